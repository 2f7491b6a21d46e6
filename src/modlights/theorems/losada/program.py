"""The program: its Java listing against row filling, and what is said of it."""

from __future__ import annotations

import random
from itertools import product

from modlights.games import grid
from modlights.reduce import plan
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    random_cases,
)
from modlights.theorems.losada.filling import Filled, filled, values
from modlights.theorems.losada.listing import PRINTED_START, Table, run_listing, true_residue
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import gained, rectangles, vectors


def _residues(table: Table, w: int) -> Filled:
    """The listing's array as forms mod w."""
    rows = [tuple(tuple(entry % w for entry in cell) for cell in row) for row in table]
    return Filled(tuple(rows[:-1]), rows[-1])


def _ones(rows: int, columns: int) -> list[list[int]]:
    return [[1] * columns for _ in range(rows)]


@register.claim(
    "java-k-loop",
    place="the listing",
    statement="The loops compute the coefficients and constants of row F from the two rows before.",
    verdict=MISPRINT,
    evidence=exhaustive_over("boards with sides 5 (deep: 6), 2 to 7 states, against row filling by the plan"),
    correction=(
        "The inner loop must start at k = 1; as printed, k = 2, the coefficient of the first unknown stays 0 in all "
        "inner columns, which is wrong for every board of three or more columns."
    ),
)
def k_loop(scale: Scale) -> Finding:
    side = scale.bound(5, 6)
    wrong = []
    for rows, columns in rectangles(side * side):
        if max(rows, columns) > side:
            continue
        for w in range(2, 8):
            expected, steps = filled(rows, columns, w), _ones(rows, columns)
            meant = _residues(run_listing(rows, columns, w, steps, start=1), w)
            confirm(meant == expected, f"{rows}×{columns} mod {w}: with k = 1 the listing gives {meant.virtual}")
            printed = _residues(run_listing(rows, columns, w, steps, start=PRINTED_START), w)
            confirm((printed == expected) == (columns <= 2), f"{rows}×{columns} mod {w}: as printed")
            if printed != expected:
                wrong.append((rows, columns, w))
    confirm(wrong[0] == (1, 3, 2), f"{wrong[0]}")
    virtual = _residues(run_listing(1, 3, 2, _ones(1, 3)), 2).virtual
    confirm(virtual == ((1, 1, 0, 1), (0, 1, 1, 1), (0, 1, 1, 1)), f"{virtual}")
    false = [
        x
        for x in vectors(2, 3)
        if all((sum(a * v for a, v in zip(c, x, strict=False)) + c[3]) % 2 == 0 for c in virtual)
    ]
    confirm(len(false) == 2, f"{false}")
    board = grid(1, 3)
    bad = next(x for x in false if gained(board, x) != (1, 1, 1))
    return Finding(
        {"wrong boards and moduli": len(wrong)},
        Counterexample(
            "1×3 mod 2: virtual cells a+b+1, b+c+1, b+c+1 instead of a+b+1, a+b+c+1, b+c+1",
            "cells, then rows, then states",
            (board.picture(board.apply(bad), board.presses(bad)),),
        ),
    )


@register.claim(
    "java-percent",
    place="footnote 7",
    statement="In Java % stands for the modulus.",
    verdict=CORRECTED,
    evidence=exhaustive_over("boards with sides 4, 2 to 7 states"),
    correction=(
        "It is the remainder with the sign of the dividend: the array holds numbers from −(w−1) to w−1, congruent to "
        "the residues.  Comparing them with 0 is safe, comparing with 1 or w−1 is not."
    ),
)
def percent(scale: Scale) -> Finding:
    first = None
    for rows, columns, w in product(range(1, 5), range(1, 5), range(2, 8)):
        steps = _ones(rows, columns)
        java = run_listing(rows, columns, w, steps, start=1)
        true = run_listing(rows, columns, w, steps, start=1, remainder=true_residue)
        negative = 0
        for cell, residue in zip((c for row in java for c in row), (c for row in true for c in row), strict=True):
            for entry, exact in zip(cell, residue, strict=True):
                confirm(abs(entry) < w and (entry - exact) % w == 0, f"{rows}×{columns} mod {w}: {entry}, {exact}")
                confirm((entry == 0) == (exact == 0), f"{rows}×{columns} mod {w}: {entry}, {exact}")
                negative += entry < 0
        confirm(negative > 0, f"{rows}×{columns} mod {w}: no negative entry")
        if first is None:
            first = (rows, columns, w, java[1][0][0])
    confirm(first == (1, 1, 2, -1), f"{first}")
    return Finding(
        {"first value computed": -1},
        Counterexample("1×1 mod 2: the coefficient below a is −1 and not 1", "rows, columns, states"),
    )


@register.claim(
    "java-b-sign",
    place="the program",
    statement="b holds 1 to w−1 in the cells to be put out and 0 elsewhere, and is added.",
    verdict=HOLDS,
    evidence=random_cases("3 seeded b on each board with sides 4, 2 to 7 states: b is the number of steps needed"),
)
def b_sign(scale: Scale) -> Finding:
    chance = random.Random(7)
    for rows, columns, w in product(range(1, 5), range(1, 5), range(2, 8)):
        for _ in range(3):
            b = [[chance.randrange(w) for _ in range(columns)] for _ in range(rows)]
            flat = tuple(v for row in b for v in row)
            table = _residues(run_listing(rows, columns, w, b, start=1), w)
            confirm(table == filled(rows, columns, w, flat), f"{rows}×{columns} mod {w}: {b}")
            first = tuple(chance.randrange(w) for _ in range(columns))
            upper = (rows - 1) * columns
            reached = gained(grid(rows, columns, modulus=w), values(table, first, w))
            confirm(reached[:upper] == flat[:upper], f"{rows}×{columns} mod {w}: {b}")
    return Finding({"states": "2 to 7"})


@register.claim(
    "java-one-column",
    place="the listing",
    statement="The loops serve a rectangle of M columns.",
    verdict=CORRECTED,
    evidence=exhaustive_over("boards with 1 to 5 columns and 1 to 5 rows, 2 to 7 states, arrays with and without room"),
    correction=(
        "From two columns on.  With M = 1 they read a[..][2] and a[..][0]: right only if the array has a column 2 "
        "and these columns hold zeros."
    ),
)
def one_column(scale: Scale) -> Finding:
    for rows, columns, w in product(range(1, 6), range(1, 6), range(2, 8)):
        steps, tight = _ones(rows, columns), columns + 1
        expected = filled(rows, columns, w)
        confirm(_residues(run_listing(rows, columns, w, steps, start=1), w) == expected, f"{rows}×{columns} mod {w}")
        try:
            exact = _residues(run_listing(rows, columns, w, steps, start=1, allocated=tight), w) == expected
        except IndexError:
            exact = False
        confirm(exact == (columns > 1), f"{rows}×{columns} mod {w} without room beyond M")
        spoilt = _residues(run_listing(rows, columns, w, steps, start=1, padding=1), w) == expected
        confirm(spoilt == (columns > 1), f"{rows}×{columns} mod {w} with other numbers beside the board")
    board = grid(1, 1)
    return Finding(
        {"columns that need no room": "2 or more"},
        Counterexample(
            "1×1: column 2 is read, and is not there", "columns, then rows", (board.picture(board.position("zeros")),)
        ),
    )


register.uncheckable(
    "program-all",
    place="the program",
    statement=(
        "The applets solve any problem of 2 to 7 states to order 50 at once and show up to a thousand "
        "million solutions."
    ),
    reason="the applets are not at hand; the cap is below the 4^15 solutions of Rey on 8×8 with 4 states",
)

register.uncheckable(
    "azar",
    place="footnote 6",
    statement="The button Azar deals solvable positions only; a position of one's own may have no solution.",
    reason="the program is not at hand; that there are positions without solution is checked in losada-half-each",
)

register.uncheckable(
    "one-light",
    place="caption",
    statement="A solution of a difficult problem of Lights Out: to put out a single light.",
    reason="the drawing and its size are lost; on 5×5 a single light can be put out at cells 7, 9, 13, 17 and 19 only",
)


@register.claim(
    "linear",
    place="abstract, ecstasy, the program",
    statement="The problems are linear, not exponential: a direct method without trial and error solves them.",
    verdict=HOLDS,
    evidence=exhaustive("squares of side 24 and 48: operations of row filling and Gauss, counted on the plan"),
    widest="polynomially many operations mod k for every game and every k; fewest presses is another matter",
)
def linear(scale: Scale) -> Finding:
    counts = {}
    for side in (*range(1, 25), 48):
        board = grid(side, side)
        found = plan(board, unknowns=board.buttons[:side])
        filling = sum(len(board.by_light[step.light]) for step in found.steps) * (side + 1)
        elimination = len(found.residual) * len(found.unknowns) * (side + 1)
        counts[side] = filling + elimination
        confirm(counts[side] <= 6 * side * side * (side + 1), f"side {side}: {counts[side]}")
    confirm(counts[48] < 10**6 < 2**48, f"{counts[48]}")
    return Finding({"operations for side 48": counts[48], "first rows to try": 2**48})
