"""Seeded random systems and Smith forms as PARI/GP answered them (tests/vectors/pari_linear.py)."""

from __future__ import annotations

import json
from itertools import pairwise
from math import gcd, prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from modlights.ring import LinearMap, kernel_orders, kernel_size, smith_factors, span

VECTORS = json.loads((Path(__file__).parents[1] / "vectors" / "pari_linear.json").read_text(encoding="ascii"))


def label(record: dict[str, Any]) -> str:
    shape = f"{len(record['matrix'])}x{len(record['matrix'][0])}"
    return f"mod{record['modulus']}-{shape}" if "modulus" in record else shape


@pytest.mark.parametrize("record", VECTORS["systems"], ids=label)
def test_kernel_and_solvability_agree_with_pari(record: dict[str, Any]) -> None:
    k, system = record["modulus"], LinearMap(record["matrix"], record["modulus"])
    exact = np.array(record["matrix"], dtype=object)
    assert system.kernel == span(record["kernel"], k, width=system.shape[1])
    for b, known in zip(record["sides"], record["solutions"], strict=True):
        ours, weights = system.solve(b), system.certificate(b)
        if known is None:
            assert ours is None
            assert weights is not None
            assert not (weights.astype(object) @ exact % k).any()
            assert int(weights.astype(object) @ np.array(b, dtype=object)) % k
        else:
            assert ours is not None
            assert weights is None
            assert (exact @ ours.astype(object) % k).tolist() == b
            difference = np.array(known, dtype=object) - ours.astype(object)
            assert system.kernel.contains(difference)
            assert ours.tolist() <= [entry % k for entry in known]


@pytest.mark.parametrize("record", VECTORS["systems"], ids=label)
def test_kernel_size_follows_from_the_smith_factors_of_the_integer_matrix(record: dict[str, Any]) -> None:
    k, matrix = record["modulus"], record["matrix"]
    if k > 2**31:
        matrix = [[entry % 1000 for entry in row] for row in matrix]
    system, factors = LinearMap(matrix, k), smith_factors(matrix)
    assert system.kernel.size == kernel_size(factors, system.shape[1], k)
    assert prod(kernel_orders(factors, system.shape[1], k)) == system.kernel.size
    assert system.image.size * system.kernel.size == k ** system.shape[1]


@pytest.mark.parametrize("record", VECTORS["smith"], ids=label)
def test_smith_factors_agree_with_pari(record: dict[str, Any]) -> None:
    factors, known = smith_factors(record["matrix"]), sorted(record["factors"])
    assert len(factors) == min(len(record["matrix"]), len(record["matrix"][0]))
    assert [d for d in factors if d] == [d for d in known if d]
    assert all(gcd(a, b) == a for a, b in pairwise(factors))
