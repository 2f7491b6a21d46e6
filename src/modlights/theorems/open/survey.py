"""The nullity d(n) of n×n with two states for all n to a bound, from a stored survey, and the same by plain arithmetic.

The survey is ``new-cosines.csv`` beside this module, which this command writes (minutes on one core; a journal lets it
go on after an interrupt, and a larger bound takes it further)::

    modlights sequence new-cosines --to 500001 --nonzero -o new-cosines.csv

It has, for every odd b, the number of elements a with a = z + 1/z, a + 1 = w + 1/w and b the least common multiple of
the orders of z and w, all others being 0.  With n + 1 = 2ᵏ·b the nullity is 2^(k+1) times the sum over the divisors of
b, and 2·(2ᵏ − 1) more if 3 | b.  ``by_euclid`` finds single nullities with nothing but shifts and sums of integers, and
``small_fields`` finds entries of the survey without polynomials.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from modlights.surveys.families import Family
from modlights.surveys.sequences.squares import nullities_from
from modlights.surveys.survey import survey_squares

from ..domains import Case, Domain, each
from ..verdicts import Grade

FURTHER = 4_000
"""So many sizes beyond the stored survey are worked out under ``--deep``."""


@cache
def stored() -> tuple[int, dict[int, int]]:
    """The bound of the stored survey, and its entries that are not 0."""
    text = (files(__package__) / "new-cosines.csv").read_text(encoding="utf-8")
    found = re.search(r"new-cosines --to (\d+)", text)
    assert found is not None
    rows = [line.split(",") for line in text.splitlines() if line[:1].isdigit()]
    return int(found[1]), {int(b): int(count) for b, count in rows}


REACH = stored()[0] - 1
"""The largest n of the stored survey."""


@cache
def nullities(deep: bool = False) -> list[int]:
    """d(0), d(1), … to the end of the stored survey, or further; d(0) = 0 is that of the empty board.

    >>> nullities()[:10]
    [0, 0, 0, 0, 4, 2, 0, 0, 0, 8]
    """
    if not deep:
        return [0, *nullities_from(stored()[1], REACH)]
    return nullities() + survey_squares(range(REACH + 1, REACH + FURTHER + 1), Family.of(2))


def d(n: int) -> int:
    """The nullity of n×n."""
    return nullities(n > REACH)[n]


def sizes(nullity: int | None = None) -> Domain:
    """The n of the stored survey, or those with that nullity; under ``--deep`` some beyond it, worked out now, too."""

    def to(last: int, words: str) -> Domain:
        def cases() -> Iterator[Case]:
            table = nullities(last > REACH)
            return ((n,) for n in range(1, last + 1) if nullity is None or table[n] == nullity)

        some = "" if nullity is None else f" with d(n) = {nullity}"
        return Domain(f"n = 1 … {last:,}{some}, {words}", cases, Grade.BOUND, "by size")

    further = to(REACH + FURTHER, f"the last {FURTHER:,} worked out now")
    kept = to(REACH, "from the stored survey")
    return Domain(kept.words, kept.cases, kept.grade, kept.order, further)


def some(words: str, values: Iterable[Any], *, order: str = "as listed") -> Domain:
    """Some of the cases that a statement is about, one in each."""
    return each(words, values, order=order, grade=Grade.BOUND)


def within(words: str) -> Domain:
    """A single case for a statement about more than the words say."""
    return Domain(words, lambda: [()], Grade.BOUND)


def by_euclid(n: int) -> int:
    """The nullity of n×n as a degree of gcd(f(x), f(x + 1)), by doubling and Euclid on integers whose bits are
    coefficients.

    With n + 1 = 2ᵏ·b it is x^(2ᵏ−1)·g^(2^(k+1)) for f, where g = f_h + f_(h+1), b = 2h + 1, so that only the common
    divisor of g and g(x + 1) is needed, and whether g(1) = 0.

    >>> [by_euclid(n) for n in (4, 5, 11, 30, 84)]
    [4, 2, 6, 20, 12]
    """
    power = (n + 1) & -(n + 1)
    low, high = 0, 1
    for bit in bin((n + 1) // power // 2)[2:]:
        odd = _square(low ^ high)
        low, high = (odd, _square(high) << 1) if bit == "1" else (_square(low) << 1, odd)
    g = low ^ high
    common = _gcd(g, _shifted(g)).bit_length() - 1
    return 2 * power * common + 2 * (power - 1) * (g.bit_count() % 2 == 0)


def _square(f: int) -> int:
    """The square over F₂: every coefficient at twice its place."""
    return int("0".join(bin(f)[2:]), 2)


def _shifted(f: int) -> int:
    """f(x + 1): the upper half of each block is added to the lower one, blocks of 2, 4, 8, …"""
    size = 1
    while size < f.bit_length():
        size *= 2
    step = 1
    while step < size:
        lower = int(("0" * step + "1" * step) * (size // (2 * step)), 2)
        f ^= (f >> step) & lower
        step *= 2
    return f


def _gcd(a: int, b: int) -> int:
    while b:
        while (distance := a.bit_length() - b.bit_length()) >= 0 and a:
            a ^= b << distance
        a, b = b, a
    return a


def sample(count: int, seed: int, deep: int) -> Domain:
    """Sizes drawn from the stored survey, every second one from those with quiet patterns."""

    def drawn(number: int) -> Iterator[Case]:
        chance, table = Random(seed), nullities()
        for place in range(number):
            n = chance.randrange(1, REACH + 1)
            while place % 2 and not table[n]:
                n = chance.randrange(1, REACH + 1)
            yield (n,)

    def of(number: int) -> Domain:
        words = f"{number} sizes drawn from 1 … {REACH:,}, seed {seed}, every second one with quiet patterns"
        return Domain(words, lambda: drawn(number), Grade.RANDOM, "as drawn")

    less, more = of(count), of(deep)
    return Domain(less.words, less.cases, less.grade, less.order, more)
