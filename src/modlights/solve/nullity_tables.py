"""Nullities of many boards at once: all m×n up to a size, and all n×n in a range.

On plane, cylinder and torus a nullity is a sum over pairs of orders (d, e), d of the one side and e of the other, of

    (common roots of ψ_d(x) and ψ_e(−c − x)) · Σ min(J, J′) over the Jordan blocks of the two chains.

The first factor does not depend on the board, and is 0 unless d and e have the same half-order (``ring.cosines``).

- All m×n: one gcd of half degree for each half-order, on the product of all its ψ_d, leaves the few d that meet any
  other.  Each pair that meets then adds to the boards whose sides are multiples of d and e: a few strided sums.
- All n×n: only orders d and e that divide the same number N = n + 1 (n for a cycle) matter.  Those of one
  half-order form a class, and a class is one *meeting*: a pair of tuples of orders, settled by one gcd, whatever the
  number of boards that share it.  Where the class is one irreducible ψ_d no gcd is needed.

On the other surfaces, and for other rules, each board is worked out by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.games import Surface
from modlights.games.surfaces import surface as surface_named
from modlights.ring.cosines import Cosines, cosine_count, cosines, divisors, half_order, reflects_itself
from modlights.solve.chains import Chain, Chains, cycle, overlap, path
from modlights.solve.nullity import check_prime, cross_centre, end_kernel, nullity

Table = npt.NDArray[Any]
Orders = tuple[int, ...]
Meeting = tuple[Orders, Orders]
"""Orders d of the one side and e of the other, all of one half-order."""
Board = tuple[int, int]

_SMALL = 2_000  # up to this order one gcd for all divisors takes less time than sorting them


@dataclass(frozen=True)
class Family:
    """The boards of one rule on one surface, modulo a prime: what a survey is about.

    >>> Family.of(2, "torus").by_chains, Family.of(3, "klein").by_chains
    (True, False)
    """

    prime: int
    surface: Surface
    rule: str
    centre: int | None

    @classmethod
    def of(cls, modulus: int = 2, surface: str | Surface = "plane", rule: str = "cross") -> Family:
        """The family, if the modulus is prime."""
        p = check_prime(modulus)
        return cls(p, surface_named(surface), rule, cross_centre(rule, p))

    @property
    def by_chains(self) -> bool:
        """Whether nullities come from the Jordan blocks of two chains."""
        return self.centre is not None and not (self.surface.sides_flipped or self.surface.ends_flipped)

    @property
    def symmetric(self) -> bool:
        """Whether m×n and n×m have the same nullity because the surface is its own upright twin."""
        glued = self.surface
        return (glued.sides_glued, glued.sides_flipped) == (glued.ends_glued, glued.ends_flipped)

    def chains(self, rows: int, columns: int) -> tuple[Chain, Chain]:
        """The two sides of a board, down and across."""
        down = cycle if self.surface.ends_glued else path
        across = cycle if self.surface.sides_glued else path
        first = down(rows, self.prime)
        return first, first if down is across and rows == columns else across(columns, self.prime)

    def nullity(self, rows: int, columns: int) -> int:
        """The nullity of one board."""
        return nullity(rows, columns, self.prime, self.surface, self.rule)


def meeting_table(largest: int, p: int, centre: int) -> dict[tuple[int, int], int]:
    """All pairs of orders up to a largest with common roots of ψ_d(x) and ψ_e(−c − x), and their number.

    >>> meeting_table(17, 2, 1)
    {(1, 3): 1, (3, 1): 1, (5, 5): 2, (7, 9): 3, (9, 7): 3, (15, 17): 4, (17, 15): 4, (17, 17): 4}
    """
    orders = [d for d in range(1, largest + 1) if d % p]
    if centre % p == 0:
        return {(d, e): cosine_count(d) for d in orders if (e := _opposite(d, p)) <= largest}
    groups: dict[int, list[int]] = {}
    for d in orders:
        groups.setdefault(half_order(d, p), []).append(d)
    field = cosines(p, centre)
    found: dict[tuple[int, int], int] = {}
    for s, group in groups.items():
        found.update(_meetings_within(group, s, field))
    return dict(sorted(found.items()))


def _opposite(d: int, p: int) -> int:
    """The order of −ζ for ζ of order d."""
    if p == 2 or d % 4 == 0:
        return d
    return 2 * d if d % 2 else d // 2


def _meetings_within(group: list[int], s: int, field: Cosines) -> Iterator[tuple[tuple[int, int], int]]:
    """The pairs of one half-order."""
    p, c = field.prime, field.centre
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
    turned = {e: field.reflect(part) for e, part in parts.items()}
    for d in parts:
        for e in parts:
            if d <= e and (count := field.degree(field.gcd(parts[d], turned[e]))):
                yield (d, e), count
                yield (e, d), count


def _key(f: Any) -> object:
    return f if isinstance(f, int) else tuple(f.coeffs())


def nullity_table(longest: int, family: Family) -> Table:
    """All nullities for sides 1 … longest: entry [m − 1, n − 1] is that of m×n.

    >>> nullity_table(5, Family.of(2)).tolist()
    [[0, 1, 0, 0, 1], [1, 0, 2, 0, 1], [0, 2, 0, 0, 3], [0, 0, 0, 4, 0], [1, 1, 3, 0, 2]]
    """
    if not family.by_chains:
        raise ValueError(f"boards of the rule {family.rule} on the {family.surface} are worked out one by one")
    assert family.centre is not None
    down = Chains(family.surface.ends_glued, longest, family.prime)
    across = down if family.symmetric else Chains(family.surface.sides_glued, longest, family.prime)
    pairs = meeting_table(max(down.largest_order, across.largest_order), family.prime, family.centre)
    table = np.zeros((longest, longest), dtype=np.int16 if longest < 8_000 else np.int32)
    for (d, e), count in pairs.items():
        rows, columns = down.multiples(d), across.multiples(e)
        if not len(rows) or not len(columns):
            continue
        shares = np.zeros((len(rows), len(columns)), dtype=table.dtype)
        for ours in down.blocks(d):
            for theirs in across.blocks(e):
                shares += np.minimum.outer(ours[rows].astype(table.dtype), theirs[columns].astype(table.dtype))
        table[np.ix_(rows, columns)] += shares * table.dtype.type(count)
    return table


class Squares:
    """The boards n×n for some n of a family with chains: the meetings they need, and their nullities from those."""

    def __init__(self, sizes: Sequence[int], family: Family) -> None:
        if not family.by_chains or family.centre is None:
            raise ValueError(f"boards of the rule {family.rule} on the {family.surface} are worked out one by one")
        self.sizes, self.family = sizes, family
        self._needs: dict[Board, list[Meeting]] = {}
        self._boards = [family.chains(n, n) for n in sizes]
        for down, across in self._boards:
            key = (down.order, across.order)
            if key not in self._needs:
                self._needs[key] = list(meetings(*key, family.prime))

    def meetings(self) -> list[Meeting]:
        """All meetings to be settled, each once, those with the least work first."""
        once = dict.fromkeys(meeting for needed in self._needs.values() for meeting in needed)
        return sorted(once, key=meeting_work)

    def nullities(self, settled: dict[Meeting, int]) -> list[int]:
        """The nullities, once all meetings are settled."""
        centre = self.family.centre
        assert centre is not None
        inner = {key: sum(settled[meeting] for meeting in needed) for key, needed in self._needs.items()}
        return [
            inner[down.order, across.order] * overlap(down.inner, across.inner) + end_kernel(down, across, centre)
            for down, across in self._boards
        ]


def meetings(order: int, other: int, p: int) -> Iterator[Meeting]:
    """For two orders of chains, their divisors above 2 by half-order, where both have some.

    >>> list(meetings(9, 15, 2)), list(meetings(15, 15, 2))
    ([((3,), (3,))], [((3, 5, 15), (3, 5, 15))])
    """
    if order == other <= _SMALL:
        whole = tuple(d for d in divisors(order) if d > 2)
        if whole:
            yield whole, whole
        return
    ours = _classes(order, p)
    theirs = ours if other == order else _classes(other, p)
    for s, group in ours.items():
        if s in theirs:
            yield group, theirs[s]


@lru_cache(maxsize=1 << 17)
def _classes(order: int, p: int) -> dict[int, Orders]:
    found: dict[int, list[int]] = {}
    for d in divisors(order):
        if d > 2:
            found.setdefault(half_order(d, p), []).append(d)
    return {s: tuple(group) for s, group in found.items()}


def meeting_work(meeting: Meeting) -> int:
    """A measure of the work: the degree of the polynomials, with an allowance for the overhead."""
    return 200 + sum(map(cosine_count, meeting[0] + meeting[1]))


def settle(meeting: Meeting, p: int, centre: int) -> int:
    """The number of cosines of the one side whose reflection is a cosine of the other.

    >>> settle(((5,), (5,)), 2, 1), settle(((15,), (17,)), 2, 1)
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
        return field.main(largest)
    return field.minimal(group)


def squares(sizes: Sequence[int], family: Family) -> list[int]:
    """The nullities of the boards n×n, here and now.

    >>> squares(range(1, 12), Family.of(2))
    [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6]
    """
    if not family.by_chains:
        return [family.nullity(n, n) for n in sizes]
    boards = Squares(sizes, family)
    assert family.centre is not None
    return boards.nullities({m: settle(m, family.prime, family.centre) for m in boards.meetings()})
