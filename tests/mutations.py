"""Errors put into the library on purpose, and which claims notice them: what the mutation tests share."""

from __future__ import annotations

import sys

import pytest

from modlights.games import rules
from modlights.ring import LinearMap, Span, linear
from modlights.ring.echelon import Echelon
from modlights.theorems import State, claims, run_check


def forget_everything() -> None:
    """Empty the caches of the library and of the ledger."""
    for name, module in list(sys.modules.items()):
        if name.startswith("modlights"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def refuted(*ids: str) -> set[str]:
    """Which of these claims are refuted by their checks; a check that breaks has refuted nothing, and is an error."""
    results = [run_check(claim) for claim in claims(*ids)]
    broken = [(result.claim.id, result.problem) for result in results if result.state is State.BROKEN]
    assert not broken, broken
    return {result.claim.id for result in results if result.state is State.REFUTED}


def turn_the_sign_below_the_first_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """A press in the first row changes the light below by −1."""
    true_cross = rules.RULES["cross"]

    def wrong_sign(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        below = (cell[0] + 1, cell[1])
        return {light: -e if cell[0] == 0 and light == below else e for light, e in effects.items()}

    monkeypatch.setattr(rules, "RULES", {**rules.RULES, "cross": wrong_sign})


def lose_a_quiet_pattern(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels lose their last generator."""
    true_kernel = LinearMap.kernel.func

    def short(self):
        kernel = true_kernel(self)
        return Span(kernel.modulus, kernel.rows[:-1], kernel.pivots[:-1])

    monkeypatch.setattr(LinearMap, "kernel", property(short))


def leave_out_a_howell_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows whose pivot is no unit, found by multiplying a row by what annihilates its pivot, are left out."""
    true_rows = linear.howell_rows

    def without_the_annihilated(matrix, k):
        rows, pivots = true_rows(matrix, k)
        kept = [i for i, j in enumerate(pivots) if rows[i][j] == 1] or list(range(len(pivots)))
        return Echelon(rows[kept], tuple(pivots[i] for i in kept))

    monkeypatch.setattr(linear, "howell_rows", without_the_annihilated)
