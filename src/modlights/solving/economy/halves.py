"""The cheapest member of a coset for an even number of states, by its quiet patterns of order two.

Quiet patterns that vanish when doubled have counts 0 and k/2 only.  Within a class of them a button has just two
counts, x and x + k/2, so the cost of all members of the class is a Walsh–Hadamard transform, as for two states, with
the difference of the two costs as weight.  The classes are numbered by coefficients of the Howell form, halved where
the patterns of order two have a pivot, and many classes are transformed side by side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import prod

import numpy as np

from modlights.ring import LinearMap, Span, product, span
from modlights.ring.remainders import Array
from modlights.solving.economy.bit_coordinates import columns_of
from modlights.solving.economy.walsh import SideBySide
from modlights.solving.economy.watch import FOREVER, Watch

_CLASSES_AT_ONCE = 256


@dataclass(frozen=True)
class Halves:
    """The quiet patterns of order two, as rows of bits, and the orders that number the classes."""

    rows: Array
    orders: tuple[int, ...]

    @property
    def classes(self) -> int:
        """How many classes there are."""
        return prod(self.orders)


def halves(rows: Array, orders: tuple[int, ...], modulus: int) -> Halves:
    """Split the span of the rows of a Howell form mod an even k.

    >>> found = halves(np.array([[1, 1, 0], [0, 2, 2]]), (4, 2), 4)
    >>> found.rows.tolist(), found.orders, found.classes
    ([[1, 0, 1], [0, 1, 1]], (2, 1), 2)
    """
    coefficients = LinearMap(2 * rows.T % modulus, modulus, shape=rows.T.shape).kernel.rows
    torsion: Span = span(product(coefficients, rows, modulus), modulus, width=rows.shape[1])
    pivots = [int(np.flatnonzero(row)[0]) for row in rows]
    remaining = tuple(
        order // 2 if pivot in torsion.pivots else order for pivot, order in zip(pivots, orders, strict=True)
    )
    return Halves((torsion.rows // (modulus // 2)).astype(np.int64), remaining)


def cheapest_by_halves(
    base: Array,
    rows: Array,
    modulus: int,
    cost: str,
    found: Halves,
    watch: Watch = FOREVER,
) -> tuple[Array, int]:
    """The cheapest of base + span of the rows, and a lower bound: its cost, unless the time was over first."""
    half = modulus // 2
    # one more column, 0, carries what is the same for a whole class
    columns = np.append(columns_of(found.rows), np.uint64(0))
    best: int | None = None
    vector = base
    classes = combinations(rows, found.orders, modulus)
    done = 0
    while batch := list(islice(classes, _CLASSES_AT_ONCE)):
        members = (base[None, :] + np.array(batch)) % modulus
        costs, moved = _prices(members, cost), _prices((members + half) % modulus, cost)
        weights = np.vstack([(moved - costs).T, -(moved + costs).sum(axis=1)[None, :]])
        sums = SideBySide(columns, weights, len(found.rows))
        for block in range(sums.blocks):
            if best is not None and watch.over:
                return vector, 0
            # twice the cost is minus the sum
            result = sums.largest(block, -(2**62) if best is None else -2 * best)
            if result is not None:
                best = -result[0] // 2
                chosen = np.array([result[1] >> i & 1 for i in range(len(found.rows))], dtype=np.int64)
                vector = (members[result[2]] + half * (chosen @ found.rows)) % modulus
        done += len(batch)
        watch.tell(done / found.classes)
    assert best is not None, "there is at least one class, and its first block has a largest sum"
    return vector.astype(base.dtype), best


def _prices(members: Array, cost: str) -> Array:
    return (members != 0).astype(np.int64) if cost == "buttons" else members.astype(np.int64)


def combinations(rows: Array, orders: tuple[int, ...], modulus: int) -> Iterator[Array]:
    """Σ cᵢ·rowsᵢ for every 0 ≤ cᵢ < ordersᵢ; each step adds one row, or starts its multiples again."""
    digits = [0] * len(orders)
    prefix = [np.zeros(rows.shape[1], dtype=rows.dtype) for _ in range(len(orders) + 1)]
    while True:
        yield prefix[-1]
        place = len(orders) - 1
        while place >= 0 and digits[place] == orders[place] - 1:
            digits[place] = 0
            place -= 1
        if place < 0:
            return
        digits[place] += 1
        prefix[place + 1] = (prefix[place + 1] + rows[place]) % modulus
        for later in range(place + 1, len(orders)):
            prefix[later + 1] = prefix[later]
