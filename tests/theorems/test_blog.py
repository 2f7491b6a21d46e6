"""Chasing, as the blog describes it, works in its most general form."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.games import grid, symmetries
from modlights.solving import solve
from modlights.theorems.blog.patterns import click_matrix
from modlights.theorems.plain import chase, effects, gain
from modlights.theorems.schoolbook import rank
from strategies import grids, moduli, small_moduli


@given(st.integers(1, 7), st.integers(1, 7), st.integers(-3, 3), moduli, st.data())
@settings(max_examples=60)
def test_chasing_leaves_lights_in_the_last_row_only(m, n, centre, k, data):
    board = grid(m, n, rule=f"0 1 0/1 {centre} 1/0 1 0", modulus=k)
    start = data.draw(st.lists(st.integers(0, k - 1), min_size=m * n, max_size=m * n))
    first = data.draw(st.lists(st.integers(0, k - 1), min_size=n, max_size=n))
    presses, last = chase(board, start, first)
    after = [(s + g) % k for s, g in zip(start, gain(board, presses), strict=True)]
    assert presses[:n] == tuple(first)
    assert after == [0] * ((m - 1) * n) + list(last)


@given(st.integers(1, 5), st.integers(1, 5), st.sampled_from([2, 3, 5, 7]), st.integers(0, 4))
@settings(max_examples=50)
def test_the_single_clicks_tell_the_rank_for_every_prime_number_of_states(m, n, p, centre):
    board = grid(m, n, rule=f"010/1{centre}1/010", modulus=p)
    assert rank(click_matrix(board), p) + (m - 1) * n == rank(effects(board), p)


@given(st.integers(1, 5), st.integers(1, 4), small_moduli)
@settings(max_examples=30)
def test_what_is_left_after_chasing_is_solvable_exactly_when_clicks_make_it(m, n, k):
    assume(k**n <= 700)
    board = grid(m, n, modulus=k)
    columns = list(zip(*click_matrix(board), strict=True))
    for last in ([1] + [0] * (n - 1), [k - 1] * n, list(range(n))):
        wanted = [v % k for v in last]
        whole = solve(board, target=[0] * ((m - 1) * n) + wanted).solvable
        assert whole == _reaches(columns, wanted, k)


def _reaches(rows, wanted, k):
    """Whether some clicks make the last row, by adding one click after another to what is reached."""
    reached = {(0,) * len(wanted)}
    for click in zip(*rows, strict=True):
        reached = {tuple((a + t * b) % k for a, b in zip(row, click, strict=True)) for row in reached for t in range(k)}
    return tuple(wanted) in reached


@given(grids(largest=4), st.data())
@settings(max_examples=50)
def test_symmetric_presses_have_symmetric_results(board, data):
    assume(not board.forbidden)
    symmetry = data.draw(st.sampled_from(symmetries(board)))
    states = st.integers(0, board.modulus - 1)
    presses = data.draw(st.lists(states, min_size=board.button_count, max_size=board.button_count))
    moved = [0] * board.button_count
    for j, place in enumerate(symmetry.buttons):
        moved[place] = presses[j]
    before, after = gain(board, presses), gain(board, moved)
    assert all(after[symmetry.lights[i]] == before[i] for i in range(board.light_count))
