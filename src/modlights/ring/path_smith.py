"""Smith factors over Z of a polynomial of a path, fₘ₊₁(−c − T): those of the cross on a plane board, other than 1.

Row filling turns an m×n board with centre weight c into P(T)·x = r with P = fₘ₊₁(−c − x) up to sign, T the path
with n cells, whose characteristic polynomial is F = fₙ₊₁.  The cokernel is Z[x]/(F, P).  If F and P have a common
divisor g, of degree z, that is Zᶻ ⊕ Z[x]/(F/g, P/g), and the second part is finite, of order Res(F/g, P/g): the
product of the norms of ``ring.cosine_norms``, small integers beside the determinant.

For a prime p let v be its power in that order and ν the degree of gcd(F, P) mod p, which is the number of
factors that p divides.  If ν = v all have p once; if ν = 1 one has pᵛ.  Otherwise let H be the part of F mod p that
shares roots with P, lifted to pᵉ by Hensel's lemma: the powers of p are those of the Smith form over Z/pᵉ of
multiplication by P modulo H, a matrix of the size of H.

Norms are factored only as far as that is quick.  A cofactor q that resists is treated as if it were prime; all that
this needs are inverses, and a number that has none shows a divisor of q, at which it is split.  Whatever was done
without a split is true modulo every prime divisor of q.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import gcd
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.ring import _flint
from modlights.ring._flint import Polynomial
from modlights.ring.cosine_norms import cosine_norms
from modlights.ring.remainders import INT64_LIMIT

_TRIAL_PRIMES = 1000
_QUICK_BITS = 64


class _Divisor(Exception):
    """A number treated as prime has this divisor."""

    def __init__(self, divisor: int) -> None:
        self.divisor = divisor


def path_smith_factors(rows: int, columns: int, centre: int) -> tuple[tuple[int, ...], int]:
    """The Smith factors above 1 of the cross with that centre weight on a plane board, and the number of zeros.

    >>> path_smith_factors(5, 5, 1), path_smith_factors(2, 2, 1), path_smith_factors(3, 4, 2)
    (((33,), 2), ((3,), 0), ((3, 15), 0))
    """
    norms = cosine_norms(rows, columns, centre)
    f = _flint.integer_fibonacci(columns + 1, [0, 1])
    g = _flint.integer_fibonacci(rows + 1, [-centre, -1])
    board = _Cokernel(*_flint.without_common_divisor(f, g)[:2])
    exponents: dict[int, list[int]] = {}
    pending = list(coprime_base(norms.multiplicities).items())
    while pending:
        q, power = pending.pop()
        try:
            exponents[q] = board.exponents(q, power)
        except _Divisor as found:
            parts = coprime_base({found.divisor: 1, q // found.divisor: 1})
            pending += [(part, power * times) for part, times in parts.items()]
    factors = [1] * max(map(len, exponents.values()), default=0)
    for q, powers in exponents.items():
        for i, power in enumerate(sorted(powers, reverse=True)):
            factors[i] *= q**power
    return tuple(sorted(factors)), norms.zeros


def coprime_base(numbers: Mapping[int, int]) -> dict[int, int]:
    """Pairwise coprime q with exponents whose product is Π number^times; primes where they are found quickly.

    >>> coprime_base({12: 1, 18: 2}), coprime_base({10007 * 10009: 1, 10009: 1})
    ({2: 4, 3: 5}, {10007: 1, 10009: 2})
    """
    primes: Counter[int] = Counter()
    others: dict[int, int] = {}
    for number, times in numbers.items():
        for factor, power in _flint.trial_factor(number, _TRIAL_PRIMES):
            if factor.bit_length() <= _QUICK_BITS:
                for p, more in _flint.full_factor(factor):
                    primes[p] += more * power * times
            else:
                _insert(others, factor, power * times)
    for p in list(primes):
        for q in [q for q in others if q % p == 0]:
            power = others.pop(q)
            while q % p == 0:
                q //= p
                primes[p] += power
            _insert(others, q, power)
    return {q: power for q, power in sorted((*primes.items(), *others.items())) if q > 1}


def _insert(base: dict[int, int], number: int, power: int) -> None:
    """Multiply the product of a coprime base by number^power, splitting by gcds."""
    if number == 1:
        return
    for q in base:
        common = gcd(q, number)
        if common > 1:
            before = base.pop(q)
            _insert(base, common, before + power)
            _insert(base, q // common, before)
            _insert(base, number // common, power)
            return
    base[number] = power


class _Cokernel:
    """Z[x]/(F, P), F monic up to sign, finite."""

    def __init__(self, f: list[int], p: list[int]) -> None:
        self._f = [f[-1] * value for value in f]
        self._p = p

    def exponents(self, q: int, power: int) -> list[int]:
        """The powers of q in the factors that it divides; their sum is the given power."""
        prime = q.bit_length() <= _QUICK_BITS and _flint.is_prime(q) is True
        if prime and power == 1:
            return [1]
        f, p = (_flint.polynomial(values, q) for values in (self._f, self._p))
        common = _gcd(f, p, q, prime)
        if common.degree() == 1:
            return [power]
        if prime and common.degree() == power:
            return [1] * power
        shared, rest = common, _divide(f, common, q)[0]
        while (more := _gcd(rest, shared, q, prime)).degree() > 0:
            shared, rest = shared * more, _divide(rest, more, q)[0]
        inverse = _inverse(rest, shared, q)
        precision = 2
        while True:
            found = self._at_precision(shared, inverse, q, precision)
            below = [value for value in found if value < precision]
            many, left = len(found) - len(below), power - sum(below)
            if not many:
                return below
            if many == 1 or many * precision == left:
                return below + [left // many] * many
            precision *= 2

    def _at_precision(self, shared: Polynomial, inverse: Polynomial, q: int, precision: int) -> list[int]:
        """The exponents above 0 of the factors over Z/qᵉ, e where they are e or more."""
        modulus = q**precision
        f, p = (_flint.polynomial(values, modulus) for values in (self._f, self._p))
        h = _lift(f, shared, inverse, modulus, precision)
        size = int(h.degree())
        x, image = _flint.polynomial([0, 1], modulus), _flint.poly_remainder(p, h)
        matrix = []
        for _ in range(size):
            entries = _flint.coefficients(image)
            matrix.append(entries + [0] * (size - len(entries)))
            image = _flint.poly_remainder(image * x, h)
        return local_exponents(matrix, q, precision)


def _lift(f: Polynomial, h: Polynomial, inverse: Polynomial, modulus: int, precision: int) -> Polynomial:
    """The monic divisor of f modulo qᵉ that is h modulo q; ``inverse`` is that of f/h modulo h and q."""
    h, inverse = _flint.poly_change(h, modulus), _flint.poly_change(inverse, modulus)
    done = 1
    while done < precision:
        rest, error = _flint.poly_divmod(f, h)
        inverse = _flint.poly_remainder(inverse * (2 - _flint.poly_remainder(rest * inverse, h)), h)
        h = h + _flint.poly_remainder(error * inverse, h)
        inverse = _flint.poly_remainder(inverse, h)
        done *= 2
    return h


def _gcd(f: Polynomial, g: Polynomial, q: int, prime: bool) -> Polynomial:
    """The monic greatest common divisor modulo q; Euclid's algorithm with a look at every leading coefficient."""
    if prime:
        return _flint.poly_gcd(f, g)
    while not g.is_zero():
        f, g = g, _divide(f, g, q)[1]
    return f * pow(_unit(f, q), -1, q)


def _inverse(f: Polynomial, h: Polynomial, q: int) -> Polynomial:
    """The inverse of f modulo h and q, for coprime f and h."""
    before, here = h, _flint.poly_remainder(f, h)
    past, inverse = f * 0, f * 0 + 1
    while here.degree() > 0:
        quotient, rest = _divide(before, here, q)
        before, here = here, rest
        past, inverse = inverse, past - quotient * inverse
    if h.degree() == 0:
        return f * 0
    return inverse * pow(_unit(here, q), -1, q)


def _divide(f: Polynomial, g: Polynomial, q: int) -> tuple[Polynomial, Polynomial]:
    _unit(g, q)
    return _flint.poly_divmod(f, g)


def _unit(f: Polynomial, q: int) -> int:
    """The leading coefficient, if it is a unit; a divisor of q otherwise."""
    leading = int(f.leading_coefficient())
    common = gcd(leading, q)
    if common != 1:
        raise _Divisor(common)
    return leading


def local_exponents(matrix: Iterable[Iterable[int]], q: int, precision: int) -> list[int]:
    """The exponents above 0 of q in the Smith form over Z/qᵉ, with e for those that are e or more.

    Units are pivots; when none is left, all entries are multiples of q and are divided by it.

    >>> local_exponents([[2, 0, 0], [0, 12, 0], [0, 0, 5]], 2, 2)
    [1, 2]
    """
    modulus = q**precision
    small = modulus <= INT64_LIMIT
    rest: npt.NDArray[Any] = np.array([list(row) for row in matrix], dtype=np.int64 if small else object)
    found: list[int] = []
    for level in range(precision):
        while rest.size:
            rows, columns = np.nonzero(rest % q)
            if not len(rows):
                break
            row, column = int(rows[0]), int(columns[0])
            pivot = int(rest[row, column])
            common = gcd(pivot, q)
            if common != 1:
                raise _Divisor(common)
            multiples = rest[:, column] * pow(pivot, -1, modulus) % modulus
            touched = np.flatnonzero(multiples)
            rest[touched] = (rest[touched] - np.multiply.outer(multiples[touched], rest[row])) % modulus
            rest = np.delete(np.delete(rest, row, axis=0), column, axis=1)
            found.append(level)
        rest = rest // q
        modulus //= q
    return [level for level in found if level] + [precision] * len(rest)
