"""Rows of a board as polynomials: a path or a cycle with n cells over Z/q.

A vector is a polynomial modulo F of degree n, and the adjacency matrix T multiplies it by one polynomial.  The first
cells carry the highest degrees, so that a polynomial of degree below n−d is a vector that begins with d zeros.  That
is what makes remainders lexicographically least.

- **Path**: the last unit vector is cyclic, fᵢ(T)·eₙ = eₙ₊₁₋ᵢ, so F = fₙ₊₁, T is multiplication by x, and cell
  j = 0 … n−1 is the coefficient of fₙ₋ⱼ in the basis f₁ … fₙ (``ring.path_basis``).  Reading a row backwards is
  multiplication by fₙ.
- **Cycle**: F = yⁿ − 1, cell j is the coefficient of yⁿ⁻¹⁻ʲ, and T is multiplication by y + y⁻¹.  Moving a row half
  way round a cycle of even length n is multiplication by yⁿᐟ².

On both, reading rows backwards before and after turns multiplication by a polynomial into its transpose.  Polynomials
over GF(2) are ``BitPolynomial``s, others are FLINT's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from modlights.base.immutable import cached_property
from modlights.ring import _flint, gf2
from modlights.ring._flint import Polynomial
from modlights.ring.arrays import Array, dtype_for
from modlights.ring.bit_polynomials import BitPolynomial
from modlights.ring.fibonacci import fibonacci
from modlights.ring.path_basis import PathBasis, bits_to_polynomial, polynomial_to_bits


class Line(ABC):
    """A path or a cycle with n cells over Z/q."""

    def __init__(self, length: int, q: int) -> None:
        self.length, self.modulus = length, q
        self.dtype = dtype_for(q)

    def sparse(self, terms: dict[int, int]) -> Polynomial:
        """The polynomial with these coefficients by exponent."""
        if self.modulus == 2:
            return BitPolynomial(sum(1 << exponent for exponent, value in terms.items() if value % 2))
        values = [0] * (max(terms) + 1)
        for exponent, value in terms.items():
            values[exponent] = value
        return _flint.polynomial(values, self.modulus)

    def reduced(self, f: Polynomial) -> Polynomial:
        """f modulo F."""
        return _flint.poly_remainder(f, self.characteristic)

    @property
    @abstractmethod
    def characteristic(self) -> Polynomial:
        """F."""

    @abstractmethod
    def affine(self, a: int, b: int) -> Polynomial:
        """a plus b times the adjacency matrix."""

    @property
    @abstractmethod
    def turn(self) -> Polynomial:
        """On a path, reading backwards; on a cycle of even length, moving half way round."""

    @abstractmethod
    def polynomial(self, cells: Array) -> Polynomial:
        """The polynomial of a vector."""

    @abstractmethod
    def cells(self, f: Polynomial) -> Array:
        """The vector of a polynomial of degree below n: the inverse of ``polynomial``."""

    @abstractmethod
    def neighbours(self, cells: Array) -> Array:
        """T·v, what vectors give to the cells on both sides, along the last axis (not reduced)."""

    @abstractmethod
    def raised(self, rows: Array, i: int) -> Array:
        """From rows i and i + 1 of a basis as ``Multiples`` has it to one that begins a cell earlier (not reduced)."""

    def transposed_product(self, f: Polynomial, cells: Array) -> Array:
        """fᵀ·v for a polynomial acting on vectors."""
        return self.cells(self.reduced(f * self.polynomial(cells[::-1])))[::-1]


class Path(Line):
    """A path: rows that end on both sides."""

    @cached_property
    def characteristic(self) -> Polynomial:
        return fibonacci(self.length + 1, self.affine(0, 1))

    def affine(self, a: int, b: int) -> Polynomial:
        return self.sparse({0: a, 1: b})

    @cached_property
    def turn(self) -> Polynomial:
        return fibonacci(self.length, self.affine(0, 1))

    @cached_property
    def _basis(self) -> PathBasis:
        return PathBasis(self.length, self.modulus)

    def polynomial(self, cells: Array) -> Polynomial:
        """The polynomial of a vector.

        >>> _flint.coefficients(Path(3, 5).polynomial(np.array([1, 0, 2])))
        [1, 0, 1]
        """
        if self.modulus == 2:
            return BitPolynomial(bits_to_polynomial(gf2.to_bits(cells), self.length))
        return self._basis.polynomial(cells)

    def cells(self, f: Polynomial) -> Array:
        if self.modulus == 2:
            return gf2.from_bits(polynomial_to_bits(f.bits, self.length), self.length).astype(self.dtype)
        return self._basis.cells(f)

    def neighbours(self, cells: Array) -> Array:
        result = np.full_like(cells, 0)
        result[..., 1:] += cells[..., :-1]
        result[..., :-1] += cells[..., 1:]
        return result

    def raised(self, rows: Array, i: int) -> Array:
        row = self.neighbours(rows[i])
        return row - rows[i + 1] if i + 1 < len(rows) else row


class Cycle(Line):
    """A cycle of 3 or more cells: rows that close up."""

    @cached_property
    def characteristic(self) -> Polynomial:
        return self.sparse({0: -1, self.length: 1})

    def affine(self, a: int, b: int) -> Polynomial:
        return self.sparse({0: a, 1: b, self.length - 1: b})

    @cached_property
    def turn(self) -> Polynomial:
        return self.sparse({self.length // 2: 1})

    def polynomial(self, cells: Array) -> Polynomial:
        if self.modulus == 2:
            return BitPolynomial(gf2.to_bits(cells[::-1]))
        return _flint.polynomial(cells[::-1].tolist(), self.modulus)

    def cells(self, f: Polynomial) -> Array:
        if self.modulus == 2:
            return gf2.from_bits(f.bits, self.length)[::-1].astype(self.dtype)
        entries = _flint.coefficients(f)
        cells = np.full(self.length, 0, dtype=self.dtype)
        cells[self.length - len(entries) :] = entries[::-1]
        return cells

    def neighbours(self, cells: Array) -> Array:
        result: Array = np.roll(cells, 1, axis=-1) + np.roll(cells, -1, axis=-1)
        return result

    def raised(self, rows: Array, i: int) -> Array:
        return np.roll(rows[i], -1, axis=-1)
