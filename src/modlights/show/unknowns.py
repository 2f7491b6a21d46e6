"""The number of unknowns for every rule and surface, beside Losada's counts, as text, JSON and CSV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import groupby

from modlights.games import SURFACES
from modlights.show.text_tables import columns, csv
from modlights.show.views import JsonDocument, View, Writer, json_writer
from modlights.theorems.losada.unknowns import UnknownCount, losada_formula

_FIELDS = ("rule", "surface", "rows", "columns", "unknowns", "losada")


@dataclass(frozen=True)
class Unknowns:
    """The counts of some boards, for one number of states."""

    counts: Sequence[UnknownCount]
    modulus: int


def unknowns_document(unknowns: Unknowns) -> JsonDocument:
    """Every board with its count and Losada's (null where he gives none), ready for JSON."""
    boards = [dict(zip(_FIELDS, astuple(board), strict=True)) for board in unknowns.counts]
    return {"schema": "modlights.unknowns/1", "modulus": unknowns.modulus, "boards": boards}


def unknowns_csv(unknowns: Unknowns, view: View) -> str:
    """One line for each board."""
    return csv([_FIELDS, *map(astuple, unknowns.counts)])


def unknowns_text(unknowns: Unknowns, view: View) -> str:
    """A table for each rule and surface: rows down, columns across; − fewer, + more than Losada's count."""
    counts = unknowns.counts
    if len({(board.rows, board.columns) for board in counts}) == 1:
        return _one_board(unknowns)
    blocks = [
        _block(rule, surface, list(group))
        for (rule, surface), group in groupby(counts, key=lambda board: (board.rule, board.surface))
    ]
    return "\n\n".join([view.words(*_summary(counts, unknowns.modulus)), view.beside(blocks, gap=4)])


def _one_board(unknowns: Unknowns) -> str:
    """The counts of one board, for each rule and surface."""
    first = unknowns.counts[0]
    rows = [["rule", "surface", "unknowns", "Losada"]]
    rows += [
        [board.rule, board.surface, str(board.count), "–" if board.losada is None else str(board.losada)]
        for board in unknowns.counts
    ]
    title = f"{first.rows}x{first.columns} mod {unknowns.modulus}: unknowns left by the plan, beside Losada's counts"
    return f"{title}\n\n{columns(rows, left=(0, 1))}"


def _summary(counts: Sequence[UnknownCount], modulus: int) -> list[str]:
    more = [
        board.count - board.losada
        for board in counts
        if board.losada is not None and min(board.rows, board.columns) >= 3
    ]
    words = [
        f"unknowns left by the plan, mod {modulus}, beside Losada's counts (− fewer, + more)",
        "F rows, C columns, n the shorter side; rows go down, columns across",
    ]
    if not more:
        return words
    fewer, larger = sum(number < 0 for number in more), sum(number > 0 for number in more)
    verdict = (
        f"boards with sides of 3 and more that have a count by Losada: {len(more)}; "
        f"fewer {fewer}, as many {more.count(0)}, more {larger}"
    )
    return [*words, verdict]


def _block(rule: str, surface: str, counts: Sequence[UnknownCount]) -> str:
    formula = losada_formula(rule, SURFACES[surface])
    most = max(board.columns for board in counts)
    width = max(2, max(len(str(board.count)) for board in counts))
    lines = [f"{rule}, {surface}", f"Losada: {formula}" if formula else "Losada: –"]
    lines.append("   " + "".join(f"{c:>{width}} " for c in range(1, most + 1)).rstrip())
    for rows, group in groupby(counts, key=lambda board: board.rows):
        cells = "".join(f"{board.count:>{width}}{_mark(board)}" for board in group)
        lines.append(f"{rows:>2} {cells}".rstrip())
    return "\n".join(lines)


def _mark(board: UnknownCount) -> str:
    if board.losada is None or board.count == board.losada:
        return " "
    return "−" if board.count < board.losada else "+"


WRITERS: dict[str, Writer] = {"text": unknowns_text, "json": json_writer(unknowns_document), "csv": unknowns_csv}
