"""``modlights watson``: how many starts of Watson's Flip can be turned all on, under each reading of his rule.

Only the options are read here; counting belongs to ``theorems.losada``, the documents to ``show.reproductions``.
"""

from __future__ import annotations

from modlights.base.user_text import whole_number
from modlights.cli.command import Arguments, Command, Output, result, within_limit
from modlights.cli.options import GAME, value
from modlights.cli.puzzle_arguments import build_game
from modlights.show.reproductions import WATSON
from modlights.theorems.losada.watson_counts import watson_counts


def run(arguments: Arguments) -> Output:
    """Count."""
    game, lit = build_game(arguments), whole_number(arguments.lit, "--lit")
    return result(arguments, WATSON, within_limit(arguments, "counting starts", watson_counts, game, lit))


COMMAND = Command(
    description=(
        "Count the starts with so many lit lights from which all lights can be turned on: with any button, never\n"
        "pressing those lit at the start, and never pressing a button while it is lit."
    ),
    examples="  modlights watson 5x5 --lit 5",
    options=(*GAME, value("--lit", "N", "how many lights are lit at the start (5)", default="5")),
    writers=WATSON,
    run=run,
)
