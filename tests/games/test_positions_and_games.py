"""Positions in and out, games from graphs and matrices, and the catalogue."""

import json

import flint
import networkx
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.errors import BadPosition
from modlights.games import (
    CATALOGUE,
    ExplicitGame,
    Position,
    Presses,
    from_matrix,
    graph,
    grid,
    read_pbm,
    reads_as_position,
    toy,
    write_pbm,
)
from strategies import grids

boards = st.integers(1, 9).flatmap(
    lambda width: st.lists(st.lists(st.integers(0, 9), min_size=width, max_size=width), min_size=1, max_size=9)
)
binary_boards = st.integers(1, 40).flatmap(
    lambda width: st.lists(st.lists(st.integers(0, 1), min_size=width, max_size=width), min_size=1, max_size=9)
)


@given(boards)
def test_a_position_written_in_any_way_reads_back(rows):
    position = Position(rows, modulus=10)
    ways = [
        "/".join("".join(map(str, row)) for row in rows),
        "\n".join(" ".join(map(str, row)) for row in rows) + "\n",
        "\r\n".join(",".join(map(str, row)) for row in rows),
        json.dumps(rows),
        json.dumps({"position": rows}),
        str(position),
    ]
    # a lone digit with commas or spaces has no separator left, and is the same row anyway
    assert all(Position.parse(way, modulus=10) == position for way in ways)
    assert all(reads_as_position(way) for way in ways)


@given(binary_boards)
def test_two_state_boards_survive_marks_bits_and_images(rows):
    position = Position(rows)
    assert Position.parse("/".join("".join(".#"[v] for v in row) for row in rows)) == position
    packed = Position.from_bit_rows(position.bit_rows, len(rows[0]))
    assert packed == position and packed.rows == position.rows and hash(packed) == hash(position)
    assert packed.total == sum(map(sum, rows))
    for plain in (True, False):
        assert read_pbm(write_pbm(packed, plain=plain)) == position


def test_states_of_ten_and_more_are_separated():
    assert Position.parse("12 0 3/4 5 11", modulus=13).rows == ((12, 0, 3), (4, 5, 11))
    assert str(Position([[12, 0], [3, 4]], modulus=13)) == "12 0/3 4"


@pytest.mark.parametrize(
    ("text", "is_position"),
    [
        ("101/010", True),
        ("0", True),
        ("12, 3/4 5", True),
        ("#.#/.#.", True),
        ("zeros", True),
        ("random:7", True),
        ("random-solvable:-3", True),
        ("[[1]]", True),
        ("board.txt", False),
        ("./101", False),
        ("/101", False),
        ("..", False),
        ("ones.txt", False),
        ("", False),
    ],
)
def test_an_argument_is_a_position_or_a_file_name(text, is_position):
    assert reads_as_position(text) == is_position


@given(grids(largest=4, modulus=st.integers(2, 7)), st.integers(-5, 5))
@settings(max_examples=50)
def test_shorthands_fit_the_game_and_a_solvable_one_is_made_by_presses(board, seed):
    assert set(board.position("ones").values) == {1} and set(board.position("zeros").values) == {0}
    first, second = board.position(f"random:{seed}"), board.position(f"random:{seed}")
    assert first == second and max(first.values) < board.modulus
    from modlights.solving import solve

    assert solve(board, board.position(f"random-solvable:{seed}")).solvable


def test_values_are_immutable_and_exact():
    position = Position([[0, 1], [2, 3]], modulus=4)
    with pytest.raises(ValueError, match="read-only"):
        position.array[0] = 5
    big = Presses([2**80, 1], modulus=2**81)
    assert big.values == (2**80, 1) and big.total == 2**80 + 1
    assert Position([1, 0]) != Presses([1, 0])
    assert position[1, 0] == 2 and position[3] == 3 and len(position) == 4
    with pytest.raises(IndexError):
        position[2, 0]
    with pytest.raises(BadPosition, match="whole number"):
        Position([[1.5]])


def test_a_graph_comes_as_edges_matrix_or_networkx_graph():
    edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]
    matrix = np.zeros((4, 4), dtype=int)
    for u, v in edges:
        matrix[u, v] = matrix[v, u] = 1
    by_edges, by_matrix = graph(edges, modulus=3), graph(matrix, modulus=3)
    assert by_edges == by_matrix == graph(matrix.tolist(), modulus=3)
    networkx = pytest.importorskip("networkx", reason="pip install networkx to build games from its graphs")
    assert graph(networkx.Graph(edges), modulus=3).matrix().tolist() == by_edges.matrix().tolist()
    weighted = networkx.DiGraph()
    weighted.add_edge("a", "b", weight=5)
    assert graph(weighted, modulus=7, reflexive=False).matrix().tolist() == [[0, 0], [5, 0]]


def test_directed_edges_and_loops_mean_what_they_say():
    game = graph([("a", "b", 2), ("b", "b", 4)], modulus=5, directed=True)
    assert game.lights == ("a", "b")
    assert game.matrix().tolist() == [[1, 0], [2, 4]]
    assert graph([], modulus=2, vertices="xyz").matrix().tolist() == np.eye(3, dtype=int).tolist()


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: graph([(1, 2, 3, 4)]), "not an edge"),
        (lambda: graph([(1, 2, 0.5)]), "whole number"),
        (lambda: graph(np.zeros((2, 3), dtype=int)), "square"),
        (lambda: graph([]), "at least one light"),
        (lambda: from_matrix([[1, 0], [1]]), "different lengths"),
        (lambda: from_matrix([]), "at least one row"),
        (lambda: from_matrix([[1.5]]), "whole number"),
        (lambda: from_matrix([[1]], modulus=1), "2"),
        (lambda: grid(3, 3, modulus=True), "modulus"),
        (lambda: grid(0, 3), "no lights"),
        (lambda: grid(3, 3, rule="bishop"), "unknown rule"),
        (lambda: grid(3, 3, surface="sphere"), "unknown surface"),
        (
            lambda: grid(3, 3, forbid=[(5, 5)]),
            r"no button \(5, 5\) in this game; cells are \(row, column\) from 0, up to \(2, 2\)",
        ),
        (lambda: toy("chess"), "no game"),
    ],
)
def test_games_that_cannot_be_built_say_why(build, message):
    with pytest.raises(ValueError, match=message):
        build()


def test_games_compare_by_value_and_change_modulus():
    assert grid(3, 4, rule="king", surface="klein", modulus=5) == grid(3, 4, rule="king", surface="klein", modulus=5)
    assert grid(3, 4).with_modulus(7) == grid(3, 4, modulus=7)
    assert grid(3, 3) != grid(3, 3, rule="king")
    assert len({grid(2, 2), grid(2, 2), from_matrix([[1]]), from_matrix([[1]])}) == 2
    assert grid(3, 3, forbid=[(0, 0)]).button_count == 8


def test_buttons_and_lights_may_differ_in_number():
    board = from_matrix([[1, 0, 2], [0, 1, 1]], modulus=4)
    assert (board.light_count, board.button_count) == (2, 3)
    assert board.apply([1, 2, 3]).values == (3, 1)


@pytest.mark.parametrize("entry", CATALOGUE.values(), ids=lambda entry: entry.name)
def test_catalogue_entries_have_a_source_and_a_picture(entry):
    toy = entry.build()
    assert entry.source and entry.title
    assert toy.name
    assert toy.picture(toy.goal, toy.presses([1] * toy.button_count))
    assert isinstance(toy, ExplicitGame) == (toy.shape is None)


def test_the_cube_is_a_sphere_of_squares():
    # 54 vertices of degree 4; three faces meet at each of the 8 corners, so 8 triangles of neighbours
    cube = toy("lights-out-cube")
    near = {
        b: {cube.lights[i] for i, _ in column} - {b} for b, column in zip(cube.buttons, cube.by_button, strict=True)
    }
    assert all(len(n) == 4 for n in near.values())
    assert all(b in near[c] for b in near for c in near[b])
    triangles = {frozenset((a, b, c)) for a in near for b in near[a] for c in near[a] & near[b]}
    assert len(triangles) == 8


def test_orbix_is_the_icosahedron_graph():
    # 12 vertices of degree 5, 20 triangles, and every vertex has one antipode at distance 3
    orbix = toy("orbix")
    near = {b: {orbix.lights[i] for i, _ in c} for b, c in zip(orbix.buttons, orbix.by_button, strict=True)}
    assert all(len(n) == 5 and b not in n for b, n in near.items())
    triangles = {frozenset((a, b, c)) for a in near for b in near[a] for c in near[a] & near[b]}
    assert len(triangles) == 20
    for a in near:
        two = set().union(*(near[b] for b in near[a]))
        assert len(set(near) - near[a] - two - {a}) == 1


def test_a_graph_is_the_same_from_a_set_of_edges_and_from_what_networkx_keeps():
    edges = [("a", "b"), ("b", "c"), ("a", "d")]
    assert graph(set(edges)) == graph(sorted(edges))
    path = networkx.path_graph(4)
    assert graph(path.adj) == graph(networkx.to_dict_of_dicts(path)) == graph(path)
    path.add_edge(0, 1, weight=2)
    assert graph(path.adj, modulus=5) == graph(path, modulus=5) != graph(networkx.path_graph(4), modulus=5)


def test_a_matrix_over_residues_brings_its_modulus():
    matrix = flint.nmod_mat([[1, 4], [0, 2]], 6)
    assert from_matrix(matrix) == from_matrix([[1, 4], [0, 2]], modulus=6)
    assert from_matrix(matrix, modulus=3) == from_matrix([[1, 4], [0, 2]], modulus=3)
