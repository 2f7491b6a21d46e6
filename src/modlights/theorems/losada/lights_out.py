"""Lights Out: the 6×6 example, the table of solutions to 20×20, and the chance that a position can be solved."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

from modlights.games import GridGame, Position, grid
from modlights.ring import LinearMap
from modlights.solving import info, invariant, is_certificate, solve
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.losada.discussion import coefficients, echelon, small_matrices
from modlights.theorems.losada.existence import compatible
from modlights.theorems.losada.filling import filled, solution_rows, virtual_matrix
from modlights.theorems.losada.printed import SOLUTION_6, TABLE_20, TABLE_HEADER, TABLE_NOTE
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import all_reached, bit_nullity, bit_rank, gained, rectangles, vectors

register.uncheckable(
    "fan-club",
    place="Lights Out",
    statement="The first club of friends of Lights Out was founded in 1996.",
    reason="history of the web",
)


@register.claim(
    "all-is-special-out",
    place="Lights Out",
    statement="All Lights is Lights Out with every light on at the start.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8 cells mod 2; of 4 cells, k to 4, where every light needs the same steps"),
    widest="any k: lighting needs target − start = 1 everywhere, putting out a start of k − 1 everywhere does too",
)
def special_case(scale: Scale) -> Finding:
    boards = [(size, 2) for size in rectangles(8)] + [(size, k) for size in rectangles(4) for k in (3, 4)]
    for (rows, columns), k in boards:
        board = grid(rows, columns, modulus=k)
        lighting = solve(board, target="ones")
        putting_out = solve(board, start=[k - 1] * board.light_count)
        brute = all_reached(board).get((1,) * board.light_count, [])
        for answer in (lighting, putting_out):
            confirm([s.values for s in answer.solutions or ()] == brute, f"{board}")
    return Finding({"boards": len(boards)})


@register.claim(
    "6x6-example",
    place="Lights Out",
    statement="The 6×6 problem has the printed solution and no other.",
    verdict=HOLDS,
    evidence=every_entry("of the solution; the shading of the problem is lost and is recovered from it"),
)
def example_6(scale: Scale) -> Finding:
    board = grid(6, 6)
    presses = solution_rows(board, SOLUTION_6)
    start = gained(board, presses)
    lit = [divmod(i, 6) for i, state in enumerate(start) if state]
    confirm(lit == [(2, 2), (3, 3)], f"{lit}")
    answer = solve(board, start=start)
    confirm(answer.count == 1 and answer.solution is not None and answer.solution.values == presses, "not the only one")
    confirm(bit_nullity(board) == 0, "6×6 is singular")
    return Finding({"lit at the start": "3,3 and 4,4", "presses": sum(presses)})


@register.claim(
    "zero-rows-zero-constants",
    place="Lights Out",
    statement="For All Lights the zero rows that Gauss leaves in A come with zeros in C.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner_board", checked=exhaustive("rectangles with sides 8 by elimination, with sides 20 by ranks")
    ),
    gap="it rests on losada-all-lights-compatible, whose printed proof is none",
)
def zero_constants(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        table = echelon([(*cell[:-1], cell[-1]) for cell in filled(rows, columns).virtual])
        confirm(all(any(row[:-1]) or not row[-1] for row in table), f"{rows}×{columns}: {table}")
    for rows, columns in product(range(1, 21), repeat=2):
        confirm(compatible(rows, columns), f"{rows}×{columns}")
    return Finding({"rectangles": 400})


@register.claim(
    "two-per-zero-row",
    place="Lights Out",
    statement="For each zero row there are two solutions.",
    verdict=CORRECTED,
    evidence=exhaustive("rectangles with sides 12"),
    correction="Each zero row doubles the number of solutions: 2^z with z zero rows.",
)
def doubling(scale: Scale) -> Finding:
    different = []
    for rows, columns in rectangles(144):
        if max(rows, columns) > 12:
            continue
        zeros = sum(not any(row) for row in echelon(coefficients(rows, columns)))
        count = _count(rows, columns)
        confirm(count == 2**zeros, f"{rows}×{columns}: {zeros} zero rows, {count} solutions")
        if zeros and count != 2 * zeros:
            different.append((rows, columns))
    small = [(r, c) for r, c in rectangles(12) if _count(r, c) > 2]
    confirm(small[0] == (2, 3) and _count(2, 3) == solve(grid(2, 3), target="ones").count == 4, f"{small}")
    board = grid(2, 3)
    return Finding(
        {"2×3": "2 zero rows, 4 solutions", "first board where 2z is wrong": "{}×{}".format(*different[0])},
        Counterexample(
            "2×3: two zero rows and four solutions, not two",
            "cells, then rows",
            (board.picture(board.position("ones")),),
        ),
    )


@cache
def _count(rows: int, columns: int) -> int:
    """Solutions of All Lights by rows of bits; 0 if there is none."""
    if not compatible(rows, columns):
        return 0
    return int(2 ** (columns - bit_rank(virtual_matrix(rows, columns))))


def printed_entry(rows: int, columns: int) -> int:
    """The table's entry for that rectangle."""
    entry = TABLE_20[rows - 1].split()[columns - 1]
    return TABLE_NOTE[entry] if entry in TABLE_NOTE else int(entry)


@register.claim(
    "table-20",
    place="Lights Out, table",
    statement=(
        "The table of the number of solutions of All Lights for rectangles with sides to 20, turns and reflections "
        "counted as different, with A = 65536."
    ),
    verdict=HOLDS,
    evidence=every_entry("of 400 by rows of bits; by the solver to 12×12 (deep: all); to 9 cells by trial"),
)
def table_20(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 21), repeat=2):
        printed = printed_entry(rows, columns)
        confirm(printed == _count(rows, columns), f"{rows}×{columns}: printed {printed}, found {_count(rows, columns)}")
        if columns <= rows <= scale.bound(12, 20) or (rows, columns) in ((19, 19), (17, 13), (14, 16)):
            found = solve(grid(rows, columns), target="ones").count
            confirm(printed == found, f"{rows}×{columns}: printed {printed}, solver {found}")
    for rows, columns in rectangles(9):
        tried = len(all_reached(grid(rows, columns))[(1,) * (rows * columns)])
        confirm(printed_entry(rows, columns) == tried, f"{rows}×{columns}: {tried} by trial")
    return Finding({"entries": 400, "largest": TABLE_NOTE["A"]})


@register.claim(
    "table-header",
    place="Lights Out, table",
    statement="The column between 9 and 11 is headed 19.",
    verdict=MISPRINT,
    evidence=every_entry("of the header, against the columns that follow each number"),
    correction="10: the column holds the counts of 10 columns (all 1), those of 19 stand where 19 is printed again.",
)
def table_header(scale: Scale) -> Finding:
    header = [int(word) for word in TABLE_HEADER.split()]
    wrong = [place for place, word in enumerate(header, 1) if word != place]
    confirm(wrong == [10] and header[9] == 19, f"{header}")
    column = [printed_entry(rows, 10) for rows in range(1, 21)]
    confirm(column == [_count(rows, 10) for rows in range(1, 21)], "not the column of 10")
    confirm(column != [_count(rows, 19) for rows in range(1, 21)], "it is the column of 19")
    return Finding({"printed": 19, "meant": 10})


@register.claim(
    "unique-transfers",
    place="Lights Out",
    statement="If All Lights has one solution on a board, every start of Lights Out has exactly one there.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions",
        "count.card_reaches",
        checked=exhaustive_over(
            "all starts of boards of 9 cells mod 2, of 4 cells mod 3 and 4; Smith factors to 10×10"
        ),
    ),
    widest="any k and any square effect matrix: one position with exactly one solution suffices",
)
def transfers(scale: Scale) -> Finding:
    boards = [(size, 2) for size in rectangles(9)] + [(size, k) for size in rectangles(4) for k in (3, 4)]
    for (rows, columns), k in boards:
        board = grid(rows, columns, modulus=k)
        reached = all_reached(board)
        unique = len(reached.get((1,) * board.light_count, [])) == 1
        every = len(reached) == k**board.light_count and all(len(found) == 1 for found in reached.values())
        counted = solve(board, target="ones").count
        confirm(unique == (counted == 1), f"{board}: {counted}")
        confirm(every or not unique, f"{board}")
        confirm(every == info(board).always_solvable(k), f"{board}: {info(board).factors}")
    for side in range(1, 11):
        confirm(
            (solve(grid(side, side), target="ones").count == 1) == info(grid(side, side)).always_solvable(2),
            f"{side}",
        )
    return Finding({"boards": len(boards)})


@register.claim(
    "half-each",
    place="Lights Out",
    statement=(
        "For each zero row of A the constant is zero with probability one half, independently: a start can be solved "
        "with probability 2^−z."
    ),
    verdict=HOLDS,
    evidence=proved(
        "count.card_reaches",
        checked=exhaustive_over(
            "all starts of boards of 9 cells; all matrices over Z/2 to order 3, over Z/3 and Z/4 to order 2"
        ),
    ),
    widest="any k and any square matrix: the share of solvable positions is 1 over the number of quiet patterns",
)
def half_each(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        zeros = sum(not any(row) for row in echelon(coefficients(rows, columns)))
        kept = invariant(board)
        readings: dict[tuple[int, ...], int] = {}
        for start in vectors(2, board.light_count):
            reading = kept.readings(Position(start, board.shape))
            readings[reading] = readings.get(reading, 0) + 1
        share = 2 ** (board.light_count - zeros)
        confirm(len(readings) == 2**zeros and set(readings.values()) == {share}, f"{board}: {readings}")
        confirm(len(all_reached(board)) == share == info(board).solvable_count(2), f"{board}")
    for rows_, k in small_matrices(scale):
        mapping = LinearMap(rows_, k)
        confirm(mapping.image.size * mapping.kernel.size == k ** len(rows_), f"{rows_} mod {k}")
    return Finding({"cells": 9})


@register.claim(
    "table-inverse",
    place="Lights Out",
    statement="The table also gives the inverses of the probability that a Lights Out start can be solved.",
    verdict=HOLDS,
    evidence=proved(
        "count.card_reaches_F2",
        "count.card_solutions_F2",
        checked=exhaustive("boards of 9 cells by trial, boards with sides 10 by Smith factors"),
    ),
)
def inverse(scale: Scale) -> Finding:
    for rows, columns in rectangles(9):
        reached = len(all_reached(grid(rows, columns)))
        confirm(printed_entry(rows, columns) * reached == 2 ** (rows * columns), f"{rows}×{columns}: {reached}")
    for rows, columns in product(range(1, 11), repeat=2):
        solvable = info(grid(rows, columns)).solvable_count(2)
        confirm(printed_entry(rows, columns) * solvable == 2 ** (rows * columns), f"{rows}×{columns}: {solvable}")
    return Finding({"sides": 10})


def _settled(board: GridGame, seed: int) -> tuple[int, int]:
    """How many of 20 seeded starts the solver solves, and how many it refutes by a certificate that holds."""
    chance = random.Random(seed)
    dark = board.position("zeros")
    solved = certified = 0
    for _ in range(20):
        start = [chance.randrange(2) for _ in range(board.light_count)]
        answer = solve(board, start=start)
        solved += answer.solution is not None and gained(board, answer.solution.values) == tuple(start)
        certified += answer.certificate is not None and is_certificate(board, start, dark, answer.certificate)
    return solved, certified


@register.claim(
    "5x5-quarter",
    place="Lights Out",
    statement="A random start on 5×5 can be put out with probability 1/4.",
    verdict=HOLDS,
    evidence=exhaustive_over("the Smith factors and the rank of 5×5; 20 seeded starts each solved or refuted"),
)
def quarter(scale: Scale) -> Finding:
    board = grid(5, 5)
    confirm(info(board).solvable_count(2) * 4 == 2**25, f"{info(board).solvable_count(2)}")
    confirm(bit_nullity(board) == 2, f"{bit_nullity(board)}")
    solved, certified = _settled(board, 5)
    confirm(solved + certified == 20 and certified > 0, f"{solved} solved, {certified} refuted")
    return Finding({"solvable starts": 2**23})


@register.claim(
    "19x19",
    place="Lights Out",
    statement="On 19×19 only one start in 65,536 can be put out.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one board: nullity 16 by the solver and by rows of bits"),
)
def nineteen(scale: Scale) -> Finding:
    quiet = solve(grid(19, 19), start="zeros").count
    confirm(quiet == 65536 == 2 ** (19 - bit_rank(virtual_matrix(19, 19))), f"{quiet}")
    whole = bit_nullity(grid(19, 19))
    confirm(whole == 16, f"nullity {whole}")
    return Finding({"one in": quiet})
