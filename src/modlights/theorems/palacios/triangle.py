"""Section 4.1.2 with appendix E: the nullities of all boards that fit into a square."""

from collections import Counter
from functools import cache
from itertools import product

import numpy as np

from modlights.games import GridGame
from modlights.solving import info
from modlights.surveys import Family, all_nullities

from ..domains import Domain, board, boards, each, entries, numbers, sizes
from ..plain import board_nullity, effects
from ..truth import Found, Truth
from ..verdicts import OPEN, Grade
from . import document as palacios
from . import listing
from .boards import NULLITIES, torus_nullity
from .nullities import additions, fibonacci, gcd_degree, shifted


def triangle(n: int) -> list[tuple[int, int]]:
    """The boards (i, j) that the listing goes through for the triangle of order n."""
    return [(i, j) for i, j, _ in listing.rectangles(1, n, lambda height, width: [[1]])]


def in_triangle(n: int) -> Domain:
    """The boards with 1 ≤ j ≤ i ≤ n."""
    return each(f"boards with 1 ≤ j ≤ i ≤ {n}", triangle(n), order="by rows, then columns", grade=Grade.BOUND).spread


@palacios.definition("4.1.1-definition", over=numbers("p", 1, 6) * sizes(to=6))
def smaller(p: int, m: int, n: int) -> Truth:
    """Definition 4.1.1, “Diremos que un tablero rectangular de tamaño”: A board of m×n is smaller than the square of
    order p if m ≤ p and n ≤ p: put on it at a corner, nothing sticks out."""
    return (set(board(m, n).lights) <= set(board(p, p).lights)) == (m <= p and n <= p)


@palacios.definition("4.1.2-definition", over=in_triangle(60))
def triangle_problem(i: int, j: int) -> Truth:
    """Definition 4.1.2, “un tablero cualquiera, el”: The triangle problem is to find nul(C_{i,j}) or nul(T_{i,j}) for
    all boards smaller than the square of order n."""
    return bool(table("plane")[i - 1, j - 1] == board_nullity(i, j))


@cache
def table(surface: str) -> np.ndarray:
    """The library's nullities to 60×60, in closed form."""
    return all_nullities(60, Family.of(2, surface))


@triangle_problem.also(in_triangle(15))
def _(i: int, j: int) -> Truth:
    """On the torus the library's closed form finds what a plain chase finds."""
    return bool(table("torus")[i - 1, j - 1] == torus_nullity(i, j))


@triangle_problem.also(in_triangle(8))
def _(i: int, j: int) -> Truth:
    """The library's plan finds the same on both."""
    planned = [info(board(i, j, "cross", surface)).nullity(2) for surface in ("plane", "torus")]
    return planned == [board_nullity(i, j), torus_nullity(i, j)]


@palacios.theorem("4.1.2-transpose", over=boards(to=5, surface=("plane", "torus")))
def turning(game: GridGame) -> Truth:
    """4.1.2, “se comporta igual que su contraparte de tamaño”: A board of m×n is that of n×m turned by 90°; the
    matrices agree up to names, so nul(C_{i,j}) = nul(C_{j,i}), and the same for T.
    In general: any k, any rule and surface that turning leaves as they are
    Proved: symmetry.transposed_nullity"""
    m, n, rows = game.rows, game.columns, effects(game)
    turned = [r * n + c for c in range(n) for r in range(m - 1, -1, -1)]
    return [[rows[i][j] for j in turned] for i in turned] == effects(board(n, m, "cross", game.surface.name))


@turning.also(boards(to=5, surface=("plane", "torus"), k=(2, 3)))
def _(game: GridGame) -> Truth:
    """The quiet patterns are as many."""
    k, turned = game.modulus, board(game.columns, game.rows, "cross", game.surface.name, game.modulus)
    return info(game).quiet_orders(k) == info(turned).quiet_orders(k)


@palacios.theorem("4.1.2-half", over=numbers("n", 1, 60))
def half_suffices(n: int) -> Truth:
    """4.1.2, “bastará con hallar la mitad”: So half of the values suffices: those with 1 ≤ i ≤ n and 1 ≤ j ≤ i.
    Note: With the diagonal n(n + 1)/2 of n²: 1830 of 3600 for n = 60.
    Proved: symmetry.transposed_nullity"""
    chosen = set(triangle(n))
    return len(chosen) == n * (n + 1) // 2 and len(chosen | {(j, i) for i, j in chosen}) == n * n


@half_suffices.also(numbers("n", 2, 9, deep=16))
def _(n: int) -> Truth:
    """The listing's work for these boards, counted in entries written, is less than for all."""
    work = {(i, j): additions(i, j) * i * j for i, j in product(range(1, n + 1), repeat=2)}
    part = sum(work[size] for size in triangle(n)) / sum(work.values())
    return Found(0.5 < part <= 0.9, {f"n = {n}: part of the work": round(part, 3)})


@palacios.remark("4.1.2-shape", over=numbers("n", 1, 60))
def shape(n: int) -> Truth:
    """4.1.2, footnote 6, “la región que se cubre tendrá forma triangular”: The cells with j ≤ i, drawn in a grid, form
    a triangle: hence the name."""
    lengths = Counter(i for i, _ in triangle(n))
    return lengths == {row: row for row in range(1, n + 1)}


@palacios.theorem("4.1.2-diagonal", over=entries("the 60 entries of each table", NULLITIES.items()).spread)
def diagonal_of_the_triangle(surface: str, printed: tuple[int, ...]) -> Truth:
    """4.1.2, “basta con reflejar los resultados de las gráficas sobre la”: The other half is the mirror image; the
    diagonal holds the values of the tables of squares.
    Proved: symmetry.transposed_nullity (the mirror image)"""
    found = table(surface)
    return tuple(found.diagonal().tolist()) == printed and bool((found == found.T).all())


@palacios.theorem("4.1.2-null-rows")
def null_rows_of_the_triangle() -> Truth:
    """4.1.2, “en estas figuras hay filas enteras totalmente”: In these figures there are whole rows that are zero.
    Note: On the plane there are 14 such rows to 60; on the torus only the trivial row 1, as nul(T_{i,3}) ≥ 2 for i ≥ 3
    and nul(T_{2,1}) = 1."""
    zero = [i for i in range(1, 61) if not any(board_nullity(i, j) for j in range(1, i + 1))]
    thirds = [torus_nullity(i, 3) for i in range(3, 61)]
    short = (torus_nullity(1, 1), torus_nullity(2, 1)) == (0, 1)
    return Found(len(zero) == 14 and min(thirds) == 2 and short, {"zero rows on the plane": zero})


@palacios.remark("4.1.2-null-rows-open", over=numbers("i", 1, 200, deep=1000), verdict=OPEN)
def zero_rows_are_before_primes(i: int) -> Truth:
    """4.1.2, “no pudimos encontrar un patrón para predecir cuales son o”: No pattern was found to predict the zero
    rows, nor whether they ever end.
    Note: Each row can be decided without a board, from common divisors of Fibonacci polynomials over Z_2, and in every
    zero row i as far as was tried i + 1 is prime. Whether they ever end we do not know either."""
    prime = all((i + 1) % d for d in range(2, i + 1))
    return prime or any(gcd_degree(fibonacci(i + 1), shifted(j + 1)) for j in range(1, i + 1))


@zero_rows_are_before_primes.also(numbers("i", 1, 60))
def _(i: int) -> Truth:
    """A row is zero exactly when f(x) of index i + 1 has no divisor in common with any f(x + 1) of index 2 to i + 1."""
    common = any(gcd_degree(fibonacci(i + 1), shifted(j + 1)) for j in range(1, i + 1))
    return common == any(board_nullity(i, j) for j in range(1, i + 1))


@palacios.theorem("4.1.2-hardest", over=numbers("n", 2, 10, deep=24) * each("plane and torus", ["plane", "torus"]))
def hardest(n: int, surface: str) -> Truth:
    """4.1.2, “Los casos más exigentes de este problema son los”: The most demanding cases are C_{60,60} and T_{60,60}.
    Note: To order n the most entries that the listing writes for one board are those for n×n, as far as was counted."""
    work = {(i, j): additions(i, j, surface) * i * j for i, j in triangle(n)}
    return max(work, key=work.__getitem__) == (n, n)


palacios.without_check("""
    fig-E1, figure, not checkable: Appendix E, figure E.1, “Figura E.1: Problema del triángulo para los Lights Out”: All
    nullities of the plane triangle to order 60.
    Because: the figure is lost; the values themselves are found by palacios-4.1.2-null-rows

    fig-E2, figure, not checkable: Appendix E, figure E.2, “Figura E.2: Problema del triángulo para los Lights Out
    toroidales”: All nullities of the toroidal triangle to order 60.
    Because: the figure is lost; for sides 1 and 2 its values depend on whether a doubly reached cell changes once, as
    in the listing
""")
