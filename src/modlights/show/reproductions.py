"""The documents' tables and plots, computed anew and set beside what is printed.

Each reproduction is a table of numbers with the printed one where the document has it, and can be had as text, CSV
or a picture.  Entries that differ from the printed ones are named.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from modlights.draw import Series, heatmap_svg, plot
from modlights.solving.nullities.tables import Family, nullity_table, squares
from modlights.theorems.barkans.printed import SOLUTION_COUNTS
from modlights.theorems.losada.printed import TABLE_20, TABLE_NOTE
from modlights.theorems.palacios.listing import matrix_plane, null_rows, rref
from modlights.theorems.palacios.printed import NULLITY_PLANE, NULLITY_TORUS

Table = list[list[int | float]]
_ORDERS = range(1, 61)


@dataclass(frozen=True)
class Reproduction:
    """A table or plot of a document: its title, heads and rows, the printed entries, and how it is drawn."""

    title: str
    heads: Sequence[str]
    rows: Table
    printed: Sequence[int | float] | None
    picture: Callable[[], str]

    def differences(self) -> list[tuple[int, int | float, int | float]]:
        """The places, from 1, where the printed entry is another, with both values."""
        if self.printed is None:
            return []
        found = [entry for row in self.rows for entry in row[1:]]
        return [(i, p, f) for i, (p, f) in enumerate(zip(self.printed, found, strict=True), start=1) if p != f]


def _squares(surface: str, printed: Sequence[int], name: str) -> Reproduction:
    values = squares(list(_ORDERS), Family.of(2, surface))
    title = f"{name}: nullity of the n×n {surface} mod 2"
    return Reproduction(
        title,
        ("n", "nullity"),
        [[n, v] for n, v in zip(_ORDERS, values, strict=True)],
        printed,
        lambda: plot([Series("", list(_ORDERS), values)], title=title, x_label="n", y_label="nullity", kind="points"),
    )


def _both_plots() -> Reproduction:
    plane, torus = (squares(list(_ORDERS), Family.of(2, surface)) for surface in ("plane", "torus"))
    title = "palacios, appendix C: nullities of n×n on plane and torus"
    series = [Series("plane", list(_ORDERS), plane), Series("torus", list(_ORDERS), torus)]
    return Reproduction(
        title,
        ("n", "plane", "torus"),
        [[n, a, b] for n, a, b in zip(_ORDERS, plane, torus, strict=True)],
        None,
        lambda: plot(series, title=title, x_label="n", y_label="nullity", kind="points"),
    )


def _triangle(surface: str, name: str) -> Reproduction:
    table = nullity_table(60, Family.of(2, surface)).tolist()
    title = f"{name}: nullity of m×n on the {surface} mod 2, n ≤ m ≤ 60"
    triangle = [row[: m + 1] for m, row in enumerate(table)]
    return Reproduction(
        title,
        ("m", *map(str, _ORDERS)),
        [[m, *row] for m, row in enumerate(triangle, start=1)],
        None,
        lambda: heatmap_svg(triangle, title=title, x_label="n", y_label="m"),
    )


def _solution_counts(side: int, name: str, printed: Sequence[int]) -> Reproduction:
    table = [[2**nullity for nullity in row] for row in nullity_table(side, Family.of(2)).tolist()]
    title = f"{name}: number of solutions of All Lights on m×n"
    return Reproduction(
        title,
        ("m", *map(str, range(1, side + 1))),
        [[m, *row] for m, row in enumerate(table, start=1)],
        printed,
        lambda: heatmap_svg(table, title=title, x_label="n", y_label="m"),
    )


def _times() -> Reproduction:
    """Seconds of the thesis's listing, ported, beside those of the table method for all orders at once."""
    orders = [4, 6, 8, 10, 12, 14, 16]
    seconds = []
    for n in orders:
        started = time.perf_counter()
        null_rows(rref(matrix_plane(n, n), 2))
        seconds.append(round(time.perf_counter() - started, 4))
    started = time.perf_counter()
    squares(list(_ORDERS), Family.of(2))
    whole = round(time.perf_counter() - started, 4)
    title = f"palacios, appendix D: seconds for one nullity by the listing (all 60 orders here: {whole} s)"
    return Reproduction(
        title,
        ("n", "seconds"),
        [[n, s] for n, s in zip(orders, seconds, strict=True)],
        None,
        lambda: plot([Series("listing", orders, seconds)], title=title, x_label="n", y_label="seconds"),
    )


REPRODUCTIONS: dict[str, tuple[str, Callable[[], Reproduction]]] = {
    "palacios-B1": (
        "nullities of n×n boards to order 60",
        lambda: _squares("plane", NULLITY_PLANE, "palacios, table B.1"),
    ),
    "palacios-B2": (
        "nullities of n×n tori to order 60",
        lambda: _squares("torus", NULLITY_TORUS, "palacios, table B.2"),
    ),
    "palacios-C": ("the plots of appendix C", _both_plots),
    "palacios-D": ("the growth of times of appendix D, measured here", _times),
    "palacios-E1": ("the triangle to order 60, plane", lambda: _triangle("plane", "palacios, figure E.1")),
    "palacios-E2": ("the triangle to order 60, torus", lambda: _triangle("torus", "palacios, figure E.2")),
    "losada-table": (
        "numbers of solutions to 20×20",
        lambda: _solution_counts(20, "losada, table of solutions", _losada_entries()),
    ),
    "barkans-table": (
        "numbers of solutions to 9×9",
        lambda: _solution_counts(9, "barkans, figure 4.3", [entry for row in SOLUTION_COUNTS for entry in row]),
    ),
}


def _losada_entries() -> list[int]:
    return [TABLE_NOTE[word] if word in TABLE_NOTE else int(word) for row in TABLE_20 for word in row.split()]


def reproduction_text(found: Reproduction) -> str:
    """The table for the terminal, and how it compares with the printed one."""
    lines = [list(map(str, found.heads)), *([str(entry) for entry in row] for row in found.rows)]
    widths = [max(len(line[i]) for line in lines if i < len(line)) for i in range(len(found.heads))]
    table = "\n".join(" ".join(word.rjust(w) for word, w in zip(line, widths, strict=False)) for line in lines)
    return f"{found.title}\n\n{table}" + (f"\n\n{comparison(found)}" if found.printed is not None else "")


def comparison(found: Reproduction) -> str:
    """How many printed entries agree, and which do not."""
    assert found.printed is not None
    wrong = found.differences()
    agree = f"{len(found.printed) - len(wrong)} of {len(found.printed)} printed entries agree"
    return "\n".join([agree, *(f"entry {place}: printed {printed}, is {true}" for place, printed, true in wrong)])


def reproduction_csv(found: Reproduction) -> str:
    """The table as CSV."""
    return "\n".join(",".join(map(str, row)) for row in [found.heads, *found.rows])
