"""Losada's row filling: every button as a form in the letters of the first row.

A form is the coefficients of the letters followed by the constant, as in his positional notation.  ``filled``
has the library's plan do it, with the first row as the unknowns; ``filled_by_hand`` does it as he does, row by
row on plain lists.  The virtual row is what a row below the board would have to press for the last row to
come out right: target − A·x at the lights of the last row.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from modlights.games import Game, grid
from modlights.reduce import plan
from modlights.solving import PlannedSystem
from modlights.theorems.legacy import confirm

Form = tuple[int, ...]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Filled:
    """The forms of a board, row by row, and those of the virtual row below it."""

    cells: tuple[tuple[Form, ...], ...]
    virtual: tuple[Form, ...]


@cache
def first_row_system(rows: int, columns: int, k: int = 2) -> PlannedSystem:
    """The cross on the plane with the first row as the unknowns."""
    board = grid(rows, columns, modulus=k)
    return PlannedSystem(board, plan(board, unknowns=board.buttons[:columns]))


@cache
def filled(rows: int, columns: int, k: int = 2, change: tuple[int, ...] | None = None) -> Filled:
    """The forms as the library's plan has them; every light is to gain 1 unless a change is given."""
    prepared = first_row_system(rows, columns, k)
    last_row = tuple(range((rows - 1) * columns, rows * columns))
    confirm(prepared.plan.residual == last_row, f"{rows}×{columns}: the residual lights are {prepared.plan.residual}")
    reduction = prepared.reduction
    constants, left = reduction.constants(np.array(_wanted(rows, columns, change)))
    forms = [(*map(int, row), int(c) % k) for row, c in zip(reduction.coefficients % k, constants, strict=True)]
    virtual = tuple(
        (*(int(-v) % k for v in row), int(c) % k) for row, c in zip(reduction.residual_matrix, left, strict=True)
    )
    return Filled(tuple(tuple(forms[r * columns : (r + 1) * columns]) for r in range(rows)), virtual)


@cache
def filled_by_hand(rows: int, columns: int, k: int = 2, change: tuple[int, ...] | None = None) -> Filled:
    """The forms as Losada works them out: each cell makes the light above it gain what it needs."""
    wanted = _wanted(rows, columns, change)
    nothing: Form = (0,) * (columns + 1)
    above: list[Form] = [nothing] * columns
    row: list[Form] = [tuple(int(i == c) for i in range(columns + 1)) for c in range(columns)]
    table = [tuple(row)]
    for r in range(rows):
        below: list[Form] = []
        for c in range(columns):
            seen = [above[c], row[c], *([row[c - 1]] if c else []), *([row[c + 1]] if c + 1 < columns else [])]
            total = [-sum(entries) for entries in zip(*seen, strict=True)]
            total[-1] += wanted[r * columns + c]
            below.append(tuple(entry % k for entry in total))
        above, row = row, below
        table.append(tuple(row))
    return Filled(tuple(table[:-1]), table[-1])


def _wanted(rows: int, columns: int, change: tuple[int, ...] | None) -> tuple[int, ...]:
    return (1,) * (rows * columns) if change is None else change


def form(text: str, letters: int) -> Form:
    """A printed expression such as ``5a+5b+1`` as a form in that many letters.

    >>> form("5a+b+1", 3)
    (5, 1, 0, 1)
    """
    entries = [0] * (letters + 1)
    for term in text.replace(" ", "").split("+"):
        match = re.fullmatch(r"(\d*)([a-z]?)", term)
        if match is None or not term:
            raise ValueError(f"{text!r} is not a sum of letters and numbers")
        number, letter = match.groups()
        entries[LETTERS.index(letter) if letter else letters] += int(number or 1)
    return tuple(entries)


def forms(text: str, letters: int | None = None) -> tuple[Form, ...]:
    """A printed row of expressions separated by spaces; as many letters as expressions unless said."""
    parts = text.split()
    return tuple(form(part, len(parts) if letters is None else letters) for part in parts)


def value(of: Form, letters: Sequence[int], k: int) -> int:
    """The form with numbers put in for the letters."""
    return (sum(c * v for c, v in zip(of[:-1], letters, strict=True)) + of[-1]) % k


def values(table: Filled, letters: Sequence[int], k: int) -> tuple[int, ...]:
    """All presses of the board with numbers put in for the letters."""
    return tuple(value(cell, letters, k) for row in table.cells for cell in row)


def fill_bits(first: int, columns: int, rows: int, lit: int) -> list[int]:
    """Rows of presses mod 2 as integers, virtual row last: each row makes the one above gain ``lit``."""
    full = (1 << columns) - 1
    above, row, table = 0, first, [first]
    for _ in range(rows):
        above, row = row, (above ^ row ^ (row << 1) ^ (row >> 1) ^ lit) & full
        table.append(row)
    return table


def virtual_matrix(rows: int, columns: int) -> list[int]:
    """The coefficients of the virtual row mod 2, one integer for each letter, by filling bits."""
    return [fill_bits(1 << c, columns, rows, 0)[-1] for c in range(columns)]


def solution_rows(game: Game, text: str) -> tuple[int, ...]:
    """Presses from rows separated by ``|`` or ``/``, where ``.`` and ``0`` are not pressed."""
    flat = tuple(int(mark not in ".0") for mark in text if mark not in "|/ ")
    confirm(len(flat) == game.button_count, f"{text!r} has {len(flat)} cells, {game} has {game.button_count}")
    return flat
