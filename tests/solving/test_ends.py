"""Filling from both ends on the projective plane against the plan: singular boards, unsolvable positions."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.errors import BadGame
from modlights.games import grid
from modlights.solving import solve
from modlights.solving.cross.shape import glued_cross


@st.composite
def projective_with_change(draw, largest=9, moduli=(2,)):
    game = grid(
        draw(st.integers(3, largest)),
        draw(st.integers(3, largest)),
        rule=draw(st.sampled_from(["cross", "neighbours", "010/121/010", "030/131/030", "0 7 0/7 -2 7/0 7 0"])),
        surface="projective",
        modulus=draw(st.sampled_from(moduli)),
    )
    assume(glued_cross(game) is not None)
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(projective_with_change())
@settings(max_examples=50)
def test_both_ends_give_the_canonical_answer_of_the_plan(case):
    game, target = case
    assert_same_answer(game, None, target, "plan", method="ends")


@given(projective_with_change(largest=6, moduli=(*MODULI, (2**127 - 1) * (2**521 - 1))))
@settings(max_examples=60)
def test_both_ends_give_the_canonical_answer_of_the_plan_for_every_modulus(case):
    game, target = case
    assert_same_answer(game, None, target, "plan", method="ends")


def test_every_small_size_has_the_kernel_of_the_whole_matrix():
    for rows in range(3, 8):
        for columns in range(3, 8):
            for rule, k in (("cross", 2), ("neighbours", 2), ("cross", 3), ("010/121/010", 4), ("neighbours", 6)):
                game = grid(rows, columns, rule=rule, surface="projective", modulus=k)
                ends, matrix = (solve(game, "zeros", method=method) for method in ("ends", "matrix"))
                assert ends.system.kernel == matrix.system.kernel


def test_all_lights_can_be_turned_on_a_larger_board():
    # Sutner: all-ones is reachable for every reflexive symmetric game
    game = grid(90, 70, surface="projective")
    answer = solve(game, target="ones", method="ends")
    assert answer.solvable
    assert game.apply(answer.solution) == game.position("ones")


def test_other_games_are_refused():
    even_arms, unequal_arms = (
        grid(5, 5, rule="020/212/020", surface="projective", modulus=6),
        grid(5, 5, rule="010/212/010", surface="projective", modulus=3),
    )
    for game in (
        grid(5, 5),
        even_arms,
        unequal_arms,
        grid(2, 5, surface="projective"),
        grid(5, 5, rule="king", surface="projective"),
    ):
        with pytest.raises(BadGame, match="ends"):
            solve(game, "zeros", method="ends")
