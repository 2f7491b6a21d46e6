"""Nullities of many boards as documents: text, CSV, JSON, b-file, plot and heat map.

A b-file is the OEIS's format: one line per term, its index and its value, and lines that begin with # say where it
comes from.  A triangle is read by rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from modlights.draw import Series, heatmap_png, heatmap_svg, plot
from modlights.show.text_tables import csv
from modlights.show.views import JsonDocument, View, Writer, json_writer

if TYPE_CHECKING:
    from modlights.surveys import Counts, Family


@dataclass(frozen=True)
class Nullity:
    """The nullity of one board of a family."""

    family: Family
    rows: int
    columns: int
    value: int


@dataclass(frozen=True)
class SquaresTable:
    """The nullities of n×n for some n; ``origin`` says where they come from."""

    family: Family
    sizes: Sequence[int]
    values: Sequence[int]
    origin: str = ""


@dataclass(frozen=True)
class Triangle:
    """The nullities of m×n for n ≤ m; ``origin`` says where they come from."""

    family: Family
    table: Counts
    origin: str = ""

    def rows(self) -> Iterator[list[int]]:
        """Row by row: m×1 … m×m."""
        for m, row in enumerate(self.table, start=1):
            yield row[:m].tolist()


def family_words(family: Family) -> str:
    """What the boards have in common.

    >>> from modlights.surveys import Family
    >>> family_words(Family.of(3, "torus"))
    'cross on the torus mod 3'
    """
    return f"{family.rule} on the {family.surface} mod {family.prime}"


def _about(family: Family, **more: Any) -> JsonDocument:
    about = {"schema": "modlights.nullities/1", "modulus": family.prime, "surface": family.surface.name}
    return about | {"rule": family.rule} | more


def _bfile(what: str, table: SquaresTable | Triangle, first: int, values: Sequence[int]) -> str:
    """The b-file of values from an index on, after the lines that say what they are.

    >>> from modlights.surveys import Family
    >>> print(_bfile("of n x n", SquaresTable(Family.of(2), [1, 2], [0, 0], "modlights 1.0, by hand"), 1, [0, 0]))
    # nullity of n x n, from 1
    # rule: cross
    # surface: plane
    # modulus: 2
    # modlights 1.0, by hand
    1 0
    2 0
    """
    family = table.family
    lines = [f"# nullity {what}, from {first}", f"# rule: {family.rule}", f"# surface: {family.surface.name}"]
    lines += [f"# modulus: {family.prime}", *(f"# {line}" for line in table.origin.splitlines())]
    return "\n".join([*lines, *(f"{index} {value}" for index, value in enumerate(values, start=first))])


def _squares_text(table: SquaresTable, view: View) -> str:
    """Two columns, n and the nullity of n×n."""
    width = len(str(table.sizes[-1])) if table.sizes else 1
    return "\n".join(f"{n:>{width}}  {value}" for n, value in zip(table.sizes, table.values, strict=True))


def _squares_svg(table: SquaresTable, view: View) -> str:
    title = f"Nullity of n×n, {family_words(table.family)}"
    return plot([Series("", table.sizes, table.values)], title=title, x_label="n", y_label="nullity", style="points")


def _squares_png(table: SquaresTable, view: View) -> bytes:
    """A heat map in rows of 2ʲ sizes, about as many as there are rows; at least one pixel per size."""
    values = table.values
    width = 1 << ((max(1, len(values)) - 1).bit_length() + 1) // 2
    lines = [list(values[start : start + width]) for start in range(0, len(values), width)]
    return heatmap_png(lines, scale=max(1, 600 // width))


def _triangle_text(triangle: Triangle, view: View) -> str:
    """One line for each m, the nullities of m×1 … m×m."""
    width = len(str(int(triangle.table.max()))) if triangle.table.size else 1
    return "\n".join(" ".join(f"{value:>{width}}" for value in row) for row in triangle.rows())


def _triangle_csv(triangle: Triangle, view: View) -> str:
    """A line for each m: m, then the nullities of m×1 … m×m; the header numbers the columns."""
    rows: Iterator[Sequence[object]] = ([m, *row] for m, row in enumerate(triangle.rows(), start=1))
    return csv([["m", *range(1, len(triangle.table) + 1)], *rows])


def _triangle_svg(triangle: Triangle, view: View) -> str:
    title = f"Nullity of m×n, {family_words(triangle.family)}"
    return heatmap_svg(triangle.rows(), title=title, x_label="n", y_label="m")


ONE: dict[str, Writer] = {
    "text": lambda nullity, view: str(nullity.value),
    "json": json_writer(
        lambda nullity: _about(nullity.family, rows=nullity.rows, columns=nullity.columns, nullity=nullity.value)
    ),
}
SQUARES: dict[str, Writer] = {
    "text": _squares_text,
    "csv": lambda table, view: csv([("n", "nullity"), *zip(table.sizes, table.values, strict=True)]),
    "json": json_writer(
        lambda table: _about(
            table.family, kind="squares", first=table.sizes[0] if table.sizes else 1, nullities=list(table.values)
        )
    ),
    "bfile": lambda table, view: _bfile("of n x n", table, table.sizes[0] if table.sizes else 1, table.values),
    "svg": _squares_svg,
    "png": _squares_png,
}
TRIANGLE: dict[str, Writer] = {
    "text": _triangle_text,
    "csv": _triangle_csv,
    "json": json_writer(lambda triangle: _about(triangle.family, kind="triangle", nullities=list(triangle.rows()))),
    "bfile": lambda triangle, view: _bfile(
        "of m x n for n <= m, by rows", triangle, 1, [value for row in triangle.rows() for value in row]
    ),
    "svg": _triangle_svg,
    "png": lambda triangle, view: heatmap_png(triangle.rows(), scale=max(1, 600 // max(1, len(triangle.table)))),
}
