"""For everybody: axe-core finds nothing, keys alone suffice, nothing moves for those who want calm, all widths fit."""

import os
import re
from itertools import product
from pathlib import Path

import pytest

from browsing import GAMES, WIDTHS
from modlights.play import Setup, answer

INSTALL = "get it with npm install axe-core, and name its axe.min.js in MODLIGHTS_AXE"
LOOKS = list(product(WIDTHS, ("light", "dark")))
widths = pytest.mark.parametrize("width", WIDTHS)
schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core, or a skip that says how to get it."""
    path = os.environ.get("MODLIGHTS_AXE")
    if not path:
        if os.environ.get("MODLIGHTS_REQUIRE_BROWSER"):
            pytest.fail(f"axe-core is not there; {INSTALL}")
        pytest.skip(f"axe-core is not there; {INSTALL}")
    return Path(path).read_text()


def violations(page, axe):
    """What axe-core finds wrong with the page as it stands; ghosts only repeat, paler, what is on the board."""
    page.still()  # colours that fade would be measured half-way
    page.page.evaluate(axe + "\n; null")
    found = page.page.evaluate("axe.run({ exclude: [['.ghosts']] }, { resultTypes: ['violations'] })")["violations"]
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for one in found
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize(
    ("name", "width", "scheme"),
    [(name, *look) for name, look in zip([*GAMES, "grid mod 2", "Cube"], 2 * LOOKS, strict=True)],
)
def test_nothing_is_found_wrong_on_any_panel(visit, axe, name, width, scheme):
    page = visit({**GAMES[name], "start": "random-solvable:3"}, width, color_scheme=scheme, look={"view": "both"})
    page.open_chooser()
    assert violations(page, axe) == []
    page.ask("solve")
    page.find("#answer .listed summary").click()
    assert violations(page, axe) == []
    for question in ("quiet", "certificate", "all"):
        page.ask(question)
        assert violations(page, axe) == []
    for lesson in ("chase", "derivation", "smith"):
        page.learn(lesson)
        assert violations(page, axe) == []
    page.open_tab("share")
    assert violations(page, axe) == []


@widths
@schemes
def test_nothing_is_found_wrong_while_drawing_editing_choosing_and_reading_help(visit, axe, width, scheme):
    page = visit({"size": "4x4", "mod": "12", "target": "random:1", "start": "random:2"}, width, color_scheme=scheme)
    page.find('[data-edit="start"]').click()
    assert violations(page, axe) == []
    page.find("#help-open").click()
    assert violations(page, axe) == []
    page.find("#help-close").click()
    page.open_chooser()
    page.find('label:has(input[value="own"])').click()
    page.find("#stencil .weight").first.wait_for()
    assert violations(page, axe) == []
    page.find('[data-kind="game"]').click()
    assert violations(page, axe) == []
    page.find('[data-kind="graph"]').click()
    page.find('[data-edge="0"]').focus()
    page.page.keyboard.press("Enter")
    assert violations(page, axe) == []
    page.find('[data-vertex="0"]').focus()
    page.page.keyboard.press("Enter")
    assert violations(page, axe) == []


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_chosen_asked_about_and_solved_by_keys_alone(visit, name):
    made = answer({"ask": "make", "puzzle": GAMES[name], "presses": 2, "seed": 3})
    game = Setup.read(GAMES[name]).game
    page = visit({**GAMES[name], "start": str(game.position(made["start"]))})
    keys = page.page.keyboard
    keys.press("s")
    page.reads("#answer .left", "2 presses left")
    keys.press("b")
    for _ in range(2):
        marks = page.marks
        wanted = next(cell for cell, times in enumerate(marks) if times)
        walk_to(page, wanted)
        keys.press("Space")
    assert page.states == list(game.goal.values)
    page.reads("#banner", re.compile("Solved in 2 presses"))
    page.reads("#live", re.compile("all lights are right"))


def walk_to(page, wanted):
    """Move the cursor with arrow keys, along the shortest way that they offer."""
    steps = page.page.evaluate("async () => (await (await fetch('ask', { method: 'POST', headers: "
        "{ 'Content-Type': 'application/json' }, body: JSON.stringify({ ask: 'puzzle', puzzle: "
        "Object.fromEntries([...new URLSearchParams(location.hash.slice(1))].filter(([key]) => "
        "!['moves', 'tab', 'view', 'learn', 'step', 'shape'].includes(key))) }) })).json()).layout.steps")  # fmt: skip
    here = page.page.evaluate("Number(document.activeElement.dataset.cell)")
    keys = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
    ways, waiting = {here: ()}, [here]
    for cell in waiting:
        for key, there in zip(keys, steps[cell], strict=True):
            if there >= 0 and there not in ways:
                ways[there] = (*ways[cell], key)
                waiting.append(there)
    assert wanted in ways, "arrow keys do not lead to this cell"
    for key in ways[wanted]:
        page.page.keyboard.press(key)
    assert page.page.evaluate("Number(document.activeElement.dataset.cell)") == wanted


def test_tab_reaches_every_part_of_the_page_and_the_focus_is_seen(visit):
    page = visit({"size": "3x3", "surface": "torus", "start": "ones"})
    reached = set()
    page.page.evaluate("document.body.focus()")
    for _ in range(80):
        page.page.keyboard.press("Tab")
        here, outlined = page.page.evaluate(
            """() => {
              const e = document.activeElement, style = getComputedStyle(e.closest('.choice, .switch') ?? e);
              const ring = document.querySelector('.board.focused .cursor');
              const isShown = style.outlineStyle !== 'none' || e.closest('.cell') && ring || e.matches('input, select');
              return [e.id || e.dataset.cell && 'cell' || e.dataset.turn || e.name || e.dataset.kind || e.dataset.view
                || e.dataset.edit || e.localName, Boolean(isShown)];
            }"""
        )
        if here == "body":
            break
        assert outlined, here
        reached.add(here)
    wanted = {"theme", "help-open", "rows", "columns", "states", "cell", "fresh", "tab-play", "depth", "seed", "make"}
    assert wanted <= reached
    assert {"surface", "rule", "daily", "hardest", "opt-preview", "opt-marks", "upright"} - reached <= {"upright"}


def test_single_letters_as_keys_can_be_turned_off(visit):
    page = visit({"size": "3x3", "start": "ones"})
    page.page.keyboard.press("?")
    page.find("#opt-letters").uncheck()
    page.find("#help-close").click()
    page.page.keyboard.press("n")
    page.page.keyboard.press("s")
    assert page.states == [1] * 9
    assert page.find("#tab-play").get_attribute("aria-selected") == "true"
    page.cell(0).click()
    page.page.keyboard.press("Control+z")
    assert page.states == [1] * 9


def test_cells_say_what_they_are_and_presses_what_they_do(visit):
    page = visit({"size": "2x3", "mod": "3", "start": "111/010"})
    grid = page.find("#flat [role=grid]")
    assert grid.get_attribute("aria-label") == "2 × 3 · Cross · Plane · 3 states"
    assert (grid.get_attribute("aria-rowcount"), grid.get_attribute("aria-colcount")) == ("2", "3")
    assert page.labels[1] == "Row 1, column 2: state 1"
    page.cell(1).focus()
    page.page.keyboard.press("Enter")
    page.reads("#live", "Row 1, column 2 is state 2; 4 lights to go")
    page.ask("solve")
    assert any("to press" in label for label in page.labels)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_celebration_is_quiet_and_moves_only_for_those_who_do_not_mind(visit, motion):
    page = visit(
        {"size": "3x3", "surface": "torus", "start": "010/111/010"}, reduced_motion=motion, look={"view": "both"}
    )
    page.cell(4).click()
    page.reads("#banner", re.compile("Solved in 1 press, the fewest possible"))
    moving = page.page.evaluate("document.getAnimations().length")
    assert (moving > 0) == (motion == "no-preference")


@pytest.mark.parametrize("name", ["grid mod 6", "Cube", "torus", "drawn graph"])
def test_nothing_is_wider_than_the_window(visit, name):
    page = visit({**GAMES[name], "start": "random:3"})
    for width in (320, 390, 600, 760, 820, 1099, 1100, 1280, 1920):
        page.page.set_viewport_size({"width": width, "height": 800})
        page.width = width
        page.still()
        page.open_chooser()
        for tab in ("play", "ask", "learn", "share"):
            page.open_tab(tab)
            assert page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (width, tab)


def test_colours_follow_the_system_and_the_button(visit):
    page = visit({"size": "3x3", "start": "ones"}, color_scheme="dark")

    def paper():
        return page.page.evaluate("getComputedStyle(document.body).backgroundColor")

    assert paper() == "rgb(20, 22, 27)"
    page.find("#theme").click()
    assert paper() == "rgb(248, 246, 240)"
    page.find("#theme").click()
    assert paper() == "rgb(20, 22, 27)"
    page.page.emulate_media(color_scheme="light")
    assert paper() == "rgb(20, 22, 27)"
    page.find("#theme").click()
    assert paper() == "rgb(248, 246, 240)"


@pytest.mark.parametrize("size", ["20x20", "50x50"])
def test_a_press_redraws_only_the_lights_that_it_changes(visit, size):
    page = visit({"size": size, "surface": "torus", "mod": "6", "start": "zeros"})
    page.page.mouse.move(2, 2)
    changed = page.page.evaluate(
        """async () => {
          const touched = new Set();
          const watch = new MutationObserver((found) => found.forEach(({ target }) =>
            touched.add(target.closest?.('.cell:not(.ghost)')?.dataset.cell)));
          watch.observe(document.getElementById('flat'), { subtree: true, attributes: true, childList: true });
          const cell = document.querySelector('#flat .cell:not(.ghost)[data-cell="45"]');
          cell.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          await new Promise((done) => setTimeout(done, 50));
          return [...touched].filter((cell) => cell !== undefined).length;
        }"""
    )
    # the five lights, the cell that had the cursor before, and none else
    assert 5 <= changed <= 6


def test_a_large_board_is_made_larger_and_scrolls_with_the_cursor(visit):
    page = visit({"size": "50x50", "start": "zeros"}, 390)
    page.find("#zoom-in").click()
    page.find("#zoom-in").click()
    page.find("#zoom-in").click()
    box = page.cell(0).bounding_box()
    assert box["width"] > 20
    page.cell(0).focus()
    page.page.keyboard.press("Control+End")
    corner = page.cell(2499).bounding_box()
    assert corner["x"] >= 0 and corner["x"] + corner["width"] <= 390
    page.page.keyboard.press("0")
    assert page.find("#zoom-out").is_disabled()
