"""Positions that need many presses, found by local search, for any number of states and few quiet patterns.

The cost of every member of a coset is kept.  A step changes the count of one button; members that are cheap count for
more, twice as much for every press that they are cheaper, and of the steps that do not move a group of buttons that
was moved just before, one of those that gain most by these counts is made.  What is found is exact; that nothing needs
more is not shown.
"""

from __future__ import annotations

import random

import numpy as np

from modlights.ring.remainders import Array
from modlights.solving.economy.watch import FOREVER, Watch

MOST_PATTERNS = 4096
MOST_STATES = 64
_COUNTS = np.array([1 << (40 - i) for i in range(41)] + [0], dtype=np.int64)
_BEST = 3


def climb(
    patterns: Array, prices: Array, wanted: int, steps: int, seed: int = 1, watch: Watch = FOREVER
) -> tuple[int, Array]:
    """The largest least cost found, and presses that have it; stops at once when it is ``wanted``.

    ``patterns`` are all quiet patterns, one a row; ``prices[s]`` is what a button pressed s times costs.

    >>> climb(np.array([[0, 0], [1, 1], [2, 2]]), np.array([0, 1, 2]), 2, 50)[0]
    1
    """
    chance = random.Random(seed)
    states = len(prices)
    columns, groups = np.unique(patterns.T, axis=0, return_inverse=True)
    groups = groups.reshape(-1)
    members = [np.flatnonzero(groups == g) for g in range(len(columns))]
    price_of = prices[np.add.outer(np.arange(states), np.arange(states)) % states].astype(np.int64)
    # the buttons of a group share out the states as evenly as they can
    taken = np.array(
        [np.bincount((np.arange(len(m)) + chance.randrange(states)) % states, minlength=states) for m in members]
    )
    costs = sum((taken[g] @ price_of)[columns[g]] for g in range(len(columns)))
    costs = np.zeros(len(patterns), dtype=np.int64) + costs
    best, kept = int(costs.min()), taken.copy()
    blocked = np.zeros(len(columns), dtype=np.int64)
    for step in range(steps):
        if best >= wanted or watch.over:
            break
        counts = _COUNTS[np.minimum(costs - costs.min(), len(_COUNTS) - 1)]
        seen = np.stack([np.where(columns == v, counts, 0).sum(axis=1) for v in range(states)], axis=1)
        values = seen @ price_of
        sources = np.where(taken > 0, values, np.iinfo(np.int64).max).argmin(axis=1)
        targets = values.argmax(axis=1)
        rows = np.arange(len(columns))
        gains = values[rows, targets] - values[rows, sources]
        allowed = np.flatnonzero((blocked <= step) & (sources != targets))
        if not allowed.size:
            continue
        ranked = allowed[np.argsort(-gains[allowed], kind="stable")[:_BEST]]
        place = int(ranked[chance.randrange(len(ranked))])
        source, target = int(sources[place]), int(targets[place])
        taken[place, source] -= 1
        taken[place, target] += 1
        costs += (price_of[target] - price_of[source])[columns[place]]
        blocked[place] = step + chance.randint(1, 2 + len(columns) // 8)
        if int(costs.min()) > best:
            best, kept = int(costs.min()), taken.copy()
    vector = np.zeros(len(groups), dtype=np.int64)
    for buttons, shares in zip(members, kept, strict=True):
        vector[buttons] = np.repeat(np.arange(states), shares)
    return best, vector
