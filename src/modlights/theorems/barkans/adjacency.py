"""Section 3.1, second half: the equations of the game and its adjacency matrix."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import SURFACES, Game, graph, grid
from modlights.ring import LinearMap
from modlights.solving import solve
from modlights.theorems.barkans.plain import edges, filled_solutions, lighting_sets, small_graphs
from modlights.theorems.barkans.presses import example_graph, unit
from modlights.theorems.barkans.printed import (
    EXAMPLE_3_2,
    EXAMPLE_3_2_PRINTED,
)
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
from modlights.theorems.rabbani.pseudoinverse import pseudoinverse
from modlights.theorems.small_cases import Vector, gained, rank_mod, rectangles, vectors


@register.claim(
    "3.5",
    place="Remark 3.5",
    statement="Change vectors lie in the field Z_2^n, so presses are linear combinations with scalars 0 and 1.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all combinations of presses on graphs to 4 vertices"),
    correction="The same in the vector space Z_2^n over the field Z_2; Z_2^n is no field for n ≥ 2 (3-linear-field).",
    widest="scalars in Z/k",
)
def linear_combinations(scale: Scale) -> Finding:
    for game in small_graphs(4):
        matrix = game.matrix()
        for presses in vectors(2, game.button_count):
            total = tuple(int(v) for v in (matrix @ np.array(presses)) % 2)
            confirm(total == gained(game, presses) == game.apply(presses).values, f"{game.by_button}: {presses}")
    products = {tuple(a * b for a, b in zip((1, 0), w, strict=True)) for w in vectors(2, 2)}
    confirm((1, 1) not in products, "(1, 0) has an inverse in Z_2^2")
    return Finding({"graphs": len(small_graphs(4))})


@register.claim(
    "3.6",
    place="Remark 3.6",
    statement="Since every game starts from 0 the start vector can be left out.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 9 cells: with and without the start"),
    widest="for any start and target only target − start counts",
)
def start_left_out(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        with_start, without = solve(board, "zeros", "ones"), solve(board, target="ones")
        confirm([s.values for s in with_start.solutions or ()] == lighting_sets(board), f"{board}")
        confirm(with_start.solution == without.solution and with_start.count == without.count, f"{board}")
    return Finding({"cells": 9})


@register.claim(
    "formula-1",
    place="Formula (1)",
    statement="S_0 + Σ t_j x_j = Σ t_j x_j.",
    verdict=HOLDS,
    evidence=exhaustive_over("all starts and presses of boards of 4 cells: it holds exactly when S_0 = 0, as assumed"),
)
def formula_1(scale: Scale) -> Finding:
    for rows, columns in rectangles(4):
        board = grid(rows, columns)
        for start, presses in product(vectors(2, board.light_count), vectors(2, board.button_count)):
            same = board.apply(presses, start).values == gained(board, presses)
            confirm(same == (not any(start)), f"{board}: {start}, {presses}")
    return Finding({"cells": 4})


@register.claim(
    "formula-2",
    place="Formula (2)",
    statement="Solving the game is finding x with Σ t_j x_j = (1, …, 1); one then presses the j with x_j = 1.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 12 cells and graphs to 4 vertices: the solver against trying all sets"),
    widest="any game over any Z/k, x_j being the number of presses",
)
def formula_2(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(4), *(grid(m, n) for m, n in rectangles(scale.bound(12, 16)))]
    for game in games:
        found = [s.values for s in solve(game, target="ones").solutions or ()]
        confirm(found == lighting_sets(game), f"{game}: {game.by_button}")
    return Finding({"games": len(games)})


@register.claim(
    "formula-3",
    place="Formula (3)",
    statement="The system is A·x = 1 with A = [t_1 … t_n], whose general row is printed t_{i,j}, t_{i,2}, …, t_{i,n}.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all graphs to 4 vertices: row i against entry i of every change vector"),
    correction="The general row is t_{i,1}, t_{i,2}, …, t_{i,n}.",
    reason="read with j as a running index, the row starts wrongly for every i whose row is not constant",
)
def formula_3(scale: Scale) -> Finding:
    differs = 0
    for game in small_graphs(4):
        size = game.light_count
        changes_of = [gained(game, unit(j, size)) for j in range(size)]
        for i, row in enumerate(game.matrix().tolist()):
            confirm(tuple(row) == tuple(change[i] for change in changes_of), f"{game.by_button}: row {i}")
            differs += any([changes_of[j][i], *row[1:]] != row for j in range(size))
    confirm(differs > 0, "the row as printed is never wrong")
    return Finding({"rows wrong as printed": differs})


@register.claim(
    "3.1-entries",
    place="§3.1, before Definition 3.3",
    statement="A_ij = 1 exactly when i and j are adjacent or i = j.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 7×7"),
)
def entries(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        matrix = grid(rows, columns).matrix().tolist()
        for i, j in product(range(rows * columns), repeat=2):
            distance = abs(i // columns - j // columns) + abs(i % columns - j % columns)
            confirm(matrix[i][j] == int(distance <= 1), f"{rows}×{columns}: {(i, j)}")
    return Finding({"largest": "7×7"})


@register.claim(
    "def-3.3",
    place="Definition 3.3",
    statement="A is the adjacency matrix of the game: ones on the diagonal, unlike the adjacency matrix of a graph.",
    verdict=HOLDS,
    evidence=exhaustive("graphs with 4 vertices: A is the graph's matrix plus the identity"),
)
def adjacency_matrix(scale: Scale) -> Finding:
    for game in small_graphs(4):
        bare = graph(edges(game), vertices=range(game.light_count), reflexive=False)
        difference = game.matrix() - bare.matrix()
        confirm(bool((difference == np.eye(game.light_count, dtype=np.int64)).all()), f"{game.by_button}")
    return Finding({"graphs": len(small_graphs(4))})


@register.claim(
    "3.7",
    place="Remark 3.7",
    statement="Adjacency is symmetric, so the adjacency matrix is symmetric.",
    verdict=HOLDS,
    evidence=proved(
        "gridmx.effect_mx_sym",
        checked=exhaustive("graphs with 5 vertices; five rules and all surfaces on boards of 6 cells"),
    ),
    widest="any undirected graph with any weights; directed edges break it (2.3-ordered)",
)
def symmetric(scale: Scale) -> Finding:
    games: list[Game] = list(small_graphs(5))
    for (rows, columns), surface in product(rectangles(6), SURFACES):
        games += [grid(rows, columns, rule, surface) for rule in ("cross", "x", "king", "knight", "flip")]
    for game in games:
        matrix = game.matrix()
        confirm(bool((matrix == matrix.T).all()), f"{game}: {game.by_button}")
    arc = graph([(0, 1)], directed=True).matrix()
    confirm(not (arc == arc.T).all(), "one arc has a symmetric matrix")
    return Finding({"games": len(games)})


@register.claim(
    "ex-3.2",
    place="Example 3.2",
    statement="The matrix of the graph of Figure 3.3 is 1011/0010/1111/1011.",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="Entry (2,2) is 1: 1011/0110/1111/1011.",
    reason="the diagonal is 1 by Definition 3.3 and by property 3 in the proof of Theorem 4.2",
)
def example_3_2(scale: Scale) -> Finding:
    matrix = tuple(map(tuple, example_graph().matrix().tolist()))
    confirm(matrix == EXAMPLE_3_2, f"{matrix}")
    wrong = [(i + 1, j + 1) for i, j in product(range(4), repeat=2) if matrix[i][j] != EXAMPLE_3_2_PRINTED[i][j]]
    confirm(wrong == [(2, 2)], f"{wrong}")
    return Finding({"wrong entries": "(2,2)", "printed": 0, "true": 1})


@register.claim(
    "def-3.4",
    place="Definition 3.4",
    statement="A solution vector is an x as in (3): press i if x_i = 1; there may be several solutions.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 9 cells, each solution played; 1×2 is the first board with several"),
)
def solution_vectors(scale: Scale) -> Finding:
    several = []
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        solutions = solve(board, target="ones").solutions
        confirm(solutions is not None and len(list(solutions)) == solutions.count, f"{board}")
        for presses in solutions or ():
            confirm(set(gained(board, presses.values)) == {1}, f"{board}: {presses}")
        if solutions is not None and solutions.count > 1:
            several.append((rows, columns))
    confirm(several[0] == (1, 2) and len(filled_solutions(1, 2)) == 2, f"{several}")
    return Finding({"first board with several": "1×2"})


@register.claim(
    "def-3.5",
    place="Definition 3.5",
    statement="The adjacency-matrix method: make the matrix, and find a solution vector of the system.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8×8: the solution by the whole matrix, played"),
)
def adjacency_matrix_method(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        board = grid(rows, columns)
        answer = solve(board, target="ones", method="matrix")
        confirm(answer.solution is not None, f"{board}: no solution")
        assert answer.solution is not None
        confirm(set(gained(board, answer.solution.values)) == {1}, f"{board}: {answer.solution}")
    return Finding({"largest": "8×8"})


def _moore_penrose(matrix: tuple[Vector, ...]) -> list[tuple[Vector, ...]]:
    """All X with AXA = A, XAX = X and AX, XA symmetric, over Z_2, by trying all."""
    size = len(matrix)
    a = np.array(matrix)
    found = []
    for flat in vectors(2, size * size):
        x = np.array(flat).reshape(size, size)
        ax, xa = a @ x % 2, x @ a % 2
        if (ax @ a % 2 == a).all() and (xa @ x % 2 == x).all() and (ax == ax.T).all() and (xa == xa.T).all():
            found.append(tuple(map(tuple, x.tolist())))
    return found


@register.claim(
    "3.1-tools",
    place="§3.1, after Definition 3.5",
    statement="The equations over Z_2^n can be solved by elimination, by a pseudo-inverse, and so on.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all 2×2 matrices X for the 1×2 board; ranks of A and A² for boards to 6×6"),
    correction=(
        "A generalised inverse, A·X·A = A, always exists over a field and gives the solution X·b.  A Moore–Penrose "
        "inverse need not: over Z_2 it exists only if rank A² = rank A, which no singular board meets."
    ),
)
def tools(scale: Scale) -> Finding:
    confirm(_moore_penrose(((1, 1), (1, 1))) == [], "1×2 has a Moore–Penrose inverse")
    confirm(_moore_penrose(((1,),)) == [((1,),)], "1×1 has none")
    singular = 0
    for rows, columns in product(range(1, 7), repeat=2):
        board = grid(rows, columns)
        matrix = board.matrix()
        rank, square = rank_mod(matrix.tolist(), 2), rank_mod((matrix @ matrix).tolist(), 2)
        confirm((square == rank) == (rank == rows * columns), f"{board}")
        singular += rank < rows * columns
        w = pseudoinverse(board).w
        confirm(not ((matrix @ w @ matrix - matrix) % 2).any(), f"{board}: A·W·A ≠ A")
        x = (w @ np.ones(rows * columns, dtype=np.int64)) % 2
        confirm(set(gained(board, x.tolist())) == {1}, f"{board}: W·1 is no solution")
    return Finding(
        {"singular boards to 6×6": singular},
        Counterexample(
            "1×2 has no Moore–Penrose inverse", "number of cells", (grid(1, 2).picture(grid(1, 2).position("zeros")),)
        ),
    )


@register.claim(
    "3.8",
    place="Remark 3.8",
    statement="The adjacency-matrix method has mn unknowns and mn equations.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 60 cells"),
)
def size_of_system(scale: Scale) -> Finding:
    for rows, columns in rectangles(60):
        board = grid(rows, columns)
        confirm(board.matrix().shape == (rows * columns, rows * columns), f"{board}")
        confirm(LinearMap(board.matrix(), 2).shape == (rows * columns, rows * columns), f"{board}")
    return Finding({"cells": 60})


register.uncheckable(
    "3.1-source",
    place="§3.1, after Definition 3.5",
    statement="The method by the adjacency matrix can be found in [2] (Mulholland's lecture notes).",
    reason="a reference to a text outside the five documents",
)
