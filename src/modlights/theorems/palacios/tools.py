"""Chapters 5 and 6: other tools, graphs and the block form of the matrices, and the conclusions."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import graph, is_cell, toy
from modlights.solving import solve
from modlights.theorems.legacy import FAILS, HOLDS, Counterexample, Finding, Scale, confirm, exhaustive_over
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    effect_matrix,
    nullity,
    plane,
    reached,
    sizes,
    torus,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import gained, graphs, rectangles, vectors

register.uncheckable(
    "5.1-tools",
    place="5.1",
    statement="Fibonacci, Chebyshev and characteristic polynomials, linear cellular automata and graphs give results"
    " that are impossible or too hard by linear algebra alone.",
    reason="a judgement",
)
register.uncheckable(
    "5.1-automata",
    place="5.1",
    statement="Cellular automata describe the course of a game precisely, which makes them useful for restrictions on"
    " the method, and express games with complex moves simply.",
    reason="a judgement of usefulness",
)
register.uncheckable(
    "5.2-term",
    place="5.2; 2.3; footnote 6 of chapter 1",
    statement="The term adjacency matrix comes from graph theory.",
    reason="the history of a word",
)


@register.claim(
    "5.2-general-results",
    place="5.2",
    statement="Results obtained by graphs are valid for all puzzles that share the properties of the graph.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 4-cycles among the graphs on 4 vertices against 2×2; theorem 4.2.1 on all of them"),
)
def results_by_graphs(scale: Scale) -> Finding:
    board = plane(2, 2)
    cycles = [network for network in graphs(4) if sorted(map(len, network.by_button)) == [3, 3, 3, 3]]
    confirm(len(cycles) == 3, f"{len(cycles)} labelled 4-cycles")
    for network in cycles:
        confirm(nullity(network) == nullity(board), f"{network.matrix().tolist()}")
        counts = sorted(map(len, reached(network).values()))
        confirm(counts == sorted(map(len, reached(board).values())), f"{network.matrix().tolist()}")
    for network in graphs(4):
        confirm(solve(network, start="ones").solvable, f"{network.matrix().tolist()}")
    return Finding()


@register.claim(
    "5.2-two-states",
    place="5.2",
    statement="With graphs only puzzles with two states can be studied.",
    verdict=FAILS,
    evidence=exhaustive_over("graphs to 3 vertices, k = 2 to 4, all starts"),
    reason="the game of a graph makes sense for every k: its adjacency matrix, with or without the identity, over Z_k,"
    " as section 3.2 says itself",
    correction="Graphs serve for every cyclic puzzle whose presses go one state on, for any k; weighted directed graphs"
    " serve for all.",
)
def graphs_with_more_states(scale: Scale) -> Finding:
    tried = 0
    for k in (2, 3, 4):
        for vertices in (1, 2, 3):
            for network in graphs(vertices, k):
                for start in vectors(k, vertices):
                    wanted = tuple(-v % k for v in start)
                    listed = [x for x in vectors(k, vertices) if gained(network, x) == wanted]
                    found = [x.values for x in solve(network, start=start).solutions or ()]
                    confirm(found == listed, f"{network.matrix().tolist()} mod {k}: {start}")
                    tried += 1
    lone = graph([], 3, vertices=["v"])
    answer = solve(lone, start=[1])
    confirm(answer.solution is not None and answer.solution.values == (2,), f"{answer.solution}")
    return Finding(
        {"starts solved": tried},
        Counterexample(
            "the graph of one vertex with three states: the start 1 is solved by two presses, by Ax = −y",
            "number of vertices, then of states, which must be more than two",
            (lone.picture(lone.position([1]), answer.solution),),
        ),
    )


@register.claim(
    "5.2-procedure",
    place="5.2, list",
    statement="A node for each button, an arrow from A to B when pressing A affects B, a line when both do, a"
    " superscript 1 for an effect on itself, left out when all have it.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 5×5 and MERLIN's rule on 3×3: the drawing determines the matrix"),
)
def drawing_a_graph(scale: Scale) -> Finding:
    for rows, columns in sizes(5):
        game = plane(rows, columns)
        arrows = {(game.buttons[j], game.lights[i]) for j, column in enumerate(game.by_button) for i, _ in column}
        lines = {frozenset(arrow) for arrow in arrows if arrow[0] != arrow[1]}
        confirm(all((b, a) in arrows for a, b in arrows), f"{game}: an arrow that is no line")
        redrawn = graph([(a, b) for a, b in lines], vertices=game.lights)
        confirm(bool((redrawn.matrix() == game.matrix()).all()), f"{game}: redrawn")
    merlin = toy("merlin")
    arrows = {(merlin.buttons[j], merlin.lights[i]) for j, column in enumerate(merlin.by_button) for i, _ in column}
    only_one_way = {(a, b) for a, b in arrows if (b, a) not in arrows}
    redrawn = graph([(a, b) for a, b in arrows if a != b], directed=True, vertices=merlin.lights)
    confirm(bool((redrawn.matrix() == merlin.matrix()).all()) and bool(only_one_way), "MERLIN redrawn")
    return Finding({"arrows of MERLIN that are no lines": len(only_one_way)})


@register.claim(
    "5.2.1-example",
    place="Example 5.2.1, figure 5.1",
    statement="The graph of the classic game, as in the figure.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one graph; the figure is lost, its graph is the grid"),
)
def classic_graph(scale: Scale) -> Finding:
    game = plane(5, 5)
    lines = {frozenset((j, i)) for j, column in enumerate(game.by_button) for i, _ in column if i != j}
    grid_lines = {
        frozenset((5 * r + c, 5 * s + d)) for r, c, s, d in product(range(5), repeat=4) if abs(r - s) + abs(c - d) == 1
    }
    confirm(lines == grid_lines and len(lines) == 40, f"{len(lines)} lines")
    return Finding({"nodes": 25, "lines": len(lines)})


@register.claim(
    "5.2-coincide",
    place="5.2; 2.3",
    statement="The adjacency matrices that graph theory gives always coincide with those of the algebraic model.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6, plane and torus"),
    widest="any game, with one convention for rows; directed games need it",
)
def graphs_and_model_agree(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        for game, build in ((plane(rows, columns), listing.matrix_plane), (torus(rows, columns), listing.matrix_torus)):
            glued = game == torus(rows, columns)
            pairs = product(game.lights, repeat=2)
            edges = [(a, b) for a, b in pairs if a != b and _adjacent(a, b, game.shape, glued)]
            by_graph = graph(edges, vertices=game.lights).matrix().tolist()
            confirm(by_graph == build(rows, columns) == effect_matrix(game).tolist(), f"{game}")
    return Finding()


def _adjacent(a: object, b: object, shape: object, glued: bool) -> bool:
    """Whether two cells are neighbours, straight from the picture of a grid."""
    assert isinstance(a, tuple) and isinstance(b, tuple) and isinstance(shape, tuple)
    gaps = [abs(x - y) for x, y in zip(a, b, strict=True)]
    if glued:
        gaps = [min(gap, side - gap) for gap, side in zip(gaps, shape, strict=True)]
    return bool(sum(gaps) == 1)


def tridiagonal(n: int) -> np.ndarray:
    """The n×n matrix M: ones on the diagonal and beside it."""
    return np.array([[int(abs(i - j) <= 1) for j in range(n)] for i in range(n)])


def blocks(rows: int, columns: int) -> np.ndarray:
    """The block matrix: M on the diagonal, I beside it, 0 elsewhere; rows × rows blocks of order columns."""
    zero, one = np.zeros((columns, columns), dtype=int), np.eye(columns, dtype=int)
    return np.block(
        [
            [tridiagonal(columns) if i == j else one if abs(i - j) == 1 else zero for j in range(rows)]
            for i in range(rows)
        ]
    )


@register.claim(
    "5.2-blocks",
    place="5.2, quotation",
    statement="The matrices of Lights Out are always block matrices of identity, zero and tridiagonal blocks, whatever"
    " the size of the board.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 8×8"),
    widest="m×n: m×m blocks of order n, A = I⊗M_n + (M_m − I)⊗I, which follows from the numbering alone",
)
def block_form(scale: Scale) -> Finding:
    for rows, columns in sizes(8):
        matrix = effect_matrix(plane(rows, columns))
        kronecker = np.kron(np.eye(rows, dtype=int), tridiagonal(columns)) + np.kron(
            tridiagonal(rows) - np.eye(rows, dtype=int), np.eye(columns, dtype=int)
        )
        confirm(
            bool((matrix == blocks(rows, columns)).all()) and bool((matrix == kronecker).all()), f"{rows}×{columns}"
        )
    return Finding()


@register.claim(
    "5.2-not-always",
    place="5.2",
    statement="The structure of the matrix cannot always be told without treating the puzzle, as for 2×3; but for"
    " square boards it can.",
    verdict=FAILS,
    evidence=exhaustive_over("all boards to 8×8 that are not square"),
    reason="the formula of the square boards holds for every m×n, 2×3 included, as the thesis says two sentences"
    " before",
    correction="For every m×n: m×m blocks of order n, M on the diagonal, I beside it.",
)
def always(scale: Scale) -> Finding:
    oblong = [(m, n) for m, n in sizes(8) if m != n]
    for rows, columns in oblong:
        confirm(bool((effect_matrix(plane(rows, columns)) == blocks(rows, columns)).all()), f"{rows}×{columns}")
    first = next((m, n) for m, n in rectangles(6) if m != n)
    confirm(first == (1, 2) and effect_matrix(plane(1, 2)).tolist() == tridiagonal(2).tolist(), f"{first}")
    return Finding(
        {"boards that are not square": len(oblong)},
        Counterexample(
            "1×2, whose matrix is M_2; and the thesis's own 2×3, whose matrix is [[M_3, I_3], [I_3, M_3]]",
            f"{BOARD_ORDER}, among boards that are not square",
            (plane(1, 2).picture(plane(1, 2).position("zeros")), plane(2, 3).picture(plane(2, 3).position("zeros"))),
        ),
    )


@register.claim(
    "5.2-2x3",
    place="5.2",
    statement="The matrix of 2×3 is of order 6, made of four blocks of order 3.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one matrix"),
)
def two_by_three(scale: Scale) -> Finding:
    matrix, one = effect_matrix(plane(2, 3)), np.eye(3, dtype=int)
    confirm(matrix.shape == (6, 6), f"{matrix.shape}")
    for place, block in (((0, 0), tridiagonal(3)), ((0, 1), one), ((1, 0), one), ((1, 1), tridiagonal(3))):
        part = matrix[3 * place[0] : 3 * place[0] + 3, 3 * place[1] : 3 * place[1] + 3]
        confirm(bool((part == block).all()), f"block {place}")
    return Finding()


@register.claim(
    "5.2-square-form",
    place="5.2, displayed matrices",
    statement="For order n: blocks M on the diagonal, I beside it, 0 elsewhere, with M tridiagonal of ones, all of"
    " order n.",
    verdict=HOLDS,
    evidence=exhaustive_over("n ≤ 12"),
)
def square_form(scale: Scale) -> Finding:
    for n in range(1, 13):
        confirm(bool((effect_matrix(plane(n, n)) == blocks(n, n)).all()), f"n = {n}")
    return Finding()


@register.claim(
    "6.1-eq21",
    place="6.1 (1)",
    statement="Equation (2.1) suffices to simulate Lights Out and their toroidal variants.",
    verdict=HOLDS,
    evidence=exhaustive_over("every button from every position of the plane and toroidal boards of 1×3 and 2×3"),
)
def simulating(scale: Scale) -> Finding:
    for rows, columns in ((1, 3), (2, 3)):
        for game in (plane(rows, columns), torus(rows, columns)):
            for button in game.buttons:
                assert is_cell(button)
                pressed = [int(other == button) for other in game.buttons]
                changed = gained(game, pressed)
                for start in vectors(2, game.light_count):
                    end = tuple(a ^ b for a, b in zip(start, changed, strict=True))
                    confirm(game.apply(pressed, start).values == end, f"{game}: {button} from {start}")
                toggled = (listing.press_plane if game == plane(rows, columns) else listing.press_torus)(
                    *button, rows, columns
                )
                confirm(tuple(toggled.reshape(-1).tolist()) == changed, f"{game}: {button}")
    return Finding()


register.uncheckable(
    "fig-others",
    place="Figures 1.1, 2.1–2.5, 2.7, 3.1, 3.3 and 3.4",
    statement="Pictures of toys, of the zones and neighbours of the board, of the classification and of areas of"
    " effect.",
    reason="the figures are lost; what the text says of them is checked where it says it",
)
register.uncheckable(
    "6.1-memory",
    place="6.1 (1)",
    statement="Computing the actions each time they are used is acceptable, as boards that people play on are small.",
    reason="a judgement of programs that are not part of the documents",
)
register.uncheckable(
    "6.1-triangle",
    place="6.1 (2)",
    statement="The triangle is solved to order 60, which makes 30 new orders, without an algorithm fitted to these"
    " matrices.",
    reason="novelty depends on outside pages; 60 − 30 = 30 is right",
)
