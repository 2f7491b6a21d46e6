"""Vectors on a cycle as polynomials: the counterpart of ``ring.path`` for rows that close up.

On a cycle with n cells a vector is a polynomial in y modulo yⁿ − 1, cell j the coefficient of yⁿ⁻¹⁻ʲ, and the adjacency
matrix is multiplication by y + y⁻¹.  No basis has to be changed.  As on a path the first cells carry the highest
degrees, so remainders are lexicographically least, and a multiple of a divisor of degree n−h is known by its first h
cells.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.ring import _flint, gf2
from modlights.ring._flint import Polynomial
from modlights.ring.path import Multiples
from modlights.ring.residues import dtype_for

Array = npt.NDArray[Any]


def cycle_fibonacci_bits(length: int, index: int, shift: int) -> int:
    """f_index(y + 1/y + shift) over GF(2) modulo y^length − 1.

    >>> bin(cycle_fibonacci_bits(5, 2, 1)), bin(cycle_fibonacci_bits(5, 3, 0))
    ('0b10011', '0b1101')
    """
    mask = (1 << length) - 1

    def reduced(a: int) -> int:
        return (a & mask) ^ (a >> length)

    def stepped(a: int) -> int:
        return reduced(a << 1) ^ (a >> 1) ^ ((a & 1) << (length - 1)) ^ (a if shift else 0)

    here, following = 0, 1
    for digit in f"{index:b}":
        square, next_square = reduced(gf2.square(here)), reduced(gf2.square(following))
        odd = square ^ next_square
        even = stepped(square if digit == "0" else next_square)
        here, following = (even, odd) if digit == "0" else (odd, even)
    return here


class Cycle:
    """The cycle with n ≥ 3 cells over Z/q: its vectors, and the polynomials modulo yⁿ − 1 that they are."""

    def __init__(self, length: int, q: int) -> None:
        self.length, self.modulus = length, q
        self.dtype = dtype_for(q)

    @cached_property
    def characteristic(self) -> Polynomial:
        """yⁿ − 1."""
        return _flint.polynomial([-1, *[0] * (self.length - 1), 1], self.modulus)

    def affine(self, a: int, b: int) -> Polynomial:
        """a + b·(y + y⁻¹), that is a plus b times the adjacency matrix."""
        return _flint.polynomial([a, b, *[0] * (self.length - 3), b], self.modulus)

    def polynomial(self, cells: Array) -> Polynomial:
        """The polynomial of a vector."""
        return _flint.polynomial(cells[::-1].tolist(), self.modulus)

    def cells(self, f: Polynomial) -> Array:
        """The vector of a polynomial of degree below n."""
        entries = _flint.coefficients(f)
        cells = np.full(self.length, 0, dtype=self.dtype)
        cells[self.length - len(entries) :] = entries[::-1]
        return cells

    def neighbours(self, cells: Array) -> Array:
        """What a vector gives to the cells on both sides (not reduced)."""
        return np.roll(cells, 1) + np.roll(cells, -1)

    def raised(self, rows: Array, i: int) -> Array:
        """y times row i: one cell further to the front, as ``Multiples`` needs it."""
        return np.roll(rows[i], -1)

    def multiples(self, divisor: Polynomial) -> Multiples:
        """All multiples of a monic divisor of yⁿ − 1."""
        return Multiples(self, divisor)
