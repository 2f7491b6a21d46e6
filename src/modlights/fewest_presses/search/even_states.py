"""The cheapest member of a coset for an even number of states, by its quiet patterns of order two.

Quiet patterns that vanish when doubled have counts 0 and k/2 only.  Within a class of them a button has just two
counts, x and x + k/2, so the cost of all members of the class is a Walsh–Hadamard transform, as for two states, with
the difference of the two costs as weight.  The classes are numbered by coefficients of the Howell form, halved where
the patterns of order two have a pivot, and many classes are transformed side by side.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.bit_coordinates import columns_of
from modlights.fewest_presses.search.coset import Coset, prices
from modlights.fewest_presses.search.walsh import SideBySide
from modlights.ring import LinearMap, Span, product, span
from modlights.ring.arrays import Array

_CLASSES_AT_ONCE = 256


def halves(coset: Coset) -> tuple[Array, Coset]:
    """The quiet patterns of order two of a coset mod an even k, as rows of bits, and one member of each class of them.

    The rows of the coset must be a Howell form.

    >>> patterns, leaders = halves(Coset(np.zeros(3, dtype=int), np.array([[1, 1, 0], [0, 2, 2]]), (4, 2), 4))
    >>> patterns.tolist(), leaders.orders, leaders.size
    ([[1, 0, 1], [0, 1, 1]], (2, 1), 2)
    """
    rows, k = coset.rows, coset.modulus
    coefficients = LinearMap(2 * rows.T % k, k, shape=rows.T.shape).kernel.rows
    torsion: Span = span(product(coefficients, rows, k), k, width=rows.shape[1])
    pivots = (rows != 0).argmax(axis=1)
    remaining = tuple(
        order // 2 if pivot in torsion.pivots else order for pivot, order in zip(pivots, coset.orders, strict=True)
    )
    return (torsion.rows // (k // 2)).astype(np.int64), replace(coset, orders=remaining)


def cheapest_by_halves(patterns: Array, leaders: Coset, cost: str, watch: Watch = FOREVER) -> tuple[Array, int]:
    """The cheapest member, and a lower bound on every cost: its own, unless the time was over first."""
    modulus, half = leaders.modulus, leaders.modulus // 2
    # one more column, 0, carries what is the same for a whole class
    columns = np.append(columns_of(patterns), np.uint64(0))
    best: int | None = None
    vector = leaders.base
    for first in range(0, leaders.size, _CLASSES_AT_ONCE):
        members = leaders.members(first, _CLASSES_AT_ONCE)
        costs, half_turns = prices(members, cost), prices((members + half) % modulus, cost)
        weights = np.vstack([(half_turns - costs).T, -(half_turns + costs).sum(axis=1)[None, :]])
        sums = SideBySide(columns, weights, len(patterns))
        for block in range(sums.blocks):
            if best is not None and watch.over:
                return vector, 0
            # twice the cost is minus the sum
            result = sums.largest(block, -(2**62) if best is None else -2 * best)
            if result is not None:
                best = -result[0] // 2
                coefficients = np.array([result[1] >> i & 1 for i in range(len(patterns))], dtype=np.int64)
                vector = (members[result[2]] + half * (coefficients @ patterns)) % modulus
        watch.tell(min(1, (first + _CLASSES_AT_ONCE) / leaders.size))
    assert best is not None, "there is at least one class, and its first block has a largest sum"
    return vector, best
