"""Chapter 6: the listings, run as ported, and their printed outputs; and the references."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import grid
from modlights.solving import solve
from modlights.theorems.barkans.answers import all_on, all_on_solutions
from modlights.theorems.barkans.integers import integral, printed_as_optimal
from modlights.theorems.barkans.listings import (
    NoSolution,
    genenerate_neighbord_matrix,
    genenerate_neighbord_matrix_m_n,
    generate_mat_spanish_alg,
    get_all_sol,
    matrix_solve,
    num_solution_board,
    right_kernel_matrix,
)
from modlights.theorems.barkans.optimal import once_only_solutions, times_changed
from modlights.theorems.barkans.plain import filled_solutions
from modlights.theorems.barkans.printed import (
    LISTING_6_1_OUTPUT,
    LISTING_6_2_OUTPUT,
    LISTING_6_3_CHECK_PRINTED,
    LISTING_6_3_OUTPUT,
    LISTING_6_5_OUTPUT,
    LISTING_6_7_OUTPUT,
    SOLUTION_COUNTS,
    TIMES,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.small_cases import gained, rectangles

register.uncheckable(
    "6-tools",
    place="§6",
    statement="The project was written in Python with Sage and numpy.",
    reason="a fact about the authors' work",
)


@register.claim(
    "6.1",
    place="Listing 6.1",
    statement="The listing makes the adjacency matrix of the game on an m×n board.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8×8, every entry"),
)
def listing_6_1(scale: Scale) -> Finding:
    for m, n in product(range(1, 9), repeat=2):
        made = genenerate_neighbord_matrix_m_n(m, n).tolist()
        confirm(made == grid(m, n).matrix().tolist(), f"{m}×{n}")
    return Finding({"largest": "8×8"})


@register.claim(
    "6.1-output",
    place="Output of listing 6.1",
    statement="The matrix of the 3×2 board is 111000/110100/101110/011101/001011/000111.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def output_6_1(scale: Scale) -> Finding:
    made = tuple(map(tuple, genenerate_neighbord_matrix_m_n(3, 2).tolist()))
    confirm(made == LISTING_6_1_OUTPUT == tuple(map(tuple, grid(3, 2).matrix().tolist())), f"{made}")
    return Finding({"entries": 36})


@register.claim(
    "6.2",
    place="Listing 6.2 and its output",
    statement="The adjacency-matrix method gives (1,0,1,0,1,0,1,0,1) on 3×3, that is 101/010/101.",
    verdict=HOLDS,
    evidence=every_entry("and solutions of squares to 8×8, each played"),
)
def listing_6_2(scale: Scale) -> Finding:
    found = tuple(matrix_solve(genenerate_neighbord_matrix(3), 3))
    answer = all_on(3, 3)
    confirm(found == LISTING_6_2_OUTPUT and answer.count == 1, f"{found}")
    confirm(answer.solution is not None and answer.solution.values == found, "the solver")
    for n in range(1, 9):
        solution = matrix_solve(genenerate_neighbord_matrix(n), n)
        confirm(set(gained(grid(n, n), solution)) == {1}, f"{n}×{n}")
    return Finding({"solution": "101/010/101"})


def _by_row_filling(rows: int, columns: int) -> list[int] | None:
    """What listing 6.3 returns for a board, or None where it stops with an error."""
    try:
        return generate_mat_spanish_alg(genenerate_neighbord_matrix_m_n(rows, columns))
    except NoSolution:
        return None


@register.claim(
    "6.3",
    place="Listing 6.3",
    statement="The listing finds a solution for a board by filling rows.",
    verdict=CORRECTED,
    evidence=exhaustive("squares of 12×12; boards of 12 cells that are no squares: wrong or an error on every one"),
    correction=(
        "It does so for square boards: the side is taken to be the root of the number of cells.  On 1×2 it returns one "
        "number, on 1×4 the presses 0011, on 2×3 it stops.  It also overwrites its argument."
    ),
)
def listing_6_3(scale: Scale) -> Finding:
    for n in range(1, scale.bound(12, 20) + 1):
        found = _by_row_filling(n, n)
        confirm(found is not None and set(gained(grid(n, n), found)) == {1}, f"{n}×{n}: {found}")
    wrong = []
    for rows, columns in rectangles(12):
        if rows != columns:
            found = _by_row_filling(rows, columns)
            fits = found is not None and len(found) == rows * columns
            confirm(not fits or set(gained(grid(rows, columns), found or [])) != {1}, f"{rows}×{columns}: {found}")
            wrong.append((rows, columns, found))
    confirm(wrong[0] == (1, 2, [1]), f"{wrong[0]}")
    full = next(case for case in wrong if case[2] is not None and len(case[2]) == case[0] * case[1])
    confirm(full == (1, 4, [0, 0, 1, 1]) and _by_row_filling(2, 3) is None, f"{full}")
    mat = genenerate_neighbord_matrix(3)
    generate_mat_spanish_alg(mat)
    confirm(mat.tolist() != genenerate_neighbord_matrix(3).tolist(), "the argument is left as it was")
    board = grid(1, 2)
    return Finding(
        {"boards of 12 cells on which it is wrong": len(wrong)},
        Counterexample("1×2: it returns [1]", "number of cells, then rows", (board.picture(board.position("ones")),)),
    )


register.by_reading(
    "6.3-functions",
    place="§6.3",
    statement="The code has three functions: the elimination, one that solves the system, and one that wraps both.",
    verdict=CORRECTED,
    correction="The system is solved inside the wrapper; the second function fills in the other rows from the first.",
    reason="solve_right is called in generate_mat_spanish_alg; mul_mat_sol_based_on_res only substitutes",
)


@register.claim(
    "6.3-output",
    place="Output of listing 6.3",
    statement="On 4×4 it gives 0000/1111/1001/1111.",
    verdict=HOLDS,
    evidence=every_entry("and its effect; it is the solution with all free unknowns 0, with 10 presses"),
)
def output_6_3(scale: Scale) -> Finding:
    confirm(tuple(_by_row_filling(4, 4) or ()) == LISTING_6_3_OUTPUT, f"{_by_row_filling(4, 4)}")
    confirm(set(gained(grid(4, 4), LISTING_6_3_OUTPUT)) == {1} and sum(LISTING_6_3_OUTPUT) == 10, "its effect")
    answer = all_on(4, 4)
    confirm(answer.solution is not None and answer.solution.values == LISTING_6_3_OUTPUT, "the solver's least solution")
    return Finding({"presses": 10})


@register.claim(
    "6.3-check-vector",
    place="Output of listing 6.3",
    statement="Matrix times solution is printed as a vector of 13 ones.",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="It has 16 ones, one for each light of 4×4.",
    reason="a 4×4 board has 16 lights",
)
def check_vector(scale: Scale) -> Finding:
    product_vector = (genenerate_neighbord_matrix(4).astype(int) @ np.array(LISTING_6_3_OUTPUT) % 2).tolist()
    confirm(product_vector == [1] * 16 and len(LISTING_6_3_CHECK_PRINTED) == 13, f"{product_vector}")
    return Finding({"ones printed": 13, "ones": 16})


@register.claim(
    "6.4",
    place="Listing 6.4",
    statement="The listing samples the running times of both methods for n = 10 to 14.",
    verdict=CORRECTED,
    evidence=exhaustive_over("n = 10 and 11 (deep: to 14): both routines run as ported, and their answers played"),
    correction=(
        "It does, with two flaws: matrix_solve takes the side from a global n and fails for another matrix; and the "
        "second routine destroys the matrix, harmless only because it runs last.  The vector Z is never used."
    ),
)
def listing_6_4(scale: Scale) -> Finding:
    for n in range(10, scale.bound(12, 15)):
        mat = genenerate_neighbord_matrix(n)
        confirm(set(gained(grid(n, n), matrix_solve(mat, n))) == {1}, f"n = {n}: by the matrix")
        confirm(set(gained(grid(n, n), generate_mat_spanish_alg(mat))) == {1}, f"n = {n}: by filling rows")
        confirm(mat.tolist() != genenerate_neighbord_matrix(n).tolist(), f"n = {n}: the matrix is left as it was")
    try:
        matrix_solve(genenerate_neighbord_matrix(3), 4)
    except NoSolution:
        return Finding({"sides": f"10 to {scale.bound(11, 14)}"})
    confirm(False, "a wrong global n goes unnoticed")
    return Finding()


register.uncheckable(
    "table-6.4",
    place="Output of listing 6.4",
    statement="Seconds for n = 10 … 14: 0.029 … 0.101 by the matrix, 0.319 … 1.072 by filling rows.",
    reason=(
        "times on the authors' machine cannot be reproduced; as printed both columns increase and filling rows is "
        "9.6 to 12.0 times slower in every row"
    ),
)


@register.claim(
    "table-6.4-consistent",
    place="Output of listing 6.4 and §3.3",
    statement="In the printed times filling rows is slower for every n.",
    verdict=HOLDS,
    evidence=every_entry("compared with each other only; the times themselves cannot be checked"),
)
def times(scale: Scale) -> Finding:
    ratios = [round(slow / fast, 1) for _, fast, slow in TIMES]
    confirm(all(ratio > 1 for ratio in ratios) and [n for n, _, _ in TIMES] == [10, 11, 12, 13, 14], f"{ratios}")
    for column in (1, 2):
        confirm([row[column] for row in TIMES] == sorted(row[column] for row in TIMES), f"column {column}")
    return Finding({"ratios": str(ratios)})


@register.claim(
    "6.5",
    place="Listing 6.5",
    statement="The listing finds an optimal solution, by solving the system over the integers.",
    verdict=FAILS,
    evidence=exhaustive_over("all boards in order to the first wrong output, and to the first wrong integers"),
    reason="it prints whatever rational solution comes out; nothing makes its entries 0 or 1",
    correction="Accept the output only if it is of zeros and ones, and search for an exact cover if A is singular.",
)
def listing_6_5(scale: Scale) -> Finding:
    wrong: list[tuple[int, int]] = []
    for rows, columns in rectangles(18):
        found = printed_as_optimal(rows, columns)
        if found is not None and set(found) <= {0, 1}:
            values = tuple(int(v) for v in found)
            confirm(set(times_changed(rows, columns, values)) == {1}, f"{rows}×{columns}: {values}")
            confirm(values in once_only_solutions(rows, columns), f"{rows}×{columns}: {values}")
        elif found is not None:
            wrong.append((rows, columns))
        if (rows, columns) == (3, 6):
            break
    whole = [side for side in wrong if integral(printed_as_optimal(*side))]
    confirm(wrong[0] == (2, 2) and whole == [(3, 6)], f"{wrong[0]}, {whole}")
    confirm({str(v) for v in printed_as_optimal(2, 2) or ()} == {"1/3"}, f"{printed_as_optimal(2, 2)}")
    board = grid(2, 2)
    return Finding(
        {"boards of 18 cells with a wrong output": len(wrong)},
        Counterexample(
            "2×2: it prints 1/3 for every cell; the first wrong integers are on 3×6",
            "number of cells, then rows",
            (board.picture(board.position("ones")),),
        ),
    )


@register.claim(
    "6.5-output",
    place="Output of listing 6.5",
    statement="On 2×3 it prints (0,0,1,1,0,0).",
    verdict=HOLDS,
    evidence=every_entry(),
)
def output_6_5(scale: Scale) -> Finding:
    confirm(printed_as_optimal(2, 3) == LISTING_6_5_OUTPUT, f"{printed_as_optimal(2, 3)}")
    confirm(LISTING_6_5_OUTPUT in once_only_solutions(2, 3), "it is not once-only")
    return Finding({"buttons": "3 and 4"})


@register.claim(
    "6.6",
    place="Listing 6.6",
    statement="The listing computes the number of solutions of an m×n board as 2 to the dimension of the kernel.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 6×6, by the solver and by trying every first row"),
)
def listing_6_6(scale: Scale) -> Finding:
    for m, n in product(range(1, 7), repeat=2):
        counted = num_solution_board(m, n)
        confirm(counted == all_on(m, n).count == len(filled_solutions(m, n)), f"{m}×{n}: {counted}")
    return Finding({"largest": "6×6"})


@register.claim(
    "6.6-output",
    place="Output of listing 6.6",
    statement="The table of the numbers of solutions to 9×9, the same as Figure 4.3.",
    verdict=HOLDS,
    evidence=every_entry("all 81, by the listing as ported"),
)
def output_6_6(scale: Scale) -> Finding:
    for m, n in product(range(1, 10), repeat=2):
        if m <= n:
            printed = {SOLUTION_COUNTS[m - 1][n - 1], SOLUTION_COUNTS[n - 1][m - 1]}
            confirm(printed == {num_solution_board(m, n)}, f"{m}×{n}")
    return Finding({"entries": 81})


@register.claim(
    "6.6-example",
    place="§6.6",
    statement="3×5 has 8 solutions, as row 5 and column 5 of the table show.",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="Row 3 and column 5 (or row 5 and column 3).",
    reason="the entry of row 5 and column 5 is 4",
)
def example_6_6(scale: Scale) -> Finding:
    confirm(all_on(3, 5).count == 8 == SOLUTION_COUNTS[2][4] == SOLUTION_COUNTS[4][2], "3×5")
    confirm(SOLUTION_COUNTS[4][4] == 4 == all_on(5, 5).count, "5×5")
    return Finding({"row 5, column 5": 4})


@register.claim(
    "6.7",
    place="Listing 6.7",
    statement="The listing gives all solutions of a board: a particular one plus every vector of the null space.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 16 cells: each solution once, and all of them"),
)
def listing_6_7(scale: Scale) -> Finding:
    for rows, columns in rectangles(16):
        listed = get_all_sol(rows, columns)
        confirm(len(set(listed)) == len(listed), f"{rows}×{columns}: a solution is listed twice")
        confirm(sorted(listed) == filled_solutions(rows, columns), f"{rows}×{columns}: filling rows")
        confirm(sorted(listed) == all_on_solutions(rows, columns), "solver")
    return Finding({"cells": 16})


@register.claim(
    "6.7-output",
    place="Output of listing 6.7",
    statement="On 2×3: (1,1,0,1,1,0), (1,0,0,0,0,1), (0,1,1,0,1,1), (0,0,1,1,0,0), four solutions.",
    verdict=HOLDS,
    evidence=every_entry("and the order, which follows from the kernel in reduced echelon form"),
)
def output_6_7(scale: Scale) -> Finding:
    confirm(tuple(get_all_sol(2, 3)) == LISTING_6_7_OUTPUT, f"{get_all_sol(2, 3)}")
    confirm(sorted(LISTING_6_7_OUTPUT) == filled_solutions(2, 3), "the solutions of 2×3")
    basis = right_kernel_matrix(genenerate_neighbord_matrix_m_n(2, 3).tolist(), 2)
    confirm([list(p.values) for p in solve(grid(2, 3), start="zeros").quiet_patterns] == basis, f"{basis}")
    return Finding({"solutions": 4})


register.by_reading(
    "ref-3",
    place="References, [3]",
    statement="Sutner's article is in The Mathematical Intelligencer, Vol. 11, No. 29, 1989.",
    verdict=MISPRINT,
    correction="Vol. 11, No. 2, 1989, pages 49–53.",
    reason="the journal has four numbers a year",
)
