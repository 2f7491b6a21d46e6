"""Symmetries, orbits of solutions and invariants."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import CATALOGUE, graph, grid, is_symmetry, symmetries, toy
from modlights.solving import (
    acting_symmetries,
    count_quiet,
    info,
    invariant,
    is_quiet,
    is_solution,
    solve,
)
from modlights.solving.orbits import Representatives, orbit_count
from strategies import games, games_with_change, grids, small_moduli


@given(grids(largest=4, modulus=small_moduli))
@settings(max_examples=60)
def test_symmetries_form_a_group_that_keeps_all_effects(board):
    group = symmetries(board)
    assert all(is_symmetry(board, symmetry) for symmetry in group)
    assert len(set(group)) == len(group)
    members = set(group)
    assert all(a.then(b) in members for a, b in product(group[:12], group[:12]))


@pytest.mark.parametrize(
    ("rows", "columns", "surface", "size"),
    [
        (3, 3, "plane", 8),
        (3, 4, "plane", 4),
        (1, 1, "plane", 1),
        (3, 5, "cylinder", 20),
        (3, 5, "torus", 60),
        (4, 4, "torus", 128),
        (3, 5, "mobius", 20),
        (4, 4, "klein", 32),
    ],
)
def test_the_group_of_a_board_has_the_size_geometry_says(rows, columns, surface, size):
    # cylinder: n turns, 2 reflections each way; torus: m·n shifts times those of the rectangle;
    # Möbius: 2n shifts (n of them twisted) and the reflection; Klein 4×4: 8 glides, 2 shifts, a reflection
    assert len(symmetries(grid(rows, columns, surface=surface))) == size


@given(games_with_change(largest=3, modulus=st.integers(2, 4)))
@settings(max_examples=50)
def test_orbits_counted_by_burnside_are_as_many_as_orbits_listed(case):
    board, target = case
    answer = solve(board, target=target)
    if answer.count > 2000:
        return
    assert orbit_count(answer) == len(_orbits_by_listing(answer))


@given(games_with_change(largest=3, modulus=st.integers(2, 4)))
@settings(max_examples=50)
def test_representatives_are_the_least_of_their_orbits(case):
    board, target = case
    answer = solve(board, target=target)
    if answer.count > 2000:
        return
    assert [board.press_vector(p).tolist() for p in Representatives(answer)] == sorted(
        min(orbit) for orbit in _orbits_by_listing(answer)
    )


def _orbits_by_listing(answer):
    if not answer.solvable:
        return []
    acting = acting_symmetries(answer)
    orbits = set()
    for solution in answer.solutions:
        vector = answer.game.press_vector(solution).tolist()
        images = set()
        for symmetry in acting:
            moved = [0] * len(vector)
            for j, place in enumerate(symmetry.buttons):
                moved[place] = vector[j]
            images.add(tuple(moved))
        orbits.add(frozenset(images))
    return [[list(vector) for vector in orbit] for orbit in orbits]


def test_all_lights_4x4_has_sixteen_solutions_of_five_kinds():
    # losada counts 16; up to turns and reflections five remain (listed above by brute force as well)
    answer = solve(grid(4, 4), target="ones")
    assert (answer.count, orbit_count(answer)) == (16, len(_orbits_by_listing(answer)))


def test_orbits_of_a_billion_solutions_are_counted_without_listing():
    answer = solve(grid(8, 8, rule="king", modulus=4), target="ones")
    orbits = orbit_count(answer)
    assert 4**15 // 8 <= orbits <= 4**15 // 8 + 4**12
    assert len([next(iter(Representatives(answer))) for _ in range(2)]) == 2


def test_other_games_take_symmetries_from_the_user():
    ring = graph([(i, (i + 1) % 5) for i in range(5)])
    turn = {i: (i + 1) % 5 for i in range(5)}
    group = symmetries(ring, generators=[turn])
    assert len(group) == 5
    with pytest.raises(ValueError, match="effects"):
        symmetries(graph([(0, 1), (1, 2)]), generators=[{0: 1, 1: 0}])


@given(games(largest=4), st.integers(0, 2**32))
@settings(max_examples=60)
def test_the_invariant_agrees_exactly_on_positions_that_reach_one_another(board, seed):
    chance = np.random.default_rng(seed)
    k = board.modulus
    first, second = ([int(v) % k for v in chance.integers(0, 2**62, board.light_count)] for _ in range(2))
    moved = board.apply(
        board.place(np.array([int(v) % k for v in chance.integers(0, 2**62, board.button_count)], object)), first
    )
    value = invariant(board)
    assert value.same(first, moved)
    assert value.least_reachable(first) == value.least_reachable(moved)
    reachable = solve(board, first, second).solvable
    assert value.same(first, second) == reachable
    assert (value.least_reachable(first) == value.least_reachable(second)) == reachable


@given(games(largest=3, modulus=st.integers(2, 6)), st.integers(0, 2**32))
@settings(max_examples=50)
def test_the_least_reachable_position_is_the_least_of_all(board, seed):
    k = board.modulus
    if k**board.button_count > 5000:
        return
    chance = np.random.default_rng(seed)
    start = chance.integers(0, k, board.light_count).tolist()
    reached = min(
        board.apply(board.place(np.array(presses, dtype=np.int64)), start).values
        for presses in product(range(k), repeat=board.button_count)
    )
    assert invariant(board).least_reachable(start).values == reached
    assert is_solution_exists(board, start, reached)


def is_solution_exists(board, start, target):
    answer = solve(board, start, target)
    return answer.solvable and is_solution(board, start, target, presses=answer.solution)


@given(games(largest=4, modulus=small_moduli))
@settings(max_examples=50)
def test_the_anatomy_counts_quiet_patterns_for_every_modulus(board):
    found = info(board)
    for k in (2, 3, 4, 6, 12):
        assert found.quiet_count(k) == solve(board.with_modulus(k), start="zeros").count
        assert found.quiet_count(k) * found.solvable_count(k) == k**board.button_count
    assert found.quiet_count(board.modulus) == count_quiet(board)


@pytest.mark.parametrize("name", CATALOGUE)
def test_catalogue_games_solve_from_a_solvable_start_to_their_goal(name):
    puzzle = toy(name)
    start = puzzle.apply([1] * puzzle.button_count, puzzle.goal)
    answer = solve(puzzle, start)
    assert is_solution(puzzle, start, puzzle.goal, presses=answer.solution)
    assert all(is_quiet(puzzle, presses=pattern) for pattern in answer.quiet_patterns.generators)


def test_published_facts_of_toys_hold():
    # rabbani: Lights Out has 4 quiet patterns and the Mini one; palacios: Orbix is irreflexive
    counts = {name: info(toy(name)).quiet_count(toy(name).modulus) for name in CATALOGUE}
    assert counts["lights-out"] == 4
    assert counts["lights-out-mini"] == counts["merlin"] == counts["orbix"] == 1
    cube = toy("lights-out-cube")
    assert all(len(column) == 5 for column in cube.by_button)
    orbix = toy("orbix")
    assert all(len(column) == 5 for column in orbix.by_button)
    assert all(
        orbix.lights.index(b) not in [i for i, _ in c] for b, c in zip(orbix.buttons, orbix.by_button, strict=True)
    )
