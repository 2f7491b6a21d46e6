"""``modlights games``: the catalogue of real toys and published puzzles."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments
from modlights.cli.output import chosen_format, write_result
from modlights.games import CATALOGUE
from modlights.show import catalogue_json, catalogue_text

FORMATS = ("text", "json")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "List the games that --game knows."
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue."""
    form = chosen_format(arguments, FORMATS)
    entries = CATALOGUE.values()
    write_result(arguments, catalogue_json(entries) if form == "json" else catalogue_text(entries))
    return 0
