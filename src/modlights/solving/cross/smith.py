"""Smith factors over Z of the cross on every surface but the projective plane.

The rows of a board leave a few equations on one or two of them (``closings``), here with integers, and Smith factors do
not change when rows and columns are exchanged: so the ends are open, or both pairs of edges are glued and the sides may
be flipped.  What is left is decided prime by prime (``ring.line_smith``), for the primes in the eigenvalues
c + 2cos α + 2cos β:

- a path of m cells has α = πa/(m+1), 0 < a ≤ m, a cycle of n cells β = 2πb/n, 0 ≤ b < n;
- flipped sides make rows cycles of 2n cells, and of the patterns on these each counts with one of its two signs on the
  strip: with open ends, where a + b is odd; with glued ends α = 2πa/m, once for a and −a together, where a = 0 has even
  and a = m/2 odd b.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from modlights.games.surfaces import Seam
from modlights.ring.cosine_norms import Norms, cosine_norms
from modlights.ring.cosine_orders import cosine_count
from modlights.ring.line_smith import line_smith_factors
from modlights.ring.paths_and_cycles import Cycle, Path
from modlights.solving.cross.method import closing
from modlights.solving.cross.shape import GluedCross


def cross_smith_factors(cross: GluedCross) -> tuple[tuple[int, ...], int]:
    """The Smith factors above 1 of a cross over the integers, and the number of zeros.

    >>> from modlights.games import grid
    >>> from modlights.solving.cross.shape import glued_cross
    >>> [cross_smith_factors(glued_cross(grid(4, 4, surface=s), 0)) for s in ("plane", "torus", "mobius")]
    [((2, 2), 2), ((3, 3, 3, 3, 15), 0), ((11,), 0)]
    """
    if cross.ends is Seam.FLIPPED or (cross.ends is Seam.STRAIGHT and cross.sides is Seam.OPEN):
        cross = cross.transpose
    norms = _norms(cross)
    board = closing(cross)
    line = (Cycle if board.closed else Path)(board.length, 0)
    return line_smith_factors(line, board.matrix(line), norms), norms.zeros


def _norms(cross: GluedCross) -> Norms:
    m, n = cross.rows, cross.columns
    down = 2 * m + 2 if cross.ends is Seam.OPEN else m
    across = {Seam.OPEN: 2 * n + 2, Seam.STRAIGHT: n, Seam.FLIPPED: 2 * n}[cross.sides]
    alphas = [_order(a, down, cross.vertical) for a in range(down)]
    betas = [_order(b, across, cross.horizontal) for b in range(across)]
    counts = Counter((alphas[a], betas[b]) for a, b in _eigenvalues(cross))
    orders = {(d, e): count // (cosine_count(d) * cosine_count(e)) for (d, e), count in counts.items()}
    return cosine_norms(orders, cross.centre)


def _order(part: int, whole: int, sign: int) -> int:
    """The order of an angle that is part of a whole turn, to which a weight of −1 adds half a turn."""
    return Fraction(2 * part + whole * (sign < 0), 2 * whole).denominator


def _eigenvalues(cross: GluedCross) -> Iterator[tuple[int, int]]:
    """a and b of every eigenvalue."""
    m, n, open_ends = cross.rows, cross.columns, cross.ends is Seam.OPEN
    rows = range(1, m + 1) if open_ends else range(m)
    if cross.sides is not Seam.FLIPPED:
        return product(rows, range(1, n + 1) if cross.sides is Seam.OPEN else range(n))
    if open_ends:
        return ((a, b) for a, b in product(rows, range(2 * n)) if (a + b) % 2)
    return ((a, b) for a, b in product(range(m // 2 + 1), range(2 * n)) if 0 < 2 * a < m or b % 2 == (a > 0))
