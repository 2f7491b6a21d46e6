"""``modlights once``: the boards that have a once-only solution, in which every light changes exactly once."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, whole_number
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, write_result
from modlights.show import once_boards_json, once_boards_text
from modlights.solving import once_only_boards

FORMATS = ("text", "json")
_LARGEST = 60


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "List the sizes of boards on which some presses change every light exactly once (rows at most columns where"
        " boards may be turned over); modlights solve --size MxN --once shows such presses."
    )
    parser.epilog = "example: modlights once --up-to 20"
    parser.add_argument("--up-to", metavar="N", default="20", help=f"the longest side, to {_LARGEST} (20)")
    parser.add_argument("--rule", metavar="R", default="cross", help="the rule (cross)")
    parser.add_argument("--surface", metavar="S", default="plane", help="the surface (plane)")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Search every size, and list those with a solution."""
    form = chosen_format(arguments, FORMATS)
    largest = whole_number(arguments.up_to, "--up-to", least=1)
    if largest > _LARGEST:
        raise BadRequest(f"--up-to takes sides to {_LARGEST}, not {largest}")
    with time_limit(arguments.time_limit):
        boards = once_only_boards(largest, arguments.rule, arguments.surface)
    write_result(arguments, once_boards_json(largest, boards) if form == "json" else once_boards_text(boards))
    return 0
