"""The method ``plane`` with two states: rows are integers, bit j for column j.

The idea is that of ``solving.plane``.  One step of the chase is a handful of operations on whole integers,

    next row = wanted ^ row before ^ (row >> 1) ^ (row << 1) ^ centre·row,

and rows are taken and given one at a time, so that a board may be larger than memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import repeat

from modlights.games import GridGame, Presses, Weights
from modlights.ring import BitCongruence, Span, gf2
from modlights.solving.change import Change
from modlights.solving.plane import Cross
from modlights.solving.systems import Seed, System


class BitPlane:
    """The cross (centre 1) or its neighbours alone (centre 0) on rows × columns, mod 2.

    On a plane, or when its rows are closed on a cylinder.
    """

    def __init__(self, rows: int, columns: int, centre: int, *, closed: bool = False) -> None:
        self.rows, self.columns, self.centre, self.closed = rows, columns, centre, closed

    @cached_property
    def congruence(self) -> BitCongruence:
        """What the first row must satisfy."""
        return BitCongruence(self.columns, self.rows + 1, self.centre, closed=self.closed)

    def residue(self, wanted: Iterable[int], first: int = 0) -> int:
        """The row after the last, when the rows are filled from this first one."""
        centre, closed, last, mask = self.centre, self.closed, self.columns - 1, (1 << self.columns) - 1
        before, row = 0, first
        for change in wanted:
            after = change ^ before ^ (row >> 1) ^ ((row << 1) & mask)
            if centre:
                after ^= row
            if closed:
                after ^= (row >> last) ^ ((row & 1) << last)
            before, row = row, after
        return row

    def fill(self, wanted: Iterable[int], first: int) -> Iterator[int]:
        """The rows of presses, from the first one on."""
        centre, closed, last, mask = self.centre, self.closed, self.columns - 1, (1 << self.columns) - 1
        before, row = 0, first
        for change in wanted:
            yield row
            after = change ^ before ^ (row >> 1) ^ ((row << 1) & mask)
            if centre:
                after ^= row
            if closed:
                after ^= (row >> last) ^ ((row & 1) << last)
            before, row = row, after

    def first_row(self, wanted: Iterable[int]) -> int | None:
        """The first row of the least solution, or None."""
        return self.congruence.solve(self.residue(wanted))

    def certificate(self, wanted: Iterable[int]) -> list[int] | None:
        """The rows of a quiet pattern in which an odd number of the wanted lights lie, or None."""
        last = self.congruence.refutation(self.residue(wanted))
        return None if last is None else list(self.quiet(last))[::-1]

    def quiet(self, first: int) -> Iterator[int]:
        """The rows of the quiet pattern with this first row."""
        return self.fill(repeat(0, self.rows), first)


class BitSeeds:
    """First rows of quiet patterns: free on as many first cells as the nullity, which come first in order."""

    def __init__(self, congruence: BitCongruence) -> None:
        self._congruence = congruence
        self._free = congruence.nullity

    @property
    def orders(self) -> tuple[int, ...]:
        return (2,) * self._free

    @property
    def size(self) -> int:
        return 1 << self._free

    def element(self, i: int, offset: int = 0) -> int:
        first_cells = gf2.reverse(i, self._free) ^ (offset & ((1 << self._free) - 1))
        return offset ^ self._congruence.kernel_vector(first_cells)

    def index(self, vector: int, offset: int = 0) -> int:
        if not self._congruence.in_kernel(vector ^ offset):
            raise ValueError("not the first row of a solution")
        return gf2.reverse(vector & ((1 << self._free) - 1), self._free)

    def generator(self, i: int) -> int:
        return self._congruence.kernel_vector(1 << i)


class BitPlaneSystem(System):
    """A game that is a bit plane."""

    def __init__(self, game: GridGame, cross: Cross) -> None:
        self.game = game
        self.plane = BitPlane(game.rows, game.columns, cross.centre, closed=cross.closed)

    @cached_property
    def quiet(self) -> BitSeeds:
        return BitSeeds(self.plane.congruence)

    def least_seed(self, change: Change) -> Seed | None:
        return self.plane.first_row(change.bit_rows)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        rows = self.plane.quiet(seed) if change is None else self.plane.fill(change.bit_rows, seed)
        return Presses.from_bit_rows(rows, self.plane.columns)

    def seed_of(self, presses: Presses) -> Seed:
        return presses.bit_rows[0]

    def is_solution_seed(self, seed: Seed, least: Seed) -> bool:
        return self.plane.congruence.in_kernel(seed ^ least)

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        rows = self.plane.certificate(change.bit_rows)
        return None if rows is None else Weights.from_bit_rows(rows, self.plane.columns)
