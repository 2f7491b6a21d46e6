"""Section 4.1: Theorem 4.2, that every graph can be lit, and the steps of its proof."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import numpy as np

from modlights.games import Game, from_matrix, graph, grid
from modlights.solving import is_certificate, solve
from modlights.theorems.barkans.orthogonality import Rows, column_space, matrices, transposed
from modlights.theorems.barkans.plain import changes, lighting_sets, small_digraphs, small_graphs, unpacked
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import Vector, all_reached, graphs, rank_mod, vectors


def symmetric_matrices(size: int) -> Iterator[Rows]:
    """All symmetric matrices over Z_2 of that size."""
    places = list(combinations_with_replacement(range(size), 2))
    for entries in vectors(2, len(places)):
        table = [[0] * size for _ in range(size)]
        for (i, j), entry in zip(places, entries, strict=True):
            table[i][j] = table[j][i] = entry
        yield tuple(map(tuple, table))


@register.claim(
    "4.2",
    place="Theorem 4.2",
    statement="Every game on a graph, from all 0 to all 1, has a solution.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner_grid",
        "sutner.Sutner",
        "sutner.Sutner_graph",
        "sutner.no_Sutner_mod3",
        checked=exhaustive("graphs with 5 vertices, by the solver to 4; symmetric matrices to order 3"),
    ),
    gap=(
        "1 ⊥ Nul A is shown, and 1 ∈ Col A concluded 'by Theorem 4.1', which is the other direction; that needs "
        "Col A = (Nul Aᵀ)^⊥, by dimensions.  Formula (7) and the lines after it are misprinted as well"
    ),
    widest=(
        "for A symmetric over Z_2 the diagonal of A lies in Col A.  Not for other k: mod 3 the 4-cycle fails first; "
        "and not with directed edges: three vertices fail first"
    ),
)
def every_graph_can_be_lit(scale: Scale) -> Finding:
    for game in small_graphs(5):
        confirm((1 << game.light_count) - 1 in changes(game), f"{game.by_button}")
    for game in small_graphs(scale.bound(4, 5)):
        answer = solve(game, target="ones")
        confirm(answer.solution is not None and answer.solution.values == lighting_sets(game)[0], f"{game.by_button}")
    for size in range(1, scale.bound(3, 5) + 1):
        for matrix in symmetric_matrices(size):
            diagonal = tuple(matrix[i][i] for i in range(size))
            confirm(diagonal in column_space(matrix, 2), f"{matrix}")
            confirm(solve(from_matrix(matrix), target=diagonal).solvable, f"{matrix}: the solver")
    unsolvable = [game for n in range(1, 5) for game in graphs(n, 3) if not solve(game, target="ones").solvable]
    ring = graph([(0, 1), (1, 3), (3, 2), (2, 0)], 3, vertices=range(4))
    confirm(len(unsolvable) == 3 and ring in unsolvable, f"{len(unsolvable)} graphs mod 3")
    for game in unsolvable:
        answer = solve(game, target="ones")
        confirm(is_certificate(game, game.position("zeros"), game.position("ones"), answer.certificate), "certificate")
        confirm((1,) * 4 not in all_reached(game), f"{game.by_button}")
    lit = {n: all((1 << n) - 1 in changes(game) for game in small_digraphs(n)) for n in (1, 2, 3)}
    confirm(lit == {1: True, 2: True, 3: False}, f"directed: {lit}")
    return Finding({"graphs": len(small_graphs(5)), "mod 3 fails first on": "the 4-cycle, which is the 2×2 board"})


register.by_reading(
    "4.2-reference",
    place="proof of Theorem 4.2",
    statement="A is the adjacency matrix of the game as defined in 3.5.",
    verdict=MISPRINT,
    correction="As defined in 3.3; Definition 3.5 is the method of solution.",
    reason="a wrong number",
)


@register.claim(
    "4.2-properties",
    place="proof of Theorem 4.2, list",
    statement="The matrix of the game is symmetric, square, and has ones on its diagonal.",
    verdict=HOLDS,
    evidence=proved(
        "gridmx.effect_mx_sym",
        "gridmx.effect_mx_diag",
        checked=exhaustive("graphs with 5 vertices and boards to 6×6"),
    ),
)
def properties(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(5), *(grid(m, n) for m, n in product(range(1, 7), repeat=2))]
    for game in games:
        matrix = game.matrix()
        confirm(matrix.shape == (game.light_count, game.light_count), f"{game}")
        confirm(bool((matrix == matrix.T).all()) and set(matrix.diagonal().tolist()) == {1}, f"{game}")
    return Finding({"games": len(games)})


@register.claim(
    "formula-7",
    place="Formula (7)",
    statement="xᵀAx = a_11x_1² + 2(a_12 + a_21)x_1x_2 + … + a_22x_2² + 2(a_23 + a_32)x_2x_3 + ….",
    verdict=MISPRINT,
    evidence=exhaustive_over("all 2×2 and 3×3 matrices of zeros and ones with all x of zeros and ones"),
    correction="The factors 2 must go: xᵀAx = Σ a_ii x_i² + Σ_{i<j} (a_ij + a_ji) x_i x_j.",
    reason="with them the symmetry of A, which is used next, would not be needed, and the formula is false",
)
def formula_7(scale: Scale) -> Finding:
    def form(matrix: Rows, x: Vector, factor: int) -> int:
        size = range(len(x))
        squares = sum(matrix[i][i] * x[i] ** 2 for i in size)
        mixed = sum((matrix[i][j] + matrix[j][i]) * x[i] * x[j] for i in size for j in size if i < j)
        return squares + factor * mixed

    wrong = []
    for size in (2, 3):
        for matrix in matrices(size, size):
            for x in vectors(2, size):
                value = int(np.array(x) @ np.array(matrix) @ np.array(x))
                confirm(value == form(matrix, x, 1), f"{matrix}, {x}: corrected")
                if size == 2 and (value - form(matrix, x, 2)) % 2:
                    wrong.append((matrix, x))
                    confirm(matrix != transposed(matrix), f"{matrix}: symmetric, and wrong mod 2")
    confirm(len(wrong) == 8 and wrong[0] == (((0, 0), (1, 0)), (1, 1)), f"{wrong}")
    confirm(form(((1, 1), (1, 1)), (1, 1), 1) == 4 != form(((1, 1), (1, 1)), (1, 1), 2), "over the integers")
    return Finding(
        {"2×2 matrices for which it is wrong mod 2": len(wrong)},
        Counterexample("A = [0 0; 1 0], x = (1, 1): 1 against 0 mod 2", "size, then entries"),
    )


@register.claim(
    "4.2-symmetry-line",
    place="proof of Theorem 4.2, after formula (7)",
    statement="By symmetry a_ii = a_ji, hence a_ii − a_ji = a_ij + a_ji = 0.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all graphs to 4 vertices; as printed it is false first for two isolated vertices"),
    correction="a_ij = a_ji, hence a_ij − a_ji = a_ij + a_ji = 0 in Z_2.",
    reason="an index",
)
def symmetry_line(scale: Scale) -> Finding:
    false_for = []
    for game in small_graphs(4):
        matrix, pairs = game.matrix().tolist(), list(product(range(game.light_count), repeat=2))
        confirm(all((matrix[i][j] + matrix[j][i]) % 2 == 0 for i, j in pairs), f"{game.by_button}")
        if any(matrix[i][i] != matrix[j][i] for i, j in pairs):
            false_for.append(game)
    first = false_for[0]
    confirm(first.light_count == 2 and first.matrix().tolist() == [[1, 0], [0, 1]], f"{first.by_button}")
    return Finding({"graphs to 4 vertices for which it is false": len(false_for)})


@register.claim(
    "4.2-sum-line",
    place="proof of Theorem 4.2, after formula (7)",
    statement="xᵀAx = a_11x_1² + a_22x_2² + a_nnx_n², printed three times.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all graphs to 4 vertices, all x: three terms are right for 3 vertices, wrong for 4"),
    correction="xᵀAx = a_11x_1² + a_22x_2² + ⋯ + a_nnx_n² in Z_2.",
    reason="the dots are missing",
)
def sum_line(scale: Scale) -> Finding:
    wrong: set[int] = set()
    for game in small_graphs(4):
        matrix, size = game.matrix(), game.light_count
        for x in vectors(2, size):
            value = int(np.array(x) @ matrix @ np.array(x)) % 2
            confirm(value == sum(x) % 2, f"{game.by_button}: {x}")
            if size >= 3 and value != (x[0] + x[1] + x[-1]) % 2:
                wrong.add(size)
    confirm(wrong == {4}, f"{wrong}")
    return Finding({"wrong from": "4 vertices"})


@register.claim(
    "4.2-even",
    place="proof of Theorem 4.2",
    statement="Every quiet pattern has an even number of presses, so (1, …, 1) is orthogonal to Nul A.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.quadratic_form_diag", checked=exhaustive_over("all quiet patterns of all graphs to 5 vertices")
    ),
    widest="for A symmetric over Z_2, the diagonal of A is orthogonal to Nul A; the directed 3-cycle breaks it",
)
def quiet_patterns_are_even(scale: Scale) -> Finding:
    count = 0
    for game in small_graphs(5):
        quiet = [presses for presses, change in enumerate(changes(game)) if not change]
        confirm(all(presses.bit_count() % 2 == 0 for presses in quiet), f"{game.by_button}")
        count += len(quiet)
    for game in small_graphs(4):
        listed = {s.values for s in solve(game, start="zeros").solutions or ()}
        by_trial = {unpacked(p, game.button_count) for p, change in enumerate(changes(game)) if not change}
        confirm(listed == by_trial, f"{game.by_button}: the library's quiet patterns")
    cycle = graph([(0, 1), (1, 2), (2, 0)], directed=True)
    confirm(changes(cycle)[0b111] == 0, "(1, 1, 1) is not quiet on the directed 3-cycle")
    return Finding({"quiet patterns": count})


@register.claim(
    "4.2-idempotent",
    place="proof of Theorem 4.2",
    statement="x² = x in Z_2.",
    verdict=HOLDS,
    evidence=exhaustive_over("all elements of Z/k, k to 60: for all x only when k = 2"),
)
def idempotent(scale: Scale) -> Finding:
    confirm([k for k in range(2, 61) if all(x * x % k == x for x in range(k))] == [2], "another k")
    return Finding({"moduli": "2 to 60"})


@register.claim(
    "4.2-regular",
    place="proof of Theorem 4.2",
    statement="If A is invertible there is exactly one solution.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.invertible_solution",
        checked=exhaustive("graphs with 4 vertices, all positions: one solution each exactly when A is invertible"),
    ),
)
def regular(scale: Scale) -> Finding:
    invertible = 0
    for game in small_graphs(4):
        full = rank_mod(game.matrix().tolist(), 2) == game.light_count
        table = changes(game)
        confirm((len(set(table)) == len(table)) == full, f"{game.by_button}")
        answer = solve(game, target="ones")
        confirm((answer.count == 1) == full, f"{game.by_button}: {answer.count}")
        invertible += full
    return Finding({"invertible": f"{invertible} of {len(small_graphs(4))}"})
