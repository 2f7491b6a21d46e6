"""Linear systems over every modulus: solutions, kernels, images and certificates, by their definitions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from ring_strategies import (
    HUNDRED_BIT_PRIME,
    SEMIPRIME,
    UNFACTORED,
    any_modulus,
    invertible,
    matrices,
    systems,
)

from modlights.ring import LinearMap, factor, kernel_size, linear, rank, residues, smith_factors, span

Array = np.ndarray[Any, Any]


def times(matrix: Array, vector: Array, k: int) -> list[int]:
    """matrix · vector mod k in plain Python integers."""
    entries = vector.tolist()
    return [sum(int(a) * int(x) for a, x in zip(row, entries, strict=True)) % k for row in matrix.tolist()]


@given(systems(), st.data())
def test_a_reachable_position_gets_its_least_solution(system: tuple[int, Array], data: st.DataObject) -> None:
    k, matrix = system
    m, n = matrix.shape
    presses = data.draw(matrices(k, 1, n))[0]
    b = times(matrix, presses, k)
    lights = LinearMap(matrix, k, shape=(m, n))
    solution = lights.solve(b)
    assert solution is not None
    assert times(matrix, solution, k) == b
    assert solution.tolist() <= presses.tolist()
    assert solution.tolist() == lights.kernel.reduce(presses).tolist()
    assert lights.certificate(b) is None


@given(systems(), st.data())
def test_either_a_solution_or_a_certificate_exists(system: tuple[int, Array], data: st.DataObject) -> None:
    k, matrix = system
    b = data.draw(matrices(k, 1, len(matrix)))[0]
    lights = LinearMap(matrix, k)
    solution, weights = lights.solve(b), lights.certificate(b)
    assert (solution is None) == (weights is not None)
    assert lights.image.contains(b) == (solution is not None)
    if solution is not None:
        assert times(matrix, solution, k) == b.tolist()
    if weights is not None:
        assert times(matrix.T, weights, k) == [0] * matrix.shape[1]
        assert times(b[None, :], weights, k) != [0]


@given(systems())
def test_kernel_image_and_left_kernel_have_the_sizes_that_the_first_isomorphism_theorem_asks(
    system: tuple[int, Array],
) -> None:
    k, matrix = system
    m, n = matrix.shape
    lights = LinearMap(matrix, k)
    assert all(times(matrix, row, k) == [0] * m for row in lights.kernel.rows)
    assert all(times(matrix.T, row, k) == [0] * n for row in lights.left_kernel.rows)
    assert lights.kernel.size * lights.image.size == k**n
    assert lights.left_kernel.size * lights.image.size == k**m
    assert lights.image == span(matrix.T, k, width=m)


@given(systems(largest=5))
def test_the_kernel_has_the_size_that_the_smith_factors_give(system: tuple[int, Array]) -> None:
    k, matrix = system
    assert LinearMap(matrix, k).kernel.size == kernel_size(smith_factors(matrix), matrix.shape[1], k)


@given(st.data())
def test_kernels_ignore_invertible_changes_of_the_equations(data: st.DataObject) -> None:
    k, rows = data.draw(any_modulus), data.draw(st.integers(1, 5))
    matrix = data.draw(matrices(k, rows, data.draw(st.integers(1, 5))))
    change = data.draw(invertible(k, rows))
    assert LinearMap(change @ matrix % k, k).kernel == LinearMap(matrix, k).kernel
    assert LinearMap(change, k).kernel.size == 1


@given(systems(), st.data())
def test_fields_howell_forms_and_joined_parts_give_the_same_answers(
    system: tuple[int, Array], data: st.DataObject
) -> None:
    k, matrix = system
    powers = factor(k) or ((k, 2),)
    entries = residues(matrix, k)
    direct = linear._HowellMethod(entries, k)
    methods: list[linear._Elimination] = [linear._method(entries, k)]
    if powers == ((k, 1),):
        methods.append(linear._FieldMethod(entries, k))
    presses = data.draw(matrices(k, 3, matrix.shape[1]))
    reachable = residues([times(matrix, x, k) for x in presses], k).reshape(3, len(matrix))
    for method in methods:
        assert method.kernel == direct.kernel
        assert method.image == direct.image
        assert method.preimages(reachable).tolist() == direct.preimages(reachable).tolist()


ONE_OF_EACH_KIND = [2, 4, 6, 7, 12, 1024, 10007, 65537, 2**61 - 1, HUNDRED_BIT_PRIME, SEMIPRIME, UNFACTORED]


@pytest.mark.parametrize("k", ONE_OF_EACH_KIND)
def test_many_right_hand_sides_are_solved_as_each_by_itself(k: int) -> None:
    random = np.random.default_rng(3)
    thin, wide = random.integers(0, 50, (12, 5)), random.integers(0, 50, (5, 9))
    lights = LinearMap(thin @ wide, k)
    reachable = random.integers(0, 50, (20, 9)) @ lights.matrix.T % k
    rows = np.vstack([reachable, random.integers(0, 50, (20, 12))])
    solutions, solvable = lights.solve_many(rows)
    assert solvable[:20].all()
    assert not solvable.all()
    for b, solution, good in zip(rows, solutions, solvable, strict=True):
        alone = lights.solve(b)
        assert (alone is not None) == good
        assert solution.tolist() == (alone.tolist() if alone is not None else [0] * 9)


def test_systems_without_equations_or_unknowns_have_their_trivial_answers() -> None:
    for k in (2, 3, 4, 6, 2**61 - 1, 10**30, UNFACTORED):
        nothing_to_satisfy = LinearMap([], k, shape=(0, 3))
        assert nothing_to_satisfy.kernel.size == k**3
        assert nothing_to_satisfy.image.size == nothing_to_satisfy.left_kernel.size == 1
        least = nothing_to_satisfy.solve([])
        assert least is not None
        assert least.tolist() == [0, 0, 0]
        nothing_to_press = LinearMap([], k, shape=(2, 0))
        assert nothing_to_press.kernel.size == 1
        assert nothing_to_press.left_kernel.size == k**2
        assert nothing_to_press.solve([0, 1]) is None
        weights = nothing_to_press.certificate([0, 1])
        assert weights is not None
        assert weights[1] % k
        empty = nothing_to_press.solve([0, 0])
        assert empty is not None
        assert empty.shape == (0,)


def test_a_certificate_over_z4_need_not_give_a_unit() -> None:
    weights = LinearMap([[2]], 4).certificate([1])
    assert weights is not None
    assert weights.tolist() == [2]


def test_the_matrix_of_a_map_cannot_be_changed() -> None:
    given_entries = np.array([[1, 2], [3, 4]])
    lights = LinearMap(given_entries, 5)
    given_entries[0, 0] = 3
    assert lights.matrix.tolist() == [[1, 2], [3, 4]]
    with pytest.raises(ValueError, match="read-only"):
        lights.matrix[0, 0] = 1


def test_wrong_shapes_are_refused_with_the_reason() -> None:
    with pytest.raises(ValueError, match=r"two dimensions, not shape \(2,\)"):
        LinearMap([1, 2], 3)
    with pytest.raises(ValueError, match=r"shape \(2, 3\)"):
        LinearMap([[1, 2]], 3, shape=(2, 3))
    with pytest.raises(ValueError, match="2 entries here"):
        LinearMap([[1], [2]], 3).solve([1])


@given(st.sampled_from([2, 3, 5, 7, 31, 10007, 65537, 2**31 - 1, 2**61 - 1, HUNDRED_BIT_PRIME]), st.data())
def test_rank_is_the_dimension_of_the_image(p: int, data: st.DataObject) -> None:
    matrix = data.draw(matrices(p, data.draw(st.integers(0, 5)), data.draw(st.integers(0, 5))))
    assert p ** rank(matrix, p) == LinearMap(matrix, p).image.size


@pytest.mark.parametrize("k", [4, 6, 2**61 + 1, SEMIPRIME, 2**31])
def test_rank_is_refused_for_a_composite_modulus_in_one_line(k: int) -> None:
    with pytest.raises(ValueError, match=f"proved prime, not {k}") as caught:
        rank([[1, 0], [0, 1]], k)
    assert "\n" not in str(caught.value)
