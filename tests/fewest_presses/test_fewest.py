"""The cheapest solution, against brute force, published minima and an integer program."""

import random
import sys
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.fewest_presses import fewest
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.search import many_states as fold_module
from modlights.fewest_presses.search import walsh as walsh_module
from modlights.fewest_presses.search.cheapest import cheapest_member
from modlights.fewest_presses.search.coset import Coset, cost_of
from modlights.fewest_presses.search.even_states import cheapest_by_halves, halves
from modlights.fewest_presses.search.integer_program import integer_program
from modlights.fewest_presses.search.many_states import cheapest_by_stages
from modlights.fewest_presses.search.walking import cheapest_walk
from modlights.fewest_presses.search.walsh import all_sums, largest_sum
from modlights.games import from_matrix, graph, grid, toy
from modlights.ring import span
from modlights.solving import is_solution, solve
from strategies import games


def price(counts, cost):
    return sum(counts) if cost == "presses" else sum(1 for c in counts if c)


def brute_force(game, wanted, cost):
    """The least cost over all presses there are, played by the definition; None when nothing leads there."""
    k, best = game.modulus, None
    for counts in product(range(k), repeat=game.button_count):
        value = price(counts, cost)
        if best is not None and value >= best:
            continue
        gained = [0] * game.light_count
        for column, count in zip(game.by_button, counts, strict=True):
            for light, effect in column:
                gained[light] += effect * count
        if all((g - w) % k == 0 for g, w in zip(gained, wanted, strict=True)):
            best = value
    return best


@settings(max_examples=60)
@given(games(largest=3, modulus=st.integers(2, 6)), st.data(), st.sampled_from(["presses", "buttons"]))
def test_the_cost_is_that_of_brute_force_for_any_game(game, data, cost):
    assume(game.modulus**game.button_count <= 4100)
    presses = [data.draw(st.integers(0, game.modulus - 1)) for _ in range(game.button_count)]
    target = game.apply(game.place(np.array(presses, dtype=np.int64)))
    found = fewest(game, target=target, cost=cost)
    assert found.proved and found.needed == found.lower_bound == brute_force(game, target.values, cost)
    assert is_solution(game, game.position("zeros"), target, presses=found.solution)
    assert price(found.solution.values, cost) == found.needed


@settings(max_examples=60)
@given(games(largest=5, modulus=st.integers(2, 130)), st.integers(0, 10**6), st.sampled_from(["presses", "buttons"]))
def test_no_solution_of_the_whole_set_is_cheaper(game, seed, cost):
    answer = solve(game, start=game.position(f"random-solvable:{seed}"))
    assume(answer.count <= 3000)
    found = cheapest_solution(answer, cost=cost)
    assert found.proved
    assert found.needed == min(price(game.press_vector(presses).tolist(), cost) for presses in answer.solutions)


@settings(max_examples=60)
@given(games(largest=3), st.integers(0, 10**6), st.sampled_from(["presses", "buttons"]))
def test_states_beyond_any_machine_word_are_counted_exactly(game, seed, cost):
    answer = solve(game, start=game.position(f"random-solvable:{seed}"))
    assume(answer.count <= 500)
    found = cheapest_solution(answer, cost=cost)
    assert found.proved and is_solution(game, answer.start, answer.target, presses=found.solution)
    assert found.needed == min(price(game.press_vector(presses).tolist(), cost) for presses in answer.solutions)


def test_where_nothing_proves_the_best_found_comes_with_a_bound():
    # 10^12 solutions, and more states than an integer program in floating point can tell apart
    game = grid(2, 2, rule="king", modulus=10**12)
    answer = solve(game, target=[[7, 7], [7, 7]])
    found = cheapest_solution(answer)
    assert not found.proved and found.lower_bound <= found.needed and "too many to compare" in found.how
    assert is_solution(game, answer.start, answer.target, presses=found.solution)


@pytest.mark.parametrize("start", ["ones", "random-solvable:2"])
def test_an_unfinished_integer_program_brackets_the_proved_cost(start):
    pytest.importorskip("highspy")
    answer = solve(grid(19, 19), start=grid(19, 19).position(start))
    found = cheapest_solution(answer)
    presses, bound = integer_program(answer.game, answer.change.vector, "presses", 2)
    assert bound <= found.needed
    assert presses is None or found.lower_bound <= int(presses.sum())


@pytest.mark.parametrize("cost", ["presses", "buttons"])
@pytest.mark.parametrize("k", [2, 3, 4, 5, 6])
def test_graphs_and_forbidden_buttons_agree_with_brute_force(k, cost):
    edges = ["aa", "ab", "ac", "bb", "bc", "cc", "ca", "cd", "dd", "da", "ea", "eb", "ed", "ee"]
    game = graph(edges, modulus=k)
    for wanted in ([1] * 5, [0, 1, 0, k - 1, 1], [k - 1] * 5):
        expected = brute_force(game, wanted, cost)
        answer = solve(game, target=wanted)
        assert answer.solvable == (expected is not None)
        if expected is not None:
            assert cheapest_solution(answer, cost=cost).needed == expected
    board = grid(2, 3, surface="torus", modulus=k, forbid=[(0, 1)])
    target = board.apply([[1, 0, 1], [1, k - 1, 0]])
    assert fewest(board, target=target, cost=cost).needed == brute_force(board, target.values, cost)


def test_every_count_and_bound_is_told_when_time_runs_out():
    answer = solve(grid(64, 64), start="ones")
    found = cheapest_solution(answer, time_limit=0)
    assert not found.proved and found.lower_bound < found.needed and found.gap == found.needed - found.lower_bound
    assert is_solution(answer.game, answer.start, answer.target, presses=found.solution)
    assert "time limit" in found.how


def test_an_unsolvable_position_and_an_unknown_cost_are_refused():
    with pytest.raises(ValueError, match="no solution"):
        fewest(grid(2, 2, modulus=3), target="ones")
    with pytest.raises(ValueError, match="unknown cost 'moves'"):
        fewest(grid(2, 2), target="ones", cost="moves")


@settings(max_examples=50)
@given(st.integers(0, 7), st.data())
def test_the_transform_in_blocks_finds_the_largest_of_all_signed_sums(dimension, data):
    size = data.draw(st.integers(1, 60))
    columns = np.array(data.draw(st.lists(st.integers(0, 2**dimension - 1), min_size=size, max_size=size)))
    weight = st.sampled_from([-1, 1]) | st.integers(-200, 200)
    weights = np.array(data.draw(st.lists(weight, min_size=size, max_size=size)))
    sums = [
        sum(int(w) * (-1) ** (int(c) & z).bit_count() for c, w in zip(columns, weights, strict=True))
        for z in range(2**dimension)
    ]
    limit = data.draw(st.integers(-size, size))
    with pytest.MonkeyPatch.context() as patch:
        tail = data.draw(st.integers(0, 4))
        patch.setattr(walsh_module, "_TAIL_BITS", tail)
        patch.setattr(walsh_module, "_BLOCK_BITS", tail + data.draw(st.integers(0, 2)))
        place, bound = largest_sum(columns, weights, dimension)
        blocks = all_sums(columns, weights, dimension)
        reaching = [blocks.reaching(block, limit) for block in range(blocks.blocks)]
    assert bound == max(sums) == sums[place]
    listed = {int(z): int(value) for values, places in reaching for value, z in zip(values, places, strict=True)}
    assert listed == {z: value for z, value in enumerate(sums) if value >= limit}
    assert sum(len(values) for values, _ in reaching) == len(listed)


@settings(max_examples=50)
@given(st.integers(2, 12), st.data(), st.sampled_from(["presses", "buttons"]))
def test_folding_with_branch_and_bound_finds_the_cheapest_combination(k, data, cost):
    count, size = data.draw(st.integers(1, 3)), data.draw(st.integers(1, 7))
    states = st.integers(0, k - 1)
    base = np.array(data.draw(st.lists(states, min_size=size, max_size=size)))
    rows = np.array(data.draw(st.lists(st.lists(states, min_size=size, max_size=size), min_size=count, max_size=count)))
    orders = tuple(data.draw(st.integers(2, k)) for _ in range(count))
    members = [((base + np.array(digits) @ rows) % k).tolist() for digits in product(*map(range, orders))]
    kept = fold_module._NUMBERS_HELD
    try:
        fold_module._NUMBERS_HELD = data.draw(st.sampled_from([kept, 0, k, k * k]))
        vector, bound = cheapest_by_stages(Coset(base, rows, orders, k), cost)
    finally:
        fold_module._NUMBERS_HELD = kept
    assert vector.tolist() in members and bound == price(vector.tolist(), cost) == min(price(m, cost) for m in members)


@settings(max_examples=50)
@given(st.sampled_from([4, 6, 8, 10, 12, 18, 100]), st.data(), st.sampled_from(["presses", "buttons"]))
def test_classes_of_quiet_patterns_of_order_two_cover_the_coset(k, data, cost):
    count, size = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 6))
    states = st.integers(0, k - 1) | st.sampled_from([0, k // 2])
    table = data.draw(st.lists(st.lists(states, min_size=size, max_size=size), min_size=count, max_size=count))
    quiet = span(table, k)
    assume(len(quiet.rows) > 0 and quiet.size <= 3000)
    base = np.array(data.draw(st.lists(st.integers(0, k - 1), min_size=size, max_size=size)), dtype=np.int64)
    coset = Coset(base, quiet.rows, quiet.orders, k)
    patterns, leaders = halves(coset)
    assert leaders.size * 2 ** len(patterns) == quiet.size
    vector, bound = cheapest_by_halves(patterns, leaders, cost)
    costs = [price(quiet.element(i, offset=base).tolist(), cost) for i in range(quiet.size)]
    assert bound == price(vector.tolist(), cost) == min(costs)
    assert quiet.contains((vector - base) % k)


@pytest.mark.parametrize("cost", ["presses", "buttons"])
@pytest.mark.parametrize(("side", "k"), [(9, 4), (9, 6), (11, 4), (11, 12), (14, 6)])
def test_transforms_by_halves_and_folding_agree_on_boards(side, k, cost):
    answer = solve(grid(side, side, modulus=k), start=grid(side, side, modulus=k).position("random-solvable:4"))
    quiet = answer.system.kernel
    coset = Coset(answer.least, quiet.rows, quiet.orders, k)
    _, folded = cheapest_by_stages(coset, cost)
    vector, bound = cheapest_by_halves(*halves(coset), cost)
    assert folded == bound == cost_of(vector, cost) == cheapest_solution(answer, cost=cost).needed


def test_generators_without_a_common_button_are_searched_apart():
    rows = np.array([[1, 1, 0, 0, 0, 0], [0, 0, 1, 1, 0, 0], [0, 1, 0, 0, 1, 0]])
    coset = Coset(np.array([1, 1, 1, 1, 1, 1]), rows, (2, 2, 2), 2)
    assert [(part.rows.tolist(), list(buttons)) for buttons, part in coset.parts()] == [
        ([[1, 1]], [2, 3]),
        ([[1, 1, 0], [0, 1, 1]], [0, 1, 4]),
    ]
    vector, bound = cheapest_member(coset, "presses")
    assert bound == 2 == cost_of(vector, "presses")


INDEPENDENT = [
    (grid(5, 5), "ones"), (grid(4, 4), "random-solvable:3"), (toy("lights-out-2000"), "ones"),
    (grid(5, 5, surface="torus"), "random-solvable:1"), (grid(4, 4, modulus=4), "random-solvable:2"),
    (grid(3, 3, surface="torus", modulus=6), "random-solvable:5"), (grid(5, 5, modulus=3), "random-solvable:9"),
]  # fmt: skip


@pytest.mark.parametrize("cost", ["presses", "buttons"])
@pytest.mark.parametrize(("game", "start"), INDEPENDENT, ids=lambda value: str(value))
def test_an_integer_program_finds_the_same_cost(game, start, cost):
    pytest.importorskip("highspy")
    answer = solve(game, start=game.position(start))
    found = cheapest_solution(answer, cost=cost)
    presses, bound = integer_program(game, answer.change.vector, cost, 60)
    assert bound <= found.needed
    assert presses is not None and is_solution(game, answer.start, answer.target, presses=presses)
    assert price(presses.tolist(), cost) == bound == found.needed


@settings(max_examples=60)
@given(games(largest=3, modulus=st.integers(2, 5)), st.data(), st.sampled_from(["presses", "buttons"]))
def test_walking_through_the_positions_finds_the_same_as_brute_force(game, data, cost):
    assume(game.button_count and game.modulus**game.button_count <= 1100 and game.modulus**game.light_count <= 20000)
    presses = [data.draw(st.integers(0, game.modulus - 1)) for _ in range(game.button_count)]
    target = game.apply(game.place(np.array(presses, dtype=np.int64)))
    found = cheapest_walk(game, target.array, cost)
    assert is_solution(game, game.position("zeros"), target, presses=found)
    assert price(found.tolist(), cost) == brute_force(game, target.values, cost)


def few_lights(seed):
    """8 lights, 60 buttons and 2^52 solutions or more: a hardest position, and what it needs by a plain walk."""
    chance = random.Random(seed)
    table = [[chance.randrange(2) for _ in range(60)] for _ in range(8)]
    masks = [sum(table[i][j] << i for i in range(8)) for j in range(60)]
    levels, waiting = {0: 0}, [0]
    for state in waiting:
        for mask in masks:
            if state ^ mask not in levels:
                levels[state ^ mask] = levels[state] + 1
                waiting.append(state ^ mask)
    hardest = max(levels, key=levels.__getitem__)
    return solve(from_matrix(table, modulus=2), target=[hardest >> i & 1 for i in range(8)]), levels[hardest]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_few_lights_are_walked_through_however_many_solutions_there_are(seed):
    answer, expected = few_lights(seed)
    found = cheapest_solution(answer)
    assert found.proved and found.needed == expected and "was visited" in found.how


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_beyond_every_search_an_integer_program_proves(seed, monkeypatch):
    pytest.importorskip("highspy")
    monkeypatch.setattr(sys.modules["modlights.fewest_presses.cheapest_solution"], "can_walk", lambda game, cost: False)
    answer, expected = few_lights(seed)
    found = cheapest_solution(answer)
    assert found.proved and found.needed == expected and "no fewer is possible, by an integer program" in found.how


def test_without_an_integer_program_the_gap_is_told(monkeypatch):
    monkeypatch.setattr(sys.modules["modlights.fewest_presses.cheapest_solution"], "can_walk", lambda game, cost: False)
    monkeypatch.setattr(sys.modules["modlights.fewest_presses.search.integer_program"], "available", lambda: False)
    answer, expected = few_lights(1)
    found = cheapest_solution(answer)
    assert found.lower_bound <= expected <= found.needed and (found.proved or "install modlights[milp]" in found.how)
