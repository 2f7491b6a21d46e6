"""Section 4.1.1 with appendices B to D: the nullities of square boards, their bounds, and what it costs to find them.

The library's plan, its closed form and a plain chase over rows of bits find every printed value independently; the
listing of the thesis is run as well, and its work is counted, not timed.
"""

from functools import cache
from math import log2

import numpy as np

from modlights.games import GridGame
from modlights.solving import info
from modlights.surveys import Family, squares

from ..domains import board, boards, each, entries, matrix_games, numbers, sizes
from ..domains import squares as square_sizes
from ..library_answers import count, linear_map, quiet_basis
from ..plain import all_reached, bit_nullity, board_nullity, effects, near, quiet
from ..schoolbook import bits, null_rows
from ..truth import Found, Truth
from . import document as palacios
from . import listing
from .boards import BOTH, NULLITIES, NULLITY_PLANE, NULLITY_TORUS, solvable, torus_nullity
from .variants import TORI


@palacios.theorem("4.1-e-is-nullity", over=BOTH)
def e_is_the_nullity(game: GridGame) -> Truth:
    """4.1, first quotation, “Los patrones estacionarios son elementos del nucleo de la matriz”: Quiet patterns are the
    kernel of A, so the number e of elements of their basis is nul(A).
    Proved: pseudoinverse.null_basisP, pseudoinverse.rank_null_basis"""
    return len(quiet(game)) == 2 ** len(quiet_basis(game)) == 2 ** bit_nullity(game)


@e_is_the_nullity.also(boards(to=7, surface=("plane", "torus")))
def _(game: GridGame) -> Truth:
    """The library counts as many on larger boards as elimination finds."""
    return bit_nullity(game) == info(game).nullity(2) == len(quiet_basis(game))


@palacios.theorem("4.1-restated", over=BOTH)
def restated(game: GridGame) -> Truth:
    """4.1, list, “podemos reformular algunos resultados anteriores”: A solvable state has 2^nul(A) solutions; 2^(mn −
    nul(A)) states are solvable, one in 2^nul(A).
    Proved: count.card_solutions_F2; count.card_reaches_F2"""
    e, reached = bit_nullity(game), all_reached(game)
    return {len(x) for x in reached.values()} == {2**e} and len(reached) * 2**e == 2**game.light_count


@restated.also(boards(to=7))
def _(game: GridGame) -> Truth:
    """The library's counts on larger boards are these powers of the nullity that elimination finds."""
    e = bit_nullity(game)
    return count(game, "ones") == 2**e and info(game).solvable_count(2) == 2 ** (game.light_count - e)


@palacios.theorem(
    "4.1-null-rows",
    over=boards(to=5),
    general=matrix_games(9, square=True) + matrix_games(4, 3, square=True),
    beyond=matrix_games(2),
)
def null_rows_count(game: GridGame) -> Truth:
    """4.1, second quotation, “su número de filas nulas es precisamente”: The reduced form of A has nul(A) null rows.
    In general: square matrices over a field; of m×n matrices it is m − rank (the 1×2 matrix [1 1] has none, and nullity
    1)
    Proved: echelon.reduced_zero_rows"""
    return null_rows(effects(game), game.modulus) == len(linear_map(game).kernel.rows)


@palacios.theorem("4.1-torus-too", over=TORI)
def torus_too(game: GridGame) -> Truth:
    """4.1, “por sus semejanzas, este planteamiento también les”: The same reasoning applies to the toroidal variants.
    In general: any game; where the criterion of orthogonality is used, any symmetric game
    Proved: grid_matrix.effect_mx_sym, solvable.reachable_sym, count.card_solutions_F2, count.card_reaches_F2"""
    null = null_rows(effects(game), 2)
    return len(quiet(game)) == 2**null and len(solvable(game)) == 2 ** (game.light_count - null)


@palacios.listing("4.1-code-generates", over=numbers("n", 1, 20, deep=60) * each("both tables", ["plane", "torus"]))
def generated(n: int, surface: str) -> Truth:
    """4.1, “La ejecución de este código genera los resultados que expondremos”: The code of appendix A generates the
    results shown, except those of appendix D.
    Note: The listing's own lists of entries to order 7; beyond, the same steps on rows kept as integers."""
    build, printed = listing.MATRIX[surface], NULLITIES[surface][n - 1]
    rows = [bits(row) for row in build(n, n)]
    listing.rref_of_bits(rows)
    return rows.count(0) == printed and (n > 7 or listing.squares(n, n, build) == [(n, printed)])


@generated.also(matrix_games(9, square=True) + boards(to=4))
def _(game: GridGame) -> Truth:
    """The steps on integers give the rows that the listing gives."""
    rows = [bits(row) for row in effects(game)]
    listing.rref_of_bits(rows)
    return rows == [bits(row) for row in listing.rref(effects(game), 2)]


@palacios.table("4.1.1-range", printed=NULLITIES)
def range_of_tables() -> dict[str, list[int]]:
    """4.1.1, “pudiendo llegar a órdenes”: The tables go from order 1 to 60, beyond the 2 to 21 of the base article."""
    return {surface: squares(range(1, 61), Family.of(2, surface)) for surface in ("plane", "torus")}


@palacios.table("table-B1", printed=NULLITY_PLANE)
def table_of_the_plane() -> list[int]:
    """Appendix B, figure B.1, “Figura B.1: Reproducción de resultados para los Lights”: nul(C_n) for n = 1 to 60."""
    return [board_nullity(n, n) for n in range(1, 61)]


@table_of_the_plane.also(numbers("n", 1, 30, deep=60))
def _(n: int) -> Truth:
    """The library's plan finds the same."""
    return info(board(n, n)).nullity(2) == NULLITY_PLANE[n - 1]


@palacios.table("table-B2", printed=NULLITY_TORUS)
def table_of_the_torus() -> list[int]:
    """Appendix B, figure B.2, “Figura B.2: Reproducción de resultados para los Lights”: nul(T_n) for n = 1 to 60."""
    return [torus_nullity(n, n) for n in range(1, 61)]


@table_of_the_torus.also(numbers("n", 1, 25, deep=60))
def _(n: int) -> Truth:
    """The library's plan finds the same."""
    return info(board(n, n, "cross", "torus")).nullity(2) == NULLITY_TORUS[n - 1]


palacios.without_check("""
    fig-C, figure, not checkable: Appendix C, figures C.1 and C.2, “Figura C.1: Gráfico de”: Plots of n against nul(C_n)
    and nul(T_n).
    Because: the figures are lost; their data are those of figures B.1 and B.2
""")


@cache
def fibonacci(n: int) -> int:
    """The Fibonacci polynomial f_n over Z_2, one bit a coefficient: f_0 = 0, f_1 = 1, f_n+1 = x·f_n + f_n−1.

    >>> [bin(fibonacci(n)) for n in (2, 3, 4)]
    ['0b10', '0b101', '0b1000']
    """
    before, here = 0, 1
    for _ in range(n - 1):
        before, here = here, here << 1 ^ before
    return here


@cache
def shifted(n: int) -> int:
    """f_n(x + 1) over Z_2."""
    before, here = 0, 1
    for _ in range(n - 1):
        before, here = here, here << 1 ^ here ^ before
    return here


def gcd_degree(a: int, b: int) -> int:
    """The degree of the greatest common divisor of two polynomials over Z_2, by Euclid."""
    while b:
        while a.bit_length() >= b.bit_length():
            a ^= b << a.bit_length() - b.bit_length()
        a, b = b, a
    return a.bit_length() - 1


@palacios.remark("4.1.1-no-pattern", over=entries("both tables of nullities", NULLITIES.values()))
def no_pattern_to_the_eye(table: tuple[int, ...]) -> Truth:
    """4.1.1, “no pudimos encontrar algún patrón seguido por estos datos”: No pattern was found in these data.
    Note: A report of a search in the numbers, and neither table has a period of at most 30. They do follow a law, which
    the thesis does not use: nul(C_n) is the degree of the gcd of f(x) and f(x + 1) over Z_2, f the Fibonacci polynomial
    of index n + 1."""
    return all(table[period:] != table[:-period] for period in range(1, 31))


@no_pattern_to_the_eye.also(numbers("n", 1, 60, deep=250))
def _(n: int) -> Truth:
    """The law gives the nullity that chasing finds."""
    return gcd_degree(fibonacci(n + 1), shifted(n + 1)) == board_nullity(n, n)


@palacios.theorem("4.1.1-Cn-even", over=square_sizes(1, 100, deep=250), beyond=sizes(to=3))
def even_on_squares(m: int, n: int) -> Truth:
    """4.1.1, first item, “siempre es par y”: nul(C_n) is even for every n.
    Gap: quoted without proof
    In general: square boards; the smallest rectangular exception is 1×2, of nullity 1
    Proved: grid_nullity.square_nullity_even"""
    return board_nullity(m, n) % 2 == 0


@even_on_squares.also(numbers("n", 1, 300))
def _(n: int) -> Truth:
    """The library's closed form is even, and to 100 what chasing finds."""
    (closed,) = squares([n], Family.of(2))
    return closed % 2 == 0 and (n > 100 or closed == board_nullity(n, n))


@palacios.theorem("4.1.1-Cn-bound", over=square_sizes(1, 100, deep=250), general=sizes(to=25))
def bounded_by_the_order(m: int, n: int) -> Truth:
    """4.1.1, first item, “es par y $C_n \\leq n$”: nul(C_n) ≤ n for every n.
    Gap: quoted without proof
    In general: nul(C_{m,n}) ≤ min(m, n); for every k the quiet patterns are generated by min(m, n) of them, as the
    first row or column determines a quiet pattern
    Proved: row_filling.nullity_min"""
    return board_nullity(m, n) <= min(m, n)


@bounded_by_the_order.also(boards(to=6, k=range(2, 13)))
def _(game: GridGame) -> Truth:
    """For every k so many patterns generate all quiet ones."""
    return len(info(game).quiet_orders(game.modulus)) <= min(game.shape)


@palacios.theorem("4.1.1-Tn-mult4", over=square_sizes(1, 60, deep=130), beyond=sizes(to=3))
def multiples_of_four(m: int, n: int) -> Truth:
    """4.1.1, second item, “siempre es múltiplo de 4”: nul(T_n) is a multiple of 4 for every n.
    Gap: quoted without proof
    In general: square tori; rectangular exceptions are 1×2 (nullity 1), 1×3 (2) and 2×3 (1)
    Proved: grid_nullity.torus_nullity_4"""
    return torus_nullity(m, n) % 4 == 0


@multiples_of_four.also(numbers("n", 1, 300))
def _(n: int) -> Truth:
    """The library's closed form is a multiple of 4, and to 60 what chasing finds."""
    (closed,) = squares([n], Family.of(2, "torus"))
    return closed % 4 == 0 and (n > 60 or closed == torus_nullity(n, n))


@palacios.theorem("4.1.1-Tn-bound", over=square_sizes(1, 60, deep=130), general=sizes(to=19))
def bounded_by_twice_the_order(m: int, n: int) -> Truth:
    """4.1.1, second item, “múltiplo de 4 y $T_n \\leq 2n$”: nul(T_n) ≤ 2n for every n.
    Gap: quoted without proof
    In general: nul(T_{m,n}) ≤ 2·min(m, n), as two rows determine the others
    Proved: grid_nullity.torus_nullity_le"""
    return torus_nullity(m, n) <= 2 * min(m, n)


palacios.without_check("""
    4.1.1-notation, theorem, misprint: 4.1.1, both items, “siempre es múltiplo de 4”: C_n is even and C_n ≤ n; T_n is a
    multiple of 4 and T_n ≤ 2n.
    Corrected: nul(C_n) and nul(T_n); see palacios-4.1.1-Cn-even and the three claims after it.
    Note: C_n and T_n were introduced in the same section as matrices, which are neither even nor small.
    Proved: grid_nullity.square_nullity_even, row_filling.nullity_min, grid_nullity.torus_nullity_4,
    grid_nullity.torus_nullity_le (the correction)
""")


def additions(m: int, n: int, surface: str = "plane") -> int:
    """How many rows the listing adds to others while it reduces the matrix of a board."""
    return listing.rref_of_bits([bits(row) for row in listing.MATRIX[surface](m, n)])


def copied_entries(n: int) -> int:
    """How many entries the listing copies while it stacks the rows of C_n."""
    stacked, copied = np.zeros((0, n * n), dtype=int), 0
    for row in near(n, n):
        stacked = np.vstack((stacked, row))
        copied += stacked.size
    return copied


@palacios.remark("4.1.1-complexity", over=numbers("n", 4, 10, deep=16, step=2))
def cost(n: int) -> Truth:
    """4.1.1; 6.1 (4), “son respectivamente de $O(n^2)$ y $O(n^3)$”: Building a matrix costs O(n²), reducing it O(n³).
    Note: In the order N of the matrix, as such costs are told. In the order n of the board, which n means in the same
    section, N = n², so O(n⁴) and O(n⁶); and the listing's construction copies all rows at each step, N²(N + 1)/2
    entries, which is of order N³."""
    order, steps = n * n, additions(n, n)
    grown = log2(additions(2 * n, 2 * n) / steps)
    small = steps <= order**2 and copied_entries(n) == order**2 * (order + 1) // 2
    return Found(small and 3 < grown < 4.5, {f"n = {n}: entries written": steps * order})


palacios.without_check("""
    4.1.1-cubic-fit, remark, not checkable: 4.1.1; appendix D, “los tiempos de ambos procesos son aproximados por
    regresiones polinomiales”: In both figures the times of both processes are fitted by cubic polynomials, which
    suggests a lack of efficiency.
    Because: figures and data are lost; against the order of the matrix a cubic is what stacking and elimination do

    fig-D, figure, not checkable: Appendix D, figures D.1 and D.2, “Figura D.1: Tiempos empleados por los Lights Out”:
    Plots of the times with cubic regressions.
    Because: the figures are lost, and times depend on the machine

    4.1.1-times, remark, not checkable: 4.1.1, “con un tiempo aproximado de 52 y de 73 min”: Reducing C_60 took about 52
    minutes, T_60 about 73.
    Because: times depend on the machine

    4.1.1-further, remark, not checkable: 4.1.1; 4.1.2; 6.1 (2), “Deberíamos poder llegar más lejos con más tiempo”:
    Complexity was not yet a limit: with more time one could go further than order 60.
    Because: a forecast

    4.1.1-oeis1000, remark, not checkable: 4.1.1; 6.1 (3); 6.2 (4), “puesto que muestran resultados para ordenes”:
    References [27] and [28] have values for n = 1 to 1000.
    Because: about outside pages
""")


@palacios.remark("4.1.1-1000-needs-hpc")
def order_1000() -> Truth:
    """4.1.1; 6.1 (3), “si nos veríamos limitados por la creciente complejidad computacional”: At order 1000 complexity
    would be a limit; most probably one would need several processors or the structure of the matrices.
    Note: By the growth of the listing's work from order 10 to 20 its reduction of C_1000, with 52 minutes for C_60,
    would take more than a thousand years. The structure alone suffices: chasing rows takes one processor a second."""
    grown = log2(additions(20, 20) * 20**2 / (additions(10, 10) * 10**2))
    years = (1000 / 60) ** grown * 52 / (60 * 24 * 365)
    e = board_nullity(1000, 1000)
    found = gcd_degree(fibonacci(1001), shifted(1001)) == e == squares([1000], Family.of(2))[0]
    return Found(years > 1000 and found, {"nul(C_1000)": e})


palacios.without_check("""
    4.1.1-footnote4, remark, not checkable: 4.1.1, footnote 4, “Aunque algunos procesos de los algoritmos implementados
    no se pueden”: Some processes of the algorithms cannot be parallelised.
    Because: it is not said which, nor in what model
""")
