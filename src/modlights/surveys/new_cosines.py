"""Squares with two states from their *new cosines*: a survey that reaches n = 10⁷ in minutes.

new(L) is the number of a over F₂ such that a and a + 1 are cosines whose orders have the least common multiple L
(``ring.cosine_orbits``).  With n + 1 = 2ᵏ·b, b odd, the nullity of n×n is 2^(k+1) times the sum of new(L) over the
divisors L of b, and 2·(2ᵏ − 1) more if 3 | b: each of these a is the eigenvalue of one Jordan block of size 2^(k+1) of
the path, and 0 of one of size 2ᵏ − 1, which meets 1, a cosine of order 3.  Other blocks
on the torus (``solving.quiet.jordan_blocks``), the same numbers new(L).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from modlights.ring.cosine_orbits import new_cosine_count, new_cosine_work
from modlights.ring.cosine_orders import cosine_count, divisors
from modlights.surveys.tasks import Resources, run_tasks


def survey_new_cosines(orders: Sequence[int], resources: Resources | None = None) -> dict[int, int]:
    """The new cosines of these joint orders; those that have none are left out.

    >>> survey_new_cosines([3, 5, 17, 21, 31])
    {5: 2, 17: 4, 31: 10}
    """
    about = {"kind": "new cosines mod 2"}
    resources = Resources() if resources is None else resources
    counts = run_tasks(orders, new_cosine_counts, new_cosine_work, str, about, resources, _most)
    return {L: counts[L] for L in sorted(counts) if counts[L]}


def new_cosine_counts(orders: Sequence[int]) -> list[int]:
    """The new cosines of a batch of joint orders."""
    return [new_cosine_count(L) for L in orders]


def _most(joint: int) -> int:
    """A bound: an a that counts is a cosine of an order that divides L, and there are (L − 1)/2 of these."""
    return sum(cosine_count(d) for d in divisors(joint)[1:])


def nullities_from(new: Mapping[int, int], to: int) -> list[int]:
    """The nullity of n×n mod 2, n = 1 … to, from the new cosines of all orders up to to + 1 (zeros may be left out).

    >>> nullities_from({5: 2, 17: 4}, 19)
    [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16]
    """
    sums = np.zeros(to + 2, dtype=np.int64)  # at [b] the sum over the divisors of b
    for order, number in new.items():
        sums[order::order] += number
    size = np.arange(2, to + 2)
    power = size & -size
    nullities: list[int] = (2 * power * sums[size // power] + 2 * (power - 1) * (size % 3 == 0)).tolist()
    return nullities


def sums_over_divisors(new: Mapping[int, int], orders: Iterable[int]) -> dict[int, int]:
    """For each of the orders b the sum of the new cosines of its divisors.

    >>> sums_over_divisors({5: 2, 17: 4}, [3, 15, 85])
    {3: 0, 15: 2, 85: 6}
    """
    needed = set(orders)
    sums = dict.fromkeys(sorted(needed), 0)
    last = max(needed, default=1)
    for order, number in new.items():
        few = last // order < len(needed)
        for b in range(order, last + 1, order) if few else needed:
            if b % order == 0 and b in needed:
                sums[b] += number
    return sums
