"""How little the weights of a coset mod 2 can dip below their mean: an exhaustive search.

Let K be the quiet patterns, and let mⱼ buttons be in the group with column j (``moved_groups``), m₀ in none, M = Σ
mⱼ.  When tⱼ buttons of group j are pressed, the member c of the coset has weight t₀ + (M + f(c))/2, where

    f(c) = Σⱼ αⱼ·(−1)^(j·c),    αⱼ = 2tⱼ − mⱼ,  so that αⱼ ≡ mⱼ (mod 2) and |αⱼ| ≤ mⱼ,

and f has mean 0.  The deepest coset has t₀ = m₀ and the least *dip* D for which some such f ≥ −D everywhere; it needs
m₀ + (M − D)/2 presses.  When all groups are even, α = 0 and D = 0.  Since f ≡ M (mod 2), so is D.

The search for f ≥ −D is exhaustive.  Split the highest bit of c: f = (P + Q, P − Q), where P has the columns without
that bit and Q those with it.  P is the mean of the two halves of f, so that the mean of their bounds bounds it; and
once P is chosen, the bounds of f leave Q an interval at every point.  Both are smaller problems of the same kind, down
to single coefficients.  Every such function is known mod 4 but for one value: a step from 0 to c changes f by −2·Σ αⱼ
over the j with j·c = 1, so that

    f(c) ≡ f(0) + 2·s·c (mod 4),    s the exclusive or of all columns of odd size,

and bounds are rounded to that.  Adding a quiet pattern to all members changes the signs of αⱼ by a character, so the
αⱼ of independent columns may be taken to be at least 0.  Many partial functions are carried along at a time.

With ``boxed=False`` the bounds |αⱼ| ≤ mⱼ are left out.  What is then excluded is excluded for all boards with the same
columns and the same parities, however large their groups.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.moved_groups import MovedGroups
from modlights.fewest_presses.search.walsh import parity_signs, transform
from modlights.ring.arrays import Array

PairSums = tuple[Array, Array]

_BITS_AT_ONCE = 13  # of the points: functions on 2^13 of them are held, a bound for each value
_ENTRIES_AT_ONCE = 1 << 20
_UNBOUNDED = 1 << 28


class Unfinished(Exception):
    """The search was ended by its limit before it found or excluded anything."""


class Exhaustive:
    """A search that ends, with ``Unfinished``, after so many numbers or when the time is over."""

    _left = 0
    _watch = FOREVER

    def _pay(self, numbers: int) -> None:
        self._left -= numbers
        if self._left < 0 or self._watch.over:
            raise Unfinished


class FlatSums(Exhaustive):
    """The sums f with columns and parities of these groups, of the first bits of a column only where there are many."""

    def __init__(self, groups: MovedGroups, *, boxed: bool = True) -> None:
        self.bits = min(groups.dimension, _BITS_AT_ONCE)
        # mⱼ by column j, and −1 where no button has that column
        self._sizes = np.full(1 << self.bits, -1, dtype=np.int64)
        self._is_whole = self.bits == groups.dimension
        for column, (size, _) in groups.sizes.items():
            if column < 1 << self.bits:
                self._sizes[column] = size
        self._boxed = boxed
        self._block = lru_cache(maxsize=None)(self._block_of)

    def search(self, dip: int, effort: int = 1 << 62, watch: Watch = FOREVER) -> Array | None:
        """The coefficients α, one for each column, of some f ≥ −dip; None when there is none.

        Raises:
            Unfinished: after ``effort`` numbers, when the time is over, or when there is such a sum of the first groups
                alone, which says nothing of the others.
        """
        self._left, self._watch = effort, watch
        points = 1 << self.bits
        # one problem (a row), one bound for every c; since Σ f(c) = 0, a value is at most minus the sum of all others
        lowest = np.full((1, points), -dip, dtype=np.int32)
        highest = np.full((1, points), dip * (points - 1), dtype=np.int32)
        for _, values in self._functions(self.bits, 0, lowest, highest, np.array([-1])):
            if not self._is_whole:
                raise Unfinished
            # f is the transform of α, and the transform twice is 2^bits times the identity
            return transform(values[0].astype(np.int64)) >> self.bits
        return None

    def _functions(self, bits: int, first: int, low: Array, high: Array, residue: Array) -> Iterator[PairSums]:
        """All functions with the 2^bits columns from ``first`` on, within the bounds of one row or another.

        ``residue`` is the value at 0 mod 4, −1 where it is not known.  Yields the numbers of rows and the functions.
        """
        self._pay(low.size)
        if not len(low):
            return
        # low and high: problems × 2^bits points; of the columns only the bits below those already split off count
        absent, odd, shape = self._block(bits, first)
        rows = np.arange(len(low))
        # without columns f = 0, which the bounds and the residue must allow (−1, not known, allows everything)
        if absent:
            rows = rows[(low <= 0).all(axis=1) & (high >= 0).all(axis=1) & (residue <= 0)]
            if rows.size:
                yield rows, np.zeros((len(rows), 1 << bits), dtype=np.int32)
            return
        # f(0) = Σ αⱼ is odd exactly when the number of odd groups is: two residues mod 4 are left where it is not known
        unknown = rows[residue < 0]
        certain = rows[(residue >= 0) & ((residue - odd) % 2 == 0)]
        # from here on, rows says which row of the caller each problem comes from
        rows = np.concatenate([certain, unknown, unknown])
        residue = np.concatenate([residue[certain], np.full(len(unknown), odd), np.full(len(unknown), odd + 2)])
        low, high = low[rows], high[rows]
        if bits == 0:
            yield from self._coefficients(first, rows, low[:, 0], high[:, 0], residue)
            return
        # f(c) mod 4, problems × points; bounds move inwards to the
        # next such number (& 3 is the remainder, also below 0)
        aims = residue[:, None].astype(np.int32) + shape
        low = low + ((aims - low) & 3)
        high = high - ((high - aims) & 3)
        possible = (low <= high).all(axis=1)
        rows, low, high, residue = rows[possible], low[possible], high[possible], residue[possible]
        # the first half of the points has the split bit 0, where f = P + Q, the second has it 1, where f = P − Q
        half = 1 << (bits - 1)
        # bounds of P = (sum of the halves) / 2, exact: f(c) and f(c
        # + split bit) differ by 2·Q, so their bounds agree mod 2
        mean_low, mean_high = (low[:, :half] + low[:, half:]) >> 1, (high[:, :half] + high[:, half:]) >> 1
        step = max(1, _ENTRIES_AT_ONCE >> bits)
        # nothing is known of P(0) mod 4 beyond its parity; at[i] is
        # the problem that the candidate means[i] for P belongs to
        for at, means in self._functions(bits - 1, first, mean_low, mean_high, np.full(len(rows), -1)):
            for begin in range(0, len(at), step):
                here, mean = at[begin : begin + step], means[begin : begin + step]
                # low ≤ P + Q ≤ high on the first half and low ≤ P − Q ≤
                # high on the second, solved for Q: candidates × half points
                least = np.maximum(low[here, :half] - mean, mean - high[here, half:])
                most = np.minimum(high[here, :half] - mean, mean - low[here, half:])
                possible = (least <= most).all(axis=1)
                here, mean = here[possible], mean[possible]
                # Q(0) = f(0) − P(0) mod 4
                rest = (residue[here] - mean[:, 0]) & 3
                for to, other in self._functions(bits - 1, first + half, least[possible], most[possible], rest):
                    # to numbers the candidates, here the problems, rows the problems of the caller
                    yield rows[here[to]], np.concatenate([mean[to] + other, mean[to] - other], axis=1)

    def _coefficients(self, column: int, rows: Array, low: Array, high: Array, residue: Array) -> Iterator[PairSums]:
        """Single coefficients: 4 apart, from the least that is allowed."""
        box = int(self._sizes[column]) if self._boxed else _UNBOUNDED
        # columns with a single bit are independent, so that a character
        # can make all their α ≥ 0 (see the top of the module)
        independent = column & (column - 1) == 0
        least = np.maximum(low, 0 if independent else -box)
        least = least + ((residue - least) & 3)
        # how many of least, least + 4, … are within the bounds, for each problem
        counts = np.maximum((np.minimum(high, box) - least) // 4 + 1, 0)
        if counts.any():
            # each problem so many times in a row, with 0, 1, 2, … counted anew in each run
            at = np.repeat(np.arange(len(rows)), counts)
            steps = np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)
            yield rows[at], (least[at] + 4 * steps)[:, None].astype(np.int32)

    def _block_of(self, bits: int, first: int) -> tuple[bool, int, Array]:
        """Whether no column is there, the parity of f, and 2·s·c for every c."""
        sizes = self._sizes[first : first + (1 << bits)]
        # columns of odd size, less ``first``: only the bits that are not yet split off count
        odd = np.flatnonzero((sizes >= 0) & (sizes % 2 == 1))
        union = np.bitwise_xor.reduce(odd, initial=0)
        # (−1)^(s·c) for every c, and 1 − (−1)^(s·c) = 2·(s·c mod 2)
        signs = parity_signs(np.arange(1 << bits, dtype=np.uint64) & np.uint64(union))
        return bool((sizes < 0).all()), len(odd) % 2, (1 - signs).astype(np.int32)
