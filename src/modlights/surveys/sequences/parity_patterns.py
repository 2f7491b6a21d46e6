"""The longest perfect parity pattern with n columns.

A pattern with n columns whose rows follow each other as in a quiet pattern ends, with a row of zeros after M − 1
rows, as soon as f_M(x + 1) annihilates its first row; for all first rows, and for 0…01 alone, that is the least M
with

    f_{n+1}(x + 1)  divides  f_M(x)        over F₂.

Let n + 1 = q·b and M = r·B, q and r powers of 2, b and B odd.  Then f_M = x^(r−1)·τ_B^(2r), where τ_B has the cosines
ζ + 1/ζ with ζ^B = 1, ζ ≠ 1, as simple roots; so f_{n+1}(x + 1) has the root 1 q − 1 times, and α + 1 2q times for
every cosine α of b.  Root by root:

- α + 1 other than 0: its order divides B, and r ≥ q;
- α = 1, for 3 | b: α + 1 = 0, so r − 1 ≥ 2q, that is r ≥ 4q;
- the root 1, for q > 1: 3 | B and 2r ≥ q − 1, that is 2r ≥ q.

The orders of the α + 1 are found together: the cosines of order d lie in the field of 2ˢ elements, s the half-order
of d, so their reflections have orders that divide 4ˢ − 1, and prime by prime it is tried how far that can be divided.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import lcm

from modlights.errors import TooLarge
from modlights.ring.cosine_orders import divisors, half_order
from modlights.ring.cosines import cosines
from modlights.ring.fibonacci import fibonacci_bits
from modlights.ring.remainders import factor
from modlights.solving.quiet.jordan_blocks import split
from modlights.surveys.sequences.terms import NOT_KNOWN, known_terms
from modlights.surveys.tasks import Resources, run_tasks


def longest_perfect_patterns(to: int, resources: Resources) -> list[int]:
    """The lengths for n = 1 … to columns.

    >>> longest_perfect_patterns(9, Resources())
    [2, 3, 5, 4, 23, 8, 11, 27, 29]
    """
    values = run_tasks(
        range(1, to + 1),
        longest_patterns,
        lambda n: 10_000 + n**3,
        str,
        {"kind": "longest perfect patterns"},
        resources,
    )
    return known_terms(values, "needs the prime factors of a number that is too hard to factor")


def longest_patterns(columns: Sequence[int]) -> list[int]:
    """The lengths for some numbers of columns; −1 where a number that must be factored is too hard."""
    lengths = []
    for n in columns:
        try:
            lengths.append(longest_pattern(n))
        except TooLarge:
            lengths.append(NOT_KNOWN)
    return lengths


def longest_pattern(columns: int) -> int:
    """The length of the longest perfect parity pattern with that many columns."""
    q, b = split(columns + 1, 2)
    odd = lcm(*(reflected_order(d) for d in divisors(b) if d > 3), 3 if q > 1 else 1)
    power = 4 * q if b % 3 == 0 else q if b > 1 else q // 2
    return power * odd - 1


@lru_cache(maxsize=1 << 12)
def reflected_order(d: int) -> int:
    """The least common multiple of the orders of α + 1, for the cosines α of order d over F₂; d is odd and above 3.

    >>> [reflected_order(d) for d in (5, 7, 9, 15, 17)]
    [5, 9, 7, 17, 255]
    """
    modulus = cosines(2, 1).minimal([d])
    s = half_order(d, 2)
    order = (1 << 2 * s) - 1
    for prime in _primes_of_power(s):
        while order % prime == 0 and fibonacci_bits(order // prime, 1, modulus) == 0:
            order //= prime
    return order


@lru_cache(maxsize=1 << 10)
def _primes_of_power(s: int) -> tuple[int, ...]:
    """The primes that divide 4ˢ − 1, found in its cyclotomic factors.

    >>> _primes_of_power(6)
    (3, 5, 7, 13)
    """
    prime_divisors: set[int] = set()
    for d in divisors(2 * s):
        part = _cyclotomic_at_two(d)
        primes = factor(part) if part > 1 else ()
        if primes is None:
            raise TooLarge(f"4^{s} - 1 is too hard to factor, and its primes are needed here")
        prime_divisors.update(p for p, _ in primes)
    return tuple(sorted(prime_divisors))


@lru_cache(maxsize=1 << 12)
def _cyclotomic_at_two(d: int) -> int:
    """Φ_d(2).

    >>> [_cyclotomic_at_two(d) for d in (1, 2, 3, 6, 12)]
    [1, 3, 7, 3, 13]
    """
    value = (1 << d) - 1
    for smaller in divisors(d)[:-1]:
        value //= _cyclotomic_at_two(smaller)
    return value
