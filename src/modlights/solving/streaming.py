"""Two-state boards that are solved row by row, whatever their size.

The rows of the change are read twice, once for the equations of the first rows and once to fill; in between only a few
rows are in memory.  Where sides are flipped, they are read from both ends at once.

Rows are integers with the leftmost cell in the highest bit, as image files have them.  With a cross every surface is
its own mirror image, so rows are chased as they come, and only the few that are solved for are turned round.
"""

from __future__ import annotations

from collections.abc import Iterator, Reversible
from itertools import islice

import numpy as np

from modlights import limits
from modlights.errors import BadPosition
from modlights.games import Game
from modlights.ring import gf2
from modlights.ring.arrays import Array
from modlights.solving.cross.method import closing
from modlights.solving.cross.shape import GluedCross, glued_cross
from modlights.solving.methods import choose_method
from modlights.solving.product.factors import product_factors
from modlights.solving.product.line_storage import BitLineStorage
from modlights.solving.product.method import ProductSystem, Remainder
from modlights.solving.seeds import Seed

_BOARD_CHANGED = "the board changed while it was read; solve it again when it is at rest"
_LINES = BitLineStorage()


def streamed_answer(
    game: Game, change: Reversible[int], method: str = "auto"
) -> StreamedAnswer | StreamedProduct | None:
    """The answer for a change, row by row; None for games and methods that do not work row by row.

    >>> from modlights.games import grid
    >>> answer = streamed_answer(grid(3, 3, rule="king"), [0b111, 0b100, 0b000])
    >>> answer.solvable, [f"{row:03b}" for row in answer.presses()]
    (True, ['011', '001', '001'])
    """
    choose_method(game, method)
    if method in ("auto", "congruence", "ends") and (cross := streamed_cross(game)) is not None:
        return StreamedAnswer(cross, change)
    factors = product_factors(game) if method in ("auto", "product") and game.modulus == 2 else None
    return None if factors is None else StreamedProduct(ProductSystem(game, factors), change)


def streamed_cross(game: Game) -> GluedCross | None:
    """The cross of a game with two states that can be solved row by row; None for other games.

    >>> from modlights.games import grid
    >>> streamed_cross(grid(10**6, 10**6, surface="klein")) is not None, streamed_cross(grid(5, 5, rule="king")) is None
    (True, True)
    """
    cross = glued_cross(game) if game.modulus == 2 else None
    if cross is None or cross.is_narrow or (cross.is_projective and cross.columns > limits.STREAMED_PROJECTIVE_COLUMNS):
        return None
    return cross


class StreamedAnswer:
    """The answer for a change whose rows are read one at a time.

    >>> from modlights.games import grid
    >>> answer = StreamedAnswer(streamed_cross(grid(3, 3)), [0b111, 0b101, 0b110])
    >>> answer.solvable, [f"{row:03b}" for row in answer.presses()]
    (True, ['100', '001', '010'])
    """

    def __init__(self, cross: GluedCross, change: Reversible[int]) -> None:
        self._cross, self._change = cross, change
        self._closing = closing(cross)
        self._mismatch = self._closing.condense(tuple(map(self._mirror, self._closing.mismatch(change))))
        self._least = self._closing.least_seed(self._mismatch, _MirrorImage(change, cross.columns))

    def _mirror(self, vector: Array) -> Array:
        return vector.reshape(-1, self._cross.columns)[:, ::-1].reshape(-1)

    def _ends(self, seed: Seed) -> Seed:
        """The first rows of a seed, or its first and last one where sides are flipped, turned round."""
        n, length = self._cross.columns, self._closing.length
        rows = np.concatenate([seed[:n], seed[-n:]]) if length == 2 * n else seed
        return self._mirror(rows)

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self._least is not None

    def presses(self) -> Iterator[int]:
        """The rows of the least solution; the wanted change is gone through once more."""
        if self._least is None:
            raise BadPosition("this board has no solution")
        seed = self._ends(self._least)
        rows = iter(self._closing.unroll(seed, self._change))
        yield from islice(rows, self._cross.rows)
        beyond = self._closing.beyond(seed)
        if list(islice(rows, len(beyond))) != beyond:
            raise BadPosition(_BOARD_CHANGED)

    def certificate(self) -> Iterator[int]:
        """The rows of a quiet pattern in which an odd number of the lights that must change lie."""
        seed = self._closing.refutation(self._mismatch)
        if seed is None:
            raise BadPosition("this board has a solution, so that there is no certificate")
        return islice(self._closing.unroll(self._ends(seed), None), self._cross.rows)


class StreamedProduct:
    """The answer for a change whose rows are read one at a time, for a rule that is a product (``product``)."""

    def __init__(self, system: ProductSystem, change: Reversible[int]) -> None:
        self._system, self._columns = system, system.across.length
        self._change = _MirrorImage(change, self._columns)
        rows = system.diagonalise(self._change)
        left = _LINES.first_cells(islice(rows, len(system.down.later)), system.across.free)
        self._top = list(rows)
        self._remainder = Remainder(_LINES.table(self._top, self._columns), left)
        self._least = system.least_seed_of(self._remainder)

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self._least is not None

    def presses(self) -> Iterator[int]:
        """The rows of the least solution; the wanted change is gone through once more."""
        if self._least is None:
            raise BadPosition("this board has no solution")
        rows, free = self._system.diagonalise(self._change), self._system.across.free
        later = (_LINES.without_first(row, free) for row in islice(rows, len(self._system.down.later)))
        board = _LINES.corrected_rows(later, *self._system.corrections(self._least))
        yield from (gf2.reverse(row, self._columns) for row in board)
        if list(rows) != self._top:
            raise BadPosition(_BOARD_CHANGED)

    def certificate(self) -> Iterator[int]:
        """The rows of weights that every press leaves unchanged, with an odd sum over the lights that must change."""
        weights = self._system.refutation_of(self._remainder)
        if weights is None:
            raise BadPosition("this board has a solution, so that there is no certificate")
        down, row = weights[0].tolist(), gf2.reverse(gf2.to_bits(weights[1]), self._columns)
        return (row if weight else 0 for weight in down)


class _MirrorImage:
    """Rows with the leftmost cell in the lowest bit."""

    def __init__(self, rows: Reversible[int], columns: int) -> None:
        self._rows, self._columns = rows, columns

    def __iter__(self) -> Iterator[int]:
        return (gf2.reverse(row, self._columns) for row in self._rows)

    def __reversed__(self) -> Iterator[int]:
        return (gf2.reverse(row, self._columns) for row in reversed(self._rows))
