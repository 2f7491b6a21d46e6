"""Sequences of presses: the fewest for all-on, what the deepest positions need, and the depth tables of two toys.

The positions of a symmetric game that can be solved are those orthogonal to all quiet patterns, so the numbers of
them with each number of lights on are the dual of those of the quiet patterns (MacWilliams): with A(w) quiet patterns
of weight w among N lights, Σ yʷ over the solvable positions is Σ A(w)·(1 − y)ʷ·(1 + y)^(N−w), divided by the number
of quiet patterns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import comb

from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.deepest_position import deepest
from modlights.fewest_presses.depth_table import depths
from modlights.games import grid
from modlights.solving.prepared import solve
from modlights.surveys.sequences.terms import NOT_KNOWN, known_terms
from modlights.surveys.tasks import Resources, run_tasks


def fewest_for_all_on(to: int, resources: Resources) -> list[int]:
    """The fewest presses that turn all lights of n×n on, n = 1 … to, with two states.

    >>> fewest_for_all_on(9, Resources())
    [1, 4, 5, 4, 15, 28, 33, 40, 25]
    """
    return _proved_terms(to, fewest_presses, "fewest presses for all-on", resources)


def fewest_presses(sizes: Sequence[int]) -> list[int]:
    """The fewest presses for some squares; −1 where it could not be proved."""
    answers = (cheapest_solution(solve(grid(n, n), target="ones")) for n in sizes)
    return [answer.needed if answer.proved else NOT_KNOWN for answer in answers]


def needed_by_deepest(to: int, resources: Resources) -> list[int]:
    """The presses that the deepest positions of n×n need, n = 1 … to, with two states.

    >>> needed_by_deepest(8, Resources())
    [1, 4, 9, 7, 15, 36, 49, 64]
    """
    return _proved_terms(to, deepest_presses, "presses of the deepest positions", resources)


def deepest_presses(sizes: Sequence[int]) -> list[int]:
    """What the deepest positions of some squares need; −1 where it could not be proved."""
    positions = (deepest(grid(n, n)) for n in sizes)
    return [position.needed if position.proved else NOT_KNOWN for position in positions]


def _proved_terms(to: int, compute: Callable[[Sequence[int]], list[int]], kind: str, resources: Resources) -> list[int]:
    sizes = range(1, to + 1)
    return known_terms(run_tasks(sizes, compute, partial(pow, exp=3), str, {"kind": kind}, resources), "is not proved")


def depth_table(to: int, resources: Resources, modulus: int) -> list[int]:
    """How many positions of 5×5 need 0, 1, 2 … presses.

    >>> depth_table(3, Resources(), 2)
    [1, 25, 300, 2300]
    """
    return list(depths(grid(5, 5, modulus=modulus)).counts[: to + 1])


def lights_on(to: int, resources: Resources) -> list[int]:
    """How many positions of 5×5 that can be solved have 0, 1, 2 … lights on.

    >>> lights_on(4, Resources())
    [1, 5, 72, 576, 3166]
    """
    game = grid(5, 5)
    patterns = solve(game, target="zeros").solutions
    assert patterns is not None
    quiet = Counter(sum(presses.values) for presses in patterns)
    lights = game.light_count
    total = sum(quiet.values())
    return [
        sum(count * _krawtchouk(weight, w, lights) for w, count in quiet.items()) // total
        for weight in range(min(to, lights) + 1)
    ]


def _krawtchouk(degree: int, w: int, length: int) -> int:
    """The coefficient of y^degree in (1 − y)ʷ·(1 + y)^(length−w)."""
    return sum((-1) ** j * comb(w, j) * comb(length - w, degree - j) for j in range(degree + 1))
