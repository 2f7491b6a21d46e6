"""Boards as text: a line a row, columns that align, colour only on request, every state readable."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.draw import DOT, Board, Diagram, Square, display_width, key, side_by_side, text

# Machines differ in speed: no example fails for being slow.
relaxed = settings(deadline=None, max_examples=60)

ANSI = re.compile(r"\x1b\[[0-9;]*m")


@st.composite
def cells(draw):
    states = draw(st.one_of(st.integers(2, 12), st.integers(2, 10**25)))
    mark = draw(st.one_of(st.sampled_from(["", DOT, "2", "10"]), st.text(max_size=4)))
    return Square(draw(st.integers(0, states - 1)), states, mark, draw(st.text(max_size=5)))


@st.composite
def boards(draw):
    height, width = draw(st.integers(0, 6)), draw(st.integers(1, 9))
    row = st.lists(st.one_of(st.none(), cells()), min_size=width, max_size=width).map(tuple)
    return Board(tuple(draw(st.lists(row, min_size=height, max_size=height))))


def board(rows, states=2, marks=None):
    return Board(
        tuple(
            tuple(
                None if digit == " " else Square(int(digit), states, (marks or {}).get((r, c), ""))
                for c, digit in enumerate(row)
            )
            for r, row in enumerate(rows.split("/"))
        )
    )


@relaxed
@given(boards(), st.booleans(), st.booleans())
def test_a_board_has_one_line_a_row_and_all_lines_have_one_width(picture, colour, unicode):
    drawn = text(picture, colour=colour, unicode=unicode)
    lines = drawn.split("\n") if drawn else []
    assert len(lines) == picture.height
    assert len({display_width(line) for line in lines}) <= 1
    assert all(display_width(line) >= 2 * picture.width for line in lines)


@relaxed
@given(boards(), st.booleans())
def test_escape_sequences_appear_only_when_colour_is_asked_for(picture, unicode):
    assert "\x1b" not in text(picture, unicode=unicode)
    if any(cell for row in picture.rows for cell in row):
        assert "\x1b[" in text(picture, colour=True, unicode=unicode)


@relaxed
@given(boards())
def test_colour_adds_nothing_but_complete_colour_sequences(picture):
    stripped = ANSI.sub("", text(picture, colour=True))
    assert "\x1b" not in stripped


@relaxed
@given(boards(), st.booleans())
def test_without_unicode_only_ascii_is_written(picture, colour):
    assert text(picture, colour=colour, unicode=False).isascii()


@relaxed
@given(st.integers(2, 10**6), st.data(), st.booleans())
def test_different_cells_of_a_plain_board_look_different(states, data, unicode):
    state = st.integers(0, states - 1)
    kind = st.tuples(state, st.sampled_from(["", DOT, "1", "2"]))
    one, other = data.draw(kind), data.draw(kind)
    drawn = [
        text(Board(((Square(s, states, m), Square(0, states)),)), unicode=unicode).split() for s, m in (one, other)
    ]
    assert (drawn[0] == drawn[1]) == (one == other)


def test_a_two_state_board_shows_blocks_points_and_discs():
    picture = board("10/01", marks={(0, 0): DOT, (0, 1): DOT})
    assert text(picture).split("\n") == ["█●█ ● ", " · ███"]
    assert text(picture, unicode=False).split("\n") == ["[#][.]", " .  # "]


def test_more_states_show_their_numbers_and_counts_of_presses_beside_them():
    assert text(board("012/210", 3)).split("\n") == ["· 1 2 ", "2 1 · "]
    assert text(board("012", 3, {(0, 1): "2", (0, 0): "1"})) == "0:1 1:2  2  "
    assert text(board("012", 3, {(0, 1): DOT, (0, 0): DOT})) == "[0][1] 2 "


def test_large_states_get_wide_cells_that_do_not_run_together():
    numbers = text(Board(((Square(100, 1000), Square(999, 1000)),))).split()
    assert numbers == ["100", "999"]
    huge = 10**60
    assert text(Board(((Square(huge - 1, huge), Square(1, huge)),))).split() == [str(huge - 1), "1"]


def test_a_key_without_colour_is_the_list_of_states():
    assert text(key(12)).split() == [str(state) for state in range(12)]


def test_one_light_and_a_very_wide_board():
    assert text(Board(((Square(1),),))) == "██"
    wide = Board((tuple(Square(c % 2) for c in range(1000)),))
    assert len(text(wide, width=2000)) == 2000 and len(text(wide)) == 1000


def test_cells_touch_across_and_down_so_that_areas_have_no_stripes():
    assert set(text(board("11/11"))) == {"█", "\n"}
    assert set(ANSI.sub("", text(board("11/11"), colour=True))) == {" ", "\n"}
    assert text(board("111/111", 3), colour=True).count("48;5;221") == 6


def test_states_beyond_two_keep_their_numbers_in_colour():
    shown = ANSI.sub("", text(board("012/120", 3), colour=True))
    assert [line.split() for line in shown.split("\n")] == [["1", "2"], ["1", "2"]]


def test_a_cell_with_one_state_shows_its_mark_alone():
    picture = Board(((Square(0, 1, "2"), Square(0, 1)), (Square(0, 1, DOT), Square(0, 1, "12"))))
    assert [line.split() for line in text(picture).split("\n")] == [["2", "·"], ["●", "12"]]
    assert [line.split() for line in text(picture, unicode=False, colour=True).split("\n")] == [["2", "."], ["*", "12"]]


def test_blocks_that_do_not_fit_go_below():
    beside = side_by_side(["aaaa\naaaa", "bbbb", "cc"], gap=2, width=10)
    assert beside.split("\n") == ["aaaa  bbbb", "aaaa", "", "cc"]


def test_missing_cells_are_blank():
    assert text(board(" 1 /111/ 1 ")).split("\n") == ["  ██  ", "██████", "  ██  "]


def test_colours_differ_for_different_states():
    paints = {text(Board(((Square(state, 12),),)), colour=True) for state in range(12)}
    assert len(paints) == 12


def test_the_caption_stands_above_and_its_control_characters_are_harmless():
    picture = Board(((Square(1),),), caption="start\x1b[31m\nmod 2")
    assert text(picture).split("\n") == ["start?[31m", "mod 2", "██"]


def test_a_mark_cannot_break_the_line_or_smuggle_in_an_escape():
    drawn = text(Board(((Square(1, mark="a\nb"), Square(0, mark="\x1b[2J")),)))
    assert "\n" not in drawn
    assert "\x1b" not in drawn


def test_blocks_beside_one_another_keep_their_columns_whatever_their_colours():
    left = text(board("10/01/11"), colour=True)
    right = text(board("1/0"))
    lines = side_by_side([left, right], gap=3).split("\n")
    assert [ANSI.sub("", line) for line in lines] == ["       ██", "       · ", "    "]


@relaxed
@given(st.lists(boards().map(text), max_size=4), st.integers(0, 5))
def test_joined_blocks_contain_every_line_at_its_column(blocks, gap):
    joined = side_by_side(blocks, gap).split("\n")
    assert len(joined) == max([1, *(block.count("\n") + 1 for block in blocks)])
    if blocks and all(block.isascii() or display_width(block) == len(block) for block in blocks):
        at = 0
        for block in blocks:
            for line, row in zip(block.split("\n"), joined, strict=False):
                assert row[at : at + len(line)] == line
            at += max(map(len, block.split("\n"))) + gap


@pytest.mark.parametrize(
    ("line", "width"),
    [("", 0), ("ab", 2), ("灯", 2), ("e\N{COMBINING ACUTE ACCENT}", 1), ("\x1b[1;31mx\x1b[0m", 1)],
)
def test_widths_are_counted_in_columns(line, width):
    assert display_width(line) == width


def diagram(count, label="", mark=""):
    return Diagram(tuple((float(i), 0.0, Square(i % 3, 3, mark, f"{label}{i}" if label else "")) for i in range(count)))


def test_a_diagram_lists_each_name_with_its_state_once():
    listed = text(diagram(20, "face "), width=40)
    assert sorted(re.findall(r"face (\d+): (\d)", listed)) == sorted((str(i), str(i % 3)) for i in range(20))
    assert all(display_width(line) <= 40 for line in listed.split("\n"))
    assert listed.count("\n") < 19


def test_cells_without_a_name_are_numbered_from_1_and_marks_follow_the_state():
    assert text(diagram(3, mark=DOT), width=1).split("\n") == ["1: 0 ●", "2: 1 ●", "3: 2 ●"]


def test_a_diagram_has_colour_only_on_request_and_may_be_empty():
    assert "\x1b" not in text(diagram(5, "a"))
    assert "\x1b" in text(diagram(5, "a"), colour=True)
    assert text(Diagram(())) == ""
