"""Boards that many checks of the thesis share, and its tables."""

from functools import cache
from itertools import product

from modlights.games import Game

from ..domains import board, boards, sizes, squares
from ..library_answers import solution
from ..plain import bit_nullity
from ..schoolbook import Matrix, Vector, bit_rank

SIZES = sizes(cells=6, deep=9) + squares(3, 3)
PLANES = boards(SIZES)
BOTH = boards(SIZES, surface=("plane", "torus"))

NULLITY_PLANE = (
    *(0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0),
    *(0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4),
    *(0, 0, 0, 0, 10, 20, 0, 20, 16, 4, 6, 0),
    *(0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0),
    *(8, 8, 0, 0, 2, 4, 0, 0, 0, 0, 22, 0),
)
"""Figure B.1: nullities for n = 1 to 60, twelve to a printed column."""
NULLITY_TORUS = (
    *(0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16),
    *(0, 0, 12, 0, 16, 8, 0, 32, 4, 0, 0, 32),
    *(8, 0, 4, 0, 0, 24, 40, 0, 44, 32, 8, 16),
    *(0, 0, 4, 64, 0, 8, 0, 0, 12, 0, 0, 64),
    *(0, 16, 20, 0, 0, 8, 8, 0, 4, 0, 0, 48),
)
"""Figure B.2, likewise."""
NULLITIES = {"plane": NULLITY_PLANE, "torus": NULLITY_TORUS}


def word(text: str) -> Vector:
    """The zeros and ones of a text, spaces left out."""
    return tuple(int(letter) for letter in text if not letter.isspace())


def diagonal(n: int) -> Vector:
    """The main diagonal of the square board of order n."""
    return tuple(int(r == c) for r, c in product(range(n), repeat=2))


@cache
def solvable(game: Game) -> frozenset[Vector]:
    """The changes that the library's plan can make."""
    everything = product(range(game.modulus), repeat=game.light_count)
    return frozenset(change for change in everything if solution(game, change, method="plan") is not None)


def torus_near(m: int, n: int) -> Matrix:
    """The effects of the toroidal board straight from distances on the two circles."""

    def around(a: int, b: int, length: int) -> int:
        return min((a - b) % length, (b - a) % length)

    cells = list(product(range(m), range(n)))
    return [[int(around(p[0], q[0], m) + around(p[1], q[1], n) <= 1) for q in cells] for p in cells]


@cache
def torus_nullity(m: int, n: int) -> int:
    """The nullity of a toroidal board by chasing rows of bits: the first two rows must come back after the last.

    On sides of 1 and 2, where neighbours coincide, plain elimination.
    """
    if min(m, n) <= 2:
        return bit_nullity(board(m, n, "cross", "torus"))
    above, row = [1 << c for c in range(n)], [1 << (n + c) for c in range(n)]
    start = above + row
    for _ in range(m):
        above, row = row, [above[c] ^ row[c - 1] ^ row[c] ^ row[(c + 1) % n] for c in range(n)]
    return 2 * n - bit_rank([a ^ b for a, b in zip(above + row, start, strict=True)])


def determinant(rows: Matrix) -> int:
    """The integer determinant, by elimination without fractions (Bareiss).

    >>> determinant([[2, 1], [1, 2]])
    3
    """
    table = [list(row) for row in rows]
    sign, previous = 1, 1
    for step in range(len(table) - 1):
        pivot = next((i for i in range(step, len(table)) if table[i][step]), None)
        if pivot is None:
            return 0
        if pivot != step:
            table[step], table[pivot] = table[pivot], table[step]
            sign = -sign
        for i, j in product(range(step + 1, len(table)), repeat=2):
            table[i][j] = (table[i][j] * table[step][step] - table[i][step] * table[step][j]) // previous
        previous = table[step][step]
    return sign * table[-1][-1]
