"""Tables of depths, against listing every position, published tables and the symmetries one by one."""

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.fewest_presses import depths, fewest
from modlights.fewest_presses.depth_table import Cosets
from modlights.games import grid, symmetries, toy
from modlights.solving import info, is_solution
from strategies import games

# Jaap Scherphuis, Jaap's Puzzle Page, Lights Out: positions of 5×5 by the fewest presses they need, 0 … 15
JAAP_5X5 = (
    1, 25, 300, 2300, 12650, 53130, 176176, 467104, 982335, 1596279, 1935294, 1684446, 1004934, 383670, 82614, 7350,
)  # fmt: skip


def listed(game, cost):
    """Every position that presses lead to, with the least cost, by playing all presses there are."""
    k, least = game.modulus, {}
    for counts in product(range(k), repeat=game.button_count):
        gained = [0] * game.light_count
        for column, count in zip(game.by_button, counts, strict=True):
            for light, effect in column:
                gained[light] += effect * count
        position = tuple(value % k for value in gained)
        value = sum(counts) if cost == "presses" else sum(1 for c in counts if c)
        least[position] = min(value, least.get(position, value))
    return least


def as_table(values):
    tally = Counter(values)
    return tuple(tally[d] for d in range(max(tally) + 1))


@settings(max_examples=60)
@given(games(largest=4, modulus=st.integers(2, 6)), st.sampled_from(["presses", "buttons"]))
def test_the_table_counts_every_position_at_its_least_cost(game, cost):
    assume(game.modulus**game.button_count <= 4100)
    least = listed(game, cost)
    table = depths(game, cost=cost)
    assert table.counts == as_table(least.values())
    assert table.positions == len(least) and table.largest == max(least.values())
    change = tuple((g - s) % game.modulus for s, g in zip(table.start, game.goal, strict=True))
    assert least[change] == table.largest
    assert is_solution(game, table.start, game.goal, presses=table.solution)


@settings(max_examples=60)
@given(games(largest=4, modulus=st.integers(2, 5)), st.sampled_from(["presses", "buttons"]))
def test_up_to_symmetry_every_orbit_of_positions_counts_once(game, cost):
    assume(game.modulus**game.button_count <= 2100)
    group = symmetries(game)
    assume(len(group) <= 80)
    least = listed(game, cost)
    seen, values = set(), []
    for position, value in least.items():
        if position in seen:
            continue
        values.append(value)
        for symmetry in group:
            moved = [0] * len(position)
            for light, image in enumerate(symmetry.lights):
                moved[image] = position[light]
            seen.add(tuple(moved))
    assert depths(game, cost=cost, up_to=group).counts == as_table(values)


def test_the_table_of_5x5_is_the_published_one():
    table = depths(grid(5, 5))
    assert table.counts == JAAP_5X5
    assert fewest(table.game, start=table.start).needed == 15


def test_without_quiet_patterns_the_table_is_a_product_of_polynomials():
    assert depths(grid(3, 3, modulus=3)).counts == as_table(sum(c) for c in product(range(3), repeat=9))
    big = depths(grid(6, 6))
    assert big.positions == 2**36 and big.largest == 36 and big.counts[18] == 9075135300


@pytest.mark.parametrize(
    "game",
    [grid(4, 4), grid(5, 5), grid(4, 4, modulus=3), grid(5, 5, surface="torus"), toy("merlin"), grid(5, 7)],
    ids=str,
)
def test_the_table_adds_up_to_the_number_of_solvable_positions(game):
    table = depths(game)
    assert table.positions == info(game).solvable_count(game.modulus)
    assert table.counts[:2] == (1, game.button_count)
    assert fewest(game, start=table.start).needed == table.largest
    orbits = depths(game, up_to=symmetries(game)).counts
    assert len(orbits) == len(table.counts)
    assert all(0 < few <= count for few, count in zip(orbits, table.counts, strict=True))


def test_an_example_of_every_depth_needs_exactly_that():
    found = Cosets(grid(5, 5))
    for depth in range(16):
        start, _ = found.position(found.table().example(depth))
        assert fewest(found.game, start=start).needed == depth


def test_positions_that_a_symmetry_fixes_are_counted_at_their_least_cost():
    game = grid(4, 4)
    least = listed(game, "presses")
    found = Cosets(game)
    for symmetry in symmetries(game):
        image = np.array(symmetry.lights)
        fixed = [v for p, v in least.items() if all(p[image[i]] == p[i] for i in range(16))]
        table = found.fixed_positions(symmetry)
        assert tuple(table) == as_table(fixed)


def test_a_game_whose_structure_is_out_of_reach_is_refused():
    with pytest.raises(ValueError, match="out of reach"):
        depths(grid(9, 9))
    with pytest.raises(ValueError, match="quiet patterns"):
        depths(grid(19, 19))
