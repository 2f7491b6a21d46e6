"""Sections 3.2 and 3.3: how the model changes for variants, and some of them, the torus above all."""

from __future__ import annotations

from itertools import product
from random import Random

import numpy as np

from modlights.games import SURFACES, from_matrix, grid, is_cell, toy
from modlights.solving import is_solution, solve
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.algebra import matrices
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    effect_matrix,
    nullity,
    plane,
    quiet,
    reached,
    sizes,
    solvable_positions,
    tori,
    torus,
    torus_matrix,
)
from modlights.theorems.palacios.counting import common_lights
from modlights.theorems.palacios.register import register
from modlights.theorems.palacios.variants import changed_by
from modlights.theorems.small_cases import vectors


@register.claim(
    "3.2-general-model",
    place="3.2 (1)",
    statement="In general Ax = f − y; Ax = y rests on y = −y and f = 0.",
    verdict=HOLDS,
    evidence=proved(
        "linear.playE",
        "linear.playable",
        checked=random_cases("300 games on boards to 5×5, k ≤ 12, seed 8"),
    ),
    widest="any game over any Z/k with the actions as columns",
)
def general_equation(scale: Scale) -> Finding:
    chance = Random(8)
    for _ in range(scale.bound(300, 5000)):
        k = chance.randint(2, 12)
        rule, surface = chance.choice(["cross", "king", "merlin", "flip"]), chance.choice(sorted(SURFACES))
        game = grid(chance.randint(1, 5), chance.randint(1, 5), rule, surface, k)
        x = [chance.randrange(k) for _ in range(game.button_count)]
        y = [chance.randrange(k) for _ in range(game.light_count)]
        f = game.apply(x, y)
        right = [(a - b) % k for a, b in zip(f, y, strict=True)]
        confirm((effect_matrix(game) @ np.array(x) % k).tolist() == right, f"{game}: {x} on {y}")
        found = solve(game, start=y, target=f).solution
        confirm(found is not None and is_solution(game, y, f, found), f"{game}: {y} to {f}")
    return Finding()


register.uncheckable(
    "3.2-order",
    place="3.2 (2), footnote 4",
    statement="Boards that are not rectangular have in general no natural numbering, hexagonal rings excepted; any"
    " numbering will do.",
    reason="naturalness is taste; that any numbering will do is palacios-3.2-renumbering",
)


@register.claim(
    "3.2-renumbering",
    place="3.2 (2)",
    statement="Where there is no natural order buttons may be numbered at will, and the model built with that"
    " numbering.",
    verdict=HOLDS,
    evidence=random_cases("60 renumberings of the hexagonal rings, Orbix and 4×4, seed 9"),
    widest="any game: renumbering permutes rows and columns and changes neither solutions nor nullity",
)
def renumbering(scale: Scale) -> Finding:
    chance = Random(9)
    for game in (toy("hexagonal-rings"), toy("orbix"), plane(4, 4)):
        matrix, size, k = game.matrix(), game.light_count, game.modulus
        for _ in range(20):
            order = list(range(size))
            chance.shuffle(order)
            renamed = from_matrix(matrix[np.ix_(order, order)].tolist(), k)
            confirm(nullity(renamed) == nullity(game), f"{game}: nullity")
            start = [chance.randrange(k) for _ in range(size)]
            before, after = solve(game, start=start, target="zeros"), solve(renamed, start=[start[i] for i in order])
            confirm(before.count == after.count, f"{game}: {before.count} and {after.count} solutions of {start}")
    return Finding()


@register.claim(
    "3.2-actions",
    place="3.2 (3)",
    statement="For other actions the only change to the model is to build the adjacency matrix that reflects them.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all reflexive games of at most 2 buttons, all starts; MERLIN, all 512 starts"),
    correction="With the actions as rows, as the thesis builds A, the equation is Aᵀx = f − y; the actions must be the"
    " columns. Only for symmetric games it makes no difference.",
)
def actions_as_columns(scale: Scale) -> Finding:
    def goes_wrong(rows_are_actions: list[list[int]]) -> list[tuple[int, ...]]:
        """The starts for which Ax = y, with the actions as rows, has a solution that does not solve the game."""
        size = len(rows_are_actions)
        model, played = from_matrix(rows_are_actions), from_matrix(np.array(rows_are_actions).T.tolist())
        off = (0,) * size
        starts = []
        for y in vectors(2, size):
            x = solve(model, target=y).solution
            if x is not None and not is_solution(played, y, off, x):
                starts.append(y)
        return starts

    wrong = [
        (matrix, goes_wrong([list(row) for row in matrix]))
        for n in (1, 2)
        for matrix in matrices(n, n, 2)
        if all(matrix[i][i] for i in range(n))
    ]
    failing = [(matrix, starts) for matrix, starts in wrong if starts]
    confirm(all(matrix[0][1] != matrix[1][0] for matrix, _ in failing), f"{failing}")
    merlin = toy("merlin")
    actions = merlin.matrix().T.tolist()
    asymmetric = sum(actions[i][j] != actions[j][i] for i in range(9) for j in range(9))
    starts = goes_wrong(actions)
    confirm(
        asymmetric > 0 and 0 < len(starts) < 512, f"MERLIN: {asymmetric} asymmetric pairs, {len(starts)} wrong starts"
    )
    for y in vectors(2, 9):
        x = solve(merlin, start=y, target="zeros").solution
        confirm(x is not None and is_solution(merlin, y, (0,) * 9, x), f"MERLIN, actions as columns: {y}")
    matrix, bad = failing[0]
    game = from_matrix(np.array(matrix).T.tolist())
    return Finding(
        {"MERLIN: ordered pairs with a_ij ≠ a_ji": asymmetric, "MERLIN: starts solved wrongly": len(starts)},
        Counterexample(
            f"two buttons with the actions {matrix[0]} and {matrix[1]}: for y = {bad[0]} the model with actions as"
            " rows names buttons that do not solve it",
            "number of buttons of a reflexive game, then lexicographic order of its matrix, then of the start",
            (game.picture(game.position(bad[0])),),
        ),
    )


@register.claim(
    "3.2-algorithmic",
    place="3.2 (3)",
    statement="If the actions are given by an area of effect the adjacency matrix can even be built by an algorithm.",
    verdict=HOLDS,
    evidence=exhaustive_over("four stencils on boards to 4×5, plane and torus, against shifted masks"),
)
def built_by_an_algorithm(scale: Scale) -> Finding:
    for rule, mask in (
        ("x", "101/010/101"),
        ("king", "111/111/111"),
        ("neighbours", "010/101/010"),
        ("110/010/001",) * 2,
    ):
        weights = [[int(digit) for digit in row] for row in mask.split("/")]
        for rows, columns, glued in product(range(1, 5), range(1, 6), (False, True)):
            game = grid(rows, columns, rule, "torus" if glued else "plane")
            for button in game.buttons:
                assert is_cell(button)
                expected = set()
                for down, right in product((-1, 0, 1), repeat=2):
                    r, c = button[0] + down, button[1] + right
                    if glued:
                        r, c = r % rows, c % columns
                    # The pressed cell keeps the weight of the centre, even if an arm returns to it.
                    away = (r, c) != button or (down, right) == (0, 0)
                    if weights[1 + down][1 + right] and away and 0 <= r < rows and 0 <= c < columns:
                        expected.add((r, c))
                confirm(set(changed_by(game, button)) == expected, f"{game}: {button}")
    return Finding()


@register.claim(
    "3.2-logical",
    place="3.2 (4)",
    statement="For cyclic variants with k states the matrix stays logical (1: goes to the next state), x, f, y live in"
    " Z_k, and so does the arithmetic.",
    verdict=CORRECTED,
    evidence=exhaustive_over("boards of at most 4 cells, k = 3 and 4, all positions; one game with an effect of 2"),
    correction="The matrix is logical if each press takes each light that it affects just one state on; definition"
    " 3.1.3 allows other effects, and then entries lie in Z_k. The rest holds for every k, prime or not.",
)
def logical_for_single_steps(scale: Scale) -> Finding:
    for k in (3, 4):
        for rows, columns in ((1, 1), (1, 2), (1, 3), (2, 2)):
            game = plane(rows, columns, k)
            confirm(set(game.matrix().reshape(-1).tolist()) <= {0, 1}, f"{game}")
            confirm(solvable_positions(game) == {tuple(-v % k for v in y) for y in reached(game)}, f"{game}")
    flowers = toy("zero-time-flowers")
    confirm(flowers.modulus == 3 and 2 in flowers.matrix(), "a cyclic game whose centre goes two states on")
    lone = grid(1, 1, "010/121/010", modulus=3)
    cycle = [lone.apply([count]).values[0] for count in range(3)]
    confirm(cycle == [0, 2, 1], f"{cycle}")
    return Finding(
        counterexample=Counterexample(
            "one light with three states whose press goes two states on (centre weight 2): the matrix is [2]",
            "number of lights, then of states: with two states 2 ≡ 0",
            (lone.picture(lone.position([2])),),
        )
    )


@register.claim(
    "3.2-xor-and",
    place="3.2, end",
    statement="Sum and product of Z_2 are the logical operations XOR and AND.",
    verdict=HOLDS,
    evidence=exhaustive_over("the eight entries"),
)
def logic(scale: Scale) -> Finding:
    for a, b in product((0, 1), repeat=2):
        confirm(from_matrix([[1]]).apply([a], [b]).values == (a ^ b,), f"{a} + {b}")
        confirm(from_matrix([[a]]).apply([b]).values == (a & b,), f"{a}·{b}")
    return Finding()


@register.claim(
    "3.3-torus-definition",
    place="3.3 (1)",
    statement="The toroidal Lights Out differs in one thing: left and right columns are neighbours, and so are the top"
    " and bottom rows; only the adjacency matrix must be built accordingly.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori to 6×6, against the listing and against distances"),
)
def toroidal(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        matrix = effect_matrix(torus(rows, columns)).tolist()
        confirm(matrix == torus_matrix(rows, columns) == listing.matrix_torus(rows, columns), f"{rows}×{columns}")
    return Finding()


@register.claim(
    "3.3-torus-exception",
    place="3.3 (1)",
    statement="All results of chapter 2 apply to the torus, except the criterion of solvability (2.4.5).",
    verdict=FAILS,
    evidence=exhaustive_over("all tori of at most 7 cells and of 3×3, all positions"),
    reason="the criterion needs only that the matrix is symmetric, and that of a torus is",
    correction="All results of 2.4, the criterion included, hold on the torus.",
)
def criterion_on_the_torus(scale: Scale) -> Finding:
    speaking = []
    for game in tori(scale):
        matrix = game.matrix()
        confirm(bool((matrix == matrix.T).all()), f"{game}: not symmetric")
        for y in vectors(2, game.light_count):
            even = all(common_lights(q, y) % 2 == 0 for q in quiet(game))
            confirm(even == (y in solvable_positions(game)) == (y in reached(game)), f"{game}: {y}")
        if len(quiet(game)) > 1:
            speaking.append(game)
    confirm(speaking[0] == torus(1, 2) and solvable_positions(torus(1, 2)) == {(0, 0), (1, 1)}, f"{speaking[0]}")
    confirm(nullity(torus(3, 3)) == 4, "the 3×3 torus")
    game = torus(1, 2)
    return Finding(
        {"tori of at most 7 cells and of 3×3 with quiet patterns": len(speaking)},
        Counterexample(
            "the 1×2 torus, whose quiet patterns are 00 and 11: solvable are just 00 and 11, those with an even number"
            " of lights in common with both; likewise all 512 positions of the 3×3 torus",
            f"{BOARD_ORDER}, among tori with a quiet pattern other than 0",
            (
                game.picture(game.position([1, 1]), game.presses([0, 1])),
                torus(3, 3).picture(torus(3, 3).position("ones")),
            ),
        ),
    )


register.uncheckable(
    "3.3-mini",
    place="3.3, figure 3.4a",
    statement="Lights Out Mini is a toroidal Lights Out of 4×4.",
    reason="a fact about a toy; rabbani says the same, and all its starts can be solved (nullity 0 in figure B.2)",
)
register.uncheckable(
    "3.3-merlin",
    place="3.3",
    statement="MERLIN has a goal other than all off, and moves that depend on the button.",
    reason="a fact about a toy; the thesis tells neither the goal nor the moves",
)
register.uncheckable(
    "3.3-lights2000",
    place="3.3, figure 3.4b",
    statement="Lights Out 2000 is cyclic with three states, red, green and off.",
    reason="a fact about a toy",
)
register.uncheckable(
    "3.3-orbix",
    place="3.3",
    statement="Orbix is three-dimensional and has an irreflexive adjacency matrix.",
    reason="a fact about a toy: true of the first of its games; in the others the effect depends on the state of the"
    " button",
)
