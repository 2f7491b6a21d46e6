"""Smith form over Z, and what it says about the kernel for every modulus at once.

If A = U·diag(d₁, d₂, …)·V with U and V invertible over Z, then over Z/k the kernel is isomorphic to that of
the diagonal: one cyclic group of order gcd(dᵢ, k) for each unknown, where d = 0 (gcd k) stands for each
that is missing.

Entries ±1 are eliminated first, each of them a factor 1, as long as the numbers stay small; FLINT does the
rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.ring import _flint
from modlights.ring.residues import integers

Array = npt.NDArray[Any]

_LARGEST = 1 << 20  # numbers beyond this are left to FLINT


def smith_factors(matrix: Any) -> tuple[int, ...]:
    """The invariant factors d₁ | d₂ | … ≥ 0 of an integer matrix, min(rows, columns) of them, zeros last.

    >>> smith_factors([[3, 1], [3, 4]]), smith_factors([[2, 0], [0, 3]]), smith_factors([[1, 1], [1, 1]])
    ((1, 9), (1, 6), (1, 0))
    """
    entries = integers(matrix)
    if entries.size == 0:
        return ()
    if entries.ndim != 2:
        raise ValueError(f"the matrix must have two dimensions, not shape {entries.shape}")
    rest, ones = _without_units(entries)
    return (1,) * ones + _flint.smith(rest)


def _without_units(matrix: Array) -> tuple[Array, int]:
    """What is left after eliminating entries ±1, and how many they were; least fill-in first."""
    if matrix.dtype.hasobject:
        return matrix, 0
    rest, ones = matrix.copy(), 0
    while rest.size and (np.abs(rest) <= _LARGEST).all():
        rows, columns = np.nonzero(np.abs(rest) == 1)
        if not rows.size:
            break
        filled = rest != 0
        fill = (filled.sum(axis=1)[rows] - 1) * (filled.sum(axis=0)[columns] - 1)
        best = int(fill.argmin())
        row, column = int(rows[best]), int(columns[best])
        multiples = rest[:, column] * rest[row, column]
        touched = np.flatnonzero(multiples)
        rest[touched] -= np.multiply.outer(multiples[touched], rest[row])
        rest = np.delete(np.delete(rest, row, axis=0), column, axis=1)
        ones += 1
    return rest, ones


def kernel_orders(factors: Sequence[int], buttons: int, k: int) -> tuple[int, ...]:
    """The orders above 1 of the cyclic groups whose product is the kernel mod k, each dividing the next.

    >>> kernel_orders((1, 2, 6), 4, 4)
    (2, 2, 4)
    """
    if len(factors) > buttons:
        raise ValueError(f"{len(factors)} Smith factors need at least as many unknowns, not {buttons}")
    orders = [gcd(factor, k) for factor in factors] + [k] * (buttons - len(factors))
    return tuple(order for order in orders if order > 1)


def kernel_size(factors: Sequence[int], buttons: int, k: int) -> int:
    """The number of elements of the kernel mod k of a matrix with these Smith factors and so many columns.

    >>> kernel_size((1, 2, 6), 4, 4)
    16
    """
    return prod(kernel_orders(factors, buttons, k))
