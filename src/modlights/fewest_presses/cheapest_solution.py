"""A solution of the least cost, with the reason why none is cheaper.

All solutions are one of them plus every quiet pattern, so the cheapest is the cheapest member of a coset.  How it is
proved: where the coset is within reach every member is compared or ruled out (``cheapest``); where the lights are few,
their positions are walked through instead (``walking``); beyond both an integer program (``integer_program``) gives a
solution and a bound, and when they meet the solution is the cheapest.  What is not proved is said not to be.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import FUNCTION, SECONDS, TEXT, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.watch import Progress, Watch
from modlights.draw import svg
from modlights.errors import BadPosition, Undetermined
from modlights.fewest_presses.search import integer_program
from modlights.fewest_presses.search.cheapest import cheapest_member
from modlights.fewest_presses.search.coset import Coset, check_cost, cost_of, descend, solution_coset
from modlights.fewest_presses.search.walking import can_walk, cheapest_walk
from modlights.games import Game, GridGame, Position, PositionLike, Presses, is_cell
from modlights.games.game import Column
from modlights.ring import residues
from modlights.ring.arrays import Array
from modlights.solving.answers import Answer
from modlights.solving.checkers.answers import is_solution
from modlights.solving.double_check import DoubleCheck, compare
from modlights.solving.prepared import solve

_SECONDS_TO_CHECK = 60.0


@dataclass(frozen=True, repr=False)
class Fewest(SaysInstead):
    """A solution, its cost, a lower bound on the cost of every solution, and how that is known.

    >>> import modlights as ml
    >>> few = ml.fewest(ml.grid(5, 5), "ones")
    >>> few.needed, few.proved, few.solution.total
    (15, True, 15)
    """

    _CALLED = "a result of fewest"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"presses": ".solution", "fewest": ".needed"}

    answer: Answer
    cost: str
    solution: Presses
    needed: int
    lower_bound: int
    how: str

    @property
    def game(self) -> Game:
        """The game."""
        return self.answer.game

    @property
    def start(self) -> Position:
        """Where the presses begin."""
        return self.answer.start

    @property
    def target(self) -> Position:
        """Where they lead."""
        return self.answer.target

    @property
    def proved(self) -> bool:
        """Whether no solution is cheaper."""
        return self.needed == self.lower_bound

    @property
    def gap(self) -> int:
        """How much cheaper a solution could still be; 0 when proved."""
        return self.needed - self.lower_bound

    @check_arguments(time_limit=SECONDS)
    def double_check(self, *, time_limit: float | None = _SECONDS_TO_CHECK) -> DoubleCheck:
        """Compare with a list of all solutions where they are few, otherwise with an integer program.

        The bounds of the integer program must bracket this cost.  The result says what was compared.

        Raises:
            BadGame: when HiGHS is not installed, or there are too many states for it.
            TooLarge: when there are too many buttons for it.
        """
        play_check = ("the presses when played", is_solution(self.game, self.start, self.target, presses=self.solution))
        answer = self.answer
        if answer.solvable and answer.count * self.game.button_count <= limits.CHECKED_NUMBERS:
            least = min(cost_of(self.game.press_vector(presses), self.cost) for presses in answer.solutions)
            agrees = self.lower_bound <= least <= self.needed and (least == self.needed or not self.proved)
            other = f"a list of all {answer.count:,} solutions"
            return compare("the search of the solutions", other, [(f"the fewest {self.cost}", agrees), play_check])
        vector, bound = integer_program.integer_program(self.game, answer.change.vector, self.cost, time_limit)
        results = [("its lower bound", bound <= self.needed)]
        if vector is not None and is_solution(self.game, self.start, self.target, presses=self.game.place(vector)):
            results.append(("the cost of its solution", self.lower_bound <= cost_of(vector, self.cost)))
        return compare("the search of the solutions", "an integer program", [*results, play_check])

    def __repr__(self) -> str:
        proof = "proved" if self.proved else f"not proved, at least {self.lower_bound}"
        return f"<{self.needed} {self.cost} on {self.game.name}, {proof}>"

    def _repr_svg_(self) -> str | None:
        return (
            svg(self.game.picture(self.start, self.solution))
            if self.game.light_count <= limits.NOTEBOOK_CELLS
            else None
        )


def cheapest_solution(
    answer: Answer, cost: str = "presses", time_limit: float | None = None, progress: Progress | None = None
) -> Fewest:
    """A cheapest solution: fewest presses in all, or fewest buttons used.

    With a time limit (seconds) the search may end early; then ``proved`` is false and ``lower_bound`` says how
    much could be left.  ``progress`` is called now and then with the share of the work that is done.

    >>> from modlights.games import grid
    >>> from modlights.solving.prepared import solve
    >>> few = cheapest_solution(solve(grid(5, 5), start="ones"))
    >>> few.needed, few.proved, few.how
    (15, True, 'all 4 solutions were compared')
    """
    check_cost(cost)
    watch = Watch.lasting(time_limit, progress)
    if answer.least is None:
        raise BadPosition("there is no solution, so there are no fewest presses")
    quiet = answer.system.kernel
    coset = solution_coset(answer.game, residues(answer.least, quiet.modulus), quiet)
    if coset.size == 1:
        return _fewest(answer, cost, coset.base, cost_of(coset.base, cost), "it is the only solution")
    floor = counting_bound(answer.game, answer.change.vector)
    member = cheapest_member(coset, cost, watch)
    if member is not None:
        vector, lower_bound = member[0], max(member[1], floor)
        how = _search_words(coset) if lower_bound == cost_of(vector, cost) else "the time limit ended the search"
        return _fewest(answer, cost, vector, lower_bound, how)
    if can_walk(answer.game, cost):
        with suppress(Undetermined):
            vector = cheapest_walk(answer.game, answer.change.vector, cost, watch)
            how = "every position that can be reached with fewer was visited"
            return _fewest(answer, cost, vector, cost_of(vector, cost), how)
    return _beyond_reach(answer, coset, cost, floor, watch)


def _search_words(coset: Coset) -> str:
    """In words: how a coset within reach was searched."""
    if coset.size <= limits.COUNT_SPELT:
        return f"all {coset.size:,} solutions were compared"
    size = f"2^{coset.size.bit_length() - 1}" if coset.modulus == 2 else f"{coset.size:,}"
    return f"all {size} solutions were compared or ruled out"


def _beyond_reach(answer: Answer, coset: Coset, cost: str, floor: int, watch: Watch) -> Fewest:
    """The integer program where there is one, and in any case the best that descending finds."""
    vector = descend(coset, cost, watch)
    lower_bound, reason = floor, ""
    if not integer_program.available():
        reason = "; install modlights[milp] for an integer program"
    elif coset.modulus > limits.PROGRAM_STATES:
        reason = f"; the integer program takes up to {limits.PROGRAM_STATES:,} states"
    elif len(coset.base) > limits.PROGRAM_BUTTONS:
        reason = f"; the integer program takes up to {limits.PROGRAM_BUTTONS:,} buttons"
    else:
        presses, bound = integer_program.integer_program(answer.game, answer.change.vector, cost, watch.seconds_left)
        lower_bound = max(lower_bound, bound)
        reason = "; the bound is from an integer program that the time limit ended"
        if presses is not None:
            solves = is_solution(answer.game, answer.start, answer.target, presses=answer.game.place(presses))
            if solves and cost_of(presses, cost) < cost_of(vector, cost):
                vector = presses
    how = f"more than 2^{coset.size.bit_length() - 1} solutions are too many to compare{reason}"
    if cost_of(vector, cost) <= lower_bound:
        proof = "an integer program" if lower_bound > floor else "counting the lights that a press changes"
        how = f"no fewer is possible, by {proof}"
    return _fewest(answer, cost, vector, min(lower_bound, cost_of(vector, cost)), how)


def unsearched(answer: Answer, cost: str = "presses") -> Fewest:
    """The least solution as it is, for when the time limit ends before any search."""
    if answer.least is None:
        raise BadPosition("there is no solution, so there are no fewest presses")
    floor = counting_bound(answer.game, answer.change.vector)
    return _fewest(answer, cost, answer.least, floor, "the time limit ended the search")


def _fewest(answer: Answer, cost: str, vector: Array, lower_bound: int, how: str) -> Fewest:
    presses = answer.game.place(vector)
    assert is_solution(answer.game, answer.start, answer.target, presses=presses), "a member of the coset is a solution"
    return Fewest(answer, cost, presses, cost_of(vector, cost), lower_bound, how)


def counting_bound(game: Game, change: Array) -> int:
    """Presses that are needed because each changes only so many lights."""
    count = int(np.count_nonzero(change))
    if isinstance(game, GridGame) and game.stencil is not None:
        weights = [game.stencil.centre, *(weight for _, weight in game.stencil.arms)]
        widest = sum(1 for weight in weights if weight % game.modulus)
    else:
        columns = _columns_of_flip(game) if isinstance(game, GridGame) and game.rule == "flip" else game.by_button
        widest = max((sum(1 for _, e in column if e % game.modulus) for column in columns), default=0)
    return -(-count // widest) if widest else 0


def _columns_of_flip(game: GridGame) -> list[Column]:
    """What presses of Flip change, one of each kind: all change as many lights that lie alike to the middle lines."""
    if not game.forbidden:
        return [game.column(0)]
    kinds = {
        (2 * cell[0] == game.rows - 1, 2 * cell[1] == game.columns - 1): button
        for button, cell in enumerate(game.buttons)
        if is_cell(cell)
    }
    return [game.column(button) for button in kinds.values()]


@check_arguments(cost=TEXT, time_limit=SECONDS, progress=FUNCTION)
def fewest(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    cost: str = "presses",
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Fewest:
    """A cheapest solution of a position: fewest presses in all, or fewest buttons used.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        cost: ``presses`` or ``buttons``.
        time_limit: seconds; the search may then end early, ``proved`` is false and ``lower_bound`` says what could
            be left.
        progress: called now and then with the share of the work that is done, 0 to 1.

    Returns:
        A ``Fewest``: the solution, how many presses are needed, a lower bound, and how it is known.

    Raises:
        BadPosition: when there is no solution, or the position does not fit.
        NoSuchThing: for an unknown cost.

    Theorem:
        All solutions are one of them plus every quiet pattern, so the cheapest is the cheapest member of a coset
        (blog-minimum-of-four, for 5x5). With two states the quiet patterns of boards split into quarters
        (``search.quarters``), which proves the fewest presses for nullities to about 64.

    >>> from modlights.games import grid
    >>> few = fewest(grid(5, 5), "ones")
    >>> few.needed, few.proved
    (15, True)
    """
    return cheapest_solution(solve(game, start, target), cost, time_limit, progress)


def quick_fewest(answer: Answer) -> Fewest | None:
    """A solution with the fewest presses, where all of them can be compared in a moment."""
    if answer.count > limits.QUICK_SOLUTIONS or answer.count * answer.game.button_count > limits.QUICK_NUMBERS:
        return None
    return cheapest_solution(answer)
