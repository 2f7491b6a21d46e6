"""The Klein bottle: rows that close up, and ends that are glued with a flip.

On a cycle the reversal of a row is not a polynomial, so the rows are not closed as on the torus.  But exchanging rows
and columns makes the board the upright twin, which is solved by strips (``flipped_sides``).  Only what a chase
from zeros leaves in two rows is given to the twin, and only two rows are taken back; no board is transposed.

A quiet pattern of the twin may be moved along its strip, here downwards, and over a field all of them are one pattern
moved.  So the first two rows of quiet patterns are pairs of neighbouring rows of that pattern; and since each row
follows from the two before it, the first two such pairs generate all, with the neighbours in a row
(``ring.cycle_spaces``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from modlights.base.immutable import cached_property
from modlights.ring import CycleSpace, residues, span
from modlights.ring.arrays import Array
from modlights.solving.cross.closings import GluedEnds
from modlights.solving.cross.flipped_sides import FlippedSides
from modlights.solving.cross.rows import BoardRows, Row
from modlights.solving.cross.shape import GluedCross
from modlights.solving.seeds import Seed, Seeds


class Klein(GluedEnds):
    """The Klein bottle."""

    def __init__(self, cross: GluedCross) -> None:
        super().__init__(cross)
        self._twin = FlippedSides(cross.transpose)

    @property
    def quiet_count(self) -> int:
        return self._twin.quiet_count

    def condense(self, mismatch: tuple[Array, ...]) -> tuple[Array, ...]:
        """What the rows filled from zeros lack, as the outer cells of the twin's rows; and what a chase of the twin
        leaves of that."""
        k, rows = self.cross.modulus, self.rows
        last, beyond = mismatch
        (step,) = rows.following((0,), rows.zero, rows.row(last))
        first = (beyond - rows.vector(step))[::-1]
        scale = self.cross.vertical * pow(self.cross.horizontal, -1, k) % k
        ends = residues(first * scale, k), residues(last * scale, k)
        return *ends, *self._twin.mismatch(self._twin.half_rows.with_ends(*ends))

    def _first_rows(self, strip: Seed, change: Sequence[Row] | None, count: int) -> Array:
        """The first rows of the board that the twin's first strip determines, at most as many as it has."""
        cells = self._twin.half_rows.first_cells(self._twin.fill(strip, change), count)
        return residues(cells.T, self.cross.modulus)

    def least_seed(self, mismatch: tuple[Array, ...], change: BoardRows) -> Seed | None:
        first, last, *left = mismatch
        strip = self._twin.equations.solve(self._twin.right(tuple(left)))
        if strip is None:
            return None
        lacking = self._twin.half_rows.with_ends(first, last)
        seed = self._first_rows(strip, lacking, 2).reshape(-1)
        return seed if self.quiet_count == 1 else self.quiet_seeds.reduce(seed)

    @cached_property
    def quiet_seeds(self) -> Seeds:
        field, k, n = self._twin.equations.field, self.cross.modulus, self.cross.columns
        if field is None:
            return Seeds.of(span(list(self._generators()), k, width=2 * n))
        first, second = self._first_rows(field.line.cells(field.kernel_rows[0][0]), None, 2)
        (third,) = self.rows.following((0,), self.rows.row(first), self.rows.row(second))
        space = CycleSpace(n, k, np.array([[first, second], [second, self.rows.vector(third)]]))
        return Seeds(2 * n, k, space.pivots, [1] * len(space.pivots), space.reduce)

    def _generators(self) -> Iterator[Seed]:
        """Modulo no prime: the first two rows of generators of the quiet patterns.

        Moved down by one row, the last generator with some leader becomes the one before it, up to multiples of
        others; so one pattern gives the rows for all generators with the same leader.
        """
        kernel = self._twin.equations.kernel
        count = 0
        for place, leader in enumerate(kernel.leaders):
            count += 1
            if kernel.leaders[place + 1 : place + 2] == (leader,):
                continue
            rows = self._first_rows(kernel.rows[place], None, min(count + 1, self.cross.rows))
            if count + 1 > self.cross.rows:
                # after the last row come all of them, read backwards
                rows = np.concatenate([rows, rows[:, ::-1]])[np.arange(count + 1) % (2 * self.cross.rows)]
            yield from np.concatenate([rows[:-1], rows[1:]], axis=1)
            count = 0

    def refutation(self, mismatch: tuple[Array, ...]) -> Seed | None:
        strip = self._twin.refutation(mismatch[2:])
        return None if strip is None else self._first_rows(strip, None, 2).reshape(-1)
