"""Residues modulo k as numpy arrays, prime powers of k, and the Chinese remainder theorem.

Residues are int64 while a product of two of them, added to a third, fits; beyond that they are Python
integers in object arrays, so that every k ≥ 2 of any length is exact. Factoring is bounded: a modulus that
resists is reported as unknown (None) and the elimination of `ring.howell` does without its factors.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from functools import lru_cache
from math import gcd, prod
from typing import Any

import numpy as np

from modlights.base.wording import quoted, short_number
from modlights.errors import BadGame
from modlights.ring import _flint
from modlights.ring.arrays import Array, dtype_for

_TRIAL_PRIMES = 3000
_POWER_BITS = 60_000  # looking for perfect powers needs about a second there
_FULL_FACTOR_BITS = 150  # FLINT's quadratic sieve needs about 0.1 s there
_FLINT_PRODUCT_SIZE = 1 << 12


def check_modulus(k: Any) -> int:
    """k as an integer, if it is one and at least 2.

    >>> check_modulus(6)
    6
    >>> check_modulus(1)
    Traceback (most recent call last):
    modlights.errors.BadGame: a modulus is an integer of at least 2, not 1
    """
    if not isinstance(k, bool | np.bool_):
        try:
            modulus = operator.index(k)
        except TypeError:
            pass
        else:
            if modulus >= 2:
                return modulus
    raise BadGame(f"a modulus is an integer of at least 2, not {quoted(k)}")


def exact_sum(array: Array) -> int:
    """The sum of all entries, by machine integers where it fits.

    >>> exact_sum(np.array([2**62, 2**62])) == 2**63
    True
    """
    if not array.size:
        return 0
    fits = not array.dtype.hasobject and array.size * max(int(array.max()), -int(array.min())) < 1 << 63
    return int(array.sum(dtype=np.int64 if fits else object))


def residues(values: Any, k: int) -> Array:
    """Any nested sequence or array of integers, reduced into 0 … k-1.

    >>> residues([[-1, 10**30], [5, 6]], 7).tolist()
    [[6, 1], [5, 6]]
    """
    k = check_modulus(k)
    return _integers(values, k)


def integers(values: Any) -> Array:
    """Any nested sequence or array of integers, as int64 where they fit and as object where not."""
    return _integers(values, None)


def _integers(values: Any, k: int | None) -> Array:
    array = values if isinstance(values, np.ndarray) else _array(values)
    if array.dtype.kind in "ib" or (array.dtype.kind == "u" and array.dtype.itemsize < 8):
        if k is None:
            return array.astype(np.int64)
        small = array.astype(np.int64, copy=False)
        if k < 1 << 63:
            return (small % k).astype(dtype_for(k))
        return small.astype(object) % k
    flat = [_integer(value) for value in array.ravel().tolist()]
    if k is not None:
        dtype = dtype_for(k)
        flat = [value % k for value in flat]
    else:
        fits = all(-(1 << 63) <= value < 1 << 63 for value in flat)
        dtype = np.dtype(np.int64) if fits else np.dtype(object)
    result: Array = np.fromiter(flat, dtype=dtype, count=len(flat))
    return result.reshape(array.shape)


def _array(values: Any) -> Array:
    """An array of the values in which numpy has not turned large integers into floats."""
    try:
        array = np.asarray(values)
    except (ValueError, OverflowError):
        array = np.array(values, dtype=object)
    return array if array.dtype.kind in "iub" else np.array(values, dtype=object)


def _integer(value: Any) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise ValueError(f"entries must be integers in rows of equal length, not {value!r}") from None


@lru_cache(maxsize=1024)
def factor(k: int) -> tuple[tuple[int, int], ...] | None:
    """The proved primes of k with their exponents, by size, or None when k is too hard.

    It never takes more than a few seconds. Small primes, powers of one prime of up to 800 bits (the powers up
    to 60,000), and cofactors of at most 150 bits always succeed.

    >>> factor(360)
    ((2, 3), (3, 2), (5, 1))
    >>> factor((2**127 - 1)**3) == ((2**127 - 1, 3),)
    True
    >>> factor((2**127 - 1) * (2**521 - 1)) is None
    True
    """
    k = check_modulus(k)
    found: dict[int, int] = {}
    pending = list(_flint.trial_factor(k, _TRIAL_PRIMES))
    while pending:
        base, exponent = pending.pop()
        if base.bit_length() > _POWER_BITS:
            return None
        base, power = _flint.perfect_root(base)
        exponent *= power
        prime = _flint.is_prime(base)
        if prime:
            found[base] = found.get(base, 0) + exponent
        elif prime is False and base.bit_length() <= _FULL_FACTOR_BITS:
            pending.extend((p, e * exponent) for p, e in _flint.full_factor(base))
        else:
            return None
    return tuple(sorted(found.items()))


def crt(parts: Sequence[Array], moduli: Sequence[int]) -> Array:
    """The array modulo the product of pairwise coprime moduli that reduces to each part.

    >>> crt([np.array([1, 0]), np.array([2, 2])], [2, 3]).tolist()
    [5, 2]
    """
    if len(parts) != len(moduli) or not parts:
        raise ValueError(f"need as many parts as moduli and at least one, not {len(parts)} and {len(moduli)}")
    k = prod(moduli)
    joined, known = residues(parts[0], k) % moduli[0], moduli[0]
    for part, q in zip(parts[1:], moduli[1:], strict=True):
        if gcd(known, q) != 1:
            raise ValueError(f"moduli must be pairwise coprime, not {', '.join(map(short_number, moduli))}")
        step = (residues(part, q).astype(joined.dtype) - joined) % q * pow(known, -1, q) % q
        joined = joined + known * step
        known *= q
    return joined


def dot(matrix: Array, vector: Array, k: int) -> Array:
    """matrix · vector mod k, exactly. Entries may be any integers.

    >>> dot(np.array([[1, 2], [3, 4]]), np.array([5, 6]), 10).tolist()
    [7, 9]
    """
    return product(matrix, residues(vector, k)[:, None], k)[:, 0]


def product(left: Array, right: Array, k: int) -> Array:
    """The matrix product mod k, exactly. Entries may be any integers.

    >>> product([[2, 3]], [[4], [5]], 6).tolist()
    [[5]]
    """
    a, b = residues(left, k), residues(right, k)
    if a.ndim != 2 or b.ndim != 2 or a.shape[1] != b.shape[0]:
        raise ValueError(f"cannot multiply shapes {a.shape} and {b.shape}; the inner sizes must agree")
    if a.dtype.hasobject:
        if a.size * b.shape[1] > _FLINT_PRODUCT_SIZE:
            return _flint.product(a, b) % k
        if not a.shape[1]:
            return np.full((a.shape[0], b.shape[1]), 0, dtype=object)
        return a @ b % k
    inner = a.shape[1]
    chunk = ((1 << 63) - 1 - k) // (k - 1) ** 2
    if inner <= chunk:
        return a @ b % k
    total = np.zeros((a.shape[0], b.shape[1]), dtype=np.int64)
    for start in range(0, inner, chunk):
        total = (total + a[:, start : start + chunk] @ b[start : start + chunk]) % k
    return total
