"""Asking: hints, solutions, fewest presses, quiet patterns, certificates; long questions are cancelled, or end."""

import re

import pytest

import modlights as ml
from browsing import GAMES, WIDTHS, Visit, playground
from modlights.play import Setup, answer

games = pytest.mark.parametrize("name", GAMES)
widths = pytest.mark.parametrize("width", WIDTHS)
HARD = {"size": "12x12", "surface": "torus", "mod": "3", "start": "random-solvable:5"}
PAGER = "#answer .pager [aria-label^='Next']"


def started(name, presses=3, seed=2):
    """Words of a game with a start that needs so many presses, and the game."""
    fields = GAMES[name]
    game = Setup.read(fields).game
    made = answer({"ask": "make", "puzzle": fields, "presses": presses, "seed": seed})
    return {**fields, "start": str(game.position(made["start"]))}, game


def unsolvable(name):
    """A start of the game that no presses lead from, or None where there is none."""
    game = Setup.read(GAMES[name]).game
    starts = (game.position(f"random:{seed}") for seed in range(40))
    return next((start for start in starts if not ml.solve(game, start).solvable), None)


def reached(page, game, start):
    """Where the marks lead."""
    marks = dict(zip(game.buttons, page.marks, strict=True))
    return list(game.apply(marks, start).values)


@games
@widths
def test_hints_lead_to_the_target_along_a_shortest_way(visit, name, width):
    fields, game = started(name)
    page = visit(fields, width)
    for remaining in (2, 1, 0):
        page.ask("hint")
        marks = page.marks
        assert sum(marks) == 1
        rest = ("It is the last one", "1 press remains", "2 presses remain")[remaining]
        page.reads("#answer", re.compile(rest))
        page.cell(marks.index(1)).click()
        assert sum(page.marks) == 0
    assert page.states == list(game.goal.values)
    page.ask("hint")
    page.reads("#answer h2", "Nothing is left to press")


@games
@widths
def test_marks_of_a_solution_vanish_press_by_press(visit, name, width):
    fields, game = started(name)
    page = visit(fields, width)
    page.ask("solve")
    marks = page.marks
    assert reached(page, game, fields["start"]) == list(game.goal.values)
    assert page.find("#answer .listed li").count() >= 1
    left = sum(marks)
    page.reads("#answer .left", f"{left} presses left" if left > 1 else "1 press left")
    first = next(button for button, times in enumerate(marks) if times)
    page.cell(first).click()
    assert page.marks[first] == marks[first] - 1
    # a press that is not marked has to be made good
    other = next(button for button, times in enumerate(marks) if not times)
    page.cell(other).click()
    assert page.marks[other] == game.modulus - 1
    page.find("#undo").click()
    page.find("#press-all").click()
    page.reads("#answer .left", "All marks are gone.")
    assert page.states == list(game.goal.values)


@games
@widths
def test_all_solutions_are_counted_and_stepped_through(visit, name, width):
    fields, game = started(name)
    page = visit(fields, width)
    page.ask("all")
    count = ml.solve(game, fields["start"]).count
    page.reads("#answer h2", "One solution" if count == 1 else f"{count:,} solutions")
    seen = []
    for _ in range(min(count, 5)):
        page.reads("#answer .left", re.compile("press(es)? left"))
        assert reached(page, game, fields["start"]) == list(game.goal.values)
        seen.append(tuple(page.marks))
        if count > 1:
            was = page.text("#answer .pager")
            page.find(PAGER).click()
            assert page.text("#answer .pager") != was
    assert len(set(seen)) == min(count, 5)


@games
@widths
def test_the_fewest_presses_come_with_the_reason(visit, name, width):
    fields, game = started(name, 4)
    page = visit(fields, width)
    page.ask("fewest")
    page.reads("#answer h2", "4 presses, and no fewer")
    found = ml.fewest(game, fields["start"])
    reason = found.how[:1].upper() + found.how[1:]
    page.reads("#answer p >> nth=0", f"No shorter solution exists. {reason}.")
    assert sum(page.marks) == 4
    assert reached(page, game, fields["start"]) == list(game.goal.values)


@games
@widths
def test_quiet_patterns_are_pressed_and_nothing_changes(visit, name, width):
    fields, game = started(name)
    page = visit(fields, width)
    page.ask("quiet")
    count = ml.solve(game, "zeros", "zeros").count
    if count == 1:
        page.reads("#answer h2", "No quiet patterns")
        return
    page.reads("#answer h2", f"{count:,} quiet patterns")
    before = page.states
    assert sum(page.marks) > 0
    page.find("#press-all").click()
    page.reads("#answer .left", "All pressed, and no light has changed.")
    assert page.states == before
    assert not page.text("#count").startswith("0 presses")


@games
@widths
def test_a_certificate_holds_and_no_press_changes_its_total(visit, name, width):
    start = unsolvable(name)
    game = Setup.read(GAMES[name]).game
    if start is None:
        page = visit({**GAMES[name], "start": "ones"}, width)
        page.ask("certificate")
        page.reads("#answer h2", "There is no certificate")
        assert ml.info(game).always_solvable(game.modulus)
        return
    page = visit({**GAMES[name], "start": str(start)}, width)
    page.reads("#count", "0 presses · cannot be solved")
    for question in ("hint", "solve", "certificate"):
        page.ask(question)
        page.reads("#answer h2", "It cannot be solved")
    weights = [int(word) for word in re.findall(r"weight (\d+)", " ".join(page.labels))]
    certificate = game.weights(weights)
    assert ml.is_certificate(game, start, game.goal, weights=certificate)
    now, needed = certificate @ start, certificate @ game.goal
    assert (page.text("#total-now"), page.text("#total-needed")) == (str(now), str(needed))
    shown = page.page.eval_on_selector_all(
        "#flat .cell:not(.ghost)", "cells => cells.map((cell) => cell.querySelector('.digit')?.textContent ?? '')"
    )
    for weight, state, text in zip(weights, page.states, shown, strict=True):
        assert text == ("" if not weight else str(weight) if game.modulus == 2 else f"{weight}·{state}")
    for button in range(0, game.button_count, 3):
        page.cell(button).click()
        assert page.text("#total-now") == str(now)
    assert page.states != list(start.values)


@widths
def test_totals_that_do_not_stand_in_the_way_are_shown_too(visit, width):
    page = visit({"size": "5x5", "start": "ones"}, width)
    page.ask("certificate")
    page.reads("#answer h2", "A total that no press changes")
    first = page.labels
    page.find(PAGER).click()
    assert page.labels != first
    assert page.text("#total-now") == page.text("#total-needed") == "0"


def test_solutions_too_many_to_list_are_asked_for_by_number(visit):
    fields = {"size": "6x6", "surface": "torus", "mod": "6", "start": "random-solvable:1"}
    page = visit(fields)
    game, start = Setup.read(fields).game, Setup.read(fields).start
    page.ask("all")
    page.reads("#answer h2", "62,208 solutions")
    page.find("#answer .pager [aria-label^='Previous']").click()
    page.reads("#answer .pager", re.compile("62,208 of 62,208"))
    page.find("#answer .left").wait_for()
    assert reached(page, game, start) == [0] * 36


def test_a_long_question_shows_that_it_runs_leaves_the_page_alive_and_is_cancelled(visit):
    page = visit(HARD)
    page.open_tab("ask")
    page.find('[data-ask="fewest"]').click()
    page.find("#answer .waiting").wait_for()
    before = page.states
    page.cell(0).click()
    assert page.states != before
    page.find("#answer .waiting button").click()
    page.reads("#answer", "Cancelled.")
    page.ask("quiet")
    page.find("#answer h2").wait_for()


def test_making_a_puzzle_is_cancelled(visit):
    page = visit({"size": "12x12", "surface": "torus", "mod": "3", "start": "zeros"})
    page.find("#hardest").click()
    page.find("#cancel-making").click()
    page.find("#cancel-making").wait_for(state="detached")
    page.cell(0).click()
    assert page.text("#count").startswith("1 press")


def test_a_question_has_a_limit_which_is_said(browser):
    with playground(limit=1.0) as server:
        link = "&".join(f"{key}={value}" for key, value in HARD.items())
        page = Visit(browser, f"{server.address}#{link}")
        page.open_tab("ask")
        page.find('[data-ask="fewest"]').click()
        page.reads("#answer .trouble", re.compile("No answer within 1 second"))
        assert [line for line in page.complaints if "status of 504" not in line] == []
        page.context.close()


def test_a_server_that_has_ended_is_said_in_words(browser):
    with playground() as server:
        page = Visit(browser, f"{server.address}#size=3x3&start=ones")
    page.open_tab("ask")
    page.find('[data-ask="solve"]').click()
    page.reads("#answer .trouble", re.compile("does not answer any more. Start it again in the terminal"))
    page.cell(0).click()
    assert page.states != [1] * 9
    page.context.close()
