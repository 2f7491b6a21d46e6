"""Playing: presses by mouse, finger and keys, back and forth, beside the fewest; new puzzles; positions by hand."""

import datetime
import re

import pytest

import modlights as ml
from browsing import GAMES, WIDTHS, Visit
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.play import Setup, answer

games = pytest.mark.parametrize("name", GAMES)
widths = pytest.mark.parametrize("width", WIDTHS)


def puzzle(name, presses=3, seed=1):
    """Words of a game with a start that needs so many presses, the game, and the presses."""
    fields = GAMES[name]
    game = Setup.read(fields).game
    made = answer({"ask": "make", "puzzle": fields, "presses": presses, "seed": seed})
    start = game.position(made["start"])
    return {**fields, "start": str(start)}, game, start, made["presses"]


def after(game, start, moves):
    """The position after presses of buttons, each as often as it says."""
    counts = {}
    for button, times in moves:
        counts[game.buttons[button]] = counts.get(game.buttons[button], 0) + times
    return list(game.apply({label: times % game.modulus for label, times in counts.items()}, start).values)


@games
@widths
def test_presses_add_effects_one_way_and_the_other_and_are_undone_and_redone(visit, name, width):
    fields, game, start, _ = puzzle(name)
    page = visit(fields, width, has_touch=width < 500)
    assert page.states == list(start.values)
    last = game.button_count - 1
    if width > 500:
        page.cell(0).click()
    else:
        page.cell(0).tap()
    page.cell(last).click(modifiers=["Shift"])
    page.cell(1).focus()
    page.page.keyboard.press("Space")
    page.page.keyboard.press("Shift+Enter")
    moves = [(0, 1), (last, -1), (1, 1), (1, -1)]
    assert page.states == after(game, start, moves)
    count = 2 + 2 * (game.modulus - 1)
    page.reads("#count", f"{count} presses · fewest 3")
    for made in range(len(moves) - 1, -1, -1):
        page.find("#undo").click()
        assert page.states == after(game, start, moves[:made])
    assert page.find("#undo").is_disabled()
    for made in range(1, len(moves) + 1):
        page.page.keyboard.press("Control+y")
        assert page.states == after(game, start, moves[:made])
    page.find("#restart").click()
    assert page.states == list(start.values)
    page.page.keyboard.press("Control+Shift+z")
    assert page.states == after(game, start, moves[:1])


@games
@widths
def test_what_a_press_would_change_is_shown_before_it_is_pressed(visit, name, width):
    fields, game, start, _ = puzzle(name)
    page = visit(fields, width)
    button = game.button_count // 2
    page.cell(button).hover()
    shown = page.page.eval_on_selector_all(
        "#flat .cell:not(.ghost)", "cells => cells.map((cell) => cell.querySelector('.preview') !== null)"
    )
    wanted = after(game, start, [(button, 1)])
    assert shown == [then != now for now, then in zip(start.values, wanted, strict=True)]
    assert page.states == list(start.values)
    page.open_tab("play")
    page.find("#opt-preview").uncheck()
    page.cell(button).hover()
    assert page.find("#flat .preview").count() == 0


@games
@widths
def test_the_puzzle_is_solved_with_the_fewest_presses_and_that_is_said(visit, name, width):
    fields, game, _, presses = puzzle(name)
    page = visit(fields, width)
    page.reads("#count", "0 presses · fewest 3")
    for button, times in enumerate(presses):
        for _ in range(times):
            assert page.find("#banner").is_hidden()
            page.cell(button).click()
    assert page.states == list(game.goal.values)
    page.reads("#banner", re.compile(r"Solved in 3 presses, the fewest possible\."))
    page.cell(0).click()
    assert page.find("#banner").is_hidden()


@pytest.mark.parametrize("surface", ["plane", "torus"])
def test_a_finger_held_long_presses_the_other_way_round(visit, surface):
    page = visit({"size": "4x4", "mod": "5", "surface": surface, "start": "zeros"}, 390, has_touch=True)
    box = page.cell(5).bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    page.reads("#count", re.compile("^4 presses"))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    game = ml.grid(4, 4, surface=surface, modulus=5)
    assert page.states == after(game, "zeros", [(5, -1)])
    page.cell(6).tap()  # whatever the finger that was lifted still does comes before this
    page.reads("#count", re.compile("^5 presses"))
    assert page.states == after(game, "zeros", [(5, -1), (6, 1)])


@games
@widths
def test_a_new_puzzle_needs_the_presses_asked_for_and_a_seed_makes_it_again(visit, name, width):
    page = visit(GAMES[name], width)
    page.open_tab("play")
    page.find("#depth").fill("4")
    page.find("#seed").fill("77")
    page.find("#make").click()
    page.ready()
    made = answer({"ask": "make", "puzzle": GAMES[name], "presses": 4, "seed": 77})
    assert page.states == made["start"]
    page.reads("#count", "0 presses · fewest 4")
    page.find("#fresh").click()
    page.ready()
    page.reads("#count", "0 presses · fewest 4")
    found = answer({"ask": "fewest", "puzzle": GAMES[name], "position": page.states})
    assert found["fewest"] == 4


def test_the_puzzle_of_the_day_is_the_same_for_everybody(visit):
    today = datetime.date.today()
    one, other = visit({"size": "5x5"}), visit({"size": "5x5"}, 390)
    for page in (one, other):
        page.open_tab("play")
    other.find("#depth").fill("12")
    for page in (one, other):
        page.find("#daily").click()
        page.ready()
    assert one.states == other.states
    seed, presses = int(today.strftime("%Y%m%d")), 4 + today.weekday()
    made = answer({"ask": "make", "puzzle": {"size": "5x5"}, "presses": presses, "seed": seed})
    assert one.states == made["start"]


def test_the_hardest_start_says_that_no_position_needs_more(visit):
    page = visit({"size": "5x5"})
    page.find("#hardest").click()
    page.reads("#made-note", "No position of this game needs more than 15 presses.")
    page.reads("#count", "0 presses · fewest 15")


@games
@widths
def test_start_and_target_are_edited_by_hand(visit, name, width):
    fields, game, start, _ = puzzle(name)
    k, page = game.modulus, visit(fields, width)
    page.open_tab("play")
    page.find('[data-edit="start"]').click()
    page.cell(0).click()
    page.cell(1).click(modifiers=["Shift"])
    page.cell(2).focus()
    page.page.keyboard.press("0")
    wanted = list(start.values)
    wanted[0], wanted[1], wanted[2] = (wanted[0] + 1) % k, (wanted[1] - 1) % k, 0
    assert page.states == wanted
    page.find('[data-edit="target"]').click()
    assert page.states == list(game.goal.values)
    page.find("#position-text").fill("random:9")
    page.find("#set-text").click()
    target = list(game.position("random:9").values)
    page.find('[data-edit=""]').click()
    page.find("#goal").wait_for()
    setup = page.setup
    assert (list(setup.start.values), list(setup.target.values)) == (wanted, target)
    solved = ml.solve(game, wanted, target)
    page.reads(
        "#count",
        f"0 presses · fewest {cheapest_solution(solved).needed}" if solved.solvable else "0 presses · cannot be solved",
    )
    page.find("#peek").click()
    assert page.states == target
    page.find("#peek").click()
    assert page.states == wanted


def test_a_position_that_cannot_be_read_is_refused_in_words_and_nothing_is_lost(browser, server):
    page = Visit(browser, server.address + "#size=3x3&start=101/010/101")
    page.find('[data-edit="start"]').click()
    page.find("#position-text").fill("10")
    page.find("#set-text").click()
    page.find("#edit-trouble:not(:empty)").wait_for()
    assert "3x3" in page.text("#edit-trouble")
    assert page.states == [1, 0, 1, 0, 1, 0, 1, 0, 1]
    # the browser itself notes that the question was refused
    assert [line for line in page.complaints if "status of 400" not in line] == []
    page.context.close()


def test_marks_tell_states_apart_without_colour(visit):
    page = visit({"size": "2x3", "mod": "6", "start": "012/345"})
    digits = [page.cell(i).locator("text.digit").text_content() for i in range(6)]
    assert digits == list("012345")
    assert page.find("#marks-none").is_disabled()
    page.find("#opt-marks").select_option("dots")
    dots = [page.cell(i).locator(".dots").count() for i in range(6)]
    assert dots == [0, 1, 1, 1, 1, 1]
    drawn = {page.cell(i).locator(".dots").get_attribute("d") for i in range(1, 6)}
    assert len(drawn) == 5
    plain = visit({"size": "2x2", "start": "10/01"})
    assert plain.find("#flat text.digit").count() == 0
    plain.find("#opt-marks").select_option("digits")
    assert plain.find("#flat text.digit").count() == 4


def test_what_the_target_has_is_told_without_colour_too(visit):
    page = visit({"size": "2x3", "mod": "12", "start": "0 1 2/3 4 5", "target": "0 11 2/10 4 6"})
    discs = [page.cell(i).locator(".wanted text").all_text_contents() for i in range(6)]
    assert discs == [[], ["11"], [], ["10"], [], ["6"]]
    page.find("#peek").click()
    digits = [page.cell(i).locator("text.digit").text_content() for i in range(6)]
    assert digits == ["0", "11", "2", "10", "4", "6"]


def test_a_second_new_puzzle_takes_the_place_of_the_first(visit):
    page = visit({"size": "5x5", "start": "ones"})
    held = []

    def hold(route):
        if '"make"' in route.request.post_data:
            held.append(route)
        else:
            route.continue_()

    page.page.route("**/ask", hold)
    page.page.keyboard.press("n")
    page.page.keyboard.press("n")
    page.until(lambda: len(held) == 2)
    assert page.find("#stage[aria-busy] .making").is_visible()
    held[1].continue_()
    page.ready()
    page.reads("#count", "0 presses · fewest 6")


def test_light_and_dark_states_differ_in_lightness(visit):
    page = visit({"size": "1x2", "start": "01"})

    def lightness(number):
        fill = page.cell(number).locator(".body").evaluate("body => getComputedStyle(body).fill")
        red, green, blue = map(int, re.findall(r"\d+", fill)[:3])
        return (299 * red + 587 * green + 114 * blue) / 1000

    page.still()
    assert lightness(1) - lightness(0) > 120
