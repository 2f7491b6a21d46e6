"""The deepest positions, against brute force, the table of depths, published lists and their own closed form."""

from itertools import product
from time import process_time

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.base import watch
from modlights.errors import NoSuchThing, TooLarge
from modlights.fewest_presses import deepest, depths, fewest
from modlights.fewest_presses import deepest_position as deepest_module
from modlights.fewest_presses.deepest_position import mean_bound
from modlights.fewest_presses.search.climbing import climb, shallow_dip
from modlights.fewest_presses.search.flat_sums import FlatSums, Unfinished
from modlights.fewest_presses.search.flat_sums_of_three import FlatSumsOfThree
from modlights.fewest_presses.search.moved_groups import MovedGroups, moved_groups
from modlights.fewest_presses.square_families import SquareFamily, square_family
from modlights.games import grid, toy
from modlights.solving import is_solution, nullity, solve
from strategies import games
from vectors.published_deepest import BETWEEN, EXACT, FITS


def hardest(game, cost):
    """The largest least cost of all positions that presses lead to, by playing all presses there are."""
    k, least = game.modulus, {}
    for counts in product(range(k), repeat=game.button_count):
        gained = [0] * game.light_count
        for column, count in zip(game.by_button, counts, strict=True):
            for light, effect in column:
                gained[light] += effect * count
        position = tuple(value % k for value in gained)
        value = sum(counts) if cost == "presses" else sum(1 for c in counts if c)
        least[position] = min(value, least.get(position, value))
    return max(least.values())


def quiet_rows(m, n, **kind):
    return solve(grid(m, n, **kind), "zeros").system.kernel.rows


@settings(max_examples=60)
@given(games(largest=4, modulus=st.integers(2, 5)), st.sampled_from(["presses", "buttons"]))
def test_no_position_of_any_game_needs_more_and_the_one_given_needs_as_much(game, cost):
    assume(game.button_count and game.modulus**game.button_count <= 4100)
    found = deepest(game, cost=cost)
    assert found.proved and found.gap == 0 and found.needed == hardest(game, cost)
    assert is_solution(game, found.start, game.goal, presses=found.solution)
    assert fewest(game, found.start, cost=cost).needed == found.needed


@pytest.mark.parametrize(
    "game",
    [
        grid(5, 5), grid(4, 4, surface="torus"), grid(5, 5, surface="torus"), grid(5, 7), grid(2, 8),
        grid(4, 4, rule="x"), grid(4, 4, modulus=3), grid(3, 5, rule="king"), grid(2, 5, modulus=3),
        grid(3, 4, modulus=3), toy("merlin"), toy("orbix"), grid(3, 3, surface="torus", modulus=4),
        grid(5, 5, surface="klein"),
    ],
    ids=str,
)  # fmt: skip
def test_it_is_the_last_row_of_the_table_of_depths(game):
    found = deepest(game)
    assert found.proved and found.needed == depths(game).largest


@pytest.mark.parametrize("n", [n for n in EXACT if n <= 60] + [83, 118])
def test_squares_have_the_published_depths(n):
    found = deepest(grid(n, n))
    assert found.proved and found.needed == EXACT[n]


def test_the_published_interval_for_84_holds_one_value():
    found = deepest(grid(84, 84))
    assert found.proved and found.needed == 3587 and BETWEEN[84][0] <= 3587 <= BETWEEN[84][1]


def test_no_position_of_19x19_needs_more_than_its_solutions_have_in_the_mean():
    # the least of 65,536 solutions is at most their mean, counted here from the quiet patterns alone
    rows = quiet_rows(19, 19)
    moved = int(rows.any(axis=0).sum())
    assert (len(rows), moved) == (16, 360) and 361 - moved + moved // 2 == mean_bound(grid(19, 19)) == 181


def test_what_is_not_settled_lies_within_the_published_interval_and_is_narrower(monkeypatch):
    monkeypatch.setattr(watch, "monotonic", process_time)  # a busy machine changes nothing
    found = deepest(grid(23, 23), time_limit=1.5)
    low, high = BETWEEN[23]
    assert low < found.needed <= found.upper_bound < high and not found.proved
    assert fewest(found.game, found.start).needed == found.needed
    assert "time limit" in found.how and "not proved, at most" in repr(found)


@pytest.mark.parametrize(
    ("d", "a", "square", "linear", "constant"), [*FITS, (2, 6, 26, -12, 1), (12, 85, 3761, -170, -4)]
)
def test_a_family_of_squares_has_one_formula(d, a, square, linear, constant):
    found = square_family(a)
    assert found == SquareFamily(a, d, square, linear, constant)
    assert found.presses(1) == deepest(grid(a - 1, a - 1)).needed
    if a <= 17:
        q = next(q for q in (3, 5, 7) if nullity(grid(a * q - 1, a * q - 1)) == d)
        assert deepest(grid(a * q - 1, a * q - 1)).needed == found.presses(q)


@pytest.mark.parametrize(
    ("a", "b", "p", "q"),
    [(5, 5, 3, 3), (6, 6, 3, 3), (3, 4, 3, 3), (3, 4, 1, 2), (4, 6, 1, 4), (7, 9, 1, 3), (17, 17, 1, 3)],
)
def test_a_board_that_repeats_another_has_its_columns(a, b, p, q):
    small, large = quiet_rows(a - 1, b - 1), quiet_rows(a * p - 1, b * q - 1)
    assert len(small) == len(large)
    sizes = sorted(size for size, _ in moved_groups(small, 2).sizes.values())
    assert sorted(size for size, _ in moved_groups(large, 2).sizes.values()) == [p * q * size for size in sizes]
    if p * q % 2 == 0:
        found = deepest(grid(a * p - 1, b * q - 1))
        assert found.proved and 2 * found.needed == 2 * (a * p - 1) * (b * q - 1) - p * q * sum(sizes)


@pytest.mark.parametrize(
    ("b", "p", "powers"), [(3, 3, 5), (5, 5, 4), (17, 17, 2), (12, 3, 5), (10, 5, 3), (30, 5, 3), (85, 5, 2)]
)
def test_powers_of_a_prime_keep_the_nullity(b, p, powers):
    assert len({nullity(grid(b * p**k - 1, b * p**k - 1)) for k in range(powers + 1)}) == 1


def test_other_primes_keep_it_only_where_the_theorem_says_so():
    for b in range(3, 120, 2):
        for p in (p for p in (3, 5, 7, 11, 13) if b % p == 0):
            rest = b
            while rest % p == 0:
                rest //= p
            order = next(e for e in range(1, 200) if pow(2, e, rest) == 1 % rest)
            if order % p:
                assert nullity(grid(b * p - 1, b * p - 1)) == nullity(grid(b - 1, b - 1))


@pytest.mark.parametrize(
    ("m", "n", "surface"),
    [(9, 4, "plane"), (8, 11, "plane"), (9, 14, "plane"), (6, 6, "torus"), (9, 15, "torus")],
)
def test_rectangles_and_tori_are_settled(m, n, surface):
    found = deepest(grid(m, n, surface=surface))
    assert found.proved and fewest(found.game, found.start).needed == found.needed <= mean_bound(found.game)


@pytest.mark.parametrize(("n", "expected"), [(2, 3), (4, 16), (5, 24), (8, 60), (9, 98), (12, 144)])
def test_three_states_are_settled(n, expected):
    found = deepest(grid(n, n, modulus=3))
    assert found.proved and found.needed == expected and fewest(found.game, found.start).needed == expected


def sums(alphas, dimension):
    return [sum(a * (-1) ** (j & c).bit_count() for j, a in alphas.items()) for c in range(1 << dimension)]


@settings(max_examples=50)
@given(st.integers(1, 3), st.data())
def test_the_search_excludes_exactly_the_dips_that_no_sum_has(dimension, data):
    size = st.integers(0, 3)
    sizes = {j: data.draw(size) for j in range(1, 1 << dimension)}
    sizes = {j: s for j, s in sizes.items() if s}
    assume(np.prod([s + 1 for s in sizes.values()]) <= 20_000)
    choices = [range(-s, s + 1, 2) for s in sizes.values()]
    least = min(-min(sums(dict(zip(sizes, chosen, strict=True)), dimension)) for chosen in product(*choices))
    groups = MovedGroups(2, dimension, {j: (tuple(range(s)), ()) for j, s in sizes.items()}, ())
    for dip in range(max(0, least - 3), least + 3):
        found, free = FlatSums(groups).search(dip), FlatSums(groups, boxed=False).search(dip)
        assert (found is None) == (dip < least) and (free is not None or found is None)
        for alphas in (found, free):
            if alphas is not None:
                kept = {j: int(a) for j, a in enumerate(alphas) if a}
                assert min(sums(kept, dimension)) >= -dip
                assert all(j in sizes for j in kept) and all((int(alphas[j]) - s) % 2 == 0 for j, s in sizes.items())
        if found is not None:
            assert all(abs(int(found[j])) <= s for j, s in sizes.items())


def test_a_search_stops_at_its_limit_of_work():
    with pytest.raises(Unfinished):
        FlatSums(moved_groups(quiet_rows(9, 9), 2)).search(6, effort=1000)


@settings(max_examples=30)
@given(st.integers(1, 2), st.data())
def test_with_three_states_the_search_excludes_exactly_the_dips_that_no_sum_has(digits, data):
    columns = [1] if digits == 1 else [1, 3, 4, 5]
    sizes = {c: (data.draw(st.integers(0, 2)), data.draw(st.integers(0, 1))) for c in columns}
    sizes = {c: both for c, both in sizes.items() if sum(both)}
    cells = [(c, sign) for c, (plus, minus) in sizes.items() for sign in [1] * plus + [2] * minus]
    assume(len(cells) <= 7)
    points = list(product(range(3), repeat=digits))
    moves = [[sign * sum(c // 3**i % 3 * z for i, z in enumerate(point)) % 3 for point in points] for c, sign in cells]
    best = max(
        min(sum((s + m[at]) % 3 for s, m in zip(states, moves, strict=True)) for at in range(len(points)))
        for states in product(range(3), repeat=len(cells))
    )
    for dip in range(len(cells) + 1):
        assert (FlatSumsOfThree(sizes, digits).search(dip) is None) == (dip < len(cells) - best)


@settings(max_examples=30)
@given(st.integers(1, 12), st.integers(1, 12), st.integers(1, 5))
def test_local_searches_say_truly_what_they_have_found(m, n, seed):
    rows = quiet_rows(m, n)
    assume(0 < len(rows) <= 8)
    groups = moved_groups(rows, 2)
    dip, alphas = shallow_dip(groups, 0, 30, seed)
    assert min(sums(alphas, groups.dimension)) == -dip
    assert all(abs(alphas[j]) <= s and (alphas[j] - s) % 2 == 0 for j, (s, _) in groups.sizes.items())
    patterns = np.array([np.array(c) @ rows % 2 for c in product(range(2), repeat=len(rows))])
    reached, vector = climb(patterns, np.array([0, 1]), m * n, 30, seed)
    assert reached == int(((vector + patterns) % 2).sum(axis=1).min())


@pytest.mark.parametrize(("n", "k"), [(9, 2), (19, 2), (5, 3), (8, 3), (14, 3)])
def test_groups_have_the_columns_of_some_generators(n, k):
    rows = quiet_rows(n, n, modulus=k)
    found = moved_groups(rows, k)
    listed = [b for group in found.groups.values() for part in group for b in part]
    assert sorted([*listed, *found.still]) == list(range(n * n)) and not rows[:, list(found.still)].any()
    named = np.zeros((len(rows), n * n), dtype=np.int64)
    for column, group in found.groups.items():
        for sign, buttons in zip((1, 2), group, strict=True):
            for button in buttons:
                named[:, button] = [sign * (column // k**i) % k for i in range(len(rows))]
    again = solve(grid(n, n, modulus=k), "zeros").system.kernel
    assert all(again.contains(row) for row in named) and np.linalg.matrix_rank(named) == len(rows)


def test_large_nullities_come_with_a_bound_and_a_gap(monkeypatch):
    monkeypatch.setattr(deepest_module, "_LAST_EFFORT", 1 << 20)
    monkeypatch.setattr(deepest_module, "_STEPS_TIMES_POINTS", 1 << 18)
    found = deepest(grid(32, 32))
    assert BETWEEN[32][0] < found.needed < found.upper_bound <= mean_bound(found.game) and "limit of work" in found.how
    assert fewest(found.game, found.start).needed == found.needed


def test_wrong_requests_are_refused():
    with pytest.raises(NoSuchThing, match="unknown cost 'moves'"):
        deepest(grid(3, 3), cost="moves")
    with pytest.raises(TooLarge, match="250,000 buttons"):
        deepest(grid(600, 600))
