"""Items 3, 4 and 11: sizes with a small nullity, and numbers that are no nullities of squares with two states."""

from __future__ import annotations

from functools import cache

from modlights.solving.quiet.cosine_meetings import meeting_count, meetings

from ..domains import Domain, numbers, once
from ..truth import Found, Truth, confirm
from ..verdicts import OPEN, Grade, Status
from . import document as open_
from . import small_fields
from .survey import REACH, by_euclid, d, nullities, sample, sizes, some, stored, within

SMALL = {4: [(4, 10)], 6: [(11, 24)], 8: [(9, 20), (16, 34)], 10: [(29, 60)], 12: [(84, 170)]}
SEEDS = (26, 34)
WITNESSES = {
    146: 556_709, 218: 249_629, 228: 219_634, 244: 1_981_034, 258: 2_745_929, 274: 1_132_361, 294: 1_113_419,
}  # fmt: skip
"""Nullities below 298 that no n ≤ 200,000 has, with an n that has them."""


def _small(nullity: int, words: str) -> None:
    """Enter the statement on one small nullity."""

    def only_there(n: int) -> Truth:
        return any(n % m == r for r, m in SMALL[nullity])

    proof = "\n    Proved: unattained_nullities.nullity_4" if nullity == 4 else ""
    only_there.__doc__ = f"""Theorem 7.1, “{words}”: d(n) = {nullity} only for {_classes_words(SMALL[nullity])}.

    Note: The second method shows it for every n: it finds the least odd parts of n + 1 that bring as many quiet
    patterns, among all elements of small fields.
    {proof}
    """
    claim = open_.theorem(f"only-{nullity}", over=sizes(nullity), status=Status.THEOREM)(only_there)

    def by_fields() -> Truth:
        """The sizes that the tables of small fields leave, of any n."""
        return small_fields.classes(nullity) == SMALL[nullity]

    claim.second(once("all n, by the fields to degree 6"))(by_fields)


def _classes_words(classes: list[tuple[int, int]]) -> str:
    return " or ".join(f"n ≡ {r} (mod {m})" for r, m in classes)


for _nullity in SMALL:
    _small(_nullity, "Small-nullity congruences")


@open_.theorem("no-26", over=within(f"n = 1 … {REACH:,}, from the stored survey"), status=Status.THEOREM)
def no_26() -> Truth:
    """Section 3, table, “is impossible, and impossibility propagates”: 26 is no nullity.

    Note: Lean there. The second method is a proof of its own: 26 would need n + 1 = 2b with b an odd multiple of 3 for
    which 6 elements count, all in fields of degree at most 6, and there is none.

    Proved: unattained_nullities.no_26
    """
    return 26 not in _all()


@no_26.second(once("all n, by the fields to degree 6"))
def _() -> Truth:
    """The tables of small fields leave no size."""
    return small_fields.classes(26) == []


_CANDIDATES = Domain(
    "all 32,767 odd multiples b of 3 to 196,599, from the stored survey",
    lambda: ((b,) for b in range(3, 196_600, 6)),
    Grade.WHOLE,
    "by size",
)


@open_.theorem("no-34", over=_CANDIDATES, status=Status.ASSISTED)
def no_34(b: int) -> Truth:
    """Theorem 6.2 of finite_witness_bounds.tex, “is impossible”: 34 is no nullity; it would need an odd multiple b ≤
    196,599 of 3 with d(b − 1) = 16.

    Note: There by NTL on 32,767 candidates; here from another survey. The second method needs no survey: 8 elements
    would have to count for b, all in fields of degree at most 8, and there is no such b.

    Proved: unattained_nullities.no_34
    """
    return d(b - 1) != 16


@no_34.second(once("all n, by the fields to degree 8"))
def _() -> Truth:
    """The tables of small fields leave no size."""
    return small_fields.classes(34) == []


@open_.theorem(
    "unattained", over=some("a = 26, 34, 54, 70, 110, 142", (26, 34, 54, 70, 110, 142)), status=Status.THEOREM
)
def unattained(a: int) -> Truth:
    """Section 3, table, “impossibility propagates by”: If A is no nullity, neither is 2A + 2.

    Note: Lean there.

    Proved: grid_nullity.square_nullity_unattained
    """
    return 2 * a + 2 not in _all()


@unattained.second(numbers("a", 2, 14, step=2))
def _(a: int) -> Truth:
    """By the fields to degree 16, for numbers to 14: no class of sizes for a means none for 2a + 2."""
    return bool(small_fields.classes(a)) or not small_fields.classes(2 * a + 2)


@cache
def _all() -> set[int]:
    return set(nullities())


@open_.theorem("witness-bound", over=numbers("N", 2, 24, step=2), status=Status.THEOREM)
def witness_bound(N: int) -> Truth:
    """Theorem 4.1 of finite_witness_bounds.tex, “Finite witness bound”: A nullity N > 0 is that of some n ≤ 3·(N +
    2)·2^N − 1, so that a finite computation decides whether N is one.

    Note: The bound is far from sharp: all even numbers to 24 occur for n ≤ 101.
    """
    return nullities().index(N) <= 3 * (N + 2) * 2**N - 1


@witness_bound.also(numbers("N", 0, 24, step=2))
def _(N: int) -> Truth:
    """Every even number to 24 is the nullity of some n ≤ 101."""
    return N in nullities()[:102]


@open_.theorem("seeds", over=within(f"all nullities of n×n to n = {REACH:,}"), verdict=OPEN, status=Status.OPEN)
def seeds() -> Truth:
    """Conjecture 6.1, “Infinitely many seeds”: Infinitely many even numbers are no nullities and do not come from a
    smaller such number by A ↦ 2A + 2.

    Note: Nothing found for it. 26 and 34 are the only such numbers below 298 (open-every-even), and everything else
    would follow from this: for every even w ≥ 10 there is an odd multiple b of 3 with d(b − 1) = 2w. Then 26 and 34
    were the only ones, and the conjecture false.
    """
    families = {2**t * (a + 2) - 2 for a in SEEDS for t in range(20)}
    return Found(not families & _all(), {"first even number that is open": _first_open()})


def _first_open() -> int:
    families = {2**t * (a + 2) - 2 for a in SEEDS for t in range(20)}
    return next(a for a in range(0, 1000, 2) if a not in _all() | families | WITNESSES.keys())


@open_.theorem("every-even", over=numbers("a", 0, 242, step=2, deep=296))
def every_even(a: int) -> Truth:
    """Ours, on conjecture 6.1, “”: Every even number below 298 is a nullity of some n×n, but for 26, 54, 110, 222 and
    34, 70, 142, 286, which are none.

    Note: So 26 and 34 are the only seeds below 298. Those that no n ≤ 200,000 has are shown by larger boards, up to
    d(2745929) = 258; 298 itself is open.
    """
    if a in {2**t * (seed + 2) - 2 for seed in SEEDS for t in range(5)}:
        return a not in _all()
    if a not in WITNESSES:
        return a in _all()
    n = WITNESSES[a]
    power = (n + 1) & -(n + 1)
    b = (n + 1) // power
    count = sum(meeting_count(meeting, 2, 1) for meeting in meetings(b, b, 2, 1))
    return 2 * power * count + 2 * (power - 1) * (b % 3 == 0) == a


@every_even.second(numbers("a", 0, 32, step=2, deep=40))
def _(a: int) -> Truth:
    """By the tables of small fields: sizes are left for all these but 26 and 34."""
    return bool(small_fields.classes(a)) == (a not in SEEDS)


@open_.table("stored-survey", over=sample(10, 15, 60))
def stored_survey(n: int) -> Truth:
    """Ours, the stored survey, “”: The nullities that the entries above are tried on.

    Note: `modlights sequence new-cosines --to 500001 --nonzero -o new-cosines.csv` remakes it. A sample is worked out
    anew at every run by Euclid's algorithm on integers, which shares no code with the survey.
    """
    return by_euclid(n) == d(n)


def _half_order(b: int) -> int:
    """The least s with 2ˢ ≡ ±1 (mod b), by trying."""
    s, power = 1, 2 % b
    while power not in (1, b - 1):
        s, power = s + 1, 2 * power % b
    return s


def _within_fields(degree: int) -> Domain:
    def cases() -> list[tuple[int, int]]:
        sides = {b for s in range(1, degree + 1) for whole in (2**s - 1, 2**s + 1) for b in _divisors(whole)}
        return [(b, degree) for b in sorted(sides) if 1 < b <= REACH + 1]

    return Domain(f"all odd b ≤ {REACH + 1:,} of half-order to {degree}", cases, Grade.BOUND, "by size")


def _divisors(number: int) -> list[int]:
    small = [d for d in range(1, int(number**0.5) + 1) if number % d == 0]
    return sorted({*small, *(number // d for d in small)})


_FIELDS = _within_fields(16)


@stored_survey.second(Domain(_FIELDS.words, _FIELDS.cases, _FIELDS.grade, _FIELDS.order, _within_fields(20)))
def _(b: int, degree: int) -> Truth:
    """By the tables of all small fields: the entry for b, all of whose elements lie there."""
    confirm(_half_order(b) <= degree, "the half-order is larger than was said")
    return small_fields.to_degree(degree)[b] == stored()[1].get(b, 0)
