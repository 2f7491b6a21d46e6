"""Games on a rectangular grid, from a rule and a surface."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import numpy as np

from modlights.errors import BadGame, TooLarge
from modlights.games.arguments import NAMES, checked
from modlights.games.base_rings import known_modulus
from modlights.games.labels import Label, is_cell, known_buttons
from modlights.games.matrices import TableLike, integer
from modlights.games.model import Column, Game
from modlights.games.numbers import decimal
from modlights.games.playing import gained_at_once
from modlights.games.rules import Rule, Stencil, rule_text
from modlights.games.rules import rule as rule_named
from modlights.games.surfaces import Cell, Surface
from modlights.games.surfaces import surface as surface_named
from modlights.games.values import Position, Presses, ValuesLike
from modlights.ring import check_modulus
from modlights.ring.numerals import shown

MOST_CELLS = 4_000_000
"""Boards up to this size are worked on cell by cell; larger ones only by what knows their structure."""


class GridGame(Game):
    """The game on an m×n board: a rule, a surface and a modulus; effects are worked out when asked for."""

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
            _rule=rule_named(rule),
        )

    @property
    def name(self) -> str:  # type: ignore[override]
        """What the game is called: its own name, or its size, rule, surface and modulus."""
        return self._called(decimal(self.modulus))

    def _called(self, modulus: str) -> str:
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
        if "by_button" in self.__dict__ or self.forbidden:
            return self.by_button[button]
        return self._column(divmod(button, self.columns))

    def _column(self, button: Cell) -> Column:
        effects = self._rule(button, self.rows, self.columns, self.surface)
        return tuple(sorted((r * self.columns + c, effect) for (r, c), effect in effects.items()))

    def _played(self, presses: Presses, start: Position) -> ValuesLike:
        """The states after the presses, all at once where no two arms of the rule meet."""
        if self.stencil is not None:
            gained = gained_at_once(self.stencil, self.surface, presses.table, self.modulus)
            if gained is not None:
                after: np.ndarray = (gained.reshape(-1) + start.array) % self.modulus
                return after if self.light_count > MOST_CELLS else after.astype(np.int64)
        return super()._played(presses, start)

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

    @checked(buttons=NAMES)
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
        given = (self.rows, self.columns, self.rule, self.surface, self.modulus, self.forbidden)
        return GridGame, (*given, self._given_name, self.goal_values)

    def __repr__(self) -> str:
        return f"<{self._called(shown(self.modulus))}>"


def check_cell_by_cell(game: Game) -> None:
    """Refuse boards with too many cells to go through one by one.

    >>> check_cell_by_cell(grid(10_000, 10_000))
    Traceback (most recent call last):
    modlights.errors.TooLarge: 10000x10000 cross on the plane mod 2 has 100,000,000 cells; at most 4,000,000 here
    """
    if isinstance(game, GridGame) and game.light_count > MOST_CELLS:
        raise TooLarge(f"{game.name} has {game.light_count:,} cells; at most {MOST_CELLS:,} here")


@checked(forbid=NAMES)
def grid(
    rows: int,
    columns: int,
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
        A ``Game``; boards of any size cost nothing until their effects are asked for.

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
        raise BadGame(f"a board of {shown(rows)}x{shown(columns)} has no lights; rows and columns must be 1 or more")
    if not isinstance(rule, str):
        known_modulus(rule, modulus)
    game = GridGame(rows, columns, rule_text(rule), surface_named(surface), check_modulus(modulus))
    forbidden = list(forbid)
    return game.forbid(forbidden) if forbidden else game
