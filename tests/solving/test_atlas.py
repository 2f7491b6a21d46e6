"""Structured Smith forms against PARI, the general method, and counts mod p."""

import json
from itertools import pairwise, product
from math import gcd, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights.games import RULES, SURFACES, grid
from modlights.ring import path_smith, smith_factors
from modlights.ring.cosine_norms import cosine_norms
from modlights.ring.path_smith import coprime_base, local_exponents, path_smith_factors
from modlights.solving import atlas, info, smith_info
from vectors.pari_smith import FILE


def test_paris_smith_forms_of_whole_boards_and_of_filled_rows():
    for rows, columns, centre, expected in json.loads(FILE.read_text()):
        torsion, zeros = path_smith_factors(rows, columns, centre)
        ordered = sorted(expected, key=lambda d: (d == 0, d))
        assert list(torsion) + [0] * zeros == ordered, (rows, columns, centre)


def test_plan_and_integer_smith_form_agree():
    for rows, columns, centre in product(range(1, 10), range(1, 10), (-4, 0, 1, 2, 3, 7)):
        general = info(grid(rows, columns, f"0 1 0/1 {centre} 1/0 1 0"))
        assert smith_info(rows, columns, f"0 1 0/1 {centre} 1/0 1 0") == general, (rows, columns, centre)


def test_numbers_that_are_not_factored_are_split_where_it_matters(monkeypatch):
    """With trial division by 2 alone and no factoring, every norm is a composite treated as if it were prime."""
    boards = [(n, n) for n in range(2, 36)] + [(7, 11), (20, 27), (13, 14), (24, 25)]
    expected = [path_smith_factors(*board, 1) for board in boards]
    monkeypatch.setattr(path_smith, "_TRIAL_PRIMES", 1)
    monkeypatch.setattr(path_smith, "_QUICK_BITS", 0)
    assert [path_smith_factors(*board, 1) for board in boards] == expected


@pytest.mark.parametrize("side", [60, 83, 100, 127, 129, 164])
def test_factors_that_p_divides_are_as_many_as_the_nullity_mod_p(side):
    torsion, zeros = path_smith_factors(side, side, 1)
    assert all(b % a == 0 for a, b in pairwise(torsion))
    for p in (2, 3, 5, 7, 11, 13, 101, 10007):
        assert sum(d % p == 0 for d in torsion) + zeros == ml.nullity(side, side, p)


@settings(max_examples=40)
@given(st.integers(1, 40), st.integers(1, 40), st.integers(-6, 6), st.sampled_from((2, 3, 5, 7, 11, 31)))
def test_rectangles_of_any_weight_have_the_nullity_mod_p(rows, columns, centre, p):
    torsion, zeros = path_smith_factors(rows, columns, centre)
    expected = ml.nullity(rows, columns, p, rule=f"0 1 0/1 {centre} 1/0 1 0")
    assert sum(d % p == 0 for d in torsion) + zeros == expected


def test_norms_multiply_to_the_determinant():
    for rows, columns, centre in ((2, 3, 1), (4, 6, 1), (5, 7, 2), (6, 6, 3)):
        norms = cosine_norms(rows, columns, centre)
        factors = smith_factors(grid(rows, columns, f"010/1{centre}1/010").matrix())
        if not norms.zeros:
            assert prod(norms.multiplicities.elements()) == prod(factors)


@given(st.dictionaries(st.integers(1, 10**30), st.integers(1, 4), max_size=6))
def test_a_coprime_base_has_the_same_product_and_no_common_factors(numbers):
    base = coprime_base(numbers)
    assert prod(q**e for q, e in base.items()) == prod(n**e for n, e in numbers.items())
    listed = list(base)
    assert all(gcd(a, b) == 1 for i, a in enumerate(listed) for b in listed[:i])


@settings(max_examples=60)
@given(st.integers(1, 5), st.sampled_from((2, 3, 5, 2**61 - 1)), st.integers(1, 4), st.randoms())
def test_local_exponents_are_those_of_the_smith_form(size, p, precision, chance):
    matrix = [[chance.choice((0, 1, p, p * p, chance.randint(-50, 50))) for _ in range(size)] for _ in range(size)]
    expected = []
    for factor in smith_factors(matrix):
        exponent = 0
        while exponent < precision and factor % p ** (exponent + 1) == 0:
            exponent += 1
        expected.append(exponent)
    assert sorted(local_exponents([[v % p**precision for v in row] for row in matrix], p, precision)) == sorted(
        exponent for exponent in expected if exponent
    )


def test_counts_for_every_modulus_follow_from_the_factors():
    for entry in atlas([(n, n) for n in range(1, 6)] + [(2, 5), (4, 3)]):
        for k in (2, 3, 4, 6, 12):
            game = grid(entry.rows, entry.columns, modulus=k)
            assert entry.info.quiet_count(k) == ml.solve(game, start="zeros").count
            always = entry.critical is not None and gcd(entry.critical, k) == 1
            assert entry.info.always_solvable(k) == always


@pytest.mark.parametrize("surface", sorted(set(SURFACES) - {"plane"}))
def test_other_surfaces_and_rules_take_the_plan(surface):
    for entry in atlas([(3, 4), (6, 6)], "cross", surface):
        assert entry.info.factors == smith_factors(grid(entry.rows, entry.columns, "cross", surface).matrix())


@pytest.mark.parametrize("rule", sorted(set(RULES) - {"cross"}))
def test_every_rule_has_an_atlas(rule):
    for entry in atlas([(4, 5), (2, 2)], rule):
        assert entry.info.factors == smith_factors(grid(entry.rows, entry.columns, rule).matrix())


def test_two_processes_find_the_same():
    boards = [(n, n) for n in range(1, 25)]
    assert atlas(boards, workers=2) == atlas(boards, workers=1)
