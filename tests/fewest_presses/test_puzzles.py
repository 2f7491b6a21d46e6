"""Puzzles to order and hints, certified by brute force where it can go."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.fewest_presses import depths, fewest, hint, make_puzzle
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.deepest_position import mean_bound
from modlights.games import grid, toy
from modlights.solving import is_solution, solve
from strategies import games


@settings(max_examples=40)
@given(games(largest=3, modulus=st.integers(2, 5)), st.integers(0, 1000), st.data())
def test_a_puzzle_needs_exactly_what_was_ordered_or_no_position_does(game, seed, data):
    assume(game.button_count and game.modulus**game.button_count <= 20000)
    table = depths(game)
    wanted = data.draw(st.integers(0, table.largest + 2))
    if wanted > table.largest:
        with pytest.raises(ValueError, match=f"needs {wanted} presses"):
            make_puzzle(game, needed=wanted, seed=seed)
        return
    puzzle = make_puzzle(game, needed=wanted, seed=seed)
    answer = solve(game, start=puzzle.start)
    assert min(presses.total for presses in answer.solutions) == wanted
    assert make_puzzle(game, needed=wanted, seed=seed).start == puzzle.start


@settings(max_examples=40)
@given(games(largest=3, modulus=st.integers(2, 5)))
def test_the_mean_bounds_what_any_position_needs(game):
    assume(game.modulus**game.button_count <= 20000)
    assert depths(game).largest <= mean_bound(game)


@pytest.mark.parametrize("presses", range(1, 16))
def test_symmetric_puzzles_on_5x5_look_the_same_after_their_symmetry(presses):
    puzzle = make_puzzle(grid(5, 5), needed=presses, symmetric=True, seed=presses)
    states = puzzle.start.values
    assert puzzle.symmetry is not None and puzzle.symmetry.lights != tuple(range(25))
    assert all(states[image] == states[light] for light, image in enumerate(puzzle.symmetry.lights))
    assert fewest(grid(5, 5), start=puzzle.start).needed == presses


def test_symmetric_orders_that_no_position_meets_are_refused():
    # on 1×3 the symmetric presses are a, b, a; one press is the middle one, and two are the ends
    assert make_puzzle(grid(1, 3), needed=1, symmetric=True).start.values == (1, 1, 1)
    with pytest.raises(ValueError, match="no symmetry"):
        make_puzzle(grid(1, 3, forbid=[(0, 0)]), needed=1, symmetric=True)
    # 1×4 has no quiet pattern, and symmetric presses a, b, b, a are even in number
    with pytest.raises(ValueError, match=r"no symmetric position of .* needs exactly 1 presses"):
        make_puzzle(grid(1, 4), needed=1, symmetric=True)


def test_states_beyond_any_machine_word_give_puzzles_too():
    for presses in (1, 3, 10**24):
        puzzle = make_puzzle(grid(3, 3, modulus=10**24), needed=presses, seed=1)
        assert puzzle.proof.proved and puzzle.proof.needed == presses == puzzle.proof.solution.total


def test_toys_with_more_states_and_other_goals_give_puzzles():
    for name, presses in (("lights-out-2000", 20), ("merlin", 9), ("orbix", 12), ("hexagonal-rings", 10)):
        game = toy(name)
        puzzle = make_puzzle(game, needed=presses, seed=2)
        assert puzzle.proof.proved and puzzle.proof.needed == presses
        assert puzzle.proof.target == game.goal


@settings(max_examples=40)
@given(games(largest=3, modulus=st.integers(2, 4)), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_puzzle_for_a_target_leads_there_and_needs_as_many_as_for_the_goal(game, number, seed):
    target = game.position(f"random:{number}")
    puzzle, usual = make_puzzle(game, target=target, seed=seed), make_puzzle(game, seed=seed)
    assert puzzle.target == target and usual.target == game.goal
    assert is_solution(game, puzzle.start, target, presses=puzzle.solution)
    assert puzzle.needed == usual.needed == puzzle.solution.total == fewest(game, puzzle.start, target).needed


def test_a_symmetric_puzzle_for_a_target_keeps_a_symmetry_of_both():
    game = grid(4, 4)
    target = game.position("1000/0100/0010/0001")
    puzzle = make_puzzle(game, target=target, needed=4, symmetric=True, seed=1)
    assert puzzle.needed == 4 and puzzle.symmetry.moved
    for position in (puzzle.start, puzzle.target):
        assert [position[light] for light in puzzle.symmetry.lights] == list(position)


def test_without_a_seed_the_puzzles_differ():
    assert len({make_puzzle(grid(5, 5)).start for _ in range(6)}) > 1


@settings(max_examples=60)
@given(games(largest=4, modulus=st.integers(2, 6)), st.integers(0, 10**6))
def test_following_hints_solves_in_the_fewest_presses(game, seed):
    answer = solve(game, start=game.position(f"random-solvable:{seed}"))
    assume(answer.count <= 2000)
    left, states = cheapest_solution(answer).needed, answer.start
    assume(left <= 40)
    while left:
        found = hint(game, states, answer.target)
        assert found.remaining == left - 1
        states = game.apply({found.button: 1}, states)
        left -= 1
    assert hint(game, states, answer.target).button is None and states == answer.target
