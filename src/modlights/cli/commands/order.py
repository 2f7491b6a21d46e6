"""``modlights order``: in which order to press lit buttons only, unlit ones only, or both in turn.

When a button may be pressed is read here; the search belongs to ``solving.restricted``, the documents to
``show.restricted``.
"""

from __future__ import annotations

from argparse import _ActionsContainer

from modlights import limits
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.options import PUZZLE, flag
from modlights.cli.puzzle_arguments import read_puzzle
from modlights.show.restricted import ORDER, OrderQuestion
from modlights.solving import constructive_order, shortest_order, solve


def _pressing(parser: _ActionsContainer) -> None:
    """The rule for the moment of pressing."""
    choices = parser.add_mutually_exclusive_group()
    for option, pressing, words in (
        ("--lit-only", "lit", "press lit buttons only (default)"),
        ("--unlit-only", "unlit", "press unlit buttons only"),
        ("--alternating", "alternating", "press lit and unlit buttons in turn, either kind first"),
    ):
        choices.add_argument(option, dest="pressing", action="store_const", const=pressing, default="lit", help=words)


def run(arguments: Arguments) -> Output:
    """Find the order; exit code 1 when it is proved that there is none."""
    game, start, target = read_puzzle(arguments)
    if game.light_count > limits.ORDER_LIGHTS and not arguments.constructive:
        raise BadRequest(
            f"a shortest order takes up to {limits.ORDER_LIGHTS} lights, not {game.light_count};"
            " --constructive finds an order for all-on boards of any size"
        )
    answer = solve(game, start, target)
    if not arguments.constructive:
        order = shortest_order(game, start, target, when=arguments.pressing)
    elif arguments.pressing != "lit":
        raise BadRequest("--constructive presses lit buttons only; leave out --unlit-only and --alternating")
    elif (order := constructive_order(answer)) is None:
        raise BadRequest(
            "--constructive needs an all-on start, a dark target and lights coloured like a chessboard,"
            " so that no button changes another of its colour"
        )
    return result(arguments, ORDER, OrderQuestion(answer, arguments.pressing, order), 0 if order is not None else 1)


COMMAND = Command(
    description=(
        f"Find a shortest order of presses under a rule, by trying every order, to {limits.ORDER_LIGHTS} lights."
    ),
    examples="""
  modlights order --size 4x4 --start ones
  modlights order --size 3x3 --start ones --alternating
  modlights order --size 30x30 --start ones --constructive""",
    options=(
        *PUZZLE,
        _pressing,
        flag("--constructive", "lit-only for all-on boards of any size: two colours, no search"),
    ),
    writers=ORDER,
    run=run,
)
