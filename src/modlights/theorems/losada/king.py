"""Rey, the king's rule: why All is easy, the row and column of unknowns, and how many solutions there are.

The effect matrix is the Kronecker product of those of a row and a column, whose Smith factors are ones and, for
lengths 2, 5, 8, …, one zero.  Everything about the number of solutions follows from that, for every k.
"""

from __future__ import annotations

from itertools import product

from modlights.games import grid
from modlights.reduce import plan
from modlights.solving import info, solve
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.losada.filling import virtual_matrix
from modlights.theorems.losada.printed import KING_TABLE
from modlights.theorems.losada.register import register
from modlights.theorems.losada.variants import forces
from modlights.theorems.small_cases import bit_nullity, bit_rank, rectangles


@register.claim(
    "rey-rule",
    place="Rey",
    statement="A press changes the cell and all that surround it, as a chess king threatens them.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6"),
)
def king_rule(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 7), repeat=2):
        board = grid(rows, columns, "king")
        for (r, c), column in zip(product(range(rows), range(columns)), board.by_button, strict=True):
            near = {
                i * columns + j: 1 for i, j in product(range(rows), range(columns)) if max(abs(i - r), abs(j - c)) <= 1
            }
            confirm(dict(column) == near, f"{board}: button {r, c}")
    return Finding({"sides": 6})


def every_third(length: int) -> list[int]:
    """Cells of a line whose neighbourhoods cover every cell of it exactly once."""
    return list(range(1 if length % 3 == 0 else 0, length, 3))


@register.claim(
    "rey-all-easy",
    place="Rey",
    statement="All lights are easily changed: press every third cell of every third row.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 9: every light is changed exactly once, so for every number of states"),
    widest="every k, since the presses change each light once over the integers",
)
def all_easy(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 10), repeat=2):
        board = grid(rows, columns, "king", modulus=97)
        chosen = set(product(every_third(rows), every_third(columns)))
        presses = [int(cell in chosen) for cell in product(range(rows), range(columns))]
        confirm(set(board.apply(presses).values) == {1}, f"{board}")
        for k in (2, 3) if rows * columns <= 25 else ():
            confirm(solve(board.with_modulus(k), target="ones").solvable, f"{board} mod {k}")
    return Finding({"sides": 9})


register.uncheckable(
    "rey-easier",
    place="Rey",
    statement="Rey's Out version is still easier to solve than Lights Out.",
    reason="an opinion on difficulty",
)

register.uncheckable(
    "rey-first",
    place="Rey",
    statement="This rule has not been seen before and may appear here for the first time.",
    reason="a matter of history",
)


@register.claim(
    "rey-unknowns",
    place="Rey",
    statement=(
        "The unknowns are the first row and, if there is more than one column, the rest of the first column; they "
        "decide all other cells: 9 letters on 5×5."
    ),
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8: the light (i, j) forces the button (i+1, j+1)"),
    widest="any k",
)
def unknowns(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        board = grid(rows, columns, "king")
        side = [(r, 0) for r in range(1, rows)] if columns > 1 else []
        found = plan(board, unknowns=[*board.buttons[:columns], *side])
        confirm(len(found.unknowns) == len(found.residual), f"{board}")
        confirm(len(found.unknowns) == (rows + columns - 1 if columns > 1 else 1), f"{board}")
        if columns == 1:
            continue
        known = set(range(columns)) | {r * columns for r in range(rows)}
        for r, c in product(range(rows - 1), range(columns - 1)):
            confirm(forces(board, known, (r, c), (r + 1, c + 1)), f"{board}: light {r, c}")
        confirm(len(known) == rows * columns, f"{board}")
    letters = [mark for row in KING_TABLE for mark in row if mark in "abcdefghi"]
    confirm("".join(letters) == "abcdefghi", f"{letters}")
    return Finding({"letters on 5×5": 9})


@register.claim(
    "rey-virtual",
    place="Rey",
    statement=(
        "The equations are those of virtual cells to the right of the last column and below the last row: nine on "
        "5×5, at (2..5, 6) and (6, 2..6)."
    ),
    verdict=HOLDS,
    evidence=every_entry("of the table; boards with sides 2 to 8: the lights left over are the last row and column"),
)
def virtual_cells(scale: Scale) -> Finding:
    drawn = {(r, c) for r, row in enumerate(KING_TABLE, 1) for c, mark in enumerate(row, 1) if mark == "s"}
    beyond = {(r + 1, c + 1) for r, c in product(range(1, 6), repeat=2) if 5 in (r, c)}
    confirm(drawn == beyond and len(drawn) == 9, f"{sorted(drawn)}")
    for rows, columns in product(range(2, 9), repeat=2):
        board = grid(rows, columns, "king")
        forcing = set(product(range(rows - 1), range(columns - 1)))
        left = [cell for cell in product(range(rows), range(columns)) if cell not in forcing]
        confirm(all(r == rows - 1 or c == columns - 1 for r, c in left), f"{board}")
        found = plan(board, unknowns=[*board.buttons[:columns], *((r, 0) for r in range(1, rows))])
        confirm([board.lights[i] for i in found.residual] == left, f"{board}: {found.residual}")
    return Finding({"equations on 5×5": 9})


@register.claim(
    "rey-many",
    place="Rey",
    statement="As the number of unknowns grows, many rectangles have many solutions.",
    verdict=CORRECTED,
    evidence=exhaustive(
        "rectangles with sides 20 mod 2 by the product, with sides 7 by plain elimination and Smith factors"
    ),
    correction=(
        "Many do, 231 of the 400 with sides to 20 against 152 for All Lights, but not for that reason: there is more "
        "than one solution exactly if a side is 2, 5, 8, …, for every number of states, however many unknowns."
    ),
)
def many(scale: Scale) -> Finding:
    def rank(length: int) -> int:
        return length - (length % 3 == 2)

    for rows, columns in product(range(1, 8), repeat=2):
        board = grid(rows, columns, "king")
        nullity = rows * columns - rank(rows) * rank(columns)
        confirm(bit_nullity(board) == nullity, f"{board}: {bit_nullity(board)}")
        factors = info(board).factors
        confirm(factors.count(0) == nullity and set(factors) <= {0, 1}, f"{board}: {factors}")
    sides = list(product(range(1, 21), repeat=2))
    king = sum(m % 3 == 2 or n % 3 == 2 for m, n in sides)
    cross = sum(bit_rank(virtual_matrix(m, n)) < n for m, n in sides)
    confirm((king, cross) == (231, 152), f"{king}, {cross}")
    least = next((r, c) for r, c in rectangles(4) if r * c > rank(r) * rank(c))
    confirm(least == (1, 2) and rank(4) * rank(4) == 16, "4×4 has more unknowns than 1×2 and one solution")
    board = grid(1, 2, "king")
    return Finding(
        {"Rey, of 400": king, "All Lights, of 400": cross},
        Counterexample(
            "1×2 has two solutions with 2 unknowns, 4×4 has one with 7",
            "cells, then rows",
            (board.picture(board.position("ones")),),
        ),
    )


@register.claim(
    "rey-8x8-mod4",
    place="Rey",
    statement="On 8×8 with 4 states there are more than a thousand million solutions.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one board, by the solver mod 4 and by Smith factors: 4^15"),
)
def chessboard(scale: Scale) -> Finding:
    board = grid(8, 8, "king", modulus=4)
    answer = solve(board, target="ones")
    confirm(answer.count == 4**15 > 10**9, f"{answer.count}")
    confirm(info(board).factors == (1,) * 49 + (0,) * 15, f"{info(board).factors}")
    confirm(all(not any(board.apply(q).values) for q in answer.quiet_patterns), "a pattern is not quiet")
    return Finding({"solutions": answer.count})
