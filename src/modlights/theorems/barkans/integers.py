"""Section 5.2 and listing 6.5: once-only solutions sought by solving A·x = 1 over the integers."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import prod

from modlights.games import grid
from modlights.solving import info, is_certificate, solve
from modlights.theorems.barkans.listings import NoSolution, Number, optimal_solution
from modlights.theorems.barkans.once_only import exact_covers
from modlights.theorems.barkans.optimal import as_vector, once_only_solutions, times_changed
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.small_cases import Vector, rectangles


@cache
def printed_as_optimal(rows: int, columns: int) -> tuple[Number, ...] | None:
    """What listing 6.5 prints for a board, or None where it stops because there is no rational solution."""
    try:
        return tuple(optimal_solution(rows, columns))
    except NoSolution:
        return None


def integral(values: tuple[Number, ...] | None) -> bool:
    """Whether there are values and all are integers."""
    return values is not None and all(value == int(value) for value in values)


@cache
def integer_solvable(rows: int, columns: int) -> bool:
    """Whether A·x = 1 has a solution in integers: exhibited, or refuted by a certificate modulo some k."""
    largest = max(2, *info(grid(rows, columns)).factors)
    for k in (largest, 2 * largest, 3 * largest):
        board = grid(rows, columns, modulus=k)
        answer = solve(board, target="ones")
        if not answer.solvable:
            zeros, ones = board.position("zeros"), board.position("ones")
            confirm(is_certificate(board, zeros, ones, answer.certificate), f"{board}: the certificate")
            return False
    found = printed_as_optimal(rows, columns)
    confirm(integral(found), f"{rows}×{columns}: neither an integer solution nor a certificate")
    values = tuple(int(value) for value in found or ())
    confirm(set(times_changed(rows, columns, values)) == {1}, f"{rows}×{columns}: {values}")
    return True


ON_3X6: Vector = (2, 1, -1, -1, 1, 2, -2, -1, 2, 2, -1, -2, 2, 1, -1, -1, 1, 2)


@register.claim(
    "5.2-ways",
    place="§5.2",
    statement="A once-only solution can be found by going through all solutions of the game and testing each.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 24 cells: the solutions that pass are all exact covers"),
)
def through_all_solutions(scale: Scale) -> Finding:
    for rows, columns in rectangles(scale.bound(24, 40)):
        covers = sorted(as_vector(cover, rows, columns) for cover in exact_covers(rows, columns))
        confirm(once_only_solutions(rows, columns) == covers, f"{rows}×{columns}")
    return Finding({"cells": scale.bound(24, 40)})


@register.claim(
    "5.2-integers",
    place="§5.2",
    statement=(
        "A once-only solution is found by solving A·x = 1 over Z, because the constraint equations force each sum to "
        "be one."
    ),
    verdict=FAILS,
    evidence=exhaustive_over("all boards before 3×6: an integer solution exists only where a once-only one does"),
    reason="an integer solution need not consist of zeros and ones",
    correction=(
        "x must be asked to be 0 or 1: an exact cover.  A once-only solution is an integer solution, not conversely; "
        "if A is regular over Q its one rational solution decides."
    ),
)
def over_the_integers(scale: Scale) -> Finding:
    for rows, columns in rectangles(18):
        if (rows, columns) == (3, 6):
            break
        confirm(integer_solvable(rows, columns) == bool(exact_covers(rows, columns)), f"{rows}×{columns}")
    confirm(set(times_changed(3, 6, ON_3X6)) == {1} and printed_as_optimal(3, 6) == ON_3X6, "3×6")
    confirm(exact_covers(3, 6) == () and once_only_solutions(3, 6) == [], "3×6 has a once-only solution")
    confirm(prod(info(grid(3, 6)).factors) == 7, "the determinant of 3×6 is not ±7")
    board = grid(3, 6)
    return Finding(
        {"determinant of 3×6, without its sign": 7},
        Counterexample(
            "3×6: the only solution over Z is 2 1 −1 −1 1 2 / −2 −1 2 2 −1 −2 / 2 1 −1 −1 1 2",
            "number of cells, then rows",
            (board.picture(board.position("ones")),),
        ),
    )


@register.claim(
    "5.2-fields",
    place="§5.2",
    statement="The theory was that of fields, but the tool also solves over the ring of integers.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 12 cells: integer solutions exhibited or refuted by a certificate modulo some k"),
)
def integers_are_a_ring(scale: Scale) -> Finding:
    solvable = [side for side in rectangles(scale.bound(12, 17)) if integer_solvable(*side)]
    for rows, columns in rectangles(scale.bound(12, 17)):
        factors = info(grid(rows, columns)).factors
        if all(factors):
            largest = max(factors)
            over_ring = largest == 1 or solve(grid(rows, columns, modulus=largest), target="ones").solvable
            confirm(over_ring == ((rows, columns) in solvable), f"{rows}×{columns} mod {largest}")
    confirm((2, 2) not in solvable and (2, 3) in solvable, f"{solvable}")
    return Finding({"boards solvable over Z": len(solvable)})


@register.claim(
    "5.2-tested",
    place="§5.2",
    statement="The tool was run for 2 < m, n < 7: the only board with a once-only solution is 4×4.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all 16 boards by exact cover, and their solutions over Z"),
    correction=(
        "The result is right, but solving over Z does not give it: in that range it finds integer solutions on 3×6 and "
        "6×3 as well, which are not of zeros and ones."
    ),
)
def tested(scale: Scale) -> Finding:
    boards = list(product(range(3, 7), repeat=2))
    confirm([side for side in boards if exact_covers(*side)] == [(4, 4)], "exact covers")
    confirm([side for side in boards if once_only_solutions(*side)] == [(4, 4)], "solutions")
    confirm([side for side in boards if integer_solvable(*side)] == [(3, 6), (4, 4), (6, 3)], "over Z")
    return Finding({"boards": len(boards), "solvable over Z": "3×6, 4×4, 6×3"})


register.uncheckable(
    "fig-5.4",
    place="Figure 5.4",
    statement="A once-only solution of 4×4.",
    reason="the picture is lost; it must be one of the two that exist (cor-5.1)",
)
