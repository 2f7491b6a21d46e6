"""Section 5.1: the board without end, and the boards whose sides are both at least 4."""

from __future__ import annotations

from itertools import product

from modlights.games import grid
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
from modlights.theorems.barkans.optimal import as_vector, once_only_solutions, times_changed
from modlights.theorems.barkans.plain import near
from modlights.theorems.barkans.printed import (
    AFTER_CORNER,
    AFTER_CORNER_AND_2_3,
    BOARD_8,
    COROLLARY_5_1,
    COROLLARY_5_2,
)
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    HOLDS,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)

CHAIN_5_3: tuple[Cell, ...] = ((1, 2), (3, 1), (2, 4), (4, 3), (6, 2))
CHAIN_COROLLARY_5_2: tuple[Cell, ...] = ((2, 1), (1, 3), (3, 4), (4, 2), (6, 3))


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
        lights = {(light // 14 + 1, light % 14 + 1) for light, _ in board.by_button[(r - 1) * 14 + c - 1]}
        confirm(cross((r, c)) == lights, f"{(r, c)}")
        confirm(len(cross((r, c))) == 5 - (r == 1) - (c == 1), f"{(r, c)}")
    return Finding({"lights of a corner press": 3})


@register.claim(
    "5.2",
    place="Theorem 5.2",
    statement="On the infinite board there is no once-only solution in which the corner is pressed.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "all ways to light the 3×3 corner after that press; both printed boards, and both branches"
    ),
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
    other = [(1, 1), (3, 2)]
    confirm(ways_to_light((1, 3), other) == [(1, 4)] and ways_to_light((2, 3), other) == [(2, 4)], "after a_32")
    confirm(bool(cross((1, 4)) & cross((2, 4))), "a_14 and a_24 can both be pressed")
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
