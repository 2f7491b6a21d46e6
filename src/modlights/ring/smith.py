"""Smith form over Z, and what it says about the kernel for every modulus at once.

If A = U·diag(d₁, d₂, …)·V with U and V invertible over Z, then over Z/k the kernel is isomorphic to that of
the diagonal: one cyclic group of order gcd(dᵢ, k) for each unknown, where d = 0 (gcd k) stands for each
that is missing.

Entries ±1 are eliminated first, each of them a factor 1, as long as the numbers stay small. FLINT does the
rest if that is small; otherwise it is brought to diagonal form modulo a multiple N of the last nonzero
factor, in which no number outgrows N. N is the determinant of a largest nonsingular square submatrix, or
the denominator of one rational solution, which is much smaller, if the product of the factors then shows
that it was enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd, prod
from typing import Any

import numpy as np

from modlights.ring import _flint
from modlights.ring.arrays import Array
from modlights.ring.echelon import field_rows, gather, stabiliser
from modlights.ring.remainders import integers, residues

_SMALL_ENTRY = 1 << 20  # numbers beyond this stop the elimination of ±1
_FLINT_SIDE = 48  # FLINT's own Smith form is faster up to here
_FIRST_PRIME = (1 << 61) - 1


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
    if min(rest.shape) == 0:
        return (1,) * ones
    return (1,) * ones + (_flint.smith(rest) if min(rest.shape) <= _FLINT_SIDE else modular_factors(rest))


def _without_units(matrix: Array) -> tuple[Array, int]:
    """What is left after eliminating entries ±1, and how many they were; least fill-in first."""
    if matrix.dtype.hasobject:
        return matrix, 0
    rest, ones = matrix.copy(), 0
    while rest.size and rest.max() <= _SMALL_ENTRY and rest.min() >= -_SMALL_ENTRY:
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


def modular_factors(matrix: Array) -> tuple[int, ...]:
    """The invariant factors by elimination modulo a multiple of the last one that is not 0.

    >>> modular_factors(np.array([[2, 4], [6, 8]])), modular_factors(np.array([[2, 2], [2, 2]]))
    ((2, 4), (2, 0))
    """
    length, rank = min(matrix.shape), _flint.integer_rank(matrix)
    if not rank:
        return tuple([0] * length)
    core = _nonsingular_part(matrix, rank)
    volume = abs(_flint.determinant(core))
    if core.shape == matrix.shape:
        guess = _flint.denominator(core, np.arange(1, rank + 1).reshape(rank, 1) ** 2)
        factors = _diagonal(matrix, guess, rank) if guess > 1 else [1] * rank
        if prod(factors) == volume:
            return tuple(factors)
    factors = _diagonal(matrix, volume, rank) if volume > 1 else [1] * rank
    return tuple(factors + [0] * (length - rank))


def _nonsingular_part(matrix: Array, rank: int) -> Array:
    """A square submatrix of the given size, the rank of the matrix, that is nonsingular modulo some prime."""
    p = _FIRST_PRIME
    while True:
        if _flint.is_prime(p):
            columns = field_rows(residues(matrix, p), p).pivots
            if len(columns) == rank:
                rows = field_rows(residues(matrix[:, columns].T, p), p).pivots
                part: Array = matrix[np.ix_(rows, columns)]
                return part
        p -= 2


def _diagonal(matrix: Array, n: int, rank: int) -> list[int]:
    """gcd(dᵢ, n) for the first factors, as many as the rank, by row and column operations over Z/n."""
    rest = residues(matrix, n)
    diagonal: list[int] = []
    while rest.size:
        entries = rest[:, 0]
        nonzero = entries.nonzero()[0]
        if not nonzero.size:
            rest = rest[:, 1:]
            continue
        chosen, row, divisor = gather(rest, entries, nonzero, n)
        multiples = entries // divisor
        multiples[chosen] = 0
        tail = row[1:]
        rest = (rest - np.multiply.outer(multiples, row)) % n
        rest[chosen] = row
        stubborn = (tail % divisor).nonzero()[0]
        if stubborn.size:
            column = 1 + int(stubborn[0])
            multiple = stabiliser(divisor, int(row[column]), n)
            rest[:, 0] = (rest[:, 0] + multiple * rest[:, column]) % n
            continue
        diagonal.append(divisor)
        rest = np.delete(rest[:, 1:], chosen, axis=0)
    return _chain(diagonal + [n] * (rank - len(diagonal)))[:rank]


def _chain(diagonal: list[int]) -> list[int]:
    """Divisors of one number, replaced by gcds and lcms until each divides the next."""
    ones = [1] * diagonal.count(1)
    chain = sorted(divisor for divisor in diagonal if divisor > 1)
    for i in range(len(chain)):
        for j in range(i + 1, len(chain)):
            common = gcd(chain[i], chain[j])
            chain[i], chain[j] = common, chain[i] // common * chain[j]
    return ones + sorted(chain)


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
