"""The group of quiet patterns: by its generators, and as a set."""

import pickle
from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights import errors
from strategies import games

BOARD = ml.quiet_patterns(ml.grid(4, 4))


@settings(max_examples=60)
@given(games(largest=3, modulus=st.integers(2, 4)))
def test_the_group_is_all_presses_that_change_nothing(game):
    group = ml.quiet_patterns(game)
    if game.modulus**game.button_count > 3000:
        return
    every = [
        game.place(np.array(counts, dtype=np.int64))
        for counts in product(range(game.modulus), repeat=game.button_count)
    ]
    quiet = [presses for presses in every if ml.is_quiet(game, presses=presses)]
    assert list(group.all()) == quiet and group.size == len(quiet) == prod(group.orders)
    assert [presses in group for presses in every] == [ml.is_quiet(game, presses=presses) for presses in every]


@settings(max_examples=60)
@given(games(largest=4), st.integers())
def test_generators_and_draws_belong_to_the_group(game, seed):
    group = ml.quiet_patterns(game)
    assert len(group.generators) == len(group.orders)
    for pattern in (*group.generators[:5], group.draw(seed)):
        assert pattern in group and ml.is_quiet(game, presses=pattern)
    assert group.draw(seed) == group.draw(seed)


def test_draws_meet_every_pattern():
    assert {BOARD.draw(seed) for seed in range(400)} == set(BOARD.all())


@pytest.mark.parametrize("ask", [len, iter, list, bool, lambda group: group[0], lambda group: group[:2]])
def test_the_group_is_not_taken_for_a_list(ask):
    with pytest.raises(errors.NoSuchThing) as refused:
        ask(BOARD)
    assert all(word in str(refused.value) for word in (".generators", ".size", ".all()"))


def test_what_does_not_fit_is_not_in_the_group():
    assert "0000/0000/0000/0000" in BOARD and "000/000/000" not in BOARD and None not in BOARD and 3 not in BOARD


def test_groups_are_equal_whatever_the_method_and_generators_compare_as_sequences():
    by_matrix = ml.quiet_patterns(ml.grid(4, 4), method="matrix")
    assert by_matrix == BOARD == ml.solve(ml.grid(4, 4), "ones").quiet_patterns and hash(by_matrix) == hash(BOARD)
    assert by_matrix.generators == tuple(BOARD.generators) != ml.quiet_patterns(ml.grid(5, 5)).generators
    assert ml.quiet_patterns(ml.grid(5, 5)) != BOARD and list(BOARD.generators) != BOARD
    assert pickle.loads(pickle.dumps(BOARD)) == BOARD


def test_a_group_in_print():
    assert repr(BOARD) == "<16 quiet patterns of 4x4 cross on the plane mod 2>"
    assert repr(ml.quiet_patterns(ml.grid(3, 3))) == "<the only quiet pattern of 3x3 cross on the plane mod 2>"
    assert "about 2^" in repr(ml.quiet_patterns(ml.grid(2**9 - 1, 2**9 - 1, rule="neighbours")))
