"""The great illumination: letters in the first row, the virtual row, and the square of side 3."""

from __future__ import annotations

import numpy as np

from modlights.games import grid
from modlights.theorems.legacy import (
    HOLDS,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.losada.filling import (
    filled,
    filled_by_hand,
    first_row_system,
    form,
    solution_rows,
    value,
    values,
)
from modlights.theorems.losada.opening import library_solutions, lighting_presses
from modlights.theorems.losada.printed import (
    BOARD_3,
    SYSTEM_3,
    VIRTUAL_3,
)
from modlights.theorems.losada.printed_forms import confirm_board, confirm_system, printed_board, satisfies
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import all_reached, gained, rectangles, vectors


@register.claim(
    "congruence",
    place="the great illumination",
    statement="Cell a ends lit exactly when a + b + x ≡ 1 (mod 2), so x = a + b + 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all a, b, x, played on 3×3, and the form of the plan"),
)
def congruence(scale: Scale) -> Finding:
    board = grid(3, 3)
    for a, b, x in vectors(2, 3):
        lit = gained(board, (a, b, 0, x, *(0,) * 5))[0]
        confirm(lit == (a + b + x) % 2 and (lit == 1) == (x == (a + b + 1) % 2), f"a, b, x = {a, b, x}")
    confirm(filled(3, 3).cells[1][0] == form("a+b+1", 3), "the plan gives another x")
    return Finding({"cases": 8})


@register.claim(
    "one-plus-one",
    place="the great illumination",
    statement="In arithmetic mod 2, 1 + 1 = 0, so that equal terms cancel and signs do not matter.",
    verdict=HOLDS,
    evidence=proved(
        "linear.twice_is_never",
        checked=exhaustive_over("k to 60: twice 1 is 0 for k = 2 alone; a second press undoes the first on 3×3"),
    ),
)
def one_plus_one(scale: Scale) -> Finding:
    confirm([k for k in range(2, 61) if (1 + 1) % k == 0] == [2], "1 + 1 = 0")
    board = grid(3, 3)
    for press in vectors(2, 9):
        confirm(not any(board.apply(press, board.apply(press)).values), f"{press} twice")
    return Finding({"moduli": "2 to 60"})


@register.claim(
    "3x3-y",
    place="the great illumination",
    statement="On 3×3, y = a + b + c + 1, and the cell below x is a + x + y + 1 = a + c + 1.",
    verdict=HOLDS,
    evidence=every_entry("of the two forms, by the plan and by substitution"),
)
def y_and_z(scale: Scale) -> Finding:
    table = filled(3, 3)
    confirm(table.cells[1][1] == form("a+b+c+1", 3), "y")
    confirm(table.cells[2][0] == form("a+c+1", 3), "z")
    for a, b, c in vectors(2, 3):
        x, y = a + b + 1, a + b + c + 1
        confirm((a + x + y + 1) % 2 == (a + c + 1) % 2 == value(table.cells[2][0], (a, b, c), 2), f"{a, b, c}")
    return Finding({"cases": 8})


@register.claim(
    "3x3-board",
    place="the great illumination",
    statement="The 3×3 board is a b c / a+b+1 a+b+c+1 b+c+1 / a+c+1 0 a+c+1.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and by playing all 8 first rows"),
)
def board_3(scale: Scale) -> Finding:
    table, _ = confirm_board(BOARD_3, VIRTUAL_3)
    return Finding({"cells": sum(map(len, table.cells))})


@register.claim(
    "3x3-two-rows-lit",
    place="the great illumination",
    statement="That board lights the first two rows whatever a, b and c are.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 8 first rows, played"),
)
def two_rows_lit(scale: Scale) -> Finding:
    board, table = grid(3, 3), printed_board(BOARD_3, VIRTUAL_3)
    for letters in vectors(2, 3):
        position = board.apply(values(table, letters, 2))
        confirm(position.values[:6] == (1,) * 6, f"{letters}: {position}")
    return Finding({"first rows": 8})


@register.claim(
    "3x3-virtual",
    place="the great illumination",
    statement="The virtual fourth row is b+c+1, a+b+c, a+b+1.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and as the row below on a board of four rows"),
)
def virtual_3(scale: Scale) -> Finding:
    printed = printed_board(BOARD_3, VIRTUAL_3).virtual
    confirm(filled(3, 3).virtual == printed, "the residual system of the plan is another")
    confirm(filled(4, 3).cells[3] == printed, "the fourth row of the 4×3 board is another")
    return Finding({"cells": 3})


@register.claim(
    "virtual-row",
    place="the great illumination",
    statement=(
        "The filled presses solve the board exactly when the virtual row vanishes: solutions correspond to the "
        "solutions of that system of n equations in the n letters."
    ),
    verdict=HOLDS,
    evidence=proved(
        "plan.plan_sound",
        "plan.plan_complete",
        "chase.chase_sound",
        "chase.chase_complete",
        "chase.chase_affine",
        "chase.rows_plan",
        "chase.row_filling",
        "chase.residual_virtual",
        checked=exhaustive_over("all changes on boards of 6 cells mod 2, of 4 cells mod 3 and of 3 cells mod 4"),
    ),
    widest=(
        "any k, start and target, the cross with any centre weight, plane and cylinder; for every game the residual "
        "system of a plan (a Schur complement), with isomorphic kernel"
    ),
)
def virtual_row(scale: Scale) -> Finding:
    boards = (
        [(size, 2) for size in rectangles(6)]
        + [(size, 3) for size in rectangles(4)]
        + [(size, 4) for size in rectangles(3)]
    )
    for (rows, columns), k in boards:
        reached = all_reached(grid(rows, columns, modulus=k))
        coefficients = [cell[:-1] for cell in filled(rows, columns, k).virtual]
        reduction = first_row_system(rows, columns, k).reduction
        for change in vectors(k, rows * columns):
            table = filled_by_hand(rows, columns, k, change)
            confirm([cell[:-1] for cell in table.virtual] == coefficients, f"{rows}×{columns} mod {k}: the matrix")
            left = [int(v) % k for v in reduction.constants(np.array(change))[1]]
            confirm([cell[-1] for cell in table.virtual] == left, f"{rows}×{columns} mod {k}, {change}: constants")
            vanishing = [x for x in vectors(k, columns) if not any(value(f, x, k) for f in table.virtual)]
            found = [values(table, x, k) for x in vanishing]
            confirm(found == reached.get(change, []), f"{rows}×{columns} mod {k}, {change}")
    return Finding({"boards": len(boards)})


@register.claim(
    "3x3-system",
    place="the great illumination",
    statement="The system b+c = 1, a+b+c = 0, a+b = 1 has the only solution a = 1, b = 0, c = 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 8 values of the letters"),
)
def system_3(scale: Scale) -> Finding:
    confirm_system(SYSTEM_3, VIRTUAL_3)
    found = [letters for letters in vectors(2, 3) if satisfies(letters, SYSTEM_3)]
    confirm(found == [(1, 0, 1)], f"{found}")
    unknowns = first_row_system(3, 3).residual.solve([right for _, right in SYSTEM_3])
    confirm(unknowns is not None and unknowns.tolist() == [1, 0, 1], f"the residual system gives {unknowns}")
    return Finding({"solutions": 1})


@register.claim(
    "3x3-solution",
    place="the great illumination",
    statement="With a = 1, b = 0, c = 1 the board is 101/010/101 and the virtual row 000: the only solution of 3×3.",
    verdict=HOLDS,
    evidence=every_entry("of the board; all 512 presses for uniqueness"),
)
def solution_3(scale: Scale) -> Finding:
    table = printed_board(BOARD_3, VIRTUAL_3)
    presses = values(table, (1, 0, 1), 2)
    confirm(presses == solution_rows(grid(3, 3), "101/010/101"), f"{presses}")
    confirm(not any(value(cell, (1, 0, 1), 2) for cell in table.virtual), "the virtual row does not vanish")
    confirm(lighting_presses(3, 3) == (presses,) == library_solutions(3, 3), "not the only solution")
    return Finding({"presses": sum(presses)})


@register.claim(
    "48-equations",
    place="ecstasy",
    statement="Solving the 48×48 square amounts to generating and solving a linear system of 48 equations.",
    verdict=HOLDS,
    evidence=exhaustive("the plan of squares of side 12, and of side 48: n unknowns, n equations"),
    widest="n unknowns on every m×n board, any k, plane and cylinder",
)
def equations_48(scale: Scale) -> Finding:
    for side in (*range(1, 13), 48):
        prepared = first_row_system(side, side).plan
        confirm(len(prepared.unknowns) == len(prepared.residual) == side, f"side {side}")
        confirm(len(prepared.steps) == side * (side - 1), f"side {side}")
    return Finding({"equations": 48})


register.uncheckable(
    "48-by-hand",
    place="ecstasy",
    statement="With pencil and paper the system of 48 equations is a matter of hours.",
    reason="a guess about people; Gauss on 48 equations mod 2 takes some 48³/3, that is 37,000, additions of bits",
)
