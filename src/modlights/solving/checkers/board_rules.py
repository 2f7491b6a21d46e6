"""What presses add to the lights of a board, from the definition of its rule instead of a list of its effects.

A press of Flip changes whole rows and columns, so that the list of its effects is longer than the board by a factor of
its sides.  A light (i, j) gains what is pressed in the rows that count as row i, and in the columns that count as
column j, less what is pressed in both, which was counted twice.  On a surface whose sides are glued with a flip a row
counts together with its mirror image, and so do columns where the ends are.

A stencil is gone through arm by arm, all cells at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from modlights import limits
from modlights.games import Game, GridGame
from modlights.games.rules import Stencil

_PRODUCT_FITS = 1 << 31  # up to here a weight times a count fits a machine integer
_ARMS_COMPARED = 32


def exact(values: np.ndarray, modulus: int) -> np.ndarray:
    """Residues in a type in which their products, and sums over a board, are exact."""
    return values.astype(np.int64 if modulus <= _PRODUCT_FITS else object)


def gains(game: Game, presses: np.ndarray) -> np.ndarray | None:
    """What presses, one count for each cell, add to each light; None where the list of effects has to say it.

    >>> from modlights.games import grid
    >>> gains(grid(2, 3, rule="flip", modulus=5), np.array([1, 0, 0, 0, 0, 2])).tolist()
    [1, 1, 3, 3, 2, 2]
    """
    return _sums(game, presses, _scatter)


def changes_of_sum(game: Game, weights: np.ndarray) -> np.ndarray | None:
    """By how much a press of each cell changes the weighted sum of the lights; None as for ``gains``.

    >>> from modlights.games import grid
    >>> changes_of_sum(grid(2, 2, modulus=3), np.array([1, 0, 0, 0])).tolist()
    [1, 1, 1, 0]
    """
    return _sums(game, weights, _gather)


Places = np.ndarray | tuple[slice, slice]
Reach = Iterator[tuple[int, Places, Places]]
"""For each part of a rule its weight, cells, and for each of them the light that its press changes by that weight."""


def _sums(game: Game, values: np.ndarray, add_up: Callable[[Reach, np.ndarray, int], np.ndarray]) -> np.ndarray | None:
    if not isinstance(game, GridGame):
        return None
    values = exact(values, game.modulus)
    if game.rule == "flip":
        # A press changes a light exactly when the press of that light changes the pressed cell: both sums are the same.
        return _flip_sums(game, values.reshape(game.shape)).reshape(-1)
    stencil, surface = game.stencil, game.surface
    if stencil is None or game.light_count > limits.CELLS_BUILT:
        return None
    if not surface.sides.is_glued and not surface.ends.is_glued:
        return add_up(_reach_on_plane(game, stencil), values.reshape(game.shape), game.modulus).reshape(-1)
    if len(stencil.arms) > _ARMS_COMPARED:
        return None
    return add_up(_reach(game, stencil), values, game.modulus)


def _scatter(reach: Reach, presses: np.ndarray, modulus: int) -> np.ndarray:
    """Each light gets weight times count from every cell that reaches it."""
    total = np.zeros_like(presses)
    for weight, cells, lights in reach:
        gain = presses[cells] * (weight % modulus) % modulus
        if isinstance(lights, tuple):
            total[lights] += gain
        else:
            # Two cells may reach the same light.
            np.add.at(total, lights, gain)
    return total % modulus


def _gather(reach: Reach, weights: np.ndarray, modulus: int) -> np.ndarray:
    """Each cell gets its weight times that of the light from every light that it reaches."""
    total = np.zeros_like(weights)
    for weight, cells, lights in reach:
        total[cells] += weights[lights] * (weight % modulus) % modulus
    return total % modulus


def _flip_sums(game: GridGame, table: np.ndarray) -> np.ndarray:
    """For each cell of Flip, the sum over the cells that its press changes."""
    surface = game.surface
    by_rows = _with_mirror_rows(table) if surface.sides.is_flipped else table
    by_columns = _with_mirror_rows(table.T).T if surface.ends.is_flipped else table
    in_both = _with_mirror_rows(by_rows.T).T if surface.ends.is_flipped else by_rows
    sums: np.ndarray = by_rows.sum(axis=1)[:, None] + by_columns.sum(axis=0)[None, :] - in_both
    return sums % game.modulus


def _with_mirror_rows(table: np.ndarray) -> np.ndarray:
    """Each row and its mirror image added up; a row in the middle is its own and stays."""
    both: np.ndarray = table + table[::-1]
    if len(table) % 2:
        both[len(table) // 2] = table[len(table) // 2]
    return both


def _reach_on_plane(game: GridGame, stencil: Stencil) -> Reach:
    """The centre and the arms, each a rectangle of cells and the rectangle of lights that these are moved to."""
    for (down, right), weight in (((0, 0), stencil.centre), *stencil.arms):
        if abs(down) < game.rows and abs(right) < game.columns:
            cells = slice(max(0, -down), game.rows - max(0, down)), slice(max(0, -right), game.columns - max(0, right))
            lights = slice(max(0, down), game.rows - max(0, -down)), slice(max(0, right), game.columns - max(0, -right))
            yield weight, cells, lights


def _reach(game: GridGame, stencil: Stencil) -> Reach:
    """The centre, then the arms, the largest weight first, on any surface.

    The pressed cell has the weight of the centre alone, and a light that several arms reach the largest of theirs.
    """
    cells = np.arange(game.light_count)
    if stencil.centre:
        yield stencil.centre, cells, cells
    # The lights that the parts before reach, cell by cell.
    earlier = [cells]
    for (down, right), weight in sorted(stencil.arms, key=lambda arm: -arm[1]):
        lights = _lights_at(game, cells, down, right)
        is_new = lights >= 0
        for others in earlier:
            is_new &= lights != others
        earlier.append(lights)
        yield weight, cells[is_new], lights[is_new]


def _lights_at(game: GridGame, cells: np.ndarray, down: int, right: int) -> np.ndarray:
    """The light so far from each cell, brought back onto the board by the surface; −1 where there is none."""
    surface = game.surface
    row, column = np.divmod(cells, game.columns)
    row, column = row + down, column + right
    # Through the sides: a flip turns rows upside down at every second crossing.
    crossings, column = np.divmod(column, game.columns)
    is_off = np.zeros(len(cells), dtype=bool) if surface.sides.is_glued else crossings != 0
    if surface.sides.is_flipped:
        row = np.where(crossings % 2 == 1, game.rows - 1 - row, row)
    # Through the ends, likewise.
    crossings, row = np.divmod(row, game.rows)
    if not surface.ends.is_glued:
        is_off |= crossings != 0
    if surface.ends.is_flipped:
        column = np.where(crossings % 2 == 1, game.columns - 1 - column, column)
    return np.where(is_off, -1, row * game.columns + column)
