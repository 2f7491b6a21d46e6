"""The cheapest member of a coset of presses, with a proof that no member is cheaper.

Each independent part of the coset (``coset``) goes to one of these searches, all of them complete:

| states | search |
| --- | --- |
| 2, up to 18 generators | one Walsh–Hadamard transform in blocks (``walsh``) |
| 2, beyond | by quarters, where the board splits so (``quarters``); else one transform, up to 34 generators |
| even, with enough quiet patterns of order two | such a transform for each class of them (``even_states``) |
| 3 … 64 | add one generator after another, merging buttons that the others treat alike (``many_states``) |
| more | list the members, many at a time |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import prod

import numpy as np

from modlights import limits
from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.bit_coordinates import columns_of
from modlights.fewest_presses.search.coset import Coset, cost_of, descend, prices
from modlights.fewest_presses.search.even_states import cheapest_by_halves, halves
from modlights.fewest_presses.search.many_states import cheapest_by_stages
from modlights.fewest_presses.search.quarter_search import least_weight_by_quarters
from modlights.fewest_presses.search.quarters import Quarters, quarters
from modlights.fewest_presses.search.walsh import largest_sum
from modlights.ring.arrays import Array

_ONE_TRANSFORM_BITS = 18
_LEAST_HALVES = 6
_BLOCK = 2**20


Search = Callable[[Watch], tuple[Array, int]]
"""A member and a lower bound on the cost of every member: its own cost, unless the time was over first."""


def cheapest_member(coset: Coset, cost: str, watch: Watch = FOREVER) -> tuple[Array, int] | None:
    """The cheapest member, and a lower bound on the cost of every member: its own, unless the time is over first.

    None where some part cannot be searched whole in minutes, and in the memory of a small machine.
    """
    parts = [(buttons, _search(part, cost)) for buttons, part in coset.parts()]
    vector = coset.base.copy()
    lower_bound = cost_of(vector[~coset.rows.any(axis=0)], cost)
    for number, (buttons, search) in enumerate(parts):
        if search is None:
            return None
        vector[buttons], bound = search(watch.portion(number / len(parts), (number + 1) / len(parts)))
        lower_bound += bound
    return vector, lower_bound


def within_reach(coset: Coset, cost: str) -> bool:
    """Whether every part can be searched whole."""
    return all(_search(part, cost) is not None for _, part in coset.parts())


def _search(part: Coset, cost: str) -> Search | None:
    """The search for a part, not yet run; None when it is out of reach."""
    if part.modulus == 2:
        if len(part.rows) > _ONE_TRANSFORM_BITS:
            for colours in part.colourings:
                division = quarters(part.rows, colours)
                if division is not None and max(division.ranks) <= limits.COMPARED_BITS:
                    return partial(_by_quarters, part, division)
        return partial(_by_transform, part) if len(part.rows) <= limits.COMPARED_BITS else None
    if part.size <= 2**limits.COMPARED_BITS and part.modulus % 2 == 0 and part.modulus <= 2**20:
        patterns, leaders = halves(part)
        if len(patterns) >= _LEAST_HALVES and leaders.size * len(part.base) <= limits.HALVED_NUMBERS:
            return partial(cheapest_by_halves, patterns, leaders, cost)
    if part.modulus <= limits.STAGED_STATES:
        return (
            partial(cheapest_by_stages, part, cost)
            if part.size * part.modulus * len(part.rows) <= limits.STAGED_WORK
            else None
        )
    return partial(_by_listing, part, cost) if part.size * len(part.base) <= limits.LISTED_WORK else None


def _by_quarters(part: Coset, division: Quarters, watch: Watch) -> tuple[Array, int]:
    return least_weight_by_quarters(descend(part, "presses", watch), division, watch)


def _by_transform(part: Coset, watch: Watch) -> tuple[Array, int]:
    signs = 1 - 2 * part.base.astype(np.int64)
    place, bound = largest_sum(columns_of(part.rows), signs, len(part.rows), watch)
    vector = part.member([place >> i & 1 for i in range(len(part.rows))])
    return vector, (len(vector) - bound + 1) // 2


def _by_listing(part: Coset, cost: str, watch: Watch) -> tuple[Array, int]:
    """Every member, in blocks: the last generators within a block, the others from block to block."""
    inner = next(i for i in range(len(part.orders) + 1) if prod(part.orders[i:]) * len(part.base) <= _BLOCK)
    block = replace(part, rows=part.rows[inner:], orders=part.orders[inner:]).members(0, _BLOCK)
    shifts = replace(part, base=0 * part.base, rows=part.rows[:inner], orders=part.orders[:inner])
    best, least = part.base, cost_of(part.base, cost)
    step = max(1, _BLOCK // block.size)
    for begin in range(0, shifts.size, step):
        members = ((shifts.members(begin, step)[:, None] + block) % part.modulus).reshape(-1, len(part.base))
        costs = prices(members, cost).sum(axis=1)
        place = int(np.argmin(costs))
        if costs[place] < least:
            best, least = members[place], int(costs[place])
        if watch.over:
            return best, 0
        watch.tell(min(1, (begin + step) / shifts.size))
    return best, least
