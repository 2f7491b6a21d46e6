"""``modlights depths``: how many solvable positions need exactly d presses; or just a deepest one."""

from __future__ import annotations

import argparse
from time import monotonic

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game
from modlights.cli.output import chosen_format, seconds_of, wants_colour, write_result
from modlights.cli.progress import ProgressBar
from modlights.games import Game
from modlights.show import deepest_json, deepest_text, depths_json, depths_text
from modlights.solving import COSTS, deepest, depths, depths_up_to_symmetry

FORMATS = ("text", "json")
EXAMPLES = """examples:
  modlights depths 5x5
  modlights depths 84x84 --deepest
  modlights depths 4x4 --surface torus --format json
  modlights depths --game lights-out-2000 --no-symmetry --time"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "How many solvable positions need exactly d presses, for every d: God's table, exact, also up to symmetry."
        " With --deepest, only the most that any position needs, and such a position, on far larger boards."
    )
    parser.epilog = EXAMPLES
    add_game_arguments(parser)
    parser.add_argument("--cost", choices=COSTS, default="presses", help="count presses, or buttons used (presses)")
    parser.add_argument("--deepest", action="store_true", help="only the most that any position needs, and a position")
    parser.add_argument("--no-symmetry", action="store_true", help="leave out the table up to symmetry")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out the table and print it."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    if arguments.deepest:
        return _run_deepest(arguments, game, form)
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    started = monotonic()
    with ProgressBar("counting positions") as bar:
        found = depths(game, arguments.cost, time_limit=limit, progress=bar)
        orbits = None
        if not arguments.no_symmetry:
            left = None if limit is None else max(limit - (monotonic() - started), 0.001)
            orbits = depths_up_to_symmetry(game, arguments.cost, time_limit=left, progress=bar)
    if form == "json":
        write_result(arguments, depths_json(found, orbits))
    else:
        write_result(arguments, depths_text(found, orbits, colour=wants_colour(arguments)))
    return 0


def _run_deepest(arguments: argparse.Namespace, game: Game, form: str) -> int:
    """The deepest position, with its proof or the gap."""
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    with ProgressBar("searching for the deepest position") as bar:
        found = deepest(game, cost=arguments.cost, time_limit=limit, progress=bar)
    content = deepest_json(found) if form == "json" else deepest_text(found, colour=wants_colour(arguments))
    write_result(arguments, content)
    return 0
