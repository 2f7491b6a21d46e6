"""The deepest positions: how many presses the hardest solvable position of a game needs, and one such position.

What a position needs is the least cost in its coset of presses, so the answer is the largest least cost of all cosets;
with two states this is the covering radius of the code of quiet patterns.  A least cost is at most the mean over the
coset, which bounds it from above (``mean_bound``).  How far below the mean it must be:

| states | how |
| --- | --- |
| 2 | a closed form, or the search of ``flat_sums`` from above and that of ``climbing`` from below |
| 3 | the same with ``flat_sums_of_three`` and ``climbing`` |
| other | the table of depths, where it is within reach; else the mean and ``climbing`` |

Where the two meet, the answer is proved; otherwise both are given, with the gap.  The position itself is always
checked by solving it with the fewest presses (``fewest``).

Boards that repeat a smaller one share its answer by a formula (``square_families``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import FUNCTION, SECONDS, TEXT, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.watch import Progress, Watch
from modlights.draw import svg
from modlights.errors import TooLarge, Undetermined
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.depth_table import depths, elements, kernel_of, start_of
from modlights.fewest_presses.search.climbing import climb, shallow_dip
from modlights.fewest_presses.search.coset import check_cost, prices
from modlights.fewest_presses.search.flat_sums import FlatSums, Unfinished
from modlights.fewest_presses.search.flat_sums_of_three import FlatSumsOfThree, counts_by_state
from modlights.fewest_presses.search.moved_groups import MovedGroups, moved_groups
from modlights.fewest_presses.search.quarters import quarters
from modlights.games import Game, Position, Presses, check_game
from modlights.games.chessboards import colourings
from modlights.ring import Span
from modlights.ring.arrays import Array
from modlights.solving.prepared import solve

_FIRST_EFFORT, _LAST_EFFORT, _NO_LIMIT = 1 << 22, 1 << 28, 1 << 62
_STEPS, _STEPS_TIMES_POINTS = 20_000, 1 << 26
_SHARE_OF_SEARCH = 0.7  # of the time; the rest is for solving the position
_NONE = "there are no quiet patterns, so every position has one solution only"
_SEARCHED = "an exhaustive search excluded every position that needs more"
_ENDED = "ended the exhaustive search for positions that need more"
_FLAT = {
    2: "half of the buttons that quiet patterns move are pressed in every solution, and no position can need more",
    3: "every solution has as many presses as all have in the mean, and no position can need more",
}


@dataclass(frozen=True, repr=False)
class Deepest(SaysInstead):
    """A start, how many presses it needs, a number that no solvable position exceeds, and how both are known.

    >>> import modlights as ml
    >>> ml.deepest(ml.grid(3, 3))
    <deepest position of 3x3 cross on the plane mod 2: 9 presses, proved>
    """

    _CALLED = "a result of deepest"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"position": ".start"}

    game: Game
    cost: str
    start: Position
    solution: Presses
    needed: int
    upper_bound: int
    how: str

    @property
    def proved(self) -> bool:
        """Whether no position needs more."""
        return self.needed == self.upper_bound

    @property
    def gap(self) -> int:
        """How much more another position could need; 0 when proved."""
        return self.upper_bound - self.needed

    def __repr__(self) -> str:
        proof = "proved" if self.proved else f"not proved, at most {self.upper_bound}"
        return f"<deepest position of {self.game.name}: {self.needed} {self.cost}, {proof}>"

    def _repr_svg_(self) -> str | None:
        return (
            svg(self.game.picture(self.start, self.solution))
            if self.game.light_count <= limits.NOTEBOOK_CELLS
            else None
        )


_Candidate = tuple[Array, int, str]
"""Presses whose position is thought to be deepest, a bound for all positions, and how that is known."""


@check_arguments(cost=TEXT, time_limit=SECONDS, progress=FUNCTION)
def deepest(
    game: Game, *, cost: str = "presses", time_limit: float | None = None, progress: Progress | None = None
) -> Deepest:
    """How many presses the hardest solvable position needs, and such a position.

    Args:
        game: the game.
        cost: ``presses`` or ``buttons``.
        time_limit: seconds; the search may then end early, and ``gap`` says how much is left open.  Without one the
            search is bounded by a fixed amount of work, about half a minute.
        progress: called now and then with the share of the work that is done, 0 to 1.

    Returns:
        A ``Deepest``: the start with a cheapest solution, what it needs, and a bound for all positions.

    Raises:
        NoSuchThing: for an unknown cost.
        TooLarge: for more buttons than can be grouped.

    Theorem:
        With two states it is the covering radius of the code of quiet patterns; where there are none, the hardest
        position needs all buttons (K. Sutner, *Linear cellular automata and the Garden-of-Eden*, 1989, has that
        case).

    >>> from modlights.games import grid
    >>> deepest(grid(11, 11))
    <deepest position of 11x11 cross on the plane mod 2: 65 presses, proved>
    """
    check_game(game)
    check_cost(cost)
    if game.button_count > limits.DEEPEST_BUTTONS:
        raise TooLarge(
            f"deepest positions take up to {limits.DEEPEST_BUTTONS:,} buttons, not {game.button_count:,}; "
            "give a smaller board"
        )
    watch = Watch.lasting(time_limit, progress)
    quiet = kernel_of(game)
    presses, bound, how = _candidate(game, quiet, cost, watch.portion(0.0, 0.9).shorten(_SHARE_OF_SEARCH))
    start = start_of(game, presses)
    few = cheapest_solution(solve(game, start=start), cost, watch.seconds_left, watch.portion(0.9, 1.0).progress)
    assert few.lower_bound <= bound, "no position needs more than the bound"
    return Deepest(game, cost, start, few.solution, few.lower_bound, bound, how)


def mean_bound(game: Game, cost: str = "presses") -> int:
    """A number that no solvable position of the game exceeds: the mean over all solutions, at its worst.

    The count of a button that the quiet patterns move in steps of g (their greatest common divisor with k) runs evenly
    through a residue class mod g.

    >>> from modlights.games import grid
    >>> mean_bound(grid(5, 5)), mean_bound(grid(4, 4, modulus=3))
    (15, 16)
    """
    k, quiet = game.modulus, kernel_of(game)
    if quiet.size == 1:
        return game.button_count * (k - 1 if cost == "presses" else 1)
    rows = quiet.rows.astype(np.int64 if k < 2**62 else object)
    total = Fraction(0)
    for step, count in Counter(np.gcd.reduce(rows, axis=0, initial=k).tolist()).items():
        if cost == "presses":
            total += count * (Fraction(k - step, 2) + step - 1)
        else:
            total += count * (1 if step > 1 else Fraction(k - 1, k))
    return int(total)


def _candidate(game: Game, quiet: Span, cost: str, watch: Watch) -> _Candidate:
    if quiet.size == 1:
        every = np.full(game.button_count, game.modulus - 1, dtype=quiet.rows.dtype)
        return every, mean_bound(game, cost), _NONE
    if game.modulus == 2 or (game.modulus == 3 and cost == "presses"):
        return _with_few_states(game, quiet, watch)
    return _with_more_states(game, quiet, cost, watch)


def _with_few_states(game: Game, quiet: Span, watch: Watch) -> _Candidate:
    """Two states or three, by the least dip below the mean, which with two states counts double.

    The exhaustive search is given little work first, then the local search says what is left to exclude.
    """
    groups = moved_groups(quiet.rows, game.modulus)
    two = groups.prime == 2
    top = (groups.prime - 1) * (2 * len(groups.still) + groups.moved) // 2
    if groups.all_even:
        flat = dict.fromkeys(groups.groups, 0 if two else np.zeros(3, dtype=np.int64))
        return _presses(groups, flat), top, _FLAT[groups.prime]
    sums = FlatSums(groups) if two else FlatSumsOfThree(groups.sizes, groups.dimension)
    dip, step = (groups.moved % 2 or 2, 2) if two else (1, 1)
    best_dip, vector = _NO_LIMIT, None
    for effort in (_FIRST_EFFORT, _LAST_EFFORT if watch.deadline is None else _NO_LIMIT):
        with suppress(Unfinished):
            while dip < best_dip:
                watch.tell(dip / (best_dip + dip))
                flat_sum = sums.search(dip, effort, watch)
                if flat_sum is not None:
                    return _presses(groups, flat_sum), top - dip // step, _SEARCHED
                dip += step
        if vector is None and two:
            best_dip, alphas = _shallow(game, quiet.rows, groups, dip, watch)
            vector = _presses(groups, alphas)
        elif vector is None:
            needed, vector = _climb(quiet, "presses", top - dip, watch)
            best_dip = top - needed
    assert vector is not None
    open_end = f"{'the time limit' if watch.over else 'its limit of work'} {_ENDED}"
    return vector, top - dip // step, _SEARCHED if dip >= best_dip else open_end


def _shallow(game: Game, rows: Array, groups: MovedGroups, least: int, watch: Watch) -> tuple[int, dict[int, int]]:
    """The smallest dip found: of all sums at once where there are few enough, else for each quarter of the board."""
    if groups.dimension <= limits.CLIMBED_BITS:
        steps = min(_STEPS, _STEPS_TIMES_POINTS >> groups.dimension)
        return shallow_dip(groups, least, steps, watch=watch)
    alphas = {column: size % 2 for column, (size, _) in groups.sizes.items()}
    column_of = {button: column for column, (buttons, _) in groups.groups.items() for button in buttons}
    for colours in colourings(game):
        classes = quarters(rows, colours)
        if classes is None or max(classes.ranks) > limits.CLIMBED_BITS:
            continue
        alphas = dict.fromkeys(alphas, 0)
        for quarter in (*classes.first, *classes.second):
            own = moved_groups(quarter.patterns[:, quarter.buttons], 2)
            _, coefficients = shallow_dip(own, 0, min(_STEPS, _STEPS_TIMES_POINTS >> own.dimension) // 4, watch=watch)
            for column, alpha in coefficients.items():
                button = int(quarter.buttons[own.groups[column][0][0]])
                alphas[column_of[button]] += alpha
        break
    return _NO_LIMIT, alphas


def _presses(groups: MovedGroups, coefficients: Mapping[int, Any] | Array) -> Array:
    """Presses with these coefficients, α or ψ, of every group, and as many as can be of what nothing moves."""
    vector = np.full(groups.moved + len(groups.still), groups.prime - 1, dtype=np.int64)
    for column, (plus, minus) in groups.groups.items():
        if groups.prime == 2:
            vector[list(plus[(len(plus) + int(coefficients[column])) // 2 :])] = 0
            continue
        shares = counts_by_state(coefficients[column], len(plus), len(minus))
        for buttons, share in zip((plus, minus), shares, strict=True):
            vector[list(buttons)] = np.repeat(np.arange(3), share)
    return vector


def _climb(quiet: Span, cost: str, goal: int, watch: Watch) -> tuple[int, Array]:
    """The largest least cost that a local search finds; where the quiet patterns are many, evenly shared counts."""
    if quiet.size > limits.CLIMBED_PATTERNS or quiet.modulus > limits.CLIMBED_STATES:
        columns = quiet.rows.T.tolist()
        order = sorted(range(quiet.width), key=columns.__getitem__)
        vector = np.zeros(quiet.width, dtype=quiet.rows.dtype)
        vector[order] = np.arange(quiet.width) % min(quiet.modulus, 2**31)
        vector[~quiet.rows.any(axis=0)] = quiet.modulus - 1
        return -1, vector
    patterns = elements(quiet)
    steps = min(_STEPS, _STEPS_TIMES_POINTS // patterns.size)
    return climb(patterns, prices(np.arange(quiet.modulus), cost), goal, steps, watch=watch)


def _with_more_states(game: Game, quiet: Span, cost: str, watch: Watch) -> _Candidate:
    with suppress(TooLarge, Undetermined):
        table = depths(game, cost=cost, time_limit=watch.seconds_left, progress=watch.progress)
        how = "all positions were counted by what they need"
        return game.press_vector(table.solution), table.largest, how
    bound = mean_bound(game, cost)
    depth, vector = _climb(quiet, cost, bound, watch)
    how = "no position can need more than all its solutions have in the mean"
    return vector, bound, how if depth == bound else f"{how}; whether one needs as much is open"
