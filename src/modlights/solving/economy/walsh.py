"""The largest signed sum over all quiet combinations, for two states.

Adding the combination z of quiet patterns to a solution changes the button j exactly when the number of
chosen patterns that contain j is odd.  With column cⱼ (the patterns that contain j, as bits) and sign +1 for a
button at rest, −1 for a pressed one, the solution at z presses (N − S(z))/2 buttons, where

    S(z) = Σⱼ signⱼ · (−1)^(cⱼ·z)

is a Walsh–Hadamard transform of the signs summed by column: only the count in each group of equal columns
matters.  The transform runs in blocks that fit the cache.  Its first steps act on few columns and are done
as sums of rows; the next ones are butterflies in 16-bit integers; before the last ones, when the columns have
merged to a few groups, Σ |group| bounds every S(z) still to come, and where that cannot beat the best sum
found, the rest is left out.  Nothing is sampled: every z is either computed or bounded.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

_DENSE_BITS = 11
_ROW_BITS = 8
_CELLS_PER_GROUP = 10
_FEW = 0.25


@dataclass(frozen=True)
class LargestSum:
    """The largest S(z) found, where it is taken, and a bound on all S(z): equal when all were looked at."""

    value: int
    place: int
    bound: int


def largest_sum(columns: Array, weights: Array, dimension: int, deadline: float | None = None) -> LargestSum:
    """The largest Σ weightsⱼ·(−1)^(columnsⱼ·z) over all z of that many bits.

    Past the deadline (of ``time.monotonic``) the search stops after the block at hand.

    >>> largest_sum(np.array([1, 2, 3]), np.array([-1, -1, 1]), 2)
    LargestSum(value=3, place=3, bound=3)
    """
    merged, places = np.unique(columns.astype(np.uint64), return_inverse=True)
    sums = np.zeros(len(merged), dtype=np.int64)
    np.add.at(sums, places, weights)
    total = int(np.abs(sums).sum())
    row_bits = min(max(dimension - _DENSE_BITS, 0), _ROW_BITS)
    inner = dimension - row_bits
    signs = _parity_signs((merged >> np.uint64(inner))[:, None] & np.arange(1 << row_bits, dtype=np.uint64)[None, :])
    blocks = SumBlocks(merged & np.uint64((1 << inner) - 1), inner)
    rows = blocks.rows(signs * sums[:, None])
    best, place = -total - 1, 0
    for block in range(blocks.count):
        if deadline is not None and best >= -total and monotonic() > deadline:
            return LargestSum(best, place, total)
        found = blocks.search(rows, block, best)
        if found is not None:
            best, place = found[0], found[2] << inner | found[1]
        if best == total:
            break
    return LargestSum(best, place, best)


class SumBlocks:
    """Transforms of many weights on the same columns, in blocks: the highest bits of z number the blocks."""

    def __init__(self, columns: Array, dimension: int) -> None:
        groups = max(1, len(columns) // _CELLS_PER_GROUP)
        self.last_bits = min(dimension, groups.bit_length() - 1)
        self.tail_bits = min(dimension, max(self.last_bits, _DENSE_BITS))
        self.count = 1 << (dimension - self.tail_bits)
        tails = columns.astype(np.uint64) & np.uint64((1 << self.tail_bits) - 1)
        self.order = np.argsort(tails, kind="stable")
        self.tails, self.starts = np.unique(tails[self.order], return_index=True)
        self.outer = columns.astype(np.uint64)[self.order] >> np.uint64(self.tail_bits)
        self._room: tuple[Array, Array] | None = None

    def rows(self, weights: Array) -> Array:
        """Weights, one row for each column and one entry for each transform, ready for ``search``."""
        largest = int(np.abs(weights).sum(axis=0).max(initial=0))
        dtype = np.int16 if largest < 2**15 else np.int32 if largest < 2**31 else np.int64
        return np.ascontiguousarray(weights[self.order].astype(dtype))

    def search(self, rows: Array, block: int, best: int) -> tuple[int, int, int] | None:
        """The largest sum of the block if it exceeds ``best``: its value, its z, and which of the transforms."""
        signs = _parity_signs(self.outer & np.uint64(block)).astype(rows.dtype)
        width = rows.shape[1]
        values, other = self._rooms(width, rows.dtype)
        values.fill(0)
        values[self.tails] = np.add.reduceat(rows * signs[:, None], self.starts, axis=0)
        values, other = butterflies(values, other, self.tail_bits, self.last_bits)
        upper, last = 1 << (self.tail_bits - self.last_bits), 1 << self.last_bits
        grouped = values.reshape(upper, last, width)
        # the group of tail 0 keeps its sign, every other one can at best come with its absolute value
        bounds = np.abs(grouped[:, 1:]).sum(axis=1, dtype=values.dtype) + grouped[:, 0]
        promising = np.nonzero(bounds > best)
        count = promising[0].size
        if count == 0:
            return None
        if count < _FEW * upper * width:
            chosen = np.ascontiguousarray(grouped[promising[0], :, promising[1]].T)
            summed, _ = butterflies(chosen, np.empty_like(chosen), self.last_bits, 0)
            low, which = divmod(int(summed.argmax()), count)
            value = int(summed[low, which])
            tail, middle = int(promising[0][which]) << self.last_bits | low, int(promising[1][which])
        else:
            summed, _ = butterflies(values, other, self.last_bits, 0)
            tail, middle = divmod(int(summed.argmax()), width)
            value = int(summed[tail, middle])
        return (value, block << self.tail_bits | tail, middle) if value > best else None

    def _rooms(self, width: int, dtype: Any) -> tuple[Array, Array]:
        """Two arrays to work in, kept from block to block."""
        if self._room is None or self._room[0].shape[1] != width or self._room[0].dtype != dtype:
            shape = (1 << self.tail_bits, width)
            self._room = np.zeros(shape, dtype=dtype), np.zeros(shape, dtype=dtype)
        return self._room


def butterflies(values: Array, other: Array, first: int, last: int) -> tuple[Array, Array]:
    """The steps of the transform along axis 0 for the bits below ``first`` down to ``last``.

    ``other`` is room of the same shape; the result comes first, the other room second.
    """
    width = values.shape[1]
    for bit in range(first - 1, last - 1, -1):
        pairs = values.reshape(-1, 2, (1 << bit) * width)
        room = other.reshape(-1, 2, (1 << bit) * width)
        np.add(pairs[:, 0], pairs[:, 1], out=room[:, 0])
        np.subtract(pairs[:, 0], pairs[:, 1], out=room[:, 1])
        values, other = other, values
    return values, other


def _parity_signs(bits: Array) -> Array:
    """+1 where the number of set bits is even, −1 where it is odd."""
    folded = bits.copy()
    for shift in (32, 16, 8, 4, 2, 1):
        folded ^= folded >> np.uint64(shift)
    return 1 - 2 * (folded & np.uint64(1)).astype(np.int64)
