"""Smith factors over Z: against determinantal divisors, invertible changes, and kernels of every modulus."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import gcd, prod
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from modlights.ring import LinearMap, kernel_orders, kernel_size, smith_factors
from modlights.ring.smith import modular_factors

Array = np.ndarray[Any, Any]
entries = st.integers(-3, 3) | st.integers(-(10**30), 10**30) | st.sampled_from([0, 0, 1, -1, 2, 6])


@st.composite
def integer_matrices(draw: st.DrawFn, largest: int = 4) -> Array:
    rows, columns = draw(st.integers(0, largest)), draw(st.integers(0, largest))
    matrix = np.empty(rows * columns, dtype=object)
    matrix[:] = draw(st.lists(entries, min_size=rows * columns, max_size=rows * columns))
    return matrix.reshape(rows, columns)


def determinant(matrix: list[list[int]]) -> int:
    """By expansion along the first row."""
    if not matrix:
        return 1
    minors = ([row[:j] + row[j + 1 :] for row in matrix[1:]] for j in range(len(matrix)))
    return sum((-1) ** j * matrix[0][j] * determinant(minor) for j, minor in enumerate(minors))


@given(integer_matrices())
def test_products_of_factors_are_the_gcds_of_the_minors(matrix: Array) -> None:
    factors = smith_factors(matrix)
    assert len(factors) == min(matrix.shape)
    for size in range(1, len(factors) + 1):
        minors = [
            determinant([[matrix[i, j] for j in columns] for i in rows])
            for rows in combinations(range(matrix.shape[0]), size)
            for columns in combinations(range(matrix.shape[1]), size)
        ]
        assert prod(factors[:size]) == gcd(*minors)


@given(integer_matrices(largest=6))
def test_elimination_modulo_a_multiple_of_the_last_factor_gives_the_same_factors(matrix: Array) -> None:
    assert matrix.size == 0 or modular_factors(matrix) == smith_factors(matrix)


def test_coprime_entries_of_a_diagonal_mod_n_count_as_one_factor() -> None:
    for multiple in (1, 5, 30):
        column = np.array([[2], [3]]) * multiple
        assert modular_factors(column @ np.array([[3, 2]])) == (multiple, 0)
        assert modular_factors(np.diag([2, 3, 0]) * multiple) == (multiple, 6 * multiple, 0)


def test_numbers_at_the_edge_of_a_machine_word_do_not_overflow() -> None:
    for edge in (-(2**63), 2**63 - 1, 2**63, 2**31, -(2**31), 2**20, 2**20 + 1):
        assert smith_factors([[1, edge], [edge, 1]]) == (1, abs(1 - edge * edge))
        assert smith_factors([[2, edge], [0, 2]]) == ((2, 2) if edge % 2 == 0 else (1, 4))


@pytest.mark.parametrize("rank", [30, 49, 60])
def test_large_matrices_have_the_factors_they_were_built_from(rank: int) -> None:
    random = np.random.default_rng(rank)
    factors = [1] * (rank - 6) + [2, 2, 6, 12, 12, 9240] + [0] * (60 - rank)
    lower, upper = np.tril(random.integers(-1, 2, (60, 60)), -1), np.triu(random.integers(-1, 2, (60, 60)), 1)
    matrix = np.diag(np.array(factors, dtype=object))
    identity = np.eye(60, dtype=int)
    matrix = (lower + identity) @ matrix @ (upper + identity) @ (lower + identity)
    assert modular_factors(matrix) == tuple(factors)
    assert smith_factors(matrix) == tuple(factors)


@given(integer_matrices(largest=6))
def test_each_factor_divides_the_next_and_zeros_come_last(matrix: Array) -> None:
    factors = smith_factors(matrix)
    assert all(d >= 0 for d in factors)
    assert all(gcd(a, b) == a for a, b in pairwise(factors))
    assert smith_factors(matrix.T) == factors


@given(st.lists(st.integers(0, 50), min_size=1, max_size=6), st.data())
def test_invertible_changes_keep_the_factors(diagonal: list[int], data: st.DataObject) -> None:
    n = len(diagonal)
    small = st.lists(st.integers(-3, 3), min_size=n * n, max_size=n * n)
    matrix = np.diag(np.array(diagonal, dtype=object))
    left, right = (np.tril(np.array(data.draw(small), dtype=object).reshape(n, n), -1) for _ in range(2))
    identity = np.eye(n, dtype=int).astype(object)
    changed = (left + identity) @ matrix @ (right + identity).T
    assert smith_factors(changed) == smith_factors(matrix)


@given(integer_matrices(), st.integers(2, 40) | st.sampled_from([1024, 10**30, 2**61 - 1]))
def test_one_smith_form_answers_for_every_modulus(matrix: Array, k: int) -> None:
    buttons, factors = matrix.shape[1], smith_factors(matrix)
    orders = kernel_orders(factors, buttons, k)
    assert kernel_size(factors, buttons, k) == prod(orders) == LinearMap(matrix, k).kernel.size
    assert all(order > 1 and k % order == 0 for order in orders)
    assert all(b % a == 0 for a, b in pairwise(orders))


@pytest.mark.parametrize("k", [2, 3, 4, 6, 8, 9, 12])
def test_orders_count_the_quiet_patterns_that_each_multiple_annihilates(k: int) -> None:
    random = np.random.default_rng(k)
    for _ in range(20):
        matrix = random.integers(-4, 5, (3, 3)) * random.choice([1, 2, 3], (3, 1))
        quiet = np.array(list(LinearMap(matrix, k).kernel.elements()))
        orders = kernel_orders(smith_factors(matrix), 3, k)
        for multiple in range(1, k + 1):
            killed = int((quiet * multiple % k == 0).all(axis=1).sum())
            assert killed == prod(gcd(order, multiple) for order in orders)


def test_all_lights_on_the_five_by_five_board_has_two_quiet_dimensions_mod_2() -> None:
    cells = [(i, j) for i in range(5) for j in range(5)]
    effects = [[int(abs(i - r) + abs(j - c) <= 1) for r, c in cells] for i, j in cells]
    factors = smith_factors(effects)
    assert kernel_orders(factors, 25, 2) == (2, 2)
    assert kernel_orders(factors, 25, 3) == (3, 3, 3)


def test_wrong_input_is_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match="two dimensions"):
        smith_factors([1, 2])
    with pytest.raises(ValueError, match="entries must be integers"):
        smith_factors([[0.5]])
    with pytest.raises(ValueError, match="at least as many unknowns, not 1"):
        kernel_size((1, 2), 1, 4)
