"""What Losada does, in its most general form."""

from math import gcd, prod

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.games import SURFACES, from_matrix, graph, grid
from modlights.reduce import plan
from modlights.solving import PlannedSystem, count_quiet, info, is_solution, solve
from modlights.theorems.losada.filling import by_hand, filled, form
from modlights.theorems.losada.flip_and_king import formula
from modlights.theorems.losada.program import java_remainder, run_listing
from modlights.theorems.losada.surfaces import topology
from modlights.theorems.losada.watson import FULL, dynamic_sequence, wins
from modlights.theorems.plain import all_reached, fill_bits, gain
from strategies import games_with_change, moduli, small_moduli

SIDES = st.integers(1, 6)


@given(st.integers(1, 12), st.integers(0, 2**66 - 1))
def test_all_lights_can_be_lit_on_every_graph_mod_2(vertices, bits):
    """Sutner's theorem."""
    pairs = [(i, j) for j in range(vertices) for i in range(j)]
    game = graph([pair for place, pair in enumerate(pairs) if bits >> place & 1], vertices=range(vertices))
    answer = solve(game, target="ones")
    assert answer.solution is not None
    assert set(gain(game, answer.solution.values)) == {1}


@given(st.integers(1, 8), st.data())
def test_the_diagonal_of_a_symmetric_matrix_mod_2_can_always_be_reached(size, data):
    """Sutner's theorem for vertices with and without loops."""
    entries = data.draw(st.lists(st.integers(0, 1), min_size=size * size, max_size=size * size))
    rows = [[entries[min(i, j) * size + max(i, j)] for j in range(size)] for i in range(size)]
    assert solve(from_matrix(rows), target=[rows[i][i] for i in range(size)]).solvable


@given(games_with_change(largest=4))
@settings(max_examples=60)
def test_filling_by_a_plan_and_eliminating_the_whole_matrix_agree(case):
    """Row filling equals elimination, for every game, position and number of states."""
    game, target = case
    planned, whole = (solve(game, target=target, method=method) for method in ("plan", "matrix"))
    assert planned.solvable == whole.solvable
    assert planned.solution == whole.solution
    assert planned.count == whole.count
    if planned.solution is not None:
        assert is_solution(game, game.position("zeros"), target, presses=planned.solution)


@given(SIDES, SIDES, st.integers(-3, 3), st.sampled_from(["plane", "cylinder"]), moduli, st.data())
@settings(max_examples=60)
def test_every_first_row_fills_to_the_only_presses_that_settle_all_but_the_last_row(m, n, centre, surface, k, data):
    board = grid(m, n, rule=f"0 1 0/1 {centre} 1/0 1 0", surface=surface, modulus=k)
    found = plan(board, unknowns=board.buttons[:n])
    assert found.residual == tuple(range((m - 1) * n, m * n))
    prepared = PlannedSystem(board, found)
    change = data.draw(st.lists(st.integers(0, k - 1), min_size=m * n, max_size=m * n))
    first = data.draw(st.lists(st.integers(0, k - 1), min_size=n, max_size=n))
    constants, left = prepared.reduction.buttons_and_residual(np.array(change, dtype=object))
    coefficients = prepared.reduction.coefficients.astype(object)
    presses = [
        (int(c) + sum(int(a) * x for a, x in zip(row, first, strict=True))) % k
        for row, c in zip(coefficients, constants, strict=True)
    ]
    reached = gain(board, presses)
    assert presses[:n] == first
    assert list(reached[: (m - 1) * n]) == change[: (m - 1) * n]
    residual = prepared.reduction.residual_matrix.astype(object)
    virtual = [
        (int(c) - sum(int(a) * x for a, x in zip(row, first, strict=True))) % k
        for row, c in zip(residual, left, strict=True)
    ]
    assert virtual == [(w - g) % k for w, g in zip(change[(m - 1) * n :], reached[(m - 1) * n :], strict=True)]


@given(SIDES, SIDES, st.integers(2, 9), st.data())
def test_rows_filled_by_the_plan_are_those_by_hand(m, n, k, data):
    change = tuple(data.draw(st.lists(st.integers(0, k - 1), min_size=m * n, max_size=m * n)))
    assert filled(m, n, k, change) == by_hand(m, n, k, change)


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 2**40 - 1))
@settings(max_examples=30)
def test_rows_of_bits_fill_as_a_player_does(m, n, bits):
    first = bits % (1 << n)
    table = fill_bits(first, n, m, (1 << n) - 1)
    presses = [row >> c & 1 for row in table[:m] for c in range(n)]
    reached = gain(grid(m, n), presses)
    assert set(reached[: (m - 1) * n]) <= {1}
    assert [1 - v for v in reached[(m - 1) * n :]] == [table[m] >> c & 1 for c in range(n)]


@given(SIDES, SIDES, st.sampled_from(["cross", "king", "flip", "merlin", "knight", "x"]), small_moduli)
@settings(max_examples=60)
def test_turning_the_board_changes_neither_counts_nor_the_order_of_the_system(m, n, rule, k):
    board, turned = grid(m, n, rule=rule, modulus=k), grid(n, m, rule=rule, modulus=k)
    assert info(board).factors == info(turned).factors
    assert len(plan(board).unknowns) == len(plan(turned).unknowns)
    assert solve(board, start="zeros").count == solve(turned, start="zeros").count


@given(st.integers(1, 5), st.data())
@settings(max_examples=60)
def test_a_square_matrix_and_its_transpose_have_equally_many_quiet_patterns(size, data):
    k = data.draw(small_moduli)
    rows = data.draw(
        st.lists(st.lists(st.integers(0, k - 1), min_size=size, max_size=size), min_size=size, max_size=size)
    )
    columns = [list(column) for column in zip(*rows, strict=True)]
    assert (
        solve(from_matrix(rows, modulus=k), start="zeros").count
        == solve(from_matrix(columns, modulus=k), start="zeros").count
    )


@given(games_with_change(largest=3, modulus=st.just(6)), st.sampled_from([(2, 3), (4, 9), (5, 6), (8, 27), (7, 30)]))
@settings(max_examples=50)
def test_solutions_for_coprime_moduli_join_to_those_of_the_product(case, moduli_pair):
    """The Chinese remainder theorem: solvable iff for both, and the numbers of solutions multiply."""
    game, position = case
    first, second = moduli_pair
    target = list(position)
    whole = solve(game.with_modulus(first * second), target=target)
    parts = [solve(game.with_modulus(q), target=[v % q for v in target]) for q in moduli_pair]
    assert whole.solvable == all(part.solvable for part in parts)
    assert whole.count == prod(part.count for part in parts)
    if whole.solution is not None:
        for part, q in zip(parts, moduli_pair, strict=True):
            assert [v % q for v in whole.solution] in part.solutions


@given(st.integers(1, 5), st.integers(1, 5), st.data())
@settings(max_examples=60)
def test_the_four_cases_of_flip_give_all_solutions(n, m, data):
    game = grid(n, m, rule="flip")
    if data.draw(st.booleans()):
        wanted = gain(game, data.draw(st.lists(st.integers(0, 1), min_size=n * m, max_size=n * m)))
    else:
        wanted = tuple(data.draw(st.lists(st.integers(0, 1), min_size=n * m, max_size=n * m)))
    assert sorted(formula(n, m, wanted)) == [s.values for s in solve(game, target=wanted).solutions or ()]


@given(st.integers(1, 6), st.integers(1, 6), small_moduli)
@settings(max_examples=60)
def test_flip_has_one_solution_for_every_position_exactly_when_its_determinant_is_a_unit(n, m, k):
    size = (m + n - 1) * (m - 1) ** (n - 1) * (n - 1) ** (m - 1)
    assert (solve(grid(n, m, rule="flip", modulus=k), start="zeros").count == 1) == (gcd(size, k) == 1)


@given(SIDES, SIDES, small_moduli)
@settings(max_examples=60)
def test_a_plan_needs_no_more_unknowns_than_losada(m, n, k):
    assume(m > 1 and n > 1)
    counts = {
        ("cross", "plane"): min(m, n),
        ("cross", "cylinder"): n,
        ("king", "plane"): m + n - 1,
        **{("cross", name): 2 * max(m, n) for name in ("mobius", "mobius-v", "torus", "klein", "klein-v")},
        ("cross", "projective"): 2 * (m + n - 3) if (m, n) != (2, 2) else 3,
        ("merlin", "plane"): 3 if 2 in (m, n) else min(m, n),
    }
    for (rule, surface), most in counts.items():
        found = plan(grid(m, n, rule=rule, surface=surface, modulus=k))
        assert len(found.unknowns) <= most, (rule, surface)
        assert len(found.unknowns) == len(found.residual)


@given(st.integers(1, 5), st.integers(2, 5), st.integers(2, 9), st.data())
def test_the_listing_with_its_loop_mended_fills_rows_of_any_position(m, n, w, data):
    b = [data.draw(st.lists(st.integers(0, w - 1), min_size=n, max_size=n)) for _ in range(m)]
    table = run_listing(m, n, w, b, start=1)
    expected = filled(m, n, w, tuple(v for row in b for v in row))
    assert [[tuple(v % w for v in cell) for cell in row] for row in table] == [
        list(row) for row in (*expected.cells, expected.virtual)
    ]


@given(st.integers(-1000, 1000), st.integers(2, 60))
def test_javas_remainder_has_the_sign_of_the_dividend_and_is_congruent(value, w):
    found = java_remainder(value, w)
    assert abs(found) < w and (found - value) % w == 0
    assert found == 0 or (found < 0) == (value < 0)


@given(st.sets(st.integers(0, 24), min_size=1, max_size=12))
@settings(max_examples=50)
def test_every_solvable_position_with_few_lights_is_won_by_pressing_dark_squares_only(cells):
    """Watson's rule in his own words costs nothing, also for starts other than five lights."""
    board = grid(5, 5)
    answer = solve(board, start=[int(i in cells) for i in range(25)], target="ones")
    assume(answer.solvable)
    start = sum(1 << cell for cell in cells)
    tries = [dynamic_sequence(start, sum(b << j for j, b in enumerate(s))) for s in answer.solutions]
    assert start == FULL or any(s is not None and wins(start, s) for s in tries)


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (4, 3), (5, 4), (6, 6)])
def test_gluings_have_the_known_topology(rows, columns):
    known = {
        "plane": (1, 1, True),
        "cylinder": (0, 2, True),
        "mobius": (0, 1, False),
        "torus": (0, 0, True),
        "klein": (0, 0, False),
        "projective": (1, 0, False),
    }
    for name, invariants in known.items():
        assert topology(SURFACES[name], rows, columns) == invariants, name


@pytest.mark.parametrize(("rows", "columns", "k"), [(2, 3, 2), (2, 3, 3), (2, 3, 4), (3, 2, 6), (1, 5, 4), (2, 2, 9)])
def test_the_number_of_solutions_is_the_product_of_gcds_with_the_smith_factors(rows, columns, k):
    board = grid(rows, columns, modulus=k)
    brute = {len(found) for found in all_reached(board).values()}
    assert brute == {prod(gcd(d, k) for d in info(board).factors)} == {count_quiet(board)}


@pytest.mark.parametrize("text", ["a++b", "a-b", "", "ab"])
def test_what_is_no_sum_of_letters_is_refused(text):
    with pytest.raises(ValueError, match="not a sum"):
        form(text, 3)


def test_numbers_put_in_for_letters_give_presses():
    assert filled(2, 2).presses((1, 0), 2) == (1, 0, 0, 0)
