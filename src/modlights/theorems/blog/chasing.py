"""Chasing the lights: the first pass, what is left in the last row, and which equations that uses."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from modlights.games import GridGame, grid
from modlights.reduce import plan
from modlights.solving import PlannedSystem, info, solve
from modlights.theorems.blog.register import register
from modlights.theorems.blog.system import lights_out
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
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
from modlights.theorems.small_cases import Vector, all_reached, bit_nullity, gained, rank_mod, rectangles, vectors

SUBMATRIX = ("1000011", "0100011", "0010001")


def chase_down(board: GridGame, start: Sequence[int], first: Sequence[int] | None = None) -> tuple[Vector, Vector]:
    """The presses of a player who clicks the first row as given and then puts out each row from the one below.

    Every light is put out by the button below it, pressed as often as needed.  Returns the presses and the last row.
    """
    k, columns = board.modulus, board.columns
    lights = list(start)
    presses = [0] * board.button_count

    def press(button: int, times: int) -> None:
        presses[button] = times % k
        for light, effect in board.by_button[button]:
            lights[light] = (lights[light] + times * effect) % k

    for column, times in enumerate(first or ()):
        press(column, times)
    for button in range(columns, board.button_count):
        press(button, -lights[button - columns])
    confirm(not any(lights[:-columns]), f"{board}: chasing leaves lights above the last row")
    return tuple(presses), tuple(lights[-columns:])


def unit(place: int, length: int = 25) -> Vector:
    """One button or light, counted from 1."""
    return tuple(int(i == place - 1) for i in range(length))


def sums_of(rows: Sequence[Vector]) -> set[Vector]:
    """All sums mod 2 of some of the rows."""
    found = {(0,) * len(rows[0])}
    for row in rows:
        found |= {tuple(a ^ b for a, b in zip(row, other, strict=True)) for other in found}
    return found


@cache
def click_patterns() -> tuple[Vector, ...]:
    """For each cell of the first row of 5×5, what clicking it and chasing changes in the last row."""
    return tuple(chase_down(lights_out(), (0,) * 25, unit(cell, 5))[1] for cell in range(1, 6))


@register.claim(
    "chase",
    place="chasing the lights",
    statement=(
        "A row can be put out by presses in the row below only: press below each lit light, and go on until only the "
        "last row has lights."
    ),
    verdict=HOLDS,
    evidence=proved(
        "plan.plan_sound",
        "plan.plan_complete",
        "chase.row_filling",
        "chase.board_filling",
        checked=exhaustive_over("all positions of boards of 9 cells mod 2 and of 4 cells mod 3 and 4"),
    ),
    widest="any m, n and k: press as often as needed; cross with any centre weight",
)
def chase(scale: Scale) -> Finding:
    boards = [(size, 2) for size in rectangles(9)] + [(size, k) for size in rectangles(4) for k in (3, 4)]
    for (rows, columns), k in boards:
        board = grid(rows, columns, modulus=k)
        for start in vectors(k, rows * columns):
            presses, last = chase_down(board, start)
            after = board.apply(presses, start).values
            confirm(not any(presses[:columns]), f"{board}: {start}")
            confirm(after == (*(0,) * (rows - 1) * columns, *last), f"{board}: {start}")
    return Finding({"boards": len(boards)})


def _last_rows_of_solvable() -> set[Vector]:
    """The last rows that chasing leaves from the positions that single presses make, and their sums."""
    return sums_of([chase_down(lights_out(), gained(lights_out(), unit(j)))[1] for j in range(1, 26)])


@register.claim(
    "three-patterns",
    place="chasing the lights",
    statement=(
        "Then it is enough to remember three patterns: according to the last row, press them in the first row and "
        "chase again."
    ),
    verdict=CORRECTED,
    evidence=exhaustive_over("all 32 last rows; 40 seeded positions besides"),
    correction=(
        "For solvable positions: their last rows are 8, spanned by 11100, 01101 and 00111.  From the others, three "
        "in four, chasing leaves one of the other 24 last rows, and nothing helps."
    ),
)
def three_patterns(scale: Scale) -> Finding:
    helped = _last_rows_of_solvable()
    confirm(helped == sums_of([(1, 1, 1, 0, 0), (0, 1, 1, 0, 1), (0, 0, 1, 1, 1)]), f"{helped}")
    for last in vectors(2, 5):
        confirm(solve(lights_out(), start=(*(0,) * 20, *last)).solvable == (last in helped), f"last row {last}")
    chance = random.Random(3)
    for _ in range(scale.bound(40, 1000)):
        start = tuple(chance.randrange(2) for _ in range(25))
        solvable = solve(lights_out(), start=start).solvable
        confirm(solvable == (chase_down(lights_out(), start)[1] in helped), f"{start}")
    first = unit(1)
    confirm(
        chase_down(lights_out(), first)[1] not in helped and not solve(lights_out(), start=first).solvable, "cell 1"
    )
    return Finding(
        {"last rows of solvable positions": len(helped), "of the others": 32 - len(helped)},
        Counterexample(
            "one light at cell 1", "lights on, then cells", (lights_out().picture(lights_out().position(first)),)
        ),
    )


@register.claim(
    "32-or-not",
    place="chasing the lights",
    statement="There are 32 combinations of lights in the last row, or are there?",
    verdict=HOLDS,
    evidence=exhaustive_over("all sums of what single lights leave, and of what single presses leave"),
)
def thirty_two(scale: Scale) -> Finding:
    every = sums_of([chase_down(lights_out(), unit(i))[1] for i in range(1, 26)])
    confirm(len(every) == 32 and len(_last_rows_of_solvable()) == 8, f"{len(every)}")
    return Finding({"from any position": 32, "from solvable ones": 8})


@register.claim(
    "buttons-6-25",
    place="chasing the lights",
    statement="Chasing presses the buttons 6 to 25.",
    verdict=HOLDS,
    evidence=exhaustive_over("what chasing each single light presses: the first pass never uses 1 to 5"),
)
def buttons(scale: Scale) -> Finding:
    used = {j + 1 for i in range(1, 26) for j, times in enumerate(chase_down(lights_out(), unit(i))[0]) if times}
    confirm(used == set(range(6, 26)), f"{sorted(used)}")
    return Finding({"buttons": 20})


@register.claim(
    "submatrix",
    place="chasing the lights",
    statement="The submatrix of the rows 6 to 25 of A begins 1000011…, 0100011…, 0010001….",
    verdict=HOLDS,
    evidence=every_entry("of the printed part: rows 6 to 8, columns 1 to 7"),
)
def submatrix(scale: Scale) -> Finding:
    matrix = lights_out().matrix().tolist()
    for printed, row in zip(SUBMATRIX, matrix[5:8], strict=True):
        confirm([int(c) for c in printed] == row[:7], f"{row[:7]}")
    return Finding({"entries": 21})


def _is_upper(rows: list[list[int]]) -> bool:
    return all(row[i] == 1 and not any(row[:i]) for i, row in enumerate(rows))


@register.claim(
    "upper-triangular",
    place="chasing the lights",
    statement="That submatrix is upper triangular.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8: as a matrix of mn − n rows and mn columns, with ones on the diagonal"),
)
def upper_triangular(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        matrix = grid(rows, columns).matrix().tolist()
        confirm(_is_upper(matrix[columns:]), f"{rows}×{columns}")
    square = [row[5:] for row in lights_out().matrix().tolist()[5:]]
    confirm(not _is_upper(square), "the square block of the chasing buttons is triangular too")
    return Finding({"sides": 8})


@register.claim(
    "first-four-rows",
    place="chasing the lights",
    statement="That allows to solve the first four rows of the solution, which is what the first pass of chasing does.",
    verdict=FAILS,
    evidence=exhaustive_over("boards with sides 7 for the equations used; all solvable positions of boards of 4 cells"),
    reason=(
        "lights 6 to 25 give the buttons 1 to 20 from the buttons 21 to 25, upwards; chasing downwards uses the "
        "lights 1 to 20 to find the buttons 6 to 25, and puts out four rows of lights, not four rows of a solution"
    ),
)
def first_four_rows(scale: Scale) -> Finding:
    for rows, columns in product(range(2, 8), repeat=2):
        board = grid(rows, columns)
        down = plan(board, unknowns=board.buttons[:columns])
        up = plan(board, unknowns=board.buttons[-columns:])
        upper, lower = set(range((rows - 1) * columns)), set(range(columns, rows * columns))
        confirm({s.light for s in down.steps} == upper and {s.button for s in down.steps} == lower, f"{board}: down")
        used = {(s.light, s.button) for s in down.steps}
        confirm(used == {(j - columns, j) for j in lower}, f"{board}: chasing downwards")
        confirm({s.button for s in up.steps} == upper, f"{board}: up")
    missed = []
    for rows, columns in rectangles(4):
        board, above = grid(rows, columns), (rows - 1) * columns
        reached = all_reached(board)
        for start in sorted(reached, key=lambda p: (sum(p), p)):
            chased = chase_down(board, start)[0][:above]
            if all(x[:above] != chased for x in reached[start]):
                missed.append((rows, columns, start))
    confirm(missed[0][:2] == (3, 1), f"{missed[0]}")
    example = chase_down(lights_out(), gained(lights_out(), unit(1)))[0]
    solutions = solve(lights_out(), start=gained(lights_out(), unit(1))).solutions or ()
    confirm(all(s.values[:20] != example[:20] for s in solutions), "the example")
    rows, columns, start = missed[0]
    board = grid(rows, columns)
    presses = board.presses(chase_down(board, start)[0])
    return Finding(
        {"the post's own example": "no solution begins as the first pass does"},
        Counterexample(
            f"{rows}×{columns} from {''.join(map(str, start))}: the first pass presses "
            f"{''.join(map(str, presses.values))}, whose upper rows begin no solution",
            "cells, then rows, then lights on",
            (board.picture(board.position(start), presses),),
        ),
    )


register.by_reading(
    "unfinished",
    place="chasing the lights",
    statement="The paragraph on the triangular submatrix ends “Esto es” and breaks off.",
    verdict=MISPRINT,
    correction="The explanation announced by “that is” is missing; nothing can be checked in its place.",
    reason="the sentence stops after two words, and the next paragraph begins anew",
)


@register.claim(
    "five-left",
    place="chasing the lights",
    statement="Beside rows 6 to 25 of A, which the chase takes care of, five equations are left over, the first five.",
    verdict=CORRECTED,
    evidence=exhaustive_over("boards with sides 8: the lights that a plan from the first row leaves"),
    correction=(
        "Chasing downwards, as the post describes it, uses the equations of lights 1 to 20 and leaves the last five; "
        "the first five are left when rows 6 to 25 are used, that is, when one chases upwards."
    ),
    reason="true of the rows that the post singles out, but not of the chase that it describes",
)
def five_left(scale: Scale) -> Finding:
    wrong = []
    for rows, columns in rectangles(64):
        if max(rows, columns) > 8:
            continue
        board = grid(rows, columns)
        left = plan(board, unknowns=board.buttons[:columns]).residual
        confirm(left == tuple(range((rows - 1) * columns, rows * columns)), f"{board}: {left}")
        if left != tuple(range(columns)):
            wrong.append((rows, columns))
    confirm(wrong[0] == (2, 1) and (5, 5) in wrong, f"{wrong[0]}")
    known = set(range(20, 25))
    for light in range(24, 4, -1):
        open_buttons = {button for button, _ in lights_out().by_light[light]} - known
        confirm(open_buttons == {light - 5}, f"upwards, light {light + 1} does not force button {light - 4}")
        known.add(light - 5)
    board = grid(2, 1)
    return Finding(
        {"left on 5×5": "lights 21 to 25"},
        Counterexample(
            "2×1: light 2 is left, not light 1", "cells, then rows", (board.picture(board.position("ones")),)
        ),
    )


@register.claim(
    "rank-23",
    place="chasing the lights",
    statement="A has rank 23.",
    verdict=HOLDS,
    evidence=exhaustive_over("the matrix of 5×5, by schoolbook elimination, on bits and by Smith factors"),
)
def rank_23(scale: Scale) -> Finding:
    rank = rank_mod(lights_out().matrix().tolist(), 2)
    confirm(rank == 23 == 25 - bit_nullity(lights_out()) == 25 - info(lights_out()).nullity(2), f"{rank}")
    return Finding({"rank": rank})


@register.claim(
    "three-more",
    place="chasing the lights",
    statement="So only three more equations are needed; two are superfluous.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all choices of three of the five last equations, all 32 last rows"),
    correction=(
        "For solvable positions; whether a position is solvable is just what the other two tell.  With any three of "
        "them that are independent the rest follows only then."
    ),
)
def three_more(scale: Scale) -> Finding:
    residual = PlannedSystem(
        lights_out(), plan(lights_out(), unknowns=lights_out().buttons[:5])
    ).reduction.residual_matrix.tolist()
    confirm(rank_mod(residual, 2) == 3, "the system of the last row has another rank")
    solvable = {last for last in vectors(2, 5) if solve(lights_out(), start=(*(0,) * 20, *last)).solvable}
    for chosen in combinations(range(5), 3):
        if rank_mod([residual[i] for i in chosen], 2) < 3:
            continue
        for last in vectors(2, 5):
            firsts = [
                x
                for x in vectors(2, 5)
                if all(sum(a * v for a, v in zip(residual[i], x, strict=True)) % 2 == last[i] for i in chosen)
            ]
            confirm(len(firsts) == 4, f"{chosen}: {len(firsts)} first rows")
            done = all(chase_down(lights_out(), (*(0,) * 20, *last), x)[1] == (0,) * 5 for x in firsts)
            confirm(done == (last in solvable), f"equations {chosen}, last row {last}")
    return Finding(
        {"rank of the last five": 3},
        Counterexample(
            "one light at cell 1", "lights on, then cells", (lights_out().picture(lights_out().position(unit(1))),)
        ),
    )


@register.claim(
    "pattern-per-equation",
    place="chasing the lights",
    statement="There is one pattern for a21, one for a22 and one for a23, if they are active after the first pass.",
    verdict=CORRECTED,
    evidence=exhaustive_over("the 8 last rows of solvable positions, all triples of lights"),
    correction=(
        "Meant are the lights 21, 22 and 23, not the variables a (presses): these three lights tell the 8 last rows "
        "apart, as do 8 of the 10 triples of the last row."
    ),
)
def pattern_per_equation(scale: Scale) -> Finding:
    helped = _last_rows_of_solvable()
    good = [t for t in combinations(range(5), 3) if len({tuple(row[i] for i in t) for row in helped}) == 8]
    confirm((0, 1, 2) in good and len(good) == 8, f"{good}")
    confirm((0, 2, 4) not in good and (1, 2, 3) not in good, f"{good}")
    start = gained(lights_out(), unit(22))
    presses, last = chase_down(lights_out(), start)
    confirm(presses[21] != last[1], "press 22 and light 22 agree after the first pass, so the slip would not matter")
    return Finding({"triples that tell last rows apart": len(good)})


register.uncheckable(
    "video",
    place="chasing the lights",
    statement="A video shows the method, with these very patterns.",
    reason="the video is not at hand",
)
