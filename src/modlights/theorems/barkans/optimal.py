"""Chapter 5, first part: once-only ("optimal") solutions and the 2×m boards."""

from __future__ import annotations

from itertools import product

from modlights.games import grid
from modlights.solving import is_once_only, once_only
from modlights.theorems.barkans.answers import all_on, all_on_solutions
from modlights.theorems.barkans.game import classification_holds
from modlights.theorems.barkans.once_only import (
    Cell,
    column_automaton,
    cross,
    exact_covers,
    ways_to_light,
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
)
from modlights.theorems.small_cases import Vector, rectangles


def times_changed(rows: int, columns: int, presses: Vector) -> Vector:
    """How often each light changes, counted without any modulus."""
    times = [0] * (rows * columns)
    for column, count in zip(grid(rows, columns).by_button, presses, strict=True):
        for light, effect in column:
            times[light] += effect * count
    return tuple(times)


def once_only_solutions(rows: int, columns: int) -> list[Vector]:
    """The library's solutions of the all-on game under which every light changes exactly once."""
    return [s for s in all_on_solutions(rows, columns) if is_once_only(grid(rows, columns), s)]


def as_vector(pressed: frozenset[Cell], rows: int, columns: int) -> Vector:
    """Pressed cells, counted from 1, as one number a button."""
    return tuple(int((r + 1, c + 1) in pressed) for r, c in product(range(rows), range(columns)))


@register.claim(
    "def-5.1",
    place="Definition 5.1",
    statement="A solution is optimal (once-only) if every light changes exactly once; it is also called minimal.",
    verdict=HOLDS,
    evidence=exhaustive(
        "boards of 24 cells: a once-only solution has the fewest presses; 3×3 shows that the converse fails"
    ),
)
def definition_5_1(scale: Scale) -> Finding:
    with_one = 0
    for rows, columns in rectangles(scale.bound(24, 40)):
        found = once_only_solutions(rows, columns)
        covers = sorted(as_vector(cover, rows, columns) for cover in exact_covers(rows, columns))
        confirm(found == covers, f"{rows}×{columns}: {found}")
        by_library = sorted(presses.values for presses in once_only(grid(rows, columns)))
        confirm(by_library == covers, f"{rows}×{columns}: the library finds {by_library}")
        if found:
            least = all_on(rows, columns).fewest()
            confirm({sum(s) for s in found} == {least.fewest}, f"{rows}×{columns}: {least.fewest}")
            with_one += 1
    best = all_on(3, 3).solution
    confirm(best is not None and sum(best.values) == 5 and not once_only_solutions(3, 3), "3×3")
    return Finding({"boards with a once-only solution": with_one})


register.uncheckable(
    "5-makes-easier",
    place="§5, opening",
    statement="An optimal solution makes the game much easier, since it leaves fewer presses to choose from.",
    reason="an opinion",
)


@register.claim(
    "fig-5.1",
    place="§5 and Figure 5.1",
    statement="On 2×3 pressing 3 and 4 lights every light, none of them twice.",
    verdict=HOLDS,
    evidence=every_entry("each of the six lights"),
)
def figure_5_1(scale: Scale) -> Finding:
    confirm(times_changed(2, 3, (0, 0, 1, 1, 0, 0)) == (1,) * 6, f"{times_changed(2, 3, (0, 0, 1, 1, 0, 0))}")
    return Finding({"presses": 2})


register.by_reading(
    "fig-5.1-reference",
    place="§5, after Definition 5.1",
    statement="Figure 3.4 gives an example of a minimal solution on 2×3.",
    verdict=MISPRINT,
    correction="Figure 5.1; Figure 3.4 shows the indices of the 3×3 board.",
    reason="a wrong number",
)


@register.claim(
    "5-2x2",
    place="§5",
    statement="The 2×2 board of Figure 5.1 has 4 solutions by table 4.3, two of them optimal.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all solutions of 2×2 and 2×3"),
    correction="The board of Figure 5.1 is 2×3: four solutions, of which {3,4} and {1,6} are once-only.",
    reason="2×2 has one solution, all four presses, which is not once-only; the table's entry is 1",
)
def four_solutions(scale: Scale) -> Finding:
    confirm(all_on(2, 2).count == 1 and once_only_solutions(2, 2) == [], "2×2")
    confirm(all_on(2, 3).count == 4, "2×3")
    confirm(once_only_solutions(2, 3) == [(0, 0, 1, 1, 0, 0), (1, 0, 0, 0, 0, 1)], f"{once_only_solutions(2, 3)}")
    return Finding({"solutions of 2×2": 1, "solutions of 2×3": 4})


@register.claim(
    "fig-5.2",
    place="Figure 5.2",
    statement="All four solutions of the board, with the caption 'game on a graph, for example'.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all solutions of 2×3; the pictures are lost"),
    correction="The caption is that of Figure 2.2; the solutions of 2×3 are {1,2,4,5}, {1,6}, {2,3,5,6}, {3,4}.",
    reason="the text announces all four solutions of the 2×3 board",
)
def figure_5_2(scale: Scale) -> Finding:
    found = [{i + 1 for i, v in enumerate(s.values) if v} for s in all_on(2, 3).solutions or ()]
    confirm(sorted(map(sorted, found)) == [[1, 2, 4, 5], [1, 6], [2, 3, 5, 6], [3, 4]], f"{found}")
    return Finding({"solutions": 4})


register.uncheckable(
    "5-easy",
    place="§5",
    statement="The two optimal solutions are found at once, the others only with pen and paper.",
    reason="an opinion",
)


@register.claim(
    "5-question",
    place="§5",
    statement="This chapter answers the question on which boards there is a once-only solution.",
    verdict=CORRECTED,
    evidence=proved(
        "once.once_only",
        checked=exhaustive_over("all boards: the 4×6 corner, four exact covers, column automata of widths 1 to 3"),
    ),
    correction=(
        "It leaves 1×n, 2×even and 3×n open.  The answer: exactly 1×n, 2×odd and 4×4, up to turning (1-optimal-all)."
    ),
)
def question(scale: Scale) -> Finding:
    classification_holds()
    confirm(len(exact_covers(2, 4)) == len(exact_covers(3, 3)) == 0 < len(exact_covers(1, 7)), "the open cases")
    return Finding({"left open": "1×n, 2×even from 2×4, 3×n"})


@register.claim(
    "5.1",
    place="Theorem 5.1",
    statement="The 2×m board has a once-only solution when m is odd.",
    verdict=HOLDS,
    evidence=proved(
        "once.once_2n",
        "once.once_only",
        checked=exhaustive_over("all m by the column automaton; the solution itself for odd m to 41"),
    ),
    gap=(
        "the induction step names the wrong cell (5.1-step), and that the last column is lit by one press in it is not "
        "argued"
    ),
    widest="exactly when m is odd, and then there are two",
)
def two_by_odd(scale: Scale) -> Finding:
    for m in range(1, 42, 2):
        pressed = frozenset((1 + (c // 2) % 2, c + 1) for c in range(0, m, 2))
        confirm(set(times_changed(2, m, as_vector(pressed, 2, m))) == {1}, f"2×{m}")
    lengths = column_automaton(2)
    for m in range(1, len(lengths.counts) + 2 * lengths.period + 1):
        confirm(lengths[m] == (2 if m % 2 else 0), f"2×{m}: {lengths[m]}")
    for m in range(1, 10, 2):
        for cover in exact_covers(2, m):
            confirm(sum(1 for _, c in cover if c == m) == 1, f"2×{m}: {sorted(cover)}")
        confirm(once_only_solutions(2, m) == sorted(as_vector(cover, 2, m) for cover in exact_covers(2, m)), f"2×{m}")
    return Finding({"once-only solutions for every odd m": 2})


@register.claim(
    "5.1-base",
    place="proof of Theorem 5.1",
    statement="On 1×2 every single press is a once-only solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("both presses, on 1×2 and on 2×1, which is the base of the induction"),
)
def induction_base(scale: Scale) -> Finding:
    for rows, columns in ((1, 2), (2, 1)):
        confirm(once_only_solutions(rows, columns) == [(0, 1), (1, 0)], f"{rows}×{columns}")
        confirm(all(times_changed(rows, columns, press) == (1, 1) for press in ((0, 1), (1, 0))), f"{rows}×{columns}")
    return Finding({"once-only solutions": 2})


@register.claim(
    "5.1-step",
    place="proof of Theorem 5.1",
    statement=(
        "From 2×m to 2×(m+2), the last pressed cell being in row 1: lights (1,m+2), (2,m+1), (2,m+2) stay off, and "
        "pressing (2,m+1) solves the game."
    ),
    verdict=MISPRINT,
    evidence=exhaustive_over("m = 1, 3, 5, 7, both cells"),
    correction="Pressing (2,m+2).",
    reason="as printed (1,m+2) stays off, and (1,m+1) and (2,m) change twice",
)
def induction_step(scale: Scale) -> Finding:
    for m in (1, 3, 5, 7):
        before = next(cover for cover in exact_covers(2, m) if (1, m) in cover)
        left = times_changed(2, m + 2, as_vector(before, 2, m + 2))
        dark = {(r, c) for r, c in product((1, 2), range(1, m + 3)) if not left[(r - 1) * (m + 2) + c - 1]}
        confirm(dark == {(1, m + 2), (2, m + 1), (2, m + 2)}, f"m = {m}: {dark}")
        right = times_changed(2, m + 2, as_vector(before | {(2, m + 2)}, 2, m + 2))
        wrong = times_changed(2, m + 2, as_vector(before | {(2, m + 1)}, 2, m + 2))
        confirm(set(right) == {1}, f"m = {m}: {right}")
        confirm(wrong[m + 1] == 0 and wrong[m] == 2 == wrong[(m + 2) + m - 1], f"m = {m}: {wrong}")
    return Finding({"m = 1, as printed": "1 2 0 / 2 1 1"})


@register.claim(
    "5.1-remark",
    place="Remark 5.1",
    statement="For even m Theorem 5.1 need not hold, since its induction has no base: 2×2 has no once-only solution.",
    verdict=CORRECTED,
    evidence=proved("once.once_only", checked=exhaustive_over("all m by the column automaton of width 2")),
    correction="For even m there never is one; that 2×2 has none does not by itself say anything about 2×4, 2×6, ….",
)
def two_by_even(scale: Scale) -> Finding:
    corners: list[Cell] = [(1, 1), (1, 2), (2, 1), (2, 2)]
    for cell in corners:
        dark = [light for light in corners if light not in cross(cell, 2, 2)]
        confirm(len(dark) == 1 and ways_to_light(dark[0], [cell], 2, 2) == [], f"2×2 after {cell}")
    lengths = column_automaton(2)
    for m in range(2, len(lengths.counts) + 2 * lengths.period + 1, 2):
        confirm(lengths[m] == 0, f"2×{m}")
    for m in range(2, 15, 2):
        confirm(exact_covers(2, m) == () and once_only_solutions(2, m) == [], f"2×{m}")
    return Finding({"even m with a once-only solution": 0})


register.uncheckable(
    "fig-5.3",
    place="Figure 5.3",
    statement="A once-only solution of 2×9.",
    reason="the picture is lost; the two that exist press 1, 5, 9 in one row and 3, 7 in the other",
)
