"""The closed form of Flip against the general methods: any size and modulus, every surface without a twist."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.games import grid
from modlights.solving import solve


@st.composite
def flips_with_change(draw, largest=6, moduli=tuple(MODULI)):
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    surface = draw(st.sampled_from(["plane", "cylinder", "cylinder-v", "torus"]))
    game = grid(rows, columns, rule="flip", surface=surface, modulus=draw(st.sampled_from(moduli)))
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(flips_with_change(), st.sampled_from(["plan", "matrix"]))
@settings(max_examples=100)
def test_the_closed_form_gives_the_canonical_answer_of_the_general_methods(case, other):
    game, target = case
    assert_same_answer(game, None, target, other, method="flip")


@pytest.mark.parametrize("k", range(2, 37))
def test_every_small_board_agrees_on_solvable_and_unsolvable_positions(k):
    for rows in range(1, 6):
        for columns in range(1, 6):
            game = grid(rows, columns, rule="flip", modulus=k)
            corner = [1] + [0] * (rows * columns - 1)
            for target in ("ones", corner, game.apply(corner)):
                assert_same_answer(game, None, target, "plan", method="flip")


def test_layton_sixteen_tulips_have_one_answer_for_every_position():
    # 4x4 mod 2: (m−1), (n−1) and m+n−1 are odd, so the effects are invertible
    assert solve(grid(4, 4, rule="flip"), start="ones").count == 1


def test_a_modulus_that_nobody_factors_needs_no_factors():
    hard = (2**127 - 1) * (2**521 - 1)
    game = grid(3, 5, rule="flip", modulus=hard)
    answer = solve(game, start=[hard - 1 - i for i in range(15)])
    assert answer.method == "flip"
    assert_same_answer(game, answer.start, answer.target, "plan", method="flip")


@pytest.mark.parametrize("surface", ["mobius", "klein", "projective"])
def test_twisted_surfaces_are_left_to_the_plan(surface):
    game = grid(4, 4, rule="flip", surface=surface)
    assert solve(game, "zeros").method == "plan"
    with pytest.raises(ValueError, match="twist"):
        solve(game, "zeros", method="flip")
