"""Composite moduli: zero divisors, the Chinese remainder theorem, and the example mod 6 with its three solutions."""

from __future__ import annotations

import random
from itertools import product
from math import gcd

import numpy as np

from modlights.games import grid
from modlights.ring import LinearMap, crt
from modlights.solving import solve
from modlights.theorems.legacy import (
    CORRECTED,
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
    random_cases,
)
from modlights.theorems.losada.discussion import coefficients, solutions_of, square_matrices, times
from modlights.theorems.losada.filling import form
from modlights.theorems.losada.printed import (
    BOARD_MOD_6,
    PAIRS_MOD_6,
    SOLUTIONS_MOD_6,
    STEPS_MOD_6,
    SYSTEM_MOD_6,
    VIRTUAL_MOD_6,
)
from modlights.theorems.losada.printed_forms import confirm_board, confirm_system, satisfies
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import all_reached, vectors


@register.claim(
    "zero-divisors",
    place="more colours",
    statement="With a composite modulus there are proper divisors of zero.",
    verdict=HOLDS,
    evidence=exhaustive("k = 100: exactly the composite ones"),
)
def zero_divisors(scale: Scale) -> Finding:
    for k in range(2, 101):
        divisors = any(a * b % k == 0 for a in range(1, k) for b in range(a, k))
        composite = any(k % d == 0 for d in range(2, k))
        confirm(divisors == composite, f"k = {k}")
    return Finding({"moduli": 99})


@register.claim(
    "3a",
    place="more colours",
    statement="Mod 6 the equation 3a = 0 has the three solutions 0, 2 and 4.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 6 values, and the solver"),
)
def three_a(scale: Scale) -> Finding:
    found = [a for a in range(6) if 3 * a % 6 == 0]
    kernel = LinearMap([[3]], 6).kernel
    confirm(found == [0, 2, 4] == [int(kernel.element(i)[0]) for i in range(kernel.size)], f"{found}")
    return Finding({"solutions": "0, 2, 4"})


def line_solutions(a: int, b: int, k: int) -> list[int]:
    """All x with a·x = b mod k."""
    return [x for x in range(k) if (a * x - b) % k == 0]


@register.claim(
    "gauss-invalid",
    place="more colours",
    statement=(
        "A composite modulus invalidates Gauss's method: multiplying an equation may add solutions that are none."
    ),
    verdict=HOLDS,
    evidence=exhaustive("k = 12, all equations a·x = b and all multipliers other than 0"),
    widest="by multipliers that are units, and by Howell form, elimination works for every k",
)
def gauss_invalid(scale: Scale) -> Finding:
    adding = []
    for k in range(2, 13):
        for a, b, factor in product(range(k), range(k), range(1, k)):
            grown = line_solutions(a * factor % k, b * factor % k, k) != line_solutions(a, b, k)
            confirm(not grown or gcd(factor, k) > 1, f"{factor} · ({a}x = {b}) mod {k}")
            if grown:
                adding.append((k, a, b, factor))
    confirm({k for k, *_ in adding} == {4, 6, 8, 9, 10, 12}, f"{sorted({k for k, *_ in adding})}")
    confirm(line_solutions(1, 1, 4) == [1] and line_solutions(2, 2, 4) == [1, 3], "x = 1 doubled mod 4")
    confirm(LinearMap([[2]], 4).kernel.rows.tolist() == [[2]], "2x = 0 mod 4")
    return Finding({"smallest modulus": 4, "example": "x = 1 doubled: x = 3 too"})


@register.claim(
    "divisor-risk",
    place="more colours",
    statement="There is a risk if the multiplier is a divisor of the modulus.",
    verdict=CORRECTED,
    evidence=exhaustive("k = 30, all multipliers"),
    correction="There is a risk exactly if multiplier and modulus have a common divisor above 1, such as 4 mod 6.",
)
def divisor_risk(scale: Scale) -> Finding:
    missed = []
    for k in range(2, 31):
        for factor in range(1, k):
            loses = len({factor * x % k for x in range(k)}) < k
            confirm(loses == (gcd(factor, k) > 1), f"{factor} mod {k}")
            if loses and k % factor:
                missed.append((k, factor))
    confirm(missed[0] == (6, 4), f"{missed[0]}")
    confirm(line_solutions(1, 1, 6) == [1] and line_solutions(4, 4, 6) == [1, 4], "x = 1 times 4 mod 6")
    return Finding(
        {"multipliers to k = 30 that are no divisors and lose": len(missed)},
        Counterexample("4 mod 6: x = 1 becomes 4x = 4, which x = 4 satisfies too", "modulus, then multiplier"),
    )


@register.claim(
    "crt",
    place="more colours",
    statement="The system has a solution mod 6 exactly when it has one mod 2 and one mod 3.",
    verdict=HOLDS,
    evidence=proved(
        "crt.sols_crt",
        "crt.solvable_crt",
        "crt.card_sols_crt",
        checked=random_cases("the printed matrix with all right-hand sides; 60 seeded matrices mod 6, 12, 30 and 36"),
    ),
    widest="any k split into prime powers; the numbers of solutions multiply",
)
def chinese(scale: Scale) -> Finding:
    chance = random.Random(6)
    matrices = [(((1, 2), (2, 1)), (2, 3))]
    for _ in range(scale.bound(60, 1000)):
        parts = chance.choice(((2, 3), (4, 3), (2, 3, 5), (4, 9)))
        entries = [chance.randrange(36) for _ in range(4)]
        matrices.append(((tuple(entries[:2]), tuple(entries[2:])), parts))  # type: ignore[arg-type]
    for rows, parts in matrices:
        k = int(np.prod(parts))
        sides = list(vectors(k, 2)) if k == 6 else [(chance.randrange(k), chance.randrange(k)) for _ in range(20)]
        whole = LinearMap(rows, k)
        pieces = [LinearMap(rows, q) for q in parts]
        together = whole.solve_many(sides)[1].tolist()
        apart = [
            p.solve_many([[v % q for v in s] for s in sides])[1].tolist() for p, q in zip(pieces, parts, strict=True)
        ]
        confirm(together == [all(each) for each in zip(*apart, strict=True)], f"{rows} mod {k}")
        confirm(whole.kernel.size == int(np.prod([p.kernel.size for p in pieces])), f"{rows} mod {k}: kernels")
        if k == 6:
            counts = solutions_of(rows, 6)
            confirm(together == [side in counts for side in sides], f"{rows} mod 6, by trial")
    return Finding({"matrices": len(matrices)})


@register.claim(
    "s6",
    place="more colours",
    statement="S6 = (3·S2 + 4·S3) mod 6 joins a solution mod 2 and one mod 3.",
    verdict=HOLDS,
    evidence=exhaustive_over("all pairs of residues, any representatives below 6, and the library's joining"),
    widest="any coprime moduli: Σ eᵢ·Sᵢ with eᵢ ≡ 1 mod its own modulus and 0 mod the others",
)
def s6(scale: Scale) -> Finding:
    for x, y in product(range(6), repeat=2):
        joined = (3 * x + 4 * y) % 6
        confirm(joined % 2 == x % 2 and joined % 3 == y % 3, f"{x}, {y}")
        library = crt([np.array([x % 2]), np.array([y % 3])], [2, 3])
        confirm(int(library[0]) == joined, f"{x}, {y}: {library}")
    for first, second in ((2, 5), (3, 4), (4, 9), (5, 6)):
        k = first * second
        one = second * pow(second, -1, first)
        for z in range(k):
            joined = (one * (z % first) + (1 - one) * (z % second)) % k
            confirm(joined == z, f"{z} mod {k}")
            library = crt([np.array([z % first]), np.array([z % second])], [first, second])
            confirm(int(library[0]) == z, f"{z} mod {k}: {library}")
    return Finding({"pairs": 36})


@register.claim(
    "mod6-digits",
    place="more colours, example mod 6",
    statement="The digits are the initial illumination, that is, the number of steps each cell needs to go out.",
    verdict=CORRECTED,
    evidence=exhaustive_over(
        "all 1,296 presses: as steps the digits give the printed solutions, as states they do not"
    ),
    correction="They are the steps needed, target − start; a light in state v that presses increase needs 6 − v steps.",
)
def digits_are_steps(scale: Scale) -> Finding:
    board = grid(2, 2, modulus=6)
    as_steps = [s.values for s in solve(board, target=STEPS_MOD_6).solutions or ()]
    as_states = [s.values for s in solve(board, start=STEPS_MOD_6).solutions or ()]
    reached = all_reached(board)
    confirm(as_steps == reached[STEPS_MOD_6] == sorted(SOLUTIONS_MOD_6), f"{as_steps}")
    confirm(as_states == reached[tuple(-v % 6 for v in STEPS_MOD_6)], f"{as_states}")
    confirm(not set(as_steps) & set(as_states), "both readings share a solution")
    return Finding(
        {"as states": ", ".join("".join(map(str, s)) for s in as_states)},
        Counterexample(
            "11/04 taken as states is solved by none of the printed presses",
            "the one example",
            (board.picture(board.position(STEPS_MOD_6)),),
        ),
    )


@register.claim(
    "mod6-example",
    place="more colours, example mod 6",
    statement="For the steps 1 1 / 0 4 mod 6 the board is a b / 5a+5b+1 5a+5b+1 with virtual row a+2b+4, 2a+b+2.",
    verdict=HOLDS,
    evidence=every_entry("by the plan, by hand, and by playing all 36 first rows"),
)
def example_mod_6(scale: Scale) -> Finding:
    _, vanishing = confirm_board(BOARD_MOD_6, VIRTUAL_MOD_6, 6, STEPS_MOD_6)
    confirm(sorted(vanishing) == sorted(s[:2] for s in SOLUTIONS_MOD_6), f"{vanishing}")
    return Finding({"first rows that solve it": len(vanishing)})


@register.claim(
    "mod6-system",
    place="more colours, example mod 6",
    statement="The system is a + 2b = 2, 2a + b = 4 (mod 6).",
    verdict=HOLDS,
    evidence=every_entry("against the virtual row"),
)
def system_mod_6(scale: Scale) -> Finding:
    confirm_system(SYSTEM_MOD_6, VIRTUAL_MOD_6, 6)
    confirm(coefficients(2, 2, 6) == tuple(form(left, 2)[:-1] for left, _ in SYSTEM_MOD_6), "the plan's matrix")
    return Finding({"equations": 2})


@register.claim(
    "mod6-det",
    place="more colours, example mod 6",
    statement="Its determinant −3 is not 0 mod 6, but a divisor of zero, so there is no inverse matrix.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all 1,296 candidates for the inverse; all matrices of order 2 over Z/4 for the criterion"
    ),
    widest="over Z/k a matrix has an inverse exactly when its determinant is a unit",
)
def determinant_mod_6(scale: Scale) -> Finding:
    rows = ((1, 2), (2, 1))
    determinant = rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    confirm(determinant == -3 and determinant % 6 != 0 and 2 * determinant % 6 == 0, f"{determinant}")
    columns = list(vectors(6, 2))
    confirm(not any(times(rows, x, 6) == (1, 0) for x in columns), "some column gives (1, 0)")
    for other in square_matrices(2, 4):
        det = other[0][0] * other[1][1] - other[0][1] * other[1][0]
        invertible = all(any(times(other, x, 4) == e for x in vectors(4, 2)) for e in ((1, 0), (0, 1)))
        confirm(invertible == (det % 2 == 1) == (LinearMap(other, 4).kernel.size == 1), f"{other} mod 4")
    return Finding({"determinant": -3})


@register.claim(
    "footnote-1",
    place="footnote 1",
    statement="3 has no inverse mod 6: from 3·3⁻¹ = 1, doubling, 3·10 = 2, which is absurd.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all residues mod 6"),
    correction="Doubling gives 6·3⁻¹ = 2, that is 0·3⁻¹ = 2 and so 0 = 2; as printed, 3·10 is 0 mod 6 and not 2.",
)
def footnote(scale: Scale) -> Finding:
    confirm(all(3 * x % 6 != 1 for x in range(6)), "3 has an inverse mod 6")
    confirm(3 * 10 % 6 == 0, "3·10 is not 0 mod 6")
    confirm(all(2 * 3 * x % 6 == 0 for x in range(6)), "doubling 3x does not give 0")
    return Finding({"3·10 mod 6": 0})


@register.claim(
    "mod6-counts",
    place="more colours, example mod 6",
    statement="The system has one solution mod 2 and three mod 3.",
    verdict=HOLDS,
    evidence=exhaustive_over("all values of a and b"),
)
def counts_mod_6(scale: Scale) -> Finding:
    mod_2 = [x for x in vectors(2, 2) if satisfies(x, SYSTEM_MOD_6, 2)]
    mod_3 = [x for x in vectors(3, 2) if satisfies(x, SYSTEM_MOD_6, 3)]
    confirm(mod_2 == [(0, 0)] and mod_3 == [(0, 1), (1, 2), (2, 0)], f"{mod_2}, {mod_3}")
    board = grid(2, 2, modulus=6)
    counts = [solve(board.with_modulus(q), target=[v % q for v in STEPS_MOD_6]).count for q in (2, 3)]
    confirm(counts == [1, 3], f"{counts}")
    return Finding({"mod 2": 1, "mod 3": 3})


@register.claim(
    "mod6-s",
    place="more colours, example mod 6",
    statement="S6 is 3(0,0) + 4(2,0) = (2,0), 3(0,0) + 4(0,1) = (0,4), 3(0,0) + 4(1,2) = (4,2).",
    verdict=HOLDS,
    evidence=every_entry("of the three sums"),
)
def sums_mod_6(scale: Scale) -> Finding:
    for mod_2, mod_3, mod_6 in PAIRS_MOD_6:
        joined = tuple((3 * x + 4 * y) % 6 for x, y in zip(mod_2, mod_3, strict=True))
        confirm(joined == mod_6, f"{mod_2}, {mod_3}: {joined}")
        confirm(satisfies(mod_6, SYSTEM_MOD_6, 6), f"{mod_6} is no solution")
        confirm(crt([np.array(mod_2), np.array(mod_3)], [2, 3]).tolist() == list(mod_6), f"{mod_6}")
    return Finding({"sums": len(PAIRS_MOD_6)})


@register.claim(
    "mod6-solutions",
    place="more colours, example mod 6",
    statement="The three solutions of the example are 2 0 / 5 5, 0 4 / 3 3 and 4 2 / 1 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 1,296 presses"),
)
def solutions_mod_6(scale: Scale) -> Finding:
    board = grid(2, 2, modulus=6)
    found = [s.values for s in solve(board, target=STEPS_MOD_6).solutions or ()]
    confirm(found == sorted(SOLUTIONS_MOD_6) == all_reached(board)[STEPS_MOD_6], f"{found}")
    return Finding({"solutions": len(found)})
