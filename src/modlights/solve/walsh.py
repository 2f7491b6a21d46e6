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
    blocks = _Blocks(merged, sums, dimension, np.int16 if total < 2**15 else np.int64)
    best, place = -total - 1, 0
    for block in range(blocks.count):
        if deadline is not None and best >= -total and monotonic() > deadline:
            return LargestSum(best, place, total)
        found, where = blocks.search(block, best)
        if found > best:
            best, place = found, where
        if best == total:
            break
    return LargestSum(best, place, best)


class _Blocks:
    """The transform cut into blocks: the highest bits of z number the blocks, the others lie within."""

    def __init__(self, columns: Array, sums: Array, dimension: int, dtype: type[np.signedinteger[Any]]) -> None:
        groups = max(1, len(columns) // _CELLS_PER_GROUP)
        self.last_bits = min(dimension, groups.bit_length() - 1)
        self.tail_bits = min(dimension, max(self.last_bits, _DENSE_BITS))
        self.row_bits = min(dimension - self.tail_bits, _ROW_BITS)
        self.count = 1 << (dimension - self.tail_bits - self.row_bits)
        tails = columns & np.uint64((1 << self.tail_bits) - 1)
        order = np.argsort(tails, kind="stable")
        self.tails, self.starts = np.unique(tails[order], return_index=True)
        rows = (columns[order] >> np.uint64(self.tail_bits)) & np.uint64((1 << self.row_bits) - 1)
        self.outer = columns[order] >> np.uint64(self.tail_bits + self.row_bits)
        signs = _parity_signs(np.arange(1 << self.row_bits, dtype=np.uint64)[:, None] & rows[None, :])
        # one row for each column, one entry for each value of the middle bits of z
        self.rows = np.ascontiguousarray((signs * sums[order]).T.astype(dtype))
        shape = (1 << self.tail_bits, 1 << self.row_bits)
        self.front, self.back = np.zeros(shape, dtype=dtype), np.zeros(shape, dtype=dtype)

    def search(self, block: int, best: int) -> tuple[int, int]:
        """The largest sum in the block and its z; any smaller answer when nothing there exceeds ``best``."""
        signs = _parity_signs(self.outer & np.uint64(block)).astype(self.rows.dtype)
        values = self.front
        values.fill(0)
        values[self.tails] = np.add.reduceat(self.rows * signs[:, None], self.starts, axis=0)
        values = self._butterflies(values, self.tail_bits, self.last_bits)
        upper, last, width = 1 << (self.tail_bits - self.last_bits), 1 << self.last_bits, 1 << self.row_bits
        grouped = values.reshape(upper, last, width)
        bounds = np.abs(grouped).sum(axis=1, dtype=values.dtype)
        promising = np.nonzero(bounds > best)
        count = promising[0].size
        if count == 0:
            return best, 0
        if count < _FEW * upper * width:
            chosen = np.ascontiguousarray(grouped[promising[0], :, promising[1]].T)
            summed = butterflies(chosen, np.empty_like(chosen), self.last_bits, 0)
            low, which = divmod(int(summed.argmax()), count)
            value = int(summed[low, which])
            tail, middle = int(promising[0][which]) << self.last_bits | low, int(promising[1][which])
        else:
            summed = self._butterflies(values, self.last_bits, 0)
            tail, middle = divmod(int(summed.argmax()), width)
            value = int(summed[tail, middle])
        return value, (block << self.row_bits | middle) << self.tail_bits | tail

    def _butterflies(self, values: Array, first: int, last: int) -> Array:
        other = self.back if values is self.front else self.front
        return butterflies(values, other, first, last)


def butterflies(values: Array, other: Array, first: int, last: int) -> Array:
    """The steps of the transform along axis 0 for the bits below ``first`` down to ``last``.

    ``other`` is room of the same shape; the result is in one of the two.
    """
    width = values.shape[1]
    for bit in range(first - 1, last - 1, -1):
        pairs = values.reshape(-1, 2, (1 << bit) * width)
        room = other.reshape(-1, 2, (1 << bit) * width)
        np.add(pairs[:, 0], pairs[:, 1], out=room[:, 0])
        np.subtract(pairs[:, 0], pairs[:, 1], out=room[:, 1])
        values, other = other, values
    return values


def _parity_signs(bits: Array) -> Array:
    """+1 where the number of set bits is even, −1 where it is odd."""
    folded = bits.copy()
    for shift in (32, 16, 8, 4, 2, 1):
        folded ^= folded >> np.uint64(shift)
    return 1 - 2 * (folded & np.uint64(1)).astype(np.int64)
