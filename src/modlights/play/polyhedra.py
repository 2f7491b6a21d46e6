"""The toys that are solids: where their faces lie in space, and the dodecahedron flattened.

Faces are polygons, corners clockwise as seen from outside, the first side on top; x to the right, y up, z towards the
eye.  The dodecahedron lies flat as its Schlegel diagram: seen from just outside one face, all others lie within it.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.games.catalogue import CUBE_FACES

Points = npt.NDArray[Any]
Point = tuple[float, float, float]
Ring = list[tuple[float, float]]
_EYE_BELOW = 1.42
_WIDTH = 1.0
_RIM = 1.2


def cube() -> dict[tuple[int, int], list[Point]]:
    """The corners of every sticker of the Cube, by the cell of its net."""
    corners = {}
    for (top, left), down, right, out in CUBE_FACES.values():
        for r, c in product(range(3), repeat=2):
            square = ((r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c))
            corners[top + r, left + c] = [_to_page_axes(_on_face(a, b, down, right, out)) for a, b in square]
    return corners


def _on_face(
    row: int, column: int, down: tuple[int, int, int], right: tuple[int, int, int], out: tuple[int, int, int]
) -> Point:
    x, y, z = ((2 * row - 3) * d / 3 + (2 * column - 3) * r / 3 + o for d, r, o in zip(down, right, out, strict=True))
    return x, y, z


def _to_page_axes(point: Point) -> Point:
    """From the catalogue's axes (z up, the front towards −y) to the page's."""
    x, y, z = point
    return round(x, 4), round(z, 4), round(-y, 4)


def _normals() -> Points:
    """The directions of the faces in the order of Orbix: a pole, a ring, a ring, the other pole."""
    tilt, turn = np.arctan(2.0), 2 * np.pi / 5
    ring = [(np.sin(tilt) * np.sin(turn * i), -np.sin(tilt) * np.cos(turn * i), np.cos(tilt)) for i in range(5)]
    other = [
        (np.sin(tilt) * np.sin(turn * (i - 0.5)), -np.sin(tilt) * np.cos(turn * (i - 0.5)), -np.cos(tilt))
        for i in range(5)
    ]
    return np.array([(0, 0, 1), *ring, *other, (0, 0, -1)], dtype=float)


def _corners() -> list[list[Points]]:
    """The corners of each face of the dodecahedron that touches the unit sphere, clockwise from outside."""
    normals = _normals()
    touching = np.abs(normals @ normals.T - 1 / np.sqrt(5)) < 1e-9
    faces: list[list[Points]] = [[] for _ in normals]
    for three in combinations(range(len(normals)), 3):
        if all(touching[a, b] for a, b in combinations(three, 2)):
            corner = np.linalg.solve(normals[list(three)], np.ones(3))
            for face in three:
                faces[face].append(corner)
    return [_clockwise(corners, normal) for corners, normal in zip(faces, normals, strict=True)]


def _clockwise(corners: list[Points], normal: Points) -> list[Points]:
    up = np.array((0, 0, 1.0)) if abs(normal[2]) < 0.99 else np.array((0, 1.0, 0))
    right = np.cross(up, normal)
    right /= np.linalg.norm(right)
    above = np.cross(normal, right)
    ring = sorted(corners, key=lambda c: -np.arctan2((c - normal) @ above, (c - normal) @ right))
    tops = [(ring[i] + ring[(i + 1) % 5]) @ above for i in range(5)]
    first = int(np.argmax(np.round(tops, 9)))
    return ring[first:] + ring[:first]


def dodecahedron() -> list[list[Point]]:
    """The faces of Orbix in space."""
    return [[_to_page_axes((float(x), float(y), float(z))) for x, y, z in face] for face in _corners()]


def flat_dodecahedron() -> list[tuple[tuple[float, float], list[Ring]]]:
    """For each face of Orbix the place of its mark and its outline; the last one is a frame around all others."""
    faces = []
    for corners in _corners():
        flat = [np.array((c[0], c[1])) / (c[2] + _EYE_BELOW) for c in corners]
        faces.append(np.array(flat))
    scale = _WIDTH / np.linalg.norm(faces[0][0] - faces[0][1])
    faces = [face * scale for face in faces]
    outlines: list[tuple[tuple[float, float], list[Ring]]] = []
    for face in faces[:-1]:
        x, y = face.mean(axis=0)
        outlines.append(((round(float(x), 3), round(float(y), 3)), [_ring(face - (x, y))]))
    outer = faces[-1]
    place = np.array((0.0, outer[:, 1].max() * (1 + _RIM) / 2))  # its lowest side lies level: below it there is room
    outlines.append(((0.0, round(float(place[1]), 3)), [_ring(outer * _RIM - place), _ring(outer[::-1] - place)]))
    return outlines


def _ring(points: Points) -> Ring:
    return [(round(float(x), 3), round(float(y), 3)) for x, y in points]
