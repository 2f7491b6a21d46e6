"""Elimination mod 4: odd pivots, and halving where there is none."""

from __future__ import annotations

from itertools import product

from modlights.ring import LinearMap
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.losada.composite import line_solutions
from modlights.theorems.losada.discussion import square_matrices, times
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, vectors


@register.claim(
    "mod4-times-2",
    place="more colours, mod 4",
    statement="Mod 4, multiplying a row by 2 may lose information and make false solutions appear.",
    verdict=HOLDS,
    evidence=exhaustive_over("all equations a·x = b mod 4 and all multipliers"),
)
def times_2(scale: Scale) -> Finding:
    grown = {
        factor
        for factor, a, b in product((1, 2, 3), range(4), range(4))
        if line_solutions(factor * a % 4, factor * b % 4, 4) != line_solutions(a, b, 4)
    }
    confirm(grown == {2}, f"{grown}")
    confirm(LinearMap([[2]], 4).kernel.size == 2 and LinearMap([[3]], 4).kernel.size == 1, "kernels mod 4")
    return Finding({"multipliers that lose": 2})


def odd_pivots(rows: list[list[int]], side: list[int], unknowns: int, *, test_even: bool = True) -> set[Vector]:
    """All solutions mod 4 by Losada's elimination: odd pivots from anywhere, else halve the coefficients.

    Halving stands for y = 2x, so only even y may be kept, and each y/2 stands for two values of x.  Without
    the test an odd y is taken for half of 2x, as the text has it.
    """
    odd = next(((i, j) for i, row in enumerate(rows) for j in range(unknowns) if row[j] % 2), None)
    if odd is not None:
        i, j = odd
        pivot = [v * rows[i][j] % 4 for v in rows[i]]  # an odd number is its own inverse mod 4
        value = side[i] * rows[i][j] % 4
        others = [r for r in range(len(rows)) if r != i]
        reduced = [
            [(a - rows[r][j] * b) % 4 for c, (a, b) in enumerate(zip(rows[r], pivot, strict=True)) if c != j]
            for r in others
        ]
        rest = [(side[r] - rows[r][j] * value) % 4 for r in others]
        kept = [v for c, v in enumerate(pivot) if c != j]
        found = set()
        for x in odd_pivots(reduced, rest, unknowns - 1, test_even=test_even):
            own = (value - sum(a * b for a, b in zip(kept, x, strict=True))) % 4
            found.add((*x[:j], own, *x[j:]))
        return found
    if not any(map(any, rows)):
        return set(vectors(4, unknowns)) if not any(side) else set()
    halved = odd_pivots([[v // 2 for v in row] for row in rows], side, unknowns, test_even=test_even)
    found = set()
    for y in halved:
        if all(v % 2 == 0 for v in y) or not test_even:
            found |= set(product(*((v // 2, v // 2 + 2) for v in y)))
    return found


@register.claim(
    "mod4-method",
    place="more colours, mod 4",
    statement=(
        "Mod 4, take odd coefficients from anywhere as pivots; if all that are left are even, halve the coefficients "
        "of the unknowns, and undo that once a solution is found."
    ),
    verdict=CORRECTED,
    evidence=exhaustive_over("all 4,096 systems of order 2 mod 4, and all 16 of order 1"),
    correction=(
        "Halving means y = 2x: keep only even y, and each y/2 stands for the two values y/2 and y/2 + 2.  Without "
        "the test 2x = 1 would have a solution.  For p^e read multiples of p for even."
    ),
)
def method_mod_4(scale: Scale) -> Finding:
    systems = 0
    for rows in (*square_matrices(1, 4), *square_matrices(2, 4)):
        size = len(rows)
        by_trial: dict[Vector, set[Vector]] = {}
        for x in vectors(4, size):
            by_trial.setdefault(times(rows, x, 4), set()).add(x)
        mapping = LinearMap(rows, 4)
        confirm(mapping.image.size == len(by_trial), f"{rows}: the solver reaches {mapping.image.size}")
        for side in vectors(4, size):
            found = odd_pivots([list(row) for row in rows], list(side), size)
            confirm(found == by_trial.get(side, set()), f"{rows} = {side}: {found}")
            systems += 1
    wrong = [
        (a, b)
        for a, b in product(range(4), repeat=2)
        if odd_pivots([[a]], [b], 1, test_even=False) != {(x,) for x in line_solutions(a, b, 4)}
    ]
    confirm(wrong[0] == (2, 1), f"{wrong}")
    return Finding(
        {"systems": systems},
        Counterexample("2x = 1 mod 4, halved to y = 1, has no solution", "order, then coefficient, then constant"),
    )


register.uncheckable(
    "mod4-figure",
    place="more colours, mod 4",
    statement="A drawn Lights Out problem with 4 states has millions of solutions.",
    reason="the drawing is lost, and with it the size",
)
