"""Crosses on glued grids: the one description that every structured method starts from, and its recogniser.

A cross has a centre weight, two vertical and two horizontal arms.  If its arms are equal in pairs and units mod k, each
row's equation gives the next row, and effects are symmetric.  What a surface does is said by two seams: how the left
side meets the right one, and how the top meets the bottom.

Neighbours are a set, so some seams of short boards are others in disguise: a flip of one cell is none, and gluing a
side of one or two cells straight adds no neighbour.  ``glued_cross`` says what such a board really is.  Flipped edges
of one or two cells that make the neighbours on both sides one are left as they are, and such a cross ``is_narrow``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from modlights.games import Game, GridGame, Surface
from modlights.games.surfaces import Seam
from modlights.reduce import inverse

_ABOVE, _BELOW, _LEFT, _RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


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
    def is_narrow(self) -> bool:
        """Whether some cell has the same neighbour on both sides because of a flip there."""
        if self.is_projective:
            return min(self.rows, self.columns) <= 2
        return any(
            cross.sides is Seam.FLIPPED and (cross.columns == 1 or (cross.columns == 2 and cross.rows % 2 == 1))
            for cross in (self, self.transpose)
        )

    @property
    def arms_meet(self) -> bool:
        """Whether a vertical and a horizontal arm reach the same light, where the larger weight counts."""
        return self.is_projective or any(
            cross.sides is Seam.FLIPPED and cross.columns == 1 and (cross.rows % 2 == 0 or cross.ends is not Seam.OPEN)
            for cross in (self, self.transpose)
        )

    @property
    def transpose(self) -> GluedCross:
        """This cross with rows and columns exchanged."""
        return GluedCross(
            self.columns, self.rows, self.modulus, self.centre, self.horizontal, self.vertical, self.ends, self.sides
        )  # fmt: skip

    @property
    def surface(self) -> Surface:
        """A surface with these seams."""
        name = f"{self.sides.value} sides, {self.ends.value} ends"
        return Surface(name, name.capitalize(), self.sides, self.ends)

    @property
    def step(self) -> tuple[int, int]:
        """(a, b) with s = a + b·T, T the neighbours in a row: without a change, a row is s·(row before) − (the second
        before)."""
        scale = inverse(self.vertical, self.modulus)
        return -self.centre * scale, -self.horizontal * scale


@lru_cache(maxsize=64)
def glued_cross(game: Game, modulus: int | None = None) -> GluedCross | None:
    """The cross of a grid game with every button, its arms equal in pairs and units mod k; None for other games.

    With modulus 0 the effects are taken as integers.

    >>> from modlights.games import grid
    >>> cross = glued_cross(grid(5, 2, rule="010/323/010", surface="torus", modulus=4))
    >>> cross.centre, cross.vertical, cross.horizontal, cross.sides.value, cross.ends.value
    (2, 1, 3, 'open', 'straight')
    >>> glued_cross(grid(3, 3, rule="king")), glued_cross(grid(3, 3, forbid=[(0, 0)]))
    (None, None)
    """
    if not isinstance(game, GridGame) or game.forbidden or game.stencil is None:
        return None
    arms = dict(game.stencil.arms)
    if not arms.keys() <= {_ABOVE, _BELOW, _LEFT, _RIGHT}:
        return None
    k = game.modulus if modulus is None else modulus
    surface = game.surface
    sides = _seam(surface.sides, game.columns, across=game.rows)
    ends = _seam(surface.ends, game.rows, across=game.columns)
    vertical = _pair(arms.get(_ABOVE, 0), arms.get(_BELOW, 0), k)
    horizontal = _pair(arms.get(_LEFT, 0), arms.get(_RIGHT, 0), k)
    # arms that meet nothing, along a side of one cell, may have any weight
    if game.columns == 1 and sides is Seam.OPEN:
        horizontal = 1 if game.rows == 1 else vertical
    if game.rows == 1 and ends is Seam.OPEN:
        vertical = horizontal
    if vertical is None or horizontal is None:
        return None
    centre = game.stencil.centre % k if k else game.stencil.centre
    cross = GluedCross(game.rows, game.columns, k, centre, vertical, horizontal, sides, ends)
    return None if cross.arms_meet and vertical != horizontal else cross


def _pair(one: int, other: int, k: int) -> int | None:
    """The common weight of two arms if it is a unit."""
    one, other = (arm % k if k else arm for arm in (one, other))
    return one if one == other and gcd(one, k) == 1 else None


def _seam(seam: Seam, length: int, across: int) -> Seam:
    """What the seam of a side of so many cells really is, where the edge that it joins has ``across`` cells."""
    if seam is Seam.FLIPPED and across > 1:
        return Seam.FLIPPED
    return Seam.STRAIGHT if seam.is_glued and length > 2 else Seam.OPEN
