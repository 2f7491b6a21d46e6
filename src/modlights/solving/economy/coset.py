"""The cheapest member of a coset x₀ + K of presses, by looking at every member.

The cost of presses is a sum over the buttons: their counts (``presses``) or one for each button used
(``buttons``).  Buttons that no quiet pattern contains cost the same in every member.  Generators that share no
button, directly or through others, are independent, so the coset is searched part by part: 2^a + 2^b members
instead of 2^(a+b).  Each part goes to one of four searches, all of them complete:

| states | search |
| --- | --- |
| 2 | one Walsh–Hadamard transform in blocks (``walsh``) |
| even, with enough quiet patterns of order two | such a transform for each class of them (``halves``) |
| 3 … 64 | fold one generator after another, merging buttons that the others treat alike (``fold``) |
| more | list the members, many at a time |
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.solving.economy.fold import MOST_STATES, cheapest_combination
from modlights.solving.economy.halves import Halves, cheapest_by_halves, combinations, halves
from modlights.solving.economy.walsh import largest_sum

Array = npt.NDArray[Any]

COSTS = ("presses", "buttons")
_MOST_BITS = 34
_MOST_WORK = 2**36
_MOST_LISTED = 2**33
_MOST_CLASSES = 2**24
_LEAST_HALVES = 6
_BLOCK = 2**20


@dataclass(frozen=True)
class Coset:
    """The presses base + Σ cᵢ·rowsᵢ (mod k) with 0 ≤ cᵢ < ordersᵢ."""

    base: Array
    rows: Array
    orders: tuple[int, ...]
    modulus: int

    @property
    def size(self) -> int:
        """The number of members."""
        return prod(self.orders)

    def member(self, digits: list[int]) -> Array:
        """The member with these coefficients."""
        vector = self.base.astype(object)
        for digit, row in zip(digits, self.rows, strict=True):
            if digit:
                vector = (vector + digit * row.astype(object)) % self.modulus
        return vector.astype(self.base.dtype)

    def part(self, generators: list[int], buttons: Array) -> Coset:
        """The same with some of the generators, on some of the buttons."""
        rows = self.rows[generators][:, buttons]
        return Coset(self.base[buttons], rows, tuple(self.orders[i] for i in generators), self.modulus)


@dataclass(frozen=True)
class Cheapest:
    """A member, its cost, and a proved lower bound on the cost of every member."""

    vector: Array
    cost: int
    lower_bound: int


def cost_of(vector: Array, cost: str) -> int:
    """The sum of the counts, or the number of buttons used."""
    if cost == "buttons":
        return int(np.count_nonzero(vector))
    return int(vector.sum()) if vector.dtype == object else int(vector.sum(dtype=np.int64))


def parts(coset: Coset) -> list[tuple[list[int], Array]]:
    """Independent sets of generators, each with the buttons that it moves."""
    groups: list[tuple[list[int], Array]] = []
    for i, row in enumerate(coset.rows):
        generators, support = [i], row != 0
        apart = []
        for other, buttons in groups:
            if (support & buttons).any():
                generators, support = other + generators, support | buttons
            else:
                apart.append((other, buttons))
        groups = [*apart, (generators, support)]
    return [(generators, np.flatnonzero(support)) for generators, support in groups]


def within_reach(coset: Coset) -> bool:
    """Whether every part can be searched whole: in minutes, and in the memory of a small machine."""
    for generators, buttons in parts(coset):
        size = prod(coset.orders[i] for i in generators)
        if coset.modulus == 2:
            if len(generators) > _MOST_BITS:
                return False
        elif size <= 2**_MOST_BITS and _halves(coset.part(generators, buttons)) is not None:
            continue
        elif coset.modulus <= MOST_STATES:
            if size * coset.modulus * len(generators) > _MOST_WORK:
                return False
        elif size * len(buttons) > _MOST_LISTED:
            return False
    return True


def _halves(part: Coset) -> Halves | None:
    """The quiet patterns of order two, when there are enough of them to be worth a transform."""
    if part.modulus % 2 or part.modulus > 2**20:
        return None
    found = halves(part.rows, part.orders, part.modulus)
    worth = len(found.rows) >= _LEAST_HALVES and found.classes * len(part.base) <= _MOST_CLASSES * 64
    return found if worth else None


def cheapest_member(coset: Coset, cost: str, deadline: float | None = None) -> Cheapest:
    """The cheapest member; past the deadline (of ``time.monotonic``) the best so far, with a bound."""
    vector = coset.base.copy()
    moved = np.zeros(len(vector), dtype=bool)
    lower_bound = 0
    for generators, buttons in parts(coset):
        found = _cheapest_of_part(coset.part(generators, buttons), cost, deadline)
        vector[buttons] = found.vector
        moved[buttons] = True
        lower_bound += found.lower_bound
    fixed = cost_of(vector[~moved], cost)
    return Cheapest(vector, cost_of(vector, cost), fixed + lower_bound)


def _cheapest_of_part(part: Coset, cost: str, deadline: float | None) -> Cheapest:
    if part.modulus == 2:
        bits = np.arange(len(part.rows), dtype=np.uint64)[:, None]
        columns = np.bitwise_or.reduce(part.rows.astype(np.uint64) << bits, axis=0)
        signs = 1 - 2 * part.base.astype(np.int64)
        found = largest_sum(columns, signs, len(part.rows), deadline)
        vector = part.member([found.place >> i & 1 for i in range(len(part.rows))])
        return Cheapest(vector, cost_of(vector, cost), (len(vector) - found.bound + 1) // 2)
    if (found_halves := _halves(part)) is not None:
        vector, lower_bound = cheapest_by_halves(part.base, part.rows, part.modulus, cost, found_halves, deadline)
        return Cheapest(vector, cost_of(vector, cost), lower_bound)
    if part.modulus <= MOST_STATES:
        digits, lower_bound = cheapest_combination(part.base, part.rows, part.orders, part.modulus, cost, deadline)
        vector = part.member(digits)
        return Cheapest(vector, cost_of(vector, cost), lower_bound)
    return _list(part, cost, deadline)


def _list(part: Coset, cost: str, deadline: float | None) -> Cheapest:
    """Every member, in blocks: the last generators within a block, the others from block to block."""
    inner = len(part.orders)
    while inner > 0 and prod(part.orders[inner - 1 :]) * len(part.base) <= _BLOCK:
        inner -= 1
    block = part.base[None, :]
    for row, order in zip(part.rows[inner:], part.orders[inner:], strict=True):
        multiples = np.array(range(order), dtype=part.rows.dtype)[:, None] * row % part.modulus
        block = ((block[:, None, :] + multiples[None, :, :]) % part.modulus).reshape(-1, len(part.base))
    best = Cheapest(part.base, cost_of(part.base, cost), 0)
    for shift in combinations(part.rows[:inner], part.orders[:inner], part.modulus):
        members = (block + shift) % part.modulus
        costs = np.count_nonzero(members, axis=1) if cost == "buttons" else members.sum(axis=1)
        place = int(np.argmin(costs))
        if costs[place] < best.cost:
            best = Cheapest(members[place].copy(), int(costs[place]), 0)
        if deadline is not None and monotonic() > deadline:
            return best
    return Cheapest(best.vector, best.cost, best.cost)


def descend(coset: Coset, cost: str, deadline: float | None = None) -> Array:
    """A member that no multiple of a single generator improves: a good start where the coset is out of reach."""
    vector, current = coset.base.copy(), cost_of(coset.base, cost)
    improved = True
    while improved and (deadline is None or monotonic() <= deadline):
        improved = False
        for row, order in zip(coset.rows, coset.orders, strict=True):
            for multiple in range(1, min(order, 64)):
                trial = (vector + multiple * row) % coset.modulus
                value = cost_of(trial, cost)
                if value < current:
                    vector, current, improved = trial, value, True
    return vector
