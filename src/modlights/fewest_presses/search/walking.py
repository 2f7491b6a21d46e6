"""The cheapest presses by walking through the positions, for games with few lights and many buttons.

There the quiet patterns are far more than the positions: with L lights and k states there are k^L positions at most,
whatever the buttons.  A breadth-first walk from no change, one press a step (for the cost of buttons: any number
of presses of one button a step), meets the change after the fewest steps.  A shortest walk never uses k presses
of a button, nor steps twice on one button, so that its steps are a cheapest solution.
"""

from __future__ import annotations

import numpy as np

from modlights import limits
from modlights.base.watch import FOREVER, Watch
from modlights.errors import Undetermined
from modlights.games import Game
from modlights.ring.arrays import Array


def can_walk(game: Game, cost: str) -> bool:
    """Whether the positions are few enough to walk through."""
    steps = game.button_count * (game.modulus - 1 if cost == "buttons" else 1)
    few = (
        game.light_count * (game.modulus - 1).bit_length() <= 64
        and game.modulus**game.light_count <= limits.WALKED_POSITIONS
    )
    return bool(few and game.modulus**game.light_count * steps * game.light_count <= limits.WALKED_STEPS)


class Walk:
    """A breadth-first walk from no change: what each change costs, and by which move it was first met."""

    def __init__(self, game: Game, cost: str, target: int | None = None, watch: Watch = FOREVER) -> None:
        k = game.modulus
        self.game, self.modulus = game, k
        self.powers: Array = k ** np.arange(game.light_count, dtype=np.int64)
        multiples = range(1, k) if cost == "buttons" else (1,)
        self.moves = [(button, times) for button in range(game.button_count) for times in multiples]
        self.gains = np.zeros((len(self.moves), game.light_count), dtype=np.int64)
        for row, (button, times) in zip(self.gains, self.moves, strict=True):
            for light, effect in game.by_button[button]:
                row[light] = effect * times % k
        self.met_by: Array = np.full(k**game.light_count, -1, dtype=np.int64)
        self.met_by[0] = len(self.moves)
        self.levels: list[Array] = [np.zeros(1, dtype=np.int64)]
        while self.levels[-1].size and (target is None or self.met_by[target] < 0):
            if watch.over:
                raise Undetermined("the time limit ended the walk through the positions")
            self.levels.append(self._grow(self.levels[-1]))
        if not self.levels[-1].size:
            self.levels.pop()

    def _grow(self, frontier: Array) -> Array:
        digits = self.digits(frontier)
        parts = [np.zeros(0, dtype=np.int64)]
        for move, gain in enumerate(self.gains):
            codes = np.unique((digits + gain) % self.modulus @ self.powers)
            new = codes[self.met_by[codes] < 0]
            self.met_by[new] = move
            parts.append(new)
        return np.concatenate(parts)

    def digits(self, codes: Array) -> Array:
        """The changes of these codes, one row each."""
        changes: Array = codes[:, None] // self.powers % self.modulus
        return changes

    def presses(self, code: int) -> Array:
        """Cheapest presses that make the change of that code."""
        presses = np.zeros(self.game.button_count, dtype=np.int64)
        while code:
            move = int(self.met_by[code])
            button, times = self.moves[move]
            presses[button] += times
            code = int((code // self.powers - self.gains[move]) % self.modulus @ self.powers)
        return presses


def cheapest_walk(game: Game, change: Array, cost: str, watch: Watch = FOREVER) -> Array:
    """The cheapest presses that add ``change`` to the lights; there must be some.  Undetermined when the time is over.

    >>> from modlights.games import from_matrix
    >>> cheapest_walk(from_matrix([[1, 2]], modulus=5), np.array([4]), "presses").tolist()
    [0, 2]
    """
    powers = game.modulus ** np.arange(game.light_count, dtype=np.int64)
    target = int(change.astype(np.int64) @ powers)
    walk = Walk(game, cost, target, watch)
    assert walk.met_by[target] >= 0, "a solvable position is met"
    return walk.presses(target)
