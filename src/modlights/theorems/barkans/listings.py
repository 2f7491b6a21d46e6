"""The listings of chapter 6, ported line by line, since they are claims too.

Function names are those of the report.  What the report takes from Sage is written out: ``solve_right`` gives the
solution whose free unknowns are 0, kernels come in reduced echelon form.  ``gaussian_elimination_spanish_alg`` returns
in addition how many row additions it made, and ``matrix_solve`` takes as an argument the ``n`` that the report's
function reads from a global name.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import numpy as np

from ..schoolbook import reduced

Number = int | Fraction
SOLUTION_COUNTS = [
    [1, 2, 1, 1, 2, 1, 1, 2, 1],
    [2, 1, 4, 1, 2, 1, 4, 1, 2],
    [1, 4, 1, 1, 8, 1, 1, 4, 1],
    [1, 1, 1, 16, 1, 1, 1, 1, 16],
    [2, 2, 8, 1, 4, 1, 16, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 64, 1],
    [1, 4, 1, 1, 16, 1, 1, 4, 1],
    [2, 1, 4, 1, 2, 64, 4, 1, 2],
    [1, 2, 1, 16, 2, 1, 1, 2, 256],
]
"""Figure 4.3, and again the output of listing 6.6: the two prints agree."""


class NoSolution(ValueError):
    """The system has no solution; Sage raises a ValueError in its place."""


def genenerate_neighbord_matrix_m_n(m: int, n: int) -> np.ndarray:
    """Listing 6.1: the adjacency matrix of the game on an m×n board."""
    mat = np.zeros((m * n, m * n), dtype=np.int8)
    for j in range(m * n):
        if j - n > -1:
            mat[j - n, j] = 1
        if j % n != 0:
            mat[j - 1, j] = 1
        mat[j, j] = 1
        if (j + 1) % n != 0:
            mat[j + 1, j] = 1
        if j + n < m * n:
            mat[j + n, j] = 1
    return mat


def genenerate_neighbord_matrix(n: int) -> np.ndarray:
    """Listing 6.1 for a square board."""
    return genenerate_neighbord_matrix_m_n(n, n)


def solve_right(mat: Sequence[Sequence[int]], right: Sequence[int], p: int = 0) -> list[Number]:
    """The solution of mat·x = right whose free unknowns are 0, over Z/p or over the rationals."""
    width = len(mat[0])
    table, leading = reduced([[*row, value] for row, value in zip(mat, right, strict=True)], p)
    if leading and leading[-1] == width:
        raise NoSolution(f"the system of {len(mat)} equations has no solution")
    x: list[Number] = [0] * width
    for row, column in zip(table, leading, strict=False):
        x[column] = row[-1]
    return x


def right_kernel_matrix(mat: Sequence[Sequence[int]], p: int) -> list[list[int]]:
    """A basis of the null space over Z/p, in reduced echelon form."""
    width = len(mat[0])
    table, leading = reduced(mat, p)
    basis = []
    for free in (column for column in range(width) if column not in leading):
        vector = [0] * width
        vector[free] = 1
        for row, column in zip(table, leading, strict=False):
            vector[column] = int(-row[free]) % p
        basis.append(vector)
    return reduced(basis, p)[0]


def gaussian_elimination_spanish_alg(mat: np.ndarray, sol_vec: np.ndarray) -> int:
    """Listing 6.3: elimination in the order of row filling, in place; the number of row additions."""
    n = int(sqrt(mat.shape[0]))
    additions = 0
    for i in range(n**2 - n):
        affected_lamp = i + n
        row_i = mat[i][: affected_lamp + 1]
        for j in [i - 1 + n, i + n, i + n + 1, i + 2 * n]:
            if j > -1 and j < n**2 and mat[j][affected_lamp] == 1:
                row_j = (mat[j][: affected_lamp + 1] + row_i) % 2
                mat[j][: affected_lamp + 1] = row_j
                sol_vec[j] = (sol_vec[j] + sol_vec[i]) % 2
                additions += 1
    return additions


def mul_mat_sol_based_on_res(mat: np.ndarray, end_state: np.ndarray, res: list[int]) -> None:
    """Listing 6.3: the other presses from those of the first row, appended to them."""
    n = int(sqrt(mat.shape[0]))
    for i in range(n**2 - n):
        res_i_plus_n = int(end_state[i])
        for j in range(i + n):
            res_i_plus_n = (res_i_plus_n + int(mat[i][j]) * res[j]) % 2
        res.append(res_i_plus_n)


def generate_mat_spanish_alg(mat: np.ndarray) -> list[int]:
    """Listing 6.3: a solution of the all-on game by row filling; overwrites its argument."""
    n = int(sqrt(mat.shape[0]))
    end_state = np.ones(n**2, dtype=np.int8)
    gaussian_elimination_spanish_alg(mat, end_state)
    new_mat = np.array(mat[n**2 - n : n**2, 0:n], copy=True)
    new_sol = np.array(end_state[n**2 - n : n**2], copy=True)
    res = [int(x) for x in solve_right(new_mat.tolist(), new_sol.tolist(), 2)]
    mul_mat_sol_based_on_res(mat, end_state, res)
    return res


def matrix_solve(mat: np.ndarray, n: int) -> list[int]:
    """Listings 6.2 and 6.4: a solution by the adjacency matrix; n stands for the global name that is read there."""
    ones = [1] * n**2
    if len(ones) != mat.shape[0]:
        raise NoSolution(f"{mat.shape[0]} equations and a right-hand side of {len(ones)}")
    return [int(x) for x in solve_right(mat.tolist(), ones, 2)]


def optimal_solution(m: int, n: int) -> list[Number]:
    """Listing 6.5: what is printed as the optimal solution of an m×n board."""
    return solve_right(genenerate_neighbord_matrix_m_n(m, n).tolist(), [1] * (m * n))


def num_solution_board(m: int, n: int) -> int:
    """Listing 6.6: the number of solutions, from the left kernel as in Sage."""
    transposed = genenerate_neighbord_matrix_m_n(m, n).T
    return int(2 ** len(right_kernel_matrix(transposed.tolist(), 2)))


def get_all_sol(m: int, n: int) -> list[tuple[int, ...]]:
    """Listing 6.7: all solutions, a particular one plus every combination of the null space."""
    mat = genenerate_neighbord_matrix_m_n(m, n).tolist()
    null_base = right_kernel_matrix(mat, 2)
    all_sol: list[tuple[int, ...]] = []

    def get_all_sol_rec(cur_sol: list[int], index_in_null_base: int) -> None:
        if len(null_base) == index_in_null_base:
            all_sol.append(tuple(cur_sol))
            return
        added = [(a + b) % 2 for a, b in zip(cur_sol, null_base[index_in_null_base], strict=True)]
        get_all_sol_rec(added, index_in_null_base + 1)
        get_all_sol_rec(cur_sol, index_in_null_base + 1)

    get_all_sol_rec([int(x) for x in solve_right(mat, [1] * (m * n), 2)], 0)
    return all_sol
