"""Residues, factoring, remainders and products: against Python's own integers."""

from __future__ import annotations

from math import prod
from typing import Any

import numpy as np
import pytest
from flint import fmpz
from hypothesis import given, settings
from hypothesis import strategies as st
from ring_strategies import HUNDRED_BIT_PRIME, SEMIPRIME, UNFACTORED, any_modulus, matrices, moduli

from modlights.ring import check_modulus, crt, dot, dtype_for, factor, product, residues
from modlights.ring.arrays import INT64_LIMIT


@pytest.mark.parametrize("wrong", [1, 0, -3, 2.0, "6", None, True, False, np.bool_(True), 7.5, [2]])
def test_a_modulus_below_two_or_not_an_integer_is_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match="integer of at least 2, not"):
        check_modulus(wrong)
    with pytest.raises(ValueError, match="integer of at least 2, not"):
        residues([1], wrong)


@pytest.mark.parametrize("right", [2, np.int64(6), np.uint8(12), fmpz(10**30), 10**100])
def test_every_kind_of_integer_from_two_on_is_a_modulus(right: Any) -> None:
    assert check_modulus(right) == int(right)
    assert type(check_modulus(right)) is int


def test_the_dtype_leaves_room_for_a_product_and_a_sum() -> None:
    k = INT64_LIMIT
    assert dtype_for(k) == np.int64
    assert (k - 1) ** 2 + k < 2**63
    assert dtype_for(k + 1).hasobject


@given(any_modulus, st.lists(st.lists(st.integers(-(2**80), 2**80), min_size=3, max_size=3), max_size=4))
def test_residues_of_lists_are_those_of_python(k: int, rows: list[list[int]]) -> None:
    reduced = residues(rows, k)
    assert reduced.dtype == dtype_for(k)
    assert reduced.tolist() == [[entry % k for entry in row] for row in rows]


@given(any_modulus, st.sampled_from([np.int8, np.int64, np.uint8, np.uint64, np.bool_]), st.data())
def test_residues_of_arrays_are_those_of_python(k: int, dtype: Any, data: st.DataObject) -> None:
    low, high = (0, 1) if dtype is np.bool_ else (int(np.iinfo(dtype).min), int(np.iinfo(dtype).max))
    values = data.draw(st.lists(st.integers(low, high) | st.sampled_from([low, high]), max_size=5))
    reduced = residues(np.array(values, dtype=dtype), k)
    assert reduced.dtype == dtype_for(k)
    assert reduced.tolist() == [value % k for value in values]
    assert all(type(entry) is int for entry in reduced.tolist())


@pytest.mark.parametrize("values", [[0.5], [[1, 2], [3]], ["1"], [None], np.array([1.0, 2.0]), [2**63, -0.5]])
def test_what_is_no_array_of_integers_is_refused(values: Any) -> None:
    with pytest.raises(ValueError, match="entries must be integers"):
        residues(values, 7)


def test_large_and_negative_integers_together_are_not_rounded() -> None:
    assert residues([2**63 + 1, -1], 2**70).tolist() == [2**63 + 1, 2**70 - 1]
    assert residues([2**63 + 1, 2], 10).tolist() == [(2**63 + 1) % 10, 2]


@settings(max_examples=80)
@given(any_modulus)
def test_prime_powers_multiply_to_the_modulus(k: int) -> None:
    powers = factor(k)
    if k == UNFACTORED:
        assert powers is None
        return
    assert powers is not None
    assert prod(p**e for p, e in powers) == k
    assert [p for p, _ in powers] == sorted({p for p, _ in powers})
    assert all(e >= 1 and fmpz(p).is_prime() for p, e in powers)


def test_factors_of_small_numbers_are_those_of_trial_division() -> None:
    for k in range(2, 2000):
        rest, powers = k, []
        for p in range(2, k + 1):
            e = 0
            while rest % p == 0:
                rest, e = rest // p, e + 1
            if e:
                powers.append((p, e))
        assert factor(k) == tuple(powers)


@pytest.mark.parametrize(
    "powers",
    [
        ((2, 5000),),
        ((HUNDRED_BIT_PRIME, 7),),
        ((2**521 - 1, 1),),
        ((2**521 - 1, 4),),
        ((10000000000000000051, 1), (200000000000000000089, 1)),
        ((10000000000000000051, 2), (200000000000000000089, 2)),
        ((2, 3), (101, 2), (2**521 - 1, 2)),
    ],
)
def test_known_prime_powers_are_found(powers: tuple[tuple[int, int], ...]) -> None:
    assert factor(prod(p**e for p, e in powers)) == powers


def test_a_number_out_of_reach_is_given_up() -> None:
    assert factor((2**127 - 1) * (2**521 - 1)) is None
    assert factor(2**3217 - 1) is None
    assert factor(2**100_003 - 1) is None
    assert factor(SEMIPRIME) is not None


@given(st.lists(st.integers(-(10**40), 10**40), max_size=5), st.data())
def test_remainders_join_to_the_number_they_came_from(values: list[int], data: st.DataObject) -> None:
    coprime = [(2,), (4, 9), (2, 3, 5, 7), (2**31 - 1, 2), (2**64, 3**50, 7), (2**16, 3**9)]
    parts = data.draw(st.sampled_from(coprime))
    joined = crt([residues(values, q) for q in parts], parts)
    assert joined.dtype == dtype_for(prod(parts))
    assert joined.tolist() == [value % prod(parts) for value in values]


def test_moduli_with_a_common_factor_cannot_be_joined() -> None:
    with pytest.raises(ValueError, match="pairwise coprime, not 4, 6"):
        crt([np.array([1]), np.array([1])], [4, 6])
    with pytest.raises(ValueError, match="not 1 and 2"):
        crt([np.array([1])], [4, 9])


@given(any_modulus, st.data())
def test_products_are_those_of_python_integers(k: int, data: st.DataObject) -> None:
    m, n, r = (data.draw(st.integers(0, 5)) for _ in range(3))
    a, b = data.draw(matrices(k, m, n)), data.draw(matrices(k, n, r))
    expected = [[sum(a[i, j] * b[j, c] for j in range(n)) % k for c in range(r)] for i in range(m)]
    assert product(a, b, k).tolist() == expected
    assert product(a, b, k).dtype == dtype_for(k)
    for c in range(r):
        assert dot(a, b[:, c], k).tolist() == [row[c] for row in expected]


@given(moduli)
@settings(max_examples=30)
def test_long_sums_of_the_largest_residues_do_not_overflow(k: int) -> None:
    for length in (1, 5, 1000):
        full = np.full((1, length), k - 1, dtype=dtype_for(k))
        assert product(full, full.T, k).tolist() == [[length % k]]
        assert product(np.repeat(full, 40, axis=0), full.T, k).tolist() == [[length % k]] * 40


def test_shapes_that_do_not_match_are_refused() -> None:
    with pytest.raises(ValueError, match="inner sizes must agree"):
        product(np.zeros((2, 3), dtype=int), np.zeros((2, 3), dtype=int), 5)
