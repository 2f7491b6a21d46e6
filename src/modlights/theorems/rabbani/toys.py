"""Rabbani's appendices A and B, the classic board and the Mini, and the larger toys."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import Position, grid, toy
from modlights.solving import info, invariant, is_solution, pseudoinverse, solve
from modlights.theorems.claims import (
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.rabbani.printed import MAPPING_25
from modlights.theorems.rabbani.register import register
from modlights.theorems.small_cases import dot, gained, rank_mod


def _toggles(kind: str) -> list[int]:
    """How many lights each button of that kind toggles on 5×5: inner, edge or corner."""
    ends = {"inner": 0, "edge": 1, "corner": 2}[kind]
    board = grid(5, 5)
    return [
        len(column)
        for (r, c), column in zip(product(range(5), repeat=2), board.by_button, strict=True)
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
    confirm(info(board).nullity(2) == 2 == len(solve(board, start="zeros").quiet_orders), "nullity")
    return Finding({"rank": 23, "nullity": 2})


@register.claim(
    "four",
    place="appendix A",
    statement="Every solvable problem of 5×5 has exactly four solutions.",
    verdict=HOLDS,
    evidence=proved("checked.lights_out_quiets", checked=random_cases("200 solvable positions; all solutions played")),
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
    evidence=exhaustive_over("all 25 presses: none changes the two independent weights; the rank is 23"),
)
def quarter(scale: Scale) -> Finding:
    board = grid(5, 5)
    confirm(info(board).solvable_count(2) * 4 == 2**25, "the count")
    confirm(rank_mod(board.matrix().tolist(), 2) == 23, "the rank")
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
        five = all(len(column) == 5 for column in grid(rows, columns, surface="torus").by_button)
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
    mini = toy("lights-out-mini")
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
    evidence=proved(
        "mod2.torus_4x4_sqr", checked=exhaustive_over("the 4×4 torus; M·M = 1 on no other torus with sides 3 to 8")
    ),
    widest="M·M = 1 mod 2 on tori with sides 1 to 8 only for 1×1, 1×4, 4×1, 2×2 and 4×4",
)
def mini_own_inverse(scale: Scale) -> Finding:
    mini = pseudoinverse(toy("lights-out-mini"))
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
    mini = toy("lights-out-mini")
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
            (start.picture(), left.picture()),
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
        found = pseudoinverse(toy(name))
        confirm(not ((found.mapping @ found.w @ found.mapping - found.mapping) % 2).any(), name)
        confirm(not ((found.mapping @ found.n) % 2).any(), name)
        figures[f"{name} U"] = found.n.shape[1]
    return Finding(figures)
