"""Once-only solutions: exact covers, against brute force and barkans' classification."""

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.games import from_matrix, grid
from modlights.solving import is_once_only, is_solution, once_only, once_only_boards
from strategies import games


@settings(max_examples=50)
@given(games(largest=3, modulus=st.integers(2, 6)))
def test_all_exact_covers_are_found_each_once(game):
    assume(game.button_count <= 11 and all(e in (0, 1) for column in game.by_button for _, e in column))
    assume(all(column for column in game.by_button))
    found = [tuple(game.press_vector(presses).tolist()) for presses in once_only(game)]
    shapes = [{light for light, _ in column} for column in game.by_button]
    expected = []
    for counts in product((0, 1), repeat=game.button_count):
        changed = [light for count, shape in zip(counts, shapes, strict=True) if count for light in shape]
        if sorted(changed) == list(range(game.light_count)):
            expected.append(counts)
    assert sorted(found) == expected
    assert all(is_once_only(game, counts) for counts in found)


def test_barkans_classification_holds_for_all_boards_to_20x20():
    # barkans, chapter 5: 1×n, 2×n with n odd, 4×4, and no other
    expected = [(m, n) for m in range(1, 21) for n in range(m, 21) if m == 1 or (m == 2 and n % 2) or (m, n) == (4, 4)]
    assert once_only_boards(20) == expected


def test_a_once_only_solution_turns_all_on_into_all_dark_for_every_number_of_states():
    for k in (2, 3, 7):
        game = grid(4, 4, modulus=k)
        presses = next(iter(once_only(game)))
        assert is_solution(game, [k - 1] * 16, [0] * 16, presses=presses) and presses.total == 4


def test_other_effects_than_0_and_1_are_refused_with_the_value():
    with pytest.raises(ValueError, match="adds 2"):
        list(once_only(grid(3, 3, rule="010/121/010", modulus=3)))
    with pytest.raises(ValueError, match="adds 3"):
        list(once_only(from_matrix([[3, 2]], modulus=2)))
