"""Norms of sums of cosines: the integers of which the determinant of a plane board is the product.

The effect matrix of the cross with centre weight c on m×n has the eigenvalues c + 2cos α + 2cos β for α = πi/(m+1),
0 < i ≤ m, and β = πj/(n+1), 0 < j ≤ n.  They are algebraic integers; the Galois group of the field of all these cosines
permutes them, multiplying all angles by a unit at a time, and the product of an orbit is an integer, its norm.

Norms are computed with balls of real numbers (FLINT's arb) that are made so narrow that each contains one integer,
and that integer is the norm, exactly.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import gcd, lcm

from modlights.ring import _flint


@dataclass(frozen=True)
class Norms:
    """What the eigenvalues of a board say: how many are 0, and the norms of the others with their multiplicities.

    Orbits in which some angle α or β belongs to an eigenvalue 0 are left out of ``multiplicities``: what is left is the
    resultant of the two characteristic polynomials after their common divisor is taken out.
    """

    zeros: int
    multiplicities: Counter[int]


def cosine_norms(rows: int, columns: int, centre: int) -> Norms:
    """The norms of all eigenvalues of a board.

    >>> found = cosine_norms(4, 4, 1)
    >>> found.zeros, sorted(found.multiplicities.elements())
    (2, [1, 4])
    """
    down, across = rows + 1, columns + 1
    period = 2 * lcm(down, across)
    half = period // 2
    units = [k for k in range(1, half + 1) if gcd(k, period) == 1]
    cosines = _flint.Cosines(period, bits=len(units) * (abs(centre) + 4).bit_length() + 64)
    step_down, step_across = half // down, half // across
    seen: set[tuple[int, int]] = set()
    orbits: list[tuple[int, tuple[int, int], int]] = []
    zero_down: set[int] = set()
    zero_across: set[int] = set()
    zeros = 0
    for i in range(step_down, half, step_down):
        for j in range(step_across, half, step_across):
            if (i, j) in seen:
                continue
            orbit = {(_folded(i * k, period), _folded(j * k, period)) for k in units}
            seen |= orbit
            norm = abs(cosines.product_of_sums(orbit, centre))
            if norm:
                orbits.append((norm, (i, j), len(orbit)))
            else:
                zeros += len(orbit)
                zero_down |= {a for a, _ in orbit}
                zero_across |= {b for _, b in orbit}
    kept = Counter(norm for norm, (i, j), _ in orbits if i not in zero_down and j not in zero_across)
    return Norms(zeros, kept)


def _folded(angle: int, period: int) -> int:
    """The angle in the first half of the period that has the same cosine."""
    angle %= period
    return min(angle, period - angle)
