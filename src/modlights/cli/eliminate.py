"""``modlights eliminate``: the derivation as row operations on the augmented effect matrix."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_game_arguments, add_output_arguments
from modlights.cli.derive import (
    SYMBOLIC,
    add_position_arguments,
    add_unknowns_argument,
    chosen_unknowns,
    game_and_positions,
)
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.show import elimination_json, elimination_latex, elimination_text
from modlights.symbolic import eliminate

FORMATS = ("text", "latex", "json")
_MOST_LIGHTS = 1_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Filling the board is elimination in a clever order: the augmented effect\n"
        "matrix before and after, with the row operations between. Without a position\n"
        "all lights must change once."
    )
    parser.epilog = "example: modlights eliminate 3x3"
    add_game_arguments(parser)
    add_position_arguments(parser)
    what = parser.add_argument_group("the elimination")
    add_unknowns_argument(what)
    what.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Eliminate and write."""
    form = chosen_format(arguments, FORMATS)
    if SYMBOLIC in (arguments.start, arguments.target):
        raise BadRequest("row operations need a position in numbers; modlights derive takes a symbolic one")
    game, start, target = game_and_positions(arguments, most=_MOST_LIGHTS)
    with time_limit(arguments.time_limit):
        done = eliminate(game, start, target, unknowns=chosen_unknowns(arguments.unknowns, game))
        write = {"json": elimination_json, "latex": elimination_latex, "text": elimination_text}[form]
        content = write(done)
    write_result(arguments, content)
    return 0
