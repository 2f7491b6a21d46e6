"""``modlights depths``: how many solvable positions need exactly d presses, and a hardest one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from modlights.cli.command import Command, Result, result
from modlights.cli.options import game_options
from modlights.cli.reading import build_game
from modlights.cli.suggestions import one_of
from modlights.show.economy import DEPTHS, DepthTable
from modlights.solving import COSTS, depths, depths_up_to_symmetry

EXAMPLES = """
  modlights depths 5x5
  modlights depths 4x4 --surface torus --format json
  modlights depths --game lights-out-2000 --no-symmetry --time"""


def options(parser: ArgumentParser) -> None:
    """What is counted."""
    parser.add_argument(
        "--cost", metavar="C", type=one_of(COSTS), default="presses", help="count presses, or buttons used (presses)"
    )
    parser.add_argument("--no-symmetry", action="store_true", help="leave out the table up to symmetry")


def run(arguments: Namespace) -> Result:
    """Work out the table."""
    game = build_game(arguments)
    found = depths(game, arguments.cost)
    orbits = None if arguments.no_symmetry else depths_up_to_symmetry(game, arguments.cost)
    return result(arguments, DEPTHS, DepthTable(found, orbits))


COMMAND = Command(
    description="How many solvable positions need exactly d presses, for every d: God's table, also up to symmetry.",
    examples=EXAMPLES,
    shared=(game_options,),
    options=options,
    writers=DEPTHS,
    run=run,
)
