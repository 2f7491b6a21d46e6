"""Effects on every surface, against a walk that takes one step at a time and against figures of the documents."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import RULES, SURFACES, grid

sides = st.integers(1, 7)


def step(cell, direction, rows, columns, surface):
    """One cell in one direction, crossing at most one seam; the heading may be mirrored by a twisted one."""
    (r, c), (down, right) = cell, direction
    r, c = r + down, c + right
    if not 0 <= c < columns:
        if not surface.sides.is_glued:
            return None
        c %= columns
        if surface.sides.is_flipped:
            r, down = rows - 1 - r, -down
    if not 0 <= r < rows:
        if not surface.ends.is_glued:
            return None
        r %= rows
        if surface.ends.is_flipped:
            c, right = columns - 1 - c, -right
    return (r, c), (down, right)


def walk(cell, down, right, rows, columns, surface):
    """Go |down| steps, then |right| steps, keeping a frame of two headings that seams may mirror."""
    vertical, horizontal = (1 if down > 0 else -1, 0), (0, 1 if right > 0 else -1)
    for _ in range(abs(down)):
        reached = step(cell, vertical, rows, columns, surface)
        if reached is None:
            return None
        crossed_twisted_end = surface.ends.is_flipped and not 0 <= cell[0] + vertical[0] < rows
        cell, vertical = reached
        if crossed_twisted_end:
            horizontal = (0, -horizontal[1])
    for _ in range(abs(right)):
        reached = step(cell, horizontal, rows, columns, surface)
        if reached is None:
            return None
        cell, horizontal = reached
    return cell


OFFSETS = {
    "cross": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "neighbours": [(0, 1), (0, -1), (1, 0), (-1, 0)],
    "x": list(product((1, -1), repeat=2)),
    "king": [o for o in product((-1, 0, 1), repeat=2) if o != (0, 0)],
    "knight": [(a, b) for a, b in product((-2, -1, 1, 2), repeat=2) if abs(a) != abs(b)],
}


@given(sides, sides, st.sampled_from(sorted(OFFSETS)), st.sampled_from(sorted(SURFACES)))
@settings(max_examples=100, deadline=None)
def test_a_press_reaches_the_cells_that_a_walk_on_the_surface_reaches(rows, columns, rule, name):
    surface = SURFACES[name]
    game = grid(rows, columns, rule=rule, surface=name)
    for cell, column in zip(game.buttons, game.by_button, strict=True):
        reached = {walk(cell, *offset, rows, columns, surface) for offset in OFFSETS[rule]} - {None, cell}
        expected = reached | (set() if rule == "neighbours" else {cell})
        assert {game.lights[i] for i, _ in column} == expected
        assert {effect for _, effect in column} <= {1}


@pytest.mark.parametrize(
    ("rule", "surface", "cell", "board"),
    [
        # palacios, introduction: the cross; losada, "Otras superficies": the five gluings
        ("cross", "plane", (0, 0), "1100/1000/0000"),
        ("cross", "cylinder", (0, 0), "1101/1000/0000"),
        ("cross", "mobius", (0, 0), "1100/1000/0001"),
        ("cross", "torus", (0, 0), "1101/1000/1000"),
        ("cross", "klein", (0, 0), "1101/1000/0001"),
        ("cross", "projective", (0, 1), "1110/0100/0010"),
        # a corner of the projective plane meets the opposite corner over both seams, once
        ("cross", "projective", (0, 0), "1100/1000/0001"),
        ("cross", "cylinder-v", (0, 0), "1100/1000/1000"),
        ("cross", "mobius-v", (0, 0), "1100/1000/0001"),
        ("cross", "klein-v", (0, 0), "1100/1000/1001"),
        # losada, "Flip sobre Möbius": the row comes back on the opposite one
        ("flip", "plane", (0, 1), "1111/0100/0100"),
        ("flip", "torus", (0, 1), "1111/0100/0100"),
        ("flip", "mobius", (0, 1), "1111/0100/1111"),
        ("flip", "klein", (0, 1), "1111/0110/0110"),
        ("flip", "projective", (0, 1), "1111/0110/1111"),
        # losada, "Merlin Square": the three kinds of cells
        ("merlin", "plane", (0, 0), "1100/1100/0000"),
        ("merlin", "plane", (0, 1), "1110/0000/0000"),
        ("merlin", "plane", (1, 0), "1000/1000/1000"),
        ("merlin", "plane", (1, 1), "0100/1110/0100"),
        ("merlin", "cylinder", (0, 0), "1101/0000/0000"),
        ("merlin", "torus", (0, 0), "1101/1000/1000"),
    ],
)
def test_a_press_changes_what_the_documents_draw(rule, surface, cell, board):
    presses = [[int((r, c) == cell) for c in range(4)] for r in range(3)]
    assert str(grid(3, 4, rule=rule, surface=surface).apply(presses)) == board


@pytest.mark.parametrize("surface", ["torus", "klein", "projective"])
def test_merlin_without_borders_is_the_cross(surface):
    for rows, columns in product(range(1, 5), repeat=2):
        assert (
            grid(rows, columns, rule="merlin", surface=surface).by_button
            == grid(rows, columns, rule="cross", surface=surface).by_button
        )


def test_merlin_blocks_are_clipped_on_boards_of_side_one():
    assert grid(1, 3, rule="merlin").matrix().tolist() == [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    assert grid(3, 1, rule="merlin").matrix().tolist() == [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    assert grid(1, 1, rule="merlin").matrix().tolist() == [[1]]


def test_a_cell_reached_twice_changes_once():
    assert grid(2, 2, rule="cross", surface="torus").matrix().tolist() == [
        [1, 1, 1, 0],
        [1, 1, 0, 1],
        [1, 0, 1, 1],
        [0, 1, 1, 1],
    ]
    assert grid(1, 1, rule="neighbours", surface="torus").matrix().tolist() == [[0]]


def test_the_pressed_cell_has_the_centre_weight_even_if_an_arm_returns_to_it():
    assert grid(1, 1, rule="030/020/030", surface="torus").matrix().tolist() == [[2]]


def test_of_differing_weights_on_one_light_the_largest_counts():
    assert grid(1, 2, rule="203", surface="torus").matrix().tolist() == [[0, 3], [3, 0]]


@given(sides, sides, st.sampled_from(["plane", "torus", "cylinder", "mobius", "klein", "projective"]))
@settings(max_examples=50, deadline=None)
def test_upright_twins_are_the_transposed_boards(rows, columns, surface):
    twin = f"{surface}-v"
    if twin not in SURFACES:
        twin = surface
    for rule in ("cross", "x", "king", "knight", "flip", "merlin"):
        lying, upright = grid(rows, columns, rule=rule, surface=surface), grid(columns, rows, rule=rule, surface=twin)
        turned = {(c, r): {(j, i) for i, j in cells} for (r, c), cells in _neighbourhoods(upright).items()}
        assert _neighbourhoods(lying) == turned


@given(sides, sides, st.sampled_from(sorted(RULES)), st.sampled_from(sorted(SURFACES)))
@settings(max_examples=80, deadline=None)
def test_grid_games_are_symmetric_but_for_merlin(rows, columns, rule, surface):
    matrix = grid(rows, columns, rule=rule, surface=surface).matrix()
    if rule != "merlin":
        assert (matrix == matrix.T).all()


def _neighbourhoods(game):
    return {
        button: {game.lights[i] for i, _ in column} for button, column in zip(game.buttons, game.by_button, strict=True)
    }
