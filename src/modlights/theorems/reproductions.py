"""The documents' tables and plots, computed anew and set beside what is printed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from modlights.surveys.families import Family, all_nullities, squares
from modlights.theorems.ledger import claims
from modlights.theorems.palacios.listing import matrix_plane, null_rows, rref

_ORDERS = list(range(1, 61))


@dataclass(frozen=True)
class Reproduction:
    """A table of a document: its title, heads and rows, the first column naming the rows, and the printed entries.

    With ``axes`` of x and y it is drawn as a heat map, otherwise each column is plotted against the first.
    """

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[int | float]]
    printed: Sequence[int | float] | None = None
    axes: tuple[str, str] | None = None

    def differences(self) -> list[tuple[int, int | float, int | float]]:
        """The places, from 1, where the printed entry is another, with both values."""
        if self.printed is None:
            return []
        found = [entry for row in self.rows for entry in row[1:]]
        return [(i, p, f) for i, (p, f) in enumerate(zip(self.printed, found, strict=True), start=1) if p != f]


def _printed(claim: str) -> list[int]:
    """The entries of the printed table that a claim compares, row by row."""
    (found,) = claims(claim)
    table = found.parts[0].table
    return [entry for row in table for entry in (row if isinstance(row, list) else [row])]


def _squares(surface: str, claim: str, name: str) -> Reproduction:
    values = squares(_ORDERS, Family.of(2, surface))
    title = f"palacios, {name}: nullity of the n×n {surface} mod 2"
    return Reproduction(title, ("n", "nullity"), list(zip(_ORDERS, values, strict=True)), _printed(f"palacios-{claim}"))


def _both_plots() -> Reproduction:
    plane, torus = (squares(_ORDERS, Family.of(2, surface)) for surface in ("plane", "torus"))
    title = "palacios, appendix C: nullities of n×n on plane and torus"
    return Reproduction(title, ("n", "plane", "torus"), list(zip(_ORDERS, plane, torus, strict=True)))


def _triangle(surface: str, name: str) -> Reproduction:
    table = all_nullities(60, Family.of(2, surface)).tolist()
    title = f"palacios, {name}: nullity of m×n on the {surface} mod 2, n ≤ m ≤ 60"
    rows = [[m, *row[:m]] for m, row in enumerate(table, start=1)]
    return Reproduction(title, ("m", *map(str, _ORDERS)), rows, None, ("n", "m"))


def _counts(side: int, claim: str, name: str) -> Reproduction:
    table = all_nullities(side, Family.of(2)).tolist()
    title = f"{claim.partition('-')[0]}, {name}: number of solutions of All Lights on m×n"
    rows = [[m, *(2**nullity for nullity in row)] for m, row in enumerate(table, start=1)]
    return Reproduction(title, ("m", *map(str, range(1, side + 1))), rows, _printed(claim), ("n", "m"))


def _times() -> Reproduction:
    """Seconds of the thesis's listing, ported, beside those of the table method for all orders at once."""
    rows = []
    for n in (4, 6, 8, 10, 12, 14, 16):
        started = time.perf_counter()
        null_rows(rref(matrix_plane(n, n), 2))
        rows.append((n, round(time.perf_counter() - started, 4)))
    started = time.perf_counter()
    squares(_ORDERS, Family.of(2))
    whole = round(time.perf_counter() - started, 4)
    title = f"palacios, appendix D: seconds for one nullity by the listing (all 60 orders here: {whole} s)"
    return Reproduction(title, ("n", "seconds"), rows)


REPRODUCTIONS: dict[str, tuple[str, Callable[[], Reproduction]]] = {
    "palacios-B1": ("nullities of n×n boards to order 60", partial(_squares, "plane", "table-B1", "table B.1")),
    "palacios-B2": ("nullities of n×n tori to order 60", partial(_squares, "torus", "table-B2", "table B.2")),
    "palacios-C": ("the plots of appendix C", _both_plots),
    "palacios-D": ("the growth of times of appendix D, measured here", _times),
    "palacios-E1": ("the triangle to order 60, plane", partial(_triangle, "plane", "figure E.1")),
    "palacios-E2": ("the triangle to order 60, torus", partial(_triangle, "torus", "figure E.2")),
    "losada-table": ("numbers of solutions to 20×20", partial(_counts, 20, "losada-table-20", "table of solutions")),
    "barkans-table": ("numbers of solutions to 9×9", partial(_counts, 9, "barkans-fig-4.3", "figure 4.3")),
}
"""By name: what it is in words, and how it is computed."""
