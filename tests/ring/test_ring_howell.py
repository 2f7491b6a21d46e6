"""The reduced Howell form: its definition, its uniqueness, and both ways to find it."""

from __future__ import annotations

import pickle
from itertools import pairwise
from math import gcd, prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ring_strategies import any_modulus, invertible, matrices, systems

from modlights.ring import Span, echelon, factor, join, span
from modlights.ring.echelon import howell_rows, stabiliser, unit_to_divisor
from modlights.ring.packed_bits import packed_rows

Array = np.ndarray[Any, Any]


def assert_reduced(form: Span) -> None:
    """The conditions that can be seen on the rows: shape, divisors of k, least entries above each pivot."""
    k = form.modulus
    assert all(a < b for a, b in pairwise(form.pivots))
    for i, (row, pivot, leader) in enumerate(zip(form.rows, form.pivots, form.leaders, strict=True)):
        assert not row[:pivot].any()
        assert row[pivot] == leader
        assert 0 < leader < k
        assert k % leader == 0
        assert all(0 <= entry < leader for entry in form.rows[:i, pivot])
        assert all(0 <= entry < k for entry in row)


def reduces_to_zero(form: Span, vector: Array) -> bool:
    """Division by the rows in plain Python integers, one row after another."""
    rest = [int(entry) % form.modulus for entry in vector]
    for row, pivot in zip(form.rows.tolist(), form.pivots, strict=True):
        multiple = rest[pivot] // row[pivot]
        rest = [(x - multiple * y) % form.modulus for x, y in zip(rest, row, strict=True)]
    return not any(rest)


@given(systems())
def test_the_form_is_reduced_and_spans_its_generators(system: tuple[int, Array]) -> None:
    k, generators = system
    form = span(generators, k)
    assert_reduced(form)
    assert all(reduces_to_zero(form, vector) for vector in generators)


@given(systems())
def test_what_annihilates_a_pivot_leaves_an_element_of_the_rows_below(system: tuple[int, Array]) -> None:
    k, generators = system
    form = span(generators, k)
    for row, order in zip(form.rows.astype(object), form.orders, strict=True):
        assert reduces_to_zero(form, row * order % k)


@given(systems(largest=4))
def test_the_span_is_no_larger_than_its_generators_allow(system: tuple[int, Array]) -> None:
    k, generators = system
    form = span(generators, k)
    doubled = span(np.vstack([generators, form.rows.astype(object)]), k)
    assert doubled == form
    transposed = span(generators.T, k, width=len(generators))
    assert transposed.size == form.size


@given(st.data())
def test_the_form_depends_only_on_the_module(data: st.DataObject) -> None:
    k = data.draw(any_modulus)
    rows, columns = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 6))
    generators = data.draw(matrices(k, rows, columns))
    change = data.draw(invertible(k, rows))
    surplus = data.draw(matrices(k, 2, rows))
    form = span(generators, k)
    assert span(change @ generators % k, k) == form
    assert span(np.vstack([surplus @ generators % k, generators[::-1]]), k) == form


@given(systems())
def test_elimination_with_and_without_the_factors_of_k_agree(system: tuple[int, Array]) -> None:
    k, generators = system
    with_factors, without = span(generators, k), span(generators, k, method="direct")
    assert with_factors == without
    assert with_factors.pivots == without.pivots
    assert with_factors.rows.dtype == without.rows.dtype


NARROW = [2, 3, 4, 6, 7, 8, 9, 12, 30, 36, 46, 1024, 10007, 11585, 11587, 65537, 2**31 - 1, 2**31]


@pytest.mark.parametrize("k", NARROW)
def test_many_updates_between_reductions_never_overflow(k: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = np.random.default_rng(k)
    generators = random.integers(0, k, (50, 60))
    generators[:, :20] = np.where(random.integers(0, 2, (50, 20)), k - 1, generators[:, :20])
    form = howell_rows(generators, k)
    monkeypatch.setattr(echelon, "_working_type", lambda modulus: (np.dtype(object), 1))
    exact = howell_rows(generators, k)
    assert form.pivots == exact.pivots
    assert form.rows.tolist() == exact.rows.tolist()


@given(st.integers(0, 2**32), st.integers(0, 90), st.integers(0, 150), st.integers(0, 40))
def test_packed_bits_give_the_form_that_numbers_give(seed: int, rows: int, columns: int, inner: int) -> None:
    random = np.random.default_rng(seed)
    low_rank = random.integers(0, 2, (rows, inner)) @ random.integers(0, 2, (inner, columns)) % 2
    sparse = (random.random((rows, columns)) < 0.05).astype(np.int64)
    for matrix in (low_rank, sparse, low_rank ^ sparse):
        numbers, (packed, pivots) = howell_rows(matrix, 2), packed_rows(matrix)
        assert pivots == numbers.pivots
        assert np.array_equal(packed, numbers.rows)


@given(systems(), st.data())
def test_reduce_finds_the_same_least_vector_on_the_whole_coset(system: tuple[int, Array], data: st.DataObject) -> None:
    k, generators = system
    form = span(generators, k)
    vector = data.draw(matrices(k, 1, form.width))
    multiples = data.draw(matrices(k, 3, len(generators)))
    coset = (vector + multiples @ generators) % k if len(generators) else np.repeat(vector, 3, axis=0)
    least = form.reduce(vector[0])
    assert all(form.reduce(member).tolist() == least.tolist() for member in coset)
    assert form.reduce(coset).tolist() == [least.tolist()] * 3
    assert all(least.tolist() <= member.tolist() for member in coset)
    assert form.contains((vector[0] - least.astype(object)) % k)
    quotients = form.coordinates(vector[0]).astype(object)
    assert all(0 <= c < order for c, order in zip(quotients, form.orders, strict=True))
    rebuilt = (least.astype(object) + quotients @ form.rows.astype(object)) % k if len(quotients) else least
    assert rebuilt.tolist() == vector[0].tolist()


@given(systems(), st.data())
def test_index_is_the_inverse_of_element_and_keeps_the_order(system: tuple[int, Array], data: st.DataObject) -> None:
    k, generators = system
    form = span(generators, k)
    offset = data.draw(matrices(k, 1, form.width))[0]
    first, second = (data.draw(st.integers(0, form.size - 1)) for _ in range(2))
    one, other = form.element(first, offset), form.element(second, offset)
    assert form.index(one, offset) == first
    assert form.index(other, offset) == second
    assert (first < second) == (one.tolist() < other.tolist())
    assert form.element(0, offset).tolist() == form.reduce(offset).tolist()
    assert reduces_to_zero(form, (one.astype(object) - offset) % k)
    for outside in (-1, form.size):
        with pytest.raises(IndexError):
            form.element(outside)


@given(any_modulus, st.data())
def test_a_stabilising_multiple_leaves_the_greatest_common_divisor(k: int, data: st.DataObject) -> None:
    a, b = (data.draw(st.integers(0, k - 1)) for _ in range(2))
    assert gcd(a + stabiliser(a, b, k) * b, k) == gcd(a, b, k)


@given(any_modulus, st.data())
def test_every_residue_is_a_unit_times_a_divisor(k: int, data: st.DataObject) -> None:
    a = int(data.draw(matrices(k, 1, 1))[0, 0])
    unit, divisor = unit_to_divisor(a, k)
    assert pow(unit, -1, k) * unit % k == 1
    assert k % divisor == 0
    assert (unit * a - divisor) % k == 0


@settings(max_examples=50)
@given(st.data())
def test_joined_spans_reduce_to_their_parts(data: st.DataObject) -> None:
    moduli = data.draw(st.sampled_from([(4, 9), (2, 3, 5), (8, 7), (2**40, 3**30), (2**89 - 1, 4, 25)]))
    width = data.draw(st.integers(0, 4))
    parts = [span(data.draw(matrices(q, data.draw(st.integers(0, 4)), width)), q) for q in moduli]
    whole = join(parts)
    assert_reduced(whole)
    assert whole.size == prod(part.size for part in parts)
    assert [span(whole.rows, q, width=width) for q in moduli] == parts


def test_spans_are_values_that_cannot_change() -> None:
    form, same = span([[2, 1]], 4), span([[2, 3], [0, 2]], 4)
    assert form == same
    assert hash(form) == hash(same)
    assert form != span([[2, 1]], 8)
    assert form != "a span"
    with pytest.raises(AttributeError, match="cannot assign"):
        form.modulus = 5  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(form)) == form
    with pytest.raises(ValueError, match="read-only"):
        form.rows[0, 0] = 1


def test_the_zero_module_of_any_width_has_one_element() -> None:
    for k in (2, 6, 2**64, 10**30):
        for width in (0, 1, 5):
            zero = span([], k, width=width)
            assert (zero.size, zero.width, zero.rows.shape, zero.pivots) == (1, width, (0, width), ())
            assert [element.tolist() for element in zero.elements()] == [[0] * width]
            assert zero.contains([0] * width)
            assert zero.index([3] * width, offset=[3] * width) == 0


def test_spans_of_more_than_any_printable_size_still_speak() -> None:
    for k, width in ((2, 20_000), (10**5000, 2)):
        whole = span([[1] * width], k)
        assert "elements in" in repr(whole)
        with pytest.raises(IndexError, match="numbered from 0 to"):
            whole.element(k**width)
        with pytest.raises(ValueError, match="coordinate 1 leaves a remainder"):
            whole.index([0] + [1] * (width - 1))


def test_wrong_shapes_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="needs its width"):
        span([], 4)
    with pytest.raises(ValueError, match="2 coordinates, but the width is 3"):
        span([[1, 2]], 4, width=3)
    with pytest.raises(ValueError, match="rows of one matrix"):
        span([1, 2], 4)
    with pytest.raises(ValueError, match="2 coordinates here"):
        span([[1, 2]], 4).reduce([1, 2, 3])
    with pytest.raises(ValueError, match="not an element"):
        span([[2, 0]], 4).index([1, 0])
    with pytest.raises(ValueError, match="one width"):
        join([span([[1, 2]], 4), span([[1]], 9)])


def test_a_modulus_that_cannot_be_factored_still_has_its_form() -> None:
    p, q = 2**127 - 1, 2**521 - 1
    k = p * q
    assert factor(k) is None
    form = span([[p, 1, 0], [q, 0, 1]], k)
    assert form.leaders[0] == 1
    assert form.size == k * k
    assert span([[p, 0], [p * p, p]], k).rows.tolist() == [[p, 0], [0, p]]
