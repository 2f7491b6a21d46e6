"""Howell, Hermite and Smith forms with their transformations: all multiply out, and what does not is refused."""

import copy
import pickle
from itertools import product
from math import gcd

import flint
import numpy as np
import pytest
import sympy
from hypothesis import example, given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights import errors, solving
from modlights.ring import smith_factors, span
from strategies import games, moduli

entries = st.integers(-6, 6) | st.sampled_from([0, 1, -1]) | st.integers(-(10**20), 10**20)


@st.composite
def tables(draw, largest=5):
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(0, largest))
    return draw(st.lists(st.lists(entries, min_size=columns, max_size=columns), min_size=rows, max_size=rows))


@given(tables(), moduli)
@example([[2, 1]], 4)
@example([[4, 2], [2, 3]], 6)
@example([[0, 0]], 4)
def test_every_form_multiplies_out(table, k):
    for found in (ml.howell(table, modulus=k), ml.hermite(table), ml.smith(table), ml.smith(table, modulus=k)):
        assert found.check()
        assert solving.HowellForm is not type(found) or np.array_equal(found.form, span(table, k, len(table[0])).rows)
    assert ml.smith(table).factors == smith_factors(table)
    assert ml.smith(table, modulus=k).factors == tuple(gcd(d, k) % k for d in smith_factors(table))


@settings(max_examples=30)
@given(games(largest=4))
def test_the_forms_of_a_game_are_those_of_its_effects(game):
    assert ml.howell(game) == ml.howell(game.matrix(), modulus=game.modulus)
    assert ml.hermite(game) == ml.hermite(game.matrix())
    assert ml.smith(game) == ml.smith(game.matrix()) and ml.smith(game).factors == ml.info(game).factors
    assert all(
        found.check() for found in (ml.howell(game), ml.hermite(game), ml.smith(game), ml.smith(game, modulus=4))
    )
    assert solving.is_howell_form(game, *ml.howell(game)) and solving.is_smith_form(
        game, *ml.smith(game, modulus=6), modulus=6
    )


@pytest.mark.parametrize(("row", "k"), [((2, 1), 4), ((2, 2), 4), ((2, 3), 6), ((0, 3), 6), ((6, 4, 8), 12)])
def test_of_all_multiples_of_a_row_the_checker_accepts_one_howell_form(row, k):
    accepted = []
    for count in range(3):
        for multiples in product(range(k), repeat=count):
            form = [[times * entry % k for entry in row] for times in multiples]
            if solving.is_howell_form([row], form, [[times] for times in multiples], k):
                accepted.append(form)
    assert accepted and all(form == ml.howell([row], modulus=k).form.tolist() for form in accepted)


@given(tables(), moduli, st.randoms(use_true_random=False))
def test_a_form_or_transformation_with_one_wrong_entry_is_refused(table, k, chance):
    """A wrong form always is; a wrong transformation unless it happens to give the same form."""
    cases = [
        (ml.howell(table, modulus=k), lambda *parts: solving.is_howell_form(table, *parts, modulus=k)),
        (ml.hermite(table), lambda *parts: solving.is_hermite_form(table, *parts)),
        (ml.smith(table), lambda *parts: solving.is_smith_form(table, *parts)),
        (ml.smith(table, modulus=k), lambda *parts: solving.is_smith_form(table, *parts, modulus=k)),
    ]
    for found, check in cases:
        form, *transformations = (np.array(part, dtype=object) for part in found)
        assert check(form, *transformations)
        if form.size:
            wrong = form.copy()
            wrong[chance.randrange(form.shape[0]), chance.randrange(form.shape[1])] += 1
            assert not check(wrong, *transformations)


def test_a_transformation_that_is_not_invertible_is_refused():
    assert solving.is_smith_form([[0, 0]], [[0, 0]], [[1]], [[1, 0], [0, 1]])
    assert not solving.is_smith_form([[0, 0]], [[0, 0]], [[2]], [[1, 0], [0, 1]])
    assert not solving.is_smith_form([[0, 0]], [[0, 0]], [[1]], [[1, 1], [1, 1]])
    assert solving.is_smith_form([[0, 0]], [[0, 0]], [[3]], [[1, 0], [0, 5]], modulus=4)
    assert not solving.is_smith_form([[0, 0]], [[0, 0]], [[2]], [[1, 0], [0, 5]], modulus=4)
    assert not solving.is_hermite_form([[0], [0]], [[0], [0]], [[1, 0], [0, 3]])


@pytest.mark.parametrize(
    ("form", "left", "right"),
    [
        ([[2, 0], [0, 12]], [[1, 0], [0, 1]], [[1, 0], [0, 1]]),
        ([[12, 0], [0, 2]], [[0, 1], [1, 0]], [[0, 1], [1, 0]]),
        ([[2, 0], [0, -12]], [[1, 0], [0, -1]], [[1, 0], [0, 1]]),
        ([[2, 0]], [[1, 0]], [[1, 0], [0, 1]]),
        ([[2, 12]], [[1, 1]], [[1, 0], [0, 1]]),
    ],
)
def test_only_a_diagonal_in_which_each_entry_divides_the_next_is_a_smith_form(form, left, right):
    expected = form == [[2, 0], [0, 12]]
    assert solving.is_smith_form([[2, 0], [0, 12]], form, left, right) is expected


KINDS = {
    "numpy": (np.array, np.ndarray, np.ndarray),
    "objects": (lambda rows: np.array(rows, dtype=object), np.ndarray, np.ndarray),
    "sympy": (sympy.Matrix, sympy.Matrix, sympy.Matrix),
    "immutable sympy": (sympy.ImmutableMatrix, sympy.ImmutableMatrix, sympy.ImmutableMatrix),
    "sparse sympy": (sympy.SparseMatrix, sympy.SparseMatrix, sympy.SparseMatrix),
    "FLINT": (flint.fmpz_mat, flint.fmpz_mat, flint.nmod_mat),
    "lists": (list, np.ndarray, np.ndarray),
    "tuples": (lambda rows: tuple(map(tuple, rows)), np.ndarray, np.ndarray),
}


def test_matrices_of_flint_over_residues_keep_their_kind():
    for matrix in (flint.nmod_mat([[2, 3]], 4), flint.fmpz_mod_mat([[2, 3]], flint.fmpz_mod_ctx(4))):
        for found in (ml.howell(matrix), ml.smith(matrix)):
            assert all(type(part) is type(matrix) for part in (*found, found.matrix)) and found.check()


@pytest.mark.parametrize("kind", KINDS)
def test_matrices_come_back_in_the_kind_in_which_they_were_given(kind):
    make, over_integers, over_residues = KINDS[kind]
    matrix = make([[2, 4, 0], [6, 8, 3]])
    for found in (ml.smith(matrix), ml.hermite(matrix)):
        assert all(type(part) is over_integers for part in (*found, found.matrix))
    for found in (ml.smith(matrix, modulus=6), ml.howell(matrix, modulus=6)):
        assert all(type(part) is over_residues for part in (*found, found.matrix))
        assert found == pickle.loads(pickle.dumps(found)) == copy.deepcopy(found)
        assert hash(found) == hash(copy.copy(found)) and type(copy.copy(found).form) is over_residues
    assert ml.smith(matrix) == ml.smith([[2, 4, 0], [6, 8, 3]]) != ml.smith(matrix, modulus=6)


def test_the_product_can_be_typed_in_the_library_that_was_used():
    rows = [[2, 4], [6, 8]]
    for matrix in (sympy.Matrix(rows), flint.fmpz_mat(rows), flint.nmod_mat(rows, 12)):
        form, left, right = ml.smith(matrix)
        assert left * matrix * right == form
    matrix = np.array(rows)
    form, left = ml.hermite(matrix)
    assert (left @ matrix == form).all()
    huge = flint.fmpz_mod_mat(1, 2, [2, 4], flint.fmpz_mod_ctx(2**70))
    form, left = ml.howell(huge)
    assert left * huge == form and ml.howell(huge).modulus == 2**70


def test_the_forms_of_a_game_become_matrices_of_any_library():
    found = ml.smith(ml.grid(2, 2))
    assert found.to(sympy.Matrix).form == sympy.diag(1, 1, 1, 3)
    assert found.to(flint.fmpz_mat).form == flint.fmpz_mat([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 3]])
    assert ml.howell(ml.grid(2, 2, modulus=3)).to(flint.nmod_mat).form.modulus() == 3
    assert ml.hermite(ml.grid(1, 2)).to(list).form == [[1, 1], [0, 0]]
    with pytest.raises(errors.NoSuchThing, match="'dict'"):
        found.to(dict)


def test_arrays_of_a_form_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        ml.smith([[2]]).form[0, 0] = 1


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: ml.howell([[1, 2]]), "needs a modulus"),
        (lambda: ml.smith([[1, 2], [3]]), "different lengths"),
        (lambda: ml.smith([[0.5]]), "whole number"),
        (lambda: ml.smith([]), "at least one row"),
        (lambda: ml.smith(7), "rows of integers"),
        (lambda: ml.smith("12/34"), "rows of integers"),
        (lambda: ml.hermite(flint.nmod_mat([[1]], 6)), "over Z/6"),
        (lambda: ml.smith(flint.nmod_mat([[1]], 6), modulus=4), "a modulus that divides 6"),
        (lambda: ml.smith([[1]], modulus=1), "at least 2"),
    ],
)
def test_what_has_no_such_form_is_refused_with_what_would_be_right(ask, words):
    with pytest.raises(errors.BadGame, match=words):
        ask()


def test_a_form_shows_itself():
    assert repr(ml.smith(ml.grid(5, 5))) == "<Smith form of a 25x25 matrix over Z: 1 (22 times), 33, 0 (2 times)>"
    assert repr(ml.howell([[2, 1]], modulus=4)) == "<Howell form of a 1x2 matrix over Z/4: 2 rows>"
    assert ml.hermite([[2]])._repr_latex_() == (
        r"$\begin{pmatrix} 1 \end{pmatrix}\begin{pmatrix} 2 \end{pmatrix} = \begin{pmatrix} 2 \end{pmatrix}$"
    )
    assert ml.smith([[2]], modulus=4)._repr_latex_().endswith(r"\pmod{4}$")
    assert ml.smith(ml.grid(5, 5))._repr_latex_() == r"$\operatorname{diag}(1^{22}, 33, 0^{2})$"
    assert ml.howell(ml.grid(5, 5))._repr_latex_() is None and "<svg" in ml.howell(ml.grid(5, 5))._repr_svg_()
