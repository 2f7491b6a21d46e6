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
from modlights.solve.systems import System, choose_method, system


@dataclass(frozen=True)
class SolutionSet:
    """All solutions of a position: the least one plus every quiet pattern, in lexicographic order."""

    game: Game
    least: np.ndarray
    quiet: Span

    @property
    def count(self) -> int:
        """How many solutions there are, exactly."""
        return self.quiet.size

    def __getitem__(self, index: int) -> Presses:
        """The solution of that number, from 0, in lexicographic order."""
        if not -self.count <= index < self.count:
            raise IndexError(f"solution {index} of {self.count}")
        return self.game.place(self.quiet.element(index % self.count, offset=self.least))

    def __iter__(self) -> Iterator[Presses]:
        """Every solution once, in lexicographic order."""
        return (self[index] for index in _numbers_below(self.count))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses are a solution."""
        try:
            vector = self.game.press_vector(self.game.presses(presses))
        except (TypeError, ValueError):
            return False
        return self.quiet.contains((vector - self.least) % self.game.modulus)

    def index(self, presses: Any) -> int:
        """The number of a solution in lexicographic order: the inverse of indexing."""
        return self.quiet.index(self.game.press_vector(self.game.presses(presses)), offset=self.least)

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
    least: np.ndarray | None

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self.least is not None

    @cached_property
    def solutions(self) -> SolutionSet | None:
        """All solutions, or None."""
        if self.least is None:
            return None
        return SolutionSet(self.game, self.least, self.system.kernel)

    @property
    def count(self) -> int:
        """How many solutions there are, exactly; 0 when there is none."""
        return self.solutions.count if self.solutions is not None else 0

    @cached_property
    def solution(self) -> Presses | None:
        """The lexicographically least solution, or None."""
        return None if self.least is None else self.game.place(self.least)

    @cached_property
    def quiet_patterns(self) -> tuple[Presses, ...]:
        """The canonical generators of the quiet patterns, whose orders are ``quiet_orders``."""
        return tuple(self.game.place(row) for row in self.system.kernel.rows)

    @property
    def quiet_orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self.system.kernel.orders

    @cached_property
    def certificate(self) -> Position | None:
        """Weights on the lights that every press leaves unchanged and on which start and target differ."""
        if self.least is not None:
            return None
        weights = self.system.certificate(change(self.game, self.start, self.target))
        assert weights is not None, "a position without solution has a certificate over every Z/k"
        return Position(weights, self.game.shape)

    def _repr_svg_(self) -> str:
        return svg(self.game.picture(self.start, self.solution))

    def _repr_latex_(self) -> str:
        if self.solvable:
            factors = r" \cdot ".join(map(str, self.quiet_orders)) or "1"
            return rf"$\#\{{x : Ax \equiv b \pmod{{{self.game.modulus}}}\}} = {factors} = {self.count}$"
        return rf"$Ax \equiv b \pmod{{{self.game.modulus}}}$ has no solution"


def change(game: Game, start: Position, target: Position) -> np.ndarray:
    """What every light must gain: target − start mod k."""
    if game.modulus < 2**62:
        difference = target.array.astype(np.int64) - start.array.astype(np.int64)
    else:
        difference = target.array.astype(object) - start.array.astype(object)
    return np.asarray(difference % game.modulus)


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
    least = prepared.solve(change(game, beginning, end))
    return Answer(game, beginning, end, chosen, prepared, least)


def _numbers_below(count: int) -> Iterator[int]:
    number = 0
    while number < count:
        yield number
        number += 1
