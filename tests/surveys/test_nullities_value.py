"""Tables of nullities as users meet them."""

import copy
import pickle
from itertools import product

import numpy as np
import pytest

import modlights as ml
from modlights import errors
from vectors.published_nullities import LOSADA


def test_the_table_becomes_an_array_and_a_list_of_rows_and_knows_its_boards():
    table = ml.nullity_table(1, 20)
    assert (2 ** np.asarray(table).astype(int)).tolist() == LOSADA
    assert list(table) == np.asarray(table).tolist() and len(table) == 20
    assert np.asarray(table, dtype=float).dtype == float
    assert table[9, 9] == 8 and table[5, 3] == 3
    with pytest.raises(errors.NoSuchThing, match="1 to 20"):
        table[21, 3]


@pytest.mark.parametrize(("surface", "rule"), [("torus", "cross"), ("klein", "cross"), ("projective", "neighbours"),
                                               ("plane", "king"), ("mobius", "010/212/010")])  # fmt: skip
def test_tables_that_begin_anywhere_hold_the_nullity_of_every_board(surface, rule):
    table = ml.nullity_table(3, 8, modulus=3, surface=surface, rule=rule)
    for m, n in product(range(3, 9), repeat=2):
        assert table[m, n] == ml.nullity(ml.grid(m, n, rule=rule, surface=surface, modulus=3))


def test_tables_are_values():
    table = ml.nullity_table(1, 6, surface="torus")
    assert table == ml.nullity_table(1, 6, surface="torus") != ml.nullity_table(1, 6)
    assert hash(table) == hash(ml.nullity_table(1, 6, surface="torus"))
    for other in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert other == table and (np.asarray(other) == np.asarray(table)).all()
    assert repr(table) == "<nullities of cross on the torus mod 2, sides 1 to 6>"
    assert table._repr_svg_().startswith("<svg")
    with pytest.raises(ValueError, match="read-only"):
        np.asarray(table)[0, 0] = 1
    with pytest.raises(AttributeError, match="cannot be changed"):
        table.modulus = 3


@pytest.mark.parametrize(
    ("sides", "of", "words"),
    [((5, 3), {}, "shorter one first"), ((0, 3), {}, "1 or more"), ((1, 2.5), {}, "whole numbers"),
     ((1, 9), {"modulus": 4}, "prime"), ((1, 10**6), {}, "16,000"), ((1, 601), {"surface": "klein"}, "600")],
)  # fmt: skip
def test_what_is_no_table_is_refused_with_a_reason(sides, of, words):
    with pytest.raises(ml.ModlightsError, match=words):
        ml.nullity_table(*sides, **of)
