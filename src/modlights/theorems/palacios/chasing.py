"""Section 4.3: light chasing on the classic board, its table of cases, and how good its solutions are."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from modlights.reduce import plan
from modlights.solving import fewest, solve
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
)
from modlights.theorems.palacios.boards import nullity, plane, planes, reached, sizes, solvable_positions
from modlights.theorems.palacios.printed import CHASING, N_1, N_2, SYNTHESIS, Word
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, bit_nullity, bit_rank, vectors

_ROWS = _COLUMNS = 5


def chase(start: Vector, rows: int, columns: int, k: int = 2) -> tuple[Vector, list[int]]:
    """Step 1 on the library's board: from the second row on press below what is lit; what is left, and the presses."""
    game = plane(rows, columns, k)
    position, presses = game.position(start), [0] * (rows * columns)
    for row in range(1, rows):
        now = [0] * (rows * columns)
        for column in range(columns):
            now[row * columns + column] = -position[row - 1, column] % k
        position = game.apply(now, position)
        presses = [a + b for a, b in zip(presses, now, strict=True)]
    return position.values, presses


def press_first_row(position: Vector, pressed: Word) -> Vector:
    """The classic board after pressing some buttons of the first row."""
    return plane(_ROWS, _COLUMNS).apply([*pressed, *[0] * 20], position).values


def last_row_only(word: Word) -> Vector:
    """The pattern with that last row and nothing else lit."""
    return (*[0] * 20, *word)


def solved_by(word: Word, pressed: Word) -> bool:
    """Whether pressing in the first row and chasing again turns off a board lit in the last row only."""
    left, _ = chase(press_first_row(last_row_only(word), pressed), _ROWS, _COLUMNS)
    return not any(left)


@cache
def solvable_last_rows() -> tuple[Word, ...]:
    """The last rows that the library can turn off, the dark one left out."""
    words = vectors(2, _COLUMNS)
    return tuple(w for w in words if any(w) and solve(plane(_ROWS, _COLUMNS), start=last_row_only(w)).solvable)


@register.claim(
    "4.3-step1",
    place="4.3 (1)",
    statement="Pressing, from the second row to the last, the buttons below lit lights leaves lights on in the last row"
    " only.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all patterns of 2×2, 2×3, 2×4 and 3×3 and their transposes; 200 random patterns of boards to 6×6, k ≤ 7, seed"
        " 10"
    ),
    widest="every m×n, every k, whether the pattern can be solved or not",
)
def chasing_clears_all_but_the_last_row(scale: Scale) -> Finding:
    for rows, columns in ((2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)):
        for start in vectors(2, rows * columns):
            left, _ = chase(start, rows, columns)
            confirm(not any(left[:-columns]), f"{rows}×{columns}: {start} leaves {left}")
    chance = Random(10)
    for _ in range(200):
        rows, columns, k = chance.randint(1, 6), chance.randint(1, 6), chance.randint(2, 7)
        start = tuple(chance.randrange(k) for _ in range(rows * columns))
        left, _ = chase(start, rows, columns, k)
        confirm(not any(left[:-columns]), f"{rows}×{columns} mod {k}: {start} leaves {left}")
    return Finding()


@register.claim(
    "4.3-step2-row",
    place="4.3 (2)",
    statement="There are seven cases of what may be left in the seventh row.",
    verdict=MISPRINT,
    evidence=exhaustive_over("the 32 last rows of 5×5"),
    correction="In the last, the fifth row.",
    reason="a board of 5×5 has no seventh row; the number of cases has slipped in",
)
def seventh_row(scale: Scale) -> Finding:
    confirm(plane(5, 5).shape == (5, 5), "the board has five rows")
    confirm(len(solvable_last_rows()) == 7, f"{len(solvable_last_rows())} cases")
    return Finding({"cases": len(solvable_last_rows())})


@register.claim(
    "fig-4.1",
    place="Figure 4.1",
    statement="For each of seven last rows the buttons of the first row after which chasing turns everything off.",
    verdict=HOLDS,
    evidence=every_entry("7 lines"),
)
def table_of_cases(scale: Scale) -> Finding:
    presses = {}
    for word, pressed in CHASING.items():
        confirm(solved_by(word, pressed), f"{word} → {pressed}")
        good = [first for first in vectors(2, _COLUMNS) if solved_by(word, first)]
        confirm(len(good) == 4, f"{word}: {len(good)} first rows serve")
        presses["".join(map(str, word))] = (sum(pressed), min(map(sum, good)))
    confirm(all(printed == least for printed, least in presses.values()), f"{presses}")
    return Finding({"presses in the first row, printed and fewest": presses})


@register.claim(
    "4.3-seven",
    place="4.3 (2), figure 4.1",
    statement="For solvable patterns there are seven cases, besides the dark row.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 32 last rows, by the solver and by chasing all 32 first rows"),
    widest="2^(n − e) − 1 on a square of order n and nullity e",
)
def seven_cases(scale: Scale) -> Finding:
    ends = {chase(press_first_row((0,) * 25, first), _ROWS, _COLUMNS)[0][20:] for first in vectors(2, _COLUMNS)}
    confirm(set(solvable_last_rows()) == ends - {(0,) * 5} == set(CHASING), f"{ends}")
    confirm(len(ends) == 2 ** (5 - nullity(plane(5, 5))), f"{len(ends)} last rows")
    return Finding({"cases": len(CHASING)})


@register.claim(
    "4.3-step3",
    place="4.3 (3)",
    statement="After pressing the first row and chasing again the board is solved.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "the 7 cases and the dark row, which with step 1 are all patterns; 100 random solvable patterns, seed 11"
    ),
)
def chasing_again_solves(scale: Scale) -> Finding:
    confirm(solved_by((0,) * 5, (0,) * 5), "the dark row")
    chance = Random(11)
    game = plane(_ROWS, _COLUMNS)
    for _ in range(scale.bound(100, 2000)):
        start = game.apply([chance.randrange(2) for _ in range(25)]).values
        left, _ = chase(start, _ROWS, _COLUMNS)
        confirm(left[20:] in CHASING or not any(left), f"{start} leaves {left}")
        pressed = CHASING.get(left[20:], (0,) * 5)
        end, _ = chase(press_first_row(left, pressed), _ROWS, _COLUMNS)
        confirm(not any(end), f"{start} ends at {end}")
    return Finding()


def by_synthesis(word: Word) -> Word:
    """The buttons of the first row by the rules that replace the table; pressed twice is not pressed."""
    pressed = [0] * _COLUMNS
    for lit, buttons in SYNTHESIS.items():
        if word[lit - 1]:
            for button in buttons:
                pressed[button - 1] ^= 1
    return tuple(pressed)


@register.claim(
    "4.3-synthesis",
    place="4.3, list",
    statement="Instead of the table: first button of the last row lit, press the fourth and fifth of the first row;"
    " second, the second and fifth; third, the fourth; the last two ask for nothing.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 7 cases"),
)
def synthesis(scale: Scale) -> Finding:
    given = {}
    for word, pressed in CHASING.items():
        confirm(solved_by(word, by_synthesis(word)), f"{word} → {by_synthesis(word)}")
        difference = tuple(a ^ b for a, b in zip(pressed, by_synthesis(word), strict=True))
        first_rows = {(0,) * 5, N_1.meant[:5], N_2.meant[:5], (0, 1, 1, 1, 0)}
        confirm(difference in first_rows, f"{word}: table and synthesis differ by {difference}")
        given["".join(map(str, word))] = "".join(map(str, by_synthesis(word)))
    return Finding({"first rows": given})


@register.claim(
    "4.3-tasks-first-row",
    place="4.3, tasks (1) and (2)",
    statement="To prove it one must show that every pattern can be reduced to the first row, and that seven solvable"
    " patterns are lit in the first row only.",
    verdict=MISPRINT,
    evidence=exhaustive_over("the 32 patterns in the first row and the 32 in the last"),
    correction="To the last row, as in step 1. The number is right for both: by the mirror symmetry they are the same"
    " words.",
    reason="step 1 leaves lights in the last row",
)
def tasks(scale: Scale) -> Finding:
    game = plane(_ROWS, _COLUMNS)
    first = [w for w in vectors(2, 5) if any(w) and solve(game, start=(*w, *[0] * 20)).solvable]
    confirm(first == list(solvable_last_rows()) and len(first) == 7, f"{first}")
    left, _ = chase((1, *[0] * 24), _ROWS, _COLUMNS)
    confirm(any(left[20:]) and not any(left[:20]), f"chasing leaves {left}")
    return Finding({"patterns": len(first)})


@register.claim(
    "4.3-tasks-solve",
    place="4.3, task (3)",
    statement="The solutions of these seven patterns follow from the matrix model.",
    verdict=HOLDS,
    evidence=exhaustive_over("the 7 cases: first rows of all solutions are those after which chasing succeeds"),
)
def from_the_model(scale: Scale) -> Finding:
    for word in CHASING:
        solutions = solve(plane(_ROWS, _COLUMNS), start=last_row_only(word)).solutions or ()
        by_model = {solution.values[:5] for solution in solutions}
        by_chasing = {first for first in vectors(2, _COLUMNS) if solved_by(word, first)}
        confirm(by_model == by_chasing, f"{word}: {by_model} and {by_chasing}")
    return Finding()


register.uncheckable(
    "4.3-effort",
    place="4.3",
    statement="Proving that light chasing is valid takes a considerable effort of computation, once.",
    reason="a judgement; eight chases of a 5×5 board suffice, see palacios-4.3-step3",
)


def _bits(word: Vector) -> int:
    return sum(entry << place for place, entry in enumerate(word))


@cache
def run_quality() -> dict[str, int]:
    """Over all solvable patterns: how many runs use the fewest presses, and how many press a button twice.

    A solvable pattern is given by what step 1 presses in rows 2 to 5 (20 bits) and by the last row left; the first row
    pressed and what step 3 presses depend on the last row only.
    """
    ones = np.zeros(1, dtype=np.uint8)
    for _ in range(20):
        ones = np.concatenate((ones, ones + np.uint8(1)))
    first_pass = np.arange(1 << 20, dtype=np.uint32)
    kernel = [(0,) * 25, N_1.meant, N_2.meant, tuple(a ^ b for a, b in zip(N_1.meant, N_2.meant, strict=True))]
    optimal = twice = 0
    for word, pressed in {**CHASING, (0,) * 5: (0,) * 5}.items():
        _, second = chase(press_first_row(last_row_only(word), pressed), _ROWS, _COLUMNS)
        mask = np.uint32(_bits(tuple(second[5:])))
        total = ones + sum(pressed) + sum(second)
        net = first_pass ^ mask
        least = np.full(1 << 20, 99, dtype=np.uint8)
        for quiet in kernel:
            top = sum(a ^ b for a, b in zip(pressed, quiet[:5], strict=True))
            least = np.minimum(least, ones[net ^ np.uint32(_bits(quiet[5:]))] + np.uint8(top))
        optimal += int((total == least).sum())
        twice += int(((first_pass & mask) != 0).sum())
    return {"optimal": optimal, "some button twice": twice, "solvable patterns": 8 << 20}


@register.claim(
    "4.3-not-optimal",
    place="4.3",
    statement="The algorithm almost never gives an optimal solution; most likely some button is pressed more than"
    " once.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all 2^23 solvable patterns of 5×5"),
    correction="Some button is pressed twice in most runs, nearly nine in ten; but a run has the fewest possible"
    " presses in one of ten.",
)
def how_good_runs_are(scale: Scale) -> Finding:
    quality = run_quality()
    everything = quality["solvable patterns"]
    confirm(2 * quality["some button twice"] > everything, f"{quality}")
    confirm(0.05 < quality["optimal"] / everything < 0.15, f"{quality}")
    chance = Random(12)
    game = plane(_ROWS, _COLUMNS)
    for _ in range(50):
        start = game.apply([chance.randrange(2) for _ in range(25)]).values
        left, first = chase(start, _ROWS, _COLUMNS)
        pressed = CHASING.get(left[20:], (0,) * 5)
        end, second = chase(press_first_row(left, pressed), _ROWS, _COLUMNS)
        presses = [a + b for a, b in zip(first, second, strict=True)]
        total = sum(presses) + sum(pressed)
        best = fewest(game, start).fewest
        confirm(best == min(x.total for x in solve(game, start=start).solutions or ()), f"{start}: {best}")
        confirm(not any(end) and total >= best, f"{start}: {total} presses, {best} suffice")
        confirm((total == best) <= (max(presses) < 2), f"{start}: optimal although a button is pressed twice")
    return Finding(quality)


@register.claim(
    "4.3-any-board",
    place="4.3",
    statement="Such algorithms can be made for boards of any size.",
    verdict=HOLDS,
    evidence=proved(
        "chase.row_filling",
        checked=exhaustive_over(
            "boards to 6×6: first rows against last rows; all positions of boards of at most 6 cells"
        ),
    ),
    widest="every m×n, every k: what is left in the last row is a linear image of the first row pressed",
)
def for_any_board(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        game = plane(rows, columns)
        images = []
        for column in range(columns):
            pressed = [int(j == column) for j in range(rows * columns)]
            images.append(chase(game.apply(pressed).values, rows, columns)[0][-columns:])
        rank = bit_rank([_bits(image) for image in images])
        confirm(columns - rank == bit_nullity(game) == nullity(game), f"{game}: rank {rank}")
        filled = plan(game, order="rows")
        confirm(set(filled.unknowns) <= set(range(columns)), f"{game}: unknowns {filled.unknowns}")
        confirm(len(filled.residual) == len(filled.unknowns), f"{game}: {len(filled.residual)} equations remain")
    for game in planes(6):
        for start in solvable_positions(game):
            left = chase(start, game.rows, game.columns)[0]
            ends = (
                chase(game.apply(x, left).values, game.rows, game.columns)[0]
                for first in vectors(2, game.columns)
                for x in [[*first, *[0] * (game.light_count - game.columns)]]
            )
            confirm(start in reached(game) and any(not any(end) for end in ends), f"{game}: {start}")
    return Finding()


register.uncheckable(
    "4.3-only-computer",
    place="4.3",
    statement="Reducing [A | y] is practical on a computer only.",
    reason="a judgement",
)
