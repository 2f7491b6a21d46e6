"""The cheapest combination of quiet patterns for any number of states.

The button j with count xⱼ in one solution and column cⱼ (its counts in the generators) has the count
xⱼ + cⱼ·z in the solution with coefficients z.  Buttons with the same column form a group, and all that matters
of a group is its cost as a function of what is added: F(v) = Σ cost(xⱼ + v).  A column and its unit multiples are
one group too, with the function read at multiples.  Fixing the first coefficient turns F(v) into
F(v + z₁·c₁) on the shorter column; groups whose shorter columns agree are added up.  After the last
coefficient one number is left: the cost.  This is the fast Fourier transform's way of sharing work, with exact
integers and functions in place of characters, so that it needs neither roots of unity nor free modules.

The first coefficients are chosen by branch and bound (the sum of every group's least cost bounds a branch);
the last ones are merged all at once, as arrays.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.coset import Coset, prices
from modlights.ring.arrays import Array

_NUMBERS_HELD = 2**22  # the last stages are merged while they hold no more than this


@dataclass(frozen=True)
class _Stage:
    """How fixing one coefficient merges groups: ``read[z]`` says where each group's function is read."""

    order: int
    sorted_groups: Array
    starts: Array
    read: Array


def cheapest_by_stages(coset: Coset, cost: str, watch: Watch = FOREVER) -> tuple[Array, int]:
    """The cheapest member, and a lower bound on every cost: its own, unless the time was over first.

    >>> cheapest_by_stages(Coset(np.array([2, 2, 1]), np.array([[1, 1, 0], [0, 1, 1]]), (3, 3), 3), "presses")
    (array([0, 0, 1]), 1)
    """
    modulus = coset.modulus
    price = prices(np.arange(modulus), cost)
    # buttons × generators; cⱼ = unitⱼ·(representative), so that cⱼ·z = unitⱼ·v with v = representative·z
    columns, units = _normalise(coset.rows.T.astype(np.int64), modulus)
    # representatives × generators, and for each button the number of its own
    groups, places = np.unique(columns, axis=0, return_inverse=True)
    # F(v) = Σ cost(xⱼ + unitⱼ·v) over the buttons of a group: groups × states v
    functions = np.zeros((len(groups), modulus), dtype=np.int32)
    multiples = units[:, None] * np.arange(modulus)[None, :]
    # buttons × states, summed by group (add.at, since a group occurs more than once)
    np.add.at(functions, places.reshape(-1), price[(coset.base.astype(np.int64)[:, None] + multiples) % modulus])
    search = _StageSearch(_stages(groups, coset.orders, modulus), modulus, watch)
    lower_bound = search.branch(0, functions, [])
    assert search.digits is not None, "the first branch is searched before the clock is looked at"
    return coset.member(search.digits), lower_bound


class _StageSearch:
    """Branch and bound over the first coefficients, arrays over the last."""

    def __init__(self, stages: list[_Stage], modulus: int, watch: Watch) -> None:
        self.stages, self.modulus, self.watch = stages, modulus, watch
        self.best: int | None = None
        self.digits: list[int] | None = None
        self.inner = next(i for i in range(len(stages) + 1) if self._numbers_in_memory(i) <= _NUMBERS_HELD)

    def _numbers_in_memory(self, first: int) -> int:
        """The most numbers held at once when the stages from ``first`` on are merged together."""
        combinations, most = 1, 0
        for stage in self.stages[first:]:
            combinations *= stage.order
            most = max(most, combinations * len(stage.starts) * self.modulus)
        return most

    def branch(self, level: int, functions: Array, coefficients: list[int]) -> int:
        """Search below the chosen coefficients; a lower bound on what was searched and what was left out."""
        if level == self.inner:
            # one cost for each combination of the coefficients that are left
            costs = self._all(level, functions)
            place = int(costs.argmin())
            if self.best is None or costs[place] < self.best:
                self.best = int(costs[place])
                orders = [stage.order for stage in self.stages[level:]]
                # the first coefficient runs fastest, Fortran's order;
                # the axis of length 1 is for the case that none is left
                self.digits = [*coefficients, *map(int, np.unravel_index(place, (1, *orders), order="F")[1:])]
            return int(costs[place])
        stage = self.stages[level]
        # for each value z of this coefficient the functions left after it: groups × states
        branches = [_merge_stage(functions[:, :, None], stage, z)[:, :, 0] for z in range(stage.order)]
        # every group at its cheapest, whether or not one choice can do that for all: no member below costs less
        bounds = [int(branch.min(axis=1).sum()) for branch in branches]
        lowest: list[int] = []
        for z in sorted(range(stage.order), key=bounds.__getitem__):
            if self.best is not None and bounds[z] >= self.best:
                # all costs there are at least bounds[z] ≥ best, so best itself is a lower bound for them
                lowest.append(self.best)
            elif self.best is not None and self.watch.over:
                lowest.append(bounds[z])
            else:
                lowest.append(self.branch(level + 1, branches[z], [*coefficients, z]))
        return min(lowest)

    def _all(self, level: int, functions: Array) -> Array:
        """The cost for every choice of the coefficients from this level on, the first running fastest."""
        # groups × states × combinations chosen so far
        values = functions[:, :, None]
        for stage in self.stages[level:]:
            # the new axis z goes before the combinations, so that older coefficients run faster
            stages_values = np.stack([_merge_stage(values, stage, z) for z in range(stage.order)], axis=2)
            values = stages_values.reshape(stages_values.shape[0], stages_values.shape[1], -1)
        # after the last stage one group and the state 0 are left; without any stage the groups are still to be added
        costs: Array = values[:, 0, :].sum(axis=0)
        return costs


def _merge_stage(values: Array, stage: _Stage, z: int) -> Array:
    """Groups × states × combinations, with one more coefficient fixed to z."""
    # F(v) is replaced by F(z·head + unit·v), as ``read`` says, and the groups are sorted by what they merge into
    sources = values[stage.sorted_groups[:, None], stage.read[z]]
    # each run of groups with one shorter column becomes one group, the sum of its functions
    stages_values: Array = np.add.reduceat(sources, stage.starts, axis=0)
    return stages_values


def _stages(groups: Array, orders: tuple[int, ...], modulus: int) -> list[_Stage]:
    """One stage for each coefficient: the groups (rows, their columns) lose their first entry, and equal ones merge."""
    stages = []
    states = np.arange(modulus)
    for number, order in enumerate(orders):
        # a column (head, rest) with rest = unit·representative has
        # column·(z, z′) = z·head + unit·v, v = representative·z′
        heads = groups[:, 0]
        shorter, units = _normalise(groups[:, 1:], modulus)
        if number == len(orders) - 1:
            # nothing is left of any column: all groups become one, and only v = 0 occurs
            distinct, places = shorter[:1], np.zeros(len(groups), dtype=np.int64)
            states = states[:1]
        else:
            distinct, places = np.unique(shorter, axis=0, return_inverse=True)
            places = places.reshape(-1)
        sorted_groups = np.argsort(places, kind="stable")
        # where a new shorter column begins among the sorted groups
        starts = np.flatnonzero(np.diff(places[sorted_groups], prepend=-1))
        # groups × states, and read: values z × groups × states
        multiples = units[sorted_groups][:, None] * states[None, :]
        read = np.stack([(multiples + z * heads[sorted_groups][:, None]) % modulus for z in range(order)])
        stages.append(_Stage(order, sorted_groups, starts, read))
        groups = distinct
    return stages


def _normalise(columns: Array, modulus: int) -> tuple[Array, Array]:
    """Each column as unit × representative: the representatives (least among the unit multiples) and the units."""
    if columns.shape[1] == 0:
        return columns, np.ones(len(columns), dtype=np.int64)
    units = [u for u in range(1, modulus) if gcd(u, modulus) == 1]
    least, factors = columns.copy(), np.ones(len(columns), dtype=np.int64)
    for unit in units[1:]:
        multiples = columns * unit % modulus
        # columns are compared at the first place where they differ; where there is none, place 0 says "not smaller"
        differ = multiples != least
        first = differ.argmax(axis=1)
        rows = np.arange(len(columns))
        smaller = multiples[rows, first] < least[rows, first]
        least[smaller] = multiples[smaller]
        # least = unit·column, so column = unit⁻¹·least
        factors[smaller] = pow(unit, -1, modulus)
    return least, factors
