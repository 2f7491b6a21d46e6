"""Systems so small that every vector can be tried: all answers against exhaustive enumeration."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product as cartesian
from math import prod

import numpy as np
import pytest

from modlights.ring import LinearMap, Span, kernel_size, smith_factors, span

EXHAUSTIVE = 520
SAMPLES = 24


def everything(k: int, n: int) -> np.ndarray:
    """All vectors of (Z/k)ⁿ in lexicographic order."""
    return np.array(list(cartesian(range(k), repeat=n)), dtype=np.int64).reshape(k**n, n)


def matrices(k: int, shape: tuple[int, int]) -> Iterator[np.ndarray]:
    """All matrices mod k of a shape, or many drawn ones if there are too many, half of them poor in units."""
    cells = shape[0] * shape[1]
    if k**cells <= EXHAUSTIVE:
        yield from everything(k, cells).reshape(k**cells, *shape)
        return
    random = np.random.default_rng([k, *shape])
    divisors = [d for d in range(1, k + 1) if k % d == 0]
    for i in range(SAMPLES):
        drawn = random.integers(0, k, shape)
        yield drawn if i % 2 else drawn * random.choice(divisors, shape) % k


def codes(vectors: np.ndarray, k: int) -> np.ndarray:
    """Each vector as one number, in lexicographic order."""
    weights = np.array([k**i for i in reversed(range(vectors.shape[1]))], dtype=np.int64)
    return vectors @ weights


def assert_elements(module: Span, expected: np.ndarray) -> None:
    """The module has just the expected elements: as many, all members, its rows among them."""
    members = {tuple(vector) for vector in expected.tolist()}
    assert module.size == len(members)
    assert module.contains(expected)
    assert all(tuple(row) in members for row in module.rows.tolist())


SHAPES = [(0, 2), (2, 0), (1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (2, 3), (3, 2), (3, 3)]
CASES = [(k, shape) for k in range(2, 13) for shape in SHAPES if k ** max(shape) <= 1000]


@pytest.mark.parametrize(("k", "shape"), CASES, ids=[f"mod{k}-{m}x{n}" for k, (m, n) in CASES])
def test_kernel_image_least_solutions_and_certificates_are_those_of_exhaustive_search(
    k: int, shape: tuple[int, int]
) -> None:
    m, n = shape
    inputs, outputs = everything(k, n), everything(k, m)
    for matrix in matrices(k, shape):
        reached = codes(inputs @ matrix.T % k, k)
        firsts = np.full(k**m, -1)
        firsts[reached[::-1]] = np.arange(k**n)[::-1]
        system = LinearMap(matrix, k, shape=shape)

        quiet = inputs[reached == 0]
        assert system.kernel.size == len(quiet) == kernel_size(smith_factors(matrix), n, k)
        assert_elements(system.kernel, quiet)

        reachable = firsts >= 0
        assert_elements(system.image, outputs[reachable])

        solutions, solvable = system.solve_many(outputs)
        assert np.array_equal(solvable, reachable)
        assert np.array_equal(solutions[reachable], inputs[firsts[reachable]])

        annihilating = outputs[(outputs @ matrix % k == 0).all(axis=1)]
        assert_elements(system.left_kernel, annihilating)
        for b in outputs[:: max(1, len(outputs) // 4)]:
            weights, solution = system.certificate(b), system.solve(b)
            assert (weights is None) == (solution is not None)
            if weights is not None:
                assert not (weights @ matrix % k).any()
                assert weights @ b % k != 0


@pytest.mark.parametrize("k", range(2, 13))
@pytest.mark.parametrize("width", [1, 2, 3])
def test_elements_of_every_coset_come_in_lexicographic_order(k: int, width: int) -> None:
    if k**width > 1000:
        width = 2
    random = np.random.default_rng([k, width])
    vectors = everything(k, width)
    for matrix in matrices(k, (2, width)):
        module = span(matrix, k)
        offset = random.integers(0, k, width)
        combinations = (everything(k, 2) @ matrix + offset) % k
        expected = vectors[np.unique(codes(combinations, k))]
        assert np.array_equal(np.array(list(module.elements(offset))), expected)
        assert module.size == prod(module.orders) == len(expected)
        for i in random.integers(0, module.size, 4).tolist():
            assert np.array_equal(module.element(i, offset), expected[i])
            assert module.index(expected[i], offset) == i
        assert np.array_equal(module.reduce(offset), expected[0])
        assert np.array_equal(module.reduce(expected), np.tile(expected[0], (len(expected), 1)))
        members = {tuple(vector) for vector in (expected - offset) % k}
        probe = vectors[:: max(1, len(vectors) // 10)]
        assert [module.contains(vector) for vector in probe] == [tuple(v) in members for v in probe]
