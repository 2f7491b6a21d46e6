"""Watson's Flip (losada): some lights start lit, all must end lit, and lit buttons may not be pressed.

Two readings of the restriction: the buttons that are lit *at the start* may never be pressed, which forces their
counts to 0; or a button may not be pressed *while* it is lit, which is a rule for the moment of pressing.  Counts over
all starts with that many lit lights: for the first reading the equations are solved for many starts at once and every
solution of each is looked at; for the second, the starts from which all-on can be reached are those that all-on
reaches when every press is taken back, that is, when only lit buttons are pressed.
"""

from dataclasses import dataclass
from itertools import combinations, islice
from math import comb

import numpy as np

from modlights import limits
from modlights.base.watch import Progress, Watch
from modlights.errors import BadGame, BadPosition, TooLarge, Undetermined
from modlights.games import Game
from modlights.ring import LinearMap
from modlights.solving.restricted.orders import winnable_unlit

_UNSEEN = 255
_STARTS_AT_ONCE = 1 << 16


@dataclass(frozen=True, repr=False)
class WatsonCounts:
    """How many starts with that many lit lights can be turned all on, without and with the restriction."""

    game: Game
    lit: int
    starts: int
    unrestricted: int
    never_pressed: int
    not_while_lit: int

    def __repr__(self) -> str:
        won = f"{self.unrestricted}, {self.never_pressed} and {self.not_while_lit}"
        return f"<Watson's Flip on {self.game.name}: {won} of {self.starts} starts with {self.lit} lit>"


def watson_counts(
    game: Game, lit: int, *, time_limit: float | None = None, progress: Progress | None = None
) -> WatsonCounts:
    """Count the starts with ``lit`` lit lights from which every light can be turned on, under each reading.

    Raises:
        BadGame: unless there are two states and a button for every light.
        BadPosition: when there are fewer lights than shall be lit.
        TooLarge: beyond 25 lights.
        Undetermined: when the time was over first.

    >>> from modlights.games import grid
    >>> counts = watson_counts(grid(3, 3), 2)
    >>> counts.starts, counts.unrestricted, counts.never_pressed, counts.not_while_lit
    (36, 36, 18, 36)
    """
    if game.modulus != 2 or list(game.buttons) != list(game.lights):
        raise BadGame("Watson's rule needs two states and a button for every light")
    if game.light_count > limits.ORDER_LIGHTS:
        raise TooLarge(
            f"Watson's counts take up to {limits.ORDER_LIGHTS} lights, not {game.light_count}; give a smaller board"
        )
    if not 0 <= lit <= game.light_count:
        raise BadPosition(f"{lit} lit lights on a board of {game.light_count}; give 0 to {game.light_count}")
    watch = Watch.lasting(time_limit, progress)
    levels = winnable_unlit(game, "ones", watch)
    system = LinearMap(game.matrix() % 2, 2)
    quiet = [system.kernel.element(number) for number in range(system.kernel.size)]
    starts = comb(game.light_count, lit)
    free = never = moment = done = 0
    choices = combinations(range(game.light_count), lit)
    while batch := list(islice(choices, _STARTS_AT_ONCE)):
        if watch.over:
            raise Undetermined("the time limit ended the count of Watson's starts")
        chosen = np.array(batch, dtype=np.int64).reshape(len(batch), lit)
        dark = np.ones((len(batch), game.light_count), dtype=np.int64)
        np.put_along_axis(dark, chosen, 0, axis=1)
        presses, solvable = system.solve_many(dark)
        kept = np.zeros(len(batch), dtype=bool)
        for pattern in quiet:
            kept |= ~np.take_along_axis((presses + pattern) % 2, chosen, axis=1).any(axis=1)
        free += int(solvable.sum())
        never += int((kept & solvable).sum())
        moment += int((levels[(1 << chosen).sum(axis=1)] != _UNSEEN).sum())
        done += len(batch)
        watch.tell(done / starts)
    return WatsonCounts(game, lit, starts, free, never, moment)
