"""The next press of a shortest solution.

Leaving one press out of a shortest solution leaves a shortest solution of what remains.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from modlights import limits
from modlights.base.arguments import SECONDS, check_arguments
from modlights.base.watch import Progress
from modlights.draw import svg
from modlights.fewest_presses.cheapest_solution import Fewest, cheapest_solution
from modlights.games import Game, Label, PositionLike, label_text
from modlights.solving.answers import Answer
from modlights.solving.prepared import solve


@check_arguments(time_limit=SECONDS)
def hint(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    time_limit: float | None = None,
) -> Hint:
    """A next press of a shortest solution.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        time_limit: seconds; the press may then not belong to a shortest solution, and ``proof.proved`` is false.

    Returns:
        A ``Hint``: the button by its name (None when nothing is left to do), and how many presses remain after it.

    Raises:
        BadPosition: when there is no solution, or the position does not fit.

    Theorem:
        Leaving one press out of a shortest solution leaves a shortest solution of what remains, since a shorter one
        for the rest would give a shorter one for the whole.

    >>> from modlights.games import grid
    >>> hint(grid(3, 3), "ones")
    <hint: press 1,1, then 4 more>
    """
    return next_press(solve(game, start, target), time_limit)


@dataclass(frozen=True, repr=False)
class Hint:
    """A next press of a shortest solution (None when nothing is left to do), and how many presses remain after it.

    >>> import modlights as ml
    >>> press = ml.hint(ml.grid(3, 3), "ones")
    >>> press.button, press.remaining
    ((0, 0), 4)
    """

    button: Label | None
    remaining: int
    proof: Fewest

    def __repr__(self) -> str:
        if self.button is None:
            return "<hint: nothing is left to press>"
        return f"<hint: press {label_text(self.button)}, then {self.remaining} more>"

    def _repr_svg_(self) -> str | None:
        game = self.proof.game
        if game.light_count > limits.NOTEBOOK_CELLS:
            return None
        press = game.presses({} if self.button is None else {self.button: 1})
        return svg(game.picture(self.proof.start, press))


def next_press(answer: Answer, time_limit: float | None = None, progress: Progress | None = None) -> Hint:
    """A next press of a shortest solution."""
    return first_press(cheapest_solution(answer, time_limit=time_limit, progress=progress))


def first_press(fewest: Fewest) -> Hint:
    """The first press of a solution."""
    buttons = np.flatnonzero(fewest.game.press_vector(fewest.solution))
    if not buttons.size:
        return Hint(None, 0, fewest)
    return Hint(fewest.game.buttons[int(buttons[0])], fewest.needed - 1, fewest)
