"""Strips: the nullity of the cross on any surface, by pairs of rows that lie opposite each other.

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

from modlights.games import grid
from modlights.ring import product, rank, residues
from modlights.ring.arrays import Array
from modlights.solving.cross.shape import GluedCross

_FEWEST_ROWS = 6


def strip_nullity(cross: GluedCross) -> int:
    """The nullity over F_p of a glued cross.

    >>> from modlights.solving.cross.shape import glued_cross
    >>> strip_nullity(glued_cross(grid(10**30, 1, surface="mobius")))
    0
    """
    if cross.rows < cross.columns:
        cross = cross.transpose
    n, p, odd = cross.columns, cross.modulus, cross.rows % 2
    centre, side = (-part % p for part in cross.step)
    few = min(cross.rows, _FEWEST_ROWS + odd)
    effects = residues(
        grid(few, n, rule=f"0 1 0/{side} {centre} {side}/0 1 0", surface=cross.surface, modulus=p).matrix(), p
    )
    if cross.rows < _FEWEST_ROWS:
        return cross.rows * n - rank(effects, p)

    def block(lights: Array, buttons: Array) -> Array:
        part: Array = effects[np.ix_(lights, buttons)]
        return part

    outer, inner, last = (_strip(i, few, n) for i in (0, 1, few // 2 - 1))
    within = block(inner, inner)
    before, here = _strips_at(cross.rows // 2 - 1, block(outer, outer), within, p)
    if odd:
        beyond, middle = -(product(within, here, p) + before), last[:n] + n
        fits = product(block(middle, middle), beyond[:n], p) + product(block(middle, last), here, p)
        left = np.concatenate([beyond[:n] - beyond[n:], fits])
    else:
        left = product(block(last, last), here, p) + before
    return 2 * n - rank(left % p, p)


def _strip(i: int, rows: int, columns: int) -> Array:
    """The cells of row i and of its partner."""
    return (np.array([[i], [rows - 1 - i]]) * columns + np.arange(columns)).reshape(-1)


def _strips_at(j: int, first: Array, within: Array, p: int) -> tuple[Array, Array]:
    """wⱼ₋₁ and wⱼ as matrices that act on the first strip w₀, by doubling the index of f at −R."""
    at, second = -within % p, -first % p
    following = residues(np.eye(len(within), dtype=np.int64), p)
    here = following * 0
    for digit in f"{j - 1:b}":
        even = product(here, 2 * following - product(at, here, p), p)
        odd = (product(following, following, p) - product(here, here, p)) % p
        here, following = (even, odd) if digit == "0" else (odd, (product(at, odd, p) - even) % p)
    before = product(at, here, p) - following
    return (product(here, second, p) - before) % p, (product(following, second, p) - here) % p
