"""``modlights chase``: what a player has to remember to chase lights."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.show import chase_json, chase_text
from modlights.symbolic import chase

FORMATS = ("text", "json")
_MOST_LIGHTS = 10_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "The table from the lights left in the last row to the presses in the first,\n"
        "the few patterns to remember, and what cannot be solved."
    )
    parser.epilog = (
        "Chasing works where the button below a light is the last that can change it: the rules cross and\n"
        "neighbours, and stencils like them, on the plane and the cylinder.\n\nexample: modlights chase 5x5"
    )
    add_game_arguments(parser)
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out the table and print it."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    if game.light_count > _MOST_LIGHTS:
        raise BadRequest(f"a board of {game.light_count:,} lights is too large to chase; at most {_MOST_LIGHTS:,}")
    with time_limit(arguments.time_limit):
        found = chase(game)
        content = chase_json(found) if form == "json" else chase_text(found)
    write_result(arguments, content)
    return 0
