"""Rabbani's theorems 1 to 4, the pseudoinverse W and the null matrix N."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np

from modlights.games import Game, from_matrix, grid
from modlights.ring import LinearMap
from modlights.solving import info, pseudoinverse, solve
from modlights.theorems.claims import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.rabbani.register import register
from modlights.theorems.small_cases import all_reached, dot, gained, rank_mod, rectangles, vectors

Rows = list[list[int]]


def symmetric_games(size: int, p: int) -> Iterator[Game]:
    """The games of all symmetric matrices of that size over Z/p."""
    places = list(combinations_with_replacement(range(size), 2))
    for entries in vectors(p, len(places)):
        rows = [[0] * size for _ in range(size)]
        for (i, j), entry in zip(places, entries, strict=True):
            rows[i][j] = rows[j][i] = entry
        yield from_matrix(rows, p)


@cache
def small_symmetric(deep: bool) -> tuple[Game, ...]:
    """All symmetric matrices over F_2 to size 3 (deep: 4) and over F_3 to size 2 (deep: 3)."""
    bounds = ((2, 4 if deep else 3), (3, 3 if deep else 2))
    return tuple(game for p, largest in bounds for size in range(1, largest + 1) for game in symmetric_games(size, p))


@register.claim(
    "T1",
    place="Theorem 1",
    statement="With two states a solution s satisfies M·s = p.",
    verdict=HOLDS,
    evidence=proved(
        "linear.lights_out", checked=exhaustive_over("all positions of boards of 4 cells; mod 3 it fails on 1×1")
    ),
    widest="characteristic 2; with k states M·s = −p",
)
def theorem_one(scale: Scale) -> Finding:
    for rows, width in rectangles(4):
        board = grid(rows, width)
        for p in vectors(2, board.light_count):
            answer = solve(board, start=p)
            for s in answer.solutions or ():
                confirm(gained(board, s.values) == p, f"{board}: {p}")
    single = solve(grid(1, 1, modulus=3), start=[1])
    confirm(single.solution is not None and gained(single.game, single.solution.values) == (2,), "1×1 mod 3")
    return Finding({"cells": 4})


@register.claim(
    "one-s",
    place="after Theorem 1",
    statement="Gauss–Jordan elimination in Z_2 finds at least one s.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all positions of boards of 6 cells"),
    correction="It finds one s whenever there is one; 1×2 with one light on has none.",
)
def one_solution(scale: Scale) -> Finding:
    for rows, width in rectangles(6):
        board = grid(rows, width)
        reached = all_reached(board)
        for p in vectors(2, board.light_count):
            answer = solve(board, start=p, method="matrix")
            confirm(answer.solvable == (p in reached), f"{board}: {p}")
            confirm(answer.solution is None or gained(board, answer.solution.values) == p, f"{board}: {p}")
    confirm(not solve(grid(1, 2), start=[1, 0]).solvable, "1×2 with one light on is solvable")
    return Finding(
        {"cells": 6},
        Counterexample(
            "1×2 with one light on", "number of cells, then rows", (grid(1, 2).picture(grid(1, 2).position([1, 0])),)
        ),
    )


@register.claim(
    "rank",
    place="after Theorem 1",
    statement="The rank R of M is the number of nonzero rows of its echelon form.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all symmetric matrices over F_2 to order 3 and over F_3 to order 2, by counting the image"
    ),
    widest="any matrix over a field",
)
def rank(scale: Scale) -> Finding:
    games = small_symmetric(scale.deep)
    for game in games:
        p = game.modulus
        image = len(all_reached(game))
        confirm(image == p ** rank_mod(game.matrix().tolist(), p), f"{game.matrix().tolist()} mod {p}")
        confirm(image == LinearMap(game.matrix(), p).image.size, f"{game.matrix().tolist()} mod {p}")
    return Finding({"matrices": len(games)})


@register.claim(
    "nullity",
    place="after Theorem 1",
    statement="The dimension U of the null space is the number of zero rows, and N = R + U.",
    verdict=HOLDS,
    evidence=exhaustive_over("all symmetric matrices over F_2 to order 3 and over F_3 to order 2"),
    widest="any square matrix over a field; buttons − R for a rectangular one",
)
def nullity(scale: Scale) -> Finding:
    for game in small_symmetric(scale.deep):
        p, size = game.modulus, game.button_count
        quiet = solve(game, start="zeros").count
        confirm(quiet == p ** (size - rank_mod(game.matrix().tolist(), p)), f"{game.matrix().tolist()} mod {p}")
        confirm(info(game).nullity(p) == size - rank_mod(game.matrix().tolist(), p), f"{game.matrix().tolist()}")
    return Finding({"matrices": len(small_symmetric(scale.deep))})


@register.claim(
    "null-size",
    place="after equation (4)",
    statement="U basis vectors of the null space combine to 2^U different quiet patterns, which are all of them.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 9 cells; symmetric matrices over F_3 to order 2 (p^U)"),
    widest="p^U over F_p; over Z/k the product of the orders",
)
def null_size(scale: Scale) -> Finding:
    games: list[Game] = [grid(rows, width) for rows, width in rectangles(9)]
    games += [game for game in small_symmetric(scale.deep) if game.modulus == 3]
    for game in games:
        quiet = all_reached(game)[(0,) * game.light_count]
        listed = [s.values for s in solve(game, start="zeros").solutions or ()]
        confirm(listed == quiet, f"{game}")
        dimension = game.button_count - rank_mod(game.matrix().tolist(), game.modulus)
        confirm(len(quiet) == game.modulus**dimension, f"{game}")
    return Finding({"games": len(games)})


@register.claim(
    "T2",
    place="Theorem 2",
    statement="If s is a solution, so is s + N·b for every b.",
    verdict=HOLDS,
    evidence=proved(
        "linear.solution_set",
        "linear.lights_out_solutions",
        checked=exhaustive_over("all solvable positions of boards of 6 cells, k to 4"),
    ),
    widest="any game and any k",
)
def theorem_two(scale: Scale) -> Finding:
    for (rows, width), k in product(rectangles(6), (2, 3, 4)):
        if k ** (rows * width) > 5000:
            continue
        board = grid(rows, width, modulus=k)
        quiet = [pattern.values for pattern in solve(board, start="zeros").solutions or ()]
        for change, solutions in all_reached(board).items():
            s = solutions[0]
            for pattern in quiet:
                moved = [(a + b) % k for a, b in zip(s, pattern, strict=True)]
                confirm(gained(board, moved) == change, f"{board}: {s} + {pattern}")
    return Finding({"moduli": "2 to 4"})


@register.claim(
    "T3",
    place="Theorem 3",
    statement="Two solutions of one problem differ by some N·b.",
    verdict=HOLDS,
    evidence=proved(
        "linear.solution_set",
        "linear.lights_out_solutions",
        checked=exhaustive_over("all solvable positions of boards of 6 cells, k to 4"),
    ),
    widest="any game and any k, with s′ − s for s′ + s",
)
def theorem_three(scale: Scale) -> Finding:
    for (rows, width), k in product(rectangles(6), (2, 3, 4)):
        if k ** (rows * width) > 5000:
            continue
        board = grid(rows, width, modulus=k)
        quiet = {pattern.values for pattern in solve(board, start="zeros").solutions or ()}
        for solutions in all_reached(board).values():
            first = solutions[0]
            differences = {tuple((a - b) % k for a, b in zip(s, first, strict=True)) for s in solutions}
            confirm(differences == quiet, f"{board}")
    return Finding({"moduli": "2 to 4"})


@register.claim(
    "solution-count",
    place="after Theorem 3",
    statement="If there is a solution there are exactly 2^U.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of boards of 9 cells mod 2, of 4 cells mod 3, 4 and 6"),
    widest="any game and any k: as many as there are quiet patterns",
)
def solution_count(scale: Scale) -> Finding:
    games = [grid(rows, width) for rows, width in rectangles(9)]
    games += [grid(rows, width, modulus=k) for rows, width in rectangles(4) for k in (3, 4, 6)]
    for game in games:
        counts = {len(solutions) for solutions in all_reached(game).values()}
        confirm(counts == {solve(game, start="zeros").count}, f"{game}: {counts}")
    return Finding({"games": len(games)})


@register.claim(
    "T4",
    place="Theorem 4",
    statement="A problem p is solvable exactly when it is orthogonal to the null space of M.",
    verdict=HOLDS,
    evidence=proved(
        "solvable.reachable_sym",
        "solvable.reachable_null",
        "solvable.reachable_null_Zk",
        checked=exhaustive_over(
            "all symmetric matrices over F_2 to order 3, over F_3 to order 2; boards of 4 cells, k to 6"
        ),
    ),
    gap="only 'solvable implies orthogonal' is shown, and the symmetry of M is used without saying so",
    widest="any matrix with the kernel of its transpose, over any field and over Z/k for every k",
)
def theorem_four(scale: Scale) -> Finding:
    games = list(small_symmetric(scale.deep))
    games += [grid(rows, width, modulus=k) for rows, width in rectangles(4) for k in range(2, 7)]
    for game in games:
        k, reached = game.modulus, all_reached(game)
        quiet = [pattern.values for pattern in solve(game, start="zeros").quiet_patterns]
        for p in vectors(k, game.light_count):
            confirm((p in reached) == all(dot(n, p, k) == 0 for n in quiet), f"{game.matrix().tolist()} mod {k}: {p}")
    lopsided = from_matrix([[0, 0], [1, 0]])
    kernel = [pattern.values for pattern in solve(lopsided, start="zeros").quiet_patterns]
    orthogonal = {p for p in vectors(2, 2) if all(dot(n, p, 2) == 0 for n in kernel)}
    confirm(orthogonal != set(all_reached(lopsided)), "without symmetry the theorem would hold too")
    return Finding({"games": len(games)})


@register.claim(
    "closed-form",
    place="equation (5)",
    statement="For solvable p, W·p is a solution, where W is the right half of the pseudoechelon form of [M I].",
    verdict=HOLDS,
    evidence=exhaustive_over("all symmetric matrices over F_2 to order 3 and F_3 to order 2; boards to 5×5"),
    widest="any square matrix over a field: M·W·M = M",
)
def closed_form(scale: Scale) -> Finding:
    games = list(small_symmetric(scale.deep)) + [grid(m, n) for m, n in product(range(1, 6), repeat=2)]
    for game in games:
        found, p = pseudoinverse(game), game.modulus
        confirm(_same(found.mapping @ found.w @ found.mapping, found.mapping, p), f"{game.matrix().tolist()} mod {p}")
    return Finding({"games": len(games)})


@register.claim(
    "pseudoechelon",
    place="before the summary",
    statement=(
        "Pseudoechelon form of [M I] is echelon form with zero rows swapped so that the leading term of a nonzero "
        "row i is in column i; W is its right half."
    ),
    verdict=CORRECTED,
    evidence=exhaustive_over("all matrices over F_2 of order 2, for the smallest counterexample"),
    correction=(
        "[M I] has full rank and no zero rows: the zero rows are those of the left half; and the form must be the "
        "reduced one (Gauss–Jordan), or W is not even the inverse of an invertible M."
    ),
)
def pseudoechelon(scale: Scale) -> Finding:
    # M = [[1, 1], [1, 0]] in echelon form that is not reduced: [1 1 | 1 0], [0 1 | 1 1]
    mapping, unreduced = [[1, 1], [1, 0]], [[1, 0], [1, 1]]
    inverse = pseudoinverse(from_matrix(mapping)).w.tolist()
    confirm(_times(mapping, inverse) == [[1, 0], [0, 1]], "the reduced form does not give the inverse")
    confirm(_times(mapping, unreduced) != [[1, 0], [0, 1]], "the unreduced form gives the inverse")
    full_rank = all(
        rank_mod([[*row, int(i == 0), int(i == 1)] for i, row in enumerate(rows)], 2) == 2 for rows in _order_two()
    )
    confirm(full_rank, "[M I] has a zero row")
    return Finding(counterexample=Counterexample("M = [[1, 1], [1, 0]], unreduced", "order, then entries"))


@register.claim(
    "W-not-unique",
    place="equation (5)",
    statement="W is the pseudoinverse of M.",
    verdict=CORRECTED,
    evidence=exhaustive_over("1×2: every W with M·W·M = M"),
    correction=(
        "W is a pseudoinverse: with U > 0 it depends on the row operations, and W·M·W = W holds only after its rows "
        "at free columns are set to 0."
    ),
)
def not_unique(scale: Scale) -> Finding:
    mapping = [[1, 1], [1, 1]]
    inverses = [rows for rows in _order_two() if _times(_times(mapping, rows), mapping) == mapping]
    confirm(len(inverses) > 1, "there is one generalised inverse only")
    board = pseudoinverse(grid(5, 5))
    confirm(not _same(board.w @ board.mapping @ board.w, board.w, 2), "W·M·W = W on 5×5")
    cleared = board.reflexive_w
    confirm(_same(cleared @ board.mapping @ cleared, cleared, 2), "the cleared W is not reflexive on 5×5")
    return Finding({"generalised inverses of 1×2": len(inverses)})


@register.claim(
    "summary-1",
    place="summary, item 1",
    statement="p is solvable if and only if Nᵀ·p = 0, for the N that the pseudoechelon form gives.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of boards of 9 cells"),
)
def summary_one(scale: Scale) -> Finding:
    for rows, width in rectangles(9):
        board = grid(rows, width)
        columns, reached = pseudoinverse(board).n.T.tolist(), all_reached(board)
        for p in vectors(2, board.light_count):
            confirm((p in reached) == all(dot(n, p, 2) == 0 for n in columns), f"{board}: {p}")
    return Finding({"cells": 9})


@register.claim(
    "summary-2",
    place="summary, item 2",
    statement="If p is solvable its only solutions are W·p + N·b, for all b.",
    verdict=HOLDS,
    evidence=exhaustive_over("all solvable positions of boards of 9 cells"),
)
def summary_two(scale: Scale) -> Finding:
    for rows, width in rectangles(9):
        board = grid(rows, width)
        found = pseudoinverse(board)
        combinations = np.array(list(vectors(2, found.n.shape[1])), dtype=np.int64).reshape(2 ** found.n.shape[1], -1)
        for p, solutions in all_reached(board).items():
            spread = (found.w @ np.array(p) + combinations @ found.n.T) % 2
            confirm(sorted(map(tuple, spread.tolist())) == solutions, f"{board}: {p}")
    return Finding({"cells": 9})


@register.claim(
    "N-construction",
    place="last paragraph of the theory",
    statement=(
        "The columns i of the pseudoechelon form at its zero rows i, with the i-th element replaced by one, form a "
        "basis of the null space."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all symmetric matrices over F_2 to order 3; boards to 6×6; mod 3 a sign is needed on 1×2"
    ),
    widest="over F_p with −1 times the columns",
)
def null_construction(scale: Scale) -> Finding:
    games = list(small_symmetric(scale.deep)) + [grid(m, n) for m, n in product(range(1, 7), repeat=2)]
    for game in games:
        found, p = pseudoinverse(game), game.modulus
        confirm(not ((found.mapping @ found.n) % p).any(), f"{game.matrix().tolist()} mod {p}")
        dimension = game.button_count - rank_mod(game.matrix().tolist(), p)
        confirm(rank_mod(found.n.T.tolist(), p) == found.n.shape[1] == dimension, f"{game.matrix().tolist()} mod {p}")
    confirm(gained(grid(1, 2, modulus=3), (1, 1)) != (0, 0), "1×2 mod 3 needs no sign")
    return Finding({"games": len(games)})


@register.claim(
    "N-zero-element",
    place="last paragraph of the theory",
    statement="The i-th element of such a column is necessarily zero.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 6×6: the free columns of the reduced form, found by schoolbook elimination"),
)
def zero_element(scale: Scale) -> Finding:
    seen = 0
    for m, n in product(range(1, 7), repeat=2):
        found = pseudoinverse(grid(m, n))
        echelon = (found.w @ found.mapping) % 2
        rows = found.mapping.tolist()
        ranks = [rank_mod([row[: i + 1] for row in rows], 2) for i in range(m * n)]
        free = [i for i in range(m * n) if ranks[i] == (ranks[i - 1] if i else 0)]
        for i in free:
            confirm(echelon[i, i] == 0 and not echelon[i].any(), f"{m}×{n}: column {i}")
            seen += 1
    confirm(seen > 0, "no board to 6×6 is singular")
    return Finding({"columns": seen})


def _same(first: np.ndarray, second: np.ndarray, p: int) -> bool:
    return not ((first - second) % p).any()


def _order_two() -> list[Rows]:
    return [[list(bits[:2]), list(bits[2:])] for bits in vectors(2, 4)]


def _times(first: Rows, second: Rows) -> Rows:
    return [[dot(row, column, 2) for column in zip(*second, strict=True)] for row in first]
