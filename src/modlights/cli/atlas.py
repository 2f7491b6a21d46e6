"""``modlights atlas``: Smith factors of many boards, and the counts for all moduli at once."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, chosen_rule, number_range, shorten, size
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, time_limit, whole_number_option, write_result
from modlights.cli.progress import ProgressBar
from modlights.games import RULES, SURFACES
from modlights.show.atlas import atlas_csv, atlas_json, atlas_text
from modlights.solving import atlas, check_atlas_size

FORMATS = ("text", "json", "csv")
_MOST_BOARDS = 10_000
_MOST_MODULI = 1_000

EXAMPLES = """examples:
  modlights atlas 1..60
  modlights atlas 5x5 3x7 20..24 --moduli 2..6
  modlights atlas 1..12 --surface torus -o torus.csv
  modlights atlas 500 --format json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "The Smith factors of boards over the integers: for every number k of states the number of solutions and of "
        "solvable positions, and the k for which every position is solvable."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("boards", nargs="+", metavar="A..B|MxN", help="squares of side A to B, or rows x columns")
    group = parser.add_argument_group("the boards")
    group.add_argument("--rule", metavar="R", help=f"{', '.join(RULES)} (cross)")
    group.add_argument("--stencil", metavar="S", help="weights around the pressed cell, such as 010/121/010")
    group.add_argument("--surface", metavar="S", default="plane", help=f"{', '.join(SURFACES)} (plane)")
    group.add_argument("--moduli", metavar="A..B", help="write out the counts for these numbers of states too")
    group.add_argument("--workers", metavar="W", help="number of processes (one for each core)")
    group.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Work out the atlas and write it."""
    form = chosen_format(arguments, FORMATS)
    rule = chosen_rule(arguments)
    moduli = _moduli(arguments.moduli)
    workers = whole_number_option(arguments.workers, "--workers", least=1)
    boards = _boards(arguments.boards, rule, arguments.surface)
    with time_limit(arguments.time_limit), ProgressBar("boards") as progress:
        entries = atlas(boards, rule, arguments.surface, workers=workers, progress=progress)
    if form == "json":
        content = atlas_json(entries, rule, arguments.surface, moduli)
    elif form == "csv":
        content = atlas_csv(entries, moduli)
    else:
        content = atlas_text(entries, moduli)
    write_result(arguments, content)
    return 0


def _boards(words: list[str], rule: str, surface: str) -> list[tuple[int, int]]:
    boards: list[tuple[int, int]] = []
    for word in words:
        if any(sign in word for sign in "xX×"):
            sizes = [size(word)]
        else:
            sides = number_range(word, "the boards")
            if len(sides) > _MOST_BOARDS:
                raise BadRequest(f"an atlas has up to {_MOST_BOARDS:,} boards, and {shorten(word)} are more")
            sizes = [(n, n) for n in sides]
        for rows, columns in sizes:
            check_atlas_size(rows, columns, rule, surface)
        boards += sizes
    if len(boards) > _MOST_BOARDS:
        raise BadRequest(f"an atlas has up to {_MOST_BOARDS:,} boards, not {len(boards):,}")
    return boards


def _moduli(text: str | None) -> range:
    if text is None:
        return range(0)
    found = number_range(text, "--moduli")
    if found[0] < 2:
        raise BadRequest("--moduli are numbers of states, 2 or more")
    if len(found) > _MOST_MODULI:
        raise BadRequest(f"--moduli takes up to {_MOST_MODULI:,} numbers, not {len(found):,}")
    return found
