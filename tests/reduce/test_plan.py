"""The plan: unknowns, forcing and residual on every kind of game."""

import pytest
from hypothesis import given, settings

from modlights.errors import Undetermined
from modlights.games import grid
from modlights.reduce import Plan, plan
from modlights.solving.plan_method import NumericPlan
from strategies import games


@given(games())
@settings(max_examples=80)
def test_every_button_is_an_unknown_or_forced_once_by_a_unit_of_its_own_light(game):
    found = plan(game)
    forced = [step.button for step in found.steps]
    assert sorted([*found.unknowns, *forced]) == list(range(game.button_count))
    assert sorted([step.light for step in found.steps] + list(found.residual)) == list(range(game.light_count))
    determined = set(found.unknowns)
    for step in found.steps:
        open_buttons = {j for j, e in game.by_light[step.light] if e % game.modulus} - determined
        assert open_buttons == {step.button}
        assert pow(step.coefficient, -1, game.modulus)
        determined.add(step.button)


@given(games())
@settings(max_examples=50)
def test_a_plan_over_the_integers_forces_with_plus_and_minus_one_only(game):
    assert all(abs(step.coefficient) == 1 for step in plan(game, integers=True).steps)


@given(games())
@settings(max_examples=50)
def test_plans_are_deterministic_and_survive_storing(game):
    found = plan(game)
    assert plan(game) == found
    assert Plan.from_json(found.to_json()) == found


@pytest.mark.parametrize("n", range(3, 9))
def test_the_plan_needs_no_more_unknowns_than_losada(n):
    def unknowns(rule, surface="plane", rows=n, columns=n):
        return len(plan(grid(rows, columns, rule=rule, surface=surface)).unknowns)

    assert unknowns("cross") == n
    assert unknowns("cross", "cylinder") == n
    assert unknowns("king") == 2 * n - 1
    for surface in ("mobius", "torus", "klein"):
        assert unknowns("cross", surface) <= 2 * n
    assert unknowns("cross", "projective") <= 2 * (2 * n - 3)
    assert unknowns("merlin", rows=n, columns=2) <= 3


def test_the_projective_plane_5x5_needs_nine_unknowns():
    assert len(plan(grid(5, 5, surface="projective")).unknowns) == 9


def test_given_unknowns_are_kept_and_what_they_leave_open_is_named():
    torus = grid(3, 3, surface="torus")
    first_and_last_row = [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)]
    assert plan(torus, unknowns=first_and_last_row).unknowns == (0, 1, 2, 6, 7, 8)
    with pytest.raises(Undetermined, match="undetermined") as refused:
        plan(torus, unknowns=[(0, 0), (0, 1), (0, 2)])
    assert set(refused.value.open) == {(r, c) for r in (1, 2) for c in range(3)}
    with pytest.raises(ValueError, match=r"no button \(8, 8\) .* from 0, up to \(2, 2\)"):
        plan(torus, unknowns=[(8, 8)])


def test_a_unit_other_than_one_would_change_the_integer_factors():
    # [[3, 1], [3, 4]] mod 4 forces with the unit 3, which is no unit of Z
    from modlights.games import from_matrix
    from modlights.solving import info

    game = from_matrix([[3, 1], [3, 4]], modulus=4)
    assert info(game).factors == (1, 9)


def test_one_run_serves_many_positions():
    game = grid(6, 7, rule="king", surface="torus", modulus=12)
    reduction = NumericPlan(game, plan(game))
    for seed in range(3):
        change = [(seed * i * i + i) % 12 for i in range(42)]
        presses, left = reduction.buttons_and_residual(change)
        for row, light in enumerate(reduction.plan.residual):
            total = sum(e * int(presses[j]) for j, e in game.by_light[light])
            assert (change[light] - total - int(left[row])) % 12 == 0
