"""Rabbani's matrices are right for every prime."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import SURFACES, from_matrix, grid
from modlights.solving import solve
from modlights.theorems.plain import effects
from modlights.theorems.rabbani.pseudoinverse import pseudoinverse
from modlights.theorems.rabbani.theory import by_hand, null_matrix
from modlights.theorems.schoolbook import times


@given(st.integers(1, 5), st.sampled_from([2, 3, 5, 7]), st.data())
@settings(max_examples=60)
def test_the_closed_form_is_that_of_the_schoolbook(size, p, data):
    rows = data.draw(
        st.lists(st.lists(st.integers(0, p - 1), min_size=size, max_size=size), min_size=size, max_size=size)
    )
    game = from_matrix(rows, modulus=p)
    found, (_, w, _) = pseudoinverse(game), by_hand(game)
    assert found.w.tolist() == w and found.n.tolist() == null_matrix(game)
    assert times(times(effects(game), w, p), effects(game), p) == effects(game)


@pytest.mark.parametrize("p", [2, 3, 5, 7, 2**31 - 1])
@pytest.mark.parametrize("surface", sorted(SURFACES))
def test_rabbanis_w_is_a_generalised_inverse_and_the_cleared_one_a_reflexive_one(p, surface):
    for rows, columns in ((2, 2), (3, 3), (4, 4), (5, 5), (2, 5)):
        found = pseudoinverse(grid(rows, columns, rule="cross", surface=surface, modulus=p))
        m, w, cleared, n = (table.astype(object) for table in (found.mapping, found.w, found.reflexive_w, found.n))
        assert ((m @ w @ m - m) % p == 0).all()
        assert ((m @ cleared @ m - m) % p == 0).all()
        assert ((cleared @ m @ cleared - cleared) % p == 0).all()
        assert ((m @ n) % p == 0).all()
        assert n.shape[1] == len(
            solve(grid(rows, columns, rule="cross", surface=surface, modulus=p), start="zeros").quiet_patterns.orders
        )


def test_rabbanis_own_w_is_not_reflexive_on_5x5():
    found = pseudoinverse(grid(5, 5))
    assert ((found.w @ found.mapping @ found.w - found.w) % 2).any()


def test_w_needs_a_prime_and_a_square_game():
    with pytest.raises(ValueError, match="prime"):
        pseudoinverse(grid(2, 2, modulus=4))
    with pytest.raises(ValueError, match="as many buttons"):
        pseudoinverse(grid(2, 2, forbid=[(0, 0)]))
