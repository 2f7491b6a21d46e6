"""Answers, and the questions that people ask about a position: solve, fewest, hint, orbits.

Each takes the game first, then start and target.  An ``Answer`` is an outcome (``solutions``) that offers the further
questions as methods; it stands above ``economy``, which works on outcomes, so that no import goes in a circle.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlights.draw import svg, svg_row
from modlights.games import Game, PositionLike, Symmetry, check_game
from modlights.games.arguments import FUNCTION, SECONDS, TEXT, checked
from modlights.games.immutable import Immutable
from modlights.games.values import MOST_DRAWN
from modlights.ring.fixed import cached_property, fixed
from modlights.solving.check import is_certificate, is_solution
from modlights.solving.double_check import DoubleCheck, double_check
from modlights.solving.economy.fewest import Fewest, cheapest_solution
from modlights.solving.economy.puzzles import Hint, next_press
from modlights.solving.economy.watch import Progress
from modlights.solving.methods import choose_method, system
from modlights.solving.orbits import Representatives, orbit_count
from modlights.solving.solutions import Outcome, QuietPatterns, start_and_target
from modlights.solving.systems import System


class Answer(Outcome):
    """The answer to "how is start turned into target?": all solutions, or a certificate that there is none.

    ``solvable``, ``count``, ``solution`` (the lexicographically least), ``solutions`` (all of them), ``quiet_patterns``
    with ``quiet_orders``, and ``certificate``.  Two answers are equal when game, start and target are.

    >>> import modlights as ml
    >>> answer = ml.solve(ml.grid(3, 3), "ones")
    >>> answer, answer.count, answer.solution
    (<answer: the only solution on 3x3 cross on the plane mod 2>, 1, Presses('101/010/101'))
    """

    @checked(cost=TEXT, time_limit=SECONDS, progress=FUNCTION)
    def fewest(
        self, *, cost: str = "presses", time_limit: float | None = None, progress: Progress | None = None
    ) -> Fewest:
        """A solution with the fewest presses, or the fewest buttons used, and whether that is proved."""
        return cheapest_solution(self, cost, time_limit, progress)

    @checked(time_limit=SECONDS, progress=FUNCTION)
    def hint(self, *, time_limit: float | None = None, progress: Progress | None = None) -> Hint:
        """A next press of a shortest solution."""
        return next_press(self, time_limit, progress)

    def check(self) -> bool:
        """Whether the solution, played press by press, leads to the target; or the certificate holds.

        The checkers share no code with the solvers.
        """
        if self.solution is not None:
            return is_solution(self.game, self.start, self.target, self.solution)
        assert self.certificate is not None
        return is_certificate(self.game, self.start, self.target, self.certificate)

    def double_check(self) -> DoubleCheck:
        """Solve again by an independent method, compare, and let the checkers confirm; says what was compared."""
        return double_check(self)

    def count_orbits(self, group: Sequence[Symmetry] | None = None) -> int:
        """The number of solutions up to symmetry; the group is that of the board unless given."""
        return orbit_count(self, group)

    def representatives(self, group: Sequence[Symmetry] | None = None) -> Representatives:
        """One solution of each orbit, its least member, in lexicographic order."""
        return Representatives(self, group)

    def __repr__(self) -> str:
        solutions = "no solution" if not self.solvable else repr(self.solutions)[1:-1].split(" of ")[0]
        return f"<answer: {solutions} on {self.game.name}>"

    def _repr_svg_(self) -> str | None:
        if self.game.light_count > MOST_DRAWN:
            return None
        if self.certificate is None:
            return svg(self.game.picture(self.start, self.solution))
        return svg_row([self.game.picture(self.start), self.game.picture(self.start, weights=self.certificate)])

    def _repr_latex_(self) -> str:
        if self.solvable:
            factors = r" \cdot ".join(map(str, self.quiet_orders)) or "1"
            return rf"$\#\{{x : Ax \equiv b \pmod{{{self.game.modulus}}}\}} = {factors} = {self.count}$"
        return rf"$Ax \equiv b \pmod{{{self.game.modulus}}}$ has no solution"


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
        A ``Fewest``: the presses, how many they are, a lower bound, and how it is known.

    Raises:
        BadPosition: when there is no solution, or the position does not fit.
        NoSuchThing: for an unknown cost.

    Theorem:
        All solutions are one of them plus every quiet pattern, so the cheapest is the cheapest member of a coset
        (blog-minimum-of-four, for 5x5). With two states the quiet patterns of boards split into quarters
        (``economy.quarters``), which proves the fewest presses for nullities to about 64.

    >>> from modlights.games import grid
    >>> found = fewest(grid(5, 5), "ones")
    >>> found.fewest, found.proved
    (15, True)
    """
    return solve(game, start, target).fewest(cost=cost, time_limit=time_limit, progress=progress)


def hint(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    time_limit: float | None = None,
) -> Hint:
    """A next press of a shortest solution.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        time_limit: seconds; the press may then not belong to a shortest solution, and ``proof.proved`` is false.

    Returns:
        A ``Hint``: the button by its name (None when nothing is left to do), and how many presses remain after it.

    Raises:
        BadPosition: when there is no solution, or the position does not fit.

    Theorem:
        Leaving one press out of a shortest solution leaves a shortest solution of what remains, since a shorter one
        for the rest would give a shorter one for the whole.

    >>> from modlights.games import grid
    >>> hint(grid(3, 3), "ones")
    <hint: press 1,1, then 4 more>
    """
    return solve(game, start, target).hint(time_limit=time_limit)


def count_orbits(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    group: Sequence[Symmetry] | None = None,
) -> int:
    """The number of solutions up to the symmetries that leave target − start as it is.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        group: symmetries; those of the board unless given.

    Returns:
        The number of orbits; 0 when there is no solution.

    Raises:
        BadPosition: when the position does not fit the game.

    Theorem:
        By Burnside's lemma it is the mean number of solutions that a symmetry fixes (W. Burnside, *Theory of Groups
        of Finite Order*, 1897, § 118); these are the solutions of one linear system for each symmetry.

    >>> from modlights.games import grid
    >>> count_orbits(grid(4, 4), target="ones")
    5
    """
    return solve(game, start, target).count_orbits(group)


def representatives(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    group: Sequence[Symmetry] | None = None,
) -> Representatives:
    """One solution of each orbit under the symmetries, its least member, in lexicographic order.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        group: symmetries; those of the board unless given.

    Returns:
        ``Representatives``, iterable; their ``count`` is that of ``count_orbits``.

    Raises:
        BadPosition: when the position does not fit the game.

    Theorem:
        A symmetry that leaves target − start as it is takes solutions to solutions (losada-symmetric-images, for
        all lights on), so that the solutions fall into orbits.

    >>> from modlights.games import grid
    >>> [str(presses) for presses in representatives(grid(2, 2, modulus=3), "zeros")]
    ['00/00', '11/11', '22/22']
    """
    return solve(game, start, target).representatives(group)


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
        answer._fix(system=self.system, least_seed=fixed(self.system.least_seed(answer.change)))
        return answer

    @cached_property
    def quiet_patterns(self) -> QuietPatterns:
        """The canonical generators of the quiet patterns."""
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


@checked(method=TEXT)
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
    prepared = Prepared(game, choose_method(game, method))
    prepared.system  # noqa: B018  the work is done now, not at the first position
    return prepared
