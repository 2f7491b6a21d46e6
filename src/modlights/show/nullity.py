"""Nullities of many boards as documents: text, CSV, JSON, b-file, plot and heat map.

A b-file is the OEIS's format: one line a term, its index and its value, and lines that begin with # say where it comes
from.  A triangle is read by rows.
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


def _bfile(what: str, found: SquaresTable | Triangle, first: int, values: Sequence[int]) -> str:
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
    family = found.family
    lines = [f"# nullity {what}, from {first}", f"# rule: {family.rule}", f"# surface: {family.surface.name}"]
    lines += [f"# modulus: {family.prime}", *(f"# {line}" for line in found.origin.splitlines())]
    return "\n".join([*lines, *(f"{index} {value}" for index, value in enumerate(values, start=first))])


def _squares_text(found: SquaresTable, view: View) -> str:
    """Two columns, n and the nullity of n×n."""
    width = len(str(found.sizes[-1])) if found.sizes else 1
    return "\n".join(f"{n:>{width}}  {value}" for n, value in zip(found.sizes, found.values, strict=True))


def _squares_svg(found: SquaresTable, view: View) -> str:
    title = f"Nullity of n×n, {family_words(found.family)}"
    return plot([Series("", found.sizes, found.values)], title=title, x_label="n", y_label="nullity", kind="points")


def _squares_png(found: SquaresTable, view: View) -> bytes:
    """A heat map in rows of 2ʲ sizes, about as many as there are rows; one pixel a size or more."""
    values = found.values
    width = 1 << ((max(1, len(values)) - 1).bit_length() + 1) // 2
    lines = [list(values[start : start + width]) for start in range(0, len(values), width)]
    return heatmap_png(lines, scale=max(1, 600 // width))


def _triangle_text(found: Triangle, view: View) -> str:
    """One line for each m, the nullities of m×1 … m×m."""
    width = len(str(int(found.table.max()))) if found.table.size else 1
    return "\n".join(" ".join(f"{value:>{width}}" for value in row) for row in found.rows())


def _triangle_csv(found: Triangle, view: View) -> str:
    """A line for each m: m, then the nullities of m×1 … m×m; the header numbers the columns."""
    rows: Iterator[Sequence[object]] = ([m, *row] for m, row in enumerate(found.rows(), start=1))
    return csv([["m", *range(1, len(found.table) + 1)], *rows])


def _triangle_svg(found: Triangle, view: View) -> str:
    title = f"Nullity of m×n, {family_words(found.family)}"
    return heatmap_svg(found.rows(), title=title, x_label="n", y_label="m")


ONE: dict[str, Writer] = {
    "text": lambda found, view: str(found.value),
    "json": json_writer(lambda f: _about(f.family, rows=f.rows, columns=f.columns, nullity=f.value)),
}
SQUARES: dict[str, Writer] = {
    "text": _squares_text,
    "csv": lambda found, view: csv([("n", "nullity"), *zip(found.sizes, found.values, strict=True)]),
    "json": json_writer(
        lambda f: _about(f.family, kind="squares", first=f.sizes[0] if f.sizes else 1, nullities=list(f.values))
    ),
    "bfile": lambda found, view: _bfile("of n x n", found, found.sizes[0] if found.sizes else 1, found.values),
    "svg": _squares_svg,
    "png": _squares_png,
}
TRIANGLE: dict[str, Writer] = {
    "text": _triangle_text,
    "csv": _triangle_csv,
    "json": json_writer(lambda f: _about(f.family, kind="triangle", nullities=list(f.rows()))),
    "bfile": lambda found, view: _bfile(
        "of m x n for n <= m, by rows", found, 1, [value for row in found.rows() for value in row]
    ),
    "svg": _triangle_svg,
    "png": lambda found, view: heatmap_png(found.rows(), scale=max(1, 600 // max(1, len(found.table)))),
}
