"""Boards whose sides are glued with a flip: Möbius band, the upright twin of the Klein bottle, and projective plane.

The rows i and m−1−i are one cycle of 2n cells, the strip zᵢ; ζ = yⁿ leads from one to the other.  If B·z₀ is the
strip before z₀, then zᵢ = (fᵢ₊₁ − fᵢ·B)·z₀, where B is 0 if the ends are open, and ζ if they are glued.  The strips
meet in the middle: for m = 2h, z_h = ζ·z_{h−1}; for m = 2h+1, z_h = ζ·z_h and (1 + ζ)·z_{h−1} − s·z_h = (the change
of the middle row, twice).

The strip z₀ is the first and the last row.  As long as quiet patterns with the same first row are equal, the least z₀
is that of the least solution.  Otherwise the cells between the two count, in reading order.

On the projective plane, the method ``ends``, the strip before the first is the first one read backwards; but a corner
meets the opposite corner through both seams, and that counts once, so there it is left out.  B, that reversal without
corners, is not a polynomial, so the equations of the strips in the middle, at most 2n in 2n unknowns, are solved as a
dense system.  Its matrix needs no chase: a polynomial multiplies strips by the matrix whose columns are its cells,
moved round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice, repeat

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games.surfaces import Seam
from modlights.ring import span
from modlights.ring.arrays import Array
from modlights.ring.congruences import FieldPart, PolynomialMatrix
from modlights.ring.paths_and_cycles import Cycle, Line
from modlights.ring.polynomials import Polynomial
from modlights.solving.cross.closings import Closing, DenseEquations
from modlights.solving.cross.rows import BoardRows, Row, RowStorage, rows_of
from modlights.solving.cross.shape import GluedCross
from modlights.solving.seeds import Seed, Seeds


class FlippedSides(Closing):
    """The Möbius band, and the upright twin of the Klein bottle."""

    def __init__(self, cross: GluedCross) -> None:
        super().__init__(cross)
        self.half, self.odd = divmod(cross.rows, 2)

    @cached_property
    def half_rows(self) -> RowStorage:
        """The rows of the board."""
        return rows_of(self.cross, self.cross.columns, closed=True)

    def matrix(self, line: Line) -> PolynomialMatrix:
        # f_{h−1}, f_h and f_{h+1} at s: with B = 0 the multiples of z₀ that z_{h−2}, z_{h−1} and z_h are
        before, here, after = self.fibonacci(line, self.half)
        if self.cross.ends is not Seam.OPEN:
            # B = ζ: fᵢ₊₁ − ζ·fᵢ for i = h−1 and i = h
            here, after = here - line.turn * before, after - line.turn * here
        equations = closing_equations(after, here, self.step(line), line.turn, self.odd)
        return [[line.reduced(equation)] for equation in equations]

    def strips(self, first: Row, change: BoardRows | None) -> Iterator[Row]:
        """z₀, z₁, … as far as the change has rows: to z_{m}, half of which is the row after the last."""
        if change is None:
            pairs: Iterator[Row] = repeat(0, self.cross.rows)
        else:
            # rows i and m−1−i of the change, joined to a strip
            pairs = map(self.rows.join, iter(change), reversed(change))
        before = self.rows.row(self.before(self.rows.vector(first)))
        return chain((first,), self.rows.following(pairs, before, first))

    def before(self, first: Array) -> Array:
        """The strip before the first one, when the first is this."""
        return np.roll(first, self.cross.columns) if self.cross.ends is Seam.STRAIGHT else np.zeros_like(first)

    def unroll(self, seed: Seed, change: BoardRows | None) -> Iterator[Row]:
        return (self.rows.split(strip)[0] for strip in self.strips(self.rows.row(self._strip(seed)), change))

    def beyond(self, seed: Seed) -> list[Row]:
        first = seed[: self.cross.columns] * (self.cross.ends is not Seam.OPEN)
        return [self.half_rows.row(first)]

    def _strip(self, seed: Seed) -> Array:
        """The first and the last row of a seed, which may have others between them."""
        return np.concatenate([seed[: self.cross.columns], seed[-self.cross.columns :]])

    def mismatch(self, change: BoardRows) -> tuple[Array, ...]:
        """The strips before the middle and in the middle; for odd m, also the one after it."""
        count = 2 + self.odd
        return self.last(islice(self.strips(self.rows.zero, change), self.half + self.odd + 1), count)

    def right(self, mismatch: tuple[Array, ...]) -> Array:
        beside, middle, *after = mismatch
        # A strip of a solution is the chased one plus a multiple of z₀; put into the
        # equations, the chased part moves to the right, with the sign changed.  For odd
        # m the chase has z_{h+1} = (change) + s·z_h − z_{h−1}, which must be ζ·z_{h−1}
        opposite = np.roll(beside, self.cross.columns)
        left = [np.roll(middle, self.cross.columns) - middle, after[0] - opposite] if self.odd else [opposite - middle]
        return np.array(left)

    def readings(self, line: Line, mismatch: tuple[Array, ...]) -> Array:
        beside, middle, *after = mismatch
        # Green's formula over strips 0 … h−1: w·b = w_{h−1}·t_h − w_h·t_{h−1}, for [w, t]₋₁ is 0, since t₀ = t₋₁ = 0
        before, here, beyond = self.fibonacci(line, self.half)
        weights = -beside
        if self.odd:
            # b_h = t_{h+1} + t_{h−1} − s·t_h has the middle row in both halves: w_h·(its first half) is added
            # the change of the middle row, which counts once
            twice = after[0] + beside - line.transposed_product(self.step(line), middle)
            weights[: self.cross.columns] += twice[: self.cross.columns]

        def transposed_step(one: Polynomial, other: Polynomial, strip: Array) -> Array:
            """What takes the first strip to one further on, fᵢ₊₁ − fᵢ·B, transposed."""
            return line.transposed_product(one, strip) - self.before(line.transposed_product(other, strip))

        # w_{h−1}·t_h and w_h·(weights), as products with w₀ = the seed of w
        return transposed_step(here, before, middle) + transposed_step(beyond, here, weights % line.modulus)

    def fill(self, seed: Seed, change: BoardRows | None = None) -> list[Row]:
        board: list[Row] = [0] * self.cross.rows
        first = self.rows.row(self._strip(seed))
        for i, strip in enumerate(islice(self.strips(first, change), self.half + self.odd)):
            upper, lower = self.rows.split(strip)
            board[i] = upper
            if i < self.half:
                board[-1 - i] = lower
        return board

    @cached_property
    def _cells(self) -> list[tuple[int, int]]:
        """The cells of the seed in reading order: the first and the last row, and more where quiet patterns need them.

        When two solutions agree in the rows before some row i ≥ 2, that row differs at its ends at most, since
        everywhere else it follows from the two before it.
        """
        # z₀ is (first row, last row) in this order, so pivots below n are in the first row
        field, m, n = self.equations.field, self.cross.rows, self.cross.columns
        pivots = self.equations.kernel.pivots if field is None else field.pivots
        first, last = [(0, j) for j in range(n)], [(m - 1, j) for j in range(n)]
        if m < 3 or not pivots or pivots[-1] < n:
            return first + last
        ends = [(i, j) for i in range(2, m - 1) for j in (0, n - 1)]
        return first + [(1, j) for j in range(n)] + ends + last

    def seed_of(self, board: Sequence[Row]) -> Seed:
        n = self.cross.columns
        if len(self._cells) == 2 * n:
            return np.concatenate([self.half_rows.vector(board[0]), self.half_rows.vector(board[-1])])
        rows = [self.half_rows.vector(row) for row in board]
        return np.array([rows[i][j] for i, j in self._cells], dtype=rows[0].dtype)

    @cached_property
    def quiet_seeds(self) -> Seeds:
        k, field, width = self.cross.modulus, self.equations.field, len(self._cells)
        if width == self.length:
            return super().quiet_seeds
        if field is None:
            seeds = [self.seed_of(self.fill(row)) for row in self.equations.kernel.rows]
            return Seeds.of(span(seeds, k, width=width))
        patterns = ManyPatterns(self, field, self._cells)
        return Seeds(width, k, patterns.pivots, [1] * len(patterns.pivots), patterns.reduce)

    def least_seed(self, mismatch: tuple[Array, ...], change: BoardRows) -> Seed | None:
        seed = super().least_seed(mismatch, change)
        if seed is None or len(self._cells) == self.length:
            return seed
        return self.quiet_seeds.reduce(self.seed_of(self.fill(seed, change)))


class Projective(FlippedSides):
    """The projective plane."""

    def before(self, first: Array) -> Array:
        # a corner, at cells 0 and n − 1 of either row, already is a neighbour of its image through the sides
        n, strip = self.cross.columns, first[::-1].copy()
        strip[[0, n - 1, n, 2 * n - 1]] = 0
        return strip

    def beyond(self, seed: Seed) -> list[Row]:
        n = self.cross.columns
        return [self.half_rows.row(self.before(np.concatenate([seed[:n], seed[:n]]))[:n])]

    @cached_property
    def equations(self) -> DenseEquations:
        line = Cycle(self.length, self.cross.modulus)
        before, here, after = self.fibonacci(line, self.half)
        # zᵢ = fᵢ₊₁·z₀ − fᵢ·(B·z₀): the closing equations are linear
        # in the two multiples, so each is formed with fᵢ₊₁ and fᵢ
        left, beyond = (
            closing_equations(middle, beside, self.step(line), line.turn, self.odd)
            for middle, beside in ((after, here), (here, before))
        )
        # B is symmetric, so that M·B = (B·Mᵀ)ᵀ, and ``before`` acts on the first axis
        # the strip before is multiplied from the right, which moves columns as it moves cells
        blocks = [
            _multiplication(line, ours) - self.before(_multiplication(line, theirs).T).T
            for ours, theirs in zip(left, beyond, strict=True)
        ]
        return DenseEquations(line, np.concatenate(blocks))


def closing_equations(
    middle: Polynomial, beside: Polynomial, step: Polynomial, turn: Polynomial, odd: int
) -> list[Polynomial]:
    """What must vanish where strips meet that are these multiples of one strip, in the middle and beside it."""
    if not odd:
        return [middle - turn * beside]
    return [middle - turn * middle, beside + turn * beside - step * middle]


def _multiplication(line: Line, f: Polynomial) -> Array:
    """The matrix of multiplication by a polynomial on a cycle: what it makes of the last cell, moved round."""
    n = line.length
    # the last cell is y⁰ = 1, so column n − 1 holds the cells of f; column j is that moved on by j + 1 cells
    places = np.arange(n)
    matrix: Array = line.cells(line.reduced(f))[(places[:, None] - places[None, :] - 1) % n]
    return matrix


class ManyPatterns:
    """Over a field, quiet patterns of more dimensions than the first row has cells.

    They are the multiples C·u of one strip.  Those with first row 0 are spanned by C, y·C, …, y^{t−1}·C, each the
    same pattern moved by a cell, and those begin at different cells in reading order: yʲ·C, with open ends, in the
    first cell of row j + 1 or, if that is sooner, in the last cell of row t − j; with glued ends, for j > 0, in cell
    t − 1 − j of row 1.  In the latter case C, less the others, begins somewhere after them.
    """

    def __init__(self, board: FlippedSides, field: FieldPart, cells: Sequence[tuple[int, int]]) -> None:
        self._board, self._field, self._prime = board, field, field.line.modulus
        # t = count is the nullity less n, and z₀ = C gives the quiet pattern that all others are multiples of
        n, count = board.cross.columns, sum(field.nullities) - board.cross.columns
        self._generator = board.rows.row(field.line.cells(field.kernel_rows[0][0]))
        self._last: Array | None = None
        # by row i: the cells where some yʲ·C begins, and the j
        self._begin: dict[int, list[tuple[int, int]]] = {}
        if board.cross.ends is Seam.OPEN:
            for j in range(count):
                i, cell = (j + 1, 0) if 2 * j < count else (count - j, n - 1)
                self._begin.setdefault(i, []).append((cell, j))
        else:
            self._begin[1] = [(count - 1 - j, j) for j in reversed(range(1, count))]
        # from cells of the board to places in the seed
        place = {cell: number for number, cell in enumerate(cells)}
        starts = [place[i, cell] for i, row in sorted(self._begin.items()) for cell, _ in sorted(row)]
        self.pivots = [*range(n), *starts]
        if board.cross.ends is not Seam.OPEN:
            # C less those multiples of the others that make it 0
            # where they begin: its own first entry is the last pivot
            zeros = np.zeros(len(starts), dtype=np.int64)
            self._last = self._seed(self._adjust(self._generator, zeros))
            self.pivots.append(int(self._last.nonzero()[0][0]))

    def reduce(self, seed: Seed) -> Seed:
        """The seed with zeros at the pivots that differs from this one by an element."""
        least: Seed = (seed - self._element(seed[self.pivots])) % self._prime
        return least

    def _element(self, digits: Array) -> Seed:
        """The seed of the quiet pattern with these entries at the pivots."""
        n, line = self._board.cross.columns, self._field.line
        # a vector less its reduced one is quiet; ``reduce`` clears
        # the n + t first cells, so this one has the digits as its first row
        first = np.full(line.length, 0, dtype=line.dtype)
        first[:n] = digits[:n]
        strip = (first - self._field.reduce(first)) % self._prime
        seed = self._seed(self._adjust(self._board.rows.row(strip), digits[n:]))
        if self._last is not None:
            # the other generators are unchanged: C, adjusted, is 0 at their pivots
            place = self.pivots[-1]
            multiple = int(digits[-1] - seed[place]) * pow(int(self._last[place]), -1, self._prime)
            seed = (seed + multiple % self._prime * self._last) % self._prime
        return seed

    def _seed(self, strip: Row) -> Seed:
        return self._board.seed_of(self._board.fill(self._board.rows.vector(strip)))

    def _adjust(self, strip: Row, digits: Array) -> Row:
        """The strip plus multiples of the yʲ·C, so that the cells where they begin have these entries."""
        rows, entries = self._board.rows, iter(digits.tolist())
        # (strip i − 1, strip i) of the pattern under way and of C, chased together from row to row
        ours, theirs = ([rows.row(self._board.before(rows.vector(first))), first] for first in (strip, self._generator))
        for i in range(1, max(self._begin, default=0) + 1):
            for pair in (ours, theirs):
                pair[:] = pair[1], *rows.following((0,), *pair)
            for cell, j in sorted(self._begin[i]):
                # yʲ·C is C moved by j cells to the left: its cell is C's cell + j, not 0 since it begins there
                lead = rows.cell(theirs[1], cell + j)
                multiple = (next(entries) - rows.cell(ours[1], cell)) * pow(lead, -1, self._prime) % self._prime
                strip = rows.plus(strip, multiple, rows.move(self._generator, j))
                ours = [rows.plus(one, multiple, rows.move(other, j)) for one, other in zip(ours, theirs, strict=True)]
        return strip
