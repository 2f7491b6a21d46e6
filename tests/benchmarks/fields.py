"""Elimination over prime fields: FLINT, with the way there and back, beside our rows in numpy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.benchmarks._measure import median_seconds

from modlights.ring import _flint
from modlights.ring.echelon import FLINT_SIDE, field_rows, howell_rows

_PRIMES = (3, 7, 31, 101, 997, 10007)
_SIDES = (5, 10, 20, 30, 40, 50, 60, 80, 100, 200, 400)
_ENOUGH = 20_000


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """One row a prime and side: how many times FLINT is faster than our rows, and what `field_rows` takes."""
    for p in _PRIMES[:2] if tiny else _PRIMES:
        for side in (2, FLINT_SIDE + 1) if tiny else _SIDES:
            matrix = np.random.default_rng(side).integers(0, p, (side, side))
            flint = _seconds(_flint.rref, matrix, p)
            ours = _seconds(howell_rows, matrix, p)
            assert np.array_equal(field_rows(matrix, p).rows, howell_rows(matrix, p).rows)
            yield {
                "prime": p,
                "side": side,
                "FLINT": flint,
                "our rows": ours,
                "times FLINT is faster": ours / flint,
                "taken": "FLINT" if side <= FLINT_SIDE else "our rows",
            }


def _seconds(eliminate: Any, matrix: np.ndarray, p: int) -> float:
    """The time of one elimination, from so many in a row that the clock is no part of it."""
    repeats = max(1, _ENOUGH // len(matrix) ** 2)

    def repeated() -> None:
        for _ in range(repeats):
            eliminate(matrix, p)

    return median_seconds(repeated) / repeats
