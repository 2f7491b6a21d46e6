"""Text as lines of fields, and tables of whole numbers in it, with or without names in the first row and column."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass

from modlights.errors import BadGame

NumberedLine = tuple[int, str]
"""A line with its number, counted from 1."""

_DIGITS = re.compile(r"[0-9]+")


@dataclass(frozen=True)
class NumberTable:
    """The rows of a matrix, and the names of its rows and columns where there are any."""

    rows: list[list[int]]
    row_names: list[str] | None
    column_names: list[str] | None

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return len(self.rows) == len(self.rows[0])


def numbered_lines(text: str, name: str) -> list[NumberedLine]:
    """The lines with something on them, without comments, numbered from 1."""
    texts = (re.sub(r"(^|\s)#.*", "", line).strip() for line in text.splitlines())
    lines = [(number, line) for number, line in enumerate(texts, start=1) if line]
    if not lines:
        raise BadGame(f"{name} is empty")
    return lines


def fields(line: str) -> list[str]:
    """The fields of a line: by commas, semicolons or tabs where there are any, otherwise by spaces.

    >>> fields("a b"), fields('"a, b",c'), fields("a\\tb c")
    (['a', 'b'], ['a, b', 'c'], ['a', 'b c'])
    """
    for mark in (",", ";", "\t"):
        if mark in line:
            return [field.strip() for field in _separate(line, mark)]
    return [word[1:-1] if re.fullmatch(r'"[^"]+"', word) else word for word in line.split()]


def _separate(line: str, mark: str) -> list[str]:
    """The fields between the marks; what stands in quotation marks is one field."""
    if '"' not in line:
        return line.split(mark)
    try:
        return next(csv.reader([line], delimiter=mark, skipinitialspace=True))
    except csv.Error:
        return [line]


def whole(word: str) -> int | None:
    """A whole number, also as numpy writes it (1.000e+00); None for anything else."""
    if re.fullmatch(r"[+-]?[0-9]{1,4300}", word):
        return int(word)
    if re.fullmatch(r"[+-]?[0-9]{1,17}\.[0-9]*(e[+-]?[0-9]{1,2})?", word, re.IGNORECASE) and float(word).is_integer():
        return int(float(word))
    return None


def numbers_from_1(count: int) -> list[str]:
    """Names for what has none: numbers from 1, as everywhere in print."""
    return [str(number) for number in range(1, count + 1)]


def digit_rows(lines: Sequence[NumberedLine]) -> list[list[str]] | None:
    """The digits of lines such as 011 that are words of digits of one length above 1; None for other lines."""
    words = [line for _, line in lines]
    if len(words[0]) > 1 and all(_DIGITS.fullmatch(word) and len(word) == len(words[0]) for word in words):
        return [list(word) for word in words]
    return None


def effect_rows(lines: Sequence[NumberedLine], name: str) -> list[list[str]]:
    """The fields of the lines of an effect matrix, with digits apart where they are sure to be entries.

    One word of digits per line may be a number, in a matrix with one column, or a row of digits.  Digits of one
    length that begin with 0 somewhere are rows; numbers of different lengths are a column.
    """
    rows = digit_rows(lines)
    if rows is None:
        line_with_zero = next((n for n, line in lines if re.fullmatch(r"0[0-9]+", line)), None)
        if line_with_zero is not None and all(_DIGITS.fullmatch(line) for _, line in lines):
            raise BadGame(
                f"line {line_with_zero} of {name} is digits that begin with 0; rows of digits have one length"
            )
        return [fields(line) for _, line in lines]
    if any(row[0] == "0" for row in rows):
        return rows
    raise BadGame(
        f"{name} could be one column of numbers or rows of digits; write [[{lines[0][1]}], …] in JSON for a column, "
        f"or the digits apart, {' '.join(rows[0])}"
    )


def named_table(rows: Sequence[Sequence[str]], lines: Sequence[NumberedLine], name: str) -> NumberTable | None:
    """The table that these fields are, if they are one; ``lines`` are those they come from.

    A heading has no numbers in it, or an empty corner, or its names are those of the first column again.

    >>> named_table([["", "a"], ["x", "1"]], [(1, ",a"), (2, "x,1")], "file")
    NumberTable(rows=[[1]], row_names=['x'], column_names=['a'])
    """
    head: list[str] | None = None
    rows, lines = list(rows), list(lines)
    corner = len(rows) > 1 and (rows[0][0] == "" or (whole(rows[0][0]) is None and _repeats_names(rows)))
    if corner or (len(rows) > 1 and len(rows[0]) > 1 and all(whole(word) is None for word in rows[0])):
        head, rows, lines = list(rows[0]), rows[1:], lines[1:]
    has_names = corner or all(row and whole(row[0]) is None for row in rows)
    body = [[whole(word) for word in (row[1:] if has_names else row)] for row in rows]
    if not all(body) or any(entry is None for row in body for entry in row):
        return None
    for (number, _), row in zip(lines, body, strict=True):
        if len(row) != len(body[0]):
            if head is None and not has_names and max(len(row), len(body[0])) <= 3:
                return None
            raise BadGame(f"line {number} of {name} has {len(row)} numbers, and the first row {len(body[0])}")
    if head is not None and has_names and len(head) == len(body[0]) + 1:
        head = head[1:]
    if head is not None and len(head) != len(body[0]):
        return None
    side = [row[0] for row in rows] if has_names else None
    if "" in (*(side or ()), *(head or ())):
        return None
    return NumberTable([[int(entry or 0) for entry in row] for row in body], side, head)


def _repeats_names(rows: Sequence[Sequence[str]]) -> bool:
    return list(rows[0][1:]) == [row[0] for row in rows[1:]]
