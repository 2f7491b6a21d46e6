"""Two-state boards that are solved row by row, whatever their size.

The wanted change is gone through twice, once for the equations of the first rows and once to fill; in between only a
few rows are in memory.  Where sides are flipped, it is gone through from both ends at once.

Rows are integers with the leftmost cell in the highest bit, as image files have them.  Every surface is its own mirror
image, so rows are chased as they come, and only the few that are solved for are turned round.
"""

from __future__ import annotations

from collections.abc import Iterator, Reversible
from itertools import islice

import numpy as np

from modlights.errors import BadPosition
from modlights.games import Game
from modlights.ring import gf2
from modlights.solving.congruence import closing
from modlights.solving.gluing import GluedCross, glued_cross
from modlights.solving.rows import Vector
from modlights.solving.seeds import Seed

MOST_COLUMNS_DENSE = 2_000
"""The widest projective plane: there the equations of the first rows are a dense system."""


def streamed_cross(game: Game) -> GluedCross | None:
    """The cross of a game with two states that can be solved row by row; None for other games.

    >>> from modlights.games import grid
    >>> streamed_cross(grid(10**6, 10**6, surface="klein")) is not None, streamed_cross(grid(5, 5, "king")) is None
    (True, True)
    """
    cross = glued_cross(game) if game.modulus == 2 else None
    if cross is None or cross.is_narrow or (cross.is_projective and cross.columns > MOST_COLUMNS_DENSE):
        return None
    return cross


class StreamedAnswer:
    """The answer to a wanted change that is given by rows.

    >>> from modlights.games import grid
    >>> answer = StreamedAnswer(streamed_cross(grid(3, 3)), [0b111, 0b101, 0b110])
    >>> answer.solvable, [f"{row:03b}" for row in answer.presses()]
    (True, ['100', '001', '010'])
    """

    def __init__(self, cross: GluedCross, wanted: Reversible[int]) -> None:
        self._cross, self._wanted = cross, wanted
        self._closing = closing(cross)
        self._residue = tuple(map(self._mirrored, self._closing.residue(wanted)))
        self._least = self._closing.least_seed(self._residue, _Mirrored(wanted, cross.columns))

    def _mirrored(self, vector: Vector) -> Vector:
        return vector.reshape(-1, self._cross.columns)[:, ::-1].reshape(-1)

    def _ends(self, seed: Seed) -> Seed:
        """The first rows of a seed, or its first and last one where sides are flipped, turned round."""
        n, length = self._cross.columns, self._closing.length
        rows = np.concatenate([seed[:n], seed[-n:]]) if length == 2 * n else seed
        return self._mirrored(rows)

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self._least is not None

    def presses(self) -> Iterator[int]:
        """The rows of the least solution; the wanted change is gone through once more."""
        if self._least is None:
            raise BadPosition("this board has no solution")
        seed = self._ends(self._least)
        rows = iter(self._closing.unrolled(seed, self._wanted))
        yield from islice(rows, self._cross.rows)
        beyond = self._closing.beyond(seed)
        if list(islice(rows, len(beyond))) != beyond:
            raise BadPosition("the board changed while it was read; solve it again when it is at rest")

    def certificate(self) -> Iterator[int]:
        """The rows of a quiet pattern in which an odd number of the wanted lights lie."""
        seed = self._closing.refutation(self._residue)
        if seed is None:
            raise BadPosition("this board has a solution, so that there is no certificate")
        return islice(self._closing.unrolled(self._ends(seed), None), self._cross.rows)


class _Mirrored:
    """Rows with the leftmost cell in the lowest bit."""

    def __init__(self, rows: Reversible[int], columns: int) -> None:
        self._rows, self._columns = rows, columns

    def __iter__(self) -> Iterator[int]:
        return (gf2.reverse(row, self._columns) for row in self._rows)

    def __reversed__(self) -> Iterator[int]:
        return (gf2.reverse(row, self._columns) for row in reversed(self._rows))
