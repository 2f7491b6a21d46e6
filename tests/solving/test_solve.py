"""Answers on any game: methods agree, solutions play out, certificates convince, sets are what they say."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import Position, from_matrix, grid
from modlights.solving import is_certificate, is_quiet, is_solution, quiet_patterns_complete, solve
from strategies import games, games_with_change, small_moduli


@given(games_with_change())
@settings(max_examples=80)
def test_every_answer_is_proved_by_its_solution_or_its_certificate(case):
    game, target = case
    for method in ("plan", "matrix"):
        answer = solve(game, target=target, method=method)
        if answer.solvable:
            assert is_solution(game, answer.start, target, presses=answer.solution)
            assert answer.certificate is None
        else:
            assert is_certificate(game, answer.start, target, weights=answer.certificate)
            assert answer.solution is None and answer.count == 0


@given(games_with_change())
@settings(max_examples=80)
def test_the_plan_and_the_whole_matrix_give_the_same_canonical_answer(case):
    game, target = case
    first, second = (solve(game, target=target, method=method) for method in ("plan", "matrix"))
    assert first.solvable == second.solvable
    assert first.solution == second.solution
    assert first.quiet_patterns == second.quiet_patterns
    assert first.quiet_patterns.orders == second.quiet_patterns.orders


@given(games(largest=4, modulus=small_moduli))
@settings(max_examples=50)
def test_the_quiet_patterns_are_complete(game):
    answer = solve(game, start="zeros")
    assert quiet_patterns_complete(
        game, map(game.press_vector, answer.quiet_patterns.generators), answer.quiet_patterns.orders
    )


@given(games_with_change(), st.integers(0, 10**9))
@settings(max_examples=60)
def test_the_solution_set_lists_in_order_without_repetition(case, seed):
    game, target = case
    answer = solve(game, target=target)
    if not answer.solvable:
        return
    listed = [s.values for s in islice(answer.solutions, 50)]
    assert listed == sorted(set(listed))
    assert len(listed) == min(50, answer.count)
    assert all(is_solution(game, answer.start, target, presses=s) for s in listed)
    drawn = answer.solutions.draw(seed)
    assert is_solution(game, answer.start, target, presses=drawn)
    assert drawn in answer.solutions
    assert answer.solutions[answer.solutions.index(drawn)] == drawn
    assert answer.solutions[-1] == answer.solutions[answer.count - 1]
    with pytest.raises(IndexError):
        answer.solutions[answer.count]


@given(games_with_change())
@settings(max_examples=50)
def test_presses_that_do_not_solve_are_not_in_the_set(case):
    game, target = case
    answer = solve(game, target=target)
    if not answer.solvable or not game.button_count:
        return
    wrong = game.press_vector(answer.solution).astype(object)
    wrong[0] = (wrong[0] + 1) % game.modulus
    placed = game.place(wrong)
    assert (placed in answer.solutions) == is_solution(game, answer.start, target, presses=placed)


def test_draws_are_uniform_over_the_solutions_of_2x2_mod_6():
    answer = solve(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]])
    chance = random.Random(5)
    seen = [str(answer.solutions.draw(chance)) for _ in range(3000)]
    assert {s: abs(seen.count(s) - 1000) < 120 for s in seen} == {"20/55": True, "04/33": True, "42/11": True}


def test_losadas_three_solutions_mod_6():
    # losada, "Ampliando la gama de colores": digits are the steps that a light still needs
    answer = solve(grid(2, 2, modulus=6), target=[[1, 1], [0, 4]])
    assert {str(s) for s in answer.solutions} == {"20/55", "04/33", "42/11"}


def test_all_lights_2x2_mod_3_has_no_solution():
    answer = solve(grid(2, 2, modulus=3), target="ones")
    assert not answer.solvable
    assert is_certificate(answer.game, answer.start, answer.target, weights=answer.certificate)


def test_rey_8x8_with_four_states_has_4_to_the_15_solutions():
    answer = solve(grid(8, 8, rule="king", modulus=4), target="ones")
    assert answer.count == 4**15
    assert answer.quiet_patterns.orders == (4,) * 15


def test_losadas_four_solutions_of_5x5():
    answer = solve(grid(5, 5), target="ones")
    printed = {
        "11000/11011/00111/01110/01101",
        "00011/11011/11100/01110/10110",
        "10110/01110/11100/11011/00011",
        "01101/01110/00111/11011/11000",
    }
    assert {str(s) for s in answer.solutions} == printed


def test_a_certificate_value_need_not_be_a_unit():
    # A = [2], b = 1, k = 4 has the certificate y = 2
    answer = solve(from_matrix([[2]], modulus=4), target=[1])
    assert answer.certificate.values == (2,)


@pytest.mark.parametrize("k", [10**30 + 57, (10**20 + 39) * (10**21 + 117), 2**200, 6**40])
def test_huge_moduli_work_factored_or_not(k):
    game = grid(4, 5, rule="cross", surface="torus", modulus=k)
    target = game.apply(list(range(20)))
    answer = solve(game, target=target)
    assert is_solution(game, answer.start, target, presses=answer.solution)


def test_forbidden_buttons_stay_zero():
    game = grid(3, 3, forbid=[(1, 1)])
    target = game.apply([1, 0, 0, 0, 1, 0, 0, 1])
    answer = solve(game, target=target)
    assert answer.solution[1, 1] == 0
    assert is_solution(game, answer.start, target, presses=answer.solution)
    assert not solve(game, target=grid(3, 3).apply([0, 0, 0, 0, 1, 0, 0, 0, 0])).solvable


def test_a_game_without_any_button_reaches_only_where_it_is():
    game = grid(1, 2, forbid=[(0, 0), (0, 1)])
    assert solve(game, start="zeros").count == 1
    assert not solve(game, start="ones").solvable


def test_start_and_target_default_as_the_puzzle_expects():
    game = grid(2, 3, modulus=5)
    start = game.apply([1, 2, 3, 4, 0, 1])
    answer = solve(game, start)
    assert game.apply(answer.solution, start).values == (0,) * 6
    with pytest.raises(ValueError, match="give a start"):
        solve(game)


def test_quiet_patterns_change_nothing():
    for pattern in solve(grid(9, 9), start="zeros").quiet_patterns.generators:
        assert is_quiet(grid(9, 9), presses=pattern)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([[1, 0], [0, 2]], "state of 2"),
        ([[1, 0, 0], [0, 1, 0]], "this game is 2x2"),
        ([1, 0, 1], "3 values"),
        ([[1, 0], [0]], "different lengths"),
        ([[1, 0], [0, -1]], "state of -1"),
    ],
)
def test_positions_that_do_not_fit_are_refused(values, message):
    with pytest.raises(ValueError, match=message):
        solve(grid(2, 2), start=values)


def test_answers_show_themselves_in_notebooks():
    answer = solve(grid(2, 2), start=Position.parse("11/10"))
    assert answer._repr_svg_().startswith("<svg")
    assert answer.start._repr_svg_().startswith("<svg")
    assert answer.solution._repr_svg_().startswith("<svg")
    assert "= 1" in answer._repr_latex_()
