"""``modlights nullity``: the nullity of one board, or of all squares or all rectangles up to a size."""

from __future__ import annotations

import argparse
import os
import re

from modlights.cli.arguments import (
    add_output_arguments,
    chosen_rule,
    modulus,
    number_range,
    shorten,
    size,
    size_text,
    whole_number,
)
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, remark, time_limit, whole_number_option, write_result
from modlights.cli.progress import ProgressBar
from modlights.games import RULES, SURFACES
from modlights.show import nullities as show
from modlights.solving import Family, Means, Table, survey_squares, survey_triangle

FORMATS = ("text", "csv", "json", "bfile", "svg", "png")
_MOST_IN_SVG = 600
_LONGEST_TRIANGLE = 16_000
_LONGEST_BY_BOARDS = 600
_MOST_SQUARES = 1_000_000

EXAMPLES = """examples:
  modlights nullity 5x5
  modlights nullity 199x1000000000000000000 --surface torus --mod 3
  modlights nullity --squares 1..1000 -o b159257.txt
  modlights nullity --squares 1..100000 --surface torus -o b165738.txt
  modlights nullity --triangle 1000 -o triangle.png
  modlights nullity --squares 1..200 --surface projective --cluster local:2

A long survey given -o FILE keeps a journal FILE.journal until it is done: run the same command again to go on
where it stopped.  --triangle gives m x n for n <= m; the other half on a cylinder is --surface cylinder-v.  On plane,
cylinder and torus it is one table, made here within seconds, without --workers, --journal or --cluster.
Squares are a plot as SVG and a heat map in rows of 2^j sizes as PNG; a triangle is a heat map as either."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "The nullity modulo a prime: of one board (the number alone), of squares, or of a triangle of boards."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("board", nargs="?", metavar="SIZE", help="rows x columns, such as 5x7, of any length")
    boards = parser.add_argument_group("the boards")
    boards.add_argument("--size", metavar="MxN", help="rows x columns, such as 5x7")
    boards.add_argument("--squares", metavar="A..B", help="all n x n with n from A to B")
    boards.add_argument("--triangle", metavar="N", help="all m x n with n <= m <= N")
    boards.add_argument("--rule", metavar="R", help=f"{', '.join(RULES)} (cross)")
    boards.add_argument("--stencil", metavar="S", help="weights around the pressed cell, such as 010/121/010")
    boards.add_argument("--surface", metavar="S", help=f"{', '.join(SURFACES)} (plane)")
    boards.add_argument("--mod", metavar="P", help="number of states of a light, a prime (2)")
    add_survey_arguments(parser)
    add_output_arguments(parser, FORMATS)


def add_survey_arguments(parser: argparse.ArgumentParser) -> None:
    """The options that say with what a long survey is worked off."""
    group = parser.add_argument_group("long surveys")
    group.add_argument("--workers", metavar="W", help="number of processes (one for each core)")
    group.add_argument("--journal", metavar="FILE", help="keep results in FILE, and go on from there")
    group.add_argument("--cluster", metavar="ADDRESS", help="work on a dask cluster: tcp://host:8786, or local:N")
    group.add_argument("--time-limit", metavar="S", help="give up after S seconds")


def run(arguments: argparse.Namespace) -> int:
    """Work out the nullities asked for and write them."""
    form = _format(arguments)
    wanted = [name for name in ("squares", "triangle") if getattr(arguments, name) is not None]
    written = size_text(arguments)
    if len(wanted) + (written is not None) != 1:
        raise BadRequest("give one of a size such as 5x7, --squares A..B and --triangle N")
    family = _family(arguments)
    with time_limit(arguments.time_limit):
        if written is not None:
            content: str | bytes = _one(written, family, form)
        elif arguments.squares is not None:
            content = _squares(arguments, family, form)
        else:
            content = _triangle(arguments, family, form)
    write_result(arguments, content)
    forget_journal(arguments)
    return 0


def _format(arguments: argparse.Namespace) -> str:
    """As everywhere, and b-files by their name, such as b159257.txt."""
    name = os.path.basename(arguments.output or "")
    found = chosen_format(arguments, FORMATS)
    return "bfile" if arguments.format is None and re.fullmatch(r"b[0-9]{6}\.txt", name) else found


def _family(arguments: argparse.Namespace) -> Family:
    rule = chosen_rule(arguments)
    return Family.of(modulus(arguments), arguments.surface or "plane", rule)


def _one(written: str, family: Family, form: str) -> str:
    rows, columns = size(written)
    if form not in ("text", "json"):
        raise BadRequest(f"the nullity of one board is a number: --format text or json, not {form}")
    value = family.nullity(rows, columns)
    return show.nullity_json(rows, columns, family, value) if form == "json" else str(value)


def _squares(arguments: argparse.Namespace, family: Family, form: str) -> str | bytes:
    sizes = number_range(arguments.squares, "--squares")
    if len(sizes) > _MOST_SQUARES:
        raise BadRequest(f"--squares takes up to {_MOST_SQUARES:,} sizes, not {len(sizes):,}")
    with ProgressBar("nullities") as progress:
        values = survey_squares(sizes, family, means(arguments, progress))
    if form == "csv":
        return show.squares_csv(sizes, values)
    if form == "json":
        return show.squares_json(sizes, values, family)
    if form == "bfile":
        return show.squares_bfile(sizes, values)
    if form == "svg":
        return show.squares_svg(sizes, values, family)
    if form == "png":
        return show.squares_png(values)
    return show.squares_text(sizes, values)


def _triangle(arguments: argparse.Namespace, family: Family, form: str) -> str | bytes:
    longest = whole_number(arguments.triangle, "--triangle", least=1)
    if longest > _LONGEST_TRIANGLE:
        raise BadRequest(
            f"--triangle goes up to {_LONGEST_TRIANGLE:,}, not {shorten(arguments.triangle)}; --squares goes further"
        )
    if not family.by_chains and longest > _LONGEST_BY_BOARDS:
        raise BadRequest(
            f"--triangle goes up to {_LONGEST_BY_BOARDS} for this rule and surface, where each board is worked out by "
            f"itself, not {shorten(arguments.triangle)}"
        )
    if form == "svg" and longest > _MOST_IN_SVG:
        raise BadRequest(f"a heat map of more than {_MOST_IN_SVG} rows is drawn as PNG, not SVG")
    with ProgressBar("nullities") as progress:
        table: Table = survey_triangle(longest, family, means(arguments, progress))
    if form == "csv":
        return show.triangle_csv(table)
    if form == "json":
        return show.triangle_json(table, family)
    if form == "bfile":
        return show.triangle_bfile(table)
    if form == "svg":
        return show.triangle_svg(table, family)
    if form == "png":
        return show.triangle_png(table)
    return show.triangle_text(table)


def means(arguments: argparse.Namespace, progress: ProgressBar) -> Means:
    """The journal, workers and cluster that the options ask for."""
    workers = whole_number_option(arguments.workers, "--workers", least=1)
    if workers is not None and workers > 1024:
        raise BadRequest(f"--workers must be at most 1,024, not {shorten(arguments.workers)}")
    if workers is not None and arguments.cluster is not None:
        raise BadRequest("--workers and --cluster exclude each other; a cluster of N workers is local:N")
    journal = _journal(arguments)
    if journal is not None and os.path.exists(journal):
        remark(f"going on from {journal}")
    return Means(journal, workers, arguments.cluster, progress)


def _journal(arguments: argparse.Namespace) -> str | None:
    if arguments.journal is not None:
        return str(arguments.journal)
    return None if arguments.output is None else f"{arguments.output}.journal"


def forget_journal(arguments: argparse.Namespace) -> None:
    """Once the result is written, a journal that nobody asked for is of no use."""
    name = _journal(arguments)
    if arguments.journal is None and name is not None and os.path.exists(name):
        os.unlink(name)
