"""The method ``plane``: the cross on the plane or the cylinder, any centre weight, every size and every modulus.

With vertical arms a, horizontal arms b and centre c the effects are A = c + a·(Tₘ ⊗ 1) + b·(1 ⊗ Tₙ), T the path; on the
cylinder, where rows close up, Tₙ is the cycle.  Each
row's equation gives the next row of presses, xᵢ₊₁ = (bᵢ − (c + b·Tₙ)·xᵢ)/a − xᵢ₋₁, so that all presses follow from
the first row, and the row after the last must vanish.  Without a change xᵢ = fᵢ(−(c + b·Tₙ)/a)·x₁, with the Fibonacci
polynomials; so one congruence on n cells (``ring.congruence``) gives the first row, and the work is one
chase to find its right-hand side and one to fill the board.

The order of first rows is the order of presses, as the first row comes first and determines the rest; so the
least first row, and the reduced form of the first rows of quiet patterns, are those of the whole board.  A is
symmetric: weights that no press changes are quiet patterns.  If the chase from zeros ends in r, then y·b = a·(last
row of y)·r for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import gcd
from typing import Any

import numpy as np

from modlights.games import Game, GridGame, Presses, Weights
from modlights.ring import Congruence, Span, factor, residues
from modlights.solving.change import Change
from modlights.solving.systems import Seed, System, VectorSeeds

_SHORTEST_CYCLE = 3
_ABOVE, _BELOW, _LEFT, _RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


@dataclass(frozen=True)
class Cross:
    """The weights of a cross: its centre, its vertical arms and its horizontal arms; and whether rows close up."""

    centre: int
    vertical: int
    horizontal: int
    closed: bool = False


def plane_cross(game: Game) -> Cross | None:
    """The cross of a game on the plane or cylinder with every button, arms equal in pairs and units mod k, or None.

    >>> from modlights.games import grid
    >>> plane_cross(grid(3, 3, "010/323/010", modulus=4)), plane_cross(grid(3, 3, "king"))
    (Cross(centre=2, vertical=1, horizontal=3, closed=False), None)
    """
    if not isinstance(game, GridGame) or game.surface.ends_glued or game.surface.sides_flipped:
        return None
    if game.surface.sides_glued and game.columns < _SHORTEST_CYCLE:
        return None
    return symmetric_cross(game) if factor(game.modulus) is not None else None


def symmetric_cross(game: Game) -> Cross | None:
    """The cross of a grid game with every button, arms equal in pairs and units mod k; None for other games."""
    if not isinstance(game, GridGame) or game.forbidden or game.stencil is None:
        return None
    arms = dict(game.stencil.arms)
    if not arms.keys() <= {_ABOVE, _BELOW, _LEFT, _RIGHT}:
        return None
    k = game.modulus
    vertical = _pair(arms.get(_ABOVE, 0), arms.get(_BELOW, 0), game.rows, k)
    horizontal = _pair(arms.get(_LEFT, 0), arms.get(_RIGHT, 0), game.columns, k)
    if vertical is None or horizontal is None:
        return None
    return Cross(game.stencil.centre % k, vertical, horizontal, game.surface.sides_glued)


def _pair(one: int, other: int, side: int, k: int) -> int | None:
    """The common weight of two arms if it is a unit; on a side of one cell there are no arms, and 1 will do."""
    if side == 1:
        return 1
    return one % k if (one - other) % k == 0 and gcd(one, k) == 1 else None


class PlaneSystem(System):
    """The plane with residues: rows are arrays in the smallest integer type with room for one step."""

    def __init__(self, game: GridGame, cross: Cross) -> None:
        self.game = game
        self.rows, self.columns, self.modulus = game.rows, game.columns, game.modulus
        self._closed = cross.closed
        inverse = pow(cross.vertical, -1, self.modulus)
        self._inverse = nearest(inverse, self.modulus)
        self._centre = nearest(cross.centre * inverse, self.modulus)
        self._side = nearest(cross.horizontal * inverse, self.modulus)
        self._dtype = narrowest(self.modulus * (2 + abs(self._inverse) + abs(self._centre) + 2 * abs(self._side)))

    @cached_property
    def congruence(self) -> Congruence:
        """What the first row must satisfy."""
        at = (-self._centre, -self._side)
        return Congruence(self.columns, self.rows + 1, at, self.modulus, closed=self._closed)

    @cached_property
    def quiet(self) -> VectorSeeds:
        return VectorSeeds(self.congruence.kernel)

    @property
    def quiet_count(self) -> int:
        return self.congruence.kernel_size

    def least_seed(self, change: Change) -> Seed | None:
        return self.congruence.solve(self._right_hand_side(change))

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        board = np.zeros((self.rows + 2, self.columns + 2), dtype=self._dtype)
        self._chase(None if change is None else self._table(change), seed, list(board))
        return Presses(board[1:-1, 1:-1], self.game.shape, modulus=self.modulus)

    def seed_of(self, presses: Presses) -> Seed:
        return residues(presses.array[: self.columns], self.modulus)

    def is_solution_seed(self, seed: Seed, least: Seed) -> bool:
        return self.quiet.span.contains((seed - least) % self.modulus)

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        last_row = self.congruence.refutation(self._right_hand_side(change))
        if last_row is None:
            return None
        upside_down = self.fill(last_row).array.reshape(self.rows, self.columns)
        return Weights(upside_down[::-1], modulus=self.modulus)

    def _table(self, change: Change) -> np.ndarray:
        table = change.table(self._dtype)
        if self._inverse != 1:
            table *= self._inverse
            table %= self.modulus
        return table

    def _right_hand_side(self, change: Change) -> np.ndarray:
        rolling = np.zeros((3, self.columns + 2), dtype=self._dtype)
        return residues(-self._chase(self._table(change), 0, list(rolling)), self.modulus)

    def _chase(self, wanted: np.ndarray | None, first: Any, buffers: Sequence[np.ndarray]) -> np.ndarray:
        """Fill rows from the first one; the row after the last.

        Row i is kept in buffer i modulo their number, with what lies beyond its ends, a zero or its other end, on
        either side; the rows are numbered from 1.
        """
        count, k = len(buffers), self._dtype.type(self.modulus)
        inner = [buffer[1:-1] for buffer in buffers]
        left, right = [buffer[:-2] for buffer in buffers], [buffer[2:] for buffer in buffers]
        inner[1 % count][:] = first
        total, quotient = np.zeros_like(inner[0]), np.zeros_like(inner[0])
        centre, side = self._dtype.type(self._centre), self._dtype.type(self._side)
        add, subtract, multiply, floor_divide = np.add, np.subtract, np.multiply, np.floor_divide
        for i in range(1, self.rows + 1):
            here, before, after = i % count, (i - 1) % count, (i + 1) % count
            if self._closed:
                buffers[here][0], buffers[here][-1] = inner[here][-1], inner[here][0]
            add(left[here], right[here], out=total)
            if side != 1:
                multiply(total, side, out=total)
            if centre == 1:
                add(total, inner[here], out=total)
            elif centre:
                multiply(inner[here], centre, out=quotient)
                add(total, quotient, out=total)
            add(total, inner[before], out=total)
            if wanted is None:
                np.negative(total, out=total)
            else:
                subtract(wanted[i - 1], total, out=total)
            floor_divide(total, k, out=quotient)
            multiply(quotient, k, out=quotient)
            subtract(total, quotient, out=inner[after])
        return inner[(self.rows + 1) % count]


def nearest(value: int, k: int) -> int:
    """The residue of least absolute value."""
    value %= k
    return value - k if 2 * value > k else value


def narrowest(largest: int) -> np.dtype[Any]:
    """The smallest signed integer type that holds the number, or object."""
    for kind in (np.int8, np.int16, np.int32, np.int64):
        if largest <= np.iinfo(kind).max:
            return np.dtype(kind)
    return np.dtype(object)
