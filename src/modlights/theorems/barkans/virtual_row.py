"""Section 3.2: Figures 3.5 to 3.8, the virtual row, and Theorem 3.1."""

from __future__ import annotations

from itertools import product

from modlights.games import GridGame, graph, grid
from modlights.symbolic import derive
from modlights.theorems.barkans.answers import all_on_solutions
from modlights.theorems.barkans.filling import column_plan, constraints, formula_5, row_plan, three_by_three
from modlights.theorems.barkans.plain import (
    bits,
    chased,
    edges,
    filled_solutions,
    lighting_sets,
    small_graphs,
    unpacked,
)
from modlights.theorems.barkans.printed import (
    EXAMPLE_3_4,
    FIGURE_3_5,
    FIGURE_3_6_VIRTUAL,
    FIGURE_3_7,
    FIGURE_3_7_SOLUTION,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import Vector, gained, rank_mod, rectangles, vectors


@register.claim(
    "fig-3.5",
    place="Figure 3.5",
    statement="All buttons of 3×3 by the variables of the first row, x_8 = 0 and x_7 = x_9 among them.",
    verdict=HOLDS,
    evidence=every_entry("against the derivation and against filling by hand from all eight first rows"),
)
def figure_3_5(scale: Scale) -> Finding:
    derivation = three_by_three()
    words = [derivation.forms.text(form) for form in derivation.cells]
    confirm(tuple(tuple(words[r * 3 : r * 3 + 3]) for r in range(3)) == FIGURE_3_5, f"{words}")
    for first in range(8):
        board, _ = chased(3, 3, first)
        values = [derivation.forms.value(form, dict(enumerate(unpacked(first, 3)))) for form in derivation.cells]
        confirm([bits(values[r * 3 : r * 3 + 3]) for r in range(3)] == board, f"first row {first:03b}")
    return Finding({"entries": 9})


@register.claim(
    "fig-3.6",
    place="Figure 3.6",
    statement="The virtual row of 3×3 is 1+x_2+x_3, x_1+x_2+x_3, 1+x_1+x_2.",
    verdict=HOLDS,
    evidence=every_entry("against the derivation and against filling by hand from all eight first rows"),
)
def figure_3_6(scale: Scale) -> Finding:
    derivation = three_by_three()
    confirm(derivation.virtual == "row", f"{derivation.virtual}")
    confirm(tuple(derivation.forms.text(form) for form in derivation.leftover) == FIGURE_3_6_VIRTUAL, "virtual row")
    for first in range(8):
        values = [derivation.forms.value(form, dict(enumerate(unpacked(first, 3)))) for form in derivation.leftover]
        confirm(bits(values) == chased(3, 3, first)[1], f"first row {first:03b}")
    return Finding({"entries": 3})


@register.claim(
    "3.2-virtual-zero",
    place="§3.2, before Figure 3.6",
    statement="The virtual row must be 0, and a first row for which it is extends to a solution.",
    verdict=HOLDS,
    evidence=proved(
        "chase.row_filling",
        checked=exhaustive_over("all first rows of boards of 14 cells, against trying all presses; derivations to 5×5"),
    ),
    widest="any k, any centre weight",
)
def virtual_row_is_zero(scale: Scale) -> Finding:
    for rows, columns in rectangles(scale.bound(14, 18)):
        good = {bits(s[:columns]) for s in lighting_sets(grid(rows, columns))}
        confirm({first for first in range(1 << columns) if not chased(rows, columns, first)[1]} == good, "")
    for rows, columns in product(range(2, 6), repeat=2):
        derivation = derive(grid(rows, columns), unknowns=[(0, c) for c in range(columns)])
        for first in range(1 << columns):
            known = dict(enumerate(unpacked(first, columns)))
            values = [derivation.forms.value(form, known) for form in derivation.leftover]
            confirm(bits(values) == chased(rows, columns, first)[1], f"{rows}×{columns}: first row {first:b}")
    return Finding({"cells": scale.bound(14, 18)})


@register.claim(
    "fig-3.7",
    place="Figure 3.7",
    statement="The system of 3×3: 1 + x_2 + x_3 = 0, x_1 + x_2 + x_3 = 0, 1 + x_1 + x_2 = 0.",
    verdict=HOLDS,
    evidence=every_entry("and its one solution (1, 0, 1) by trying all eight"),
)
def figure_3_7(scale: Scale) -> Finding:
    system = three_by_three().system
    found = tuple(zip(system.matrix, system.constants, strict=True))
    confirm(found == FIGURE_3_7, f"{found}")
    solutions = [
        x for x in vectors(2, 3) if all(sum(a * b for a, b in zip(row, x, strict=True)) % 2 == c for row, c in found)
    ]
    confirm(solutions == [FIGURE_3_7_SOLUTION], f"{solutions}")
    confirm(str(three_by_three().presses()) == "101/010/101", f"{three_by_three().presses()}")
    return Finding({"solution": "101/010/101"})


def derived_solutions(board: GridGame, unknowns: list[tuple[int, int]]) -> list[Vector]:
    """All solutions of the all-on game by the derivation in which these buttons keep their letters."""
    derivation = derive(board, unknowns=unknowns)
    if derivation.solution is None:
        return []
    choices = product(*(range(letter.order) for letter in derivation.solution.free))
    return sorted(derivation.presses(choice).values for choice in choices)


@register.claim(
    "def-3.7",
    place="Definition 3.7",
    statement="Row filling: unknowns in the first row, a virtual row, and the solution of the small system.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8×8: the plan by rows has the first row as unknowns and finds all solutions"),
)
def row_filling(scale: Scale) -> Finding:
    for rows, columns in product(range(2, 9), repeat=2):
        board = grid(rows, columns)
        by_rows = row_plan(board)
        confirm(by_rows.unknowns == tuple(range(columns)), f"{board}: {by_rows.unknowns}")
        confirm(by_rows.residual == tuple(range((rows - 1) * columns, rows * columns)), f"{board}: {by_rows.residual}")
        found = derived_solutions(board, [(0, column) for column in range(columns)])
        confirm(all(set(gained(board, presses)) == {1} for presses in found), f"{board}")
        confirm(found == filled_solutions(rows, columns), f"{board}")
    return Finding({"largest": "8×8"})


@register.claim(
    "3.2-any-board",
    place="§3.2, after Definition 3.7",
    statement="The method works on every board, and by columns as well as by rows.",
    verdict=HOLDS,
    evidence=proved(
        "chase.rows_plan",
        "chase.cols_plan",
        checked=exhaustive("boards of 6×6: both directions give the same solutions"),
    ),
)
def any_board(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 7), repeat=2):
        board = grid(rows, columns)
        by_rows = derived_solutions(board, [(0, column) for column in range(columns)])
        by_columns = derived_solutions(board, [(row, 0) for row in range(rows)])
        confirm(by_rows == by_columns == all_on_solutions(rows, columns), f"{board}")
        confirm(by_rows == filled_solutions(rows, columns), f"{board}")
    return Finding({"largest": "6×6"})


@register.claim(
    "3.2-minimal",
    place="§3.2, after Definition 3.7",
    statement="To get a minimal system of equations one takes the direction with fewer cells.",
    verdict=CORRECTED,
    evidence=exhaustive("boards of 36 cells: size and rank of the smaller of the two systems"),
    correction=(
        "That gives the smaller of the two systems, min(m, n); it need not be minimal, since its equations may be "
        "dependent: on 4×4 all four say 0 = 0."
    ),
)
def minimal_system(scale: Scale) -> Finding:
    dependent = []
    for rows, columns in rectangles(scale.bound(36, 64)):
        board = grid(rows, columns)
        smaller = row_plan(board) if columns <= rows else column_plan(board)
        confirm(len(smaller.unknowns) == len(smaller.residual) == min(rows, columns), f"{board}")
        system = derive(board, unknowns=[board.buttons[button] for button in smaller.unknowns]).system
        confirm(len(system.matrix) == min(rows, columns), f"{board}: {len(system.matrix)} equations")
        if rank_mod(system.matrix, 2) < len(system.matrix):
            dependent.append((rows, columns))
        if (rows, columns) == (4, 4):
            confirm(not any(any(row) for row in system.matrix), "4×4 has an equation that is not 0 = 0")
    confirm(dependent[0] == (1, 2), f"{dependent}")
    return Finding(
        {"boards with dependent equations": len(dependent)},
        Counterexample("1×2: the one equation left over is 0 = 0", "number of cells, then rows"),
    )


@register.claim(
    "3.1",
    place="Theorem 3.1",
    statement="The matrix of the constraint equations, in the order of the cells, is the adjacency matrix.",
    verdict=HOLDS,
    evidence=exhaustive("graphs with 5 vertices and boards to 6×6"),
    gap=(
        "only an example and 'we note' are given; the symmetry of adjacency is needed: a row of constraints says who "
        "changes i, a column of A whom j changes; and the number of equations is mn, n² only on squares"
    ),
    widest="any undirected graph; with directed effects the constraint matrix is A when i's equation sums all buttons "
    "that change i",
)
def theorem_3_1(scale: Scale) -> Finding:
    for game in small_graphs(5):
        joined, vertices = edges(game), range(game.light_count)
        rows = [[int(i == j or (min(i, j), max(i, j)) in joined) for j in vertices] for i in vertices]
        confirm(game.matrix().tolist() == rows, f"{game.by_button}")
    for m, n in product(range(1, 7), repeat=2):
        confirm(tuple(map(tuple, grid(m, n).matrix().tolist())) == constraints(m, n), f"{m}×{n}")
    arc = graph([(0, 1)], directed=True)
    changed_by_press = [[int(v in dict(arc.by_button[u])) for v in range(2)] for u in range(2)]
    confirm(arc.matrix().tolist() != changed_by_press, "one arc: rows and columns agree")
    return Finding({"graphs": len(small_graphs(5))})


@register.claim(
    "fig-3.8",
    place="Figure 3.8",
    statement="The 2×2 board with indices x_1 x_2 / x_3 x_4.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def figure_3_8(scale: Scale) -> Finding:
    confirm(list(grid(2, 2).buttons) == [(0, 0), (0, 1), (1, 0), (1, 1)], f"{grid(2, 2).buttons}")
    return Finding()


@register.claim(
    "ex-3.4",
    place="Example 3.4",
    statement="On 2×2 the change vectors, the matrix 1110/1101/1011/0111 and the four constraint equations agree.",
    verdict=HOLDS,
    evidence=every_entry("of the vectors, the matrix and the equations"),
)
def example_3_4(scale: Scale) -> Finding:
    board = grid(2, 2)
    changes_of = tuple(gained(board, [int(i == j) for j in range(4)]) for i in range(4))
    confirm(changes_of == EXAMPLE_3_4, f"{changes_of}")
    confirm(tuple(map(tuple, board.matrix().tolist())) == EXAMPLE_3_4 == constraints(2, 2), "the matrix")
    confirm(formula_5(2, 2) != EXAMPLE_3_4, "the example agrees with formula (5)")
    return Finding({"entries": 16})
