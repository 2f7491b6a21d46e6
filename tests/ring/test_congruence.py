"""One congruence on a path against dense linear algebra: every modulus, singular and unsolvable cases included."""

from __future__ import annotations

from math import gcd

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from modlights.ring import BitCongruence, Congruence, LinearMap, _flint, dtype_for, residues
from modlights.ring.path import Path, bits_to_polynomial, polynomial_to_bits

MODULI = [*range(2, 37), 64, 81, 997, 1024, 3**8, 2**31 - 1, 2**31, 3**20, 2**61 - 1, 2**64, 10**20, 2**89 - 1, 6**30]
moduli = st.sampled_from(MODULI)


def adjacency(n, closed):
    table = np.full((n, n), 0, dtype=object)
    for i in range(n if closed else n - 1):
        table[i, (i + 1) % n] = table[(i + 1) % n, i] = 1
    return table


def fibonacci_matrix(index, at, k):
    """f_index of a matrix, by the recurrence."""
    before, here = at * 0, np.eye(len(at), dtype=np.int64).astype(object)
    for _ in range(index):
        before, here = here, (at.dot(here) - before) % k
    return before


@st.composite
def congruences(draw, moduli=moduli):
    """Length, index, a + b·T, modulus and shape, with a right-hand side that is reachable half of the time."""
    closed = draw(st.booleans())
    n, index, k = draw(st.integers(3 if closed else 1, 9)), draw(st.integers(0, 14)), draw(moduli)
    a, b = draw(st.integers(-4, 4)), draw(st.integers(-4, 4))
    assume(gcd(b, k) == 1)
    line = (a * np.eye(n, dtype=np.int64).astype(object) + b * adjacency(n, closed)) % k
    matrix = fibonacci_matrix(index, line, k)
    vector = np.array(draw(st.lists(st.integers(0, k - 1), min_size=n, max_size=n)), dtype=object)
    right = matrix.dot(vector) % k if draw(st.booleans()) else vector
    return n, index, (a, b), k, closed, matrix, residues(right, k)


@given(congruences())
@settings(max_examples=400)
def test_the_congruence_is_the_linear_system_of_its_matrix(case):
    n, index, at, k, closed, matrix, right = case
    ours, dense = Congruence(n, index, at, k, closed=closed), LinearMap(matrix, k)
    assert ours.kernel == dense.kernel
    assert ours.kernel_size == dense.kernel.size
    solution, expected = ours.solve(right), dense.solve(right)
    if expected is None:
        assert solution is None
        weights = ours.refutation(right).astype(object)
        assert not (weights.dot(matrix) % k).any()
        assert weights.dot(right.astype(object)) % k
    else:
        assert solution.tolist() == expected.tolist()
        assert ours.refutation(right) is None


def bits(vector):
    return sum(int(v) << j for j, v in enumerate(vector))


@given(congruences(moduli=st.just(2)))
@settings(max_examples=300)
def test_the_congruence_on_integers_is_the_one_on_vectors(case):
    n, index, (a, _), _, closed, matrix, right = case
    ours, dense = BitCongruence(n, index, a % 2, closed=closed), LinearMap(matrix, 2)
    kernel = dense.kernel.rows
    assert ours.nullity == len(kernel)
    assert [ours.kernel_vector(1 << i) for i in range(ours.nullity)] == [bits(row) for row in kernel]
    assert all(ours.in_kernel(bits(row)) for row in kernel)
    solution, expected = ours.solve(bits(right)), dense.solve(right)
    if expected is None:
        weights = ours.refutation(bits(right))
        assert solution is None and ours.in_kernel(weights) and (weights & bits(right)).bit_count() % 2
    else:
        assert solution == bits(expected) and ours.refutation(bits(right)) is None


@pytest.mark.parametrize("n", [1, 2, 3, 31, 32, 33, 64, 65, 100, 150])
@pytest.mark.parametrize("k", [2, 3, 12, 2**31 - 1, 2**61 - 1, 2**64, 10**20])
def test_vectors_become_polynomials_and_come_back_and_the_path_multiplies_by_x(n, k):
    path = Path(n, k)
    vector = np.array([(i * i * 7 + 3 * i + 1) ** 5 % k for i in range(n)], dtype=dtype_for(k))
    f = path.polynomial(vector)
    assert path.cells(f).tolist() == vector.tolist()
    moved = _flint.poly_remainder(_flint.polynomial([0, 1], k) * f, path.characteristic)
    assert path.cells(moved).tolist() == (path.neighbours(vector) % k).tolist()
    # the last cell is the polynomial 1
    assert _flint.coefficients(path.polynomial(np.eye(n, dtype=np.int64)[-1].astype(vector.dtype))) == [1]


@given(st.integers(1, 700), st.data())
def test_bits_become_the_polynomial_that_residues_mod_2_become(n, data):
    cells = data.draw(st.integers(0, 2**n - 1))
    f = bits_to_polynomial(cells, n)
    assert polynomial_to_bits(f, n) == cells
    vector = np.array([cells >> j & 1 for j in range(n)], dtype=np.int64)
    assert _flint.coefficients(Path(n, 2).polynomial(vector)) == [int(c) for c in reversed(f"{f:b}")] or not f


def test_a_modulus_without_known_factors_is_refused():
    with pytest.raises(ValueError, match="factors"):
        Congruence(3, 4, (-1, -1), (2**127 - 1) * (2**521 - 1))
