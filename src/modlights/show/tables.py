"""Tables of words for a terminal: cells that wrap, so that a table keeps within a width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

_GAP = 3


def table(
    rows: Sequence[Sequence[str]],
    *,
    width: int = 80,
    ruled_row: int | None = None,
    ruled_column: int | None = None,
) -> str | None:
    """The rows in columns; long cells are broken at plus signs.  None if that does not fit the width.

    A line is drawn above ``ruled_row`` and before ``ruled_column``.

    >>> print(table([["a", "b"], ["a+b+1", "0"]], ruled_row=1))
     a       b
    -----------
     a+b+1   0
    """
    if not rows or not rows[0]:
        return ""
    natural = [max(len(row[j]) for row in rows) for j in range(len(rows[0]))]
    widths = _fitted(natural, width - 2 - _GAP * (len(natural) - 1))
    if widths is None:
        return None
    lines: list[str] = []
    broken = [(_broken(cell, w), w) for row in rows for cell, w in zip(row, widths, strict=True)]
    if any(len(line) > w for parts, w in broken for line in parts):
        return None
    tall = any(len(parts) > 1 for parts, _ in broken)
    for number, row in enumerate(rows):
        if number == ruled_row:
            lines.append("-" * (sum(widths) + _GAP * (len(widths) - 1) + 2))
        elif tall and number:
            lines.append("")
        lines += _row_lines(row, widths, ruled_column)
    return "\n".join(line.rstrip() for line in lines)


def _row_lines(row: Sequence[str], widths: Sequence[int], ruled_column: int | None) -> list[str]:
    parts = [_broken(cell, w) for cell, w in zip(row, widths, strict=True)]
    lines = []
    for level in range(max(map(len, parts))):
        line = " "
        for j, (part, w) in enumerate(zip(parts, widths, strict=True)):
            if j:
                line += " | " if j == ruled_column else " " * _GAP
            line += (part[level] if level < len(part) else "").ljust(w)
        lines.append(line)
    return lines


def _fitted(natural: Sequence[int], room: int) -> list[int] | None:
    """Column widths that fit: the widest columns give way first, none below what one term needs."""
    if sum(natural) <= room:
        return list(natural)
    least = 8
    if least * len(natural) > room and sum(min(n, least) for n in natural) > room:
        return None
    cap = max(natural)
    while sum(min(n, cap) for n in natural) > room:
        cap -= 1
    return [min(n, cap) for n in natural] if cap >= least else None


def _broken(cell: str, width: int) -> list[str]:
    """A sum over several lines, each but the first beginning with its plus sign."""
    return wrapped(cell, width, plus="+")


def wrapped(text: str, width: int, *, plus: str = " + ", indent: str = "") -> list[str]:
    """A long sum broken before plus signs; a single term is never broken.

    >>> wrapped("aa + bb + cc", 8)
    ['aa + bb', '+ cc']
    """
    if len(text) <= width:
        return [text]
    terms = text.split(plus)
    lines, line = [], terms[0]
    for term in terms[1:]:
        if len(line) + len(plus) + len(term) <= width:
            line += plus + term
        else:
            lines.append(line)
            line = indent + plus.lstrip() + term
    return [*lines, line]


def columns(rows: Sequence[Sequence[str]], *, total: bool = False, left: Sequence[int] = ()) -> str:
    """The rows in columns that end below one another, those in ``left`` begin; a line is drawn above a total.

    >>> print(columns([["n", "square"], ["12", "144"], ["total", "144"]], total=True))
        n  square
       12     144
    -----  ------
    total     144
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    aligned = [
        "  ".join(
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    if total:
        aligned.insert(-1, "  ".join("-" * width for width in widths))
    return "\n".join(aligned)


def words_in_lines(words: Sequence[str], width: int, *, gap: str = " ", indent: str = "") -> str:
    """Words one after another, over as many lines as they need.

    >>> print(words_in_lines(["1x1", "2x3", "4x4"], 8))
    1x1 2x3
    4x4
    """
    lines, line = [], ""
    for word in words:
        if line and len(line) + len(gap) + len(word) > width:
            lines.append(line)
            line = indent + word
        else:
            line += (gap if line else "") + word
    return "\n".join([*lines, line])


def record(rows: Sequence[tuple[str, str]], width: int, least: int = 0) -> str:
    """Names and values, each value broken over as many lines as it needs.

    >>> print(record([("rank", "23"), ("factors", "1 ×22, 33, 99, 0 ×2")], 20))
    rank     23
    factors  1 ×22, 33,
             99, 0 ×2
    """
    column = max(least, *(len(name) + 2 for name, _ in rows))
    lines = [
        fill(value, max(width, column + 12), initial_indent=name.ljust(column), subsequent_indent=" " * column)
        for name, value in rows
    ]
    return "\n".join(lines)


def csv(rows: Iterable[Sequence[object]]) -> str:
    """Rows as CSV; None is an empty field."""
    return "\n".join(",".join("" if field is None else str(field) for field in row) for row in rows)
