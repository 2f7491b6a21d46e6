"""Seeds: the cells that determine all presses, and the seeds of the quiet patterns.

A seed is a vector of residues, the presses of some cells in reading order: the first row, for instance.  It determines
all presses, and the lexicographic order of seeds is that of presses.  So sizes, numbers and draws of solutions are
worked out on seeds, and where these are short nothing of the size of the board is made before it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from modlights.errors import NoSuchThing
from modlights.ring import Span, dtype_for

Seed = npt.NDArray[Any]


class Seeds(Protocol):
    """The seeds of the quiet patterns: a module, elements numbered in lexicographic order."""

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each canonical generator has."""

    @property
    def size(self) -> int:
        """The number of elements."""

    def element(self, i: int, offset: Seed | None = None) -> Seed:
        """The i-th of the offset plus all elements."""

    def index(self, vector: Seed, offset: Seed | None = None) -> int:
        """The number of a seed among the offset plus all elements."""

    def reduce(self, vector: Seed) -> Seed:
        """The least seed that differs from this one by an element."""

    def contains(self, vector: Seed) -> bool:
        """Whether this is the seed of a quiet pattern."""

    def generator(self, i: int) -> Seed:
        """The i-th canonical generator, as many as there are orders."""


class VectorSeeds:
    """Seeds by their span."""

    def __init__(self, elements: Span) -> None:
        self.span = elements

    @property
    def orders(self) -> tuple[int, ...]:
        return self.span.orders

    @property
    def size(self) -> int:
        return self.span.size

    def element(self, i: int, offset: Seed | None = None) -> Seed:
        return self.span.element(i, offset)

    def index(self, vector: Seed, offset: Seed | None = None) -> int:
        return self.span.index(vector, offset)

    def reduce(self, vector: Seed) -> Seed:
        return self.span.reduce(vector)

    def contains(self, vector: Seed) -> bool:
        return self.span.contains(vector)

    def generator(self, i: int) -> Seed:
        row: Seed = self.span.rows[i]
        return row


class FieldSeeds:
    """Over a prime field: a subspace by its pivots and the reduction of vectors to least ones, each row made when
    asked.

    >>> even = FieldSeeds(3, 2, [0, 1], lambda v: np.array([0, 0, (v[2] - v[0] - v[1]) % 2]))
    >>> [even.element(i).tolist() for i in range(even.size)], even.index(np.array([1, 0, 1]))
    ([[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]], 2)
    """

    def __init__(self, width: int, prime: int, pivots: Sequence[int], least: Callable[[Seed], Seed]) -> None:
        self.width, self.prime, self.pivots, self._least = width, prime, np.array(pivots, dtype=np.int64), least

    @property
    def orders(self) -> tuple[int, ...]:
        return (self.prime,) * len(self.pivots)

    @property
    def size(self) -> int:
        return int(self.prime ** len(self.pivots))

    def element(self, i: int, offset: Seed | None = None) -> Seed:
        digits = []
        for _ in self.pivots:
            i, digit = divmod(i, self.prime)
            digits.append(digit)
        vector = self._with_pivots(digits[::-1])
        return vector if offset is None else (self.reduce(offset) + vector) % self.prime

    def _with_pivots(self, digits: Sequence[int]) -> Seed:
        """The element with these entries at the pivots."""
        vector = np.full(self.width, 0, dtype=dtype_for(self.prime))
        vector[self.pivots] = digits
        made: Seed = (vector - self.reduce(vector)) % self.prime
        return made

    def index(self, vector: Seed, offset: Seed | None = None) -> int:
        if not self.contains(vector if offset is None else (vector - offset) % self.prime):
            raise NoSuchThing("these presses are not a solution")
        place = 0
        for digit in vector[self.pivots].tolist():
            place = place * self.prime + digit
        return place

    def reduce(self, vector: Seed) -> Seed:
        return self._least(vector)

    def contains(self, vector: Seed) -> bool:
        return not self.reduce(vector).any()

    def generator(self, i: int) -> Seed:
        return self._with_pivots([int(i == j) for j in range(len(self.pivots))])
