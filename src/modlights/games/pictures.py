"""How a game is drawn: a board where all names are cells, otherwise lights in their places, joined where they meet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from modlights.draw import Board, Diagram, Square
from modlights.games.labels import Label, is_cell, label_text
from modlights.games.values import Position, Presses, Weights, press_mark

if TYPE_CHECKING:
    from modlights.games.game import Game


def picture_of(
    game: Game,
    position: Position | None,
    presses: Presses | None,
    weights: Weights | None,
    written: Mapping[Label, str],
) -> Board | Diagram:
    """The position as coloured squares, with presses, weights or other marks written on them."""
    marks = dict.fromkeys(game.lights, "")
    marks.update(written)
    if weights is not None:
        marks.update((light, str(w) if w else "") for light, w in zip(game.lights, weights.values, strict=True))
    if presses is not None:
        for button, times in zip(game.buttons, game.press_vector(presses), strict=True):
            marks[button] = press_mark(int(times), game.modulus)
    if position is None:
        # buttons that are not lights have a picture of their own
        alone = weights is None and len(marks) > game.light_count
        names, states, count = game.buttons if alone else game.lights, (0,) * len(marks), 1
    else:
        names, states, count = game.lights, position.values, game.modulus
    cells = {
        name: Square(state, count, mark=marks[name], label=label_text(name))
        for name, state in zip(names, states, strict=False)
    }
    squares = [name for name in names if is_cell(name)]
    if len(squares) == len(names):
        height, width = (max((square[side] for square in squares), default=-1) + 1 for side in (0, 1))
        return Board(tuple(tuple(cells.get((r, c)) for c in range(width)) for r in range(height)))
    of_lights = names is game.lights
    places = (game.coordinates if of_lights else None) or _circle(len(names))
    diagram_cells = tuple((x, y, cells[name]) for (x, y), name in zip(places, names, strict=True))
    return Diagram(diagram_cells, _links(game)) if of_lights else Diagram(diagram_cells)


def _links(game: Game) -> tuple[tuple[int, int], ...]:
    """The pairs of lights one of which changes the other when it is pressed."""
    index = {label: i for i, label in enumerate(game.lights)}
    pairs = {
        (min(index[button], light), max(index[button], light))
        for button, column in zip(game.buttons, game.by_button, strict=True)
        if button in index
        for light, _ in column
        if index[button] != light
    }
    return tuple(sorted(pairs))


def _circle(count: int) -> tuple[tuple[float, float], ...]:
    """So many places around a circle, clockwise from its top."""
    turn = 2 * np.pi * np.arange(count) / max(count, 1)
    radius = max(1.0, count / 5)
    return tuple((float(radius * np.sin(t)), float(-radius * np.cos(t))) for t in turn)
