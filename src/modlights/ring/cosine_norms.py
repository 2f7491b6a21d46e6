"""Norms of sums of cosines: the integers of which the determinant of a board is the product.

The effect matrix of a cross with centre weight c has the eigenvalues c + 2cos α + 2cos β for pairs of angles that the
surface says; with two angles it has all of the same two orders (the order of an angle is the number of times that it
takes to make whole turns).  Eigenvalues are algebraic integers; the Galois group of the field of all these cosines
permutes them, multiplying all angles by a unit at a time, and the product of an orbit is an integer, its norm.

Norms are computed with balls of real numbers (FLINT's arb) that are made so narrow that each contains one integer,
and that integer is the norm, exactly.  Where orbits would be long, the product of all orbits for two orders d, e is
taken instead, which is the resultant of ψ_d(x) and ψ_e(−c − x) (``ring.cosines``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import gcd, lcm

from modlights.ring import _flint
from modlights.ring.cosine_orders import cosine_count

_LONG_ORBIT = 1_500


@dataclass(frozen=True)
class Norms:
    """What eigenvalues say: how many are 0, and the norms of the others with their multiplicities.

    ``separate`` has the norms without those where some α or some β belongs to an eigenvalue 0.
    """

    zeros: int
    multiplicities: Counter[int]
    separate: Counter[int]


def cosine_norms(orders: Mapping[tuple[int, int], int], centre: int) -> Norms:
    """The norms of c + 2cos α + 2cos β, all α and β of the given pairs of orders, each so many times.

    >>> found = cosine_norms({(d, e): 1 for d in (5, 10) for e in (5, 10)}, 1)
    >>> found.zeros, sorted(found.separate.elements())
    (2, [1, 4])
    """
    zeros, found = 0, []
    vanishing: tuple[set[int], set[int]] = (set(), set())
    for (d, e), times in orders.items():
        for norm, length in _orbits(d, e, centre):
            if norm:
                found.append((norm, d, e, times))
            else:
                zeros += times * length
                vanishing[0].add(d)
                vanishing[1].add(e)
    norms: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for norm, d, e, times in found:
        norms[0][norm] += times
        if d not in vanishing[0] and e not in vanishing[1]:
            norms[1][norm] += times
    return Norms(zeros, *norms)


def _orbits(d: int, e: int, centre: int) -> Iterator[tuple[int, int]]:
    """The norms for two orders, and how many eigenvalues each is the product of."""
    period = lcm(d, e)
    if cosine_count(period) > _LONG_ORBIT and (norm := abs(_flint.cosine_resultant(d, e, centre))):
        yield norm, cosine_count(d) * cosine_count(e)
        return
    units = [k for k in range(1, period + 1) if gcd(k, period) == 1]
    cosines = _flint.CosineProducts(period, bits=len(units) * (abs(centre) + 4).bit_length() + 64)
    ours, theirs = ({_least_angle(k * (period // order), period) for k in units} for order in (d, e))
    seen: set[tuple[int, int]] = set()
    for i, j in product(sorted(ours), sorted(theirs)):
        if (i, j) not in seen:
            orbit = {(_least_angle(i * k, period), _least_angle(j * k, period)) for k in units}
            seen |= orbit
            yield abs(cosines.product_of_sums(orbit, centre)), len(orbit)


def _least_angle(angle: int, period: int) -> int:
    """The angle in the first half of the period that has the same cosine."""
    angle %= period
    return min(angle, period - angle)
