"""Normal forms with the transformations that give them: Howell and Smith over Z/k, Hermite and Smith over Z.

- **Howell over Z/k**: the form of [A | 1] has that of A on the left, and beside it how it comes from A.
- **Hermite over Z**: likewise, by FLINT.
- **Smith over Z/k**: rows and columns in turn.  The pivot is an entry with least gcd with k; another entry that this
  gcd
  does not divide is taken in, which makes the gcd smaller, so that k need not be factored.
- **Smith over Z**: Hermite forms of rows and of columns in turn until the matrix is diagonal; where an entry does not
  divide the next one, the two columns are added, and the same is done again.
"""

from __future__ import annotations

from itertools import pairwise
from math import gcd
from typing import Any, NamedTuple

import numpy as np

from modlights.ring import _flint
from modlights.ring.arrays import Array
from modlights.ring.echelon import howell_rows, stabiliser, unit_to_divisor


class RowForm(NamedTuple):
    """left·A = form; rows of A are combinations of those of the form too."""

    form: Array
    left: Array


class DiagonalForm(NamedTuple):
    """left·A·right = form, diagonal, each entry dividing the next; the left and the right matrix are invertible."""

    form: Array
    left: Array
    right: Array


def howell_form(matrix: Array, k: int) -> RowForm:
    """The reduced Howell form over Z/k of a matrix of residues, without zero rows, and its transformation.

    >>> form, left = howell_form(np.array([[2, 1]]), 4)
    >>> form.tolist(), left.tolist()
    ([[2, 1], [0, 2]], [[1], [2]])
    """
    height, width = matrix.shape
    rows, pivots = howell_rows(np.hstack([matrix, _identity(height, matrix.dtype)]), k)
    count = sum(pivot < width for pivot in pivots)
    return RowForm(rows[:count, :width], rows[:count, width:])


def hermite_form(matrix: Array) -> RowForm:
    """The Hermite form over Z of an integer matrix, zero rows last, and its transformation, which is invertible.

    Pivots are positive and entries above a pivot lie in [0, pivot).

    >>> form, left = hermite_form(np.array([[4, 2], [6, 0]]))
    >>> form.tolist(), left.tolist()
    ([[2, 4], [0, 6]], [[2, -1], [3, -2]])
    """
    height, width = matrix.shape
    whole = _flint.hermite(np.hstack([matrix.astype(object), _identity(height, np.dtype(object))]))
    return RowForm(whole[:, :width], whole[:, width:])


def smith_form_mod(matrix: Array, k: int) -> DiagonalForm:
    """The Smith form over Z/k of a matrix of residues: divisors of k, each dividing the next, then zeros.

    >>> form, left, right = smith_form_mod(np.array([[2, 3], [4, 2]]), 6)
    >>> form.tolist(), ((left @ [[2, 3], [4, 2]] @ right) % 6).tolist()
    ([[1, 0], [0, 2]], [[1, 0], [0, 2]])
    """
    height, width = matrix.shape
    work = _Bordered(matrix, k)
    for place in range(min(height, width)):
        if not work.bring_gcd_to(place):
            break
        work.clear(place)
    return DiagonalForm(work.form, work.left, work.right)


class _Bordered:
    """A matrix over Z/k, with all row and column operations done to it kept."""

    def __init__(self, matrix: Array, k: int) -> None:
        self.modulus, self.form = k, matrix.copy()
        self.left, self.right = (_identity(side, matrix.dtype) for side in matrix.shape)

    def bring_gcd_to(self, place: int) -> bool:
        """Make the entry there the gcd of k and all entries from there on; False when all are 0."""
        rest = self.form[place:, place:]
        divisors = np.gcd(rest, self.modulus)
        if not rest.any():
            return False
        row, column = (int(i) for i in np.unravel_index(int(divisors.argmin()), divisors.shape))
        self._swap(place, place + row, place + column)
        while True:
            least = gcd(int(self.form[place, place]), self.modulus)
            others = np.argwhere(self.form[place:, place:] % least)
            if not len(others):
                break
            row, column = (place + int(i) for i in others[0])
            if column != place and row != place:
                self.clear(place)
                self._add_row(place, 1, row)
            elif column == place:
                self._add_row(place, self._stabiliser(place, row, column), row)
            else:
                self._add_column(place, self._stabiliser(place, row, column), column)
        unit, _ = unit_to_divisor(int(self.form[place, place]), self.modulus)
        for table in (self.form, self.left):
            table[place] = table[place] * unit % self.modulus
        return True

    def _stabiliser(self, place: int, row: int, column: int) -> int:
        return stabiliser(int(self.form[place, place]), int(self.form[row, column]), self.modulus) % self.modulus

    def clear(self, place: int) -> None:
        """Clear the row and the column of an entry as far as its gcd with k divides them."""
        k = self.modulus
        unit, least = unit_to_divisor(int(self.form[place, place]), k)
        for table, beside in ((self.form, self.left), (self.form.T, self.right.T)):
            multiples = table[:, place] // least * unit % k
            multiples[: place + 1] = 0
            for part in (table, beside):
                part[:] = (part - np.multiply.outer(multiples, part[place])) % k

    def _swap(self, place: int, row: int, column: int) -> None:
        for table in (self.form, self.left):
            table[[place, row]] = table[[row, place]]
        for table in (self.form, self.right):
            table[:, [place, column]] = table[:, [column, place]]

    def _add_row(self, place: int, multiple: int, row: int) -> None:
        for table in (self.form, self.left):
            table[place] = (table[place] + multiple * table[row]) % self.modulus

    def _add_column(self, place: int, multiple: int, column: int) -> None:
        for table in (self.form, self.right):
            table[:, place] = (table[:, place] + multiple * table[:, column]) % self.modulus


def smith_form(matrix: Array) -> DiagonalForm:
    """The Smith form over Z of an integer matrix, its entries not negative.

    >>> form, left, right = smith_form(np.array([[2, 0], [0, 3]]))
    >>> form.tolist(), (left @ [[2, 0], [0, 3]] @ right).tolist()
    ([[1, 0], [0, 6]], [[1, 0], [0, 6]])
    """
    height, width = matrix.shape
    form = matrix.astype(object)
    left, right = (_identity(side, np.dtype(object)) for side in matrix.shape)
    while True:
        while not _is_diagonal(form):
            form, step = hermite_form(form)
            left = _flint.product(step, left)
            if _is_diagonal(form):
                break
            turned, step = hermite_form(form.T)
            form, right = turned.T, _flint.product(right, step.T)
        diagonal = [int(form[i, i]) for i in range(min(height, width))]
        place = next((i for i, (a, b) in enumerate(pairwise(diagonal)) if (b % a if a else b)), None)
        if place is None:
            break
        for table in (form, right):
            table[:, place] += table[:, place + 1]
    for i, entry in enumerate(diagonal):
        if entry < 0:
            form[i], left[i] = -form[i], -left[i]
    return DiagonalForm(form, left, right)


def _is_diagonal(matrix: Array) -> bool:
    off = matrix.copy()
    np.fill_diagonal(off, 0)
    return not off.any()


def _identity(size: int, dtype: np.dtype[Any]) -> Array:
    return np.eye(size, dtype=np.int64).astype(dtype)
