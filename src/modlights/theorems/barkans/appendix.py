"""Section 5.2, the search over the integers, and chapter 6: the listings, run as ported, their outputs; references."""

from functools import cache
from math import prod

import numpy as np

from modlights.games import GridGame
from modlights.ring import LinearMap
from modlights.solving import info

from ..domains import board, boards, each, numbers, sizes
from ..library_answers import certificate, count, quiet_basis, solutions
from ..plain import gain, near, row_fillings
from ..schoolbook import dot, plus
from ..truth import Found, Truth, confirm
from ..verdicts import CORRECTED, DAMAGED, MISPRINT
from . import document as barkans
from .listings import (
    SOLUTION_COUNTS,
    NoSolution,
    Number,
    gaussian_elimination_spanish_alg,
    genenerate_neighbord_matrix,
    genenerate_neighbord_matrix_m_n,
    generate_mat_spanish_alg,
    get_all_sol,
    matrix_solve,
    mul_mat_sol_based_on_res,
    num_solution_board,
    optimal_solution,
    right_kernel_matrix,
)
from .optimal import covers, once_only_solutions, times_changed


@cache
def printed_as_optimal(m: int, n: int) -> tuple[Number, ...] | None:
    """What listing 6.5 prints for a board, or None where it stops because there is no rational solution."""
    try:
        return tuple(optimal_solution(m, n))
    except NoSolution:
        return None


@cache
def integer_solvable(m: int, n: int) -> bool:
    """Whether A·x = 1 has a solution in integers: exhibited, or refuted by a certificate modulo some k."""
    largest = max(2, *info(board(m, n)).factors)
    for k in (largest, 2 * largest, 3 * largest):
        weights = certificate(board(m, n, k=k), "ones")
        if weights is not None:
            silent = not any(dot(weights, column, k) for column in zip(*near(m, n), strict=True))
            return not confirm(silent and sum(weights) % k != 0, f"{m}×{n}: the certificate")
    found = printed_as_optimal(m, n) or ()
    whole = bool(found) and all(value == int(value) for value in found)
    return confirm(whole and set(times_changed(m, n, tuple(map(int, found)))) == {1}, f"{m}×{n}: neither is found")


@barkans.theorem("5.2-ways", over=sizes(cells=24, deep=40))
def through_all_solutions(m: int, n: int) -> Truth:
    """§5.2, “אפשר לעבור על כל הפתרונות”: A once-only solution can be found by going through all solutions of the game
    and testing each. Proved: once_only_steps.once_solution"""
    return once_only_solutions(m, n) == covers(m, n)


ON_3X6 = (2, 1, -1, -1, 1, 2, -2, -1, 2, 2, -1, -2, 2, 1, -1, -1, 1, 2)


@barkans.theorem("5.2-integers", over=sizes(cells=18), verdict=CORRECTED)
def over_the_integers(m: int, n: int) -> Truth:
    """§5.2, “מאלצות את הסכום להיות שווה לאחד”: A once-only solution is found by solving A·x = 1 over Z, because the
    constraint equations force each sum to be one.
    Corrected: x must be asked to be 0 or 1: an exact cover. A once-only solution is an integer solution, not
    conversely; if A is regular over Q its one rational solution decides.
    Note: An integer solution need not consist of zeros and ones: on 3×6, whose determinant is 7 up to its sign, the
    only solution over Z is 2 1 −1 −1 1 2 / −2 −1 2 2 −1 −2 / 2 1 −1 −1 1 2. The report does not count it
    (barkans-5.2-tested), so zeros and ones were meant. Proved: once_only_boards.once_plane (the correction)"""
    if (m, n) == (3, 6):
        confirm(set(times_changed(3, 6, ON_3X6)) == {1} and printed_as_optimal(3, 6) == ON_3X6, "3×6")
        confirm(prod(info(board(3, 6)).factors) == 7, "the determinant of 3×6")
    found = covers(m, n)
    right = found == once_only_solutions(m, n) and all(set(times_changed(m, n, x)) == {1} for x in found)
    return integer_solvable(m, n) == bool(found), right and (integer_solvable(m, n) or not found)


@barkans.remark("5.2-fields", over=sizes(cells=12, deep=17))
def integers_are_a_ring(m: int, n: int) -> Truth:
    """§5.2, “הייתה תקפה לשדות אבל כלי התכנות שהשתמשנו בעבודה זו יודע”: The theory was that of fields, but the tool also
    solves over the ring of integers."""
    factors = info(board(m, n)).factors
    over_ring = not all(factors) or (
        max(factors) == 1 or count(board(m, n, k=max(factors)), "ones") > 0
    ) == integer_solvable(m, n)
    return over_ring and (printed_as_optimal(m, n) is not None or not integer_solvable(m, n))


@barkans.remark("5.2-tested", over=sizes(to=6, least=3).whole)
def tested(m: int, n: int) -> Truth:
    """§5.2, “בדקנו את הכלי במקרים שהממדים שייכם לקבוצה”: The tool was run for 2 < m, n < 7: the only board with a
    once-only solution is 4×4.
    Note: The result is right; solving over Z alone does not give it, since in that range it finds integer solutions on
    3×6 and 6×3 as well, which are not of zeros and ones (barkans-5.2-integers)."""
    over_z = integer_solvable(m, n) == ((m, n) in ((3, 6), (4, 4), (6, 3)))
    return (bool(covers(m, n)) == bool(once_only_solutions(m, n)) == ((m, n) == (4, 4))) and over_z


barkans.without_check("""
    fig-5.4, figure, not checkable: Figure 5.4, “פתרון מתואר באיור 5.4”: A once-only solution of 4×4.
    Because: the picture is lost; it must be one of the two that exist (barkans-cor-5.1)
""")


TIMES = (
    (10, 0.029358, 0.319221),
    (11, 0.042352, 0.406416),
    (12, 0.051597, 0.548713),
    (13, 0.064825, 0.781002),
    (14, 0.101306, 1.072234),
)
"""Listing 6.4: side of the board, seconds by the adjacency matrix, seconds by row filling."""
OUTPUT_6_3 = (0, 0, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1)

barkans.without_check("""
    6-tools, remark, not checkable: §6, “מימוש של הפרויקט בוצע על ידי שפת”: The project was written in Python with Sage
    and numpy.
    Because: a fact about the authors' work
""")


@barkans.listing("6.1", over=boards(to=8))
def listing_6_1(game: GridGame) -> Truth:
    """Listing 6.1, “def genenerate_neighbord_matrix_m_n(m,n) -> np.array”: The listing makes the adjacency matrix of
    the game on an m×n board."""
    return genenerate_neighbord_matrix_m_n(*game.shape).tolist() == near(*game.shape) == game.matrix().tolist()


@barkans.listing("6.1-output", printed=["111000", "110100", "101110", "011101", "001011", "000111"])
def output_6_1() -> Truth:
    """Output of listing 6.1, “print('Adj matrix for 3,2 board:')”: The matrix of the 3×2 board is
    111000/110100/101110/011101/001011/000111."""
    return ["".join(map(str, row)) for row in genenerate_neighbord_matrix_m_n(3, 2).tolist()]


@barkans.listing("6.2", over=numbers("n", 1, 8))
def listing_6_2(n: int) -> Truth:
    """Listing 6.2 and its output, “Solution for 3x3 board”: The adjacency-matrix method gives (1,0,1,0,1,0,1,0,1) on
    3×3, that is 101/010/101."""
    found = tuple(matrix_solve(genenerate_neighbord_matrix(n), n))
    kernel = LinearMap(near(n, n), 2).kernel
    shifted = sorted(plus(found, tuple(map(int, kernel.element(i))), 2) for i in range(kernel.size))
    return shifted == row_fillings(n, n) and (n != 3 or found == (1, 0, 1, 0, 1, 0, 1, 0, 1))


def by_row_filling(m: int, n: int) -> list[int] | None:
    """What listing 6.3 returns for a board, or None where it stops with an error."""
    try:
        return generate_mat_spanish_alg(genenerate_neighbord_matrix_m_n(m, n))
    except NoSolution:
        return None


def fills(m: int, n: int) -> bool:
    """Whether listing 6.3 finds a solution of a board."""
    found = by_row_filling(m, n)
    return found is not None and len(found) == m * n and set(gain(board(m, n), found)) == {1}


@barkans.listing("6.3", over=numbers("n", 1, 12, deep=20))
def listing_6_3(n: int) -> Truth:
    """Listing 6.3, “def generate_mat_spanish_alg(mat : np.array)”: The listing finds a solution for a board by filling
    rows.
    Note: For square boards: the side is taken to be the root of the number of cells. On 1×2 it returns one number, on
    1×4 the presses 0011, on 2×3 it stops. It also overwrites its argument."""
    return fills(n, n)


@listing_6_3.also(sizes(cells=12).where("that are not square", lambda m, n: m != n))
def _(m: int, n: int) -> Truth:
    """On no other board of at most 12 cells it finds a solution."""
    named = {(1, 2): [1], (1, 4): [0, 0, 1, 1], (2, 3): None}
    return not fills(m, n) and by_row_filling(m, n) == named.get((m, n), by_row_filling(m, n))


@barkans.listing("6.3-functions", over=numbers("n", 2, 6), verdict=CORRECTED)
def functions(n: int) -> Truth:
    """§6.3, “הקוד מחולק לשלושה פונקציות”: The code has three functions: the elimination, one that solves the system,
    and one that wraps both.
    Corrected: The system is solved inside the wrapper; the second function fills in the other rows from the first.
    Note: Run on first rows that solve nothing, mul_mat_sol_based_on_res fills in the rows below without complaint;
    solve_right is called in generate_mat_spanish_alg."""
    mat, end_state = genenerate_neighbord_matrix(n), np.ones(n * n, dtype=np.int8)
    gaussian_elimination_spanish_alg(mat, end_state)
    filled = []
    for first in range(1 << n):
        res = [first >> c & 1 for c in range(n)]
        mul_mat_sol_based_on_res(mat, end_state, res)
        filled.append(tuple(res))
    solving = [x for x in filled if set(gain(board(n, n), x)) == {1}]
    upper = all(set(gain(board(n, n), x)[: n * n - n]) == {1} for x in filled)
    return len(solving) == len(filled), upper and sorted(solving) == row_fillings(n, n)


@barkans.listing("6.3-output")
def output_6_3() -> Truth:
    """Output of listing 6.3, “solution for board n=4: [0, 0”: On 4×4 it gives 0000/1111/1001/1111.
    Note: It is the solution with all free unknowns 0, with 10 presses."""
    right = set(gain(board(4, 4), OUTPUT_6_3)) == {1} and sum(OUTPUT_6_3) == 10
    return tuple(by_row_filling(4, 4) or ()) == OUTPUT_6_3 == solutions(board(4, 4), "ones")[0] and right


@barkans.listing("6.3-check-vector", verdict=DAMAGED)
def check_vector() -> Truth:
    """Output of listing 6.3, “check solution by multiply matrix with soultion vector: (1, 1”: Matrix times solution is
    printed as a vector of 13 ones.
    Corrected: It has 16 ones, one for each light of 4×4.
    Note: A 4×4 board has 16 lights."""
    found = (genenerate_neighbord_matrix(4).astype(int) @ np.array(OUTPUT_6_3) % 2).tolist()
    return found == [1] * 13, found == [1] * 16


@barkans.listing("6.4", over=numbers("n", 10, 11, deep=14))
def listing_6_4(n: int) -> Truth:
    """Listing 6.4, “קוד זה דוגם זמני ריצה של שני האלגוריתמים”: The listing samples the running times of both methods
    for n = 10 to 14.
    Note: It has two flaws that do no harm there: matrix_solve takes the side from a global n and fails for another
    matrix; and the second routine destroys the matrix, but runs last. The vector Z is never used."""
    mat = genenerate_neighbord_matrix(n)
    answers = [matrix_solve(mat, n), generate_mat_spanish_alg(mat)]
    return all(set(gain(board(n, n), found)) == {1} for found in answers) and mat.tolist() != near(n, n)


barkans.without_check("""
    table-6.4, remark, not checkable: Output of listing 6.4, “board size, adj method, row by row method [[10.”: Seconds
    for n = 10 … 14: 0.029 … 0.101 by the matrix, 0.319 … 1.072 by filling rows.
    Because: times on the authors' machine cannot be reproduced; as printed both columns increase and filling rows is
    9.6 to 12.0 times slower in every row
""")


@barkans.table("table-6.4-consistent", over=each("the printed times, compared with each other only", TIMES).spread)
def times(n: int, by_matrix: float, by_rows: float) -> Truth:
    """Output of listing 6.4 and §3.3, “print('board size, adj method, row by row method')”: In the printed times
    filling rows is slower for every n."""
    ratio = round(by_rows / by_matrix, 1)
    return Found(ratio > 1 and [row[0] for row in TIMES] == [10, 11, 12, 13, 14], {f"ratio for n = {n}": str(ratio)})


@barkans.listing("6.5", over=sizes(cells=18), verdict=CORRECTED, follows="5.2-integers")
def listing_6_5(m: int, n: int) -> Truth:
    """Listing 6.5, “קוד זה מוצא פתרון אופטימלי”: The listing finds an optimal solution, by solving the system over the
    integers.
    Corrected: Accept the output only if it is of zeros and ones, and search for an exact cover if A is singular.
    Note: It prints whatever rational solution comes out; nothing makes its entries 0 or 1. The first wrong integers are
    on 3×6."""
    found = printed_as_optimal(m, n)
    words = f"{m}×{n}: it prints {', '.join(map(str, found or ()))}"
    binary = found is not None and set(found) <= {0, 1}
    accepted = not binary or tuple(int(v) for v in found or ()) in covers(m, n)
    return Found(found is None or binary, words=words), accepted


@barkans.listing("6.5-output")
def output_6_5() -> Truth:
    """Output of listing 6.5, “print('Optimal solution:')”: On 2×3 it prints (0,0,1,1,0,0)."""
    return printed_as_optimal(2, 3) == (0, 0, 1, 1, 0, 0) and times_changed(2, 3, (0, 0, 1, 1, 0, 0)) == (1,) * 6


@barkans.listing("6.6", over=sizes(to=6))
def listing_6_6(m: int, n: int) -> Truth:
    """Listing 6.6, “def num_solution_board(m,n)”: The listing computes the number of solutions of an m×n board as 2 to
    the dimension of the kernel."""
    return num_solution_board(m, n) == count(board(m, n), "ones") == len(row_fillings(m, n))


@barkans.table("6.6-output", printed=SOLUTION_COUNTS)
def output_6_6() -> Truth:
    """Output of listing 6.6, “Number solution based on m x n board size: 1”: The table of the numbers of solutions to
    9×9, the same as Figure 4.3."""
    half = {(m, n): num_solution_board(m, n) for m in range(1, 10) for n in range(m, 10)}
    return [[half[min(m, n), max(m, n)] for n in range(1, 10)] for m in range(1, 10)]


@barkans.example("6.6-example", verdict=MISPRINT)
def example_6_6() -> Truth:
    """§6.6, “כפי שמתואר בשורה 5 ובעמודה 5”: 3×5 has 8 solutions, as row 5 and column 5 of the table show.
    Corrected: Row 3 and column 5 (or row 5 and column 3).
    Note: The entry of row 5 and column 5 is 4."""
    return SOLUTION_COUNTS[4][4] == 8, SOLUTION_COUNTS[2][4] == SOLUTION_COUNTS[4][2] == 8 == count(board(3, 5), "ones")


@barkans.listing("6.7", over=sizes(cells=16))
def listing_6_7(m: int, n: int) -> Truth:
    """Listing 6.7, “def get all sol(m,n)”: The listing gives all solutions of a board: a particular one plus every
    vector of the null space."""
    return sorted(get_all_sol(m, n)) == row_fillings(m, n) == solutions(board(m, n), "ones")


@barkans.listing("6.7-output", printed=["110110", "100001", "011011", "001100"])
def output_6_7() -> Truth:
    """Output of listing 6.7, “All solution(each solution is row vector)”: On 2×3: (1,1,0,1,1,0), (1,0,0,0,0,1),
    (0,1,1,0,1,1), (0,0,1,1,0,0), four solutions.
    Note: The order follows from the kernel in reduced echelon form."""
    return ["".join(map(str, found)) for found in get_all_sol(2, 3)]


@output_6_7.also()
def _() -> Truth:
    """The library has the same kernel."""
    return [list(pattern) for pattern in quiet_basis(board(2, 3))] == right_kernel_matrix(near(2, 3), 2)


barkans.without_check("""
    ref-3, remark, misprint: References, [3], “The Mathematical Intelligencer, Vol. 11, No. 29, 1989”: Sutner's article
    is in The Mathematical Intelligencer, Vol. 11, No. 29, 1989.
    Corrected: Vol. 11, No. 2, 1989, pages 49–53.
    Note: The journal has four numbers a year.
""")
