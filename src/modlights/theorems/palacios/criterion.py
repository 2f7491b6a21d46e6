"""Section 2.4 from theorem 2.4.2 to example 2.4.2: the criterion of orthogonality, and what elimination shows."""

from __future__ import annotations

import numpy as np

from modlights.games import from_matrix
from modlights.ring import LinearMap
from modlights.solving import invariant, is_quiet, quiet_patterns_complete, solve
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios.algebra import matrices
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    boards,
    determinant,
    effect_matrix,
    gauss_jordan,
    nullity,
    plane,
    planes,
    quiet,
    quiet_basis,
    random_games,
    reached,
    solvable_positions,
)
from modlights.theorems.palacios.printed import N_1, N_2, PrintedVector, Word
from modlights.theorems.palacios.register import register
from modlights.theorems.rabbani.pseudoinverse import pseudoinverse
from modlights.theorems.small_cases import Vector, dot, vectors


def criterion_agrees(scale: Scale, kinds: str) -> int:
    """Confirm theorem 2.4.2 on small boards: solvable exactly when orthogonal to the quiet basis."""
    tried = 0
    for game in boards(scale):
        if game.surface.name not in kinds:
            continue
        for y in vectors(2, game.light_count):
            orthogonal = all(dot(q, y, 2) == 0 for q in quiet_basis(game))
            confirm(orthogonal == (y in reached(game)) == (y in solvable_positions(game)), f"{game}: {y}")
            tried += 1
    return tried


def left_quiet(rows: list[list[int]], k: int) -> list[Vector]:
    """All weights on the lights that no press changes, by listing."""
    return [w for w in vectors(k, len(rows)) if all(dot(w, column, k) == 0 for column in zip(*rows, strict=True))]


@register.claim(
    "2.4.2",
    place="Theorem 2.4.2",
    statement="A pattern is solvable exactly when it is orthogonal to a basis of the quiet patterns.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.reachable_field",
        "solvable.reachable_null",
        "solvable.reachable_sym",
        "solvable.reachable_Zk",
        checked=exhaustive_over(
            "plane and toroidal boards of at most 7 cells and of 3×3, all positions; 200 random games over Z/k, seed 5"
        ),
    ),
    gap="the proof takes row(A) for the orthogonal complement of ker(A). By definition ker(A) = row(A)^⊥; that row(A) ="
    " ker(A)^⊥ too needs a count of dimensions, as over Z_2 the two may meet.",
    widest="symmetric games over any Z/k; any game over any Z/k with the weights y, yA = 0, in place of the quiet"
    " patterns",
)
def criterion_of_orthogonality(scale: Scale) -> Finding:
    tried = criterion_agrees(scale, "plane torus")
    for game in random_games(scale.bound(200, 3000), seed=5):
        k, rows = game.modulus, game.matrix().tolist()
        weights = left_quiet(rows, k)
        generators = [w.values for w in invariant(game).weights]
        for y in vectors(k, game.light_count):
            by_all = all(dot(w, y, k) == 0 for w in weights)
            by_generators = all(dot(w, y, k) == 0 for w in generators)
            confirm(by_all == by_generators == (y in reached(game)), f"{rows} mod {k}: {y}")
    needs_symmetry = next(
        (matrix, y)
        for n in (1, 2)
        for matrix in matrices(n, n, 2)
        for y in vectors(2, n)
        if solve(from_matrix(matrix), start=y).solvable
        != all(dot(q, y, 2) == 0 for q in vectors(2, n) if is_quiet(from_matrix(matrix), q))
    )
    confirm(needs_symmetry[0][0][1] != needs_symmetry[0][1][0], f"{needs_symmetry} is symmetric")
    return Finding({"positions": tried, "smallest failure without symmetry (matrix, y)": needs_symmetry})


@register.claim(
    "2.4.2-complement",
    place="proof of theorem 2.4.2",
    statement="col(A) = row(A) as A is symmetric, and row(A) is the orthogonal complement of ker(A).",
    verdict=CORRECTED,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3"),
    correction="row(A) is the set of all vectors orthogonal to ker(A), and dimensions add to mn; but it is no"
    " complement: the two may meet and need not span.",
)
def not_a_complement(scale: Scale) -> Finding:
    meeting = []
    for game in boards(scale):
        mapping = LinearMap(game.matrix(), 2)
        confirm(mapping.image == mapping.transpose.image, f"{game}: col and row")
        rows = {tuple(int(v) for v in y) for y in mapping.transpose.image.elements()}
        orthogonal = {y for y in vectors(2, game.light_count) if all(dot(q, y, 2) == 0 for q in quiet(game))}
        confirm(rows == orthogonal, f"{game}: row(A) and ker(A)^⊥")
        if len(rows & set(quiet(game))) > 1:
            meeting.append(game)
    confirm(meeting[0] == plane(1, 2), f"the first board where they meet is {meeting[0]}")
    return Finding(
        {"boards of at most 7 cells and of 3×3 where row(A) meets ker(A)": len(meeting)},
        Counterexample(
            "1×2: row(A) = ker(A) = {00, 11}", BOARD_ORDER, (plane(1, 2).picture(plane(1, 2).position([1, 1])),)
        ),
    )


@register.claim(
    "2.4-answer-1",
    place="2.4, summary (1)",
    statement="Not every initial pattern has a solution; those that have are orthogonal to the basis of quiet patterns,"
    " which dot products with all vectors of that basis decide.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all positions"),
    widest="the first part of boards with nullity other than 0; on the others every pattern has a solution",
)
def first_answer(scale: Scale) -> Finding:
    tried = criterion_agrees(scale, "plane")
    partial = [game for game in planes(scale) if len(solvable_positions(game)) < 2**game.light_count]
    confirm(partial == [game for game in planes(scale) if nullity(game)], "boards with unsolvable patterns")
    return Finding({"positions": tried, "boards with unsolvable patterns": len(partial)})


@register.claim(
    "2.4-answer-2a",
    place="2.4, summary (2a)",
    statement="Whether A is invertible can be verified by the determinant; then the inverse gives the solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 24 cells (deep: 48), and 6×8"),
    widest="the determinant in the ring itself: A is invertible over Z/k exactly when it is a unit mod k. The integer"
    " determinant may be other than 0 while A is singular mod 2: smallest plane board 6×8",
)
def by_the_determinant(scale: Scale) -> Finding:
    misleading = []
    for game in planes(scale.bound(24, 48)):
        if game.rows <= game.columns:
            value = determinant(game.matrix().tolist())
            confirm((value % 2 == 1) == (nullity(game) == 0), f"{game}: determinant {value}")
            if value and value % 2 == 0:
                misleading.append(game)
    even = determinant(plane(6, 8).matrix().tolist())
    confirm(even != 0 and even % 2 == 0 and nullity(plane(6, 8)) > 0, f"6×8: {even}")
    confirm(all(game == plane(6, 8) for game in misleading), f"{misleading}")
    return Finding({"det of 6×8 over Z": even, "nullity of 6×8 mod 2": nullity(plane(6, 8))})


@register.claim(
    "2.4-answer-2b",
    place="2.4, summary (2b)",
    statement="For a solvable y, Gauss–Jordan on [A | y] finds a solution, whether A is invertible or not.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all solvable y"),
    widest="any field; over Z/k the Howell form",
)
def by_elimination(scale: Scale) -> Finding:
    for game in planes(scale):
        for y, solutions in reached(game).items():
            form = gauss_jordan([[*row, v] for row, v in zip(game.matrix().tolist(), y, strict=True)], 2)
            x = [0] * game.button_count
            for row in form:
                if any(row[:-1]):
                    x[row.index(1)] = row[-1]
            confirm(tuple(x) in solutions, f"{game}: {x} for {y}")
            confirm(solve(game, start=y, method="matrix").solution == game.presses(solutions[0]), f"{game}: {y}")
    return Finding()


@register.claim(
    "2.4-footnote15",
    place="2.4, footnote 15",
    statement="Instead of Gauss–Jordan on [A | y] one may use methods with a pseudoinverse.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3, all solvable y"),
    widest="any prime number of states; W with AWA = A gives the solution Wy of every solvable y",
)
def by_a_pseudoinverse(scale: Scale) -> Finding:
    for game in boards(scale):
        w = pseudoinverse(game).w
        a = effect_matrix(game)
        confirm(bool(((a @ w @ a - a) % 2 == 0).all()), f"{game}: AWA ≠ A")
        for y, solutions in reached(game).items():
            confirm(tuple((w @ np.array(y) % 2).tolist()) in solutions, f"{game}: {y}")
    return Finding()


@register.claim(
    "2.4-answer-2c",
    place="2.4, summary (2c)",
    statement="When y has no solution Gauss–Jordan shows it: the reduced form of A has null rows.",
    verdict=FAILS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all y"),
    reason="null rows of the reduced form of A mean that some patterns have no solution, not that y has none",
    correction="y has no solution exactly when the reduced form of [A | y] has a row 0 … 0 | 1.",
)
def null_rows_say_less(scale: Scale) -> Finding:
    wrong: list[tuple[str, Vector]] = []
    for game in planes(scale):
        null_row = any(not any(row) for row in gauss_jordan(game.matrix().tolist(), 2))
        confirm(null_row == (nullity(game) > 0), f"{game}: null rows")
        for y in vectors(2, game.light_count):
            form = gauss_jordan([[*row, v] for row, v in zip(game.matrix().tolist(), y, strict=True)], 2)
            contradiction = any(row[-1] and not any(row[:-1]) for row in form)
            solvable = y in solvable_positions(game)
            confirm(contradiction != solvable, f"{game}: {y}, corrected criterion")
            if null_row and solvable:
                wrong.append((f"{game.rows}x{game.columns}", y))
    confirm(wrong[0] == ("1x2", (0, 0)) and wrong[1] == ("1x2", (1, 1)), f"the first failures are {wrong[:2]}")
    game = plane(1, 2)
    return Finding(
        {"wrong verdicts": len(wrong)},
        Counterexample(
            "1×2: the reduced form of A is [[1, 1], [0, 0]], with a null row, yet y = 00 is solved by no press, and y ="
            " 11 by one",
            f"{BOARD_ORDER}; then positions in lexicographic order",
            (game.picture(game.position([0, 0])), game.picture(game.position([1, 1]), game.presses([0, 1]))),
        ),
    )


@register.claim(
    "2.4-footnote16",
    place="2.4, footnote 16",
    statement="The reduced form of A has null rows exactly when det(A) = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 3×3 matrices over Z_2 and 2×2 over Z_3"),
    widest="square matrices over a field, with the determinant in that field",
)
def null_rows_and_determinant(scale: Scale) -> Finding:
    for n, p in ((1, 2), (2, 2), (3, 2), (2, 3)):
        for matrix in matrices(n, n, p):
            rows = [list(row) for row in matrix]
            null_row = any(not any(row) for row in gauss_jordan(rows, p))
            confirm(
                null_row == (determinant(rows) % p == 0) == (LinearMap(rows, p).kernel.size > 1), f"{matrix} mod {p}"
            )
    return Finding()


def completions(vector: PrintedVector) -> list[Word]:
    """All vectors of 25 entries that the printed one becomes by inserting one entry and that are quiet."""
    found = {
        (*vector.printed[:place], entry, *vector.printed[place:])
        for place in range(len(vector.printed) + 1)
        for entry in (0, 1)
    }
    return sorted(word for word in found if is_quiet(plane(5, 5), word))


@register.claim(
    "2.4.2-example",
    place="Example 2.4.2",
    statement="The quiet patterns of 5×5 have the basis n_1, n_2, printed with 24 entries each; y is solvable exactly"
    " when y·n_1 = y·n_2 = 0.",
    verdict=MISPRINT,
    evidence=every_entry("every way to insert one entry"),
    correction="n_1 = 10101 10101 00000 10101 10101 (a zero of the third row is missing) and n_2 = 11011 00000 11011"
    " 00000 11011 (the last 1 is missing); it is a basis, not the only one.",
    reason="the game has 25 buttons, and inserting one entry makes each quiet in just one way",
)
def quiet_patterns_of_the_classic_game(scale: Scale) -> Finding:
    game = plane(5, 5)
    for vector in (N_1, N_2):
        confirm(len(vector.printed) == 24, f"{len(vector.printed)} entries")
        confirm(completions(vector) == [vector.meant], f"quiet completions {completions(vector)}")
    kernel = solve(game, start="zeros")
    confirm(quiet_patterns_complete(game, kernel.quiet_patterns, kernel.quiet_orders), "the library's quiet patterns")
    spanned = {tuple((a * p + b * q) % 2 for p, q in zip(N_1.meant, N_2.meant, strict=True)) for a, b in vectors(2, 2)}
    confirm(spanned == {x.values for x in solve(game, start="zeros").solutions or ()}, "n_1 and n_2 span the kernel")
    for light in range(25):
        y = [int(i == light) for i in range(25)]
        orthogonal = dot(y, N_1.meant, 2) == dot(y, N_2.meant, 2) == 0
        confirm(solve(game, start=y).solvable == orthogonal, f"light {light + 1}")
    return Finding({"printed entries": 24, "nullity": nullity(game)})
