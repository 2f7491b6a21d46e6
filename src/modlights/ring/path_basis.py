"""A row that ends on both sides as a polynomial: the change of basis between f₁ … fₙ and the monomials.

The basis is changed by reflection, fₐ₊ⱼ = Dₐ·fⱼ + fₐ₋ⱼ: the upper half of every block of 2a coefficients is
added, mirrored, to the lower one, then the halves are multiplied by 1 and Dₐ.  Over GF(2) Dₐ is xᵃ for a power of
two a, and reflections alone arrive at monomials.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from modlights.base.immutable import cached_property
from modlights.ring import _flint, gf2
from modlights.ring._flint import Polynomial
from modlights.ring.arrays import Array, dtype_for
from modlights.ring.fibonacci import dickson
from modlights.ring.remainders import product

_BLOCK = 32


def bits_to_polynomial(cells: int, length: int) -> int:
    """The polynomial over GF(2) of a vector; bit j is cell j.

    >>> bin(bits_to_polynomial(0b01, 2)), bin(bits_to_polynomial(0b00100, 5))
    ('0b10', '0b101')
    """
    # cell j is the coefficient of fₙ₋ⱼ, so that reversed, bit i is that of fᵢ₊₁
    v = gf2.reverse(cells, length)
    # a = 2^level, from the largest: fₐ₊ⱼ becomes xᵃ·fⱼ + fₐ₋ⱼ, and xᵃ is the place of the upper half.  At the end each
    # bit i stands for xⁱ·f₁ = xⁱ (a = 1 reflects nothing, since f₀ = 0)
    for level in reversed(range(1, (length - 1).bit_length())):
        v = _reflect_bits(v, level, length)
    return v


def polynomial_to_bits(f: int, length: int) -> int:
    """The vector of a polynomial of degree below the length: the inverse of ``bits_to_polynomial``.

    >>> bin(polynomial_to_bits(0b101, 5))
    '0b100'
    """
    # mod 2 each reflection is its own inverse, so the same ones from the smallest to the largest lead back
    for level in range(1, (length - 1).bit_length()):
        f = _reflect_bits(f, level, length)
    return gf2.reverse(f, length)


def _reflect_bits(v: int, level: int, length: int) -> int:
    """Add the upper half of every block of 2^(level+1) bits, mirrored, to its lower half."""
    half = 1 << level
    # bit i of the upper half is fₐ₊ⱼ with j = i + 1, and fₐ₋ⱼ is bit a − 2 − i of the lower half:
    # the mirror takes i to a − 1 − i, and a move by one does the rest; f₀ = 0, for i = a − 1, falls off
    lower = gf2.comb(half, 2 * half, length)
    upper = (v >> half) & lower
    return v ^ ((gf2.reverse_blocks(upper, level, length) >> 1) & lower)


class PathBasis:
    """Vectors of n cells over Z/q as polynomials of degree below n, cell j = 0 … n−1 the coefficient of fₙ₋ⱼ."""

    def __init__(self, length: int, q: int) -> None:
        self.length, self.modulus = length, q
        self.dtype = dtype_for(q)
        self._block = min(_BLOCK, 1 << max(0, length - 1).bit_length())
        self._levels = (-(-length // self._block) - 1).bit_length()

    def polynomial(self, cells: Array) -> Polynomial:
        """The polynomial of a vector."""
        # entry i is the coefficient of fᵢ₊₁, with zeros up to (block size)·2^levels
        coefficients = np.full(self._block << self._levels, 0, dtype=self.dtype)
        coefficients[: self.length] = cells[::-1]
        for level in reversed(range(self._levels)):
            # blocks × (lower, upper half) × a: fₐ₊ⱼ = Dₐ·fⱼ + fₐ₋ⱼ, entry j − 1 of the upper half is added to
            # entry a − j − 1 of the lower one for j < a, and the upper half stands for Dₐ·f₁ … Dₐ·fₐ from now on
            blocks = coefficients.reshape(-1, 2, self._block << level)
            blocks[:, 0, :-1] += blocks[:, 1, -2::-1]
        # 2^levels leaves × block size, each in f₁ … f_size; row i of the table has fᵢ₊₁ in monomials
        leaves = product(coefficients.reshape(-1, self._block) % self.modulus, self._to_monomials, self.modulus)
        parts = [_flint.polynomial(leaf, self.modulus) for leaf in leaves.tolist()]
        for reflection in self._reflections:
            # pairs of parts of a terms each become one of 2a, low + Dₐ·high
            parts = [low + reflection * high for low, high in zip(parts[::2], parts[1::2], strict=True)]
        return parts[0]

    def cells(self, f: Polynomial) -> Array:
        """The vector of a polynomial of degree below n: the inverse of ``polynomial``."""
        parts = [f]
        for reflection in reversed(self._reflections):
            # Dₐ is monic of degree a and the low part has degree below
            # a: remainder and quotient are the two halves, from above
            halves = (_flint.poly_divmod(part, reflection)[::-1] for part in parts)
            parts = [half for pair in halves for half in pair]
        leaves = np.full((len(parts), self._block), 0, dtype=self.dtype)
        for leaf, part in zip(leaves, parts, strict=True):
            entries = _flint.coefficients(part)
            leaf[: len(entries)] = entries
        coefficients = product(leaves, self._from_monomials, self.modulus).reshape(-1)
        for level in range(self._levels):
            # the reflections undone, the smallest first: the upper half is as it was, so what was added is known
            blocks = coefficients.reshape(-1, 2, self._block << level)
            blocks[:, 0, :-1] -= blocks[:, 1, -2::-1]
        result: Array = coefficients[: self.length][::-1] % self.modulus
        return result

    @cached_property
    def _reflections(self) -> list[Polynomial]:
        """Dₐ for a = block size, twice that, …: one for each level."""
        x = _flint.polynomial([0, 1], self.modulus)
        return [dickson(self._block << level, x) for level in range(self._levels)]

    @cached_property
    def _to_monomials(self) -> Array:
        return _residues(_fibonacci_table(self._block)[0], self.modulus)

    @cached_property
    def _from_monomials(self) -> Array:
        return _residues(_fibonacci_table(self._block)[1], self.modulus)


@lru_cache(maxsize=8)
def _fibonacci_table(size: int) -> tuple[Array, Array]:
    """f₁ … f_size in monomials, and 1 … x^(size−1) in the basis f: rows of integers."""
    # row i of the first is fᵢ₊₁ = x·fᵢ − fᵢ₋₁; row i of the second is xⁱ = x·xⁱ⁻¹, with x·fⱼ = fⱼ₋₁ + fⱼ₊₁
    monomials = [[0] * size for _ in range(size)]
    fibonaccis = [[0] * size for _ in range(size)]
    monomials[0][0] = fibonaccis[0][0] = 1
    for i in range(1, size):
        for j in range(size):
            before = monomials[i - 2][j] if i > 1 else 0
            monomials[i][j] = (monomials[i - 1][j - 1] if j else 0) - before
            above = fibonaccis[i - 1][j + 1] if j + 1 < size else 0
            fibonaccis[i][j] = (fibonaccis[i - 1][j - 1] if j else 0) + above
    return np.array(monomials, dtype=object), np.array(fibonaccis, dtype=object)


def _residues(table: Array, q: int) -> Array:
    return (table % q).astype(dtype_for(q))
