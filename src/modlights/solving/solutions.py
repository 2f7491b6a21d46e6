"""Solution sets and answers.

All solutions are one of them plus every quiet pattern.  The quiet patterns are kept in reduced Howell form,
where each is Σ cᵢ·rᵢ for unique 0 ≤ cᵢ < orderᵢ; so the exact size, the i-th solution in lexicographic order,
uniform draws and membership are arithmetic in mixed radix, without listing anything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from modlights.draw import svg
from modlights.games import Game, Position, Presses
from modlights.ring import Span
from modlights.solving.change import Change
from modlights.solving.methods import choose_method, system
from modlights.solving.seeds import Seed
from modlights.solving.systems import QuietPatterns, System


@dataclass(frozen=True)
class SolutionSet:
    """All solutions of a position: the least one plus every quiet pattern, in lexicographic order."""

    system: System
    change: Change
    least_seed: Seed

    @property
    def game(self) -> Game:
        """The game that is solved."""
        return self.system.game

    @property
    def least(self) -> np.ndarray:
        """The least solution, one count for each button."""
        return self.system.vector(self.least_seed, self.change)

    @property
    def quiet(self) -> Span:
        """All quiet patterns, one count for each button."""
        return self.system.kernel

    @property
    def count(self) -> int:
        """How many solutions there are, exactly."""
        return self.system.quiet_count

    def __getitem__(self, index: int) -> Presses:
        """The solution of that number, from 0, in lexicographic order."""
        if not -self.count <= index < self.count:
            raise IndexError(f"solution {index} of {self.count}")
        seed = self.system.quiet.element(index % self.count, self.least_seed)
        return self.system.fill(seed, self.change)

    def __iter__(self) -> Iterator[Presses]:
        """Every solution once, in lexicographic order."""
        return (self[index] for index in _numbers_below(self.count))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses are a solution."""
        try:
            given = self.game.presses(presses)
        except (TypeError, ValueError):
            return False
        seed = self.system.seed_of(given)
        return self.system.is_solution_seed(seed, self.least_seed) and self.system.fill(seed, self.change) == given

    def index(self, presses: Any) -> int:
        """The number of a solution in lexicographic order: the inverse of indexing."""
        given = self.game.presses(presses)
        if given not in self:
            raise ValueError("these presses are not a solution")
        return self.system.quiet.index(self.system.seed_of(given), self.least_seed)

    def draw(self, seed: int | random.Random | None = None) -> Presses:
        """A solution drawn uniformly."""
        chance = seed if isinstance(seed, random.Random) else random.Random(seed)
        return self[chance.randrange(self.count)]


@dataclass(frozen=True)
class Answer:
    """The answer to "how is start turned into target?": all solutions, or a certificate that there is none."""

    game: Game
    start: Position
    target: Position
    method: str
    system: System
    change: Change
    least_seed: Seed | None

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self.least_seed is not None

    @cached_property
    def solutions(self) -> SolutionSet | None:
        """All solutions, or None."""
        return None if self.least_seed is None else SolutionSet(self.system, self.change, self.least_seed)

    @property
    def count(self) -> int:
        """How many solutions there are, exactly; 0 when there is none."""
        return 0 if self.least_seed is None else self.system.quiet_count

    @cached_property
    def solution(self) -> Presses | None:
        """The lexicographically least solution, or None."""
        return None if self.least_seed is None else self.system.fill(self.least_seed, self.change)

    @cached_property
    def least(self) -> np.ndarray | None:
        """The least solution, one count for each button, or None."""
        return None if self.least_seed is None else self.system.vector(self.least_seed, self.change)

    @cached_property
    def quiet_patterns(self) -> QuietPatterns:
        """The canonical generators of the quiet patterns, whose orders are ``quiet_orders``."""
        return QuietPatterns(self.system)

    @property
    def quiet_orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self.system.quiet.orders

    @cached_property
    def certificate(self) -> Position | None:
        """Weights on the lights that every press leaves unchanged and on which start and target differ."""
        if self.least_seed is not None:
            return None
        weights = self.system.refutation(self.change)
        assert weights is not None, "a position without solution has a certificate over every Z/k"
        return weights

    def _repr_svg_(self) -> str:
        return svg(self.game.picture(self.start, self.solution))

    def _repr_latex_(self) -> str:
        if self.solvable:
            factors = r" \cdot ".join(map(str, self.quiet_orders)) or "1"
            return rf"$\#\{{x : Ax \equiv b \pmod{{{self.game.modulus}}}\}} = {factors} = {self.count}$"
        return rf"$Ax \equiv b \pmod{{{self.game.modulus}}}$ has no solution"


def solve(game: Game, start: Any = None, target: Any = None, *, method: str = "auto") -> Answer:
    """All presses that take the start to the target, or a certificate that there are none.

    Without a target it is the game's goal (all zeros, unless a published puzzle says otherwise); with a
    target alone the start is all zeros.

    >>> from modlights.games import grid
    >>> answer = solve(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]])
    >>> answer.count, [str(s) for s in answer.solutions]
    (3, ['04/33', '20/55', '42/11'])
    >>> solve(grid(2, 2, modulus=3), target="ones").certificate
    Position('11/11')
    """
    if start is None and target is None:
        raise ValueError("give a start, a target, or both")
    beginning = game.position("zeros" if start is None else start)
    end = game.goal if target is None else game.position(target)
    chosen = choose_method(game, method)
    prepared = system(game, chosen)
    wanted = Change(game, beginning, end)
    return Answer(game, beginning, end, chosen, prepared, wanted, prepared.least_seed(wanted))


def _numbers_below(count: int) -> Iterator[int]:
    number = 0
    while number < count:
        yield number
        number += 1
