"""Subspaces over GF(2) with vectors as Python integers: bit j is coordinate j.

The basis is kept in reduced echelon form, pivots at the lowest bits, so that coordinates with low numbers come first
in the lexicographic order: the same form, order and numbering as ``ring.howell.Span`` has for k = 2.
"""

from __future__ import annotations

from collections.abc import Iterable


class BitSpan:
    """A subspace of GF(2)ⁿ.

    >>> even = BitSpan([0b011, 0b110])
    >>> [bin(row) for row in even.rows], even.size, [even.element(i) for i in range(4)]
    (['0b101', '0b110'], 4, [0, 6, 5, 3])
    """

    def __init__(self, generators: Iterable[int]) -> None:
        basis: dict[int, int] = {}
        for vector in generators:
            vector = _reduced(vector, basis)
            if vector:
                pivot = vector & -vector
                for other, row in basis.items():
                    if row & pivot:
                        basis[other] = row ^ vector
                basis[pivot] = vector
        self._basis = dict(sorted(basis.items()))
        self.rows = tuple(self._basis.values())
        """The reduced echelon form."""

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each row has: two."""
        return (2,) * len(self._basis)

    @property
    def size(self) -> int:
        """The number of elements."""
        return 1 << len(self._basis)

    def reduce(self, vector: int) -> int:
        """The lexicographically least element of vector + span: zero at every pivot."""
        return _reduced(vector, self._basis)

    def contains(self, vector: int) -> bool:
        """Whether the vector is an element."""
        return not self.reduce(vector)

    def element(self, i: int, offset: int = 0) -> int:
        """The i-th element of offset + span in lexicographic order."""
        vector = self.reduce(offset)
        for place, row in enumerate(reversed(self._basis.values())):
            if i >> place & 1:
                vector ^= row
        return vector

    def index(self, vector: int, offset: int = 0) -> int:
        """The number of a vector in the lexicographic order of offset + span: the inverse of ``element``."""
        if not self.contains(vector ^ offset):
            raise ValueError("not an element of the offset plus the span")
        place = 0
        for pivot in self._basis:
            place = place << 1 | bool(vector & pivot)
        return place

    def generator(self, i: int) -> int:
        """The i-th row."""
        return self.rows[i]


def _reduced(vector: int, basis: dict[int, int]) -> int:
    for pivot, row in basis.items():
        if vector & pivot:
            vector ^= row
    return vector
