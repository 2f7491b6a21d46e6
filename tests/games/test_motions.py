"""The motions of a board and the symmetries among them, against unfolding the board and trying everything."""

from functools import cache
from itertools import permutations, product

import networkx
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights import errors
from modlights.games import RULES, SURFACES, GridGame, grid, symmetries
from modlights.games.motions import Motions
from modlights.games.symmetry import BoardSymmetries, is_symmetry, symmetries_keeping
from strategies import stencils


@cache
def motions_by_unfolding(rows, columns, name):
    """Every turn and step of the unfolded cells that takes glued cells to glued cells: where the board's cells go."""
    surface = SURFACES[name]

    def brought_back(cell):
        return surface.bring_back(*cell, rows, columns)

    unfolded = list(
        product(
            range(-rows, 2 * rows) if surface.ends.is_glued else range(rows),
            range(-columns, 2 * columns) if surface.sides.is_glued else range(columns),
        )
    )
    motions = set()
    for swap, up, back in product((False, True), (1, -1), (1, -1)):
        for down, right in product(range(2 * rows), range(2 * columns)):

            def move(cell, swap=swap, up=up, back=back, down=down, right=right):
                row, column = reversed(cell) if swap else cell
                return brought_back((up * row + down, back * column + right))

            if all(move(cell) is not None and move(cell) == move(brought_back(cell)) for cell in unfolded):
                motions.add(tuple(move(cell) for cell in product(range(rows), range(columns))))
    return frozenset(motions)


def effects(game):
    """Button cell to {light cell: effect mod k}."""
    columns = [{game.lights[i]: e % game.modulus for i, e in column if e % game.modulus} for column in game.by_button]
    return dict(zip(game.buttons, columns, strict=True))


def is_automorphism(game, image):
    before = effects(game)
    after = {image[button]: {image[light]: e for light, e in column.items()} for button, column in before.items()}
    return before == after


def symmetries_by_unfolding(game):
    images = motions_by_unfolding(game.rows, game.columns, game.surface.name)
    maps = (dict(zip(game.lights, cells, strict=True)) for cells in images)
    return {tuple(image.values()) for image in maps if is_automorphism(game, image)}


def as_cells(game, symmetry):
    return tuple(game.lights[i] for i in symmetry.lights)


SIZES = [*product(range(1, 5), repeat=2), (2, 6), (6, 2), (3, 5), (5, 5)]


@pytest.mark.parametrize("name", SURFACES)
def test_the_motions_of_a_board_are_those_of_the_unfolded_cells_that_respect_the_gluing(name):
    for rows, columns in SIZES:
        motions = Motions(rows, columns, SURFACES[name])
        group = motions.subgroup(lambda motion: True)
        images = [motions.images(group[number]) for number in range(len(group))]
        cells = [tuple(divmod(int(cell), columns) for cell in image) for image in images]
        assert len(cells) == len(set(cells)) == motions.order
        assert set(cells) == motions_by_unfolding(rows, columns, name)


@st.composite
def broken_boards(draw):
    """A grid with any rule, lopsided stencils too, and some forbidden buttons that symmetries may exchange."""
    rows, columns = draw(st.sampled_from(SIZES))
    weights = st.lists(st.integers(0, 2), min_size=9, max_size=9).filter(any)
    lopsided = weights.map(lambda w: "/".join("".join(map(str, w[i : i + 3])) for i in (0, 3, 6)))
    rule = draw(st.sampled_from(sorted(RULES)) | stencils | lopsided)
    game = grid(
        rows, columns, rule=rule, surface=draw(st.sampled_from(sorted(SURFACES))), modulus=draw(st.integers(2, 4))
    )
    images = sorted(motions_by_unfolding(rows, columns, game.surface.name))
    image = dict(zip(game.lights, draw(st.sampled_from(images)), strict=True))
    forbidden = set()
    for cell in draw(st.lists(st.sampled_from(game.lights), max_size=2)):
        while cell not in forbidden:
            forbidden.add(cell)
            cell = image[cell]
    return game.forbid(forbidden) if forbidden else game


@settings(max_examples=300)
@given(broken_boards())
def test_every_motion_of_the_board_that_keeps_the_effects_is_a_symmetry_and_nothing_else(game):
    group = symmetries(game)
    assert {as_cells(game, symmetry) for symmetry in group} == symmetries_by_unfolding(game)
    assert len(set(group)) == len(group) and group[0].moved == 0
    assert all(is_symmetry(game, symmetry) for symmetry in group)


@settings(max_examples=100)
@given(broken_boards(), st.data())
def test_the_symmetries_that_keep_a_position_are_those_of_the_group_that_do(game, data):
    states = data.draw(st.sampled_from([[0] * game.light_count, [*range(game.light_count)]]))
    for light in data.draw(st.lists(st.integers(0, game.light_count - 1), max_size=3)):
        states[light] = 1
    kept = symmetries_keeping(game, np.array(states))
    assert isinstance(kept, BoardSymmetries)
    assert set(kept) == {s for s in symmetries(game) if [states[i] for i in s.lights] == states}
    assert kept[-1] == list(kept)[-1] and kept[:2] == list(kept)[:2]


@settings(max_examples=60)
@given(broken_boards(), st.data())
def test_the_generators_make_the_same_group(game, data):
    group = symmetries(game)
    assume(len(group) > 1)
    symmetry = data.draw(st.sampled_from(group))
    known = dict(zip(game.lights, as_cells(game, symmetry), strict=True))
    assert set(symmetries(game, generators=[known])) == set(group)


def orbits_by_joining(positions, moves):
    """The orbits of the group that these moves generate: positions joined to their images."""
    joined = networkx.Graph()
    joined.add_nodes_from(positions)
    joined.add_edges_from((position, move(position)) for position in positions for move in moves)
    return list(networkx.connected_components(joined))


@settings(max_examples=60)
@given(broken_boards())
def test_positions_and_solutions_are_counted_once_for_each_orbit_of_the_motions(game):
    assume(game.light_count <= 12 and game.modulus**game.button_count <= 1000)
    least = {}
    for counts in product(range(game.modulus), repeat=game.button_count):
        position = game.apply(game.presses({b: c for b, c in zip(game.buttons, counts, strict=True) if c})).values
        least[position] = min(sum(counts), least.get(position, sum(counts)))
    place = {cell: i for i, cell in enumerate(game.lights)}

    def mover(cells, labels, number):
        sources = {image: source for source, image in zip(game.lights, cells, strict=True)}
        return lambda values: tuple(values[number[sources[label]]] for label in labels)

    images = symmetries_by_unfolding(game)
    orbits = orbits_by_joining(least, [mover(cells, game.lights, place) for cells in images])
    depths = [least[next(iter(orbit))] for orbit in orbits]
    assert ml.depths(game, up_to=ml.symmetries(game)).counts == tuple(depths.count(d) for d in range(max(depths) + 1))

    numbers = {button: j for j, button in enumerate(game.buttons)}
    quiet = [tuple(game.press_vector(presses).tolist()) for presses in ml.solve(game, "zeros", "zeros").solutions or ()]
    moves = [mover(cells, game.buttons, numbers) for cells in images]
    assert ml.representatives(game, "zeros", "zeros").count == len(orbits_by_joining(quiet, moves))


@pytest.mark.parametrize("name", SURFACES)
@pytest.mark.parametrize("rule", ["cross", "king", "012/340/501"])
def test_all_automorphisms_of_the_effects_that_are_motions_are_among_all_renamings(name, rule):
    """On the smallest boards every renaming of the cells is tried."""
    for rows, columns in ((2, 2), (2, 3), (3, 2), (1, 5)):
        game = grid(rows, columns, rule=rule, surface=name, modulus=7)
        every = (dict(zip(game.lights, cells, strict=True)) for cells in permutations(game.lights))
        automorphisms = {tuple(image.values()) for image in every if is_automorphism(game, image)}
        found = {as_cells(game, symmetry) for symmetry in symmetries(game)}
        assert found == automorphisms & motions_by_unfolding(rows, columns, name)


def orbits_by_depth(game):
    return ml.depths(game, up_to=symmetries(game)).counts


def test_a_half_turn_is_found_though_no_reflection_is_a_symmetry():
    assert orbits_by_depth(grid(2, 3, forbid=[(0, 0), (1, 2)])) == (1, 2, 4, 2, 1)
    assert ml.representatives(grid(2, 3, rule="100/000/001"), "zeros", "zeros").count == 3
    puzzle = ml.make_puzzle(grid(2, 3, forbid=[(0, 0), (1, 2)]), needed=2, symmetric=True, seed=0)
    assert puzzle.symmetry is not None and puzzle.symmetry.lights == (5, 4, 3, 2, 1, 0)


def test_a_long_step_is_found_though_the_single_step_is_no_symmetry():
    assert orbits_by_depth(grid(1, 4, surface="cylinder", forbid=[(0, 0), (0, 2)])) == (1, 1, 1)
    knight_steps = grid(6, 6, surface="torus", forbid=[(i, 2 * i % 6) for i in range(6)])
    assert len(symmetries(knight_steps)) == len(symmetries_by_unfolding(knight_steps)) >= 6


def test_groups_of_large_boards_are_known_without_a_list():
    for game, count in (
        (grid(50, 50, surface="torus"), 20_000),
        (grid(50, 50, rule="000/011/020", surface="torus", modulus=3), 2_500),
        (grid(1000, 1000), 8),
        (grid(1000, 1000, surface="torus"), 8_000_000),
        (grid(999, 1000, surface="klein", modulus=3), 8 * 999),
        (grid(100, 100, surface="torus", forbid=[(0, 0), (50, 50)]), 16),
    ):
        assert isinstance(game, GridGame)
        group = symmetries_keeping(game, game.goal.array)
        assert len(group) == count
    with pytest.raises(errors.TooLarge, match="8,000,000 symmetries of 1,000,000 lights"):
        symmetries(grid(1000, 1000, surface="torus"))


def test_a_symmetric_puzzle_is_drawn_where_the_group_is_too_large_to_be_listed():
    game = grid(101, 101, surface="torus", modulus=5)
    puzzle = ml.make_puzzle(game, needed=4, symmetric=True, seed=3)
    states = puzzle.start.values
    assert puzzle.symmetry is not None and puzzle.symmetry.moved
    assert all(states[image] == states[light] for light, image in enumerate(puzzle.symmetry.lights))
