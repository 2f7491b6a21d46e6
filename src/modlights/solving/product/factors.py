"""Rules that are products: one factor for the rows of a board, one for its columns, each on a line of cells.

A stencil of rank one, w[i, j] = u[i]·v[j], makes the effects U ⊗ V, where U is the matrix of the weights u on a
column of the board and V that of v on a row, a path or, where the board closes up, a cycle.  King is (1 + T) ⊗ (1 +
T).

On a line the equation of a cell gives the cell that is farthest ahead, if that weight is a unit, so all cells follow
from the first few, and as few equations are left over: U·x = c becomes x = y + H·σ and S·σ = r, with y and r from c,
σ the first cells, and a small matrix S.  With the Smith form P·S·Q = D over Z/k this is U = diag(D, 1) in the
coordinates x ↦ (Q⁻¹·σ, y) and c ↦ (P·r, y).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from itertools import product as pairs
from math import gcd

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games import Game, GridGame
from modlights.ring import dot, dtype_for, product, residues
from modlights.ring.arrays import Array, narrowest, nearest
from modlights.ring.transformations import DiagonalForm, smith_form_mod
from modlights.solving.product.line_storage import LineCells, LineStorage, ResidueLineStorage

FactorTerms = list[tuple[int, int]]
"""Weights, each with a cell."""


class Factor:
    """The matrix of weights on a line of n cells over Z/k: a press adds w[o] to the cell that is o ahead."""

    def __init__(self, length: int, weights: Mapping[int, int], k: int, *, closed: bool) -> None:
        self.length, self.modulus, self.closed = length, k, closed
        self.weights = {offset: nearest(weight, k) for offset, weight in weights.items() if weight % k}
        self.low, self.high = min(self.weights), max(self.weights)
        self.unit = nearest(pow(self.weights[self.low], -1, k), k)
        self.free = self.high - self.low if closed else -self.low
        """How many first cells determine all of them."""
        self.later = range(self.free, length)
        """The cells after those."""
        self.dtype = narrowest(k * (1 + sum(map(abs, self.weights.values()))) * abs(self.unit))
        """An integer type with room for one step."""

    def _terms(self, equation: int, but: int | None = None) -> FactorTerms:
        """Weights and cells of the equation of a cell."""
        terms = []
        for offset, weight in self.weights.items():
            cell = equation - offset
            if offset != but and (self.closed or 0 <= cell < self.length):
                terms.append((weight, cell % self.length))
        return terms

    def chase(
        self, first: Iterable[LineCells], changes: Iterable[LineCells], lines: LineStorage
    ) -> Iterator[LineCells]:
        """The cells after the first ones, and then what the equations that gave no cell still lack.

        Without first cells those are 0.  Only a few cells, and the changes of a few cells, are in memory at a time.
        """
        cells, steps = dict(enumerate(first)), deque(self._steps)
        waiting: dict[int, LineCells] = {}
        cells_to_keep = {cell for equation in self._spare_equations for _, cell in self._terms(equation)}
        for place, change in enumerate(changes):
            waiting[place] = change
            # the next cell is known as soon as the change at its equation has been read
            while steps and steps[0][1] in waiting:
                cell, equation, terms = steps.popleft()
                weighted_cells = [(weight, cells[j]) for weight, j in terms if j in cells]
                cells[cell] = lines.missing(waiting.pop(equation), weighted_cells, self.unit)
                yield cells[cell]
                # later equations reach back high − low cells at most, but for those left over
                if cell - self.high + self.low not in cells_to_keep:
                    cells.pop(cell - self.high + self.low, None)
        for equation in self._spare_equations:
            weighted_cells = [(weight, cells[j]) for weight, j in self._terms(equation) if j in cells]
            yield lines.missing(waiting[equation], weighted_cells, 1)

    @cached_property
    def _steps(self) -> list[tuple[int, int, FactorTerms]]:
        """Each cell after the first ones, the equation that gives it, and the terms of that equation without it."""
        return [
            (cell, (cell + self.low) % self.length, self._terms(cell + self.low, but=self.low)) for cell in self.later
        ]

    @cached_property
    def _spare_equations(self) -> list[int]:
        return sorted(set(range(self.length)) - {equation for _, equation, _ in self._steps})

    def _chase_few(self, first: Array, changes: Array) -> Array:
        """The chase for a few lines, cells by rows, with the first cells before them."""
        cells = self.chase(first, changes, ResidueLineStorage(self.modulus, self.dtype))
        return residues(np.array([*first, *cells]).reshape(self.length + self.free, -1), self.modulus)

    @cached_property
    def _waves(self) -> Array:
        """H, and below it −S."""
        first = np.eye(self.free, dtype=np.int64).astype(self.dtype)
        return self._chase_few(first, np.zeros((self.length, self.free), dtype=self.dtype))

    @property
    def waves(self) -> Array:
        """H: column i holds the line whose first cells are 0 but for a 1 in cell i, and whose change is 0."""
        return self._waves[: self.length]

    @cached_property
    def smith(self) -> DiagonalForm:
        """P·S·Q = D, S the effect of the first cells on the equations that are left over."""
        return smith_form_mod(-self._waves[self.length :] % self.modulus, self.modulus)

    @cached_property
    def divisors(self) -> list[int]:
        """The diagonal of D."""
        return [int(entry) for entry in np.diagonal(self.smith.form)]

    @cached_property
    def turned_waves(self) -> Array:
        """H·Q: the lines of the coordinates Q⁻¹·σ."""
        return product(self.waves, self.smith.right, self.modulus)

    @cached_property
    def transpose(self) -> Factor:
        """The factor of the transposed matrix."""
        weights = {-offset: weight for offset, weight in self.weights.items()}
        return self if weights == self.weights else Factor(self.length, weights, self.modulus, closed=self.closed)

    def kernel_of_multiple(self, multiple: int) -> Array:
        """Generators, as first cells, of the lines x that are determined by them and have multiple·U·x = 0."""
        k = self.modulus
        steps = residues([k // gcd(multiple * divisor, k) for divisor in self.divisors], k)
        generators: Array = residues(self.smith.right * steps[None, :], k).T
        return generators

    def reading(self, place: int) -> Array:
        """Coordinate ``place`` of P·r or y as weights on c."""
        if place >= self.free:
            return self._cell_reading(place)
        readings = []
        for equation in self._spare_equations:
            weights = residues(np.zeros(self.length, dtype=np.int64), self.modulus)
            weights[equation] = 1
            for weight, cell in self._terms(equation):
                weights = (weights - weight * self._cell_reading(cell)) % self.modulus
            readings.append(weights)
        return dot(np.array(readings).T, self.smith.left[place], self.modulus)

    def _cell_reading(self, cell: int) -> Array:
        """The cell of y as weights on c: what an impulse at some equation leaves so many steps later."""
        weights = np.full(self.length, 0, dtype=dtype_for(self.modulus))
        # y is linear in c, and every step is the same: what equation s adds to step t depends on t − s alone
        equations = [equation for _, equation, _ in self._steps[: max(0, cell - self.free + 1)]]
        weights[equations] = self._impulse[: len(equations)][::-1]
        return weights

    @cached_property
    def _impulse(self) -> Array:
        change = np.zeros((self.length, 1), dtype=self.dtype)
        change[[equation for _, equation, _ in self._steps[:1]]] = 1
        return self._chase_few(np.zeros((self.free, 1), dtype=self.dtype), change)[self.free : self.length, 0]


def product_factors(game: Game) -> tuple[Factor, Factor] | None:
    """The factors of a game's rule down and across, or None for games that are not such products.

    The board has all its buttons, no edge is flipped, no offset meets another round the board, and the weights that
    reach farthest on either side are units mod k.

    >>> from modlights.games import grid
    >>> down, across = product_factors(grid(5, 6, rule="king", surface="cylinder", modulus=4))
    >>> down.divisors, across.divisors, product_factors(grid(5, 6, rule="x"))
    ([0], [0, 0], None)
    """
    if not isinstance(game, GridGame) or game.forbidden or game.stencil is None:
        return None
    surface, k = game.surface, game.modulus
    table = {offset: weight % k for offset, weight in (*game.stencil.arms, ((0, 0), game.stencil.centre)) if weight % k}
    both = _rank_one(table, k)
    if both is None or surface.sides.is_flipped or surface.ends.is_flipped:
        return None
    factors = []
    for axis, (weights, closed) in enumerate(zip(both, (surface.ends.is_glued, surface.sides.is_glued), strict=True)):
        length = (game.rows, game.columns)[axis]
        # where offsets meet, the largest weight counts, and that may be one that is 0 mod k
        reach = max((abs(offset[axis]) for offset, _ in game.stencil.arms), default=0)
        if closed and length <= 2 * reach:
            return None
        low, high = min(weights), max(weights)
        if gcd(weights[low], k) != 1 or gcd(weights[high], k) != 1:
            return None
        if not closed and not (low <= 0 <= high and length >= -low and length >= high):
            return None
        factors.append(Factor(length, weights, k, closed=closed))
    return factors[0], factors[1]


def _rank_one(table: Mapping[tuple[int, int], int], k: int) -> tuple[dict[int, int], dict[int, int]] | None:
    """u and v with u[i]·v[j] ≡ table[i, j], for a table with a unit among its entries."""
    pivot = next((offset for offset, weight in table.items() if gcd(weight, k) == 1), None)
    if pivot is None:
        return None
    inverse = pow(table[pivot], -1, k)
    down = {i: weight for (i, j), weight in table.items() if j == pivot[1]}
    across = {j: weight * inverse % k for (i, j), weight in table.items() if i == pivot[0]}
    rows, columns = ({offset[axis] for offset in table} for axis in (0, 1))
    for i, j in pairs(rows, columns):
        if (down.get(i, 0) * across.get(j, 0) - table.get((i, j), 0)) % k:
            return None
    return down, across
