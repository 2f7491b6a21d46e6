"""``modlights depths``: how many solvable positions need exactly d presses; or just a deepest one."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from modlights.cli.command import Command, Result, result, seconds_left
from modlights.cli.errors import BadRequest
from modlights.cli.files import rocq_name
from modlights.cli.options import game_options
from modlights.cli.progress import Progress
from modlights.cli.reading import build_game
from modlights.cli.suggestions import one_of
from modlights.games import Game
from modlights.show.economy import DEEPEST, DEPTHS, DepthTable
from modlights.show.rocq import check_depths, depths_rocq
from modlights.solving import COSTS, deepest, depths, depths_up_to_symmetry

EXAMPLES = """
  modlights depths 5x5
  modlights depths 84x84 --deepest
  modlights depths 4x4 --surface torus --format json
  modlights depths --game lights-out-2000 --no-symmetry --time"""


def options(parser: ArgumentParser) -> None:
    """What is counted."""
    parser.add_argument(
        "--cost", metavar="C", type=one_of(COSTS), default="presses", help="count presses, or buttons used (presses)"
    )
    parser.add_argument("--deepest", action="store_true", help="only the most that any position needs, and a position")
    parser.add_argument("--no-symmetry", action="store_true", help="leave out the table up to symmetry")


def run(arguments: Namespace) -> Result:
    """Work out the table."""
    game = build_game(arguments)
    if arguments.form == "rocq":
        return _rocq(arguments, game)
    if arguments.deepest:
        with Progress("searching for the deepest position") as progress:
            most = deepest(game, cost=arguments.cost, time_limit=seconds_left(arguments), progress=progress)
        return result(arguments, DEEPEST, most)
    with Progress("counting positions") as progress:
        found = depths(game, arguments.cost, time_limit=seconds_left(arguments), progress=progress)
        orbits = None
        if not arguments.no_symmetry:
            left = seconds_left(arguments)
            orbits = depths_up_to_symmetry(game, arguments.cost, time_limit=left, progress=progress)
    return result(arguments, DEPTHS, DepthTable(found, orbits))


def _rocq(arguments: Namespace, game: Game) -> Result:
    """The table as a Rocq file."""
    if arguments.deepest:
        raise BadRequest("a Rocq file states the whole table of a small board; leave out --deepest")
    check_depths(game)
    name = rocq_name(arguments)
    with Progress("counting positions") as progress:
        found = depths(game, arguments.cost, time_limit=seconds_left(arguments), progress=progress)
    return Result(depths_rocq(found, name))


COMMAND = Command(
    description=(
        "How many solvable positions need exactly d presses, for every d: God's table, also up to symmetry. With\n"
        "--deepest, only the most that any position needs, and such a position, on far larger boards."
    ),
    examples=EXAMPLES,
    shared=(game_options,),
    options=options,
    writers=DEPTHS | {"rocq": lambda found, view: ""},
    run=run,
)
