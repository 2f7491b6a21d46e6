"""Where cells are drawn: every light and button once, none upon another, ghosts and steps as the surface glues."""

from itertools import product
from math import dist, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import CATALOGUE, SURFACES, from_matrix, graph, grid, toy
from modlights.play.graph_layout import arrange
from modlights.play.layout import layout, reach
from modlights.play.polyhedra import cube, dodecahedron

GAMES = {name: (toy(name), entry.drawn_as) for name, entry in CATALOGUE.items()} | {
    "matrix": (from_matrix([[1, 0, 2], [0, 1, 1]], modulus=12, lights="pq", buttons="xyz"), ""),
    "wide matrix": (from_matrix([[1] * 40] * 30, modulus=3, buttons=[f"b{j}" for j in range(40)]), ""),
    "graph": (graph([("a", "b"), ("b", "c"), ("d", "d", 3)], modulus=5), ""),
    "forbidden": (grid(3, 3).forbid([(0, 0), (1, 1)]), ""),
    "graph with forbidden buttons": (graph([("a", "b"), ("b", "c")]).forbid(["a"]), ""),
}


@pytest.mark.parametrize("name", GAMES)
def test_every_light_and_every_button_has_one_cell(name):
    game, drawn_as = GAMES[name]
    found = layout(game, drawn_as)
    assert sorted(cell.light for cell in found.cells if cell.light is not None) == list(range(game.light_count))
    assert sorted(cell.button for cell in found.cells if cell.button is not None) == list(range(game.button_count))
    for cell in found.cells:
        if cell.light is not None and cell.button is not None:
            assert game.lights[cell.light] == game.buttons[cell.button]


@pytest.mark.parametrize("name", GAMES)
def test_no_two_cells_lie_upon_one_another(name):
    cells = layout(*GAMES[name]).cells
    for place, a in enumerate(cells):
        for b in cells[:place]:
            apart = 0.99 if a.form == b.form and isinstance(a.form, str) else 0.6
            assert max(abs(a.x - b.x), abs(a.y - b.y)) >= apart or hypot(a.x - b.x, a.y - b.y) >= apart


@pytest.mark.parametrize("name", GAMES)
def test_every_cell_is_reached_by_the_arrow_keys(name):
    found = layout(*GAMES[name])
    reached, waiting = {0}, [0]
    while waiting:
        for step in found.steps[waiting.pop()]:
            if step >= 0 and step not in reached:
                reached.add(step)
                waiting.append(step)
    assert reached == set(range(len(found.cells)))


@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("rule", ["cross", "knight", "flip", "001/010/100", "1111111"])
def test_ghosts_are_the_cells_that_the_surface_glues_there(surface, rule):
    game = grid(4, 5, rule=rule, surface=surface)
    ghosts = layout(game).ghosts
    glue = SURFACES[surface]
    places = {(row, column) for row, column, *_ in ghosts}
    assert len(places) == len(ghosts)
    if not (glue.sides.is_glued or glue.ends.is_glued):
        assert not ghosts
    for row, column, cell, rows_mirrored, columns_mirrored in ghosts:
        assert divmod(cell, 5) == glue.bring_back(row, column, 4, 5)
        # mirrored means: one further along there is one back here
        inside = glue.bring_back(row + 1, column, 4, 5) if 0 <= row < 3 else None
        if inside is not None and not 0 <= column < 5:
            assert (inside[0] - cell // 5) == (-1 if rows_mirrored else 1)
        beside = glue.bring_back(row, column + 1, 4, 5) if 0 <= column < 4 else None
        if beside is not None and not 0 <= row < 4:
            assert (beside[1] - cell % 5) == (-1 if columns_mirrored else 1)
    deep = reach(game)
    for row, column in product(range(-deep, 4 + deep), range(-deep, 5 + deep)):
        outside = not (0 <= row < 4 and 0 <= column < 5)
        assert ((row, column) in places) == (outside and glue.bring_back(row, column, 4, 5) is not None)


@pytest.mark.parametrize("surface", SURFACES)
def test_a_step_is_an_arm_of_the_cross(surface):
    game = grid(4, 5, rule="cross", surface=surface)
    for cell, steps in enumerate(layout(game).steps):
        assert {step for step in steps if step >= 0} | {cell} == {light for light, _ in game.by_button[cell]}


def touching(faces):
    """Pairs of faces that have two corners in common."""

    def common(a, b):
        return sum(1 for p in faces[a] for q in faces[b] if dist(p, q) < 0.01)

    return {(a, b) for a, b in product(range(len(faces)), repeat=2) if a != b and common(a, b) == 2}


def neighbours(game):
    return {(j, light) for j, column in enumerate(game.by_button) for light, _ in column if light != j}


def test_faces_that_touch_in_space_are_neighbours_in_the_game():
    the_cube, orbix = toy("lights-out-cube"), toy("orbix")
    stickers = cube()
    assert touching([stickers[label] for label in the_cube.lights]) == neighbours(the_cube)
    assert touching(dodecahedron()) == neighbours(orbix)


def test_the_flat_dodecahedron_has_the_same_neighbours():
    cells = layout(toy("orbix"), "dodecahedron").cells
    faces = [[(cell.x + x, cell.y + y, 0.0) for x, y in (cell.form[-1])] for cell in cells]
    assert touching(faces) == neighbours(toy("orbix"))


def test_hexagons_touch_exactly_their_neighbours():
    game = toy("hexagonal-rings")
    cells = layout(game, "hexagons").cells
    near = {
        (a, b)
        for a, b in product(range(19), repeat=2)
        if a != b and hypot(cells[a].x - cells[b].x, cells[a].y - cells[b].y) < 1.1
    }
    assert near == neighbours(game)


@settings(max_examples=30)
@given(
    st.integers(1, 12).flatmap(
        lambda n: st.tuples(st.just(n), st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))))
    )
)
def test_graphs_are_arranged_without_vertices_on_one_another(drawn):
    count, edges = drawn
    places = arrange(count, edges)
    assert len(places) == count
    assert arrange(count, edges) == places
    for i in range(count):
        for j in range(i):
            assert hypot(places[i][0] - places[j][0], places[i][1] - places[j][1]) > 0.5
