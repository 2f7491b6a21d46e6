"""A solution of the least cost, with the reason why none is cheaper.

All solutions are one of them plus every quiet pattern, so the cheapest is the cheapest member of a coset.  How
it is proved: where the coset is within reach it is searched whole (``coset``), nullity 32 with two states
included; where the lights are few, their positions are walked through instead (``walking``); beyond both an
integer program (``integer_program``) gives a solution and a bound, and when they meet the solution is the
cheapest.  What is not proved is said not to be.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.draw import svg
from modlights.errors import BadPosition, NoSuchThing
from modlights.games import Game, Position, Presses
from modlights.games.values import MOST_DRAWN
from modlights.ring import residues
from modlights.solving.check import is_solution
from modlights.solving.economy import integer_program
from modlights.solving.economy.cheapest import cheapest_member
from modlights.solving.economy.coset import COSTS, Coset, cost_of, descend, solution_coset
from modlights.solving.economy.walking import can_walk, cheapest_walk
from modlights.solving.solutions import Outcome

Array = npt.NDArray[Any]

_CUT_OFF = "the time limit ended the search of the coset"
_MOST_PLAYED = 50_000


@dataclass(frozen=True, repr=False)
class Fewest:
    """A solution, its cost, a lower bound on the cost of every solution, and how that is known."""

    outcome: Outcome
    cost: str
    presses: Presses
    fewest: int
    lower_bound: int
    how: str

    @property
    def game(self) -> Game:
        """The game."""
        return self.outcome.game

    @property
    def start(self) -> Position:
        """Where the presses begin."""
        return self.outcome.start

    @property
    def target(self) -> Position:
        """Where they lead."""
        return self.outcome.target

    @property
    def proved(self) -> bool:
        """Whether no solution is cheaper."""
        return self.fewest == self.lower_bound

    @property
    def gap(self) -> int:
        """How much cheaper a solution could still be; 0 when proved."""
        return self.fewest - self.lower_bound

    def __repr__(self) -> str:
        proof = "proved" if self.proved else f"not proved, at least {self.lower_bound}"
        return f"<{self.fewest} {self.cost} on {self.game.name}, {proof}>"

    def _repr_svg_(self) -> str | None:
        return svg(self.game.picture(self.start, self.presses)) if self.game.light_count <= MOST_DRAWN else None


def cheapest_solution(answer: Outcome, cost: str = "presses", time_limit: float | None = None) -> Fewest:
    """A cheapest solution: fewest presses in all, or fewest buttons used.

    With a time limit (seconds) the search may end early; then ``proved`` is false and ``lower_bound`` says how
    much could be left.

    >>> from modlights.games import grid
    >>> from modlights.solving.solutions import outcome
    >>> found = cheapest_solution(outcome(grid(5, 5), start="ones"))
    >>> found.fewest, found.proved, found.how
    (15, True, 'all of the coset searched (4 members)')
    """
    if cost not in COSTS:
        raise NoSuchThing(f"unknown cost {cost!r}; one of {', '.join(COSTS)}")
    if answer.least is None:
        raise BadPosition("there is no solution, so none with the fewest presses")
    deadline = None if time_limit is None else monotonic() + time_limit
    quiet = answer.system.kernel
    coset = solution_coset(answer.game, residues(answer.least, quiet.modulus), quiet)
    if coset.size == 1:
        return _checked(answer, cost, coset.base, cost_of(coset.base, cost), "the only solution")
    floor = counting_bound(answer.game, answer.change.vector)
    found = cheapest_member(coset, cost, deadline)
    if found is not None:
        lower_bound = max(found.lower_bound, floor)
        searched = lower_bound == found.cost
        how = f"all of the coset searched ({coset.size} members)" if searched else _CUT_OFF
        return _checked(answer, cost, found.vector, lower_bound, how)
    if can_walk(answer.game, cost):
        vector = cheapest_walk(answer.game, answer.change.vector, cost)
        how = f"all positions walked through ({answer.game.modulus**answer.game.light_count} at most)"
        return _checked(answer, cost, vector, cost_of(vector, cost), how)
    return _beyond_reach(answer, coset, cost, floor, deadline)


def _beyond_reach(answer: Outcome, coset: Coset, cost: str, floor: int, deadline: float | None) -> Fewest:
    """The integer program where there is one, and in any case the best that descending finds."""
    vector = descend(coset, cost, deadline)
    lower_bound, reason = floor, ""
    if not integer_program.available():
        reason = "; install modlights[milp] for an integer program"
    elif coset.modulus > integer_program.MOST_STATES:
        reason = f"; the integer program takes up to {integer_program.MOST_STATES} states"
    else:
        left = None if deadline is None else max(deadline - monotonic(), 0.01)
        result = integer_program.integer_program(answer.game, answer.change.vector, cost, left)
        lower_bound = max(lower_bound, result.lower_bound)
        reason = "; bound from an integer program, cut off by the time limit"
        if result.presses is not None:
            rounded = result.presses.astype(vector.dtype)
            solves = is_solution(answer.game, answer.start, answer.target, rounded)
            if solves and cost_of(rounded, cost) < cost_of(vector, cost):
                vector = rounded
    if cost_of(vector, cost) <= lower_bound:
        how = "matching bound from an integer program" if lower_bound > floor else "matching bound by counting lights"
        return _checked(answer, cost, vector, cost_of(vector, cost), how)
    size = f"2^{coset.size.bit_length() - 1}"
    return _checked(answer, cost, vector, lower_bound, f"the coset (over {size} members) is out of reach{reason}")


def _checked(answer: Outcome, cost: str, vector: Array, lower_bound: int, how: str) -> Fewest:
    presses = answer.game.place(vector)
    if len(vector) <= _MOST_PLAYED:
        assert is_solution(answer.game, answer.start, answer.target, vector), "a coset member is a solution"
    return Fewest(answer, cost, presses, cost_of(vector, cost), lower_bound, how)


def counting_bound(game: Game, wanted: Array) -> int:
    """Presses that are needed because each changes only so many lights."""
    changed = int(np.count_nonzero(wanted))
    widest = max((sum(1 for _, effect in column if effect % game.modulus) for column in game.by_button), default=0)
    return -(-changed // widest) if widest else 0
