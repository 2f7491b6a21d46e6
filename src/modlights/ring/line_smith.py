"""Smith factors over Z of the equations that the rows of a board leave over: those of the board, other than 1.

Row filling with ±1 turns a board into a few polynomial equations on one or two rows (``solving.cross.closings``), and
its cokernel into Rʳ modulo their coefficients, where R = Z[x]/F is a path or a cycle (``ring.paths_and_cycles``).  If F
and the coefficients of one row have a common divisor g, of degree z, that is Zᶻ ⊕ (the same with F and all coefficients
divided by g), and the second part is finite.  The primes that divide its order divide norms of eigenvalues
(``ring.cosine_norms``), small integers beside the determinant.

For a prime p let H be the part of F mod p where the equations are singular, lifted to pᵉ by Hensel's lemma: the powers
of p in the factors are those of the Smith form over Z/pᵉ of multiplication by the coefficients modulo H, a matrix of
the size of H.  Where the power v of p in the order is known less is needed: of one polynomial on one row, with ν the
degree of H at first, all factors have p once if ν = v, and one has pᵛ if ν = 1.

Norms are factored only as far as that is quick.  A cofactor q that resists is treated as if it were prime; all that
this needs are inverses, and a number that has none shows a divisor of q, at which it is split.  Whatever was done
without a split is true modulo every prime divisor of q.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from math import gcd
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.ring import _flint
from modlights.ring._flint import Polynomial
from modlights.ring.arrays import INT64_LIMIT
from modlights.ring.cosine_norms import Norms
from modlights.ring.paths_and_cycles import Line, Path

_TRIAL_PRIMES = 1000
_QUICK_BITS = 64


class _Divisor(Exception):
    """A number treated as prime has this divisor."""

    def __init__(self, divisor: int) -> None:
        self.divisor = divisor


def line_smith_factors(line: Line, equations: Sequence[Sequence[Polynomial]], norms: Norms) -> tuple[int, ...]:
    """The Smith factors above 1 of equations on a line over Z, one row of coefficients each, with these eigenvalues.

    >>> from modlights.ring.cosine_norms import cosine_norms
    >>> from modlights.ring.paths_and_cycles import Path
    >>> path = Path(2, 0)  # 2 + T has the eigenvalues 2 + 2cos 90° + 2cos β, β = 60° and 120°
    >>> line_smith_factors(path, [[path.affine(2, 1)]], cosine_norms({(4, 6): 1, (4, 3): 1}, 2))
    (3,)
    """
    module = _Cokernel(line, equations, norms.zeros)
    # without the common divisor of two polynomials of cosines the norms that are left multiply to the order
    known = not norms.zeros or (len(equations) == 1 and isinstance(line, Path))
    exponents: dict[int, list[int]] = {}
    pending = list(coprime_base(norms.separate if known else norms.multiplicities).items())
    while pending:
        q, power = pending.pop()
        try:
            exponents[q] = module.exponents(q, power if known else None)
        # q was treated as a prime and is none: its parts take its place, with the powers that q has in the order
        except _Divisor as found:
            parts = coprime_base({found.divisor: 1, q // found.divisor: 1})
            pending += [(part, power * times) for part, times in parts.items()]
    # each Smith factor divides the next: of every q the largest
    # powers are multiplied together, then the second largest, …
    factors = [1] * max(map(len, exponents.values()), default=0)
    for q, powers in exponents.items():
        for i, power in enumerate(sorted(powers, reverse=True)):
            factors[i] *= q**power
    return tuple(sorted(factors))


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
    # a quick prime may still divide a cofactor from another number
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
        # q = common·(rest) and number = common·(rest): common gets both powers, and the rests may split further
        common = gcd(q, number)
        if common > 1:
            before = base.pop(q)
            _insert(base, common, before + power)
            _insert(base, q // common, before)
            _insert(base, number // common, power)
            return
    base[number] = power


class _Cokernel:
    """Rʳ modulo the rows of coefficients, R = Z[x]/F, with so many factors 0; of one row without the factors 0."""

    def __init__(self, line: Line, equations: Sequence[Sequence[Polynomial]], zeros: int) -> None:
        f, self._zeros = line.characteristic, zeros
        # F = g·F′, a = g·a′, …: in Z[x]/(F, a, …) the multiples of g are a copy of Z[x]/(F′, a′, …), which is finite,
        # and the quotient by them, Z[x]/g, is free, since g is monic; so the module is the sum of the two
        if zeros and len(equations[0]) == 1:
            common = reduce(_flint.integer_gcd, (row[0] for row in equations), f)
            f, *equations = f // common, *([row[0] // common] for row in equations)
            self._zeros = 0
        self._f = _flint.coefficients(f)
        self._equations = [[_flint.coefficients(entry) for entry in row] for row in equations]

    def exponents(self, q: int, power: int | None) -> list[int]:
        """The powers of q in the factors that it divides, without zeros; their sum is the given power."""
        prime = q.bit_length() <= _QUICK_BITS and _flint.is_prime(q) is True
        # the exponents add up to 1
        if prime and power == 1:
            return [1]
        # where the minors do not vanish mod q the equations are
        # invertible, so that only their common roots with F count
        f, equations = self._modulo(q)
        common = reduce(lambda shared, minor: _gcd(shared, minor, q, prime), _minors(equations), f)
        if common.degree() == 0:
            return []
        # the number of factors that q divides is the rank of the
        # cokernel mod q, here the degree ν of the common divisor
        if power is not None and len(equations) == len(equations[0]) == 1:
            if common.degree() == 1:
                return [power]
            if prime and common.degree() == power:
                return [1] * power
        # F ≡ shared·rest with coprime parts, shared having all roots of the common divisor: Hensel's lemma lifts that
        shared, rest = common, _divide(f, common, q)[0]
        while (more := _gcd(rest, shared, q, prime)).degree() > 0:
            shared, rest = shared * more, _divide(rest, more, q)[0]
        inverse = _inverse(rest, shared, q)
        precision = 2
        while True:
            # exponents that reach the precision are only known to be that large
            found = self._at_precision(shared, inverse, q, precision)
            below = [value for value in found if value < precision]
            # of these so many are not from factors 0
            many = len(found) - len(below) - self._zeros
            if not many:
                return below
            if power is not None:
                # all exponents add up to the known power: what is left is for
                # one factor, or just enough for all to have the precision
                left = power - sum(below)
                if many == 1 or many * precision == left:
                    return below + [left // many] * many
            precision *= 2

    def _modulo(self, q: int) -> tuple[Polynomial, list[list[Polynomial]]]:
        """F and the coefficients over Z/q."""
        equations = [[_flint.polynomial(entry, q) for entry in row] for row in self._equations]
        return _flint.polynomial(self._f, q), equations

    def _at_precision(self, shared: Polynomial, inverse: Polynomial, q: int, precision: int) -> list[int]:
        """The exponents above 0 of the factors over Z/qᵉ, e where they are e or more."""
        modulus = q**precision
        f, equations = self._modulo(modulus)
        # over Z/qᵉ R is the product of its parts modulo h and modulo
        # the cofactor, and on the latter the equations are invertible
        h = _lift(f, shared, inverse, modulus, precision)
        return local_exponents(np.block([[_multiplication(p, h) for p in row] for row in equations]), q, precision)


def _minors(equations: Sequence[Sequence[Polynomial]]) -> list[Polynomial]:
    """What vanishes where the equations are singular: the coefficients of one row, the determinant for two."""
    if len(equations[0]) == 1:
        return [row[0] for row in equations]
    (a, b), (c, d) = equations
    return [a * d - b * c]


def _multiplication(p: Polynomial, h: Polynomial) -> npt.NDArray[Any]:
    """The matrix of multiplication by p modulo h: its rows are p, x·p, x²·p, …"""
    size, modulus = int(h.degree()), int(h.modulus())
    x, image = _flint.polynomial([0, 1], modulus), _flint.poly_remainder(p, h)
    matrix = np.full((size, size), 0, dtype=np.int64 if modulus <= INT64_LIMIT else object)
    for row in matrix:
        entries = _flint.coefficients(image)
        row[: len(entries)] = entries
        image = _flint.poly_remainder(image * x, h)
    return matrix


def _lift(f: Polynomial, h: Polynomial, inverse: Polynomial, modulus: int, precision: int) -> Polynomial:
    """The monic divisor of f modulo qᵉ that is h modulo q; ``inverse`` is that of f/h modulo h and q."""
    h, inverse = _flint.poly_change(h, modulus), _flint.poly_change(inverse, modulus)
    done = 1
    while done < precision:
        # f = rest·h + error with error ≡ 0 (mod q^done); for d = error/rest modulo h, h + d divides f modulo q^(2·done)
        rest, error = _flint.poly_divmod(f, h)
        # Newton's step for 1/rest modulo h, which was right modulo q^done and is now modulo q^(2·done)
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
    # Euclid's algorithm: here ≡ inverse·f and before ≡ past·f modulo h, at every step
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


def local_exponents(matrix: npt.NDArray[Any], q: int, precision: int) -> list[int]:
    """The exponents above 0 of q in the Smith form over Z/qᵉ, one for each column, with e for those that are e or more.

    Units are pivots; when none is left, all entries are multiples of q and are divided by it.  Invertible row and
    column operations do not change the Smith form, and that of q·A has q times the factors of A.

    >>> local_exponents(np.array([[2, 0, 0], [0, 12, 0], [0, 0, 5]]), 2, 2)
    [1, 2]
    """
    modulus = q**precision
    rest = matrix % modulus
    found: list[int] = []
    # rest is q^level times smaller than at first, over Z/q^(e−level)
    for level in range(precision):
        while rest.size:
            # a unit among the entries, if q is prime; if it is not
            # and the entry shares a divisor with q, that is raised
            rows, columns = np.nonzero(rest % q)
            if not len(rows):
                break
            row, column = int(rows[0]), int(columns[0])
            pivot = int(rest[row, column])
            common = gcd(pivot, q)
            if common != 1:
                raise _Divisor(common)
            # the pivot's column is cleared; its row then goes by column
            # operations, which change nothing else: both are deleted
            multiples = rest[:, column] * pow(pivot, -1, modulus) % modulus
            multiples[row] = 0
            touched = np.flatnonzero(multiples)
            rest[touched] = (rest[touched] - np.multiply.outer(multiples[touched], rest[row])) % modulus
            rest = np.delete(np.delete(rest, row, axis=0), column, axis=1)
            found.append(level)
        # every entry is a multiple of q now; one factor q of all that are left is counted by the level
        rest = rest // q
        modulus //= q
    # a pivot at some level has that exponent; columns that are left have none below the precision
    return [level for level in found if level] + [precision] * rest.shape[1]
