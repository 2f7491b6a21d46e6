"""What property tests of the ring draw: moduli of every kind, and matrices of every shape over them."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st

HUNDRED_BIT_PRIME = 2**99 + 255
SEMIPRIME = 10000000000000000051 * 200000000000000000089
UNFACTORED = (2**127 - 1) * (2**521 - 1) * 6
MODULI = [*range(2, 37), 1024, 2**31 - 1, 2**31, 2**61 - 1, 2**64, 6**20, 10**30]
MODULI += [HUNDRED_BIT_PRIME, SEMIPRIME, UNFACTORED]

moduli = st.sampled_from(MODULI)
any_modulus = moduli | st.integers(2, 10**6) | st.integers(2, 2**70)


def divisors_of(k: int) -> list[int]:
    """Some divisors of k, for entries that are not units."""
    candidates = {1, 2, 3, 4, 6, 8, 9, 12, 18, 2**20, 3**10, 10**15, 10000000000000000051}
    return sorted(d for d in candidates if k % d == 0)


@st.composite
def matrices(draw: st.DrawFn, k: int, rows: int, columns: int) -> np.ndarray[Any, Any]:
    """A matrix of residues; entries are often 0, ±1, or multiples of a divisor of k."""
    scaled = st.builds(lambda d, x: d * x % k, st.sampled_from(divisors_of(k)), st.integers(0, k - 1))
    entries = st.sampled_from([0, 1, k - 1]) | st.integers(0, k - 1) | scaled
    flat = draw(st.lists(entries, min_size=rows * columns, max_size=rows * columns))
    matrix = np.empty(rows * columns, dtype=object)
    matrix[:] = flat
    return matrix.reshape(rows, columns)


@st.composite
def systems(draw: st.DrawFn, largest: int = 6) -> tuple[int, np.ndarray[Any, Any]]:
    """A modulus and a matrix over it, of any shape up to the largest side, empty ones too."""
    k = draw(any_modulus)
    rows, columns = draw(st.integers(0, largest)), draw(st.integers(0, largest))
    return k, draw(matrices(k, rows, columns))


@st.composite
def invertible(draw: st.DrawFn, k: int, size: int) -> np.ndarray[Any, Any]:
    """An invertible matrix over Z/k: lower times upper unitriangular, rows shuffled."""
    lower = np.tril(draw(matrices(k, size, size)), -1) + np.eye(size, dtype=int).astype(object)
    upper = np.triu(draw(matrices(k, size, size)), 1) + np.eye(size, dtype=int).astype(object)
    order = draw(st.permutations(range(size)))
    result: np.ndarray[Any, Any] = (lower @ upper % k)[list(order)] if size else lower
    return result
