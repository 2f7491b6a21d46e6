"""The nullity of the cross on the projective plane, by congruences in one variable u = y + 1/y.

As in ``solving.cross.flipped_sides``, the rows i and m−1−i are a strip of 2n cells, an element of R = F_p[y]/(y²ⁿ − 1),
and what must vanish where the strips meet is (X − Y·σ)·z₀, where z₀ is the first strip, σ reads a strip backwards, and
X and Y are polynomials in u and ζ = yⁿ.  Over F_p[u] the ring R has two generators:

- p = 2: R is free over F[u]/(u·fₙ) with the basis 1, y;
- p odd: with the basis 1, δ = y − 1/y, where ζ = Dₙ/2 is in F[u], the first coordinate counts modulo (u² − 4)·fₙ and
  the second modulo fₙ (as fₙ·δ = yⁿ − y⁻ⁿ = 0).

So the nullity comes from the Howell form of a small matrix (``ring.congruences``), for a board with one side of any
length.  This counts the opposite corners, which meet through both seams, as neighbours twice.  Let  be that matrix, E
what exchanges opposite corners and vanishes elsewhere; then the kernel of  − E are the x with Â·x = E·x.  With U the
unit vectors of the four corners, Q the q for which Â·x = U·q has a solution, x(q), and K the kernel of Â, it has the
dimension of Q × K less the rank of (q, k) ↦ q − E·(x(q) + k) on the corners; and since  is symmetric, what K is on the
corners is what is orthogonal to Q.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from modlights.base.immutable import cached_property
from modlights.ring import LinearMap, product, rank
from modlights.ring.arrays import Array
from modlights.ring.congruences import FieldPart
from modlights.ring.fibonacci import dickson, fibonacci, fibonacci_pair
from modlights.ring.paths_and_cycles import Line, Path
from modlights.ring.polynomials import Polynomial, coefficients
from modlights.solving.cross.flipped_sides import closing_equations
from modlights.solving.cross.shape import GluedCross

Pair = tuple[Polynomial, Polynomial]
"""An element of R by its coordinates over F_p[u]."""
Block = tuple[Pair, Pair]
"""A map of R over F_p[u], by the images of the two generators."""


def projective_nullity(cross: GluedCross) -> int:
    """The nullity over a prime field of a cross with equal arms on the projective plane.

    >>> from modlights.games import grid
    >>> from modlights.solving.cross.shape import glued_cross
    >>> projective_nullity(glued_cross(grid(3, 3, surface="projective")))
    2
    """
    shorter = cross if cross.columns <= cross.rows else cross.transpose
    return _Strips(shorter).nullity()


class _Ring(Path):
    """F_p[u] modulo a polynomial."""

    def __init__(self, modulus: Polynomial, p: int) -> None:
        super().__init__(int(modulus.degree()), p)
        self.characteristic = modulus


class _Strips:
    """One board.

    ``corners`` are the cells 0, n−1, n and 2n−1 of a strip, the corners of the board, as elements of R: y⁻¹, yⁿ, yⁿ⁻¹
    and 1; ``turn`` is ζ and ``reversal`` σ.  The second coordinate of an equation is multiplied with ``scale``, so that
    it counts modulo the same as the first, and ``surplus`` is the dimension of what is 0 as a second coordinate without
    being 0 modulo the same as the first.
    """

    corners: tuple[Pair, ...]
    turn: Block
    reversal: Block

    def __init__(self, cross: GluedCross) -> None:
        p, n = cross.modulus, cross.columns
        self.prime, self.length = p, n
        self.half, self.odd = divmod(cross.rows, 2)
        self.step = Path(1, p).affine(*cross.step)
        u = Path(1, p).affine(0, 1)
        zero, one = u * 0, u * 0 + 1
        if p == 2:
            # yʲ = fⱼ·y − fⱼ₋₁
            before, here = fibonacci_pair(n - 1, u)
            after, earlier = u * here + before, u * before + here
            self.scale, self.surplus = one, 0
            self.ring: Line = _Ring(u * here, 2)
            self.turn = ((before, here), (here, after))
            self.reversal = ((u, one), (u * u + 1, u))
            self.corners = ((u, one), (before, here), (earlier, before), (one, zero))
        else:
            # yʲ = (Dⱼ + fⱼ·δ)/2, so that ζ = Dₙ/2
            half, turn = pow(2, -1, p), dickson(n, u) * pow(2, -1, p)
            self.scale, self.surplus = u * u - 4, 2
            self.ring = _Ring(self.scale * fibonacci(n, u), p)
            self.turn = ((turn, zero), (zero, turn))
            self.reversal = ((u * half, -one * half), (self.scale * half, -u * half))
            beside = dickson(n - 1, u) * half, fibonacci(n - 1, u) * half
            self.corners = ((u * half, -one * half), (turn, zero), beside, (one, zero))

    def nullity(self) -> int:
        """The dimension of the kernel, opposite corners counted as neighbours once."""
        p = self.prime
        attempts = [self._system.attempt(self._right(corner)) for corner in self.corners]
        ends = np.array([self._corner_cells(solution) for solution, _ in attempts])
        defects = np.array([self._flat(defect) for _, defect in attempts])
        reachable = LinearMap(defects.T, p).kernel.rows
        orthogonal = LinearMap(reachable, p, shape=(len(reachable), 4)).kernel.rows
        images = reachable - product(reachable, ends, p)[:, ::-1]
        # reversing the four corners exchanges opposite ones
        loss = rank(np.concatenate([images, orthogonal[:, ::-1]]), p)
        return sum(self._system.nullities) - self.surplus + len(reachable) - loss

    @cached_property
    def _multipliers(self) -> list[tuple[tuple[Polynomial, Polynomial], ...]]:
        """For each equation X and Y as (its part without ζ, its part with ζ)."""
        here, after = fibonacci_pair(self.half, self.step, self.ring.characteristic)
        before = self.ring.reduced(self.step * here - after)
        zero, one = self.ring.affine(0, 0), self.ring.affine(1, 0)
        parts = []
        for middle, beside in ((after, here), (here, before)):
            plain, both = (closing_equations(middle, beside, self.step, turn, self.odd) for turn in (zero, one))
            parts.append([(a, b - a) for a, b in zip(plain, both, strict=True)])
        return list(zip(*parts, strict=True))

    @cached_property
    def _system(self) -> FieldPart:
        rows = []
        both = self._apply(self.turn, self.reversal[0]), self._apply(self.turn, self.reversal[1])
        unit = (self.ring.affine(1, 0), self.ring.affine(0, 0))
        for (x, x_turn), (y, y_turn) in self._multipliers:
            images = []
            for j, generator in enumerate((unit, unit[::-1])):
                terms = ((x, generator), (x_turn, self.turn[j]), (-y, self.reversal[j]), (-y_turn, both[j]))
                images.append(self._sum(terms))
            rows += [list(row) for row in zip(*images, strict=True)]
        return FieldPart(self.ring, rows)

    def _right(self, corner: Pair) -> list[Polynomial]:
        """What is left over when that corner alone must change."""
        image = self._apply(self.turn, corner)
        return [part for _, (y, y_turn) in self._multipliers for part in self._sum(((-y, corner), (-y_turn, image)))]

    def _sum(self, terms: Sequence[tuple[Polynomial, Pair]]) -> Pair:
        """Σ multiple·element, as the two sides of an equation count."""
        first, second = (sum((f * pair[i] for f, pair in terms), self.ring.affine(0, 0)) for i in (0, 1))
        return self.ring.reduced(first), self.ring.reduced(second * self.scale)

    def _apply(self, block: Block, pair: Pair) -> Pair:
        first, second = (pair[0] * block[0][i] + pair[1] * block[1][i] for i in (0, 1))
        return self.ring.reduced(first), self.ring.reduced(second)

    def _flat(self, polynomials: Sequence[Polynomial]) -> Array:
        """The coefficients of polynomials, one after another."""
        table = np.full((len(polynomials), self.ring.length), 0, dtype=self.ring.dtype)
        for row, f in zip(table, polynomials, strict=True):
            entries = coefficients(f)
            row[: len(entries)] = entries
        return table.reshape(-1)

    def _laurent(self, f: Polynomial) -> Array:
        """The coefficients of y⁻ᴺ … yᴺ in f(y + 1/y), N = n + 2: in the basis f, each fᵢ is yⁱ⁻¹ + yⁱ⁻³ + … + y¹⁻ⁱ."""
        size = self.length + 3
        cells = Path(size, self.prime).cells(f)[::-1].copy()
        for i in range(size - 3, -1, -1):
            cells[i] = (cells[i] + cells[i + 2]) % self.prime
        return np.concatenate([cells[:0:-1], cells])

    def _corner_cells(self, pair: Sequence[Polynomial]) -> list[int]:
        """The corners of the strip with these coordinates."""
        first, second = (self._laurent(f) for f in pair)
        # the second generator is y, or y − 1/y if p is odd
        laurent = first + np.roll(second, 1) - (self.prime > 2) * np.roll(second, -1)
        middle, n = len(laurent) // 2, self.length
        return [int(laurent[(middle + place) % (2 * n) :: 2 * n].sum() % self.prime) for place in (-1, n, n - 1, 0)]
