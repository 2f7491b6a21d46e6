"""The only door to FLINT: integer factoring, prime fields, and Smith form over Z.

FLINT ends the whole interpreter, past every `try`, when it eliminates modulo a composite number and meets a
pivot that is not invertible. So `rref` asks for a proof of primality first and raises `ValueError` instead.
The integer routines take no modulus and are always safe.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
from flint import fmpz, fmpz_mat, fmpz_mod_ctx, fmpz_mod_mat, nmod_mat

from modlights.ring.numerals import shown

Array = npt.NDArray[Any]

PROOF_BITS = 800
"""Primality is proved up to this size, which takes FLINT about a second; larger numbers count as unknown."""


@lru_cache(maxsize=1024)
def is_prime(number: int) -> bool | None:
    """True when proved prime, False when composite (or below 2), None for numbers too long to prove.

    >>> is_prime(2**61 - 1), is_prime(2**67 - 1), is_prime(2**3217 - 1)
    (True, False, None)
    """
    if number.bit_length() > PROOF_BITS:
        return None
    return number >= 2 and bool(fmpz(number).is_prime())


def full_factor(number: int) -> tuple[tuple[int, int], ...]:
    """Every prime factor with its exponent, however long that takes."""
    return tuple((int(p), int(e)) for p, e in fmpz(number).factor())


def trial_factor(number: int, primes: int) -> tuple[tuple[int, int], ...]:
    """Factors found by trial division with so many primes: the bases may be composite where it fell short."""
    return tuple((int(p), int(e)) for p, e in fmpz(number).factor(trial_limit=primes))


def perfect_root(number: int) -> tuple[int, int]:
    """The least r with r**e == number, and that e (which is 1 when the number is no perfect power).

    >>> perfect_root(6**20), perfect_root(10)
    ((6, 20), (10, 1))
    """
    if not fmpz(number).is_perfect_power():
        return number, 1
    for exponent in range(number.bit_length(), 1, -1):
        root = int(fmpz(number).root(exponent))
        if root**exponent == number:
            return root, exponent
    return number, 1


def rref(matrix: Array, p: int) -> tuple[Array, tuple[int, ...]]:
    """The nonzero rows of the reduced row echelon form over Z/p, p a proved prime, and its pivot columns.

    The matrix holds residues; the answer has the same dtype.
    """
    if is_prime(p) is not True:
        raise ValueError(f"elimination by FLINT needs a proved prime modulus, not {shown(p)}")
    rows, columns = matrix.shape
    if not rows or not columns:
        return np.zeros((0, columns), dtype=matrix.dtype), ()
    entries = matrix.ravel().tolist()
    if p < 1 << 64:
        form, rank = nmod_mat(rows, columns, entries, p).rref()
    else:
        form, rank = fmpz_mod_mat(rows, columns, entries, fmpz_mod_ctx(p)).rref()
    kept = form.entries()[: rank * columns]
    reduced = _from_entries(kept, (rank, columns), matrix.dtype)
    pivots = tuple(int(j) for j in (reduced != 0).argmax(axis=1)) if rank else ()
    return reduced, pivots


def product(left: Array, right: Array) -> Array:
    """The product of two integer matrices, as an object array of Python integers."""
    if not left.size or not right.size:
        return np.full((left.shape[0], right.shape[1]), 0, dtype=object)
    result = _integer_matrix(left) * _integer_matrix(right)
    return _from_entries(result.entries(), (left.shape[0], right.shape[1]), np.dtype(object))


def smith(matrix: Array) -> tuple[int, ...]:
    """The diagonal of the Smith form over Z of an integer matrix, min(rows, columns) numbers."""
    form = _integer_matrix(matrix).snf()
    return tuple(abs(int(form[i, i])) for i in range(min(matrix.shape)))


def integer_rank(matrix: Array) -> int:
    """The rank over Q of an integer matrix."""
    return int(_integer_matrix(matrix).rank())


def determinant(matrix: Array) -> int:
    """The determinant of a square integer matrix."""
    return int(_integer_matrix(matrix).det())


def denominator(matrix: Array, right: Array) -> int:
    """The least common denominator of the solution over Q, matrix square and nonsingular, right a column."""
    solution = _integer_matrix(matrix).solve(_integer_matrix(right))
    return int(solution.numer_denom()[1])


def _integer_matrix(matrix: Array) -> fmpz_mat:
    return fmpz_mat(*matrix.shape, matrix.ravel().tolist())


def _from_entries(entries: Iterable[Any], shape: tuple[int, int], dtype: np.dtype[Any]) -> Array:
    flat: Array = np.fromiter((int(entry) for entry in entries), dtype=dtype, count=shape[0] * shape[1])
    return flat.reshape(shape)
