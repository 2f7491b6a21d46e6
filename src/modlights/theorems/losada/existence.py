"""The fourth illumination, second half, and the fifth: why All Lights can always be solved, and vectors for letters."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import grid
from modlights.solving import is_certificate, solve
from modlights.theorems.legacy import (
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
    proved,
)
from modlights.theorems.losada.filling import (
    Form,
    fill_bits,
    filled,
    filled_by_hand,
    first_row_system,
    value,
    values,
    virtual_matrix,
)
from modlights.theorems.losada.printed import BOARD_5, CONSTANTS_5, POSITIONAL_5, POSITIONAL_SLIP, VIRTUAL_5
from modlights.theorems.losada.printed_forms import printed_board
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import all_reached, bit_rank, gained, graphs, vectors


def compatible(rows: int, columns: int) -> bool:
    """Whether the constants of All Lights lie in the image of the virtual row's matrix, mod 2, on bits."""
    matrix = virtual_matrix(rows, columns)
    constants = fill_bits(0, columns, rows, (1 << columns) - 1)[-1]
    return bit_rank(matrix) == bit_rank([*matrix, constants])


@register.claim(
    "all-lights-compatible",
    place="fourth illumination",
    statement=(
        "Mod 2 every dependence between the rows of A holds for C too: All Lights can be solved on every rectangle."
    ),
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner_grid",
        "sutner.Sutner_board",
        "sutner.Sutner_graph",
        checked=exhaustive("rectangles with sides 20, and all graphs of 4 vertices (deep: 5)"),
    ),
    gap=(
        "the printed reason (all coefficients cancel only after an even number of additions, so an even number of "
        "ones was added) is false for sums of cells, see losada-parity-argument"
    ),
    widest="Sutner's theorem: every finite graph with a loop at each vertex, mod 2",
)
def always_compatible(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 21), repeat=2):
        confirm(compatible(rows, columns), f"{rows}×{columns} cannot be lit")
    for rows, columns in product(range(1, 9), repeat=2):
        answer = solve(grid(rows, columns), target="ones")
        confirm(answer.solution is not None, f"{rows}×{columns}: the solver finds nothing")
    count = 0
    for game in (g for size in range(1, scale.bound(4, 5) + 1) for g in graphs(size)):
        answer = solve(game, target="ones")
        ones = (1,) * game.light_count
        confirm(answer.solution is not None and gained(game, answer.solution.values) == ones, f"{game.by_button}")
        confirm(ones in all_reached(game), f"{game.by_button}")
        count += 1
    return Finding({"rectangles": 400, "graphs": count})


def _total(forms: list[Form]) -> Form:
    return tuple(sum(entries) % 2 for entries in zip(*forms, strict=True))


@register.claim(
    "parity-argument",
    place="fourth illumination",
    statement="If in a sum of cells all letters cancel, an even number of ones has been added, so the constant is 0.",
    verdict=FAILS,
    evidence=exhaustive_over("1×1 with its virtual cell, the smallest board; within one row, boards with sides 6"),
    reason=(
        "a + (a + 1) = 1: the cell of 1×1 and its virtual cell; it is true of cells of one row, but that is the "
        "theorem itself, so nothing is proved by it"
    ),
)
def parity_argument(scale: Scale) -> Finding:
    single = filled(1, 1)
    total = _total([*single.cells[0], *single.virtual])
    confirm(total == (0, 1), f"{total}")
    column = filled(2, 1)
    confirm(_total([column.cells[0][0], column.cells[1][0]]) == (0, 1), "2×1 without its virtual cell")
    corner = filled(3, 3).cells
    confirm(_total([corner[0][0], corner[0][1], corner[1][0]]) == (0, 0, 0, 1), "three cells of 3×3")
    for rows, columns in product(range(1, 7), repeat=2):
        for row in (*filled(rows, columns).cells, filled(rows, columns).virtual):
            for chosen in vectors(2, columns):
                summed = _total([(0,) * (columns + 1), *(cell for cell, b in zip(row, chosen, strict=True) if b)])
                confirm(any(summed[:-1]) or summed[-1] == 0, f"{rows}×{columns}: {chosen} of one row")
    board = grid(1, 1)
    return Finding(
        {"sum": "a + (a + 1) = 1"},
        Counterexample(
            "1×1: its cell a and its virtual cell a + 1",
            "number of cells of the board; there is none smaller",
            (board.picture(board.position("ones")),),
        ),
    )


@register.claim(
    "even-cancels",
    place="fourth illumination",
    statement="The coefficient of a letter vanishes mod 2 exactly when it has been added an even number of times.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8: additions counted over the integers"),
)
def even_cancels(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        above = np.zeros((columns, columns), dtype=object)
        row = np.array([[int(i == j) for j in range(columns)] for i in range(columns)], dtype=object)
        for below in (*filled(rows, columns).cells[1:], filled(rows, columns).virtual):
            added = above + row
            added[1:] += row[:-1]
            added[:-1] += row[1:]
            above, row = row, added
            counted = [tuple(int(v) % 2 for v in line) for line in row]
            confirm(counted == [cell[:-1] for cell in below], f"{rows}×{columns}")
    return Finding({"sides": 8})


@register.claim(
    "constants-table",
    place="fourth illumination",
    statement=(
        "The constants of the 5×5 board, row by row and with the virtual row, are as printed; they are the board "
        "with all letters 0."
    ),
    verdict=HOLDS,
    evidence=every_entry("of 30, by the plan and by rows of bits"),
)
def constants_table(scale: Scale) -> Finding:
    table = filled(5, 5)
    rows = [*table.cells, table.virtual]
    for printed, row in zip(CONSTANTS_5, rows, strict=True):
        confirm([int(c) for c in printed] == [cell[-1] for cell in row], f"{printed}")
        confirm([int(c) for c in printed] == [value(cell, (0,) * 5, 2) for cell in row], f"{printed}")
    bits = [f"{row:05b}"[::-1] for row in fill_bits(0, 5, 5, 31)]
    confirm(tuple(bits) == CONSTANTS_5, f"{bits}")
    return Finding({"entries": 30})


@register.claim(
    "constants-palindromic",
    place="fourth illumination",
    statement="Every row of the constants reads the same backwards.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6, k = 2, 3 and 5"),
    widest="any k and any change that is left-right symmetric",
)
def palindromic(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 7), range(1, 7), (2, 3, 5)):
        change = tuple((r + min(c, columns - 1 - c)) % k for r in range(rows) for c in range(columns))
        for table in (filled(rows, columns, k), filled(rows, columns, k, change)):
            for row in (*table.cells, table.virtual):
                constants = [cell[-1] for cell in row]
                confirm(constants == constants[::-1], f"{rows}×{columns} mod {k}: {constants}")
    confirm(all(row == row[::-1] for row in CONSTANTS_5), "the printed table")
    return Finding({"sides": 6})


@register.claim(
    "one-per-cell",
    place="fourth illumination",
    statement="Each cell of a new row is the sum of what surrounds the cell above, plus 1 to light it.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6, k = 2, 3 and 4 (where the sum is subtracted)"),
    widest="any k: the steps the light above needs, minus what surrounds it",
)
def one_per_cell(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 7), range(1, 7), (2, 3, 4)):
        table = filled(rows, columns, k)
        cells = [*table.cells, table.virtual]
        for r, c in product(range(rows), range(columns)):
            seen = [(r, c), (r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
            forms = [cells[i][j] for i, j in seen if i >= 0 and 0 <= j < columns]
            total = tuple(sum(entries) % k for entries in zip(*forms, strict=True))
            confirm(total == (*(0,) * columns, 1), f"{rows}×{columns} mod {k}: around {r, c} they sum to {total}")
    return Finding({"sides": 6})


@register.claim(
    "some-off-threatens",
    place="fourth illumination, in brackets",
    statement="If some cell must stay off, the system may have no solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("1×1 and 1×2: the smallest example is 1×2 with one cell to be lit"),
)
def some_off(scale: Scale) -> Finding:
    confirm(len(all_reached(grid(1, 1))) == 2, "1×1")
    board = grid(1, 2)
    confirm((1, 0) not in all_reached(board), "1×2 can light one cell")
    answer = solve(board, target=[1, 0])
    confirm(not answer.solvable, "the solver finds a solution")
    weights = answer.certificate
    confirm(
        weights is not None and is_certificate(board, board.position("zeros"), board.position([1, 0]), weights),
        f"{weights}",
    )
    return Finding({"smallest example": "1×2, light 1 only"})


@register.claim(
    "positional",
    place="fifth illumination",
    statement="Vectors, with one component for each letter and a last one for the constant, do what the letters do.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 5, every first row, k = 2; 3 columns and k = 3"),
    widest="any k, and the residual system of any plan",
)
def positional(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 6), repeat=2):
        table, full = filled(rows, columns), (1 << columns) - 1
        for first in range(1 << columns):
            numbers = fill_bits(first, columns, rows, full)
            letters = tuple(first >> c & 1 for c in range(columns))
            row = tuple(b >> c & 1 for b in numbers[:-1] for c in range(columns))
            confirm(values(table, letters, 2) == row, f"{rows}×{columns}: first row {letters}")
    for rows, columns in product(range(1, 5), range(1, 4)):
        confirm(filled(rows, columns, 3) == filled_by_hand(rows, columns, 3), f"{rows}×{columns} mod 3")
    return Finding({"sides": 5})


@register.claim(
    "positional-table",
    place="fifth illumination",
    statement="The table of 30 vectors for the 5×5 board and its virtual row.",
    verdict=MISPRINT,
    evidence=every_entry("of 30 vectors"),
    correction=(
        "Row 4, column 5 must be (0,1,1,1,0,1): b+c+d+1, as in the table of letters, in the table of constants, and "
        "in column 1 of the same row; printed is (0,1,1,1,0,0)."
    ),
)
def positional_table(scale: Scale) -> Finding:
    (slip_row, slip_column), meant = POSITIONAL_SLIP
    table, letters = filled(5, 5), printed_board(BOARD_5, VIRTUAL_5)
    confirm(table == letters, "the table of letters is another")
    wrong = []
    for r, (line, row) in enumerate(zip(POSITIONAL_5, [*table.cells, table.virtual], strict=True)):
        for c, (vector, cell) in enumerate(zip(line.split(), row, strict=True)):
            if tuple(map(int, vector)) != cell:
                wrong.append((r, c))
    confirm(wrong == [(slip_row, slip_column)], f"{wrong}")
    confirm(tuple(map(int, meant)) == table.cells[slip_row][slip_column], f"{meant}")
    reduction = first_row_system(5, 5).reduction
    confirm(reduction.coefficients.shape == (25, 5), f"{reduction.coefficients.shape}")
    return Finding({"right": 29, "wrong": 1})
