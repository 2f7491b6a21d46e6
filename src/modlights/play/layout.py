"""Where the lights and buttons of a game are drawn.

A cell shows a light, a button, or, on most games, both at one place.  The unit of length is the side of a square cell
with the gap beside it; x goes right and y down.  A cell is a square, a disc, a key (a button without a light), or an
outline of its own: rings of corners around its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, hypot, pi, sin
from typing import Any

import numpy as np

from modlights import limits
from modlights.games import Game, GridGame, is_cell
from modlights.games.rules import Stencil
from modlights.play.graph_layout import arrange
from modlights.play.polyhedra import Point, Ring, cube, dodecahedron, flat_dodecahedron

_FARTHEST_GHOST = 2
_FACE_GAP = 0.28
_HEXAGON: list[Ring] = [[(round(0.565 * sin(pi * i / 3), 3), round(-0.565 * cos(pi * i / 3), 3)) for i in range(6)]]
WAYS = ("up", "down", "left", "right")


@dataclass(frozen=True)
class CellPlace:
    """One cell: its light, its button, its place, its form, and how much room a mark has."""

    light: int | None
    button: int | None
    x: float
    y: float
    form: str | list[Ring] = "square"
    room: float = 1.0

    def document(self) -> dict[str, Any]:
        """Ready for JSON."""
        form = self.form if isinstance(self.form, str) else [[[x, y] for x, y in ring] for ring in self.form]
        return {
            "light": self.light, "button": self.button, "x": round(self.x, 4), "y": round(self.y, 4),
            "form": form, "room": round(self.room, 3),
        }  # fmt: skip


@dataclass(frozen=True)
class Layout:
    """Everything that the page draws: cells, lines between them, ghosts beyond glued edges, a solid.

    ``steps`` has for each cell those above, below, left and right of it, −1 where there is none; ``ghosts`` are
    (row, column, cell, rows mirrored, columns mirrored) of the plane; ``solid`` has corners for each cell.
    """

    cells: tuple[CellPlace, ...]
    steps: tuple[tuple[int, ...], ...]
    joints: tuple[tuple[int, int, int, bool], ...] = ()
    ghosts: tuple[tuple[int, int, int, bool, bool], ...] = ()
    solid: list[list[Point]] | None = field(default=None, compare=False)

    def document(self) -> dict[str, Any]:
        """Ready for JSON."""
        return {
            "cells": [cell.document() for cell in self.cells],
            "steps": [list(steps) for steps in self.steps],
            "joints": [list(joint) for joint in self.joints],
            "ghosts": [list(ghost) for ghost in self.ghosts],
            "solid": self.solid and [[list(corner) for corner in corners] for corners in self.solid],
        }


def layout(game: Game, drawn_as: str = "") -> Layout:
    """How a game is drawn; ``drawn_as`` is what its entry in the catalogue says of it.

    >>> from modlights.games import grid
    >>> len(layout(grid(2, 2, surface="torus")).ghosts), layout(grid(1, 2)).steps
    (12, ((-1, -1, -1, 1), (-1, -1, 0, -1)))
    """
    buttons = {label: place for place, label in enumerate(game.buttons)}
    own = [buttons.get(light) for light in game.lights]
    if isinstance(game, GridGame):
        return _board(game, own)
    if drawn_as == "dodecahedron":
        return _dodecahedron(own)
    if drawn_as == "hexagons" and game.coordinates is not None:
        return _hexagons(game.coordinates, own)
    if all(map(is_cell, game.lights)):
        return _net(game, own, drawn_as == "cube")
    if set(buttons) <= set(game.lights):
        return _graph(game, own)
    return _wiring(game)


def _board(game: GridGame, own: Sequence[int | None]) -> Layout:
    rows, columns = game.rows, game.columns
    cells = tuple(CellPlace(light, own[light], light % columns, light // columns) for light in range(rows * columns))

    def at(row: int, column: int) -> int:
        cell = game.surface.bring_back(row, column, rows, columns)
        return -1 if cell is None else cell[0] * columns + cell[1]

    steps = tuple((at(r - 1, c), at(r + 1, c), at(r, c - 1), at(r, c + 1)) for r in range(rows) for c in range(columns))
    return Layout(cells, steps, ghosts=_ghosts(game))


def reach(game: GridGame) -> int:
    """How far beyond a glued edge a press can be seen to go."""
    stencil = game.stencil
    if not isinstance(stencil, Stencil):
        return 1
    furthest = max((max(abs(down), abs(right)) for (down, right), _ in stencil.arms), default=0)
    return max(1, min(furthest, _FARTHEST_GHOST))


def _ghosts(game: GridGame) -> tuple[tuple[int, int, int, bool, bool], ...]:
    surface, rows, columns = game.surface, game.rows, game.columns
    deep = reach(game)
    above = min(deep, rows) if surface.ends.is_glued else 0
    aside = min(deep, columns) if surface.sides.is_glued else 0
    ghosts = []
    for r in range(-above, rows + above):
        for c in range(-aside, columns + aside):
            if 0 <= r < rows and 0 <= c < columns:
                continue
            cell = surface.bring_back(r, c, rows, columns)
            assert cell is not None, "ghosts stand only beyond glued edges"
            across, along = not 0 <= c < columns, not 0 <= r < rows
            mirroring = surface.sides.is_flipped and across, surface.ends.is_flipped and along
            ghosts.append((r, c, cell[0] * columns + cell[1], *mirroring))
    return tuple(ghosts)


def _net(game: Game, own: Sequence[int | None], is_cube: bool) -> Layout:
    """Squares at the cells that name the lights; the faces of a cube stand a little apart."""
    gap = _FACE_GAP if is_cube else 0.0
    labels = [label for label in game.lights if is_cell(label)]
    cells = tuple(
        CellPlace(light, own[light], c + c // 3 * gap, r + r // 3 * gap) for light, (r, c) in enumerate(labels)
    )
    solid = None
    if is_cube:
        corners = cube()
        solid = [corners[label] for label in labels]
    return Layout(cells, _steps_by_eye(cells), solid=solid)


def _hexagons(coordinates: Sequence[tuple[float, float]], own: Sequence[int | None]) -> Layout:
    unit = min(hypot(x - coordinates[0][0], y - coordinates[0][1]) for x, y in coordinates[1:])
    cells = tuple(
        CellPlace(light, own[light], x / unit, y / unit, _HEXAGON) for light, (x, y) in enumerate(coordinates)
    )
    return Layout(cells, _steps_by_eye(cells))


def _dodecahedron(own: Sequence[int | None]) -> Layout:
    cells = tuple(
        CellPlace(light, own[light], x, y, rings, 0.9 if len(rings) > 1 else 1.0)
        for light, ((x, y), rings) in enumerate(flat_dodecahedron())
    )
    return Layout(cells, _steps_by_eye(cells), solid=dodecahedron())


def _graph(game: Game, own: Sequence[int | None]) -> Layout:
    button_light = {button: light for light, button in enumerate(own) if button is not None}
    effects = {
        (button_light[button], light): effect
        for button, column in enumerate(game.by_button)
        for light, effect in column
        if effect % game.modulus
    }
    joints = []
    for (u, v), effect in sorted(effects.items()):
        both = u != v and effects.get((v, u)) == effect
        plain_loop = u == v and effect % game.modulus == 1
        if not plain_loop and not (both and v < u):
            joints.append((u, v, effect % game.modulus, not both and u != v))
    places = game.coordinates or arrange(game.light_count, effects)
    cells = tuple(CellPlace(light, own[light], x, y, "disc") for light, (x, y) in enumerate(places))
    return Layout(cells, _steps_by_eye(cells), tuple(joints))


def _wiring(game: Game) -> Layout:
    """Lights above, buttons below; lines from buttons to lights while there are few enough to follow."""
    has_lines = max(game.light_count, game.button_count) <= limits.PAGE_WIRED_LIGHTS
    across = max(game.light_count, game.button_count) if has_lines else max(2, round((1.5 * game.light_count) ** 0.5))
    gap = 1.45 if has_lines else 1.0

    def row(count: int, number: int) -> tuple[float, float]:
        line, place = divmod(number, across)
        shift = (across - min(across, count - line * across)) / 2
        return gap * (place + shift), float(line)

    lights = [CellPlace(i, None, *row(game.light_count, i), "disc") for i in range(game.light_count)]
    below = lights[-1].y + (2.3 if has_lines else 1.5)
    cells = list(lights)
    for j in range(game.button_count):
        x, y = row(game.button_count, j)
        cells.append(CellPlace(None, j, x, y + below, "key"))
    joints = [
        (game.light_count + j, light, effect % game.modulus, False)
        for j, column in enumerate(game.by_button)
        for light, effect in column
        if has_lines and effect % game.modulus
    ]
    return Layout(tuple(cells), _steps_by_eye(tuple(cells)), tuple(joints))


def _steps_by_eye(cells: Sequence[CellPlace]) -> tuple[tuple[int, ...], ...]:
    """For each cell the nearest one in each of four directions, as the eye would take it; −1 where there is none."""
    places = np.array([(cell.x, cell.y) for cell in cells])
    ways = np.array(((0, -1), (0, 1), (-1, 0), (1, 0)), dtype=float)
    table = []
    for place in places:
        towards = places - place
        steps = []
        for way in ways:
            ahead = towards @ way
            beside = np.abs(towards @ way[::-1])
            length = np.where((ahead > 0.2) & (beside <= 1.8 * ahead), ahead + 2.5 * beside, np.inf)
            nearest = int(np.argmin(length)) if len(length) else 0
            steps.append(nearest if np.isfinite(length[nearest]) else -1)
        table.append(tuple(steps))
    return tuple(table)
