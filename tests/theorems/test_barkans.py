"""Every verdict on the report of Barkans and Golvard is confirmed; its general theorems hold in their widest form."""

from __future__ import annotations

from itertools import combinations, permutations, product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import from_matrix, graph, grid
from modlights.ring import LinearMap
from modlights.solving import is_certificate, is_quiet, is_solution, solve, system
from modlights.symbolic import derive, eliminate
from modlights.theorems import claims
from modlights.theorems.barkans.filling import formula_5, formula_5_corrected
from modlights.theorems.barkans.listings import (
    genenerate_neighbord_matrix_m_n,
    generate_mat_spanish_alg,
    get_all_sol,
    num_solution_board,
)
from modlights.theorems.barkans.once_only import column_automaton, exact_covers, known_count, window_possible
from modlights.theorems.plain import all_reached, bit_nullity, gain, lighting_sets, near
from modlights.theorems.schoolbook import dot
from strategies import games_with_change, small_moduli


def test_figures_3_9_and_3_10_are_marked_as_reconstructed():
    places = {claim.id: claim.place for claim in claims(document="barkans")}
    assert all("reconstructed" in places[f"barkans-fig-{number}"] for number in ("3.9", "3.10"))


@st.composite
def graph_games(draw, largest=9, modulus=2):
    """A game on any undirected graph."""
    size = draw(st.integers(1, largest))
    pairs = list(combinations(range(size), 2))
    edges = draw(st.sets(st.sampled_from(pairs))) if pairs else set()
    return graph(sorted(edges), modulus=modulus, vertices=range(size))


@st.composite
def directed_games(draw, largest=7):
    """A game on any directed graph."""
    size = draw(st.integers(1, largest))
    arcs = list(permutations(range(size), 2))
    chosen = draw(st.sets(st.sampled_from(arcs))) if arcs else set()
    return graph(sorted(chosen), vertices=range(size), directed=True)


@st.composite
def symmetric_tables(draw, entries, largest=8):
    """Any symmetric table of such entries."""
    size = draw(st.integers(1, largest))
    table = np.zeros((size, size), dtype=object)
    for i in range(size):
        for j in range(i, size):
            table[i, j] = table[j, i] = draw(entries)
    return table.tolist()


@st.composite
def bipartite_games(draw, largest=5):
    """A game on any bipartite graph, with its first class."""
    left, right = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    pairs = [(u, left + v) for u in range(left) for v in range(right)]
    edges = draw(st.sets(st.sampled_from(pairs)))
    return graph(sorted(edges), vertices=range(left + right)), range(left)


def beside(game, edges, size):
    """The graph of a game with another graph beside it, joined by no edge."""
    first = game.light_count
    own = [(j, i) for j, column in enumerate(game.by_button) for i, _ in column if i != j]
    shifted = [(u + first, v + first) for u, v in edges]
    return own + shifted, first + size


@given(symmetric_tables(st.integers(-5, 5)))
def test_the_diagonal_of_a_symmetric_matrix_lies_in_its_column_space_mod_2(table):
    game = from_matrix(table)
    diagonal = [table[i][i] % 2 for i in range(len(table))]
    answer = solve(game, target=diagonal)
    assert answer.solution is not None
    assert is_solution(game, [0] * len(table), diagonal, presses=answer.solution)


@given(graph_games(largest=14))
def test_every_graph_can_be_lit_mod_2(game):
    answer = solve(game, target="ones")
    assert answer.solution is not None
    assert set(gain(game, answer.solution.values)) == {1}


@given(graph_games(largest=6, modulus=3))
def test_a_graph_beside_a_four_cycle_cannot_be_lit_mod_3(game):
    edges, size = beside(game, [(0, 1), (1, 2), (2, 3), (3, 0)], 4)
    wider = graph(edges, modulus=3, vertices=range(size))
    answer = solve(wider, target="ones")
    assert not answer.solvable
    assert is_certificate(wider, wider.position("zeros"), wider.position("ones"), weights=answer.certificate)


@given(directed_games(largest=5))
def test_a_directed_graph_beside_a_directed_triangle_cannot_be_lit(game):
    edges, size = beside(game, [(0, 1), (1, 2), (2, 0)], 3)
    wider = graph(edges, vertices=range(size), directed=True)
    answer = solve(wider, target="ones")
    assert not answer.solvable
    assert is_certificate(wider, wider.position("zeros"), wider.position("ones"), weights=answer.certificate)


@given(directed_games())
def test_a_directed_graph_can_be_lit_exactly_when_trying_all_presses_lights_it(game):
    assert [s.values for s in solve(game, target="ones").solutions or ()] == lighting_sets(game)


def light_by_induction(neighbours, vertices):
    """Presses that light a graph, by induction on its vertices and without linear algebra.

    For each vertex light the rest; if some answer lights the left-out vertex as well, that is one.  Otherwise every
    answer lights all but its own vertex: with an even number of vertices their sum lights all, and with an odd number
    there is a vertex v with an odd closed neighbourhood, so that v and the answers of all outside it light all.
    """
    if not vertices:
        return frozenset()
    answers = {}
    for v in sorted(vertices):
        presses = light_by_induction(neighbours, vertices - {v})
        if len(presses & neighbours[v]) % 2:
            return presses
        answers[v] = presses
    if len(vertices) % 2 == 0:
        chosen, total = vertices, frozenset()
    else:
        v = next(v for v in sorted(vertices) if len((neighbours[v] | {v}) & vertices) % 2)
        chosen, total = vertices - neighbours[v] - {v}, frozenset({v})
    for w in chosen:
        total ^= answers[w]
    return total


@given(graph_games(largest=6))
@settings(max_examples=40)
def test_an_elementary_induction_lights_every_graph(game):
    neighbours = {j: frozenset(i for i, _ in column if i != j) for j, column in enumerate(game.by_button)}
    presses = light_by_induction(neighbours, frozenset(range(game.light_count)))
    assert set(gain(game, [int(v in presses) for v in range(game.light_count)])) == {1}


@given(games_with_change(largest=4))
def test_a_change_can_be_made_exactly_when_it_is_orthogonal_to_all_that_no_press_changes(game_and_change):
    game, change = game_and_change
    answer = solve(game, target=change)
    weights = [[int(v) for v in row] for row in system(game).left_kernel.rows]
    balanced = all(dot(row, change.values, game.modulus) == 0 for row in weights)
    assert answer.solvable == balanced
    if not answer.solvable:
        assert is_certificate(game, game.position("zeros"), change, weights=answer.certificate)
    else:
        assert is_solution(game, game.position("zeros"), change, presses=answer.solution)


@given(symmetric_tables(st.integers(0, 11), largest=4), small_moduli, st.data())
def test_with_symmetric_effects_orthogonality_to_the_quiet_patterns_decides(table, k, data):
    game = from_matrix(table, modulus=k)
    change = data.draw(st.lists(st.integers(0, k - 1), min_size=len(table), max_size=len(table)))
    quiet = [pattern.values for pattern in solve(game, start="zeros").quiet_patterns.generators]
    assert solve(game, target=change).solvable == all(dot(change, q, k) == 0 for q in quiet)


@given(st.data(), small_moduli)
def test_columns_are_orthogonal_to_the_null_space_of_the_transpose(data, k):
    rows, columns = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 5))
    entries = st.lists(st.integers(0, k - 1), min_size=columns, max_size=columns)
    table = np.array(data.draw(st.lists(entries, min_size=rows, max_size=rows)))
    assert not (LinearMap(table, k).left_kernel.rows @ table % k).any()
    assert not (LinearMap(table.T, k).left_kernel.rows @ table.T % k).any()


@given(graph_games(largest=8), st.data())
def test_a_graph_has_0_or_2_to_the_nullity_solutions(game, data):
    states = st.lists(st.integers(0, 1), min_size=game.light_count, max_size=game.light_count)
    change = tuple(data.draw(states))
    answer = solve(game, target=change)
    by_trial = all_reached(game).get(change, [])
    assert [s.values for s in answer.solutions or ()] == by_trial
    assert answer.count == len(by_trial) and answer.count in (0, 2 ** bit_nullity(game))


@given(bipartite_games())
def test_the_black_half_of_a_quiet_pattern_of_a_bipartite_graph_makes_the_pattern(case):
    game, black = case
    for quiet in solve(game, start="zeros").quiet_patterns.generators:
        half = [value if vertex in black else 0 for vertex, value in enumerate(quiet.values)]
        assert is_quiet(game, presses=quiet) and is_solution(game, [0] * game.light_count, quiet.values, presses=half)


@given(st.integers(1, 7), st.integers(1, 12))
def test_once_only_solutions_are_as_many_as_the_classification_says(rows, columns):
    covers = exact_covers(rows, columns)
    assert len(covers) == known_count(rows, columns) == column_automaton(rows)[columns]
    for cover in covers:
        presses = [int((r + 1, c + 1) in cover) for r in range(rows) for c in range(columns)]
        times = grid(rows, columns).matrix() @ np.array(presses)
        assert set(times.tolist()) == {1}


@given(st.integers(1, 10), st.integers(1, 10**9))
def test_the_column_automaton_decides_boards_of_every_length(width, length):
    assert column_automaton(width)[length] == known_count(width, length)


once_only_boards = st.one_of(
    st.tuples(st.just(1), st.integers(1, 9)),
    st.tuples(st.just(2), st.integers(0, 4).map(lambda half: 2 * half + 1)),
    st.just((4, 4)),
)


@given(once_only_boards, st.booleans(), st.data())
def test_every_corner_of_a_board_with_a_once_only_solution_is_a_possible_window(sides, turned, data):
    rows, columns = sides[::-1] if turned else sides
    assert exact_covers(rows, columns)
    assert window_possible(data.draw(st.integers(1, rows)), data.draw(st.integers(1, columns)))


@given(st.integers(0, 5), st.integers(0, 5), st.booleans())
def test_every_window_that_contains_the_4x6_corner_is_impossible(down, right, turned):
    rows, columns = (6 + right, 4 + down) if turned else (4 + down, 6 + right)
    assert not window_possible(rows, columns)
    assert not exact_covers(rows, columns)


@given(st.integers(2, 5), st.integers(2, 5), small_moduli, st.data())
@settings(max_examples=40)
def test_filling_rows_is_elimination(rows, columns, k, data):
    game = grid(rows, columns, modulus=k)
    target = data.draw(st.lists(st.integers(0, k - 1), min_size=rows * columns, max_size=rows * columns))
    done, derivation = eliminate(game, target=target), derive(game, target=target)
    unknowns = derivation.plan.unknowns
    for row in done.residual:
        assert not any(value for button, value in enumerate(row[:-1]) if button not in unknowns)
    by_elimination = LinearMap([[row[j] for j in unknowns] for row in done.residual], k)
    solvable = by_elimination.solve([row[-1] for row in done.residual]) is not None
    assert solvable == solve(game, target=target).solvable == (derivation.solution is not None)
    assert by_elimination.kernel.size == solve(game, start="zeros").count


@given(st.integers(1, 9), st.integers(1, 9))
def test_formula_5_is_right_on_boards_of_one_row_only_and_corrected_everywhere(rows, columns):
    truth = grid(rows, columns).matrix().tolist()
    assert near(rows, columns) == formula_5_corrected(rows, columns) == truth
    assert (formula_5(rows, columns) == truth) == (rows == 1)


@given(st.integers(1, 7), st.integers(1, 7))
def test_the_listings_agree_with_the_solver(rows, columns):
    answer = solve(grid(rows, columns), target="ones")
    assert num_solution_board(rows, columns) == answer.count
    assert sorted(get_all_sol(rows, columns)) == [s.values for s in answer.solutions or ()]
    if rows == columns:
        filled = generate_mat_spanish_alg(genenerate_neighbord_matrix_m_n(rows, columns))
        assert filled in (answer.solutions or ())


@given(st.integers(2, 30), st.integers(1, 6), st.integers(1, 6))
def test_a_board_has_at_most_k_to_the_shorter_side_quiet_patterns(k, rows, columns):
    assert solve(grid(rows, columns, modulus=k), start="zeros").count <= k ** min(rows, columns)


@given(st.integers(2, 4), st.integers(1, 3))
def test_every_vector_of_the_general_game_is_found_by_its_difference_alone(k, size):
    game = grid(1, size, modulus=k)
    for start in product(range(k), repeat=size):
        shifted = [(s + 1) % k for s in start]
        assert solve(game, start, shifted).solution == solve(game, target="ones").solution
