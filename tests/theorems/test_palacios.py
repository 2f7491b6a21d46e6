"""The general theorems of the thesis hold in their widest domain."""

import random
from collections import Counter
from math import prod

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.games import SURFACES, from_matrix, graph, grid
from modlights.solving import info, is_certificate, is_quiet, is_solution, solve
from modlights.theorems.domains import board
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import torus_nullity
from modlights.theorems.palacios.chasing import by_synthesis
from modlights.theorems.palacios.restricted import exponent_of_two
from modlights.theorems.plain import all_reached, board_nullity, chase, effects, gain
from modlights.theorems.schoolbook import dot, rank, reduced
from strategies import games, moduli, small_moduli

PRIMES = st.sampled_from([2, 3, 5, 7, 11, 13])


def nullity(game):
    return info(game).nullity(game.modulus)


def torus(rows, columns, k=2):
    return board(rows, columns, "cross", "torus", k)


def presses_for(game):
    counts = st.integers(0, game.modulus - 1)
    return st.lists(counts, min_size=game.button_count, max_size=game.button_count)


def positions_for(game):
    states = st.integers(0, game.modulus - 1)
    return st.lists(states, min_size=game.light_count, max_size=game.light_count)


def placed(game, counts):
    return game.place(np.array(counts, dtype=object))


@st.composite
def graph_edges(draw, largest=7, directed=False):
    """The number of vertices and the edges of any graph without loops."""
    size = draw(st.integers(1, largest))
    pairs = [(a, b) for a in range(size) for b in range(size) if a != b and (directed or a < b)]
    return size, draw(st.lists(st.sampled_from(pairs), unique=True) if pairs else st.just([]))


@st.composite
def bipartite(draw, largest=4):
    """A bipartite graph: how many black vertices, how many white, and the edges between them."""
    black, white = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    pairs = [(a, black + b) for a in range(black) for b in range(white)]
    return black, white, draw(st.lists(st.sampled_from(pairs), unique=True))


@given(st.data())
@settings(max_examples=60)
def test_pressing_is_linear_for_any_game_and_any_number_of_states(data):
    game = data.draw(games())
    k = game.modulus
    x, y = data.draw(presses_for(game)), data.draw(presses_for(game))
    factor = data.draw(st.integers(0, k - 1))
    combined = [(a + factor * b) % k for a, b in zip(x, y, strict=True)]
    first, second = game.apply(placed(game, x)), game.apply(placed(game, y))
    expected = tuple((a + factor * b) % k for a, b in zip(first, second, strict=True))
    assert game.apply(placed(game, combined)).values == expected == gain(game, combined)


@given(st.data())
@settings(max_examples=60)
def test_the_order_of_presses_does_not_matter(data):
    game = data.draw(games(largest=4))
    assume(game.button_count)
    sequence = data.draw(st.lists(st.integers(0, game.button_count - 1), max_size=8))
    start = data.draw(positions_for(game))

    def play(order):
        position = game.position(start)
        for button in order:
            position = game.apply(placed(game, [int(j == button) for j in range(game.button_count)]), position)
        return position

    shuffled = data.draw(st.permutations(sequence))
    counts = [sequence.count(j) % game.modulus for j in range(game.button_count)]
    assert play(sequence) == play(shuffled) == game.apply(placed(game, counts), start)


@given(
    st.integers(1, 8),
    st.integers(1, 8),
    st.sampled_from(["cross", "x", "king", "knight", "flip"]),
    st.sampled_from(sorted(SURFACES)),
    moduli,
)
@settings(max_examples=50)
def test_effects_are_symmetric_and_reflexive_on_every_surface(rows, columns, rule, surface, k):
    matrix = grid(rows, columns, rule=rule, surface=surface, modulus=k).matrix()
    assert (matrix == matrix.T).all()
    assert (matrix.diagonal() == 1).all()


@given(graph_edges(), moduli, st.booleans())
def test_effects_of_an_undirected_graph_are_symmetric(network, k, reflexive):
    size, edges = network
    matrix = graph(edges, modulus=k, vertices=range(size), reflexive=reflexive).matrix()
    assert (matrix == matrix.T).all()
    assert (matrix.diagonal() == int(reflexive)).all()


@given(st.data())
@settings(max_examples=50)
def test_a_change_can_be_made_exactly_when_it_is_orthogonal_to_the_quiet_patterns_of_the_transpose(data):
    game = data.draw(games(largest=4))
    k = game.modulus
    if data.draw(st.booleans()):
        change = gain(game, data.draw(presses_for(game)))
    else:
        change = tuple(data.draw(positions_for(game)))
    if game.button_count:
        turned = from_matrix(game.matrix().astype(object).T.tolist(), modulus=k)
        generators = [q.values for q in solve(turned, start="zeros", target="zeros").quiet_patterns.generators]
    else:
        generators = np.eye(game.light_count, dtype=int).tolist()
    orthogonal = all(dot(q, change, k) == 0 for q in generators)
    answer = solve(game, target=change)
    assert answer.solvable == orthogonal
    zeros = [0] * game.light_count
    if answer.solvable:
        assert is_solution(game, zeros, change, presses=answer.solution)
    else:
        assert is_certificate(game, zeros, change, weights=answer.certificate)


@given(graph_edges(), moduli, st.booleans(), st.data())
@settings(max_examples=60)
def test_on_undirected_graphs_the_quiet_patterns_themselves_decide(network, k, reflexive, data):
    size, edges = network
    game = graph(edges, modulus=k, vertices=range(size), reflexive=reflexive)
    position = data.draw(positions_for(game))
    answer = solve(game, start=position)
    assert answer.solvable == all(dot(q, position, k) == 0 for q in answer.quiet_patterns.generators)


@given(st.data())
@settings(max_examples=40)
def test_solvable_positions_have_as_many_solutions_as_there_are_quiet_patterns(data):
    game = data.draw(games(largest=2, modulus=small_moduli))
    k = game.modulus
    assume(k**game.button_count <= 1500)
    reached = all_reached(game)
    found = info(game)
    assert {len(solutions) for solutions in reached.values()} == {found.quiet_count(k)}
    assert len(reached) == found.solvable_count(k)
    assert prod(found.quiet_orders(k)) == found.quiet_count(k)


@given(st.data())
@settings(max_examples=60)
def test_any_two_solutions_differ_by_a_quiet_pattern(data):
    game = data.draw(games(largest=4))
    x = data.draw(presses_for(game))
    solutions = solve(game, target=gain(game, x)).solutions
    assert solutions is not None and placed(game, x) in solutions
    chosen = game.press_vector(solutions.draw(data.draw(st.integers(0, 2**32))))
    assert is_quiet(game, presses=[(int(a) - b) % game.modulus for a, b in zip(chosen, x, strict=True)])


@given(st.integers(1, 14), st.integers(1, 14), PRIMES, st.integers(-3, 3))
@settings(max_examples=60)
def test_plane_nullities_are_at_most_the_shorter_side_for_every_prime_and_centre(rows, columns, p, centre):
    game = grid(rows, columns, rule=f"0 1 0/1 {centre} 1/0 1 0", surface="plane", modulus=p)
    assert nullity(game) <= min(rows, columns)
    assert nullity(game) == rows * columns - rank(game.matrix().tolist(), p)


@given(st.integers(1, 40))
@settings(max_examples=15)
def test_the_nullity_of_a_square_board_is_even_and_at_most_its_order(n):
    e = nullity(board(n, n))
    assert e == board_nullity(n, n)
    assert e % 2 == 0 and e <= n


@given(st.integers(1, 30))
@settings(max_examples=15)
def test_the_nullity_of_a_square_torus_is_a_multiple_of_four_and_at_most_twice_its_order(n):
    e = nullity(torus(n, n))
    assert e == torus_nullity(n, n)
    assert e % 4 == 0 and e <= 2 * n


@given(st.integers(1, 12), st.integers(1, 12), PRIMES)
@settings(max_examples=40)
def test_torus_nullities_are_at_most_twice_the_shorter_side_for_every_prime(rows, columns, p):
    assert nullity(torus(rows, columns, p)) <= 2 * min(rows, columns)


@given(
    st.integers(1, 8),
    st.integers(1, 8),
    st.sampled_from(["cross", "king", "x", "flip"]),
    st.sampled_from(["plane", "torus"]),
)
@settings(max_examples=40)
def test_turning_a_board_changes_no_count_for_any_modulus(rows, columns, rule, surface):
    assert (
        info(grid(rows, columns, rule=rule, surface=surface)).factors
        == info(grid(columns, rows, rule=rule, surface=surface)).factors
    )


@given(graph_edges(), st.data())
def test_easy_boards_are_the_quiet_patterns_of_the_game_without_loops(network, data):
    size, edges = network
    closed = graph(edges, vertices=range(size))
    open_ = graph(edges, vertices=range(size), reflexive=False)
    x = data.draw(positions_for(closed))
    assert (closed.apply(x, x).total == 0) == is_quiet(open_, presses=x)
    complement = [1 - v for v in x]
    assert (closed.apply(x, complement).total == 0) == (open_.apply(x).total == size)
    for easy in solve(open_, start="zeros").quiet_patterns.generators:
        assert closed.apply(easy) == closed.position(easy.values)


@given(st.integers(1, 14), st.integers(1, 14))
@settings(max_examples=60)
def test_pressing_what_is_off_is_possible_unless_both_sides_plus_one_hold_the_same_power_of_two(rows, columns):
    answer = solve(grid(rows, columns, rule="neighbours"), target="ones")
    assert answer.solvable != (exponent_of_two(rows + 1) == exponent_of_two(columns + 1) >= 1)
    if answer.solvable:
        start = [1 - v for v in answer.solution]
        assert board(rows, columns).apply(answer.solution, start).total == 0


@given(graph_edges(largest=9))
@settings(max_examples=50)
def test_all_lit_can_be_turned_off_on_every_graph(network):
    size, edges = network
    game = graph(edges, vertices=range(size))
    answer = solve(game, start="ones")
    assert answer.solvable and is_solution(game, [1] * size, [0] * size, presses=answer.solution)


@given(graph_edges(largest=6), st.data())
def test_the_diagonal_of_a_symmetric_matrix_mod_2_lies_in_its_column_space(network, data):
    size, edges = network
    loops = data.draw(st.lists(st.integers(0, 1), min_size=size, max_size=size))
    game = graph([*edges, *((v, v, loops[v]) for v in range(size))], vertices=range(size), reflexive=False)
    assert game.matrix().diagonal().tolist() == loops
    assert solve(game, target=loops).solvable


@given(bipartite(), st.integers(0, 2**20))
@settings(max_examples=50)
def test_on_bipartite_graphs_every_solution_of_all_lit_can_be_pressed_lit_black_first(network, seed):
    black, white, edges = network
    game = graph(edges, vertices=range(black + white))
    solutions = solve(game, start="ones").solutions
    solution = solutions.draw(seed)
    position = game.position("ones")
    for button in range(black + white):
        if solution[button]:
            assert position[button] == 1, "an unlit button is pressed"
            position = game.apply([int(j == button) for j in range(black + white)], position)
    assert position.total == 0


@given(bipartite(), st.integers(0, 2**20))
@settings(max_examples=50)
def test_on_bipartite_graphs_the_black_half_of_a_quiet_pattern_makes_the_pattern(network, seed):
    black, white, edges = network
    game = graph(edges, vertices=range(black + white))
    quiet = solve(game, start="zeros").solutions.draw(seed)
    half = [count if vertex < black else 0 for vertex, count in enumerate(quiet)]
    assert game.apply(half).values == quiet.values
    assert solve(game, start=quiet.values).solvable


@given(graph_edges(largest=8), st.booleans())
@settings(max_examples=50)
def test_the_listing_counts_null_rows_rightly_for_symmetric_matrices_mod_2(network, reflexive):
    size, edges = network
    table = graph(edges, vertices=range(size), reflexive=reflexive).matrix().tolist()
    null = sum(not any(row) for row in reduced(table, 2)[0])
    assert listing.null_rows(listing.rref([list(row) for row in table], 2)) == null


@given(st.integers(1, 9), st.integers(1, 9))
@settings(max_examples=30)
def test_the_ported_listing_agrees_with_the_library_on_boards(rows, columns):
    for build, game in ((listing.matrix_plane, board(rows, columns)), (listing.matrix_torus, torus(rows, columns))):
        assert build(rows, columns) == effects(game)
        assert listing.null_rows(listing.rref(build(rows, columns), 2)) == nullity(game)


def test_runs_of_light_chasing_end_dark_exactly_on_solvable_boards():
    chance = random.Random(13)
    ends = Counter()
    for _ in range(60):
        start = tuple(chance.randrange(2) for _ in range(25))
        left = chase(board(5, 5), start)[1]
        end = chase(board(5, 5), (*[0] * 20, *left), by_synthesis(left))[1]
        assert (not any(end)) == solve(board(5, 5), start=start).solvable
        ends[any(end)] += 1
    assert ends[True] and ends[False]
