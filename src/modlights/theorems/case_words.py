"""How a case is told: its values in words, named as the predicate names them, and a picture where there is a board."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from modlights.draw import Board, Diagram
from modlights.games import Game, GridGame, Position, Presses
from modlights.theorems.domains import Case

_PRESSED = {"presses", "pressed", "x", "s", "solution"}


def case_words(predicate: Callable[..., object], case: Case) -> str:
    """The values of a case under the names of the predicate's parameters.

    >>> case_words(lambda k, a: True, (3, 2))
    'k = 3, a = 2'
    """
    width = next((value.columns for value in case if isinstance(value, GridGame)), 0)
    size = next((value.light_count for value in case if isinstance(value, GridGame)), 0)
    parts = []
    for name, value in zip(_names(predicate), case, strict=False):
        if isinstance(value, Game):
            parts.append(game_words(value))
        elif _is_vector(value) and len(value) == size:
            parts.append(f"{name} = {vector_words(value, width)}")
        elif isinstance(value, str):
            parts.append(value)
        else:
            parts.append(f"{name} = {value_words(value)}")
    return ", ".join(parts)


def value_words(value: Any) -> str:
    """A number, vector, matrix or any other value in one line."""
    if isinstance(value, Game):
        return game_words(value)
    if isinstance(value, np.ndarray):
        value = value.tolist()
    if _is_vector(value) and value:
        return vector_words(value, 0)
    if isinstance(value, list | tuple) and value and all(_is_vector(row) and row for row in value):
        return " / ".join(vector_words(row, 0) for row in value)
    return str(value)


def vector_words(values: Sequence[int], width: int) -> str:
    """Digits without spaces, in rows of that width; without a width only zeros and ones stand so close.

    >>> vector_words((1, 0, 2, 1), 2), vector_words((1, 0, 1), 0), vector_words((2, 3), 0)
    ('10/21', '101', '2 3')
    """
    joint = "" if all(0 <= v <= (9 if width else 1) for v in values) else " "
    rows = [values[i : i + width] for i in range(0, len(values), width)] if width else [values]
    return "/".join(joint.join(map(str, row)) for row in rows)


def game_words(game: Game) -> str:
    """What tells a small game from others: size, rule, surface and modulus, or edges, or the matrix.

    >>> from modlights.games import graph, grid
    >>> game_words(grid(2, 3, surface="torus", modulus=3)), game_words(graph([(0, 1)], vertices=range(3)))
    ('2×3 torus mod 3', 'the graph on 3 vertices with the edges 1–2')
    """
    if isinstance(game, GridGame):
        rule = game.rule.split() if game.rule != "cross" else []
        surface = [game.surface.name] if game.surface.name != "plane" else []
        modulus = [f"mod {game.modulus}"] if game.modulus != 2 else []
        return " ".join([f"{game.rows}×{game.columns}", *rule, *surface, *modulus])
    matrix = game.matrix()
    symmetric = matrix.shape[0] == matrix.shape[1] and bool((matrix == matrix.T).all())
    if symmetric and game.modulus == 2 and matrix.diagonal().all() and matrix.max(initial=0) <= 1:
        edges = ", ".join(f"{i + 1}–{j + 1}" for i, j in zip(*np.nonzero(np.triu(matrix, 1)), strict=True))
        return f"the graph on {len(matrix)} vertices with " + (f"the edges {edges}" if edges else "no edges")
    return f"the matrix {value_words(matrix)} mod {game.modulus}"


def case_pictures(predicate: Callable[..., object], case: Case) -> tuple[Board | Diagram, ...]:
    """The board of the case with its position and presses, if it has a game and a vector for it."""
    game = next((value for value in case if isinstance(value, Game)), None)
    if game is None or game.light_count > 100:
        return ()
    position: Position | None = None
    pressed: Presses | None = None
    for name, value in zip(_names(predicate), case, strict=False):
        if not _is_vector(value) or not all(0 <= v < game.modulus for v in value):
            continue
        if name in _PRESSED and len(value) == game.button_count:
            pressed = game.presses(value)
        elif len(value) == game.light_count and position is None:
            position = game.position(value)
    return (game.picture(position or game.position("zeros"), pressed),)


def _names(predicate: Callable[..., object]) -> list[str]:
    return [name.rstrip("_") for name in inspect.signature(predicate).parameters]


def _is_vector(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(type(v) is int or isinstance(v, np.integer) for v in value)
