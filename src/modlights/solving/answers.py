"""Answers: what becomes of a position, and the set of its solutions.

All solutions are one of them plus every quiet pattern.  The quiet patterns are kept in reduced Howell form, where each
is Σ cᵢ·rᵢ for unique 0 ≤ cᵢ < orderᵢ; so the exact size, the i-th solution in lexicographic order, uniform draws and
membership are arithmetic in mixed radix, without listing anything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, ClassVar, overload

import numpy as np

from modlights import limits
from modlights.base.arguments import NOTHING, WHOLE_NUMBER, a, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.immutable import Immutable, cached_property
from modlights.base.wording import approximate, short_number
from modlights.draw import svg, svg_row
from modlights.errors import BadPosition, TooLarge
from modlights.games import Game, Position, Presses, PressesLike, Weights
from modlights.games.foreign_tables import integer
from modlights.ring import Span
from modlights.solving.change import Change
from modlights.solving.checkers.answers import is_certificate, is_solution, quiet_patterns_complete
from modlights.solving.double_check import DoubleCheck, compare
from modlights.solving.methods import system
from modlights.solving.quiet.patterns import QuietPatterns
from modlights.solving.seeds import Seed
from modlights.solving.systems import System

_QUESTION = "(answer.game, answer.start, answer.target)"
_FUNCTIONS = {name: f"{name}{_QUESTION}" for name in ("fewest", "hint", "representatives")}
"""Questions about an answer that rooms above this one answer."""
_INSIDE = {"least", "least_seed", "system"}
"""Attributes that other modules of the library use, and that say little to its users."""


class Answer(Immutable, SaysInstead):
    """The answer to "how is start turned into target?": all solutions, or a certificate that there is none.

    ``solvable``, ``count``, ``solution`` (the lexicographically least), ``solutions`` (all of them), ``quiet_patterns``
    and ``certificate``; it is true when there is a solution.  Two answers are equal when game, start and target are.
    How few presses it takes is asked by ``fewest(game, start, target)``, and the next press by ``hint``.

    >>> import modlights as ml
    >>> answer = ml.solve(ml.grid(3, 3), "ones")
    >>> answer, answer.count, answer.solution
    (<answer: the only solution on 3x3 cross on the plane mod 2>, 1, Presses('101/010/101'))
    """

    _CALLED = "an answer"
    _INSTEAD: ClassVar[Mapping[str, str]] = _FUNCTIONS | {
        "count_orbits": f"representatives{_QUESTION}.count",
        "quiet_orders": "answer.quiet_patterns.orders",
        "nullity": "nullity(answer.game)",
    }

    game: Game
    start: Position
    target: Position
    method: str

    def __init__(self, game: Game, start: Position, target: Position, method: str) -> None:
        self._fix(game=game, start=start, target=target, method=method)

    @cached_property
    def system(self) -> System:
        """The game's equations, prepared by the method."""
        return system(self.game, self.method)

    @cached_property
    def change(self) -> Change:
        """What every light must gain."""
        return Change(self.game, self.start, self.target)

    @cached_property
    def least_seed(self) -> Seed | None:
        """The seed of the least solution, or None."""
        return self.system.least_seed(self.change)

    @property
    def solvable(self) -> bool:
        """Whether there is a solution."""
        return self.least_seed is not None

    def __bool__(self) -> bool:
        return self.solvable

    @cached_property
    def solutions(self) -> SolutionSet:
        """All solutions; the set is empty when there is none."""
        return SolutionSet(self)

    @property
    def count(self) -> int:
        """How many solutions there are, exactly; 0 when there is none."""
        return self.system.quiet_count if self.solvable else 0

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
        """The group of all quiet patterns of the game."""
        return QuietPatterns(self.game, self.method)

    @cached_property
    def certificate(self) -> Weights | None:
        """Weights on the lights that every press leaves unchanged and on which start and target differ; or None."""
        if self.solvable:
            return None
        weights = self.system.refutation(self.change)
        assert weights is not None, "a position without solution has a certificate over every Z/k"
        return weights

    def __dir__(self) -> list[str]:
        """What a user wants: without what is for the inside, and with the questions that functions answer.

        So Tab shows these; asking for them says what to write.
        """
        return sorted({*super().__dir__(), *_FUNCTIONS} - _INSIDE)

    def check(self) -> bool:
        """Whether the solution, played press by press, leads to the target; or the certificate holds.

        The checkers share no code with the solvers.
        """
        if self.solution is not None:
            return is_solution(self.game, self.start, self.target, presses=self.solution)
        assert self.certificate is not None
        return is_certificate(self.game, self.start, self.target, weights=self.certificate)

    def double_check(self) -> DoubleCheck:
        """Solve again by an independent method, compare, and let the checkers confirm; says what was compared."""
        other = "matrix" if self.method == "plan" else "plan"
        again = Answer(self.game, self.start, self.target, other)
        game, start, target = self.game, self.start, self.target
        results: list[tuple[str, bool]] = [("whether there is a solution", again.solvable == self.solvable)]
        if self.solution is not None:
            results += [
                ("the least solution", again.solution == self.solution),
                ("its presses when played", is_solution(game, start, target, presses=self.solution)),
            ]
        else:
            assert self.certificate is not None
            results.append(
                ("the certificate multiplied out", is_certificate(game, start, target, weights=self.certificate))
            )
        results += [
            ("the number of quiet patterns", again.system.quiet_count == self.system.quiet_count),
            ("the quiet patterns", again.quiet_patterns.generators == self.quiet_patterns.generators),
        ]
        if game.button_count <= limits.COMPLETENESS_BUTTONS:
            quiet = self.quiet_patterns
            complete = quiet_patterns_complete(game, map(game.press_vector, quiet.generators), quiet.orders)
            results.append(("their number counted without elimination", complete))
        return compare(self.method, other, results)

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.game, self.start, self.target)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.start, self.target, self.method)

    def __repr__(self) -> str:
        return f"<answer: {self.solutions.words} on {self.game.name}>"

    def _repr_svg_(self) -> str | None:
        if self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        if self.certificate is None:
            return svg(self.game.picture(self.start, self.solution))
        return svg_row([self.game.picture(self.start), self.game.picture(self.start, weights=self.certificate)])

    def _repr_latex_(self) -> str:
        if self.solvable:
            factors = r" \cdot ".join(map(str, self.quiet_patterns.orders)) or "1"
            return rf"$\#\{{x : Ax \equiv b \pmod{{{self.game.modulus}}}\}} = {factors} = {self.count}$"
        return rf"$Ax \equiv b \pmod{{{self.game.modulus}}}$ has no solution"


class SolutionSet(Immutable):
    """All solutions of a position: the least one plus every quiet pattern, in lexicographic order; it may be empty.

    It has a ``count``, is iterated over and indexed by numbers from 0, and knows its members (``in``).

    >>> import modlights as ml
    >>> solutions = ml.solve(ml.grid(5, 5), "ones").solutions
    >>> solutions, solutions[3], solutions[3] in solutions
    (<4 solutions of 5x5 cross on the plane mod 2>, Presses('11000/11011/00111/01110/01101'), True)
    """

    answer: Answer

    def __init__(self, answer: Answer) -> None:
        self._fix(answer=answer)

    @property
    def game(self) -> Game:
        """The game that is solved."""
        return self.answer.game

    @property
    def least(self) -> np.ndarray:
        """The least solution, one count for each button."""
        assert self.answer.least is not None
        return self.answer.least

    @property
    def kernel(self) -> Span:
        """All quiet patterns, one count for each button."""
        return self.answer.system.kernel

    @property
    def count(self) -> int:
        """How many solutions there are, exactly."""
        return self.answer.count

    def __bool__(self) -> bool:
        return self.answer.solvable

    @overload
    def __getitem__(self, index: int) -> Presses: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Presses, ...]: ...
    def __getitem__(self, index: int | slice) -> Presses | tuple[Presses, ...]:
        """The solution of that number, from 0, in lexicographic order; those of a slice as a tuple."""
        if isinstance(index, slice):
            return self._slice(range(self.count)[index])
        index = integer(index, "the number of a solution")
        if not -self.count <= index < self.count:
            raise IndexError(f"solution {short_number(index)} of {short_number(self.count)}")
        system = self.answer.system
        return system.fill(system.quiet_seeds.element(index % self.count, self.answer.least_seed), self.answer.change)

    def _slice(self, places: range) -> tuple[Presses, ...]:
        if places and (size := (places[-1] - places[0]) // places.step + 1) > limits.SOLUTIONS_LISTED:
            raise TooLarge(
                f"a slice of {short_number(size)} solutions; at most {limits.SOLUTIONS_LISTED:,} are listed "
                "at once; take a shorter slice, or a loop"
            )
        return tuple(self[place] for place in places)

    def __iter__(self) -> Iterator[Presses]:
        """Every solution once, in lexicographic order."""
        return (self[index] for index in range(self.count))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses are a solution."""
        try:
            candidate = self.game.presses(presses)  # type: ignore[arg-type]
        except BadPosition:
            return False
        system, least = self.answer.system, self.answer.least_seed
        if least is None:
            return False
        seed = system.seed_of(candidate)
        quiet = system.quiet_seeds.contains((seed - least) % self.game.modulus)
        return quiet and system.fill(seed, self.answer.change) == candidate

    def index(self, presses: PressesLike) -> int:
        """The number of a solution in lexicographic order: the inverse of indexing."""
        candidate = self.game.presses(presses)
        if candidate not in self:
            raise BadPosition("these presses are not a solution")
        system = self.answer.system
        return system.quiet_seeds.index(system.seed_of(candidate), self.answer.least_seed)

    @check_arguments(seed=WHOLE_NUMBER | a(random.Random, "a random.Random") | NOTHING)
    def draw(self, seed: int | random.Random | None = None) -> Presses:
        """A solution drawn uniformly."""
        if not self.count:
            raise BadPosition("there is no solution to draw")
        chance = seed if isinstance(seed, random.Random) else random.Random(seed)
        return self[chance.randrange(self.count)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SolutionSet) and self.answer == other.answer

    def __hash__(self) -> int:
        return hash(self.answer)

    def __reduce__(self) -> tuple[Any, ...]:
        return SolutionSet, (self.answer,)

    def __repr__(self) -> str:
        return f"<{self.words} of {self.game.name}>"

    @property
    def words(self) -> str:
        """How many solutions there are, in words."""
        number = self.count
        return f"{approximate(number)} solutions" if number > 1 else "the only solution" if number else "no solution"

    def _repr_html_(self) -> str | None:
        if self.game.light_count > limits.NOTEBOOK_CELLS or not self.count:
            return None
        start = self.answer.start
        pictures = svg_row([self.game.picture(start, presses) for presses in islice(self, limits.NOTEBOOK_BOARDS)])
        more = f", the first {limits.NOTEBOOK_BOARDS} of them shown" if self.count > limits.NOTEBOOK_BOARDS else ""
        return f"<div>{approximate(self.count)} solution{'' if self.count == 1 else 's'}{more}</div>{pictures}"
