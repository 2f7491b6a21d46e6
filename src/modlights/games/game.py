"""The game: lights, buttons, integer effects and a modulus; no position yet.

A press of button j adds effect(i, j) to light i, modulo k.  Effects are kept as the integers given and
are reduced only in use, so that one game answers for every modulus.  The structure is sparse: for each
button the lights that it changes, and, transposed, one equation for each light.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TypeVar

import numpy as np

from modlights import limits
from modlights.base.arguments import LISTING, NOTHING, a, check_arguments
from modlights.base.immutable import Immutable
from modlights.base.latex import typeset
from modlights.base.wording import quoted, short_number
from modlights.draw import Board, Diagram, svg
from modlights.errors import BadGame, BadPosition, NoSuchThing, TooLarge
from modlights.games.labels import Label, is_cell, label_text
from modlights.games.pictures import picture_of
from modlights.games.positions import PositionLike, PressesLike, everywhere, read_position, read_values
from modlights.games.values import Position, Presses, Shape, Values, ValuesLike, Weights

Column = tuple[tuple[int, int], ...]
AnyValues = TypeVar("AnyValues", bound=Values)


class Game(Immutable, ABC):
    """Lights, buttons, effects and modulus.

    ``lights`` and ``buttons`` name them in order; ``by_button[j]`` lists (light index, effect) of button j.
    A grid game names its cells (row, column), from 0.

    >>> import modlights as ml
    >>> path = ml.graph([("a", "b"), ("b", "c")], modulus=3)
    >>> path.lights, path.by_button[0], path.apply({"b": 2})
    (('a', 'b', 'c'), ((0, 1), (1, 1)), Position([2, 2, 2], modulus=3))
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

    def column(self, button: int) -> Column:
        """What one button changes: ``by_button[button]``, where possible without working out all the others."""
        self._check_button(button)
        return self.by_button[button]

    def _check_button(self, button: int) -> None:
        if not isinstance(button, int | np.integer) or not 0 <= button < self.button_count:
            raise NoSuchThing(
                f"button must be a number from 0 to {short_number(self.button_count - 1)}, not {quoted(button)}"
            )

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
        """This game with another number of states."""

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
        """The integer effects as a dense array, lights × buttons.

        Raises:
            TooLarge: when that array would have too many entries.
        """
        if self.light_count * self.button_count > limits.MATRIX_ENTRIES:
            size = self.light_count * self.button_count
            raise TooLarge(
                f"an effect matrix of {size:,} entries; at most {limits.MATRIX_ENTRIES:,} are written "
                "out; by_button has those that are not 0"
            )
        largest = max((abs(e) for column in self.by_button for _, e in column), default=0)
        dense = np.zeros((self.light_count, self.button_count), dtype=np.int64 if largest < 2**62 else object)
        for button, column in enumerate(self.by_button):
            for light, effect in column:
                dense[light, button] = effect
        return dense

    def apply(self, presses: PressesLike, start: PositionLike | None = None) -> Position:
        """The position that presses lead to.

        Args:
            presses: how often each button is pressed.
            start: the position before; all zeros unless given.

        Returns:
            The position afterwards: start + A·presses mod k.

        Raises:
            BadPosition: when the presses or the start do not fit the game, or each stands in the other's place.

        >>> from modlights.games import grid
        >>> grid(2, 2).apply([1, 0, 0, 0])
        Position('11/10')
        """
        counts, before = self.presses(presses), self.position("zeros" if start is None else start)
        return Position(self._play(counts, before), self.shape, modulus=self.modulus)

    def _play(self, presses: Presses, start: Position) -> ValuesLike:
        """The states after the presses, button by button."""
        counts = self.press_vector(presses)
        states = list(start.values)
        for button in np.flatnonzero(counts):
            count = int(counts[button])
            for light, effect in self.column(int(button)):
                states[light] = (states[light] + count * effect) % self.modulus
        return states

    @property
    def goal(self) -> Position:
        """Where a puzzle of this game ends unless a target is given: all zeros, or the published goal."""
        if self.goal_values is None:
            return everywhere(self, 0)
        return Position(self.goal_values, self.shape, modulus=self.modulus)

    def position(self, values: PositionLike) -> Position:
        """A position of this game, from any form.

        Args:
            values: text such as ``"101/010"``, ``"zeros"``, ``"ones"``, ``"random:7"``, ``"random-solvable:7"``; states
                in order or in rows; a numpy array; a sympy or FLINT matrix; a mapping from lights to states, in which
                lights left out are 0.

        Returns:
            The position, with this game's shape and modulus.

        Raises:
            BadPosition: when the values do not fit this game; also for presses, which are not a position.

        >>> from modlights.games import grid
        >>> grid(2, 2).position({(0, 1): 1}), grid(2, 2).position("ones")
        (Position('01/00'), Position('11/11'))
        """
        return self._with_shape(read_position(self, values), self.light_count, "light", self.shape)

    def weights(self, values: PositionLike) -> Weights:
        """Weights on the lights of this game, from the forms that ``position`` takes; shorthands aside."""
        weights = read_values(self, values, Weights)
        return self._with_shape(weights, self.light_count, "light", self.shape)

    def presses(self, values: PressesLike) -> Presses:
        """Presses of this game, from any form.

        Args:
            values: one count for each button or, on a board, for each cell (0 where there is no button), in the forms
                that ``position`` takes; a mapping goes from buttons to counts.

        Returns:
            The presses, with this game's shape and modulus.

        Raises:
            BadPosition: when the values do not fit this game or use a forbidden button; also for a position.
        """
        if isinstance(values, Mapping):
            counts = read_values(self, values, Presses)
            return counts if counts.shape is not None else self.place(counts.array)
        if isinstance(values, str) and values.strip() in ("zeros", "ones"):
            return self.place(np.full(self.button_count, int(values.strip() == "ones"), dtype=np.int64))
        counts = read_values(self, values, Presses)
        if not self._is_scattered:
            return self._with_shape(counts, self.button_count, "button", self.press_shape)
        if len(counts) != self.light_count:
            return self.place(self._with_shape(counts, self.button_count, "button", None).array)
        board = self._with_shape(counts, self.light_count, "cell", self.shape)
        places = np.flatnonzero(board.array)
        forbidden = next((i for i in places if i not in self._button_set), None)
        if forbidden is not None:
            raise BadPosition(
                f"these presses use the cell {label_text(self.lights[int(forbidden)])}, which has no button"
            )
        return board

    @check_arguments(vector=LISTING)
    def place(self, vector: np.ndarray) -> Presses:
        """Presses from one count for each button; on a board, cells without a button get 0."""
        if not self._is_scattered:
            return Presses(vector, self.press_shape, modulus=self.modulus)
        cells = np.zeros(self.light_count, dtype=vector.dtype)
        cells[list(self._button_cells)] = vector
        return Presses(cells, self.shape, modulus=self.modulus)

    @check_arguments(presses=a(Presses, "Presses"))
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

    @cached_property
    def _button_set(self) -> frozenset[int]:
        return frozenset(self._button_cells)

    def _with_shape(self, values: AnyValues, length: int, what: str, shape: Shape | None) -> AnyValues:
        """The values with the shape that this game gives them."""
        if values.shape == shape and len(values) == length:
            return values
        if values.shape is not None and self.shape is not None and values.shape != self.shape:
            raise BadPosition(
                f"a board of {values.shape[0]}x{values.shape[1]} was given; "
                f"this game is {self.shape[0]}x{self.shape[1]}"
            )
        if len(values) != length:
            count = "1 value" if len(values) == 1 else f"{len(values)} values"
            raise BadPosition(f"{count} given; this game has {length} {what}{'' if length == 1 else 's'}")
        return type(values)(values.array, shape, modulus=self.modulus)

    @check_arguments(
        position=a(Position, "a Position") | NOTHING,
        presses=a(Presses, "Presses") | NOTHING,
        weights=a(Weights, "Weights") | NOTHING,
        written=a(Mapping, "a mapping from names to text") | NOTHING,
    )
    def picture(
        self,
        position: Position | None,
        presses: Presses | None = None,
        *,
        weights: Weights | None = None,
        written: Mapping[Label, str] | None = None,
    ) -> Board | Diagram:
        """The position as coloured squares, with the buttons to press, or the weights of a certificate, marked.

        Without a position the marks stand alone; ``written`` puts other marks on lights or buttons.
        """
        return picture_of(self, position, presses, weights, written or {})

    def _repr_svg_(self) -> str | None:
        """What one press changes, of the button in the middle."""
        if not 0 < self.button_count <= self.light_count <= limits.NOTEBOOK_CELLS:
            return None
        middle = self.buttons[self.middle_button]
        press = self.presses({middle: 1})
        return svg(self.picture(self.apply(press), press))

    def _repr_latex_(self) -> str | None:
        """The effect matrix, where no picture shows what a press changes."""
        if (
            0 < self.button_count <= self.light_count
            or self.light_count * self.button_count > limits.NOTEBOOK_MATRIX_ENTRIES
        ):
            return None
        return rf"${typeset(self.matrix().tolist())} \pmod{{{self.modulus}}}$"

    @property
    def middle_button(self) -> int:
        """The number of a button to show the rule with: nearest to the middle of a grid, or one that changes most."""
        if self.shape is None:
            return max(range(self.button_count), key=lambda j: len(self.by_button[j]))
        rows, columns = self.shape
        cells = [label for label in self.buttons if is_cell(label)]
        return min(
            range(len(cells)), key=lambda j: abs(2 * cells[j][0] - rows + 1) + abs(2 * cells[j][1] - columns + 1)
        )

    def __str__(self) -> str:
        return self.name


def check_game(game: object) -> None:
    """Refuse what is not a game where one is needed.

    >>> check_game("orbix")
    Traceback (most recent call last):
    modlights.errors.BadGame: a game comes first, such as grid(5, 5) or toy('orbix'), not 'orbix'
    """
    if not isinstance(game, Game):
        raise BadGame(f"a game comes first, such as grid(5, 5) or toy('orbix'), not {quoted(game)}")


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
