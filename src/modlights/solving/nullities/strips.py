"""Strips: the nullity of the cross on any surface, by folding the board along its middle row.

Rows i and m + 1 − i together are one strip of 2n cells.  Gluings at the sides, twisted or not, stay within a
strip, and those at the ends within the first, so strips follow each other as rows do on the plane: with R the
effects within a strip, wᵢ₊₁ = −R·wᵢ − wᵢ₋₁.  The first strip holds 2n unknowns, the equations of the last strip
(and of the middle row, for odd m) are left over, and the nullity is that of this 2n×2n system.

Since wⱼ = fⱼ(−R)·w₁ − fⱼ₋₁(−R)·w₀ with Fibonacci polynomials f, a board with m rows needs m steps, or log m
products of matrices when m is long.

The blocks are read off the game itself on a board with few rows of the same parity, so whatever the
surface does with corners, and with sides of length 1 and 2, is what ``games`` says it is.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.errors import TooLarge
from modlights.games import GridGame, Surface, grid
from modlights.ring import dtype_for, product, rank, residues

Array = npt.NDArray[Any]

LONGEST_STEPPED = 1_000
"""The longest shorter side that is worked step by step."""
LONGEST_POWERED = 128
"""The longest shorter side when the other is too long for single steps."""
_MOST_STEPS = 20_000
_FEWEST_ROWS = 6


def strip_nullity(rows: int, columns: int, p: int, surface: Surface, stencil: str) -> int:
    """The nullity over F_p of a stencil of cross shape, with arms of weight 1.

    >>> from modlights.games import SURFACES
    >>> strip_nullity(3, 3, 2, SURFACES["projective"], "010/111/010")
    2
    """
    if rows < columns:
        rows, columns, surface = columns, rows, surface.upright()
    if rows < _FEWEST_ROWS:
        matrix = grid(rows, columns, stencil, surface, p).matrix()
        return rows * columns - rank(matrix, p)
    if columns > LONGEST_STEPPED or (columns > LONGEST_POWERED and rows > _MOST_STEPS):
        raise TooLarge(
            f"the board is too large: on the {surface.name.replace('-v', '')} sides up to {LONGEST_STEPPED:,} are "
            f"in reach, or one of any length beside one up to {LONGEST_POWERED}"
        )
    return _Strips(rows, columns, p, surface, stencil).nullity()


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
        half, n, p = self.rows // 2, self.columns, self.prime
        before, here = self._strips_at(half - 1)
        if self.rows % 2 == 0:
            left = product(self.last, here, p) + before
        else:
            beyond = -(product(self.within, here, p) + before)
            fits = beyond[:n] - beyond[n:]
            middle = product(self.middle, beyond[:n], p) + product(self.beside_middle, here, p)
            left = np.concatenate([fits, middle])
        return 2 * n - rank(left % p, p)

    def _strips_at(self, j: int) -> tuple[Array, Array]:
        """wⱼ₋₁ and wⱼ as matrices that act on the first strip w₀."""
        p = self.prime
        identity = residues(np.eye(2 * self.columns, dtype=np.int64), p)
        second = -self.first % p
        if j == 1:
            return identity, second
        if self.columns <= LONGEST_POWERED and j > 64 * self.columns:
            low, mid, high = self._powers(j - 1, identity)
            before = product(mid, second, p) - low
            here = product(high, second, p) - mid
            return before % p, here % p
        return self._stepped(j, identity, second)

    def _stepped(self, j: int, before: Array, here: Array) -> tuple[Array, Array]:
        """One strip after another; R has at most five entries a row, added by picking rows."""
        p, size, wide = self.prime, len(before), dtype_for(self.prime)
        small = np.min_scalar_type(-8 * p) if p < 1 << 28 else before.dtype
        padded = np.zeros((size + 1, size), dtype=small)
        before, here = before.astype(small), here.astype(small)
        off = self.within - np.diag(np.diag(self.within))
        width = int((off != 0).sum(axis=1).max())
        picks = np.full((width, size), size)
        for row in range(size):
            arms = np.flatnonzero(off[row])
            picks[: len(arms), row] = arms
        centre = int(self.within[0, 0])
        for _ in range(j - 1):
            padded[:size] = here
            total = before + (here if centre == 1 else (here.astype(wide) * centre % p).astype(small))
            for pick in picks:
                total = total + padded[pick]
            before, here = here, (-total) % p
        return before.astype(wide), here.astype(wide)

    def _powers(self, j: int, identity: Array) -> tuple[Array, Array, Array]:
        """fⱼ₋₁, fⱼ and fⱼ₊₁ at −R, by doubling."""
        p = self.prime
        at = -self.within % p
        here, following = identity * 0, identity
        for digit in f"{j:b}":
            even = product(here, 2 * following - product(at, here, p), p)
            odd = (product(following, following, p) - product(here, here, p)) % p
            here, following = (even, odd) if digit == "0" else (odd, (product(at, odd, p) - even) % p)
        return (product(at, here, p) - following) % p, here, following


def _block(game: GridGame, lights: list[int], buttons: list[int]) -> Array:
    """The effects of some buttons on some lights, mod p."""
    place = {light: i for i, light in enumerate(lights)}
    block = residues(np.zeros((len(lights), len(buttons)), dtype=np.int64), game.modulus)
    for j, button in enumerate(buttons):
        for light, effect in game.by_button[button]:
            if light in place:
                block[place[light], j] = effect % game.modulus
    return block
