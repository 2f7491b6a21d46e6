"""Puzzles to order.

A puzzle that needs exactly d presses is cut from a harder one: when presses x are the fewest for their position, any
part y ≤ x of them is the fewest for its own, since a cheaper way for y would give a cheaper way for x.  So it
is enough to climb, press by press, to a position that needs at least d, and to leave presses out; often d presses
drawn at random will do.  Where climbing fails, the deepest position (``deepest``) says whether there is one, and is
cut instead; among those that a symmetry leaves as they are, the table of depths says it (``depths``).  Every puzzle is
certified by ``fewest`` on the finished position.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import FLAG, FUNCTION, NOTHING, SECONDS, WHOLE_NUMBER, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.watch import Progress, Watch
from modlights.base.wording import counted, short_number
from modlights.draw import svg
from modlights.errors import BadGame, TooLarge, Undetermined
from modlights.fewest_presses.cheapest_solution import Fewest, cheapest_solution
from modlights.fewest_presses.deepest_position import deepest, mean_bound
from modlights.fewest_presses.depth_table import cosets, cycles, kernel_of
from modlights.fewest_presses.search.cheapest import cheapest_member, within_reach
from modlights.fewest_presses.search.coset import cost_of, solution_coset
from modlights.games import (
    Game,
    Position,
    PositionLike,
    Presses,
    Symmetry,
    check_cell_by_cell,
    check_game,
    symmetries_keeping,
)
from modlights.games.foreign_tables import integer
from modlights.ring import Span
from modlights.ring.arrays import Array
from modlights.solving.prepared import solve

# up to so many presses are drawn one by one, a few times, before harder positions are cut down
_DRAWS, _PRESSES_DRAWN = 4, 100_000
_STEPS = 400
_SYMMETRIES_TRIED = 8


@dataclass(frozen=True, repr=False)
class Puzzle(SaysInstead):
    """A start that needs exactly that many presses to reach the target, with the proof.

    >>> import modlights as ml
    >>> puzzle = ml.make_puzzle(ml.grid(3, 3), needed=4)
    >>> puzzle.needed, puzzle.solution.total, puzzle.proof.proved
    (4, 4, True)
    """

    _CALLED = "a puzzle"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"presses": ".needed, or .solution for the presses themselves"}

    start: Position
    proof: Fewest
    symmetry: Symmetry | None

    @property
    def game(self) -> Game:
        """The game."""
        return self.proof.game

    @property
    def target(self) -> Position:
        """The position to reach."""
        return self.proof.target

    @property
    def needed(self) -> int:
        """How many presses it needs."""
        return self.proof.needed

    @property
    def solution(self) -> Presses:
        """A solution with so many presses."""
        return self.proof.solution

    def __repr__(self) -> str:
        needed, size = counted(self.needed, "press"), self.game.light_count
        start = f": {self.start}" if size <= limits.REPR_PUZZLE_CELLS else ""
        return f"<puzzle on {self.game.name} that needs {needed}{start}>"

    def _repr_svg_(self) -> str | None:
        return svg(self.game.picture(self.start)) if self.game.light_count <= limits.NOTEBOOK_CELLS else None


@check_arguments(symmetric=FLAG, seed=WHOLE_NUMBER | NOTHING, time_limit=SECONDS, progress=FUNCTION)
def make_puzzle(
    game: Game,
    *,
    target: PositionLike | None = None,
    needed: int | None = None,
    symmetric: bool = False,
    seed: int | None = None,
    time_limit: float | None = None,
    progress: Progress | None = None,
) -> Puzzle:
    """A position that needs exactly that many presses; the same seed gives the same one.

    Args:
        game: the game.
        target: the position to reach; the game's goal unless given.
        needed: how many presses it shall need; as many as a position drawn at random does, unless given.
        symmetric: whether some symmetry of the board shall leave the position and the target as they are.
        seed: where the random choices begin; another puzzle each time, unless given.
        time_limit: seconds.
        progress: called now and then with the share of the work that is done, 0 to 1.

    Returns:
        A ``Puzzle``: the start, with the proof that it needs so many, and a solution.

    Raises:
        BadGame: when no position needs so many, or none of that symmetry.
        BadPosition: when the target does not fit the game.
        TooLarge: when there are too many quiet patterns to certify a puzzle, or more than 4,000,000 cells.
        Undetermined: when none was found, though there may be one, or the time was over first.

    Theorem:
        A part of a cheapest solution is a cheapest solution of its own position, since a cheaper way for the part
        would give a cheaper way for the whole.

    >>> from modlights.games import grid
    >>> make_puzzle(grid(5, 5), needed=10, seed=1).solution.total
    10
    >>> make_puzzle(grid(5, 5), seed=0)
    <puzzle on 5x5 cross on the plane mod 2 that needs 10 presses: 11110/11111/01000/00001/11011>
    """
    check_game(game)
    check_cell_by_cell(game)
    end = game.goal if target is None else game.position(target)
    needed = None if needed is None else integer(needed, "the number of presses", BadGame)
    if needed is not None and needed < 0:
        raise BadGame(f"a puzzle needs 0 presses or more, not {short_number(needed)}")
    watch = Watch.lasting(time_limit, progress)
    quiet = kernel_of(game)
    if not within_reach(solution_coset(game, np.zeros(game.button_count, dtype=quiet.rows.dtype), quiet), "presses"):
        raise TooLarge(
            f"{game.name} has too many quiet patterns to certify a puzzle: {quiet.size} of them; give a smaller board"
        )
    if needed is not None and needed > (bound := mean_bound(game)):
        raise BadGame(
            f"no position of {game.name} needs {short_number(needed)} presses; "
            f"none needs more than {short_number(bound)}"
        )
    maker = _Maker(game, end, quiet, needed or 0, random.Random(seed), watch)
    if needed is None:
        symmetry, vector = maker.draw_symmetric() if symmetric else (None, maker.draw())
    else:
        symmetry, vector = maker.symmetric() if symmetric else (None, maker.any_position())
    start = game.apply(game.place(-vector % game.modulus), end)
    proof = cheapest_solution(solve(game, start, end), time_limit=watch.seconds_left)
    if not proof.proved:
        raise Undetermined(f"the time limit ended the proof of how many presses a puzzle of {game.name} needs")
    assert needed in (None, proof.needed), "a part of a cheapest solution is a cheapest solution"
    return Puzzle(start, proof, symmetry)


class _Maker:
    """Presses that need exactly so many, found at random."""

    def __init__(
        self, game: Game, target: Position, kernel: Span, needed: int, chance: random.Random, watch: Watch
    ) -> None:
        self.game, self.target, self.kernel = game, target, kernel
        self.needed, self.chance, self.watch = needed, chance, watch

    def any_position(self) -> Array:
        """Drawn at once if that will do, else cut from a harder position."""
        few = self.needed <= _PRESSES_DRAWN and self.game.button_count * self.game.modulus < 2**62
        for _ in range(_DRAWS if few else 0):
            vector = self._some_presses()
            if self._cost(vector) == self.needed:
                return vector
        return self._cut(self._climb())

    def draw(self) -> Array:
        """Any presses, so that all solvable positions are equally likely."""
        values = [self.chance.randrange(self.game.modulus) for _ in range(self.game.button_count)]
        return np.array(values, dtype=self.kernel.rows.dtype)

    def draw_symmetric(self) -> tuple[Symmetry, Array]:
        """Any presses that some symmetry, drawn too, leaves as they are."""
        group = self._group()
        symmetry = group[self.chance.randrange(1, len(group))]
        vector = self.draw()
        for cycle in cycles(symmetry.buttons):
            vector[cycle] = vector[cycle[0]]
        return symmetry, vector

    def _group(self) -> Sequence[Symmetry]:
        """The symmetries that leave the target as it is, the identity first, if there are others."""
        group = symmetries_keeping(self.game, self.target.array)
        if len(group) == 1:
            raise BadGame(f"no symmetry of {self.game.name} is known, so no symmetric puzzle can be made")
        return group

    def _some_presses(self) -> Array:
        """So many presses of any buttons."""
        vector = np.zeros(self.game.button_count, dtype=self.kernel.rows.dtype)
        each = self.game.modulus - 1
        for press in self.chance.sample(range(self.game.button_count * each), self.needed):
            vector[press // each] += 1
        return vector

    def _cheapest(self, vector: Array) -> Array:
        if self.watch.over:
            raise Undetermined(f"the time limit ended the search for a puzzle that needs {self.needed} presses")
        member = cheapest_member(solution_coset(self.game, vector, self.kernel), "presses", self.watch)
        assert member is not None, "puzzles are made only where the coset can be searched"
        return member[0]

    def _cost(self, vector: Array) -> int:
        return cost_of(self._cheapest(vector), "presses")

    def _climb(self) -> Array:
        """Cheapest presses for a position that needs at least as many."""
        game, chance = self.game, self.chance
        vector = self._cheapest(self.draw())
        for step in range(_STEPS):
            if cost_of(vector, "presses") >= self.needed:
                return vector
            self.watch.tell(step / _STEPS)
            trial = vector.copy()
            for _ in range(chance.choice((1, 1, 2, 3))):
                button = chance.randrange(game.button_count)
                trial[button] = (trial[button] + 1) % game.modulus
            trial = self._cheapest(trial)
            if trial.sum() >= vector.sum():
                vector = trial
        hardest = deepest(game, time_limit=self.watch.seconds_left)
        if hardest.needed >= self.needed:
            return game.press_vector(hardest.solution)
        if self.needed > hardest.upper_bound:
            most = "the hardest needs" if hardest.proved else "none needs more than"
            needs = f"no position of {game.name} needs {self.needed} presses"
            raise BadGame(f"{needs}; {most} {hardest.upper_bound}")
        raise Undetermined(
            f"found no position of {game.name} that needs {self.needed} presses; the hardest found needs"
            f" {hardest.needed}, and none needs more than {hardest.upper_bound}"
        )

    def _cut(self, vector: Array) -> Array:
        """That many of the presses, the others left out: button by button in a random order."""
        order = list(range(len(vector)))
        self.chance.shuffle(order)
        part = np.zeros_like(vector)
        missing, left = self.needed, cost_of(vector, "presses")
        for button in order:
            count = int(vector[button])
            left -= count
            part[button] = self.chance.randint(max(0, missing - left), min(count, missing))
            missing -= int(part[button])
        return part

    def symmetric(self) -> tuple[Symmetry, Array]:
        """Presses whose position a symmetry leaves as it is, and which needs exactly that many."""
        game = self.game
        group = self._group()
        others = range(1, len(group))
        for number in self.chance.sample(others, min(_SYMMETRIES_TRIED, len(others))):
            vector = self._symmetric_walk(group[number])
            if vector is not None:
                return group[number], vector
        try:
            structure = cosets(game)
            largest = structure.table(self.watch).largest
        except TooLarge:
            raise Undetermined(
                f"found no symmetric position of {game.name} that needs exactly {self.needed} presses"
            ) from None
        if self.needed > largest:
            raise BadGame(f"no position of {game.name} needs {self.needed} presses; the hardest needs {largest}")
        for symmetry in map(group.__getitem__, others):
            for _, table, units in structure.fixed_tables(symmetry, self.watch):
                if self.needed <= table.largest and table.counts[self.needed]:
                    return symmetry, np.array(structure.presses_of(units, table.example(self.needed)), dtype=np.int64)
        raise BadGame(f"no symmetric position of {game.name} needs exactly {self.needed} presses")

    def _symmetric_walk(self, symmetry: Symmetry) -> Array | None:
        """Change symmetric presses a cycle at a time, never further from the number needed; None when that fails."""
        cycle_of = {button: cycle for cycle in cycles(symmetry.buttons) for button in cycle}
        vector = np.zeros(self.game.button_count, dtype=self.kernel.rows.dtype)
        needed = 0
        for _ in range(_STEPS // 4):
            if needed == self.needed:
                return vector
            trial = vector.copy()
            for _ in range(self.chance.choice((1, 1, 2, 3))):
                cycle = cycle_of[self.chance.randrange(self.game.button_count)]
                trial[cycle] = (trial[cycle] + self.chance.randrange(1, self.game.modulus)) % self.game.modulus
            value = self._cost(trial)
            if abs(value - self.needed) <= abs(needed - self.needed):
                vector, needed = trial, value
        return vector if needed == self.needed else None
