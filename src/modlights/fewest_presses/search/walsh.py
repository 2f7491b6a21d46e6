"""Signed sums over all quiet combinations, for two states: the largest, or all that reach a limit.

Adding the combination z of quiet patterns to a solution changes the button j exactly when the number of
chosen patterns that contain j is odd.  With column cⱼ (the patterns that contain j, as bits) and sign +1 for a
button at rest, −1 for a pressed one, the solution at z presses (N − S(z))/2 buttons, where

    S(z) = Σⱼ signⱼ · (−1)^(cⱼ·z)

is a Walsh–Hadamard transform of the signs summed by column: only the count in each group of equal columns
matters.  The transform runs in blocks that fit the cache.  Its first steps act on few columns and are done
as sums of rows; the next ones are butterflies, in 8-bit integers as long as no sum can overflow them and in wider ones
from there on.  Before the last steps, when the columns have merged to a few groups, Σ |group| bounds every S(z)
still to come, and where that does not reach the limit, the rest is left out.  Nothing is sampled: every z is either
computed or bounded.
"""

from __future__ import annotations

from math import pi, sqrt
from typing import Any

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.ring.arrays import Array

_BLOCK_BITS = 19
_TAIL_BITS = 14
_FEW = 0.25


def largest_sum(columns: Array, weights: Array, dimension: int, watch: Watch = FOREVER) -> tuple[int, int]:
    """The z of that many bits with the largest S(z) = Σ weightsⱼ·(−1)^(columnsⱼ·z), and a bound on all S(z).

    The bound is S(z), unless the time was over after some block: then the best so far is given.

    >>> largest_sum(np.array([1, 2, 3]), np.array([-1, -1, 1]), 2)
    (3, 3)
    """
    sums = all_sums(columns, weights, dimension)
    best, place = -sums.total - 1, 0
    for block in range(sums.blocks):
        if best >= -sums.total and watch.over:
            return place, sums.total
        peak = sums.largest(block, best)
        if peak is not None:
            best, place, _ = peak
        if best == sums.total:
            break
        watch.tell((block + 1) / sums.blocks)
    return place, best


def all_sums(columns: Array, weights: Array, dimension: int) -> SideBySide:
    """The sums of one set of weights for all z; the highest bits of z stand side by side in each block."""
    # buttons with the same column always change together, so only the sum of their weights counts
    distinct, places = np.unique(columns.astype(np.uint64), return_inverse=True)
    totals = np.zeros(len(distinct), dtype=np.int64)
    np.add.at(totals, places.reshape(-1), weights)
    # so many of the highest bits of z, b, are written out: z = (b, the inner bits), and c·z = (high bits of c)·b + …
    side_bits = min(max(dimension - _TAIL_BITS, 0), _BLOCK_BITS - _TAIL_BITS)
    inner = dimension - side_bits
    beside = np.arange(1 << side_bits)
    # merged columns × 2^side_bits values of b; so each b is a set of weights on the inner bits of the columns
    signs = parity_signs((distinct >> np.uint64(inner))[:, None] & beside.astype(np.uint64)[None, :])
    return SideBySide(distinct & np.uint64((1 << inner) - 1), signs * totals[:, None], inner, beside << inner)


class SideBySide:
    """Sums of several sets of weights (one in each column of ``weights``) on the same columns, in blocks.

    The highest bits of z number the blocks; within a block the *tail* of z takes all values.  Where a set stands for
    bits of z above those, ``beside`` says which.
    """

    def __init__(self, columns: Array, weights: Array, dimension: int, beside: Array | None = None) -> None:
        self._width: int = weights.shape[1]
        self._beside = np.zeros(self._width, dtype=np.int64) if beside is None else beside
        # 2^tail_bits × width numbers are one block
        self._tail_bits: int = min(dimension, max(0, _BLOCK_BITS - (self._width - 1).bit_length()))
        self.blocks = 1 << (dimension - self._tail_bits)
        # z = (block, tail), c·z = (outer bits of c)·block + (lowest bits of c)·tail: a block
        # changes the signs of the weights, and what is left is a transform on the lowest bits
        tails = columns.astype(np.uint64) & np.uint64((1 << self._tail_bits) - 1)
        # columns sorted by their lowest bits, and where each run of equal ones starts
        order = np.argsort(tails, kind="stable")
        _, starts = np.unique(tails[order], return_index=True)
        # the l-th layer has the l-th column of every tail that has so many, so that no layer writes to a place twice
        depth = np.arange(len(order)) - np.repeat(starts, np.diff(starts, append=len(order)))
        self._layers = [(tails[order][depth == d], order[depth == d]) for d in range(int(depth.max(initial=-1)) + 1)]
        self._outer = columns.astype(np.uint64) >> np.uint64(self._tail_bits)
        self._count = len(columns)
        # no sum is larger
        self.total = int(np.abs(weights).sum(axis=0).max(initial=0))
        self._wide: Any = np.int16 if self.total < 2**15 else np.int32 if self.total < 2**31 else np.int64
        # the first steps can be done in 8 bits, as long as no sum can exceed 127
        self._narrow_down_to = _narrow_levels(tails, weights, self._tail_bits)
        narrow = np.int8 if self._narrow_down_to < self._tail_bits else self._wide
        self._weights = np.ascontiguousarray(weights.astype(narrow))
        self._spare: dict[Any, tuple[Array, Array]] = {}

    def largest(self, block: int, above: int) -> tuple[int, int, int] | None:
        """The largest sum of the block, if it exceeds ``above``: its value, its z, and which of the sets."""
        sums, uppers, which = self._candidates(block, above + 1)
        if sums.size == 0:
            return None
        # sums: the last bits of the tail × places, a place being the other bits of the tail and a set
        low, place = divmod(int(sums.argmax()), sums.shape[1])
        value = int(sums[low, place])
        if value <= above:
            return None
        z = block << self._tail_bits | int(uppers[place]) | low | int(self._beside[which[place]])
        return value, z, int(which[place])

    def all_of(self, block: int) -> Array:
        """Every sum of the block, in no particular order."""
        return self._group(block, 0)[0].reshape(-1).copy()

    def reaching(self, block: int, limit: int) -> tuple[Array, Array]:
        """Every sum of the block that is at least the limit: the values and their z."""
        sums, uppers, which = self._candidates(block, limit)
        lows, places = np.nonzero(sums >= limit)
        return sums[lows, places], block << self._tail_bits | uppers[places] | lows | self._beside[which[places]]

    def _candidates(self, block: int, limit: int) -> tuple[Array, Array, Array]:
        """All sums that can reach the limit, and some others: low bits of z × places, and the rest of each place."""
        last = self._bounded_bits(limit)
        # the upper bits of the first axis are bits of z, the last ones still those of columns: upper × groups × sets
        values, other = self._group(block, last)
        upper, groups = 1 << (self._tail_bits - last), 1 << last
        groups_of = values.reshape(upper, groups, self._width)
        # the group of low bits 0 keeps its sign, every other one can at best come with its absolute value
        bounds = np.abs(groups_of[:, 1:]).sum(axis=1, dtype=values.dtype) + groups_of[:, 0]
        # S at an upper part of the tail and a set is Σ ± (its groups): the signs depend on the last bits of z
        uppers, which = np.nonzero(bounds >= limit)
        if uppers.size >= _FEW * upper * self._width:
            # too many places are left to choose: finish all of them, and bring the last bits to the front
            sums, _ = butterflies(values, other, last, 0)
            sums = sums.reshape(upper, groups, self._width).transpose(1, 0, 2).reshape(groups, -1)
            # places are numbered upper × width + set
            uppers, which = np.divmod(np.arange(upper * self._width), self._width)
        elif uppers.size == 0:
            sums = np.empty((groups, 0), dtype=values.dtype)
        else:
            # places × groups, turned: groups × places, so that the last steps run on these places alone
            candidates = np.ascontiguousarray(groups_of[uppers, :, which].T)
            sums, _ = butterflies(candidates, np.empty_like(candidates), last, 0)
        return sums, uppers << last, which

    def _group(self, block: int, last: int) -> tuple[Array, Array]:
        """The transform of a block up to its last bits, and spare room of the same shape."""
        # the block's signs (−1)^(outer·block), one for each column; terms: columns × sets
        signs = parity_signs(self._outer & np.uint64(block)).astype(self._weights.dtype)
        terms = self._weights * signs[:, None]
        values, other = self._rooms(self._weights.dtype)
        # the weights are put where the lowest bits of their columns say: 2^tail_bits × sets
        values.fill(0)
        for number, (tails, members) in enumerate(self._layers):
            values[tails] = terms[members] if number == 0 else values[tails] + terms[members]
        # after the steps for the bits from ``level`` on, an entry
        # is a signed sum over columns with equal bits below that
        level = max(last, min(self._narrow_down_to, self._tail_bits))
        values, other = butterflies(values, other, self._tail_bits, level)
        if values.dtype != self._wide:
            narrow = values
            values, other = self._rooms(self._wide)
            np.copyto(values, narrow)
        return butterflies(values, other, level, last)

    def _rooms(self, dtype: Any) -> tuple[Array, Array]:
        """Two arrays to work in, kept from block to block."""
        if dtype not in self._spare:
            shape = (1 << self._tail_bits, self._width)
            self._spare[dtype] = np.zeros(shape, dtype=dtype), np.zeros(shape, dtype=dtype)
        return self._spare[dtype]

    def _bounded_bits(self, limit: int) -> int:
        """How many of the last steps to put behind the bound: as many as leave it below the limit nearly everywhere.

        N signs in 2^b groups have Σ |group| ≈ √(2^b·2N/π), give or take √N.
        """
        above = limit - sqrt(self._count)
        groups = above * above * pi / (2 * self._count) if above > 0 and self._count else 0
        return min(self._tail_bits, max(0, int(groups).bit_length() - 1))


def butterflies(values: Array, other: Array, first: int, last: int) -> tuple[Array, Array]:
    """The steps of the transform along axis 0 for the bits below ``first`` down to ``last``.

    ``other`` is room of the same shape; the result comes first, the other room second.
    """
    # H ⊗ … ⊗ H, one factor [[1, 1], [1, −1]] for each bit: the steps for different bits commute
    width = values.shape[1]
    for bit in range(first - 1, last - 1, -1):
        # (higher bits) × this bit × (lower bits and sets)
        pairs = values.reshape(-1, 2, (1 << bit) * width)
        room = other.reshape(-1, 2, (1 << bit) * width)
        np.add(pairs[:, 0], pairs[:, 1], out=room[:, 0])
        np.subtract(pairs[:, 0], pairs[:, 1], out=room[:, 1])
        values, other = other, values
    return values, other


def transform(values: Array) -> Array:
    """The Walsh–Hadamard transform of 2^d integers: Σⱼ valuesⱼ·(−1)^(j·z) for every z.

    >>> transform(np.array([0, 1, 1, 0])).tolist()
    [2, 0, 0, -2]
    """
    column = values.reshape(-1, 1)
    sums, _ = butterflies(column.copy(), np.empty_like(column), len(values).bit_length() - 1, 0)
    first: Array = sums[:, 0]
    return first


def _narrow_levels(tails: Array, weights: Array, tail_bits: int) -> int:
    """The least b such that sums of all weights with equal b lowest bits fit into 8 bits; tail_bits if none does."""
    # the largest size in any set bounds each column's weight in all of them
    sizes = np.abs(weights).max(axis=1, initial=0)
    for bits in range(tail_bits):
        groups = (tails & np.uint64((1 << bits) - 1)).astype(np.int64)
        if np.bincount(groups, weights=sizes).max(initial=0) <= 127:
            return bits
    return tail_bits


def parity_signs(bits: Array) -> Array:
    """+1 where the number of set bits is even, −1 where it is odd.

    >>> parity_signs(np.array([0, 1, 2, 3, 7], dtype=np.uint64)).tolist()
    [1, -1, -1, 1, -1]
    """
    # the halves of a word are added mod 2 until one bit is left, the lowest: the parity of all 64
    parity = bits.copy()
    for shift in (32, 16, 8, 4, 2, 1):
        parity ^= parity >> np.uint64(shift)
    return 1 - 2 * (parity & np.uint64(1)).astype(np.int64)
