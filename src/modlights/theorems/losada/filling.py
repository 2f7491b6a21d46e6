"""Losada's row filling: every button as a form in the letters of the first row.

A form is the coefficients of the letters followed by the constant, as in his positional notation.  ``filled``
has the library's plan do it, with the first row as the unknowns; ``by_hand`` does it as he does, row by
row on plain lists.  The virtual row is what a row below the board would have to press for the last row to
come out right: target − A·x at the lights of the last row.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from modlights.reduce import plan
from modlights.solving import PlannedSystem

from ..domains import board
from ..plain import gain
from ..schoolbook import Vector
from ..truth import confirm

LetterForm = tuple[int, ...]
Equations = Sequence[tuple[str, int]]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class FilledBoard:
    """The forms of a board, row by row, and those of the virtual row below it."""

    cells: tuple[tuple[LetterForm, ...], ...]
    virtual: tuple[LetterForm, ...]

    def presses(self, letters: Sequence[int], k: int) -> Vector:
        """All presses of the board with numbers put in for the letters."""
        return tuple(value(cell, letters, k) for row in self.cells for cell in row)

    @property
    def matrix(self) -> tuple[Vector, ...]:
        """The matrix A of the virtual row."""
        return tuple(cell[:-1] for cell in self.virtual)


@cache
def first_row_system(rows: int, columns: int, k: int = 2) -> PlannedSystem:
    """The cross on the plane with the first row as the unknowns."""
    game = board(rows, columns, k=k)
    return PlannedSystem(game, plan(game, unknowns=game.buttons[:columns]))


@cache
def filled(rows: int, columns: int, k: int = 2, change: Vector | None = None) -> FilledBoard:
    """The forms as the library's plan has them; every light is to gain 1 unless a change is given."""
    prepared = first_row_system(rows, columns, k)
    last_row = tuple(range((rows - 1) * columns, rows * columns))
    confirm(prepared.plan.residual == last_row, f"{rows}×{columns}: the residual lights are {prepared.plan.residual}")
    reduction = prepared.reduction
    constants, left = reduction.buttons_and_residual(np.array(change or (1,) * (rows * columns)))
    forms = [(*map(int, row), int(c) % k) for row, c in zip(reduction.coefficients % k, constants, strict=True)]
    residual = zip(reduction.residual_matrix, left, strict=True)
    virtual = tuple((*(int(-v) % k for v in row), int(c) % k) for row, c in residual)
    return FilledBoard(tuple(tuple(forms[r * columns : (r + 1) * columns]) for r in range(rows)), virtual)


@cache
def by_hand(rows: int, columns: int, k: int = 2, change: Vector | None = None) -> FilledBoard:
    """The forms as Losada works them out: each cell makes the light above it gain what it needs."""
    wanted = change or (1,) * (rows * columns)
    above: list[LetterForm] = [(0,) * (columns + 1)] * columns
    row: list[LetterForm] = [tuple(int(i == c) for i in range(columns + 1)) for c in range(columns)]
    table = [tuple(row)]
    for r in range(rows):
        below: list[LetterForm] = []
        for c in range(columns):
            seen = [above[c], row[c], *([row[c - 1]] if c else []), *([row[c + 1]] if c + 1 < columns else [])]
            total = [-sum(entries) for entries in zip(*seen, strict=True)]
            total[-1] += wanted[r * columns + c]
            below.append(tuple(entry % k for entry in total))
        above, row = row, below
        table.append(tuple(row))
    return FilledBoard(tuple(table[:-1]), table[-1])


def form(text: str, letters: int) -> LetterForm:
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


def value(of: LetterForm, letters: Sequence[int], k: int) -> int:
    """The form with numbers put in for the letters."""
    return (sum(c * v for c, v in zip(of[:-1], letters, strict=True)) + of[-1]) % k


def marked(text: str) -> Vector:
    """Presses or lights from rows separated by ``|`` or ``/``, where ``.`` and ``0`` are none."""
    return tuple(int(mark not in ".0") for mark in text if mark not in "|/ ")


def printed_board(rows: Sequence[str], virtual: str, k: int = 2) -> FilledBoard:
    """A printed board and its virtual row as forms mod k."""
    letters = len(rows[0].split())
    cells = [tuple(tuple(v % k for v in form(part, letters)) for part in row.split()) for row in (*rows, virtual)]
    return FilledBoard(tuple(cells[:-1]), cells[-1])


def board_is_right(rows: Sequence[str], virtual: str, k: int = 2, change: Vector | None = None) -> bool:
    """Judge a printed board: as the plan has it, as filling by hand has it, and by playing every first row."""
    table, (m, n) = printed_board(rows, virtual, k), (len(rows), len(rows[0].split()))
    if not filled(m, n, k, change) == table == by_hand(m, n, k, change):
        return False
    game, upper, wanted = board(m, n, k=k), (m - 1) * n, change or (1,) * (m * n)
    for letters in product(range(k), repeat=n):
        reached = gain(game, table.presses(letters, k))
        below = tuple(value(cell, letters, k) for cell in table.virtual)
        missing = tuple((w - g) % k for w, g in zip(wanted[upper:], reached[upper:], strict=True))
        if reached[:upper] != wanted[:upper] or below != missing:
            return False
    return True


def vanishing(table: FilledBoard, k: int) -> list[Vector]:
    """The first rows that make the virtual row vanish."""
    firsts = product(range(k), repeat=len(table.virtual))
    return [letters for letters in firsts if not any(value(cell, letters, k) for cell in table.virtual)]


def satisfies(letters: Vector, equations: Equations, k: int = 2) -> bool:
    """Whether numbers for the letters satisfy printed equations."""
    return all(value(form(left, len(letters)), letters, k) == right % k for left, right in equations)


def system_is_right(equations: Equations, virtual: str, k: int = 2) -> bool:
    """Whether a printed system says, equation by equation, that the virtual row vanishes."""
    letters = len(virtual.split())
    printed = [(*form(left, letters)[:-1], -right) for left, right in equations]
    below = [form(part, letters) for part in virtual.split()]
    return all((a - b) % k == 0 for x, y in zip(printed, below, strict=True) for a, b in zip(x, y, strict=True))
