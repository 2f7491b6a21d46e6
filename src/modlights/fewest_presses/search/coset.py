"""Cosets x₀ + K of presses: one solution plus every quiet pattern, and what presses cost.

The cost of presses is a sum over the buttons: their counts (``presses``) or one for each button used (``buttons``).
Buttons that no quiet pattern contains cost the same in every member.  Generators that share no button, directly or
through others, are independent, so that a coset is searched part by part: 2^a + 2^b members instead of 2^(a+b).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.errors import NoSuchThing
from modlights.games import Game
from modlights.games.chessboards import colourings
from modlights.ring import Span, dot, exact_sum, product
from modlights.ring.arrays import Array

COSTS = ("presses", "buttons")
# with fewer generators than this, colours would not help
_COLOURED_FROM = 18


@dataclass(frozen=True)
class Coset:
    """The presses base + Σ cᵢ·rowsᵢ (mod k) with 0 ≤ cᵢ < ordersᵢ, and colourings of the buttons worth a trial."""

    base: Array
    rows: Array
    orders: tuple[int, ...]
    modulus: int
    colourings: tuple[Array, ...] = ()

    @property
    def size(self) -> int:
        """The number of members."""
        return prod(self.orders)

    def member(self, digits: list[int]) -> Array:
        """The member with these coefficients."""
        vector: Array = (self.base + dot(self.rows.T, np.array(digits), self.modulus)) % self.modulus
        return vector

    def members(self, begin: int, count: int) -> Array:
        """So many members from one on, a row each; the last coefficient changes first."""
        numbers = np.arange(begin, min(begin + count, self.size))
        digits = np.stack(np.unravel_index(numbers, (1, *self.orders)), axis=1)
        digits[:, 0] = 1
        return product(digits, np.vstack([self.base, self.rows]), self.modulus)

    def parts(self) -> list[tuple[Array, Coset]]:
        """Cosets of independent generators, each on the buttons that it moves, with those buttons."""
        parts = []
        for generators in independent_rows(self.rows):
            buttons = np.flatnonzero(self.rows[generators].any(axis=0))
            orders = tuple(self.orders[i] for i in generators)
            colours = tuple(colouring[buttons] for colouring in self.colourings)
            rows = self.rows[generators][:, buttons]
            parts.append((buttons, Coset(self.base[buttons], rows, orders, self.modulus, colours)))
        return parts


def solution_coset(game: Game, vector: Array, quiet: Span) -> Coset:
    """All presses with the effect of these, of which ``quiet`` are the quiet patterns."""
    worth = game.modulus == 2 and len(quiet.rows) >= _COLOURED_FROM
    return Coset(vector, quiet.rows, quiet.orders, game.modulus, colourings(game) if worth else ())


def check_cost(cost: str) -> None:
    """Refuse other names than those of ``COSTS``."""
    if cost not in COSTS:
        raise NoSuchThing(f"unknown cost {cost!r}; one of {', '.join(COSTS)}")


def prices(counts: Array, cost: str) -> Array:
    """What each button costs, by its count."""
    return counts if cost == "presses" else (counts != 0).astype(np.int64)


def cost_of(vector: Array, cost: str) -> int:
    """The sum of the counts, or the number of buttons used."""
    return exact_sum(prices(vector, cost))


def independent_rows(rows: Array) -> list[list[int]]:
    """Sets of rows that share no column, directly or through others.

    >>> independent_rows(np.array([[1, 0, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1]]))
    [[0], [1, 2]]
    """
    groups: list[tuple[list[int], Array]] = []
    for i, row in enumerate(rows):
        members, support = [i], row != 0
        apart = []
        for others, columns in groups:
            if (support & columns).any():
                members, support = others + members, support | columns
            else:
                apart.append((others, columns))
        groups = [*apart, (members, support)]
    return [members for members, _ in groups]


def descend(coset: Coset, cost: str, watch: Watch = FOREVER) -> Array:
    """A member that no multiple of a single generator improves: a good start where the coset is out of reach."""
    vector, current = coset.base.copy(), cost_of(coset.base, cost)
    improves = True
    while improves:
        improves = False
        for row, order in zip(coset.rows, coset.orders, strict=True):
            if watch.over:
                return vector
            for multiple in range(1, min(order, 64)):
                trial = (vector + multiple * row) % coset.modulus
                value = cost_of(trial, cost)
                if value < current:
                    vector, current, improves = trial, value, True
    return vector
