"""Items 5, 7 and 10: n + 1 a power of an odd number, and n + 1 a prime."""

from __future__ import annotations

from math import isqrt

from modlights.games import grid
from modlights.solving import nullity

from ..domains import Domain, each, numbers, once
from ..truth import Found, Truth
from ..verdicts import OPEN, Grade, Status
from . import document as open_
from .doubling import at_full_degree
from .plateau import has_no_new_pair
from .small_fields import Field
from .survey import REACH, by_euclid, d, some, within

WIEFERICH = (1093, 3511)
"""The only known primes p with 2^(p−1) ≡ 1 (mod p²)."""


def primes(first: int, last: int) -> list[int]:
    """The primes of a range, by sieving."""
    sieve = bytearray([1]) * (last + 1)
    for q in range(2, isqrt(last) + 1):
        if sieve[q]:
            sieve[q * q :: q] = bytes(len(range(q * q, last + 1, q)))
    return [q for q in range(max(first, 2), last + 1) if sieve[q]]


def order(a: int, m: int) -> int:
    """The least t ≥ 1 with aᵗ ≡ 1 (mod m), by trying."""
    t, power = 1, a % m
    while power != 1 % m:
        t, power = t + 1, power * a % m
    return t


def exponent(q: int, number: int) -> int:
    """How often q divides a number."""
    count = 0
    while number % q == 0:
        count, number = count + 1, number // q
    return count


def threshold(a: int) -> int:
    """The k from which on d(aᵏ − 1) is constant, by the theorem of the source.

    >>> threshold(21), threshold(57), threshold(7)
    (2, 3, 1)
    """
    support = [q for q in primes(3, a) if a % q == 0]
    orders = {q: order(2, q) for q in support}
    kept = {q: exponent(q, 2 ** orders[q] - 1) + max(exponent(q, orders[other]) for other in support) for q in support}
    return max(-(-kept[q] // exponent(q, a)) for q in support)


def powers_of(a: int) -> list[int]:
    """d(a − 1), d(a² − 1), … as far as the stored survey goes."""
    found, power = [], a
    while power <= REACH + 1:
        found.append(d(power - 1))
        power *= a
    return found


_TO = isqrt(REACH + 1)


@open_.theorem("eventually-constant", over=numbers("a", 3, _TO - 1 + _TO % 2, step=2), status=Status.THEOREM)
def eventually_constant(a: int) -> Truth:
    """multiprime_stabilization.tex, theorem 3.1 and its corollary, “Eventual constancy”: For odd a, d(a^k − 1) is
    constant from a k on that the orders of 2 modulo the primes of a give.

    Note: Tried on all powers within the stored survey.
    """
    return len(set(powers_of(a)[threshold(a) - 1 :])) <= 1


@eventually_constant.second(
    some("a^k ≤ 1,500", [(a, k) for a in range(3, 38, 2) for k in (2, 3) if a**k <= 1500]).spread
)
def _(a: int, k: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return k <= threshold(a) or at_full_degree(a**k - 1) == at_full_degree(a ** threshold(a) - 1)


@open_.example(
    "late", over=each("a = 21, 57", ((21, [0, 24, 24, 24]), (57, [0, 36, 252]))).spread, status=Status.THEOREM
)
def late(a: int, values: list[int]) -> Truth:
    """multiprime_stabilization.tex, example 4.2, “true stabilization exponent”: d(a^k − 1) is 0, 24, 24, … for a = 21
    and 0, 36, 252, 252, … for a = 57, so that it may become constant late.

    Note: 57^3 is the last power of 57 within the stored survey.
    """
    return powers_of(a) == values


@late.second(once("21 and 21²"))
def _() -> Truth:
    """Euclid's algorithm at full degree."""
    return [at_full_degree(20), at_full_degree(440)] == [0, 24]


@open_.theorem(
    "prime-powers", over=some(f"all primes 5 < p, p² ≤ {REACH + 1:,}", primes(7, _TO)), status=Status.THEOREM
)
def prime_powers(p: int) -> Truth:
    """Section 4, “is a theorem for every non-Wieferich prime”: d(p^k − 1) = d(p − 1) for every prime p > 5 with
    2^(p−1) ≢ 1 (mod p²).

    In general: For every number q of states that is prime, and every odd prime p ≠ q with q^(p−1) ≢ 1 (mod p²)
    (open-ours-prime-powers).
    """
    return len(set(powers_of(p))) == 1


@prime_powers.second(some("the primes 7 … 37, k = 2", primes(7, 37)))
def _(p: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(p * p - 1) == at_full_degree(p - 1)


_KNOWN = some("p = 1093, k = 2", WIEFERICH[:1])


@open_.theorem("wieferich", over=_KNOWN, verdict=OPEN, status=Status.OPEN)
def wieferich(p: int) -> Truth:
    """Conjecture 4.1, “Wieferich endpoint”: d(p^k − 1) = d(p − 1) for every prime p > 5, also where 2^(p−1) ≡ 1 (mod
    p²).

    Note: By the theorem of the source only k = 2 matters for the two such primes that are known, 1093 and 3511, and it
    is true of both. The same sentence with three or with seven states is false (open-ours-wieferich).
    """
    return pow(2, p - 1, p * p) == 1 and nullity(grid(p * p - 1, p * p - 1)) == nullity(grid(p - 1, p - 1)) == 0


_EUCLID = Domain("p = 1093, k = 1", lambda: [(1093, 1)], Grade.WHOLE)


@wieferich.second(
    Domain(_EUCLID.words, _EUCLID.cases, _EUCLID.grade, "", Domain("p = 1093, k = 2", lambda: [(1093, 2)], Grade.WHOLE))
)
def _(p: int, k: int) -> Truth:
    """Euclid's algorithm on integers."""
    return by_euclid(p**k - 1) == 0


_PLATEAU = Domain("p = 3511, k = 1", lambda: [(3511, 1)], Grade.WHOLE)


@wieferich.also(
    Domain(
        _PLATEAU.words, _PLATEAU.cases, _PLATEAU.grade, "", Domain("p = 3511, k = 2", lambda: [(3511, 2)], Grade.WHOLE)
    )
)
def _(p: int, k: int) -> Truth:
    """d(3511^k − 1) = 0, by going through all cosines of that order in the field with 2^1755 elements."""
    return has_no_new_pair(p, k)


def _half_order(p: int) -> int:
    t = order(2, p)
    return t // 2 if t % 2 == 0 else t


_IN_SMALL_FIELDS = some(
    "all primes p > 3 with 2^s ≡ ±1 (mod p) for some s ≤ 14, p ≤ 1,500",
    [p for p in primes(5, 1500) if _half_order(p) <= 14],
)


@open_.theorem("roots", over=_IN_SMALL_FIELDS, status=Status.THEOREM)
def roots(p: int) -> Truth:
    """Proposition 5.1, “bounded-grid form of the prime Button Madness problem”: For a prime p > 3, d(p − 1) = 2·|R ∩ (R
    + 1)|, R the sums ζ + 1/ζ over the primitive p-th roots of unity over F_2.

    Note: R is listed in the field that it lies in; d comes from Euclid's algorithm.
    """
    orders = Field(_half_order(p)).orders()
    found = {a for a in range(len(orders)) if orders[a] == p}
    return at_full_degree(p - 1) == 2 * sum(a ^ 1 in found for a in found)


@roots.second(_IN_SMALL_FIELDS)
def _(p: int) -> Truth:
    """The same nullities in the stored survey."""
    return at_full_degree(p - 1) == d(p - 1)


def mad(last: int) -> list[int]:
    """The primes p with d(p − 1) > 0."""
    return [p for p in primes(5, last) if d(p - 1)]


_PRIMES = some(f"all primes p ≤ {REACH:,} with d(p − 1) > 0", mad(REACH), order="by size")


@open_.theorem("primes", over=within(f"all primes p ≤ {REACH:,}"), verdict=OPEN, status=Status.OPEN)
def infinitely_many() -> Truth:
    """Conjecture 5.3, “Prime infinitude”: There are infinitely many primes p with d(p − 1) > 0.

    Note: What describes them is open, too (problem 5.2 there). They are rare: most belong to the numbers 2^r ± 1, and
    the condition of open-primes-order leaves few.
    """
    found = mad(REACH)
    return Found(len(found) > 10, {"how many": len(found), "they are": " ".join(map(str, found))})


@infinitely_many.second(within("all primes p ≤ 1,500"))
def _() -> Truth:
    """Euclid's algorithm at full degree finds the same."""
    return [p for p in primes(5, 1500) if at_full_degree(p - 1)] == [p for p in mad(REACH) if p <= 1500]


@open_.theorem("primes-order", over=_PRIMES, status=Status.THEOREM)
def necessary(p: int) -> Truth:
    """After conjecture 5.3, “The necessary condition”: If d(p − 1) > 0 then the least r with 2^r ≡ ±1 (mod p) is at
    most √p (A. Blokhuis).

    In general: For two cosines of orders with least common multiple L, and every prime q of states, the least s with
    q^s ≡ ±1 (mod L) has 2s·(2s − 1) ≤ 4·(L − 1) (``ring.cosine_orders.may_meet``, with proof).
    """
    return _half_order(p) ** 2 <= p


@necessary.second(within("all primes p ≤ 1,500"))
def _() -> Truth:
    """With Euclid's algorithm at full degree."""
    return all(_half_order(p) ** 2 <= p for p in primes(5, 1500) if at_full_degree(p - 1))


@necessary.but_not(some("all primes p ≤ 1,500", primes(5, 1500)))
def _(p: int) -> Truth:
    """The condition suffices."""
    return _half_order(p) ** 2 > p or d(p - 1) > 0


_SPECIAL = [31, 127, 8191, 131071, 5, 17, 257, 65537]


@open_.theorem(
    "mersenne-fermat", over=some("31, 127, 8191, 131071; 5, 17, 257, 65537", _SPECIAL), status=Status.THEOREM
)
def mersenne_fermat(p: int) -> Truth:
    """After conjecture 5.3, “Every Mersenne prime greater than”: d(p − 1) > 0 for every Mersenne prime above 7 and
    every Fermat prime above 3.
    """
    return d(p - 1) > 0


@mersenne_fermat.second(some("31, 127, 8191; 5, 17, 257", [p for p in _SPECIAL if p < 10_000]))
def _(p: int) -> Truth:
    """Euclid's algorithm on integers."""
    return by_euclid(p - 1) > 0
