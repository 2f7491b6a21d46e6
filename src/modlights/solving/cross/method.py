"""The methods ``congruence`` and ``ends``: the cross on every surface.

The rows of presses follow from the first ones, and those satisfy one or two polynomial congruences on a line
(``closings``), on the projective plane a dense system (``flipped_sides``); so the work is one chase to find the
right-hand side and one to fill the board.  The first rows come first in reading order, so the least seed is that of the
least solution, and the reduced form of the seeds of quiet patterns is that of the quiet patterns.  The effects are
symmetric: weights that no press changes are quiet patterns.
"""

from __future__ import annotations

import numpy as np

from modlights.base.immutable import cached_property
from modlights.games import Game, Presses, Weights
from modlights.games.surfaces import Seam
from modlights.ring import Span
from modlights.solving.change import Change
from modlights.solving.cross.closings import Closing, GluedEnds, OpenEnds
from modlights.solving.cross.flipped_sides import FlippedSides, Projective
from modlights.solving.cross.klein import Klein
from modlights.solving.cross.rows import values
from modlights.solving.cross.shape import GluedCross
from modlights.solving.seeds import Seed, Seeds
from modlights.solving.systems import System


def closing(cross: GluedCross) -> Closing:
    """How the rows of a cross close."""
    if cross.sides is Seam.FLIPPED:
        return Projective(cross) if cross.is_projective else FlippedSides(cross)
    if cross.ends is Seam.FLIPPED and cross.sides is Seam.STRAIGHT:
        return Klein(cross)
    return OpenEnds(cross) if cross.ends is Seam.OPEN else GluedEnds(cross)


class CrossSystem(System):
    """A glued cross."""

    def __init__(self, game: Game, cross: GluedCross) -> None:
        self.game, self.cross = game, cross
        self.closing = closing(cross)

    @cached_property
    def quiet_seeds(self) -> Seeds:
        return self.closing.quiet_seeds

    @property
    def quiet_count(self) -> int:
        return self.closing.quiet_count

    def _mismatch(self, change: Change) -> tuple[np.ndarray, ...]:
        rows = self.closing.rows
        return change.once(self, lambda: self.closing.condense(self.closing.mismatch(rows.change_rows(change))))

    def least_seed(self, change: Change) -> Seed | None:
        return self.closing.least_seed(self._mismatch(change), self.closing.rows.change_rows(change))

    def fill(self, seed: Seed, change: Change | None = None) -> Presses:
        rows = None if change is None else self.closing.rows.change_rows(change)
        return values(Presses, self.closing.fill(seed, rows), self.cross)

    def seed_of(self, presses: Presses) -> Seed:
        return self.closing.seed_of(self.closing.rows.board(presses))

    @property
    def left_kernel(self) -> Span:
        return self.kernel

    def refutation(self, change: Change) -> Weights | None:
        seed = self.closing.refutation(self._mismatch(change))
        return None if seed is None else values(Weights, self.closing.fill(seed), self.cross)
