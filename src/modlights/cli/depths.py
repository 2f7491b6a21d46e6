"""``modlights depths``: how many solvable positions need exactly d presses, and a hardest one."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game
from modlights.cli.output import chosen_format, time_limit, wants_colour, write_result
from modlights.show import depths_json, depths_text
from modlights.solving import COSTS, depths, depths_up_to_symmetry

FORMATS = ("text", "json")
EXAMPLES = """examples:
  modlights depths 5x5
  modlights depths 4x4 --surface torus --format json
  modlights depths --game lights-out-2000 --no-symmetry --time"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "How many solvable positions need exactly d presses, for every d: God's table, exact, also up to symmetry."
    )
    parser.epilog = EXAMPLES
    add_game_arguments(parser)
    parser.add_argument("--cost", choices=COSTS, default="presses", help="count presses, or buttons used (presses)")
    parser.add_argument("--no-symmetry", action="store_true", help="leave out the table up to symmetry")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out the table and print it."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    with time_limit(arguments.time_limit):
        found = depths(game, arguments.cost)
        orbits = None if arguments.no_symmetry else depths_up_to_symmetry(game, arguments.cost)
    if form == "json":
        write_result(arguments, depths_json(found, orbits))
    else:
        write_result(arguments, depths_text(found, orbits, colour=wants_colour(arguments)))
    return 0
