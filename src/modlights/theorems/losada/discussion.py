"""The fourth illumination, first half: discussing the system A·X = C by Gauss."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from modlights.games import grid
from modlights.ring import LinearMap
from modlights.solving import solve
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.losada.filling import filled, first_row_system, form
from modlights.theorems.losada.printed import SYSTEM_5
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, dot, rank_mod, rectangles, vectors

Rows = tuple[Vector, ...]


def square_matrices(order: int, k: int) -> Iterator[Rows]:
    """All square matrices of that order over Z/k."""
    for entries in vectors(k, order * order):
        yield tuple(entries[i * order : (i + 1) * order] for i in range(order))


def small_matrices(scale: Scale) -> Iterator[tuple[Rows, int]]:
    """All square matrices over Z/2 to order 3, and over Z/3 and Z/4 to order 2 (deep: and Z/6)."""
    for k, largest in ((2, 3), (3, 2), (4, 2), *(((6, 2),) if scale.deep else ())):
        for order in range(1, largest + 1):
            yield from ((rows, k) for rows in square_matrices(order, k))


def times(rows: Rows, x: Vector, k: int) -> Vector:
    """A·x mod k."""
    return tuple(dot(row, x, k) for row in rows)


@cache
def solutions_of(rows: Rows, k: int) -> dict[Vector, int]:
    """How many x give each A·x, by trying all."""
    counts: dict[Vector, int] = {}
    for x in vectors(k, len(rows)):
        reached = times(rows, x, k)
        counts[reached] = counts.get(reached, 0) + 1
    return counts


def dependences(rows: Rows, k: int) -> list[Vector]:
    """All y other than 0 with y·A = 0."""
    columns = tuple(zip(*rows, strict=True))
    return [y for y in vectors(k, len(rows)) if any(y) and not any(times(columns, y, k))]


def echelon(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Gauss's staircase over Z/2: elimination downwards only."""
    table, done = [list(row) for row in rows], 0
    for column in range(len(table[0])):
        pivot = next((i for i in range(done, len(table)) if table[i][column]), None)
        if pivot is None:
            continue
        table[done], table[pivot] = table[pivot], table[done]
        for i in range(done + 1, len(table)):
            if table[i][column]:
                table[i] = [a ^ b for a, b in zip(table[i], table[done], strict=True)]
        done += 1
    return table


def coefficients(rows: int, columns: int, k: int = 2) -> Rows:
    """The matrix A of the virtual row."""
    return tuple(cell[:-1] for cell in filled(rows, columns, k).virtual)


@register.claim(
    "square-system",
    place="fourth illumination",
    statement="The virtual row gives a system A·X = C whose matrix is square, of the order of the first row.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8"),
    widest="every plan of a game with as many buttons as lights leaves as many equations as unknowns, any k",
)
def square_system(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        matrix = first_row_system(rows, columns).reduction.residual_matrix
        confirm(matrix.shape == (columns, columns), f"{rows}×{columns}: {matrix.shape}")
    return Finding({"sides": 8})


@register.claim(
    "independent-unique",
    place="fourth illumination",
    statement="If the rows of A are independent, A has an inverse and the system has exactly one solution.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.invertible_solution",
        checked=exhaustive_over(
            "all matrices over Z/2 to order 3, over Z/3 and Z/4 (deep: Z/6) to order 2, every right-hand side"
        ),
    ),
    widest="any field; over Z/k, if no combination of rows but the trivial one vanishes (the determinant is a unit)",
)
def independent_unique(scale: Scale) -> Finding:
    count = 0
    for rows, k in small_matrices(scale):
        if dependences(rows, k):
            continue
        found = solutions_of(rows, k)
        sides = list(vectors(k, len(rows)))
        confirm(len(found) == len(sides) and set(found.values()) == {1}, f"{rows} mod {k}")
        solutions, solvable = LinearMap(rows, k).solve_many(sides)
        confirm(bool(solvable.all()), f"{rows} mod {k}: the library finds no solution")
        played = [times(rows, tuple(map(int, x)), k) for x in solutions]
        confirm(played == sides, f"{rows} mod {k}: wrong solutions")
        count += 1
    return Finding({"matrices with independent rows": count})


@register.claim(
    "widths-1-2-3",
    place="fourth illumination",
    statement="The rows of A are independent when the first row has one, two or three cells.",
    verdict=CORRECTED,
    evidence=exhaustive_over("the three squares; all rectangles of at most 3 columns and 20 rows"),
    correction=(
        "So it is on the squares 1×1, 2×2 and 3×3.  Of the rectangles with at most three columns many are singular, "
        "first 1×2 and 2×1 (his own table has 2 solutions there)."
    ),
)
def widths(scale: Scale) -> Finding:
    for side in (1, 2, 3):
        confirm(rank_mod(coefficients(side, side), 2) == side, f"{side}×{side}")
    singular = [
        (rows, columns)
        for columns in (1, 2, 3)
        for rows in range(1, 21)
        if rank_mod(coefficients(rows, columns), 2) < columns
    ]
    least = next((r, c) for r, c in rectangles(20) if c <= 3 and (r, c) in singular)
    confirm(least == (1, 2) and {(1, 2), (2, 1), (3, 2), (5, 3)} <= set(singular), f"{singular}")
    board = grid(1, 2)
    confirm(solve(board, target="ones").count == solve(grid(2, 1), target="ones").count == 2, "1×2, 2×1")
    return Finding(
        {"singular of 60": len(singular)},
        Counterexample("1×2, with two solutions", "cells, then rows", (board.picture(board.position("ones")),)),
    )


@register.claim(
    "dependent",
    place="fourth illumination",
    statement="If rows of A depend on others, the system has more than one solution or none.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions",
        checked=exhaustive_over(
            "all matrices over Z/2 to order 3, over Z/3 and Z/4 (deep: Z/6) to order 2, every right-hand side"
        ),
    ),
    widest="any Z/k, where dependent means that a combination other than 0 of the rows vanishes",
)
def dependent(scale: Scale) -> Finding:
    count = 0
    for rows, k in small_matrices(scale):
        if not dependences(rows, k):
            continue
        found = solutions_of(rows, k)
        quiet = LinearMap(rows, k).kernel.size
        confirm(set(found.values()) == {quiet} and quiet > 1, f"{rows} mod {k}")
        confirm(len(found) < k ** len(rows), f"{rows} mod {k}: every right-hand side is reached")
        count += 1
    return Finding({"matrices with dependent rows": count})


@register.claim(
    "at-most-two-values",
    place="fourth illumination",
    statement="There are not infinitely many solutions: each unknown takes only two values.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6: at most 2^n solutions, the number a power of 2"),
    widest="at most k^n solutions with n unknowns, any k",
)
def two_values(scale: Scale) -> Finding:
    most = 0
    for rows, columns in product(range(1, 7), repeat=2):
        for k in (2, 3):
            count = solve(grid(rows, columns, modulus=k), target="ones").count
            confirm(count <= k ** min(rows, columns), f"{rows}×{columns} mod {k}: {count}")
            if k == 2:
                confirm(count.bit_count() == 1, f"{rows}×{columns}: {count}")
                most = max(most, count)
    return Finding({"most solutions to 6×6": most})


register.uncheckable(
    "gauss-congruences",
    place="fourth illumination",
    statement="Gauss invented the algebra of congruences and created the modular notation.",
    reason="history: the notation is that of the Disquisitiones of 1801; elimination is older than Gauss",
)


@register.claim(
    "gauss-shape",
    place="fourth illumination",
    statement=(
        "Gauss's method leads to an equivalent echelon system whose last equation has one unknown, the one before "
        "two, and so on."
    ),
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 8"),
    correction=(
        "At most one, at most two and so on, and only if A is non-singular; otherwise the last equations have none, "
        "as on his 5×5, where two of the five lines vanish."
    ),
)
def gauss_shape(scale: Scale) -> Finding:
    broken = []
    for rows, columns in rectangles(64):
        if max(rows, columns) > 8:
            continue
        matrix = coefficients(rows, columns)
        table = echelon(matrix)
        regular = rank_mod(matrix, 2) == columns
        staircase = all(row[i] == 1 and not any(row[:i]) for i, row in enumerate(table))
        confirm(staircase == regular, f"{rows}×{columns}: {table}")
        if not regular:
            broken.append((rows, columns))
            confirm(not any(table[-1]), f"{rows}×{columns}: the last equation")
    confirm(broken[0] == (1, 2), f"{broken[0]}")
    zero_lines = sum(not any(row) for row in echelon(coefficients(5, 5)))
    confirm(zero_lines == 2, f"5×5: {zero_lines} zero lines")
    board = grid(1, 2)
    return Finding(
        {"boards to 8×8 where the last equation vanishes": len(broken), "zero lines of 5×5": zero_lines},
        Counterexample("1×2: a + b = 1 and 0 = 0", "cells, then rows", (board.picture(board.position("ones")),)),
    )


@register.claim(
    "zero-row",
    place="fourth illumination",
    statement="Elimination turns a row of A into zeros exactly when it depends on others.",
    verdict=HOLDS,
    evidence=exhaustive_over("all matrices over Z/2 to order 3: zero rows against dependences"),
    widest="any field: as many zero rows as there are independent dependences",
)
def zero_row(scale: Scale) -> Finding:
    for order in (1, 2, 3):
        for rows in square_matrices(order, 2):
            zeros = sum(not any(row) for row in echelon(rows))
            confirm(2**zeros == len(dependences(rows, 2)) + 1 == LinearMap(rows, 2).left_kernel.size, f"{rows}")
    return Finding({"order": 3})


@register.claim(
    "5x5-third-row",
    place="fourth illumination",
    statement="In the 5×5 system the third row of A is the sum of the first and the fifth, and so are the constants.",
    verdict=HOLDS,
    evidence=exhaustive_over("the printed system and that of the plan"),
)
def third_row(scale: Scale) -> Finding:
    printed = [(*form(left, 5)[:-1], right) for left, right in SYSTEM_5]
    planned = [(*cell[:-1], -cell[-1] % 2) for cell in filled(5, 5).virtual]
    for table in (printed, planned):
        total = tuple((a + b) % 2 for a, b in zip(table[0], table[4], strict=True))
        confirm(tuple(table[2]) == total, f"{table}")
    return Finding({"constants": "0 = 1 + 1"})


@register.claim(
    "incompatible",
    place="fourth illumination",
    statement="The system has no solution exactly when some dependence of the rows of A is not shared by C.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.reachable_field",
        "solvable.reachable_Zk",
        checked=exhaustive_over(
            "all matrices over Z/2 to order 3, over Z/3 and Z/4 (deep: Z/6) to order 2, every right-hand side"
        ),
    ),
    widest="Z/k for every k, though it is no field: b is reached exactly when y·A = 0 implies y·b = 0",
)
def incompatible(scale: Scale) -> Finding:
    systems = 0
    for rows, k in small_matrices(scale):
        broken_by, reached = dependences(rows, k), solutions_of(rows, k)
        mapping = LinearMap(rows, k)
        sides = list(vectors(k, len(rows)))
        solvable = mapping.solve_many(sides)[1]
        for side, found in zip(sides, solvable, strict=True):
            shared = all(dot(y, side, k) == 0 for y in broken_by)
            confirm(shared == (side in reached) == bool(found), f"{rows} mod {k}: {side}")
            systems += 1
        lost = next((side for side in sides if side not in reached), None)
        if lost is not None:
            weights = mapping.certificate(lost)
            confirm(
                weights is not None and tuple(map(int, weights)) in broken_by and dot(weights.tolist(), lost, k) != 0,
                f"{rows} mod {k}: {lost}, certificate {weights}",
            )
    return Finding({"systems": systems})
