"""Boards as text: rows of digits, numbers or marks, and JSON.

Rows are separated by ``/``, ``;`` or new lines.  A row is a run of digits, one per cell; or numbers separated by
spaces or commas (needed for states of 10 and more); or marks, ``#``, ``X`` or ``*`` for state 1 and ``.`` for state 0.

Several groups on one line are ambiguous: ``101 010`` may be two rows or two numbers.  They are rows where all groups
have one length above 1 and either some group is no state mod k, or only so the size is right; otherwise spaces
and commas separate states.
"""

from __future__ import annotations

import json
import re

from modlights import limits
from modlights.base.wording import quoted
from modlights.errors import BadPosition

SHORTHANDS = "zeros, ones, random:SEED or random-solvable:SEED"
SHORTHAND = re.compile(r"zeros|ones|(random|random-solvable):(-?\d{1,30})")
LOOKS_LIKE = "a position is rows of states such as 101/010/111, or of marks such as X.X/.X./XXX, or " + SHORTHANDS
_OFF, _ON = ".·_", "#Xx*"
_BOARD = re.compile(r"[\d.#,/;\s·]+")
_MARKED = re.compile(r"(?=.*[./;\s#·_*])[.#Xx*·_/;\s]+", re.DOTALL)


def is_shorthand(text: str) -> bool:
    """Whether the text is, or tries to be, a shorthand rather than a board.

    >>> is_shorthand("ones"), is_shorthand("random:x"), is_shorthand("101")
    (True, True, False)
    """
    return text.strip() in ("zeros", "ones") or text.strip().startswith(("random:", "random-solvable:"))


def reads_as_position(text: str) -> bool:
    """Whether an argument reads wholly as a position or shorthand (anything else is a file name).

    >>> [reads_as_position(t) for t in ("101/010", "ones", "random:7", "./101", "board.pbm", "[[1, 0]]", "X.X", "x")]
    [True, True, True, False, False, True, True, False]
    """
    content = text.strip()
    if is_shorthand(content) or content[:1] in ("[", "{"):
        return True
    # "." and ".." are folders and "./1" a file; a board of dots alone has more than two of them, or a row mark
    if content.startswith(("./", "../", "/")) or content in ("", ".", ".."):
        return False
    if _MARKED.fullmatch(content):
        return any(mark in content for mark in _OFF + _ON)
    return bool(_BOARD.fullmatch(content)) and any(ch.isdigit() for ch in content)


def rows_of_text(
    text: str, modulus: int = 2, shape: tuple[int, int] | None = None, cells: int | None = None
) -> list[list[int]]:
    """The rows of states that a text writes out; the size, where it is known, settles what could be read in two ways.

    >>> rows_of_text("101/010"), rows_of_text("12 0 3\\n4 5 11", 12), rows_of_text(".#/X.")
    ([[1, 0, 1], [0, 1, 0]], [[12, 0, 3], [4, 5, 11]], [[0, 1], [1, 0]])
    >>> rows_of_text("101 010"), rows_of_text("10 11", 12), rows_of_text("10 11", 12, shape=(2, 2), cells=4)
    ([[1, 0, 1], [0, 1, 0]], [[10, 11]], [[1, 0], [1, 1]])
    """
    content = text.strip()
    if content[:1] in ("[", "{"):
        return _json_rows(content)
    lines = [line.strip() for line in re.split(r"[/;\n]", content.replace("\r", ""))]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise BadPosition(f"the position is empty; {LOOKS_LIKE}")
    if len(lines) == 1 and _groups_are_rows(words := _words(lines[0]), modulus, shape, cells):
        lines = words
    one_column = shape is not None and shape[1] == 1
    return [_row(line, number, one_column) for number, line in enumerate(lines, start=1)]


def check_even(rows: list[list[int]]) -> None:
    """Refuse rows of different lengths."""
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise BadPosition(
                f"row {number} has {len(row)} cells and row 1 has {len(rows[0])}; every row needs the same number"
            )
    if not rows[0]:
        raise BadPosition("the position has no cells")


def _words(line: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", line) if word]


def _groups_are_rows(words: list[str], modulus: int, shape: tuple[int, int] | None, cells: int | None) -> bool:
    """Whether the groups of a single line are the rows of a board."""
    if len(words) < 2 or len({len(word) for word in words}) > 1 or len(words[0]) < 2:
        return False
    if not all(word.isascii() and word.isdigit() for word in words):
        return all(set(word) <= set(_OFF + _ON + "0123456789") for word in words)
    if cells is not None and (len(words) == cells) != (len(words) * len(words[0]) == cells):
        return len(words) != cells
    if shape is not None and shape == (1, len(words)):
        return False
    return any(len(word) > limits.NUMBER_DIGITS or int(word) >= modulus for word in words)


def _json_rows(text: str) -> list[list[int]]:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPosition(f"the position is not valid JSON from line {error.lineno}, column {error.colno} on") from None
    except RecursionError:
        raise BadPosition("the position is JSON that is nested too deeply") from None
    except ValueError:
        raise BadPosition(f"the position has a number of more than {limits.NUMBER_DIGITS} digits") from None
    if isinstance(data, dict):
        if "position" not in data:
            raise BadPosition('a JSON object needs a key "position" with the rows of the board')
        data = data["position"]
    if not isinstance(data, list) or not data:
        raise BadPosition("a JSON position is a list of rows of integers, like [[1, 0], [0, 1]]")
    rows = data if all(isinstance(row, list) for row in data) else [data]
    for row in rows:
        for state in row:
            if isinstance(state, bool) or not isinstance(state, int):
                raise BadPosition(f"{_short_json(state)} in the JSON position is not an integer")
    return rows


def _row(line: str, number: int, one_column: bool) -> list[int]:
    if not line:
        raise BadPosition(f"row {number} of the position is empty")
    marks = re.sub(r"\s", "", line)
    if set(marks) <= set(_OFF + _ON):
        return [int(mark in _ON) for mark in marks]
    if re.search(r"[\s,]", line):
        return [0 if word in _OFF else _state(word, number) for word in _words(line)]
    if line.isascii() and line.isdigit():
        # on a board of one column a run of digits is one state, not several
        return [_state(line, number)] if one_column else [int(digit) for digit in line]
    if set(line) <= set("0123456789" + _OFF):
        return [0 if mark in _OFF else int(mark) for mark in line]
    if set(line) <= set("0123456789" + _OFF + _ON):
        raise BadPosition(f"row {number} of the position mixes digits with marks; use one or the other")
    bad = next(ch for ch in line if not (ch.isascii() and ch.isdigit()))
    raise BadPosition(f"{bad!r} in row {number} of the position; {LOOKS_LIKE}")


def _state(word: str, number: int) -> int:
    if not (word.isascii() and word.isdigit()):
        raise BadPosition(f"{quoted(word)} in row {number} of the position is not a state; {LOOKS_LIKE}")
    if len(word) > limits.NUMBER_DIGITS:
        raise BadPosition(f"a state of {len(word)} digits in row {number}; at most {limits.NUMBER_DIGITS} are read")
    return int(word)


def _short_json(value: object) -> str:
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    return json.dumps(value) if not isinstance(value, str) else quoted(value)
