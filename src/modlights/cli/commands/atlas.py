"""``modlights atlas``: Smith factors of many boards, and the counts for all moduli at once.

Which boards and moduli are asked for, and how many at most, is read here; Smith factors come from ``surveys``, the
tables from ``show.atlas``.
"""

from __future__ import annotations

from modlights import limits
from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.failures import BadRequest
from modlights.cli.number_arguments import number_range, optional_number
from modlights.cli.options import GRID, WORKERS, group, value
from modlights.cli.puzzle_arguments import read_size, rule_text_of, surface_of
from modlights.show.atlas import WRITERS, Atlas
from modlights.surveys import atlas, check_atlas_size


def run(arguments: Arguments) -> Output:
    """Work out the atlas."""
    rule, surface, moduli = rule_text_of(arguments), surface_of(arguments), _moduli(arguments.moduli)
    workers = optional_number(arguments.workers, "--workers", least=1, most=limits.WORKERS)
    boards = _boards(arguments.boards, rule, surface)
    entries = atlas(boards, rule, surface, workers=workers, progress=arguments.reporter.progress("boards"))
    return result(arguments, WRITERS, Atlas(entries, rule, surface, moduli))


def _boards(words: list[str], rule: str, surface: str) -> list[tuple[int, int]]:
    boards: list[tuple[int, int]] = []
    for word in words:
        if any(sign in word for sign in "xX×"):
            sizes = [read_size(word)]
        else:
            sides = number_range(word, "the boards")
            if len(sides) > limits.ATLAS_BOARDS:
                raise BadRequest(
                    f"an atlas has up to {limits.ATLAS_BOARDS:,} boards, and {quoted(word)} are more; make it in parts"
                )
            sizes = [(n, n) for n in sides]
        for rows, columns in sizes:
            check_atlas_size(rows, columns, rule, surface)
        boards += sizes
    if len(boards) > limits.ATLAS_BOARDS:
        raise BadRequest(f"an atlas has up to {limits.ATLAS_BOARDS:,} boards, not {len(boards):,}; make it in parts")
    return boards


def _moduli(text: str | None) -> range:
    if text is None:
        return range(0)
    moduli = number_range(text, "--moduli")
    if moduli[0] < 2:
        raise BadRequest("--moduli are numbers of states, 2 or more")
    if len(moduli) > limits.ATLAS_MODULI:
        raise BadRequest(f"--moduli takes up to {limits.ATLAS_MODULI:,} numbers, not {len(moduli):,}; make it in parts")
    return moduli


COMMAND = Command(
    description=(
        "The Smith factors of boards over the integers: for every number k of states the number of solutions and of\n"
        "solvable positions, and the k for which every position is solvable."
    ),
    examples="""
  modlights atlas 1..60
  modlights atlas 5x5 3x7 20..24 --moduli 2..6
  modlights atlas 1..12 --surface torus -o torus.csv
  modlights atlas 500 --format json""",
    options=(
        group("the rules", *GRID),
        value("boards", "A..B|MxN", "squares of side A to B, or rows x columns", nargs="+"),
        value("--moduli", "A..B", "write out the counts for these numbers of states too"),
        WORKERS,
    ),
    writers=WRITERS,
    run=run,
)
