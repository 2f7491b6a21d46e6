"""``modlights watson``: how many starts of Watson's Flip can be turned all on, under each reading of his rule."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from modlights.cli.command import Command, Result, result, seconds_left
from modlights.cli.options import game_options
from modlights.cli.progress import Progress
from modlights.cli.reading import build_game, whole_number
from modlights.show.watson import WRITERS
from modlights.theorems.losada.watson_counts import watson_counts


def options(parser: ArgumentParser) -> None:
    """Which starts."""
    parser.add_argument("--lit", metavar="N", default="5", help="how many lights are lit at the start (5)")


def run(arguments: Namespace) -> Result:
    """Count."""
    game, lit = build_game(arguments), whole_number(arguments.lit, "--lit")
    with Progress("counting starts") as progress:
        counts = watson_counts(game, lit, time_limit=seconds_left(arguments), progress=progress)
    return result(arguments, WRITERS, counts)


COMMAND = Command(
    description=(
        "Count the starts with so many lit lights from which all lights can be turned on: with any button, never\n"
        "pressing those lit at the start, and never pressing a button while it is lit."
    ),
    examples="  modlights watson 5x5 --lit 5",
    shared=(game_options,),
    options=options,
    writers=WRITERS,
    run=run,
)
