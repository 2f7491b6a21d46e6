"""The method ``ends``: the cross with two states on every glued surface, filled from the first and last row inwards.

Each row's equation gives the next row, as on the plane; but a twisted seam ties row i to row m−1−i, and glued ends
tie the first row to the last.  So both of them are unknowns, rows are filled from both ends at once, and the
equations of the two rows in the middle are left over: at most 2n equations in 2n unknowns, whatever m is.  Where the
ends are open and the sides are not twisted the first row is enough.

Rows are integers, bit j for column j, and many boards lie side by side in one integer, so that a whole basis of
unknowns is filled in one go.  The effects are symmetric: weights that no press changes are quiet patterns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np

from modlights.games import GridGame, Presses, Surface, Weights
from modlights.ring import LinearMap, Span, gf2
from modlights.ring.bits import BitSpan
from modlights.solving.change import Change
from modlights.solving.systems import Seed, System


class SideBySide:
    """Boards of one size side by side: row i of all of them is one integer."""

    def __init__(self, game: GridGame, centre: int, boards: int = 1) -> None:
        self.rows, self.columns, self.boards = game.rows, game.columns, boards
        self.surface: Surface = game.surface
        self.centre = centre
        self.two_ended = game.surface.ends_glued or game.surface.sides_flipped
        n, width = self.columns, self.columns * boards
        everything = (1 << width) - 1
        self._first = gf2.comb(1, n, width) & everything
        self._last = self._first << (n - 1)
        self._not_first, self._not_last = everything ^ self._first, everything ^ self._last

    def fill(
        self, top: int, bottom: int, wanted: Sequence[int] | None = None, *, keep: bool = True
    ) -> tuple[list[int], int, int]:
        """All rows, and what is left to gain in the one or two rows whose equations were not used.

        Rows that have done their work are dropped unless they are to be kept.
        """
        m = self.rows
        rows = [0] * m
        rows[0] = top
        if not self.two_ended:
            for i in range(m - 1):
                rows[i + 1] = self._missing(i, rows, wanted)
                if i > 0 and not keep:
                    rows[i - 1] = 0
            return rows, self._missing(m - 1, rows, wanted), 0
        rows[m - 1] = bottom
        above, below = 0, m - 1
        while below - above > 2:
            down, up = self._missing(above, rows, wanted), self._missing(below, rows, wanted)
            above, below = above + 1, below - 1
            rows[above], rows[below] = down, up
            if above > 1 and not keep:
                rows[above - 2] = rows[below + 2] = 0
        if below - above == 2:
            rows[above + 1] = self._missing(above, rows, wanted)
            above += 1
        return rows, self._missing(above, rows, wanted), self._missing(below, rows, wanted)

    def _missing(self, i: int, rows: list[int], wanted: Sequence[int] | None) -> int:
        """What the lights of row i still lack; rows that are not filled yet count as 0."""
        row, n, m = rows[i], self.columns, self.rows
        total = ((row << 1) & self._not_first) ^ ((row >> 1) & self._not_last)
        if self.centre:
            total ^= row
        if wanted is not None:
            total ^= wanted[i]
        if i > 0:
            total ^= rows[i - 1]
        if i < m - 1:
            total ^= rows[i + 1]
        surface = self.surface
        on_edge = i in (0, m - 1)
        if surface.ends_glued and on_edge:
            opposite = rows[m - 1 - i]
            total ^= self._mirrored(opposite) if surface.ends_flipped else opposite
        # the corners of the projective plane meet the same cell through both seams, and it counts once
        if surface.sides_glued and not (on_edge and surface.ends_flipped and surface.sides_flipped):
            other = rows[m - 1 - i] if surface.sides_flipped else row
            total ^= ((other & self._last) >> (n - 1)) ^ ((other & self._first) << (n - 1))
        return total

    def _mirrored(self, row: int) -> int:
        """Every board's row in the opposite order: the whole row is reversed, and then the boards."""
        n = self.columns
        turned = gf2.reverse(row, n * self.boards)
        return self.join(list(self.split(turned))[::-1]) if self.boards > 1 else turned

    def split(self, row: int) -> Iterator[int]:
        """The row of each board."""
        return (_bits(line) for line in self.table(row))

    def table(self, row: int) -> np.ndarray:
        """The row as zeros and ones, one line a board."""
        width = self.columns * self.boards
        octets = np.frombuffer(row.to_bytes(-(-width // 8), "little"), np.uint8)
        return np.unpackbits(octets, count=width, bitorder="little").reshape(self.boards, self.columns)

    def join(self, rows: Sequence[int]) -> int:
        """One row for all boards, from the row of each."""
        octets = -(-self.columns // 8)
        packed = np.frombuffer(b"".join(row.to_bytes(octets, "little") for row in rows), np.uint8)
        bits = np.unpackbits(packed.reshape(len(rows), octets), axis=1, count=self.columns, bitorder="little")
        return _bits(bits.reshape(-1))


def _bits(line: np.ndarray) -> int:
    return int.from_bytes(np.packbits(line, bitorder="little").tobytes(), "little")


class EndsSystem(System):
    """A cross with two states on a glued surface; the seed is the whole board as one integer, cell by cell."""

    def __init__(self, game: GridGame, centre: int) -> None:
        self.game: GridGame = game
        self._centre = centre
        self._board = SideBySide(game, centre)

    @cached_property
    def residual(self) -> LinearMap:
        """The equations left over, in the unknowns: the first row and, where it is needed, the last one."""
        n, two_ended = self._board.columns, self._board.two_ended
        unknowns = 2 * n if two_ended else n
        basis = SideBySide(self.game, self._centre, unknowns)
        diagonal = gf2.comb(1, n + 1, n * (n + 1)) & ((1 << n * n) - 1)
        _, one, other = basis.fill(diagonal, diagonal << (n * n) if two_ended else 0, keep=False)
        equations = [basis.table(one), basis.table(other)] if two_ended else [basis.table(one)]
        return LinearMap(np.concatenate(equations, axis=1).T, 2)

    @cached_property
    def quiet(self) -> BitSpan:
        unknowns = self.residual.kernel.rows
        if not len(unknowns):
            return BitSpan([])
        n = self._board.columns
        boards = SideBySide(self.game, self._centre, len(unknowns))
        top, bottom = _bits(unknowns[:, :n].reshape(-1)), _bits(unknowns[:, n:].reshape(-1))
        rows, _, _ = boards.fill(top, bottom)
        return BitSpan(map(self._seed, zip(*(boards.split(row) for row in rows), strict=True)))

    def least_seed(self, change: Change) -> Seed | None:
        board, wanted = self._board, change.bit_rows
        unknowns = self.residual.solve(self._left_over(wanted))
        if unknowns is None:
            return None
        n = board.columns
        rows, _, _ = board.fill(_bits(unknowns[:n]), _bits(unknowns[n:]), wanted)
        return self.quiet.reduce(self._seed(rows))

    def _left_over(self, wanted: Sequence[int]) -> np.ndarray:
        board = self._board
        _, one, other = board.fill(0, 0, wanted)
        lines = [board.table(one)[0], board.table(other)[0]] if board.two_ended else [board.table(one)[0]]
        return np.concatenate(lines)

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        return Presses.from_bit_rows(self._board_of_rows.split(seed), self._board.columns)

    @cached_property
    def _board_of_rows(self) -> SideBySide:
        """The rows of one board side by side: a whole board as one integer."""
        return SideBySide(self.game, self._centre, self._board.rows)

    def _seed(self, rows: Sequence[int]) -> int:
        return self._board_of_rows.join(rows)

    def seed_of(self, presses: Presses) -> Seed:
        return self._seed(presses.bit_rows)

    def is_solution_seed(self, seed: Seed, least: Seed) -> bool:
        return self.quiet.contains(seed ^ least)

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        wanted = self._seed(change.bit_rows)
        for pattern in self.quiet.rows:
            if (pattern & wanted).bit_count() & 1:
                return Weights.from_bit_rows(self.fill(pattern).bit_rows, self._board.columns)
        return None
