"""The cheapest combination of quiet patterns for any number of states.

The button j with count xⱼ in one solution and column cⱼ (its counts in the generators) has the count
xⱼ + cⱼ·z in the solution with coefficients z.  Buttons with the same column form a group, and all that matters
of a group is its cost as a function of what is added: F(v) = Σ cost(xⱼ + v).  A column and its unit multiples are
one group too, with the function read at multiples.  Fixing the first coefficient turns F(v) into
F(v + z₁·c₁) on the shorter column; groups whose shorter columns agree are added up.  After the last
coefficient one number is left: the cost.  This is the fast Fourier transform's way of sharing work, with exact
integers and functions in place of characters, so that it needs neither roots of unity nor free modules.

The first coefficients are chosen by branch and bound (the sum of every group's least cost bounds a branch);
the last ones are folded all at once, as arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.coset import Coset, prices
from modlights.ring.arrays import Array

MOST_STATES = 64
_MOST_HELD = 2**22


@dataclass(frozen=True)
class _Stage:
    """How fixing one coefficient merges groups: ``read[z]`` says where each group's function is read."""

    order: int
    sorted_groups: Array
    starts: Array
    read: Array


def cheapest_by_folding(coset: Coset, cost: str, watch: Watch = FOREVER) -> tuple[Array, int]:
    """The cheapest member, and a lower bound on every cost: its own, unless the time was over first.

    >>> cheapest_by_folding(Coset(np.array([2, 2, 1]), np.array([[1, 1, 0], [0, 1, 1]]), (3, 3), 3), "presses")
    (array([0, 0, 1]), 1)
    """
    modulus = coset.modulus
    price = prices(np.arange(modulus), cost)
    columns, units = _normalised(coset.rows.T.astype(np.int64), modulus)
    groups, places = np.unique(columns, axis=0, return_inverse=True)
    functions = np.zeros((len(groups), modulus), dtype=np.int32)
    added = units[:, None] * np.arange(modulus)[None, :]
    np.add.at(functions, places.reshape(-1), price[(coset.base.astype(np.int64)[:, None] + added) % modulus])
    search = _Search(_stages(groups, coset.orders, modulus), modulus, watch)
    lower_bound = search.branch(0, functions, [])
    assert search.digits is not None, "the first branch is searched before the clock is looked at"
    return coset.member(search.digits), lower_bound


class _Search:
    """Branch and bound over the first coefficients, arrays over the last."""

    def __init__(self, stages: list[_Stage], modulus: int, watch: Watch) -> None:
        self.stages, self.modulus, self.watch = stages, modulus, watch
        self.best: int | None = None
        self.digits: list[int] | None = None
        self.inner = next(i for i in range(len(stages) + 1) if self._held(i) <= _MOST_HELD)

    def _held(self, first: int) -> int:
        """The most numbers held at once when the stages from ``first`` on are folded together."""
        combinations, most = 1, 0
        for stage in self.stages[first:]:
            combinations *= stage.order
            most = max(most, combinations * len(stage.starts) * self.modulus)
        return most

    def branch(self, level: int, functions: Array, chosen: list[int]) -> int:
        """Search below the chosen coefficients; a lower bound on what was searched and what was left out."""
        if level == self.inner:
            costs = self._all(level, functions)
            place = int(costs.argmin())
            if self.best is None or costs[place] < self.best:
                self.best = int(costs[place])
                orders = [stage.order for stage in self.stages[level:]]
                self.digits = [*chosen, *map(int, np.unravel_index(place, (1, *orders), order="F")[1:])]
            return int(costs[place])
        stage = self.stages[level]
        branches = [_fold(functions[:, :, None], stage, z)[:, :, 0] for z in range(stage.order)]
        bounds = [int(branch.min(axis=1).sum()) for branch in branches]
        lowest: list[int] = []
        for z in sorted(range(stage.order), key=bounds.__getitem__):
            if self.best is not None and bounds[z] >= self.best:
                lowest.append(self.best)
            elif self.best is not None and self.watch.over:
                lowest.append(bounds[z])
            else:
                lowest.append(self.branch(level + 1, branches[z], [*chosen, z]))
        return min(lowest)

    def _all(self, level: int, functions: Array) -> Array:
        """The cost for every choice of the coefficients from this level on, the first running fastest."""
        values = functions[:, :, None]
        for stage in self.stages[level:]:
            folded = np.stack([_fold(values, stage, z) for z in range(stage.order)], axis=2)
            values = folded.reshape(folded.shape[0], folded.shape[1], -1)
        costs: Array = values[:, 0, :].sum(axis=0)
        return costs


def _fold(values: Array, stage: _Stage, z: int) -> Array:
    """Groups × states × combinations, with one more coefficient fixed to z."""
    moved = values[stage.sorted_groups[:, None], stage.read[z]]
    folded: Array = np.add.reduceat(moved, stage.starts, axis=0)
    return folded


def _stages(groups: Array, orders: tuple[int, ...], modulus: int) -> list[_Stage]:
    stages = []
    states = np.arange(modulus)
    for number, order in enumerate(orders):
        heads = groups[:, 0]
        shorter, units = _normalised(groups[:, 1:], modulus)
        if number == len(orders) - 1:
            merged, places = shorter[:1], np.zeros(len(groups), dtype=np.int64)
            states = states[:1]
        else:
            merged, places = np.unique(shorter, axis=0, return_inverse=True)
            places = places.reshape(-1)
        sorted_groups = np.argsort(places, kind="stable")
        starts = np.flatnonzero(np.diff(places[sorted_groups], prepend=-1))
        multiples = units[sorted_groups][:, None] * states[None, :]
        read = np.stack([(multiples + z * heads[sorted_groups][:, None]) % modulus for z in range(order)])
        stages.append(_Stage(order, sorted_groups, starts, read))
        groups = merged
    return stages


def _normalised(columns: Array, modulus: int) -> tuple[Array, Array]:
    """Each column as unit × representative: the representatives (least among the unit multiples) and the units."""
    if columns.shape[1] == 0:
        return columns, np.ones(len(columns), dtype=np.int64)
    units = [u for u in range(1, modulus) if gcd(u, modulus) == 1]
    least, factors = columns.copy(), np.ones(len(columns), dtype=np.int64)
    for unit in units[1:]:
        multiples = columns * unit % modulus
        differ = multiples != least
        first = differ.argmax(axis=1)
        rows = np.arange(len(columns))
        smaller = multiples[rows, first] < least[rows, first]
        least[smaller] = multiples[smaller]
        factors[smaller] = pow(unit, -1, modulus)
    return least, factors
