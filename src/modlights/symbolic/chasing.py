"""Light chasing: what a player has to remember.

Chase once: in each row from the second, press below every light that is still wrong; only the last row can be
left.  Pressing x in the first row and chasing again changes the last row by R·x, where R is the homogeneous part
of the residual system; so a last row L is cleared by any x with R·x ≡ −L (mod k), and cannot be cleared when
there is none.  The single presses of the first row generate all changes, so a few of them are all there is to
remember: for a prime k as many as rank(R) = rank(A) − (cells − cells in a row), since every forced button adds
one to the rank of the effect matrix A.

Theorem: chasing clears all rows but the last, from every position and in whatever order the player goes through a row,
exactly when every light above the last row is changed by the button below it, by a unit mod k, and otherwise only by
buttons of its own row and of the rows above.
Proof.  If so, pressing below a light puts it out, and no button that is pressed later, in the same row or further down,
changes it again.  If not: where the button below does not change its light by a unit, some state of this light is never
put out by it.  Where a button b from further down, or beside the one below, changes light l, too, take the last such
row, and start with a single light on, that above b, in a state that one press of b puts out.  Nothing is pressed
before the row of b; in it the player may come to b last.  Then b changes l, and nothing that is pressed after it does.

The plan with the first row as unknowns forces just in this order: when rows 1 to r of the buttons are determined, a
light of row r has one undetermined button, the one below.  So it fills in what the player presses, and leaves over the
last row.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import gcd
from typing import ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import LISTING, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.immutable import PickledByFields
from modlights.base.wording import counted, short_number
from modlights.draw import Board, Square, svg_row
from modlights.errors import BadGame, BadPosition
from modlights.games import Game, GridGame, PositionLike, Presses, check_cell_by_cell, check_game, label_text
from modlights.games.foreign_tables import integer, integer_array
from modlights.games.values import press_mark
from modlights.reduce import run
from modlights.ring import LinearMap, Span, factor, rank, span
from modlights.symbolic.derivation import Derivation, derive

RowValues = tuple[int, ...]


@dataclass(frozen=True)
class Pattern:
    """A first row to press, and what it changes in the last row once the lights are chased."""

    presses: RowValues
    change: RowValues


@dataclass(frozen=True)
class ChaseInstruction:
    """What to press in the first row for every ``step`` that a light of the last row shows."""

    light: int
    step: int
    presses: RowValues


@dataclass(frozen=True)
class PrimeRank:
    """For a prime p dividing k: the rank of the effects mod p and of the change of the last row."""

    prime: int
    effects: int
    last_row: int


@dataclass(frozen=True, repr=False)
class Chase(PickledByFields, SaysInstead):
    """The player's version of a derivation, for a game whose lights can be chased.

    ``effect`` is R, one tuple for each light of the last row.  A target other than zeros only renames the states,
    so that "lit" means: differs from the target.

    >>> import modlights as ml
    >>> lights_out = ml.chase(ml.grid(5, 5))
    >>> lights_out, lights_out.first_row((1, 1, 1, 0, 0))
    (<chase on 5x5 cross on the plane mod 2: 3 patterns to remember>, (0, 1, 0, 0, 0))
    """

    _CALLED = "a chase"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"rules": ".instructions"}

    derivation: Derivation
    effect: tuple[RowValues, ...]

    @property
    def game(self) -> Game:
        """The game."""
        return self.derivation.game

    @property
    def width(self) -> int:
        """The number of cells in a row."""
        return len(self.effect)

    @cached_property
    def _map(self) -> LinearMap:
        return LinearMap(self.effect, self.game.modulus, shape=(self.width, self.width))

    @property
    def case_count(self) -> int:
        """How many last rows can be cleared, the empty one included."""
        return self._map.image.size

    @cached_property
    def patterns(self) -> tuple[Pattern, ...]:
        """The patterns to remember: single presses whose changes generate all others; none is redundant.

        Those that change fewest lights come first in the choice, then those further left.
        """
        k, width = self.game.modulus, self.width
        singles = [
            Pattern(tuple(int(i == j) for i in range(width)), tuple(row[j] for row in self.effect))
            for j in range(width)
        ]
        singles.sort(key=lambda pattern: sum(1 for v in pattern.change if v))
        generators: list[Pattern] = []
        for pattern in singles:
            if not _span(generators, k, width).contains(pattern.change):
                generators.append(pattern)
        for pattern in reversed(tuple(generators)):
            others = [other for other in generators if other is not pattern]
            if _span(others, k, width).contains(pattern.change):
                generators = others
        return tuple(sorted(generators, key=lambda pattern: pattern.change, reverse=True))

    @cached_property
    def instructions(self) -> tuple[ChaseInstruction, ...]:
        """The instructions that players learn: one for each leading light of the last rows that can be cleared.

        The last rows that can be cleared are spanned by a few, in reduced Howell form.  The leading light of each tells
        how often it is contained in what is left: so many times the first row that clears it is pressed.  Of the
        first rows that do, the one with the fewest presses is taken where there are few.
        """
        image = self._map.image
        leading = zip(image.pivots, image.leaders, image.rows, strict=True)
        return tuple(ChaseInstruction(light, step, self._cheapest(row)) for light, step, row in leading)

    @property
    def in_turn(self) -> bool:
        """Whether the rules must be followed one after another, chasing again each time.

        They can be added up when no rule's light is changed by another rule.
        """
        image = self._map.image
        return bool(np.count_nonzero(image.rows[:, list(image.pivots)]) > len(image.pivots))

    def _cheapest(self, last: np.ndarray) -> RowValues:
        """A first row that clears this last row, with the fewest presses where all can be compared."""
        one = self._map.solve(-last)
        assert one is not None, "this last row can be cleared"
        quiet = self._map.kernel
        if quiet.size > limits.CHASE_COMPARED:
            return tuple(int(v) for v in one)
        members = (quiet.element(i, one) for i in range(quiet.size))
        return min((tuple(int(v) for v in row) for row in members), key=lambda row: (sum(row), [-v for v in row]))

    @cached_property
    def ranks(self) -> tuple[PrimeRank, ...]:
        """rank(A) and rank(R) = rank(A) − (cells − row) for each prime divisor of k."""
        forced_count = len(self.derivation.plan.steps)
        ranks = [(p, rank(self.effect, p)) for p, _ in factor(self.game.modulus) or ()]
        return tuple(PrimeRank(p, forced_count + small, small) for p, small in ranks)

    @cached_property
    def table(self) -> tuple[tuple[RowValues, RowValues], ...] | None:
        """Every last row that can be cleared with the first row to press, or None when there are too many first rows.

        Of all first rows the one with the fewest presses is taken, and of those the one furthest left.
        """
        if self._every_row is None:
            return None
        firsts = self._every_row[::-1]
        firsts = firsts[np.argsort(firsts.sum(axis=1), kind="stable")]
        lasts = -firsts @ np.array(self.effect, dtype=np.int64).T % self.game.modulus
        best: dict[RowValues, RowValues] = {}
        for last, first in zip(lasts.tolist(), firsts.tolist(), strict=True):
            best.setdefault(tuple(last), tuple(first))
        return tuple(sorted(best.items()))

    @cached_property
    def _every_row(self) -> np.ndarray | None:
        k, width = self.game.modulus, self.width
        return (
            None if k**width > limits.CHASE_CASES else np.array(list(product(range(k), repeat=width)), dtype=np.int64)
        )

    def chased(self, start: PositionLike, target: PositionLike = "zeros") -> tuple[Presses, RowValues]:
        """The presses of one chase, below each light that is wrong, and what is then left in the last row.

        The last row is given by its states minus those of the target.

        >>> from modlights.games import grid
        >>> presses, left = chase(grid(3, 3)).chased("110/000/000")
        >>> str(presses), left
        ('000/110/001', (1, 0, 1))
        """
        k = self.game.modulus
        before, after = self.game.position(start).values, self.game.position(target).values
        change = [(b - a) % k for a, b in zip(before, after, strict=True)]

        def combine(terms: list[tuple[int, int]]) -> int:
            return sum(factor * value for factor, value in terms) % k

        outcome = run(self.game, self.derivation.plan, [0] * self.width, combine, change)
        return self.game.place(integer_array(outcome.buttons)), tuple(-missing % k for missing in outcome.residual)

    @check_arguments(last=LISTING)
    def first_row(self, last: Sequence[int]) -> RowValues | None:
        """What to press in the first row when a chase has left this in the last, or None when nothing helps.

        Where all first rows can be tried it is one with the fewest presses.

        >>> from modlights.games import grid
        >>> lights_out = chase(grid(5, 5))
        >>> lights_out.first_row((1, 1, 1, 0, 0)), lights_out.first_row((1, 0, 0, 0, 0))
        ((0, 1, 0, 0, 0), None)
        """
        if len(last) != self.width:
            raise BadPosition(f"{len(last)} values given; a row of this board has {self.width} lights")
        left = tuple(integer(value) % self.game.modulus for value in last)
        if self.table is not None:
            return dict(self.table).get(left)
        row = self._map.solve([-value for value in left])
        return None if row is None else tuple(int(value) for value in row)

    @cached_property
    def conditions(self) -> tuple[tuple[RowValues, int], ...]:
        """Weights on the last row, each with a modulus: it can be cleared exactly when all these sums vanish."""
        conditions = []
        for row in self._map.left_kernel.rows:
            weights = [int(v) for v in row]
            common = gcd(self.game.modulus, *weights)
            conditions.append((tuple(w // common for w in weights), self.game.modulus // common))
        return tuple(conditions)

    @cached_property
    def unsolvable(self) -> tuple[tuple[RowValues, tuple[RowValues, ...]], ...] | None:
        """The last rows that cannot be cleared, grouped by the sums of the conditions; None when too many."""
        if self._every_row is None:
            return None
        weights = np.array([w for w, _ in self.conditions], dtype=np.int64).reshape(len(self.conditions), self.width)
        moduli = np.array([modulus for _, modulus in self.conditions], dtype=np.int64)
        sums = self._every_row @ weights.T % moduli
        groups: dict[RowValues, list[RowValues]] = {}
        for reading, last in zip(sums.tolist(), self._every_row.tolist(), strict=True):
            if any(reading):
                groups.setdefault(tuple(reading), []).append(tuple(last))
        return tuple((reading, tuple(rows)) for reading, rows in sorted(groups.items()))

    @property
    def unsolvable_count(self) -> int:
        """How many last rows cannot be cleared."""
        return int(self.game.modulus**self.width - self.case_count)

    def __repr__(self) -> str:
        return f"<chase on {self.game.name}: {counted(len(self.patterns), 'pattern')} to remember>"

    def _repr_svg_(self) -> str | None:
        """Each pattern: what the last row shows, above it the first row to press."""
        k = self.game.modulus
        boards = []
        for pattern in self.patterns[: limits.CHASE_INSTRUCTIONS_DRAWN]:
            first = tuple(Square(0, k, mark=press_mark(v, k)) for v in pattern.presses)
            last = tuple(Square(-v % k, k) for v in pattern.change)
            boards.append(Board((first, (None,) * self.width, last)))
        return svg_row(boards) if boards and self.width <= limits.CHASE_COLUMNS_DRAWN else None

    def _repr_html_(self) -> str | None:
        return None if self.patterns else "nothing to remember: no first row changes what is left in the last row"


def chase(game: Game) -> Chase:
    """What a player has to remember to solve the game by chasing lights.

    Args:
        game: a grid on which each row of lights can be cleared by the row of buttons below it, for good: every button
            below a light changes it by a unit mod k, and no other button from further down changes it.

    Returns:
        A ``Chase``: the patterns to remember, the table from last rows to first rows, and what cannot be cleared.

    Raises:
        BadGame: when lights cannot be chased on this game, with the reason.

    Theorem:
        Pressing x in the first row and chasing changes the last row by R·x, where R is the homogeneous part of the
        residual system; R has rank(A) − (cells − cells of a row) independent columns, and so many patterns are
        enough (blog-number-of-patterns, palacios-4.3-any-board).

    >>> from modlights.games import grid
    >>> lights_out = chase(grid(5, 5))
    >>> lights_out.case_count, [pattern.change for pattern in lights_out.patterns]
    (8, [(1, 1, 1, 0, 0), (0, 1, 1, 0, 1), (0, 0, 1, 1, 1)])
    """
    check_game(game)
    if not isinstance(game, GridGame):
        raise BadGame(f"lights are chased from row to row; {game.name} has no rows")
    if game.forbidden:
        raise BadGame("lights can be chased only where every cell has a button; leave out the forbidden ones")
    refusal = f"lights cannot be chased on {game.name}"
    if game.rows == 1:
        raise BadGame(f"{refusal}: there is one row only")
    check_cell_by_cell(game)
    obstacle = _obstacle(game)
    if obstacle is not None:
        raise BadGame(f"{refusal}: {obstacle}")
    derivation = derive(game, "zeros", "zeros", unknowns=game.buttons[: game.columns])
    effect = []
    for form in derivation.residual:
        coefficients, _ = derivation.forms.parts(form)
        effect.append(tuple(coefficients.get(j, 0) for j in range(game.columns)))
    return Chase(derivation, tuple(effect))


def _obstacle(game: GridGame) -> str | None:
    """The first reason why pressing below each light does not work, or None where it does."""
    for number, equation in enumerate(game.by_light[: -game.columns]):
        effects = {button: effect for button, effect in equation if effect % game.modulus}
        below = number + game.columns
        light, button = label_text(game.lights[number]), label_text(game.buttons[below])
        if below not in effects:
            return f"button {button} does not change light {light} above it"
        if gcd(effects[below], game.modulus) != 1:
            change, modulus = short_number(effects[below]), short_number(game.modulus)
            return f"button {button} changes light {light} above it by {change}, which is not a unit mod {modulus}"
        next_row = (number // game.columns + 1) * game.columns
        late = next((other for other in effects if other >= next_row and other != below), None)
        if late is not None:
            return (
                f"light {light} is changed by button {label_text(game.buttons[late])}, too, not only by {button} below"
            )
    return None


def _span(patterns: Iterable[Pattern], k: int, width: int) -> Span:
    return span([pattern.change for pattern in patterns], k, width=width)
