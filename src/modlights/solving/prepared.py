"""A game with its equations reduced once, and the answers for its positions: prepare and solve."""

from __future__ import annotations

from typing import Any

from modlights.base.arguments import TEXT, check_arguments
from modlights.base.immutable import Immutable, cached_property, freeze
from modlights.games import Game, PositionLike, check_game
from modlights.games.game import start_and_target
from modlights.solving.answers import Answer
from modlights.solving.methods import choose_method, system
from modlights.solving.quiet.patterns import QuietPatterns
from modlights.solving.systems import System


def solve(
    game: Game, start: PositionLike | None = None, target: PositionLike | None = None, *, method: str = "auto"
) -> Answer:
    """All presses that take the start to the target, or a certificate that there are none.

    Args:
        game: the game.
        start: the position to begin with, in any form that ``game.position`` takes; all zeros if there is only a
            target.
        target: the position to reach; the game's goal (all zeros, unless a published puzzle says otherwise) if it is
            left out.
        method: how to solve; ``auto`` chooses by the game's structure.  Every method gives the same answer.

    Returns:
        An ``Answer``: solution set and count, or certificate.

    Raises:
        BadPosition: when no position is given, or one does not fit the game.
        BadGame: when the method does not apply to the game.
        TooLarge: when the game is beyond what the method can hold.

    Theorem:
        b is reachable exactly when every y with y·A ≡ 0 has y·b ≡ 0 (mod k): over Z/k this duality holds for every
        k, since Z/k is injective as a module over itself (palacios-2.4.2 is the case of two states, after M.
        Anderson and T. Feil, *Turning Lights Out with Linear Algebra*, 1998).

    >>> from modlights.games import grid
    >>> answer = solve(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]])
    >>> answer.count, [str(s) for s in answer.solutions]
    (3, ['04/33', '20/55', '42/11'])
    >>> solve(grid(2, 2, modulus=3), target="ones").certificate
    Weights('11/11', modulus=3)
    """
    return prepare(game, method=method).solve(start, target)


class Prepared(Immutable):
    """A game with its equations reduced once, ready for many positions.

    >>> import modlights as ml
    >>> ready = ml.prepare(ml.grid(5, 5))
    >>> ready, [ready.solve(f"random:{seed}").solvable for seed in range(18, 22)]
    (<5x5 cross on the plane mod 2, prepared by 'congruence'>, [False, False, True, True])
    """

    game: Game
    method: str

    def __init__(self, game: Game, method: str) -> None:
        self._fix(game=game, method=method)

    @cached_property
    def system(self) -> System:
        """The game's equations, prepared by the method."""
        return system(self.game, self.method)

    def solve(self, start: PositionLike | None = None, target: PositionLike | None = None) -> Answer:
        """The answer for one position; start and target as for ``solve``."""
        answer = Answer(self.game, *start_and_target(self.game, start, target), self.method)
        answer._fix(system=self.system, least_seed=freeze(self.system.least_seed(answer.change)))
        return answer

    @cached_property
    def quiet_patterns(self) -> QuietPatterns:
        """The group of all quiet patterns of the game."""
        return QuietPatterns(self.game, self.method)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prepared) and self.game == other.game

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return Prepared, (self.game, self.method)

    def __repr__(self) -> str:
        return f"<{self.game.name}, prepared by {self.method!r}>"

    def _repr_svg_(self) -> str | None:
        return self.game._repr_svg_()

    def _repr_latex_(self) -> str | None:
        return self.game._repr_latex_()


@check_arguments(method=TEXT)
def prepare(game: Game, *, method: str = "auto") -> Prepared:
    """One reduction for many positions of a game.

    Args:
        game: the game.
        method: as for ``solve``.

    Returns:
        A ``Prepared``, whose ``solve(start, target)`` answers for one position.

    Raises:
        NoSuchThing: for an unknown method.
        BadGame: when the method does not apply to the game.
        TooLarge: when the game is beyond what the method can hold.

    Theorem:
        One reduction serves all positions, since the effects and the quiet patterns do not depend on the position
        (blog-A-fixed, palacios-2.4.3).

    >>> from modlights.games import grid
    >>> ready = prepare(grid(3, 3))
    >>> [ready.solve(f"random:{seed}").count for seed in range(4)]
    [1, 1, 1, 1]
    """
    check_game(game)
    ready = Prepared(game, choose_method(game, method))
    ready.system  # noqa: B018  the work is done now, not at the first position
    return ready
