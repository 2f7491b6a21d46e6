"""Fewest presses by quarters: the splitting, the lists of light members, and the search against plain transforms."""

import hashlib

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.base.watch import Watch
from modlights.fewest_presses import fewest
from modlights.fewest_presses.search import quarter_search
from modlights.fewest_presses.search.bit_coordinates import columns_of
from modlights.fewest_presses.search.cheapest import cheapest_member, within_reach
from modlights.fewest_presses.search.coset import Coset
from modlights.fewest_presses.search.low_weight import LowWeightMembers
from modlights.fewest_presses.search.quarter_search import least_weight_by_quarters
from modlights.fewest_presses.search.quarters import quarters
from modlights.fewest_presses.search.walsh import largest_sum
from modlights.games import graph, grid
from modlights.games.chessboards import colourings, two_colours
from modlights.solving import is_solution, solve
from vectors.published_fewest import ALL_ON, DIGEST, b_file


def chessboard(m, n):
    return np.add.outer(np.arange(m), np.arange(n)).reshape(-1) % 2


def rank(rows):
    """The rank mod 2, by elimination on Python integers."""
    basis = []
    for row in rows:
        number = int("".join(str(int(v)) for v in row) or "0", 2)
        for other in basis:
            number = min(number, number ^ other)
        if number:
            basis.append(number)
    return len(basis)


def test_the_terms_of_the_tests_are_those_of_the_published_file():
    assert len(ALL_ON) == 78 and hashlib.sha256(b_file()).hexdigest() == DIGEST


def test_all_on_squares_have_the_published_minima():
    for n, expected in enumerate(ALL_ON, start=1):
        found = fewest(grid(n, n), "ones")
        assert (found.needed, found.proved) == (expected, True), n
        assert (
            is_solution(found.game, "ones", "zeros", presses=found.solution) and sum(found.solution.values) == expected
        )


@settings(max_examples=60)
@given(st.integers(1, 26), st.integers(1, 26), st.sampled_from(["plane", "torus", "cylinder"]))
def test_on_each_colour_the_quiet_patterns_are_a_direct_sum_over_two_classes(m, n, surface):
    # the seams of a torus or a cylinder must keep the parity of rows and columns, and lie apart from one another
    if surface != "plane":
        n = 2 * n + 2
    if surface == "torus":
        m = 2 * m + 2
    rows = solve(grid(m, n, surface=surface), "zeros").system.kernel.rows
    assume(0 < len(rows) <= 60)
    row, column = np.divmod(np.arange(m * n), n)
    for colour in (0, 1):
        classes = [(row % 2 == a) & (column % 2 == (a + colour) % 2) for a in (0, 1)]
        assert rank(rows[:, classes[0]]) + rank(rows[:, classes[1]]) == len(rows)
        assert rank(rows[:, classes[0] | classes[1]]) == len(rows)


def test_with_three_states_the_classes_of_a_colour_do_not_fall_apart():
    rows = solve(grid(8, 8, modulus=3), "zeros").system.kernel.rows
    row, column = np.divmod(np.arange(64), 8)
    words = {
        colour: {
            tuple(int(v) for v in (np.array(c) @ rows % 3)[(row + column) % 2 == colour])
            for c in np.ndindex(3, 3, 3, 3)
        }
        for colour in (0, 1)
    }
    for colour in (0, 1):
        first = ((row % 2) == 0)[(row + column) % 2 == colour]
        parts = [{tuple(np.array(w)[keep]) for w in words[colour]} for keep in (first, ~first)]
        assert len(words[colour]) == 81 < len(parts[0]) * len(parts[1])


@settings(max_examples=60)
@given(st.integers(2, 20), st.integers(2, 20), st.booleans(), st.integers(0, 10**6), st.data())
def test_the_search_finds_what_one_transform_finds(m, n, glued, seed, data):
    game = grid(m, n, surface="torus" if glued else "plane")
    answer = solve(game, game.position(f"random-solvable:{seed}"))
    rows = answer.system.kernel.rows
    assume(2 <= len(rows) <= 16)
    found = quarters(rows, chessboard(m, n))
    assume(found is not None)
    _, largest = largest_sum(columns_of(rows), 1 - 2 * answer.least.astype(np.int64), len(rows))
    with pytest.MonkeyPatch.context() as patch:
        # short lists that must grow, and few bits in the tables of floors
        patch.setattr(quarter_search, "_FEW_LISTED", data.draw(st.sampled_from([1, 4, 1 << 20])))
        patch.setattr(quarter_search, "_FLOOR_BITS", data.draw(st.sampled_from([1, 3, 20])))
        patch.setattr(quarter_search, "_PAIRS_AT_ONCE", data.draw(st.sampled_from([2, 64, 1 << 17])))
        patch.setattr(quarter_search, "_COUNTED_AT_ONCE", data.draw(st.sampled_from([1, 1 << 12])))
        vector, bound = least_weight_by_quarters(answer.least, found)
    assert 2 * int(vector.sum()) == m * n - largest and bound == int(vector.sum())
    assert is_solution(game, answer.start, answer.target, presses=game.place(vector))


@settings(max_examples=40)
@given(st.integers(0, 7), st.integers(1, 40), st.data())
def test_lists_of_light_members_are_complete_up_to_their_weight(rank, cells, data):
    bits = st.integers(0, 1)
    base = np.array(data.draw(st.lists(bits, min_size=cells, max_size=cells)))
    words = data.draw(st.lists(st.lists(bits, min_size=cells, max_size=cells), min_size=rank, max_size=rank))
    rows = np.array(words, dtype=np.int64).reshape(rank, cells)
    weights = {
        z: int(((base + sum((rows[i] for i in range(rank) if z >> i & 1), np.zeros(cells, int))) % 2).sum())
        for z in range(1 << rank)
    }
    light = LowWeightMembers(base, rows)
    assert all((w - weights[0]) % light.step == 0 for w in weights.values())
    assert light.step == 8 or any((w - weights[0]) % (2 * light.step) for w in weights.values())
    assert light.weights_of(np.arange(1 << rank, dtype=np.uint32)).tolist() == list(weights.values())
    assert light.list_up(data.draw(st.integers(1, 1 << rank)))
    listed = dict(zip(light.members.tolist(), light.weights.tolist(), strict=True))
    assert listed == {z: w for z, w in weights.items() if w <= light.complete_to} and light.least == min(
        weights.values()
    )
    assert light.weights.tolist() == sorted(light.weights.tolist())
    assert all(w >= light.beyond for z, w in weights.items() if z not in listed)


def test_large_random_positions_are_proved_and_shown_by_playing():
    for game, start in (
        (grid(39, 39), "random-solvable:3"),
        (grid(47, 47), "random-solvable:1"),
        (grid(20, 20, surface="torus"), "ones"),
    ):
        found = fewest(game, game.position(start))
        assert found.proved and is_solution(game, found.start, found.target, presses=found.solution)
        assert "compared or ruled out" in found.how


def test_a_time_limit_is_kept_and_leaves_a_bound():
    found = fewest(grid(79, 79), "ones", time_limit=0.2)
    assert not found.proved and found.needed >= 2629 and found.lower_bound <= 2629
    assert is_solution(found.game, "ones", "zeros", presses=found.solution) and "time limit" in found.how


def test_progress_is_told_from_nothing_to_all():
    told = []
    found = fewest(grid(61, 61), "ones", progress=told.append)
    assert found.proved and told == sorted(told) and 0 <= told[0] < 0.5 < told[-1] <= 1


def test_boards_that_do_not_split_are_searched_as_a_whole():
    # an odd torus is not a chessboard, and a triangle has no two colours
    game = grid(15, 15, surface="torus")
    rows = solve(game, "zeros").system.kernel.rows
    assert all(quarters(rows, colours) is None for colours in colourings(game))
    assert two_colours(graph(["ab", "bc", "ca", "aa", "bb", "cc"], modulus=2)) is None
    assert fewest(game, "ones").proved


def test_a_coset_that_nothing_can_search_is_said_to_be_out_of_reach():
    chance = np.random.default_rng(5)
    coset = Coset(np.zeros(200, dtype=np.int64), chance.integers(0, 2, (40, 200)), (2,) * 40, 2)
    assert not within_reach(coset, "presses") and cheapest_member(coset, "presses", Watch.lasting(1)) is None
