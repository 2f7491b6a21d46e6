"""``modlights hint``: a next press that lies on a shortest way, and how many remain."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, add_puzzle_arguments, read_puzzle
from modlights.cli.output import chosen_format, seconds_of, write_result
from modlights.show import answer_json, answer_text, hint_json, hint_text
from modlights.solving import solve

FORMATS = ("text", "json")
EXAMPLES = """examples:
  modlights hint 10101/01110/11111/01110/10101
  modlights hint --game lights-out-2000 --start random-solvable:7"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Tell one press that lies on a shortest way to the target, and how many remain after it."
    parser.epilog = EXAMPLES
    add_puzzle_arguments(parser)
    parser.add_argument("--time-limit", metavar="S", help="search for S seconds at most; the hint may then not be best")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Find the press; 1 when the position has no solution."""
    form = chosen_format(arguments, FORMATS)
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    game, start, target = read_puzzle(arguments)
    answer = solve(game, start, target)
    if not answer.solvable:
        write_result(arguments, answer_json(answer) if form == "json" else answer_text(answer))
        return 1
    found = answer.hint(time_limit=limit)
    write_result(arguments, hint_json(found) if form == "json" else hint_text(found))
    return 0
