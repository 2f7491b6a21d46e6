"""Rows of a board, and how one follows from the two before it.

The equation of a row of lights gives the next row of presses: with s = a + b·T (``shape``),

    next row = change + s·(row) − (row before),

where the change is divided by the vertical arm.  With two states a row is an integer whose bit j is its cell
j, and a step is a handful of operations on integers; with more states it is an array in the smallest integer type that
has room for one step.  Rows are read and written one at a time, so that a board may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Reversible, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np

from modlights.base.immutable import freeze
from modlights.games import Presses
from modlights.games.values import Values
from modlights.ring import dtype_for, gf2
from modlights.ring.arrays import Array, narrowest, nearest
from modlights.solving.change import Change
from modlights.solving.cross.shape import GluedCross

Row = Any
"""An integer with two states, an array with more."""
BoardRows = Reversible[Row]
"""Rows that can be gone through as often as needed, from the first and, where sides are flipped, from the last."""


class BitRows:
    """Two states: integers."""

    zero: Row = 0

    def __init__(self, cross: GluedCross, length: int, *, closed: bool) -> None:
        self.length, self.centre, self.closed = length, cross.centre, closed

    def following(self, changes: Iterable[Row], before: Row, row: Row) -> Iterator[Row]:
        """The rows after these two, one for each row of the change."""
        centre, closed, last, mask = self.centre, self.closed, self.length - 1, (1 << self.length) - 1
        for change in changes:
            after = change ^ before ^ (row >> 1) ^ ((row << 1) & mask)
            if centre:
                after ^= row
            if closed:
                after ^= (row >> last) ^ ((row & 1) << last)
            before, row = row, after
            yield row

    def change_rows(self, change: Change) -> Sequence[Row]:
        """The rows of a change, divided by the vertical arm."""
        return change.bit_rows

    def board(self, presses: Presses) -> Sequence[Row]:
        """The rows of presses."""
        return presses.bit_rows

    def vector(self, row: Row) -> Array:
        """A row as a vector of residues."""
        return gf2.from_bits(row, self.length).astype(np.int64)

    def row(self, vector: Array) -> Row:
        """A vector of residues as a row."""
        return gf2.to_bits(vector)

    def reverse(self, row: Row) -> Row:
        """The row read backwards."""
        return gf2.reverse(row, self.length)

    def join(self, left: Row, right: Row) -> Row:
        """One row from two of half the length."""
        return left | right << (self.length // 2)

    def split(self, row: Row) -> tuple[Row, Row]:
        """The two halves of a row."""
        half = self.length // 2
        return row & ((1 << half) - 1), row >> half

    def cell(self, row: int, place: int) -> int:
        """One cell of a row, counted round it."""
        return row >> place % self.length & 1

    def move(self, row: Row, count: int) -> Row:
        """The row moved round to the left by so many cells."""
        return row >> count | (row & ((1 << count) - 1)) << (self.length - count)

    def plus(self, row: Row, multiple: int, other: Row) -> Row:
        """The row plus a multiple of another."""
        return row ^ other if multiple & 1 else row

    def first_cells(self, rows: Iterable[Row], count: int) -> Array:
        """The first cells of rows, by row and column."""
        mask = (1 << count) - 1
        return gf2.table([row & mask for row in rows], count)

    def with_ends(self, first: Array, last: Array) -> Sequence[Row]:
        """Rows that are 0 between their first and their last cells."""
        end = 1 << (self.length - 1)
        rows = (0, 1, end, 1 | end)
        return [rows[place] for place in (first + 2 * last).tolist()]


class ResidueRows:
    """Any number of states: arrays of residues."""

    def __init__(self, cross: GluedCross, length: int, *, closed: bool) -> None:
        k = cross.modulus
        self.length, self.modulus, self.closed = length, k, closed
        self._scale = nearest(pow(cross.vertical, -1, k), k)
        self._centre, self._side = (nearest(-part, k) for part in cross.step)
        self._dtype = narrowest(k * (2 + abs(self._scale) + abs(self._centre) + 2 * abs(self._side)))
        self.zero: Row = freeze(np.zeros(length, dtype=self._dtype))

    def following(self, changes: Iterable[Row], before: Row, row: Row) -> Iterator[Row]:
        k, centre, side = (self._dtype.type(part) for part in (self.modulus, self._centre, self._side))
        wide = np.zeros(self.length + 2, dtype=self._dtype)
        left, inner, right = wide[:-2], wide[1:-1], wide[2:]
        quotient = np.zeros_like(inner)
        for change in changes:
            inner[:] = row
            if self.closed:
                wide[0], wide[-1] = row[-1], row[0]
            total = left + right
            if side != 1:
                total *= side
            if centre == 1:
                total += inner
            elif centre:
                total += inner * centre
            total += before
            np.subtract(change, total, out=total)
            np.floor_divide(total, k, out=quotient)
            np.multiply(quotient, k, out=quotient)
            np.subtract(total, quotient, out=total)
            before, row = row, total
            yield row

    def change_rows(self, change: Change) -> Sequence[Row]:
        table = change.table(self._dtype)
        if self._scale != 1:
            table *= self._scale
            table %= self.modulus
        return list(table)

    def board(self, presses: Presses) -> Sequence[Row]:
        assert presses.shape is not None
        return list(presses.array.reshape(presses.shape).astype(self._dtype))

    def vector(self, row: Array) -> Array:
        return row.astype(dtype_for(self.modulus))

    def row(self, vector: Array) -> Row:
        return vector.astype(self._dtype)

    def reverse(self, row: Row) -> Row:
        return row[::-1]

    def join(self, left: Row, right: Row) -> Row:
        return np.concatenate([left, right])

    def split(self, row: Row) -> tuple[Row, Row]:
        half = self.length // 2
        return row[:half], row[half:]

    def cell(self, row: Row, place: int) -> int:
        return int(row[place % self.length])

    def move(self, row: Row, count: int) -> Row:
        return np.roll(row, -count)

    def plus(self, row: Row, multiple: int, other: Row) -> Row:
        return self.row((row + multiple * other.astype(dtype_for(self.modulus))) % self.modulus)

    def first_cells(self, rows: Iterable[Row], count: int) -> Array:
        return np.array([row[:count] for row in rows])

    def with_ends(self, first: Array, last: Array) -> Sequence[Row]:
        table = np.zeros((len(first), self.length), dtype=self._dtype)
        table[:, 0], table[:, -1] = first, last
        return list(table)


RowStorage: TypeAlias = BitRows | ResidueRows
"""Rows of one length over Z/k."""


def rows_of(cross: GluedCross, length: int, *, closed: bool) -> RowStorage:
    """Rows of that length on a path, or on a cycle when they are closed."""
    return (BitRows if cross.modulus == 2 else ResidueRows)(cross, length, closed=closed)


AnyValues = TypeVar("AnyValues", bound=Values)


def values(kind: type[AnyValues], rows: Iterable[Row], cross: GluedCross) -> AnyValues:
    """Rows of presses or weights as a value."""
    if cross.modulus == 2:
        return kind.from_bit_rows(rows, cross.columns)
    return kind(np.array(list(rows)), (cross.rows, cross.columns), modulus=cross.modulus)
