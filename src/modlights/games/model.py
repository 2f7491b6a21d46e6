"""The game: lights, buttons, integer effects and a modulus; no position yet.

A press of button j adds effect(i, j) to light i, modulo k.  Effects are kept as the integers given and
are reduced only in use, so that one game answers for every modulus.  The structure is sparse: for each
button the lights that it changes, and, transposed, one equation for each light.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeGuard

import numpy as np

from modlights.draw import Board, Cell, Diagram
from modlights.games.values import Position, Presses, Shape, Values, press_mark
from modlights.ring import check_modulus

Label = Hashable
Column = tuple[tuple[int, int], ...]


class Game(ABC):
    """Lights, buttons, effects and modulus.

    ``lights`` and ``buttons`` name them in order; ``by_button[j]`` lists (light index, effect) of button j.
    A grid game names its cells (row, column), from 0.
    """

    modulus: int
    name: str
    shape: Shape | None
    goal_values: tuple[int, ...] | None
    coordinates: tuple[tuple[float, float], ...] | None

    @property
    @abstractmethod
    def lights(self) -> Sequence[Label]:
        """The lights' names, in order."""

    @property
    @abstractmethod
    def buttons(self) -> Sequence[Label]:
        """The buttons' names, in order."""

    @property
    @abstractmethod
    def by_button(self) -> tuple[Column, ...]:
        """For each button, the lights that it changes and by how much, in order of lights."""

    @property
    @abstractmethod
    def light_count(self) -> int:
        """The number of lights."""

    @property
    @abstractmethod
    def button_count(self) -> int:
        """The number of buttons."""

    @abstractmethod
    def with_modulus(self, modulus: int) -> Game:
        """The same lights, buttons and effects with another number of states."""

    @abstractmethod
    def forbid(self, buttons: Iterable[Label]) -> Game:
        """The game without those buttons; all lights stay."""

    @cached_property
    def by_light(self) -> tuple[Column, ...]:
        """For each light, the buttons that change it and by how much, in order of buttons."""
        equations: list[list[tuple[int, int]]] = [[] for _ in range(self.light_count)]
        for button, column in enumerate(self.by_button):
            for light, effect in column:
                equations[light].append((button, effect))
        return tuple(map(tuple, equations))

    def matrix(self) -> np.ndarray:
        """The integer effects as a dense array, lights × buttons."""
        largest = max((abs(e) for column in self.by_button for _, e in column), default=0)
        dense = np.zeros((self.light_count, self.button_count), dtype=np.int64 if largest < 2**62 else object)
        for button, column in enumerate(self.by_button):
            for light, effect in column:
                dense[light, button] = effect
        return dense

    def apply(self, presses: Any, start: Any = None) -> Position:
        """The position that the presses lead to, from the start (or from all zeros).

        >>> from modlights.games import grid
        >>> grid(2, 2).apply([1, 0, 0, 0])
        Position('11/10')
        """
        counts = self.presses(presses)
        states = list(self.position(start if start is not None else "zeros").values)
        for button, count in enumerate(self.press_vector(counts)):
            if count:
                for light, effect in self.by_button[button]:
                    states[light] = (states[light] + int(count) * effect) % self.modulus
        return Position(states, self.shape)

    @property
    def goal(self) -> Position:
        """Where a puzzle of this game ends unless a target is given: all zeros, or the published goal."""
        return self._everywhere(0) if self.goal_values is None else Position(self.goal_values, self.shape)

    def _everywhere(self, state: int) -> Position:
        """All lights in state 0 or 1; on a rectangle without an entry for every cell."""
        if self.shape is None:
            return Position([state] * self.light_count)
        rows, columns = self.shape
        return Position.from_bit_rows(((1 << columns) - 1 if state else 0,) * rows, columns)

    def position(self, values: Any) -> Position:
        """A position of this game from values in order or in rows, or ``zeros`` or ``ones``."""
        if isinstance(values, str):
            if values not in ("zeros", "ones"):
                raise ValueError(f"{values!r} is not a position; parse() reads positions written as text")
            return self._everywhere(int(values == "ones"))
        given = values if isinstance(values, Values) else Position(values)
        self._check_values(given, self.light_count, "lights")
        if isinstance(given, Position) and given.shape == self.shape:
            return given
        return Position(given.array, self.shape)

    def presses(self, values: Any) -> Presses:
        """Presses of this game, from one count for each button or, on a board, for each cell."""
        given = values if isinstance(values, Values) else Presses(values)
        if len(given) == self.button_count and not self._is_scattered:
            self._check_values(given, self.button_count, "buttons")
            if isinstance(given, Presses) and given.shape == self.press_shape:
                return given
            return Presses(given.array, self.press_shape)
        if self._is_scattered and len(given) == self.light_count:
            self._check_values(given, self.light_count, "cells")
            vector = given.array[list(self._button_cells)]
            if int(given.array.astype(bool).sum()) != int(vector.astype(bool).sum()):
                raise ValueError("these presses use a forbidden button")
            return Presses(given.array, self.shape)
        self._check_values(given, self.button_count, "buttons")
        return self.place(given.array)

    def place(self, vector: np.ndarray) -> Presses:
        """Presses from one count for each button; on a board, cells without a button get 0."""
        if not self._is_scattered:
            return Presses(vector, self.press_shape)
        cells = np.zeros(self.light_count, dtype=vector.dtype)
        cells[list(self._button_cells)] = vector
        return Presses(cells, self.shape)

    def press_vector(self, presses: Presses) -> np.ndarray:
        """One count for each button: what ``place`` was made from."""
        if self._is_scattered and len(presses) == self.light_count:
            return np.asarray(presses.array[list(self._button_cells)])
        return presses.array

    @property
    def press_shape(self) -> Shape | None:
        """The rectangle that presses fill: the board's, when every cell of it has a button or may have had."""
        if self.shape is not None and (self._is_scattered or self.button_count == self.light_count):
            return self.shape
        return None

    @cached_property
    def _is_scattered(self) -> bool:
        """Whether the buttons are some but not all cells of a rectangular board."""
        return self.shape is not None and self.button_count < self.light_count

    @cached_property
    def _button_cells(self) -> tuple[int, ...]:
        index = {label: i for i, label in enumerate(self.lights)}
        return tuple(index[button] for button in self.buttons)

    def _check_values(self, given: Values, wanted: int, what: str) -> None:
        if given.shape is not None and self.shape is not None and given.shape != self.shape:
            raise ValueError(
                f"a board of {given.shape[0]}x{given.shape[1]} does not fit a game of {self.shape[0]}x{self.shape[1]}"
            )
        if len(given) != wanted:
            raise ValueError(f"{len(given)} values given for {wanted} {what}")
        if "bit_rows" in given.__dict__:
            return
        outside = given.array[(given.array < 0) | (given.array >= self.modulus)]
        if outside.size:
            raise ValueError(f"state {int(outside[0])} with {self.modulus} states; states are 0 to {self.modulus - 1}")

    def picture(self, position: Position, presses: Presses | None = None) -> Board | Diagram:
        """The position as coloured cells, with the buttons to press marked."""
        marks = dict.fromkeys(self.lights, "")
        if presses is not None:
            for button, count in zip(self.buttons, self.press_vector(presses), strict=True):
                marks[button] = press_mark(int(count), self.modulus)
        cells = {
            light: Cell(state, self.modulus, mark=marks[light], label=label_text(light))
            for light, state in zip(self.lights, position.values, strict=True)
        }
        places = [light for light in self.lights if is_cell(light)]
        if len(places) == self.light_count:
            height, width = (max(place[side] for place in places) + 1 for side in (0, 1))
            return Board(tuple(tuple(cells.get((r, c)) for c in range(width)) for r in range(height)))
        return Diagram(
            tuple((x, y, cells[light]) for (x, y), light in zip(self._places(), self.lights, strict=True)),
            self._links(),
        )

    def _places(self) -> tuple[tuple[float, float], ...]:
        if self.coordinates is not None:
            return self.coordinates
        count = self.light_count
        turn = 2 * np.pi * np.arange(count) / max(count, 1)
        radius = max(1.0, count / 5)
        return tuple((float(radius * np.sin(t)), float(-radius * np.cos(t))) for t in turn)

    def _links(self) -> tuple[tuple[int, int], ...]:
        index = {label: i for i, label in enumerate(self.lights)}
        pairs = {
            (min(index[button], light), max(index[button], light))
            for button, column in zip(self.buttons, self.by_button, strict=True)
            if button in index
            for light, _ in column
            if index[button] != light
        }
        return tuple(sorted(pairs))

    def __str__(self) -> str:
        return self.name


class ExplicitGame(Game):
    """A game given by its lists: lights, buttons and columns of effects."""

    def __init__(
        self,
        lights: Sequence[Label],
        buttons: Sequence[Label],
        columns: Iterable[Mapping[int, int]],
        modulus: int,
        name: str = "game",
        goal: Sequence[int] | None = None,
        coordinates: Sequence[tuple[float, float]] | None = None,
    ) -> None:
        self.modulus = check_modulus(modulus)
        self.name = name
        self.shape = None
        self.goal_values = None if goal is None else tuple(goal)
        self.coordinates = None if coordinates is None else tuple(coordinates)
        self._lights = tuple(lights)
        self._buttons = tuple(buttons)
        self._columns = tuple(tuple(sorted((i, e) for i, e in column.items() if e)) for column in columns)
        if not self._lights:
            raise ValueError("a game needs at least one light")
        if len(self._columns) != len(self._buttons):
            raise ValueError(f"{len(self._columns)} columns of effects for {len(self._buttons)} buttons")

    @property
    def lights(self) -> Sequence[Label]:
        return self._lights

    @property
    def buttons(self) -> Sequence[Label]:
        return self._buttons

    @property
    def by_button(self) -> tuple[Column, ...]:
        return self._columns

    @property
    def light_count(self) -> int:
        return len(self._lights)

    @property
    def button_count(self) -> int:
        return len(self._buttons)

    def with_modulus(self, modulus: int) -> ExplicitGame:
        return self._variant(self._buttons, self._columns, modulus)

    def forbid(self, buttons: Iterable[Label]) -> ExplicitGame:
        forbidden = known_buttons(buttons, self._buttons)
        kept = [j for j, button in enumerate(self._buttons) if button not in forbidden]
        return self._variant([self._buttons[j] for j in kept], [self._columns[j] for j in kept], self.modulus)

    def _variant(self, buttons: Sequence[Label], columns: Sequence[Column], modulus: int) -> ExplicitGame:
        goal = None if modulus != self.modulus else self.goal_values
        return ExplicitGame(self._lights, buttons, map(dict, columns), modulus, self.name, goal, self.coordinates)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.modulus, self._lights, self._buttons, self._columns)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ExplicitGame) and self._key == other._key

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<{self.name}: {self.light_count} lights, {self.button_count} buttons, {self.modulus} states>"


def label_text(label: Label) -> str:
    """How a light or button is named in print: cells as row,column counted from 1.

    >>> label_text((0, 2)), label_text("F1")
    ('1,3', 'F1')
    """
    if is_cell(label):
        return f"{label[0] + 1},{label[1] + 1}"
    return str(label)


def is_cell(label: Label) -> TypeGuard[tuple[int, int]]:
    """Whether a name is that of a cell of a grid, (row, column)."""
    return isinstance(label, tuple) and len(label) == 2 and all(isinstance(part, int) for part in label)


def known_buttons(given: Iterable[Label], buttons: Sequence[Label]) -> set[Label]:
    """The buttons named, all of which must be there."""
    chosen = set(given)
    unknown = chosen - set(buttons)
    if unknown:
        raise ValueError(f"no button {', '.join(sorted(label_text(b) for b in unknown))} in this game")
    return chosen
