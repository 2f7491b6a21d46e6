"""Structured Smith forms against PARI, the general method, and counts mod p."""

import json
from collections import Counter
from itertools import pairwise, product
from math import gcd, prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import modlights as ml
from modlights.games import RULES, SURFACES, grid
from modlights.ring import cosine_norms, line_smith, smith_factors
from modlights.ring.cosine_orders import cosine_count
from modlights.ring.line_smith import coprime_base, local_exponents
from modlights.solving import info
from modlights.solving.cross.smith import cross_smith_factors
from modlights.solving.quiet.all_moduli import info_by_plan, structured_cross
from modlights.surveys import atlas
from vectors.pari_smith import FILE

GLUED = [name for name in SURFACES if name not in ("plane", "projective")]


def stencil(centre, vertical=1, horizontal=1):
    return f"0 {vertical} 0/{horizontal} {centre} {horizontal}/0 {vertical} 0"


def structured(rows, columns, rule, surface="plane"):
    return cross_smith_factors(structured_cross(grid(rows, columns, rule=rule, surface=surface)))


def test_paris_smith_forms_of_whole_boards_and_of_filled_rows():
    for rows, columns, centre, expected in json.loads(FILE.read_text()):
        torsion, zeros = structured(rows, columns, stencil(centre))
        ordered = sorted(expected, key=lambda d: (d == 0, d))
        assert list(torsion) + [0] * zeros == ordered, (rows, columns, centre)


def test_plan_and_integer_smith_form_agree():
    for rows, columns, centre in product(range(1, 10), range(1, 10), (-4, 0, 1, 2, 3, 7)):
        game = grid(rows, columns, rule=stencil(centre))
        assert structured_cross(game) is not None and info(game) == info_by_plan(game), game


@pytest.mark.parametrize("surface", GLUED)
def test_every_small_board_has_the_smith_form_of_its_whole_matrix(surface):
    tried = 0
    arms = ((1, 1), (1, -1), (-1, 1))
    for rows, columns, (vertical, horizontal) in product(range(1, 7), range(1, 7), arms):
        for centre in (-4, -1, 0, 1, 3) if vertical == horizontal else (1, 2):
            game = grid(rows, columns, rule=stencil(centre, vertical, horizontal), surface=surface)
            if (cross := structured_cross(game)) is not None:
                torsion, zeros = cross_smith_factors(cross)
                ones = (1,) * (rows * columns - len(torsion) - zeros)
                assert ones + torsion + (0,) * zeros == smith_factors(game.matrix()), game
                tried += 1
    assert tried > 200


@pytest.mark.parametrize("surface", GLUED)
@pytest.mark.parametrize(("rows", "columns"), [(51, 60), (60, 51), (64, 64)])
def test_beyond_2500_lights_the_factors_that_p_divides_are_as_many_as_the_nullity_mod_p(surface, rows, columns):
    (entry,) = atlas([(rows, columns)], surface=surface)
    assert all(b % a == 0 for a, b in pairwise(entry.torsion))
    for p in (2, 3, 5, 7, 11, 10007):
        assert entry.info.nullity(p) == ml.nullity(ml.grid(rows, columns, surface=surface, modulus=p))
    for k in (4, 9, 12):
        answer = ml.solve(grid(rows, columns, surface=surface, modulus=k), "zeros")
        assert answer.method == "congruence" and entry.info.quiet_count(k) == answer.count


def test_numbers_that_are_not_factored_are_split_where_it_matters(monkeypatch):
    """With trial division by 2 alone and no factoring, every norm is a composite treated as if it were prime."""
    boards = [(n, n, "cross") for n in range(2, 36)]
    boards += [(m, n, "cross") for m, n in ((7, 11), (20, 27), (13, 14), (24, 25))]
    boards += [(*size, "cross", surface) for size in ((8, 9), (12, 12), (15, 10)) for surface in GLUED]
    expected = [structured(*board) for board in boards]
    monkeypatch.setattr(line_smith, "_TRIAL_PRIMES", 1)
    monkeypatch.setattr(line_smith, "_QUICK_BITS", 0)
    # and where orbits are long, all of two orders together
    monkeypatch.setattr(cosine_norms, "_LONG_ORBIT", 3)
    assert [structured(*board) for board in boards] == expected


@pytest.mark.parametrize("side", [60, 83, 100, 127, 129, 164])
def test_factors_that_p_divides_are_as_many_as_the_nullity_mod_p(side):
    torsion, zeros = structured(side, side, "cross")
    assert all(b % a == 0 for a, b in pairwise(torsion))
    for p in (2, 3, 5, 7, 11, 13, 101, 10007):
        assert sum(d % p == 0 for d in torsion) + zeros == ml.nullity(ml.grid(side, side, modulus=p))


@settings(max_examples=40)
@given(st.integers(1, 40), st.integers(1, 40), st.integers(-6, 6), st.sampled_from((2, 3, 5, 7, 11, 31)))
def test_rectangles_of_any_weight_have_the_nullity_mod_p(rows, columns, centre, p):
    torsion, zeros = structured(rows, columns, stencil(centre))
    expected = ml.nullity(ml.grid(rows, columns, rule=f"0 1 0/1 {centre} 1/0 1 0", modulus=p))
    assert sum(d % p == 0 for d in torsion) + zeros == expected


def test_norms_multiply_to_the_determinant():
    for rows, columns, centre, long in product((2, 4, 5), (3, 6, 7), (1, 2, 3), (1, 1000)):
        orders = [[2 * (side + 1) // gcd(i, 2 * (side + 1)) for i in range(1, side + 1)] for side in (rows, columns)]
        counts = Counter(product(*orders))
        single = {(d, e): count // (cosine_count(d) * cosine_count(e)) for (d, e), count in counts.items()}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(cosine_norms, "_LONG_ORBIT", long)
            norms = cosine_norms.cosine_norms(single, centre)
        factors = smith_factors(grid(rows, columns, rule=stencil(centre)).matrix())
        assert norms.zeros == factors.count(0)
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
    assert sorted(local_exponents(np.array(matrix, dtype=object), p, precision)) == sorted(
        exponent for exponent in expected if exponent
    )


def test_counts_for_every_modulus_follow_from_the_factors():
    for entry in atlas([(n, n) for n in range(1, 6)] + [(2, 5), (4, 3)]):
        for k in (2, 3, 4, 6, 12):
            game = grid(entry.rows, entry.columns, modulus=k)
            assert entry.info.quiet_count(k) == ml.solve(game, start="zeros").count
            always = entry.critical is not None and gcd(entry.critical, k) == 1
            assert entry.info.always_solvable(k) == always


@pytest.mark.parametrize("surface", SURFACES)
def test_every_surface_has_an_atlas(surface):
    for entry in atlas([(3, 4), (6, 6)], "cross", surface):
        assert entry.info.factors == smith_factors(
            grid(entry.rows, entry.columns, rule="cross", surface=surface).matrix()
        )


@pytest.mark.parametrize("rule", sorted(set(RULES) - {"cross"}))
def test_every_rule_has_an_atlas(rule):
    for entry in atlas([(4, 5), (2, 2)], rule):
        assert entry.info.factors == smith_factors(grid(entry.rows, entry.columns, rule=rule).matrix())


def test_two_processes_find_the_same():
    boards = [(n, n) for n in range(1, 25)]
    assert atlas(boards, workers=2) == atlas(boards, workers=1)
