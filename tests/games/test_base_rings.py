"""Matrices that know their modulus keep it; matrices over other finite rings, and other moduli, are refused."""

import flint
import galois
import numpy as np
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st
from sympy.polys.matrices import DomainMatrix

import modlights as ml
from modlights import errors, solving

ENTRIES = [[1, 4, 0], [2, 0, 3]]
FLAT = [1, 4, 0, 2, 0, 3]


class Ring:
    """A ring as Sage has it: Z/k, or GF(q) with a characteristic that is not its order."""

    def __init__(self, characteristic, order):
        self._characteristic, self._order = characteristic, order

    def characteristic(self):
        return self._characteristic

    def order(self):
        return self._order


class SageMatrix:
    """A matrix as Sage has it: it is gone through by rows, and has a base ring."""

    def __init__(self, rows, ring):
        self._rows, self._ring = rows, ring

    def __iter__(self):
        return iter(self._rows)

    def base_ring(self):
        return self._ring


def flint_field(p, rows=ENTRIES):
    field = flint.fq_default_ctx(p)
    return [[field(entry) for entry in row] for row in rows]


PRIME = {
    "galois": lambda p: galois.GF(p)(ENTRIES),
    "galois of 64 bits": lambda p: galois.GF(p)(ENTRIES, dtype=np.int64),
    "nmod_mat": lambda p: flint.nmod_mat(2, 3, FLAT, p),
    "fmpz_mod_mat": lambda p: flint.fmpz_mod_mat(2, 3, FLAT, flint.fmpz_mod_ctx(p)),
    "lists of nmod": lambda p: [[flint.nmod(entry, p) for entry in row] for row in ENTRIES],
    "an array of nmod": lambda p: np.array([[flint.nmod(entry, p) for entry in row] for row in ENTRIES], dtype=object),
    "lists of fq_default": flint_field,
    "DomainMatrix": lambda p: DomainMatrix([list(map(sympy.GF(p), row)) for row in ENTRIES], (2, 3), sympy.GF(p)),
    "Sage": lambda p: SageMatrix(ENTRIES, Ring(p, p)),
}
EXTENSIONS = {
    "galois GF(4)": lambda: galois.GF(4)([[1, 2], [3, 0]]),
    "galois GF(9)": lambda: galois.GF(9)([[1, 0], [0, 1]]),
    "lists of GF(4)": lambda: [[flint.fq_default_ctx(2, 2, "x")(entry) for entry in row] for row in ((1, 0), (0, 1))],
    "Sage GF(4)": lambda: SageMatrix([[1, 0], [0, 1]], Ring(2, 4)),
}
OVER_Z = {
    "lists": lambda: ENTRIES,
    "numpy": lambda: np.array(ENTRIES),
    "fmpz_mat": lambda: flint.fmpz_mat(ENTRIES),
    "sympy": lambda: sympy.Matrix(ENTRIES),
    "DomainMatrix": lambda: DomainMatrix(ENTRIES, (2, 3), sympy.ZZ),
    "Sage": lambda: SageMatrix(ENTRIES, Ring(0, None)),
}


@pytest.mark.parametrize("library", PRIME)
@pytest.mark.parametrize("p", [5, 7, 2**31 - 1])
def test_a_matrix_over_a_prime_field_is_a_game_with_that_many_states(library, p):
    matrix = PRIME[library](p)
    assert ml.from_matrix(matrix) == ml.from_matrix(matrix, modulus=p) == ml.from_matrix(ENTRIES, modulus=p)
    assert ml.howell(matrix).modulus == p
    for other in (2, 3, p * p):
        with pytest.raises(errors.BadGame, match=rf"Z/{p}.*Z/{other}"):
            ml.from_matrix(matrix, modulus=other)


@pytest.mark.parametrize("library", PRIME)
def test_a_position_over_another_field_is_refused(library):
    assert ml.Position(PRIME[library](5), modulus=5).rows == tuple(map(tuple, ENTRIES))
    for modulus in (7, 10):
        with pytest.raises(errors.BadPosition, match=rf"Z/5.*mod {modulus}"):
            ml.Position(PRIME[library](5), modulus=modulus)


@pytest.mark.parametrize("field", EXTENSIONS)
@pytest.mark.parametrize(
    "ask",
    [
        ml.from_matrix,
        lambda matrix: ml.from_matrix(matrix, modulus=2),
        lambda matrix: ml.graph(adjacency=matrix),
        lambda matrix: ml.howell(matrix, modulus=2),
        ml.smith,
        ml.hermite,
        lambda matrix: ml.Position(matrix, modulus=4),
        lambda matrix: ml.grid(3, 3).presses(matrix),
    ],
)
def test_an_extension_field_is_refused(field, ask):
    with pytest.raises(ml.ModlightsError, match=r"a ring of (4|9) elements"):
        ask(EXTENSIONS[field]())


@pytest.mark.parametrize("library", OVER_Z)
@pytest.mark.parametrize("modulus", [2, 5, 12])
def test_a_matrix_of_integers_takes_any_modulus(library, modulus):
    assert ml.from_matrix(OVER_Z[library](), modulus=modulus) == ml.from_matrix(ENTRIES, modulus=modulus)
    assert ml.from_matrix(OVER_Z[library]()).modulus == 2


@given(st.integers(2, 60), st.integers(2, 60))
def test_a_composite_modulus_gives_its_divisors_and_no_other(carried, modulus):
    matrix = flint.nmod_mat(2, 3, FLAT, carried)
    if carried % modulus:
        with pytest.raises(errors.BadGame):
            ml.from_matrix(matrix, modulus=modulus)
    else:
        game = ml.from_matrix(matrix, modulus=modulus)
        assert (game.matrix() % modulus).tolist() == [[entry % carried % modulus for entry in row] for row in ENTRIES]


def test_a_graph_takes_the_modulus_of_its_matrix():
    square = galois.GF(5)([[0, 1], [2, 0]])
    assert ml.graph(adjacency=square).modulus == ml.graph(square).modulus == 5
    assert ml.graph(adjacency=[[0, 1], [2, 0]]).modulus == 2
    with pytest.raises(errors.BadGame, match=r"Z/5.*Z/3"):
        ml.graph(adjacency=square, modulus=3)


def test_a_stencil_over_another_field_is_refused():
    stencil = galois.GF(5)([[0, 1, 0], [1, 2, 1], [0, 1, 0]])
    assert ml.grid(3, 3, rule=stencil, modulus=5) == ml.grid(3, 3, rule="010/121/010", modulus=5)
    with pytest.raises(errors.BadGame, match=r"Z/5.*Z/2"):
        ml.grid(3, 3, rule=stencil)


def test_entries_of_several_fields_are_refused():
    with pytest.raises(errors.BadGame, match="several: 5, 7"):
        ml.from_matrix([[flint.nmod(1, 5), flint.nmod(1, 7)]])


def test_checkers_of_forms_take_the_modulus_of_the_matrix():
    matrix = flint.nmod_mat(2, 3, FLAT, 12)
    form, left = ml.howell(matrix)
    assert solving.is_howell_form(matrix, form, left) and solving.is_howell_form(matrix, form, left, 12)
    with pytest.raises(errors.BadGame):
        solving.is_howell_form(matrix, form, left, 5)
    smith = ml.smith(matrix)
    assert solving.is_smith_form(matrix, *smith)
    with pytest.raises(errors.BadGame):
        solving.is_hermite_form(matrix, form, left)
