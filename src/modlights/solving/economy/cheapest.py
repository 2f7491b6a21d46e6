"""The cheapest member of a coset of presses, with a proof that no member is cheaper.

Each independent part of the coset (``coset``) goes to one of these searches, all of them complete:

| states | search |
| --- | --- |
| 2, up to 18 generators | one Walsh–Hadamard transform in blocks (``walsh``) |
| 2, beyond | by quarters, where the board splits so (``quarters``); else one transform, up to 34 generators |
| even, with enough quiet patterns of order two | such a transform for each class of them (``halves``) |
| 3 … 64 | fold one generator after another, merging buttons that the others treat alike (``fold``) |
| more | list the members, many at a time |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import prod

import numpy as np

from modlights.ring.remainders import Array
from modlights.solving.economy.bit_coordinates import columns_of
from modlights.solving.economy.coset import Coset, cost_of, descend
from modlights.solving.economy.fold import MOST_STATES, cheapest_combination
from modlights.solving.economy.halves import Halves, cheapest_by_halves, combinations, halves
from modlights.solving.economy.quarter_search import lightest_by_quarters
from modlights.solving.economy.quarters import Quarters, quarters
from modlights.solving.economy.walsh import largest_sum
from modlights.solving.economy.watch import FOREVER, Watch

_ONE_TRANSFORM_BITS = 18
_MOST_BITS = 34
_MOST_WORK = 2**36
_MOST_LISTED = 2**33
_MOST_CLASSES = 2**24
_LEAST_HALVES = 6
_BLOCK = 2**20


@dataclass(frozen=True)
class Cheapest:
    """A member, its cost, and a proved lower bound on the cost of every member."""

    vector: Array
    cost: int
    lower_bound: int


Search = Callable[[Watch], Cheapest]


def cheapest_member(coset: Coset, cost: str, watch: Watch = FOREVER) -> Cheapest | None:
    """The cheapest member; when the time is over first, the best so far, with a bound.

    None where some part cannot be searched whole in minutes, and in the memory of a small machine.
    """
    parts = [(buttons, _search(coset.part(generators, buttons), cost)) for generators, buttons in coset.parts()]
    vector = coset.base.copy()
    moved = np.zeros(len(vector), dtype=bool)
    lower_bound = 0
    for number, (buttons, search) in enumerate(parts):
        if search is None:
            return None
        found = search(watch.part(number / len(parts), (number + 1) / len(parts)))
        vector[buttons] = found.vector
        moved[buttons] = True
        lower_bound += found.lower_bound
    fixed = cost_of(vector[~moved], cost)
    return Cheapest(vector, cost_of(vector, cost), fixed + lower_bound)


def within_reach(coset: Coset, cost: str) -> bool:
    """Whether every part can be searched whole."""
    return all(_search(coset.part(generators, buttons), cost) is not None for generators, buttons in coset.parts())


def _search(part: Coset, cost: str) -> Search | None:
    """The search for a part, not yet run; None when it is out of reach."""
    if part.modulus == 2:
        if len(part.rows) > _ONE_TRANSFORM_BITS:
            for colours in part.colourings:
                found = quarters(part.rows, colours)
                if found is not None and found.within_reach:
                    return partial(_by_quarters, part, cost, found)
        return partial(_by_transform, part, cost) if len(part.rows) <= _MOST_BITS else None
    if part.size <= 2**_MOST_BITS and (found_halves := _halves(part)) is not None:
        return partial(_by_halves, part, cost, found_halves)
    if part.modulus <= MOST_STATES:
        return partial(_by_folding, part, cost) if part.size * part.modulus * len(part.rows) <= _MOST_WORK else None
    return partial(_by_listing, part, cost) if part.size * len(part.base) <= _MOST_LISTED else None


def _halves(part: Coset) -> Halves | None:
    """The quiet patterns of order two, when there are enough of them to be worth a transform."""
    if part.modulus % 2 or part.modulus > 2**20:
        return None
    found = halves(part.rows, part.orders, part.modulus)
    worth = len(found.rows) >= _LEAST_HALVES and found.classes * len(part.base) <= _MOST_CLASSES * 64
    return found if worth else None


def _by_quarters(part: Coset, cost: str, found: Quarters, watch: Watch) -> Cheapest:
    vector, lower_bound = lightest_by_quarters(descend(part, cost, watch), found, watch)
    return Cheapest(vector, cost_of(vector, cost), lower_bound)


def _by_transform(part: Coset, cost: str, watch: Watch) -> Cheapest:
    signs = 1 - 2 * part.base.astype(np.int64)
    found = largest_sum(columns_of(part.rows), signs, len(part.rows), watch)
    vector = part.member([found.place >> i & 1 for i in range(len(part.rows))])
    return Cheapest(vector, cost_of(vector, cost), (len(vector) - found.bound + 1) // 2)


def _by_halves(part: Coset, cost: str, found: Halves, watch: Watch) -> Cheapest:
    vector, lower_bound = cheapest_by_halves(part.base, part.rows, part.modulus, cost, found, watch)
    return Cheapest(vector, cost_of(vector, cost), lower_bound)


def _by_folding(part: Coset, cost: str, watch: Watch) -> Cheapest:
    digits, lower_bound = cheapest_combination(part.base, part.rows, part.orders, part.modulus, cost, watch)
    vector = part.member(digits)
    return Cheapest(vector, cost_of(vector, cost), lower_bound)


def _by_listing(part: Coset, cost: str, watch: Watch) -> Cheapest:
    """Every member, in blocks: the last generators within a block, the others from block to block."""
    inner = len(part.orders)
    while inner > 0 and prod(part.orders[inner - 1 :]) * len(part.base) <= _BLOCK:
        inner -= 1
    block = part.base[None, :]
    for row, order in zip(part.rows[inner:], part.orders[inner:], strict=True):
        multiples = np.array(range(order), dtype=part.rows.dtype)[:, None] * row % part.modulus
        block = ((block[:, None, :] + multiples[None, :, :]) % part.modulus).reshape(-1, len(part.base))
    best = Cheapest(part.base, cost_of(part.base, cost), 0)
    whole = prod(part.orders[:inner])
    for number, shift in enumerate(combinations(part.rows[:inner], part.orders[:inner], part.modulus)):
        members = (block + shift) % part.modulus
        costs = np.count_nonzero(members, axis=1) if cost == "buttons" else members.sum(axis=1)
        place = int(np.argmin(costs))
        if costs[place] < best.cost:
            best = Cheapest(members[place].copy(), int(costs[place]), 0)
        if watch.over:
            return best
        watch.tell((number + 1) / whole)
    return Cheapest(best.vector, best.cost, best.cost)
