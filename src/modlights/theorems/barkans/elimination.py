"""Sections 3.2 (second half) to 3.4: row filling as elimination, the two methods compared, and graphs."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import numpy as np

from modlights.games import grid
from modlights.solving import solve
from modlights.symbolic import Elimination, derive, eliminate
from modlights.symbolic.elimination import apply
from modlights.theorems.barkans.filling import constraint, three_by_three
from modlights.theorems.barkans.listings import gaussian_elimination_spanish_alg, genenerate_neighbord_matrix
from modlights.theorems.barkans.plain import bits, chased, edges, lighting_sets, small_graphs, unpacked
from modlights.theorems.barkans.printed import (
    FIGURE_3_7,
    FIGURE_3_9_RECONSTRUCTED,
    FIGURE_3_10_RECONSTRUCTED,
    PRINTED_ROW_OPERATIONS,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.small_cases import dot, rectangles, vectors


@cache
def example() -> Elimination:
    """3×3, eliminated in the order of row filling."""
    return eliminate(grid(3, 3))


def eliminated_by_listing(side: int) -> tuple[tuple[int, ...], ...]:
    """The augmented matrix of a square board after the elimination of listing 6.3."""
    mat, right = genenerate_neighbord_matrix(side), np.ones(side * side, dtype=np.int8)
    gaussian_elimination_spanish_alg(mat, right)
    return tuple((*map(int, row), int(value)) for row, value in zip(mat, right, strict=True))


@register.claim(
    "3.2-x4-misprint",
    place="§3.2, before Figure 3.9",
    statement="x_1 + x_2 + x_4 = 1 gives x_4 = x_1 + x_2 + x_3 + 1.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all eight first rows of 3×3"),
    correction="x_4 = x_1 + x_2 + 1.",
    reason="formula (4) and Figure 3.5 have it right; as printed it is wrong whenever x_3 = 1",
)
def x4(scale: Scale) -> Finding:
    confirm(three_by_three().forms.text(three_by_three().cells[3]) == "1+x1+x2", "x_4 in the derivation")
    wrong = []
    for first in range(8):
        x1, x2, x3 = unpacked(first, 3)
        truth = chased(3, 3, first)[0][1] & 1
        confirm(truth == (x1 + x2 + 1) % 2, f"first row {(x1, x2, x3)}")
        if truth != (x1 + x2 + x3 + 1) % 2:
            wrong.append((x1, x2, x3))
    confirm(wrong == [(x1, x2, 1) for x1, x2 in ((0, 0), (1, 0), (0, 1), (1, 1))], f"{wrong}")
    return Finding({"first rows for which it is wrong": len(wrong)})


@register.claim(
    "fig-3.9",
    place="Figure 3.9 (lost; reconstructed)",
    statement=(
        "The augmented matrix of 3×3; its first three rows are the constraint equations of cells 1, 2, 3 and give x_4, "
        "x_5, x_6, its fourth is x_1 + x_4 + x_5 + x_7 = 1."
    ),
    verdict=HOLDS,
    evidence=every_entry("as reconstructed from the text: [A | 1]; the printed matrix is lost"),
)
def figure_3_9(scale: Scale) -> Finding:
    wanted = tuple((*constraint(3, 3, cell), 1) for cell in range(9))
    confirm(example().before == wanted == FIGURE_3_9_RECONSTRUCTED, f"{example().before}")
    for row, forced in zip(wanted[:3], (3, 4, 5), strict=True):
        confirm([j for j in range(3, 9) if row[j]] == [forced], f"row {row}")
    confirm([j + 1 for j in range(9) if wanted[3][j]] == [1, 4, 5, 7], "row 4")
    return Finding({"reconstructed": True})


@register.claim(
    "3.2-row-ops",
    place="§3.2, after Figure 3.9",
    statement=("r_4 ← r_4 + r_1 and r_4 ← r_4 + r_2 give x_2 + x_5 + x_7 = 0 and then x_1 + x_3 + x_7 + 1 = 0."),
    verdict=HOLDS,
    evidence=every_entry("of both printed sums"),
)
def row_operations(scale: Scale) -> Finding:
    operations = example().operations[:2]
    confirm(tuple(operation.text(2) for operation in operations) == PRINTED_ROW_OPERATIONS, f"{operations}")
    once = apply(operations[:1], example().before, 2)[3]
    twice = apply(operations, example().before, 2)[3]
    confirm(once == tuple(int(j in (1, 4, 6)) for j in range(10)), f"{once}")
    confirm(twice == tuple(int(j in (0, 2, 6, 9)) for j in range(10)), f"{twice}")
    return Finding()


@register.claim(
    "fig-3.10",
    place="Figure 3.10 (lost; reconstructed)",
    statement="After all row operations the last three rows have x_1, x_2, x_3 only, and are the system of Figure 3.7.",
    verdict=HOLDS,
    evidence=every_entry(
        "as reconstructed by listing 6.3, by the library, and by the row operations on plain rows; the print is lost"
    ),
    widest="on every n×n the last n rows are the residual system (checked to 10×10)",
)
def figure_3_10(scale: Scale) -> Finding:
    after = apply(example().operations, example().before, 2)
    confirm(after == example().after == eliminated_by_listing(3) == FIGURE_3_10_RECONSTRUCTED, f"{after}")
    last = tuple((row[:3], row[-1]) for row in after[6:])
    confirm(last == FIGURE_3_7 and not any(any(row[3:9]) for row in after[6:]), f"{last}")
    for side in range(2, scale.bound(10, 20) + 1):
        for row in eliminated_by_listing(side)[-side:]:
            confirm(not any(row[side:-1]), f"{side}×{side}: {row}")
    return Finding({"reconstructed": True})


@register.claim(
    "3.2-elimination",
    place="§3.2",
    statement="Row filling is a sophisticated elimination of the augmented matrix.",
    verdict=HOLDS,
    evidence=exhaustive("squares of 8×8 by listing 6.3; boards to 4×4 mod 2, 3 and 6 with random targets, seeded"),
    widest="any game with a plan, any k, any right-hand side",
)
def filling_is_elimination(scale: Scale) -> Finding:
    for side in range(2, 9):
        done = eliminate(grid(side, side))
        confirm(done.after == eliminated_by_listing(side), f"{side}×{side}")
        confirm(apply(done.operations, done.before, 2) == done.after, f"{side}×{side}: the operations")
    chance = random.Random(32)
    for (rows, columns), k in product(product(range(2, 5), repeat=2), (2, 3, 6)):
        board = grid(rows, columns, modulus=k)
        target = [chance.randrange(k) for _ in range(rows * columns)]
        done, derivation = eliminate(board, target=target), derive(board, target=target)
        unknowns = derivation.plan.unknowns
        for row, form in zip(done.leftover, derivation.residual, strict=True):
            coefficients, constant = derivation.forms.parts(form)
            confirm([row[j] for j in unknowns] == [coefficients.get(i, 0) for i in range(len(unknowns))], f"{board}")
            confirm(row[-1] == -constant % k and sum(map(bool, row[:-1])) == len(coefficients), f"{board}: {target}")
        count = sum(
            1
            for x in vectors(k, len(unknowns))
            if all((dot([row[j] for j in unknowns], x, k) - row[-1]) % k == 0 for row in done.leftover)
        )
        confirm(count == solve(board, target=target).count, f"{board}: {target}, {count} solutions")
    return Finding({"largest": "8×8"})


@register.claim(
    "cor-3.2",
    place="Corollary 3.2",
    statement="The cells of the virtual row are the rows left after elimination, which contain the first row only.",
    verdict=HOLDS,
    evidence=exhaustive("squares of 8×8, all first rows to 6×6: row j against virtual cell j filled by hand"),
)
def virtual_cells_are_rows(scale: Scale) -> Finding:
    for side in range(2, 9):
        rows = eliminated_by_listing(side)[-side:]
        leftover = derive(grid(side, side), letters="x").system
        confirm([row[:side] for row in rows] == list(leftover.matrix), f"{side}×{side}")
        confirm([row[-1] for row in rows] == list(leftover.constants), f"{side}×{side}")
        if side <= 6:
            for first in range(1 << side):
                sums = [((bits(row[:side]) & first).bit_count() + row[-1]) % 2 for row in rows]
                confirm(bits(sums) == chased(side, side, first)[1], f"{side}×{side}: first row {first:b}")
    return Finding({"largest": "8×8"})


@register.claim(
    "cor-3.3",
    place="Corollary 3.3",
    statement="The unknowns are reduced to those of the first row; all other presses are forced.",
    verdict=HOLDS,
    evidence=proved(
        "plan.plan_complete",
        checked=exhaustive("boards of 14 cells: every solution is the filling of its first row"),
    ),
    widest="any game with a plan over any Z/k",
)
def others_are_forced(scale: Scale) -> Finding:
    for rows, columns in rectangles(scale.bound(14, 18)):
        solutions = lighting_sets(grid(rows, columns))
        listed = [s.values for s in solve(grid(rows, columns), target="ones", method="plan").solutions or ()]
        confirm(listed == solutions, f"{rows}×{columns}")
        for solution in solutions:
            board, virtual = chased(rows, columns, bits(solution[:columns]))
            values = tuple(value for row in board for value in unpacked(row, columns))
            confirm(values == solution and not virtual, f"{rows}×{columns}: {solution}")
    return Finding({"cells": scale.bound(14, 18)})


def _entry_operations(rows: list[list[int]]) -> int:
    """How many entries schoolbook elimination mod 2 adds, whole rows at a time."""
    size, done, count = len(rows), 0, 0
    for column in range(size):
        pivot = next((i for i in range(done, size) if rows[i][column]), None)
        if pivot is None:
            continue
        rows[done], rows[pivot] = rows[pivot], rows[done]
        for i in range(size):
            if i != done and rows[i][column]:
                rows[i] = [a ^ b for a, b in zip(rows[i], rows[done], strict=True)]
                count += size
        done += 1
    return count


@register.claim(
    "3.3-general",
    place="§3.3",
    statement="Eliminating a general n²×n² matrix takes O(n²·n⁴) = O(n⁶) operations.",
    verdict=HOLDS,
    evidence=random_cases("dense matrices of size n² mod 2, n to 5, seeded: operations counted, at least n⁶/4"),
)
def general_elimination(scale: Scale) -> Finding:
    chance, figures = random.Random(33), {}
    for side in range(1, 6):
        size = side * side
        count = _entry_operations([[chance.randrange(2) for _ in range(size)] for _ in range(size)])
        confirm(count <= side**6, f"n = {side}: {count}")
        confirm(side < 3 or 4 * count >= side**6, f"n = {side}: only {count}")
        figures[f"n = {side}"] = f"{count} of at most {side**6}"
    return Finding(figures)


@register.claim(
    "3.3-rowfill",
    place="§3.3",
    statement=(
        "Row filling takes as many row operations a row as the equation has neighbours, O(n²·n²) = O(n⁴) in all, and "
        "an elimination of n×n; together printed as O(n·n²) = O(n⁴) = O(n⁴)."
    ),
    verdict=MISPRINT,
    evidence=exhaustive("n = 12: row additions of listing 6.3 and of the library, counted"),
    correction="O(n⁴ + n·n²) = O(n⁴ + n³) = O(n⁴); there are exactly 4n² − 7n + 2 row additions for n ≥ 2.",
    reason="n·n² is n³, and O(n³) = O(n⁴) is false",
)
def row_filling_operations(scale: Scale) -> Finding:
    counts = {}
    for side in range(2, scale.bound(12, 30) + 1):
        mat, right = genenerate_neighbord_matrix(side), np.ones(side * side, dtype=np.int8)
        counts[side] = gaussian_elimination_spanish_alg(mat, right)
        confirm(counts[side] == 4 * side**2 - 7 * side + 2 <= 4 * side**2, f"n = {side}: {counts[side]}")
        if side <= 10:
            operations = eliminate(grid(side, side)).operations
            confirm(len(operations) == counts[side], f"n = {side}: {len(operations)}")
            most = max(sum(1 for op in operations if op.row == row) for row in range(side * side))
            confirm(most <= 4, f"n = {side}: a row takes {most} additions")
        residual = _entry_operations([list(map(int, row[:side])) for row in mat[-side:]])
        confirm(residual <= side**3, f"n = {side}: {residual}")
    ratio = [side**4 // (side * side**2) for side in counts]
    confirm(ratio == sorted(set(ratio)), "n⁴ / n³ is bounded")
    return Finding({"row additions": str(counts)})


register.uncheckable(
    "3.3-slower",
    place="§3.3",
    statement=(
        "Row filling, better in theory, takes longer in practice, one cause being that the other uses a library "
        "function known to be optimal."
    ),
    reason=(
        "a measurement of one implementation on one machine; the printed times (table-6.4) agree with it in every row "
        "and show neither n⁶ nor n⁴"
    ),
)
register.uncheckable(
    "fig-3.11",
    place="Figure 3.11",
    statement="The running times of both methods plotted against the side of the board.",
    reason="the picture is lost",
)


@register.claim(
    "3.4-graph",
    place="§3.4",
    statement=(
        "Both methods describe the game as a graph, since both rest on the adjacency matrix, a classic way to "
        "represent a graph."
    ),
    verdict=CORRECTED,
    evidence=exhaustive("graphs with 4 vertices"),
    correction=(
        "The matrix is the graph's adjacency matrix plus the identity; and row filling as defined needs rows, so it is "
        "a method for boards.  Its general form, the plan, works on every graph."
    ),
)
def described_as_graph(scale: Scale) -> Finding:
    for game in small_graphs(scale.bound(4, 5)):
        classic = np.zeros((game.light_count, game.light_count), dtype=np.int64)
        for u, v in edges(game):
            classic[u, v] = classic[v, u] = 1
        difference = game.matrix() - classic
        confirm(bool((difference == np.eye(game.light_count, dtype=np.int64)).all()), f"{game.by_button}")
        found = [s.values for s in solve(game, target="ones", method="plan").solutions or ()]
        confirm(found == lighting_sets(game), f"{game.by_button}")
        confirm(game.shape is None, f"{game.by_button} has rows")
    return Finding({"graphs": len(small_graphs(scale.bound(4, 5)))})


register.uncheckable(
    "3.4-reasons",
    place="§3.4, list",
    statement="Graphs were used because they are general, rich in theory and bring out the essence of the game.",
    reason="an opinion",
)
