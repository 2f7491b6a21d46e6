"""How the rows of a board close: what the first rows must satisfy.

Rows are chased from unknown first rows, and where the board ends or its edges meet, equations are left over.  Rows are
the ring R of polynomials on a line (``ring.paths_and_cycles``), so with s = a + b·T and the Fibonacci polynomials fᵢ at
s these are one or two congruences over R (``ring.congruences``):

- **Open ends** (plane, cylinder).  xᵢ = fᵢ₊₁·x₀, and the row after the last must vanish: fₘ₊₁·x₀ = …
- **Glued ends** (cylinder-v, torus, mobius-v).  A step is M = [[0, 1], [−1, s]], (xᵢ₋₁, xᵢ) ↦ (xᵢ, xᵢ₊₁), and Mᵐ =
  [[−fₘ₋₁, fₘ], [−fₘ, fₘ₊₁]] must take (x₀, x₁) to J·(x₀, x₁), J the reversal of a row where the seam is flipped, else
  1.
- **Flipped sides** (mobius, klein-v): ``flipped_sides``.  The **Klein bottle** is turned into its twin: ``klein``.

Every one of these multiplications is symmetric.  If t is chased from zeros with the change b, and w is quiet, then
(Green's formula) Σ w·b over the rows i … j of lights is [w, t]ⱼ − [w, t]ᵢ₋₁ with [w, t]ᵢ = wᵢ·tᵢ₊₁ − wᵢ₊₁·tᵢ.  So
w·b is known from the seed of w and the last rows of t, and a certificate is found without another chase.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice, repeat

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games.surfaces import Seam
from modlights.ring import Congruences, LinearMap, Span, dot, residues
from modlights.ring.arrays import Array
from modlights.ring.congruences import PolynomialMatrix
from modlights.ring.fibonacci import fibonacci_pair
from modlights.ring.paths_and_cycles import Line
from modlights.ring.polynomials import Polynomial
from modlights.solving.cross.rows import BoardRows, Row, RowStorage, rows_of
from modlights.solving.cross.shape import GluedCross
from modlights.solving.seeds import Seed, Seeds


class DenseEquations:
    """Equations on one strip by their matrix: what ``Congruences`` are for polynomials."""

    field = None

    def __init__(self, line: Line, matrix: Array) -> None:
        self._line = line
        self._map = LinearMap(matrix, line.modulus)

    @property
    def kernel(self) -> Span:
        return self._map.kernel

    @property
    def kernel_size(self) -> int:
        return self.kernel.size

    def solve(self, right: Array) -> Array | None:
        return self._map.solve(right.reshape(-1))

    def refutation(self, weights: Callable[[Line], Array]) -> Array | None:
        failing = np.flatnonzero(dot(self.kernel.rows, weights(self._line), self._line.modulus))
        return self.kernel.rows[failing[0]] if failing.size else None


class Closing(ABC):
    """A glued cross that is solved for its first rows.  Boards are sequences of rows, and changes are scaled."""

    def __init__(self, cross: GluedCross) -> None:
        self.cross = cross
        # flipped sides make one row of two
        self.length = cross.columns * (2 if cross.sides is Seam.FLIPPED else 1)
        self.closed = cross.sides is not Seam.OPEN

    @cached_property
    def rows(self) -> RowStorage:
        """Rows, or strips of two where sides are flipped."""
        return rows_of(self.cross, self.length, closed=self.closed)

    @cached_property
    def equations(self) -> Congruences | DenseEquations:
        """What the first rows must satisfy."""
        return Congruences(self.length, self.cross.modulus, self.matrix, closed=self.closed)

    @abstractmethod
    def matrix(self, line: Line) -> PolynomialMatrix:
        """The coefficients of the unknown rows in the equations that are left over."""

    @abstractmethod
    def unroll(self, seed: Seed, change: BoardRows | None) -> Iterator[Row]:
        """The rows that follow from a seed, and after the last those that meet others or must vanish (``beyond``)."""

    @abstractmethod
    def beyond(self, seed: Seed) -> list[Row]:
        """What the rows after the last must be."""

    @abstractmethod
    def mismatch(self, change: BoardRows) -> tuple[Array, ...]:
        """What a chase from zeros leaves: its last rows."""

    def last(self, rows: Iterable[Row], count: int) -> tuple[Array, ...]:
        """The last of some rows, as vectors."""
        return tuple(map(self.rows.vector, deque(rows, maxlen=count)))

    def condense(self, mismatch: tuple[Array, ...]) -> tuple[Array, ...]:
        """Reduces the mismatch to the right-hand side, once per position."""
        return mismatch

    def right(self, mismatch: tuple[Array, ...]) -> Array:
        """The right-hand sides of the equations that are left over."""
        return -np.array(mismatch)

    @abstractmethod
    def readings(self, line: Line, mismatch: tuple[Array, ...]) -> Array:
        """The vector whose product with the seed of a quiet pattern w is w·b, b the change, up to a unit."""

    def fill(self, seed: Seed, change: BoardRows | None = None) -> Iterable[Row]:
        """The rows of presses that a seed determines; without a change, those of a quiet pattern."""
        return islice(self.unroll(seed, change), self.cross.rows)

    @abstractmethod
    def seed_of(self, board: Sequence[Row]) -> Seed:
        """The seed of rows of presses."""

    def least_seed(self, mismatch: tuple[Array, ...], change: BoardRows) -> Seed | None:
        """The seed of the least solution, or None."""
        return self.equations.solve(self.right(mismatch))

    @cached_property
    def quiet_seeds(self) -> Seeds:
        """The seeds of the quiet patterns."""
        field = self.equations.field
        if field is None:
            return Seeds.of(self.equations.kernel)
        width = self.length * len(field.nullities)
        return Seeds(width, self.cross.modulus, field.pivots, [1] * len(field.pivots), field.reduce)

    @property
    def quiet_count(self) -> int:
        """The number of quiet patterns."""
        return self.equations.kernel_size

    def refutation(self, mismatch: tuple[Array, ...]) -> Seed | None:
        """The seed of a quiet pattern w with w·b ≢ 0 (mod k), or None when there is a solution."""

        def readings(line: Line) -> Array:
            remainders = tuple(residues(row, line.modulus) for row in mismatch)
            return residues(self.readings(line, remainders), line.modulus)

        return self.equations.refutation(readings)

    def rows_or_zeros(self, change: BoardRows | None) -> Iterator[Row]:
        """The rows of a change, or rows of zeros."""
        return repeat(0, self.cross.rows) if change is None else iter(change)

    def fibonacci(self, line: Line, index: int) -> tuple[Polynomial, Polynomial, Polynomial]:
        """The Fibonacci polynomials before that index, there and after it, at s."""
        s = self.step(line)
        here, after = fibonacci_pair(index, s, line.characteristic)
        return line.reduced(s * here - after), here, after

    def step(self, line: Line) -> Polynomial:
        """s."""
        return line.affine(*self.cross.step)


class OpenEnds(Closing):
    """The plane, and the cylinder."""

    def matrix(self, line: Line) -> PolynomialMatrix:
        return [[self.fibonacci(line, self.cross.rows)[2]]]

    def unroll(self, seed: Seed, change: BoardRows | None) -> Iterator[Row]:
        first = self.rows.row(seed)
        return chain((first,), self.rows.following(self.rows_or_zeros(change), self.rows.zero, first))

    def beyond(self, seed: Seed) -> list[Row]:
        return [self.rows.zero]

    def mismatch(self, change: BoardRows) -> tuple[Array, ...]:
        return self.last(self.unroll(self.rows.vector(self.rows.zero), change), 1)

    def readings(self, line: Line, mismatch: tuple[Array, ...]) -> Array:
        # w·b = w_{m−1}·t_m − w_m·t_{m−1} by Green's formula, w_m = 0, and w_{m−1} = f_m·w₀
        return line.transposed_product(self.fibonacci(line, self.cross.rows)[1], mismatch[0])

    def seed_of(self, board: Sequence[Row]) -> Seed:
        return self.rows.vector(board[0])


class GluedEnds(Closing):
    """The torus, and the upright twins of the cylinder and the Möbius band."""

    def matrix(self, line: Line) -> PolynomialMatrix:
        # Mᵐ − J with the unknowns (x₀, x₁)
        before, here, after = self.fibonacci(line, self.cross.rows)
        turn = line.turn if self.cross.ends is Seam.FLIPPED else line.affine(1, 0)
        return [[-before - turn, here], [-here, after - turn]]

    def unroll(self, seed: Seed, change: BoardRows | None) -> Iterator[Row]:
        first, second = (self.rows.row(part) for part in seed.reshape(2, -1))
        # lights of row i give row i + 1 of presses, and rows 0 and 1
        # are the seed: lights of row 0 come last, after going round
        board = self.rows_or_zeros(change)
        again = self._across(next(board)) if change is not None else next(board)
        return chain((first, second), self.rows.following(chain(board, (again,)), first, second))

    def _across(self, row: Row) -> Row:
        """A row as it is met from beyond the last one."""
        return self.rows.reverse(row) if self.cross.ends is Seam.FLIPPED else row

    def beyond(self, seed: Seed) -> list[Row]:
        return [self._across(self.rows.row(part)) for part in seed.reshape(2, -1)]

    def mismatch(self, change: BoardRows) -> tuple[Array, ...]:
        zero = self.rows.vector(self.rows.zero)
        return self.last(self.unroll(np.concatenate([zero, zero]), change), 2)

    def readings(self, line: Line, mismatch: tuple[Array, ...]) -> Array:
        # t₀ = t₁ = 0, so w·b = w_m·t_{m+1} − w_{m+1}·t_m with (w_m, w_{m+1}) = J·(w₀, w₁), and J is symmetric
        last, beyond = (row[::-1] if self.cross.ends is Seam.FLIPPED else row for row in mismatch)
        return np.concatenate([beyond, -last])

    def seed_of(self, board: Sequence[Row]) -> Seed:
        return np.concatenate([self.rows.vector(board[0]), self.rows.vector(board[1])])
