"""Surfaces: how the edges of an m×n board are glued.

A cell of the unfolded plane is brought back onto the board by the gluing: crossing the left-right seam
an odd number of times flips the row when that seam is twisted, and likewise for the top-bottom seam and
the column.  The two flips commute with the two reductions, so the order of the seams does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from modlights.base.wording import quoted
from modlights.draw import DOT, Board, svg
from modlights.draw import Cell as Square
from modlights.errors import NoSuchThing

Cell = tuple[int, int]
_DRAWN = 4, 5


@dataclass(frozen=True, repr=False)
class Surface:
    """Which pairs of edges are glued, and with a flip or without.

    >>> SURFACES["klein"]
    <surface klein: sides glued, ends glued with a flip>
    """

    name: str
    sides_glued: bool = False
    sides_flipped: bool = False
    ends_glued: bool = False
    ends_flipped: bool = False

    def bring_back(self, row: int, column: int, rows: int, columns: int) -> Cell | None:
        """The board cell that a cell of the unfolded plane is glued to, or None off the board.

        >>> SURFACES["mobius"].bring_back(0, 5, rows=4, columns=5)
        (3, 0)
        """
        crossings, column_inside = divmod(column, columns)
        if crossings:
            if not self.sides_glued:
                return None
            column = column_inside
            if self.sides_flipped and crossings % 2:
                row = rows - 1 - row
        crossings, row_inside = divmod(row, rows)
        if crossings:
            if not self.ends_glued:
                return None
            row = row_inside
            if self.ends_flipped and crossings % 2:
                column = columns - 1 - column
        return row, column

    def upright(self) -> Surface:
        """The twin with the roles of the two pairs of edges exchanged."""
        return Surface(f"{self.name}-v", self.ends_glued, self.ends_flipped, self.sides_glued, self.sides_flipped)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        seams = (("sides", self.sides_glued, self.sides_flipped), ("ends", self.ends_glued, self.ends_flipped))
        glued = [f"{edges} glued{' with a flip' if flipped else ''}" for edges, is_glued, flipped in seams if is_glued]
        return f"<surface {self.name}: {', '.join(glued) or 'no edges glued'}>"

    def _repr_svg_(self) -> str:
        """The neighbours of the cell in the corner."""
        around = (self.bring_back(down, right, *_DRAWN) for down, right in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)))
        return svg(pressed_board((cell for cell in around if cell is not None), (0, 0), *_DRAWN))


def pressed_board(changed: Iterable[Cell] | Mapping[Cell, int], pressed: Cell, rows: int, columns: int) -> Board:
    """A board that shows which cells a press changes, with their weights where these are not all 1."""
    weights = dict(changed) if isinstance(changed, Mapping) else dict.fromkeys(changed, 1)
    alike = set(weights.values()) <= {1}

    def square(cell: Cell) -> Square:
        mark = (DOT if cell == pressed else "") if alike else str(weights[cell]) if weights.get(cell) else ""
        return Square(int(bool(weights.get(cell))), mark=mark)

    return Board(tuple(tuple(square((r, c)) for c in range(columns)) for r in range(rows)))


_CYLINDER = Surface("cylinder", sides_glued=True)
_MOBIUS = Surface("mobius", sides_glued=True, sides_flipped=True)
_KLEIN = Surface("klein", sides_glued=True, ends_glued=True, ends_flipped=True)

SURFACES: Mapping[str, Surface] = MappingProxyType(
    {
        surface.name: surface
        for surface in (
            Surface("plane"),
            _CYLINDER,
            _MOBIUS,
            Surface("torus", sides_glued=True, ends_glued=True),
            _KLEIN,
            Surface("projective", sides_glued=True, sides_flipped=True, ends_glued=True, ends_flipped=True),
            _CYLINDER.upright(),
            _MOBIUS.upright(),
            _KLEIN.upright(),
        )
    }
)


def surface(name: str | Surface) -> Surface:
    """The surface of that name.

    >>> surface("klein").ends_flipped
    True
    """
    if isinstance(name, Surface):
        return name
    if not isinstance(name, str) or name not in SURFACES:
        raise NoSuchThing(f"unknown surface {quoted(name)}; one of {', '.join(SURFACES)}")
    return SURFACES[name]


class Seam(Enum):
    """How two opposite edges meet."""

    OPEN = "open"
    STRAIGHT = "straight"
    FLIPPED = "flipped"
