"""Section 3.1, first half: lights, presses and change vectors."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np

from modlights.games import Game, graph, grid
from modlights.solving import solve
from modlights.theorems.barkans.plain import changes, edges, small_graphs
from modlights.theorems.barkans.printed import (
    CHANGE_1,
    CHANGE_3,
    CHANGE_3_PRINTED,
    CHANGES_1_AND_3,
    EXAMPLE_EDGES,
    EXAMPLE_END,
    EXAMPLE_START,
    NUMBERING_2X3,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import Vector, all_reached, gained, rectangles, vectors


def unit(place: int, length: int) -> Vector:
    """One press of one button."""
    return tuple(int(i == place) for i in range(length))


def added(first: Vector, second: Vector) -> Vector:
    """The sum mod 2."""
    return tuple((a + b) % 2 for a, b in zip(first, second, strict=True))


@register.claim(
    "3.1-model",
    place="§3.1, list, and Remark 3.1",
    statement="A light is 0 or 1, all are 0 at the start and 1 at the end; the lights of a board form a matrix a_ij.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 9 cells: every position is a matrix of zeros and ones, and presses keep it one"),
)
def model(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        confirm(board.shape == (rows, columns) and board.lights == tuple(product(range(rows), range(columns))), "")
        states = {state for change in all_reached(board) for state in change}
        confirm(states == {0, 1}, f"{board}: {states}")
        confirm(set(board.position("zeros")) == {0} and set(board.position("ones")) == {1}, f"{board}")
    return Finding({"cells": 9})


@register.claim(
    "3.2-remark",
    place="Remark 3.2",
    statement="A press takes each light n_i that it changes to n_i + 1 in Z_2.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions and presses of boards of 4 cells mod 2, of 3 cells mod 3 and 4"),
    widest="it adds the effect in Z/k",
)
def press_adds_one(scale: Scale) -> Finding:
    boards = [grid(m, n) for m, n in rectangles(4)] + [grid(m, n, modulus=k) for m, n in rectangles(3) for k in (3, 4)]
    for board in boards:
        for start in vectors(board.modulus, board.light_count):
            for button, column in enumerate(board.by_button):
                after = board.apply(unit(button, board.button_count), start).values
                touched = {light for light, _ in column}
                wanted = tuple((n + (i in touched)) % board.modulus for i, n in enumerate(start))
                confirm(after == wanted, f"{board}: {start}, button {button}")
    return Finding({"boards": len(boards)})


@register.claim(
    "lemma-3.1",
    place="Lemma 3.1",
    statement="The order of the presses does not change the position they lead to.",
    verdict=HOLDS,
    evidence=proved(
        "linear.play_perm",
        checked=exhaustive_over("all orders of all buttons on boards of 5 cells, k to 4, each press played"),
    ),
    widest="any game over any Z/k: presses add",
)
def order(scale: Scale) -> Finding:
    for (rows, columns), k in product(rectangles(scale.bound(5, 6)), (2, 3, 4)):
        board = grid(rows, columns, modulus=k)
        together = gained(board, (1,) * board.button_count)
        for sequence in permutations(range(board.button_count)):
            state = [0] * board.light_count
            for button in sequence:
                for light, effect in board.by_button[button]:
                    state[light] = (state[light] + effect) % k
            confirm(tuple(state) == together == board.apply([1] * board.button_count).values, f"{board}: {sequence}")
    return Finding({"cells": scale.bound(5, 6), "moduli": "2 to 4"})


@register.claim(
    "3.3",
    place="Remark 3.3",
    statement="An even number of presses of one vertex changes nothing.",
    verdict=HOLDS,
    evidence=proved(
        "linear.twice_is_never", checked=exhaustive("graphs with 4 vertices, up to 6 presses; every k to 9 on 2×2")
    ),
    widest="multiples of k presses over Z/k; 'even' itself fails for k = 3, first on 1×1",
)
def even_presses(scale: Scale) -> Finding:
    for game in small_graphs(4):
        for button, times in product(range(game.button_count), range(7)):
            change = gained(game, [times * v for v in unit(button, game.button_count)])
            confirm(any(change) == (times % 2 == 1), f"{game.by_button}: {times} presses of {button}")
    for k, times in product(range(2, 10), range(20)):
        board = grid(2, 2, modulus=k)
        reached = board.apply([times % k, 0, 0, 0])
        confirm((not any(reached)) == (times % k == 0) == (not any(gained(board, (times, 0, 0, 0)))), f"{k}: {times}")
    confirm(gained(grid(1, 1, modulus=3), (2,)) == (2,), "two presses are none mod 3")
    return Finding({"graphs": len(small_graphs(4))})


@register.claim(
    "cor-3.1",
    place="Corollary 3.1",
    statement="m presses of a cell are as m mod 2 presses, so the set of pressed cells describes a solution.",
    verdict=HOLDS,
    evidence=proved(
        "linear.play_mod", checked=exhaustive_over("up to three presses of every button on boards of 4 cells")
    ),
    widest="m mod k presses",
)
def parity_of_presses(scale: Scale) -> Finding:
    for rows, columns in rectangles(4):
        board = grid(rows, columns)
        for presses in vectors(4, board.button_count):
            reduced = [count % 2 for count in presses]
            confirm(gained(board, presses) == board.apply(reduced).values, f"{board}: {presses}")
    return Finding({"cells": 4})


@register.claim(
    "lemma-3.2",
    place="Lemma 3.2",
    statement="On an m×n board there are 2^(mn) combinations of presses.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_reaches_F2", checked=exhaustive("boards of 12 cells, counted; their effects number 2^rank")
    ),
    widest="k^buttons; different as sets, not as effects: those number k^buttons divided by the quiet patterns",
)
def combinations_of_presses(scale: Scale) -> Finding:
    for rows, columns in rectangles(12):
        board = grid(rows, columns)
        table = changes(board)
        confirm(len(table) == 2 ** (rows * columns), f"{board}")
        quiet = solve(board, start="zeros").count
        confirm(len(set(table)) * quiet == len(table), f"{board}: {len(set(table))} effects")
    return Finding({"cells": 12})


register.by_reading(
    "lemma-3.2-reference",
    place="proof of Lemma 3.2",
    statement="By Remark 3.1 every button has two states.",
    verdict=MISPRINT,
    correction="By Corollary 3.1: Remark 3.1 says that the lights of a board form a matrix.",
    reason="the wrong one of two items numbered 3.1",
)


@register.claim(
    "3.1-6x6",
    place="§3.1",
    statement="On 6×6 there are more combinations of presses than integers of 4 bytes.",
    verdict=HOLDS,
    evidence=exhaustive_over("squares to 6×6: 6×6 is the first of which it is true"),
)
def six_by_six(scale: Scale) -> Finding:
    beyond = [n for n in range(1, 7) if 2 ** grid(n, n).button_count > 2**32]
    confirm(beyond == [6], f"{beyond}")
    return Finding({"combinations on 6×6": 2**36})


@register.claim(
    "3.1-4bytes",
    place="§3.1",
    statement="The largest number in 4 bytes is 2^32 − 1.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one number; it is meant without sign, with a sign it is 2^31 − 1"),
)
def four_bytes(scale: Scale) -> Finding:
    confirm(int(np.iinfo(np.uint32).max) == 2**32 - 1 == int.from_bytes(b"\xff" * 4, "big"), "unsigned")
    confirm(int(np.iinfo(np.int32).max) == 2**31 - 1, "signed")
    return Finding({"unsigned": 2**32 - 1, "signed": 2**31 - 1})


register.uncheckable(
    "3.1-impractical",
    place="§3.1",
    statement="Trying all combinations is not practical.",
    reason="an opinion; filling rows needs only the 2^min(m, n) first rows, 64 on 6×6",
)


@register.claim(
    "3.1-press-2x2",
    place="§3.1",
    statement="On 2×2 a press of (1,1) leads from 00/00 to 11/10, by adding 11/10.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def press_on_2x2(scale: Scale) -> Finding:
    board = grid(2, 2)
    confirm(board.apply([1, 0, 0, 0]).values == (1, 1, 1, 0) == gained(board, (1, 0, 0, 0)), "the press of (1,1)")
    return Finding()


@register.claim(
    "3.1-vector-2x2",
    place="§3.1",
    statement="The same as vectors: (0,0,0,0,0) + (1,1,1,0) = (1,1,1,0).",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="The first vector has four zeros.",
    reason="a 2×2 board has four lights, and vectors of five and of four entries cannot be added",
)
def vector_on_2x2(scale: Scale) -> Finding:
    confirm(grid(2, 2).light_count == len((1, 1, 1, 0)), "2×2 has not four lights")
    confirm(grid(2, 2).light_count != len((0, 0, 0, 0, 0)), "2×2 has five lights")
    confirm(added((0, 0, 0, 0), (1, 1, 1, 0)) == (1, 1, 1, 0), "the corrected sum")
    return Finding({"entries printed": 5, "entries": 4})


@register.claim(
    "def-3.1",
    place="Definition 3.1",
    statement=(
        "The change vector t_i in Z_2^n is 1 at i and its neighbours and 0 elsewhere; position + t_i is the position "
        "after pressing i."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("all graphs to 3 vertices and boards of 4 cells, all positions"),
)
def change_vectors(scale: Scale) -> Finding:
    games: list[Game] = [*small_graphs(scale.bound(3, 4)), *(grid(m, n) for m, n in rectangles(4))]
    for game in games:
        joined = edges(game)
        for i in range(game.button_count):
            t = tuple(int(v == i or (min(v, i), max(v, i)) in joined) for v in range(game.light_count))
            for position in vectors(2, game.light_count):
                after = game.apply(unit(i, game.button_count), position).values
                confirm(after == added(position, t), f"{game}: {position}, button {i}")
    return Finding({"games": len(games)})


@register.claim(
    "def-3.2",
    place="Definition 3.2",
    statement="The board vector is the position as one vector.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of boards of 6 cells: row by row, and back"),
)
def board_vector(scale: Scale) -> Finding:
    for rows, columns in rectangles(6):
        board = grid(rows, columns)
        for vector in vectors(2, rows * columns):
            table = [list(vector[r * columns : (r + 1) * columns]) for r in range(rows)]
            confirm(board.position(table).values == vector == board.position(vector).values, f"{board}: {vector}")
    return Finding({"cells": 6})


@register.claim(
    "3.4",
    place="Remark 3.4 and Figure 3.2",
    statement="Cells are numbered row by row: 1 2 3 / 4 5 6 on 2×3.",
    verdict=HOLDS,
    evidence=every_entry("of Figure 3.2; boards of 30 cells"),
)
def numbering(scale: Scale) -> Finding:
    for rows, columns in rectangles(30):
        for number, (r, c) in enumerate(product(range(rows), range(columns)), start=1):
            confirm(grid(rows, columns).lights[number - 1] == (r, c) and number == r * columns + c + 1, f"{(r, c)}")
    for r, c in product(range(2), range(3)):
        confirm(grid(2, 3).lights.index((r, c)) + 1 == NUMBERING_2X3[r][c], f"Figure 3.2 at {(r, c)}")
    return Finding({"cells": 30})


def example_graph() -> Game:
    """The graph of Figure 3.3, whose picture is lost, from the matrix of Example 3.2."""
    return graph(EXAMPLE_EDGES, vertices=range(4))


@register.claim(
    "ex-3.1",
    place="Example 3.1",
    statement="t_1 = (1,0,1,1), t_1 + t_3 = (1,0,1,1) + (1,1,1) = (0,1,0,0), and (1,0,0,0) becomes (1,1,0,0).",
    verdict=MISPRINT,
    evidence=every_entry(),
    correction="t_3 is (1,1,1,1), with which every printed sum is right.",
    reason="t_3 is printed with three entries for four vertices",
)
def example_3_1(scale: Scale) -> Finding:
    game = example_graph()
    confirm(gained(game, unit(0, 4)) == CHANGE_1 and gained(game, unit(2, 4)) == CHANGE_3, "t_1 or t_3")
    confirm(len(CHANGE_3_PRINTED) == 3 != game.light_count, "t_3 as printed")
    confirm(added(CHANGE_1, CHANGE_3) == CHANGES_1_AND_3 == gained(game, (1, 0, 1, 0)), "t_1 + t_3")
    confirm(game.apply([1, 0, 1, 0], EXAMPLE_START).values == EXAMPLE_END, "S_0 + t_1 + t_3")
    return Finding({"t_3": str(CHANGE_3)})


register.uncheckable(
    "fig-3.3",
    place="Figure 3.3",
    statement="The graph of Examples 3.1 and 3.2 before and after pressing 1 and 3.",
    reason="the picture is lost; the graph is recovered from the printed matrix",
)
