"""The ecstasy after the great illumination: the squares of side 4 and 5, and symmetric solutions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from modlights.games import grid, symmetries
from modlights.solving import acting_symmetries, solve
from modlights.theorems.legacy import (
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
from modlights.theorems.losada.filling import (
    filled,
    form,
    solution_rows,
    value,
    values,
)
from modlights.theorems.losada.opening import library_solutions
from modlights.theorems.losada.printed import (
    BOARD_4,
    BOARD_5,
    REDUCED_5_MEANT,
    REDUCED_5_PRINTED,
    SOLUTIONS_5,
    SOLUTIONS_5_PRINTED,
    SYSTEM_5,
    VIRTUAL_4,
    VIRTUAL_5,
)
from modlights.theorems.losada.printed_forms import confirm_board, confirm_system, printed_board, satisfies
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, gained, vectors


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
    evidence=exhaustive("boards with sides 5, k = 2 and 3: all solutions where there are at most 16, all symmetries"),
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
