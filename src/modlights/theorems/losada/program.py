"""The program: its Java listing, statement by statement, against row filling, and what is said of it.

The listing computes row F of the array ``a`` from the two rows before.  ``a[F][c][k]`` is the coefficient of
unknown k in the cell (F, c), counted from 1, and ``a[F][c][M+1]`` its constant.  Names and loops are his; only the
brackets are gone.  What can be varied is what the claims are about: where the inner loop over k starts (2 in print),
what ``%`` does, and how many columns the array has beyond M.
"""

from collections.abc import Callable, Sequence
from itertools import product
from operator import mod
from random import Random

from modlights.games import GridGame

from ..domains import board, numbers, sizes, squares
from ..library_answers import quiet_basis, solution
from ..plain import gain
from ..random_cases import random_board, random_cases, random_vector
from ..schoolbook import Vector, bits, row_additions, unit
from ..truth import Found, Truth
from ..verdicts import MISPRINT
from . import document as losada
from .filling import FilledBoard, filled

PRINTED_START = 2
Table = list[list[list[int]]]


def java_remainder(value: int, w: int) -> int:
    """What ``%`` means in Java: the remainder with the sign of the dividend.

    >>> java_remainder(-5, 3), java_remainder(5, 3), -5 % 3
    (-2, 2, 1)
    """
    return -(-value % w) if value < 0 else value % w


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


def residues(table: Table, w: int) -> FilledBoard:
    """The listing's array as forms mod w."""
    rows = [tuple(tuple(entry % w for entry in cell) for cell in row) for row in table]
    return FilledBoard(tuple(rows[:-1]), rows[-1])


def ones(m: int, n: int) -> list[list[int]]:
    """Every light is to be put out in one step."""
    return [[1] * n for _ in range(m)]


STATES = numbers("w", 2, 7)


@losada.listing("java-k-loop", over=sizes(to=5, deep=6) * STATES, verdict=MISPRINT)
def k_loop(m: int, n: int, w: int) -> Truth:
    """The listing, “Cálculo de coeficientes y términos independientes restantes de la fila”: The loops compute the
    coefficients and constants of row F from the two rows before.
    Corrected: The inner loop must start at k = 1; as printed, k = 2, the coefficient of the first unknown stays 0 in
    all inner columns, which is wrong for every board of three or more columns."""
    printed, meant = (residues(run_listing(m, n, w, ones(m, n), start=start), w) for start in (PRINTED_START, 1))
    right = filled(m, n, w)
    return printed == right, meant == right and (printed == right) == (n <= 2)


@losada.remark("java-percent", over=sizes(to=4) * STATES)
def percent(m: int, n: int, w: int) -> Truth:
    """Footnote 7, “se reserva en Java para indicar el módulo”: In Java % stands for the modulus.
    Note: It is the remainder with the sign of the dividend: the array holds numbers from −(w−1) to w−1, congruent to
    the residues. Comparing them with 0 is safe, comparing with 1 or w−1 is not; the first value that the listing
    computes, for 1×1 mod 2, is −1."""
    java = [e for row in run_listing(m, n, w, ones(m, n), start=1) for cell in row for e in cell]
    table = run_listing(m, n, w, ones(m, n), start=1, remainder=mod)
    exact = [e for row in table for cell in row for e in cell]
    return min(java) < 0 and all(
        abs(a) < w and a % w == b and (a == 0) == (b == 0) for a, b in zip(java, exact, strict=True)
    )


def with_steps(chance: Random) -> tuple[GridGame, list[list[int]], Vector]:
    """A small board with steps to be made, and a first row."""
    game = random_board(chance, 4, range(2, 8), ["cross"], ["plane"])
    (m, n), w = game.shape, game.modulus
    return game, [list(random_vector(chance, n, w)) for _ in range(m)], random_vector(chance, n, w)


@losada.listing(
    "java-b-sign", over=random_cases("b on boards to 4×4, 2 to 7 states", 200, 7, with_steps, deep=5000).spread
)
def b_sign(game: GridGame, b: list[list[int]], first: Vector) -> Truth:
    """The program, “toma valores entre 1 y $w-1$ en las casillas que”: b holds 1 to w−1 in the cells to be put out and
    0 elsewhere, and is added.
    Note: So b is the number of steps needed."""
    (m, n), w, flat = game.shape, game.modulus, tuple(v for row in b for v in row)
    table = residues(run_listing(m, n, w, b, start=1), w)
    reached, upper = gain(game, table.presses(first, w)), (m - 1) * n
    return table == filled(m, n, w, flat) and reached[:upper] == flat[:upper]


@losada.listing("java-one-column", over=sizes(to=5) * STATES)
def one_column(m: int, n: int, w: int) -> Truth:
    """The listing, “realizados sobre un rectángulo de M columnas”: The loops serve a rectangle of M columns.
    Note: With M = 1 they read columns 0 and 2 as well, which a Java array that is large enough holds as zeros; in an
    array of just M + 1 columns, or if these columns hold anything else, they serve from two columns on."""
    right, steps = filled(m, n, w), ones(m, n)
    spoilt = residues(run_listing(m, n, w, steps, start=1, padding=1), w) == right
    return residues(run_listing(m, n, w, steps, start=1), w) == right and spoilt == (n > 1)


@one_column.but_not(sizes(to=5) * STATES)
def _(m: int, n: int, w: int) -> Truth:
    """An array of M + 1 columns, counted from 0, is enough."""
    try:
        return residues(run_listing(m, n, w, ones(m, n), start=1, allocated=n + 1), w) == filled(m, n, w)
    except IndexError:
        return False


losada.without_check("""
    program-all, remark, not checkable: The program, “en realidad, he establecido un tope de mil millones”: The applets
    solve any problem of 2 to 7 states to order 50 at once and show up to a thousand million solutions.
    Because: the applets are not at hand; the cap is below the 4^15 solutions of Rey on 8×8 with 4 states

    azar, remark, not checkable: Footnote 6, “establecer al azar únicamente posiciones iniciales resolubles”: The button
    Azar deals solvable positions only; a position of one's own may have no solution.
    Because: the program is not at hand; that there are positions without solution is checked in losada-half-each
""")


@losada.figure("one-light", over=squares(1, 9, deep=20))
def one_light(m: int, n: int) -> Truth:
    """Caption, “un difícil problema de Lights Out: apagar una sola luz”: A solution of a difficult problem of Lights
    Out: to put out a single light.
    Note: The drawing and its size are lost. A light can be put out alone just where all quiet patterns are 0: on 5×5 at
    the cells 7, 9, 13, 17 and 19, on 4×4 nowhere."""
    game, basis = board(m, n), quiet_basis(board(m, n))
    cells = [i for i in range(n * n) if not any(pattern[i] for pattern in basis)]
    known = {4: [], 5: [6, 8, 12, 16, 18]}.get(n, cells)
    return cells == known and all((solution(game, unit(i, n * n)) is not None) == (i in cells) for i in range(n * n))


def operations(n: int) -> tuple[int, int]:
    """How many additions of numbers row filling and then Gauss take for All Lights on n×n, counted as they are made."""
    above, row, added = [[0] * (n + 1)] * n, [list(unit(c, n + 1)) for c in range(n)], 0
    for _ in range(n):
        below = []
        for c in range(n):
            seen = [above[c], row[c], *row[max(c - 1, 0) : c], *row[c + 1 : c + 2]]
            below.append([sum(entries) % 2 for entries in zip(*seen, strict=True)])
            below[c][n] ^= 1
            added += (len(seen) - 1) * (n + 1) + 1
        above, row = row, below
    return added, row_additions([bits(form) for form in row], n) * (n + 1)


@losada.theorem("linear", over=squares(1, 24) + squares(48, 48))
def linear(m: int, n: int) -> Truth:
    """Abstract, ecstasy, the program, “buscará encontrar directamente la solución, sin ensayos ni errores”: The
    problems are linear, not exponential: a direct method without trial and error solves them.
    In general: polynomially many operations mod k for every game and every k; fewest presses is another matter"""
    filling, elimination = operations(m)
    values = {"additions for row filling, side 48": filling, "for Gauss": elimination} if n == 48 else {}
    return Found(filling <= 3 * n * n * (n + 1) + n * n and elimination <= n * n * (n + 1), values)
