"""The cheapest presses by walking through the positions, for games with few lights and many buttons.

There the quiet patterns are far more than the positions: with L lights and k states there are k^L positions at most,
whatever the buttons.  A breadth-first walk from no change, one press a step (for the cost of buttons: any number
of presses of one button a step), meets the wanted change after the fewest steps.  A shortest walk never uses k presses
of a button, nor steps twice on one button, so that its steps are a cheapest solution.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.games import Game

Array = npt.NDArray[Any]

MOST_POSITIONS = 2**20
_MOST_STEPS = 2**31


def can_walk(game: Game, cost: str) -> bool:
    """Whether the positions are few enough to walk through."""
    steps = game.button_count * (game.modulus - 1 if cost == "buttons" else 1)
    few = game.light_count * (game.modulus - 1).bit_length() <= 64 and game.modulus**game.light_count <= MOST_POSITIONS
    return bool(few and game.modulus**game.light_count * steps * game.light_count <= _MOST_STEPS)


def cheapest_walk(game: Game, wanted: Array, cost: str) -> Array:
    """The cheapest presses that add ``wanted`` to the lights; there must be some.

    >>> from modlights.games import from_matrix
    >>> cheapest_walk(from_matrix([[1, 2]], 5), np.array([4]), "presses").tolist()
    [0, 2]
    """
    k = game.modulus
    powers = k ** np.arange(game.light_count, dtype=np.int64)
    multiples = range(1, k) if cost == "buttons" else (1,)
    moves = [(button, times) for button in range(game.button_count) for times in multiples]
    gains = np.zeros((len(moves), game.light_count), dtype=np.int64)
    for row, (button, times) in zip(gains, moves, strict=True):
        for light, effect in game.columns[button]:
            row[light] = effect * times % k
    reached_by = np.full(k**game.light_count, -1, dtype=np.int64)
    target = int(wanted.astype(np.int64) @ powers)
    reached_by[0] = len(moves)
    frontier = np.zeros(1, dtype=np.int64)
    while reached_by[target] < 0:
        assert frontier.size, "a solvable position is met"
        digits = frontier[:, None] // powers % k
        grown = []
        for move, gain in enumerate(gains):
            codes = (digits + gain) % k @ powers
            new = codes[reached_by[codes] < 0]
            reached_by[new] = move
            grown.append(new)
        frontier = np.concatenate(grown)
    presses = np.zeros(game.button_count, dtype=np.int64)
    code = target
    while code:
        move = int(reached_by[code])
        button, times = moves[move]
        presses[button] += times
        code = int((code // powers - gains[move]) % k @ powers)
    return presses
