"""``modlights order``: in which order to press lit buttons only, unlit ones only, or both in turn."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, add_puzzle_arguments, read_puzzle
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.games import Game, Position
from modlights.show import order_json, order_text
from modlights.solving import Order, constructive_order, shortest_order, solve
from modlights.solving.economy.orders import MOST_LIGHTS

FORMATS = ("text", "json")
EXAMPLES = """examples:
  modlights order --size 4x4 --start ones
  modlights order --size 3x3 --start ones --alternating
  modlights order --size 30x30 --start ones --constructive"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = f"Find a shortest order of presses under a rule, by exhaustive search to {MOST_LIGHTS} lights."
    parser.epilog = EXAMPLES
    add_puzzle_arguments(parser)
    choices = parser.add_mutually_exclusive_group()
    for option, pressing, help_text in (
        ("--lit-only", "lit", "press lit buttons only (default)"),
        ("--unlit-only", "unlit", "press unlit buttons only"),
        ("--alternating", "alternating", "press lit and unlit buttons in turn, either kind first"),
    ):
        choices.add_argument(option, dest="pressing", action="store_const", const=pressing, help=help_text)
    parser.set_defaults(pressing="lit")
    parser.add_argument(
        "--constructive", action="store_true", help="lit-only for all-on boards of any size: two colours, no search"
    )
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Find the order; 1 when it is proved that there is none."""
    form = chosen_format(arguments, FORMATS)
    game, start, target = read_puzzle(arguments)
    with time_limit(arguments.time_limit):
        if arguments.constructive:
            order: Order | None = _constructive(arguments, game, start, target)
        elif game.light_count > MOST_LIGHTS:
            raise BadRequest(
                f"a shortest order takes up to {MOST_LIGHTS} lights, not {game.light_count};"
                " --constructive finds an order for all-on boards of any size"
            )
        else:
            order = shortest_order(game, start, target, arguments.pressing)
    write_result(arguments, (order_json if form == "json" else order_text)(game, arguments.pressing, order))
    return 0 if order is not None else 1


def _constructive(arguments: argparse.Namespace, game: Game, start: Position, target: Position) -> Order:
    if arguments.pressing != "lit":
        raise BadRequest("--constructive presses lit buttons only; leave out --unlit-only and --alternating")
    order = constructive_order(solve(game, start, target))
    if order is None:
        raise BadRequest(
            "--constructive needs an all-on start, a dark target and lights coloured like a chessboard,"
            " so that no button changes another of its colour"
        )
    return order
