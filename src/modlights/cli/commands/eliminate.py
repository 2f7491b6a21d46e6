"""``modlights eliminate``: the derivation as row operations on the augmented effect matrix.

Only the options are read here; row operations belong to ``symbolic``, the documents to ``show.eliminations``.
"""

from __future__ import annotations

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.derivation_arguments import SYMBOLIC, game_and_positions, position_options
from modlights.cli.failures import BadRequest
from modlights.cli.options import GAME
from modlights.show.eliminations import WRITERS
from modlights.symbolic import eliminate


def run(arguments: Arguments) -> Output:
    """Eliminate."""
    if SYMBOLIC in (arguments.start, arguments.target):
        raise BadRequest("row operations need a position in numbers; modlights derive takes a symbolic one")
    game, start, target, unknowns = game_and_positions(arguments, most=limits.ELIMINATE_LIGHTS)
    return result(arguments, WRITERS, eliminate(game, start, target, unknowns=unknowns))


COMMAND = Command(
    description=(
        "Filling the board is elimination in a clever order: the augmented effect\n"
        "matrix before and after, with the row operations between. Without a position\n"
        "all lights must change once."
    ),
    examples="  modlights eliminate 3x3\n  modlights eliminate 3x3 --standalone -o rows.tex",
    options=(*GAME, *position_options()),
    writers=WRITERS,
    run=run,
)
