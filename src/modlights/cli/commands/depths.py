"""``modlights depths``: how many solvable positions need exactly d presses; or just a deepest one.

Which table is asked for is read here; counting belongs to ``fewest_presses``, the documents to ``show.depths``.
"""

from __future__ import annotations

from modlights.cli.command import Arguments, Command, Output, result, within_limit
from modlights.cli.failures import BadRequest
from modlights.cli.options import GAME, choice, flag
from modlights.cli.puzzle_arguments import build_game
from modlights.fewest_presses import COSTS, deepest, depths
from modlights.fewest_presses.depth_table import goal_symmetries
from modlights.show.depths import DEEPEST, DEPTHS, DepthTable
from modlights.show.rocq.writing import check_depths

_COUNTING = "counting positions"


def run(arguments: Arguments) -> Output:
    """Work out the table."""
    game, cost, rocq = build_game(arguments), arguments.cost, arguments.form == "rocq"
    if rocq:
        if arguments.deepest:
            raise BadRequest("a Rocq file states the whole table of a small board; leave out --deepest")
        check_depths(game)
    if arguments.deepest:
        most = within_limit(arguments, "searching for the deepest position", deepest, game, cost=cost)
        return result(arguments, DEEPEST, most)
    table = within_limit(arguments, _COUNTING, depths, game, cost=cost)
    orbits = None
    if not arguments.no_symmetry and not rocq:
        orbits = within_limit(arguments, _COUNTING, depths, game, cost=cost, up_to=goal_symmetries(game)).counts
    return result(arguments, DEPTHS, DepthTable(table, orbits))


COMMAND = Command(
    description=(
        "How many solvable positions need exactly d presses, for every d: God's table, also up to symmetry. With\n"
        "--deepest, only the most that any position needs, and such a position, on far larger boards."
    ),
    examples="""
  modlights depths 5x5
  modlights depths 84x84 --deepest
  modlights depths 4x4 --surface torus --format json
  modlights depths --game lights-out-2000 --no-symmetry --time""",
    options=(
        *GAME,
        choice("--cost", "C", COSTS, "count presses, or buttons used (presses)", default="presses"),
        flag("--deepest", "only the most that any position needs, and a position"),
        flag("--no-symmetry", "leave out the table up to symmetry"),
    ),
    writers=DEPTHS,
    run=run,
)
