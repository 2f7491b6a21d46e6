"""Polynomials over GF(2) with the operators that FLINT's polynomials have, on the integers of ``ring.gf2``.

What is written for polynomials over Z/q, such as Fibonacci polynomials and systems on a line, runs on these unchanged.
"""

from __future__ import annotations

from modlights.ring import gf2


class BitPolynomial:
    """A polynomial over GF(2); bit i is the coefficient of xⁱ.

    >>> x = BitPolynomial(0b10)
    >>> (x + 1) * (x + 1) + 1, divmod(x * x * x + 1, x + 1)
    (BitPolynomial(0b100), (BitPolynomial(0b111), BitPolynomial(0b0)))
    """

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __repr__(self) -> str:
        return f"BitPolynomial({bin(self.bits)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BitPolynomial) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __add__(self, other: BitPolynomial | int) -> BitPolynomial:
        return BitPolynomial(self.bits ^ (other & 1 if isinstance(other, int) else other.bits))

    __radd__ = __sub__ = __rsub__ = __add__

    def __neg__(self) -> BitPolynomial:
        return self

    def __mul__(self, other: BitPolynomial | int) -> BitPolynomial:
        if isinstance(other, int):
            return self if other & 1 else BitPolynomial(0)
        return BitPolynomial(gf2.square(self.bits) if other is self else gf2.multiply(self.bits, other.bits))

    __rmul__ = __mul__

    def __divmod__(self, other: BitPolynomial) -> tuple[BitPolynomial, BitPolynomial]:
        quotient, rest = gf2.divide(self.bits, other.bits)
        return BitPolynomial(quotient), BitPolynomial(rest)

    def __mod__(self, other: BitPolynomial) -> BitPolynomial:
        return BitPolynomial(gf2.remainder(self.bits, other.bits))

    def xgcd(self, other: BitPolynomial) -> tuple[BitPolynomial, BitPolynomial, BitPolynomial]:
        """(g, s, t) with g = s·self + t·other the greatest common divisor."""
        g, t = gf2.cofactor(self.bits, other.bits)
        s = gf2.divide(g ^ gf2.multiply(t, other.bits), self.bits)[0] if self.bits else 0
        return BitPolynomial(g), BitPolynomial(s), BitPolynomial(t)

    def gcd(self, other: BitPolynomial) -> BitPolynomial:
        """The greatest common divisor."""
        return BitPolynomial(gf2.gcd(self.bits, other.bits))

    def degree(self) -> int:
        """The degree; −1 for the polynomial 0."""
        return self.bits.bit_length() - 1

    def is_zero(self) -> bool:
        """Whether this is the polynomial 0."""
        return not self.bits

    def modulus(self) -> int:
        """2."""
        return 2

    def leading_coefficient(self) -> int:
        """1, or 0 for the polynomial 0."""
        return int(self.bits != 0)

    def coeffs(self) -> list[int]:
        """The coefficients, lowest first, without zeros at the end."""
        return [int(digit) for digit in reversed(f"{self.bits:b}")] if self.bits else []
