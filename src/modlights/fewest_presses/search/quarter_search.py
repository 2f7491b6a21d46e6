"""The member of least weight of a coset mod 2 whose quiet patterns split into quarters.

A solution presses W₁(u) + W₂(v) buttons of the first colour, where u and v, the coordinates in its two classes, are
free, and W₃(s) + W₄(t) of the other, where (s, t) is a linear image of (u, v).  Each class has about the square root
of all combinations, and its members of low weight are listed in order (``low_weight``).  Pairs (u, v) are visited in
order of W₁ + W₂, and pairs (s, t) in order of W₃ + W₄, whichever are fewer.  Once every pair of the first kind lighter
than a and every pair of the second kind lighter than b has been visited, all other solutions press at least a + b
buttons; the search ends when the best is as small as that.  Most pairs are ruled out by a table of least weights for
the twenty lowest bits of the other coordinates; the rest are counted exactly.

Memory: at most 2^24 listed members of each class at 8 bytes, and as much again while they are sorted, so below 1.5 GB.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

import numpy as np

from modlights import limits
from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.bit_coordinates import LinearBits, columns_of
from modlights.fewest_presses.search.low_weight import LowWeightMembers
from modlights.fewest_presses.search.quarters import Colour, Quarter, Quarters
from modlights.ring.arrays import Array

Level = tuple[Array, ...]
"""Some members of a class, and their coordinates in the two classes of the other colour."""

_FLOOR_BITS = 20
_PAIRS_AT_ONCE = 1 << 17
_COUNTED_AT_ONCE = 1 << 12
_FEW_LISTED, _MANY_LISTED = 1 << 20, 1 << 23
_LARGE_RANK = 26
_SHARE_OF_LISTS = 0.8


class _Side:
    """One colour: the members of low weight of its two classes, and how far pairs of them have been visited."""

    def __init__(self, base: Array, colour: Colour, other: Colour) -> None:
        self.quarters = colour
        self.listings = tuple(LowWeightMembers(base[q.buttons], q.patterns[:, q.buttons]) for q in colour)
        self.step = gcd(*(listing.step for listing in self.listings))
        # how the coordinates of each class move those of the other colour's classes
        self.images = [[LinearBits(_images(own.patterns, across.pivots)) for across in other] for own in colour]

    def update(self) -> None:
        """Call it when the lists are new or have grown."""
        first, second = self.listings
        # below this weight both members of a pair are listed; from here on some pairs may be missing
        self.top = min(first.least + second.beyond, second.least + first.beyond)
        counts = [np.bincount(listing.weights - listing.least).astype(np.float64) for listing in self.listings]
        self.least = first.least + second.least
        # the number of pairs of weight least + w, for each w: a product of polynomials
        self.pairs = np.convolve(counts[0], counts[1])
        self.floors = [_floors(listing) for listing in self.listings]
        self.levels: dict[tuple[int, int], Level] = {}

    def next_weight(self, weight_before: int) -> int:
        """The least weight of a pair above this one, as far as the lists say."""
        # pairs[w] belongs to the weight least + w, so that this
        # begins with the weight weight_before + 1, or least if that is more
        later = np.flatnonzero(self.pairs[max(0, weight_before + 1 - self.least) :])
        weight = max(weight_before + 1, self.least) + int(later[0]) if later.size else 1 << 62
        return min(weight, self.top)

    def level(self, which: int, weight: int) -> Level:
        """The members of that weight in a class."""
        if (which, weight) not in self.levels:
            listing = self.listings[which]
            # a member is the integer z of its coordinates; beside it what
            # it adds to the coordinates in the other colour's classes
            members = listing.members[listing.level(weight)]
            self.levels[which, weight] = members, *(image(members) for image in self.images[which])
        return self.levels[which, weight]

    def blocks(self, weight: int) -> Iterator[tuple[Level, Level]]:
        """The pairs of exactly that weight in rectangles."""
        first, second = self.listings
        for own in np.unique(first.weights[: np.searchsorted(first.weights, weight - second.least, "right")]):
            right = self.level(1, weight - int(own))
            if not right[0].size:
                continue
            left = self.level(0, int(own))
            # rectangles of at most 2^17 pairs
            wide = min(right[0].size, _PAIRS_AT_ONCE)
            high = max(1, _PAIRS_AT_ONCE // wide)
            for i in range(0, left[0].size, high):
                for j in range(0, right[0].size, wide):
                    yield tuple(part[i : i + high] for part in left), tuple(part[j : j + wide] for part in right)


def _images(patterns: Array, pivots: Array) -> Array:
    """What each pattern has at the pivots of a class: its coordinates there, in as few bytes as will do."""
    # Patterns × pivots of a class of the other colour.  Its patterns are reduced: each is 1 at its own pivot and 0
    # at the others.  So the entry of any quiet pattern at pivot i is its coordinate i there, bit i of the integer
    return columns_of(patterns[:, pivots].T).astype(np.uint32 if len(pivots) <= 32 else np.uint64)


def _floors(listing: LowWeightMembers) -> Array:
    """For each value of the lowest bits of z, how much the members are heavier than the least, at least."""
    bits = min(listing.rank, _FLOOR_BITS)
    # 2^bits entries; a value of the lowest bits that no listed
    # member has belongs to unlisted ones only (255 is the most)
    floors = np.full(1 << bits, min(listing.beyond - listing.least, 255), dtype=np.uint8)
    places = listing.members & listing.members.dtype.type((1 << bits) - 1)
    # those of least weight are written last
    floors[places[::-1]] = np.minimum(listing.weights[::-1] - listing.least, 255)
    return floors


def least_weight_by_quarters(base: Array, quarters: Quarters, watch: Watch = FOREVER) -> tuple[Array, int]:
    """The member of least weight of base + all quiet patterns, and a lower bound on the weight of every member.

    The bound is the weight, unless the time was over first or the lists would not fit.
    """
    # both sides describe the same quiet patterns, by their coordinates in the classes of one colour or of the other
    sides = _Side(base, quarters.first, quarters.second), _Side(base, quarters.second, quarters.first)
    # buttons in none of the classes are the same in all members
    buttons = np.concatenate([quarter.buttons for quarter in (*quarters.first, *quarters.second)])
    weight = int(base[buttons].sum())
    rest = int(base.sum()) - weight
    search = _QuarterSearch(sides, weight, watch)
    lower_bound = search.run()
    member = base.copy()
    for quarter, place in search.best:
        for i, pattern in enumerate(quarter.patterns):
            if place >> i & 1:
                member = (member + pattern) % 2
    assert int(member.sum()) == rest + search.weight, "coordinates and weights belong together"
    return member.astype(base.dtype), rest + lower_bound


class _QuarterSearch:
    """Pairs of both sides in order of weight, until no lighter member can be left."""

    def __init__(self, sides: tuple[_Side, _Side], weight: int, watch: Watch) -> None:
        self.sides, self.watch = sides, watch
        # the member of least weight so far: its weight, and its coordinates in the classes of one colour
        self.weight = weight
        self.best: list[tuple[Quarter, int]] = []
        self.step = gcd(sides[0].step, sides[1].step)
        self.largest_rank = max(listing.rank for side in sides for listing in side.listings)

    def run(self) -> int:
        """The search; a lower bound on the weight of every member."""
        count = _FEW_LISTED if self.largest_rank <= _LARGE_RANK else _MANY_LISTED
        lower_bound = 0
        weights = [-1, -1]
        while True:
            if not self._list_up(count):
                bounds = [listing.least for side in self.sides for listing in side.listings if listing.members.size]
                return max(lower_bound, sum(bounds))
            while True:
                # a member that was not visited from either side has at least these weights on the two colours
                following = [side.next_weight(at) for side, at in zip(self.sides, weights, strict=True)]
                lower_bound = max(lower_bound, sum(following))
                # all weights are congruent mod step, so the next lighter one would be self.weight − step
                if lower_bound > self.weight - self.step:
                    return self.weight
                self._report(lower_bound)
                open_sides = [i for i, side in enumerate(self.sides) if following[i] < side.top]
                if not open_sides:
                    break
                # the side with fewer pairs at its next weight
                number = min(open_sides, key=lambda i: self.sides[i].pairs[following[i] - self.sides[i].least])
                if not self._try_pairs(self.sides[number], self.sides[1 - number], following[number]):
                    return self._align(lower_bound)
                weights[number] = following[number]
            if count >= limits.QUARTER_MEMBERS:
                return self._align(lower_bound)
            count = min(8 * count, limits.QUARTER_MEMBERS)

    def _align(self, lower_bound: int) -> int:
        """Weights differ by multiples of the step."""
        return lower_bound + (self.weight - lower_bound) % self.step

    def _list_up(self, count: int) -> bool:
        listings = [listing for side in self.sides for listing in side.listings]
        whole, end = sum(1 << listing.rank for listing in listings), 0
        for listing in listings:
            begin, end = end, end + (1 << listing.rank)
            part = self.watch.portion(_SHARE_OF_LISTS * begin / whole, _SHARE_OF_LISTS * end / whole)
            if not listing.lists_all and not listing.list_up(count, part):
                return False
        for side in self.sides:
            side.update()
        self.start = sum(side.least for side in self.sides)
        return True

    def _report(self, lower_bound: int) -> None:
        share = (lower_bound - self.start) / max(1, self.weight - self.start)
        self.watch.tell(_SHARE_OF_LISTS + (1 - _SHARE_OF_LISTS) * share)

    def _try_pairs(self, side: _Side, other: _Side, weight: int) -> bool:
        """Every pair of that weight; False when the time is over first."""
        for left, right in side.blocks(weight):
            if self.watch.over:
                return False
            # left × right: a lower bound on what each pair presses of the other colour beyond the least there
            heavier = np.zeros((left[0].size, right[0].size), dtype=np.uint16)
            for floor, *images in zip(other.floors, left[1:], right[1:], strict=True):
                # coordinates there are linear: those of a pair are the
                # exclusive or of its members', here of their lowest bits
                low, high = ((image & image.dtype.type(len(floor) - 1)).astype(np.intp) for image in images)
                heavier += floor.take(low[:, None] ^ high[None, :])
            self._count(side, other, weight, heavier, left, right)
        return True

    def _count(self, side: _Side, other: _Side, weight: int, heavier: Array, left: Level, right: Level) -> None:
        """Count the pairs that the floors do not rule out, the most promising first."""
        spare = weight + other.least
        flat = heavier.reshape(-1)
        # numbers of the pairs (left × right in one axis) that may still be lighter than the best by a step
        left_over = np.flatnonzero(flat <= max(self.weight - self.step - spare, -1))
        left_over = left_over[np.argsort(flat[left_over], kind="stable")]
        while left_over.size and flat[left_over[0]] <= self.weight - self.step - spare:
            now, left_over = left_over[:_COUNTED_AT_ONCE], left_over[_COUNTED_AT_ONCE:]
            # the exact weights of a few of them at a time; the best may fall meanwhile, and the loop with it
            rows, columns = np.divmod(now, heavier.shape[1])
            there = np.zeros(len(now), dtype=np.int64)
            for listing, low, high in zip(other.listings, left[1:], right[1:], strict=True):
                there += listing.weights_of(low[rows] ^ high[columns])
            place = int(np.argmin(there))
            if weight + there[place] < self.weight:
                self.weight = weight + int(there[place])
                coordinates = int(left[0][rows[place]]), int(right[0][columns[place]])
                self.best = list(zip(side.quarters, coordinates, strict=True))
