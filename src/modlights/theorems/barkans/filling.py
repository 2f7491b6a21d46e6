"""Section 3.2, first part: constraint equations, and how the first row decides all others."""

from __future__ import annotations

from functools import cache
from itertools import product

from modlights.games import GridGame, grid
from modlights.reduce import Plan, plan
from modlights.solving import solve
from modlights.symbolic import Derivation, derive
from modlights.theorems.barkans.answers import all_on
from modlights.theorems.barkans.plain import (
    bits,
    changes,
    chased,
    filled_solutions,
    near,
    unpacked,
)
from modlights.theorems.barkans.register import register
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
from modlights.theorems.small_cases import Vector, all_reached, dot, gained, rectangles, vectors


def constraint(rows: int, columns: int, cell: int) -> Vector:
    """The constraint equation of a cell (from 0): 1 for every button that changes its light, by geometry alone."""
    around = set(near(divmod(cell, columns)))
    return tuple(int(divmod(button, columns) in around) for button in range(rows * columns))


def constraints(rows: int, columns: int) -> tuple[Vector, ...]:
    """The constraint equations of all cells in the order of their numbers."""
    return tuple(constraint(rows, columns, cell) for cell in range(rows * columns))


def row_plan(board: GridGame) -> Plan:
    """Row filling as the report defines it: the first row keeps its letters."""
    return plan(board, unknowns=[(0, column) for column in range(board.columns)])


def column_plan(board: GridGame) -> Plan:
    """The same by columns."""
    return plan(board, unknowns=[(row, 0) for row in range(board.rows)])


@cache
def three_by_three() -> Derivation:
    """The report's example: 3×3 with the letters x1, x2, x3."""
    return derive(grid(3, 3), letters="x")


@register.claim(
    "3.2-size",
    place="§3.2",
    statement="Row filling brings the game on m×n (printed m×m) down to min(m, n) equations and unknowns.",
    verdict=HOLDS,
    evidence=proved(
        "chase.row_filling",
        "chase.rows_plan",
        "chase.cols_plan",
        checked=exhaustive("boards of 6×6 for k = 2, 3, 6 and two centre weights, and their numbers of solutions"),
    ),
    widest="any k and any centre weight, as long as the four arms are units mod k",
)
def size(scale: Scale) -> Finding:
    for (rows, columns), k in product(product(range(1, 7), repeat=2), (2, 3, 6)):
        for rule in ("cross", "010/121/010"):
            board = grid(rows, columns, rule, modulus=k)
            by_rows, by_columns = row_plan(board), column_plan(board)
            confirm(len(by_rows.unknowns) == len(by_rows.residual) == columns, f"{board}: by rows")
            confirm(len(by_columns.unknowns) == len(by_columns.residual) == rows, f"{board}: by columns")
            confirm(len(plan(board).unknowns) <= min(rows, columns), f"{board}: the library's own plan")
    for rows, columns in product(range(1, 7), repeat=2):
        confirm(len(filled_solutions(rows, columns)) == all_on(rows, columns).count, "solutions")
    return Finding({"largest": "6×6"})


register.by_reading(
    "3.2-mxm",
    place="§3.2",
    statement="A game on an m×m board is brought down to min(m, n) equations and unknowns.",
    verdict=MISPRINT,
    correction="On an m×n board.",
    reason="min(m, n) has no meaning on an m×m board; the remark before speaks of m×n",
)
register.by_reading(
    "3.2-source",
    place="§3.2",
    statement="The method of filling rows, with an imaginary row below the last, is that of [1] (Losada).",
    verdict=HOLDS,
    reason="Losada's article, another of the five documents, fills row after row and adds a virtual row",
)


@register.claim(
    "fig-3.4",
    place="Figure 3.4",
    statement="The 3×3 board with indices x_1 x_2 x_3 / x_4 x_5 x_6 / x_7 x_8 x_9.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def figure_3_4(scale: Scale) -> Finding:
    for number, cell in enumerate(product(range(3), repeat=2)):
        confirm(three_by_three().game.buttons[number] == cell, f"x_{number + 1}")
    confirm(three_by_three().unknowns == ("x1", "x2", "x3"), f"{three_by_three().unknowns}")
    return Finding()


@register.claim(
    "3.2-light-condition",
    place="§3.2",
    statement="A light is on at the end exactly when the sum of its own and its neighbours' variables is 1 mod 2.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses of boards of 9 cells"),
    widest="over Z/k the sum of effects times presses is the change wanted",
)
def light_condition(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        sums = [bits(row) for row in constraints(rows, columns)]
        for presses, change in enumerate(changes(board)):
            wanted = sum(1 << light for light, row in enumerate(sums) if (row & presses).bit_count() % 2)
            confirm(change == wanted, f"{board}: presses {presses:b}")
    return Finding({"cells": 9})


def _forced(cell: int, button: int, others: tuple[int, ...]) -> None:
    """Confirm on all presses of 3×3 that the light of a cell is on exactly when the button is the sum of others + 1."""
    for presses, change in enumerate(changes(grid(3, 3))):
        value = (1 + sum(presses >> other & 1 for other in others)) % 2
        confirm((change >> cell & 1) == int((presses >> button & 1) == value), f"cell {cell + 1}, presses {presses:b}")


@register.claim(
    "formula-4",
    place="Formula (4)",
    statement="Light 1 of 3×3 is on when x_1 + x_2 + x_4 = 1, hence x_4 = x_1 + x_2 + 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses of 3×3"),
)
def formula_4(scale: Scale) -> Finding:
    derivation = three_by_three()
    confirm(str(derivation.equation((0, 0))) == "Eq(x1 + x2 + x4, 1)", f"{derivation.equation((0, 0))}")
    confirm(derivation.forms.text(derivation.cells[3]) == "1+x1+x2", "x_4")
    _forced(0, 3, (0, 1))
    return Finding()


@register.claim(
    "3.2-x5",
    place="§3.2",
    statement="Light 2 of 3×3 is on when x_1 + x_2 + x_3 + x_5 = 1, hence x_5 = x_1 + x_2 + x_3 + 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses of 3×3"),
)
def x5(scale: Scale) -> Finding:
    derivation = three_by_three()
    confirm(str(derivation.equation((0, 1))) == "Eq(x1 + x2 + x3 + x5, 1)", f"{derivation.equation((0, 1))}")
    confirm(derivation.forms.text(derivation.cells[4]) == "1+x1+x2+x3", "x_5")
    _forced(1, 4, (0, 1, 2))
    return Finding()


@register.claim(
    "3.2-first-row-decides",
    place="§3.2",
    statement="If the first row of a solution is known, the whole solution is known.",
    verdict=HOLDS,
    evidence=proved(
        "plan.plan_fill",
        checked=exhaustive_over("all quiet patterns of boards of 14 cells mod 2 and of 6 cells mod 3 and 4"),
    ),
    widest="any k and any rule whose lower arm is a unit mod k",
)
def first_row_decides(scale: Scale) -> Finding:
    for rows, columns in rectangles(14):
        first = (1 << columns) - 1
        quiet = [presses for presses, change in enumerate(changes(grid(rows, columns))) if not change]
        confirm([presses for presses in quiet if not presses & first] == [0], f"{rows}×{columns}")
        listed = [bits(s.values) for s in solve(grid(rows, columns), start="zeros").solutions or ()]
        confirm(sorted(listed) == quiet, f"{rows}×{columns}: quiet patterns")
    for (rows, columns), k in product(rectangles(6), (3, 4)):
        reached = all_reached(grid(rows, columns, modulus=k))
        zero = (0,) * (rows * columns)
        confirm([q for q in reached[zero] if not any(q[:columns])] == [zero], f"{rows}×{columns} mod {k}")
    return Finding({"cells": 14})


@register.claim(
    "def-3.6",
    place="Definition 3.6",
    statement="The constraint equation of cell i sets the sum of its variable and of its neighbours' equal to 1.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 6×6"),
)
def constraint_equations(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 7), repeat=2):
        board = grid(rows, columns)
        for cell, equation in enumerate(board.by_light):
            wanted = constraint(rows, columns, cell)
            confirm(dict(equation) == {j: 1 for j, v in enumerate(wanted) if v}, f"{board}: cell {cell + 1}")
    return Finding({"largest": "6×6"})


@register.claim(
    "3.9",
    place="Remark 3.9",
    statement="The system of all constraint equations models the game; it is that of the adjacency-matrix method.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 12 cells: its solutions by trial are those of the matrix method"),
)
def constraints_model_the_game(scale: Scale) -> Finding:
    for rows, columns in rectangles(12):
        rows_as_bits = [bits(row) for row in constraints(rows, columns)]
        by_trial = sorted(
            unpacked(x, rows * columns)
            for x in range(1 << rows * columns)
            if all((row & x).bit_count() % 2 for row in rows_as_bits)
        )
        found = [s.values for s in solve(grid(rows, columns), target="ones", method="matrix").solutions or ()]
        confirm(found == by_trial, f"{rows}×{columns}")
    return Finding({"cells": 12})


@register.claim(
    "3.2-eq4-cell",
    place="§3.2, after Remark 3.9",
    statement="Equation (4) is the constraint equation of cell 4.",
    verdict=MISPRINT,
    evidence=exhaustive_over("the nine cells of 3×3"),
    correction="It is that of cell 1, and determines x_4; that of cell 4 is x_1 + x_4 + x_5 + x_7 = 1.",
    reason="the report itself uses the right equation of cell 4 in Example 3.3",
)
def equation_4_belongs_to_cell_1(scale: Scale) -> Finding:
    equations = constraints(3, 3)
    wanted = tuple(int(j in (0, 1, 3)) for j in range(9))
    confirm([cell + 1 for cell, row in enumerate(equations) if row == wanted] == [1], "equation (4)")
    confirm(equations[3] == tuple(int(j in (0, 3, 4, 6)) for j in range(9)), "the equation of cell 4")
    confirm(dict(grid(3, 3).by_light[0]) == {0: 1, 1: 1, 3: 1}, "the game's equation of cell 1")
    return Finding({"cell": 1})


def formula_5(rows: int, columns: int) -> tuple[Vector, ...]:
    """Formula (5) as printed: x*_{i−n} + x*_{i−1} + x*_i + x*_{i+1} + x*_{i+n}, with 0 for an index out of range."""
    count = rows * columns
    table = []
    for i in range(1, count + 1):
        row = [0] * count
        for index in (i - columns, i - 1, i, i + 1, i + columns):
            if 1 <= index <= count:
                row[index - 1] = (row[index - 1] + 1) % 2
        table.append(tuple(row))
    return tuple(table)


def formula_5_corrected(rows: int, columns: int) -> tuple[Vector, ...]:
    """Formula (5) without the neighbours that lie beyond the end of a row."""
    count = rows * columns
    table = []
    for i in range(1, count + 1):
        indices = {i, i - columns, i + columns} | ({i - 1} if (i - 1) % columns else set())
        indices |= {i + 1} if i % columns else set()
        table.append(tuple(int(index in indices) for index in range(1, count + 1)))
    return tuple(table)


@register.claim(
    "formula-5",
    place="Formula (5)",
    statement=(
        "On m×n the constraint equation of cell i is x*_{i−n} + x*_{i−1} + x*_i + x*_{i+1} + x*_{i+n} = 1, where "
        "x*_j is x_j for j from 1 to mn and 0 otherwise."
    ),
    verdict=FAILS,
    evidence=proved(
        "refute.not_barkans_5",
        "refute.not_barkans_5_columns",
        checked=exhaustive("boards of 8×8: as printed it is right exactly when m = 1; corrected always"),
    ),
    reason="i ± 1 runs over the ends of rows, and for n = 1 coincides with i ± n, so that both terms cancel",
    correction="x_{i−1} only if n does not divide i − 1, and x_{i+1} only if n does not divide i, as in listing 6.1.",
)
def formula_5_fails(scale: Scale) -> Finding:
    wrong = []
    for rows, columns in sorted(product(range(1, 9), repeat=2), key=lambda side: (side[0] * side[1], side[0])):
        truth = constraints(rows, columns)
        confirm(truth == tuple(map(tuple, grid(rows, columns).matrix().tolist())), f"{rows}×{columns}: the game")
        confirm(formula_5_corrected(rows, columns) == truth, f"{rows}×{columns}: the corrected formula")
        right = formula_5(rows, columns) == truth
        confirm(right == (rows == 1), f"{rows}×{columns}: the formula as printed")
        if not right:
            wrong.append((rows, columns))
    confirm(wrong[0] == (2, 1), f"{wrong[0]}")
    wider = next((rows, columns) for rows, columns in wrong if columns > 1)
    confirm(wider == (2, 2) and formula_5(2, 2)[1] == (1, 1, 1, 1) != constraint(2, 2, 1), "2×2, cell 2")
    pictures = []
    for rows, columns in ((2, 1), (2, 2)):
        board = grid(rows, columns)
        misled = next(x for x in vectors(2, rows * columns) if all(dot(row, x, 2) for row in formula_5(rows, columns)))
        confirm(set(gained(board, misled)) != {1}, f"{rows}×{columns}: {misled} lights the board")
        pictures.append(board.picture(board.apply(misled), board.presses(misled)))
    return Finding(
        {"boards to 8×8 where it fails": len(wrong)},
        Counterexample(
            "2×1: it gives x_1 = x_2 = 1 in place of x_1 + x_2 = 1, and the board stays dark; with n ≥ 2 first 2×2, "
            "where cell 2 gets x_3 as well",
            "number of cells, then rows",
            tuple(pictures),
        ),
    )


@register.claim(
    "ex-3.3",
    place="Example 3.3",
    statement="x_7 comes from the constraint of the cell above, 'cell x_7': x_7 = 1 + x_1 + x_4 + x_5 = 1 + x_1 + x_3.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all first rows of 3×3"),
    correction="The cell above is cell 4, whose equation is used; every step of the computation is right.",
    reason="the next line says 'constraint equation of cell 4'",
)
def example_3_3(scale: Scale) -> Finding:
    derivation = three_by_three()
    confirm(derivation.forced_by[2, 0] == (1, 0), f"x_7 is forced by {derivation.forced_by[2, 0]}")
    confirm(derivation.forms.text(derivation.cells[6]) == "1+x1+x3", "x_7")
    _forced(3, 6, (0, 3, 4))
    for first in range(8):
        board, _ = chased(3, 3, first)
        x1, x2, x3 = unpacked(first, 3)
        confirm(unpacked(board[1], 3)[:2] == ((1 + x1 + x2) % 2, (1 + x1 + x2 + x3) % 2), "x_4 or x_5")
        confirm(board[2] & 1 == (1 + x1 + x3) % 2, f"x_7 for the first row {first:03b}")
    return Finding({"cell": 4})
