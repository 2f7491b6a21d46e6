"""The algebra of the schoolbook on lists and tuples: vectors, matrices and elimination mod k, rows of bits.

What a check judges by: nothing here knows the library, so that an error in either is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

Vector = tuple[int, ...]
Matrix = list[list[int]]


def unit(place: int, length: int) -> Vector:
    """The vector with a single 1, at that place."""
    return tuple(int(i == place) for i in range(length))


def minus(vector: Sequence[int], k: int) -> Vector:
    """The negative mod k."""
    return tuple(-v % k for v in vector)


def plus(first: Sequence[int], second: Sequence[int], k: int, times: int = 1) -> Vector:
    """The first vector and so many times the second, mod k."""
    return tuple((a + times * b) % k for a, b in zip(first, second, strict=True))


def dot(first: Sequence[int], second: Sequence[int], k: int) -> int:
    """The sum of products mod k."""
    return sum(a * b for a, b in zip(first, second, strict=True)) % k


def times(first: Sequence[Sequence[int]], second: Sequence[Sequence[int]], k: int) -> Matrix:
    """The product of two matrices mod k, by the schoolbook."""
    columns = list(zip(*second, strict=True))
    return [[dot(row, column, k) for column in columns] for row in first]


def apply(matrix: Sequence[Sequence[int]], vector: Sequence[int], k: int) -> Vector:
    """The product of a matrix and a vector mod k."""
    return tuple(dot(row, vector, k) for row in matrix)


def identity(order: int) -> Matrix:
    """The identity matrix."""
    return [list(unit(i, order)) for i in range(order)]


def is_symmetric(rows: Sequence[Sequence[int]]) -> bool:
    """Whether a square matrix equals its transpose."""
    return all(row[j] == rows[j][i] for i, row in enumerate(rows) for j in range(i))


def is_prime(k: int) -> bool:
    """Whether k has just two divisors."""
    return sum(k % d == 0 for d in range(1, k + 1)) == 2


def has_inverses(k: int) -> bool:
    """Whether every element of Z_k but 0 has an inverse."""
    return all(any(a * b % k == 1 for b in range(k)) for a in range(1, k))


def is_space(p: int, n: int) -> bool:
    """Whether Z_p^n is a vector space over Z_p with the usual sum and multiples, by trying all scalars and vectors."""
    space, zero = list(product(range(p), repeat=n)), (0,) * n

    def scaled(a: int, u: Vector) -> Vector:
        return plus(zero, u, p, a)

    sums = all(
        plus(u, v, p) == plus(v, u, p) in space
        and all(plus(u, plus(v, w, p), p) == plus(plus(u, v, p), w, p) for w in space)
        and all(scaled(a, plus(u, v, p)) == plus(scaled(a, u), scaled(a, v), p) for a in range(p))
        for u, v in product(space, repeat=2)
    )
    return sums and all(
        plus(zero, u, p) == u == scaled(1, u)
        and plus(u, scaled(p - 1, u), p) == zero
        and scaled(a, scaled(b, u)) == scaled(a * b % p, u)
        and scaled((a + b) % p, u) == plus(scaled(a, u), scaled(b, u), p)
        for u in space
        for a, b in product(range(p), repeat=2)
    )


def reduced(
    rows: Sequence[Sequence[int]], p: int, columns: int | None = None, *, upwards: bool = True
) -> tuple[list[list[Any]], list[int]]:
    """The reduced echelon form modulo a prime, or over Q for p = 0, and its pivot columns, by Gauss–Jordan.

    With ``columns`` only so many columns are searched for pivots, as in [M | I]; without ``upwards`` entries above a
    pivot stay, which is Gauss's staircase.

    >>> reduced([[1, 1], [1, 0]], 2), reduced([[1, 1], [1, 0]], 2, upwards=False)
    (([[1, 0], [0, 1]], [0, 1]), ([[1, 1], [0, 1]], [0, 1]))
    """
    table: list[list[Any]] = [[entry % p if p else Fraction(entry) for entry in row] for row in rows]
    pivots: list[int] = []
    for column in range(columns if columns is not None else len(table[0]) if table else 0):
        place = len(pivots)
        found = next((i for i in range(place, len(table)) if table[i][column]), None)
        if found is None:
            continue
        table[place], table[found] = table[found], table[place]
        inverse = pow(table[place][column], -1, p) if p else 1 / table[place][column]
        table[place] = pivot = [entry * inverse % p if p else entry * inverse for entry in table[place]]
        for i in range(0 if upwards else place + 1, len(table)):
            if i != place and (factor := table[i][column]):
                table[i] = [(a - factor * b) % p if p else a - factor * b for a, b in zip(table[i], pivot, strict=True)]
        pivots.append(column)
    return table, pivots


def null_rows(rows: Sequence[Sequence[int]], p: int) -> int:
    """How many rows elimination turns into zeros."""
    return sum(not any(row) for row in reduced(rows, p)[0])


def rank(rows: Sequence[Sequence[int]], p: int) -> int:
    """The rank of an integer matrix modulo a prime, by schoolbook elimination.

    >>> rank([[1, 1], [1, 1]], 2), rank([[2, 1], [1, 2]], 3)
    (1, 1)
    """
    return len(reduced(rows, p)[1])


def bit_rank(rows: Sequence[int]) -> int:
    """The rank over Z_2 of rows given as integers, one bit a column.

    >>> bit_rank([0b011, 0b110, 0b101])
    2
    """
    pivots: dict[int, int] = {}
    for row in rows:
        while row:
            top = row.bit_length()
            if top not in pivots:
                pivots[top] = row
                break
            row ^= pivots[top]
    return len(pivots)


def row_additions(rows: Sequence[int], columns: int) -> int:
    """How often Gauss–Jordan over Z_2 adds a row to another; rows as integers, one bit a column."""
    table, done, added = list(rows), 0, 0
    for column in range(columns):
        pivot = next((i for i in range(done, len(table)) if table[i] >> column & 1), None)
        if pivot is not None:
            table[done], table[pivot] = table[pivot], table[done]
            others = [i for i, row in enumerate(table) if i != done and row >> column & 1]
            for i in others:
                table[i] ^= table[done]
            done, added = done + 1, added + len(others)
    return added


def sums(rows: Iterable[Sequence[int]], length: int, k: int = 2) -> set[Vector]:
    """All sums of multiples of rows of that length mod k; without rows 0 alone."""
    found: set[Vector] = {(0,) * length}
    for row in rows:
        found = {plus(total, row, k, t) for total in found for t in range(k)}
    return found


def bits(vector: Sequence[int]) -> int:
    """A 0-1 vector as an integer, the first entry lowest."""
    return sum(1 << place for place, value in enumerate(vector) if value % 2)
