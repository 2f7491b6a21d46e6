"""Cosets mod 2 whose weights dip little below their mean, found by local search.

With the notation of ``flat_sums``: a step changes one coefficient αⱼ by 2, which changes f by ±2 at every point.
Points where f is low count for more, twice as much for every 2 that they are lower; the transform of these counts says
for all j at once how much a step would gain.  One of the three best steps that do not take back a recent one is made,
in integers throughout. What is found is a real coset, so that its dip is exact; that there is none with a smaller dip
is for ``flat_sums`` to prove.
"""

from __future__ import annotations

import random

import numpy as np

from modlights.solving.economy.moved_groups import MovedGroups
from modlights.solving.economy.walsh import parity_signs, transform
from modlights.solving.economy.watch import FOREVER, Watch

MOST_BITS = 16
_COUNTS = np.array([1 << (40 - i) for i in range(41)] + [0], dtype=np.int64)
_BEST = 3


def shallow_dip(
    groups: MovedGroups, least: int, steps: int, seed: int = 1, watch: Watch = FOREVER
) -> tuple[int, dict[int, int]]:
    """The smallest dip found within so many steps, and its coefficients; stops at once when it is ``least``.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> from modlights.solving.economy.moved_groups import moved_groups
    >>> shallow_dip(moved_groups(solve(grid(4, 4), start="ones").system.kernel.rows, 2), 2, 1000)[0]
    2
    """
    chance = random.Random(seed)
    columns = np.array(sorted(groups.groups), dtype=np.int64)
    sizes = np.array([groups.sizes[int(column)][0] for column in columns])
    alphas = np.where(sizes % 2 == 1, [chance.choice((-1, 1)) for _ in columns], 0)
    points = np.arange(1 << groups.dimension, dtype=np.uint64)
    start = np.zeros(1 << groups.dimension, dtype=np.int64)
    start[columns] = alphas
    sums = transform(start)
    best, kept = -int(sums.min()), alphas.copy()
    blocked = np.zeros(len(columns), dtype=np.int64)
    for step in range(steps):
        if best <= least or watch.over:
            break
        counts = _COUNTS[np.minimum((sums - sums.min()) // 2, len(_COUNTS) - 1)]
        gains = transform(counts)[columns]
        moves = np.where(gains > 0, 2, -2)
        allowed = np.flatnonzero((np.abs(alphas + moves) <= sizes) & (blocked <= step))
        if not allowed.size:
            continue
        ranked = allowed[np.argsort(-np.abs(gains[allowed]), kind="stable")[:_BEST]]
        place = int(ranked[chance.randrange(len(ranked))])
        alphas[place] += moves[place]
        sums += moves[place] * parity_signs(points & np.uint64(columns[place]))
        blocked[place] = step + chance.randint(3, 3 + len(columns) // 16)
        if -int(sums.min()) < best:
            best, kept = -int(sums.min()), alphas.copy()
    return best, {int(column): int(alpha) for column, alpha in zip(columns, kept, strict=True)}
