"""The method ``ends`` for any number of states: rows of residues, filled from the first and the last row inwards.

The idea is that of ``ends``: the first and the last row are the unknowns, each row's equation gives the next row
from either end, and the equations of the rows in the middle are left over, at most 2n in 2n unknowns, which are
solved over Z/k.  A row of many boards at once is a table with a line for each.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from modlights.games import Game, GridGame, Weights
from modlights.ring import LinearMap, Span, dot, residues, span
from modlights.solving.change import Change
from modlights.solving.plane import Cross, narrowest, nearest, symmetric_cross
from modlights.solving.systems import Seed, WholeVectors

_SHORTEST = 3


def glued_cross(game: Game) -> Cross | None:
    """The cross of a game on a glued surface, sides of 3 or more, arms equal in pairs and units; None for other games.

    >>> from modlights.games import grid
    >>> glued_cross(grid(5, 5, surface="klein", modulus=3)), glued_cross(grid(5, 5, modulus=3))
    (Cross(centre=1, vertical=1, horizontal=1, closed=True), None)
    """
    cross = symmetric_cross(game)
    if cross is None or not isinstance(game, GridGame) or min(game.rows, game.columns) < _SHORTEST:
        return None
    surface = game.surface
    if not (surface.sides_glued or surface.ends_glued):
        return None
    # a corner of the projective plane reaches the opposite one by both arms, and the larger weight counts
    both_twisted = surface.sides_flipped and surface.ends_flipped
    return None if both_twisted and cross.vertical != cross.horizontal else cross


class ResidueEndsSystem(WholeVectors):
    """A cross on a glued surface, mod k."""

    def __init__(self, game: GridGame, cross: Cross) -> None:
        self.game = game
        self.rows, self.columns, self.modulus = game.rows, game.columns, game.modulus
        self.surface = game.surface
        k = self.modulus
        self._inverse = nearest(pow(cross.vertical, -1, k), k)
        self._centre, self._up, self._side = (nearest(w, k) for w in (cross.centre, cross.vertical, cross.horizontal))
        largest = abs(self._centre) + 2 * abs(self._up) + 2 * abs(self._side) + abs(self._inverse) + 2
        self._dtype = narrowest(k * largest)
        self._two_ended = self.surface.ends_glued or self.surface.sides_flipped

    @cached_property
    def residual(self) -> LinearMap:
        """The equations left over, in the unknowns: the first row and, where it is needed, the last one."""
        unknowns = np.eye((1 + self._two_ended) * self.columns, dtype=np.int64).astype(self._dtype)
        _, left = self._fill(unknowns, None, keep=False)
        return LinearMap(residues(-left.T, self.modulus), self.modulus)

    @cached_property
    def kernel(self) -> Span:
        unknowns = self.residual.kernel.rows
        if not len(unknowns):
            return span([], self.modulus, width=self.game.button_count)
        boards, _ = self._fill(unknowns.astype(self._dtype), None)
        return span(boards.astype(unknowns.dtype), self.modulus)

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def least_seed(self, change: Change) -> Seed | None:
        wanted = change.table(self._dtype)
        zeros = np.zeros((1, self.residual.shape[1]), dtype=self._dtype)
        _, left = self._fill(zeros, wanted)
        unknowns = self.residual.solve(residues(left[0], self.modulus))
        if unknowns is None:
            return None
        boards, _ = self._fill(unknowns[None, :].astype(self._dtype), wanted)
        return self.kernel.reduce(boards[0])

    def refutation(self, change: Change) -> Weights | None:
        values = dot(self.kernel.rows, change.vector, self.modulus)
        failing = np.flatnonzero(values)
        if not failing.size:
            return None
        return Weights(self.kernel.rows[failing[0]], self.game.shape, modulus=self.game.modulus)

    def _fill(
        self, unknowns: np.ndarray, wanted: np.ndarray | None, *, keep: bool = True
    ) -> tuple[np.ndarray, np.ndarray]:
        """For each line of unknowns its board, cell by cell, and what is left to gain where no equation was used.

        Rows that have done their work are dropped unless they are to be kept; then there are no boards.
        """
        m, n = self.rows, self.columns
        rows: list[Any] = [None] * m
        rows[0] = unknowns[:, :n]
        if self._two_ended:
            rows[m - 1] = unknowns[:, n:]
            left_over = self._fill_from_both_ends(rows, wanted, keep)
        else:
            for i in range(m - 1):
                rows[i + 1] = self._next(i, rows, wanted)
                if i > 0 and not keep:
                    rows[i - 1] = None
            left_over = (m - 1,)
        left = [self._missing(i, rows, wanted) for i in left_over]
        boards = np.concatenate(rows, axis=1) if keep else unknowns[:, :0]
        return boards, np.concatenate(left, axis=1)

    def _fill_from_both_ends(self, rows: list[Any], wanted: np.ndarray | None, keep: bool) -> tuple[int, ...]:
        """Fill the rows between the first and the last; the numbers of the rows whose equations were not used."""
        above, below = 0, self.rows - 1
        while below - above > 2:
            down, up = self._next(above, rows, wanted), self._next(below, rows, wanted)
            above, below = above + 1, below - 1
            rows[above], rows[below] = down, up
            if above > 1 and not keep:
                rows[above - 2] = rows[below + 2] = None
        if below - above == 2:
            rows[above + 1] = self._next(above, rows, wanted)
            above += 1
        return above, below

    def _next(self, i: int, rows: list[Any], wanted: np.ndarray | None) -> np.ndarray:
        missing = self._missing(i, rows, wanted)
        if self._inverse != 1:
            missing *= self._inverse
            missing %= self.modulus
        return missing

    def _missing(self, i: int, rows: list[Any], wanted: np.ndarray | None) -> np.ndarray:
        """What the lights of row i still lack, reduced; rows that are not filled yet count as 0."""
        row, m, surface = rows[i], self.rows, self.surface
        on_edge = i in (0, m - 1)
        beside: np.ndarray = np.zeros_like(row)
        beside[:, 1:] += row[:, :-1]
        beside[:, :-1] += row[:, 1:]
        if surface.sides_glued and not (on_edge and surface.ends_flipped and surface.sides_flipped):
            other = rows[m - 1 - i] if surface.sides_flipped else row
            beside[:, 0] += other[:, -1]
            beside[:, -1] += other[:, 0]
        beside *= self._dtype.type(self._side)
        if self._centre:
            beside += row if self._centre == 1 else row * self._dtype.type(self._centre)
        beyond = [rows[j] for j in (i - 1, i + 1) if 0 <= j < m and rows[j] is not None]
        if surface.ends_glued and on_edge:
            opposite = rows[m - 1 - i]
            beyond.append(opposite[:, ::-1] if surface.ends_flipped else opposite)
        for far in beyond:
            beside += far if self._up == 1 else far * self._dtype.type(self._up)
        np.negative(beside, out=beside)
        if wanted is not None:
            beside += wanted[i]
        beside %= self.modulus
        return beside
