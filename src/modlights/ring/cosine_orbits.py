"""Cosines a over F₂ for which a + 1 is a cosine as well, compared orbit by orbit, without a gcd.

A cosine of order d is a = ζ + 1/ζ, ζ of odd order d > 1; its orbit under Frobenius has s members, s the half-order of
d.  ``new_cosine_count(L)`` is the number of a such that a and a + 1 are cosines, L the least common multiple of their
orders.  Both orders have the same half-order s, and L passes ``cosine_orders.may_meet``.  All nullities of squares
with two states follow from these numbers (``surveys.new_cosines``).

Keys.  Let T_i(a) be the trace of ζⁱ + ζ⁻ⁱ.  *T₁, T₃, …, T_(2s−1) determine the orbit of a*: D_i = ζⁱ + ζ⁻ⁱ is aⁱ plus
lower odd or even powers, and Tr(x²) = Tr(x), so they give Tr(aⁱ) for 0 ≤ i < 2s.  That is a linear recurrence whose
least polynomial is the minimal polynomial of a, of degree s, as the trace form is not degenerate; 2s terms determine
it.  The first of these traces, up to 48, are the *key* of an orbit; orbits of equal keys are compared by all s.

One table for an order.  Let m be the minimal polynomial of one cosine of order d and F = yˢ·m(y + 1/y), with root ζ.
τ(n) = Tr(ζⁿ + ζ⁻ⁿ) is the n-th power sum of the roots of F, so Σ τ(n)·yⁿ = y·F′/F = (odd part of F)/F.  Every cosine of
order d belongs to some ζʲ, j prime to d, with one orbit for each class of j modulo the numbers ±2ᵏ, and T_i of that
orbit is τ(ij).

Reflection.  D_i(a + 1) is a sum of 1 and some D_l(a), l ≤ i, and Tr D_2l = Tr D_l; so the traces of a + 1 are affine
functions of those of a, the same for all a of one degree.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt, lcm
from typing import Any

import numpy as np

from modlights.ring._flint import binary_field_elements
from modlights.ring.arrays import Array
from modlights.ring.cosine_orders import cosine_count, divisors, half_order, may_meet, prime_divisors

_KEY = 48  # traces in a key
_REMEMBERED = 8  # orders whose tables are kept, of a byte for every second number up to the order


def joint_orders(last: int) -> list[int]:
    """The odd L up to a last one that two cosines with the sum 1 can have as the least common multiple of their orders.

    >>> joint_orders(130)
    [3, 5, 17, 31, 33, 63, 65, 85, 127, 129]
    """
    odd = np.arange(3, last + 1, 2)
    # the order of G mod L is 2s, and 2s·(2s − 1) ≤ 4·(L − 1), so that s ≤ √L + 1
    small = np.abs(_half_orders(last)[odd]) <= np.sqrt(odd) + 1
    return [L for L in odd[small].tolist() if may_meet(L, 2)]


def _half_orders(last: int) -> Array:
    """The half-orders of all odd numbers up to a last one, by a sieve; negative where 2ˢ ≡ −1.

    >>> _half_orders(17)[3::2].tolist()
    [-1, -2, 3, -3, -5, -6, 4, -4]
    """
    least = _least_primes(last)
    numbers = np.arange(last + 1)
    half = np.ones(last + 1, dtype=np.int64)
    # primes: p − 1 without the prime factors that the order of 2 does not need
    primes = numbers[3:][least[3:] == numbers[3:]]
    order, rest, left = primes - 1, primes - 1, np.arange(len(primes))
    while len(left):
        q = least[rest[left]]
        rest[left] //= q
        enough = _powers_of_two(order[left] // q, primes[left]) == 1
        order[left[enough]] //= q[enough]
        left = left[rest[left] > 1]
    half[primes] = np.where(order % 2, order, -(order // 2))
    # L = q·m with q its least prime factor; m < 3ᵏ is done before
    for k in range(1, last.bit_length()):
        L = np.arange(3**k, min(last + 1, 3 ** (k + 1)), 2)
        L = L[least[L] != L]
        q, m = least[L], L // least[L]
        s = np.lcm(half[q], half[m])
        # whether 2ˢ is −1 modulo q, and modulo m; if only one of them, the half-order is 2s
        first, second = ((half[part] < 0) & (s // np.abs(half[part]) % 2 == 1) for part in (q, m))
        half[L] = np.where(first == second, np.where(first, -s, s), 2 * s)
        # if q divides m, it is that of m or q times as much
        L, q, m = (values[m % q == 0] for values in (L, q, m))
        power = _powers_of_two(np.abs(half[m]), L)
        half[L] = np.where((power == 1) | (power == L - 1), half[m], q * half[m])
    return half


def _least_primes(last: int) -> Array:
    """The least prime factor of every number up to a last one."""
    numbers = np.arange(last + 1)
    least = np.where((numbers > 2) & (numbers % 2 == 0), 2, numbers)
    for q in range(3, isqrt(last) + 1, 2):
        if least[q] == q:
            multiples = least[q * q :: 2 * q]
            multiples[multiples == numbers[q * q :: 2 * q]] = q
    return least


def _powers_of_two(exponents: Array, moduli: Array) -> Array:
    """2ᵉ mod m, entry by entry."""
    result = np.ones_like(moduli)
    for k in reversed(range(int(exponents.max(initial=0)).bit_length())):
        result = (result * result % moduli << (exponents >> k & 1)) % moduli
    return result


def new_cosine_count(joint: int) -> int:
    """The number of a over F₂ such that a and a + 1 are cosines with this least common multiple of their orders.

    >>> [new_cosine_count(L) for L in (3, 5, 17, 31, 33, 63, 519435)]
    [0, 2, 4, 10, 10, 12, 48]
    """
    if joint % 2 == 0 or joint < 3 or not may_meet(joint, 2):
        return 0
    return sum(meeting_cosines(d, e) * (1 if d == e else 2) for d, e in _pairs(joint))


def common_orders(order: int, other: int) -> list[tuple[int, int]]:
    """The divisors d, e > 1 of two odd numbers such that cosines of these orders can have the sum 1.

    >>> common_orders(15, 17), common_orders(5 * 99990001, 5 * 99990001)
    ([(15, 17)], [(5, 5)])
    """
    ours, theirs = ([d for d in divisors(number) if d > 1] for number in (order, other))
    return [(d, e) for d in ours for e in theirs if half_order(d, 2) == half_order(e, 2) and may_meet(lcm(d, e), 2)]


def new_cosine_work(joint: int) -> int:
    """A measure of the work of ``new_cosine_count``, about microseconds."""
    orders = {d for pair in _pairs(joint) for d in pair}
    return 200 + sum(5 * d // half_order(d, 2) + d * half_order(d, 2) // 500 + half_order(d, 2) ** 2 for d in orders)


def _pairs(joint: int) -> list[tuple[int, int]]:
    """The pairs d ≤ e of one half-order with that least common multiple: s or, where d | 2ˢ − 1 and e | 2ˢ + 1, 2s."""
    whole = half_order(joint, 2)
    orders = [d for d in divisors(joint) if d > 1 and half_order(d, 2) in (whole, whole / 2)]
    return [
        (d, e) for d in orders for e in orders if d <= e and half_order(d, 2) == half_order(e, 2) and lcm(d, e) == joint
    ]


def meeting_cosines(d: int, e: int) -> int:
    """The number of cosines a of order d such that a + 1 is one of order e; both have the same half-order.

    >>> [meeting_cosines(*pair) for pair in ((5, 5), (15, 17), (17, 17))]
    [2, 4, 4]
    """
    ours, theirs = _orbits(d), _orbits(e)
    s = ours.degree
    reflection = _reflection(min(s, _KEY), s)
    turned = np.zeros(len(ours.keys), dtype=np.uint64)
    for bit, (mask, constant) in enumerate(reflection):
        odd = (np.bitwise_count(ours.keys & np.uint64(mask)) + constant) & 1
        turned |= odd.astype(np.uint64) << np.uint64(bit)
    # where the turned keys are among the sorted keys of the other order
    start, end = (np.searchsorted(theirs.keys, turned, side=side) for side in ("left", "right"))
    orbits = sum(
        s <= _KEY or any(_agree(ours.all_traces(a), theirs.all_traces(b), s) for b in range(start[a], end[a]))
        for a in np.flatnonzero(end > start).tolist()
    )
    return s * orbits


def _agree(ours: int, theirs: int, s: int) -> bool:
    """Whether the one traces, all s of them, are those of the reflection of the other orbit."""
    return all(
        ((ours & mask).bit_count() + constant + (theirs >> bit)) % 2 == 0
        for bit, (mask, constant) in enumerate(_reflection(s, s))
    )


@lru_cache(maxsize=256)
def _reflection(width: int, s: int) -> tuple[tuple[int, int], ...]:
    """For i = 1, 3, …, 2·width − 1: T_i(a + 1) as a mask of the traces of a, and a constant.

    >>> _reflection(2, 5)
    ((1, 1), (2, 0))
    """
    rows = []
    before, now = 0, 0b11  # D_i(x + 1): bit 0 for 1, bit l for D_l(x)
    for i in range(1, 2 * width):
        if i % 2:
            mask = 0
            for l in range(1, i + 1):  # noqa: E741
                mask ^= (now >> l & 1) << (l // (l & -l) // 2)
            rows.append((mask, (now & 1) * s % 2))
        # D_(i+1) = (x + 1)·D_i + D_(i−1) there, with x·1 = D_1, x·D_1 = D_2, x·D_l = D_(l+1) + D_(l−1)
        before, now = now, now << 1 ^ now >> 2 << 1 ^ now ^ before
    return tuple(rows)


class _Orbits:
    """The orbits of the cosines of one order under Frobenius, sorted by their keys.

    ``degree`` is their length, ``leaders`` an exponent j for each, and ``keys`` its first traces as bits.
    """

    def __init__(self, d: int) -> None:
        self.order, self.degree = d, half_order(d, 2)
        leaders = self._find_leaders()
        minimal = _minimal_polynomial(_cosine(d), self.degree)
        self._traces = _power_sums(_palindrome(minimal, self.degree), self.degree, d // 2 + 1)
        keys = np.zeros(len(leaders), dtype=np.uint64)
        for bit in range(min(self.degree, _KEY)):
            keys |= self._trace(leaders, 2 * bit + 1).astype(np.uint64) << np.uint64(bit)
        place = np.argsort(keys)
        self.leaders, self.keys = leaders[place], keys[place]

    def _trace(self, exponents: Array, i: int) -> Array:
        """T_i of the cosines that belong to ζʲ."""
        multiples = i * exponents % self.order
        traces: Array = self._traces[np.minimum(multiples, self.order - multiples)]
        return traces

    def all_traces(self, place: int) -> int:
        """T₁, T₃, …, T_(2s−1) of one orbit, as bits."""
        odd = np.arange(1, 2 * self.degree, 2)
        return sum(int(bit) << k for k, bit in enumerate(self._trace(odd, int(self.leaders[place]))))

    def _find_leaders(self) -> Array:
        """The least j > 0 of each class of numbers prime to d; it is odd and, for most classes, small."""
        d, wanted = self.order, cosine_count(self.order) // self.degree
        found: list[Array] = []
        start, end = 1, 16 + wanted * (4 + wanted.bit_length())
        while sum(map(len, found)) < wanted:
            leaders = np.arange(start, min(end, d // 2 + 1), 2)
            leaders = leaders[np.gcd(leaders, d) == 1]
            # all ±2ᵏ·j, folded: those that come to a smaller number are no leaders
            member = leaders
            for _ in range(self.degree - 1):
                member = np.minimum(2 * member, np.abs(d - 2 * member))
                least = member >= leaders
                if not least.all():
                    leaders, member = leaders[least], member[least]
            found.append(leaders)
            start, end = end | 1, 2 * end
        return np.concatenate(found)


@lru_cache(maxsize=_REMEMBERED)
def _orbits(d: int) -> _Orbits:
    return _Orbits(d)


def _cosine(d: int) -> Any:
    """A cosine of order d in the field with 2ˢ elements."""
    s = half_order(d, 2)
    whole = 2**s - 1 if pow(2, s, d) == 1 else 2**s + 1
    for start in binary_field_elements(s):
        cosine = _dickson(whole // d, start)
        proper = (_dickson(d // q, cosine) for q in prime_divisors(d))
        if _dickson(d, cosine).is_zero() and not any(value.is_zero() for value in proper):
            return cosine
    raise AssertionError(f"no cosine of order {d}")


def _dickson(n: int, x: Any) -> Any:
    """zⁿ + z⁻ⁿ for x = z + 1/z: D_2k = D_k², D_(2k+1) = D_k·D_(k+1) + x."""
    low, high = x - x, x
    for bit in f"{n:b}":
        middle = low * high + x
        low, high = (middle, high.square()) if bit == "1" else (low.square(), middle)
    return low


def _minimal_polynomial(element: Any, s: int) -> int:
    """That of an element of degree s over F₂, as bits: Berlekamp and Massey on one coordinate of its powers."""
    power, window = element**0, 0  # window: the terms so far, the last one lowest
    connection, previous, length, gap = 1, 1, 0, 1
    for i in range(2 * s):
        window = window << 1 | int(power.polynomial()[0])
        power *= element
        if (window & connection).bit_count() & 1:
            connection, former = connection ^ previous << gap, connection
            if 2 * length <= i:
                previous, length, gap = former, i + 1 - length, 0
        gap += 1
    if length != s:
        raise AssertionError("the element lies in a smaller field")
    return int(f"{connection:0{s + 1}b}"[::-1], 2)


def _palindrome(minimal: int, s: int) -> int:
    """F = yˢ·m(y + 1/y) = Σ m_i·y^(s−i)·(y² + 1)ⁱ.

    >>> bin(_palindrome(0b111, 2))
    '0b11111'
    """
    product, power = 0, 1
    for i in range(s + 1):
        product ^= (power << (s - i)) * (minimal >> i & 1)
        power ^= power << 2
    return product


def _power_sums(F: int, s: int, length: int) -> Array:
    """τ(0), τ(1), …: the first coefficients of (odd part of F)/F as an array of bits.

    A few by division; then τ(h + b) = Σ c_k·τ(b + k), where y^h ≡ Σ c_k·y^k mod F, doubles their number.
    """
    known, bits, rest = 4 * s, 0, F & int("10" * (s + 1), 2)
    for i in range(known):
        bits |= rest & 1 << i
        rest ^= (F << i) * (rest >> i & 1)
    step, shift = 1, 2  # shift: y^step mod F
    while known < length:
        while 2 * step <= known:
            step, shift = 2 * step, int(f"{shift:b}", 4)  # the square, every coefficient at twice its place
            while (above := shift.bit_length() - F.bit_length()) >= 0:
                shift ^= F << above
        block, more, new = bits >> (known - step), step - 2 * s + 1, 0
        for k in range(2 * s):
            if shift >> k & 1:
                new ^= block >> k
        bits |= (new & (1 << more) - 1) << known
        known += more
    raw = np.frombuffer(bits.to_bytes(known // 8 + 1, "little"), dtype=np.uint8)
    return np.unpackbits(raw, bitorder="little")
