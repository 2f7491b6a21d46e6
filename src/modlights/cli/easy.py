"""``modlights easy``: boards that pressing their own lit buttons solves, and the opposite."""

from __future__ import annotations

import argparse
from itertools import islice

from modlights.cli.arguments import add_game_arguments, add_output_arguments, as_position, build_game, position_text
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, listing_limit, time_limit, wants_colour, write_result
from modlights.show import decimal, easy_json, easy_text
from modlights.solving import easy_boards

FORMATS = ("text", "json")
_MOST_LISTED = 100_000
EXAMPLES = """examples:
  modlights easy 5x5
  modlights easy 4x4 --opposite --count"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Boards that are solved by pressing every lit button, as often as its light says."
    parser.epilog = EXAMPLES
    add_game_arguments(parser)
    parser.add_argument("--opposite", action="store_true", help="boards solved by their unlit buttons (2 states)")
    parser.add_argument("--target", metavar="P", help="the target (zeros, or the goal of the catalogue's game)")
    parser.add_argument("--all", action="store_true", help="list every such board")
    parser.add_argument("--limit", metavar="N", help="list the first N (3)")
    parser.add_argument("--count", action="store_true", help="print their number alone")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """List the boards; 1 when there is none."""
    form = chosen_format(arguments, FORMATS)
    limit = listing_limit(arguments)
    game = build_game(arguments)
    target = None if arguments.target is None else as_position(position_text(arguments.target), game)
    with time_limit(arguments.time_limit):
        found = easy_boards(game, target, opposite=arguments.opposite)
        if arguments.all and found.count > _MOST_LISTED:
            raise BadRequest(f"there are {decimal(found.count)[:40]} boards, too many to list; use --limit or --count")
        wanted = 0 if arguments.count else None if arguments.all else limit or 3
        shown = list(islice(found, wanted))
    if form == "json":
        write_result(arguments, easy_json(found, shown))
    elif arguments.count:
        write_result(arguments, decimal(found.count))
    else:
        write_result(arguments, easy_text(found, shown, colour=wants_colour(arguments)))
    return 0 if found.count else 1
