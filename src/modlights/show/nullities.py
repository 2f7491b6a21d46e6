"""Nullities of many boards as documents: text, CSV, JSON, b-file, plot and heat map.

A b-file is the OEIS's format: one line a term, its index and its value.  A triangle is read by rows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from modlights.draw import Series, heatmap_png, heatmap_svg, plot
from modlights.solving.nullities.tables import Family, Table

SCHEMA = "modlights.nullities/1"


def family_words(family: Family) -> str:
    """What the boards have in common.

    >>> family_words(Family.of(3, "torus"))
    'cross on the torus mod 3'
    """
    return f"{family.rule} on the {family.surface} mod {family.prime}"


def _about(family: Family) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "modulus": family.prime,
        "surface": family.surface.name,
        "rule": family.rule,
    }


def nullity_json(rows: int, columns: int, family: Family, value: int) -> str:
    """One nullity as a JSON document."""
    return json.dumps(_about(family) | {"rows": rows, "columns": columns, "nullity": value}, ensure_ascii=False)


def squares_text(sizes: Sequence[int], values: Sequence[int]) -> str:
    """Two columns, n and the nullity of n×n.

    >>> print(squares_text([9, 10], [8, 0]))
     9  8
    10  0
    """
    width = len(str(sizes[-1])) if sizes else 1
    return "\n".join(f"{n:>{width}}  {value}" for n, value in zip(sizes, values, strict=True))


def squares_csv(sizes: Sequence[int], values: Sequence[int]) -> str:
    """n and the nullity of n×n, with a header."""
    return "n,nullity\n" + "\n".join(f"{n},{value}" for n, value in zip(sizes, values, strict=True))


def squares_bfile(sizes: Sequence[int], values: Sequence[int]) -> str:
    """The b-file of the sequence.

    >>> print(squares_bfile([1, 2], [0, 0]))
    1 0
    2 0
    """
    return "\n".join(f"{n} {value}" for n, value in zip(sizes, values, strict=True))


def squares_json(sizes: Sequence[int], values: Sequence[int], family: Family) -> str:
    """The sequence as a JSON document."""
    first = sizes[0] if sizes else 1
    document = _about(family) | {"kind": "squares", "first": first, "nullities": list(values)}
    return json.dumps(document, ensure_ascii=False)


def squares_svg(sizes: Sequence[int], values: Sequence[int], family: Family) -> str:
    """The sequence as a plot."""
    title = f"Nullity of n×n, {family_words(family)}"
    return plot([Series("", sizes, values)], title=title, x_label="n", y_label="nullity", kind="points")


def squares_png(values: Sequence[int]) -> bytes:
    """The sequence as a heat map in rows of 2ʲ sizes, about as many as there are rows; one pixel a size or more."""
    width = 1 << ((max(1, len(values)) - 1).bit_length() + 1) // 2
    lines = [list(values[start : start + width]) for start in range(0, len(values), width)]
    return heatmap_png(lines, scale=max(1, 600 // width))


def _rows(table: Table) -> Iterator[list[int]]:
    """The triangle by rows: m×1 … m×m."""
    for m, row in enumerate(table, start=1):
        yield row[:m].tolist()


def triangle_text(table: Table) -> str:
    """One line for each m, the nullities of m×1 … m×m."""
    width = len(str(int(table.max()))) if table.size else 1
    return "\n".join(" ".join(f"{value:>{width}}" for value in row) for row in _rows(table))


def triangle_csv(table: Table) -> str:
    """A line for each m: m, then the nullities of m×1 … m×m; the header numbers the columns."""
    header = ",".join(["m", *map(str, range(1, len(table) + 1))])
    return "\n".join([header, *(",".join(map(str, [m, *row])) for m, row in enumerate(_rows(table), start=1))])


def triangle_bfile(table: Table) -> str:
    """The b-file of the triangle read by rows."""
    flat = (value for row in _rows(table) for value in row)
    return "\n".join(f"{index} {value}" for index, value in enumerate(flat, start=1))


def triangle_json(table: Table, family: Family) -> str:
    """The triangle as a JSON document."""
    return json.dumps(_about(family) | {"kind": "triangle", "nullities": list(_rows(table))}, ensure_ascii=False)


def triangle_svg(table: Table, family: Family) -> str:
    """The triangle as a heat map with axes."""
    title = f"Nullity of m×n, {family_words(family)}"
    return heatmap_svg(_rows(table), title=title, x_label="n", y_label="m")


def triangle_png(table: Table) -> bytes:
    """The triangle as a heat map, one pixel a board; small ones are enlarged."""
    scale = max(1, 600 // max(1, len(table)))
    return heatmap_png(_rows(table), scale=scale)
