"""Congruences on a line against dense linear algebra: every modulus, singular and unsolvable cases included."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.ring import Congruences, CycleSpace, LinearMap, _flint, dtype_for, residues, span
from modlights.ring.fibonacci import fibonacci
from modlights.ring.path_basis import PathBasis, bits_to_polynomial, polynomial_to_bits
from modlights.ring.paths_and_cycles import Cycle, Path

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
def systems(draw):
    """Congruences with one or two equations and unknowns, and the matrix of cells that they stand for."""
    closed = draw(st.booleans())
    n, k = draw(st.integers(3 if closed else 1, 8)), draw(moduli)
    equations, unknowns = draw(st.sampled_from([(1, 1), (2, 2), (2, 1), (1, 2)]))
    entry = st.tuples(st.integers(0, 12), st.integers(-4, 4), st.integers(1, 4), st.integers(-2, 2), st.booleans())
    table = [[draw(entry) for _ in range(unknowns)] for _ in range(equations)]

    def polynomial(line, index, a, b, multiple, turned):
        f = fibonacci(index, line.affine(a, b), line.characteristic) * multiple
        return line.reduced(f * line.turn) if turned and (not closed or n % 2 == 0) else f

    def matrix(index, a, b, multiple, turned):
        line = a * np.eye(n, dtype=np.int64).astype(object) + b * adjacency(n, closed)
        f = fibonacci_matrix(index, line, k) * multiple % k
        if turned and (not closed or n % 2 == 0):
            f = np.roll(f, n // 2, axis=0) if closed else f[::-1]
        return f

    def given_for(line):
        return [[polynomial(line, *entry) for entry in row] for row in table]

    whole = np.block([[matrix(*entry) for entry in row] for row in table])
    return n, k, closed, given_for, residues(whole, k)


@given(systems(), st.integers(0, 2**32), st.booleans())
@settings(max_examples=80)
def test_congruences_are_the_linear_system_of_their_cells(case, seed, reachable):
    n, k, closed, given_for, matrix = case
    ours, dense = Congruences(n, k, given_for, closed=closed), LinearMap(matrix, k)
    assert ours.kernel == dense.kernel
    assert ours.kernel_size == dense.kernel.size
    chance = random.Random(seed)
    vector = np.array([chance.randrange(k) for _ in range(max(matrix.shape))], dtype=object)
    right = residues(matrix.astype(object).dot(vector[: matrix.shape[1]]) if reachable else vector[: len(matrix)], k)
    solution, expected = ours.solve(right.reshape(-1, n)), dense.solve(right)
    assert (None if solution is None else solution.tolist()) == (None if expected is None else expected.tolist())
    if ours.field is not None:
        drawn = residues(vector[: matrix.shape[1]], k)
        assert ours.field.reduce(drawn).tolist() == dense.kernel.reduce(drawn).tolist()


@given(systems(), st.integers(0, 2**32), st.booleans())
@settings(max_examples=60)
def test_an_element_of_the_kernel_refutes_all_weights_that_are_no_combination_of_equations(case, seed, combination):
    n, k, closed, given_for, matrix = case
    chance = random.Random(seed)
    vector = np.array([chance.randrange(k) for _ in range(max(matrix.shape))], dtype=object)
    weights = matrix.T.astype(object).dot(vector[: len(matrix)]) if combination else vector[: matrix.shape[1]]
    congruences, kernel = Congruences(n, k, given_for, closed=closed), LinearMap(matrix, k).kernel
    found = congruences.refutation(lambda line: residues(weights, line.modulus))
    if found is None:
        assert not (kernel.rows.astype(object).dot(weights) % k).any()
    else:
        assert not combination and kernel.contains(found) and int(found.astype(object).dot(weights)) % k


@pytest.mark.parametrize("n", [1, 2, 3, 31, 32, 33, 64, 65, 100, 150])
@pytest.mark.parametrize("k", [2, 3, 12, 2**31 - 1, 2**61 - 1, 2**64, 10**20])
def test_vectors_become_polynomials_and_come_back_and_the_path_multiplies_by_x(n, k):
    path = Path(n, k)
    vector = np.array([(i * i * 7 + 3 * i + 1) ** 5 % k for i in range(n)], dtype=dtype_for(k))
    f = path.polynomial(vector)
    assert path.cells(f).tolist() == vector.tolist()
    moved = path.reduced(path.affine(0, 1) * f)
    assert path.cells(moved).tolist() == (path.neighbours(vector) % k).tolist()
    # the last cell is the polynomial 1
    assert _flint.coefficients(path.polynomial(np.eye(n, dtype=np.int64)[-1].astype(vector.dtype))) == [1]


@given(st.integers(1, 700), st.data())
def test_bits_become_the_polynomial_that_residues_mod_2_become(n, data):
    cells = data.draw(st.integers(0, 2**n - 1))
    f = bits_to_polynomial(cells, n)
    assert polynomial_to_bits(f, n) == cells
    vector = np.array([cells >> j & 1 for j in range(n)], dtype=np.int64)
    assert _flint.coefficients(PathBasis(n, 2).polynomial(vector)) == [int(c) for c in reversed(f"{f:b}")] or not f


@pytest.mark.parametrize(
    ("line", "k"), [(kind(n, k), k) for kind in (Path, Cycle) for n in (3, 8, 33) for k in (2, 6, 9)]
)
def test_reading_backwards_before_and_after_transposes_a_polynomial(line, k):
    f = fibonacci(5, line.affine(1, 1), line.characteristic) * line.turn
    identity = np.eye(line.length, dtype=np.int64).astype(line.dtype)
    columns = [line.cells(line.reduced(f * line.polynomial(row))) for row in identity]
    assert [line.transposed_product(f, row).tolist() for row in identity] == np.array(columns).T.tolist()


@given(st.integers(3, 14), st.sampled_from([2, 3, 5, 2**61 - 1]), st.integers(1, 3), st.integers(0, 6), st.data())
@settings(max_examples=80)
def test_spaces_on_a_cycle_have_the_echelon_form_of_all_their_elements(n, p, count, powers, data):
    chance = random.Random(data.draw(st.integers(0, 2**32)))
    density = data.draw(st.sampled_from([0.1, 0.4, 1]))
    generators = np.array(
        [[[chance.randrange(p) if chance.random() < density else 0 for _ in range(n)] for _ in range(2)]
         for _ in range(count)], dtype=object)  # fmt: skip
    step = adjacency(n, closed=True)
    for _ in range(powers):  # smaller modules
        generators = (generators.dot(step) + chance.randrange(p) * generators) % p
    generators[:, chance.randrange(2)] *= data.draw(st.integers(0, 1))
    rows, moved = [], generators
    for _ in range(n + 1):
        rows += list(moved.reshape(count, 2 * n))
        moved = moved.dot(step) % p
    ours, whole = CycleSpace(n, p, residues(generators, p)), span(rows, p)
    assert ours.pivots == list(whole.pivots)
    vector = residues([chance.randrange(p) for _ in range(2 * n)], p)
    assert ours.reduce(vector).tolist() == whole.reduce(vector).tolist()


def test_a_modulus_without_known_factors_is_refused():
    with pytest.raises(ValueError, match="factors"):
        Congruences(3, (2**127 - 1) * (2**521 - 1), lambda line: [[line.affine(1, 1)]])
