"""Tables, records and lists of words for a terminal, broken at a width; and CSV."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from csv import writer
from io import StringIO
from itertools import zip_longest
from textwrap import fill

from modlights import limits

_GAP, _LEAST = 3, 8


def table(
    rows: Sequence[Sequence[str]],
    *,
    width: int = 80,
    ruled_row: int | None = None,
    ruled_column: int | None = None,
) -> str | None:
    """The rows in columns; long cells are broken at plus signs.  None if they do not fit the width.

    A line is drawn above ``ruled_row`` and before ``ruled_column``.

    >>> print(table([["a", "b"], ["a+b+1", "0"]], ruled_row=1))
     a       b
    -----------
     a+b+1   0
    """
    if not rows or not rows[0]:
        return ""
    natural = [max(len(row[j]) for row in rows) for j in range(len(rows[0]))]
    least = [min(n, _LEAST) for n in natural]
    widths = shared_widths(natural, least, width - 2 - _GAP * (len(natural) - 1))
    if widths is None:
        return None
    cell_lines = [[break_sum(cell, w, plus="+") for cell, w in zip(row, widths, strict=True)] for row in rows]
    if any(len(line) > w for row in cell_lines for cell, w in zip(row, widths, strict=True) for line in cell):
        return None
    gaps = ["", *(" | " if j == ruled_column else " " * _GAP for j in range(1, len(widths)))]
    tall = any(len(cell) > 1 for row in cell_lines for cell in row)
    lines: list[str] = []
    for number, row in enumerate(cell_lines):
        if number == ruled_row:
            lines.append("-" * (sum(widths) + _GAP * (len(widths) - 1) + 2))
        elif tall and number:
            lines.append("")
        for level in zip_longest(*row, fillvalue=""):
            cells = zip(gaps, level, widths, strict=True)
            lines.append(" " + "".join(gap + part.ljust(w) for gap, part, w in cells))
    return "\n".join(line.rstrip() for line in lines)


def shared_widths(natural: Sequence[int], least: Sequence[int], room: int) -> list[int] | None:
    """Widths of columns that add up to ``room`` at most: the widest shrink first, none below its least; or None."""
    for cap in range(max(natural), -1, -1):
        widths = [max(min(n, cap), few) for n, few in zip(natural, least, strict=True)]
        if sum(widths) <= room:
            return widths
    return None


def break_sum(text: str, width: int, *, plus: str = " + ", indent: str = "") -> list[str]:
    """A long sum broken before plus signs; a single term is never broken.

    >>> break_sum("aa + bb + cc", 8)
    ['aa + bb', '+ cc']
    """
    return [text] if len(text) <= width else _lines(text.split(plus), width, plus, indent + plus.lstrip())


def _lines(words: Sequence[str], width: int, gap: str, start: str) -> list[str]:
    """As many words on each line as fit, with gaps between them; every line but the first begins with the start."""
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(gap) + len(word) > width:
            lines.append(start + word)
        else:
            lines[-1] += gap + word
    return lines


def with_title(title: str, lines: Sequence[str], width: int, most: int = limits.LINES_LISTED) -> str:
    """A title and indented lines, each broken at the width; after ``most`` lines it says how many more there are."""
    indent = "  " if title else ""
    block = [title] if title else []
    for line in lines[:most]:
        block += [indent + part for part in break_sum(line, width - len(indent), indent="    ")]
    if len(lines) > most:
        block.append(f"{indent}… and {len(lines) - most} more; --format json has them all")
    return "\n".join(block)


def columns(rows: Sequence[Sequence[str]], *, total: bool = False, left: Sequence[int] = ()) -> str:
    """The rows in columns aligned on the right, those in ``left`` on the left; a line is drawn above a total.

    >>> print(columns([["n", "square"], ["12", "144"], ["total", "144"]], total=True))
        n  square
       12     144
    -----  ------
    total     144
    """
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    if total:
        lines.insert(-1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def words_in_lines(words: Sequence[str], width: int, *, gap: str = " ", indent: str = "") -> str:
    """Words one after another, over as many lines as they need.

    >>> print(words_in_lines(["1x1", "2x3", "4x4"], 8))
    1x1 2x3
    4x4
    """
    return "\n".join(_lines(words, width, gap, indent))


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
    """Rows as CSV, the first is the header; fields are empty for None and where a row is shorter than the header.

    >>> print(csv([("rule", "rows", "losada"), ("1,10,1", 3, None), ("cross", 4)]))
    rule,rows,losada
    "1,10,1",3,
    cross,4,
    """
    text, width = StringIO(), 0
    lines = writer(text, lineterminator="\n")
    for row in rows:
        width = width or len(row)
        lines.writerow([*row, *[None] * (width - len(row))])
    return text.getvalue().removesuffix("\n")
