"""Rabbani's appendices: the classic board, the Mini, and three states."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import Position, game, grid
from modlights.solve import anatomy, invariant, is_solution, pseudoinverse, solve
from modlights.theorems.claims import (
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    random_cases,
)
from modlights.theorems.rabbani.printed import MAPPING_25
from modlights.theorems.rabbani.register import register
from modlights.theorems.small_cases import all_reached, dot, gained, rank_mod, rectangles, vectors


def _toggles(kind: str) -> list[int]:
    """How many lights each button of that kind toggles on 5×5: inner, edge or corner."""
    ends = {"inner": 0, "edge": 1, "corner": 2}[kind]
    board = grid(5, 5)
    return [
        len(column)
        for (r, c), column in zip(product(range(5), repeat=2), board.columns, strict=True)
        if (r in (0, 4)) + (c in (0, 4)) == ends
    ]


@register.claim(
    "central-nine",
    place="appendix A",
    statement="The nine central buttons of the 5×5 board toggle five lights each.",
    verdict=HOLDS,
    evidence=exhaustive_over("all buttons"),
)
def central_nine(scale: Scale) -> Finding:
    confirm(_toggles("inner") == [5] * 9, f"{_toggles('inner')}")
    return Finding({"buttons": 9})


@register.claim(
    "edge-nine",
    place="appendix A",
    statement="Nine buttons on the edge of the 5×5 board toggle four lights each.",
    verdict=FAILS,
    evidence=exhaustive_over(
        "all buttons; among squares that have edge buttons at all the count is nine on none to 50×50"
    ),
    reason="there are twelve of them: 9 + 12 + 4 = 25",
    correction="Twelve buttons on the edge, corners apart, toggle four lights each: 2(m−2) + 2(n−2) on m×n.",
)
def edge_nine(scale: Scale) -> Finding:
    edges = _toggles("edge")
    confirm(edges == [4] * 12, f"{edges}")
    confirm(sum(1 for row in MAPPING_25 if row.count("1") == 4) == 12, "the printed matrix disagrees")
    confirm(all(4 * (n - 2) != 9 for n in range(2, 51)), "a square has nine edge buttons")
    board = grid(5, 5)
    lit = [int((r in (0, 4)) + (c in (0, 4)) == 1) for r, c in product(range(5), repeat=2)]
    return Finding(
        {"printed": 9, "true": 12},
        Counterexample(
            "the twelve edge buttons of 5×5", "the board is the one meant", (board.picture(board.position(lit)),)
        ),
    )


@register.claim(
    "corners",
    place="appendix A",
    statement="The four corner buttons toggle three lights each.",
    verdict=HOLDS,
    evidence=exhaustive_over("all buttons"),
)
def corners(scale: Scale) -> Finding:
    confirm(_toggles("corner") == [3] * 4, f"{_toggles('corner')}")
    return Finding({"buttons": 4})


@register.claim(
    "columnwise",
    place="appendix A",
    statement="The matrices are for buttons numbered columnwise; for M row-wise numbering gives the same.",
    verdict=HOLDS,
    evidence=every_entry("of M under both numberings, squares to 6×6"),
)
def columnwise(scale: Scale) -> Finding:
    for n in range(1, 7):
        matrix = grid(n, n).matrix()
        order = [c * n + r for r in range(n) for c in range(n)]
        confirm(bool((matrix == matrix[np.ix_(order, order)]).all()), f"{n}×{n}")
    return Finding({"largest": "6×6"})


@register.claim(
    "U2",
    place="appendix A",
    statement="The null space of the 5×5 game has dimension U = 2.",
    verdict=HOLDS,
    evidence=exhaustive_over("the rank by schoolbook elimination, and by the Smith factors"),
)
def dimension_two(scale: Scale) -> Finding:
    board = grid(5, 5)
    confirm(rank_mod(board.matrix().tolist(), 2) == 23, "rank")
    confirm(anatomy(board).nullity(2) == 2 == len(solve(board, start="zeros").quiet_orders), "nullity")
    return Finding({"rank": 23, "nullity": 2})


@register.claim(
    "four",
    place="appendix A",
    statement="Every solvable problem of 5×5 has exactly four solutions.",
    verdict=HOLDS,
    evidence=random_cases("200 solvable positions; all solutions played"),
)
def four_solutions(scale: Scale) -> Finding:
    board, chance = grid(5, 5), np.random.default_rng(1)
    for _ in range(200):
        start = board.apply(chance.integers(0, 2, 25))
        answer = solve(board, start)
        listed = {s.values for s in answer.solutions or ()}
        confirm(len(listed) == answer.count == 4, f"{start}")
        confirm(all(is_solution(board, start, (0,) * 25, s) for s in listed), f"{start}")
    return Finding({"positions": 200})


@register.claim(
    "quarter",
    place="appendix A",
    statement="Only one problem in four is solvable on 5×5.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions: the two quiet patterns split 2^25 positions evenly; 2^23 are reached"),
)
def quarter(scale: Scale) -> Finding:
    board = grid(5, 5)
    confirm(anatomy(board).solvable_count(2) * 4 == 2**25, "the count")
    weights = [w.values for w in invariant(board).weights]
    confirm(len(weights) == 2 and all(any(w) for w in weights) and weights[0] != weights[1], "the two conditions")
    for w in weights:
        effects = [gained(board, [int(i == j) for j in range(25)]) for i in range(25)]
        confirm(all(dot(w, effect, 2) == 0 for effect in effects), f"{w} is changed by a press")
    return Finding({"solvable": 2**23, "positions": 2**25})


@register.claim(
    "M25",
    place="equation (6)",
    statement="The printed 25×25 matrix M is the mapping matrix of the 5×5 game.",
    verdict=HOLDS,
    evidence=every_entry("625 of them"),
)
def printed_matrix(scale: Scale) -> Finding:
    matrix = ["".join(map(str, row)) for row in grid(5, 5).matrix().tolist()]
    for number, (ours, printed) in enumerate(zip(matrix, MAPPING_25, strict=True), start=1):
        confirm(ours == printed, f"row {number}")
    return Finding({"entries": 625})


register.uncheckable(
    "W-N-25",
    place="equations (7) and (8)",
    statement="The printed W and N of the 5×5 game.",
    reason="both matrices are lost in the text that we have; his method is checked under rabbani-closed-form",
)


@register.claim(
    "mini-five",
    place="appendix B",
    statement="On the 4×4 board with wrap-around every button toggles five lights.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori with sides 1 to 8: exactly those with both sides 3 or more"),
)
def mini_five(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        five = all(len(column) == 5 for column in grid(rows, columns, surface="torus").columns)
        confirm(five == (min(rows, columns) >= 3), f"torus {rows}×{columns}")
    return Finding({"largest": "8×8"})


register.uncheckable(
    "mini-M",
    place="equation (9)",
    statement="The printed mapping matrix of the Mini.",
    reason="the matrix is lost in the text that we have",
)


@register.claim(
    "mini-U0",
    place="appendix B",
    statement="For the Mini U = 0: every problem has exactly one solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 2^16 presses give different positions"),
)
def mini_unique(scale: Scale) -> Finding:
    mini = game("lights-out-mini")
    presses = (np.arange(2**16)[:, None] >> np.arange(16)) & 1
    codes = (presses @ mini.matrix().T % 2) @ (1 << np.arange(16))
    confirm(len(np.unique(codes)) == 2**16, "two presses reach the same position")
    confirm(solve(mini, start="ones").count == 1, "the solver counts more than one solution")
    return Finding({"positions": 2**16})


@register.claim(
    "mini-MW",
    place="appendix B",
    statement="For the Mini M = W.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 4×4 torus; M·M = 1 on no other torus with sides 3 to 8"),
    widest="M·M = 1 mod 2 on tori with sides 1 to 8 only for 1×1, 1×4, 4×1, 2×2 and 4×4",
)
def mini_own_inverse(scale: Scale) -> Finding:
    mini = pseudoinverse(game("lights-out-mini"))
    confirm(bool((mini.w == mini.mapping).all()), "W differs from M")
    own_inverse = []
    for rows, columns in product(range(1, 9), repeat=2):
        matrix = grid(rows, columns, surface="torus").matrix()
        if (matrix @ matrix % 2 == np.eye(rows * columns, dtype=np.int64)).all():
            own_inverse.append((rows, columns))
    confirm(own_inverse == [(1, 1), (1, 4), (2, 2), (4, 1), (4, 4)], f"{own_inverse}")
    return Finding({"own inverse": str(own_inverse)})


@register.claim(
    "mini-method",
    place="appendix B",
    statement=(
        "On the Mini: press each initially lit button once, remember what is then lit, replay the game from the start "
        "and press those: the puzzle is solved."
    ),
    verdict=FAILS,
    evidence=exhaustive_over("all 2^16 positions: the replay fails for every one but the dark board"),
    reason="the first pass shows p + M·p, the solution is M·p; the replay ends at M·p, which is dark for p = 0 only",
    correction=(
        "Do not start again: pressing what is lit after the first pass, from there, ends dark, since (1 + M)² = 0. "
        "Or make the first pass on a dark board: it shows the solution M·p."
    ),
)
def mini_method(scale: Scale) -> Finding:
    mini = game("lights-out-mini")
    matrix = mini.matrix()
    p = (np.arange(2**16)[:, None] >> np.arange(16)) & 1
    shown = (p + p @ matrix.T) % 2
    replayed = (p + shown @ matrix.T) % 2
    confirm(int((~replayed.any(axis=1)).sum()) == 1 and not replayed[0].any(), "the replay solves a lit board")
    played_on = (shown + shown @ matrix.T) % 2
    confirm(not played_on.any(), "playing on leaves a light")
    dark_pass = p @ matrix.T % 2
    confirm(not ((p + dark_pass @ matrix.T) % 2).any(), "the pass on a dark board does not show the solution")
    start = Position([1] + [0] * 15, (4, 4))
    answer = solve(mini, start)
    confirm(answer.solution is not None and tuple(answer.solution.values) == tuple(dark_pass[1].tolist()), "the solver")
    left = Position(replayed[1], (4, 4))
    return Finding(
        {"positions": 2**16, "solved by the replay": 1},
        Counterexample(
            "one lit button: the replay leaves five lights on",
            "number of lit lights",
            (start.picture(2), left.picture(2)),
        ),
    )


register.uncheckable(
    "deluxe",
    place="appendix C",
    statement="Lights Out Deluxe is a thirty-six-light grid with a few variations.",
    reason="a fact about a toy (6·6 = 36; the catalogue has it as 6×6)",
)


@register.claim(
    "large",
    place="appendix C",
    statement="The matrices of the Cube and of the Deluxe can be found by the same methods.",
    verdict=HOLDS,
    evidence=exhaustive_over("both toys: M·W·M = M, M·N = 0"),
)
def large_toys(scale: Scale) -> Finding:
    figures = {}
    for name in ("lights-out-cube", "lights-out-deluxe"):
        found = pseudoinverse(game(name))
        confirm(not ((found.mapping @ found.w @ found.mapping - found.mapping) % 2).any(), name)
        confirm(not ((found.mapping @ found.n) % 2).any(), name)
        figures[f"{name} U"] = found.n.shape[1]
    return Finding(figures)


@register.claim(
    "2000",
    place="appendix C",
    statement="Lights Out 2000 is the 5×5 board where a press steps a light and its neighbours through three states.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 25 buttons: three presses are none, one and two are not"),
)
def lights_out_2000(scale: Scale) -> Finding:
    toy = game("lights-out-2000")
    for button in range(25):
        for presses in (1, 2):
            change = gained(toy, [presses * int(j == button) for j in range(25)])
            confirm(set(change) == {0, presses}, f"button {button}")
        confirm(not any(gained(toy, [3 * int(j == button) for j in range(25)])), f"button {button}")
    confirm(rank_mod(toy.matrix().tolist(), 3) == 22, "rank mod 3")
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
    evidence=exhaustive_over("all elements of Z_3; the smallest Z_k that is no field is Z_4"),
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
        "That Z_k may lack inverses does not hinder a pseudoinverse, since every element of the mapping matrix is "
        "zero or one."
    ),
    verdict=FAILS,
    evidence=exhaustive(
        "all boards of 6 cells mod 4 in order; an M·W·M = M forces every Smith factor to be a unit or 0"
    ),
    reason=(
        "W exists mod 3 because Z_3 is a field; over a ring that is none a 0-1 matrix may have no W: if M·W·M = M "
        "then d·w·d = d for every Smith factor d, which 2 mod 4 does not allow"
    ),
    correction="Over Z/k a W exists exactly when gcd(d, k) and k/gcd(d, k) are coprime for every Smith factor d.",
)
def zero_one_suffices(scale: Scale) -> Finding:
    def has_inverse(rows: int, columns: int) -> bool:
        return all(any(d * w * d % 4 == d % 4 for w in range(4)) for d in anatomy(grid(rows, columns)).factors)

    failing = [(rows, columns) for rows, columns in rectangles(6) if not has_inverse(rows, columns)]
    confirm(failing == [(2, 3), (3, 2)], f"{failing}")
    confirm(all(_has_w_by_search(rows, columns, 4) for rows, columns in rectangles(2)), "boards of 2 cells")
    board = grid(2, 3, modulus=4)
    return Finding(
        {"Smith factors of 2×3": str(anatomy(board).factors)},
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
    confirm(bool((pseudoinverse(game("lights-out-2000")).w == 2).any()), "W of 5×5 mod 3 has no entry 2")
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
