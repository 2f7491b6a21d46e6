"""Nullities of many boards at once: all m×n up to a size, and all n×n in a range.

On plane, cylinder and torus they come from meetings (``solving.quiet.cosine_meetings``).

- All m×n: one gcd of half degree for each half-order, on the product of all its ψ_d, leaves the few d that meet any
  other.  Each pair that meets then adds to the boards whose sides are multiples of d and e: a few strided sums.
- All n×n: only orders d and e that divide the same number N = n + 1 (n for a cycle) matter, and each meeting is
  settled once, whatever the number of boards that share it.

On the other surfaces, and for other rules, each board is computed by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.errors import BadGame
from modlights.games import Surface, grid
from modlights.games.surfaces import surface as find_surface
from modlights.solving.cross.shape import glued_cross
from modlights.solving.quiet.cosine_meetings import Meeting, meeting_count, meeting_table, meeting_work, meetings
from modlights.solving.quiet.jordan_blocks import LineBlocks, LineBlockTable, cycle, overlap, path
from modlights.solving.quiet.nullity import check_prime, end_kernel, nullity

Counts = npt.NDArray[Any]
BoardSize = tuple[int, int]
_DISTINCT = 3  # sides from here on have left and right neighbours that differ
_WIDE = 9  # a side on which no cell has the same neighbour twice


@dataclass(frozen=True)
class Family:
    """The boards of one rule on one surface, modulo a prime: what a survey is about.

    >>> Family.of(2, "torus").by_lines, Family.of(3, "klein").by_lines
    (True, False)
    """

    prime: int
    surface: Surface
    rule: str
    centre: int | None

    @classmethod
    def of(cls, modulus: int = 2, surface: str | Surface = "plane", rule: str = "cross") -> Family:
        """The family, if the modulus is prime."""
        p = check_prime(modulus)
        cross = glued_cross(grid(_WIDE, _WIDE, rule=rule, surface=surface, modulus=p))
        equal = cross is not None and cross.vertical == cross.horizontal
        centre = cross.centre * pow(cross.vertical, -1, p) % p if cross is not None and equal else None
        return cls(p, find_surface(surface), rule, centre)

    @property
    def by_lines(self) -> bool:
        """Whether nullities come from the Jordan blocks of two lines."""
        return self.centre is not None and not (self.surface.sides.is_flipped or self.surface.ends.is_flipped)

    @property
    def line_centre(self) -> int:
        """The weight of the centre beside arms of 1, for boards by lines."""
        if self.centre is None or not self.by_lines:
            raise BadGame(f"boards of the rule {self.rule} on the {self.surface} are worked out one by one")
        return self.centre

    @property
    def symmetric(self) -> bool:
        """Whether m×n and n×m have the same nullity because the surface is its own upright twin."""
        return self.surface.sides is self.surface.ends

    def lines(self, rows: int, columns: int) -> tuple[LineBlocks, LineBlocks]:
        """The two sides of a board, down and across."""
        down = cycle if self.surface.ends.is_glued else path
        across = cycle if self.surface.sides.is_glued else path
        first = down(rows, self.prime)
        return first, first if down is across and rows == columns else across(columns, self.prime)

    def nullity(self, rows: int, columns: int) -> int:
        """The nullity of one board."""
        return nullity(grid(rows, columns, rule=self.rule, surface=self.surface, modulus=self.prime))

    def largest_nullity(self, board: BoardSize) -> int:
        """A bound for the nullity of a board, which is never more than its cells.

        Where the rule is a cross with units as arms and no cell has the same neighbour twice, the equations of a row
        give the next row, if its left and right neighbours are in the row itself: a quiet pattern is determined by its
        first row, or by two rows where top and bottom are glued.  The same holds for columns.

        >>> [Family.of(2, name).largest_nullity((60, 70)) for name in ("plane", "torus", "klein", "projective")]
        [60, 120, 140, 4200]
        """
        rows, columns = board
        surface, bounds = self.surface, [rows * columns]
        if self.centre is not None and min(board) >= _DISTINCT:
            if not surface.sides.is_flipped:
                bounds.append(columns * (2 if surface.ends.is_glued else 1))
            if not surface.ends.is_flipped:
                bounds.append(rows * (2 if surface.sides.is_glued else 1))
        return min(bounds)


def all_nullities(longest: int, family: Family) -> Counts:
    """All nullities for sides 1 … longest: entry [m − 1, n − 1] is that of m×n.

    >>> all_nullities(5, Family.of(2)).tolist()
    [[0, 1, 0, 0, 1], [1, 0, 2, 0, 1], [0, 2, 0, 0, 3], [0, 0, 0, 4, 0], [1, 1, 3, 0, 2]]
    """
    centre = family.line_centre
    down = LineBlockTable(family.surface.ends.is_glued, longest, family.prime)
    across = down if family.symmetric else LineBlockTable(family.surface.sides.is_glued, longest, family.prime)
    pairs = meeting_table(max(down.largest_order, across.largest_order), family.prime, centre)
    # Two rows determine a quiet pattern, so no nullity exceeds twice the side.
    table = np.zeros((longest, longest), dtype=np.int16 if longest < 1 << 14 else np.int32)
    for (d, e), count in pairs.items():
        rows, columns = down.multiples(d), across.multiples(e)
        if not len(rows) or not len(columns):
            continue
        shares = np.zeros((len(rows), len(columns)), dtype=table.dtype)
        for ours in down.blocks(d):
            for theirs in across.blocks(e):
                shares += np.minimum.outer(ours[rows].astype(table.dtype), theirs[columns].astype(table.dtype))
        table[np.ix_(rows, columns)] += shares * table.dtype.type(count)
    return table


class Squares:
    """The boards n×n for some n of a family with lines: the meetings they need, and their nullities from those."""

    def __init__(self, sizes: Sequence[int], family: Family) -> None:
        self.centre = family.line_centre
        self._needs: dict[BoardSize, list[Meeting]] = {}
        self._boards = [family.lines(n, n) for n in sizes]
        for down, across in self._boards:
            key = (down.order, across.order)
            if key not in self._needs:
                self._needs[key] = list(meetings(*key, family.prime, self.centre))

    def meetings(self) -> list[Meeting]:
        """All meetings to be settled, each once, those with the least work first."""
        once = dict.fromkeys(meeting for needed in self._needs.values() for meeting in needed)
        return sorted(once, key=meeting_work)

    def nullities(self, counts: dict[Meeting, int]) -> list[int]:
        """The nullities, once all meetings are settled."""
        inner = {key: sum(counts[meeting] for meeting in needed) for key, needed in self._needs.items()}
        return [
            inner[down.order, across.order] * overlap(down.inner, across.inner) + end_kernel(down, across, self.centre)
            for down, across in self._boards
        ]


def squares(sizes: Sequence[int], family: Family) -> list[int]:
    """The nullities of the boards n×n, here and now.

    >>> squares(range(1, 12), Family.of(2))
    [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6]
    """
    if not family.by_lines:
        return [family.nullity(n, n) for n in sizes]
    boards = Squares(sizes, family)
    return boards.nullities({m: meeting_count(m, family.prime, boards.centre) for m in boards.meetings()})
