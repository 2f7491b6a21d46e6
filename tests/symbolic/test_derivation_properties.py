"""What must hold of every derivation: any rule, surface, size, modulus, position, graph and matrix.

Evidence comes from the game's list of effects, played through by the checkers of ``solve``, and from ``solve``.
"""

from __future__ import annotations

import random
from itertools import islice, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Symbol, sympify

from modlights.errors import Undetermined
from modlights.games import Game, from_matrix, grid, toy
from modlights.reduce import plan
from modlights.solving import is_certificate, is_solution, solve
from modlights.symbolic import Derivation, derive, eliminate
from strategies import games, grids

slow = settings(max_examples=60)
every_game = games(largest=4)


def positions(game: Game) -> st.SearchStrategy[list[int]]:
    state = st.integers(0, game.modulus - 1)
    return st.lists(state, min_size=game.light_count, max_size=game.light_count)


def some_presses(game: Game, data: Any) -> list[int]:
    return [data.draw(st.integers(0, game.modulus - 1)) for _ in range(game.button_count)]


def some_choices(derivation: Derivation, most: int = 12) -> list[list[int]]:
    assert derivation.solution is not None
    chance = random.Random(1)
    return [[chance.randrange(letter.order) for letter in derivation.solution.free] for _ in range(most)]


@slow
@given(every_game, st.data())
def test_forced_lights_are_right_whatever_the_unknowns_and_others_as_the_residual_says(game: Game, data: Any) -> None:
    start, target = data.draw(positions(game)), data.draw(positions(game))
    derivation = derive(game, start, target)
    state = st.integers(0, game.modulus - 1)
    known = {place: data.draw(state) for place in range(len(derivation.unknowns))}
    presses = [derivation.forms.value(form, known) for form in derivation.cells]
    reached = [
        (s + sum(e * presses[j] for j, e in equation)) % game.modulus
        for s, equation in zip(start, game.by_light, strict=True)
    ]
    missed = dict(zip(derivation.plan.residual, derivation.residual, strict=True))
    for light in range(game.light_count):
        expected = derivation.forms.value(missed[light], known) if light in missed else 0
        assert (reached[light] - target[light]) % game.modulus == expected


@slow
@given(every_game, st.data())
def test_the_solutions_of_a_derivation_are_exactly_those_of_solve(game: Game, data: Any) -> None:
    start, target = data.draw(positions(game)), data.draw(positions(game))
    if data.draw(st.booleans()):
        target = list(game.apply(some_presses(game, data), start))
    derivation, answer = derive(game, start, target), solve(game, start, target)
    assert (derivation.solution is not None) == answer.solvable
    if derivation.solution is None or not answer.solvable:
        weights = derivation.system.contradiction
        assert weights is not None and any(weights)
        return
    assert derivation.solution.count == answer.count
    if answer.count <= 200:
        choices = product(*(range(letter.order) for letter in derivation.solution.free))
        found = [derivation.presses(choice) for choice in choices]
        assert len(set(found)) == answer.count == len(set(found) & set(answer.solutions))
    for choice in some_choices(derivation):
        presses = derivation.presses(choice)
        assert presses in answer.solutions and is_solution(game, start, target, presses=presses)


@slow
@given(every_game, st.data())
def test_the_solved_board_satisfies_every_light_as_an_identity(game: Game, data: Any) -> None:
    target = list(game.apply(some_presses(game, data)))
    derivation = derive(game, target=target)
    assert derivation.solution is not None and derivation.solved is not None
    forms = derivation.solution.forms
    for choice in some_choices(derivation, 4):
        known = {forms.index[letter.name]: v for letter, v in zip(derivation.solution.free, choice, strict=True)}
        presses = [forms.value(form, known) for form in derivation.solved]
        assert is_solution(game, [0] * game.light_count, target, presses=presses)


@slow
@given(every_game, st.data())
def test_numbers_for_symbolic_lights_give_the_numeric_derivation(game: Game, data: Any) -> None:
    states = data.draw(positions(game))
    letters = data.draw(st.sampled_from(["abc", "x"]))
    for which in ("start", "target"):
        symbolic = derive(game, **{which: "symbolic"}, letters=letters)
        numeric = derive(game, **{which: states}, letters=letters)
        forms = numeric.forms
        values = dict(enumerate((*forms.letters, *map(forms.constant, game.position(states).values))))
        for ours, theirs in ((symbolic.cells, numeric.cells), (symbolic.printed_residual, numeric.printed_residual)):
            assert tuple(forms.put_in(form, values) for form in ours) == theirs
        assert symbolic.with_lights(states) == numeric


@slow
@given(every_game, st.data())
def test_a_position_meets_the_conditions_exactly_when_it_can_be_solved(game: Game, data: Any) -> None:
    start = data.draw(positions(game))
    if data.draw(st.booleans()):
        start = [-v % game.modulus for v in game.apply(some_presses(game, data))]
    derivation = derive(game, symbolic=True)
    assert derivation.conditions is not None and derivation.solution is not None
    known = dict(enumerate(start))
    met = all(condition.forms.value(condition.form, known) == 0 for condition in derivation.conditions)
    answer = solve(game, start)
    assert met == answer.solvable
    if met:
        assert is_solution(game, start, [0] * game.light_count, presses=derivation.presses(lights=start))
        assert derivation.solution.count == answer.count


@slow
@given(every_game, st.data())
def test_each_condition_is_an_invariant_of_the_game_modulo_its_own_modulus(game: Game, data: Any) -> None:
    derivation = derive(game, symbolic=True)
    assert derivation.conditions is not None
    for condition in derivation.conditions:
        assert game.modulus % condition.modulus == 0 and condition.modulus > 1
        weights, constant = condition.forms.parts(condition.form)
        assert constant == 0
        for column in game.by_button:
            assert sum(effect * weights.get(light, 0) for light, effect in column) % condition.modulus == 0
        times = game.modulus // condition.modulus
        lifted = [times * weights.get(light, 0) % game.modulus for light in range(game.light_count)]
        bad = [0] * game.light_count
        light = min(weights)
        bad[light] = 1
        if weights[light] % condition.modulus:
            assert is_certificate(game, bad, [0] * game.light_count, weights=lifted)


@slow
@given(every_game, st.data())
def test_every_string_for_machines_is_parsed_by_sympy_into_the_same_form(game: Game, data: Any) -> None:
    letters = data.draw(st.sampled_from(["abc", "x"]))
    derivation = derive(game, symbolic=data.draw(st.booleans()), letters=letters)
    for form in islice(derivation.cells + derivation.printed_residual, 12):
        expression = sympify(derivation.forms.parsable(form))
        assert expression == derivation.forms.expression(form)
        assert {symbol.name for symbol in expression.free_symbols} <= set(derivation.forms.names)


def test_every_name_that_a_derivation_can_use_is_a_plain_symbol_for_sympy() -> None:
    wide = derive(grid(30, 30), unknowns="rows")
    names = [*derive(grid(26, 26), unknowns="rows").unknowns, *wide.unknowns, "n1", "n27", "q1", "q27"]
    names += derive(grid(2, 2), symbolic=True).lights + derive(grid(2, 2), target="symbolic").lights
    names += derive(grid(1, 12), symbolic=True, letters="x").forms.names
    for name in names:
        assert sympify(f"2*{name} + 1").free_symbols == {Symbol(name)}


@slow
@given(every_game, st.data())
def test_row_operations_leave_the_unknowns_and_the_forced_button(game: Game, data: Any) -> None:
    target = data.draw(positions(game))
    done = eliminate(game, target=target)
    k, filled = game.modulus, done.derivation.plan
    assert [row[:-1] for row in done.before] == [tuple(int(v) % k for v in row) for row in game.matrix()]
    assert [row[-1] for row in done.before] == target
    table = np.array(done.before, dtype=object)
    for operation in done.operations:
        added = 0 if operation.other is None else operation.factor * table[operation.other]
        table[operation.row] = (operation.scale * table[operation.row] + added) % k
    assert tuple(map(tuple, table.tolist())) == done.after
    unknowns = set(filled.unknowns)
    for step in filled.steps:
        row = done.after[step.light]
        assert {j for j, v in enumerate(row[:-1]) if v} <= unknowns | {step.button} and row[step.button] == 1


@slow
@given(grids(), st.data())
def test_the_rows_left_over_by_elimination_equal_the_virtual_row_up_to_its_unit(game: Game, data: Any) -> None:
    target = data.draw(positions(game))
    done, derivation = eliminate(game, target=target), derive(game, target=target)
    k, factor = game.modulus, 1
    if derivation.virtual is not None:
        factor = -pow(derivation.plan.steps[0].coefficient, -1, k)
    for row, form in zip(done.residual, derivation.printed_residual, strict=True):
        coefficients, constant = derivation.forms.parts(form)
        for place, button in enumerate(derivation.plan.unknowns):
            assert factor * row[button] % k == coefficients.get(place, 0)
        assert -factor * row[-1] % k == constant
        assert not any(v for j, v in enumerate(row[:-1]) if j not in derivation.plan.unknowns)


@slow
@given(grids(4), st.data())
def test_a_choice_of_unknowns_gives_the_same_solutions_or_names_what_stays_undetermined(game: Game, data: Any) -> None:
    chosen = data.draw(st.lists(st.sampled_from(sorted(game.buttons)), unique=True)) if game.buttons else []
    target = list(game.apply(some_presses(game, data)))
    try:
        derivation = derive(game, target=target, unknowns=chosen)
    except Undetermined as refusal:
        assert refusal.open and not set(refusal.open) & set(chosen)
        return
    answer = solve(game, target=target)
    assert derivation.solution is not None and derivation.solution.count == answer.count
    for choice in some_choices(derivation, 4):
        assert is_solution(game, [0] * game.light_count, target, presses=derivation.presses(choice))


@given(grids(4))
@settings(max_examples=30)
def test_nothing_about_unknowns_or_forcing_is_decided_a_second_time(game: Game) -> None:
    assert derive(game).plan == plan(game)


def test_the_5x5_board_has_two_sums_of_lights_that_must_be_even() -> None:
    derivation = derive(grid(5, 5), symbolic=True)
    assert derivation.conditions is not None
    assert [condition.modulus for condition in derivation.conditions] == [2, 2]
    supports = []
    for condition in derivation.conditions:
        weights, _ = condition.forms.parts(condition.form)
        supports.append("/".join("".join(str(weights.get(5 * r + c, 0)) for c in range(5)) for r in range(5)))
    # The quiet patterns of the board, which is symmetric: published by many, and listed by listing them.
    assert supports == ["10101/10101/00000/10101/10101", "01110/10101/11011/10101/01110"]


def test_a_composite_modulus_gives_conditions_with_their_own_moduli() -> None:
    derivations = {k: derive(grid(2, 2, modulus=k), symbolic=True) for k in (2, 3, 6, 9, 12)}
    moduli = {k: [condition.modulus for condition in d.conditions or ()] for k, d in derivations.items()}
    assert moduli == {2: [], 3: [3], 6: [3], 9: [3], 12: [3]}


def test_a_closed_form_divides_exactly_where_no_linear_form_can_do_it() -> None:
    derivation = derive(from_matrix([[2]], modulus=4), symbolic=True)
    assert derivation.solution is not None
    (quotient,) = derivation.solution.quotients
    assert (quotient.name, quotient.divisor) == ("q1", 2)
    assert derivation.presses(lights=[2]).values == (1,)
    with pytest.raises(ValueError, match="do not meet the conditions"):
        derivation.presses(lights=[1])


def test_a_symbolic_start_keeps_the_goal_of_a_catalogue_game() -> None:
    merlin = toy("merlin")
    derivation = derive(merlin, symbolic=True)
    for seed in range(20):
        start = merlin.position(f"random:{seed}")
        assert is_solution(merlin, start, merlin.goal, presses=derivation.presses(lights=start))
    numeric = derivation.with_lights("ones")
    assert numeric == derive(merlin, start="ones") and numeric.target == merlin.goal


def test_a_start_and_a_target_cannot_both_be_letters() -> None:
    with pytest.raises(ValueError, match="both be symbolic"):
        derive(grid(2, 2), "symbolic", "symbolic")
