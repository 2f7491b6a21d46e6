"""The program: its Java listing against row filling, and what is said of it."""

from __future__ import annotations

from random import Random

from modlights.games import GridGame
from modlights.theorems.documents import Truth
from modlights.theorems.domains import board, numbers, random_cases, sizes, squares
from modlights.theorems.library import quiet_basis, solution
from modlights.theorems.losada import document as losada
from modlights.theorems.losada.filling import Filled, filled
from modlights.theorems.losada.listing import PRINTED_START, Table, run_listing, true_residue
from modlights.theorems.plain import Vector, gained, unit
from modlights.theorems.running import Found
from modlights.theorems.verdicts import CORRECTED, MISPRINT


def residues(table: Table, w: int) -> Filled:
    """The listing's array as forms mod w."""
    rows = [tuple(tuple(entry % w for entry in cell) for cell in row) for row in table]
    return Filled(tuple(rows[:-1]), rows[-1])


def ones(m: int, n: int) -> list[list[int]]:
    """Every light is to be put out in one step."""
    return [[1] * n for _ in range(m)]


STATES = numbers("w", 2, 7)


@losada.listing("java-k-loop", over=sizes(to=5, deep=6) * STATES, verdict=MISPRINT)
def k_loop(m: int, n: int, w: int) -> Truth:
    """The listing, “Cálculo de coeficientes y términos independientes restantes de la fila”: The loops compute the
    coefficients and constants of row F from the two rows before.
    Corrected: The inner loop must start at k = 1; as printed, k = 2, the coefficient of the first unknown stays 0 in
    all inner columns, which is wrong for every board of three or more columns.
    """
    printed, meant = (residues(run_listing(m, n, w, ones(m, n), start=start), w) for start in (PRINTED_START, 1))
    right = filled(m, n, w)
    return printed == right, meant == right and (printed == right) == (n <= 2)


@losada.remark("java-percent", over=sizes(to=4) * STATES)
def percent(m: int, n: int, w: int) -> Truth:
    """Footnote 7, “se reserva en Java para indicar el módulo”: In Java % stands for the modulus.
    Note: It is the remainder with the sign of the dividend: the array holds numbers from −(w−1) to w−1, congruent to
    the residues. Comparing them with 0 is safe, comparing with 1 or w−1 is not; the first value that the listing
    computes, for 1×1 mod 2, is −1.
    """
    java = [e for row in run_listing(m, n, w, ones(m, n), start=1) for cell in row for e in cell]
    table = run_listing(m, n, w, ones(m, n), start=1, remainder=true_residue)
    exact = [e for row in table for cell in row for e in cell]
    return min(java) < 0 and all(
        abs(a) < w and a % w == b and (a == 0) == (b == 0) for a, b in zip(java, exact, strict=True)
    )


def with_steps(chance: Random) -> tuple[GridGame, list[list[int]], Vector]:
    """A small board with steps to be made, and a first row."""
    m, n, w = chance.randint(1, 4), chance.randint(1, 4), chance.randint(2, 7)
    steps = [[chance.randrange(w) for _ in range(n)] for _ in range(m)]
    return board(m, n, k=w), steps, tuple(chance.randrange(w) for _ in range(n))


@losada.listing(
    "java-b-sign", over=random_cases("b on boards to 4×4, 2 to 7 states", 200, 7, with_steps, deep=5000).spread
)
def b_sign(game: GridGame, b: list[list[int]], first: Vector) -> Truth:
    """The program, “toma valores entre 1 y $w-1$ en las casillas que”: b holds 1 to w−1 in the cells to be put out and
    0 elsewhere, and is added.
    Note: So b is the number of steps needed.
    """
    (m, n), w, flat = game.shape, game.modulus, tuple(v for row in b for v in row)
    table = residues(run_listing(m, n, w, b, start=1), w)
    reached, upper = gained(game, table.presses(first, w)), (m - 1) * n
    return table == filled(m, n, w, flat) and reached[:upper] == flat[:upper]


@losada.listing("java-one-column", over=sizes(to=5) * STATES, verdict=CORRECTED)
def one_column(m: int, n: int, w: int) -> Truth:
    """The listing, “realizados sobre un rectángulo de M columnas”: The loops serve a rectangle of M columns.
    Corrected: From two columns on. With M = 1 they read a[..][2] and a[..][0]: right only if the array has a column 2
    and these columns hold zeros.
    """
    right, steps = filled(m, n, w), ones(m, n)
    try:
        tight = residues(run_listing(m, n, w, steps, start=1, allocated=n + 1), w) == right
    except IndexError:
        tight = False
    roomy = residues(run_listing(m, n, w, steps, start=1), w) == right
    spoilt = residues(run_listing(m, n, w, steps, start=1, padding=1), w) == right
    return tight, roomy and tight == spoilt == (n > 1)


losada.uncheckable(
    "program-all",
    (
        "The program, “en realidad, he establecido un tope de mil millones”: The applets solve any problem of 2 to 7 "
        "states to order 50 at once and show up to a thousand million solutions."
    ),
    because="the applets are not at hand; the cap is below the 4^15 solutions of Rey on 8×8 with 4 states",
)
losada.uncheckable(
    "azar",
    (
        "Footnote 6, “establecer al azar únicamente posiciones iniciales resolubles”: The button Azar deals solvable "
        "positions only; a position of one's own may have no solution."
    ),
    because="the program is not at hand; that there are positions without solution is checked in losada-half-each",
)


@losada.figure("one-light", over=squares(1, 9, deep=20))
def one_light(m: int, n: int) -> Truth:
    """Caption, “un difícil problema de Lights Out: apagar una sola luz”: A solution of a difficult problem of Lights
    Out: to put out a single light.
    Note: The drawing and its size are lost. A light can be put out alone just where all quiet patterns are 0: on 5×5 at
    the cells 7, 9, 13, 17 and 19, on 4×4 nowhere.
    """
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
    filling = added
    for column in range(n):
        pivot = next((i for i in range(n) if row[i][column] and not any(row[i][:column])), None)
        for i in range(n) if pivot is not None else ():
            if i != pivot and row[i][column]:
                row[i] = [a ^ b for a, b in zip(row[i], row[pivot or 0], strict=True)]
                added += n + 1
    return filling, added - filling


@losada.theorem("linear", over=squares(1, 24) + squares(48, 48))
def linear(m: int, n: int) -> Truth:
    """Abstract, ecstasy, the program, “buscará encontrar directamente la solución, sin ensayos ni errores”: The
    problems are linear, not exponential: a direct method without trial and error solves them.
    In general: polynomially many operations mod k for every game and every k; fewest presses is another matter
    """
    filling, elimination = operations(m)
    values = {"additions for row filling, side 48": filling, "for Gauss": elimination} if n == 48 else {}
    return Found(filling <= 3 * n * n * (n + 1) + n * n and elimination <= n * n * (n + 1), values)
