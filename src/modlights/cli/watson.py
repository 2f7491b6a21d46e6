"""``modlights watson``: how many starts of Watson's Flip can be turned all on, under each reading of his rule."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game, whole_number
from modlights.cli.output import chosen_format, seconds_of, write_result
from modlights.cli.progress import ProgressBar
from modlights.show.watson import watson_json, watson_text
from modlights.theorems.losada.watson_counts import watson_counts

FORMATS = ("text", "json")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Count the starts with so many lit lights from which all lights can be turned on: with any button,"
        " never pressing those lit at the start, and never pressing a button while it is lit."
    )
    parser.epilog = "example: modlights watson 5x5 --lit 5"
    add_game_arguments(parser)
    parser.add_argument("--lit", metavar="N", default="5", help="how many lights are lit at the start (5)")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Count and print."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    lit = whole_number(arguments.lit, "--lit")
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    with ProgressBar("counting starts") as bar:
        counts = watson_counts(game, lit, time_limit=limit, progress=bar)
    write_result(arguments, watson_json(counts) if form == "json" else watson_text(counts))
    return 0
