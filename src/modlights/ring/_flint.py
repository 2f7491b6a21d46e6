"""The only door to FLINT: integer factoring, prime fields, polynomials over Z/q, integer matrices, real balls.

FLINT ends the whole interpreter, past every `try`, when it eliminates modulo a composite number and meets a
pivot that is not invertible. So `rref`, `poly_gcd` and `poly_xgcd` ask for a proof of primality first, and division
of polynomials for a unit in front of the divisor; they raise `ValueError` instead. Sums and products of
polynomials are safe for every modulus, and so are the integer routines (`product`, `smith`, `factor`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import gcd
from typing import Any

import numpy as np
from flint import (
    arb,
    ctx,
    fmpq,
    fmpz,
    fmpz_mat,
    fmpz_mod_ctx,
    fmpz_mod_mat,
    fmpz_mod_poly_ctx,
    fmpz_poly,
    fq_default_ctx,
    nmod_mat,
    nmod_poly,
)

from modlights.base.wording import short_number
from modlights.ring.arrays import Array

Polynomial = Any
"""A polynomial over Z/q as FLINT has it, `nmod_poly` below 2⁶³ and `fmpz_mod_poly` beyond: +, − and * are its own."""

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
        raise ValueError(f"elimination by FLINT needs a proved prime modulus, not {short_number(p)}")
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


def integer_product(a: int, b: int) -> int:
    """a·b, by FLINT's fast multiplication."""
    return int(fmpz(a) * fmpz(b))


def polynomial(values: Iterable[int], q: int) -> Polynomial:
    """The polynomial over Z/q with these integer coefficients, lowest first; over Z if q is 0.

    >>> coefficients(polynomial([1, -1, 0], 12)), coefficients(polynomial([1, -1, 0], 0))
    ([1, 11], [1, -1])
    """
    entries = list(values)
    if not q:
        return fmpz_poly(entries)
    if q < 1 << 63:
        return nmod_poly(entries or [0], q)
    return _polynomials(q)(entries)


@lru_cache(maxsize=16)
def _polynomials(q: int) -> Any:
    return fmpz_mod_poly_ctx(fmpz_mod_ctx(q))


def coefficients(f: Polynomial) -> list[int]:
    """The coefficients, lowest first, without zeros at the end."""
    return list(map(int, f.coeffs()))


def poly_change(f: Polynomial, q: int) -> Polynomial:
    """The polynomial with the same coefficients 0 ≤ c over Z/q."""
    return polynomial(coefficients(f), q)


def poly_divmod(a: Polynomial, b: Polynomial) -> tuple[Polynomial, Polynomial]:
    """Quotient and remainder, by a polynomial whose leading coefficient is a unit."""
    q = 0 if isinstance(b, fmpz_poly) else int(b.modulus())
    if b.is_zero() or gcd(int(b.leading_coefficient()), q) != 1:
        raise ValueError(f"division over Z/{q} needs a unit in front of the divisor, not {b.leading_coefficient()}")
    quotient, rest = divmod(a, b)
    return quotient, rest


def poly_remainder(a: Polynomial, b: Polynomial) -> Polynomial:
    """The remainder, by a polynomial whose leading coefficient is a unit."""
    return a if a.degree() < b.degree() else poly_divmod(a, b)[1]


def poly_gcd(a: Polynomial, b: Polynomial) -> Polynomial:
    """The monic greatest common divisor over a prime field.

    >>> coefficients(poly_gcd(polynomial([6, 0, 1], 7), polynomial([1, 1], 7)))
    [1, 1]
    """
    _need_field(int(a.modulus()))
    return a.gcd(b)


def poly_xgcd(a: Polynomial, b: Polynomial) -> tuple[Polynomial, Polynomial, Polynomial]:
    """(g, s, t) with g = s·a + t·b the monic greatest common divisor over a prime field."""
    _need_field(int(a.modulus()))
    g, s, t = a.xgcd(b)
    return g, s, t


def poly_compose(a: Polynomial, b: Polynomial) -> Polynomial:
    """a(b), by sums and products alone.

    >>> coefficients(poly_compose(polynomial([0, 0, 1], 7), polynomial([1, 1], 7)))
    [1, 2, 1]
    """
    return a(b)


def _need_field(p: int) -> None:
    if is_prime(p) is not True:
        raise ValueError(f"a greatest common divisor of polynomials needs a proved prime modulus, not {p}")


def smith(matrix: Array) -> tuple[int, ...]:
    """The diagonal of the Smith form over Z of an integer matrix, min(rows, columns) numbers."""
    form = _integer_matrix(matrix).snf()
    return tuple(abs(int(form[i, i])) for i in range(min(matrix.shape)))


def hermite(matrix: Array) -> Array:
    """The Hermite form over Z of an integer matrix, as Python integers."""
    return _from_entries(_integer_matrix(matrix).hnf().entries(), matrix.shape, np.dtype(object))


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


def as_flint(matrix: Array, k: int | None, kind: object = None) -> Any:
    """The matrix as FLINT has it: over Z without a modulus, else over Z/k, in `fmpz_mod_mat` if asked for or needed.

    >>> as_flint(np.array([[1, 7]]), None), as_flint(np.array([[1, 7]]), 6)
    ([1, 7], [1, 1])
    """
    if k is None:
        return _integer_matrix(matrix)
    if k < 1 << 64 and kind is not fmpz_mod_mat:
        return nmod_mat(*matrix.shape, matrix.ravel().tolist(), k)
    return fmpz_mod_mat(*matrix.shape, matrix.ravel().tolist(), fmpz_mod_ctx(k))


def is_flint(kind: object) -> bool:
    """Whether this is the type of FLINT's matrices over Z or Z/k."""
    return kind in (fmpz_mat, nmod_mat, fmpz_mod_mat)


def _integer_matrix(matrix: Array) -> fmpz_mat:
    return fmpz_mat(*matrix.shape, matrix.ravel().tolist())


def _from_entries(entries: Iterable[Any], shape: tuple[int, int], dtype: np.dtype[Any]) -> Array:
    flat: Array = np.fromiter((int(entry) for entry in entries), dtype=dtype, count=shape[0] * shape[1])
    return flat.reshape(shape)


class CosineProducts:
    """2cos(2πj/period) as real balls of a given precision, each computed once."""

    def __init__(self, period: int, bits: int) -> None:
        self._period, self._bits = period, bits
        self._values: dict[int, arb] = {}

    def product_of_sums(self, pairs: Iterable[tuple[int, int]], centre: int) -> int:
        """Π (centre + 2cos(2πi/period) + 2cos(2πj/period)), which the caller knows to be an integer.

        >>> CosineProducts(10, 100).product_of_sums([(1, 1), (3, 3)], 1)
        -1
        """
        with ctx.workprec(self._bits):
            result = arb(1)
            for i, j in pairs:
                result = result * (self._value(i) + self._value(j) + centre)
        integer = result.unique_fmpz()
        if integer is None:
            raise ArithmeticError(f"{self._bits} bits are too few to tell an integer from {result}")
        return int(integer)

    def _value(self, j: int) -> arb:
        if j not in self._values:
            self._values[j] = 2 * arb.cos_pi_fmpq(fmpq(2 * j, self._period))
        return self._values[j]


def cosine_resultant(d: int, e: int, centre: int) -> int:
    """The resultant of ψ_d(x) and ψ_e(−c − x), ψ_d the minimal polynomial of 2cos(2π/d).

    >>> cosine_resultant(5, 3, 1), cosine_resultant(3, 4, 1)
    (-1, 0)
    """
    reflected = fmpz_poly.cos_minpoly(e)(fmpz_poly([-centre, -1]))
    return int(fmpz_poly.cos_minpoly(d).resultant(reflected))


def integer_gcd(f: Polynomial, g: Polynomial) -> Polynomial:
    """The greatest common divisor of polynomials over Z, one of them monic."""
    return f.gcd(g)


def binary_field_elements(degree: int) -> Iterator[Any]:
    """The elements other than 0 of the field with 2^degree elements: +, * and ``square`` are their own.

    Those that come first are sums of few powers of a generator, the polynomials over GF(2) in their order as numbers.
    """
    generator = fq_default_ctx(2, degree, fq_type="FQ_NMOD").gen()
    powers = [generator**0]
    for number in range(1, 2**degree):
        while number >> len(powers):
            powers.append(powers[-1] * generator)
        yield sum((power for i, power in enumerate(powers) if number >> i & 1), generator - generator)
