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

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from math import gcd
from operator import xor
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from modlights.games import Game, Presses, Weights
from modlights.ring import Span, dot, gf2, product, reduced_span, residues, span
from modlights.ring.fixed import cached_property
from modlights.ring.transformations import howell_form
from modlights.solving.change import Change
from modlights.solving.factors import Arithmetic, BitArithmetic, Factor, Lines, ResidueArithmetic
from modlights.solving.rows import narrowest
from modlights.solving.seeds import Seed, Seeds
from modlights.solving.systems import System

Table = npt.NDArray[Any]
_BLOCK = 1024  # rows that are turned at a time, a multiple of 8


class Residue(NamedTuple):
    """Of a change: c′ in the first rows and in the first columns of the others, and the rows of x⁰."""

    top: Table
    left: Table
    rows: Sequence[Lines]


class ProductSystem(System):
    """A game whose effects are U ⊗ V."""

    def __init__(self, game: Game, factors: tuple[Factor, Factor]) -> None:
        self.game, self.modulus = game, game.modulus
        self.down, self.across = factors
        self.lines: _Lines = _Bits() if game.modulus == 2 else _Residues(game.modulus, factors)

    @cached_property
    def quiet(self) -> Seeds:
        patterns = QuietProducts(self.down, self.across)
        return Seeds(patterns.width, self.modulus, patterns.pivots, patterns.leaders, patterns.reduce)

    @property
    def quiet_count(self) -> int:
        k, (m, n) = self.modulus, (self.down.length, self.across.length)
        count = 1
        for d, e, cells in self._regions(m, n):
            count *= gcd(d * e, k) ** cells
        return count

    def _regions(self, m: int, n: int) -> Iterator[tuple[int, int, int]]:
        """The two factors of cells, and how many cells have them."""
        ours = [*((d, 1) for d in self.down.divisors), (1, m - self.down.free)]
        theirs = [*((e, 1) for e in self.across.divisors), (1, n - self.across.free)]
        return ((d, e, rows * columns) for d, rows in ours for e, columns in theirs)

    def _residue(self, change: Change) -> Residue:
        return change.once(self, lambda: self._diagonalised(change))

    def _diagonalised(self, change: Change) -> Residue:
        a, b, lines = self.down.free, self.across.free, self.lines
        columns = lines.transposed(lines.rows(change), self.across.length)
        rows = lines.transposed(self.coordinates(self.across, columns), self.down.length)
        rows = self.coordinates(self.down, rows)
        top, left = lines.table(rows[:a], self.across.length), lines.first_cells(rows[a:], b)
        return Residue(top, left, [lines.without_first(row, b) for row in rows[a:]])

    def coordinates(self, factor: Factor, wanted: Sequence[Lines]) -> list[Lines]:
        """(P·r, y) on all lines at once."""
        lines = self.lines
        cells = factor.chase([lines.zero(wanted[0])] * factor.free, wanted, lines)
        left = factor.left_over(cells, wanted, lines)
        return [*(lines.combined(weights, left) for weights in factor.smith.left.tolist()), *cells[factor.free :]]

    def least_seed(self, change: Change) -> Seed | None:
        return self.least_seed_of(self._residue(change))

    def least_seed_of(self, residue: Residue) -> Seed | None:
        """The least seed of a solution for what is known of a change."""
        (a, b), k = (self.down.free, self.across.free), self.modulus
        factors = self._factors()
        top, left = _quotients(residue.top, factors[:a], k), _quotients(residue.left, factors[a:, :b], k)
        if top is None or left is None:
            return None
        beyond = top.copy()
        beyond[:, :b] = 0
        rows = (product(top[:, :b], self.across.turned_waves.T, k) + beyond) % k
        columns = (product(self.down.turned_waves[a:], top[:, :b], k) + left) % k
        first_rows = product(self.down.smith.right, rows, k)
        first_columns = product(columns, self.across.smith.right.T, k)
        return self.quiet.reduce(np.concatenate([first_rows.reshape(-1), first_columns.reshape(-1)]))

    def _factors(self) -> Table:
        """dᵢ·eⱼ for the first rows and one more, which stands for all others."""
        d = residues([*self.down.divisors, 1], self.modulus)
        e = residues([*self.across.divisors, *[1] * (self.across.length - self.across.free)], self.modulus)
        return residues(np.multiply.outer(d, e), self.modulus)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        rows = None if change is None else self._residue(change).rows
        return self.lines.filled(rows, self.down.waves, *self.corrections(seed), self.across.waves)

    def corrections(self, seed: Seed) -> tuple[Table, Table]:
        """α and β of a seed."""
        top, left = self._parts(seed)
        columns = np.concatenate([top[:, : self.across.free], left])
        rest = (top - product(columns[: len(top)], self.across.waves.T, self.modulus)) % self.modulus
        return rest, columns

    def _parts(self, seed: Seed) -> tuple[Table, Table]:
        """The first rows, and the first columns of the others."""
        m, n, a, b = self.down.length, self.across.length, self.down.free, self.across.free
        return seed[: a * n].reshape(a, n), seed[a * n :].reshape(m - a, b)

    def seed_of(self, presses: Presses) -> Seed:
        board = presses.array.reshape(self.down.length, self.across.length)
        a, b = self.down.free, self.across.free
        return residues(np.concatenate([board[:a].reshape(-1), board[a:, :b].reshape(-1)]), self.modulus)

    @cached_property
    def left_kernel(self) -> Span:
        turned = self.down.transposed, self.across.transposed
        same = turned[0] is self.down and turned[1] is self.across
        return self.kernel if same else ProductSystem(self.game, turned).kernel

    def refutation(self, change: Change) -> Weights | None:
        found = self.refutation_of(self._residue(change))
        return None if found is None else Weights(np.multiply.outer(*found) % self.modulus, modulus=self.modulus)

    def refutation_of(self, residue: Residue) -> tuple[Table, Table] | None:
        """Where dᵢ·eⱼ·x′ᵢⱼ = c′ᵢⱼ fails, the weights that read c′ᵢⱼ, times what makes the left side vanish.

        They are a product of weights down and across.
        """
        a, b, k = self.down.free, self.across.free, self.modulus
        factors = self._factors()
        for values, below, first in ((residue.top, factors[:a], 0), (residue.left, factors[a:, :b], a)):
            common = np.gcd(below, k)
            failing = np.argwhere(values % np.broadcast_to(common, values.shape))
            if len(failing):
                i, j = (int(place) for place in failing[0])
                scale = k // int(common[min(i, len(common) - 1), j])
                return residues(self.down.reading(first + i) * scale, k), self.across.reading(j)
        return None


def _quotients(values: Table, factors: Table, k: int) -> Table | None:
    """The least x with factor·x ≡ value, for each entry; None when some entry has none."""
    factors = np.broadcast_to(factors, values.shape)
    quotients = np.full_like(values, 0)
    for factor in {int(factor) for factor in factors.ravel().tolist()}:
        here, common = factors == factor, gcd(factor, k)
        if (values[here] % common).any():
            return None
        quotients[here] = values[here] // common * pow(factor // common, -1, k // common) % (k // common)
    return quotients


class QuietProducts:
    """The quiet patterns of U ⊗ V by their seeds."""

    def __init__(self, down: Factor, across: Factor) -> None:
        self.down, self.across, self.modulus = down, across, down.modulus
        a, b, n, k = down.free, across.free, across.length, self.modulus
        self.width = a * n + (down.length - a) * b
        kernels = {e: span(down.kernel_of_multiple(e), k, width=a) for e in {1, *across.divisors}}
        self._rows = [_RowOfPatterns(i, kernels, down, across) for i in range(a)]
        self._columns = span(across.kernel_of_multiple(1), k, width=b)
        found = [(i * n + j, leader) for i, row in enumerate(self._rows) for j, leader in row.leaders]
        beginning = list(zip(self._columns.pivots, self._columns.leaders, strict=True))
        found += [(a * n + i * b + j, leader) for i in range(down.length - a) for j, leader in beginning]
        self.pivots, self.leaders = [place for place, _ in found], [leader for _, leader in found]

    def reduce(self, seed: Seed) -> Seed:
        """The least seed that differs from this one by an element."""
        a, b, n, k = self.down.free, self.across.free, self.across.length, self.modulus
        top, left = seed[: a * n].reshape(a, n), seed[a * n :].reshape(self.down.length - a, b)
        for row in self._rows:
            for line, across in row.excess(top[row.place]):
                top = (top - product(line[:a, None], across[None, :], k)) % k
                left = (left - product(line[a:, None], across[None, :b], k)) % k
        left = self._columns.reduce(left) if left.size else left
        return np.concatenate([top.reshape(-1), left.reshape(-1)])


class _RowOfPatterns:
    """What row i can be in quiet patterns whose rows before i are 0: L·(anything) + Σ λⱼ·gⱼ."""

    def __init__(self, place: int, kernels: Mapping[int, Span], down: Factor, across: Factor) -> None:
        self.place, self.modulus = place, down.modulus
        lines = {e: self._line(kernel, down) for e, kernel in kernels.items()}
        self._own = lines[1]
        self._step = self.modulus if self._own is None else int(self._own[place])
        used = [(lines[e], across.turned_waves[:, j]) for j, e in enumerate(across.divisors)]
        self._generators = [(line, wave) for line, wave in used if line is not None]
        rows = [residues(int(line[place]) * wave, self.modulus) for line, wave in self._generators]
        self._table = np.array(rows).reshape(len(rows), across.length)
        if self._step > 1:
            form, self._left = howell_form(residues(self._table, self._step), self._step)
            self._span = reduced_span(form, self._step)
        pivots = dict(zip(self._span.pivots, self._span.leaders, strict=True)) if self._step > 1 else {}
        columns = range(across.length) if self._step < self.modulus else sorted(pivots)
        self.leaders = [(j, pivots.get(j, self._step)) for j in columns]

    def _line(self, kernel: Span, down: Factor) -> Table | None:
        """The line of the kernel that begins here, as far as the first cells go."""
        if self.place not in kernel.pivots:
            return None
        row = kernel.rows[kernel.pivots.index(self.place)]
        return dot(down.waves, row, self.modulus)

    def excess(self, row: Table) -> Iterator[tuple[Table, Table]]:
        """The products κ ⊗ g whose sum reduces this row to the least one."""
        k, least, left = self.modulus, row * 0, row
        if self._step > 1:
            reduced = residues(row, self._step)
            least = self._span.reduce(reduced).astype(row.dtype)
            shares = product(self._span.coordinates(reduced)[None, :], self._left, self._step)[0]
            for share, (line, wave), table in zip(shares.tolist(), self._generators, self._table, strict=True):
                yield line, residues(share * wave, k)
                left = (left - share * table) % k
        if self._own is not None:
            yield self._own, (left - least) % k // self._step


class _Lines(Arithmetic, Protocol):
    """Boards as lines, and what is done with them."""

    def rows(self, change: Change) -> Sequence[Lines]: ...
    def zero(self, like: Lines) -> Lines: ...
    def table(self, rows: Sequence[Lines], length: int) -> Table: ...
    def transposed(self, rows: Sequence[Lines], count: int) -> list[Lines]: ...
    def first_cells(self, rows: Sequence[Lines], count: int) -> Table: ...
    def without_first(self, row: Lines, count: int) -> Lines: ...
    def combined(self, weights: Sequence[int], lines: Sequence[Lines]) -> Lines: ...
    def filled(
        self, rows: Sequence[Lines] | None, down: Table, rest: Table, columns: Table, across: Table
    ) -> Presses: ...


class _Bits(BitArithmetic):
    """Two states: many lines in one integer."""

    def rows(self, change: Change) -> Sequence[int]:
        return change.bit_rows

    def zero(self, like: int) -> int:
        return 0

    def table(self, rows: Sequence[int], length: int) -> Table:
        return gf2.table(rows, length).astype(np.int64)

    def transposed(self, rows: Sequence[int], count: int) -> list[int]:
        """The lines as integers, one for each of so many cells of the given ones."""
        turned = np.empty((count, -(-len(rows) // 8)), dtype=np.uint8)
        for start in range(0, len(rows), _BLOCK):
            cells = gf2.table(rows[start : start + _BLOCK], count)
            turned[:, start // 8 : (start + _BLOCK) // 8] = np.packbits(cells, axis=0, bitorder="little").T
        return [int.from_bytes(row, "little") for row in turned]

    def first_cells(self, rows: Sequence[int], count: int) -> Table:
        return self.table([row & ((1 << count) - 1) for row in rows], count)

    def without_first(self, row: int, count: int) -> int:
        return row >> count << count

    def combined(self, weights: Sequence[int], lines: Sequence[int]) -> int:
        return reduce(xor, (line for weight, line in zip(weights, lines, strict=True) if weight), 0)

    def filled(self, rows: Sequence[int] | None, down: Table, rest: Table, columns: Table, across: Table) -> Presses:
        """x⁰ + H_U·α + β·H_Vᵀ."""
        first, waves = ([gf2.to_bits(line) for line in lines] for lines in (rest, across.T))
        made = [0] * len(first) + list(rows) if rows is not None else [0] * len(columns)
        for table, lines in ((down, first), (columns, waves)):
            for where, line in zip(table.T, lines, strict=True):
                for i in where.nonzero()[0].tolist():
                    made[i] ^= line
        return Presses.from_bit_rows(made, len(across))


class _Residues(ResidueArithmetic):
    """More states: arrays, each with a cell of every line."""

    def __init__(self, modulus: int, factors: tuple[Factor, Factor]) -> None:
        super().__init__(modulus)
        free = sum(factor.free for factor in factors)
        widest = [factor.dtype for factor in factors] + [narrowest(modulus * (1 + free * modulus))]
        self.dtype = np.result_type(*widest)

    def rows(self, change: Change) -> Sequence[Table]:
        return list(change.table(self.dtype) % self.modulus)

    def zero(self, like: Table) -> Table:
        return np.zeros_like(like)

    def table(self, rows: Sequence[Table], length: int) -> Table:
        return residues(np.array(rows).reshape(len(rows), length), self.modulus)

    def transposed(self, rows: Sequence[Table], count: int) -> list[Table]:
        return list(np.ascontiguousarray(np.array(rows).T))

    def first_cells(self, rows: Sequence[Table], count: int) -> Table:
        return residues(np.array([row[:count] for row in rows]).reshape(len(rows), count), self.modulus)

    def without_first(self, row: Table, count: int) -> Table:
        row[:count] = 0
        return row

    def combined(self, weights: Sequence[int], lines: Sequence[Table]) -> Table:
        terms = [weight * line for weight, line in zip(weights, lines, strict=True)]
        reduced: Table = np.sum(terms, axis=0) % self.modulus
        return reduced.astype(self.dtype)

    def filled(self, rows: Sequence[Table] | None, down: Table, rest: Table, columns: Table, across: Table) -> Presses:
        """x⁰ + H_U·α + β·H_Vᵀ."""
        board = np.zeros((len(down), len(across)), dtype=self.dtype)
        if rows is not None and len(rows):
            board[len(rest) :] = rows
        for one, other in ((down, rest.T), (columns, across)):
            for ours, theirs in zip(one.T.astype(self.dtype), other.T.astype(self.dtype), strict=True):
                board += np.multiply.outer(ours, theirs)
        board -= board // self.modulus * self.modulus
        return Presses(board, modulus=self.modulus)
