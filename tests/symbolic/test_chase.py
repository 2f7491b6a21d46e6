"""Light chasing, by playing it: the table of palacios, the patterns of the blog, and every board that can be chased."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from modlights.games import RULES, SURFACES, GridGame, from_matrix, grid
from modlights.show.chase import Lesson, chase_text
from modlights.show.views import View
from modlights.solving import solve
from modlights.symbolic import Chase, chase, derive
from strategies import stencils


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
def rules(draw: st.DrawFn) -> str:
    """A rule by name, any stencil, or, half of the time, one that reaches up only to the light above."""
    if draw(st.booleans()):
        height, width = draw(st.sampled_from([(3, 1), (3, 3), (5, 1), (5, 3)]))
        weight = st.integers(0, 4) if draw(st.booleans()) else st.sampled_from([0, 0, 1])
        table = [[draw(weight) for _ in range(width)] for _ in range(height)]
        table[height // 2 - 1][width // 2] = draw(st.sampled_from([1, 1, 2, 5]))
        return "/".join("".join(map(str, row)) for row in table)
    if draw(st.booleans()):
        return draw(st.sampled_from(sorted(RULES)) | stencils)
    above = f"0{draw(st.integers(1, 9))}0"
    other = ["".join(map(str, draw(st.lists(st.integers(0, 9), min_size=3, max_size=3)))) for _ in range(3)]
    return "/".join(["000", above, *other])


@st.composite
def boards(draw: st.DrawFn, widest: int = 4) -> GridGame:
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(1, widest))
    surface = draw(st.sampled_from(sorted(SURFACES)))
    return grid(rows, columns, rule=draw(rules()), surface=surface, modulus=draw(st.integers(2, 12)))


@st.composite
def chasable(draw: st.DrawFn) -> Chase:
    try:
        return chase(draw(boards()))
    except ValueError:
        return chase(grid(draw(st.integers(2, 4)), draw(st.integers(1, 4)), modulus=draw(st.integers(2, 12))))


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
            found = chase(grid(4, 4, rule=rule, surface=surface, modulus=3))
        except ValueError as refusal:
            assert str(refusal).startswith("lights cannot be chased on 4x4") and "\n" not in str(refusal)
        else:
            assert (rule, surface) in product(("cross", "neighbours"), ("plane", "cylinder"))
            assert not any(play_chase(grid(4, 4, rule=rule, surface=surface, modulus=3), [0] * 16, (0,) * 4))
            assert found.width == 4


def test_a_game_without_rows_cannot_be_chased() -> None:
    with pytest.raises(ValueError, match="has no rows"):
        chase(from_matrix([[1]], modulus=2))
    with pytest.raises(ValueError, match="one row only"):
        chase(grid(1, 4))


def test_a_wide_board_gets_its_patterns_without_a_table() -> None:
    found = chase(grid(3, 40))
    assert found.table is None and found.unsolvable is None
    assert len(found.patterns) == found.ranks[0].last_row


@pytest.mark.parametrize(
    "game",
    [
        grid(3, 1, rule="1/1/0/0/0"),
        grid(3, 1, rule="neighbours", surface="mobius"),
        grid(2, 2, rule="110/010/000"),
        grid(3, 3, rule="011/010/000"),
        grid(4, 2, rule="010/111/010", surface="klein", modulus=3),
        grid(3, 3, rule="020/111/010", modulus=4),
    ],
    ids=str,
)
def test_boards_on_which_a_cleared_light_changes_again_are_refused_in_one_line(game: GridGame) -> None:
    with pytest.raises(ValueError, match=r"^lights cannot be chased on [^\n]*$"):
        chase(game)


def test_two_rows_of_a_torus_can_be_chased_since_nothing_lies_below_the_second() -> None:
    assert chase(grid(2, 3, surface="torus", modulus=3)).width == 3


def leaves_something(game: GridGame, start: list[int], order: Iterable[int]) -> bool:
    """Whether a chase, going through each row of buttons in this order of columns, clears all rows but the last."""
    states, columns, k = list(start), game.columns, game.modulus
    order = tuple(order)
    for row in range(1, game.rows):
        for column in order:
            for _ in range(k):
                if states[(row - 1) * columns + column]:
                    for light, effect in game.by_button[row * columns + column]:
                        states[light] = (states[light] + effect) % k
    return any(states[:-columns])


@settings(max_examples=150)
@given(boards(widest=3))
def test_a_board_is_refused_exactly_when_some_chase_leaves_more_than_the_last_row(game: GridGame) -> None:
    try:
        chase(game)
        refused = False
    except ValueError:
        refused = True
    singles = (
        [v * (i == light) for i in range(game.light_count)]
        for light in range(game.light_count)
        for v in range(game.modulus)
    )
    assert refused == any(
        leaves_something(game, start, order) for start in singles for order in permutations(range(game.columns))
    )


class Player:
    """Somebody who knows nothing but the printed page, and who may go through a row in any order."""

    ORDINALS = ("first", "second", "third", "fourth", "fifth")

    def __init__(self, page: str, game: GridGame, order: tuple[int, ...]) -> None:
        self.words, self.page, self.game, self.order = " ".join(page.split()), page, game, order
        self.states = [0] * game.light_count

    def column(self, ordinal: str) -> int:
        word = ordinal.removeprefix("the ")
        return self.game.columns - 1 if word == "last" else self.ORDINALS.index(word)

    @property
    def last(self) -> list[int]:
        return self.states[-self.game.columns :]

    def press(self, row: int, column: int, times: int) -> None:
        for light, effect in self.game.by_button[row * self.game.columns + column]:
            self.states[light] = (self.states[light] + times * effect) % self.game.modulus

    def press_first_row(self, counts: Iterable[int]) -> None:
        for column, times in enumerate(counts):
            self.press(0, column, times)

    def chase(self) -> None:
        on = "press below every light of the row above that is on."
        until = "press below every light of the row above until it is 0."
        assert f"1. From the second row to the last, {on if self.game.modulus == 2 else until}" in self.words
        for row in range(1, self.game.rows):
            for column in self.order:
                above = (row - 1) * self.game.columns + column
                for _ in range(1 if self.game.modulus == 2 else self.game.modulus):
                    if self.states[above]:
                        self.press(row, column, 1)
        assert "Then only the last row can be left." in self.words
        assert not any(self.states[: -self.game.columns])

    def rules(self) -> list[tuple[int, int, list[tuple[int, int]]]]:
        """Light, how many steps each time, and how often to press which buttons."""
        rules = []
        for rule in re.findall(r"Rule \d+: (.*?)\.", self.words):
            if self.game.modulus == 2:
                match = re.fullmatch(
                    r"if (the \w+) light of the last row is on, press (.*) buttons? of the first row", rule
                )
                assert match is not None, rule
                steps, (light, places) = "1", match.groups()
                presses = [(place, "once") for place in re.split(", | and ", places)]
            else:
                sentence = r"for (?:each step|every (\d+) steps) that (the \w+) light of the last row shows, (.*)"
                match = re.fullmatch(sentence, rule)
                assert match is not None and "press in the first row" in rule, rule
                steps, light, places = match.groups()
                presses = re.findall(r"(the \w+) button (once|\d+ times)", places)
            counts = [(self.column(place), 1 if times == "once" else int(times.split()[0])) for place, times in presses]
            rules.append((self.column(light), int(steps or 1), counts))
        return rules

    def follow_rules(self) -> None:
        rules = self.rules()
        if not rules:
            assert "Nothing is ever left there of a position that can be solved." in self.words
        elif "add up what these rules say, press it in the first row, and chase again" in self.words:
            seen = self.last
            for light, steps, presses in rules:
                for column, times in presses:
                    self.press(0, column, seen[light] // steps * times)
            self.chase()
        else:
            assert "follow these rules one after another, chasing again after each" in self.words
            for light, steps, presses in rules:
                seen = self.last
                for column, times in presses:
                    self.press(0, column, seen[light] // steps * times)
                self.chase()

    def look_up(self) -> None:
        """Press what the printed table says for the last row."""
        lines = [re.split(r"\s{2,}", text.strip()) for text in self.page.splitlines()]
        titles = lines.index(["last row", "press"]) if ["last row", "press"] in lines else len(lines)
        table = {
            tuple(self.numbers(entry[0])): self.numbers(entry[-1])
            for entry in lines[titles + 1 :]
            if len(entry) == 2 and re.fullmatch(r"[\d ]+", entry[0])
        }
        if any(self.last):
            self.press_first_row(table[tuple(self.last)])
            self.chase()

    def numbers(self, text: str) -> list[int]:
        return (
            [int(text)] if self.game.columns == 1 else [int(word) for word in (text.split() if " " in text else text)]
        )


def solvable_starts(game: GridGame) -> st.SearchStrategy[list[int]]:
    presses = st.lists(st.integers(0, game.modulus - 1), min_size=game.button_count, max_size=game.button_count)
    return presses.map(lambda counts: list(game.apply(counts).values))


def assert_the_page_is_enough(found: Chase, start: list[int], order: tuple[int, ...]) -> None:
    assert isinstance(found.game, GridGame)
    player = Player(chase_text(Lesson(found, table=True), View()), found.game, order)
    for follow in (player.follow_rules, player.look_up):
        player.states = list(start)
        player.chase()
        follow()
        assert not any(player.states)


@settings(max_examples=200)
@given(chasable(), st.data())
def test_whoever_follows_the_printed_page_ends_with_the_board_dark(found: Chase, data: st.DataObject) -> None:
    assert isinstance(found.game, GridGame)
    order = data.draw(st.permutations(range(found.width)))
    assert_the_page_is_enough(found, data.draw(solvable_starts(found.game)), tuple(order))


IN_TURN = [
    grid(2, 2, modulus=6),
    grid(2, 4, rule="neighbours", surface="cylinder", modulus=6),
    grid(3, 2, rule="010/121/010", modulus=6),
]


@pytest.mark.parametrize("game", IN_TURN, ids=str)
@settings(max_examples=20)
@given(data=st.data())
def test_so_does_who_must_chase_again_after_each_rule(game: GridGame, data: st.DataObject) -> None:
    found = chase(game)
    assert found.in_turn
    order = data.draw(st.permutations(range(found.width)))
    assert_the_page_is_enough(found, data.draw(solvable_starts(game)), tuple(order))


@settings(max_examples=150)
@given(rules(), st.integers(2, 4), st.integers(1, 3), st.sampled_from(["plane", "cylinder"]), st.integers(2, 6))
@example(rule="110/010/000", rows=2, columns=2, surface="plane", k=2)
@example(rule="1/1/0/0/0", rows=3, columns=1, surface="plane", k=2)
@example(rule="cross", rows=3, columns=3, surface="cylinder", k=5)
def test_the_row_that_would_come_next_is_that_of_a_board_with_one_more_row(rule, rows, columns, surface, k) -> None:
    first_row = [(0, column) for column in range(columns)]
    try:
        board, longer = (
            derive(grid(m, columns, rule=rule, surface=surface, modulus=k), unknowns=first_row)
            for m in (rows, rows + 1)
        )
    except ValueError:
        return
    if board.virtual == longer.virtual == "row":
        write = board.forms.text
        assert list(map(write, board.printed_residual)) == [longer.forms.text(form) for form in longer.cells[-columns:]]


def test_a_board_that_is_not_filled_row_by_row_has_no_row_that_would_come_next() -> None:
    for game in (
        grid(2, 2, rule="110/010/000"),
        grid(3, 1, rule="1/1/0/0/0"),
        grid(3, 3, rule="011/010/000", modulus=3),
    ):
        assert derive(game, unknowns=[(0, column) for column in range(game.columns)]).virtual is None
