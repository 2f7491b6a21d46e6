"""``modlights info``: rank, nullity, counts and Smith factors of a game, for its modulus and for all.

Only the game is read here; its numbers come from ``solving``, the documents from ``show.info``.
"""

from __future__ import annotations

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.options import GAME
from modlights.cli.puzzle_arguments import small_game
from modlights.show.info import INFO, GameInfo
from modlights.solving import info


def run(arguments: Arguments) -> Output:
    """Work out what is known of the game."""
    game = small_game(arguments, limits.INFO_LIGHTS, "info", "; modlights nullity goes further")
    return result(arguments, INFO, GameInfo(game, info(game)))


COMMAND = Command(
    description="Rank, nullity, numbers of quiet patterns and solvable positions, and the answer for all moduli.",
    examples="  modlights info 5x5 --mod 6\n  modlights info --graph edges.txt --mod 3",
    options=GAME,
    writers=INFO,
    run=run,
)
