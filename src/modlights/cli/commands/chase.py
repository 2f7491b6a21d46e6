"""``modlights chase``: what a player has to remember to chase lights.

Only the options are read here; the rules come from ``symbolic``, their wording from ``show.chase``.
"""

from __future__ import annotations

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.options import GAME, flag
from modlights.cli.puzzle_arguments import small_game
from modlights.show.chase import WRITERS, Lesson
from modlights.symbolic import chase


def run(arguments: Arguments) -> Output:
    """Work out the rules."""
    game = small_game(arguments, limits.DERIVE_LIGHTS, "chasing", "; give a smaller board")
    return result(arguments, WRITERS, Lesson(chase(game), arguments.table))


COMMAND = Command(
    description=(
        "The rules that players learn: clear row after row by pressing below each light, then press in the first row\n"
        "what the last row calls for, and clear again. Chasing works where the button below a light is the last that\n"
        "can change it: the rules cross and neighbours, and stencils like them, on the plane and the cylinder."
    ),
    examples="  modlights chase 5x5\n  modlights chase 5x5 --table",
    options=(*GAME, flag("--table", "also what every last row needs, and what cannot be solved")),
    writers=WRITERS,
    run=run,
)
