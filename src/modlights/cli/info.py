"""``modlights info``: rank, nullity, counts and Smith factors of a game, for its modulus and for all."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.show import info_json, info_text
from modlights.solving import info

FORMATS = ("text", "json")
_MOST_LIGHTS = 10_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Rank, nullity, numbers of quiet patterns and solvable positions, and the answer for all moduli."
    )
    parser.epilog = "example: modlights info --size 5x5 --mod 6"
    add_game_arguments(parser)
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out what is known of the game and print it."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    if game.light_count > _MOST_LIGHTS:
        raise BadRequest(
            f"info takes up to {_MOST_LIGHTS:,} lights, not {game.light_count:,}; modlights nullity goes further"
        )
    with time_limit(arguments.time_limit):
        found = info(game)
        content = info_json(game, found) if form == "json" else info_text(game, found)
    write_result(arguments, content)
    return 0
