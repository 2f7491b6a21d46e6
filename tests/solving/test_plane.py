"""The method ``plane`` against the general methods: any size, centre weight, arms and modulus."""

from __future__ import annotations

from math import gcd, prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.games import GridGame, Position, grid
from modlights.ring import smith_factors
from modlights.solving import is_solution, solve
from modlights.solving.plane import plane_cross

crosses = st.one_of(
    st.sampled_from(["cross", "neighbours", "010/121/010", "010/131/010"]),
    st.builds(
        lambda a, b, c: f"0 {a} 0/{b} {c} {b}/0 {a} 0",
        st.integers(-7, 7),
        st.integers(-7, 7),
        st.integers(-20, 20),
    ),
)


@st.composite
def planes(draw, largest=7, moduli=tuple(MODULI)) -> GridGame:
    game = grid(
        draw(st.integers(1, largest)),
        draw(st.integers(1, largest)),
        draw(crosses.filter(lambda text: text != "0 0 0/0 0 0/0 0 0")),
        draw(st.sampled_from(["plane", "plane", "cylinder"])),
        draw(st.sampled_from(moduli)),
    )
    assume(plane_cross(game) is not None)
    return game


@st.composite
def planes_with_change(draw, **bounds) -> tuple[GridGame, Position]:
    game = draw(planes(**bounds))
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(planes_with_change(), st.sampled_from(["plan", "matrix"]))
@settings(max_examples=300)
def test_the_plane_gives_the_canonical_answer_of_the_general_methods(case, other):
    game, target = case
    assert_same_answer(game, None, target, other)


@given(planes_with_change(largest=12, moduli=(2,)))
@settings(max_examples=150)
def test_rows_of_bits_give_the_canonical_answer_of_the_plan(case):
    game, target = case
    assert_same_answer(game, "ones", target, "plan")


@pytest.mark.parametrize("k", range(2, 37))
def test_singular_boards_agree_for_every_modulus_up_to_36(k):
    # 4x4, 5x5 and 9x9 are singular mod 2, 2x2 and 8x8 mod 3, 5x5 with 33 among its Smith factors mod 3 and 11
    for rows, columns in ((2, 2), (4, 4), (5, 5), (2, 5), (6, 3), (1, 5), (5, 1)):
        game = grid(rows, columns, modulus=k)
        corner = [1, *[0] * (rows * columns - 1)]
        for target in ("ones", corner, game.apply(list(range(rows * columns)) if k > rows * columns else corner)):
            assert_same_answer(game, None, target, "plan")


@pytest.mark.parametrize("k", [2, 3, 4, 8, 9, 12, 2**61 - 1])
def test_neighbours_on_squares_are_as_singular_as_can_be(k):
    # every first row is that of a quiet pattern: gcd(m+1, n+1) − 1 of them, n on a square
    game = grid(6, 6, "neighbours", modulus=k)
    answer = solve(game, start="zeros", method="plane")
    assert answer.quiet_orders == (k,) * 6
    assert_same_answer(game, None, [1] + [0] * 35, "plan")
    assert_same_answer(game, None, game.apply([1, 1] + [0] * 34), "plan")


@given(planes(largest=6, moduli=tuple(range(2, 37))))
@settings(max_examples=100)
def test_the_number_of_quiet_patterns_is_that_of_the_smith_form(game):
    factors = smith_factors(game.matrix())
    assert solve(game, start="zeros", method="plane").count == prod(gcd(d, game.modulus) for d in factors)


@given(planes_with_change(largest=6))
@settings(max_examples=100)
def test_presses_that_do_not_solve_are_not_among_the_solutions(case):
    game, target = case
    answer = solve(game, target=target, method="plane")
    if answer.solutions is None:
        return
    for cell in (0, game.light_count - 1):
        wrong = list(answer.solution.values)
        wrong[cell] = (wrong[cell] + 1) % game.modulus
        assert (wrong in answer.solutions) == is_solution(game, answer.start, target, wrong)


@pytest.mark.parametrize(
    ("rule", "surface", "forbid", "k"),
    [
        ("king", "plane", [], 2),
        ("cross", "torus", [], 2),
        ("cross", "plane", [(0, 0)], 2),
        ("010/212/010", "plane", [], 2),
        ("020/111/020", "plane", [], 6),
        ("010/112/010", "plane", [], 5),
        ("flip", "plane", [], 3),
    ],
)
def test_other_games_are_refused_by_the_plane_and_solved_otherwise(rule, surface, forbid, k):
    game = grid(4, 4, rule, surface, k, forbid)
    with pytest.raises(ValueError, match="plane"):
        solve(game, "zeros", method="plane")
    assert solve(game, "zeros").method != "plane"


def test_a_modulus_that_cannot_be_factored_is_left_to_the_plan():
    hard = (2**127 - 1) * (2**521 - 1)
    answer = solve(grid(4, 4, modulus=hard), target="ones")
    assert answer.method == "plan"
    assert is_solution(answer.game, answer.start, answer.target, answer.solution)


def test_no_object_for_every_cell_is_made_on_a_large_board():
    game = grid(3000, 2000)
    answer = solve(game, target="ones")
    assert answer.method == "plane" and answer.solvable
    assert answer.solution.bit_rows[0] < 2**2000
    assert "array" not in answer.solution.__dict__ and "array" not in answer.target.__dict__
    assert not {"lights", "buttons", "by_button", "by_light"} & set(game.__dict__)
