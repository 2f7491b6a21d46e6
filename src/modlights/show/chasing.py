"""Light chasing for a player, as text and JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from modlights.games import label_text
from modlights.show.numbers import counted, decimal, readable
from modlights.show.tables import WIDTH
from modlights.symbolic import Chase

SCHEMA = "modlights.chase/1"
_MOST_ROWS = 64
_MOST_UNSOLVABLE = 200


def chase_json(found: Chase) -> str:
    """What to remember as one JSON document."""
    return json.dumps(chase_document(found), ensure_ascii=False)


def chase_document(found: Chase) -> dict[str, Any]:
    """What to remember as nested lists, ready for JSON; a table that is too long to make is null."""
    game = found.game
    return {
        "schema": SCHEMA,
        "game": game.name,
        "rows": game.shape[0] if game.shape else None,
        "columns": game.shape[1] if game.shape else None,
        "modulus": game.modulus,
        "patterns": [{"press": list(p.presses), "changes": list(p.change)} for p in found.patterns],
        "ranks": [{"prime": r.prime, "rank": r.effects, "last_row": r.last_row} for r in found.ranks],
        "solvable_last_rows": decimal(found.case_count),
        "unsolvable_last_rows": decimal(found.unsolvable_count),
        "table": None
        if found.table is None
        else [{"last_row": list(last), "press": list(first)} for last, first in found.table],
        "conditions": [{"weights": list(weights), "modulus": modulus} for weights, modulus in found.conditions],
        "unsolvable": None
        if found.unsolvable is None
        else [{"sums": list(reading), "last_rows": [list(row) for row in rows]} for reading, rows in found.unsolvable],
    }


def chase_text(found: Chase) -> str:
    """What to remember, for a person at a terminal."""
    k = found.game.modulus
    how = "that is on" if k == 2 else "until it is 0"
    blocks = [
        f"{found.game.name}: chasing lights",
        f"1. from the second row to the last, press below every light of the row above {how};\n"
        "   then only the last row can be left\n"
        "2. press in the first row what the last row calls for\n"
        "3. chase again: all lights are out (zeros)",
        _table_words(found),
        _pattern_words(found),
        _unsolvable_words(found),
    ]
    return "\n\n".join(blocks)


def _line(values: Sequence[int]) -> str:
    return "".join(map(str, values)) if max(values, default=0) < 10 else " ".join(map(str, values))


def _table_words(found: Chase) -> str:
    if found.table is None:
        return (
            f"({readable(found.case_count)} last rows can be cleared, and there are too many first rows\n"
            " to try them all: the patterns below make up what each one needs)"
        )
    cases = [(last, first) for last, first in found.table if any(last)]
    if not cases:
        return "nothing is ever left in the last row of a position that can be solved"
    width = max(len("last row"), *(len(_line(last)) for last, _ in cases[:_MOST_ROWS]))
    lines = [f"{'last row':<{width}}  press in the first row (fewest presses, then furthest left)"]
    lines += [f"{_line(last):<{width}}  {_line(first)}" for last, first in cases[:_MOST_ROWS]]
    if len(cases) > _MOST_ROWS:
        lines.append(f"… and {len(cases) - _MOST_ROWS:,} more; --format json has them all")
    return "\n".join(lines)


def _pattern_words(found: Chase) -> str:
    lines = [f"{counted(len(found.patterns), 'pattern')} to remember; the others are sums of these"]
    for pattern in found.patterns:
        cell = label_text((0, pattern.presses.index(1)))
        lines.append(f"  press {cell} and chase: the last row changes by {_line(pattern.change)}")
    rows, columns = found.game.shape or (1, found.width)
    cells = rows * columns
    for prime in found.ranks:
        which = f"mod {prime.prime}, " if len(found.ranks) > 1 or prime.prime != found.game.modulus else ""
        lines.append(
            f"  why {prime.last_row}: {which}rank(A) − (cells − row) = {prime.effects} − ({cells} − {columns}) = "
            f"{prime.last_row}; A are the effects,\n"
            f"  every button pressed in the chase settles one of their rank, and the rest is the last row's"
        )
    return "\n".join(lines)


def _unsolvable_words(found: Chase) -> str:
    k = found.game.modulus
    if not found.unsolvable_count:
        return "every last row can be cleared, so every position can be solved"
    total = readable(k**found.width)
    lines = [
        f"what cannot be solved: {readable(found.unsolvable_count)} of {total} last rows",
        "a last row can be cleared exactly when these weighted sums of its lights are 0:",
    ]
    lines += [f"  {_line(weights)} (mod {modulus})" for weights, modulus in found.conditions]
    if found.unsolvable is None or found.unsolvable_count > _MOST_UNSOLVABLE:
        if found.unsolvable is not None:
            lines.append("(too many to list here; --format json has them all)")
        return "\n".join(lines)
    lines.append("sums      last rows that cannot be cleared")
    for reading, rows in found.unsolvable:
        lines += _packed(" ".join(map(str, reading)), [_line(row) for row in rows])
    return "\n".join(lines)


def _packed(title: str, words: Sequence[str]) -> list[str]:
    """A title, and words beside it over as many lines as they need."""
    lines, line = [], f"{title:<10}"
    for word in words:
        if len(line) + len(word) > WIDTH:
            lines.append(line.rstrip())
            line = " " * 10
        line += word + "  "
    return [*lines, line.rstrip()]
