"""Chapter 5, first part: once-only ("optimal") solutions, the 2×m boards, and the board without end."""

from __future__ import annotations

from itertools import product

from modlights.games import grid
from modlights.solve import solve
from modlights.theorems.barkans.game import classification_holds
from modlights.theorems.barkans.once_only import (
    Cell,
    column_automaton,
    cross,
    drawn,
    exact_covers,
    expected_count,
    ways_to_light,
    window_possible,
)
from modlights.theorems.barkans.plain import near
from modlights.theorems.barkans.printed import (
    AFTER_CORNER,
    AFTER_CORNER_AND_2_3,
    BOARD_8,
    COROLLARY_5_1,
    COROLLARY_5_2,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.claims import (
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

CHAIN_5_3: tuple[Cell, ...] = ((1, 2), (3, 1), (2, 4), (4, 3), (6, 2))
CHAIN_COROLLARY_5_2: tuple[Cell, ...] = ((2, 1), (1, 3), (3, 4), (4, 2), (6, 3))


def times_changed(rows: int, columns: int, presses: Vector) -> Vector:
    """How often each light changes, counted without any modulus."""
    times = [0] * (rows * columns)
    for column, count in zip(grid(rows, columns).columns, presses, strict=True):
        for light, effect in column:
            times[light] += effect * count
    return tuple(times)


def once_only_solutions(rows: int, columns: int) -> list[Vector]:
    """The library's solutions of the all-on game under which every light changes exactly once."""
    solutions = solve(grid(rows, columns), target="ones").solutions
    return [s.values for s in solutions or () if set(times_changed(rows, columns, s.values)) == {1}]


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
        if found:
            fewest = min(sum(s.values) for s in solve(grid(rows, columns), target="ones").solutions or ())
            confirm({sum(s) for s in found} == {fewest}, f"{rows}×{columns}: {fewest}")
            with_one += 1
    best = solve(grid(3, 3), target="ones").solution
    confirm(best is not None and sum(best.values) == 5 and not once_only_solutions(3, 3), "3×3")
    return Finding({"boards with a once-only solution": with_one})


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
    confirm(solve(grid(2, 2), target="ones").count == 1 and once_only_solutions(2, 2) == [], "2×2")
    confirm(solve(grid(2, 3), target="ones").count == 4, "2×3")
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
    found = [{i + 1 for i, v in enumerate(s.values) if v} for s in solve(grid(2, 3), target="ones").solutions or ()]
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


@register.claim(
    "def-5.2",
    place="Definition 5.2",
    statement="The infinite board has its corner at a_11 and goes on to the right and downward without end.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all cells of a 12×12 corner: the crosses of a larger board that are cut at two sides only"
    ),
)
def endless_board(scale: Scale) -> Finding:
    board = grid(14, 14)
    for r, c in product(range(1, 13), repeat=2):
        lights = {(light // 14 + 1, light % 14 + 1) for light, _ in board.columns[(r - 1) * 14 + c - 1]}
        confirm(cross((r, c)) == lights, f"{(r, c)}")
        confirm(len(cross((r, c))) == 5 - (r == 1) - (c == 1), f"{(r, c)}")
    return Finding({"lights of a corner press": 3})


@register.claim(
    "5.2",
    place="Theorem 5.2",
    statement="On the infinite board there is no once-only solution in which the corner is pressed.",
    verdict=HOLDS,
    evidence=exhaustive_over("all ways to light the 3×3 corner after that press; both printed boards"),
)
def corner_not_pressed(scale: Scale) -> Finding:
    confirm(not window_possible(3, 3, [(1, 1)], endless=True), "the 3×3 corner is possible")
    confirm(window_possible(2, 3, [(1, 1)], endless=True), "2×3 would do already")
    confirm(_lit([(1, 1)], 3, 4) == AFTER_CORNER, f"{_lit([(1, 1)], 3, 4)}")
    confirm(ways_to_light((2, 2), [(1, 1)]) == [(2, 3), (3, 2)], f"{ways_to_light((2, 2), [(1, 1)])}")
    confirm(_lit([(1, 1), (2, 3)], 3, 4) == AFTER_CORNER_AND_2_3, "the second board")
    after = [(1, 1), (2, 3)]
    confirm(ways_to_light((3, 1), after) == [(4, 1)] and ways_to_light((3, 2), after) == [(4, 2)], "a_31 and a_32")
    confirm(bool(cross((4, 1)) & cross((4, 2))), "a_41 and a_42 can both be pressed")
    return Finding({"window": "3×3"})


def _lit(pressed: list[Cell], rows: int, columns: int) -> tuple[str, ...]:
    """A corner with 1 for every light that is on, pressed or not."""
    return tuple(row.replace("*", "1") for row in drawn(pressed, rows, columns))


@register.claim(
    "5-corner-cases",
    place="§5.1, between Theorems 5.2 and 5.3",
    statement="a_11 can be lit by a_11, a_12 or a_21 only, and the last two are exchanged by turning the board over.",
    verdict=HOLDS,
    evidence=exhaustive_over("the presses that reach the corner, and all crosses of a 12×12 corner, transposed"),
)
def corner_cases(scale: Scale) -> Finding:
    confirm(ways_to_light((1, 1), []) == [(1, 1), (1, 2), (2, 1)], f"{ways_to_light((1, 1), [])}")
    for r, c in product(range(1, 13), repeat=2):
        confirm(cross((c, r)) == {(b, a) for a, b in cross((r, c))}, f"{(r, c)}")
    return Finding({"ways": 3})


@register.claim(
    "5.3",
    place="Theorem 5.3",
    statement="On the infinite board there is no once-only solution in which a_12 is pressed.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all ways to light the 3×5 corner after that press; each step of the printed chain is forced"
    ),
)
def second_cell_not_pressed(scale: Scale) -> Finding:
    confirm(not window_possible(3, 5, [(1, 2)], endless=True), "the 3×5 corner is possible")
    confirm(not window_possible(5, 3, [(2, 1)], endless=True), "the transposed corner is possible")
    for step, light in enumerate(((2, 1), (2, 3), (3, 3), (5, 2)), start=1):
        ways = ways_to_light(light, CHAIN_5_3[:step])
        confirm(ways == [CHAIN_5_3[step]], f"light {light}: {ways}")
    confirm(ways_to_light((5, 1), CHAIN_5_3) == [], "a_51 can be lit")
    return Finding({"chain": str(CHAIN_5_3), "dead end": "a_51"})


@register.claim(
    "board-8",
    place="Board (8)",
    statement="The corner after the chain: 1*110/111*1/*1110/11*10/01100/1*100.",
    verdict=HOLDS,
    evidence=every_entry(),
)
def board_8(scale: Scale) -> Finding:
    confirm(drawn(CHAIN_5_3, 6, 5) == BOARD_8, f"{drawn(CHAIN_5_3, 6, 5)}")
    return Finding({"entries": 30})


@register.claim(
    "5.4",
    place="Theorem 5.4",
    statement="The infinite board has no once-only solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("all ways to light the 3×5 corner; on the whole plane, without edges, there is one"),
    widest="not for a board without edges: the whole plane has one, pressing where r + 2c ≡ 0 mod 5",
)
def endless_impossible(scale: Scale) -> Finding:
    confirm(not window_possible(3, 5, endless=True) and not window_possible(5, 3, endless=True), "the 3×5 corner")
    for r, c in product(range(5), repeat=2):
        confirm(sum(1 for a, b in near((r, c)) if (a + 2 * b) % 5 == 0) == 1, f"the plane at {(r, c)} mod 5")
    return Finding({"window": "3×5"})


@register.claim(
    "cor-5.1",
    place="Corollary 5.1",
    statement="4×4 has a once-only solution, as board (8) shows: 11*1/*111/111*/1*11.",
    verdict=HOLDS,
    evidence=every_entry("and all once-only solutions of 4×4: this one and its transpose, which is the corner of (8)"),
)
def four_by_four(scale: Scale) -> Finding:
    pressed = frozenset((r + 1, c + 1) for r, row in enumerate(COROLLARY_5_1) for c, v in enumerate(row) if v == "*")
    confirm(set(times_changed(4, 4, as_vector(pressed, 4, 4))) == {1}, "the printed solution")
    transposed = frozenset((c, r) for r, c in pressed)
    confirm(set(exact_covers(4, 4)) == {pressed, transposed}, f"{exact_covers(4, 4)}")
    confirm(transposed == frozenset(cell for cell in CHAIN_5_3 if max(cell) <= 4), "the corner of board (8)")
    confirm(once_only_solutions(4, 4) == sorted(as_vector(p, 4, 4) for p in (pressed, transposed)), "the solver")
    return Finding({"once-only solutions of 4×4": 2})


@register.claim(
    "cor-5.2",
    place="Corollary 5.2",
    statement="The n×4 board with n > 4 has no once-only solution.",
    verdict=HOLDS,
    evidence=proved(
        "once.once_only",
        checked=exhaustive_over("all n by the column automaton of width 4; the printed chain and board for n ≥ 6"),
    ),
    gap=(
        "for n = 5 there is no row 6, and the dead end is at a_53; and n×4 is not symmetric, so a_12 and both branches "
        "of Theorem 5.2 need their own treatment (they do fail)"
    ),
)
def four_wide(scale: Scale) -> Finding:
    lengths = column_automaton(4)
    confirm(all(lengths[n] == 0 for n in range(5, len(lengths.counts) + lengths.period + 1)), f"{lengths}")
    for step, light in enumerate(((1, 2), (2, 4), (3, 2), (5, 3)), start=1):
        ways = ways_to_light(light, CHAIN_COROLLARY_5_2[:step], columns=4)
        confirm(ways == [CHAIN_COROLLARY_5_2[step]], f"light {light}: {ways}")
    confirm(ways_to_light((5, 1), CHAIN_COROLLARY_5_2, columns=4) == [], "a_51 can be lit")
    confirm(drawn(CHAIN_COROLLARY_5_2, 6, 4) == COROLLARY_5_2, f"{drawn(CHAIN_COROLLARY_5_2, 6, 4)}")
    confirm(ways_to_light((5, 3), CHAIN_COROLLARY_5_2[:4], rows=5, columns=4) == [], "5×4: a_53 can be lit")
    for n in range(5, scale.bound(10, 15)):
        confirm(exact_covers(n, 4) == () and once_only_solutions(n, 4) == [], f"{n}×4")
    return Finding({"entries of the printed board": 24})


@register.claim(
    "cor-5.3",
    place="Corollary 5.3 and the heading of §5.1",
    statement="A board with min(m, n) > 4 has no once-only solution.",
    verdict=HOLDS,
    evidence=proved(
        "once.once_only",
        checked=exhaustive_over("all boards: the 4×6 corner window, and 5×5 by exact cover"),
    ),
    gap=(
        "deduced from the infinite board, but a finite board has fewer lights, so that more is possible on it: on 5×5 "
        "the press a_62 of the chain does not exist.  It needs a window whose own lights are contradictory"
    ),
    widest="also for min(m, n) = 3 and n ≥ 3, and for 4×n with n > 4: none with min(m, n) ≥ 3 except 4×4",
)
def both_sides_above_four(scale: Scale) -> Finding:
    confirm(not window_possible(4, 6) and not window_possible(6, 4), "the 4×6 corner is possible")
    confirm(window_possible(4, 5) and window_possible(5, 5), "a smaller window would do")
    confirm(exact_covers(5, 5) == () and once_only_solutions(5, 5) == [], "5×5")
    for m, n in product(range(3, 8), repeat=2):
        confirm(len(exact_covers(m, n)) == expected_count(m, n) == 2 * ((m, n) == (4, 4)), f"{m}×{n}")
    for width in range(5, scale.bound(9, 13)):
        lengths = column_automaton(width)
        confirm(all(lengths[n] == 0 for n in range(3, len(lengths.counts) + lengths.period + 1)), f"width {width}")
    return Finding({"window": "4×6"})
