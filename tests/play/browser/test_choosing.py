"""Choosing: every rule, surface and toy, sizes and moduli, stencils and graphs of one's own."""

import pytest

import modlights as ml
from browsing import GAMES, WIDTHS
from modlights.games import CATALOGUE, SURFACES
from modlights.play import Setup

widths = pytest.mark.parametrize("width", WIDTHS)


def title(width):
    """Where the game's title stands."""
    return "#game-text" if width < 1100 else "#caption"


def presses_like(page, game, button):
    """Press a button of the page; the lights must change as the library says."""
    before = page.states
    page.cell(button).click()
    after = game.apply({game.buttons[button]: 1}, before)
    assert page.states == list(after.values)


def chosen(page, kind, name):
    """Choose a rule, surface or toy, and wait until it is on the board."""
    page.open_chooser()
    page.find(f'label:has(input[name="{kind}"][value="{name}"])').click()


@widths
def test_every_rule_is_chosen_and_played(visit, width):
    page = visit({"size": "4x5", "mod": "3"}, width)
    for name in ml.RULES:
        chosen(page, "rule", name)
        page.reads(title(width), f"4 × 5 · {name.capitalize()} · Plane · 3 states")
        page.ready()
        presses_like(page, ml.grid(4, 5, rule=name, surface="plane", modulus=3), 7)


@widths
def test_every_surface_is_chosen_and_played_upright_too(visit, width):
    page = visit({"size": "4x5", "mod": "3"}, width)
    for name in ml.SURFACES:
        chosen(page, "surface", name.removesuffix("-v"))
        if any(twin.endswith("-v") and twin.removesuffix("-v") in name for twin in ml.SURFACES):
            page.find("#upright-switch").wait_for()
            page.find("#upright").set_checked(name.endswith("-v"))
        page.reads(title(width), f"4 × 5 · Cross · {SURFACES[name].title} · 3 states")
        page.ready()
        presses_like(page, ml.grid(4, 5, rule="cross", surface=name, modulus=3), 0)


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_toy_is_chosen_and_played(visit, name):
    page = visit({"size": "3x3"})
    page.find('[data-kind="game"]').click()
    chosen(page, "toy", name)
    page.reads("#caption", f"{CATALOGUE[name].title} · {CATALOGUE[name].build().modulus} states")
    page.ready()
    game = ml.toy(name)
    assert len(page.states) == game.light_count
    button = game.button_count // 2
    cell = Setup.read({"game": name}).game.lights.index(game.buttons[button])
    before = page.states
    page.cell(cell).click()
    assert page.states == list(game.apply({game.buttons[button]: 1}, before).values)
    assert page.find("#about-toy").inner_text()


@widths
def test_sizes_and_states_are_stepped_and_typed(visit, width):
    page = visit({"size": "3x3"}, width)
    page.open_chooser()
    page.find("[aria-label='More rows']").click()
    page.reads(title(width), "4 × 3 · Cross · Plane · 2 states")
    page.find("#columns").fill("7")
    page.find("#columns").press("Enter")
    page.reads(title(width), "4 × 7 · Cross · Plane · 2 states")
    page.find("#states").fill("1000003")
    page.find("#states").press("Enter")
    page.reads(title(width), "4 × 7 · Cross · Plane · 1,000,003 states")
    page.ready()
    presses_like(page, ml.grid(4, 7, modulus=1000003), 10)


def test_numbers_out_of_range_are_brought_back_into_it(visit):
    page = visit({"size": "3x3"})
    for typed, kept in (("0", "1"), ("999", "50"), ("many", "1")):
        page.find("#rows").fill(typed)
        page.find("#rows").press("Enter")
        assert page.find("#rows").input_value() == kept
        page.ready()


@widths
def test_a_stencil_of_ones_own_is_clicked_typed_and_played(visit, width):
    page = visit({"size": "5x6", "mod": "6", "surface": "torus"}, width)
    chosen(page, "rule", "own")
    page.find("#stencil .weight").first.wait_for()
    page.find("[data-at='0,0']").click()
    page.find("[data-at='0,0']").click()
    page.find("[data-at='1,2']").focus()
    page.page.keyboard.press("5")
    page.find("[data-at='2,1']").click(modifiers=["Shift"])
    page.ready()
    assert page.setup.game.rule == "210/115/000"
    presses_like(page, ml.grid(5, 6, rule="210/115/000", surface="torus", modulus=6), 8)
    page.find("#stencil").get_by_text("5×5").click()
    page.find("[data-at='0,4']").click()
    page.ready()
    assert page.setup.game.rule == "00001/02100/01150/00000/00000"


@widths
def test_a_graph_is_drawn_dragged_joined_and_played(visit, width):
    page = visit({"size": "3x3"}, width)
    page.open_chooser()
    page.find('[data-kind="graph"]').click()
    page.page.get_by_role("button", name="Clear").click()
    page.find("#states").fill("5")
    page.find("#states").press("Enter")
    sheet = page.find(".sheet")
    sheet.scroll_into_view_if_needed()
    box = sheet.bounding_box()
    places = [(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.3, 0.7)]
    for x, y in places:
        sheet.click(position={"x": x * box["width"], "y": y * box["height"]})
    assert page.find(".vertex").count() == 4
    for one, other in ((0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3), (1, 3)):
        page.find(f'[data-vertex="{one}"]').click()
        page.find(f'[data-vertex="{other}"]').click()
    assert page.find(".edge").count() == 5
    was = page.find('[data-vertex="3"]').bounding_box()
    page.page.mouse.move(was["x"] + was["width"] / 2, was["y"] + was["height"] / 2)
    page.page.mouse.down()
    page.page.mouse.move(was["x"] + 60, was["y"] + 40, steps=5)
    page.page.mouse.up()
    assert page.find('[data-vertex="3"]').bounding_box()["x"] > was["x"] + 20
    page.find('[data-edge="4"]').focus()
    page.page.keyboard.press("Enter")
    page.find("#edge-weight").fill("3")
    page.find("#edge-weight").press("Enter")
    page.find("#edge-way").select_option("there")
    page.find("#play-graph").click()
    page.reads(title(width), "Graph of 4 vertices · 5 states")
    page.ready()
    game = page.setup.game
    edges = [("1", "2"), ("2", "3"), ("3", "4"), ("4", "1")]
    wanted = ml.graph([*edges, *((v, u) for u, v in edges), ("1", "3", 3)], modulus=5, directed=True)
    assert list(map(sorted, game.by_button)) == list(map(sorted, wanted.by_button))
    for button in range(4):
        presses_like(page, game, button)


def test_no_line_runs_through_a_name_or_a_weight_of_a_graph(visit):
    page = visit(GAMES["drawn graph"])
    crossed = page.page.evaluate(
        """() => {
          const board = document.querySelector('#flat svg');
          const lines = [...board.querySelectorAll('.joint-line')].map((line) => {
            const length = line.getTotalLength();
            return Array.from({ length: 200 }, (_, i) => line.getPointAtLength((length * i) / 199));
          });
          return [...board.querySelectorAll('.names text')].filter((name) => {
            const box = name.getBBox();
            return lines.flat().some(({ x, y }) =>
              x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
          }).map((name) => name.textContent);
        }"""
    )
    assert crossed == []
    order = page.page.eval_on_selector_all(
        "#flat .joint-line, #flat .weight-label", "parts => parts.map((part) => part.getAttribute('class'))"
    )
    assert order == ["joint-line"] * 7 + ["weight-label"]  # what comes later lies above


def test_a_graph_is_drawn_by_keys_alone(visit):
    page = visit({"size": "3x3"})
    keys = page.page.keyboard
    page.find('[data-kind="size"]').focus()
    keys.press("ArrowLeft")
    page.page.get_by_role("button", name="Clear").focus()
    keys.press("Enter")
    page.page.get_by_role("button", name="Add vertex").focus()
    keys.press("Enter")
    page.page.get_by_role("button", name="Add vertex").focus()
    keys.press("Enter")
    place = page.find('[data-vertex="1"]').get_attribute("transform")
    keys.press("ArrowDown")
    assert page.find('[data-vertex="1"]').get_attribute("transform") != place
    keys.press("Space")
    page.find('[data-vertex="0"]').focus()
    keys.press("Enter")
    assert page.find(".edge").count() == 1
    page.find('[data-vertex="0"]').focus()
    keys.press("Enter")
    page.find("#vertex-name").fill("first")
    keys.press("Enter")
    page.find("#play-graph").focus()
    keys.press("Enter")
    page.reads("#caption", "Graph of 2 vertices · 2 states")
    page.ready()
    assert page.setup.game.lights == ("first", "2")
    assert "joined to" in page.find(".vertex").first.get_attribute("aria-label")


def test_a_drawing_keeps_ways_weights_loops_and_names(visit):
    fields = {"graph": "1>2*2,2>1*3,3-3*4,2-3", "vertices": "a,b,c", "itself": "no", "mod": "6"}
    page = visit(fields)
    page.find("#draw-graph").click()
    page.find("#play-graph").click()
    page.ready()
    again = page.setup
    assert again.game.by_button == Setup.read(fields).game.by_button
    assert again.game.lights == ("a", "b", "c")


@pytest.mark.parametrize("name", ["House", "Path", "Cycle", "Star", "Wheel", "Complete", "Petersen", "Cube"])
def test_examples_of_graphs_are_what_they_are_called(visit, name):
    nx = pytest.importorskip("networkx")
    named = {
        "House": nx.house_graph(),
        "Path": nx.path_graph(7),
        "Cycle": nx.cycle_graph(8),
        "Star": nx.star_graph(7),
        "Wheel": nx.wheel_graph(8),
        "Complete": nx.complete_graph(6),
        "Petersen": nx.petersen_graph(),
        "Cube": nx.cubical_graph(),
    }
    page = visit(GAMES["drawn graph"])
    page.find("#draw-graph").click()
    page.find("#example").select_option(name)
    page.find("#play-graph").click()
    page.find(f'#caption:text-is("Graph of {len(named[name])} vertices · 4 states")').wait_for()
    page.ready()
    game = page.setup.game
    drawn = nx.Graph([(u, v) for u, column in enumerate(game.by_button) for v, _ in column if u != v])
    assert nx.is_isomorphic(drawn, named[name])


def test_an_effect_matrix_is_played_by_its_buttons(visit):
    fields = {"matrix": "1 0 2/0 1 1", "mod": "12", "lights": "p,q", "buttons": "x,y,z", "start": "3 5"}
    page = visit(fields)
    assert page.labels == ["Light p: state 3", "Light q: state 5", "Button x", "Button y", "Button z"]
    page.cell(4).click()
    assert page.states == [5, 6]
