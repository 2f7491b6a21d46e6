"""The Java listing at the end of the article, statement by statement.

The listing computes row F of the array ``a`` from the two rows before.  ``a[F][c][k]`` is the coefficient of
unknown k in the cell (F, c), counted from 1, and ``a[F][c][M+1]`` its constant.  Names and loops are his; only the
brackets are gone.  What can be varied is what the claims are about: where the inner loop over k starts (2 in print),
what ``%`` does, and how many columns the array has beyond M.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

PRINTED_START = 2
Table = list[list[list[int]]]


def java_remainder(value: int, w: int) -> int:
    """What ``%`` means in Java: the remainder with the sign of the dividend.

    >>> java_remainder(-5, 3), java_remainder(5, 3), -5 % 3
    (-2, 2, 1)
    """
    return -(-value % w) if value < 0 else value % w


def true_residue(value: int, w: int) -> int:
    """The residue from 0 to w − 1."""
    return value % w


def run_listing(
    rows: int,
    M: int,
    w: int,
    b: Sequence[Sequence[int]],
    *,
    start: int = PRINTED_START,
    remainder: Callable[[int, int], int] = java_remainder,
    allocated: int | None = None,
    padding: int = 0,
) -> Table:
    """The array after the rows 2 to rows + 1 have been computed; row 1 holds the unknowns, row 0 is zero.

    ``allocated`` is the number of columns of the array, counting column 0 (M + 2 unless given); ``padding`` fills
    those that are no cells of the board.
    """
    N = M + 1
    width = M + 2 if allocated is None else allocated
    a: Table = [[[0] * (N + 1) for _ in range(width)] for _ in range(rows + 2)]
    for F, c, k in product(range(rows + 2), range(width), range(N + 1)):
        if not 1 <= c <= M:
            a[F][c][k] = padding
    for c in range(1, M + 1):
        a[1][c][c] = 1
    for F in range(2, rows + 2):
        F1, F2 = F - 1, F - 2
        for k in range(1, N):
            a[F][1][k] = remainder(-a[F2][1][k] - a[F1][1][k] - _at(a[F1], 2)[k], w)
            a[F][M][k] = remainder(-a[F2][M][k] - a[F1][M][k] - a[F1][M - 1][k], w)
        a[F][1][N] = remainder(-a[F2][1][N] - a[F1][1][N] - _at(a[F1], 2)[N] + b[F1 - 1][0], w)
        a[F][M][N] = remainder(-a[F2][M][N] - a[F1][M][N] - a[F1][M - 1][N] + b[F1 - 1][M - 1], w)
        for c in range(2, M):
            for k in range(start, N):
                a[F][c][k] = remainder(-a[F2][c][k] - a[F1][c - 1][k] - a[F1][c][k] - a[F1][c + 1][k], w)
            total = -a[F2][c][N] - a[F1][c - 1][N] - a[F1][c][N] - a[F1][c + 1][N]
            a[F][c][N] = remainder(total + b[F1 - 1][c - 1], w)
    return [[a[F][c][1 : N + 1] for c in range(1, M + 1)] for F in range(1, rows + 2)]


def _at(row: list[list[int]], column: int) -> list[int]:
    """An element of an array, whose bounds Java checks."""
    if column >= len(row):
        raise IndexError(f"column {column} of an array with columns 0 to {len(row) - 1}")
    return row[column]
