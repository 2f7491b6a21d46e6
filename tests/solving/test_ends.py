"""Filling from both ends against the plan: every glued surface, singular boards, unsolvable positions."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from agreement import MODULI, assert_same_answer
from modlights.games import SURFACES, grid
from modlights.ring import span
from modlights.ring.bits import BitSpan
from modlights.solving import solve
from modlights.solving.ends_residues import glued_cross

GLUED = [name for name in SURFACES if name != "plane"]


@st.composite
def glued_with_change(draw, largest=9, moduli=(2,)):
    game = grid(
        draw(st.integers(3, largest)),
        draw(st.integers(3, largest)),
        draw(st.sampled_from(["cross", "neighbours", "010/121/010", "030/131/030", "0 7 0/5 -2 5/0 7 0"])),
        draw(st.sampled_from(GLUED)),
        draw(st.sampled_from(moduli)),
    )
    assume(glued_cross(game) is not None)
    states = st.integers(0, game.modulus - 1) | st.integers(0, 1)
    values = draw(st.lists(states, min_size=game.light_count, max_size=game.light_count))
    return (game, game.apply(values)) if draw(st.booleans()) else (game, game.position(values))


@given(glued_with_change())
@settings(max_examples=300)
def test_both_ends_give_the_canonical_answer_of_the_plan(case):
    game, target = case
    assert_same_answer(game, None, target, "plan", method="ends")


@given(glued_with_change(largest=6, moduli=tuple(MODULI)))
@settings(max_examples=300)
def test_both_ends_give_the_canonical_answer_of_the_plan_for_every_modulus(case):
    game, target = case
    assert_same_answer(game, None, target, "plan", method="ends")


@pytest.mark.parametrize("surface", GLUED)
def test_every_small_size_has_the_kernel_of_the_whole_matrix(surface):
    for rows in range(3, 8):
        for columns in range(3, 8):
            for rule, k in (("cross", 2), ("neighbours", 2), ("cross", 3), ("010/121/010", 4), ("neighbours", 6)):
                game = grid(rows, columns, rule, surface, k)
                ends, matrix = (solve(game, "zeros", method=method) for method in ("ends", "matrix"))
                assert ends.system.kernel == matrix.system.kernel


@pytest.mark.parametrize("surface", GLUED)
def test_all_lights_can_be_turned_on_a_larger_board(surface):
    # Sutner: all-ones is reachable for every reflexive symmetric game
    game = grid(90, 70, surface=surface)
    answer = solve(game, target="ones", method="ends")
    assert answer.solvable
    assert game.apply(answer.solution) == game.position("ones")


def test_every_surface_has_its_method():
    chosen = {surface: solve(grid(12, 12, surface=surface), "zeros").method for surface in SURFACES}
    assert chosen == {surface: "plane" if surface in ("plane", "cylinder") else "ends" for surface in SURFACES}


@given(st.integers(1, 12).flatmap(lambda n: st.tuples(st.just(n), st.lists(st.integers(0, 2**n - 1), max_size=8))))
def test_spans_of_integers_are_spans_of_vectors(case):
    width, generators = case

    def vector(v):
        return [v >> j & 1 for j in range(width)]

    ours, theirs = BitSpan(generators), span([vector(v) for v in generators], 2, width=width)
    assert [vector(row) for row in ours.rows] == theirs.rows.tolist()
    assert (ours.size, ours.orders) == (theirs.size, theirs.orders)
    offset = 2**width - 1
    for i in range(min(ours.size, 20)):
        element = ours.element(i, offset)
        assert vector(element) == theirs.element(i, vector(offset)).tolist()
        assert ours.index(element, offset) == i


def test_other_games_are_refused():
    even_arms, narrow = grid(5, 5, "020/111/020", "torus", 6), grid(2, 5, surface="torus")
    for game in (grid(5, 5), even_arms, narrow, grid(5, 5, "king", "torus")):
        with pytest.raises(ValueError, match="ends"):
            solve(game, "zeros", method="ends")
