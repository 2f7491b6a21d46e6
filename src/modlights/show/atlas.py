"""The atlas, a table of boards with their Smith factors, as documents: text, JSON and CSV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import any_length, decimal, readable
from modlights.show.info import always_words, factor_words, solution_words
from modlights.show.text_tables import columns, csv, record
from modlights.show.views import JsonDocument, View, Writer, json_writer

if TYPE_CHECKING:
    from modlights.surveys import AtlasEntry


@dataclass(frozen=True)
class Atlas:
    """Boards with their Smith factors, the rule and surface they share, and the numbers of states to write out."""

    entries: Sequence[AtlasEntry]
    rule: str = "cross"
    surface: str = "plane"
    moduli: Sequence[int] = ()


def atlas_text(atlas: Atlas, view: View) -> str:
    """A line for each board: Smith factors, solutions with k states, and when every position is solvable.

    Where that is too wide, each board gets several lines.

    >>> from modlights.surveys import atlas
    >>> print(atlas_text(Atlas(atlas([(2, 2), (5, 5)])), View()))
    board  Smith factors    solutions with k states  always solvable
    2x2    1 ×3, 3          gcd(3, k)                when 3 and k are coprime
    5x5    1 ×22, 33, 0 ×2  gcd(33, k)·k^2           never
    """
    heads = ["board", "Smith factors", "solutions with k states", "always solvable"]
    heads += [f"k = {k}: solutions, solvable positions" for k in atlas.moduli]
    rows = []
    for entry in atlas.entries:
        info = entry.info
        row = [f"{entry.rows}x{entry.columns}", factor_words(info), solution_words(info), always_words(info)]
        row += [f"{readable(info.quiet_count(k))}, {readable(info.solvable_count(k))}" for k in atlas.moduli]
        rows.append(row)
    table = columns([heads, *rows], left=range(len(heads)))
    if view.fits(table):
        return table
    blocks = [record(list(zip(heads, row, strict=True)), view.width) for row in rows]
    return "\n\n".join([*blocks, "(--format csv writes one line for each board)"])


def _ones(entry: AtlasEntry) -> int:
    return len(entry.info.factors) - len(entry.torsion) - entry.zeros


def atlas_document(atlas: Atlas) -> JsonDocument:
    """The atlas ready for JSON; factors and counts are decimal strings."""
    boards = [
        {
            "rows": entry.rows,
            "columns": entry.columns,
            "ones": _ones(entry),
            "smith_factors": [decimal(d) for d in entry.torsion],
            "zeros": entry.zeros,
            "always_solvable_coprime_to": None if entry.critical is None else decimal(entry.critical),
            "moduli": [
                {
                    "modulus": k,
                    "solutions": decimal(entry.info.quiet_count(k)),
                    "solvable_positions": decimal(entry.info.solvable_count(k)),
                    "always_solvable": entry.info.always_solvable(k),
                }
                for k in atlas.moduli
            ],
        }
        for entry in atlas.entries
    ]
    return {"schema": "modlights.atlas/1", "rule": atlas.rule, "surface": atlas.surface, "boards": boards}


def atlas_csv(atlas: Atlas, view: View) -> str:
    """A line for each board; the factors above 1 in one field, separated by spaces."""
    header = ["rows", "columns", "ones", "smith_factors", "zeros", "always_solvable_coprime_to"]
    for k in atlas.moduli:
        header += [f"solutions_{k}", f"solvable_positions_{k}"]
    lines: list[Sequence[object]] = [header]
    with any_length():
        for entry in atlas.entries:
            factors = " ".join(map(str, entry.torsion))
            fields: list[object] = [entry.rows, entry.columns, _ones(entry), factors, entry.zeros, entry.critical]
            for k in atlas.moduli:
                fields += [entry.info.quiet_count(k), entry.info.solvable_count(k)]
            lines.append(fields)
        return csv(lines)


WRITERS: dict[str, Writer] = {"text": atlas_text, "json": json_writer(atlas_document), "csv": atlas_csv}
