"""Section 2.3 from equation (2.1) on: playing is adding, strategies are sets of buttons, and the game is Ax = y."""

from __future__ import annotations

import builtins
from itertools import product
from random import Random

import numpy as np

from modlights.games import from_matrix, is_cell
from modlights.solving import solve
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import effect_matrix, plane, planes, reached, sizes, torus, zeros
from modlights.theorems.palacios.model import CLASSIC, action, only, sum_mod_2
from modlights.theorems.palacios.printed import CONFIGURATION, STRATEGY
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import gained, vectors


@register.claim(
    "2.3-eq2.1",
    place="2.3, equation (2.1)",
    statement="y + a_k(1) + … + a_k(l) = p; the sum is commutative and associative, so brackets and order can be left"
    " out.",
    verdict=HOLDS,
    evidence=proved(
        "linear.playE",
        "linear.play_perm",
        checked=random_cases("200 games played cell by cell, k ≤ 6, boards to 5×5, plane and torus, seed 2"),
    ),
    widest="Z_k^lights for every k",
)
def playing_is_adding(scale: Scale) -> Finding:
    chance = Random(2)
    for _ in range(scale.bound(200, 4000)):
        k, rows, columns = chance.randint(2, 6), chance.randint(1, 5), chance.randint(1, 5)
        game = chance.choice((plane, torus))(rows, columns, k)
        press = listing.press_plane if game.surface.name == "plane" else listing.press_torus
        board = np.array([chance.randrange(k) for _ in range(rows * columns)]).reshape(rows, columns)
        position = game.position(board)
        for _ in range(chance.randint(0, 10)):
            button = chance.randrange(rows * columns)
            board = (board + press(*divmod(button, columns), rows, columns)) % k
            position = game.apply(only(button + 1, rows * columns), position)
        confirm(position.values == tuple(board.reshape(-1).tolist()), f"{game}: {position}")
    return Finding()


@register.claim(
    "2.3-toggle-table",
    place="after example 2.3.9",
    statement="An unlit light not alternated stays off, a lit one alternated goes off; a lit one not alternated stays"
    " on, an unlit one alternated goes on: this is addition in Z_2.",
    verdict=HOLDS,
    evidence=exhaustive_over("the four cases"),
)
def toggling_is_addition(scale: Scale) -> Finding:
    light = from_matrix([[1]])
    for (state, pressed), after in {(0, 0): 0, (1, 1): 0, (1, 0): 1, (0, 1): 1}.items():
        confirm(light.apply([pressed], [state]).values == (after,), f"state {state}, pressed {pressed}")
    return Finding()


@register.claim(
    "2.3.1-definition",
    place="Definition 2.3.1 and after",
    statement="A strategy may be taken strictly increasing in its buttons, since sums commute and v + v = 0; so N ≤"
    " mn.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "boards of at most 7 cells and of 3×3, k = 3 on at most 4 cells; all sequences of 3 presses on at most 4 cells"
    ),
    widest="k states: at most (k − 1)·mn presses",
)
def strategies_are_sets(scale: Scale) -> Finding:
    for k, extent in ((2, scale), (3, 4)):
        for board in planes(extent):
            game = board.with_modulus(k)
            for start in reached(game):
                solution = solve(game, target=start).solution
                confirm(solution is not None and gained(game, solution.values) == start, f"{game}: {solution}")
                confirm(solution is not None and solution.total <= (k - 1) * game.button_count, f"{game}: {solution}")
    for board in planes(4):
        for buttons in product(range(board.button_count), repeat=3):
            state = board.position("zeros")
            for button in buttons:
                state = board.apply([int(j == button) for j in range(board.button_count)], state)
            strategy = [buttons.count(j) % 2 for j in range(board.button_count)]
            confirm(state == board.apply(strategy), f"{board}: {buttons}")
    for v in vectors(2, 4):
        confirm(sum_mod_2([v, v]) == (0,) * 4, f"{v} + {v}")
    return Finding()


@register.claim(
    "2.3-incidences",
    place="2.3, incidences",
    statement="Incidences: 1 means that x_i takes part in the solution, 0 that it does not; Σ x_i·a_i + y = f.",
    verdict=MISPRINT,
    evidence=proved(
        "linear.playable",
        checked=exhaustive_over("boards of at most 7 cells and of 3×3: x_i = 1 exactly for the actions used"),
    ),
    correction="It is the action a_i, or button i, that takes part when x_i = 1; the equation is right.",
    reason="x_i is the number that says whether; a_i is what takes part",
)
def incidences(scale: Scale) -> Finding:
    for game in planes(scale):
        actions = [gained(game, only(j + 1, game.button_count)) for j in range(game.button_count)]
        for start, solutions in reached(game).items():
            used = [a for x, a in zip(solutions[0], actions, strict=True) if x]
            confirm(sum_mod_2([*used, start]) == zeros(game), f"{game}: {solutions[0]} on {start}")
            confirm(game.apply(solutions[0], start) == game.goal, f"{game}: {solutions[0]} on {start}")
    return Finding()


@register.claim(
    "2.3.11",
    place="Example 2.3.11",
    statement="The strategy vector of the example has 1 at 1, 7, 13, 19, 25, and Σ x_i·a_i + y = f.",
    verdict=HOLDS,
    evidence=every_entry("25 coefficients"),
)
def strategy_vector(scale: Scale) -> Finding:
    confirm(len(STRATEGY) == 25, f"{len(STRATEGY)} entries")
    confirm([i for i, x in enumerate(STRATEGY, start=1) if x] == [1, 7, 13, 19, 25], f"{STRATEGY}")
    used = [action(i) for i, x in enumerate(STRATEGY, start=1) if x]
    confirm(sum_mod_2([*used, CONFIGURATION]) == zeros(plane(*CLASSIC)), "the sum")
    solutions = solve(plane(*CLASSIC), start=CONFIGURATION).solutions
    confirm(solutions is not None and STRATEGY in solutions, "the strategy is not among the solutions")
    return Finding({"solutions of the pattern": 0 if solutions is None else solutions.count})


@register.claim(
    "2.3-minus",
    place="after example 2.3.11",
    statement="k = −k for every k in Z_2^(mn), so Σ x_i·a_i = f + y.",
    verdict=HOLDS,
    evidence=exhaustive_over("Z_k for k ≤ 12; boards of at most 4 cells (deep: 6), all targets"),
    widest="exactly two states; for k ≥ 3 it is f − y (already 1 ≠ −1 mod 3)",
)
def minus_is_plus(scale: Scale) -> Finding:
    confirm([k for k in range(2, 13) if all(v == -v % k for v in range(k))] == [2], "k with v = −v")
    for game in planes(scale.bound(4, 6)):
        for y, f in product(vectors(2, game.light_count), repeat=2):
            wanted = sum_mod_2([f, y])
            confirm(solve(game, start=y, target=f).count == len(reached(game).get(wanted, ())), f"{game}: {y} to {f}")
    return Finding()


@register.claim(
    "2.3-matrix",
    place="2.3, Ax = f + y",
    statement="With A the matrix whose i-th row is a_i, transposed, Σ x_i·a_i = Ax, so Ax = f + y.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "boards of at most 7 cells and of 3×3, all x; matrices of order 2 for the need of symmetry"
    ),
    gap="Σ x_i·a_i is Aᵀx: the actions must be the columns. It equals Ax because A is symmetric, which is first said in"
    " 2.4.",
    widest="any game, with the actions as columns; with the actions as rows exactly the symmetric games",
)
def rows_serve_as_columns(scale: Scale) -> Finding:
    for game in planes(scale):
        assert game.shape is not None
        rows_are_actions = np.array(listing.matrix_plane(*game.shape))
        for x in vectors(2, game.button_count):
            by_rows = tuple((rows_are_actions @ np.array(x) % 2).tolist())
            confirm(by_rows == game.apply(x).values == gained(game, x), f"{game}: {x}")
    wrong = []
    for entries in vectors(2, 4):
        actions = (entries[:2], entries[2:])
        game_of_actions = from_matrix(np.array(actions).T.tolist())
        differs = any(
            tuple((np.array(actions) @ np.array(x) % 2).tolist()) != gained(game_of_actions, x) for x in vectors(2, 2)
        )
        confirm(differs == (actions[0][1] != actions[1][0]), f"{actions}")
        if differs and actions[0][0] and actions[1][1]:
            wrong.append(actions)
    return Finding({"reflexive games of two buttons where rows do not serve": wrong})


@register.claim(
    "2.3-eq2.2",
    place="2.3, equation (2.2)",
    statement="As the goal is f = 0 the game is Ax = y.",
    verdict=HOLDS,
    evidence=proved(
        "linear.lights_out",
        checked=exhaustive_over("boards of at most 7 cells and of 3×3, all y"),
    ),
    widest="Ax = f − y for every k",
)
def the_equation(scale: Scale) -> Finding:
    for game in planes(scale):
        matrix = effect_matrix(game)
        for y in reached(game):
            solution = solve(game, start=y).solution
            confirm(solution is not None, f"{game}: {y} has no solution")
            assert solution is not None
            confirm(tuple((matrix @ solution.array % 2).tolist()) == y, f"{game}: {solution} for {y}")
    return Finding()


@register.claim(
    "2.3-relation-cases",
    place="2.3, relation of the adjacency matrix",
    statement="a_ij is “iRj” in the case a_ij = 1 and “not iRj” in the case a_ij = 0, where iRj says that pressing i"
    " alternates j.",
    verdict=MISPRINT,
    evidence=exhaustive_over("plane and toroidal boards to 5×5: the corrected cases"),
    correction="Values and conditions are exchanged: a_ij = 1 if iRj, and a_ij = 0 if not.",
    reason="the entries of a matrix are numbers, not relations",
)
def cases_of_the_relation(scale: Scale) -> Finding:
    for rows, columns in sizes(5):
        for game in (plane(rows, columns), torus(rows, columns)):
            matrix = effect_matrix(game)
            for i in range(game.button_count):
                alternated = game.apply(only(i + 1, game.button_count)).values
                confirm(tuple(matrix[i].tolist()) == alternated, f"{game}: row {i}")
    return Finding()


register.uncheckable(
    "2.3-simulate",
    place="2.3, end",
    statement="Equation (2.1) suffices to simulate the game but not to analyse whether it can be solved.",
    reason="a judgement of usefulness; formally (2.1) and (2.2) say the same",
)


@register.claim(
    "2.3-flatten",
    place="2.3, end",
    statement="The function flatten of Python turns a matrix into a vector in the order of the model's numbering.",
    verdict=CORRECTED,
    evidence=exhaustive_over("matrices to 6×6"),
    correction="It is the method flatten of NumPy's arrays, in its default order by rows; Python itself has no such"
    " function.",
)
def flatten(scale: Scale) -> Finding:
    confirm(not hasattr(builtins, "flatten") and not hasattr([[1]], "flatten"), "Python has a function flatten")
    for rows, columns in sizes(6):
        order = np.arange(rows * columns).reshape(rows, columns).flatten().tolist()
        confirm(order == list(range(rows * columns)), f"{rows}×{columns}: {order}")
        indices = [columns * cell[0] + cell[1] for cell in plane(rows, columns).lights if is_cell(cell)]
        confirm(indices == order, f"{rows}×{columns}: the library's order")
    return Finding()


register.uncheckable(
    "2.3-block-unknown",
    place="2.3, before the end",
    statement="The block form of A comes from graph theory; it is not known whether algebra can give it.",
    reason="about what the author knows; it follows from the numbering alone, see palacios-5.2-blocks",
)
register.uncheckable(
    "2.3-modular-name",
    place="2.3, end",
    statement="Matrix equations with entries in Z_n, n prime or not, are called modular matrix equations.",
    reason="a name",
)
