"""More than two states: how the number of solutions grows, and why All Lights may fail mod 3."""

from __future__ import annotations

from itertools import product

from modlights.games import grid
from modlights.solving import count_quiet, info, is_certificate, solve
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.losada.discussion import coefficients, dependences
from modlights.theorems.losada.filling import filled, filled_by_hand, form
from modlights.theorems.losada.printed import SYSTEM_MOD_3
from modlights.theorems.losada.printed_forms import satisfies
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import all_reached, rank_mod, rectangles, vectors


@register.claim(
    "k-states",
    place="more colours",
    statement="For several states take the number of states as the modulus.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all changes of boards with at most 130 positions, k to 5; rows filled by plan and by hand, k to 7"
    ),
    widest="every k from 2 on",
)
def k_states(scale: Scale) -> Finding:
    for (rows, columns), k in product(rectangles(4), range(2, 6)):
        if k ** (rows * columns) > 130:
            continue
        board = grid(rows, columns, modulus=k)
        reached = all_reached(board)
        for change in vectors(k, rows * columns):
            answer = solve(board, target=change)
            confirm([s.values for s in answer.solutions or ()] == reached.get(change, []), f"{board}: {change}")
    for rows, columns, k in product(range(1, 4), range(1, 5), range(2, 8)):
        confirm(filled(rows, columns, k) == filled_by_hand(rows, columns, k), f"{rows}×{columns} mod {k}")
    return Finding({"states": "2 to 7"})


@register.claim(
    "base-of-power",
    place="more colours",
    statement=(
        "A larger modulus means a larger base of the power that gives the number of solutions, and so more of them."
    ),
    verdict=FAILS,
    evidence=exhaustive_over("boards of 6 cells, all pairs k < k′ to 6, counted by trial and by Smith factors"),
    reason=(
        "the number is the product of gcd(d, k) over the Smith factors d, not k to a fixed power: 2×2 has the factor "
        "3, so 3 solutions mod 3 and 1 mod 4; 2×3, where All Lights is solvable for all k, has 4 mod 2, 3 "
        "mod 3, 8 mod 4"
    ),
)
def base_of_power(scale: Scale) -> Finding:
    falls, falls_when_lit = [], []
    for rows, columns in rectangles(6):
        counts: dict[int, int] = {}
        lit: dict[int, int] = {}
        for k in range(2, 7):
            board = grid(rows, columns, modulus=k)
            counts[k] = solve(board, start="zeros").count
            lit[k] = solve(board, target="ones").count
            confirm(counts[k] == count_quiet(board) == info(board).quiet_count(k), f"{board}: {counts[k]}")
            confirm(lit[k] in (0, counts[k]), f"{board}: {lit[k]}")
        pairs = [(k, more) for k, more in product(counts, repeat=2) if k < more]
        falls += [(rows, columns, k, more) for k, more in pairs if counts[more] < counts[k]]
        falls_when_lit += [(rows, columns, k, more) for k, more in pairs if 0 < lit[more] < lit[k]]
    confirm(falls[0] == (2, 2, 3, 4), f"{falls[0]}")
    confirm(falls_when_lit[0] == (2, 3, 2, 3), f"{falls_when_lit[0]}")
    factors = info(grid(2, 3)).factors
    confirm(factors == (1, 1, 1, 1, 2, 0), f"{factors}")
    eight = solve(grid(2, 3, modulus=4), target="ones").count
    confirm(eight == 8, f"2×3 mod 4: {eight}")
    board = grid(2, 2, modulus=3)
    return Finding(
        {"2×2": "3 solutions mod 3, 1 mod 4", "2×3": "4, 3, 8, 5, 12 solutions mod 2 to 6"},
        Counterexample(
            "2×2: a solvable start has 3 solutions with 3 states and 1 with 4",
            "cells, then rows, then the two moduli",
            (board.picture(board.position("zeros")),),
        ),
    )


@register.claim(
    "millions-soon",
    place="more colours",
    statement="With more states the number of solutions soon reaches millions.",
    verdict=HOLDS,
    evidence=exhaustive_over("9×14 with 2 to 7 states, by the solver and by Smith factors"),
)
def millions(scale: Scale) -> Finding:
    board = grid(9, 14)
    counts = {k: solve(board.with_modulus(k), start="zeros").count for k in range(2, 8)}
    confirm(all(info(board).quiet_count(k) == count for k, count in counts.items()), f"{counts}")
    confirm(counts[5] == 5**9 > 10**6, f"{counts}")
    return Finding({f"{k} states": count for k, count in counts.items()})


@register.claim(
    "28-mod-3",
    place="more colours, caption",
    statement="All Lights with 3 states on the square of side 28 has one solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one board: rank of the system of order 28 by schoolbook elimination, and the solver"),
)
def side_28(scale: Scale) -> Finding:
    for target in (1, 2):
        count = solve(grid(28, 28, modulus=3), target=[target] * 784).count
        confirm(count == 1, f"{count} solutions with target {target}")
    matrix = [cell[:-1] for cell in filled_by_hand(28, 28, 3).virtual]
    confirm(rank_mod(matrix, 3) == 28, "the system is singular mod 3")
    return Finding({"rank mod 3": 28})


register.uncheckable(
    "economical",
    place="more colours",
    statement="Which of many solutions takes the fewest presses is hard to tell before they are found.",
    reason="an opinion on difficulty; in general it is the search for a nearest codeword",
)


@register.claim(
    "equal-rows",
    place="more colours",
    statement="Mod 2 All Lights is always solvable because dependent rows of A are equal rows, as are their constants.",
    verdict=FAILS,
    evidence=proved(
        "refute.not_losada_some_rows",
        "refute.not_losada_two_rows",
        checked=exhaustive("boards of 25 cells; two dependent rows that are not zero are equal mod 2"),
    ),
    reason=(
        "a dependence need not be one of two rows: on 1×5 the rows 1, 2, 4 and 5 sum to zero and no two are equal "
        "(as on his 5×5); the conclusion is true, see losada-all-lights-compatible"
    ),
)
def equal_rows(scale: Scale) -> Finding:
    for length in range(1, 5):
        for first, second in product(vectors(2, length), repeat=2):
            dependent = not any((x + y) % 2 for x, y in zip(first, second, strict=True))
            confirm(not (any(first) and any(second)) or dependent == (first == second), f"{first}, {second}")
    refuted = []
    for rows, columns in rectangles(25):
        matrix = coefficients(rows, columns)
        singular = rank_mod(matrix, 2) < columns
        if singular and all(map(any, matrix)) and len(set(matrix)) == columns:
            refuted.append((rows, columns))
    confirm(refuted[0] == (1, 5) and (5, 5) in refuted, f"{refuted}")
    matrix = coefficients(1, 5)
    confirm((1, 1, 0, 1, 1) in dependences(matrix, 2), f"{matrix}")
    confirm(coefficients(2, 1) == ((0,),), "2×1 has the zero row")
    board = grid(1, 5)
    confirm(solve(board, target="ones").count == 2, "1×5 has two solutions")
    return Finding(
        {"boards of 25 cells without equal or zero rows": len(refuted)},
        Counterexample(
            "1×5: rows 11000, 11100, 01110, 00111, 00011",
            "cells, then rows, among boards whose system has no zero row (2×1 has one)",
            (board.picture(board.position("ones")),),
        ),
    )


@register.claim(
    "mod3-2x2",
    place="more colours",
    statement="All Lights mod 3 on 2×2 has no solution.",
    verdict=HOLDS,
    evidence=proved("sutner.no_Sutner_mod3", checked=exhaustive_over("all 81 presses, every light one step or two")),
)
def none_mod_3(scale: Scale) -> Finding:
    board = grid(2, 2, modulus=3)
    reached = all_reached(board)
    for steps in (1, 2):
        target = (steps,) * 4
        answer = solve(board, target=target)
        confirm(target not in reached and not answer.solvable, f"{target}")
        confirm(
            answer.certificate is not None
            and is_certificate(board, board.position("zeros"), board.position(target), answer.certificate),
            f"{answer.certificate}",
        )
    return Finding({"presses tried": 81})


@register.claim(
    "mod3-simplest",
    place="more colours",
    statement="That is the simplest example of All Lights without a solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("all boards of fewer cells, k to 8; 4 cells with k = 2, and 1×4 with k = 3"),
)
def simplest(scale: Scale) -> Finding:
    for (rows, columns), k in product(rectangles(3), range(2, 9)):
        board = grid(rows, columns, modulus=k)
        confirm(solve(board, target="ones").solvable, f"{board}")
        confirm((1,) * (rows * columns) in all_reached(board), f"{board}")
    for rows, columns, k in ((1, 4, 2), (2, 2, 2), (4, 1, 2), (1, 4, 3)):
        confirm((1,) * 4 in all_reached(grid(rows, columns, modulus=k)), f"{rows}×{columns} mod {k}")
    confirm((1,) * 4 not in all_reached(grid(2, 2, modulus=3)), "2×2 mod 3 is solvable")
    return Finding({"order": "cells, then k, then rows"})


@register.claim(
    "mod3-system",
    place="more colours",
    statement="The system of 2×2 mod 3 is a + 2b = 2, 2a + b = 2.",
    verdict=CORRECTED,
    evidence=every_entry("of the system, by the plan and by hand, for one step and for two"),
    correction=(
        "So it is if every light needs two steps, from shade through the state between to light; if every light "
        "needs one step it is a + 2b = 1, 2a + b = 1.  It has no solution either way."
    ),
)
def system_mod_3(scale: Scale) -> Finding:
    printed = [tuple(v % 3 for v in (*form(left, 2)[:-1], -right)) for left, right in SYSTEM_MOD_3]
    one, two = filled(2, 2, 3), filled(2, 2, 3, (2, 2, 2, 2))
    confirm(list(two.virtual) == printed, f"two steps: {two.virtual}")
    confirm(list(one.virtual) == [(1, 2, 2), (2, 1, 2)] != printed, f"one step: {one.virtual}")
    confirm(one == filled_by_hand(2, 2, 3) and two == filled_by_hand(2, 2, 3, (2,) * 4), "by hand")
    ones = [(left, 1) for left, _ in SYSTEM_MOD_3]
    for system in (SYSTEM_MOD_3, ones):
        confirm(not any(satisfies(x, system, 3) for x in vectors(3, 2)), f"{system} has a solution")
    board = grid(2, 2, modulus=3)
    return Finding(
        {"constants for one step": "1, 1", "for two steps": "2, 2"},
        Counterexample(
            "2×2 mod 3 with every light to gain 1", "the one board", (board.picture(board.position("ones")),)
        ),
    )


@register.claim(
    "mod3-det",
    place="more colours",
    statement=(
        "Its determinant is −3, which is 0 mod 3; the second row is twice the first, but the constants are not."
    ),
    verdict=HOLDS,
    evidence=every_entry("of the system, with the constants for one step and for two"),
)
def determinant_mod_3(scale: Scale) -> Finding:
    (a, b), (c, d) = (form(left, 2)[:-1] for left, _ in SYSTEM_MOD_3)
    confirm(a * d - b * c == -3 and coefficients(2, 2, 3) == ((a, b), (c, d)), f"{a * d - b * c}")
    confirm((2 * a % 3, 2 * b % 3) == (c, d), "the second row is not twice the first")
    for constants in ((2, 2), (1, 1)):
        confirm(2 * constants[0] % 3 != constants[1], f"{constants}")
    confirm(info(grid(2, 2)).factors == (1, 1, 1, 3), f"{info(grid(2, 2)).factors}")
    return Finding({"determinant": -3})
