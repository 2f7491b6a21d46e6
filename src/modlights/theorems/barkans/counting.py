"""Section 4.2: how many solutions there are."""

from __future__ import annotations

from itertools import combinations, product

from modlights.games import Game, from_matrix, graph, grid
from modlights.ring import LinearMap
from modlights.solving import info, nullity, solve
from modlights.theorems.barkans.answers import all_on
from modlights.theorems.barkans.listings import echelon
from modlights.theorems.barkans.orthogonality import matrices, null_space
from modlights.theorems.barkans.plain import changes, filled_solutions, lighting_sets, small_graphs
from modlights.theorems.barkans.printed import EXAMPLE_4_5, SOLUTION_COUNTS
from modlights.theorems.barkans.register import register
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
)
from modlights.theorems.small_cases import Vector, all_reached, bit_nullity, rank_mod, rectangles, vectors


def _nested(solutions: list[Vector]) -> list[tuple[Vector, Vector]]:
    """The pairs of different solutions of which the first is part of the second."""
    return [
        (s, t) for s, t in product(solutions, repeat=2) if s != t and all(a <= b for a, b in zip(s, t, strict=True))
    ]


@register.claim(
    "4.2-distinct",
    place="§4.2, opening",
    statement="Two solutions differ if a button tells them apart: one that is in the first and not in the second.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all graphs to 3 vertices; the triangle is the first with one solution inside another"),
    correction="A button that is in one of them and not in the other.",
)
def distinct(scale: Scale) -> Finding:
    nested = [(game, _nested(lighting_sets(game))) for game in small_graphs(3) if _nested(lighting_sets(game))]
    triangle = graph(combinations(range(3), 2), vertices=range(3))
    confirm([game for game, _ in nested] == [triangle], f"{[game.by_button for game, _ in nested]}")
    small, large = next((s, t) for s, t in nested[0][1] if s == (1, 0, 0))
    confirm(
        large == (1, 1, 1) and {small, large} <= {s.values for s in solve(triangle, target="ones").solutions or ()}, ""
    )
    return Finding(
        counterexample=Counterexample(
            "the triangle: {1} and {1, 2, 3} both solve it, and no button of the first is missing in the second",
            "number of vertices, then edges",
            (triangle.picture(triangle.position("ones"), triangle.presses(small)),),
        )
    )


@register.claim(
    "ex-4.4",
    place="Example 4.4",
    statement="On the graph of three joined vertices {v_1}, {v_2}, {v_3} are solutions: there are at least three.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses on complete graphs to 8 vertices"),
    widest="on the complete graph with n vertices every odd set is a solution: 2^(n−1) in all, here 4",
)
def example_4_4(scale: Scale) -> Finding:
    for size in range(1, 9):
        complete = graph(combinations(range(size), 2), vertices=range(size))
        odd = [x for x in vectors(2, size) if sum(x) % 2]
        confirm([s.values for s in solve(complete, target="ones").solutions or ()] == odd, f"{size} vertices")
        confirm(lighting_sets(complete) == odd and len(odd) == 2 ** (size - 1), f"{size} vertices")
    return Finding({"solutions on the triangle": 4})


register.uncheckable(
    "fig-4.2",
    place="Figure 4.2",
    statement="The graph of Example 4.4.",
    reason="the picture is lost; the text says that it is a clique with vertices v_1, v_2, v_3",
)


@register.claim(
    "def-4.5..4.10",
    place="Definitions 4.5 to 4.10",
    statement=(
        "After elimination: leading entry, leading unknown, free column, free unknown, degree of freedom (the number "
        "of free unknowns), rank (the number of columns with a leading entry)."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("all matrices with at most 6 entries over Z_2: against counting image and null space"),
)
def degrees_of_freedom(scale: Scale) -> Finding:
    count = 0
    for m, n in product((1, 2, 3), repeat=2):
        if m * n > scale.bound(6, 9):
            continue
        for matrix in matrices(m, n):
            table, leading = echelon(matrix, 2)
            free = [column for column in range(n) if column not in leading]
            for row, column in zip(table, leading, strict=False):
                confirm(next(j for j, v in enumerate(row) if v) == column, f"{matrix}")
            confirm(len(null_space(matrix, 2)) == 2 ** len(free), f"{matrix}: degree of freedom {len(free)}")
            confirm(len(all_reached(from_matrix(matrix))) == 2 ** len(leading), f"{matrix}: rank {len(leading)}")
            count += 1
    return Finding({"matrices": count})


@register.claim(
    "ex-4.5",
    place="Example 4.5",
    statement="The matrix 100000/010000/000100 has leading entries in columns 1, 2, 4 and degree of freedom 3.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def example_4_5(scale: Scale) -> Finding:
    table, leading = echelon(EXAMPLE_4_5, 2)
    confirm(tuple(map(tuple, table)) == EXAMPLE_4_5, "it is not in echelon form")
    confirm([column + 1 for column in leading] == [1, 2, 4], f"{leading}")
    confirm(LinearMap(EXAMPLE_4_5, 2).kernel.size == 2**3 == len(null_space(EXAMPLE_4_5, 2)), "degree of freedom")
    return Finding({"free columns": "3, 5, 6"})


@register.claim(
    "formula-rank",
    place="§4.2, after Example 4.5",
    statement="F(A) = n − rank(A).",
    verdict=HOLDS,
    evidence=exhaustive_over("all matrices with at most 6 entries over Z_2, 4 entries over Z_3; n counts columns"),
    widest="any field",
)
def rank_formula(scale: Scale) -> Finding:
    count = 0
    for p, most in ((2, scale.bound(6, 9)), (3, 4)):
        for m, n in product((1, 2, 3), repeat=2):
            for matrix in matrices(m, n, p) if m * n <= most else ():
                freedom = n - rank_mod(matrix, p)
                confirm(len(null_space(matrix, p)) == p**freedom, f"{matrix} mod {p}")
                confirm(LinearMap(matrix, p).kernel.size == p**freedom, f"{matrix} mod {p}: the library")
                count += 1
    return Finding({"matrices": count})


@register.claim(
    "4.5",
    place="Theorem 4.5",
    statement="The number of solutions of a game is 2^k, where k is the degree of freedom of its matrix.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions_F2",
        "count.card_solutions_field",
        "count.card_quiets_Zk",
        checked=exhaustive("graphs with 5 vertices and boards of 12 cells by trial; boards of 4 cells, k to 12"),
    ),
    widest=(
        "for every solvable position over a field of q elements q^nullity, over Z/k the product of gcd(d_i, k) over "
        "the Smith factors; the general game of Definition 4.4 has 0 or 2^k"
    ),
)
def number_of_solutions(scale: Scale) -> Finding:
    for game in small_graphs(5):
        goal = (1 << game.light_count) - 1
        confirm(sum(1 for change in changes(game) if change == goal) == 2 ** bit_nullity(game), f"{game.by_button}")
    games: list[Game] = [*small_graphs(3), *(grid(m, n) for m, n in rectangles(scale.bound(12, 18)))]
    for solved in games:
        table = changes(solved)
        goal = (1 << solved.light_count) - 1
        by_trial = sum(1 for change in table if change == goal)
        confirm(solve(solved, target="ones").count == by_trial == 2 ** bit_nullity(solved), f"{solved}")
        confirm(info(solved).quiet_count(2) == by_trial, f"{solved}")
    for rows, columns in rectangles(4):
        for k in range(3, 13):
            board = grid(rows, columns, modulus=k)
            if k ** (rows * columns) <= scale.bound(700, 3000):
                counts = {len(solutions) for solutions in all_reached(board).values()}
                confirm(counts == {info(board).quiet_count(k)}, f"{board}: {counts}")
    return Finding({"graphs": len(small_graphs(5))})


@register.claim(
    "4.5-coset",
    place="proof of Theorem 4.5",
    statement="All solutions are X = X_n + x_0: one solution plus the null space, and so as many as it has elements.",
    verdict=HOLDS,
    evidence=proved(
        "linear.solution_set",
        checked=exhaustive_over("all solvable positions of boards of 6 cells; all-on for graphs to 4 vertices"),
    ),
    widest="any game over any Z/k",
)
def coset(scale: Scale) -> Finding:
    for rows, columns in rectangles(6):
        board = grid(rows, columns)
        reached = all_reached(board)
        quiet = reached[(0,) * board.light_count]
        confirm([s.values for s in solve(board, start="zeros").solutions or ()] == quiet, f"{board}")
        for change, solutions in reached.items():
            moved = sorted(tuple((a + b) % 2 for a, b in zip(solutions[-1], q, strict=True)) for q in quiet)
            confirm(moved == solutions, f"{board}: {change}")
    for game in small_graphs(4):
        confirm([s.values for s in solve(game, target="ones").solutions or ()] == lighting_sets(game), "graphs")
    return Finding({"cells": 6})


@register.claim(
    "4.5-combination",
    place="proof of Theorem 4.5",
    statement="The null space is x = a_1x_1 + a_1x_1 + a_2x_2 + ⋯ + a_kx_k, and its size is exactly Z^k.",
    verdict=MISPRINT,
    evidence=exhaustive("boards of 12 cells: combinations as printed and as corrected, counted"),
    correction="x = a_1x_1 + a_2x_2 + ⋯ + a_kx_k, and the size is 2^k.",
    reason="a_1x_1 twice is 0 mod 2, which leaves 2^(k−1) combinations: on 1×2 one, and there are two",
)
def combination(scale: Scale) -> Finding:
    for rows, columns in rectangles(12):
        board = grid(rows, columns)
        basis = [pattern.values for pattern in solve(board, start="zeros").quiet_patterns]
        quiet = {s.values for s in solve(board, start="zeros").solutions or ()}
        confirm(len(quiet) == sum(1 for change in changes(board) if not change) == 2 ** len(basis), f"{board}")
        for doubled in (False, True):
            spanned = set()
            for scalars in vectors(2, len(basis)):
                terms = [*zip(scalars, basis, strict=True)] + ([(scalars[0], basis[0])] if doubled and basis else [])
                spanned.add(tuple(sum(a * x[j] for a, x in terms) % 2 for j in range(board.button_count)))
            confirm((spanned == quiet) == (not doubled or not basis), f"{board}, doubled: {doubled}")
    return Finding({"on 1×2": "1 as printed, 2 in truth"})


@register.claim(
    "4.7-trivial-bound",
    place="§4.2, before Remark 4.8",
    statement="There are at most 2^(mn) solutions, as many as sets of presses.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 20 cells; the bound is never attained, since A ≠ 0"),
)
def trivial_bound(scale: Scale) -> Finding:
    for rows, columns in rectangles(scale.bound(20, 81)):
        confirm(all_on(rows, columns).count < 2 ** (rows * columns), f"{rows}×{columns}")
    return Finding({"cells": scale.bound(20, 81)})


@register.claim(
    "4.8",
    place="Remark 4.8",
    statement="An m×n board has at most 2^k solutions, k = min(m, n).",
    verdict=HOLDS,
    evidence=proved(
        "chase.nullity_min",
        checked=exhaustive(
            "boards of 30×30 by the nullity, 9×9 by the solver; 4×4 with four centre weights for k to 12"
        ),
    ),
    widest="any k (k^min), any right-hand side, any centre weight; attained on 1×2, 2×3, 3×5, 4×4, 5×23, 6×8",
)
def bound(scale: Scale) -> Finding:
    attained = []
    for rows, columns in product(range(1, scale.bound(10, 30)), repeat=2):
        count = solve(grid(rows, columns), start="zeros").count
        confirm(count <= 2 ** min(rows, columns), f"{rows}×{columns}: {count}")
        if count == 2 ** min(rows, columns) and rows <= columns:
            attained.append(f"{rows}×{columns}")
    side = scale.bound(30, 100)
    for rows, columns in product(range(1, side + 1), repeat=2):
        confirm(nullity(rows, columns) <= min(rows, columns), f"{rows}×{columns}: nullity {nullity(rows, columns)}")
    for (m, n), centre in product(product(range(1, 5), repeat=2), (0, 1, 2, 3)):
        found = info(grid(m, n, f"010/1{centre}1/010"))
        confirm(all(found.quiet_count(k) <= k ** min(m, n) for k in range(2, 13)), f"{m}×{n}, centre {centre}")
    for rows, columns in ((1, 2), (2, 3), (3, 5), (4, 4), (5, 23), (6, 8)):
        confirm(solve(grid(rows, columns), start="zeros").count == 2**rows, f"{rows}×{columns}")
    return Finding({"attained on": ", ".join(attained)})


@register.claim(
    "fig-4.3",
    place="Figure 4.3",
    statement="The numbers of solutions of all boards to 9×9.",
    verdict=HOLDS,
    evidence=every_entry("all 81, by the solver, by the nullity and by trying every first row"),
)
def figure_4_3(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 10), repeat=2):
        printed = SOLUTION_COUNTS[rows - 1][columns - 1]
        confirm(all_on(rows, columns).count == printed, f"{rows}×{columns}: the solver")
        confirm(len(filled_solutions(rows, columns)) == printed, f"{rows}×{columns}: filling rows")
        confirm(2 ** nullity(rows, columns) == printed, f"{rows}×{columns}: the nullity")
        confirm(SOLUTION_COUNTS[columns - 1][rows - 1] == printed, f"{rows}×{columns}: not symmetric")
    return Finding({"entries": 81})
