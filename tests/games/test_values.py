"""Positions, presses and weights: what they are made from, what they are equal to, and what they refuse."""

import flint
import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

import modlights as ml
from modlights.errors import BadPosition
from modlights.games.board_text import rows_of_text
from modlights.games.values import Values

GAME = ml.grid(2, 3, modulus=4)
ROWS = ((1, 0, 3), (2, 2, 0))
FORMS = {
    "text": "103/220",
    "text on lines": "103\n220\n",
    "numbers": "1 0 3/2 2 0",
    "as it is printed": " 1  ·  3\n 2  2  ·\n",
    "groups with commas": "103,220",
    "json": "[[1, 0, 3], [2, 2, 0]]",
    "rows": [[1, 0, 3], [2, 2, 0]],
    "tuples": ROWS,
    "flat": [1, 0, 3, 2, 2, 0],
    "generator": (v for v in (1, 0, 3, 2, 2, 0)),
    "numpy": np.array(ROWS),
    "small integers": np.array(ROWS, dtype=np.int8),
    "flat numpy": np.array(ROWS).ravel(),
    "objects": np.array(ROWS, dtype=object),
    "sympy": sympy.Matrix(ROWS),
    "immutable sympy": sympy.ImmutableMatrix(ROWS),
    "FLINT integers": flint.fmpz_mat(2, 3, [1, 0, 3, 2, 2, 0]),
    "FLINT residues": flint.nmod_mat(2, 3, [1, 0, 3, 2, 2, 0], 4),
    "mapping": {(0, 0): 1, (0, 2): 3, (1, 0): 2, (1, 1): 2},
    "position": ml.Position(ROWS, modulus=4),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_position_is_read_from_every_form(form):
    given = FORMS[form]
    position = GAME.position(given)
    assert position == ml.Position(ROWS, modulus=4) and position.rows == ROWS
    if form != "generator":
        assert ml.solve(GAME, given, given).solution.total == 0


@pytest.mark.parametrize("form", [form for form in FORMS if form not in ("position", "generator")])
def test_presses_and_weights_are_read_from_the_same_forms(form):
    assert GAME.presses(FORMS[form]).rows == GAME.weights(FORMS[form]).rows == ROWS


def test_a_mapping_names_lights_of_a_graph_and_buttons_for_presses():
    path = ml.graph([("a", "b"), ("b", "c")], modulus=3)
    assert path.position({"b": 2}).values == (0, 2, 0)
    assert path.apply({"a": 1, "c": 1}).values == (1, 2, 1)
    assert ml.solve(path, {"a": 1}).solvable
    with pytest.raises(BadPosition, match="no light 'd'"):
        path.position({"d": 1})
    forbidden = ml.grid(2, 2, forbid=[(0, 0)])
    assert forbidden.presses({(1, 1): 1}).rows == ((0, 0), (0, 1))
    with pytest.raises(BadPosition, match=r"no button \(0, 0\)"):
        forbidden.presses({(0, 0): 1})


def test_truth_values_are_states_0_and_1():
    lit = np.array([[True, False, True], [False, False, True]])
    assert GAME.position(lit) == GAME.position(lit.tolist()) == GAME.position("101/001")
    assert ml.from_matrix(np.eye(2, dtype=bool)) == ml.from_matrix([[1, 0], [0, 1]])
    assert GAME.position({(0, 0): True}) == GAME.position("100/000")


def test_a_mapping_places_a_few_lights_on_a_giant_board_without_listing_its_cells():
    for k in (2, 3):
        giant = ml.grid(10_000, 10_000, modulus=k)
        corner = giant.position({(9_999, 9_998): 1})
        assert corner[9_999, 9_998] == 1 and corner.total == 1
        assert giant.presses({(0, 0): 1}).total == giant.weights({(np.int64(5), 5): 1}).total == 1
        assert not {"lights", "buttons"} & set(giant.__dict__)
        with pytest.raises(BadPosition, match=r"\(0, 10000\).*up to \(9999, 9999\)"):
            giant.position({(0, 10_000): 1})
    assert ml.grid(2, 2, modulus=3).position({(1, 0): 2}) == ml.Position("00/20", modulus=3)


@pytest.mark.parametrize(
    ("text", "modulus", "shape", "rows"),
    [
        ("10101 01110", 2, None, [[1, 0, 1, 0, 1], [0, 1, 1, 1, 0]]),
        ("101,010,111", 2, None, [[1, 0, 1], [0, 1, 0], [1, 1, 1]]),
        ("10 11", 12, None, [[10, 11]]),
        ("10 11", 12, (2, 2), [[1, 0], [1, 1]]),
        ("10 11", 12, (1, 2), [[10, 11]]),
        ("00 11 00", 2, None, [[0, 0], [1, 1], [0, 0]]),
        ("1 0 1", 2, None, [[1, 0, 1]]),
        ("X.X/.X./XXX", 2, None, [[1, 0, 1], [0, 1, 0], [1, 1, 1]]),
        ("# . #\n. # .", 2, None, [[1, 0, 1], [0, 1, 0]]),
        ("X.X .X.", 2, None, [[1, 0, 1], [0, 1, 0]]),
        ("1.1/.1.", 2, None, [[1, 0, 1], [0, 1, 0]]),
        ("7, 11, 3", 12, None, [[7, 11, 3]]),
    ],
)
def test_boards_are_read_as_people_write_them(text, modulus, shape, rows):
    cells = None if shape is None else shape[0] * shape[1]
    assert rows_of_text(text, modulus, shape, cells) == rows


@given(st.integers(2, 30), st.integers(1, 5), st.integers(1, 5), st.randoms(use_true_random=False))
def test_what_is_printed_reads_back_for_every_modulus_and_size(modulus, rows, columns, chance):
    game = ml.grid(rows, columns, modulus=modulus)
    table = [[chance.randrange(modulus) for _ in range(columns)] for _ in range(rows)]
    position = game.position(table)
    assert game.position(str(position)) == position
    assert ml.Position.parse(str(position), modulus=modulus).values == position.values
    assert eval(repr(position), {"Position": ml.Position}) == position


def test_the_kinds_of_values_cannot_be_mistaken():
    game = ml.grid(5, 5)
    answer = ml.solve(game, "ones")
    start, presses = answer.start, answer.solution
    assert game.apply(presses, start).total == 0
    for wrong in (
        lambda: game.apply(start, presses),
        lambda: game.position(presses),
        lambda: game.presses(start),
        lambda: game.weights(start),
        lambda: ml.Position(presses),
        lambda: ml.solve(game, presses),
        lambda: ml.is_solution(game, start, "zeros", presses=start),
        lambda: presses + start,
    ):
        with pytest.raises((BadPosition, TypeError)):
            wrong()
    assert ml.Position([[1, 0]]) != ml.Presses([[1, 0]]) != ml.Weights([[1, 0]])


def test_equality_is_by_kind_shape_modulus_and_entries():
    assert ml.Position("10/01") == ml.Position([[1, 0], [0, 1]]) == ml.Position([1, 0, 0, 1], (2, 2))
    assert ml.Position("10/01") != ml.Position("10/01", modulus=3)
    assert ml.Position("1001") != ml.Position("10/01") != ml.Position([1, 0, 0, 1])
    packed = ml.Position.from_bit_rows([0b01, 0b10], 2)
    assert packed == ml.Position("10/01") and hash(packed) == hash(ml.Position("10/01"))


@given(st.integers(2, 12), st.integers(1, 6), st.integers(1, 6), st.randoms(use_true_random=False), st.booleans())
def test_a_giant_and_a_small_storage_hash_alike(modulus, rows, columns, chance, long):
    width = columns * 300 if long else columns
    bits = [chance.getrandbits(width) for _ in range(rows)]
    packed = ml.Presses.from_bit_rows(bits, width, modulus=modulus)
    plain = ml.Presses([[row >> j & 1 for j in range(width)] for row in bits], modulus=modulus)
    assert packed == plain and hash(packed) == hash(plain)


def test_numpy_sees_rows_and_columns():
    position = ml.solve(ml.grid(5, 5), "ones").start
    assert np.asarray(position).shape == (5, 5) and position[4, 4] == 1
    assert np.asarray(ml.graph([(0, 1)]).position("ones")).shape == (2,)
    assert (np.asarray(position, dtype=float) == 1.0).all()
    with pytest.raises(ValueError, match="read-only"):
        np.asarray(position)[0, 0] = 0
    writable = np.array(position)
    writable[0, 0] = 0
    assert position[0, 0] == 1


@given(st.integers(2, 12), st.randoms(use_true_random=False), st.integers(-30, 30))
def test_presses_add_and_take_multiples_mod_k(modulus, chance, times):
    game = ml.grid(2, 3, modulus=modulus)
    one, other = (game.presses([chance.randrange(modulus) for _ in range(6)]) for _ in range(2))
    assert (one + other).values == tuple((a + b) % modulus for a, b in zip(one, other, strict=True))
    assert (one - other) + other == one and one + -one == game.presses("zeros")
    assert times * one == one * times == game.presses([times * v % modulus for v in one])
    together = game.apply(one + other)
    assert game.apply(one, game.apply(other)) == together


def test_a_solution_plus_a_quiet_pattern_is_a_solution():
    for game in (ml.grid(5, 5), ml.grid(2, 2, modulus=6), ml.grid(4, 4, modulus=4, forbid=[(0, 0)])):
        answer = ml.solve(game, "random-solvable:3")
        for pattern in answer.quiet_patterns.generators:
            assert answer.solution + pattern in answer.solutions
            assert ml.is_solution(game, answer.start, answer.target, presses=answer.solution + 2 * pattern)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: ml.Position.from_bit_rows([255], 3), "does not fit 3 columns"),
        (lambda: ml.Position.from_bit_rows([-1], 3), "does not fit 3 columns"),
        (lambda: ml.Position.parse("102/010"), "modulus=3"),
        (lambda: ml.Position.parse("ones"), "needs a game"),
        (lambda: ml.Position.parse("10/1"), "row 2 has 1 cells and row 1 has 2"),
        (lambda: ml.Position.parse(""), "empty; a position is rows of states"),
        (lambda: ml.Position.parse("1a1"), "'a' in row 1"),
        (lambda: ml.Position(7), "7 is not a position"),
        (lambda: ml.Position([[1, 0], [1]]), "rows of different lengths"),
        (lambda: ml.Position(["1"]), "whole number"),
        (lambda: ml.Position({(0, 0): 1}), "rows of numbers"),
        (lambda: ml.Position({1, 0}), "rows of numbers"),
        (lambda: ml.Position(np.zeros((2, 2, 2), int)), "3 dimensions"),
        (lambda: ml.Position(flint.nmod_mat([[1]], 5)), "Z/5"),
        (lambda: ml.Position([0.5]), "whole number"),
        (lambda: ml.Position([sympy.Rational(1, 2)]), "whole number"),
        (lambda: ml.grid(3, 3).position("11/11"), "this game is 3x3"),
        (lambda: ml.grid(3, 3).position([1]), "1 value given; this game has 9 lights"),
        (lambda: ml.grid(3, 3, modulus=3).position(ml.Position.parse("111/111/111")), "make them with modulus=3"),
        (lambda: ml.grid(2, 2, forbid=[(0, 0)]).presses("10/00"), "has no button"),
        (lambda: ml.Presses("10") + ml.Presses("100"), "do not add up"),
        (lambda: ml.Weights("10") @ ml.Position("100"), "cannot weigh"),
        (lambda: ml.solve(ml.grid(2, 2)), "give a start, a target, or both"),
        (lambda: ml.grid(2, 2).position("random:x"), "with an integer SEED"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would_be_right(make, words):
    with pytest.raises(BadPosition) as refused:
        make()
    assert words in str(refused.value), str(refused.value)


def test_no_cell_of_a_giant_board_is_listed_by_hashing_comparing_and_printing(monkeypatch):
    game = ml.grid(10_000, 10_000)
    answer = ml.solve(game, "ones")
    again = ml.solve(ml.grid(10_000, 10_000), "ones", method=answer.method)

    def refuse(self):
        raise AssertionError("all cells were listed")

    monkeypatch.setattr(Values, "array", property(refuse))
    monkeypatch.setattr(Values, "values", property(refuse))
    monkeypatch.setattr(type(game), "lights", property(refuse))
    assert hash(answer) == hash(again) and answer == again
    assert repr(answer) == "<answer: the only solution on 10000x10000 cross on the plane mod 2>"
    assert repr(answer.solution) == "<Presses on 10000x10000 cells, 2 states>" and answer._repr_svg_() is None
