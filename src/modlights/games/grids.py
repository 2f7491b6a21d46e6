"""Games on a rectangular grid, from a rule and a surface."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

import numpy as np

from modlights import limits
from modlights.base.arguments import NAMES, check_arguments
from modlights.base.wording import decimal, short_number
from modlights.errors import BadGame, TooLarge
from modlights.games.base_rings import known_modulus
from modlights.games.foreign_tables import TableLike, integer
from modlights.games.game import Column, Game
from modlights.games.labels import Label, is_cell, known_buttons
from modlights.games.rules import Rule, Stencil, rule_text
from modlights.games.rules import rule as find_rule
from modlights.games.surfaces import Cell, Surface
from modlights.games.surfaces import surface as find_surface
from modlights.games.values import Position, Presses, ValuesLike
from modlights.ring import check_modulus


class GridGame(Game):
    """The game on an m×n board: a rule, a surface and a modulus; effects are computed on first use."""

    rows: int
    columns: int
    rule: str
    surface: Surface
    shape: tuple[int, int]
    forbidden: frozenset[Cell]
    _given_name: str | None
    _rule: Rule

    def __init__(
        self,
        rows: int,
        columns: int,
        rule: str,
        surface: Surface,
        modulus: int,
        forbidden: frozenset[Cell] = frozenset(),
        name: str | None = None,
        goal: tuple[int, ...] | None = None,
    ) -> None:
        self._fix(
            rows=rows,
            columns=columns,
            rule=rule,
            surface=surface,
            modulus=modulus,
            forbidden=forbidden,
            shape=(rows, columns),
            goal_values=goal,
            coordinates=None,
            _given_name=name,
            _rule=find_rule(rule),
        )

    @property
    def name(self) -> str:  # type: ignore[override]
        """What the game is called: its own name, or its size, rule, surface and modulus."""
        return self._name_with(decimal(self.modulus))

    def _name_with(self, modulus: str) -> str:
        if self._given_name is not None:
            return self._given_name
        whole = f"{decimal(self.rows)}x{decimal(self.columns)} {self.rule} on the {self.surface} mod {modulus}"
        if not self.forbidden:
            return whole
        return f"{whole} without {len(self.forbidden)} of its buttons"

    @property
    def stencil(self) -> Stencil | None:
        """The rule's weights around the pressed cell; None for the rules that are not stencils."""
        return self._rule if isinstance(self._rule, Stencil) else None

    @cached_property
    def lights(self) -> tuple[Label, ...]:
        check_cell_by_cell(self)
        return tuple((r, c) for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def buttons(self) -> tuple[Label, ...]:
        if not self.forbidden:
            return self.lights
        return tuple(cell for cell in self.lights if cell not in self.forbidden)

    @cached_property
    def by_button(self) -> tuple[Column, ...]:
        return tuple(self._column(button) for button in self.buttons if is_cell(button))

    def column(self, button: int) -> Column:
        self._check_button(button)
        if "by_button" in self.__dict__:
            return self.by_button[button]
        cell = self.buttons[button] if self.forbidden else divmod(button, self.columns)
        return self._column(cell) if is_cell(cell) else ()

    def _column(self, button: Cell) -> Column:
        effects = self._rule(button, self.rows, self.columns, self.surface)
        return tuple(sorted((r * self.columns + c, effect) for (r, c), effect in effects.items()))

    def _play(self, presses: Presses, start: Position) -> ValuesLike:
        """The states after the presses, all at once where no two arms of the rule meet."""
        if self.stencil is not None:
            gain = gained_at_once(self.stencil, self.surface, presses.table, self.modulus)
            if gain is not None:
                after: np.ndarray = (gain.reshape(-1) + start.array) % self.modulus
                return after if self.light_count > limits.CELLS_BUILT else after.astype(np.int64)
        return super()._play(presses, start)

    @property
    def light_count(self) -> int:
        return self.rows * self.columns

    @property
    def button_count(self) -> int:
        return self.light_count - len(self.forbidden)

    def with_modulus(self, modulus: int) -> GridGame:
        return GridGame(
            self.rows,
            self.columns,
            self.rule,
            self.surface,
            check_modulus(modulus),
            self.forbidden,
            None if modulus != self.modulus else self._given_name,
            self.goal_values if modulus == self.modulus else None,
        )

    @check_arguments(buttons=NAMES)
    def forbid(self, buttons: Iterable[Label]) -> GridGame:
        forbidden = self.forbidden | known_buttons(buttons, self.buttons)
        return GridGame(
            self.rows,
            self.columns,
            self.rule,
            self.surface,
            self.modulus,
            frozenset(forbidden),  # type: ignore[arg-type]
            self._given_name,
            self.goal_values,
        )

    @property
    def _key(self) -> tuple[object, ...]:
        return (
            self.rows, self.columns, self.rule, self.surface, self.modulus, self.forbidden, self.goal_values
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GridGame) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = (self.rows, self.columns, self.rule, self.surface, self.modulus, self.forbidden)
        return GridGame, (*arguments, self._given_name, self.goal_values)

    def __repr__(self) -> str:
        return f"<{self._name_with(short_number(self.modulus))}>"


def check_cell_by_cell(game: Game) -> None:
    """Refuse boards with too many cells to go through one by one.

    >>> check_cell_by_cell(grid(10_000, 10_000))
    Traceback (most recent call last):
    modlights.errors.TooLarge: 10000x10000 cross on the plane mod 2 has 100,000,000 cells; at most 4,000,000 here
    """
    if isinstance(game, GridGame) and game.light_count > limits.CELLS_BUILT:
        raise TooLarge(f"{game.name} has {game.light_count:,} cells; at most {limits.CELLS_BUILT:,} here")


@check_arguments(forbid=NAMES)
def grid(
    rows: int,
    columns: int,
    *,
    rule: str | Rule | TableLike = "cross",
    surface: str | Surface = "plane",
    modulus: int = 2,
    forbid: Iterable[Cell] = (),
) -> GridGame:
    """The game on a board of rows × columns.

    Args:
        rows: the number of rows.
        columns: the number of columns.
        rule: what a press changes: cross, x, king, knight, flip, merlin, neighbours, or a stencil of weights such as
            ``010/121/010`` with the pressed cell in the middle, as text or as a table.
        surface: how the edges are glued: plane, cylinder, mobius, torus, klein, projective, or the upright twins
            cylinder-v, mobius-v, klein-v.
        modulus: the number of states k.
        forbid: cells (row, column), from 0, that keep their light and lose their button.

    Returns:
        A ``Game``; boards of any size cost nothing until their effects are needed.

    Raises:
        BadGame: for sizes, moduli or stencils that make no game.
        NoSuchThing: for an unknown rule, surface or cell.

    Theorem:
        Opposite edges of a rectangle can be glued in five essentially different ways, besides the plane
        (losada-five-gluings); three of them have an upright twin.

    >>> game = grid(5, 5, rule="cross", surface="torus", modulus=3)
    >>> game.light_count, game.name
    (25, '5x5 cross on the torus mod 3')
    """
    rows, columns = integer(rows, "the number of rows", BadGame), integer(columns, "the number of columns", BadGame)
    if rows < 1 or columns < 1:
        raise BadGame(
            f"a board of {short_number(rows)}x{short_number(columns)} has no lights; rows and columns must be 1 or more"
        )
    if not isinstance(rule, str):
        known_modulus(rule, modulus)
    game = GridGame(rows, columns, rule_text(rule), find_surface(surface), check_modulus(modulus))
    forbidden = list(forbid)
    return game.forbid(forbidden) if forbidden else game


_PRODUCT_FITS = 1 << 31  # up to here a weight times a count fits a machine integer


def gained_at_once(stencil: Stencil, surface: Surface, presses: np.ndarray, modulus: int) -> np.ndarray | None:
    """What presses, a table of counts below the modulus, add to every light; None where two arms may meet.

    Each arm of a stencil takes the press of every cell to a light of its own, so that a board of presses moves as a
    whole: the part that stays inside, and the parts that come back through a glued edge, mirrored where that edge is
    twisted.  Arms meet where a glued side is at most twice as long as the rule reaches, and at the corners of the
    projective plane; there a light counts once, however often it is reached.

    >>> from modlights.games import RULES, SURFACES
    >>> gained_at_once(RULES["cross"], SURFACES["torus"], np.eye(3, dtype=np.int64), 3).tolist()
    [[1, 2, 2], [2, 1, 2], [2, 2, 1]]
    """
    arms = [((0, 0), stencil.centre), *stencil.arms]
    for axis, is_glued in enumerate((surface.ends.is_glued, surface.sides.is_glued)):
        if is_glued and presses.shape[axis] <= 2 * max(abs(offset[axis]) for offset, _ in arms):
            return None
    if modulus > _PRODUCT_FITS or (surface.sides.is_flipped and surface.ends.is_flipped):
        return None
    # a state, and a weight times a count, must fit together
    small: type[np.integer[Any]] = np.uint8 if modulus <= 16 else np.int64
    counts, gain = presses.astype(small, copy=False), np.zeros(presses.shape, dtype=small)
    for (down, right), weight in arms:
        for rows, rows_after, through_ends in _moves(len(counts), down, surface.ends.is_glued):
            for columns, columns_after, through_sides in _moves(counts.shape[1], right, surface.sides.is_glued):
                target = gain[::-1] if through_sides and surface.sides.is_flipped else gain
                target = target[:, ::-1] if through_ends and surface.ends.is_flipped else target
                part = target[rows_after, columns_after]
                part += counts[rows, columns] * small(weight % modulus)
                part %= modulus
    return gain


def _moves(side: int, by: int, is_glued: bool) -> Iterator[tuple[slice, slice, bool]]:
    """Where the lines of a side go when all move by so many: from, to, and whether through the seam."""
    if abs(by) < side:
        yield slice(max(0, -by), side - max(0, by)), slice(max(0, by), side - max(0, -by)), False
    if is_glued and by:
        last, first = slice(side - abs(by), side), slice(0, abs(by))
        yield (last, first, True) if by > 0 else (first, last, True)
