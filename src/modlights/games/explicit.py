"""Games given by their lists: graphs, matrices and toys."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from modlights.base.arguments import NAMES, check_arguments
from modlights.base.wording import counted, quoted, short_number
from modlights.errors import BadGame
from modlights.games.game import Column, Game
from modlights.games.labels import Label, known_buttons, label_text
from modlights.ring import check_modulus


class ExplicitGame(Game):
    """A game given by its lists: lights, buttons and columns of effects."""

    _lights: tuple[Label, ...]
    _buttons: tuple[Label, ...]
    _columns: tuple[Column, ...]

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
        effects = tuple(tuple(sorted((i, e) for i, e in column.items() if e)) for column in columns)
        names = _distinct(lights, "light"), _distinct(buttons, "button")
        self._fix(
            modulus=check_modulus(modulus),
            name=name,
            shape=None,
            goal_values=None if goal is None else tuple(goal),
            coordinates=None if coordinates is None else tuple(coordinates),
            _lights=names[0],
            _buttons=names[1],
            _columns=effects,
        )
        if not names[0]:
            raise BadGame("a game needs at least one light")
        if len(effects) != len(names[1]):
            raise BadGame(f"{len(names[1])} buttons are named, and effects of {len(effects)} are given")
        beyond = next((i for column in effects for i, _ in column if not 0 <= i < len(names[0])), None)
        if beyond is not None:
            raise BadGame(f"an effect on light number {beyond}, and there are {len(names[0])} lights, counted from 0")

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

    @check_arguments(buttons=NAMES)
    def forbid(self, buttons: Iterable[Label]) -> ExplicitGame:
        forbidden = known_buttons(buttons, self._buttons)
        places = [j for j, button in enumerate(self._buttons) if button not in forbidden]
        return self._variant([self._buttons[j] for j in places], [self._columns[j] for j in places], self.modulus)

    def _variant(self, buttons: Sequence[Label], columns: Sequence[Column], modulus: int) -> ExplicitGame:
        goal = None if modulus != self.modulus else self.goal_values
        return ExplicitGame(self._lights, buttons, map(dict, columns), modulus, self.name, goal, self.coordinates)

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.modulus, self._lights, self._buttons, self._columns, self.goal_values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ExplicitGame) and self._key == other._key

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        arguments = (self._lights, self._buttons, tuple(map(dict, self._columns)), self.modulus, self.name)
        return ExplicitGame, (*arguments, self.goal_values, self.coordinates)

    def __repr__(self) -> str:
        sizes = f"{counted(self.light_count, 'light')}, {counted(self.button_count, 'button')}"
        return f"<{self.name}: {sizes}, {short_number(self.modulus)} states>"


def _distinct(names: Iterable[Label], what: str) -> tuple[Label, ...]:
    """The names, when no two are the same."""
    labels = tuple(names)
    unnamable = next((name for name in labels if not isinstance(name, Hashable)), None)
    if unnamable is not None:
        raise BadGame(f"a {what} cannot be called {quoted(unnamable)}; names are text, numbers or tuples of these")
    earlier: set[Label] = set()
    for name in labels:
        if name in earlier:
            raise BadGame(f"two {what}s are called {label_text(name)}; every {what} needs a name of its own")
        earlier.add(name)
    return labels
