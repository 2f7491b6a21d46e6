"""Learning: light chasing move by move, derivations step by step, all numbers of states at once."""

import re

import pytest

import modlights as ml
from browsing import GAMES, WIDTHS, Visit, wait_for
from modlights.play import Setup, answer

games = pytest.mark.parametrize("name", GAMES)
widths = pytest.mark.parametrize("width", WIDTHS)


@widths
@pytest.mark.parametrize("fields", [{"size": "5x5"}, {"size": "4x5", "mod": "6"}], ids=["mod 2", "mod 6"])
def test_chasing_is_guided_row_by_row_until_all_lights_are_right(visit, fields, width):
    game = Setup.read(fields).game
    start = game.apply([7 * j * j % game.modulus for j in range(game.button_count)], game.goal)
    page = visit({**fields, "start": str(start)}, width)
    page.learn("chase")
    told = set()
    for _ in range(3 * game.rows):
        page.find("#lesson:not([aria-busy]) h2").wait_for()
        heading = page.text("#lesson h2")
        told.add(heading)
        if heading == "All lights are right":
            break
        assert sum(page.marks) > 0
        was = page.states
        page.find("#chase-on").click()
        page.find(f'#lesson:not([aria-busy]) h2:not(:text-is("{heading}"))').wait_for()
        assert page.states != was
    assert page.states == list(game.goal.values)
    assert "Row 1" in told and "All lights are right" in told


@widths
def test_a_mark_pressed_by_hand_leads_on_and_the_row_of_the_table_is_shown(visit, width):
    table = dict(ml.chase(ml.grid(5, 5)).table)
    last, first = next((last, first) for last, first in table.items() if any(last))
    start = "00000/" * 4 + "".join(map(str, last))
    page = visit({"size": "5x5", "start": start}, width)
    page.learn("chase")
    page.reads("#lesson h2", "Only the last row is left")
    assert page.marks[:5] == list(first)
    row = page.find("#lesson tr.current")
    pictures = row.locator("svg").evaluate_all("found => found.map((one) => one.getAttribute('aria-label'))")
    assert pictures == ["".join(map(str, last)), "".join(map(str, first))]
    for column, times in enumerate(first):
        if times:
            page.cell(column).click()
    page.reads("#lesson h2", "Row 1")


def test_where_nothing_can_be_chased_it_is_said(visit):
    page = visit({"size": "5x5", "start": "10000/00000/00000/00000/00000"})
    page.learn("chase")
    for _ in range(6):
        if page.find("#chase-on").count() == 0:
            break
        heading = page.text("#lesson h2")
        page.find("#chase-on").click()
        page.find(f'#lesson:not([aria-busy]) h2:not(:text-is("{heading}"))').wait_for()
    page.reads("#lesson h2", "This last row cannot be cleared")


@games
@widths
def test_a_derivation_is_walked_forwards_and_back_and_put_back_in(visit, name, width):
    fields = GAMES[name]
    game = Setup.read(fields).game
    start = game.position(answer({"ask": "make", "puzzle": fields, "presses": 3, "seed": 4})["start"])
    page = visit({**fields, "start": str(start)}, width)
    page.learn("derivation")
    board = ml.derive(game, start)
    forms = board.forms
    written = page.page.eval_on_selector_all
    read = "cells => cells.map((cell) => [...cell.querySelectorAll('.digit tspan')].map((t) => t.textContent).join(''))"
    cells = "#flat .cell:not(.ghost)"
    unknown = [i for i, text in enumerate(written(cells, read)) if text]
    assert sorted(unknown) == sorted(board.plan.unknowns)
    steps = board.plan.steps
    for number, step in enumerate(steps[:6]):
        page.find("#step-on").click()
        texts = written(cells, read)
        assert sum(map(bool, texts)) == len(unknown) + number + 1
        form = forms.text(board.cells[step.button], spaced=False)
        assert texts[step.button].endswith("…") or texts[step.button] == form.replace(" ", "")
        light = game.lights[step.light]
        place = f"Row {light[0] + 1}, column {light[1] + 1}" if isinstance(light, tuple) else f"Light {light}"
        page.reads("#lesson h2", place)
        tones = page.cell(step.button).get_attribute("data-tone")
        assert "forced" in tones
    before = written(cells, read)
    page.find("#step-back").click()
    page.find("#step-on").click()
    assert written(cells, read) == before
    page.find("#lesson .jumps").get_by_text("Left over").click()
    page.reads("#lesson h2", re.compile("left"))
    page.find("#lesson .jumps").get_by_text("Solution").click()
    page.reads("#lesson h2", "Put back in")
    presses = [int(text) for text in written(cells, read)]
    assert list(game.apply(dict(zip(game.buttons, presses, strict=True)), start).values) == list(game.goal.values)
    page.find("#mark-solution").click()
    assert page.marks == presses


def test_a_derivation_without_a_solution_ends_in_the_contradiction(visit):
    page = visit({"size": "5x5", "start": "10000/00000/00000/00000/00000"})
    page.learn("derivation")
    page.find("#lesson .jumps").get_by_text("Result").click()
    page.reads("#lesson h2", "The system has no solution")
    page.reads("#lesson .step-body", re.compile(r"0 = 1 \(mod 2\)"))


@widths
def test_the_derivation_is_copied_as_latex(visit, width):
    page = visit({"size": "4x4", "mod": "3", "start": "ones"}, width, permissions=["clipboard-read", "clipboard-write"])
    page.learn("derivation")
    page.find("#lesson .latex summary").click()
    page.page.evaluate("navigator.clipboard.writeText('')")
    page.find("#lesson .latex .copy").click()
    copied = wait_for(lambda: page.page.evaluate("navigator.clipboard.readText()"))
    assert copied == answer({"ask": "derivation", "puzzle": {"size": "4x4", "mod": "3"}, "position": [1] * 16})["latex"]
    assert copied.startswith("\\[") and r"\begin{array}" in copied


@games
@widths
def test_smith_factors_tell_for_which_states_every_position_can_be_solved(visit, name, width):
    game = Setup.read(GAMES[name]).game
    page = visit({**GAMES[name], "start": "zeros"}, width)
    page.learn("smith")
    info = ml.info(game)
    rows = page.find("#lesson .moduli tbody tr")
    for number in range(rows.count()):
        cells = [" ".join(text.split()) for text in rows.nth(number).locator("th, td").all_inner_texts()]
        k = int(cells[0])
        assert (cells[1] == "✓ yes") == info.always_solvable(k)
        assert cells[2] == f"{info.quiet_count(k):,}"
    factors = page.find("#lesson .factor:not(.one)").all_inner_texts()
    assert factors == [str(d) for d in info.factors if d != 1][:24]
    page.page.get_by_role("button", name="Play with 7 states").click()
    page.reads("#game-text" if width < 1100 else "#caption", re.compile("7 states"))
    page.ready()


@pytest.mark.parametrize("name", ["Cube", "drawn graph", "torus", "projective plane"])
def test_where_lights_cannot_be_chased_the_derivation_comes_first_and_the_reason_is_told(visit, name):
    page = visit({**GAMES[name], "start": "zeros"})
    page.open_tab("learn")
    page.find("#step-on").wait_for()
    page.learn("chase")
    page.reads("#lesson h2", "Lights cannot be chased here")


def test_what_is_too_large_for_a_derivation_is_said_in_words(browser, server):
    page = Visit(browser, f"{server.address}#size=40x40&start=zeros&tab=learn&learn=derivation")
    page.reads("#lesson .trouble", re.compile("1,600 lights is too long for the page"))
    page.context.close()
