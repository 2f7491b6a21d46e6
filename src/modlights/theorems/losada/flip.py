"""The other Flip, mod 2: its rule, the fundamental equation, and what follows by summing.

As in the article the board has n rows and m columns, B says which lights are to change, A which buttons to press,
f and c are the sums of rows and columns, t is the sum of all.
"""

from __future__ import annotations

from itertools import product
from math import prod

from modlights.games import grid
from modlights.reduce import Undetermined, plan
from modlights.solving import info, solve
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, bit_nullity, gained, rectangles, vectors


def rows_of(values: Vector, m: int) -> list[Vector]:
    """The rows of a board of m columns."""
    return [values[i : i + m] for i in range(0, len(values), m)]


def sums(values: Vector, m: int, k: int = 2) -> tuple[Vector, Vector, int]:
    """Row sums, column sums and the sum of all, mod k."""
    table = rows_of(values, m)
    by_rows = tuple(sum(row) % k for row in table)
    return by_rows, tuple(sum(column) % k for column in zip(*table, strict=True)), sum(values) % k


@register.claim(
    "flip-rule",
    place="another Flip",
    statement="A press changes all cells in the row or the column of the pressed cell, that cell once.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6; |det| = (m+n−1)(m−1)^(n−1)(n−1)^(m−1) with sides 5, by Smith factors"),
)
def flip_rule(scale: Scale) -> Finding:
    for n, m in product(range(1, 7), repeat=2):
        game = grid(n, m, "flip")
        for (r, c), column in zip(product(range(n), range(m)), game.by_button, strict=True):
            line = {i * m + j: 1 for i, j in product(range(n), range(m)) if i == r or j == c}
            confirm(dict(column) == line, f"{n}×{m}: button {r, c}")
    for n, m in product(range(1, 6), repeat=2):
        size = (m + n - 1) * (m - 1) ** (n - 1) * (n - 1) ** (m - 1)
        confirm(prod(info(grid(n, m, "flip")).factors) == size, f"{n}×{m}: {size}")
    return Finding({"sides": 6})


@register.claim(
    "flip-not-row-filling",
    place="another Flip",
    statement="A row of presses cannot be constructed from the one before it.",
    verdict=HOLDS,
    evidence=exhaustive(
        "boards with 3 to 7 rows and 1 to 7 columns: the first row forces nothing (with 2 rows it does)"
    ),
)
def not_row_filling(scale: Scale) -> Finding:
    for n, m in product(range(2, 8), range(1, 8)):
        game = grid(n, m, "flip")
        left = 0
        try:
            plan(game, unknowns=game.buttons[:m])
        except Undetermined as undetermined:
            left = len(undetermined.open)
        confirm(left == ((n - 1) * m if n > 2 else 0), f"{n}×{m}: {left} buttons left")
    return Finding({"rows": "3 to 7"})


@register.claim(
    "flip-all-odd",
    place="another Flip",
    statement="Pressing all cells of any row or column with an odd number of cells changes every cell.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 7, every row and column; a line with an even number of cells never does"),
)
def all_odd(scale: Scale) -> Finding:
    for n, m in product(range(1, 8), repeat=2):
        game = grid(n, m, "flip")
        for row in range(n):
            done = all(gained(game, tuple(int(i == row) for i in range(n) for _ in range(m))))
            confirm(done == (m % 2 == 1), f"{n}×{m}: row {row}")
        for column in range(m):
            done = all(gained(game, tuple(int(j == column) for _ in range(n) for j in range(m))))
            confirm(done == (n % 2 == 1), f"{n}×{m}: column {column}")
    return Finding({"sides": 7})


@register.claim(
    "flip-all-even",
    place="another Flip",
    statement="If both sides are even, pressing every cell is the only way to change them all.",
    verdict=HOLDS,
    evidence=exhaustive("boards with even sides 8 (deep: 12), by the solver"),
)
def all_even(scale: Scale) -> Finding:
    for n, m in product(range(2, scale.bound(9, 13), 2), repeat=2):
        answer = solve(grid(n, m, "flip"), target="ones")
        confirm(answer.count == 1 and answer.solution is not None, f"{n}×{m}: {answer.count}")
        confirm(answer.solution is not None and set(answer.solution.values) == {1}, f"{n}×{m}")
        confirm(bit_nullity(answer.game) == 0, f"{n}×{m}")
    return Finding({"sides": "2 to 8"})


@register.claim(
    "flip-fundamental",
    place="another Flip",
    statement="The fundamental equation A(i, j) = f(i) + c(j) − B(i, j) for all i and j.",
    verdict=HOLDS,
    evidence=exhaustive_over("all A and B on boards of 4 cells, k = 2 and 3; all A on boards of 9 cells mod 2"),
    widest="every k",
)
def fundamental(scale: Scale) -> Finding:
    for (n, m), k in [(size, 2) for size in rectangles(9)] + [(size, 3) for size in rectangles(4)]:
        game = grid(n, m, "flip", modulus=k)
        for presses in vectors(k, n * m):
            f, c, _ = sums(presses, m, k)
            wanted = gained(game, presses)
            equation = tuple((f[i] + c[j] - wanted[i * m + j]) % k for i, j in product(range(n), range(m)))
            confirm(equation == presses, f"{n}×{m} mod {k}: {presses}")
            for other in vectors(k, n * m) if n * m <= 2 else ():
                holds = presses == tuple((f[i] + c[j] - other[i * m + j]) % k for i, j in product(range(n), range(m)))
                confirm(holds == (other == wanted), f"{n}×{m} mod {k}: {presses}, {other}")
    return Finding({"cells": 9})


@register.claim(
    "flip-fundamental-example",
    place="another Flip",
    statement="If cell (1, 1) is to go out and f(1) + c(1) = 1, then (1, 1) must not be pressed: 1 − 1 = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses on 3×3 and 2×3"),
)
def fundamental_example(scale: Scale) -> Finding:
    seen = 0
    for n, m in ((2, 3), (3, 3)):
        game = grid(n, m, "flip")
        for presses in vectors(2, n * m):
            f, c, _ = sums(presses, m)
            if gained(game, presses)[0] == 1 and (f[0] + c[0]) % 2 == 1:
                confirm(presses[0] == 0, f"{presses}")
                seen += 1
    confirm(seen > 0, "the case never occurs")
    return Finding({"cases": seen})


def _sum_equations(n: int, m: int, k: int, presses: Vector, wanted: Vector) -> bool:
    f, c, t = sums(presses, m, k)
    f_b, c_b, t_b = sums(wanted, m, k)
    rows = all((f[i] - (m * f[i] + t - f_b[i])) % k == 0 for i in range(n))
    columns = all((c[j] - (n * c[j] + t - c_b[j])) % k == 0 for j in range(m))
    return rows and columns and (t - (m * t + n * t - t_b)) % k == 0


@register.claim(
    "flip-sums",
    place="another Flip",
    statement=(
        "Summing gives Σ f(i) = m·f(1) + t − f_B(1) for all i, Σ c(j) = n·c(1) + t − c_B(1) for all j, and "
        "Σ t = m·t + n·t − t_B."
    ),
    verdict=MISPRINT,
    evidence=exhaustive_over("all presses on boards of 9 cells mod 2, of 4 cells mod 3"),
    correction=(
        "The large brace reads as a sum and (i) and (j) as (1): meant is f(i) = Σⱼ A(i, j) = m·f(i) + t − f_B(i), "
        "c(j) = Σᵢ A(i, j) = n·c(j) + t − c_B(j), t = Σ f(i) = m·t + n·t − t_B, true for every k."
    ),
)
def sum_equations(scale: Scale) -> Finding:
    wrong = []
    for (n, m), k in [(size, 2) for size in rectangles(9)] + [(size, 3) for size in rectangles(4)]:
        game = grid(n, m, "flip", modulus=k)
        for presses in vectors(k, n * m):
            wanted = gained(game, presses)
            confirm(_sum_equations(n, m, k, presses, wanted), f"{n}×{m} mod {k}: {presses}")
            f, _, t = sums(presses, m, k)
            f_b, _, _ = sums(wanted, m, k)
            if k == 2 and (sum(f) - (m * f[0] + t - f_b[0])) % 2:
                wrong.append((n, m, presses))
    confirm(wrong[0] == (2, 1, (0, 1)), f"{wrong[0]}")
    game = grid(2, 1, "flip")
    shown = game.presses([0, 1])
    return Finding(
        {"presses to 9 cells where the printed first line fails": len(wrong)},
        Counterexample(
            "2×1, second cell pressed: Σ f(i) = 1, but m·f(1) + t − f_B(1) = 0",
            "cells, then rows, then presses",
            (game.picture(game.apply(shown), shown),),
        ),
    )
