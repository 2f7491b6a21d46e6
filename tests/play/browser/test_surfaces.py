"""Surfaces made visible: ghosts beyond glued edges, and shapes in space that are turned and pressed."""

import io
from itertools import product

import pytest

import modlights as ml
from browsing import WIDTHS, fragment_of
from modlights.games import SURFACES
from modlights.play import Setup

GLUED = [name for name in SURFACES if name != "plane"]
SHAPES = {
    "cylinder": ["cylinder"],
    "mobius": ["mobius"],
    "torus": ["torus"],
    "klein": ["bottle", "figure-eight"],
    "projective": ["cross-cap", "boy", "roman"],
    "cylinder-v": ["cylinder"],
    "mobius-v": ["mobius"],
    "klein-v": ["bottle", "figure-eight"],
}
ALL_SHAPES = [(surface, shape) for surface, shapes in SHAPES.items() for shape in shapes]


def test_every_glued_surface_has_a_shape_in_space():
    assert list(SHAPES) == GLUED


@pytest.mark.parametrize("surface", GLUED)
@pytest.mark.parametrize("rule", ["cross", "knight"])
def test_ghosts_show_the_cells_that_the_gluing_puts_beyond_the_edge(visit, surface, rule):
    rows, columns = 4, 5
    fields = {"size": f"{rows}x{columns}", "surface": surface, "rule": rule, "mod": "21"}
    page = visit({**fields, "start": " ".join(map(str, range(20)))})
    page.cell(7).click()
    page.page.mouse.move(2, 2)
    game = Setup.read(fields).game
    states = game.apply({(1, 2): 1}, list(range(20))).values
    ghosts = page.page.eval_on_selector_all(
        "#flat .ghost",
        """ghosts => ghosts.map((ghost) => {
          const { e, f } = ghost.transform.baseVal.consolidate().matrix;
          return [e / 48, f / 48, Number(ghost.dataset.cell), ghost.querySelector('.digit').textContent,
            ghost.querySelector('.ink').getAttribute('transform')];
        })""",
    )
    channel = 14 / 48

    def unfolded(place, count):
        return round(place + channel if place < 0 else place - channel if place > count - 1 else place)

    seen = set()
    for x, y, cell, digit, mirrored in ghosts:
        row, column = unfolded(y, rows), unfolded(x, columns)
        back = SURFACES[surface].bring_back(row, column, rows, columns)
        assert back == divmod(cell, columns)
        assert digit == str(states[cell])
        flipped_across = SURFACES[surface].sides.is_flipped and not 0 <= column < columns
        flipped_along = SURFACES[surface].ends.is_flipped and not 0 <= row < rows
        assert mirrored == f"scale({-1 if flipped_along else 1} {-1 if flipped_across else 1})"
        seen.add((row, column))
    deep = 2 if rule == "knight" else 1
    across = deep if SURFACES[surface].sides.is_glued else 0
    along = deep if SURFACES[surface].ends.is_glued else 0
    board = set(product(range(rows), range(columns)))
    assert seen == set(product(range(-along, rows + along), range(-across, columns + across))) - board


@pytest.mark.parametrize("width", WIDTHS)
def test_a_press_of_a_ghost_is_a_press_of_its_cell(visit, width):
    page = visit({"size": "4x4", "surface": "klein", "mod": "3", "start": "zeros"}, width)
    page.find('#flat .ghost[data-cell="0"]').first.click()
    assert page.states == list(ml.grid(4, 4, surface="klein", modulus=3).apply({(0, 0): 1}, "zeros").values)
    page.open_tab("play")
    page.find("#opt-ghosts").uncheck()
    assert page.find("#flat .ghost").count() == 0


@pytest.mark.parametrize("surface", SURFACES)
def test_arrow_keys_cross_glued_edges_with_the_twist(visit, surface):
    rows, columns = 3, 4
    page = visit({"size": f"{rows}x{columns}", "surface": surface, "start": "zeros"})
    ways = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
    for key, (down, right) in ways.items():
        for cell in (0, 3, 8, 11, 5):
            page.cell(cell).focus()
            page.page.keyboard.press(key)
            row, column = divmod(cell, columns)
            there = SURFACES[surface].bring_back(row + down, column + right, rows, columns)
            wanted = cell if there is None else there[0] * columns + there[1]
            assert page.page.evaluate("Number(document.activeElement.dataset.cell)") == wanted


def pixels(page):
    """What is seen in space, as rows of pixels, and where on the page it lies."""
    from PIL import Image

    canvas = page.find("#canvas")
    canvas.scroll_into_view_if_needed()
    before, picture = b"", canvas.screenshot()
    for _ in range(100):  # it may go on turning for a while
        if picture == before:
            break
        page.still()
        before, picture = picture, canvas.screenshot()
    assert picture == before, "the surface does not come to rest"
    return Image.open(io.BytesIO(picture)).convert("RGB"), canvas.bounding_box()


def middle_of_lit(picture):
    """A pixel in the middle of what shines yellow, or None where hardly anything does."""
    width, height = picture.size
    data = picture.load()

    def shines(x, y):
        red, green, blue = data[x, y]
        return red > 90 and green > 75 and blue < 0.55 * green and red < 1.6 * green

    room = 5
    around = [(dx, dy) for dx in range(-room, room + 1, 2) for dy in range(-room, room + 1, 2)]
    places = product(range(room, height - room, 3), range(room, width - room, 3))
    found = [(x, y) for y, x in places if shines(x, y) and all(shines(x + dx, y + dy) for dx, dy in around)]
    return found[len(found) // 2] if found else None


def press_what_is_seen(page, fields, look, wanted):
    """Light one cell after another, alone, and click in the middle of what shines, until so many were pressed."""
    game = Setup.read(fields).game
    pressed = 0
    for cell in sorted(range(game.button_count), key=lambda number: number * 7 % game.button_count):
        start = game.position([int(light == cell) for light in range(game.light_count)])
        page.page.evaluate("link => { location.hash = link; }", fragment_of({**fields, "start": str(start)}, **look))
        page.find(f'#flat .cell[data-cell="{cell}"][aria-label*=": on"]').wait_for(state="attached")
        page.page.mouse.move(2, 2)
        picture, box = pixels(page)
        place = middle_of_lit(picture)
        if place is None:
            continue
        page.page.mouse.click(box["x"] + place[0], box["y"] + place[1])
        assert page.states == list(game.apply({game.buttons[cell]: 1}, start).values)
        pressed += 1
        if pressed == wanted:
            return
    raise AssertionError(f"{pressed} cells could be seen and pressed")


@pytest.mark.parametrize(("surface", "shape"), ALL_SHAPES)
def test_a_cell_that_is_seen_in_space_is_pressed_where_it_is_seen(visit, surface, shape):
    fields, look = {"size": "5x5", "surface": surface}, {"view": "solid", "shape": shape}
    press_what_is_seen(visit({**fields, "start": "zeros"}, look=look), fields, look, 3)


@pytest.mark.parametrize("toy", ["lights-out-cube", "orbix"])
def test_a_face_of_a_toy_that_is_a_solid_is_pressed_where_it_is_seen(visit, toy):
    fields, look = {"game": toy, "target": "zeros"}, {"view": "solid"}
    press_what_is_seen(visit({**fields, "start": "zeros"}, look=look), fields, look, 3)


@pytest.mark.parametrize("width", WIDTHS)
def test_dragging_turns_the_surface_and_presses_nothing(visit, width):
    page = visit({"size": "4x6", "surface": "torus", "start": "zeros"}, width, look={"view": "solid"})
    before, box = pixels(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 90, y + 30, steps=6)
    page.page.mouse.up()
    after, _ = pixels(page)
    assert before.tobytes() != after.tobytes()
    assert page.states == [0] * 24
    page.find('[data-turn="reset"]').click()
    page.page.mouse.move(2, 2)
    again, _ = pixels(page)
    assert again.tobytes() == before.tobytes()


def test_keys_turn_the_surface_bring_cells_to_the_front_and_press_them(visit):
    page = visit({"size": "4x6", "surface": "torus", "start": "zeros"}, look={"view": "solid"}, reduced_motion="reduce")
    page.find("#canvas").focus()
    before, _ = pixels(page)
    page.page.keyboard.press("Shift+ArrowRight")
    turned, _ = pixels(page)
    assert turned.tobytes() != before.tobytes()
    page.page.keyboard.press("ArrowUp")
    assert page.find("#live").inner_text() == "Row 4, column 1: off"
    page.page.keyboard.press("Space")
    game = ml.grid(4, 6, surface="torus")
    assert page.states == list(game.apply({(3, 0): 1}, "zeros").values)
    page.page.mouse.move(2, 2)
    picture, _ = pixels(page)
    assert middle_of_lit(picture) is not None, "the cell that the keys have reached is not seen"


def test_digits_set_the_light_at_the_cursor_in_space_too(visit):
    fields = {"size": "3x4", "surface": "torus", "mod": "4", "start": "1111/2222/3333"}
    page = visit(fields, look={"view": "solid"}, reduced_motion="reduce")
    page.find('[data-edit="start"]').click()
    page.find("#canvas").focus()
    page.page.keyboard.press("0")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("3")
    assert page.states == [0, 3, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


EDGES = """async ([name, surface, rows, columns]) => {
  const { shapesOf, fitted } = await import(new URL('surface-shapes.js', location.href).href);
  const shape = shapesOf({ surface: { name: surface }, rows, columns }).find((one) => one.name === name);
  if (!shape) return null;
  const at = fitted(shape, rows, columns);
  const edges = [];
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) {
    const ends = [[c, r, c + 1, r], [c, r + 1, c + 1, r + 1], [c, r, c, r + 1], [c + 1, r, c + 1, r + 1]];
    for (const [x, y, z, w] of ends) {
      edges.push([0, 0.25, 0.5, 0.75, 1].map((t) => at((x + (z - x) * t) / columns, (y + (w - y) * t) / rows)));
    }
  }
  return edges;
}"""


def same_edge(one, other):
    """Whether two edges run through the same points, in either direction."""

    def close(pairs):
        return all(sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) < 1e-6 for p, q in pairs)

    return close(zip(one, other, strict=True)) or close(zip(one, reversed(other), strict=True))


@pytest.mark.parametrize(("surface", "shape"), ALL_SHAPES)
def test_cells_that_share_an_edge_in_space_are_neighbours_in_the_game_and_no_others(visit, surface, shape):
    page = visit({"size": "2x2"})
    tried = 0
    for rows, columns in ((4, 5), (5, 4), (5, 7), (3, 6)):
        edges = page.page.evaluate(EDGES, [shape, surface, rows, columns])
        if edges is None:
            continue
        tried += 1
        touching = set()
        for i, one in enumerate(edges):
            for j in range(i):
                if i // 4 != j // 4 and same_edge(one, edges[j]):
                    touching.add((j // 4, i // 4))
        game = ml.grid(rows, columns, rule="neighbours", surface=surface)
        effects = ((button, light) for button, column in enumerate(game.by_button) for light, _ in column)
        wanted = {tuple(sorted(pair)) for pair in effects if pair[0] != pair[1]}
        assert touching == wanted
    assert tried >= 2


@pytest.mark.parametrize("surface", ["mobius", "torus", "klein", "projective"])
def test_thin_small_and_large_boards_have_their_shape_too(visit, surface):
    for size in ("1x1", "1x6", "6x1", "2x2", "50x50"):
        page = visit({"size": size, "surface": surface, "start": "ones"}, look={"view": "both"})
        picture, _ = pixels(page)
        assert middle_of_lit(picture) is not None
