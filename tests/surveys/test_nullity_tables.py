"""Tables of nullities against single boards, published sequences, and what PARI computed."""

import json
from itertools import combinations_with_replacement, product
from math import lcm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.games import SURFACES, grid
from modlights.ring import polynomials
from modlights.ring.cosine_orders import cosine_count, divisors, half_order, may_meet, reflects_itself
from modlights.ring.cosines import common_cosines, cosines, is_cosine_of
from modlights.solving import nullity
from modlights.solving.quiet.cosine_meetings import inner_meetings, meeting_count, meeting_table, meetings
from modlights.surveys import Family, all_nullities, squares
from vectors.pari_nullities import FILE
from vectors.published_nullities import A076436, A117870, A159257, A165738, LOSADA

UNTWISTED = [name for name, glued in SURFACES.items() if not glued.sides.is_flipped and not glued.ends.is_flipped]


@pytest.mark.parametrize("surface", UNTWISTED)
def test_the_table_holds_the_nullity_of_every_board(surface):
    for p, centre in product((2, 3, 5, 11), (0, 1, 2)):
        family = Family.of(p, surface, f"010/1{centre}1/010")
        table = all_nullities(20, family)
        for rows, columns in product(range(1, 21), repeat=2):
            assert table[rows - 1, columns - 1] == nullity(
                grid(rows, columns, rule=family.rule, surface=surface, modulus=p)
            )


@pytest.mark.parametrize("surface", SURFACES)
def test_squares_hold_the_nullity_of_every_square(surface):
    sizes = range(1, 70 if surface in UNTWISTED else 12)
    for p, centre in product((2, 3, 5), (0, 1)):
        family = Family.of(p, surface, f"010/1{centre}1/010")
        assert squares(sizes, family) == [
            nullity(grid(n, n, rule=family.rule, surface=surface, modulus=p)) for n in sizes
        ]


def test_published_sequences():
    plane = squares(range(1, 144), Family.of(2))
    assert plane[: len(A159257)] == A159257
    assert [n for n, value in enumerate(plane, start=1) if value] == A117870
    assert [n for n, value in enumerate(plane[:120], start=1) if not value] == A076436
    assert squares(range(1, 91), Family.of(2, "torus")) == A165738
    assert (2 ** all_nullities(20, Family.of(2)).astype(int)).tolist() == LOSADA


def test_a_torus_has_twice_the_nullity_of_the_plane_one_smaller_and_4_more_for_multiples_of_3():
    """Buchholz, in A165738; the left side has two chains of 1 … n, the right side paths of n − 1."""
    plane = [0, *squares(range(1, 3000), Family.of(2))]
    torus = squares(range(1, 3001), Family.of(2, "torus"))
    assert torus[1:] == [2 * plane[n - 1] + 4 * (n % 3 == 0) for n in range(2, 3001)]
    assert all(value % 4 == 0 for value in torus)


def test_squares_whose_orders_are_split_by_half_order_equal_one_gcd_of_all():
    sizes = [n - 1 for n in (2475, 2625, 3315, 4095, 2047, 2049, 4369, 3855, 2731, 3003)]
    assert squares(sizes, Family.of(2)) == [nullity(grid(n, n)) for n in sizes]
    sizes = [1500, 1637, 1319, 1199]
    assert squares(sizes, Family.of(3)) == [nullity(grid(n, n, modulus=3)) for n in sizes]


def test_long_rows_of_the_table_equal_single_boards():
    table = all_nullities(700, Family.of(2))
    for m, n in ((699, 699), (509, 254), (340, 680), (641, 341), (700, 698), (511, 683)):
        assert table[m - 1, n - 1] == nullity(grid(m, n))
    assert (table == table.T).all()


@pytest.mark.parametrize("p", [2, 3, 5, 7, 10007])
def test_the_product_of_all_minimal_polynomials_of_divisors_is_the_main_polynomial(p):
    field = cosines(p, 1)
    for order in range(3, 80):
        if order % p:
            group = [d for d in divisors(order) if d > 2]
            assert field.product([field.minimal([d]) for d in group]) == field.dividing(order)
            assert field.minimal(group) == field.dividing(order)
            assert field.degree(field.dividing(order)) == sum(map(cosine_count, group))


@pytest.mark.parametrize("p", [2, 3, 5, 7])
def test_the_half_order_is_the_degree_of_every_factor(p):
    for d in range(3, 60):
        if d % p:
            f = cosines(p, 1).minimal([d])
            if p == 2:
                f = polynomials.polynomial(map(int, reversed(f"{f:b}")), 2)
            degrees = {int(g.degree()) for g, _ in f.factor()[1]}
            assert degrees == {half_order(d, p)}


@pytest.mark.parametrize(("p", "centre"), [(2, 1), (3, 1), (3, 2), (5, 1), (7, 3)])
def test_meetings_are_common_roots(p, centre):
    field, table = cosines(p, centre), meeting_table(45, p, centre)
    orders = [d for d in range(1, 46) if d % p]
    for d, e in product(orders, repeat=2):
        common = field.gcd(field.minimal([d]), field.reflect(field.minimal([e])))
        assert table.get((d, e), 0) == field.degree(common), (d, e)


@pytest.mark.parametrize(("p", "centre", "largest"), [(2, 1, 260), (3, 1, 90), (3, 2, 90), (5, 1, 80), (7, 3, 60)])
def test_cosines_that_meet_are_never_ruled_out(p, centre, largest):
    """Every pair of orders with a common root passes the test; and the test does rule out most pairs."""
    field = cosines(p, centre)
    orders = [d for d in range(3, largest) if d % p]
    minimal = {d: field.minimal([d]) for d in orders}
    turned = {d: field.reflect(f) for d, f in minimal.items()}
    ruled_out = 0
    for d, e in combinations_with_replacement(orders, 2):
        if half_order(d, p) == half_order(e, p):
            possible = may_meet(lcm(d, e), p)
            ruled_out += not possible
            assert possible or field.degree(field.gcd(minimal[d], turned[e])) == 0, (d, e)
        else:
            assert d > 60 or e > 60 or field.degree(field.gcd(minimal[d], turned[e])) == 0, (d, e)
    assert ruled_out > largest // 10


@pytest.mark.parametrize(("p", "centre"), [(2, 1), (3, 1), (5, 2)])
def test_one_irreducible_polynomial_reflects_itself_when_its_five_roots_of_unity_cancel(p, centre):
    field = cosines(p, centre)
    for d in range(3, 400):
        if d % p and cosine_count(d) == half_order(d, p):
            f = field.minimal([d])
            assert reflects_itself(d, p, centre) == (field.reflect(f) == f), d


@given(st.sampled_from((2, 3, 5, 7)), st.integers(3, 60), st.integers(-3, 3))
def test_a_cosine_of_an_order_is_a_root_of_its_main_polynomial(p, order, value):
    if order % p:
        field = cosines(p, 1)
        f = field.dividing(order)
        if p == 2:
            f = polynomials.polynomial(map(int, reversed(f"{f:b}")), 2)
        assert is_cosine_of(value % p, order, p) == (int(f(value % p)) == 0)


@settings(max_examples=60)
@given(st.sampled_from((2, 3, 5)), st.integers(1, 120), st.integers(1, 120), st.integers(0, 4))
def test_meetings_of_two_orders_add_up_to_one_gcd(p, first, second, centre):
    if first % p and second % p and centre % p:
        field = cosines(p, centre)
        whole = field.degree(field.gcd(field.dividing(first), field.reflect(field.dividing(second))))
        assert sum(meeting_count(meeting, p, centre) for meeting in meetings(first, second, p, centre)) == whole


def test_paris_program_of_the_encyclopedia_agrees():
    found = json.loads(FILE.read_text())
    for p, expected in found["squares"].items():
        assert squares(range(1, len(expected) + 1), Family.of(int(p))) == expected
    for rows, columns, p, expected in found["boards"]:
        assert nullity(grid(rows, columns, modulus=p)) == expected
        if rows == columns:
            assert squares([rows], Family.of(p)) == [expected]


@settings(max_examples=25)
@given(st.sampled_from((2, 3, 5)), st.integers(2001, 9000), st.integers(2001, 9000))
def test_class_by_class_is_the_same_as_one_gcd(p, first, second):
    for order, other in ((first, first), (first, second), (3 * first, first)):
        if order % p and other % p:
            assert inner_meetings(order, other, p, 1) == common_cosines(order, other, p, 1)


def test_long_sides_of_few_short_orders_are_in_reach():
    """10¹² + 1 = 73·137·99990001: the long prime meets nothing, and what is left is the board with 73·137 = 10⁴ + 1."""
    assert nullity(grid(5 * 99990001 - 1, 5 * 99990001 - 1)) == nullity(grid(4, 4)) == 4
    assert nullity(grid(10**12, 10**12)) == nullity(grid(10**4, 10**4))
    assert nullity(grid(10**12, 10**12, modulus=3)) == nullity(grid(10**4, 10**4, modulus=3))
