"""The listings of appendix A, ported with translated names: they are claims too.

The port keeps the steps and the faults of the original.  It departs in three points that no claim depends on:
entries are integers instead of floating-point zeros and ones, results are returned instead of appended to text files,
and no time is taken.
"""

from collections.abc import Callable

import numpy as np

Matrix = list[list[int]]
Build = Callable[[int, int], Matrix]


def press_plane(row: int, column: int, height: int, width: int) -> np.ndarray:
    """The board that holds 1 where a press changes a light; the edges cut the cross."""
    toggled = np.zeros((height, width), dtype=int)
    toggled[row][column] = 1
    if row - 1 >= 0:
        toggled[row - 1][column] = 1
    if row + 1 <= height - 1:
        toggled[row + 1][column] = 1
    if column - 1 >= 0:
        toggled[row][column - 1] = 1
    if column + 1 <= width - 1:
        toggled[row][column + 1] = 1
    return toggled


def press_torus(row: int, column: int, height: int, width: int) -> np.ndarray:
    """As ``press_plane``, but a neighbour beyond an edge is marked at the opposite edge."""
    toggled = np.zeros((height, width), dtype=int)
    toggled[row][column] = 1
    toggled[row - 1 if row - 1 >= 0 else height - 1][column] = 1
    toggled[row + 1 if row + 1 <= height - 1 else 0][column] = 1
    toggled[row][column - 1 if column - 1 >= 0 else width - 1] = 1
    toggled[row][column + 1 if column + 1 <= width - 1 else 0] = 1
    return toggled


def _stack(press: Callable[[int, int, int, int], np.ndarray], height: int, width: int) -> Matrix:
    adjacency = np.zeros((0, height * width), dtype=int)
    for row in range(height):
        for column in range(width):
            adjacency = np.vstack((adjacency, press(row, column, height, width).flatten()))
    table: Matrix = adjacency.tolist()
    return table


def matrix_plane(height: int, width: int) -> Matrix:
    """The adjacency matrix of the plane board: the flattened presses as rows."""
    return _stack(press_plane, height, width)


def matrix_torus(height: int, width: int) -> Matrix:
    """The adjacency matrix of the toroidal board."""
    return _stack(press_torus, height, width)


def opposite(element: int, base: int) -> int | None:
    """The first number that added to the element gives 0."""
    for candidate in range(base):
        if (candidate + element) % base == 0:
            return candidate
    return None


def inverse(element: int, base: int) -> int | None:
    """The first number that multiplied with the element gives 1; None, as in the listing, if there is none."""
    for candidate in range(base):
        if (candidate * element) % base == 1:
            return candidate
    return None


def rref(table: Matrix, base: int) -> Matrix:
    """The listing's Gauss–Jordan elimination; it works on the table itself.

    A pivot is sought on the diagonal and, if that entry is 0, among the ones below it.
    """
    for i in range(len(table)):
        if table[i][i] == 0:
            for k in range(i + 1, len(table)):
                if table[k][i] == 1:
                    table[i], table[k] = table[k], table[i]
                    break
            table = clear_column(table, base, i)
        elif table[i][i] == 1:
            table = clear_column(table, base, i)
        else:
            factor = inverse(table[i][i], base)
            assert factor is not None, "the listing fails here when the modulus is not prime"
            for j in range(len(table[i])):
                table[i][j] = (table[i][j] * factor) % base
            table = clear_column(table, base, i)
    return table


def clear_column(table: Matrix, base: int, i: int) -> Matrix:
    """Add multiples of row i so that the other entries of column i vanish, provided that its own is 1."""
    for j in range(len(table)):
        if table[j][i] != 0 and j != i:
            factor = opposite(table[j][i], base)
            assert factor is not None, "every residue has an opposite"
            for k in range(len(table[0])):
                table[j][k] = (table[j][k] + factor * table[i][k]) % base
    return table


def rref_of_bits(rows: list[int]) -> int:
    """The steps of ``rref`` over Z_2 on rows kept as integers, one bit an entry; says how often a row is added.

    The rows are changed in place.  Each addition writes as many entries as a row has.
    """
    additions = 0
    for i in range(len(rows)):
        if not rows[i] >> i & 1:
            for k in range(i + 1, len(rows)):
                if rows[k] >> i & 1:
                    rows[i], rows[k] = rows[k], rows[i]
                    break
        for j in range(len(rows)):
            if rows[j] >> i & 1 and j != i:
                rows[j] ^= rows[i]
                additions += 1
    return additions


def null_rows(table: Matrix) -> int:
    """The number of rows without an entry other than 0, which the listing calls the nullity."""
    count = 0
    for row in table:
        if all(entry == 0 for entry in row):
            count += 1
    return count


def squares(first: int, last: int, build: Build) -> list[tuple[int, int]]:
    """(n, nullity) of the square boards from first to last."""
    return [(n, null_rows(rref(build(n, n), 2))) for n in range(first, last + 1)]


def rectangles(first: int, last: int, build: Build) -> list[tuple[int, int, int]]:
    """(i, j, nullity) of the boards with first ≤ i ≤ last and 1 ≤ j ≤ i."""
    return [(i, j, null_rows(rref(build(i, j), 2))) for i in range(first, last + 1) for j in range(1, i + 1)]


MATRIX: dict[str, Build] = {"plane": matrix_plane, "torus": matrix_torus}
PRESS = {"plane": press_plane, "torus": press_torus}
NAMES: dict[str, Callable[..., object]] = {
    "accion_clasico": press_plane,
    "construccion_clasico": matrix_plane,
    "accion_toroidal": press_torus,
    "construccion_toroidal": matrix_torus,
    "elemento_opuesto": opposite,
    "elemento_inverso": inverse,
    "rref_gauss_jordan": rref,
    "reduccion_filas": clear_column,
    "nulidad": null_rows,
    "res_tab_cuad": squares,
    "res_tab_arb": rectangles,
}
"""The functions by their names in the thesis."""
