"""Combinations of quiet patterns mod 2 as integers: bit i says whether pattern i is taken.

A linear map of such integers is the exclusive or of the images of the bits, read off for eight bits at a time from
tables, for a whole array of integers at once.
"""

from __future__ import annotations

import numpy as np

from modlights.ring.arrays import Array

_OCTET = 8
_ONES_IN_PAIR = np.array([number.bit_count() for number in range(1 << 16)], dtype=np.uint8)


def columns_of(rows: Array) -> Array:
    """For each button the rows that contain it, as an integer; up to 64 rows of 0 and 1.

    >>> columns_of(np.array([[1, 0, 1], [0, 0, 1]])).tolist()
    [1, 0, 3]
    """
    shifts = np.arange(len(rows), dtype=np.uint64)[:, None]
    columns: Array = np.bitwise_or.reduce(rows.astype(np.uint64) << shifts, axis=0, initial=np.uint64(0))
    return columns


class LinearBits:
    """A linear map that takes bit i of an integer to ``images[i]``, an integer or a row of them."""

    def __init__(self, images: Array) -> None:
        self._tables = [_combinations(images[at : at + _OCTET]) for at in range(0, len(images), _OCTET)]
        self._zero = np.zeros(images.shape[1:], dtype=images.dtype)

    def __call__(self, numbers: Array) -> Array:
        """The images of all these integers.

        >>> LinearBits(np.array([5, 6], dtype=np.uint64))(np.array([0, 1, 2, 3])).tolist()
        [0, 5, 6, 3]
        """
        images = np.broadcast_to(self._zero, (len(numbers), *self._zero.shape)).copy()
        for octet, table in enumerate(self._tables):
            images ^= table[(numbers >> numbers.dtype.type(octet * _OCTET)) & numbers.dtype.type(255)]
        return images


def _combinations(images: Array) -> Array:
    """The exclusive or of every choice of these images."""
    table = np.zeros((1, *images.shape[1:]), dtype=images.dtype)
    for image in images:
        table = np.concatenate([table, table ^ image])
    return table


def pack(rows: Array) -> Array:
    """Rows of 0 and 1 as rows of 64-bit words, filled up with zeros."""
    padding = -rows.shape[1] % 64
    octets = np.packbits(np.pad(rows.astype(np.uint8), ((0, 0), (0, padding))), axis=1)
    return np.ascontiguousarray(octets).view(np.uint64)


def ones(words: Array) -> Array:
    """The number of ones in each row of words.

    >>> ones(pack(np.array([[1, 0, 1], [0, 0, 0]]))).tolist()
    [2, 0]
    """
    pairs = np.ascontiguousarray(words).view(np.uint16)
    counts: Array = _ONES_IN_PAIR[pairs].sum(axis=1, dtype=np.int64)
    return counts
