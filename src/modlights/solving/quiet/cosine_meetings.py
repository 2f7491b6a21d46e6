"""Which cosines of two sides of a board have the sum −c, counted class by class.

On plane, cylinder and torus a nullity is a sum over pairs of orders (d, e), d of the one side and e of the other, of

    (common roots of ψ_d(x) and ψ_e(−c − x)) · Σ min(J, J′) over the Jordan blocks of the two lines.

The first factor does not depend on the board, and is 0 unless d and e have the same half-order and pass the tests of
``ring.cosine_orders``.  Orders of one half-order form a class; a *meeting* is a pair of classes, one of each side,
without the orders that cannot meet any, and is settled by one gcd.  Where it is one irreducible ψ_d none is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import lcm
from typing import Any

from modlights import limits
from modlights.errors import TooLarge
from modlights.ring.cosine_orbits import common_orders, meeting_cosines
from modlights.ring.cosine_orders import cosine_count, divisors, half_order, may_meet, reflects_itself
from modlights.ring.cosines import Cosines, common_cosines, cosines

Orders = tuple[int, ...]
Meeting = tuple[Orders, Orders]
"""Orders d of the one side and e of the other, all of one half-order."""

_SMALL = 2_000  # up to this order one gcd for all divisors takes less time than sorting them
_QUICK_TO_FACTOR = 10**18
_FEW_DIVISORS = 1_000  # with more, one gcd for all takes less time than every pair


def inner_meetings(order: int, other: int, p: int, centre: int) -> int:
    """The number of cosines of the one order, not ±2, whose reflection −c − x is such a cosine of the other order.

    Where both orders can be factored, orbit by orbit with two states, and class by class with more, so that both may be
    long if what may meet is short; otherwise by one gcd, so that one of them may be of any length.

    >>> inner_meetings(5 * 99990001, 5 * 99990001, 2, 1), inner_meetings(15, 10**40 + 5, 2, 1)
    (2, 2)
    """
    longest = max(order, other)
    if centre % p and min(order, other) > _SMALL and longest <= _QUICK_TO_FACTOR:
        counts = [len(divisors(number)) for number in (order, other)]
        if max(counts) <= _FEW_DIVISORS:
            if p == 2:
                return _binary_meetings(order, other)
            candidates = list(meetings(order, other, p, centre))
            if all(meeting_work(meeting) <= limits.NULLITY_COSINE_ORDER for meeting in candidates):
                return sum(meeting_count(meeting, p, centre) for meeting in candidates)
    return common_cosines(order, other, p, centre)


def _binary_meetings(order: int, other: int) -> int:
    """The same with two states, orbit by orbit (``ring.cosine_orbits``)."""
    pairs = common_orders(order, other)
    longest = max((d for pair in pairs for d in pair), default=1)
    if longest > limits.NULLITY_ORBIT_ORDER:
        raise TooLarge(
            f"cosines of the order {longest:,} may meet here, and with two states orders up to "
            f"{limits.NULLITY_ORBIT_ORDER:,} are compared"
        )
    return sum(meeting_cosines(d, e) for d, e in pairs)


def meetings(order: int, other: int, p: int, centre: int) -> Iterator[Meeting]:
    """For two orders of lines, their divisors above 2 by half-order, without those that cannot meet any.

    >>> list(meetings(9, 15, 2, 1)), list(meetings(2023, 2023, 2, 1))
    ([((3,), (3,))], [((17,), (17,))])
    """
    if order == other <= _SMALL:
        whole = tuple(d for d in divisors(order) if d > 2)
        if whole:
            yield whole, whole
        return
    ours = _classes(order, p)
    theirs = ours if other == order else _classes(other, p)
    for s, group in ours.items():
        others = theirs.get(s, ())
        if centre % p:
            group, others = meeting_orders(group, others, p), meeting_orders(others, group, p)
        if group and others:
            yield group, others


def meeting_orders(orders: Iterable[int], others: Sequence[int], p: int) -> Orders:
    """Those of the orders that may meet one of the others."""
    return tuple(d for d in orders if any(may_meet(lcm(d, e), p) for e in others))


@lru_cache(maxsize=1 << 17)
def _classes(order: int, p: int) -> dict[int, Orders]:
    return _by_half_order([d for d in divisors(order) if d > 2], p)


def _by_half_order(orders: Iterable[int], p: int) -> dict[int, Orders]:
    classes: dict[int, list[int]] = {}
    for d in orders:
        classes.setdefault(half_order(d, p), []).append(d)
    return {s: tuple(group) for s, group in classes.items()}


def meeting_work(meeting: Meeting) -> int:
    """A measure of the work: the degree of the polynomials, with an allowance for the overhead."""
    return 200 + sum(map(cosine_count, meeting[0] + meeting[1]))


def most_meetings(meeting: Meeting) -> int:
    """A bound for ``meeting_count``: a gcd has no higher degree than either of the two polynomials.

    >>> most_meetings(((5,), (5,))), most_meetings(((15,), (17,)))
    (2, 4)
    """
    return min(sum(map(cosine_count, orders)) for orders in meeting)


def meeting_count(meeting: Meeting, p: int, centre: int) -> int:
    """The number of cosines of the one side whose reflection is a cosine of the other.

    >>> meeting_count(((5,), (5,)), 2, 1), meeting_count(((15,), (17,)), 2, 1)
    (2, 4)
    """
    ours, theirs = meeting
    if centre % p == 0:
        return sum(cosine_count(d) for d in ours if _opposite(d, p) in theirs)
    if ours == theirs and len(ours) == 1 and cosine_count(ours[0]) == half_order(ours[0], p):
        return cosine_count(ours[0]) if reflects_itself(ours[0], p, centre) else 0
    field = cosines(p, centre)
    first = _product(ours, field)
    if ours == theirs:
        return field.symmetric_degree(first)
    return field.degree(field.gcd(first, field.reflect(_product(theirs, field))))


def _product(orders: Iterable[int], field: Cosines) -> Any:
    """Π ψ_d; S_N where the orders are all divisors of one number."""
    group = tuple(orders)
    largest = group[-1]
    if group == tuple(d for d in divisors(largest) if d > 2):
        return field.dividing(largest)
    return field.minimal(group)


def meeting_table(largest: int, p: int, centre: int) -> dict[tuple[int, int], int]:
    """All pairs of orders up to a largest with common roots of ψ_d(x) and ψ_e(−c − x), and their number.

    >>> meeting_table(17, 2, 1)
    {(1, 3): 1, (3, 1): 1, (5, 5): 2, (7, 9): 3, (9, 7): 3, (15, 17): 4, (17, 15): 4, (17, 17): 4}
    """
    orders = [d for d in range(1, largest + 1) if d % p]
    if centre % p == 0:
        return {(d, e): cosine_count(d) for d in orders if (e := _opposite(d, p)) <= largest}
    field = cosines(p, centre)
    table: dict[tuple[int, int], int] = {}
    for s, group in _by_half_order(orders, p).items():
        table.update(_meetings_within(group, s, field))
    return dict(sorted(table.items()))


def _opposite(d: int, p: int) -> int:
    """The order of −ζ for ζ of order d."""
    if p == 2 or d % 4 == 0:
        return d
    return 2 * d if d % 2 else d // 2


def _meetings_within(group: Orders, s: int, field: Cosines) -> Iterator[tuple[tuple[int, int], int]]:
    """The pairs of one half-order."""
    p, c = field.prime, field.centre
    group = meeting_orders(group, group, p)
    if all(cosine_count(d) == s for d in group):
        if len(group) == 1:
            if reflects_itself(group[0], p, c):
                yield (group[0], group[0]), s
            return
        # Irreducible polynomials have a common root only when they are equal.
        by_value = {_key(field.minimal([d])): d for d in group}
        for d in group:
            e = by_value.get(_key(field.reflect(field.minimal([d]))))
            if e is not None:
                yield (d, e), s
        return
    minimal = {d: field.minimal([d]) for d in group}
    common = field.symmetric_part(field.product(list(minimal.values())))
    if field.degree(common) == 0:
        return
    parts = {d: part for d in group if field.degree(part := field.gcd(common, minimal[d])) > 0}
    reflections = {e: field.reflect(part) for e, part in parts.items()}
    for d in parts:
        for e in parts:
            if d <= e and (count := field.degree(field.gcd(parts[d], reflections[e]))):
                yield (d, e), count
                yield (e, d), count


def _key(f: Any) -> object:
    return f if isinstance(f, int) else tuple(f.coeffs())
