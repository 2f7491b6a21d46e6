"""Positions that need many presses, found by local search.

The cost of every member of a coset is kept.  A step changes the count of one button; members that are cheap count for
more, twice as much for every press that they are cheaper, and of the steps that do not move a group of buttons that
was moved just before, one of the three that gain most by these counts is made, in integers throughout.  What is found
is exact; that nothing needs more is not shown.

- ``climb``: any number of states and few quiet patterns, which are listed.
- ``shallow_dip``: two states, in the notation of ``flat_sums``.  A step changes one coefficient αⱼ by 2, which changes
  f by ±2 at every point, and the transform of the counts says for all j at once how much a step would gain.
"""

from __future__ import annotations

import random

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.moved_groups import MovedGroups
from modlights.fewest_presses.search.walsh import parity_signs, transform
from modlights.ring.arrays import Array

_COUNTS = np.array([1 << (40 - i) for i in range(41)] + [0], dtype=np.int64)
_BEST = 3


def climb(
    patterns: Array, prices: Array, goal: int, steps: int, seed: int = 1, watch: Watch = FOREVER
) -> tuple[int, Array]:
    """The largest least cost found, and presses that have it; stops at once when it is the ``goal``.

    ``patterns`` are all quiet patterns, one per row; ``prices[s]`` is what a button pressed s times costs.

    >>> climb(np.array([[0, 0], [1, 1], [2, 2]]), np.array([0, 1, 2]), 2, 50)[0]
    1
    """
    chance = random.Random(seed)
    states = len(prices)
    columns, groups = np.unique(patterns.T, axis=0, return_inverse=True)
    members = [np.flatnonzero(groups.reshape(-1) == g) for g in range(len(columns))]
    price_of = prices[np.add.outer(np.arange(states), np.arange(states)) % states].astype(np.int64)
    # the buttons of a group share out the states as evenly as they can
    shares_of = np.array(
        [np.bincount((np.arange(len(m)) + chance.randrange(states)) % states, minlength=states) for m in members]
    )
    costs = np.zeros(len(patterns), dtype=np.int64)
    for shares, column in zip(shares_of, columns, strict=True):
        costs += (shares @ price_of)[column]
    best, best_shares = int(costs.min()), shares_of.copy()
    waits = np.zeros(len(columns), dtype=np.int64)
    for step in range(steps):
        if best >= goal or watch.over:
            break
        counts = _counts(costs)
        weights = np.stack([np.where(columns == v, counts, 0).sum(axis=1) for v in range(states)], axis=1)
        values = weights @ price_of
        sources = np.where(shares_of > 0, values, np.iinfo(np.int64).max).argmin(axis=1)
        targets = values.argmax(axis=1)
        rows = np.arange(len(columns))
        gains = values[rows, targets] - values[rows, sources]
        place = _choose(gains, (waits <= step) & (sources != targets), chance)
        if place is None:
            continue
        source, target = int(sources[place]), int(targets[place])
        shares_of[place, source] -= 1
        shares_of[place, target] += 1
        costs += (price_of[target] - price_of[source])[columns[place]]
        waits[place] = step + chance.randint(1, 2 + len(columns) // 8)
        if int(costs.min()) > best:
            best, best_shares = int(costs.min()), shares_of.copy()
    vector = np.zeros(patterns.shape[1], dtype=np.int64)
    for buttons, shares in zip(members, best_shares, strict=True):
        vector[buttons] = np.repeat(np.arange(states), shares)
    return best, vector


def shallow_dip(
    groups: MovedGroups, least: int, steps: int, seed: int = 1, watch: Watch = FOREVER
) -> tuple[int, dict[int, int]]:
    """The smallest dip found within so many steps, and its coefficients; stops at once when it is ``least``.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> from modlights.fewest_presses.search.moved_groups import moved_groups
    >>> shallow_dip(moved_groups(solve(grid(4, 4), start="ones").system.kernel.rows, 2), 2, 1000)[0]
    2
    """
    chance = random.Random(seed)
    columns = np.array(list(groups.groups), dtype=np.int64)
    sizes = np.array([size for size, _ in groups.sizes.values()])
    alphas = np.where(sizes % 2 == 1, [chance.choice((-1, 1)) for _ in columns], 0)
    points = np.arange(1 << groups.dimension, dtype=np.uint64)
    start = np.zeros(1 << groups.dimension, dtype=np.int64)
    start[columns] = alphas
    sums = transform(start)
    best, best_alphas = -int(sums.min()), alphas.copy()
    waits = np.zeros(len(columns), dtype=np.int64)
    for step in range(steps):
        if best <= least or watch.over:
            break
        gains = transform(_counts(sums // 2))[columns]
        moves = np.where(gains > 0, 2, -2)
        place = _choose(np.abs(gains), (waits <= step) & (np.abs(alphas + moves) <= sizes), chance)
        if place is None:
            continue
        alphas[place] += moves[place]
        sums += moves[place] * parity_signs(points & np.uint64(columns[place]))
        waits[place] = step + chance.randint(3, 3 + len(columns) // 16)
        if -int(sums.min()) < best:
            best, best_alphas = -int(sums.min()), alphas.copy()
    return best, dict(zip(groups.groups, best_alphas.tolist(), strict=True))


def _counts(costs: Array) -> Array:
    """How much each member counts."""
    counts: Array = _COUNTS[np.minimum(costs - costs.min(), len(_COUNTS) - 1)]
    return counts


def _choose(gains: Array, is_allowed: Array, chance: random.Random) -> int | None:
    """One of the steps that gain most, if any is allowed."""
    places = np.flatnonzero(is_allowed)
    best = places[np.argsort(-gains[places], kind="stable")[:_BEST]]
    return int(best[chance.randrange(len(best))]) if len(best) else None
