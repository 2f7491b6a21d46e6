"""Moduli at the edges of machine words, and beyond: every number is that of plain Python integers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights import cli, errors
from modlights.fewest_presses.cheapest_solution import cheapest_solution

NEAR = [2**n + d for n in (31, 32, 62, 63, 64) for d in (-1, 0, 1)] + [6**30, 10**30 + 57, 2**200]
METHODS = ("auto", "matrix", "plan", "congruence", "flip", "product", "ends")


@st.composite
def games(draw):
    k = draw(st.sampled_from(NEAR))
    if draw(st.integers(0, 3)) == 0:
        entries = st.integers(-k, k) | st.sampled_from([0, 1, k // 2, k - 1])
        rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
        table = draw(st.lists(st.lists(entries, min_size=columns, max_size=columns), min_size=rows, max_size=rows))
        return ml.from_matrix(table, modulus=k)
    sides = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    rule = draw(st.sampled_from([*ml.RULES, "010/121/010"]))
    return ml.grid(*sides, rule=rule, surface=draw(st.sampled_from(list(ml.SURFACES))), modulus=k)


@st.composite
def questions(draw):
    game = draw(games())
    k, lights = game.modulus, game.light_count
    states = st.lists(st.integers(0, k - 1) | st.just(k - 1), min_size=lights, max_size=lights)
    return game, draw(st.sampled_from(["ones", "random:1", "random-solvable:2", "random-solvable:3"]) | states)


def played(game, presses, start):
    """The states after the presses, by plain integers."""
    states = list(start.values)
    for count, column in zip(map(int, game.press_vector(presses)), game.by_button, strict=True):
        for light, effect in column:
            states[light] = (states[light] + count * effect) % game.modulus
    return states


@settings(max_examples=150)
@given(questions(), st.sampled_from(METHODS))
def test_solutions_and_certificates_hold_in_plain_integers(question, method):
    game, start = question
    try:
        answer = ml.solve(game, start, method=method)
    except errors.BadGame:
        answer = ml.solve(game, start)
    k, goal, start = game.modulus, list(game.goal.values), answer.start
    assert start.total == sum(start.values)
    if answer.solution is None:
        weights = answer.certificate
        assert weights @ start == sum(w * s for w, s in zip(weights.values, start.values, strict=True)) % k != 0
        assert all(sum(weights.values[i] * e for i, e in column) % k == 0 for column in game.by_button)
        return
    for presses in (answer.solution, answer.solutions.draw(5)):
        assert played(game, presses, start) == goal and list(game.apply(presses, start).values) == goal
        assert presses.total == sum(presses.values) and all(0 <= v < k for v in presses.values)
        assert answer.solutions[answer.solutions.index(presses)] == presses
    assert all(played(game, quiet, game.goal) == goal for quiet in answer.quiet_patterns.generators)


@settings(max_examples=40)
@given(questions())
def test_the_fewest_presses_are_summed_in_plain_integers(question):
    game, start = question
    answer = ml.solve(game, start)
    if answer.solvable:
        fewest = cheapest_solution(answer, time_limit=1)
        assert fewest.needed == sum(fewest.solution.values) >= fewest.lower_bound >= 0
        assert played(game, fewest.solution, answer.start) == list(game.goal.values)
        some = answer.solutions if answer.count <= 50 else [answer.solutions.draw(seed) for seed in range(20)]
        assert not fewest.proved or fewest.needed <= min(sum(presses.values) for presses in some)


@settings(max_examples=40)
@given(games())
def test_the_deepest_position_needs_no_more_than_its_bound(game):
    deepest = ml.deepest(game, time_limit=1)
    assert deepest.needed <= sum(deepest.solution.values) and deepest.needed <= deepest.upper_bound
    assert played(game, deepest.solution, deepest.start) == list(game.goal.values)


@pytest.mark.parametrize("modulus", [2**62, 2**63, 2**64])
def test_the_command_line_prints_no_negative_number(modulus, capsys):
    assert cli.main(["solve", "--size", "3x3", "--mod", str(modulus), "--start", "random:1"]) in (0, 1)
    game = ml.grid(3, 3, modulus=modulus)
    printed = capsys.readouterr().out
    assert f"{sum(ml.solve(game, 'random:1').solution.values):,}" in printed and "-" not in printed
