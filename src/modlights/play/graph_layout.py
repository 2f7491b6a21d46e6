"""Where to draw the vertices of a graph that has no places of its own.

The places make distances in the plane as like as possible to distances in the graph: the stress
Σ (|pᵤ − pᵥ| − dᵤᵥ)²/dᵤᵥ² is made smaller by majorization, step by step, from a circle.  Nothing is drawn by chance,
so that a graph looks the same every time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import numpy as np

from modlights import limits

_STEPS = 150
Places = list[tuple[float, float]]


def arrange(count: int, edges: Iterable[tuple[int, int]]) -> Places:
    """A place for each vertex, neighbours about 2 apart.

    >>> arrange(1, []), len(arrange(4, [(0, 1), (1, 2)]))
    ([(0.0, 0.0)], 4)
    """
    if count == 1:
        return [(0.0, 0.0)]
    places = _on_a_circle(count)
    if count <= limits.PAGE_ARRANGED_VERTICES:
        places = _relax(places, _distances(count, edges))
    return [(float(x), float(y)) for x, y in np.round(2 * places, 3)]


def _on_a_circle(count: int) -> np.ndarray:
    turn = 2 * np.pi * np.arange(count) / count
    radius = max(1.0, count / (2 * np.pi))
    return radius * np.column_stack((np.sin(turn), -np.cos(turn)))


def _distances(count: int, edges: Iterable[tuple[int, int]]) -> np.ndarray:
    """Steps between vertices; parts that are not joined are kept a little further apart than the widest part."""
    around: list[list[int]] = [[] for _ in range(count)]
    for u, v in edges:
        if u != v:
            around[u].append(v)
            around[v].append(u)
    steps = np.full((count, count), np.inf)
    for first in range(count):
        steps[first, first] = 0
        waiting = deque([first])
        while waiting:
            u = waiting.popleft()
            for v in around[u]:
                if np.isinf(steps[first, v]):
                    steps[first, v] = steps[first, u] + 1
                    waiting.append(v)
    widest = steps[np.isfinite(steps)].max()
    return np.where(np.isinf(steps), widest + 1.0, steps)


def _relax(places: np.ndarray, distances: np.ndarray) -> np.ndarray:
    """Every vertex moved, again and again, to the mean of where the others would have it."""
    count = len(places)
    distances = distances + np.eye(count)
    weights = distances**-2.0
    np.fill_diagonal(weights, 0.0)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    for _ in range(_STEPS):
        apart = np.linalg.norm(places[:, None, :] - places[None, :, :], axis=2)
        pull = weights * distances / np.maximum(apart, 1e-9)
        np.fill_diagonal(pull, 0.0)
        after = inverse @ ((np.diag(pull.sum(axis=1)) - pull) @ places)
        if np.abs(after - places).max() < 1e-4:
            break
        places = after
    return places
