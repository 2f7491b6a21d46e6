"""Subspaces of pairs of rows on a cycle that its adjacency matrix T maps into themselves, in echelon form, over F_p.

Let N be such a subspace of single rows, given by generators over F_p[T].  Cell j is yʲ, T is multiplication by y + 1/y;
without closing the cycle, N becomes a lattice of rank 2 over F_p[y + 1/y] in the Laurent polynomials, once yⁿ − 1 and
(yⁿ − 1)/y are put to the generators.

For a window of cells L … n−1, measure a Laurent polynomial by how far it reaches from the middle of the window, and
subtract multiples by powers of y + 1/y until no two generators are longest on the same side (weak Popov form: Mulders
and Storjohann, *On lattice reduction for polynomial matrices*, 2003).  Two generators, b the shorter and c, and two
zeros are left, and the elements of N within the window are spanned by the Tⁱ·b and Tⁱ·c that lie in it.  The window is
narrowed from the left until c leaves it, between L and L + 1.  Then

- the Tⁱ·b within L+1 … n−1 all begin at different cells, and the last of them, r, ends in cell n−1;
- some p, which is c or the last Tⁱ·b within L … n−1, begins at cell L, and T·(p − λ·r), with λ such that the last cell
  becomes 0, begins one cell earlier; and so on to the first cell.

That is an echelon form of N in O(n) operations on rows.  Rows may carry second rows along, on which T acts too: what
the generators that became zero carry generates all second rows of pairs that begin with a zero row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import numpy as np

from modlights.ring import gf2
from modlights.ring.arrays import Array, dtype_for

Row = Any
"""Over GF(2) an integer, bit j for cell j; over other fields an array."""


class CycleSpace:
    """A subspace of pairs of rows on a cycle of n ≥ 3 cells, closed under T, from generators over F_p[T].

    >>> space = CycleSpace(4, 3, np.array([[[1, 0, 2, 0], [0, 1, 0, 2]]]))
    >>> space.pivots, space.reduce(np.array([1, 1, 1, 1, 0, 0, 0, 1])).tolist()
    ([0], [0, 1, 2, 1, 0, 2, 0, 2])
    """

    def __init__(self, length: int, prime: int, generators: Array) -> None:
        self.length, self.prime = length, prime
        arithmetic: _Arithmetic = _Bits(length) if prime == 2 else _Residues(length, prime)
        self._arithmetic = arithmetic
        zeros, first = self._echelon([_Pair(arithmetic, *map(arithmetic.row, pair)) for pair in generators])
        _, second = self._echelon([_Pair(arithmetic, pair.carried, arithmetic.zero) for pair in zeros])
        whole = {place: arithmetic.join(pair.row, pair.carried) for place, pair in first}
        whole |= {length + place: arithmetic.join(arithmetic.zero, pair.row) for place, pair in second}
        self._basis = dict(sorted(whole.items()))

    @property
    def pivots(self) -> list[int]:
        """The first cells of an echelon basis; those of second rows are counted on from the first rows."""
        return list(self._basis)

    def reduce(self, cells: Array) -> Array:
        """The least pair of rows, one after another, that differs from this one by an element."""
        return self._arithmetic.reduced(cells, self._basis)

    def _echelon(self, generators: Sequence[_Pair]) -> tuple[list[_Pair], list[tuple[int, _Pair]]]:
        """The generators that become zero, and an echelon basis of the rows of the others, by their first cells."""
        last, arithmetic = self.length - 1, self._arithmetic
        relations = [_Pair(arithmetic, row, arithmetic.zero) for row in arithmetic.relations()]
        zeros, short, long = _lattice([*generators, *relations], last)
        left, before = 0, short
        while long.reach(last + left) <= last - left:
            before, beside = short, long
            left += 1
            _, short, long = _lattice([short, long], last + left)
        if short.reach(last + left) > last - left:
            return zeros, []
        found = self._powers(short, left)
        if left:
            chosen = beside if beside.cell(left - 1) else self._powers(before, left - 1)[-1][1]
            found += self._towards_the_first_cell(left - 1, chosen, found[-1][1])
        return zeros, found

    def _powers(self, pair: _Pair, left: int) -> list[tuple[int, _Pair]]:
        """Tⁱ·b while it lies in the window, and its first cell."""
        last, (first, _) = self.length - 1, self._arithmetic.extent(pair.row)
        count = (last - left - pair.reach(last + left)) // 2 + 1
        return [(first - i, pair.power(i)) for i in range(count)]

    def _towards_the_first_cell(self, place: int, pair: _Pair, reference: _Pair) -> Iterator[tuple[int, _Pair]]:
        """p, T·(p − λ·r), …, each beginning one cell before the other."""
        last = self.length - 1
        inverse = pow(reference.cell(last), -1, self.prime)
        for first in range(place, -1, -1):
            pair = pair.minus(pair.cell(last) * inverse, reference)
            yield first, pair
            pair = pair.power(1)


class _Pair:
    """A row, in the lattice a Laurent polynomial, and the row that it carries; powers of T times both are kept."""

    def __init__(self, arithmetic: _Arithmetic, row: Row, carried: Row) -> None:
        self.arithmetic, self.row, self.carried = arithmetic, row, carried
        self._powers = [self]

    def power(self, i: int) -> _Pair:
        """Tⁱ times the pair."""
        while len(self._powers) <= i:
            last = self._powers[-1]
            widened, neighbours = self.arithmetic.widened(last.row), self.arithmetic.neighbours(last.carried)
            self._powers.append(_Pair(self.arithmetic, widened, neighbours))
        return self._powers[i]

    def minus(self, multiple: int, other: _Pair) -> _Pair:
        """The pair minus a multiple of another."""
        subtract = self.arithmetic.subtract
        row, carried = subtract(self.row, multiple, other.row), subtract(self.carried, multiple, other.carried)
        return _Pair(self.arithmetic, row, carried)

    def cell(self, place: int) -> int:
        """A cell of the row."""
        return self.arithmetic.cell(self.row, place)

    def reach(self, centre: int) -> int:
        """Twice the distance of the farthest cell that is not 0 from the middle of a window L … R, L + R = centre."""
        first, last = self.arithmetic.extent(self.row)
        return max(centre - 2 * first, 2 * last - centre)


def _lattice(pairs: Sequence[_Pair], centre: int) -> tuple[list[_Pair], _Pair, _Pair]:
    """Weak Popov form: the pairs whose row became zero, and a basis of the lattice, the shorter one first."""
    zeros: list[_Pair] = []
    longest: dict[bool, _Pair] = {}
    for pair in pairs:
        while True:
            if pair.arithmetic.is_zero(pair.row):
                zeros.append(pair)
                break
            first, last = pair.arithmetic.extent(pair.row)
            rightwards = 2 * last - centre >= centre - 2 * first
            if rightwards not in longest:
                longest[rightwards] = pair
                break
            other = longest[rightwards]
            if other.reach(centre) > pair.reach(centre):
                longest[rightwards], pair, other = pair, other, pair
            ours, theirs = (one.arithmetic.extent(one.row)[rightwards] for one in (pair, other))
            multiple = pair.cell(ours) * pow(other.cell(theirs), -1, pair.arithmetic.prime)
            pair = pair.minus(multiple, other.power(abs(ours - theirs)))
    short, long = sorted(longest.values(), key=lambda pair: pair.reach(centre))
    return zeros, short, long


class _Arithmetic(Protocol):
    """Rows with one more cell at either end, −1 and n, where Laurent polynomials may reach."""

    prime: int
    zero: Row

    def row(self, cells: Array) -> Row: ...
    def relations(self) -> tuple[Row, Row]: ...
    def is_zero(self, row: Row) -> bool: ...
    def extent(self, row: Row) -> tuple[int, int]: ...
    def cell(self, row: Row, place: int) -> int: ...
    def widened(self, row: Row) -> Row: ...
    def neighbours(self, row: Row) -> Row: ...
    def subtract(self, row: Row, multiple: int, other: Row) -> Row: ...
    def join(self, row: Row, carried: Row) -> Row: ...
    def reduced(self, cells: Array, basis: dict[int, Row]) -> Array: ...


class _Bits:
    """Over GF(2): integers, bit j + 1 for cell j."""

    prime, zero = 2, 0

    def __init__(self, length: int) -> None:
        self.length, self._mask = length, ((1 << length) - 1) << 1

    def row(self, cells: Array) -> int:
        return gf2.to_bits(cells) << 1

    def relations(self) -> tuple[int, int]:
        return 2 | 2 << self.length, 1 | 1 << self.length

    def is_zero(self, row: int) -> bool:
        return not row

    def extent(self, row: int) -> tuple[int, int]:
        return (row & -row).bit_length() - 2, row.bit_length() - 2

    def cell(self, row: int, place: int) -> int:
        return row >> (place + 1) & 1

    def widened(self, row: int) -> int:
        return row << 1 ^ row >> 1

    def neighbours(self, row: int) -> int:
        wide, n = row << 1 ^ row >> 1, self.length
        return (wide & self._mask) ^ (wide & 1) << n ^ (wide >> n & 2)

    def subtract(self, row: int, multiple: int, other: int) -> int:
        return row ^ other if multiple & 1 else row

    def join(self, row: int, carried: int) -> int:
        return row >> 1 | carried >> 1 << self.length

    def reduced(self, cells: Array, basis: dict[int, int]) -> Array:
        pair = gf2.to_bits(cells)
        for place, row in basis.items():
            if pair >> place & 1:
                pair ^= row
        return gf2.from_bits(pair, 2 * self.length).astype(cells.dtype)


class _Residues:
    """Over other fields: arrays, entry j + 1 for cell j."""

    def __init__(self, length: int, prime: int) -> None:
        self.length, self.prime = length, prime
        self.zero: Array = np.full(length + 2, 0, dtype=dtype_for(prime))

    def row(self, cells: Array) -> Array:
        row = self.zero.copy()
        row[1:-1] = cells
        return row

    def relations(self) -> tuple[Array, Array]:
        one, other = self.zero.copy(), self.zero.copy()
        one[[1, -1]] = other[[0, -2]] = self.prime - 1, 1
        return one, other

    def is_zero(self, row: Array) -> bool:
        return not row.any()

    def extent(self, row: Array) -> tuple[int, int]:
        places = row.nonzero()[0]
        return int(places[0]) - 1, int(places[-1]) - 1

    def cell(self, row: Array, place: int) -> int:
        return int(row[place + 1])

    def widened(self, row: Array) -> Array:
        wide = self.zero.copy()
        wide[1:] += row[:-1]
        wide[:-1] += row[1:]
        return wide % self.prime

    def neighbours(self, row: Array) -> Array:
        return self.row((np.roll(row[1:-1], 1) + np.roll(row[1:-1], -1)) % self.prime)

    def subtract(self, row: Array, multiple: int, other: Array) -> Array:
        result: Array = (row - multiple % self.prime * other) % self.prime
        return result

    def join(self, row: Array, carried: Array) -> Array:
        return np.concatenate([row[1:-1], carried[1:-1]])

    def reduced(self, cells: Array, basis: dict[int, Array]) -> Array:
        pair = cells.copy()
        for place, row in basis.items():
            if pair[place]:
                multiple = int(pair[place]) * pow(int(row[place]), -1, self.prime) % self.prime
                pair = (pair - multiple * row) % self.prime
        return pair
