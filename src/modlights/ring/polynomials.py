"""Polynomials over a prime field F_p: the operations beside sums and products.

They are FLINT's, or ``BitPolynomial``s over GF(2), which add, subtract and multiply by themselves and with integers;
here are the others, safe in that they ask for a field where FLINT does.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlights.ring import gf2
from modlights.ring._flint import (
    Polynomial,
    coefficients,
    polynomial,
)
from modlights.ring._flint import (
    poly_compose as compose,
)
from modlights.ring._flint import (
    poly_divmod as divide,
)
from modlights.ring._flint import (
    poly_gcd as gcd,
)
from modlights.ring._flint import (
    poly_remainder as remainder,
)
from modlights.ring._flint import (
    poly_xgcd as xgcd,
)
from modlights.ring.bit_polynomials import BitPolynomial

__all__ = [
    "Polynomial",
    "coefficients",
    "cofactor",
    "compose",
    "compose_reflection",
    "degree",
    "divide",
    "gcd",
    "inverse_of_x",
    "multiply_all",
    "polynomial",
    "power",
    "remainder",
    "x_to_the_minus_one",
    "xgcd",
]


def degree(f: Polynomial) -> int:
    """The degree; −1 for the polynomial 0.

    >>> degree(polynomial([1, 2], 2)), degree(polynomial([], 2))
    (0, -1)
    """
    return int(f.degree())


def cofactor(a: Polynomial, b: Polynomial) -> tuple[Polynomial, Polynomial]:
    """The monic g = gcd(a, b), and a t with t·b ≡ g modulo a.

    >>> g, t = cofactor(polynomial([1, 0, 1], 5), polynomial([1, 1], 5))
    >>> coefficients(g), coefficients(t)
    ([1], [3, 2])
    """
    if isinstance(a, BitPolynomial):
        g, t = gf2.cofactor(a.bits, b.bits)
        return BitPolynomial(g), BitPolynomial(t)
    g, _, t = xgcd(a, b)
    return g, t


def power(base: Polynomial, exponent: int, modulo: Polynomial) -> Polynomial:
    """baseᵉ modulo a polynomial with a unit in front, for e ≥ 0 of any length.

    >>> coefficients(power(polynomial([0, 1], 5), 10**40, polynomial([1, 0, 1], 5)))
    [1]
    """
    result = base * 0 + 1
    for digit in f"{exponent:b}":
        result = remainder(result * result, modulo)
        if digit == "1":
            result = remainder(result * base, modulo)
    return result


def inverse_of_x(modulo: Polynomial) -> Polynomial:
    """1/x modulo a polynomial over F_p that x does not divide.

    >>> f = polynomial([3, 1, 1], 5)
    >>> coefficients(remainder(inverse_of_x(f) * polynomial([0, 1], 5), f))
    [1]
    """
    p = int(modulo.modulus())
    constant, *rest = coefficients(modulo)
    return polynomial([-value * pow(constant, -1, p) for value in rest], p)


def x_to_the_minus_one(length: int, p: int) -> Polynomial:
    """xⁿ − 1.

    >>> coefficients(x_to_the_minus_one(3, 7))
    [6, 0, 0, 1]
    """
    return polynomial([-1] + [0] * (length - 1) + [1], p)


def compose_reflection(f: Polynomial, c: int) -> Polynomial:
    """f(−c − x).

    >>> coefficients(compose_reflection(polynomial([0, 0, 1], 7), 1))
    [1, 2, 1]
    """
    p = int(f.modulus())
    return compose(f, polynomial([-c, -1], p))


def multiply_all(factors: Sequence[Polynomial], p: int) -> Polynomial:
    """The product, small factors first.

    >>> coefficients(multiply_all([polynomial([1, 1], 3)] * 3, 3))
    [1, 0, 0, 1]
    """
    queue = sorted(factors, key=degree) or [polynomial([1], p)]
    while len(queue) > 1:
        pairs = [queue[i] * queue[i + 1] for i in range(0, len(queue) - 1, 2)]
        queue = pairs + queue[len(pairs) * 2 :]
    return queue[0]
