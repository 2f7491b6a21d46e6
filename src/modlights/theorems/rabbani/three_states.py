"""Rabbani's appendix C: three states."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import grid, toy
from modlights.solving import info, pseudoinverse, solve
from modlights.theorems.claims import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.rabbani.register import register
from modlights.theorems.small_cases import all_reached, dot, gained, rank_mod, rectangles, vectors


@register.claim(
    "2000",
    place="appendix C",
    statement="Lights Out 2000 is the 5×5 board where a press steps a light and its neighbours through three states.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 25 buttons: three presses are none, one and two are not"),
)
def lights_out_2000(scale: Scale) -> Finding:
    puzzle = toy("lights-out-2000")
    for button in range(25):
        for presses in (1, 2):
            change = gained(puzzle, [presses * int(j == button) for j in range(25)])
            confirm(set(change) == {0, presses}, f"button {button}")
        confirm(not any(gained(puzzle, [3 * int(j == button) for j in range(25)])), f"button {button}")
    confirm(rank_mod(puzzle.matrix().tolist(), 3) == 22, "rank mod 3")
    return Finding({"nullity mod 3": 3, "solutions": 27})


@register.claim(
    "2000-outside",
    place="appendix C",
    statement="Lights Out 2000 is not covered by the generic puzzle solved before.",
    verdict=HOLDS,
    evidence=exhaustive_over("Theorem 1 as stated fails mod 3 on 1×1"),
)
def outside(scale: Scale) -> Finding:
    answer = solve(grid(1, 1, modulus=3), start=[1])
    confirm(
        answer.solution is not None and gained(answer.game, answer.solution.values) != (1,), "Theorem 1 holds mod 3"
    )
    return Finding()


@register.claim(
    "z3-field",
    place="appendix C",
    statement="Z_3 is not a field, because it fails the test of multiplicative inversion.",
    verdict=FAILS,
    evidence=proved(
        "refute.Z3_field", checked=exhaustive_over("all elements of Z_3; the smallest Z_k that is no field is Z_4")
    ),
    reason="1·1 = 1 and 2·2 = 1: every nonzero element has an inverse",
    correction="Z_3 is a field; Z_4 is the smallest Z_k that is not.",
)
def z3_field(scale: Scale) -> Finding:
    inverses = {a: [b for b in range(3) if a * b % 3 == 1] for a in (1, 2)}
    confirm(inverses == {1: [1], 2: [2]}, f"{inverses}")
    confirm([k for k in (2, 3, 4) if not all(any(a * b % k == 1 for b in range(k)) for a in range(1, k))] == [4], "Z_4")
    return Finding({"inverse of 2": 2}, Counterexample("2·2 = 4 = 1 in Z_3", "the only element beside 0 and 1"))


@register.claim(
    "01-suffices",
    place="appendix C",
    statement=(
        "With three states, too, a pseudoinverse can be derived; the reason given, Z_3 being taken for no field, is "
        "that every element of the mapping matrix is zero or one."
    ),
    verdict=CORRECTED,
    evidence=exhaustive("boards of 5×5 mod 3, by W itself; boards of 6 cells mod 4 in order, by their Smith factors"),
    correction=(
        "A pseudoinverse exists mod 3 because Z_3 is a field. Entries 0 and 1 alone do not give one: 2×3 with four "
        "states has none, since M·W·M = M asks d·w·d = d of every Smith factor d, which 2 mod 4 does not allow."
    ),
    reason="the conclusion is right and the reason is not",
)
def zero_one_suffices(scale: Scale) -> Finding:
    def has_inverse(rows: int, columns: int) -> bool:
        return all(any(d * w * d % 4 == d % 4 for w in range(4)) for d in info(grid(rows, columns)).factors)

    for rows, columns in product(range(1, 6), repeat=2):
        found = pseudoinverse(grid(rows, columns, modulus=3))
        confirm(not ((found.mapping @ found.w @ found.mapping - found.mapping) % 3).any(), f"{rows}×{columns} mod 3")
    failing = [(rows, columns) for rows, columns in rectangles(6) if not has_inverse(rows, columns)]
    confirm(failing == [(2, 3), (3, 2)], f"{failing}")
    confirm(all(_has_w_by_search(rows, columns, 4) for rows, columns in rectangles(2)), "boards of 2 cells")
    board = grid(2, 3, modulus=4)
    return Finding(
        {"Smith factors of 2×3": str(info(board).factors)},
        Counterexample(
            "2×3 with four states", "number of cells, then rows, mod 4", (board.picture(board.position("ones")),)
        ),
    )


def _has_w_by_search(rows: int, columns: int, k: int) -> bool:
    size = rows * columns
    matrix = grid(rows, columns).matrix()
    return any(
        not ((matrix @ np.array(w).reshape(size, size) @ matrix - matrix) % k).any() for w in vectors(k, size * size)
    )


@register.claim(
    "a-plus-a",
    place="appendix C",
    statement="a + a = 0 does not hold modulo three.",
    verdict=HOLDS,
    evidence=exhaustive_over("all elements, k to 12: it holds for all a only when k = 2"),
)
def a_plus_a(scale: Scale) -> Finding:
    confirm([k for k in range(2, 13) if all(2 * a % k == 0 for a in range(k))] == [2], "another k")
    return Finding({"moduli": "2 to 12"})


@register.claim(
    "eq10",
    place="equation (10)",
    statement="With three states a solution satisfies M·s = −p.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of boards of 4 cells, k = 3, 4, 5"),
    widest="any k",
)
def equation_ten(scale: Scale) -> Finding:
    for (rows, columns), k in product(rectangles(4), (3, 4, 5)):
        board = grid(rows, columns, modulus=k)
        reached = all_reached(board)
        for p in vectors(k, board.light_count):
            negative = tuple(-v % k for v in p)
            answer = solve(board, start=p)
            confirm(answer.solvable == (negative in reached), f"{board}: {p}")
            confirm(answer.solution is None or gained(board, answer.solution.values) == negative, f"{board}: {p}")
    return Finding({"moduli": "3 to 5"})


@register.claim(
    "negatives",
    place="after equation (10)",
    statement="Modulo three −0 = 0, −1 = 2 and −2 = 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("all elements"),
)
def negatives(scale: Scale) -> Finding:
    confirm([-a % 3 for a in range(3)] == [0, 2, 1], "negatives mod 3")
    return Finding()


@register.claim(
    "W-Z2",
    place="after equation (10)",
    statement="For three states the pseudoinverse W lies in Z_2^(N,N).",
    verdict=MISPRINT,
    evidence=exhaustive_over("boards with an inverse in order: the first whose W has an entry 2 is 1×3"),
    correction="W lies in Z_3^(N,N): the game is modulo three, and entries 2 occur.",
    reason="N is said to lie in Z_3^(N,U) in the next sentence",
)
def w_in_z3(scale: Scale) -> Finding:
    for rows, columns in rectangles(3):
        found = pseudoinverse(grid(rows, columns, modulus=3))
        if not found.n.shape[1] and (found.w == 2).any():
            confirm((rows, columns) == (1, 3), f"{rows}×{columns}")
            confirm(not ((found.w @ found.mapping - np.eye(3, dtype=np.int64)) % 3).any(), "W is not the inverse")
            break
    confirm(bool((pseudoinverse(toy("lights-out-2000")).w == 2).any()), "W of 5×5 mod 3 has no entry 2")
    return Finding({"W of 1×3": str(pseudoinverse(grid(1, 3, modulus=3)).w.tolist())})


@register.claim(
    "N-Z3",
    place="after equation (10)",
    statement="N for three states comes from the echelon form of M with a little work.",
    verdict=HOLDS,
    evidence=exhaustive("boards to 5×5 mod 3: the columns with their sign changed are quiet and independent"),
)
def null_matrix_mod_three(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 6), repeat=2):
        found = pseudoinverse(grid(rows, columns, modulus=3))
        confirm(not ((found.mapping @ found.n) % 3).any(), f"{rows}×{columns}")
        independent = rank_mod(found.n.T.tolist(), 3) if found.n.shape[1] else 0
        confirm(independent == rows * columns - rank_mod(found.mapping.tolist(), 3), f"{rows}×{columns}")
    return Finding({"largest": "5×5"})


@register.claim(
    "z3-solvable",
    place="before equation (11)",
    statement="With three states, too, a problem is solvable exactly when Nᵀ·p = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of boards of 6 cells mod 3"),
)
def solvable_mod_three(scale: Scale) -> Finding:
    for rows, columns in rectangles(6):
        board = grid(rows, columns, modulus=3)
        reached, columns_of_n = all_reached(board), pseudoinverse(board).n.T.tolist()
        for p in vectors(3, board.light_count):
            solvable = tuple(-v % 3 for v in p) in reached
            confirm(solvable == all(dot(n, p, 3) == 0 for n in columns_of_n), f"{board}: {p}")
    return Finding({"cells": 6})


@register.claim(
    "eq11",
    place="equation (11)",
    statement="The solutions with three states are W·(−p) + N·b for all b.",
    verdict=HOLDS,
    evidence=exhaustive_over("all solvable positions of boards of 6 cells mod 3"),
)
def equation_eleven(scale: Scale) -> Finding:
    for rows, columns in rectangles(6):
        board = grid(rows, columns, modulus=3)
        found = pseudoinverse(board)
        combinations = np.array(list(vectors(3, found.n.shape[1])), dtype=np.int64).reshape(3 ** found.n.shape[1], -1)
        for change, solutions in all_reached(board).items():
            spread = (found.w @ np.array(change) + combinations @ found.n.T) % 3
            confirm(sorted(map(tuple, spread.tolist())) == solutions, f"{board}: {change}")
    return Finding({"cells": 6})


@register.claim(
    "linear",
    place="last paragraph",
    statement="Since these games are linear they can be solved with the tools of linear algebra.",
    verdict=HOLDS,
    evidence=random_cases("40 boards, k from 2 to 12: every answer proved by its solution or its certificate"),
    widest="any game and any k, by Howell form over Z/k",
)
def linear(scale: Scale) -> Finding:
    chance = np.random.default_rng(11)
    for case in range(40):
        k = 2 + case % 11
        board = grid(int(chance.integers(1, 6)), int(chance.integers(1, 6)), "cross", "torus", k)
        target = chance.integers(0, k, board.light_count)
        answer = solve(board, target=target)
        if answer.solution is not None:
            confirm(gained(board, answer.solution.values) == tuple(target.tolist()), f"{board}")
        else:
            assert answer.certificate is not None
            weights = answer.certificate.values
            columns = [
                gained(board, [int(i == j) for j in range(board.button_count)]) for i in range(board.button_count)
            ]
            confirm(all(dot(weights, column, k) == 0 for column in columns), f"{board}")
            confirm(dot(weights, target.tolist(), k) != 0, f"{board}")
    return Finding({"boards": 40})
