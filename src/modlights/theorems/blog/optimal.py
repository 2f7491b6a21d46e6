"""The best solution: four solutions, two quiet patterns, and the least of four."""

from __future__ import annotations

import random
from itertools import product

from modlights.games import grid, symmetries
from modlights.solving import is_certificate, quiet_patterns_complete, solve
from modlights.theorems.blog.chasing import chase_down, click_patterns, unit
from modlights.theorems.blog.patterns import click_matrix
from modlights.theorems.blog.register import register
from modlights.theorems.blog.system import lights_out
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.small_cases import Vector, bit_nullity, gained, rectangles, vectors

DARK = (0,) * 25
# The pictures are lost; these are the only three quiet patterns there are.
QUIET = ("10101/10101/00000/10101/10101", "01110/10101/11011/10101/01110", "11011/00000/11011/00000/11011")

register.uncheckable(
    "two-passes",
    place="the best solution",
    statement="Both passes build the solution step by step and not at once; for that they would have to be joined.",
    reason="a remark on the method, which the next paragraph settles by adding the presses of both passes",
)


def add(*presses: Vector) -> Vector:
    """Presses one after another, mod 2."""
    return tuple(sum(counts) % 2 for counts in zip(*presses, strict=True))


def _flat(text: str) -> Vector:
    return tuple(int(c) for c in text if c != "/")


def _single_lights() -> list[int]:
    """The cells whose light alone can be put out."""
    return [cell for cell in range(1, 26) if solve(lights_out(), start=unit(cell)).solvable]


def _refuted_at_one() -> Counterexample:
    answer = solve(lights_out(), start=unit(1))
    confirm(
        answer.certificate is not None
        and is_certificate(lights_out(), unit(1), DARK, answer.certificate)
        and solve(lights_out(), start=DARK).solvable,
        "one light at cell 1 can be put out",
    )
    return Counterexample(
        "one light at cell 1", "lights on, then cells", (lights_out().picture(lights_out().position(unit(1))),)
    )


@register.claim(
    "more-than-one",
    place="the best solution",
    statement="Rank 23 means that every puzzle has more than one solution.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all 26 positions with at most one light on; 30 seeded positions"),
    correction="Every solvable puzzle; three in four have none, such as a single light at cell 1.",
)
def more_than_one(scale: Scale) -> Finding:
    chance = random.Random(4)
    for _ in range(30):
        count = solve(lights_out(), start=[chance.randrange(2) for _ in range(25)]).count
        confirm(count != 1, f"{count} solutions")
    single = _single_lights()
    confirm(single == [7, 9, 13, 17, 19], f"{single}")
    return Finding({"single lights that can be put out": "7, 9, 13, 17, 19"}, _refuted_at_one())


@register.claim(
    "four",
    place="the best solution",
    statement="There are exactly four solutions for each puzzle.",
    verdict=CORRECTED,
    evidence=proved(
        "count.card_solutions_F2",
        checked=exhaustive_over("all 26 positions with at most one light on; 30 seeded solvable positions"),
    ),
    correction="Four for each solvable puzzle, one puzzle in four; none for the others.",
)
def four(scale: Scale) -> Finding:
    chance = random.Random(8)
    for _ in range(30):
        start = gained(lights_out(), [chance.randrange(2) for _ in range(25)])
        answer = solve(lights_out(), start=start)
        confirm(answer.count == 4 and bit_nullity(lights_out()) == 2, f"{answer.count}")
        confirm(all(gained(lights_out(), s.values) == start for s in answer.solutions or ()), f"{start}")
    counts = [solve(lights_out(), start=unit(cell)).count for cell in range(1, 26)]
    confirm(sorted(set(counts)) == [0, 4] and counts[0] == 0, f"{counts}")
    return Finding({"solutions of a solvable puzzle": 4}, _refuted_at_one())


@register.claim(
    "two-null",
    place="the best solution",
    statement="There are two independent vectors s1 and s2 with A·s1 = A·s2 = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("the quiet patterns of 5×5: generators complete; first rows of all 32 filled by hand"),
)
def two_null(scale: Scale) -> Finding:
    answer = solve(lights_out(), start=DARK)
    confirm(
        quiet_patterns_complete(lights_out(), answer.quiet_patterns, answer.quiet_orders), f"{answer.quiet_patterns}"
    )
    found = {s.values for s in answer.solutions or ()}
    chased = {presses for presses, last in (chase_down(lights_out(), DARK, x) for x in vectors(2, 5)) if not any(last)}
    confirm(found == chased == {DARK, *map(_flat, QUIET)}, f"{len(found)}")
    confirm(add(_flat(QUIET[0]), _flat(QUIET[1])) == _flat(QUIET[2]), "the third is not the sum of two")
    return Finding({"quiet patterns": "12, 16 and 12 presses"})


@register.claim(
    "null-symmetric",
    place="the best solution",
    statement="These patterns are symmetric.",
    verdict=HOLDS,
    evidence=exhaustive_over("the three patterns and the eight symmetries of the square"),
)
def null_symmetric(scale: Scale) -> Finding:
    kept = []
    for text in QUIET:
        pattern = _flat(text)
        own = 0
        for symmetry in symmetries(lights_out()):
            moved = [0] * 25
            for j, place in enumerate(symmetry.buttons):
                moved[place] = pattern[j]
            own += tuple(moved) == pattern
        rows = text.split("/")
        confirm(rows == rows[::-1] and all(row == row[::-1] for row in rows), f"{text}")
        kept.append(own)
    confirm(kept == [4, 8, 4], f"{kept}")
    return Finding({"symmetries": "4, 8 and 4 of 8"})


def by_two_passes(start: Vector) -> Vector | None:
    """The presses of the first pass and of the patterns of cells 2, 1 and 4 that the last row asks for."""
    presses, last = chase_down(lights_out(), start)
    for cell, place in ((2, 0), (1, 1), (4, 2)):
        if last[place]:
            presses = add(presses, chase_down(lights_out(), DARK, unit(cell, 5))[0])
            last = add(last, click_patterns()[cell - 1])
    return None if any(last) else presses


@register.claim(
    "simulate",
    place="the best solution",
    statement="The presses of the chase and those of the patterns of the cells 2, 1 and 4 add up to a solution.",
    verdict=HOLDS,
    evidence=random_cases("60 seeded positions: a solution whenever there is one"),
    widest="any m, n and k, by linearity",
)
def simulate(scale: Scale) -> Finding:
    chance = random.Random(12)
    solved = 0
    for _ in range(scale.bound(60, 2000)):
        start = tuple(chance.randrange(2) for _ in range(25))
        found, answer = by_two_passes(start), solve(lights_out(), start=start)
        confirm((found is not None) == answer.solvable, f"{start}")
        confirm(
            found is None or (gained(lights_out(), found) == start and found in (answer.solutions or ())), f"{start}"
        )
        solved += found is not None
    confirm(solved > 0, "no seeded position is solvable")
    return Finding({"solved": solved})


register.uncheckable(
    "blue",
    place="the best solution, pictures",
    statement="Three pictures show the presses of the patterns of the cells 2, 1 and 4.",
    reason=(
        "the pictures are lost; they must show 01000/11100/00010/11011/00010, 10000/11000/10100/01110/00001 and "
        "00010/00111/01000/11011/01000"
    ),
)


@register.claim(
    "noted-patterns",
    place="the best solution",
    statement="The presses of the patterns can be had simply by noting what one presses while chasing.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6: the noted presses change what was seen to change in the last row"),
    widest="any m, n and k",
)
def noted_patterns(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 7), range(1, 7), (2, 3)):
        board = grid(rows, columns, modulus=k)
        for column in range(1, columns + 1):
            noted, seen = chase_down(board, (0,) * board.light_count, unit(column, columns))
            target = (*(0,) * (rows - 1) * columns, *seen)
            confirm(gained(board, noted) == target, f"{board}: cell {column}")
            confirm(noted in (solve(board, target=target).solutions or ()), f"{board}: cell {column}")
    return Finding({"sides": 6})


@register.claim(
    "2-and-4",
    place="the best solution",
    statement="If the cells 2 and 4 are needed, add the first and the third of these pictures to the chase.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "the presses of the three patterns, in the order 2, 1, 4, and positions that need 2 and 4"
    ),
)
def two_and_four(scale: Scale) -> Finding:
    pictures = [chase_down(lights_out(), DARK, unit(cell, 5))[0] for cell in (2, 1, 4)]
    both = add(pictures[0], pictures[2])
    confirm(chase_down(lights_out(), DARK, (0, 1, 0, 1, 0))[0] == both, "the pictures do not add")
    last = add(click_patterns()[1], click_patterns()[3])
    start = (*(0,) * 20, *last)
    confirm(
        gained(lights_out(), both) == start and both in (solve(lights_out(), start=start).solutions or ()), f"{both}"
    )
    return Finding({"presses": sum(both)})


@register.claim(
    "minimum-of-four",
    place="the best solution",
    statement="The fewest presses are the least of s0, s0 + s1, s0 + s2 and s0 + s1 + s2.",
    verdict=HOLDS,
    evidence=proved(
        "linear.solution_set",
        checked=random_cases("20 seeded solvable positions on 5×5; boards of 8 cells by trying all presses"),
    ),
    widest="any game and k: all solutions are one of them plus every quiet pattern",
)
def minimum_of_four(scale: Scale) -> Finding:
    chance = random.Random(15)
    s1, s2 = _flat(QUIET[0]), _flat(QUIET[1])
    for _ in range(scale.bound(20, 300)):
        start = gained(lights_out(), [chance.randrange(2) for _ in range(25)])
        s0 = by_two_passes(start)
        confirm(s0 is not None, f"{start}")
        assert s0 is not None
        candidates = {s0, add(s0, s1), add(s0, s2), add(s0, s1, s2)}
        listed = {s.values for s in solve(lights_out(), start=start).solutions or ()}
        confirm(candidates == listed and len(candidates) == 4, f"{start}")
    for rows, columns in rectangles(8):
        board = grid(rows, columns)
        quiet = [s.values for s in solve(board, start="zeros").solutions or ()]
        least: dict[Vector, int] = {}
        for x in vectors(2, rows * columns):
            change = gained(board, x)
            least[change] = min(sum(x), least.get(change, rows * columns))
        for change, fewest in least.items():
            found = solve(board, start=change).solution
            confirm(found is not None and min(sum(add(found.values, q)) for q in quiet) == fewest, f"{board}: {change}")
    return Finding({"candidates": 4})


@register.claim(
    "needs-computer",
    place="the best solution",
    statement=(
        "In general s1 and s2 cannot be had without a computer: one must know the rank of A and solve the whole system."
    ),
    verdict=FAILS,
    evidence=exhaustive_over(
        "boards with sides 7 mod 2, to 5 columns mod 3: clicks whose changes cancel give every quiet pattern"
    ),
    reason=(
        "they follow from the single clicks, made by hand: clicks whose changes in the last row cancel are quiet "
        "once chased, on 5×5 the cells 2, 3, 4 and the cells 1, 3, 5"
    ),
)
def needs_computer(scale: Scale) -> Finding:
    for rows, columns, k in product(range(1, 8), range(1, 8), (2, 3)):
        board = grid(rows, columns, modulus=k)
        clicks = click_matrix(board)
        if k**columns > 300:
            continue
        cancelling = [
            x
            for x in vectors(k, columns)
            if all(sum(t * v for t, v in zip(x, entry, strict=True)) % k == 0 for entry in zip(*clicks, strict=True))
        ]
        chased = {chase_down(board, (0,) * board.light_count, x)[0] for x in cancelling}
        confirm(all(not any(gained(board, x)) for x in chased), f"{board}: a pattern is not quiet")
        confirm(len(chased) == solve(board, start="zeros").count, f"{board}: {len(chased)} quiet patterns")
    for cells in ((2, 3, 4), (1, 3, 5)):
        confirm(add(*(click_patterns()[c - 1] for c in cells)) == (0,) * 5, f"{cells}")
        presses = chase_down(lights_out(), DARK, add(*(unit(c, 5) for c in cells)))[0]
        confirm(not any(gained(lights_out(), presses)) and any(presses), f"{cells}")
    least = next((r, c) for r, c in rectangles(4) if solve(grid(r, c), start="zeros").count > 1)
    confirm(least == (1, 2), f"{least}")
    quiet = lights_out().presses(chase_down(lights_out(), DARK, (0, 1, 1, 1, 0))[0])
    small = grid(1, 2)
    return Finding(
        {"5×5": "2 + 3 + 4 and 1 + 3 + 5 cancel", "chases by hand": 5},
        Counterexample(
            "1×2, where clicks 1 and 2 change the same; and the post's own 5×5",
            "cells, then rows, among boards with quiet patterns",
            (
                small.picture(small.position("zeros"), small.presses([1, 1])),
                lights_out().picture(lights_out().position(DARK), quiet),
            ),
        ),
    )
