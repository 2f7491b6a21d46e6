"""Section 4.3: light chasing on the classic board, its table of cases, and how good its solutions are."""

from functools import cache
from itertools import product
from random import Random

import numpy as np

from modlights.games import GridGame
from modlights.reduce import plan

from ..domains import boards, classic, each, entries, the, vectors
from ..library_answers import fewest, solution, solutions
from ..plain import all_reached, bit_nullity, chase, gain
from ..random_cases import random_boards, random_cases, random_vector
from ..schoolbook import Vector, bit_rank, bits, plus, sums, unit
from ..truth import Found, Truth
from ..verdicts import MISPRINT
from . import document as palacios
from .boards import word
from .solvability import N_1, N_2

CASES = {
    word("00111"): word("00010"),
    word("01010"): word("10010"),
    word("01101"): word("10000"),
    word("10110"): word("00001"),
    word("10001"): word("11000"),
    word("11011"): word("00100"),
    word("11100"): word("01000"),
}
"""Figure 4.1: what is lit in the last row, what to press in the first."""
SYNTHESIS = {1: (4, 5), 2: (2, 5), 3: (4,), 4: (), 5: ()}
"""The list in 4.3: button lit in the last row (from 1), buttons to press in the first row."""
DARK: Vector = (0,) * 5


def left_over(start: Vector, first: Vector = DARK) -> Vector:
    """The last row of the classic board after pressing in the first row and chasing."""
    return chase(classic(), start, first)[1]


def solved_by(last: Vector, first: Vector) -> bool:
    """Whether pressing in the first row and chasing turns off a board lit in the last row only."""
    return not any(left_over((*[0] * 20, *last), first))


@cache
def solvable_last_rows() -> list[Vector]:
    """The last rows that the library can turn off, the dark one left out."""
    rows = product((0, 1), repeat=5)
    return [row for row in rows if any(row) and solution(classic(), (*[0] * 20, *row)) is not None]


@palacios.theorem(
    "4.3-step1",
    over=boards(8).positions,
    general=random_boards(200, 10, "a position", largest=6, k=range(2, 8), rules=["cross"], surfaces=["plane"]),
)
def chasing_clears_all_but_the_last_row(game: GridGame, start: Vector) -> Truth:
    """4.3 (1), “presione los botones que tienen su vecino ortogonal superior encendido”: Pressing, from the second row
    to the last, the buttons below lit lights leaves lights on in the last row only.
    In general: every m×n, every k, whether the pattern can be solved or not
    Proved: row_filling.board_filling"""
    presses, left = chase(game, start)
    end = game.apply(presses, start).values
    return not any(presses[: game.columns]) and end == ((0,) * (game.light_count - game.columns) + left)


@palacios.theorem("4.3-step2-row", over=the("5×5", classic), verdict=MISPRINT)
def seventh_row(game: GridGame) -> Truth:
    """4.3 (2), “Para cada uno de los 7 casos que le”: There are seven cases of what may be left in the seventh row.
    Corrected: In the last, the fifth row.
    Note: A board of 5×5 has no seventh row; the number of cases has slipped in."""
    return game.rows == 7, game.rows == 5 and len(solvable_last_rows()) == 7


@palacios.table("fig-4.1", over=entries("the 7 lines", CASES.items()).spread)
def table_of_cases(last: Vector, first: Vector) -> Truth:
    """Figure 4.1, “Figura 4.1: Tabla de casos para el algoritmo caza de”: For each of seven last rows the buttons of
    the first row after which chasing turns everything off.
    Note: For each case four first rows serve, and the one printed has the fewest presses."""
    good = [row for row in product((0, 1), repeat=5) if solved_by(last, row)]
    return first in good and len(good) == 4 and sum(first) == min(map(sum, good))


@palacios.theorem("4.3-seven", over=the("5×5: the 32 last rows and the 32 first rows", classic))
def seven_cases(game: GridGame) -> Truth:
    """4.3 (2), figure 4.1, “presione los botones de la 1”: For solvable patterns there are seven cases, besides the
    dark row.
    In general: 2^(n − e) − 1 on a square of order n and nullity e"""
    ends = {left_over((0,) * 25, first) for first in product((0, 1), repeat=5)}
    counted = len(ends) == 2 ** (5 - bit_nullity(game)) == 8
    return counted and set(solvable_last_rows()) == ends - {DARK} == set(CASES)


def after_step_2(start: Vector) -> tuple[list[int], Vector]:
    """The whole algorithm: how often each button is pressed, and what is left at the end."""
    presses, left = chase(classic(), start)
    again, end = chase(classic(), classic().apply(presses, start).values, CASES.get(left, DARK))
    return [a + b for a, b in zip(presses, again, strict=True)], end


def solvable_start(chance: Random) -> Vector:
    """A pattern of the classic board that presses make."""
    return gain(classic(), random_vector(chance, 25))


@palacios.theorem(
    "4.3-step3",
    over=each(
        "the 7 cases and the dark row, which with step 1 are all patterns", [*CASES.items(), (DARK, DARK)]
    ).spread,
)
def chasing_again_solves(last: Vector, first: Vector) -> Truth:
    """4.3 (3), “Repita el paso 1. Al final de”: After pressing the first row and chasing again the board is solved."""
    return solved_by(last, first)


@chasing_again_solves.also(random_cases("solvable patterns", 100, 11, solvable_start, deep=2000))
def _(start: Vector) -> Truth:
    """The algorithm as a whole turns such patterns off."""
    presses, end = after_step_2(start)
    return not any(end) and gain(classic(), presses) == start


def by_synthesis(last: Vector) -> Vector:
    """The buttons of the first row by the rules that replace the table; pressed twice is not pressed."""
    pressed = DARK
    for lit, chosen in SYNTHESIS.items():
        for button in chosen:
            pressed = plus(pressed, unit(button - 1, 5), 2, last[lit - 1])
    return pressed


@palacios.theorem("4.3-synthesis", over=entries("the 7 cases", CASES.items()).spread)
def synthesis(last: Vector, first: Vector) -> Truth:
    """4.3, list, “Si el primer botón de la última”: Instead of the table: first button of the last row lit, press the
    fourth and fifth of the first row; second, the second and fifth; third, the fourth; the last two ask for nothing.
    Proved: last_row_rule.synthesis_solves"""
    difference = plus(first, by_synthesis(last), 2)
    return solved_by(last, by_synthesis(last)) and difference in sums([N_1[:5], N_2[:5]], 5)


@palacios.theorem("4.3-tasks-first-row", over=vectors(2, 5), verdict=MISPRINT)
def tasks(row: Vector) -> Truth:
    """4.3, tasks (1) and (2), “una sucesión de movimientos que lo reduce a la primera”: To prove it one must show that
    every pattern can be reduced to the first row, and that seven solvable patterns are lit in the first row only.
    Corrected: To the last row, as in step 1. The number is right for both: by the mirror symmetry they are the same
    words.
    Note: Step 1 leaves lights in the last row."""
    start = (*row, *[0] * 20)
    presses, left = chase(classic(), start)
    end = classic().apply(presses, start).values
    same = (solution(classic(), start) is not None) == (row == DARK or row in CASES)
    return not any(end[5:]), not any(end[:20]) and end[20:] == left and same


@palacios.theorem("4.3-tasks-solve", over=each("the 7 cases", CASES))
def from_the_model(last: Vector) -> Truth:
    """4.3, task (3), “Derivar las soluciones de estos 7 patrones del modelo matricial”: The solutions of these seven
    patterns follow from the matrix model."""
    by_model = {x[:5] for x in solutions(classic(), (*[0] * 20, *last))}
    return by_model == {row for row in product((0, 1), repeat=5) if solved_by(last, row)}


@palacios.remark("4.3-effort", over=the("5×5", classic))
def effort(game: GridGame) -> Truth:
    """4.3, “conlleva un considerable esfuerzo computacional que una vez hecho, afortunadamente”: Proving that light
    chasing is valid takes a considerable effort of computation, once.
    Note: By hand. Five chases suffice, one for each button of the first row: what is left depends linearly on the first
    row, so that they tell it for all 32 first rows, and these are enough for every pattern."""
    images = [left_over((0,) * 25, unit(column, 5)) for column in range(5)]
    seen = 0
    for first in product((0, 1), repeat=5):
        total = DARK
        for image, pressed in zip(images, first, strict=True):
            total = plus(total, image, 2, pressed)
        seen += total == left_over((0,) * 25, first)
    return Found(seen == 32 and bit_rank([bits(image) for image in images]) == 5 - bit_nullity(game), {"chases": 5})


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
    optimal = twice = 0
    for last, first in (*CASES.items(), (DARK, DARK)):
        second = chase(classic(), (*[0] * 20, *last), first)[0]
        mask = np.uint32(bits(second[5:]))
        net, least = first_pass ^ mask, np.full(1 << 20, 99, dtype=np.uint8)
        for quiet in sums([N_1, N_2], 25):
            top = sum(plus(first, quiet[:5], 2))
            least = np.minimum(least, ones[net ^ np.uint32(bits(quiet[5:]))] + np.uint8(top))
        optimal += int((ones + sum(second) == least).sum())
        twice += int(((first_pass & mask) != 0).sum())
    return {"optimal": optimal, "some button twice": twice, "solvable patterns": 8 << 20}


@palacios.remark("4.3-not-optimal", over=the("all 2^23 solvable patterns of 5×5", classic))
def how_good_runs_are(game: GridGame) -> Truth:
    """4.3, “Ejecutar este algoritmo casi nunca resulta en una solución óptima”: The algorithm almost never gives an
    optimal solution; most likely some button is pressed more than once.
    Note: A run has the fewest possible presses in one of ten; some button is pressed twice in most runs, nearly nine in
    ten."""
    quality = run_quality()
    optimal, twice = (quality[name] / quality["solvable patterns"] for name in ("optimal", "some button twice"))
    return Found(0.05 < optimal < 0.15 and 0.85 < twice < 0.9, quality)


@how_good_runs_are.also(random_cases("solvable patterns", 50, 12, solvable_start))
def _(start: Vector) -> Truth:
    """No run has fewer presses than the library's fewest, and none with a button pressed twice has so few."""
    presses, end = after_step_2(start)
    best = fewest(classic(), start)
    least = min(map(sum, solutions(classic(), start)))
    return not any(end) and best == least <= sum(presses) and (sum(presses) > best or max(presses) < 2)


@palacios.theorem("4.3-any-board", over=boards(to=6))
def for_any_board(game: GridGame) -> Truth:
    """4.3, “pueden generarse algoritmos como este para tableros”: Such algorithms can be made for boards of any size.
    In general: every m×n, every k: what is left in the last row is a linear image of the first row pressed
    Proved: row_filling.chasing_rule; row_filling.row_filling (what filling rows does)"""
    dark, columns = (0,) * game.light_count, game.columns
    images = [bits(chase(game, dark, unit(column, columns))[1]) for column in range(columns)]
    filled = plan(game, order="rows")
    by_rows = set(filled.unknowns) <= set(range(columns)) and len(filled.residual) == len(filled.unknowns)
    return columns - bit_rank(images) == bit_nullity(game) and by_rows


@for_any_board.also(boards(6))
def _(game: GridGame) -> Truth:
    """From every solvable pattern some first row leads to the dark board."""
    firsts = list(product((0, 1), repeat=game.columns))
    return all(any(not any(chase(game, start, first)[1]) for first in firsts) for start in all_reached(game))


palacios.without_check("""
    4.3-only-computer, remark, not checkable: 4.3, “un método semejante solo es práctico de ejecutar en un”: Reducing [A
    | y] is practical on a computer only.
    Because: a judgement
""")
