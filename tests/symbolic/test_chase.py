"""Light chasing, by playing it: the table of palacios, the patterns of the blog, and every board that can be chased."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import RULES, SURFACES, GridGame, from_matrix, grid
from modlights.solving import solve
from modlights.symbolic import Chase, chase


def play_chase(game: GridGame, start: list[int], first_row: tuple[int, ...]) -> list[int]:
    """Press the first row, then in each next row below every light until that light is 0: by the rules alone."""
    rows, columns, k = game.rows, game.columns, game.modulus
    states = list(start)

    def press(cell: tuple[int, int], times: int) -> None:
        for light, effect in game.by_button[cell[0] * columns + cell[1]]:
            states[light] = (states[light] + times * effect) % k

    for column, times in enumerate(first_row):
        press((0, column), times)
    for row in range(1, rows):
        for column in range(columns):
            above = (row - 1) * columns + column
            tries = 0
            while states[above]:
                press((row, column), 1)
                tries += 1
                assert tries < k, "the button below never puts the light out"
    return states


def last_row(game: GridGame, states: list[int]) -> tuple[int, ...]:
    assert not any(states[: -game.columns]), "chasing clears all rows but the last"
    return tuple(states[-game.columns :])


def line(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


PALACIOS_FIGURE_4_1 = {
    "00111": "00010",
    "01010": "10010",
    "01101": "10000",
    "10110": "00001",
    "10001": "11000",
    "11011": "00100",
    "11100": "01000",
}


def test_the_table_for_5x5_is_figure_4_1_of_palacios() -> None:
    table = chase(grid(5, 5)).table
    assert table is not None
    printed = {line(last): line(first) for last, first in PALACIOS_FIGURE_4_1.items()}
    assert dict(table) == printed | {(0,) * 5: (0,) * 5}


def test_the_shorter_instructions_of_palacios_need_as_many_presses_for_single_lights_as_the_table() -> None:
    table = dict(chase(grid(5, 5)).table or ())
    for last, printed in (("10001", "00011"), ("01010", "01001"), ("00111", "00010")):
        states = play_chase(grid(5, 5), [0] * 20 + list(line(last)), line(printed))
        assert not any(states) and sum(table[line(last)]) == sum(line(printed))


def test_the_three_patterns_of_5x5_are_those_of_the_blog_in_its_order() -> None:
    found = [("".join(map(str, p.presses)), "".join(map(str, p.change))) for p in chase(grid(5, 5)).patterns]
    assert found == [("01000", "11100"), ("10000", "01101"), ("00010", "00111")]


def test_the_number_of_patterns_of_5x5_is_23_minus_25_minus_5() -> None:
    (rank,) = chase(grid(5, 5)).ranks
    assert (rank.prime, rank.effects, rank.last_row) == (2, 23, 3)
    assert rank.last_row == rank.effects - (25 - 5) == len(chase(grid(5, 5)).patterns)


def test_of_the_32_last_rows_of_5x5_24_cannot_be_solved() -> None:
    found = chase(grid(5, 5))
    listed = [row for _, rows in found.unsolvable or () for row in rows]
    assert len(listed) == len(set(listed)) == found.unsolvable_count == 24
    for row in product(range(2), repeat=5):
        assert solve(grid(5, 5), start=[0] * 20 + list(row)).solvable == (row not in listed)


@st.composite
def chasable(draw: st.DrawFn) -> Chase:
    rule = draw(st.sampled_from(["cross", "neighbours", "010/121/010", "050/131/010", "111/171/010"]))
    rows, columns = draw(st.integers(2, 4)), draw(st.integers(1, 4))
    k = draw(st.integers(2, 12))
    try:
        return chase(grid(rows, columns, rule, draw(st.sampled_from(["plane", "cylinder"])), k))
    except ValueError:
        return chase(grid(rows, columns, modulus=k))


@settings(max_examples=60)
@given(chasable(), st.data())
def test_chase_look_up_chase_again_solves_every_position_that_can_be_solved(found: Chase, data: st.DataObject) -> None:
    game = found.game
    assert isinstance(game, GridGame) and found.table is not None and found.unsolvable is not None
    state = st.integers(0, game.modulus - 1)
    start = data.draw(st.lists(state, min_size=game.light_count, max_size=game.light_count))
    if data.draw(st.booleans()):
        presses = data.draw(st.lists(state, min_size=game.button_count, max_size=game.button_count))
        start = list(game.apply(presses).values)
    states = play_chase(game, start, (0,) * game.columns)
    left = last_row(game, states)
    table = dict(found.table)
    assert (left in table) == solve(game, start=start).solvable
    assert (left in table) != any(left in rows for _, rows in found.unsolvable)
    if left in table:
        assert not any(play_chase(game, states, table[left]))


@settings(max_examples=40)
@given(chasable())
def test_no_first_row_with_fewer_presses_clears_the_same_last_row(found: Chase) -> None:
    game = found.game
    assert isinstance(game, GridGame) and found.table is not None
    if game.modulus**game.columns > 300:
        return
    table = dict(found.table)
    for first in product(range(game.modulus), repeat=game.columns):
        change = last_row(game, play_chase(game, [0] * game.light_count, first))
        cleared = tuple(-v % game.modulus for v in change)
        assert sum(table[cleared]) <= sum(first)
    assert len(table) == found.case_count


@settings(max_examples=40)
@given(chasable())
def test_the_patterns_are_what_their_press_does_and_generate_all_with_none_to_spare(found: Chase) -> None:
    game = found.game
    assert isinstance(game, GridGame) and found.table is not None
    k = game.modulus

    def sums(changes: list[tuple[int, ...]]) -> set[tuple[int, ...]]:
        reached = {(0,) * game.columns}
        for change in changes:
            multiples = [tuple(c * v for v in change) for c in range(k)]
            reached = {tuple((a + b) % k for a, b in zip(x, y, strict=True)) for x in reached for y in multiples}
        return reached

    for pattern in found.patterns:
        assert sum(pattern.presses) == 1
        assert last_row(game, play_chase(game, [0] * game.light_count, pattern.presses)) == pattern.change
    if k**game.columns > 3000:
        return
    changes = [pattern.change for pattern in found.patterns]
    assert sums(changes) == {last for last, _ in found.table}
    for change in changes:
        assert len(sums([other for other in changes if other != change])) < len(found.table)
    if len(found.ranks) == 1 and found.ranks[0].prime == k:
        assert len(changes) == found.ranks[0].last_row


def test_where_chasing_does_not_work_one_line_says_so() -> None:
    for rule, surface in product(RULES, SURFACES):
        try:
            found = chase(grid(4, 4, rule, surface, 3))
        except ValueError as refusal:
            assert str(refusal).startswith("lights cannot be chased on 4x4") and "\n" not in str(refusal)
        else:
            assert (rule, surface) in product(("cross", "neighbours"), ("plane", "cylinder"))
            assert not any(play_chase(grid(4, 4, rule, surface, 3), [0] * 16, (0,) * 4))
            assert found.width == 4


def test_a_game_without_rows_cannot_be_chased() -> None:
    with pytest.raises(ValueError, match="has no rows"):
        chase(from_matrix([[1]], 2))
    with pytest.raises(ValueError, match="one row only"):
        chase(grid(1, 4))


def test_a_wide_board_gets_its_patterns_without_a_table() -> None:
    found = chase(grid(3, 40))
    assert found.table is None and found.unsolvable is None
    assert len(found.patterns) == found.ranks[0].last_row
