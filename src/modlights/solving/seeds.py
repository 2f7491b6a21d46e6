"""Seeds: the cells that determine all presses, and the seeds of the quiet patterns.

A seed is a vector of residues, the presses of some cells in reading order: the first row, for instance.  It determines
all presses, and the lexicographic order of seeds is that of presses.  So sizes, numbers and draws of solutions are
computed on seeds, and where these are short nothing of the size of the board is computed before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.base.immutable import cached_property, freeze
from modlights.errors import NoSuchThing
from modlights.ring import Span, dtype_for

Seed = npt.NDArray[Any]


class Seeds:
    """The seeds of the quiet patterns: a submodule of (Z/k)ⁿ, by the pivots of its reduced Howell form.

    All that is needed besides the pivots and the leaders, the entries there, is how a vector is reduced: to the least
    one, by order, that differs from it by an element.  It has an entry below the leader at each pivot.  So if y has
    the entries dᵢ·leaderᵢ at the pivots and 0 elsewhere, v + y is, for the least v that differs from (offset − y) by an
    element, what has the digits dᵢ among the offset plus all elements.  No row of the form is made before it is asked
    for.

    >>> even = Seeds(3, 2, [0, 1], [1, 1], lambda v: np.array([0, 0, v.sum() % 2]))
    >>> [even.element(i).tolist() for i in range(even.size)], even.index(np.array([1, 0, 1]))
    ([[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]], 2)
    """

    def __init__(
        self, width: int, modulus: int, pivots: Sequence[int], leaders: Sequence[int], reduce: Callable[[Seed], Seed]
    ) -> None:
        self.width, self.modulus = width, modulus
        self.pivots, self.leaders = freeze(np.array(pivots, dtype=np.int64)), tuple(leaders)
        self.reduce = reduce

    @classmethod
    def of(cls, elements: Span) -> Seeds:
        """The seeds that are the elements of a span."""
        return cls(elements.width, elements.modulus, elements.pivots, elements.leaders, elements.reduce)

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each canonical generator has."""
        return tuple(self.modulus // leader for leader in self.leaders)

    @cached_property
    def size(self) -> int:
        """The number of elements."""
        return prod(self.orders)

    def contains(self, vector: Seed) -> bool:
        """Whether this is the seed of a quiet pattern."""
        return not self.reduce(vector).any()

    def generator(self, i: int) -> Seed:
        """The i-th canonical generator, as many as there are orders."""
        digits = [0] * len(self.leaders)
        digits[i] = 1
        return self._with_digits(digits, None)

    def element(self, i: int, offset: Seed | None = None) -> Seed:
        """The i-th of the offset plus all elements, in lexicographic order."""
        digits = []
        for order in reversed(self.orders):
            i, digit = divmod(i, order)
            digits.append(digit)
        return self._with_digits(digits[::-1], offset)

    def _with_digits(self, digits: Sequence[int], offset: Seed | None) -> Seed:
        vector = np.full(self.width, 0, dtype=dtype_for(self.modulus))
        vector[self.pivots] = [digit * leader for digit, leader in zip(digits, self.leaders, strict=True)]
        least = self.reduce((-vector if offset is None else offset - vector) % self.modulus)
        seed: Seed = (least + vector) % self.modulus
        return seed

    def index(self, vector: Seed, offset: Seed | None = None) -> int:
        """The number of a seed among the offset plus all elements: the inverse of ``element``."""
        if not self.contains(vector if offset is None else (vector - offset) % self.modulus):
            raise NoSuchThing("the vector is not in offset + quiet patterns")
        place = 0
        for entry, leader, order in zip(vector[self.pivots].tolist(), self.leaders, self.orders, strict=True):
            place = place * order + entry // leader
        return place
