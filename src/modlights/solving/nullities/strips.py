"""Strips: the nullity of the cross on any surface, by folding the board along its middle row.

Rows i and m + 1 − i together are one strip of 2n cells.  Gluings at the sides, twisted or not, stay within a
strip, and those at the ends within the first, so strips follow each other as rows do on the plane: with R the
effects within a strip, wᵢ₊₁ = −R·wᵢ − wᵢ₋₁.  The first strip holds 2n unknowns, the equations of the last strip
(and of the middle row, for odd m) are left over, and the nullity is that of this 2n×2n system.

Since wⱼ = fⱼ(−R)·w₁ − fⱼ₋₁(−R)·w₀ with Fibonacci polynomials f, a board with m rows needs log m products of matrices.

The blocks are read off the game itself on a board with few rows of the same parity, so whatever the
surface does with corners, and with sides of length 1 and 2, is what ``games`` says it is.
"""

from __future__ import annotations

import numpy as np

from modlights.games import GridGame, Surface, grid
from modlights.ring import product, rank, residues
from modlights.ring.remainders import Array
from modlights.solving.gluing import GluedCross

_FEWEST_ROWS = 6


def strip_nullity(cross: GluedCross) -> int:
    """The nullity over F_p of a glued cross.

    >>> from modlights.solving.gluing import glued_cross
    >>> strip_nullity(glued_cross(grid(10**30, 1, surface="mobius")))
    0
    """
    if cross.rows < cross.columns:
        cross = cross.turned
    p, surface = cross.modulus, cross.surface
    centre, side = (-part % p for part in cross.step)
    stencil = f"0 1 0/{side} {centre} {side}/0 1 0"
    if cross.rows < _FEWEST_ROWS:
        return cross.rows * cross.columns - rank(grid(cross.rows, cross.columns, stencil, surface, p).matrix(), p)
    return _Strips(cross.rows, cross.columns, p, surface, stencil).nullity()


class _Strips:
    """One board, folded."""

    def __init__(self, rows: int, columns: int, p: int, surface: Surface, stencil: str) -> None:
        self.rows, self.columns, self.prime = rows, columns, p
        few = _FEWEST_ROWS + rows % 2
        template = grid(few, columns, stencil, surface, p)
        outer, inner, last = (self._strip(i, few) for i in (0, 1, few // 2 - 1))
        middle = [(few // 2) * columns + j for j in range(columns)]
        self.first = _block(template, outer, outer)
        self.within = _block(template, inner, inner)
        self.last = _block(template, last, last)
        if rows % 2:
            self.middle = _block(template, middle, middle)
            self.beside_middle = _block(template, middle, last)

    def _strip(self, i: int, few: int) -> list[int]:
        return [row * self.columns + j for row in (i, few - 1 - i) for j in range(self.columns)]

    def nullity(self) -> int:
        """The number of free unknowns of the first strip."""
        n, p = self.columns, self.prime
        before, here = self._strips_at(self.rows // 2 - 1)
        if self.rows % 2 == 0:
            left = product(self.last, here, p) + before
        else:
            beyond = -(product(self.within, here, p) + before)
            fits = beyond[:n] - beyond[n:]
            middle = product(self.middle, beyond[:n], p) + product(self.beside_middle, here, p)
            left = np.concatenate([fits, middle])
        return 2 * n - rank(left % p, p)

    def _strips_at(self, j: int) -> tuple[Array, Array]:
        """wⱼ₋₁ and wⱼ as matrices that act on the first strip w₀, by doubling the index of f at −R."""
        p = self.prime
        identity = residues(np.eye(2 * self.columns, dtype=np.int64), p)
        at, second = -self.within % p, -self.first % p
        here, following = identity * 0, identity
        for digit in f"{j - 1:b}":
            even = product(here, 2 * following - product(at, here, p), p)
            odd = (product(following, following, p) - product(here, here, p)) % p
            here, following = (even, odd) if digit == "0" else (odd, (product(at, odd, p) - even) % p)
        before = product(at, here, p) - following
        return (product(here, second, p) - before) % p, (product(following, second, p) - here) % p


def _block(game: GridGame, lights: list[int], buttons: list[int]) -> Array:
    """The effects of some buttons on some lights, mod p."""
    place = {light: i for i, light in enumerate(lights)}
    block = residues(np.zeros((len(lights), len(buttons)), dtype=np.int64), game.modulus)
    for j, button in enumerate(buttons):
        for light, effect in game.by_button[button]:
            if light in place:
                block[place[light], j] = effect % game.modulus
    return block
