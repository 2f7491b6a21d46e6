"""Positions as text: rows of digits, numbers, dots and hashes, JSON, and shorthands.

Rows are separated by ``/`` or by new lines.  A row is a run of digits, one a cell, or numbers separated
by spaces or commas (needed for states of 10 and more), or ``.`` and ``#`` for the states 0 and 1.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from modlights.games.model import Game
from modlights.games.values import Position

SHORTHANDS = "zeros, ones, random:SEED or random-solvable:SEED"
_SHORTHAND = re.compile(r"zeros|ones|(random|random-solvable):(-?\d{1,30})")
_BOARD = re.compile(r"[\d.#,/\s]+")
_LONGEST_STATE = 4300


def reads_as_position(text: str) -> bool:
    """Whether an argument reads wholly as a position or shorthand (anything else is a file name).

    >>> [reads_as_position(t) for t in ("101/010", "ones", "random:7", "./101", "board.pbm", "[[1, 0]]")]
    [True, True, True, False, False, True]
    """
    stripped = text.strip()
    if _SHORTHAND.fullmatch(stripped) or re.fullmatch(r"(random|random-solvable):.*", stripped):
        return True
    if stripped[:1] in ("[", "{"):
        return True
    # "." and ".." are folders and "./1" a file; a board of dots alone has more than two of them, or a row mark
    if stripped.startswith(("./", "../", "/")) or stripped in ("", ".", ".."):
        return False
    return bool(_BOARD.fullmatch(stripped)) and any(ch in "0123456789.#" for ch in stripped)


def parse(text: str, game: Game | None = None) -> Position:
    """A position from text.  With a game, shorthands are understood and the size and states are checked.

    ``random:SEED`` draws every state uniformly; ``random-solvable:SEED`` draws the presses uniformly and
    plays them backwards from the goal, so that every position that can be solved is equally likely.

    >>> parse("10101/01110/11111").shape
    (3, 5)
    >>> parse("12 0 3\\n4 5 11").rows
    ((12, 0, 3), (4, 5, 11))
    >>> parse(".#/##").rows
    ((0, 1), (1, 1))
    """
    stripped = text.strip()
    if stripped in ("zeros", "ones") or stripped.startswith(("random:", "random-solvable:")):
        if game is None:
            raise ValueError(f"{stripped!r} needs a game to know how many lights there are")
        return _shorthand(stripped, game)
    one_column = game is not None and game.shape is not None and game.shape[1] == 1
    rows = _json_rows(stripped) if stripped[:1] in ("[", "{") else _text_rows(stripped, one_column)
    if game is not None and game.shape is None:
        return game.position([state for row in rows for state in row])
    _check_even(rows)
    if game is None:
        return Position(rows)
    if len(rows) == 1 and game.shape is not None and game.shape[0] != 1 and len(rows[0]) == game.light_count:
        return game.position(rows[0])
    return game.position(Position(rows))


def _shorthand(text: str, game: Game) -> Position:
    if text in ("zeros", "ones"):
        return game.position(text)
    match = _SHORTHAND.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a shorthand; one of {SHORTHANDS}, with an integer SEED")
    if match[1] == "random" and game.shape is not None and game.modulus == 2:
        return Position.from_bit_rows(random_bit_rows(int(match[2]), game.shape), game.shape[1])
    chance = random.Random(int(match[2]))
    if match[1] == "random":
        return game.position([chance.randrange(game.modulus) for _ in range(game.light_count)])
    presses = [chance.randrange(game.modulus) for _ in range(game.button_count)]
    states = list(game.goal.values)
    for column, count in zip(game.by_button, presses, strict=True):
        for light, effect in column:
            states[light] = (states[light] - count * effect) % game.modulus
    return game.position(states)


def random_bit_rows(seed: int, shape: tuple[int, int]) -> Iterator[int]:
    """The rows of ``random:SEED`` on a board with two states, bit j for column j; one after another."""
    chance = random.Random(seed)
    rows, columns = shape
    return (chance.getrandbits(columns) for _ in range(rows))


def _json_rows(text: str) -> list[list[int]]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError, ValueError) as error:
        raise ValueError(f"the position is not valid JSON: {error}") from None
    if isinstance(data, dict):
        if "position" not in data:
            raise ValueError('a JSON object needs a key "position" with the rows of the board')
        data = data["position"]
    if not isinstance(data, list) or not data:
        raise ValueError("a JSON position is a list of rows of integers, like [[1, 0], [0, 1]]")
    rows = data if all(isinstance(row, list) for row in data) else [data]
    for row in rows:
        for state in row:
            if isinstance(state, bool) or not isinstance(state, int):
                raise ValueError(f"{_short(state)} in the JSON position is not an integer")
    return rows


def _text_rows(text: str, one_column: bool) -> list[list[int]]:
    lines = [line.strip() for line in re.split(r"[/\n]", text.replace("\r", ""))]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise ValueError("the position is empty; write rows like 101/010, or a shorthand")
    return [_row(line, number, one_column) for number, line in enumerate(lines, start=1)]


def _row(line: str, number: int, one_column: bool) -> list[int]:
    if not line:
        raise ValueError(f"row {number} of the position is empty")
    if set(line) <= {".", "#"}:
        return [int(mark == "#") for mark in line]
    if re.search(r"[\s,]", line):
        words = [word for word in re.split(r"\s*,\s*|\s+", line) if word]
        return [_state(word, number) for word in words]
    if line.isascii() and line.isdigit():
        # on a board of one column a run of digits is one state, not several
        return [_state(line, number)] if one_column else [int(digit) for digit in line]
    if set(line) <= set("0123456789.#"):
        raise ValueError(f"row {number} of the position mixes digits with . and #; use one or the other")
    bad = next(ch for ch in line if not (ch.isascii() and ch.isdigit()))
    raise ValueError(f"{bad!r} in row {number} of the position; use digits, or . and # for two states")


def _state(word: str, number: int) -> int:
    if not (word.isascii() and word.isdigit()):
        raise ValueError(f"{_short(word)} in row {number} of the position is not a state (a whole number from 0)")
    if len(word) > _LONGEST_STATE:
        raise ValueError(f"a state of {len(word)} digits in row {number}; at most {_LONGEST_STATE} are read")
    return int(word)


def _check_even(rows: list[list[int]]) -> None:
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"row {number} has {len(row)} cells and row 1 has {len(rows[0])}; every row needs the same number"
            )
    if not rows[0]:
        raise ValueError("the position has no cells")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "…'"
