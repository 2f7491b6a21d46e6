"""Carrying away: links, lines to type, pictures, and pages that play by themselves."""

import re
import shlex
import subprocess
import sys
from xml.etree import ElementTree

import pytest

import modlights as ml
from browsing import GAMES, WIDTHS, Visit, wait_for
from modlights.cli import main
from modlights.play import Setup, read_link, written_page

games = pytest.mark.parametrize("name", GAMES)
widths = pytest.mark.parametrize("width", WIDTHS)
CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def copied(page, name):
    """What the button beside a heading copies."""
    page.open_tab("share")
    page.page.evaluate("navigator.clipboard.writeText('')")
    page.find(f"#copy-{name} .copy").click()
    return wait_for(lambda: page.page.evaluate("navigator.clipboard.readText()"))


@games
@widths
def test_a_copied_link_has_no_token_and_brings_everything_back(visit, browser, server, name, width):
    page = visit({**GAMES[name], "start": "zeros"}, width, **CLIPBOARD)
    page.cell(0).click()
    page.cell(2).click(modifiers=["Shift"])
    link = copied(page, "link")
    assert server.token not in link
    setup = Setup.read(read_link(link))
    assert setup.game == Setup.read(GAMES[name]).game
    again = Visit(browser, f"{server.address}#{link.partition('#')[2]}", width)
    assert again.states == page.states
    assert again.find("#tab-share").get_attribute("aria-selected") == "true"
    again.find("#undo").click()
    again.find("#undo").click()
    assert again.states == [0] * len(page.states)
    again.close()


def test_modlights_play_with_a_link_serves_the_same_puzzle(browser, tmp_path):
    link = "http://127.0.0.1:9/#size=3x4&mod=5&start=0123/4012/3401&moves=1.-2&view=flat&tab=ask"
    command = [sys.executable, "-m", "modlights", "play", link, "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        try:
            address = process.stdout.readline().split()[-1]
            page = Visit(browser, address)
            game = ml.grid(3, 4, modulus=5)
            wanted = game.apply({(0, 0): 1, (0, 1): 4}, "0123/4012/3401")
            assert page.states == list(wanted.values)
            assert page.find("#tab-ask").get_attribute("aria-selected") == "true"
            page.close()
        finally:
            process.terminate()


@games
@widths
def test_the_line_for_the_terminal_is_understood_there(visit, capsys, name, width):
    page = visit({**GAMES[name], "start": "zeros"}, width, **CLIPBOARD)
    page.cell(1).click()
    page.ask("solve")
    line = copied(page, "terminal")
    program, *words = shlex.split(line)
    assert program == "modlights"
    if words[0] == "play":  # only the page draws graphs
        assert list(Setup.read(read_link(words[1])).game.by_button) == list(Setup.read(GAMES[name]).game.by_button)
        return
    assert main(words) == 0
    assert "1" in capsys.readouterr().out


@pytest.mark.parametrize(("lesson", "command"), [("chase", "chase"), ("derivation", "derive"), ("smith", "info")])
def test_a_lesson_has_its_line_for_the_terminal_too(visit, capsys, lesson, command):
    page = visit({"size": "4x5", "mod": "3", "start": "zeros"}, **CLIPBOARD)
    page.learn(lesson)
    program, *words = shlex.split(copied(page, "terminal"))
    assert (program, words[0]) == ("modlights", command)
    assert main(words) == 0
    page.learn(lesson)
    exec(copied(page, "python"), {})


@games
@widths
def test_the_lines_for_python_give_the_answer_of_the_page(visit, name, width):
    page = visit({**GAMES[name], "start": "zeros"}, width, **CLIPBOARD)
    page.cell(1).click()
    for question in ("solve", "fewest", "quiet", "certificate"):
        page.ask(question)
        code = copied(page, "python")
        names = {}
        exec(code, names)
        assert list(map(sorted, names["game"].by_button)) == list(map(sorted, Setup.read(GAMES[name]).game.by_button))
        assert list(names["game"].position(page.states).values) == page.states
    if "answer" in names:
        assert names["answer"].count == ml.solve(Setup.read(GAMES[name]).game, page.states).count


@games
def test_the_board_is_saved_as_a_picture_that_needs_no_style_sheet(visit, name):
    page = visit({**GAMES[name], "start": "zeros"})
    page.cell(0).click()
    page.page.mouse.move(2, 2)
    page.still()
    page.open_tab("share")
    with page.page.expect_download() as waiting:
        page.find("#save-svg").click()
    text = waiting.value.path().read_text()
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "class=" not in text and "var(" not in text
    shapes = [part.get("fill") for part in root.iter("{http://www.w3.org/2000/svg}path")]
    lit = sum(state == 1 for state in page.states)
    assert sum(fill == "rgb(247, 207, 60)" for fill in shapes) >= lit > 0


def test_a_surface_in_space_is_saved_as_a_picture(visit):
    page = visit({"size": "4x4", "surface": "klein", "start": "zeros"}, look={"view": "solid"})
    page.open_tab("share")
    with page.page.expect_download() as waiting:
        page.find("#save-png").click()
    assert waiting.value.path().read_bytes().startswith(b"\x89PNG")


@games
@widths
def test_a_written_page_plays_from_disk_without_a_server(browser, tmp_path, name, width):
    fields = GAMES[name]
    game = Setup.read(fields).game
    start = game.apply({game.buttons[0]: 1, game.buttons[2]: 1}, game.goal)
    path = tmp_path / "puzzle.html"
    link = Setup.read({**fields, "start": str(start)}).link
    assert main(["play", link, "-o", str(path)]) == 0
    asked_for = []
    page = Visit(browser, path.as_uri(), width)
    page.page.on("request", lambda request: asked_for.append(request.url))
    assert page.states == list(start.values)
    assert page.find("#game").is_hidden()
    fewest = ml.fewest(game, start).needed
    page.reads("#count", f"0 presses · fewest {fewest}")
    page.cell(1).click()
    page.ask("fewest")
    after = game.apply({game.buttons[1]: 1}, start)
    assert sum(page.marks) == ml.fewest(game, after).needed
    page.ask("hint")
    assert sum(page.marks) == 1
    page.ask("quiet")
    page.ask("certificate")
    page.ask("all")
    count = ml.solve(game, after).count
    page.reads("#answer h2", "One solution" if count == 1 else f"{count:,} solutions")
    page.ask("solve")
    page.find("#press-all").click()
    page.reads("#banner", re.compile(r"Solved in \d+ presses"))
    page.learn("derivation")
    page.learn("smith")
    page.open_tab("play")
    page.find("#depth").fill("3")
    page.find("#fresh").click()
    page.reads("#count", re.compile("0 presses · fewest [123]$"))
    found = ml.fewest(game, page.states).needed
    page.reads("#count", f"0 presses · fewest {found}")
    assert asked_for == []
    page.close()


def test_a_written_page_without_a_solution_has_its_certificate(browser, tmp_path):
    path = tmp_path / "puzzle.html"
    path.write_text(written_page(Setup.read({"size": "5x5", "start": "1" + "0" * 24})))
    page = Visit(browser, path.as_uri())
    page.reads("#count", "0 presses · cannot be solved")
    page.ask("solve")
    page.reads("#answer h2", "It cannot be solved")
    page.close()


def test_the_page_saved_in_the_browser_plays_by_itself(visit, browser, tmp_path):
    page = visit({"size": "3x3", "mod": "4", "start": "ones", "target": "zeros"})
    page.cell(4).click()
    page.open_tab("share")
    with page.page.expect_download() as waiting:
        page.find("#save-page").click()
    path = tmp_path / "saved.html"
    waiting.value.save_as(path)
    own = Visit(browser, path.as_uri(), 390)
    assert own.states == page.states
    own.close()


def test_a_target_of_ones_own_is_kept_in_links_and_new_puzzles(visit):
    page = visit({"size": "3x3", "mod": "3", "start": "zeros", "target": "012/120/201"})
    page.find("#fresh").click()
    page.ready()
    setup = page.setup
    assert str(setup.target) == "012/120/201"
    assert ml.solve(setup.game, setup.start, setup.target).solvable
