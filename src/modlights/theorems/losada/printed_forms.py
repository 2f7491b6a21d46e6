"""Judging what is printed in letters: boards against the plan and against play, systems against virtual rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from modlights.games import grid
from modlights.theorems.legacy import (
    confirm,
)
from modlights.theorems.losada.filling import (
    Filled,
    Form,
    filled,
    filled_by_hand,
    form,
    forms,
    value,
    values,
)
from modlights.theorems.small_cases import Vector, gained, vectors

Equations = Sequence[tuple[str, int]]


def printed_board(board: Sequence[str], virtual: str, k: int = 2) -> Filled:
    """A printed board and its virtual row as forms mod k."""
    letters = len(board[0].split())
    cells = tuple(_reduced(forms(row, letters), k) for row in board)
    return Filled(cells, _reduced(forms(virtual, letters), k))


def _reduced(row: Iterable[Form], k: int) -> tuple[Form, ...]:
    return tuple(tuple(entry % k for entry in of) for of in row)


def confirm_board(
    board: Sequence[str], virtual: str, k: int = 2, change: Vector | None = None
) -> tuple[Filled, list[Vector]]:
    """Judge a printed board: as the plan has it, as filling by hand has it, and by playing every first row.

    Returns the forms and the first rows that make the virtual row vanish.
    """
    table = printed_board(board, virtual, k)
    rows, columns = len(board), len(board[0].split())
    wanted = (1,) * (rows * columns) if change is None else change
    confirm(filled(rows, columns, k, change) == table, f"the plan fills {filled(rows, columns, k, change)}")
    confirm(filled_by_hand(rows, columns, k, change) == table, "filling by hand gives another board")
    game, upper, vanishing = grid(rows, columns, modulus=k), (rows - 1) * columns, []
    for letters in vectors(k, columns):
        reached = gained(game, values(table, letters, k))
        confirm(reached[:upper] == wanted[:upper], f"first row {letters}: the upper rows come to {reached[:upper]}")
        below = tuple(value(cell, letters, k) for cell in table.virtual)
        missing = tuple((w - g) % k for w, g in zip(wanted[upper:], reached[upper:], strict=True))
        confirm(below == missing, f"first row {letters}: the virtual row is {below}, the last row lacks {missing}")
        if not any(below):
            vanishing.append(letters)
    return table, vanishing


def satisfies(letters: Vector, equations: Equations, k: int = 2) -> bool:
    """Whether numbers for the letters satisfy printed equations."""
    return all(value(form(left, len(letters)), letters, k) == right % k for left, right in equations)


def confirm_system(equations: Equations, virtual: str, k: int = 2) -> None:
    """A printed system must say, equation by equation, that the virtual row vanishes."""
    letters = len(virtual.split())
    for (left, right), below in zip(equations, forms(virtual, letters), strict=True):
        moved = form(left, letters)[:-1]
        confirm(
            tuple(v % k for v in moved) == tuple(v % k for v in below[:-1]) and (right + below[-1]) % k == 0,
            f"{left} = {right} does not say that a virtual cell vanishes",
        )
