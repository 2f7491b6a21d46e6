"""Fibonacci polynomials: f₀ = 0, f₁ = 1, fₙ₊₁ = x·fₙ − fₙ₋₁.

They are the Chebyshev polynomials of the second kind, Uₙ₋₁(x/2), and fₙ₊₁ is the characteristic polynomial of
the path with n vertices.  With x = y + 1/y, fₙ = (yⁿ − y⁻ⁿ)/(y − 1/y), which gives

- doubling: f₂ₖ = 2fₖfₖ₊₁ − x·fₖ² and f₂ₖ₊₁ = fₖ₊₁² − fₖ², by squares alone, which over GF(2) are spread bits;
- reflection: fₐ₊ⱼ = Dₐ·fⱼ + fₐ₋ⱼ with the Dickson polynomial Dₐ = yᵃ + y⁻ᵃ = fₐ₊₁ − fₐ₋₁; over GF(2), Dₐ = xᵃ when
  a is a power of two.

So fₙ needs about log n products, of any n when they are taken modulo another polynomial.
"""

from __future__ import annotations

from functools import lru_cache

from modlights.ring import _flint
from modlights.ring._flint import Polynomial
from modlights.ring.bit_polynomials import BitPolynomial


@lru_cache(maxsize=64)
def fibonacci_bits(n: int, shift: int = 0, modulo: int | None = None) -> int:
    """fₙ(x + shift) over GF(2), reduced modulo a polynomial if one is given; shift is 0 or 1.

    >>> [bin(fibonacci_bits(n)) for n in (1, 2, 3, 4, 5)]
    ['0b1', '0b10', '0b101', '0b1000', '0b10101']
    >>> bin(fibonacci_bits(4, shift=1)), fibonacci_bits(10**40 + 2, modulo=0b111)
    ('0b1111', 2)
    """
    at = BitPolynomial(0b10 | (shift & 1))
    return int(fibonacci(n, at, None if modulo is None else BitPolynomial(modulo)).bits)


def fibonacci_pair(n: int, at: Polynomial, modulo: Polynomial | None = None) -> tuple[Polynomial, Polynomial]:
    """fₙ and fₙ₊₁ at a polynomial over Z/q, reduced modulo a polynomial (with a unit in front) if one is given.

    >>> x = _flint.polynomial([0, 1], 7)
    >>> [_flint.coefficients(f) for f in fibonacci_pair(3, x)]
    [[6, 0, 1], [0, 5, 0, 1]]
    """
    if n < 0:
        raise ValueError(f"Fibonacci polynomials are numbered from 0, not {n}")

    def reduced(f: Polynomial) -> Polynomial:
        return f if modulo is None else _flint.poly_remainder(f, modulo)

    here, following = at * 0, reduced(at * 0 + 1)  # f_j and f_{j+1}, j the leading binary digits of n
    for digit in f"{n:b}":
        both = here + following
        low, high, both = reduced(here * here), reduced(following * following), reduced(both * both)
        odd, even = high - low, both - low - high - reduced(at * low)
        here, following = (even, odd) if digit == "0" else (odd, reduced(at * odd) - even)
    return here, following


def fibonacci(n: int, at: Polynomial, modulo: Polynomial | None = None) -> Polynomial:
    """fₙ at a polynomial over Z/q.

    >>> _flint.coefficients(fibonacci(4, _flint.polynomial([0, 1], 12)))
    [0, 10, 0, 1]
    """
    return fibonacci_pair(n, at, modulo)[0]


def dickson(n: int, at: Polynomial) -> Polynomial:
    """Dₙ at a polynomial over Z/q: the polynomial with Dₙ(y + 1/y) = yⁿ + y⁻ⁿ.

    >>> _flint.coefficients(dickson(3, _flint.polynomial([0, 1], 12)))
    [0, 9, 0, 1]
    """
    here, following = fibonacci_pair(n, at)
    return following + following - at * here
