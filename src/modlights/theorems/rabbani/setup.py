"""Rabbani's set-up: the rules, the mapping matrix, and the first observations."""

from __future__ import annotations

from itertools import combinations, permutations, product

from modlights.games import SURFACES, from_matrix, grid, toy
from modlights.solving import solve
from modlights.theorems.claims import HOLDS, Finding, Scale, confirm, exhaustive, exhaustive_over
from modlights.theorems.rabbani.register import register
from modlights.theorems.small_cases import all_reached, gained, rectangles, vectors

register.uncheckable(
    "most-variants",
    place="introduction",
    statement="In most variations of the game a press toggles the button itself and the four adjacent ones.",
    reason="a survey of toys; the cross as a rule is a definition, used below",
)


@register.claim(
    "cross",
    place="introduction",
    statement="A press toggles the pressed button and its orthogonal neighbours, as far as they are on the board.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 30 cells"),
)
def cross(scale: Scale) -> Finding:
    boards = 0
    for rows, columns in rectangles(scale.bound(30, 100)):
        board = grid(rows, columns)
        for (r, c), column in zip(product(range(rows), range(columns)), board.by_button, strict=True):
            near = {(i, j) for i, j in product(range(rows), range(columns)) if abs(i - r) + abs(j - c) <= 1}
            confirm({divmod(i, columns) for i, _ in column} == near, f"{board}: button {(r, c)}")
        boards += 1
    return Finding({"boards": boards})


@register.claim(
    "wrap",
    place="introduction",
    statement="With wrap-around, edge buttons toggle lights on the opposite side; without it their effect is cut off.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards with sides 3 to 6"),
)
def wrap(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 7), repeat=2):
        torus, plane = grid(rows, columns, surface="torus"), grid(rows, columns)
        for button, (whole, cut) in enumerate(zip(torus.by_button, plane.by_button, strict=True)):
            r, c = divmod(button, columns)
            around = {((r + a) % rows, (c + b) % columns) for a, b in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))}
            confirm({divmod(i, columns) for i, _ in whole} == around, f"{torus}: button {(r, c)}")
            confirm(set(cut) <= set(whole), f"{plane}: button {(r, c)}")
    return Finding({"sides": "3 to 6"})


@register.claim(
    "cube",
    place="introduction and appendix C",
    statement="Lights Out Cube has a 3×3 grid of lights on each of its six faces: fifty-four lights.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 54 buttons: each toggles five lights, neighbours over edges included"),
)
def cube(scale: Scale) -> Finding:
    puzzle = toy("lights-out-cube")
    confirm(puzzle.light_count == 6 * 9, f"{puzzle.light_count} lights")
    confirm(all(len(column) == 5 for column in puzzle.by_button), "a button does not toggle five lights")
    return Finding({"lights": puzzle.light_count})


register.uncheckable(
    "mini-size",
    place="introduction",
    statement="Lights Out Mini is a four-by-four grid with wrap-around.",
    reason="a fact about a toy; the 4×4 torus is studied in appendix B",
)


@register.claim(
    "rule-2",
    place="Rules 1 and 2",
    statement="The two rules say that j is in S_i exactly when i is in S_j; they do not ask that i is in S_i.",
    verdict=HOLDS,
    evidence=exhaustive_over("every rule and surface on boards of 12 cells; Merlin breaks Rule 2"),
)
def rule_two(scale: Scale) -> Finding:
    checked = 0
    for (rows, columns), surface in product(rectangles(12), SURFACES):
        for rule in ("cross", "x", "king", "knight", "flip", "neighbours"):
            board = grid(rows, columns, rule, surface)
            toggles = [{i for i, _ in column} for column in board.by_button]
            pairs = combinations(range(len(toggles)), 2)
            confirm(all((i in toggles[j]) == (j in toggles[i]) for i, j in pairs), f"{board}")
            checked += 1
    merlin = [{i for i, _ in column} for column in grid(3, 3, "merlin").by_button]
    confirm(any((i in merlin[j]) != (j in merlin[i]) for i, j in combinations(range(9), 2)), "Merlin obeys Rule 2")
    return Finding({"boards": checked})


@register.claim(
    "columns",
    place="equation (1)",
    statement="Column j of M holds S_j, so that M·x is the change that the presses x make.",
    verdict=HOLDS,
    evidence=exhaustive_over("all presses on boards of 9 cells"),
    widest="any game and any k: the effect matrix, lights × buttons",
)
def columns(scale: Scale) -> Finding:
    for rows, width in rectangles(9):
        board = grid(rows, width)
        matrix = board.matrix().tolist()
        for presses in vectors(2, board.button_count):
            image = tuple(sum(a * x for a, x in zip(row, presses, strict=True)) % 2 for row in matrix)
            confirm(image == gained(board, presses), f"{board}: presses {presses}")
    return Finding({"cells": 9})


@register.claim(
    "symmetric",
    place="after equation (1)",
    statement="Because of Rule 2, M equals its transpose; conversely a symmetric M obeys Rule 2.",
    verdict=HOLDS,
    evidence=exhaustive_over("all systems of subsets of 3 buttons"),
)
def symmetric(scale: Scale) -> Finding:
    count = 0
    for size in (1, 2, 3):
        for bits in product((0, 1), repeat=size * size):
            rows = [bits[i * size : (i + 1) * size] for i in range(size)]
            system = from_matrix(rows)
            matrix = system.matrix()
            toggled = [gained(system, [int(i == j) for i in range(size)]) for j in range(size)]
            rule = all(toggled[i][j] == toggled[j][i] for i, j in product(range(size), repeat=2))
            confirm(bool((matrix == matrix.T).all()) == rule, f"{rows}")
            count += 1
    return Finding({"systems": count})


@register.claim(
    "order",
    place="observation 1",
    statement="The order in which a set of buttons is pressed does not affect the outcome.",
    verdict=HOLDS,
    evidence=exhaustive_over("all orders of up to 4 presses on boards of 4 cells, k to 4"),
    widest="any game and any k: presses add",
)
def order(scale: Scale) -> Finding:
    for (rows, width), k in product(rectangles(4), (2, 3, 4)):
        board = grid(rows, width, modulus=k)
        singles = [tuple(int(i == j) for j in range(board.button_count)) for i in range(board.button_count)]
        for chosen in permutations(singles):
            state = board.position("zeros")
            for press in chosen:
                state = board.apply(press, state)
            total = board.apply([1] * board.button_count)
            confirm(state == total, f"{board}: {chosen}")
    return Finding({"moduli": "2 to 4"})


@register.claim(
    "twice",
    place="observation 2",
    statement="With two states, pressing a button twice is as not pressing it; only the parity of presses matters.",
    verdict=HOLDS,
    evidence=exhaustive_over("three rules on 3×3, all surfaces, k = 2, 3, 4, 6, 9: k presses are none, fewer are not"),
    widest="with k states, k presses are none",
)
def twice(scale: Scale) -> Finding:
    for rule, surface, k in product(("cross", "king", "flip"), SURFACES, (2, 3, 4, 6, 9)):
        board = grid(3, 3, rule, surface, k)
        for button in range(9):
            for pressed in range(1, k + 1):
                change = gained(board, [pressed * int(j == button) for j in range(9)])
                confirm((pressed == k) == (not any(change)), f"{board}: button {button}, {pressed} presses")
    return Finding({"moduli": "2, 3, 4, 6, 9"})


@register.claim(
    "vector",
    place="after observation 2",
    statement="A solution is fully described by a vector of N zeros and ones.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 6 cells: up to three presses of each button reach nothing new"),
)
def vector(scale: Scale) -> Finding:
    for rows, width in rectangles(6):
        board = grid(rows, width)
        binary = set(all_reached(board))
        longer = {gained(board, presses) for presses in vectors(4, board.button_count)}
        confirm(binary == longer, f"{board}")
    return Finding({"cells": 6})


@register.claim(
    "z2-field",
    place="before equation (2)",
    statement="Z_2 is a field.",
    verdict=HOLDS,
    evidence=exhaustive_over("k to 60: Z/k has all inverses exactly when k is prime"),
)
def z2_field(scale: Scale) -> Finding:
    fields = [k for k in range(2, 61) if all(any(a * b % k == 1 for b in range(k)) for a in range(1, k))]
    primes = [k for k in range(2, 61) if all(k % d for d in range(2, k))]
    confirm(2 in fields and fields == primes, f"{fields}")
    return Finding({"fields to 60": len(fields)})


@register.claim(
    "eq2",
    place="equation (2)",
    statement="The presses s turn the problem p dark exactly when p + M·s = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("all p and s on boards of 4 cells, k to 4"),
    widest="any k and any game",
)
def equation_two(scale: Scale) -> Finding:
    for (rows, width), k in product(rectangles(4), (2, 3, 4)):
        board = grid(rows, width, modulus=k)
        reached = all_reached(board)
        for p in vectors(k, board.light_count):
            answer = solve(board, start=p)
            expected = reached.get(tuple(-v % k for v in p), [])
            found = [s.values for s in answer.solutions] if answer.solutions is not None else []
            confirm(found == expected, f"{board}: {p}")
    return Finding({"moduli": "2 to 4"})
