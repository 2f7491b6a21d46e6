"""The invariant of a game: what no press can change.

Two positions can be turned into one another exactly when their difference is reachable, that is, when every
weighting y of the lights with y·A ≡ 0 (mod k) gives both the same sum: over Z/k this duality holds for
every k.  The invariant comes in two forms that carry the same information: the least position that can be
reached (the position reduced by the Howell form of the effects), and the readings y·p of the generators y
of those weightings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from modlights import limits
from modlights.base.arguments import TEXT, check_arguments
from modlights.base.wording import counted
from modlights.draw import svg_row
from modlights.games import Game, Position, PositionLike, Weights, check_game
from modlights.ring import Span, product, span
from modlights.solving.methods import choose_method, system


@dataclass(frozen=True, eq=False, repr=False)
class Invariant:
    """A value of positions that agrees exactly on positions that can be turned into one another.

    ``weights`` are canonical generators of the weightings that no press changes; each starts, read from the
    last light backwards, with an entry k/order, and its readings take ``order`` values.

    >>> import modlights as ml
    >>> sums = ml.invariant(ml.grid(2, 3))
    >>> sums, sums.readings("ones"), sums.same("ones", "zeros")
    (<invariant of 2x3 cross on the plane mod 2: 2 weighted sums>, (0, 0), True)
    """

    game: Game
    backwards: Span

    @property
    def weights(self) -> tuple[Weights, ...]:
        """The generators, one weight for each light."""
        return tuple(Weights(row[::-1], self.game.shape, modulus=self.game.modulus) for row in self.backwards.rows)

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each generator has."""
        return self.backwards.orders

    def readings(self, position: PositionLike) -> tuple[int, ...]:
        """The weighted sums of the position, one for each generator, mod k."""
        states = self.game.position(position).array[::-1].astype(self.backwards.rows.dtype)
        sums = product(self.backwards.rows, states[:, None], self.game.modulus)
        return tuple(int(v) for v in sums[:, 0])

    def least_reachable(self, position: PositionLike) -> Position:
        """The lexicographically least position that the position can be turned into.

        Going through the lights in order, a light is 0 unless a generator ends there; then the states so far
        and the reading fix it up to multiples of the generator's order, and the least value is taken.

        >>> from modlights.games import grid
        >>> invariant(grid(1, 2)).least_reachable([1, 0])
        Position('01')
        """
        k = self.game.modulus
        last = self.backwards.width - 1
        states = np.zeros(self.backwards.width, dtype=object)
        rows = zip(
            self.backwards.pivots, self.backwards.leaders, self.backwards.rows, self.readings(position), strict=True
        )
        for pivot, leader, row, reading in reversed(list(rows)):
            light = last - pivot
            weights = row[::-1].astype(object)
            missing = (reading - int((weights[:light] * states[:light]).sum())) % k
            states[light] = missing // leader % (k // leader)
        return Position([int(state) for state in states], self.game.shape, modulus=self.game.modulus)

    def same(self, first: PositionLike, second: PositionLike) -> bool:
        """Whether one position can be turned into the other."""
        return self.readings(first) == self.readings(second)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Invariant) and self.game == other.game

    def __hash__(self) -> int:
        return hash((Invariant, self.game))

    def __reduce__(self) -> tuple[Any, ...]:
        return invariant, (self.game,)

    def __repr__(self) -> str:
        return f"<invariant of {self.game.name}: {counted(len(self.orders), 'weighted sum')}>"

    def _repr_svg_(self) -> str | None:
        if not self.orders or self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        dark = self.game.position("zeros")
        return svg_row([self.game.picture(dark, weights=weights) for weights in self.weights[: limits.NOTEBOOK_BOARDS]])

    def _repr_html_(self) -> str | None:
        return None if self.orders else "no invariant: every position can be turned into every other"


@check_arguments(method=TEXT)
def invariant(game: Game, *, method: str = "auto") -> Invariant:
    """What no press can change: weighted sums of the lights that agree on two positions exactly when one can be
    turned into the other.

    Args:
        game: the game.
        method: as for ``solve``.

    Returns:
        An ``Invariant``: generators of the weights, readings of a position, and the least position it can reach.

    Raises:
        BadGame: when the method does not apply to the game.
        TooLarge: when the game is beyond what the method can hold.

    Theorem:
        A position is reachable from another exactly when all weights that every press leaves unchanged read the
        same, for every k, since Z/k is injective as a module over itself (palacios-2.4.2 is the case of two states,
        after M. Anderson and T. Feil, *Turning Lights Out with Linear Algebra*, 1998).

    >>> from modlights.games import grid
    >>> lights_out = invariant(grid(5, 5))
    >>> lights_out.orders, lights_out.readings("ones")
    ((2, 2), (0, 0))
    """
    check_game(game)
    left = system(game, choose_method(game, method)).left_kernel
    return Invariant(game, span(left.rows[:, ::-1], game.modulus, width=game.light_count))
