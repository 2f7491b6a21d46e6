"""The method ``ends``: the cross on the projective plane, where rows are filled from both ends at once.

Both pairs of edges are glued with a flip.  As on the Möbius band the rows i and m−1−i are one strip (``folding``),
and the strip before the first is the first one read backwards; but a corner meets the opposite corner through both
seams, and that counts once, so there it is left out.  With S that reversal without corners, zᵢ = (fᵢ₊₁ − fᵢ·S)·z₀.  S
is no polynomial, so the equations of the strips in the middle, at most 2n in 2n unknowns, are solved as a dense
system.  Its matrix needs no chase: a polynomial multiplies strips by the matrix whose columns are its cells, moved
round.
"""

from __future__ import annotations

import numpy as np

from modlights.ring.fixed import cached_property
from modlights.ring.lines import Cycle, Line
from modlights.ring.polynomials import Polynomial
from modlights.solving.closings import DenseEquations
from modlights.solving.folding import FlippedSides, closing_equations
from modlights.solving.rows import Row, Vector
from modlights.solving.seeds import Seed


class Projective(FlippedSides):
    """The projective plane."""

    def before(self, first: Vector) -> Vector:
        n, strip = self.cross.columns, first[::-1].copy()
        strip[[0, n - 1, n, 2 * n - 1]] = 0
        return strip

    def beyond(self, seed: Seed) -> list[Row]:
        n = self.cross.columns
        return [self.half_rows.row(self.before(np.concatenate([seed[:n], seed[:n]]))[:n])]

    @cached_property
    def equations(self) -> DenseEquations:
        line = Cycle(self.length, self.cross.modulus)
        before, here, after = self.fibonacci(line, self.half)
        step, turn = self.step(line), line.turn
        left = closing_equations(after, here, step, turn, self.odd)
        beyond = closing_equations(here, before, step, turn, self.odd)
        # the strip before is multiplied from the right, which moves columns as it moves cells
        blocks = [
            _multiplication(line, ours) - self.before(_multiplication(line, theirs).T).T
            for ours, theirs in zip(left, beyond, strict=True)
        ]
        return DenseEquations(line, np.concatenate(blocks))


def _multiplication(line: Line, f: Polynomial) -> Vector:
    """The matrix of multiplication by a polynomial on a cycle: what it makes of the last cell, moved round."""
    n = line.length
    places = np.arange(n)
    moved: Vector = line.cells(line.reduced(f))[(places[:, None] - places[None, :] - 1) % n]
    return moved
