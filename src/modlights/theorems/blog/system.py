"""The problem and its system of equations: rules, the example, and the matrix A."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

from modlights.games import RULES, SURFACES, GridGame, Symmetry, grid, is_symmetry, toy
from modlights.ring import LinearMap
from modlights.solving import info, solve
from modlights.theorems.blog.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.small_cases import all_reached, bit_nullity, gained, graphs, rank_mod, rectangles, vectors

EXAMPLE = (1, 1, 0, 0, 0, 1, *(0,) * 19)


@cache
def lights_out() -> GridGame:
    """The post's own board: the cross on 5×5 with two states."""
    return grid(5, 5)


@register.claim(
    "rule",
    place="the problem",
    statement="Pressing a button changes its light and all adjacent ones; the original board is 5×5.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 25 buttons"),
)
def rule(scale: Scale) -> Finding:
    puzzle = toy("lights-out")
    for (r, c), column in zip(product(range(5), repeat=2), puzzle.by_button, strict=True):
        near = {5 * i + j: 1 for i, j in product(range(5), repeat=2) if abs(i - r) + abs(j - c) <= 1}
        confirm(dict(column) == near, f"button {r, c}")
    return Finding({"buttons": 25})


register.uncheckable(
    "sign-flipper",
    place="the problem",
    statement="Sign Flipper, in Professor Layton and the Last Specter, is a 3×3 version of the game.",
    reason="a fact about a video game; as a game it is 3×3 Lights Out, where every position has exactly one solution",
)


@register.claim(
    "sixteen-tulips",
    place="the problem",
    statement=(
        "Sixteen Tulips, linked from the text, is a 4×4 version in which a press changes its whole row and column."
    ),
    verdict=MISPRINT,
    evidence=exhaustive_over("the 4×4 game of that rule: every position has one solution; the link by reading"),
    correction=(
        "The link leads to Sign Flipper, the address of the link before it; the page meant is that of Sixteen Tulips."
    ),
)
def sixteen_tulips(scale: Scale) -> Finding:
    tulips = toy("sixteen-tulips")
    for (r, c), column in zip(product(range(4), repeat=2), tulips.by_button, strict=True):
        confirm(
            {divmod(i, 4) for i, _ in column} == {(i, j) for i, j in product(range(4), repeat=2) if i == r or j == c},
            f"{r, c}",
        )
    confirm(bit_nullity(tulips) == 0 == info(tulips).nullity(2), "4×4 Flip is singular")
    confirm(bit_nullity(toy("sign-flipper")) == 0, "3×3 is singular")
    return Finding({"solutions of each position": 1})


@register.claim(
    "ztd-rule",
    place="the problem",
    statement=(
        "In Zero Time Dilemma a flower has three states; the pressed one moves two states on, its neighbours one."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("all buttons of boards to 5×5 of the rule: centre weight 2, mod 3"),
)
def flowers(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 6), repeat=2):
        board = grid(rows, columns, "010/121/010", modulus=3)
        for (r, c), column in zip(product(range(rows), range(columns)), board.by_button, strict=True):
            expected = {
                i * columns + j: 2 - abs(i - r) - abs(j - c)
                for i, j in product(range(rows), range(columns))
                if abs(i - r) + abs(j - c) <= 1
            }
            confirm(dict(column) == expected, f"{board}: {r, c}")
    puzzle = toy("zero-time-flowers")
    confirm(
        puzzle.modulus == 3 and puzzle.by_button == grid(3, 3, "010/121/010", modulus=3).by_button,
        "the catalogue's flowers",
    )
    nullities = []
    for side in (3, 4, 5):
        board = grid(side, side, "010/121/010", modulus=3)
        nullities.append(info(board).nullity(3))
        confirm(nullities[-1] == side * side - rank_mod(board.matrix().tolist(), 3), f"{board}")
    confirm(nullities == [0, 2, 3], f"{nullities}")
    return Finding({"nullity mod 3 of 3×3, 4×4, 5×5": "0, 2, 3"})


def board_moves(board: GridGame) -> list[Symmetry]:
    """The mirror images, the turn over the diagonal and the steps through glued edges that leave the effects alone."""
    rows, columns, surface = board.rows, board.columns, board.surface
    cells = list(product(range(rows), range(columns)))
    moves: list[list[tuple[int, int] | None]] = [
        [(rows - 1 - r, c) for r, c in cells],
        [(r, columns - 1 - c) for r, c in cells],
        [(c, r) for r, c in cells] if rows == columns else [],
        [surface.bring_back(r + 1, c, rows, columns) for r, c in cells],
        [surface.bring_back(r, c + 1, rows, columns) for r, c in cells],
    ]
    found = []
    for images in moves:
        places = [r * columns + c for r, c in (image for image in images if image is not None)]
        if len(set(places)) == len(cells):
            symmetry = Symmetry(tuple(places), tuple(places))
            found += [symmetry] if is_symmetry(board, symmetry) else []
    return found


@register.claim(
    "symmetric-results",
    place="the problem",
    statement="Symmetric patterns of presses produce symmetric results.",
    verdict=HOLDS,
    evidence=random_cases(
        "40 seeded games: any rule and surface, k to 6: mirror images, the diagonal, steps through glued edges"
    ),
    widest="any symmetry of any game and any k",
)
def symmetric_results(scale: Scale) -> Finding:
    chance = random.Random(9)
    moved = 0
    for _ in range(scale.bound(40, 1000)):
        size = (chance.randint(1, 4), chance.randint(1, 4))
        board = grid(*size, chance.choice(list(RULES)), chance.choice(list(SURFACES)), chance.randint(2, 6))
        for symmetry in board_moves(board):
            orbit: dict[int, int] = {}
            for j in range(board.button_count):
                seen = j
                while seen not in orbit:
                    orbit[seen] = j
                    seen = symmetry.buttons[seen]
            weights = {j: chance.randrange(board.modulus) for j in set(orbit.values())}
            result = gained(board, [weights[orbit[j]] for j in range(board.button_count)])
            confirm(
                all(result[i] == result[symmetry.lights[i]] for i in range(board.light_count)), f"{board}: {symmetry}"
            )
            moved += 1
    return Finding({"symmetries": moved})


register.uncheckable(
    "symmetric-asked",
    place="the problem",
    statement="Usually symmetric positions are asked for.",
    reason="a remark on video games",
)


@register.claim(
    "linear-system",
    place="system of equations",
    statement="An algorithm that solves these puzzles only has to solve a system of linear equations.",
    verdict=HOLDS,
    evidence=proved(
        "linear.playable",
        checked=exhaustive_over("all positions of boards of 6 cells mod 2, of 3 cells mod 3 and 4; three rules"),
    ),
    widest="every game and every k",
)
def linear_system(scale: Scale) -> Finding:
    boards = [(size, 2, rule) for size in rectangles(6) for rule in ("cross", "flip", "king")]
    boards += [(size, k, "cross") for size in rectangles(3) for k in (3, 4)]
    for (rows, columns), k, rule_name in boards:
        board = grid(rows, columns, rule_name, modulus=k)
        reached = all_reached(board)
        changes = list(vectors(k, board.light_count))
        solutions, solvable = LinearMap(board.matrix(), k).solve_many(changes)
        for change, x, found in zip(changes, solutions.tolist(), solvable.tolist(), strict=True):
            confirm(found == (change in reached), f"{board}: {change}")
            confirm(not found or gained(board, x) == change, f"{board}: {change}")
    return Finding({"boards": len(boards)})


@register.claim(
    "fewest-only-linear",
    place="system of equations",
    statement="A linear system also answers for the fewest presses.",
    verdict=CORRECTED,
    evidence=exhaustive_over(
        "all positions of boards of 9 cells: the solution that elimination finds first and the shortest"
    ),
    correction=(
        "A linear system gives one solution; the fewest presses take a search through all of them, 2^nullity many "
        "(as the post says at its end; in general a nearest-codeword problem)."
    ),
)
def fewest(scale: Scale) -> Finding:
    first: tuple[int, int, tuple[int, ...]] | None = None
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        reached = all_reached(board)
        if len(reached) == 2 ** (rows * columns):
            continue
        for change in sorted(reached, key=lambda c: (sum(c), c)):
            answer = solve(board, target=change)
            confirm([s.values for s in answer.solutions or ()] == reached[change], f"{board}: {change}")
            least = min(map(sum, reached[change]))
            if answer.solution is not None and answer.solution.total > least and first is None:
                first = (rows, columns, change)
    confirm(first is not None, "the least solution in order is always the shortest")
    assert first is not None
    rows, columns, change = first
    board = grid(rows, columns)
    return Finding(
        {"board": f"{rows}×{columns}", "presses found": solve(board, target=change).solution.total},  # type: ignore[union-attr]
        Counterexample(
            f"{rows}×{columns}: the solution found first takes more presses than another",
            "cells, then rows, then lights on, in the lexicographic order of solutions",
            (board.picture(board.position(change), solve(board, target=change).solution),),
        ),
    )


@register.claim(
    "example",
    place="system of equations",
    statement="The example is solved with fewest presses by pressing the first cell.",
    verdict=HOLDS,
    evidence=exhaustive_over("the four solutions, of 1, 11, 11 and 17 presses; the picture is lost, b is printed"),
)
def example(scale: Scale) -> Finding:
    answer = solve(lights_out(), start=EXAMPLE)
    found = [s.values for s in answer.solutions or ()]
    confirm(all(gained(lights_out(), x) == EXAMPLE for x in found), "a solution is none")
    totals = sorted(map(sum, found))
    confirm(totals == [1, 11, 11, 17] and (1, *(0,) * 24) in found, f"{totals}")
    return Finding({"presses": "1, 11, 11, 17"})


@register.claim(
    "binary-vector",
    place="system of equations",
    statement="Vectors of 25 zeros and ones cover everything one can do, since pressing twice is doing nothing.",
    verdict=HOLDS,
    evidence=proved(
        "linear.twice_is_never",
        checked=exhaustive_over("all 25 buttons pressed twice; boards of 4 cells with up to three presses of each"),
    ),
    widest="with k states, k presses are none",
)
def binary(scale: Scale) -> Finding:
    for button in range(25):
        press = [int(j == button) for j in range(25)]
        confirm(not any(lights_out().apply(press, lights_out().apply(press)).values), f"button {button}")
    for rows, columns in rectangles(4):
        board = grid(rows, columns)
        longer = {gained(board, x) for x in vectors(4, board.button_count)}
        confirm(longer == set(all_reached(board)), f"{board}")
    return Finding({"buttons": 25})


@register.claim(
    "combinations",
    place="system of equations",
    statement="There are 2^25 combinations, some thirty million.",
    verdict=CORRECTED,
    evidence=exhaustive_over("the one number"),
    correction="2^25 = 33,554,432, more than thirty-three million.",
)
def combinations(scale: Scale) -> Finding:
    count = 2 ** lights_out().button_count
    confirm(count == 33_554_432 and round(count / 10**6) == 34, f"{count}")
    return Finding({"combinations": count, "printed": 30_000_000})


@register.claim(
    "F2",
    place="system of equations",
    statement="The equations hold in F_2, the finite field of 0 and 1.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all sums and products of two elements, and inverses; k to 30 for which residues form a field"
    ),
)
def field(scale: Scale) -> Finding:
    confirm([(a + b) % 2 for a, b in product(range(2), repeat=2)] == [0, 1, 1, 0], "addition")
    confirm([a * b % 2 for a, b in product(range(2), repeat=2)] == [0, 0, 0, 1], "multiplication")
    fields = [k for k in range(2, 31) if all(any(a * b % k == 1 for b in range(k)) for a in range(1, k))]
    confirm(fields == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29], f"{fields}")
    return Finding({"elements": 2})


def _equation(light: int) -> list[int]:
    """The buttons of a light's equation, counted from 1 as in the post."""
    return [button + 1 for button, _ in lights_out().by_light[light - 1]]


@register.claim(
    "eq-1",
    place="system of equations",
    statement="The first light gives a1 + a2 + a6 = 1.",
    verdict=HOLDS,
    evidence=every_entry("of the equation"),
)
def equation_1(scale: Scale) -> Finding:
    confirm(_equation(1) == [1, 2, 6] and EXAMPLE[0] == 1, f"{_equation(1)}")
    return Finding({"buttons": "1, 2, 6"})


@register.claim(
    "eq-3",
    place="system of equations",
    statement="The third light gives a2 + a3 + a4 + a8 = 0.",
    verdict=HOLDS,
    evidence=every_entry("of the equation"),
)
def equation_3(scale: Scale) -> Finding:
    confirm(_equation(3) == [2, 3, 4, 8] and EXAMPLE[2] == 0, f"{_equation(3)}")
    return Finding({"buttons": "2, 3, 4, 8"})


@register.claim(
    "parity",
    place="system of equations",
    statement="A light changes exactly when the buttons that change it are pressed an odd number of times.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses on boards of 6 cells and on graphs of 4 vertices"),
)
def parity(scale: Scale) -> Finding:
    games = [grid(rows, columns) for rows, columns in rectangles(6)]
    for board in (*games, *graphs(4)):
        around = [[button for button, _ in equation] for equation in board.by_light]
        for presses in vectors(2, board.button_count):
            odd = tuple(sum(presses[j] for j in near) % 2 for near in around)
            confirm(board.apply(presses).values == odd, f"{board}: {presses}")
    return Finding({"cells": 6})


@register.claim(
    "25-equations",
    place="system of equations",
    statement="The 25 cells give 25 equations in 25 unknowns.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 5×5 board"),
)
def twenty_five(scale: Scale) -> Finding:
    confirm(len(lights_out().by_light) == len(lights_out().by_button) == 25, "25")
    return Finding({"equations": 25, "unknowns": 25})


@register.claim(
    "A-fixed",
    place="system of equations",
    statement="A depends on the rules only, b on the picture.",
    verdict=HOLDS,
    evidence=random_cases("10 seeded positions of 5×5: the presses found satisfy the one matrix A"),
)
def fixed(scale: Scale) -> Finding:
    chance = random.Random(2)
    matrix = lights_out().matrix().tolist()
    for _ in range(10):
        presses = [chance.randrange(2) for _ in range(25)]
        start = gained(lights_out(), presses)
        answer = solve(lights_out(), start=start)
        confirm(answer.solution is not None and answer.game.matrix().tolist() == matrix, f"{start}")
        x = answer.solution.values if answer.solution is not None else ()
        confirm(tuple(sum(a * v for a, v in zip(row, x, strict=True)) % 2 for row in matrix) == start, f"{start}")
    return Finding({"positions": 10})


@register.claim(
    "b",
    place="system of equations",
    statement="For the example b = (1, 1, 0, 0, 0, 1, 0, …, 0).",
    verdict=HOLDS,
    evidence=every_entry("of b: what pressing the first cell changes"),
)
def right_side(scale: Scale) -> Finding:
    confirm(gained(lights_out(), (1, *(0,) * 24)) == EXAMPLE, "the first cell changes other lights")
    return Finding({"lit": "1, 2, 6"})


@register.claim(
    "625",
    place="system of equations",
    statement="A has 625 entries.",
    verdict=HOLDS,
    evidence=exhaustive_over("the matrix of 5×5; 105 of them are 1"),
)
def entries(scale: Scale) -> Finding:
    matrix = lights_out().matrix()
    confirm(matrix.size == 625 and int(matrix.sum()) == 105, f"{matrix.size}, {int(matrix.sum())}")
    return Finding({"entries": 625, "ones": 105})


@register.claim(
    "triangular-solvable",
    place="system of equations",
    statement="A triangular system can be solved step by step.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all upper triangular matrices of order 3 mod 2, of order 2 mod 3 and 4, every right-hand side"
    ),
    widest="over Z/k if the entries on the diagonal are units; otherwise a step may have none or several answers",
)
def triangular(scale: Scale) -> Finding:
    for k, order in ((2, 3), (3, 2), (4, 2)):
        places = [(i, j) for i in range(order) for j in range(i, order)]
        for values in vectors(k, len(places)):
            rows = [[0] * order for _ in range(order)]
            for (i, j), entry in zip(places, values, strict=True):
                rows[i][j] = entry
            units = all(any(rows[i][i] * x % k == 1 for x in range(k)) for i in range(order))
            mapping = LinearMap(rows, k)
            confirm((mapping.kernel.size == 1) == units, f"{rows} mod {k}")
            for side in vectors(k, order) if units else ():
                x = [0] * order
                for i in reversed(range(order)):
                    rest = side[i] - sum(rows[i][j] * x[j] for j in range(i + 1, order))
                    x[i] = rest * pow(rows[i][i], -1, k) % k
                found = mapping.solve(list(side))
                confirm(found is not None and found.tolist() == x, f"{rows} mod {k}: {side}")
    return Finding({"orders": "3 mod 2, 2 mod 3 and 4"})
