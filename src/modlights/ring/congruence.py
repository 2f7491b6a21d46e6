"""One polynomial congruence on a path or cycle: P(T)·v = r, that is P·ξ ≡ ρ modulo F = fₙ₊₁, over Z/k.

- Over GF(2), with integers for polynomials, and over a prime field: with g = gcd(F, P) = t·P + …, there is a
  solution exactly when g divides ρ, and all of them are (ρ/g)·t modulo G = F/g.  The remainder has degree below
  n−d, d the degree of g, so it begins with d zero cells: it is the least solution, and the kernel, the multiples
  of G, has its pivots in the first d cells.
- Over Z/pᵉ: let F ≡ H·K (mod p) with K prime to P and every root of H shared with P; Hensel's lemma lifts K.  Modulo K
  the solution is unique, and of least degree begins with h zeros, h the degree of H.  What is left is a multiple
  of K, known by its first h cells: a dense system of size h over Z/pᵉ, whose least solution is the least in all.
- Over Z/k the prime powers are joined, and the joined kernel reduces the solution to the least.

On a cycle F is yⁿ − 1 and T is y + y⁻¹ (``ring.cycle``); nothing else changes.

P(T) is symmetric, so the vectors y with y·P(T) = 0 are the kernel again, and r has a solution exactly when all of
them have y·r = 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import Any, Protocol

import numpy.typing as npt

from modlights.ring import _flint, gf2
from modlights.ring._flint import Polynomial
from modlights.ring.cycle import Cycle, cycle_fibonacci_bits
from modlights.ring.fibonacci import fibonacci, fibonacci_bits
from modlights.ring.howell import Span, join, reduced_span
from modlights.ring.linear import LinearMap
from modlights.ring.path import Line, Path, bits_to_polynomial, polynomial_to_bits
from modlights.ring.residues import crt, dot, factor, product, residues

Array = npt.NDArray[Any]


class BitCongruence:
    """f_m(T + shift)·v = r over GF(2); vectors are integers whose bit j is cell j.

    T is the path or, when it is closed, the cycle.
    """

    def __init__(self, length: int, index: int, shift: int, *, closed: bool = False) -> None:
        self.length, self.closed = length, closed
        if closed:
            self._characteristic = 1 << length | 1
            multiplier = cycle_fibonacci_bits(length, index, shift)
        else:
            self._characteristic = fibonacci_bits(length + 1)
            multiplier = fibonacci_bits(index, shift, self._characteristic if index > length else None)
        self._gcd, inverse = gf2.cofactor(self._characteristic, multiplier)
        self._cofactor = gf2.divide(self._characteristic, self._gcd)[0]
        self._inverse = gf2.remainder(inverse, self._cofactor)

    @property
    def nullity(self) -> int:
        """The dimension of the kernel."""
        return self._gcd.bit_length() - 1

    def solve(self, right: int) -> int | None:
        """The least solution, or None."""
        rho = self._polynomial(right)
        if self._gcd != 1:
            rho, rest = gf2.divide(rho, self._gcd)
            if rest:
                return None
        xi = gf2.remainder(gf2.multiply(rho, self._inverse), self._cofactor)
        return self._cells(xi)

    def kernel_vector(self, first_cells: int) -> int:
        """The element of the kernel that begins with these cells, as many as the nullity."""
        f = self._polynomial(first_cells)
        return self._cells(f ^ gf2.remainder(f, self._cofactor))

    def in_kernel(self, cells: int) -> bool:
        """Whether a vector is an element of the kernel."""
        return not gf2.remainder(self._polynomial(cells), self._cofactor)

    def _polynomial(self, cells: int) -> int:
        return gf2.reverse(cells, self.length) if self.closed else bits_to_polynomial(cells, self.length)

    def _cells(self, f: int) -> int:
        return gf2.reverse(f, self.length) if self.closed else polynomial_to_bits(f, self.length)

    def refutation(self, right: int) -> int | None:
        """An element y of the kernel with y·right = 1, or None when there is a solution."""
        rows = (self.kernel_vector(1 << i) for i in range(self.nullity))
        return next((row for row in rows if (row & right).bit_count() & 1), None)


class Congruence:
    """f_m(at)·v = r on n cells over Z/k, where ``at`` = a + b·T; k must factor.

    T is the path or, when it is closed, the cycle.
    """

    def __init__(self, length: int, index: int, at: tuple[int, int], k: int, *, closed: bool = False) -> None:
        powers = factor(k)
        if powers is None:
            raise ValueError(f"a congruence modulo {k} needs its prime factors, which are out of reach")
        self.length, self.modulus = length, k
        line = Cycle if closed else Path
        self._parts = [_part(line(length, p**e), index, at, p, e) for p, e in powers]

    @cached_property
    def kernel(self) -> Span:
        """All v with f_m(at)·v = 0, in reduced Howell form."""
        return join([part.kernel for part in self._parts])

    @cached_property
    def kernel_size(self) -> int:
        """The number of elements of the kernel."""
        return prod(part.kernel_size for part in self._parts)

    def solve(self, right: Array) -> Array | None:
        """The least solution, or None."""
        found = []
        for part in self._parts:
            solution = part.solve(residues(right, part.path.modulus))
            if solution is None:
                return None
            found.append(solution)
        if len(found) == 1:
            return found[0]
        joined = crt(found, [part.path.modulus for part in self._parts])
        return joined if self.kernel_size == 1 else self.kernel.reduce(joined)

    def refutation(self, right: Array) -> Array | None:
        """An element y of the kernel with y·right ≢ 0 (mod k), or None when there is a solution."""
        for part in self._parts:
            q = part.path.modulus
            for row in part.kernel.rows:
                if dot(row[None, :], right, q)[0]:
                    # a unit multiple would do as well: y vanishes modulo every other prime power
                    return residues(row.astype(object) * (self.modulus // q), self.modulus)
        return None


class _Part(Protocol):
    """The congruence modulo one prime power."""

    path: Line

    @property
    def kernel(self) -> Span: ...
    @property
    def kernel_size(self) -> int: ...
    def solve(self, right: Array) -> Array | None: ...


def _part(path: Line, index: int, at: tuple[int, int], p: int, e: int) -> _Part:
    multiplier = fibonacci(index, path.affine(*at), path.characteristic)
    return _FieldPart(path, multiplier) if e == 1 else _PowerPart(path, multiplier, p, e)


class _FieldPart:
    def __init__(self, path: Line, multiplier: Polynomial) -> None:
        self.path = path
        self._gcd, _, inverse = _flint.poly_xgcd(path.characteristic, multiplier)
        self._cofactor = _flint.poly_divmod(path.characteristic, self._gcd)[0]
        self._inverse = _flint.poly_remainder(inverse, self._cofactor)

    @property
    def kernel_size(self) -> int:
        return int(self.path.modulus ** self._gcd.degree())

    @cached_property
    def kernel(self) -> Span:
        return reduced_span(self.path.multiples(self._cofactor).basis, self.path.modulus)

    def solve(self, right: Array) -> Array | None:
        rho, rest = _flint.poly_divmod(self.path.polynomial(right), self._gcd)
        if not rest.is_zero():
            return None
        return self.path.cells(_flint.poly_remainder(rho * self._inverse, self._cofactor))


class _PowerPart:
    def __init__(self, path: Line, multiplier: Polynomial, p: int, e: int) -> None:
        self.path, self._multiplier = path, multiplier
        characteristic = _flint.poly_change(path.characteristic, p)
        reduced = _flint.poly_change(multiplier, p)
        shared = _flint.poly_gcd(characteristic, reduced)
        coprime = _flint.poly_divmod(characteristic, shared)[0]
        while (more := _flint.poly_gcd(coprime, shared)).degree() > 0:
            shared, coprime = shared * more, _flint.poly_divmod(coprime, more)[0]
        self._coprime = _lift_factor(path.characteristic, coprime, shared, p, e)
        self._inverse = _lift_inverse(multiplier, self._coprime, p, e)
        self._multiples = path.multiples(self._coprime)

    @cached_property
    def _dense(self) -> LinearMap:
        h = self._multiples.rank
        return LinearMap(self._multiples.times(self._multiplier), self.path.modulus, shape=(h, h))

    @property
    def kernel_size(self) -> int:
        return self._dense.kernel.size

    @cached_property
    def kernel(self) -> Span:
        rows = product(self._dense.kernel.rows, self._multiples.basis, self.path.modulus)
        return reduced_span(rows, self.path.modulus)

    def solve(self, right: Array) -> Array | None:
        q, h = self.path.modulus, self._multiples.rank
        rho = self.path.polynomial(right)
        xi = _flint.poly_remainder(rho * self._inverse, self._coprime)
        solution = self.path.cells(xi)
        if not h:
            return solution
        left = _flint.poly_remainder(rho - self._multiplier * xi, self.path.characteristic)
        first_cells = self._dense.solve(self.path.cells(left)[:h])
        if first_cells is None:
            return None
        added = product(first_cells[None, :], self._multiples.basis, q)[0]
        result: Array = (solution + added) % q
        return result


def _lift_factor(f: Polynomial, k: Polynomial, h: Polynomial, p: int, e: int) -> Polynomial:
    """The monic K ≡ k (mod p) that divides f modulo pᵉ, when f ≡ h·k with h and k coprime (Hensel's lemma)."""
    q = p**e
    if h.degree() == 0:
        return f
    if k.degree() == 0:
        return _flint.polynomial([1], q)
    _, s, t = _flint.poly_xgcd(h, k)
    h, k, s, t = (_flint.poly_change(part, q) for part in (h, k, s, t))
    for _ in _precisions(e):
        error = f - h * k
        quotient, step = _flint.poly_divmod(s * error, k)
        h, k = h + t * error + quotient * h, k + step
        error = s * h + t * k - 1
        quotient, step = _flint.poly_divmod(s * error, k)
        s, t = s - step, t - t * error - quotient * h
    return k


def _lift_inverse(f: Polynomial, k: Polynomial, p: int, e: int) -> Polynomial:
    """The inverse of f modulo the monic polynomial k over Z/pᵉ, f and k coprime modulo p (Newton's iteration)."""
    q = p**e
    if k.degree() == 0:
        return _flint.polynomial([0], q)
    f = _flint.poly_remainder(f, k)
    _, inverse, _ = _flint.poly_xgcd(_flint.poly_change(f, p), _flint.poly_change(k, p))
    inverse = _flint.poly_change(inverse, q)
    for _ in _precisions(e):
        inverse = _flint.poly_remainder(inverse * (2 - _flint.poly_remainder(f * inverse, k)), k)
    return inverse


def _precisions(e: int) -> Iterator[int]:
    """1, 2, 4, … below e: the powers of p that are already right before each doubling step."""
    precision = 1
    while precision < e:
        yield precision
        precision *= 2


__all__ = ["BitCongruence", "Congruence"]
