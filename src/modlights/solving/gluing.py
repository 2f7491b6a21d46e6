"""Crosses on glued grids: the one description that every structured method starts from, and its recogniser.

A cross has a centre weight, two vertical and two horizontal arms.  If its arms are equal in pairs and units mod k, each
row's equation gives the next row, and effects are symmetric.  What a surface does is said by two seams: how the left
side meets the right one, and how the top meets the bottom.

Neighbours are a set, so some seams of short boards are others in disguise: a flip of one cell is none, and gluing a
side of one or two cells straight adds no neighbour.  ``glued_cross`` says what such a board really is.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import gcd

from modlights.games import Game, GridGame

_ABOVE, _BELOW, _LEFT, _RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


class Seam(Enum):
    """How two opposite edges meet."""

    OPEN = "open"
    STRAIGHT = "straight"
    FLIPPED = "flipped"


@dataclass(frozen=True)
class GluedCross:
    """A cross on a board whose sides (left and right) and ends (top and bottom) are open or glued.

    The weights are residues, each arm a unit; with modulus 0 they are integers, and units are ±1.
    """

    rows: int
    columns: int
    modulus: int
    centre: int
    vertical: int
    horizontal: int
    sides: Seam
    ends: Seam

    @property
    def is_projective(self) -> bool:
        """Whether both pairs of edges are glued with a flip, so that corners meet the same cell twice."""
        return self.sides is Seam.FLIPPED and self.ends is Seam.FLIPPED

    @property
    def turned(self) -> GluedCross:
        """The same with rows and columns exchanged."""
        return GluedCross(
            self.columns, self.rows, self.modulus, self.centre, self.horizontal, self.vertical, self.ends, self.sides
        )  # fmt: skip

    @property
    def step(self) -> tuple[int, int]:
        """(a, b) with s = a + b·T, T the neighbours in a row: without a change, a row is s·(row before) − (the second
        before)."""
        inverse = pow(self.vertical, -1, self.modulus) if self.modulus else self.vertical
        return -self.centre * inverse, -self.horizontal * inverse


def glued_cross(game: Game, modulus: int | None = None) -> GluedCross | None:
    """The cross of a grid game with every button, its arms equal in pairs and units mod k; None for other games.

    With modulus 0 the effects are taken as integers.

    >>> from modlights.games import grid
    >>> found = glued_cross(grid(5, 2, "010/323/010", "torus", modulus=4))
    >>> found.centre, found.vertical, found.horizontal, found.sides.value, found.ends.value
    (2, 1, 3, 'open', 'straight')
    >>> glued_cross(grid(3, 3, "king")), glued_cross(grid(3, 3, forbid=[(0, 0)]))
    (None, None)
    """
    if not isinstance(game, GridGame) or game.forbidden or game.stencil is None:
        return None
    arms = dict(game.stencil.arms)
    if not arms.keys() <= {_ABOVE, _BELOW, _LEFT, _RIGHT}:
        return None
    k = game.modulus if modulus is None else modulus
    vertical = _pair(arms.get(_ABOVE, 0), arms.get(_BELOW, 0), game.rows, k)
    horizontal = _pair(arms.get(_LEFT, 0), arms.get(_RIGHT, 0), game.columns, k)
    if vertical is None or horizontal is None:
        return None
    surface = game.surface
    sides = _seam(surface.sides_glued, surface.sides_flipped and game.rows > 1, game.columns)
    ends = _seam(surface.ends_glued, surface.ends_flipped and game.columns > 1, game.rows)
    centre = game.stencil.centre % k if k else game.stencil.centre
    cross = GluedCross(game.rows, game.columns, k, centre, vertical, horizontal, sides, ends)
    if cross.is_projective:
        # a corner reaches the opposite one by both arms, and the larger weight counts
        return cross if min(game.rows, game.columns) > 2 and vertical == horizontal else None
    return cross if _is_wide(cross) and _is_wide(cross.turned) else None


def _pair(one: int, other: int, side: int, k: int) -> int | None:
    """The common weight of two arms if it is a unit; on a side of one cell there are no arms, and 1 will do."""
    if side == 1:
        return 1
    if k == 0:
        return one if one == other and abs(one) == 1 else None
    return one % k if (one - other) % k == 0 and gcd(one, k) == 1 else None


def _seam(glued: bool, flipped: bool, length: int) -> Seam:
    if not glued or (not flipped and length <= 2):
        return Seam.OPEN
    return Seam.FLIPPED if flipped else Seam.STRAIGHT


def _is_wide(cross: GluedCross) -> bool:
    """Whether no cell has the same neighbour on both sides because of a flip there."""
    if cross.sides is not Seam.FLIPPED:
        return True
    return cross.columns > 2 or (cross.columns == 2 and cross.rows % 2 == 0)
