"""Boards of presses played at once, and shorthands drawn in blocks, are what one button or one draw at a time gives."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import grids

from modlights.games import RULES, SURFACES, grid
from modlights.games.grids import gained_at_once
from modlights.games.positions import _draws


@given(st.data())
def test_presses_played_at_once_are_those_played_one_by_one(data):
    game = data.draw(grids(largest=8))
    counts = st.lists(st.integers(0, game.modulus - 1), min_size=game.button_count, max_size=game.button_count)
    presses = data.draw(counts)
    expected = [0] * game.light_count
    for times, column in zip(presses, game.by_button, strict=True):
        for light, effect in column:
            expected[light] = (expected[light] + times * effect) % game.modulus
    pressed = dict(zip(game.buttons, presses, strict=True))
    assert list(game.apply(pressed).values) == expected


def test_every_surface_but_the_projective_plane_is_played_at_once():
    presses = grid(6, 7).position("random:1").array.reshape(6, 7)
    played = {
        name for name, surface in SURFACES.items() if gained_at_once(RULES["knight"], surface, presses, 2) is not None
    }
    assert played == set(SURFACES) - {"projective"}


@pytest.mark.parametrize("below", [2, 3, 12, 127, 128, 129, 1024, 2**31 - 1, 2**31, 2**32 + 1, 10**30])
@pytest.mark.parametrize("count", [0, 1, 700])
def test_draws_are_those_of_python(below, count):
    chance = random.Random(5)
    assert _draws(random.Random(5), below, count).tolist() == [chance.randrange(below) for _ in range(count)]


def test_a_giant_board_gets_a_solvable_start():
    game = grid(3001, 2999, rule="king", surface="klein", modulus=3)
    start = game.position("random-solvable:4").array.reshape(3001, 2999)
    chance = random.Random(4)
    presses = [[-chance.randrange(3) % 3 for _ in range(2999)] for _ in range(4)]
    for row in (1, 2):
        around = sum(presses[row + down][1500 + right] for down in (-1, 0, 1) for right in (-1, 0, 1))
        assert start[row, 1500] == around % 3
