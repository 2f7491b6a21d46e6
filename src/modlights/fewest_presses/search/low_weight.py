"""The members of low weight of a coset mod 2, in order of weight, for cosets of up to about 2^34 members.

All weights come from Walsh–Hadamard transforms in blocks (``walsh``), of which only those up to a limit are kept.  The
limit is set by the weights of some blocks, so that about as many members are listed as the caller wants; what is listed
is complete up to that weight, whatever the estimate was worth.

Weights of a coset often differ by multiples of 2, 4 or 8 only.  The weight of base + Σ zᵢ·rowᵢ is a sum over the
buttons of an exclusive or of some of the zᵢ, and as a polynomial with integer coefficients an exclusive or of bits has
a coefficient ±2^(d−1) at each product of d of them.  Mod 2^s the weight has therefore degree at most s in the zᵢ, and
it is constant as soon as it takes one value on all z with at most s ones.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.bit_coordinates import LinearBits, columns_of, ones, pack
from modlights.fewest_presses.search.walsh import all_sums
from modlights.ring.arrays import Array

_SAMPLE_BLOCKS = 8
_DIVISOR_BITS = 3  # all weights may have a common divisor of 2, 4 or 8; more is not looked for


class LowWeightMembers:
    """The members base + Σ zᵢ·rowsᵢ (mod 2), named by z, with their weights; those of least weight are listed."""

    def __init__(self, base: Array, rows: Array) -> None:
        self.rank, self._cells = len(rows), len(base)
        self._sums = all_sums(columns_of(rows), 1 - 2 * base.astype(np.int64), self.rank)
        self._words = LinearBits(pack(rows))
        self._base = pack(base[None, :])
        self._index: Any = np.uint32 if self.rank <= 32 else np.uint64
        self.step = self._divisor()
        self.members: Array = np.zeros(0, dtype=self._index)
        self._weight: Any = np.int16 if self._cells < 2**15 else np.int32
        self.weights: Array = np.zeros(0, dtype=self._weight)
        # every member of weight at most this is listed
        self.complete_to = -1

    def list_up(self, count: int, watch: Watch = FOREVER) -> bool:
        """List about so many members of least weight; False when the time is over first."""
        limit = self._limit(count)
        weights, members = [], []
        for block in range(self._sums.blocks):
            if watch.over:
                return False
            sums, places = self._sums.reaching(block, limit)
            weights.append(((self._cells - sums.astype(np.int64)) // 2).astype(self._weight))
            members.append(places.astype(self._index))
            watch.tell((block + 1) / self._sums.blocks)
        all_weights = np.concatenate(weights)
        order = np.argsort(all_weights, kind="stable")
        self.weights, self.members = all_weights[order], np.concatenate(members)[order]
        self.complete_to = (self._cells - limit) // 2
        return True

    @property
    def least(self) -> int:
        """The least weight of all members."""
        return int(self.weights[0])

    @property
    def lists_all(self) -> bool:
        """Whether nothing is left out."""
        return len(self.members) == 1 << self.rank

    @property
    def beyond(self) -> int:
        """No member that is not listed is lighter than this."""
        if self.lists_all:
            return 1 << 62
        return self.complete_to + 1 + (self.least - self.complete_to - 1) % self.step

    def level(self, weight: int) -> slice:
        """Where the members of that weight are."""
        first, last = np.searchsorted(self.weights, [weight, weight + 1])
        return slice(int(first), int(last))

    def weights_of(self, members: Array) -> Array:
        """The weights of any members, listed or not, by counting their buttons."""
        return ones(self._words(members) ^ self._base)

    def _limit(self, count: int) -> int:
        """A sum that about so many members reach, at least one in any case."""
        if count >= 1 << self.rank:
            return -self._sums.total
        blocks = np.unique(np.linspace(0, self._sums.blocks - 1, _SAMPLE_BLOCKS).astype(np.int64))
        values = np.concatenate([self._sums.all_of(int(block)) for block in blocks])
        place = max(1, count * len(values) >> self.rank)
        limit = int(np.partition(values, len(values) - place)[len(values) - place])
        # sums lie on steps, and the step that was hit may have far more members than the count
        above = values[values > limit]
        if above.size and int((values >= limit).sum()) > 2 * place:
            limit = int(above.min())
        return limit

    def _divisor(self) -> int:
        """The largest power of two, up to 8, that divides all differences of weights (see the top of the module)."""
        members = [0]
        for exponent in range(_DIVISOR_BITS):
            members += [sum(1 << i for i in few) for few in combinations(range(self.rank), exponent + 1)]
            if len(np.unique(self.weights_of(np.array(members, dtype=np.uint64)) % (2 << exponent))) > 1:
                return 1 << exponent
        return 1 << _DIVISOR_BITS
