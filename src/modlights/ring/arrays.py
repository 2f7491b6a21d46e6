"""The arrays in which residues are kept: one name for their type, and the number types that are wide enough."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


INT64_LIMIT = 1 << 31
"""Largest modulus k with (k-1)² + k within int64."""


def dtype_for(k: int) -> np.dtype[Any]:
    """The dtype of residues mod k: int64 if x·y + z cannot overflow, otherwise object.

    >>> dtype_for(12), dtype_for(2**61 - 1)
    (dtype('int64'), dtype('O'))
    """
    return np.dtype(np.int64) if k <= INT64_LIMIT else np.dtype(object)


def nearest(value: int, k: int) -> int:
    """The residue of least absolute value."""
    value %= k
    return value - k if 2 * value > k else value


def narrowest(largest: int) -> np.dtype[Any]:
    """The smallest signed integer type that holds the number, or object."""
    for kind in (np.int8, np.int16, np.int32, np.int64):
        if largest <= np.iinfo(kind).max:
            return np.dtype(kind)
    return np.dtype(object)
