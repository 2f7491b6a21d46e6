"""The number of unknowns for every rule and surface, beside Losada's counts, as text, JSON and CSV."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import groupby

from modlights.draw import side_by_side
from modlights.games import SURFACES
from modlights.show.tables import WIDTH
from modlights.theorems.losada.unknowns import UnknownCount, losada_formula


def unknowns_json(counts: Sequence[UnknownCount], modulus: int) -> str:
    """Every board with its count and Losada's (null where he gives none), as JSON."""
    boards = [
        {
            "rule": found.rule,
            "surface": found.surface,
            "rows": found.rows,
            "columns": found.columns,
            "unknowns": found.count,
            "losada": found.losada,
        }
        for found in counts
    ]
    return json.dumps({"schema": "modlights.unknowns/1", "modulus": modulus, "boards": boards}, ensure_ascii=False)


def unknowns_csv(counts: Sequence[UnknownCount]) -> str:
    """One line a board."""
    lines = ["rule,surface,rows,columns,unknowns,losada"]
    lines += [
        f"{u.rule},{u.surface},{u.rows},{u.columns},{u.count},{'' if u.losada is None else u.losada}" for u in counts
    ]
    return "\n".join(lines)


def unknowns_text(counts: Sequence[UnknownCount], modulus: int) -> str:
    """A table for each rule and surface: rows down, columns across; − fewer, + more than Losada's count."""
    blocks = [
        _block(rule, surface, list(group))
        for (rule, surface), group in groupby(counts, key=lambda found: (found.rule, found.surface))
    ]
    width = max(len(line) for block in blocks for line in block.split("\n"))
    across = max(1, (WIDTH + 4) // (width + 4))
    bands = [side_by_side(blocks[i : i + across], gap=4) for i in range(0, len(blocks), across)]
    return "\n\n".join([*_summary(counts, modulus), *bands])


def _summary(counts: Sequence[UnknownCount], modulus: int) -> list[str]:
    compared = [found for found in counts if found.losada is not None]
    wide = [found for found in compared if min(found.rows, found.columns) >= 3]
    larger = [found for found in wide if found.losada is not None and found.count > found.losada]
    fewer = [found for found in wide if found.losada is not None and found.count < found.losada]
    words = (
        f"unknowns left by the plan, mod {modulus}, beside Losada's counts (− fewer, + more)\n"
        "F rows, C columns, n the shorter side; rows go down, columns across"
    )
    if not wide:
        return [words]
    verdict = (
        f"boards with sides of 3 and more that have a count by Losada: {len(wide)}; "
        f"fewer {len(fewer)}, as many {len(wide) - len(fewer) - len(larger)}, more {len(larger)}"
    )
    return [words, verdict]


def _block(rule: str, surface: str, counts: Sequence[UnknownCount]) -> str:
    formula = losada_formula(rule, SURFACES[surface])
    most = max(found.columns for found in counts)
    width = max(2, max(len(str(found.count)) for found in counts))
    lines = [f"{rule}, {surface}", f"Losada: {formula}" if formula else "Losada: –"]
    lines.append("   " + "".join(f"{c:>{width}} " for c in range(1, most + 1)).rstrip())
    for rows, group in groupby(counts, key=lambda found: found.rows):
        cells = "".join(f"{found.count:>{width}}{_mark(found)}" for found in group)
        lines.append(f"{rows:>2} {cells}".rstrip())
    return "\n".join(lines)


def _mark(found: UnknownCount) -> str:
    if found.losada is None or found.count == found.losada:
        return " "
    return "−" if found.count < found.losada else "+"
