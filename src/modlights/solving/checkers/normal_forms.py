"""Checkers of normal forms: they multiply out, with Python's integers, and share no code with what computes the forms.

That a transformation is invertible is seen from its determinant, found by E. H. Bareiss's elimination without fractions
(*Sylvester's identity and multistep integer-preserving Gaussian elimination*, 1968).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import gcd

from modlights.errors import BadGame
from modlights.games import Game
from modlights.games.base_rings import known_modulus
from modlights.games.foreign_tables import TableLike, as_list, integer_rows
from modlights.solving.checkers.answers import effects

_Rows = list[list[int]]


def is_howell_form(matrix: Game | TableLike, form: TableLike, left: TableLike, modulus: int | None = None) -> bool:
    """Whether this is the Howell form of the matrix over Z/k, and left the transformation that gives it.

    Args:
        matrix: A, as for ``howell``.
        form: what is said to be its Howell form, without zero rows.
        left: what is said to satisfy left·A ≡ form.
        modulus: k; a game's own number of states unless given.

    Returns:
        True or False: left·A ≡ form, the pivots divide k and reduce what is above them, k/pivot times a row is a
        combination of the rows after it, and every row of A is a combination of the rows of the form.

    Raises:
        BadGame: when one of the matrices cannot be read, or no modulus is known.

    Theorem:
        The conditions make the form Howell's: the rows span the same module as those of A, and each element of it
        that starts with j zeros comes from the rows that do (J. A. Howell, *Spans in the module (Z_m)^s*, 1986).

    >>> is_howell_form([[2, 1]], [[2, 1], [0, 2]], [[1], [2]], 4), is_howell_form([[2, 1]], [[2, 1]], [[1]], 4)
    (True, False)
    """
    k = matrix.modulus if modulus is None and isinstance(matrix, Game) else known_modulus(matrix, modulus)
    if k is None:
        raise BadGame("a Howell form needs a modulus: give is_howell_form(matrix, form, left, k)")
    entries, rows, times = _entries(matrix, k), _entries(form, k), _entries(left, k)
    if not rows:
        return not any(entry % k for row in entries for entry in row)
    if not _is_product([times, entries], rows, k):
        return False
    pivots = _pivots(rows)
    if pivots is None or len(pivots) < len(rows) or any(not 0 <= entry < k for row in rows for entry in row):
        return False
    leaders = [row[j] for row, j in zip(rows, pivots, strict=True)]
    if any(k % leader for leader in leaders) or not _are_reduced(rows, pivots):
        return False
    ends = [[entry * (k // leader) for entry in row] for row, leader in zip(rows, leaders, strict=True)]
    return all(_vanishes(row, rows, pivots, k) for row in entries) and all(
        _vanishes(end, rows[place + 1 :], pivots[place + 1 :], k) for place, end in enumerate(ends)
    )


def is_hermite_form(matrix: Game | TableLike, form: TableLike, left: TableLike) -> bool:
    """Whether this is the Hermite form of the integer matrix, and left the transformation that gives it.

    Args:
        matrix: A, as for ``hermite``.
        form: what is said to be its Hermite form, zero rows last.
        left: what is said to satisfy left·A = form.

    Returns:
        True or False: left·A = form, left has determinant ±1, pivots are positive and reduce what is above them.

    Raises:
        BadGame: when one of the matrices cannot be read.

    Theorem:
        A square matrix of integers is invertible over Z exactly when its determinant is ±1, since the inverse is
        the adjugate divided by the determinant.

    >>> is_hermite_form([[4, 2], [6, 0]], [[2, 4], [0, 6]], [[2, -1], [3, -2]])
    True
    >>> is_hermite_form([[4, 2], [6, 0]], [[4, 2], [6, 0]], [[1, 0], [0, 1]])
    False
    """
    entries, rows, times = _entries(matrix, None), _entries(form, None), _entries(left, None)
    if not _is_product([times, entries], rows, None) or not _is_invertible(times, None):
        return False
    pivots = _pivots(rows)
    return (
        pivots is not None
        and all(row[j] > 0 for row, j in zip(rows, pivots, strict=False))
        and _are_reduced(rows, pivots)
    )


def is_smith_form(
    matrix: Game | TableLike, form: TableLike, left: TableLike, right: TableLike, modulus: int | None = None
) -> bool:
    """Whether this is the Smith form of the matrix, and left and right the transformations that give it.

    Args:
        matrix: A, as for ``smith``.
        form: what is said to be its Smith form.
        left: what is said to satisfy left·A·right = form, together with ``right``.
        right: the other one.
        modulus: k for a form over Z/k; without it everything is over Z.

    Returns:
        True or False: left·A·right is the form, the determinants of left and right are units, the form is diagonal,
        each entry divides the next; over Z they are not negative, over Z/k they are divisors of k or 0.

    Raises:
        BadGame: when one of the matrices cannot be read.

    Theorem:
        A square matrix over Z or Z/k is invertible exactly when its determinant is a unit there, since the inverse
        is the adjugate divided by the determinant.

    >>> is_smith_form([[2, 4]], [[2, 0]], [[1]], [[1, -2], [0, 1]])
    True
    >>> is_smith_form([[2, 4]], [[2, 4]], [[1]], [[1, 0], [0, 1]])
    False
    """
    k = known_modulus(matrix, modulus)
    entries, rows, before, after = (_entries(table, k) for table in (matrix, form, left, right))
    if not (_is_invertible(before, k) and _is_invertible(after, k)):
        return False
    if not _is_product([before, entries, after], rows, k):
        return False
    if any(entry for i, row in enumerate(rows) for j, entry in enumerate(row) if i != j):
        return False
    diagonal = [row[i] for i, row in enumerate(rows) if i < len(row)]
    if k is not None and any(k % entry or entry == k for entry in diagonal if entry):
        return False
    return all(entry >= 0 for entry in diagonal) and all(b % a == 0 if a else b == 0 for a, b in pairwise(diagonal))


def _entries(matrix: Game | TableLike, modulus: int | None) -> _Rows:
    """The entries as integers, of a matrix over Z without a modulus and over Z or Z/k with one."""
    if isinstance(matrix, Game):
        return effects(matrix)
    if known_modulus(matrix, modulus) != modulus:
        raise BadGame("a form over Z is one of matrices of integers, not of matrices over Z/k")
    return integer_rows(matrix) if as_list(matrix) != [] else []


def _product(a: _Rows, b: _Rows, width: int) -> _Rows:
    """a·b, where b has so many columns."""
    result = []
    for row in a:
        total = [0] * width
        for times, other in zip(row, b, strict=True):
            if times:
                total = [t + times * entry for t, entry in zip(total, other, strict=True)]
        result.append(total)
    return result


def _is_product(factors: Sequence[_Rows], matrix: _Rows, k: int | None) -> bool:
    """Whether the product of the factors is the matrix, mod k if there is one; False for sizes that do not fit."""
    result = factors[0]
    for factor in factors[1:]:
        if any(len(row) != len(factor) for row in result):
            return False
        result = _product(result, factor, len(factor[0]) if factor else 0)
    if [len(row) for row in result] != [len(row) for row in matrix]:
        return False
    off = (x - y for row, other in zip(result, matrix, strict=True) for x, y in zip(row, other, strict=True))
    return not any(d % k if k else d for d in off)


def _is_invertible(matrix: _Rows, k: int | None) -> bool:
    if any(len(row) != len(matrix) for row in matrix):
        return False
    determinant = _determinant(matrix)
    return abs(determinant) == 1 if k is None else gcd(determinant, k) == 1


def _determinant(matrix: _Rows) -> int:
    rows, sign, before = [list(row) for row in matrix], 1, 1
    while rows:
        place = next((i for i, row in enumerate(rows) if row[0]), None)
        if place is None:
            return 0
        if place:
            rows[0], rows[place], sign = rows[place], rows[0], -sign
        top, *rest = rows
        pivot = top[0]
        rows = [
            [(pivot * entry - row[0] * above) // before for entry, above in zip(row[1:], top[1:], strict=True)]
            for row in rest
        ]
        before = pivot
    return sign * before


def _pivots(rows: _Rows) -> list[int] | None:
    """The pivot columns of the rows that are not 0, when they increase and zero rows come last."""
    firsts = [next((j for j, entry in enumerate(row) if entry), None) for row in rows]
    pivots = [j for j in firsts if j is not None]
    in_order = all(a < b for a, b in pairwise(pivots)) and all(j is None for j in firsts[len(pivots) :])
    return pivots if in_order else None


def _are_reduced(rows: _Rows, pivots: list[int]) -> bool:
    return all(0 <= rows[i][j] < rows[place][j] for place, j in enumerate(pivots) for i in range(place))


def _vanishes(vector: list[int], rows: _Rows, pivots: list[int], k: int) -> bool:
    """Whether dividing by the rows, first pivot first, leaves nothing mod k."""
    rest = [entry % k for entry in vector]
    for row, j in zip(rows, pivots, strict=True):
        times, over = divmod(rest[j], row[j])
        if over:
            return False
        if times:
            rest = [(a - times * b) % k for a, b in zip(rest, row, strict=True)]
    return not any(rest)
