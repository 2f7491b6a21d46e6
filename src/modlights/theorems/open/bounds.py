"""Items 8 and 9: how large d(n) gets, and where it is larger than ever before."""

from __future__ import annotations

from functools import cache

from ..domains import Domain, numbers
from ..truth import Found, Truth
from ..verdicts import OPEN, Grade, Status
from . import document as open_
from . import small_fields
from .doubling import at_full_degree
from .survey import REACH, d, sizes, within


def _is_power(number: int) -> bool:
    return number & (number - 1) == 0


@cache
def _fields(degree: int) -> Domain:
    """All odd b that are least common multiples of at most two joint orders of elements of small fields."""
    words = f"all joint orders b of elements of fields to degree {degree}, with any power of 2"
    cases = lambda: [(b, degree) for b in sorted(small_fields.to_degree(degree)) if b <= 2**degree + 1]  # noqa: E731
    return Domain(words, cases, Grade.BOUND, "by size")


@open_.theorem("four-fifths", over=sizes(), verdict=OPEN, status=Status.OPEN)
def four_fifths(n: int) -> Truth:
    """Conjecture 5.1, “The 4/5 bound”: 5·d(n) ≤ 4·(n + 1).

    Note: Tried there to 100,000, and proved there where the odd part of n + 1 is 2^r ± 1 (Kloosterman sums). It is the
    same as t(n) ≤ 8n/5 for the nullity of the n×n torus, n ≥ 3.
    """
    return 5 * d(n) <= 4 * (n + 1)


@four_fifths.second(_fields(16))
def _(b: int, degree: int) -> Truth:
    """For all powers of 2 at once, by elements of small fields: 5·(2·w(b) + 2·[3 | b]) ≤ 4b, w(b) elements count."""
    return 5 * (2 * small_fields.counted(b, degree) + 2 * (b % 3 == 0)) <= 4 * b


@open_.theorem("four-fifths-attained", over=numbers("k", 0, 6, deep=9), status=Status.THEOREM)
def attained(k: int) -> Truth:
    """After conjecture 5.1, “The equality family itself is proved”: d(5·2^k − 1) = 4·2^k.

    Proved: grid_nullity.square_nullity_pow2 (the step from k to k + 1); square_families.family_5
    """
    return at_full_degree(5 * 2**k - 1) == 4 * 2**k


@attained.second(numbers("k", 0, 16))
def _(k: int) -> Truth:
    """From the stored survey."""
    return d(5 * 2**k - 1) == 4 * 2**k


@open_.theorem("four-fifths-equality", over=sizes(), verdict=OPEN, status=Status.OPEN)
def equality(n: int) -> Truth:
    """Conjecture 5.1, “with equality if and only if”: 5·d(n) = 4·(n + 1) only for n = 5·2^k − 1.

    Note: Tried there to 100,000.
    """
    return 5 * d(n) != 4 * (n + 1) or ((n + 1) % 5 == 0 and _is_power((n + 1) // 5))


@equality.second(_fields(16))
def _(b: int, degree: int) -> Truth:
    """For all powers of 2 at once, by elements of small fields."""
    return (5 * (2 * small_fields.counted(b, degree) + 2 * (b % 3 == 0)) == 4 * b) == (b == 5)


def _predicted(last: int) -> list[int]:
    """5·2^k − 1, 31·2^k − 1 (k ≥ 0) and 33·2^k − 1 (k ≥ 1) in order."""
    found = [a * 2**k - 1 for a in (5, 31) for k in range(30)] + [33 * 2**k - 1 for k in range(1, 30)]
    return sorted(n for n in found if n <= last)


def _records(last: int) -> list[int]:
    found, best = [], 0
    for n in range(1, last + 1):
        if d(n) > best:
            found.append(n)
            best = d(n)
    return found


_TO_REACH = numbers("the last n", REACH, REACH).called(f"n = 1 … {REACH:,}, from the stored survey")


@open_.theorem("records", over=_TO_REACH, verdict=OPEN, status=Status.OPEN)
def records(last: int) -> Truth:
    """Conjecture 5.2, “Record holders”: d(n) > d(m) for all m < n exactly for n = 5·2^k − 1, 31·2^k − 1 (k ≥ 0) and
    33·2^k − 1 (k ≥ 1).

    Note: Tried there to 100,000.
    """
    found = _records(last)
    return Found(found == _predicted(last), {"records": len(found), "the last": found[-1]})


@records.second(within("n = 1 … 400"))
def _() -> Truth:
    """Euclid's algorithm at full degree."""
    values = [at_full_degree(n) for n in range(1, 401)]
    found = [n for n in range(1, 401) if values[n - 1] > max(values[: n - 1], default=0)]
    return found == _predicted(400)


@records.also(numbers("k", 0, 12))
def _(k: int) -> Truth:
    """32 = 33·2^0 − 1 is no record, since d(30) = 20 as well."""
    return d(32) == d(30) == 20 and d(33 * 2**k - 1) == 11 * 2 ** (k + 1) - 2
