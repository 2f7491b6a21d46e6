"""Submodules of (Z/k)ⁿ in reduced Howell form, which is unique.

The rows of the form have their pivots (first nonzero entries) in increasing columns; every pivot divides k,
every entry above a pivot lies in [0, pivot), and every element of the module that starts with j zeros is a
combination of the rows that do (J. A. Howell, *Spans in the module (Z_m)^s*, 1986). So each element is Σ
cᵢ·rowᵢ for unique 0 ≤ cᵢ < k/pivotᵢ, and size, membership, least members and lexicographic order are
mixed-radix arithmetic.

How the form is found: over a prime field it is the reduced row echelon form; modulo a prime power it is
elimination with the pivot of least valuation; if k factors, these are joined row by row by the Chinese
remainder theorem; otherwise the elimination of Storjohann and Mulders works mod k itself
(`ring.echelon`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Literal

import numpy as np

from modlights.base.immutable import cached_property
from modlights.base.wording import short_number
from modlights.ring.arrays import Array, dtype_for
from modlights.ring.echelon import field_rows, howell_rows
from modlights.ring.remainders import check_modulus, crt, factor, product, residues


@dataclass(frozen=True, eq=False, repr=False)
class Span:
    """A submodule of (Z/k)ⁿ, by its reduced Howell form. Spans with the same elements are equal.

    Made by `span`, `join` or `LinearMap`; never changed afterwards.

    >>> evens = span([[2, 1]], 4)
    >>> evens.rows.tolist(), evens.leaders, evens.orders, evens.size
    ([[2, 1], [0, 2]], (2, 2), (2, 2), 4)
    >>> [evens.element(i).tolist() for i in range(evens.size)]
    [[0, 0], [0, 2], [2, 1], [2, 3]]
    """

    modulus: int
    rows: Array
    pivots: tuple[int, ...]

    def __post_init__(self) -> None:
        rows = np.array(self.rows, dtype=dtype_for(self.modulus), order="C")
        rows.setflags(write=False)
        object.__setattr__(self, "rows", rows)

    @property
    def width(self) -> int:
        """n, the number of coordinates."""
        return int(self.rows.shape[1])

    @cached_property
    def leaders(self) -> tuple[int, ...]:
        """The pivot values, each a divisor of k."""
        return tuple(int(row[j]) for row, j in zip(self.rows, self.pivots, strict=True))

    @cached_property
    def orders(self) -> tuple[int, ...]:
        """k // leader for each row: how many multiples of it count."""
        return tuple(self.modulus // leader for leader in self.leaders)

    @cached_property
    def size(self) -> int:
        """The number of elements."""
        return prod(self.orders)

    @cached_property
    def _unit_rows(self) -> Array:
        return np.flatnonzero(np.array(self.leaders, dtype=object) == 1)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Span):
            return NotImplemented
        return self.modulus == other.modulus and np.array_equal(self.rows, other.rows)

    def __hash__(self) -> int:
        return hash((self.modulus, self.rows.shape, tuple(self.rows.ravel().tolist())))

    def __repr__(self) -> str:
        return f"<Span of {short_number(self.size)} elements in (Z/{short_number(self.modulus)})^{self.width}>"

    def reduce(self, vectors: Any) -> Array:
        """The lexicographically least element of v + span, for one vector or for each row of a matrix.

        >>> span([[1, 1, 0], [0, 2, 0]], 4).reduce([3, 2, 1]).tolist()
        [0, 1, 1]
        """
        least = self._vectors(vectors)
        flat, _ = self._divide(np.atleast_2d(least))
        return flat.reshape(least.shape)

    def coordinates(self, vectors: Any) -> Array:
        """The cᵢ with v - Σ cᵢ·rowᵢ = reduce(v), 0 ≤ cᵢ < orderᵢ, for one vector or for each row of a matrix.

        >>> span([[1, 1, 0], [0, 2, 0]], 4).coordinates([3, 2, 1]).tolist()
        [3, 1]
        """
        given = self._vectors(vectors)
        _, multiples = self._divide(np.atleast_2d(given))
        return multiples if given.ndim == 2 else multiples[0]

    def _divide(self, vectors: Array) -> tuple[Array, Array]:
        """Remainders and quotients of the rows of a matrix by the form.

        Rows with pivot 1 all go at once: below and above such a pivot there are only zeros, so its quotient
        is the entry itself, whatever was subtracted before.
        """
        k, units = self.modulus, self._unit_rows
        # vectors × rows of the form
        quotients = np.full((len(vectors), len(self.rows)), 0, dtype=self.rows.dtype)
        remainders = vectors.copy()
        if units.size:
            quotients[:, units] = vectors[:, np.array(self.pivots)[units]]
            remainders = (remainders - product(quotients[:, units], self.rows[units], k)) % k
        # From left to right: a row is 0 before its pivot, so that subtracting it leaves the entries at earlier pivots
        # as they are, each in [0, leader).  Quotients stay below k/leader, since entries are below k
        for place in np.flatnonzero(np.array(self.leaders, dtype=object) != 1):
            pivot, row = self.pivots[place], self.rows[place]
            multiples = remainders[:, pivot] // self.leaders[place]
            quotients[:, place] = multiples
            # vectors × columns from the pivot on
            tail = remainders[:, pivot:] - np.multiply.outer(multiples, row[pivot:])
            remainders[:, pivot:] = tail % k
        return remainders, quotients

    def contains(self, vector: Any) -> bool:
        """Whether the vector (or every row of a matrix) is an element."""
        return not self.reduce(vector).any()

    def element(self, i: int, offset: Any = None) -> Array:
        """The i-th element of offset + span in lexicographic order, counted from 0.

        >>> span([[1, 1]], 3).element(1, offset=[0, 2]).tolist()
        [1, 0]
        """
        if not 0 <= i < self.size:
            raise IndexError(
                f"elements are numbered from 0 to {short_number(self.size - 1)} here, not {short_number(i)}"
            )
        digits = []
        # i in mixed radix, the digit of the first row the most significant: its pivot is compared first
        for order in reversed(self.orders):
            i, digit = divmod(i, order)
            digits.append(digit)
        vector = self._origin(offset)
        for place, digit in enumerate(reversed(digits)):
            vector = self._with_digit(vector, place, digit)
        return vector

    def elements(self, offset: Any = None) -> Iterator[Array]:
        """All elements of offset + span in lexicographic order."""
        digits = [0] * len(self.orders)
        # partial[j] is the offset with the digits of the first j
        # rows, so that a step redoes only what comes after the change
        partial = [self._origin(offset)]
        while True:
            for place in range(len(partial) - 1, len(digits)):
                partial.append(self._with_digit(partial[place], place, digits[place]))
            yield partial[-1].copy()
            # count on: the last digit that can grow does, and those after it begin again at 0
            place = len(digits) - 1
            while place >= 0 and digits[place] + 1 == self.orders[place]:
                digits[place] = 0
                place -= 1
            if place < 0:
                return
            digits[place] += 1
            del partial[place + 1 :]

    def index(self, vector: Any, offset: Any = None) -> int:
        """The place of a vector in the lexicographic order of offset + span: the inverse of `element`."""
        given = self._vectors(vector)
        outside = self.reduce(given - self._origin(offset)).nonzero()[0]
        if outside.size:
            raise ValueError(f"not an element of offset + span: coordinate {outside[0]} leaves a remainder")
        place = 0
        for pivot, leader, order in zip(self.pivots, self.leaders, self.orders, strict=True):
            # the pivot entry is (the least it can be) + leader·digit, and the least is below the leader
            place = place * order + int(given[pivot]) // leader
        return place

    def _with_digit(self, vector: Array, place: int, digit: int) -> Array:
        """The vector plus that multiple of a row which makes its pivot entry the digit-th of all it can be.

        The pivot entry runs through (entry mod leader) + leader·digit: taken in this order, not by
        multiples of the row, the vectors are in lexicographic order.
        """
        pivot, leader, order = self.pivots[place], self.leaders[place], self.orders[place]
        # adding the row once adds leader to the pivot entry, mod k: its quotient by leader grows by 1, mod order
        multiple = (digit - int(vector[pivot]) // leader) % order
        moved: Array = (vector + multiple * self.rows[place]) % self.modulus
        return moved

    def _origin(self, offset: Any) -> Array:
        if offset is None:
            return np.full(self.width, 0, dtype=self.rows.dtype)
        return self._vectors(offset)

    def _vectors(self, vectors: Any) -> Array:
        given = residues(vectors, self.modulus)
        if given.ndim not in (1, 2) or given.shape[-1] != self.width:
            raise ValueError(f"vectors have {self.width} coordinates here, not shape {given.shape}")
        return given


def span(
    generators: Any,
    k: int,
    width: int | None = None,
    *,
    method: Literal["auto", "direct"] = "auto",
) -> Span:
    """The submodule of (Z/k)ⁿ that the rows generate. An empty list of rows needs the width n.

    The method "direct" eliminates mod k without its factors; the answer is the same.

    >>> span([[2, 3], [4, 0]], 6).rows.tolist()
    [[2, 0], [0, 3]]
    """
    k = check_modulus(k)
    matrix = residues(generators, k)
    if matrix.size == 0 and matrix.ndim < 2:
        if width is None:
            raise ValueError("a span without generators needs its width")
        matrix = matrix.reshape(0, width)
    if matrix.ndim != 2:
        raise ValueError(f"generators are rows of one matrix, not an array of shape {matrix.shape}")
    if width is not None and matrix.shape[1] != width:
        raise ValueError(f"generators have {matrix.shape[1]} coordinates, but the width is {width}")
    powers = None if method == "direct" else factor(k)
    if powers is None:
        return Span(k, *howell_rows(matrix, k))
    return join([_prime_power_span(matrix, p, e) for p, e in powers])


def reduced_span(rows: Array, k: int) -> Span:
    """The span whose reduced Howell form these rows already are; that is the caller's promise.

    >>> reduced_span(np.array([[2, 1], [0, 2]]), 4) == span([[2, 1]], 4)
    True
    """
    pivots = tuple(int(j) for j in (rows != 0).argmax(axis=1)) if rows.size else ()
    return Span(k, rows, pivots)


def _prime_power_span(matrix: Array, p: int, e: int) -> Span:
    reduced = residues(matrix, p**e)
    return Span(p**e, *(field_rows(reduced, p) if e == 1 else howell_rows(reduced, p**e)))


def join(spans: Sequence[Span]) -> Span:
    """The span modulo the product of pairwise coprime moduli that reduces to each of the given spans.

    Its pivot in a column is the product of the pivots there, a missing one counting as its whole modulus; the
    row is joined from the given rows times the units that make their pivots this product.

    >>> join([span([[1, 1]], 2), span([[0, 1]], 3)]).rows.tolist()
    [[3, 1], [0, 2]]
    """
    if len(spans) == 1:
        return spans[0]
    k, width = prod(part.modulus for part in spans), spans[0].width
    if any(part.width != width for part in spans):
        raise ValueError(f"spans of one width can be joined, not of {[part.width for part in spans]}")
    # The span is the product of its parts (Chinese remainder theorem), so is what of it begins with j zeros, and so is
    # the ideal of entries that these have in column j: generated by g in Z/q, a missing pivot meaning 0, that is g = q
    pivots = tuple(sorted({pivot for part in spans for pivot in part.pivots}))
    at = {pivot: place for place, pivot in enumerate(pivots)}
    leaders = [1] * len(pivots)
    for part in spans:
        here = dict(zip(part.pivots, part.leaders, strict=True))
        leaders = [g * here.get(j, part.modulus) for g, j in zip(leaders, pivots, strict=True)]
    # one matrix for each modulus q: rows of the joined form × width, 0 where the part has no pivot in that column
    scaled = []
    for part in spans:
        q = part.modulus
        rows = np.full((len(pivots), width), 0, dtype=part.rows.dtype)
        places = [at[pivot] for pivot in part.pivots]
        # leader/g is made of divisors of the other moduli, so it is
        # prime to q, and turns the pivot g into the leader mod q
        units = residues([leaders[i] // g for i, g in zip(places, part.leaders, strict=True)], q)
        rows[places] = part.rows * units[:, None] % q
        scaled.append(rows)
    # mod k the pivots are the leaders now; what is left is to bring the entries above each of them into [0, leader)
    rows = crt(scaled, [part.modulus for part in spans])
    # from left to right: subtracting a row changes columns from its pivot on, so earlier ones stay reduced
    for place, (pivot, leader) in enumerate(zip(pivots, leaders, strict=True)):
        above = rows[:place, pivot] // leader
        touched = np.flatnonzero(above)
        if touched.size:
            tail = rows[touched, pivot:] - np.multiply.outer(above[touched], rows[place, pivot:])
            rows[touched, pivot:] = tail % k
    return Span(k, rows, pivots)
