"""How little the costs of a coset mod 3 can dip below their mean: the search of ``flat_sums`` for three states.

A button with the column j (its counts in the generators of the quiet patterns) that is pressed s times costs (s + j·c)
mod 3 presses in the member c, 1 in the mean.  All buttons with column j or −j together cost their number plus ψⱼ(j·c),
where ψⱼ has three values whose sum is 0.  With T_s the number of buttons of column j pressed s times, less those of
column −j pressed 2 − s times,

    ψ = T₀·(−1, 0, 1) + T₁·(0, 1, −1) + T₂·(1, −1, 0),    T₀ + T₁ + T₂ = ρ := m(j) − m(−j),

so that ψ(v) ≡ ψ(0) + ρ·v (mod 3), and every ψ with that property and sum 0 occurs if there are enough buttons.  If 3
divides every ρ, all ψ can be 0 and the deepest position needs 2·m₀ + M presses, m₀ and M as in ``flat_sums``.
Otherwise it needs 2·m₀ + M − D with the least D for which some f = Σⱼ ψⱼ(j·c) is at least −D everywhere.

The search splits the highest digit of c as ``flat_sums`` splits the highest bit: columns without that digit depend on
the rest of c alone; the columns a·e + j′ (a = 0, 1, 2; e the next digit) are constant along lines of slope a, and the
mean of the bounds along these lines bounds their sum.  Values are known mod 3 but for one of them, and bounds are
rounded to that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from modlights import limits
from modlights.base.watch import FOREVER, Watch
from modlights.fewest_presses.search.flat_sums import Exhaustive, Unfinished
from modlights.ring.arrays import Array

TripleSums = tuple[Array, Array, Array]

_ENTRIES_AT_ONCE = 1 << 19


def counts_by_state(values: Array, plus: int, minus: int) -> tuple[Array, Array]:
    """How many buttons of column j, and of −j, to press 0, 1 and 2 times so that ψ has these values.

    >>> [counts.tolist() for counts in counts_by_state(np.array([-1, 0, 1]), 4, 0)]
    [[2, 1, 1], [0, 0, 0]]
    """
    # both is (T₀, T₁, T₂): if T_s > 0, column j has T_s buttons pressed s times, else −j has −T_s pressed 2 − s times
    both = _differences(values[None, :], plus - minus)[0]
    more, less = np.maximum(both, 0), np.maximum(-both, 0)
    # a button of each column, pressed 0 and 2 times, cancel
    # Σ T = plus − minus, so as many buttons are left of either column
    spare = plus - more.sum()
    more[0] += spare
    less[0] += spare
    return more, less[::-1]


def _differences(values: Array, rho: int) -> Array:
    """T₀, T₁ and T₂ for every row of values of ψ."""
    # ψ(0) = T₂ − T₀, ψ(1) = T₁ − T₂, ψ(2) = T₀ − T₁, so that ρ + ψ(2) − ψ(0) = 3·T₀
    first = (rho + values[:, 2] - values[:, 0]) // 3
    return np.stack([first, first - values[:, 2], first + values[:, 0]], axis=1)


class FlatSumsOfThree(Exhaustive):
    """The sums f whose columns, up to sign, have these numbers of buttons: (with the column itself, with its negative).

    A column is a number in base 3 whose leading digit is 1.
    """

    def __init__(self, sizes: Mapping[int, tuple[int, int]], digits: int) -> None:
        self.digits = digits
        self._sizes = dict(sizes)

    def search(self, dip: int, effort: int = 1 << 62, watch: Watch = FOREVER) -> dict[int, Array] | None:
        """ψ for every column of some f ≥ −dip; None when there is none.

        Raises:
            Unfinished: after ``effort`` numbers, when the time is over, or at once if there are too many digits.
        """
        if self.digits > limits.SUMS_OF_THREE_DIGITS:
            raise Unfinished
        self._left, self._watch = effort, watch
        low = np.full((1, 3**self.digits), -dip, dtype=np.int32)
        # the order in which ``_functions`` joins ψ: column 0, then by length the columns with leading digit 1
        order = [0, *(column for i in range(self.digits) for column in range(3**i, 2 * 3**i))]
        for _, _, psis in self._functions(self.digits, low, np.array([-1])):
            by_column = dict(zip(order, psis[0].reshape(-1, 3), strict=True))
            return {column: by_column[column] for column in self._sizes}
        return None

    def _functions(self, digits: int, low: Array, residue: Array) -> Iterator[TripleSums]:
        """All f on 3^digits points within one of the rows of bounds: numbers of rows, values, and ψ by columns."""
        self._pay(low.size)
        if not len(low):
            return
        # column 0 alone: a button that nothing moves costs the same in every member, so f = ψ = 0
        if digits == 0:
            rows = np.flatnonzero((low[:, 0] <= 0) & (residue <= 0))
            if rows.size:
                yield rows, np.zeros((len(rows), 1), dtype=np.int32), np.zeros((len(rows), 3), dtype=np.int32)
            return
        # low: problems × 3^digits points.  There are no upper bounds: f has mean 0, so lower ones are enough
        rows, low, residue = self._round_up(low, residue, self._slopes(0, digits, turning=False))
        size = 3 ** (digits - 1)
        # problems × z × x, where c = (z, x) and z is the highest digit
        parts = low.reshape(-1, 3, size)
        # f(z, x) = g(x) + Σ ψ(z + j′·x), the sum over columns with
        # leading digit 1; each ψ has sum 0, so Σ_z f(z, x) = 3·g(x)
        mean = -(-parts.sum(axis=1) // 3)
        for at, without, first in self._functions(digits - 1, mean, np.full(len(rows), -1)):
            for here, steady, psis in _chunks(at, without, first, 3 * size):
                # at c = 0 the turning columns have what g leaves of f; steady is g: candidates × x
                rest = (residue[here] - steady[:, 0]) % 3
                for to, turning, more in self._turning(digits - 1, size, parts[here] - steady[:, None, :], rest):
                    # to numbers the candidates for g, here their problems; values: functions × z × x
                    values = steady[to][:, None, :] + turning
                    yield rows[here[to]], values.reshape(len(to), -1), np.concatenate([psis[to], more], axis=1)

    def _turning(self, digits: int, first: int, low: Array, residue: Array) -> Iterator[TripleSums]:
        """All Σ ψ(j′·x + z) over the 3^digits columns from ``first`` on: bounds and values by z, then x."""
        self._pay(low.size)
        if not len(low):
            return
        # one column is left: x has no digits, and ψ is a function of z
        if digits == 0:
            yield from self._single(first, low[:, :, 0], residue)
            return
        # all points (z, x) in one axis, z being the digit above those of x, as ``_slopes`` numbers them
        flat = low.reshape(len(low), -1)
        rows, flat, residue = self._round_up(flat, residue, self._slopes(first, digits, turning=True))
        size = 3 ** (digits - 1)
        # problems × z × e × y, where x = (e, y).  A column with the digit a at e contributes
        # ψ(z + a·e + j″·y): let part a be the sum of these, a function of w = z + a·e and y.
        # On a line z + a·e = w, three points, part b ≠ a meets every value of its own w once,
        # and its sum there is 0: so the sum of all three parts on the line is 3·(part a)
        low = flat.reshape(-1, 3, 3, size)
        for at, zero, psis0 in self._turning(digits - 1, first, _along(low, 0, mean=True), np.full(len(rows), -1)):
            for here, part0, rows0 in _chunks(at, zero, psis0, 9 * size):
                # bounds of parts 1 and 2 together: candidates for part 0 × z × e × y
                left = low[here] - _spread(part0, 0)
                none = np.full(len(here), -1)
                for to, one, psis1 in self._turning(digits - 1, first + size, _along(left, 1, mean=True), none):
                    for where, part1, rows1 in _chunks(to, one, psis1, 9 * size):
                        # bounds of part 2 alone, which has one value on each
                        # line of slope 2: the largest bound counts, not the mean
                        still = left[where] - _spread(part1, 1)
                        # the value at (z, x) = 0, known mod 3, less those of parts 0 and 1
                        need = (residue[here[where]] - part0[where, 0, 0] - part1[:, 0, 0]) % 3
                        last = self._turning(digits - 1, first + 2 * size, _along(still, 2, mean=False), need)
                        for on, two, psis2 in last:
                            # on numbers the candidates for part 1, where those for part 0, here their problems
                            values = _spread(part0[where[on]], 0) + _spread(part1[on], 1) + _spread(two, 2)
                            psis = np.concatenate([rows0[where[on]], rows1[on], psis2], axis=1)
                            yield rows[here[where[on]]], values.reshape(len(on), 3, -1), psis

    def _single(self, column: int, low: Array, residue: Array) -> Iterator[TripleSums]:
        """All ψ of one column within the bounds."""
        # no button has this column: ψ = 0
        if column not in self._sizes:
            rows = np.flatnonzero((low <= 0).all(axis=1) & (residue <= 0))
            if rows.size:
                yield rows, np.zeros((len(rows), 3, 1), dtype=np.int32), np.zeros((len(rows), 3), dtype=np.int32)
            return
        plus, minus = self._sizes[column]
        # ψ(v) ≡ ψ(0) + ρ·v, so raising the bounds makes each of them a possible value, and their sum a multiple of 3
        steps = (plus - minus) * np.arange(3)
        rows, low, _ = self._round_up(low, residue, steps % 3)
        # ψ has sum 0, so it exceeds the bounds by 3·(i, j, the rest),
        # which together are −Σ low: every way to share that out
        spare = -low.sum(axis=1) // 3
        blocks = []
        for i in range(int(spare.max(initial=-1)) + 1):
            for j in range(int(spare.max(initial=-1)) + 1 - i):
                at = np.flatnonzero(spare >= i + j)
                values = low[at] + 3 * np.stack([np.full(len(at), i), np.full(len(at), j), spare[at] - i - j], axis=1)
                blocks.append((rows[at], values))
        if not blocks:
            return
        at, values = np.concatenate([f[0] for f in blocks]), np.concatenate([f[1] for f in blocks])
        # column j has enough buttons; then −j has too, since Σ T = plus − minus
        keep = np.maximum(_differences(values, plus - minus), 0).sum(axis=1) <= plus
        if column in [3**i for i in range(self.digits)]:
            # a translation of c shifts the arguments of independent columns, each by itself
            keep &= values[:, 0] == values.min(axis=1)
        if keep.any():
            yield at[keep], values[keep][:, :, None].astype(np.int32), values[keep].astype(np.int32)

    def _slopes(self, first: int, digits: int, *, turning: bool) -> Array:
        """The values less that at 0, mod 3, for every x of so many digits (and, when turning, z before it)."""
        total = np.zeros(digits + turning, dtype=np.int64)
        for column, (plus, minus) in self._sizes.items():
            if first <= column < first + 3**digits:
                # the digits of j, lowest first; when turning, a digit 1 for z above them.  ψⱼ(j·c) − ψⱼ(0) ≡ ρⱼ·(j·c)
                total += (plus - minus) * ((column - first + turning * 3**digits) // 3 ** np.arange(len(total)) % 3)
        # (3^d points × d digits) times Σ ρⱼ·j, which is Σ ρⱼ·(j·c) for every point c
        points: Array = np.arange(3 ** len(total))[:, None] // 3 ** np.arange(len(total)) % 3 @ total % 3
        return points

    def _round_up(self, low: Array, residue: Array, slopes: Array) -> tuple[Array, Array, Array]:
        """Rows with the bounds raised to what is possible mod 3, three rows for one whose residue is not known."""
        certain, unknown = np.flatnonzero(residue >= 0), np.flatnonzero(residue < 0)
        rows = np.concatenate([certain, unknown, unknown, unknown])
        residue = np.concatenate([residue[certain], *(np.full(len(unknown), r) for r in range(3))])
        low = low[rows]
        # value at 0 + slope, problems × points: bounds are raised to the next number with that remainder
        low = low + (residue[:, None] + slopes[None, :] - low) % 3
        # values with mean 0 cannot all be above bounds with a mean above 0
        possible = low.sum(axis=1, dtype=np.int64) <= 0
        return rows[possible], low[possible].astype(np.int32), residue[possible]


def _along(low: Array, slope: int, *, mean: bool) -> Array:
    """Bounds by z, e and the rest, along the lines z + slope·e = w: their mean rounded up, or the largest."""
    # three points e of every line × problems × w × y
    lines = np.stack([low[:, [(w - slope * e) % 3 for w in range(3)], e] for e in range(3)])
    bounds: Array = -(-lines.sum(axis=0) // 3) if mean else lines.max(axis=0)
    return bounds


def _spread(values: Array, slope: int) -> Array:
    """A function of w = z + slope·e and the rest as one of z, e and the rest."""
    # values: functions × w × y; the result: functions × z × e × y
    return np.stack([values[:, [(z + slope * e) % 3 for z in range(3)]] for e in range(3)], axis=2)


def _chunks(at: Array, values: Array, psis: Array, entries: int) -> Iterator[TripleSums]:
    step = max(1, _ENTRIES_AT_ONCE // entries)
    for begin in range(0, len(at), step):
        yield at[begin : begin + step], values[begin : begin + step], psis[begin : begin + step]
