"""Möbius band and Klein bottle: the nullity as one gcd of polynomials.

Strips of 2n cells follow one another and meet in the middle as in ``solving.cross.flipped_sides``: all are multiples of
the first, by Fibonacci polynomials of t = −(c + y + 1/y) in R = F[y]/(y²ⁿ − 1), where z = yⁿ leads from a row to its
partner.  What is left are one or two equations P·w = 0, Q·w = 0 in R, and the nullity is the degree of gcd(P, Q, y²ⁿ −
1).

The quiet patterns are also annihilated by the minimal polynomial of a column, taken at t, which has degree about 2m
in y.  It may stand in for y²ⁿ − 1, with z² − 1 among the gcd: so either side can be of any length when the other is
moderate.
"""

from __future__ import annotations

from collections.abc import Callable

from modlights.ring.fibonacci import fibonacci_pair
from modlights.ring.polynomials import (
    Polynomial,
    coefficients,
    degree,
    gcd,
    inverse_of_x,
    polynomial,
    power,
    remainder,
    x_to_the_minus_one,
)
from modlights.solving.cross.flipped_sides import closing_equations

Annihilator = Callable[[int, int, int], Polynomial]


def mobius_nullity(rows: int, columns: int, p: int, centre: int) -> int:
    """The nullity over F_p of the cross on a Möbius band, left and right edges glued with a flip.

    >>> mobius_nullity(3, 4, 2, 1), mobius_nullity(3, 4 * 10**40, 2, 1)
    (0, 0)
    """
    modulus, t, z = _ring(rows, columns, p, centre, _path_annihilator)
    here, following = fibonacci_pair(rows // 2, t, modulus)
    return _common_degree(modulus, z, closing_equations(following, here, t, z, rows % 2))


def klein_nullity(rows: int, columns: int, p: int, centre: int) -> int:
    """The nullity over F_p of the cross on a Klein bottle, left and right edges glued with a flip (``klein-v``).

    >>> klein_nullity(3, 4, 2, 1)
    2
    """
    modulus, t, z = _ring(rows, columns, p, centre, _cycle_annihilator)
    here, following = fibonacci_pair(rows // 2, t, modulus)
    middle, beside = following - z * here, here - z * (t * here - following)
    return _common_degree(modulus, z, closing_equations(middle, beside, t, z, rows % 2))


def _common_degree(modulus: Polynomial, z: Polynomial, equations: list[Polynomial]) -> int:
    common = modulus
    for equation in [z * z - 1, *equations]:
        common = gcd(common, remainder(equation, modulus))
        if degree(common) == 0:
            return 0
    return degree(common)


def _ring(
    rows: int, columns: int, p: int, centre: int, annihilator: Annihilator
) -> tuple[Polynomial, Polynomial, Polynomial]:
    """The modulus of the ring to work in, and t and z there."""
    modulus = x_to_the_minus_one(2 * columns, p) if columns <= rows else annihilator(rows, p, centre)
    y = polynomial([0, 1], p)
    t = -(y + inverse_of_x(modulus) + centre)
    return modulus, t, power(y, columns, modulus)


def _path_annihilator(rows: int, p: int, centre: int) -> Polynomial:
    """yᵐ·fₘ₊₁(t)."""
    window, t = _window(rows, p, centre)
    return _to_polynomial(fibonacci_pair(rows + 1, t, window)[0], rows, window)


def _cycle_annihilator(rows: int, p: int, centre: int) -> Polynomial:
    """The minimal polynomial of a cycle at t, times a power of y."""
    half = rows // 2
    reach = half + 1 + (rows % 2 == 0)
    window, t = _window(reach, p, centre)
    here, following = fibonacci_pair(half, t, window)
    minimal = (t - 2) * (here + following) if rows % 2 else (t * t - 4) * here
    return _to_polynomial(minimal, reach, window)


def _window(reach: int, p: int, centre: int) -> tuple[Polynomial, Polynomial]:
    """y^(2·reach+1) − 1, in which Laurent polynomials with exponents up to ±reach do not overlap, and t there."""
    length = 2 * reach + 1
    window = x_to_the_minus_one(length, p)
    return window, polynomial([-centre, -1] + [0] * (length - 3) + [-1], p)


def _to_polynomial(laurent: Polynomial, reach: int, window: Polynomial) -> Polynomial:
    """The Laurent polynomial times y^reach, without factors y."""
    p = int(window.modulus())
    entries = coefficients(remainder(laurent * polynomial([0] * reach + [1], p), window))
    lowest = next(i for i, value in enumerate(entries) if value)
    return polynomial(entries[lowest:], p)
