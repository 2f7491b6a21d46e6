"""The atlas as documents: text, JSON and CSV."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from modlights.show.numbers import any_length, decimal, readable
from modlights.solving.nullities.atlas import AtlasEntry

SCHEMA = "modlights.atlas/1"


def atlas_text(entries: Sequence[AtlasEntry], moduli: Sequence[int] = ()) -> str:
    """A line for each board: Smith factors, solutions with k states, and when every position is solvable.

    >>> from modlights.solving import atlas
    >>> print(atlas_text(atlas([(2, 2), (5, 5)])))
    board  Smith factors    solutions with k states  always solvable
    2x2    1 ×3, 3          gcd(3, k)                when 3 and k are coprime
    5x5    1 ×22, 33, 0 ×2  gcd(33, k)·k^2           never
    """
    header = ["board", "Smith factors", "solutions with k states", "always solvable"]
    header += [f"k = {k}: solutions, solvable positions" for k in moduli]
    lines = [header]
    for entry in entries:
        line = [f"{entry.rows}x{entry.columns}", _factor_words(entry), _solution_words(entry), _always_words(entry)]
        for k in moduli:
            found = entry.info
            line.append(f"{readable(found.quiet_count(k))}, {readable(found.solvable_count(k))}")
        lines.append(line)
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    # One board with very long factors must not push the columns of all the others apart.
    widths = [min(width, 60) for width in widths]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def _grouped(factors: Sequence[int]) -> list[tuple[int, int]]:
    """Different factors with the number of times each occurs."""
    groups: dict[int, int] = {}
    for factor in factors:
        groups[factor] = groups.get(factor, 0) + 1
    return list(groups.items())


def _factor_words(entry: AtlasEntry) -> str:
    return ", ".join(
        readable(factor) + (f" ×{times}" if times > 1 else "") for factor, times in _grouped(entry.info.factors)
    )


def _solution_words(entry: AtlasEntry) -> str:
    parts = [
        f"gcd({readable(factor)}, k)" + (f"^{times}" if times > 1 else "") for factor, times in _grouped(entry.torsion)
    ]
    if entry.zeros:
        parts.append("k" if entry.zeros == 1 else f"k^{entry.zeros}")
    return "·".join(parts) or "1"


def _always_words(entry: AtlasEntry) -> str:
    critical = entry.critical
    if critical is None:
        return "never"
    return "for every k" if critical == 1 else f"when {readable(critical)} and k are coprime"


def atlas_document(
    entries: Sequence[AtlasEntry], rule: str, surface: str, moduli: Sequence[int] = ()
) -> dict[str, Any]:
    """The atlas ready for JSON; factors and counts are decimal strings."""
    boards = []
    for entry in entries:
        found = entry.info
        critical = entry.critical
        boards.append(
            {
                "rows": entry.rows,
                "columns": entry.columns,
                "ones": len(found.factors) - len(entry.torsion) - entry.zeros,
                "smith_factors": [decimal(d) for d in entry.torsion],
                "zeros": entry.zeros,
                "always_solvable_coprime_to": None if critical is None else decimal(critical),
                "moduli": [
                    {
                        "modulus": k,
                        "solutions": decimal(found.quiet_count(k)),
                        "solvable_positions": decimal(found.solvable_count(k)),
                        "always_solvable": found.always_solvable(k),
                    }
                    for k in moduli
                ],
            }
        )
    return {"schema": SCHEMA, "rule": rule, "surface": surface, "boards": boards}


def atlas_json(entries: Sequence[AtlasEntry], rule: str, surface: str, moduli: Sequence[int] = ()) -> str:
    """The same as one JSON document."""
    return json.dumps(atlas_document(entries, rule, surface, moduli), ensure_ascii=False)


def atlas_csv(entries: Sequence[AtlasEntry], moduli: Sequence[int] = ()) -> str:
    """A line for each board; the factors above 1 in one field, separated by spaces."""
    header = ["rows", "columns", "ones", "smith_factors", "zeros", "always_solvable_coprime_to"]
    for k in moduli:
        header += [f"solutions_{k}", f"solvable_positions_{k}"]
    lines = [",".join(header)]
    with any_length():
        for entry in entries:
            found, critical = entry.info, entry.critical
            ones = len(found.factors) - len(entry.torsion) - entry.zeros
            fields: list[object] = [entry.rows, entry.columns, ones, " ".join(map(str, entry.torsion)), entry.zeros]
            fields.append("" if critical is None else critical)
            for k in moduli:
                fields += [found.quiet_count(k), found.solvable_count(k)]
            lines.append(",".join(map(str, fields)))
    return "\n".join(lines)
