"""Section 4.1, second half: any start and any target, and Theorem 4.4, which fails."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np

from modlights.games import Game, graph, grid
from modlights.ring import LinearMap
from modlights.solving import is_certificate, is_quiet, is_solution, solve
from modlights.theorems.barkans.orthogonality import matrices, null_space
from modlights.theorems.barkans.plain import bits, changes, small_graphs, unpacked
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
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
)
from modlights.theorems.small_cases import Vector, all_reached, dot, gained, rank_mod, rectangles, vectors


@register.claim(
    "4.1-naive",
    place="§4.1, after Theorem 4.2",
    statement="It would be naive to conclude that the game can be solved from every start.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 12 cells and graphs to 4 vertices: every start is solvable iff A is invertible"),
)
def naive(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(4), *(grid(m, n) for m, n in rectangles(12))]
    for game in games:
        everything = len(set(changes(game))) == 2**game.light_count
        confirm(everything == (rank_mod(game.matrix().tolist(), 2) == game.light_count), f"{game}")
        confirm(everything == (solve(game, start="zeros").count == 1), f"{game}")
    first = next(side for side in rectangles(12) if solve(grid(*side), start="zeros").count > 1)
    confirm(first == (1, 2), f"{first}")
    return Finding({"games": len(games), "first board with an unsolvable start": "1×2"})


@register.claim(
    "def-4.4",
    place="Definition 4.4 and Remark 4.4",
    statement="The general game: the same buttons, any start and any target.",
    verdict=HOLDS,
    evidence=exhaustive_over("all starts and targets of boards of 3 cells: only the difference counts"),
)
def general_game(scale: Scale) -> Finding:
    for rows, columns in rectangles(3):
        board = grid(rows, columns)
        reached = all_reached(board)
        for start, target in product(vectors(2, board.light_count), repeat=2):
            difference = tuple((t - s) % 2 for s, t in zip(start, target, strict=True))
            found = [s.values for s in solve(board, start, target).solutions or ()]
            confirm(found == reached.get(difference, []), f"{board}: {start} to {target}")
    return Finding({"cells": 3})


@register.claim(
    "ex-4.3",
    place="Example 4.3 and Figure 4.1",
    statement="On 1×2 the start [0 1] cannot be turned into [1 1]: the four sets of presses give [0 1] and [1 0] only.",
    verdict=HOLDS,
    evidence=exhaustive_over("all four sets of presses; 1×1, the only smaller board, is always solvable"),
)
def example_4_3(scale: Scale) -> Finding:
    board = grid(1, 2)
    results = [board.apply(presses, [0, 1]).values for presses in ((0, 0), (1, 0), (0, 1), (1, 1))]
    confirm(results == [(0, 1), (1, 0), (1, 0), (0, 1)], f"{results}")
    answer = solve(board, [0, 1], [1, 1])
    confirm(not answer.solvable and is_certificate(board, (0, 1), (1, 1), answer.certificate), "the solver")
    confirm(all(solve(grid(1, 1), [s], [t]).solvable for s in (0, 1) for t in (0, 1)), "1×1")
    return Finding(
        counterexample=Counterexample(
            "1×2 from [0 1] to [1 1]", "number of cells", (board.picture(board.position([0, 1])),)
        )
    )


@register.claim(
    "4.3-theorem",
    place="Theorem 4.3",
    statement="A game can be solved if and only if target − start lies in the column space of A.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.solvable_reachable",
        checked=exhaustive_over("all positions of boards of 6 cells and graphs to 4 vertices, by trying all presses"),
    ),
    widest="any game, rectangular or directed, over any Z/k",
)
def theorem_4_3(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(4), *(grid(m, n) for m, n in rectangles(6))]
    games += [grid(m, n, modulus=k) for m, n in rectangles(3) for k in (3, 4, 6)]
    for game in games:
        reached, image = set(all_reached(game)), LinearMap(game.matrix(), game.modulus).image
        confirm({tuple(map(int, x)) for x in image.elements()} == reached, f"{game}: {game.by_button}")
    for rows, columns in rectangles(scale.bound(4, 6)):
        board = grid(rows, columns)
        reached = set(all_reached(board))
        for change in vectors(2, board.light_count):
            confirm(solve(board, target=change).solvable == (change in reached), f"{board}: {change}")
    return Finding({"games": len(games)})


@register.claim(
    "4.1-null-test",
    place="§4.1, before Theorem 4.4",
    statement="To see that v in R^n belongs to Nul A it suffices that A·v = 0.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all v on graphs to 4 vertices; over R (1,1) is not null on 1×2, over Z_2 it is"),
    correction="v is in Z_2^n.",
    reason="the whole chapter works over Z_2, and over the reals the null space is another",
)
def null_test(scale: Scale) -> Finding:
    for game in small_graphs(4):
        kernel = LinearMap(game.matrix(), 2).kernel
        for v in vectors(2, game.button_count):
            confirm(kernel.contains(np.array(v)) == (not any(gained(game, v))) == is_quiet(game, v), f"{v}")
    over_reals = (grid(1, 2).matrix() @ np.array([1, 1])).tolist()
    confirm(over_reals == [2, 2] and gained(grid(1, 2), (1, 1)) == (0, 0), "1×2")
    return Finding({"A·(1,1) on 1×2 over R": "(2, 2)"})


def _refuting(game: Game) -> list[Vector]:
    """The changes outside Nul A that cannot be made, in lexicographic order."""
    table = changes(game)
    reached = set(table)
    size = game.light_count
    return sorted(unpacked(change, size) for change in range(1 << size) if table[change] and change not in reached)


def _smallest_refutation() -> tuple[Game, Vector]:
    """The first board, by cells and rows, on which a change outside Nul A cannot be made."""
    return next((grid(m, n), _refuting(grid(m, n))[0]) for m, n in rectangles(6) if _refuting(grid(m, n)))


@register.claim(
    "4.1-col-null-test",
    place="§4.1, before Theorem 4.4",
    statement=(
        "A vector of Col A may lie in Nul A, but a vector outside Nul A lies in Col A, so target − start ∉ Nul A shows "
        "that a game can be solved."
    ),
    verdict=FAILS,
    evidence=exhaustive_over("all 1×1 and 2×2 matrices over Z_2 in order, and all boards before the first failure"),
    reason="a vector outside Nul A is not orthogonal to all of it, but need not lie in Col A; the first half is true",
    correction="A vector lies in Col A exactly when it is orthogonal to every vector of Nul Aᵀ.",
)
def col_null_test(scale: Scale) -> Finding:
    confirm((1, 1) in all_reached(grid(1, 2)) and is_quiet(grid(1, 2), (1, 1)), "the first half, on 1×2")
    for size in (1, 2):
        for matrix in matrices(size, size):
            columns = {tuple(dot(row, x, 2) for row in matrix) for x in vectors(2, size)}
            outside = set(vectors(2, size)) - null_space(matrix, 2)
            regular = rank_mod(matrix, 2) == size
            if any(any(row) for row in matrix):
                confirm((outside <= columns) == regular, f"{matrix}")
    board, change = _smallest_refutation()
    confirm((board.shape, change) == ((1, 2), (0, 1)), f"{board}: {change}")
    return Finding(
        counterexample=Counterexample(
            "1×2, the change (0, 1): outside Nul A and outside Col A",
            "number of cells, then rows, then lexicographic",
            (board.picture(board.position(change)),),
        )
    )


@register.claim(
    "4.4",
    place="Theorem 4.4",
    statement="If target − start ∉ Nul A then the game can be solved.",
    verdict=FAILS,
    evidence=proved(
        "refute.not_barkans_4_4",
        "solvable.reachable_sym",
        checked=exhaustive("graphs with 4 vertices: true exactly for invertible A; the corrected form on all of them"),
    ),
    reason="the proof takes 'not in Nul A' for 'in Col Aᵀ'; the report's own Example 4.3 refutes it",
    correction="The game can be solved exactly when target − start is orthogonal to every quiet pattern.",
    widest="corrected: over any field and any Z/k, with the quiet patterns of Aᵀ",
)
def theorem_4_4(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(4), *(grid(m, n) for m, n in rectangles(9))]
    for game in games:
        regular = rank_mod(game.matrix().tolist(), 2) == game.light_count
        confirm((not _refuting(game)) == regular, f"{game}: {game.by_button}")
        quiet = [pattern.values for pattern in solve(game, start="zeros").quiet_patterns]
        reached = {unpacked(change, game.light_count) for change in changes(game)}
        balanced = {d for d in vectors(2, game.light_count) if all(dot(d, q, 2) == 0 for q in quiet)}
        confirm(balanced == reached, f"{game}: {game.by_button}: the corrected statement")
    for (rows, columns), k in product(rectangles(3), (3, 4, 6)):
        board = grid(rows, columns, modulus=k)
        quiet = [pattern.values for pattern in solve(board, start="zeros").quiet_patterns]
        reached = set(all_reached(board))
        for d in vectors(k, board.light_count):
            confirm(all(dot(d, q, k) == 0 for q in quiet) == (d in reached), f"{board}: {d}")
    smallest, change = _smallest_refutation()
    confirm((smallest.shape, change) == ((1, 2), (0, 1)) and not _refuting(grid(1, 1)), f"{smallest}: {change}")
    answer = solve(smallest, target=change)
    confirm(any(gained(smallest, change)) and not answer.solvable, "the counterexample")
    confirm(is_certificate(smallest, (0, 0), change, answer.certificate), "its certificate")
    return Finding(
        {"games": len(games)},
        Counterexample(
            "1×2, target − start = (0, 1): A·(0, 1) = (1, 1) ≠ 0, and no presses do it",
            "number of cells, then rows, then lexicographic",
            (smallest.picture(smallest.position(change)),),
        ),
    )


@register.claim(
    "4.4-eases",
    place="§4.1, after Theorem 4.4",
    statement="Theorem 4.4 can make it easier to test whether a game can be solved.",
    verdict=FAILS,
    evidence=exhaustive("boards of 12 cells: wrong on every singular board, saying nothing new on the others"),
    reason="the test gives a wrong answer on every singular game, and on a regular one every position is solvable",
    correction="The test that works is orthogonality to the quiet patterns.",
)
def eases(scale: Scale) -> Finding:
    wrong = []
    for rows, columns in rectangles(12):
        board = grid(rows, columns)
        regular = solve(board, start="zeros").count == 1
        refuting = _refuting(board)
        confirm(bool(refuting) != regular, f"{board}")
        if refuting:
            wrong.append((rows, columns))
    smallest, change = _smallest_refutation()
    confirm(wrong[0] == (1, 2) == smallest.shape, f"{wrong}")
    return Finding(
        {"boards of 12 cells on which it errs": len(wrong)},
        Counterexample("1×2", "number of cells, then rows", (smallest.picture(smallest.position(change)),)),
    )


@register.claim(
    "4.4-converse",
    place="§4.1, after Theorem 4.4",
    statement="There are cases with target − start ∈ Nul A in which the game can be solved.",
    verdict=HOLDS,
    evidence=proved(
        "bipartite.quiet_from_black",
        checked=exhaustive_over("every quiet pattern of boards of 16 cells: pressing its black half makes it"),
    ),
    widest="on every bipartite graph mod 2, Nul A lies in Col A; the triangle is the first graph where it does not",
)
def converse(scale: Scale) -> Finding:
    patterns = 0
    for rows, columns in rectangles(16):
        board = grid(rows, columns)
        for quiet in solve(board, start="zeros").solutions or ():
            black = [v if (i // columns + i % columns) % 2 == 0 else 0 for i, v in enumerate(quiet.values)]
            confirm(is_quiet(board, quiet.values), f"{board}: {quiet}")
            confirm(is_solution(board, (0,) * board.light_count, quiet.values, black), f"{board}: {quiet}")
            patterns += any(quiet.values)
    inside = [
        game
        for game in small_graphs(3)
        if not all(bits(q.values) in set(changes(game)) for q in solve(game, start="zeros").solutions or ())
    ]
    triangle = graph(combinations(range(3), 2), vertices=range(3))
    confirm(inside == [triangle], f"{[game.by_button for game in inside]}")
    return Finding({"quiet patterns other than 0": patterns})
