"""The multiples of a divisor K of F on a line, as vectors: a free module with an echelon basis.

If K is monic of degree n−h, the basis is B₀ … B_{h−1}, where Bᵢ has a one in cell i and zeros in the other first h
cells: a multiple of K is known by its first h cells, for with h zeros there its degree is below that of K.  B_{h−1}
is K itself, and comparing first cells, T·Bᵢ = Bᵢ₋₁ + Bᵢ₊₁ + Bᵢ[h]·B_{h−1} on a path and y·Bᵢ = Bᵢ₋₁ + Bᵢ[h]·B_{h−1}
on a cycle give the others in turn.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from modlights.base.immutable import cached_property
from modlights.ring._flint import Polynomial
from modlights.ring.arrays import Array
from modlights.ring.paths_and_cycles import Line


class Multiples:
    """The multiples u·(K, K′, …) of a monic divisor K of F, with what the same u makes of other polynomials."""

    def __init__(self, line: Line, divisor: Polynomial, others: Sequence[Polynomial] = ()) -> None:
        self.line = line
        self.divisors = (divisor, *others)
        self.rank = line.length - int(divisor.degree())

    @cached_property
    def basis(self) -> Array:
        """B₀ … B_{h−1} as rows, the vectors of (K, K′, …) one after another."""
        return self._descend(self.divisors, None).reshape(self.rank, len(self.divisors) * self.line.length)

    def times(self, factor: Polynomial) -> Array:
        """The h×h matrix of multiplication by a polynomial: column i holds the coordinates of factor·Bᵢ."""
        last = self.line.reduced(factor * self.divisors[0])
        rows = self._descend((last,), self.basis)
        return rows[:, 0, : self.rank].T

    def _descend(self, last: Sequence[Polynomial], basis: Array | None) -> Array:
        """From factor·B_{h−1} down to factor·B₀; without a basis yet, the rows themselves are the basis."""
        h, n, q = self.rank, self.line.length, self.line.modulus
        rows = np.full((h, len(last), n), 0, dtype=self.line.dtype)
        if not h:
            return rows
        rows[h - 1] = [self.line.cells(part) for part in last]
        known = rows[:, 0] if basis is None else basis
        for i in range(h - 1, 0, -1):
            row = self.line.raised(rows, i)
            if h < n:
                row = row - known[i, h] * rows[h - 1] % q
            rows[i - 1] = row % q
        return rows
