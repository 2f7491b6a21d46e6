"""Orders of cosines over a prime field, and which of them can have the sum −c.

A cosine of order d is ζ + 1/ζ for a primitive d-th root of unity ζ over F_p, d prime to p.  Frobenius splits the
cosines of order d into orbits of one length, the *half-order* of d: the least s with pˢ ≡ ±1 (mod d).  A cosine α and
−c − α generate the same field, so their orders have the same half-order; and two arguments on sums of five roots of
unity show for most pairs of orders that no two cosines of these orders meet in that way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations
from math import isqrt, prod

from modlights.errors import TooLarge
from modlights.ring.remainders import factor

_SMALL = 4_096  # below this, dividing by all numbers beats asking FLINT


@lru_cache(maxsize=1 << 18)
def prime_divisors(number: int) -> tuple[int, ...]:
    """The primes that divide a number.

    >>> prime_divisors(360)
    (2, 3, 5)
    """
    if number >= _SMALL:
        primes = factor(number)
        if primes is None:
            raise TooLarge(f"{number} is too hard to factor")
        return tuple(p for p, _ in primes)
    found, q = [], 2
    while q * q <= number:
        if number % q == 0:
            found.append(q)
            while number % q == 0:
                number //= q
        q += 1
    return tuple(found) if number == 1 else (*found, number)


def divisors(number: int) -> list[int]:
    """All divisors, by size.

    >>> divisors(12)
    [1, 2, 3, 4, 6, 12]
    """
    found = [1]
    for p in prime_divisors(number):
        power, rest = 1, number
        powers = []
        while rest % p == 0:
            power, rest = power * p, rest // p
            powers.append(power)
        found += [d * q for d in found for q in powers]
    return sorted(found)


def cosine_count(d: int) -> int:
    """The degree of ψ_d: the number of cosines of order d.

    >>> [cosine_count(d) for d in (1, 2, 3, 7, 12)]
    [1, 1, 1, 3, 2]
    """
    phi = d
    for q in prime_divisors(d):
        phi = phi // q * (q - 1)
    return max(1, phi // 2)


@lru_cache(maxsize=1 << 18)
def multiplicative_order(p: int, d: int) -> int:
    """The least t ≥ 1 with pᵗ ≡ 1 (mod d), d prime to p.

    >>> [multiplicative_order(2, d) for d in (1, 3, 7, 15, 17)]
    [1, 2, 3, 4, 8]
    """
    order = prod(q - 1 for q in prime_divisors(d)) * (d // prod(prime_divisors(d)))
    for q in prime_divisors(order):
        while order % q == 0 and pow(p, order // q, d) == 1 % d:
            order //= q
    return order


@lru_cache(maxsize=1 << 18)
def half_order(d: int, p: int) -> int:
    """The least s ≥ 1 with pˢ ≡ ±1 (mod d), d prime to p.

    >>> [half_order(d, 2) for d in (1, 3, 7, 15, 17)]
    [1, 1, 3, 4, 4]
    """
    order = multiplicative_order(p, d)
    return order // 2 if order % 2 == 0 and pow(p, order // 2, d) == d - 1 else order


@lru_cache(maxsize=1 << 18)
def may_meet(joint: int, p: int) -> bool:
    """Whether two cosines, their orders with this least common multiple L, can have the sum −c for a c ≠ 0 in F_p.

    False is a proof that they cannot.  Let X + 1/X + Y + 1/Y + c = 0, with L the least common multiple of the orders of
    X and Y; K_M is the field of the roots of unity of order M, and [K_L : K_M] a quotient of two orders of p.

    - If q² divides L for an odd prime q and [K_L : K_{L/q}] = q, then 1, ζ, …, ζ^(q−1) are independent over K_{L/q} for
      ζ of order L.  The five terms are multiples of such powers, and sums that vanish power by power need X = −Y^±1, so
      c = 0, or X and Y in K_{L/q}.
    - Let Q divide L and be prime to L/Q.  Then X = ξᵃ·u and Y = ξᵇ·v with ξ of order Q, u and v in K_{L/Q}, and a, b, Q
      without a common divisor.  The multiples of (a, b) mod Q are a lattice of determinant Q, so that one of them,
      t·(a, b) ≡ g·w with g = gcd(t, Q), is not 0 and has entries up to ±√Q (Minkowski).  For a suitable ξ and u, v in
      K = K_{(L/Q)·g} the exponents are w instead of (a, b): the equation says that a Laurent polynomial over K with
      exponents up to ±√Q/g vanishes at ξ, and so at its conjugates.  It is not the zero polynomial, since w ≠ 0 and
      c ≠ 0.  Hence [K_L : K] ≤ 2·⌊√Q⌋/g *for some divisor g of Q*.  With Q = L this says that the order of p mod L is
      at most 2·√L.

    For p = 2 and L a prime that is a theorem of A. Blokhuis, in the form that the half-order is at most √L.

    >>> [L for L in range(3, 40, 2) if may_meet(L, 2)]
    [3, 5, 7, 15, 17, 21, 31, 33, 39]
    """
    total = multiplicative_order(p, joint)
    parts = []
    for q in prime_divisors(joint):
        rest = joint // q
        if q > 2 and rest % q == 0 and total == q * multiplicative_order(p, rest):
            return False
        parts.append(q)
        while parts[-1] * q <= joint and joint % (parts[-1] * q) == 0:
            parts[-1] *= q
    return all(_short_relation(prod(chosen), joint, p, total) for chosen in _choices(parts))


def _choices(parts: list[int]) -> Iterator[tuple[int, ...]]:
    """All choices of some of the parts, the smallest first."""
    return chain.from_iterable(combinations(parts, size) for size in range(1, len(parts) + 1))


def _short_relation(part: int, joint: int, p: int, total: int) -> bool:
    """Whether [K_L : K_{(L/Q)·g}] ≤ 2·⌊√Q⌋/g for some divisor g of Q."""
    longest, rest = isqrt(part), joint // part
    return any(total <= 2 * (longest // g) * multiplicative_order(p, rest * g) for g in divisors(part) if g <= longest)


def reflects_itself(d: int, p: int, c: int) -> bool:
    """Whether ψ_d(−c − x) = ±ψ_d(x), for a d with ψ_d irreducible over F_p.

    The reflection of a root is then a conjugate, α ↦ α^(pⁱ) with 2i a multiple of the half-order s: so either
    2α = −c, which needs s = 1, or h = p^(s/2) and ζʰ + ζ⁻ʰ + ζ + ζ⁻¹ + c = 0.  Such a sum of few powers is zero
    when it is divisible by the cyclotomic polynomial Φ_d, that is, when its product with all x^(d/q) − 1, q a
    prime divisor of d, vanishes mod xᵈ − 1.

    >>> [d for d in range(3, 60, 2) if half_order(d, 2) == cosine_count(d) and reflects_itself(d, 2, 1)]
    [5]
    """
    s = half_order(d, p)
    if s == 1 and _vanishes(Counter({1: 2, d - 1: 2, 0: c}), d, p):
        return True
    h = pow(p, s // 2, d)
    return s % 2 == 0 and _vanishes(Counter([1, -1, h, -h]) + Counter({0: c % p}), d, p)


def _vanishes(terms: Counter[int], d: int, p: int) -> bool:
    """Whether Σ terms[e]·ζᵉ = 0 for the primitive d-th roots of unity over F_p."""
    current: dict[int, int] = {}
    for e, value in terms.items():
        current[e % d] = (current.get(e % d, 0) + value) % p
    for q in prime_divisors(d):
        product: dict[int, int] = {}
        for e, value in current.items():
            for place, sign in (((e + d // q) % d, 1), (e, -1)):
                product[place] = (product.get(place, 0) + sign * value) % p
        current = {e: value for e, value in product.items() if value}
    return not any(current.values())
