"""How often each least cost occurs when independent choices meet a group of quiet patterns.

A *unit* is a choice among options (a button and its k counts, or a cycle of buttons that a symmetry moves).  An
option has a cost after each quiet pattern is added: a row with one entry for every quiet pattern.  All choices
together have the sum of their rows, and what counts is the least entry of that sum.  Units with the same options form
a group, in which only the number of times that each option is taken matters, so states are counted by
multinomials instead of listed.  Two halves of the groups are tabulated and then paired: every pair is looked
at once, but never every choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import combinations, pairwise
from math import comb, factorial, prod
from operator import or_

import numpy as np

from modlights.base.immutable import cached_property
from modlights.base.watch import FOREVER, Watch
from modlights.errors import NoSuchThing, Undetermined
from modlights.ring.arrays import Array

_BLOCK = 2**18


@dataclass(frozen=True)
class Group:
    """Units with the same options: the rows (options × quiet patterns), and the units, each with its options' order."""

    rows: Array
    members: list[tuple[int, tuple[int, ...]]]

    @property
    def is_fixed(self) -> bool:
        """Whether quiet patterns change nothing."""
        return bool((self.rows == self.rows[:, :1]).all())

    @property
    def share_count(self) -> int:
        """In how many ways the units can share out the options, up to the order of the units."""
        return comb(len(self.members) + len(self.rows) - 1, len(self.rows) - 1)

    @cached_property
    def shares(self) -> list[tuple[int, ...]]:
        """How often each option is taken, in every way."""
        return list(_compositions(len(self.members), len(self.rows)))

    def table(self) -> tuple[Array, Array]:
        """The summed row of each way, and how many choices it stands for."""
        # the choices of one way are the orders in which its options
        # can be dealt to the units: a multinomial coefficient
        total = factorial(len(self.members))
        ways = [total // prod(map(factorial, shares)) for shares in self.shares]
        # (ways × options)·(options × quiet patterns); object integers, since multinomials outgrow machine words
        return (np.array(self.shares) @ self.rows).astype(np.int32), np.array(ways, dtype=object)


@dataclass(frozen=True)
class LeastCosts:
    """How many choices have each least cost, and how to find one of them."""

    counts: tuple[int, ...]
    moving: dict[int, dict[int, int]]
    fixed: tuple[Group, ...]

    @property
    def largest(self) -> int:
        """The largest least cost."""
        return len(self.counts) - 1

    def example(self, least: int) -> tuple[int, ...]:
        """A choice with that least cost: the option that every unit takes."""
        steps = [(unit, order, group.rows[:, 0].tolist()) for group in self.fixed for unit, order in group.members]
        # reachable[i] has bit c set when the first i units can cost c
        reachable = [1]
        for _, _, prices in steps:
            reachable.append(reduce(or_, (reachable[-1] << price for price in prices)))
        for part, options_of_part in self.moving.items():
            rest = least - part
            if rest < 0 or not reachable[-1] >> rest & 1:
                continue
            options = dict(options_of_part)
            for (unit, order, prices), before in zip(reversed(steps), reversed(reachable[:-1]), strict=True):
                place = next(i for i, price in enumerate(prices) if price <= rest and before >> (rest - price) & 1)
                options[unit] = order[place]
                rest -= prices[place]
            return tuple(option for _, option in sorted(options.items()))
        raise NoSuchThing(f"no position needs exactly {least}")


class Choices:
    """Units by their options, whatever order these come in: what no quiet pattern changes, and two halves of the rest.

    The halves have about as many states.
    """

    def __init__(self, options: Sequence[Array]) -> None:
        self.patterns = options[0].shape[1] if options else 1
        groups_by_rows: dict[bytes, Group] = {}
        for unit, rows in enumerate(options):
            # options sorted as rows (lexsort's last key counts first),
            # so that units with the same options have the same bytes
            order = np.lexsort(rows.T[::-1])
            group = groups_by_rows.setdefault(rows[order].tobytes(), Group(rows[order], []))
            group.members.append((unit, tuple(order.tolist())))
        self.fixed = tuple(group for group in groups_by_rows.values() if group.is_fixed)
        self.halves: tuple[list[Group], list[Group]] = ([], [])
        # the largest first, each to the half that has fewer states so far
        moving = (group for group in groups_by_rows.values() if not group.is_fixed)
        for group in sorted(moving, key=lambda group: -group.share_count):
            self.halves[self.states[0] > self.states[1]].append(group)

    @property
    def states(self) -> tuple[int, int]:
        """How many states each half has."""
        first, second = (prod(group.share_count for group in half) for half in self.halves)
        return first, second

    @property
    def cases(self) -> int:
        """About how many entries ``least_costs`` looks at: pairs of states times quiet patterns."""
        return prod(self.states) * self.patterns

    @property
    def numbers_in_memory(self) -> int:
        """How many numbers ``least_costs`` holds at once, about: the states of the larger half times quiet patterns."""
        return max(self.states) * self.patterns

    def least_costs(self, translations: Array, watch: Watch = FOREVER) -> LeastCosts:
        """The distribution of the least entry of the summed rows, over all choices.

        ``translations[t]`` renumbers the quiet patterns when one of them is added; the options as a whole must not
        change under these, so that in the first half one state of each orbit can stand for all.  Raises Undetermined
        when the time is over first.
        """
        first, second = (_Half(half, self.patterns) for half in self.halves)
        counts, pairs = _pair(first, second, translations, watch)
        examples = {least: first.choice(i) | second.choice(j) for least, (i, j) in pairs.items()}
        return LeastCosts(_with_constants(counts, self.fixed), examples, self.fixed)


class _Half:
    """The states of some groups: summed rows, how many choices each stands for, and how to make one."""

    def __init__(self, groups: Sequence[Group], patterns: int) -> None:
        self.groups = groups
        self.rows, self.ways = np.zeros((1, patterns), dtype=np.int32), np.array([1], dtype=object)
        for group in groups:
            rows, ways = group.table()
            # states so far × ways of this group × quiet patterns; in the number of a state the last group runs fastest
            self.rows = (self.rows[:, None, :] + rows[None, :, :]).reshape(-1, patterns)
            self.ways = np.multiply.outer(self.ways, ways).reshape(-1)

    def choice(self, state: int) -> dict[int, int]:
        """The option that each unit takes in that state."""
        options: dict[int, int] = {}
        for group in reversed(self.groups):
            state, which = divmod(state, group.share_count)
            # the options by place, each as often as the way takes it, dealt to the units in turn
            places = np.repeat(np.arange(len(group.rows)), group.shares[which])
            options |= {unit: order[place] for (unit, order), place in zip(group.members, places, strict=True)}
        return options


def _pair(
    first: _Half, second: _Half, translations: Array, watch: Watch
) -> tuple[dict[int, int], dict[int, tuple[int, int]]]:
    """Least entries of all pairs: how many choices have each, and one pair for each."""
    # Renumbering the quiet patterns of both halves alike keeps the least entry, and
    # permutes the states of the second half.  So all states in an orbit of the first
    # half have the same least entries with the second: the leader counts for all
    leaders, orbit_sizes = _orbit_leaders(first.rows, translations)
    weights = first.ways[leaders] * orbit_sizes
    # numbers of choices can be huge, but few are different: pairs are tallied by these classes, and weighted at the end
    first_weights, first_class = np.unique(weights, return_inverse=True)
    second_weights, second_class = np.unique(second.ways, return_inverse=True)
    most = int(first.rows.max(initial=0) + second.rows.max(initial=0))
    dtype = np.int8 if most < 128 else np.int32
    # quiet patterns × states, so that one quiet pattern is a contiguous row
    left = np.ascontiguousarray(first.rows[leaders].T.astype(dtype))
    right = np.ascontiguousarray(second.rows.T.astype(dtype))
    classes = len(first_weights) * len(second_weights)
    # number of pairs by least entry × class of the first × class of the second, in one axis
    tally = np.zeros((most + 1) * classes, dtype=np.int64)
    pairs: dict[int, tuple[int, int]] = {}
    step = max(1, _BLOCK // right.shape[1])
    for begin in range(0, left.shape[1], step):
        if watch.over:
            raise Undetermined("the time limit ended the count of positions by what they need")
        watch.tell(begin / left.shape[1])
        block = left[:, begin : begin + step]
        # least entry of every pair, states of the block × states of the second half, one quiet pattern after another
        least = block[0][:, None] + right[0][None, :]
        other_sums = np.empty_like(least)
        for one, other in zip(block[1:], right[1:], strict=True):
            np.add(one[:, None], other[None, :], out=other_sums)
            np.minimum(least, other_sums, out=least)
        label = first_class[begin : begin + step, None] * len(second_weights) + second_class[None, :]
        tally += np.bincount((least.astype(np.int64) * classes + label).reshape(-1), minlength=len(tally))
        # a value that is in the tally and has no pair yet came with this block
        for value in np.flatnonzero(tally.reshape(most + 1, classes).any(axis=1)):
            if int(value) not in pairs:
                i, j = divmod(int(np.argmax(least == value)), right.shape[1])
                pairs[int(value)] = (int(leaders[begin + i]), j)
    # how many choices a pair of each class stands for; (least entries × classes)·classes, in Python integers
    products = np.multiply.outer(first_weights, second_weights).reshape(-1)
    totals = tally.reshape(most + 1, classes).astype(object) @ products
    counts = {least_cost: total for least_cost, total in enumerate(totals.tolist()) if total}
    return counts, pairs


def _orbit_leaders(rows: Array, translations: Array) -> tuple[Array, Array]:
    """The states that come first in their orbit under the translations, and the sizes of the orbits."""
    leaders = np.arange(len(rows))
    stabilisers = np.zeros(len(rows), dtype=np.int64)
    for translation in translations:
        # states × quiet patterns, before and after the translation, compared at the first entry where they differ
        left = rows[leaders]
        difference = left[:, translation] - left
        places = (difference != 0).argmax(axis=1)
        signs = difference[np.arange(len(leaders)), places]
        # the translations that do not change the row
        stabilisers[leaders] += signs == 0
        # the leader has the lexicographically least row.  Where several states of an orbit share that row, all stay,
        # and (translations) ÷ (those that fix the row) is the share of the orbit that each of them stands for
        leaders = leaders[signs >= 0]
    return leaders, len(translations) // stabilisers[leaders]


def _with_constants(counts: dict[int, int], fixed: Sequence[Group]) -> tuple[int, ...]:
    """Units that no quiet pattern touches just add their cost: a product of polynomials.

    The polynomials are packed into integers, so many bytes to a coefficient that they never meet.
    """
    # the sum of all coefficients of the product, so no coefficient is larger
    total = sum(counts.values()) * prod(len(group.rows) ** len(group.members) for group in fixed)
    width = total.bit_length() // 8 + 1
    number = sum(count << (8 * width * least) for least, count in counts.items())
    for group in fixed:
        number *= sum(1 << (8 * width * price) for price in group.rows[:, 0].tolist()) ** len(group.members)
    data = number.to_bytes(number.bit_length() // 8 + 1, "little")
    length = -(-number.bit_length() // (8 * width))
    return tuple(int.from_bytes(data[i * width : (i + 1) * width], "little") for i in range(length))


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to write the total as a sum of that many numbers from 0, in order: bars between stars.

    >>> list(_compositions(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    for bars in combinations(range(total + parts - 1), parts - 1):
        edges = (-1, *bars, total + parts - 1)
        yield tuple(after - before - 1 for before, after in pairwise(edges))
