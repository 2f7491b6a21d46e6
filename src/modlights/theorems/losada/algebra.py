"""The great illumination and the ecstasy after it: letters in the first row, the virtual row, sides 3, 4 and 5."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np

from modlights.games import grid, symmetries
from modlights.solve import acting_symmetries, solve
from modlights.theorems.claims import (
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
    Filled,
    Form,
    filled,
    filled_by_hand,
    first_row_system,
    form,
    forms,
    solution_rows,
    value,
    values,
)
from modlights.theorems.losada.opening import library_solutions, lighting_presses
from modlights.theorems.losada.printed import (
    BOARD_3,
    BOARD_4,
    BOARD_5,
    REDUCED_5_MEANT,
    REDUCED_5_PRINTED,
    SOLUTIONS_5,
    SOLUTIONS_5_PRINTED,
    SYSTEM_3,
    SYSTEM_5,
    VIRTUAL_3,
    VIRTUAL_4,
    VIRTUAL_5,
)
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, all_reached, gained, rectangles, vectors

Equations = Sequence[tuple[str, int]]


def printed_board(board: Sequence[str], virtual: str, k: int = 2) -> Filled:
    """A printed board and its virtual row as forms mod k."""
    letters = len(board[0].split())
    cells = tuple(_reduced(forms(row, letters), k) for row in board)
    return Filled(cells, _reduced(forms(virtual, letters), k))


def _reduced(row: Iterable[Form], k: int) -> tuple[Form, ...]:
    return tuple(tuple(entry % k for entry in of) for of in row)


def confirm_board(
    board: Sequence[str], virtual: str, k: int = 2, change: Vector | None = None
) -> tuple[Filled, list[Vector]]:
    """Judge a printed board: as the plan has it, as filling by hand has it, and by playing every first row.

    Returns the forms and the first rows that make the virtual row vanish.
    """
    table = printed_board(board, virtual, k)
    rows, columns = len(board), len(board[0].split())
    wanted = (1,) * (rows * columns) if change is None else change
    confirm(filled(rows, columns, k, change) == table, f"the plan fills {filled(rows, columns, k, change)}")
    confirm(filled_by_hand(rows, columns, k, change) == table, "filling by hand gives another board")
    game, upper, vanishing = grid(rows, columns, modulus=k), (rows - 1) * columns, []
    for letters in vectors(k, columns):
        reached = gained(game, values(table, letters, k))
        confirm(reached[:upper] == wanted[:upper], f"first row {letters}: the upper rows come to {reached[:upper]}")
        below = tuple(value(cell, letters, k) for cell in table.virtual)
        missing = tuple((w - g) % k for w, g in zip(wanted[upper:], reached[upper:], strict=True))
        confirm(below == missing, f"first row {letters}: the virtual row is {below}, the last row lacks {missing}")
        if not any(below):
            vanishing.append(letters)
    return table, vanishing


def satisfies(letters: Vector, equations: Equations, k: int = 2) -> bool:
    """Whether numbers for the letters satisfy printed equations."""
    return all(value(form(left, len(letters)), letters, k) == right % k for left, right in equations)


def confirm_system(equations: Equations, virtual: str, k: int = 2) -> None:
    """A printed system must say, equation by equation, that the virtual row vanishes."""
    letters = len(virtual.split())
    for (left, right), below in zip(equations, forms(virtual, letters), strict=True):
        moved = form(left, letters)[:-1]
        confirm(
            tuple(v % k for v in moved) == tuple(v % k for v in below[:-1]) and (right + below[-1]) % k == 0,
            f"{left} = {right} does not say that a virtual cell vanishes",
        )


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


@register.claim(
    "4x4-symbolic",
    place="ecstasy",
    statement="The 4×4 board and its virtual row 0 0 0 0, as printed.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and by playing all 16 first rows"),
)
def board_4(scale: Scale) -> Finding:
    table, _ = confirm_board(BOARD_4, VIRTUAL_4)
    return Finding({"cells": sum(map(len, table.cells)) + 4})


@register.claim(
    "4x4-indeterminate",
    place="ecstasy",
    statement="On 4×4 every first row leads to a solution, since the added row is always out.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 16 first rows"),
)
def indeterminate_4(scale: Scale) -> Finding:
    table, vanishing = confirm_board(BOARD_4, VIRTUAL_4)
    confirm(vanishing == list(vectors(2, 4)), f"{vanishing}")
    confirm(sorted(values(table, x, 2) for x in vanishing) == list(library_solutions(4, 4)), "other solutions")
    return Finding({"first rows": len(vanishing)})


@register.claim(
    "5x5-symbolic",
    place="ecstasy",
    statement="The 5×5 board in the letters a to e, as printed.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and by playing all 32 first rows"),
)
def board_5(scale: Scale) -> Finding:
    table, _ = confirm_board(BOARD_5, VIRTUAL_5)
    return Finding({"cells": sum(map(len, table.cells))})


@register.claim(
    "5x5-virtual",
    place="ecstasy",
    statement="The virtual row of 5×5 is b+c+e+1, a+b+c, a+b+d+e, c+d+e, a+c+d+1.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and as the row below on a board of six rows"),
)
def virtual_5(scale: Scale) -> Finding:
    printed = printed_board(BOARD_5, VIRTUAL_5).virtual
    confirm(filled(5, 5).virtual == printed, "the residual system of the plan is another")
    confirm(filled(6, 5).cells[5] == printed, "the sixth row of the 6×5 board is another")
    return Finding({"cells": 5})


@register.claim(
    "5x5-system",
    place="ecstasy; fourth illumination",
    statement="The system of 5×5 is b+c+e = 1, a+b+c = 0, a+b+d+e = 0, c+d+e = 0, a+c+d = 1.",
    verdict=HOLDS,
    evidence=every_entry("of the five equations, and all 32 values of the letters"),
)
def system_5(scale: Scale) -> Finding:
    confirm_system(SYSTEM_5, VIRTUAL_5)
    found = {letters for letters in vectors(2, 5) if satisfies(letters, SYSTEM_5)}
    confirm(found == {presses[:5] for presses in library_solutions(5, 5)}, f"{found}")
    return Finding({"solutions": len(found)})


def _agrees(letters: Vector, reduced: Sequence[tuple[str, str]]) -> bool:
    return all(value(form(left, 5), letters, 2) == value(form(right, 5), letters, 2) for left, right in reduced)


@register.claim(
    "5x5-reduced",
    place="ecstasy",
    statement="The system is equivalent to a = e+1, b = d+1, c = d+1.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all 32 values of the letters"),
    correction="c = d + e, as the fourth equation c + d + e = 0 says; the printed triple is wrong whenever e = 0.",
)
def reduced_5(scale: Scale) -> Finding:
    wrong = []
    for letters in vectors(2, 5):
        confirm(_agrees(letters, REDUCED_5_MEANT) == satisfies(letters, SYSTEM_5), f"corrected triple: {letters}")
        if _agrees(letters, REDUCED_5_PRINTED) != satisfies(letters, SYSTEM_5) and not satisfies(letters, SYSTEM_5):
            wrong.append(letters)
    confirm(sorted(x[3:] for x in wrong) == [(0, 0), (1, 0)], f"{wrong}")
    least = min(wrong, key=lambda x: x[3:])
    board = grid(5, 5)
    presses = board.presses(values(filled(5, 5), least, 2))
    return Finding(
        {"wrong for (d, e)": "(0,0) and (1,0)"},
        Counterexample(
            "d = e = 0 gives a = b = c = 1, and a+b+c = 1 instead of 0",
            "(d, e) in lexicographic order",
            (board.picture(board.apply(presses), presses),),
        ),
    )


@register.claim(
    "5x5-four",
    place="ecstasy",
    statement="d and e stay free, so the 5×5 square has 4 solutions.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 32 first rows"),
)
def four_solutions(scale: Scale) -> Finding:
    _, vanishing = confirm_board(BOARD_5, VIRTUAL_5)
    confirm(sorted(x[3:] for x in vanishing) == list(vectors(2, 2)), f"{vanishing}")
    confirm(solve(grid(5, 5), target="ones").count == 4, "the solver counts otherwise")
    return Finding({"solutions": len(vanishing)})


@register.claim(
    "5x5-boards",
    place="ecstasy",
    statement="The four solutions of 5×5, as drawn.",
    verdict=MISPRINT,
    evidence=every_entry("of four boards; the fifth column of three of them is lost in the text at hand"),
    correction="The last row of the fourth board is 1.11. where the text has 1..11; all else is right.",
)
def boards_5(scale: Scale) -> Finding:
    board = grid(5, 5)
    true = [solution_rows(board, text) for text in SOLUTIONS_5]
    confirm(sorted(true) == list(library_solutions(5, 5)), "the corrected boards are not the four solutions")
    for text, whole in zip(SOLUTIONS_5_PRINTED[:3], SOLUTIONS_5[:3], strict=True):
        kept = [row[:4] for row in whole.split("|")]
        confirm(text.split("|") == kept, f"{text} is not the first four columns of {whole}")
    confirm(all(sum(presses) == 15 for presses in true), "not all have 15 presses")
    slip = solution_rows(board, SOLUTIONS_5_PRINTED[3])
    reached = board.apply(slip)
    confirm(0 in reached.values, "the fourth board as printed lights everything")
    dark = reached.values.count(0)
    return Finding(
        {"presses": 15, "dark lights left by the printed board": dark},
        Counterexample("the fourth board as printed", "the one board", (board.picture(reached, board.presses(slip)),)),
    )


@register.claim(
    "5x5-one-shape",
    place="ecstasy",
    statement="The four solutions of 5×5 are one configuration, turned.",
    verdict=HOLDS,
    evidence=exhaustive_over("the four quarter turns of one solution"),
)
def one_shape(scale: Scale) -> Finding:
    rows = [list(row) for row in SOLUTIONS_5[0].replace(".", "0").split("|")]
    turned = set()
    for _ in range(4):
        turned.add(tuple(int(cell) for row in rows for cell in row))
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    confirm(sorted(turned) == list(library_solutions(5, 5)), f"{turned}")
    return Finding({"turns": len(turned)})


@register.claim(
    "symmetric-images",
    place="ecstasy",
    statement="Every turn or reflection of a solution is a solution.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 5, all solutions and symmetries, k = 2 and 3"),
    widest="any symmetry of a game that leaves target − start as it is, any k",
)
def symmetric_images(scale: Scale) -> Finding:
    checked = 0
    for rows, columns, k in product(range(1, 6), range(1, 6), (2, 3)):
        answer = solve(grid(rows, columns, modulus=k), target="ones")
        if answer.solutions is None or answer.count > 16:
            continue
        group = symmetries(answer.game)
        moves = 8 if rows == columns > 1 else 1 if rows == columns else 2 if 1 in (rows, columns) else 4
        confirm(acting_symmetries(answer) == group and len(group) == moves, f"{rows}×{columns}: {len(group)}")
        for presses, symmetry in product(answer.solutions, group):
            moved = [0] * len(presses)
            for j, place in enumerate(symmetry.buttons):
                moved[place] = presses.values[j]
            confirm(set(gained(answer.game, moved)) == {1}, f"{rows}×{columns} mod {k}: {moved}")
            checked += 1
    return Finding({"images": checked})


@register.claim(
    "unique-is-symmetric",
    place="ecstasy",
    statement=(
        "If the solution is unique it is symmetric, so on 48×48 only the 2^24 palindromic first rows are possible."
    ),
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8 that have one solution, and 48×48"),
    widest="any k and any symmetry of a game that leaves target − start as it is",
)
def unique_symmetric(scale: Scale) -> Finding:
    unique = 0
    for rows, columns in (*product(range(1, 9), repeat=2), (48, 48)):
        answer = solve(grid(rows, columns), target="ones")
        if answer.count != 1 or answer.solution is None:
            continue
        table = answer.solution.rows
        confirm(all(row == row[::-1] for row in table) and table == table[::-1], f"{rows}×{columns}")
        confirm(rows != columns or table == tuple(zip(*table, strict=True)), f"{rows}×{columns}: the diagonal")
        unique += 1
    palindromes = [x for x in vectors(2, 12) if x == x[::-1]]
    confirm(len(palindromes) == 2**6, f"{len(palindromes)} palindromes of length 12")
    return Finding({"boards with one solution": unique, "palindromic first rows of length 48": 2**24})


@register.claim(
    "palindromes-feasible",
    place="ecstasy",
    statement="2^24 first rows can be tried by a computer one by one.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one number: 17 seconds at a million a second, his own speed"),
)
def feasible(scale: Scale) -> Finding:
    seconds = -(-(2**24) // 10**6)
    confirm(seconds == 17 and 2**48 == (2**24) ** 2, f"{seconds}")
    return Finding({"first rows": 2**24, "seconds": seconds})
