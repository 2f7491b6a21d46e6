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

from collections.abc import Generator, Iterable, Mapping, Sequence
from itertools import product as pairs
from math import gcd
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from modlights.games import Game, GridGame
from modlights.ring import dot, dtype_for, product, residues
from modlights.ring.fixed import cached_property
from modlights.ring.transformations import DiagonalForm, smith_form_mod
from modlights.solving.rows import narrowest, nearest

Vector = npt.NDArray[Any]
Lines = Any
"""Many lines of cells at once, cell by cell: with two states integers, bit i for line i, otherwise arrays."""


class Factor:
    """The matrix of weights on a line of n cells over Z/k: a press adds w[o] to the cell that is o ahead."""

    def __init__(self, length: int, weights: Mapping[int, int], k: int, *, closed: bool) -> None:
        self.length, self.modulus, self.closed = length, k, closed
        self.weights = {offset: nearest(weight, k) for offset, weight in weights.items() if weight % k}
        self.low, self.high = min(self.weights), max(self.weights)
        self.unit = nearest(pow(self.weights[self.low], -1, k), k)
        self.free = self.high - self.low if closed else -self.low
        """How many first cells determine all of them."""
        self.dtype = narrowest(k * (1 + sum(map(abs, self.weights.values()))) * abs(self.unit))
        """An integer type with room for one step."""

    def _terms(self, equation: int, but: int | None = None) -> list[tuple[int, int]]:
        """Weights and cells of the equation of a cell."""
        found = []
        for offset, weight in self.weights.items():
            cell = equation - offset
            if offset != but and (self.closed or 0 <= cell < self.length):
                found.append((weight, cell % self.length))
        return found

    def chase(self, first: Sequence[Lines], wanted: Sequence[Lines], arithmetic: Arithmetic) -> list[Lines]:
        """All cells, from the first ones and what is wanted of every cell."""
        cells = list(first)
        for equation, terms in self._steps:
            known = [(weight, cells[j]) for weight, j in terms]
            cells.append(arithmetic.missing(wanted[equation], known, self.unit))
        return cells

    @cached_property
    def _steps(self) -> list[tuple[int, list[tuple[int, int]]]]:
        """For each cell after the first ones the equation that gives it, and the terms of that equation without it."""
        equations = [cell + self.low for cell in range(self.free, self.length)]
        return [(equation % self.length, self._terms(equation, but=self.low)) for equation in equations]

    def left_over(self, cells: Sequence[Lines], wanted: Sequence[Lines], arithmetic: Arithmetic) -> list[Lines]:
        """What the equations that gave no cell still lack."""
        return [
            arithmetic.missing(wanted[equation], [(weight, cells[j]) for weight, j in self._terms(equation)], 1)
            for equation in self._unused
        ]

    @cached_property
    def _unused(self) -> list[int]:
        used = {equation for equation, _ in self._steps}
        return [equation for equation in range(self.length) if equation not in used]

    def streamed(
        self, wanted: Iterable[Lines], arithmetic: Arithmetic, nothing: Lines
    ) -> Generator[Lines, None, list[Lines]]:
        """The cells after the first ones when those are 0, few of them kept at a time; and at last ``left_over``."""
        unused = {equation: self._terms(equation) for equation in self._unused}
        needed = {cell for terms in unused.values() for _, cell in terms}
        cells, kept, steps = dict.fromkeys(range(self.free), nothing), {}, iter(self._steps)
        for equation, lines in enumerate(wanted):
            if equation in unused:
                kept[equation] = lines
                continue
            place, (_, terms) = equation - self.low, next(steps)
            cells[place] = arithmetic.missing(lines, [(weight, cells[j]) for weight, j in terms], self.unit)
            yield cells[place]
            if place - self.high + self.low not in needed:
                cells.pop(place - self.high + self.low, None)
        return [
            arithmetic.missing(kept[equation], [(weight, cells[j]) for weight, j in terms], 1)
            for equation, terms in unused.items()
        ]

    @cached_property
    def waves(self) -> Vector:
        """H: column i holds the line whose first cells are 0 but for a 1 in cell i, and of which nothing is wanted."""
        first = np.eye(self.free, dtype=np.int64).astype(self.dtype)
        nothing = np.zeros(self.free, dtype=self.dtype)
        cells = self.chase(list(first), [nothing] * self.length, ResidueArithmetic(self.modulus))
        return residues(np.array(cells).reshape(self.length, self.free), self.modulus)

    @cached_property
    def smith(self) -> DiagonalForm:
        """P·S·Q = D, S the effect of the first cells on the equations that are left over."""
        waves, nothing = list(self.waves.astype(self.dtype)), np.zeros(self.free, dtype=self.dtype)
        left = self.left_over(waves, [nothing] * self.length, ResidueArithmetic(self.modulus))
        effects = residues(np.array(left).reshape(self.free, self.free), self.modulus)
        return smith_form_mod(-effects % self.modulus, self.modulus)

    @cached_property
    def divisors(self) -> list[int]:
        """The diagonal of D."""
        return [int(entry) for entry in np.diagonal(self.smith.form)]

    @cached_property
    def turned_waves(self) -> Vector:
        """H·Q: the lines of the coordinates Q⁻¹·σ."""
        return product(self.waves, self.smith.right, self.modulus)

    @cached_property
    def transposed(self) -> Factor:
        """The factor of the transposed matrix."""
        turned = {-offset: weight for offset, weight in self.weights.items()}
        return self if turned == self.weights else Factor(self.length, turned, self.modulus, closed=self.closed)

    def kernel_of_multiple(self, multiple: int) -> Vector:
        """Generators, as first cells, of the lines x that are determined by them and have multiple·U·x = 0."""
        k = self.modulus
        steps = residues([k // gcd(multiple * divisor, k) for divisor in self.divisors], k)
        generators: Vector = residues(self.smith.right * steps[None, :], k).T
        return generators

    def reading(self, place: int) -> Vector:
        """Coordinate ``place`` of P·r or y as weights on c."""
        if place >= self.free:
            return self._cell_reading(place)
        readings = []
        for equation in self._unused:
            weights = residues(np.zeros(self.length, dtype=np.int64), self.modulus)
            weights[equation] = 1
            for weight, cell in self._terms(equation):
                weights = (weights - weight * self._cell_reading(cell)) % self.modulus
            readings.append(weights)
        return dot(np.array(readings).T, self.smith.left[place], self.modulus)

    def _cell_reading(self, cell: int) -> Vector:
        """The cell of y as weights on c: what an impulse at some equation leaves so many steps later."""
        weights = np.full(self.length, 0, dtype=dtype_for(self.modulus))
        equations = [equation for equation, _ in self._steps[: max(0, cell - self.free + 1)]]
        weights[equations] = self._impulse[: len(equations)][::-1]
        return weights

    @cached_property
    def _impulse(self) -> Vector:
        nothing, wanted = np.zeros(1, dtype=self.dtype), [np.zeros(1, dtype=self.dtype)] * self.length
        if self._steps:
            wanted[self._steps[0][0]] = nothing + 1
        cells = self.chase([nothing] * self.free, wanted, ResidueArithmetic(self.modulus))
        return residues(np.array(cells[self.free :]).reshape(-1), self.modulus)


class Arithmetic(Protocol):
    """How lines are added."""

    def missing(self, wanted: Lines, known: Sequence[tuple[int, Lines]], unit: int) -> Lines:
        """unit·(wanted − Σ weight·lines)."""


class BitArithmetic:
    """Lines that are integers, for two states."""

    def missing(self, wanted: int, known: Sequence[tuple[int, int]], unit: int) -> int:
        for _, lines in known:
            wanted ^= lines
        return wanted


class ResidueArithmetic:
    """Lines that are arrays of residues, with room for one step."""

    def __init__(self, modulus: int) -> None:
        self.modulus = modulus

    def missing(self, wanted: Vector, known: Sequence[tuple[int, Vector]], unit: int) -> Vector:
        total = wanted.copy()
        for weight, lines in known:
            if weight == 1:
                total -= lines
            else:
                total -= weight * lines
        if unit != 1:
            total *= unit
        total -= total // self.modulus * self.modulus
        return total


def product_factors(game: Game) -> tuple[Factor, Factor] | None:
    """The factors of a game's rule down and across, or None for games that are no such products.

    The board has all its buttons, no edge is flipped, no offset meets another round the board, and the weights that
    reach farthest on either side are units mod k.

    >>> from modlights.games import grid
    >>> down, across = product_factors(grid(5, 6, "king", "cylinder", modulus=4))
    >>> down.divisors, across.divisors, product_factors(grid(5, 6, "x"))
    ([0], [0, 0], None)
    """
    if not isinstance(game, GridGame) or game.forbidden or game.stencil is None:
        return None
    surface, k = game.surface, game.modulus
    table = {offset: weight % k for offset, weight in (*game.stencil.arms, ((0, 0), game.stencil.centre)) if weight % k}
    both = _rank_one(table, k)
    if both is None or surface.sides_flipped or surface.ends_flipped:
        return None
    factors = []
    for axis, (weights, closed) in enumerate(zip(both, (surface.ends_glued, surface.sides_glued), strict=True)):
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
