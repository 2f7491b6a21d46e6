"""The method ``product``: King and other rules that are products, on plane, cylinder and torus, for every modulus.

The effects are U ⊗ V (``factors``), and in the coordinates that make U and V diagonal, diag(D, 1) and diag(E, 1), every
cell stands by itself: dᵢ·eⱼ·x′ᵢⱼ = c′ᵢⱼ.  All but the first a rows and b columns, as many as D and E have entries, have
the factor 1.  So presses are known by those first rows and columns, the seed: x = x⁰ + H_U·α + β·H_Vᵀ with x⁰ from the
change alone, β the first columns, and α the first rows less β·H_Vᵀ.  k is not factored.

The quiet patterns are the sums of κ ⊗ gⱼ, where gⱼ is the line of coordinate j across, and κ runs through the kernel
of eⱼ·U.  So those whose rows before i are 0 have in row i any sum of λⱼ·gⱼ, where λⱼ is the entry at i of the row of
the Howell form of that kernel that begins there.  Beyond E, gⱼ is a unit vector and eⱼ is 1: with L the entry for the
kernel of U, row i is reduced modulo L by the few λⱼ·gⱼ.  The rows after the first a are reduced by the kernel of V.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import gcd
from typing import NamedTuple

import numpy as np

from modlights.base.immutable import cached_property, freeze
from modlights.games import Game, Presses, Weights
from modlights.ring import Span, dot, product, reduced_span, residues, span
from modlights.ring.arrays import Array, narrowest
from modlights.ring.transformations import howell_form
from modlights.solving.change import Change
from modlights.solving.product.factors import Factor
from modlights.solving.product.line_storage import BitLineStorage, LineCells, LineStorage, ResidueLineStorage
from modlights.solving.seeds import Seed, Seeds
from modlights.solving.systems import System

_CELLS = 1 << 23  # that are turned at a time


class Remainder(NamedTuple):
    """Of a change: c′ in the first rows and in the first columns of the others, and the rows of x⁰."""

    top: Array
    left: Array
    rows: Sequence[LineCells] = ()


class ProductSystem(System):
    """A game whose effects are U ⊗ V."""

    def __init__(self, game: Game, factors: tuple[Factor, Factor]) -> None:
        self.game, self.modulus = game, game.modulus
        self.down, self.across = factors
        filling = narrowest(self.modulus * (1 + (self.down.free + self.across.free) * self.modulus))
        dtype = np.result_type(self.down.dtype, self.across.dtype, filling)
        self.lines: LineStorage = BitLineStorage() if self.modulus == 2 else ResidueLineStorage(self.modulus, dtype)

    @cached_property
    def quiet_seeds(self) -> Seeds:
        return QuietProducts(self.down, self.across)

    def _remainder(self, change: Change) -> Remainder:
        def compute() -> Remainder:
            b, lines = self.across.free, self.lines
            # m rows of n cells come: first those of y, that is c′ after the first a rows, then the first a rows, P·r
            coordinates = self.diagonalise(lines.rows(change))
            rows = list(islice(coordinates, len(self.down.later)))
            left = lines.first_cells(rows, b)
            top = lines.table(list(coordinates), self.across.length)
            return Remainder(top, left, [lines.without_first(row, b) for row in rows])

        return change.once(self, compute)

    def diagonalise(self, rows: Iterable[LineCells]) -> Iterator[LineCells]:
        """The rows of c′, the first ones at last."""
        return self._coordinates(self.down, self._diagonalise_across(rows))

    def _diagonalise_across(self, rows: Iterable[LineCells]) -> Iterator[LineCells]:
        """The rows in coordinates across, a block of them at a time."""
        lines, n, rest = self.lines, self.across.length, iter(rows)
        while block := list(islice(rest, max(64, _CELLS // n))):
            # columns of the block, chased along the rows; what comes first
            # belongs behind the first cells, so the two are exchanged
            cells = self._coordinates(self.across, lines.transpose(block, n))
            later = list(islice(cells, len(self.across.later)))
            yield from lines.transpose([*cells, *later], len(block))

    def _coordinates(self, factor: Factor, changes: Iterable[LineCells]) -> Iterator[LineCells]:
        """y, and after it P·r, on all lines at once."""
        cells = factor.chase((), changes, self.lines)
        yield from islice(cells, len(factor.later))
        left = list(cells)
        yield from (self.lines.combine(weights, left) for weights in factor.smith.left.tolist())

    def least_seed(self, change: Change) -> Seed | None:
        return self.least_seed_of(self._remainder(change))

    def least_seed_of(self, remainder: Remainder) -> Seed | None:
        """The least seed of a solution, from the remainder of a change."""
        (a, b), k = (self.down.free, self.across.free), self.modulus
        # (a + 1) × n: dᵢ·eⱼ for the first a rows, and eⱼ for each of the others, where dᵢ = 1
        factors = self._factors()
        top, left = _quotients(remainder.top, factors[:a], k), _quotients(remainder.left, factors[a:, :b], k)
        if top is None or left is None:
            return None
        # x′ in the first a rows, a × n, and in the first b columns of the others, (m − a) × b; back to
        # cells: the first b coordinates across are waves of H_V·Q_V, those beyond are the cells themselves
        beyond = top.copy()
        beyond[:, :b] = 0
        rows = (product(top[:, :b], self.across.turned_waves.T, k) + beyond) % k
        # likewise down: the first a coordinates are waves of H_U·Q_U,
        # whose cells after the first a are added to the others
        columns = (product(self.down.turned_waves[a:], top[:, :b], k) + left) % k
        # the first a cells of H_U·Q_U are Q_U, as H_U begins with the unit matrix; likewise across
        first_rows = product(self.down.smith.right, rows, k)
        return self.quiet_seeds.reduce(_join(first_rows, product(columns, self.across.smith.right.T, k)))

    def _factors(self) -> Array:
        """dᵢ·eⱼ for the first rows and one more, which stands for all others."""
        d = residues([*self.down.divisors, 1], self.modulus)
        e = residues([*self.across.divisors, *[1] * len(self.across.later)], self.modulus)
        return residues(np.multiply.outer(d, e), self.modulus)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        return self.lines.fill(() if change is None else self._remainder(change).rows, *self.corrections(seed))

    def corrections(self, seed: Seed) -> tuple[Array, Array, Array, Array]:
        """H_U and α, β and H_V of a seed."""
        top, left = _parts(seed, self.down, self.across)
        columns = np.concatenate([top[:, : self.across.free], left])
        rest = (top - product(columns[: len(top)], self.across.waves.T, self.modulus)) % self.modulus
        return self.down.waves, rest, columns, self.across.waves

    def seed_of(self, presses: Presses) -> Seed:
        board = presses.array.reshape(self.down.length, self.across.length)
        a, b = self.down.free, self.across.free
        return residues(_join(board[:a], board[a:, :b]), self.modulus)

    @cached_property
    def left_kernel(self) -> Span:
        transposes = self.down.transpose, self.across.transpose
        same = transposes[0] is self.down and transposes[1] is self.across
        return self.kernel if same else ProductSystem(self.game, transposes).kernel

    def refutation(self, change: Change) -> Weights | None:
        weights = self.refutation_of(self._remainder(change))
        return None if weights is None else Weights(np.multiply.outer(*weights) % self.modulus, modulus=self.modulus)

    def refutation_of(self, remainder: Remainder) -> tuple[Array, Array] | None:
        """Where dᵢ·eⱼ·x′ᵢⱼ = c′ᵢⱼ fails, the weights that read c′ᵢⱼ, times what makes the left side vanish.

        They are a product of weights down and across.
        """
        a, b, k = self.down.free, self.across.free, self.modulus
        factors = self._factors()
        for values, below, first in ((remainder.top, factors[:a], 0), (remainder.left, factors[a:, :b], a)):
            # factor·x ≡ value needs gcd(factor, k) to divide the value;
            # k/gcd times the equation has left side 0 for every x
            common = np.gcd(below, k)
            failing = np.argwhere(values % np.broadcast_to(common, values.shape))
            if len(failing):
                i, j = (int(place) for place in failing[0])
                scale = k // int(common[min(i, len(common) - 1), j])
                return residues(self.down.reading(first + i) * scale, k), self.across.reading(j)
        return None


def _quotients(values: Array, factors: Array, k: int) -> Array | None:
    """The least x with factor·x ≡ value, for each entry; None when some entry has none."""
    factors = np.broadcast_to(factors, values.shape)
    quotients = np.full_like(values, 0)
    for factor in {int(factor) for factor in factors.ravel().tolist()}:
        # with g = gcd(factor, k): (factor/g)·x ≡ value/g (mod k/g), where factor/g is a unit
        here, common = factors == factor, gcd(factor, k)
        if (values[here] % common).any():
            return None
        quotients[here] = values[here] // common * pow(factor // common, -1, k // common) % (k // common)
    return quotients


def _parts(seed: Seed, down: Factor, across: Factor) -> tuple[Array, Array]:
    """The first rows, and the first columns of the others."""
    top, left = np.split(seed, [down.free * across.length])
    return top.reshape(down.free, across.length), left.reshape(len(down.later), across.free)


def _join(top: Array, left: Array) -> Seed:
    return np.concatenate([top.reshape(-1), left.reshape(-1)])


class QuietProducts(Seeds):
    """The quiet patterns of U ⊗ V by their seeds."""

    def __init__(self, down: Factor, across: Factor) -> None:
        self._down, self._across = down, across
        a, b, n, k = down.free, across.free, across.length, down.modulus
        kernels = {e: span(down.kernel_of_multiple(e), k, width=a) for e in {1, *across.divisors}}
        self._rows = [_RowOfPatterns(i, kernels, down, across) for i in range(a)]
        self._columns = span(across.kernel_of_multiple(1), k, width=b)
        pivots = [(i * n + j, leader) for i, row in enumerate(self._rows) for j, leader in row.leaders]
        beginning = list(zip(self._columns.pivots, self._columns.leaders, strict=True))
        pivots += [(a * n + i * b + j, leader) for i in range(len(down.later)) for j, leader in beginning]
        width = a * n + len(down.later) * b
        super().__init__(width, k, [place for place, _ in pivots], [leader for _, leader in pivots], self._reduce)

    def _reduce(self, seed: Seed) -> Seed:
        """The least seed that differs from this one by an element."""
        a, b, k = self._down.free, self._across.free, self.modulus
        top, left = _parts(seed, self._down, self._across)
        for row in self._rows:
            # a product line ⊗ across has as its seed its first a rows, and of the others the first b columns
            for line, across in row.excess(top[row.place]):
                top = (top - product(line[:a, None], across[None, :], k)) % k
                left = (left - product(line[a:, None], across[None, :b], k)) % k
        return _join(top, self._columns.reduce(left) if left.size else left)


class _RowOfPatterns:
    """What row i can be in quiet patterns whose rows before i are 0: L·(anything) + Σ λⱼ·gⱼ."""

    def __init__(self, place: int, kernels: Mapping[int, Span], down: Factor, across: Factor) -> None:
        self.place, self.modulus = place, down.modulus
        lines = {e: self._line(kernel, down) for e, kernel in kernels.items()}
        self._own = lines[1]
        self._step = self.modulus if self._own is None else int(self._own[place])
        # coordinate j across and the kernel of eⱼ·U: one generator
        # for each j below b whose kernel has a line that begins here
        generators = [(lines[e], across.turned_waves[:, j]) for j, e in enumerate(across.divisors)]
        self._generators = [(line, wave) for line, wave in generators if line is not None]
        # row i of these products: λⱼ·gⱼ, generators × n
        rows = [residues(int(line[place]) * wave, self.modulus) for line, wave in self._generators]
        self._table = freeze(np.array(rows).reshape(len(rows), across.length))
        # anything times L may be added, so that only the generators
        # modulo L count; ``_left`` says how the form comes from them
        if self._step > 1:
            form, self._left = freeze(howell_form(residues(self._table, self._step), self._step))
            self._span = reduced_span(form, self._step)
        pivots = dict(zip(self._span.pivots, self._span.leaders, strict=True)) if self._step > 1 else {}
        columns = range(across.length) if self._step < self.modulus else sorted(pivots)
        self.leaders = [(j, pivots.get(j, self._step)) for j in columns]

    def _line(self, kernel: Span, down: Factor) -> Array | None:
        """The line of the kernel that begins here, as far as the first cells go."""
        if self.place not in kernel.pivots:
            return None
        row = kernel.rows[kernel.pivots.index(self.place)]
        return freeze(dot(down.waves, row, self.modulus))

    def excess(self, row: Array) -> Iterator[tuple[Array, Array]]:
        """The products κ ⊗ g whose sum reduces this row to the least one."""
        k, least, left = self.modulus, row * 0, row
        if self._step > 1:
            rest = residues(row, self._step)
            least = self._span.reduce(rest).astype(row.dtype)
            # the multiple of the form that is subtracted, in terms of the generators: coordinates·left
            shares = product(self._span.coordinates(rest)[None, :], self._left, self._step)[0]
            for share, (line, wave), table in zip(shares.tolist(), self._generators, self._table, strict=True):
                yield line, residues(share * wave, k)
                left = (left - share * table) % k
        if self._own is not None:
            # what is left differs from the least row by a multiple of L, cell by cell
            yield self._own, (left - least) % k // self._step
