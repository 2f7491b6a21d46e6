"""The second illumination: how many cases there are, and that the first row determines the board."""

from __future__ import annotations

from datetime import timedelta

from modlights.games import grid
from modlights.solving import solve
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.losada.filling import filled, solution_rows, values, virtual_matrix
from modlights.theorems.losada.opening import library_solutions, lighting_presses
from modlights.theorems.losada.printed import NUMERIC_4
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, bit_nullity, bit_rank, gained, graphs, rectangles, vectors


@register.claim(
    "16-cells-16-solutions",
    place="second illumination",
    statement="The 4×4 square has as many solutions as cells.",
    verdict=HOLDS,
    evidence=exhaustive("squares of side 20, by bits: the coincidence occurs for the sides 1, 4 and 16"),
)
def coincidence(scale: Scale) -> Finding:
    sides = [n for n in range(1, 21) if 2 ** (n - bit_rank(virtual_matrix(n, n))) == n * n]
    confirm(sides == [1, 4, 16], f"{sides}")
    confirm(solve(grid(4, 4), target="ones").count == 16, "4×4")
    return Finding({"sides": "1, 4, 16"})


@register.claim(
    "690-digits",
    place="second illumination",
    statement="The logarithm of 2 is little more than 0.3, so 2^2304 has some 690 digits.",
    verdict=CORRECTED,
    evidence=exhaustive_over("the one number, written out"),
    correction="It has 694 digits; with 0.3 for the logarithm one would count 692.",
)
def digits(scale: Scale) -> Finding:
    count = len(str(2**2304))
    confirm(count == 694, f"{count} digits")
    confirm(10**3 < 2**10 and 2**300 < 10**91, "log 2 is not between 0.3 and 91/300")
    confirm(3 * 2304 // 10 + 1 == 692, "0.3 · 2304")
    return Finding({"digits": count, "printed": 690})


@register.claim(
    "second-row-forced",
    place="second illumination",
    statement="If the first row 1000 is pressed on 4×4, only the second row 0011 leaves the first row lit.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 16 second rows"),
)
def second_row(scale: Scale) -> Finding:
    board = grid(4, 4)
    fitting = [row for row in vectors(2, 4) if gained(board, (1, 0, 0, 0, *row, *(0,) * 8))[:4] == (1, 1, 1, 1)]
    confirm(fitting == [(0, 0, 1, 1)], f"{fitting}")
    confirm(values(filled(4, 4), (1, 0, 0, 0), 2)[4:8] == (0, 0, 1, 1), "the plan fills another second row")
    return Finding({"second rows": 16})


@register.claim(
    "row-filling",
    place="second illumination",
    statement=(
        "Each row of presses is determined by the two above it, so that the first row determines the whole board."
    ),
    verdict=HOLDS,
    evidence=proved(
        "chase.row_filling",
        "chase.rows_plan",
        checked=exhaustive_over("all changes and presses on boards of 6 cells, k = 2, and of 4 cells, k = 3 and 4"),
    ),
    widest=(
        "any k and any position, for the cross with any centre weight on plane and cylinder, and for every game "
        "whose light (r, c) sees one button of row r + 1, with a unit, and none below"
    ),
)
def row_filling(scale: Scale) -> Finding:
    boards = [(size, 2) for size in rectangles(6)] + [(size, k) for size in rectangles(4) for k in (3, 4)]
    for (rows, columns), k in boards:
        board = grid(rows, columns, modulus=k)
        wanted = tuple((i * i + 1) % k for i in range(rows * columns))
        upper = (rows - 1) * columns
        table = filled(rows, columns, k, wanted)
        fitting: dict[Vector, list[Vector]] = {}
        for presses in vectors(k, rows * columns):
            if gained(board, presses)[:upper] == wanted[:upper]:
                fitting.setdefault(presses[:columns], []).append(presses)
        confirm(len(fitting) == k**columns, f"{board}: some first row fits nothing")
        for first, found in fitting.items():
            confirm(found == [values(table, first, k)], f"{board}: first row {first}")
    return Finding({"boards": len(boards)})


@register.claim(
    "4x4-board",
    place="second illumination",
    statement="1000/0011/0011/1000 is a solution of the 4×4 square.",
    verdict=HOLDS,
    evidence=every_entry("of the board"),
)
def printed_4x4(scale: Scale) -> Finding:
    board = grid(4, 4)
    presses = solution_rows(board, NUMERIC_4)
    confirm(gained(board, presses) == (1,) * 16, "some light stays dark")
    confirm(presses in (solve(board, target="ones").solutions or ()), "the solver does not list it")
    confirm(values(filled(4, 4), (1, 0, 0, 0), 2) == presses, "filling from 1000 gives another board")
    return Finding({"presses": sum(presses)})


@register.claim(
    "odd",
    place="second illumination",
    statement=(
        "A dark board ends all lit exactly when around every cell, itself included, an odd number of cells is pressed."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("all presses on boards of 8 cells and on all graphs of 4 vertices"),
    widest="every game with effects 0 and 1, mod 2",
)
def odd_neighbourhoods(scale: Scale) -> Finding:
    games = [grid(rows, columns) for rows, columns in rectangles(8)]
    for game in (*games, *(g for size in range(1, 5) for g in graphs(size))):
        around = [[button for button, _ in equation] for equation in game.by_light]
        for presses in vectors(2, game.button_count):
            odd = all(sum(presses[j] for j in near) % 2 for near in around)
            confirm(odd == all(game.apply(presses).values), f"{game}: {presses}")
    return Finding({"cells": 8})


@register.claim(
    "cell-7",
    place="second illumination",
    statement="In that board the pressed cell 7 has two more pressed cells around it, so it changes three times.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one cell: number 7, row by row, is (2, 3)"),
)
def cell_seven(scale: Scale) -> Finding:
    board = grid(4, 4)
    presses = solution_rows(board, NUMERIC_4)
    pressed_around = [button for button, _ in board.by_light[6] if presses[button]]
    confirm(board.lights[6] == (1, 2) and presses[6] == 1, "cell 7 is not the pressed cell (2, 3)")
    confirm(len(pressed_around) == 3, f"{pressed_around}")
    return Finding({"changes": 3})


@register.claim(
    "16-are-all",
    place="second illumination",
    statement="The 16 solutions are all there are: the first row has 16 states, and each belongs to one solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 16 solutions of 4×4; first rows tell solutions apart on boards of 9 cells"),
    widest="any k: at most k^n solutions with n columns, since the first row determines the rest",
)
def sixteen_are_all(scale: Scale) -> Finding:
    firsts = [presses[:4] for presses in library_solutions(4, 4)]
    confirm(sorted(firsts) == list(vectors(2, 4)), f"{firsts}")
    for rows, columns in rectangles(9):
        found = lighting_presses(rows, columns)
        confirm(len({presses[:columns] for presses in found}) == len(found), f"{rows}×{columns}")
        confirm(len(found) == solve(grid(rows, columns), target="ones").count, f"{rows}×{columns}")
    return Finding({"first rows": 16})


@register.claim(
    "first-rows-48",
    place="second illumination",
    statement="The first row of the 48×48 square has 2^48 states, almost 300 million millions.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one number: 281,474,976,710,656"),
)
def first_rows(scale: Scale) -> Finding:
    confirm(2**48 == 281_474_976_710_656 and 280 <= 2**48 // 10**12 < 300, f"{2**48}")
    return Finding({"first rows": 2**48})


@register.claim(
    "eight-years",
    place="second illumination",
    statement="A million first rows a second may take more than eight years.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one quotient: 8.9 years"),
)
def eight_years(scale: Scale) -> Finding:
    days = timedelta(seconds=2**48 // 10**6).days
    confirm(8 * 366 < days < 9 * 365, f"{days} days")
    return Finding({"days": days})


@register.claim(
    "still-exponential",
    place="second illumination",
    statement="Trying all first rows is still exponential: only the exponent drops, from the cells to one row.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 9 cells: the fitting presses are as many as first rows, 2^n instead of 2^(mn)"),
)
def exponent(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        upper = (rows - 1) * columns
        candidates = sum(all(gained(board, x)[:upper]) for x in vectors(2, rows * columns))
        confirm(candidates == 2**columns, f"{board}: {candidates}")
        confirm(bit_nullity(board) == columns - bit_rank(virtual_matrix(rows, columns)), f"{board}")
    return Finding({"exponent for side 48": 48})
