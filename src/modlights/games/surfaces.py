"""Surfaces: how the edges of an m×n board are glued.

A cell of the plane is brought back onto the board by the gluing: crossing the left-right seam
an odd number of times flips the row when that seam is twisted, and likewise for the top-bottom seam and
the column.  The two flips commute with the two reductions, so the order of the seams does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from modlights.base.wording import quoted
from modlights.draw import DOT, Board, Square, svg
from modlights.errors import NoSuchThing

Cell = tuple[int, int]
_DRAWN = 4, 5


class Seam(Enum):
    """How two opposite edges meet."""

    OPEN = "open"
    STRAIGHT = "straight"
    FLIPPED = "flipped"

    @property
    def is_glued(self) -> bool:
        """Whether the edges meet at all."""
        return self is not Seam.OPEN

    @property
    def is_flipped(self) -> bool:
        """Whether they meet with a flip."""
        return self is Seam.FLIPPED


@dataclass(frozen=True, repr=False)
class Surface:
    """Two seams: how the sides (left and right) meet, and how the ends (top and bottom) do.

    >>> SURFACES["klein"]
    <surface klein: sides glued, ends glued with a flip>
    """

    name: str
    title: str = field(compare=False)
    sides: Seam = Seam.OPEN
    ends: Seam = Seam.OPEN

    def bring_back(self, row: int, column: int, rows: int, columns: int) -> Cell | None:
        """The board cell that a cell of the plane is glued to, or None off the board.

        >>> SURFACES["mobius"].bring_back(0, 5, rows=4, columns=5)
        (3, 0)
        """
        crossings, column_inside = divmod(column, columns)
        if crossings:
            if not self.sides.is_glued:
                return None
            column = column_inside
            if self.sides.is_flipped and crossings % 2:
                row = rows - 1 - row
        crossings, row_inside = divmod(row, rows)
        if crossings:
            if not self.ends.is_glued:
                return None
            row = row_inside
            if self.ends.is_flipped and crossings % 2:
                column = columns - 1 - column
        return row, column

    def upright(self) -> Surface:
        """The twin with the roles of the two pairs of edges exchanged."""
        return Surface(f"{self.name}-v", f"{self.title}, upright", self.ends, self.sides)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        seams = {"sides": self.sides, "ends": self.ends}
        words = [
            f"{edges} glued{' with a flip' if seam.is_flipped else ''}"
            for edges, seam in seams.items()
            if seam.is_glued
        ]
        return f"<surface {self.name}: {', '.join(words) or 'no edges glued'}>"

    def _repr_svg_(self) -> str:
        """The neighbours of the cell in the corner."""
        around = (self.bring_back(down, right, *_DRAWN) for down, right in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)))
        return svg(pressed_board((cell for cell in around if cell is not None), (0, 0), *_DRAWN))


def pressed_board(effects: Iterable[Cell] | Mapping[Cell, int], button: Cell, rows: int, columns: int) -> Board:
    """A board that shows which cells a press changes, with their weights where these are not all 1."""
    weights = dict(effects) if isinstance(effects, Mapping) else dict.fromkeys(effects, 1)
    alike = set(weights.values()) <= {1}

    def square(cell: Cell) -> Square:
        mark = (DOT if cell == button else "") if alike else str(weights[cell]) if weights.get(cell) else ""
        return Square(int(bool(weights.get(cell))), mark=mark)

    return Board(tuple(tuple(square((r, c)) for c in range(columns)) for r in range(rows)))


_CYLINDER = Surface("cylinder", "Cylinder", Seam.STRAIGHT, Seam.OPEN)
_MOBIUS = Surface("mobius", "Möbius strip", Seam.FLIPPED, Seam.OPEN)
_KLEIN = Surface("klein", "Klein bottle", Seam.STRAIGHT, Seam.FLIPPED)

SURFACES: Mapping[str, Surface] = MappingProxyType(
    {
        surface.name: surface
        for surface in (
            Surface("plane", "Plane", Seam.OPEN, Seam.OPEN),
            _CYLINDER,
            _MOBIUS,
            Surface("torus", "Torus", Seam.STRAIGHT, Seam.STRAIGHT),
            _KLEIN,
            Surface("projective", "Projective plane", Seam.FLIPPED, Seam.FLIPPED),
            _CYLINDER.upright(),
            _MOBIUS.upright(),
            _KLEIN.upright(),
        )
    }
)
"""All of them: two pairs of edges, each open, glued straight or glued with a flip."""


def surface(name: str | Surface) -> Surface:
    """The surface of that name.

    >>> surface("klein").ends
    <Seam.FLIPPED: 'flipped'>
    """
    if isinstance(name, Surface):
        return name
    if not isinstance(name, str) or name not in SURFACES:
        raise NoSuchThing(f"unknown surface {quoted(name)}; one of {', '.join(SURFACES)}")
    return SURFACES[name]
