"""Watson's Flip (losada): some lights start lit, all must end lit, and lit buttons may not be pressed.

Two readings of the restriction: the buttons that are lit *at the start* may never be pressed, which forces their
counts to 0; or a button may not be pressed *while* it is lit, which is a rule for the moment of pressing.  Counts over
all starts with that many lit lights: for the first reading the equations are solved for all starts at once and
every member of each coset is looked at; for the second, the starts from which all-on can be reached are those
that all-on reaches when every press is taken back, that is, when only lit buttons are pressed.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from modlights.errors import BadGame, TooLarge
from modlights.games import Game
from modlights.ring import LinearMap
from modlights.solving.economy.orders import MOST_LIGHTS, winnable_unlit

_UNSEEN = 255


@dataclass(frozen=True)
class WatsonCounts:
    """How many starts with that many lit lights can be turned all on, without and with the restriction."""

    game: Game
    lit: int
    starts: int
    unrestricted: int
    never_pressed: int
    not_while_lit: int


def watson_counts(game: Game, lit: int) -> WatsonCounts:
    """Count the starts with ``lit`` lit lights from which every light can be turned on, under each reading.

    >>> from modlights.games import grid
    >>> counts = watson_counts(grid(3, 3), 2)
    >>> counts.starts, counts.unrestricted, counts.never_pressed, counts.not_while_lit
    (36, 36, 18, 36)
    """
    if game.modulus != 2 or list(game.buttons) != list(game.lights):
        raise BadGame("Watson's rule needs two states and a button for every light")
    if game.light_count > MOST_LIGHTS:
        raise TooLarge(f"Watson's counts take up to {MOST_LIGHTS} lights, not {game.light_count}")
    if not 0 <= lit <= game.light_count:
        raise BadGame(f"{lit} lit lights on a board of {game.light_count}; give 0 to {game.light_count}")
    starts = comb(game.light_count, lit)
    chosen = np.array(list(combinations(range(game.light_count), lit)), dtype=np.int64).reshape(starts, lit)
    dark = np.ones((starts, game.light_count), dtype=np.int64)
    np.put_along_axis(dark, chosen, 0, axis=1)
    system = LinearMap(game.matrix() % 2, 2)
    presses, solvable = system.solve_many(dark)
    quiet = system.kernel
    never = np.zeros(starts, dtype=bool)
    for number in range(quiet.size):
        member = (presses + quiet.element(number)) % 2
        never |= ~np.take_along_axis(member, chosen, axis=1).any(axis=1)
    codes = (1 << chosen).sum(axis=1)
    levels = winnable_unlit(game, "ones")
    return WatsonCounts(
        game, lit, starts, int(solvable.sum()), int((never & solvable).sum()), int((levels[codes] != _UNSEEN).sum())
    )
