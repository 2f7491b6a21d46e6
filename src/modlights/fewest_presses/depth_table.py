"""God's tables: how many solvable positions need exactly d presses.

Positions that can be solved correspond to cosets x + K of presses modulo the quiet patterns K, and what a position
needs is the least cost in its coset.  That cost depends on x only through how many buttons of each kind have
which count, where buttons are of a kind when the same quiet patterns move them alike; so the table is a
count of such shares (``choices``), divided by |K|, and not a list of positions.

Up to symmetry, Burnside: a symmetry P leaves the position of x as it is exactly when P·x − x is a quiet pattern q.
For each q the presses x with P·x − x = q are free in one value for each cycle of P, so the cycles take the place of the
buttons, and the same count gives how many fixed positions need d presses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import FUNCTION, SECONDS, TEXT, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.watch import FOREVER, Progress, Watch
from modlights.base.wording import counted
from modlights.draw import svg
from modlights.errors import TooLarge
from modlights.fewest_presses.search.choices import Choices, LeastCosts
from modlights.fewest_presses.search.coset import COSTS, Coset, check_cost, prices
from modlights.fewest_presses.search.walking import Walk, can_walk
from modlights.games import Game, Position, Presses, Symmetry, check_game, symmetries_keeping
from modlights.games.symmetry import check_group
from modlights.games.table_exports import NumberList
from modlights.ring import Span
from modlights.ring.arrays import Array
from modlights.solving.prepared import solve


@dataclass(frozen=True, repr=False)
class Depths(SaysInstead, NumberList):
    """How many positions need each number of presses, from 0 up; and a start that needs the most, with its solution.

    With ``symmetries``, positions that they take into each other are counted once.  An array for numpy; ``frame()``
    for pandas, ``plot()`` for matplotlib.

    >>> import modlights as ml
    >>> table = ml.depths(ml.grid(2, 2))
    >>> table.counts, table.largest, table.start
    ((1, 4, 6, 4, 1), 4, Position('11/11'))
    """

    _CALLED = "a result of depths"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"depths": ".counts", "hardest": ".start"}

    game: Game
    cost: str
    counts: tuple[int, ...]
    start: Position
    solution: Presses
    symmetries: int = 1

    @property
    def largest(self) -> int:
        """The most that any solvable position needs."""
        return len(self.counts) - 1

    @property
    def positions(self) -> int:
        """The number of solvable positions, those counted once that the symmetries take into each other."""
        return sum(self.counts)

    @property
    def _about(self) -> str:
        symmetric = f" up to {counted(self.symmetries, 'symmetry', 'symmetries')}" if self.symmetries > 1 else ""
        return f"{self.game.name}{symmetric}"

    @property
    def _number_table(self) -> tuple[str, str, str, Sequence[int], Sequence[int]]:
        return f"Depths of {self._about}", self.cost, "positions", range(len(self.counts)), self.counts

    def __repr__(self) -> str:
        most = f"none needs more than {self.largest} {self.cost}"
        return f"<depths of {self._about}: {self.positions} positions, {most}>"

    def _repr_html_(self) -> str | None:
        if self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        rows = "".join(f"<tr><td>{d}</td><td>{count}</td></tr>" for d, count in enumerate(self.counts))
        table = f"<table><tr><th>{self.cost}</th><th>positions</th></tr>{rows}</table>"
        return f"{table}{svg(self.game.picture(self.start, self.solution))}"


@check_arguments(cost=TEXT, time_limit=SECONDS, progress=FUNCTION)
def depths(
    game: Game,
    *,
    cost: str = "presses",
    up_to: Iterable[Symmetry] | None = None,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Depths:
    """God's table: how many solvable positions need exactly d presses, for every d.

    Args:
        game: the game.
        cost: ``presses`` or ``buttons``.
        up_to: a group, such as ``symmetries(game)``: positions that those of its symmetries that leave the goal as it
            is take into each other are counted once.
        time_limit: seconds.
        progress: called now and then with the share of the work that is done, 0 to 1.

    Returns:
        A ``Depths``: the counts from 0 presses up, and a start that needs the most, with its solution.

    Raises:
        NoSuchThing: for an unknown cost.
        BadGame: when ``up_to`` is not a group of symmetries of the game.
        TooLarge: when there are too many quiet patterns, positions or symmetries to be counted.
        Undetermined: when the time was over first.

    Theorem:
        A position's need is the least cost in its coset of presses modulo the quiet patterns, with two states the
        weight of a coset leader (F. J. MacWilliams, N. J. A. Sloane, *The Theory of Error-Correcting Codes*, 1977,
        chapter 1); so positions are counted by how many buttons of each kind have which count, never listed.  Up to
        symmetry, by Burnside's lemma, their number is the mean number of positions that a symmetry leaves as they are
        (W. Burnside, *Theory of Groups of Finite Order*, 1897, § 118).

    >>> from modlights.games import grid, symmetries
    >>> table = depths(grid(4, 4))
    >>> table.counts, table.positions
    ((1, 16, 120, 560, 1387, 1440, 540, 32), 4096)
    >>> depths(grid(2, 2), up_to=symmetries(grid(2, 2))).counts
    (1, 1, 2, 1, 1)
    """
    check_game(game)
    watch = Watch.lasting(time_limit, progress)
    group = None if up_to is None else _keeping_goal(game, up_to)
    if _walks(game, cost):
        return _walked_depths(game, cost, group, watch)
    cases = cosets(game, cost)
    table = cases.table(watch if group is None else watch.portion(0.0, 0.5))
    start, presses = cases.position(table.example(table.largest))
    if group is None:
        return Depths(game, cost, cases.per_position(table.counts), start, presses)
    total = [0] * len(table.counts)
    for number, symmetry in enumerate(group):
        share = watch.portion(0.5 + number / len(group) / 2, 0.5 + (number + 1) / len(group) / 2)
        for least, count in enumerate(cases.fixed_positions(symmetry, share)):
            total[least] += count
    assert all(count % len(group) == 0 for count in total), "Burnside's mean is a whole number"
    return Depths(game, cost, tuple(count // len(group) for count in total), start, presses, len(group))


def _keeping_goal(game: Game, up_to: Iterable[Symmetry]) -> list[Symmetry]:
    """The symmetries of a group that leave the goal as it is."""
    group, goal = check_group(game, up_to), game.goal.array
    if len(group) > limits.DEPTH_SYMMETRIES:
        raise TooLarge(
            f"{len(group):,} symmetries are too many for orbits; at most "
            f"{limits.DEPTH_SYMMETRIES:,}: give some of them, or count all positions"
        )
    return [symmetry for symmetry in group if np.array_equal(goal[list(symmetry.lights)], goal)]


def _walks(game: Game, cost: str) -> bool:
    """Whether the quiet patterns are too many for cosets and the positions few enough to walk through."""
    if cost not in COSTS or game.button_count > limits.DEPTH_BUTTONS:
        return False
    return kernel_of(game).size > limits.DEPTH_PATTERNS and can_walk(game, cost)


def _walked_depths(game: Game, cost: str, group: Sequence[Symmetry] | None, watch: Watch) -> Depths:
    walk = Walk(game, cost, watch=watch)
    presses = walk.presses(int(walk.levels[-1].min()))
    start, solution = start_of(game, presses), game.place(presses)
    if group is None:
        return Depths(game, cost, tuple(int(level.size) for level in walk.levels), start, solution)
    counts = tuple(_orbit_count(walk, level, group) for level in walk.levels)
    return Depths(game, cost, counts, start, solution, len(group))


def _orbit_count(walk: Walk, level: Array, group: Sequence[Symmetry]) -> int:
    """How many changes of a level are the least of their orbit."""
    digits, least = walk.digits(level), level.copy()
    for symmetry in group:
        images = np.empty_like(digits)
        images[:, list(symmetry.lights)] = digits
        np.minimum(least, images @ walk.powers, out=least)
    return int((least == level).sum())


def kernel_of(game: Game) -> Span:
    """All quiet patterns of a game."""
    return solve(game, start=game.goal).system.kernel


def start_of(game: Game, presses: Array) -> Position:
    """The position from which these presses, a count for each button, lead to the goal."""
    return game.apply(game.place(-presses % game.modulus), game.goal)


def goal_symmetries(game: Game) -> Sequence[Symmetry]:
    """The symmetries of the game that leave its goal as it is, the identity first."""
    return symmetries_keeping(game, game.goal.array)


@lru_cache(maxsize=8)
def cosets(game: Game, cost: str = "presses") -> Cosets:
    """The cosets of a game; kept, since its tables share them."""
    return Cosets(game, cost)


class Cosets:
    """The cosets of the quiet patterns of a game, and what their cheapest members cost."""

    def __init__(self, game: Game, cost: str = "presses") -> None:
        check_cost(cost)
        if game.button_count > limits.DEPTH_BUTTONS:
            raise TooLarge(
                f"depths take up to {limits.DEPTH_BUTTONS:,} buttons, not {game.button_count:,}; "
                "deepest(game), or modlights depths --deepest, finds one hardest position"
            )
        self.game, self.cost, self.modulus = game, cost, game.modulus
        quiet = kernel_of(game)
        if quiet.size > limits.DEPTH_PATTERNS or game.modulus > limits.DEPTH_PATTERNS:
            raise TooLarge(
                f"{game.name} has too many quiet patterns or states for depths: at most "
                f"{limits.DEPTH_PATTERNS:,} of each, unless it has at most {limits.WALKED_POSITIONS:,} positions; "
                "try a smaller board or fewer states"
            )
        self.patterns = elements(quiet)
        self._table: LeastCosts | None = None
        self.prices = prices(np.arange(game.modulus), cost)

    def table(self, watch: Watch = FOREVER) -> LeastCosts:
        """Over all presses: each position is met once for each quiet pattern."""
        if self._table is None:
            identity = [[(button, 0)] for button in range(self.game.button_count)]
            self._table = self._least_costs(identity, self.patterns, watch)
        return self._table

    def per_position(self, counts: Sequence[int]) -> tuple[int, ...]:
        """Counts of presses as counts of positions."""
        assert all(count % len(self.patterns) == 0 for count in counts)
        return tuple(count // len(self.patterns) for count in counts)

    def position(self, counts: Sequence[int]) -> tuple[Position, Presses]:
        """The start from which these presses lead to the goal, and a cheapest solution of it."""
        vector = np.array(counts, dtype=np.int64)
        members = (vector[None, :] + self.patterns) % self.modulus
        cheapest = members[int(self.prices[members].sum(axis=1).argmin())]
        return start_of(self.game, cheapest), self.game.place(cheapest)

    def fixed_positions(self, symmetry: Symmetry, watch: Watch = FOREVER) -> tuple[int, ...]:
        """How many positions that the symmetry leaves as they are need each number of presses."""
        if symmetry.buttons == tuple(range(self.game.button_count)):
            return self.per_position(self.table(watch).counts)
        total: list[int] = []
        for times, table, _ in self.fixed_tables(symmetry, watch):
            total += [0] * (len(table.counts) - len(total))
            for least, count in enumerate(table.counts):
                total[least] += times * count
        return self.per_position(total)

    def fixed_tables(
        self, symmetry: Symmetry, watch: Watch = FOREVER
    ) -> list[tuple[int, LeastCosts, list[list[tuple[int, int]]]]]:
        """The presses x with P·x − x quiet, one table for each class of quiet patterns q = P·x − x.

        Adding a quiet pattern z to x adds P·z − z to q, so that one q of each class stands for all.
        """
        image = np.array(symmetry.buttons, dtype=np.int64)
        images = np.empty_like(self.patterns)
        images[:, image] = self.patterns
        shifts = np.unique((images - self.patterns) % self.modulus, axis=0)
        fixed_patterns = self.patterns[(images == self.patterns).all(axis=1)]
        orbits = cycles(symmetry.buttons)
        tables = []
        classes: set[bytes] = set()
        for q in self.patterns:
            if q.tobytes() in classes:
                continue
            classes.update(row.tobytes() for row in (q + shifts) % self.modulus)
            if not any(q[cycle].sum() % self.modulus for cycle in orbits):
                units = [_offsets(cycle, q, self.modulus) for cycle in orbits]
                tables.append((len(shifts), self._least_costs(units, fixed_patterns, watch), units))
        return tables

    def presses_of(self, units: Sequence[Sequence[tuple[int, int]]], options: Sequence[int]) -> list[int]:
        """The count of every button from the value of each unit."""
        counts = [0] * self.game.button_count
        for unit, value in zip(units, options, strict=True):
            for button, offset in unit:
                counts[button] = (value + offset) % self.modulus
        return counts

    def _least_costs(self, units: Sequence[Sequence[tuple[int, int]]], translations: Array, watch: Watch) -> LeastCosts:
        states = np.arange(self.modulus)[:, None]
        options = []
        for unit in units:
            rows = np.zeros((self.modulus, len(self.patterns)), dtype=np.int64)
            for button, offset in unit:
                rows += self.prices[(states + offset + self.patterns[:, button][None, :]) % self.modulus]
            options.append(rows)
        choices = Choices(options)
        cases, numbers = choices.cases // len(translations), choices.numbers_in_memory
        if cases > limits.DEPTH_CASES or numbers > limits.DEPTH_NUMBERS:
            raise TooLarge(
                f"the depths of {self.game.name} are out of reach: about {cases:.0e} cases and {numbers:.0e} numbers"
                f" to hold, of {limits.DEPTH_CASES:.0e} and {limits.DEPTH_NUMBERS:.0e} at most;"
                " deepest(game), or modlights depths --deepest, finds one hardest position"
            )
        return choices.least_costs(self._renumberings(translations), watch)

    def _renumberings(self, translations: Array) -> Array:
        """For each quiet pattern given, where adding it takes every quiet pattern."""
        number = {row.tobytes(): i for i, row in enumerate(self.patterns)}
        return np.array(
            [[number[row.tobytes()] for row in (self.patterns + shift) % self.modulus] for shift in translations]
        )


def elements(quiet: Span) -> Array:
    """All quiet patterns, one per row."""
    nothing = np.zeros(quiet.width, dtype=np.int64)
    return Coset(nothing, quiet.rows, quiet.orders, quiet.modulus).members(0, quiet.size)


def cycles(image: Sequence[int]) -> list[list[int]]:
    """The cycles of a renaming: each button is followed by the one it goes to.

    >>> cycles([0, 2, 1])
    [[0], [1, 2]]
    """
    left, orbits = set(range(len(image))), []
    for first in range(len(image)):
        if first in left:
            cycle, button = [], first
            while button in left:
                left.remove(button)
                cycle.append(button)
                button = image[button]
            orbits.append(cycle)
    return orbits


def _offsets(cycle: Sequence[int], q: Array, modulus: int) -> list[tuple[int, int]]:
    """The counts on a cycle relative to its first button, for P·x − x = q, whose sum along the cycle is 0.

    (P·x) at the image of j is x at j, so x at the image is x at j minus q there.
    """
    return list(zip(cycle, ((q[cycle[0]] - q[cycle].cumsum()) % modulus).tolist(), strict=True))
