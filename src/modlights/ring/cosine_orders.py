"""Orders of cosines over a prime field, and which of them can have the sum −c.

A cosine of order d is ζ + 1/ζ for a primitive d-th root of unity ζ over F_p, d prime to p.  Frobenius splits the
cosines of order d into orbits of one length, the *half-order* of d: the least s with pˢ ≡ ±1 (mod d).  A cosine α and
−c − α generate the same field, so their orders have the same half-order; and a lemma on the differences of the numbers
±pᵏ shows for nearly all other pairs of orders that no two cosines of these orders meet in that way (``may_meet``).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import gcd, prod

import numpy as np

from modlights.errors import TooLarge
from modlights.ring.arrays import Array
from modlights.ring.remainders import factor

_SMALL = 4_096  # below this, dividing by all numbers beats asking FLINT
_FEW_POWERS = 4_096  # with more, comparing all orbits of differences takes long; a few nearly always decide


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

    False is a proof that they cannot, by this lemma.  Let G be the group of the ±pᵏ mod L.

    *If they can, every t ≢ 0 (mod L) is a difference g − h of two elements of G in at most 4 ways.*

    Proof.  Let x = z + 1/z and y = w + 1/w be the cosines, x + y + c = 0.  Frobenius and inversion take P = (z, w) to
    P^g for every g in G, and each of these points is on the curve E: z + 1/z + w + 1/w + c = 0; they are different, as
    P has order L.  Let (α, β) = P^t, which is not (1, 1).  If g − h = t, then P^h is on E and on the curve E′: αz +
    1/(αz) + βw + 1/(βw) + c = 0.  So it is enough that E and E′ have at most 4 points in common.

    With A = z + 1/z + c and B = αz + 1/(αz) + c these are w² + Aw + 1 = 0 and β²w² + βBw + 1 = 0, with the resultant

        R(z) = (1 − β²)² − β·(B − βA)·(A − βB).

    z²·R(z) is a polynomial of degree at most 4; its coefficients at z⁴ and z⁰ are −β·(α − β)·(1 − αβ) and that over α².
    If both vanish, then β = α, or β = 1/α, which is the same with 1/w for w; and for β = α

        R(z) = −βc·(1 − β)·((1 − β²)·(z + 1/(βz)) + c·(1 − β)),

    which is 0 only for β = 1, since c ≠ 0.  So R ≠ 0, and at most 4 values of z are possible.  For each there is one w,
    unless both equations have the same two roots w.  Then β² = 1 and B = βA there; and as R = (B − βA)² for β² = 1,
    such a z is a double zero of R, so that 4 still bounds the points.  (If the two roots are equal, it is one point.)

    The lemma is a condition on G alone.  Two consequences need orders only and come first.  N of the g are ≡ 1 mod R,
    R | L; their differences are multiples of R, so N·(N − 1) ≤ 4·(L/R − 1).  For R = 1, p = 2 and a prime L that is a
    theorem of A. Blokhuis, in the form that the half-order is at most about √L.  And if 1 ≠ h ≡ 1 mod L/R, then h − 1 =
    gh − g for all N of them, so N ≤ 4.

    >>> [L for L in range(3, 60, 2) if may_meet(L, 2)]
    [3, 5, 17, 31, 33]
    """
    if joint <= 2:
        return True
    size = _group_size(joint, p)
    for rest in divisors(joint)[:-1]:
        count = size // _group_size(rest, p)
        if count * (count - 1) > 4 * (joint // rest - 1):
            return False
        if rest > 1 and count > 4 and size > _group_size(joint // rest, p):
            return False
    return joint * p >= 1 << 62 or _has_few_differences(joint, p)


def _group_size(modulus: int, p: int) -> int:
    """The number of elements ±pᵏ modulo a number.

    >>> [_group_size(modulus, 2) for modulus in (1, 3, 7, 17)]
    [1, 2, 6, 8]
    """
    return 2 * half_order(modulus, p) if modulus > 2 else 1


def _has_few_differences(joint: int, p: int) -> bool:
    """Whether every t ≢ 0 is a difference of two elements of G in at most 4 ways; in large groups a few t are tried.

    Such a pair is g = hu with t = h·(u − 1): for every u ≠ 1 with u − 1 in the orbit of t under G there are as many h
    as G has elements that leave t as it is, those that are ≡ 1 modulo L/gcd(t, L).
    """
    size = _group_size(joint, p)
    powers = np.empty(size // 2, dtype=np.int64)  # G up to sign
    power = 1
    for k in range(len(powers)):
        powers[k], power = power, power * p % joint
    # up to sign all u − 1, u ≠ 1
    differences = _fold(np.concatenate([powers + 1, powers[1:] - 1]), joint)
    if len(powers) > _FEW_POWERS:
        orbits = [_fold(powers * t % joint, joint) for t in range(1, 10) if joint * t < 1 << 62]
        return all(int(np.isin(differences, orbit).sum()) <= 4 for orbit in orbits)
    # the least member of the orbit of each difference
    least, member = differences, differences
    for _ in range(len(powers) - 1):
        member = _fold(p * member % joint, joint)
        least = np.minimum(least, member)
    return all(
        int(number) * size <= 4 * _group_size(joint // gcd(int(t), joint), p)
        for t, number in zip(*np.unique(least, return_counts=True), strict=True)
    )


def _fold(numbers: Array, modulus: int) -> Array:
    """The smaller one of a residue and its negative."""
    smaller: Array = np.minimum(numbers, np.abs(modulus - numbers))
    return smaller


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
