"""Solution sets, and the outcome of a position.

All solutions are one of them plus every quiet pattern.  The quiet patterns are kept in reduced Howell form, where each
is Σ cᵢ·rᵢ for unique 0 ≤ cᵢ < orderᵢ; so the exact size, the i-th solution in lexicographic order, uniform draws and
membership are arithmetic in mixed radix, without listing anything.

An ``Outcome`` is what the rest of ``solving`` works with; the ``Answer`` that people get (``answers``) is an outcome
that can be asked further questions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, overload

import numpy as np

from modlights.draw import svg_row
from modlights.errors import BadPosition, TooLarge
from modlights.games import Game, Position, PositionLike, Presses, PressesLike, Weights, check_game
from modlights.games.arguments import NOTHING, WHOLE_NUMBER, a, checked
from modlights.games.immutable import Immutable
from modlights.games.matrices import integer
from modlights.games.numbers import counted
from modlights.games.values import MOST_DRAWN, MOST_PICTURES
from modlights.ring import Span, is_prime
from modlights.ring.fixed import cached_property
from modlights.ring.numerals import shown
from modlights.solving.change import Change
from modlights.solving.methods import choose_method, system
from modlights.solving.seeds import Seed
from modlights.solving.systems import System

_MOST_LISTED = 1_000_000


class QuietPatterns(Immutable, Sequence[Presses]):
    """The canonical generators of the quiet patterns of a game, each made when it is asked for.

    The i-th has ``orders[i]`` multiples, and every quiet pattern is a sum of such multiples in exactly one way.

    >>> import modlights as ml
    >>> quiet = ml.solve(ml.grid(5, 5), "zeros").quiet_patterns
    >>> quiet, quiet.orders, quiet[0]
    (<2 quiet patterns of 5x5 cross on the plane mod 2>, (2, 2), Presses('10101/10101/00000/10101/10101'))
    """

    game: Game
    _method: str

    def __init__(self, game: Game, method: str) -> None:
        self._fix(game=game, _method=method)

    @cached_property
    def _system(self) -> System:
        return system(self.game, self._method)

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self._system.quiet.orders

    def __len__(self) -> int:
        return len(self.orders)

    @overload
    def __getitem__(self, index: int) -> Presses: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Presses, ...]: ...
    def __getitem__(self, index: int | slice) -> Presses | tuple[Presses, ...]:
        places = range(len(self))[index]
        if isinstance(places, range):
            return tuple(self[i] for i in places)
        return self._system.fill(self._system.quiet.generator(places))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, QuietPatterns) and self.game == other.game:
            return self._method == other._method or tuple(self) == tuple(other)
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(ours == theirs for ours, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return QuietPatterns, (self.game, self._method)

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'quiet pattern')} of {self.game.name}>"

    def _repr_svg_(self) -> str | None:
        if not len(self) or self.game.light_count > MOST_DRAWN:
            return None
        dark = self.game.position("zeros")
        return svg_row([self.game.picture(dark, pattern) for pattern in self[:MOST_PICTURES]])

    def _repr_html_(self) -> str | None:
        return None if len(self) else "no quiet patterns: a position has one solution or none"


class Outcome(Immutable):
    """What becomes of "turn start into target": all solutions, or a certificate that there is none."""

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

    @cached_property
    def solutions(self) -> SolutionSet | None:
        """All solutions, or None."""
        return SolutionSet(self) if self.solvable else None

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
        """The canonical generators of the quiet patterns, whose orders are ``quiet_orders``."""
        return QuietPatterns(self.game, self.method)

    @property
    def quiet_orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self.system.quiet.orders

    @property
    def nullity(self) -> int | None:
        """The dimension of the quiet patterns; None when the number of states is not (proved to be) a prime."""
        return len(self.quiet_orders) if is_prime(self.game.modulus) else None

    @cached_property
    def certificate(self) -> Weights | None:
        """Weights on the lights that every press leaves unchanged and on which start and target differ; or None."""
        if self.solvable:
            return None
        weights = self.system.refutation(self.change)
        assert weights is not None, "a position without solution has a certificate over every Z/k"
        return weights

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.game, self.start, self.target)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.game, self.start, self.target, self.method)


class SolutionSet(Immutable):
    """All solutions of a position: the least one plus every quiet pattern, in lexicographic order.

    It has a ``count``, is iterated over and indexed by numbers from 0, and knows its members (``in``).

    >>> import modlights as ml
    >>> found = ml.solve(ml.grid(5, 5), "ones").solutions
    >>> found, found[3], found[3] in found
    (<4 solutions of 5x5 cross on the plane mod 2>, Presses('11000/11011/00111/01110/01101'), True)
    """

    outcome: Outcome

    def __init__(self, outcome: Outcome) -> None:
        self._fix(outcome=outcome)

    @property
    def game(self) -> Game:
        """The game that is solved."""
        return self.outcome.game

    @property
    def least(self) -> np.ndarray:
        """The least solution, one count for each button."""
        assert self.outcome.least is not None
        return self.outcome.least

    @property
    def quiet(self) -> Span:
        """All quiet patterns, one count for each button."""
        return self.outcome.system.kernel

    @property
    def count(self) -> int:
        """How many solutions there are, exactly."""
        return self.outcome.count

    @overload
    def __getitem__(self, index: int) -> Presses: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Presses, ...]: ...
    def __getitem__(self, index: int | slice) -> Presses | tuple[Presses, ...]:
        """The solution of that number, from 0, in lexicographic order; those of a slice as a tuple."""
        if isinstance(index, slice):
            return self._listed(range(self.count)[index])
        index = integer(index, "the number of a solution")
        if not -self.count <= index < self.count:
            raise IndexError(f"solution {shown(index)} of {shown(self.count)}")
        system = self.outcome.system
        return system.fill(system.quiet.element(index % self.count, self.outcome.least_seed), self.outcome.change)

    def _listed(self, places: range) -> tuple[Presses, ...]:
        if places and (size := (places[-1] - places[0]) // places.step + 1) > _MOST_LISTED:
            raise TooLarge(f"a slice of {shown(size)} solutions; at most {_MOST_LISTED:,} are listed at once")
        return tuple(self[place] for place in places)

    def __iter__(self) -> Iterator[Presses]:
        """Every solution once, in lexicographic order."""
        return (self[index] for index in range(self.count))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses are a solution."""
        try:
            given = self.game.presses(presses)  # type: ignore[arg-type]
        except BadPosition:
            return False
        system, least = self.outcome.system, self.outcome.least_seed
        assert least is not None
        seed = system.seed_of(given)
        quiet = system.quiet.contains((seed - least) % self.game.modulus)
        return quiet and system.fill(seed, self.outcome.change) == given

    def index(self, presses: PressesLike) -> int:
        """The number of a solution in lexicographic order: the inverse of indexing."""
        given = self.game.presses(presses)
        if given not in self:
            raise BadPosition("these presses are not a solution")
        system = self.outcome.system
        return system.quiet.index(system.seed_of(given), self.outcome.least_seed)

    @checked(seed=WHOLE_NUMBER | a(random.Random, "a random.Random") | NOTHING)
    def draw(self, seed: int | random.Random | None = None) -> Presses:
        """A solution drawn uniformly."""
        chance = seed if isinstance(seed, random.Random) else random.Random(seed)
        return self[chance.randrange(self.count)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SolutionSet) and self.outcome == other.outcome

    def __hash__(self) -> int:
        return hash(self.outcome)

    def __reduce__(self) -> tuple[Any, ...]:
        return SolutionSet, (self.outcome,)

    def __repr__(self) -> str:
        what = "the only solution" if self.count == 1 else f"{_written(self.count)} solutions"
        return f"<{what} of {self.game.name}>"

    def _repr_html_(self) -> str | None:
        if self.game.light_count > MOST_DRAWN:
            return None
        start = self.outcome.start
        shown = svg_row([self.game.picture(start, presses) for presses in islice(self, MOST_PICTURES)])
        more = f", the first {MOST_PICTURES} of them shown" if self.count > MOST_PICTURES else ""
        return f"<div>{_written(self.count)} solution{'' if self.count == 1 else 's'}{more}</div>{shown}"


def outcome(
    game: Game, start: PositionLike | None = None, target: PositionLike | None = None, *, method: str = "auto"
) -> Outcome:
    """The outcome of a position; start and target as for ``solve``."""
    check_game(game)
    beginning, end = start_and_target(game, start, target)
    return Outcome(game, beginning, end, choose_method(game, method))


def start_and_target(
    game: Game, start: PositionLike | None = None, target: PositionLike | None = None
) -> tuple[Position, Position]:
    """The two positions that a question is about.

    Without a target it is the game's goal (all zeros, unless a published puzzle says otherwise); with a target alone
    the start is all zeros.

    >>> from modlights.games import grid
    >>> start_and_target(grid(1, 2), target="ones")
    (Position('00'), Position('11'))
    """
    if start is None and target is None:
        raise BadPosition("no position given; give a start, a target, or both")
    beginning = game.position("zeros" if start is None else start)
    return beginning, game.goal if target is None else game.position(target)


def _written(count: int) -> str:
    """A count in print; one of thousands of digits by its length alone."""
    return f"{count:,}" if count.bit_length() <= 200 else f"about 2^{count.bit_length() - 1}"
