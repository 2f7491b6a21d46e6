"""Polynomials of cosines over a prime field: which 2cos α and 2cos β have the sum −c.

A cosine of order d is ζ + 1/ζ for a primitive d-th root of unity ζ; over F_p these are the roots of ψ_d, the minimal
polynomial of 2cos(2π/d) reduced mod p (d prime to p).  For N prime to p,

    S_N = Π ψ_d over the d > 2 that divide N    (f_k for N = 2k, f_k + f_{k+1} for N = 2k + 1)

has all cosines of order dividing N as roots, once each, without ±2.

Two facts make tables of common roots of S_N(x) and S_M(−c − x) cheap.

- Frobenius x ↦ xᵖ splits the roots of ψ_d into orbits of one length, the *half-order* of d: the least s with pˢ ≡
  ±1 (mod d). A cosine and its reflection −c − x generate the same field, so ψ_d(x) and ψ_e(−c − x) are coprime
  unless d and e have the same half-order.
- f(x) and f(−c − x) have in common what A and B have, where f = A(u) + w·B(u): for p = 2, w = x and u = x² + x;
  for odd p, w = x + c/2 and u = w².  That is a gcd of half the degree.

Over GF(2) polynomials are integers (``ring.gf2``), over other fields FLINT's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import gcd
from typing import Any, Protocol

from modlights import limits
from modlights.base.wording import short_number
from modlights.errors import TooLarge
from modlights.ring import gf2, polynomials
from modlights.ring.cosine_orders import cosine_count, prime_divisors
from modlights.ring.fibonacci import fibonacci_bits, fibonacci_pair
from modlights.ring.path_basis import bits_to_polynomial

_LONG_DIVISOR = 20_000  # from this degree on, FLINT's division over GF(2) beats shifting and adding


@lru_cache(maxsize=1 << 17)
def is_cosine_of(value: int, order: int, p: int) -> bool:
    """Whether S_N(value) = 0 for the order N, in F_p.

    >>> is_cosine_of(1, 3, 2), is_cosine_of(1, 5, 2), is_cosine_of(-1, 9, 7)
    (True, False, True)
    """
    here, following = 0, 1
    for digit in f"{order // 2:b}":
        even, odd = here * (2 * following - value * here) % p, (following * following - here * here) % p
        here, following = (even, odd) if digit == "0" else (odd, (value * odd - even) % p)
    return (here + following if order % 2 else here) % p == 0


def common_cosines(order: int, other: int, p: int, c: int) -> int:
    """The number of cosines of the one order, not ±2, whose reflection −c − x is such a cosine of the other order.

    One of the orders may be of any length: Fibonacci polynomials are then taken modulo the polynomial of the other.

    >>> common_cosines(15, 15, 2, 1), common_cosines(200, 10**40, 7, 0), common_cosines(5, 5 * 10**40, 3, 1)
    (2, 99, 2)
    """
    if c % p == 0:
        return _opposite_cosines(order, other, p)
    order, other = sorted((order, other))
    if order > limits.NULLITY_COSINE_ORDER:
        raise TooLarge(
            f"both sides are too long; one of them, not counting powers of {short_number(p)}, must be at most "
            f"{limits.NULLITY_COSINE_ORDER // 2:,}"
        )
    field = cosines(p, c)
    if order == other:
        return field.symmetric_degree(field.dividing(order))
    shorter = field.dividing(order)
    longer = field.reflect(field.dividing(other)) if other <= 4 * order else field.dividing(other, shorter)
    return field.degree(field.gcd(shorter, longer))


def _opposite_cosines(order: int, other: int, p: int) -> int:
    """The same for c = 0: the ζ, up to inversion and without ±1, with ζᴺ = 1 and (−ζ)ᴹ = 1."""
    if p > 2 and order % 2 and other % 2:
        return 0
    shared = gcd(order, other)
    ends = 1 if p == 2 or shared % 2 else 2
    return (shared - ends) // 2


class Cosines(Protocol):
    """Polynomials of cosines over one field, with the reflection x ↦ −c − x."""

    prime: int
    centre: int

    def dividing(self, order: int, modulo: Any = None) -> Any:
        """S_N, Π ψ_d over the d > 2 that divide N; or, modulo a polynomial, one that has the roots of S_N(−c − x)."""

    def minimal(self, orders: Iterable[int]) -> Any:
        """Π ψ_d over some orders d."""

    def reflect(self, f: Any) -> Any:
        """f(−c − x), up to sign."""

    def product(self, factors: Sequence[Any]) -> Any:
        """The product of several polynomials."""

    def gcd(self, f: Any, g: Any) -> Any:
        """The monic greatest common divisor."""

    def degree(self, f: Any) -> int:
        """The degree."""

    def symmetric_part(self, f: Any) -> Any:
        """gcd(f(x), f(−c − x)) for f without multiple roots."""

    def symmetric_degree(self, f: Any) -> int:
        """The degree of gcd(f(x), f(−c − x)) for f without multiple roots."""


def cosines(p: int, centre: int) -> Cosines:
    """The polynomials of cosines over F_p with the reflection x ↦ −centre − x; over GF(2) the centre is odd."""
    if p == 2:
        if centre % 2 == 0:
            raise ValueError("over GF(2) the reflection x + c needs an odd c: with an even one it is the identity")
        return _BinaryCosines()
    return _PrimeCosines(p, centre % p)


class _BinaryCosines:
    """Over GF(2): integers, and the reflection x + 1."""

    prime, centre = 2, 1

    def dividing(self, order: int, modulo: int | None = None) -> int:
        # f_N = S_N² for odd N.
        if modulo is None:
            return gf2.square_root(fibonacci_bits(order))
        if modulo.bit_length() < _LONG_DIVISOR:
            return fibonacci_bits(order, 1, modulo)
        x = polynomials.polynomial([1, 1], 2)
        return _to_bits(fibonacci_pair(order, x, _from_bits(modulo))[0])

    def minimal(self, orders: Iterable[int]) -> int:
        """Φ_d = Π (y^a − 1)^μ(d/a) gives the lower half of a palindrome, and y^h + y^−h = f_{h+1} − f_{h−1}."""
        chosen = list(orders)
        factors: Counter[int] = Counter()
        for d in chosen:
            if d > 1:
                factors.update(_moebius_exponents(d))
        half = sum(cosine_count(d) for d in chosen if d > 1)
        mask, low = (2 << half) - 1, 1
        for a, exponent in sorted(factors.items()):
            for _ in range(exponent):
                low = (low ^ (low << a)) & mask
            for _ in range(-exponent):
                step = a
                while step <= half:
                    low = (low ^ (low << step)) & mask
                    step *= 2
        return bits_to_polynomial((low ^ (low << 2)) & mask, half + 1) << chosen.count(1)

    def reflect(self, f: int) -> int:
        return gf2.shift_by_one(f)

    def product(self, factors: Sequence[int]) -> int:
        queue = sorted(factors) or [1]
        while len(queue) > 1:
            pairs = [gf2.multiply(queue[i], queue[i + 1]) for i in range(0, len(queue) - 1, 2)]
            queue = pairs + queue[len(pairs) * 2 :]
        return queue[0]

    def gcd(self, f: int, g: int) -> int:
        return gf2.gcd(f, g)

    def degree(self, f: int) -> int:
        return f.bit_length() - 1

    def symmetric_part(self, f: int) -> int:
        return _join(gf2.gcd(*_split(f)))

    def symmetric_degree(self, f: int) -> int:
        return 2 * (gf2.gcd(*_split(f)).bit_length() - 1)


def _split(f: int) -> tuple[int, int]:
    """A and B with f = A(u) + x·B(u), u = x² + x: divide by u^h = x^2h + x^h for h = …, 4, 2, 1."""
    for h, third, second in _quarters((f.bit_length() - 1).bit_length()):
        f ^= (f >> h) & third
        f ^= (f >> h) & second
    return gf2.gather(f, 2), gf2.gather(f >> 1, 2)


def _join(a: int) -> int:
    """A(x² + x): the steps of ``_split`` backwards."""
    f = gf2.spread(a, 2)
    for h, third, second in reversed(_quarters((f.bit_length() - 1).bit_length())):
        f ^= (f >> h) & second
        f ^= (f >> h) & third
    return f


@lru_cache(maxsize=64)
def _quarters(levels: int) -> tuple[tuple[int, int, int], ...]:
    """For h = 2^(levels−2) … 1: h, and the third and the second quarter of every 4h bits below 2^levels."""
    found = []
    for level in reversed(range(levels - 1)):
        h = 1 << level
        first = gf2.comb(h, 4 * h, 1 << levels)
        found.append((h, first << 2 * h, first << h))
    return tuple(found)


def _moebius_exponents(d: int) -> Counter[int]:
    """The exponents of y^a − 1 in the cyclotomic polynomial Φ_d."""
    signed = {d: 1}
    for q in prime_divisors(d):
        signed |= {a // q: -sign for a, sign in signed.items()}
    return Counter(signed)


class _PrimeCosines:
    """Over F_p for odd p: FLINT's polynomials."""

    def __init__(self, p: int, centre: int) -> None:
        self.prime, self.centre = p, centre
        self._x = polynomials.polynomial([0, 1], p)
        self._reflection = polynomials.polynomial([-centre, -1], p)
        middle = -centre * pow(2, -1, p)
        self._from_middle = polynomials.polynomial([middle, 1], p)
        self._to_middle = polynomials.polynomial([-middle, 1], p)

    def dividing(self, order: int, modulo: Any = None) -> Any:
        at = self._x if modulo is None else self._reflection
        here, following = fibonacci_pair(order // 2, at, modulo)
        return here + following if order % 2 else here

    def minimal(self, orders: Iterable[int]) -> Any:
        factors = []
        for d in orders:
            if d <= 2:
                factors.append(self._x - 2 if d == 1 else self._x + 2)
                continue
            signed = _moebius_exponents(d)
            above = self.product([self.dividing(a) for a, sign in signed.items() if sign > 0])
            below = self.product([self.dividing(a) for a, sign in signed.items() if sign < 0])
            factors.append(polynomials.divide(above, below)[0])
        return self.product(factors)

    def reflect(self, f: Any) -> Any:
        turned = polynomials.compose_reflection(f, self.centre)
        return -turned if polynomials.degree(f) % 2 else turned

    def product(self, factors: Sequence[Any]) -> Any:
        return polynomials.multiply_all(factors, self.prime)

    def gcd(self, f: Any, g: Any) -> Any:
        return polynomials.gcd(f, g)

    def degree(self, f: Any) -> int:
        return polynomials.degree(f)

    def _halves(self, f: Any) -> tuple[Any, bool]:
        """gcd(A, B) for f = A(w²) + w·B(w²), and whether w divides f."""
        about = polynomials.coefficients(polynomials.compose(f, self._from_middle))
        even, odd = (polynomials.polynomial(about[start::2], self.prime) for start in (0, 1))
        return polynomials.gcd(even, odd), about[0] == 0

    def symmetric_part(self, f: Any) -> Any:
        common, central = self._halves(f)
        part = polynomials.compose(common, self._to_middle * self._to_middle)
        return part * self._to_middle if central else part

    def symmetric_degree(self, f: Any) -> int:
        common, central = self._halves(f)
        return 2 * polynomials.degree(common) + central


def _from_bits(f: int) -> Any:
    return polynomials.polynomial(map(int, reversed(f"{f:b}")), 2)


def _to_bits(f: Any) -> int:
    return int("".join(map(str, reversed(polynomials.coefficients(f)))) or "0", 2)
