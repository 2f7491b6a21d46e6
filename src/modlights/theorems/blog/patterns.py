"""Other versions: how many patterns there are, how to find them, and the three of 5×5."""

from __future__ import annotations

from itertools import product

from modlights.games import GridGame, grid
from modlights.ring import LinearMap
from modlights.solving import solve
from modlights.theorems.blog.chasing import chase_down, click_patterns, sums_of, unit
from modlights.theorems.blog.register import register
from modlights.theorems.blog.system import lights_out
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
)
from modlights.theorems.small_cases import Vector, gained, rank_mod, rectangles, vectors

PATTERNS = {2: (1, 2, 3), 1: (2, 3, 5), 4: (3, 4, 5)}
PATTERN_MATRIX = ("11100", "01101", "00111")


def weighted(rows: int, columns: int, centre: int, k: int) -> GridGame:
    """The game whose press adds the centre weight to its light and 1 to the adjacent ones."""
    return grid(rows, columns, f"010/1{centre}1/010", modulus=k)


def click_matrix(board: GridGame) -> list[Vector]:
    """What each single click in the first row, chased down, changes in the last row."""
    dark = (0,) * board.light_count
    return [chase_down(board, dark, unit(c, board.columns))[1] for c in range(1, board.columns + 1)]


@register.claim(
    "first-pass-same",
    place="other versions",
    statement="If a cell affects adjacent cells only, the first pass is the same.",
    verdict=HOLDS,
    evidence=exhaustive_over("all positions of at most 81, boards of 4 cells, every centre weight, k to 5"),
    widest="any k, any centre weight, adjacent weight a unit",
)
def first_pass(scale: Scale) -> Finding:
    games = 0
    for (rows, columns), k in product(rectangles(4), range(2, 6)):
        if k ** (rows * columns) > 81:
            continue
        for centre in range(k):
            board = weighted(rows, columns, centre, k)
            for start in vectors(k, rows * columns):
                presses, last = chase_down(board, start)
                after = tuple((s + g) % k for s, g in zip(start, gained(board, presses), strict=True))
                confirm(after == (*(0,) * (rows - 1) * columns, *last), f"{board}: {start}")
            games += 1
    return Finding({"games": games})


@register.claim(
    "patterns-only-last-row",
    place="other versions",
    statement="Clicking cells of the first row and chasing changes the last row only.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 5, every click, centre weights and k to 4"),
    widest="any m, n and k",
)
def only_last_row(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 6), range(1, 6), (2, 3, 4)):
        for centre in range(k):
            board = weighted(rows, columns, centre, k)
            for column in range(1, columns + 1):
                presses, last = chase_down(board, (0,) * board.light_count, unit(column, columns))
                confirm(board.apply(presses).values == (*(0,) * (rows - 1) * columns, *last), f"{board}: {column}")
                confirm(presses[:columns] == unit(column, columns), f"{board}: {column}")
    return Finding({"sides": 5})


@register.claim(
    "number-of-patterns",
    place="other versions",
    statement="The number of patterns is rank(A) − (cells − cells of a row): 23 − (25 − 5) = 3 on 5×5.",
    verdict=HOLDS,
    evidence=exhaustive(
        "boards with sides 5, k = 2, 3 and 5, centre weights 1 and 2: rank of the clicks in the last row"
    ),
    widest="every prime k; for composite k read the Smith factors",
)
def number_of_patterns(scale: Scale) -> Finding:
    for rows, columns, k, centre in product(range(1, 6), range(1, 6), (2, 3, 5), (1, 2)):
        board = weighted(rows, columns, centre, k)
        rank = rank_mod(board.matrix().tolist(), k)
        patterns = rank_mod(click_matrix(board), k)
        confirm(patterns == rank - (rows * columns - columns), f"{board}: {patterns}")
        quiet = solve(board, start="zeros").count
        confirm(quiet == k ** (columns - patterns), f"{board}: {quiet} quiet patterns")
    confirm(rank_mod(click_patterns(), 2) == 3, "5×5")
    return Finding({"patterns on 5×5": 3})


@register.claim(
    "must-guess-rank",
    place="other versions",
    statement="Since the rank is not known, one can only guess from the first patterns made.",
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 6, k = 2 and 3: the clicks' rank and kernel against the whole matrix"),
    correction=(
        "The patterns of the n single cells, made by hand, are the residual matrix: their rank r is the number of "
        "patterns, and the rank of A is r + cells − n."
    ),
)
def no_guess(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 7), range(1, 7), (2, 3)):
        board = grid(rows, columns, modulus=k)
        clicks = click_matrix(board)
        rank = rank_mod(clicks, k)
        whole = LinearMap(board.matrix(), k)
        confirm(whole.image.size == k ** (rank + (rows - 1) * columns), f"{board}: rank {rank}")
    return Finding(
        {"clicks needed on 5×5": 5},
        Counterexample(
            "5×5: five clicks show the rank 3, hence 23",
            "the post's own board",
            (lights_out().position("zeros").picture(),),
        ),
    )


@register.claim(
    "all-patterns",
    place="other versions",
    statement="All possible patterns are 2^n, for n cells in a row.",
    verdict=CORRECTED,
    evidence=exhaustive_over("rows of at most 3 cells, k to 4: all ways to click a first row; that patterns add"),
    correction="k^n with k states, 3^n for the flowers; and n single clicks suffice, since the others are their sums.",
)
def all_patterns(scale: Scale) -> Finding:
    different = []
    for columns, k in product((1, 2, 3), (2, 3, 4)):
        board = grid(3, columns, modulus=k)
        clicks = click_matrix(board)
        ways = list(vectors(k, columns))
        if len(ways) != 2**columns:
            different.append((columns, k))
        for first in ways:
            last = chase_down(board, (0,) * board.light_count, first)[1]
            total = tuple(
                sum(t * v for t, v in zip(first, entry, strict=True)) % k for entry in zip(*clicks, strict=True)
            )
            confirm(last == total, f"{board}: {first}")
        confirm(len(ways) == k**columns, f"{board}")
    confirm(different[0] == (1, 3), f"{different}")
    board = grid(1, 1, modulus=3)
    return Finding(
        {"patterns with 3 states in a row of 5": 3**5},
        Counterexample(
            "one cell with 3 states: it may be clicked 0, 1 or 2 times",
            "cells in a row, then states",
            (board.picture(board.position("zeros")),),
        ),
    )


def _changes(cell: int) -> tuple[int, ...]:
    return tuple(i for i, v in enumerate(click_patterns()[cell - 1], 1) if v)


def _claim_pattern(cell: int) -> None:
    changed = PATTERNS[cell]

    @register.claim(
        f"pattern-{cell}",
        place="other versions, patterns of 5×5",
        statement=f"Cell {cell} of the first row changes {changed} in the last.",
        verdict=HOLDS,
        evidence=every_entry("of the pattern, played"),
    )
    def pattern(scale: Scale) -> Finding:
        confirm(_changes(cell) == changed, f"{_changes(cell)}")
        presses, last = chase_down(lights_out(), (0,) * 25, unit(cell, 5))
        confirm(lights_out().apply(presses).values[20:] == last, f"{presses}")
        return Finding({"presses": sum(presses)})


for _cell in PATTERNS:
    _claim_pattern(_cell)


register.uncheckable(
    "simplest",
    place="other versions, patterns of 5×5",
    statement="These three patterns are the simplest.",
    reason=(
        "no measure is given; cell 5 → (1, 3, 4) is one click with three changes too, cell 3 → (1, 2, 4, 5) has four"
    ),
)


@register.claim(
    "independent",
    place="other versions",
    statement="The changes must be independent, which an upper triangular matrix of them ensures.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all upper triangular matrices of order 3 over Z/2 and of order 2 over Z/3"),
    correction="With entries other than 0 on the diagonal; the zero matrix is upper triangular too.",
)
def independent(scale: Scale) -> Finding:
    broken = []
    for k, order in ((2, 1), (2, 2), (2, 3), (3, 1), (3, 2)):
        places = [(i, j) for i in range(order) for j in range(i, order)]
        for entries in vectors(k, len(places)):
            rows = [[0] * order for _ in range(order)]
            for (i, j), entry in zip(places, entries, strict=True):
                rows[i][j] = entry
            full = LinearMap(rows, k).kernel.size == 1
            confirm(full == all(rows[i][i] for i in range(order)) == (rank_mod(rows, k) == order), f"{rows} mod {k}")
            if not full:
                broken.append(rows)
    confirm(broken[0] == [[0]], f"{broken[0]}")
    return Finding(
        {"matrices": "order 3 mod 2, order 2 mod 3"}, Counterexample("the matrix (0)", "k, then order, then entries")
    )


@register.claim(
    "pattern-matrix",
    place="other versions, patterns of 5×5",
    statement="The matrix of the three patterns is 11100 / 01101 / 00111.",
    verdict=HOLDS,
    evidence=every_entry("of the matrix: cells 2, 1 and 4; upper triangular with ones, rank 3"),
)
def pattern_matrix(scale: Scale) -> Finding:
    rows = [tuple(map(int, text)) for text in PATTERN_MATRIX]
    confirm(rows == [click_patterns()[cell - 1] for cell in (2, 1, 4)], f"{rows}")
    confirm(all(row[i] == 1 and not any(row[:i]) for i, row in enumerate(rows)), "not upper triangular")
    confirm(rank_mod(rows, 2) == 3, "dependent")
    return Finding({"rank": 3})


@register.claim(
    "basis",
    place="other versions",
    statement="The patterns are a basis of the states reached that change the last row only.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 32 changes of the last row of 5×5, each solved or refuted"),
    widest="any m, n and prime k",
)
def basis(scale: Scale) -> Finding:
    reached = {last for last in vectors(2, 5) if solve(lights_out(), target=(*(0,) * 20, *last)).solvable}
    rows = [tuple(map(int, text)) for text in PATTERN_MATRIX]
    confirm(sums_of(rows) == reached and len(reached) == 8, f"{len(reached)} changes")
    return Finding({"dimension": 3})
