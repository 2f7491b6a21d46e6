"""How often each least cost occurs when independent choices meet a group of quiet patterns.

A *unit* is a choice among options (a button and its k counts, or a cycle of buttons that a symmetry moves).  An
option has a cost after each quiet pattern is added: a row with one entry for every quiet pattern.  All choices
together have the sum of their rows, and what counts is the least entry of that sum.  Units with the same options form
a group, in which only the number of times that each option is taken matters, so states are counted by
multinomials instead of listed.  Two halves of the groups are tabulated and then paired: every pair is looked
at once, but never every choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb, factorial, prod

import numpy as np

from modlights.errors import NoSuchThing, Undetermined
from modlights.ring.fixed import cached_property
from modlights.ring.remainders import Array
from modlights.solving.economy.watch import FOREVER, Watch

_BLOCK = 2**18


@dataclass(frozen=True)
class Group:
    """Units with the same options: the rows (options × quiet patterns), and for each unit its options' order."""

    rows: Array
    units: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]

    @property
    def share_count(self) -> int:
        """In how many ways the units can share out the options, up to the order of the units."""
        return comb(len(self.units) + len(self.rows) - 1, len(self.rows) - 1)

    @cached_property
    def shares(self) -> list[tuple[int, ...]]:
        """How often each option is taken, in every way."""
        return list(_compositions(len(self.units), len(self.rows)))

    def table(self) -> tuple[Array, list[int]]:
        """The summed row of each way, and how many choices it stands for."""
        taken = np.array(self.shares, dtype=np.int64)
        total = factorial(len(self.units))
        ways = [total // prod(map(factorial, shares)) for shares in self.shares]
        return (taken @ self.rows).astype(np.int32), ways


def grouped(options: Sequence[Array]) -> list[Group]:
    """Units by their options, whatever order these come in."""
    found: dict[bytes, tuple[Array, list[int], list[tuple[int, ...]]]] = {}
    for unit, rows in enumerate(options):
        order = np.lexsort(rows.T[::-1])
        key = rows[order].tobytes()
        entry = found.setdefault(key, (rows[order], [], []))
        entry[1].append(unit)
        entry[2].append(tuple(int(i) for i in order))
    return [Group(rows, tuple(units), tuple(orders)) for rows, units, orders in found.values()]


@dataclass(frozen=True)
class LeastCosts:
    """How many choices have each least cost, and how to find one of them."""

    counts: tuple[int, ...]
    moving: dict[int, dict[int, int]]
    fixed: tuple[Group, ...]
    units: int

    @property
    def largest(self) -> int:
        """The largest least cost."""
        return len(self.counts) - 1

    def example(self, least: int) -> tuple[int, ...]:
        """A choice with that least cost: the option that every unit takes."""
        steps = [(unit, order, group) for group in self.fixed for unit, order in _members(group)]
        # reachable[i] has bit c set when the first i units can cost c
        reachable = [1]
        for _, _, group in steps:
            reachable.append(_union(reachable[-1] << int(price) for price in group.rows[:, 0]))
        for part, chosen in self.moving.items():
            rest = least - part
            if rest < 0 or not reachable[-1] >> rest & 1:
                continue
            taken = dict(chosen)
            for (unit, order, group), before in zip(reversed(steps), reversed(reachable[:-1]), strict=True):
                prices = [int(price) for price in group.rows[:, 0]]
                place = next(i for i, price in enumerate(prices) if price <= rest and before >> (rest - price) & 1)
                taken[unit] = order[place]
                rest -= prices[place]
            return tuple(taken[unit] for unit in range(self.units))
        raise NoSuchThing(f"no position needs exactly {least}")


def cases(options: Sequence[Array], translations: int = 1) -> int:
    """About how many entries ``least_costs`` looks at: pairs of states times quiet patterns, less the orbits."""
    first, second = _split(grouped(options))
    patterns = options[0].shape[1] if options else 1
    return prod(group.share_count for group in first + second) * patterns // translations


def numbers_held(options: Sequence[Array]) -> int:
    """How many numbers ``least_costs`` holds at once, about: the states of the larger half times quiet patterns."""
    patterns = options[0].shape[1] if options else 1
    return max(prod(group.share_count for group in half) for half in _split(grouped(options))) * patterns


def _split(groups: Sequence[Group]) -> tuple[list[Group], list[Group]]:
    """The groups that quiet patterns move, in two halves of about as many states."""
    halves: tuple[list[Group], list[Group]] = ([], [])
    for group in sorted((group for group in groups if not _constant(group)), key=lambda group: -group.share_count):
        halves[prod(g.share_count for g in halves[0]) > prod(g.share_count for g in halves[1])].append(group)
    return halves


def least_costs(options: Sequence[Array], translations: Array, watch: Watch = FOREVER) -> LeastCosts:
    """The distribution of the least entry of the summed rows, over all choices.

    ``translations[t]`` renumbers the quiet patterns when one of them is added; the options as a whole must not change
    under these, so that in the first half one state of each orbit can stand for all.  Raises Undetermined when the
    time is over first.
    """
    groups = grouped(options)
    fixed = [group for group in groups if _constant(group)]
    halves = _split(groups)
    patterns = options[0].shape[1] if options else 1
    first, second = _Half(halves[0], patterns), _Half(halves[1], patterns)
    counts, pairs = _paired(first, second, translations, watch)
    examples = {least: first.choice(i) | second.choice(j) for least, (i, j) in pairs.items()}
    return LeastCosts(_with_constants(counts, fixed), examples, tuple(fixed), len(options))


class _Half:
    """The states of some groups: summed rows, how many choices each stands for, and how to make one."""

    def __init__(self, groups: Sequence[Group], patterns: int) -> None:
        self.groups = groups
        rows, ways = np.zeros((1, patterns), dtype=np.int32), np.array([1], dtype=object)
        for group in groups:
            more, factors = group.table()
            rows = (rows[:, None, :] + more[None, :, :]).reshape(-1, patterns)
            ways = np.multiply.outer(ways, np.array(factors, dtype=object)).reshape(-1)
        self.rows, self.ways = rows, ways

    def choice(self, state: int) -> dict[int, int]:
        """The option that each unit takes in that state."""
        chosen: dict[int, int] = {}
        for group in reversed(self.groups):
            state, which = divmod(state, group.share_count)
            places = [place for place, count in enumerate(group.shares[which]) for _ in range(count)]
            for (unit, order), place in zip(_members(group), places, strict=True):
                chosen[unit] = order[place]
        return chosen


def _paired(
    first: _Half, second: _Half, translations: Array, watch: Watch
) -> tuple[Counter[int], dict[int, tuple[int, int]]]:
    """Least entries of all pairs: how many choices have each, and one pair for each."""
    kept, orbit_sizes = _orbit_leaders(first.rows, translations)
    weights = first.ways[kept] * orbit_sizes
    first_weights, first_class = np.unique(weights, return_inverse=True)
    second_weights, second_class = np.unique(second.ways, return_inverse=True)
    most = int(first.rows.max(initial=0) + second.rows.max(initial=0))
    dtype = np.int8 if most < 128 else np.int32
    left = np.ascontiguousarray(first.rows[kept].T.astype(dtype))
    right = np.ascontiguousarray(second.rows.T.astype(dtype))
    classes = len(first_weights) * len(second_weights)
    tally = np.zeros((most + 1) * classes, dtype=np.int64)
    pairs: dict[int, tuple[int, int]] = {}
    step = max(1, _BLOCK // right.shape[1])
    for begin in range(0, left.shape[1], step):
        if watch.over:
            raise Undetermined("the time limit ended the count of positions by what they need")
        watch.tell(begin / left.shape[1])
        block = left[:, begin : begin + step]
        least = block[0][:, None] + right[0][None, :]
        other_sums = np.empty_like(least)
        for one, other in zip(block[1:], right[1:], strict=True):
            np.add(one[:, None], other[None, :], out=other_sums)
            np.minimum(least, other_sums, out=least)
        label = first_class[begin : begin + step, None] * len(second_weights) + second_class[None, :]
        tally += np.bincount((least.astype(np.int64) * classes + label).reshape(-1), minlength=len(tally))
        for value in np.flatnonzero(tally.reshape(most + 1, classes).any(axis=1)):
            if int(value) not in pairs:
                i, j = divmod(int(np.argmax(least == value)), right.shape[1])
                pairs[int(value)] = (int(kept[begin + i]), j)
    counts: Counter[int] = Counter()
    products = [int(a) * int(b) for a in first_weights for b in second_weights]
    for least_cost, row in enumerate(tally.reshape(most + 1, classes).tolist()):
        total = sum(times * product for times, product in zip(row, products, strict=True))
        if total:
            counts[least_cost] = total
    return counts, pairs


def _orbit_leaders(rows: Array, translations: Array) -> tuple[Array, Array]:
    """The states that come first in their orbit under the translations, and the sizes of the orbits."""
    kept = np.arange(len(rows))
    stabilisers = np.zeros(len(rows), dtype=np.int64)
    for translation in translations:
        left = rows[kept]
        difference = left[:, translation] - left
        places = (difference != 0).argmax(axis=1)
        signs = difference[np.arange(len(kept)), places]
        stabilisers[kept] += signs == 0
        kept = kept[signs >= 0]
    return kept, len(translations) // stabilisers[kept]


def _with_constants(counts: Counter[int], fixed: Sequence[Group]) -> tuple[int, ...]:
    """Units that no quiet pattern touches just add their cost: a product of polynomials.

    The polynomials are packed into integers, far enough apart that coefficients never meet.
    """
    total = sum(counts.values()) * prod(len(group.rows) ** len(group.units) for group in fixed)
    width = total.bit_length()
    packed = sum(count << (width * least) for least, count in counts.items())
    for group in fixed:
        packed *= sum(1 << (width * int(price)) for price in group.rows[:, 0]) ** len(group.units)
    coefficients = []
    mask = (1 << width) - 1
    size = -(-packed.bit_length() // width) * width // 8 + 8
    data = packed.to_bytes(size, "little")
    for place in range(-(-packed.bit_length() // width)):
        begin, shift = divmod(place * width, 8)
        coefficients.append(int.from_bytes(data[begin : begin + width // 8 + 2], "little") >> shift & mask)
    return tuple(coefficients)


def _constant(group: Group) -> bool:
    return bool((group.rows == group.rows[:, :1]).all())


def _members(group: Group) -> Iterator[tuple[int, tuple[int, ...]]]:
    return zip(group.units, group.orders, strict=True)


def _union(bits: Iterable[int]) -> int:
    united = 0
    for number in bits:
        united |= number
    return united


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write the total as a sum of that many numbers from 0, in order: bars between stars.

    >>> list(_compositions(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    for bars in combinations(range(total + parts - 1), parts - 1):
        edges = (-1, *bars, total + parts - 1)
        yield tuple(after - before - 1 for before, after in pairwise(edges))
