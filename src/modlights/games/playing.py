"""A whole board of presses, played at once.

Each arm of a stencil takes the press of every cell to a light of its own, so that a board of presses moves as a whole:
the part that stays inside, and the parts that come back through a glued edge, mirrored where that edge is twisted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from modlights.games.rules import Stencil
from modlights.games.surfaces import Surface

_LARGEST = 1 << 31


def gained_at_once(stencil: Stencil, surface: Surface, presses: np.ndarray, modulus: int) -> np.ndarray | None:
    """What presses, a table of counts below the modulus, add to every light; None where two arms may meet.

    Arms meet where a glued side is at most twice as long as the rule reaches, and at the corners of the projective
    plane; there a light counts once, however often it is reached.

    >>> from modlights.games import RULES, SURFACES
    >>> gained_at_once(RULES["cross"], SURFACES["torus"], np.eye(3, dtype=np.int64), 3).tolist()
    [[1, 2, 2], [2, 1, 2], [2, 2, 1]]
    """
    arms = [((0, 0), stencil.centre), *stencil.arms]
    for axis, glued in enumerate((surface.ends_glued, surface.sides_glued)):
        if glued and presses.shape[axis] <= 2 * max(abs(offset[axis]) for offset, _ in arms):
            return None
    if modulus > _LARGEST or (surface.sides_flipped and surface.ends_flipped):
        return None
    # a state, and a weight times a count, must fit together
    small: type[np.integer[Any]] = np.uint8 if modulus <= 16 else np.int64
    counts, gained = presses.astype(small, copy=False), np.zeros(presses.shape, dtype=small)
    for (down, right), weight in arms:
        for rows, rows_after, through_ends in _moves(len(counts), down, surface.ends_glued):
            for columns, columns_after, through_sides in _moves(counts.shape[1], right, surface.sides_glued):
                met = gained[::-1] if through_sides and surface.sides_flipped else gained
                met = met[:, ::-1] if through_ends and surface.ends_flipped else met
                part = met[rows_after, columns_after]
                part += counts[rows, columns] * small(weight % modulus)
                part %= modulus
    return gained


def _moves(side: int, by: int, is_glued: bool) -> Iterator[tuple[slice, slice, bool]]:
    """Where the lines of a side go when all move by so many: from, to, and whether through the seam."""
    if abs(by) < side:
        yield slice(max(0, -by), side - max(0, by)), slice(max(0, by), side - max(0, -by)), False
    if is_glued and by:
        last, first = slice(side - abs(by), side), slice(0, abs(by))
        yield (last, first, True) if by > 0 else (first, last, True)
