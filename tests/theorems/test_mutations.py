"""Checks notice broken code: each mutation of the library makes verdicts fail."""

import numpy as np
import pytest

from modlights.games import rules
from modlights.ring import howell, linear
from modlights.solve import methods, solutions
from modlights.theorems import LEDGER, Scale, run_check, select

SOME = [
    claim
    for claim in select(LEDGER, document="rabbani")
    if claim.check is not None
]  # fmt: skip


def failing():
    """The claims whose check does not confirm its verdict, with nothing remembered from before."""
    methods.system.cache_clear()
    return {claim.id for claim in SOME if not run_check(claim, Scale()).confirmed}


@pytest.fixture(autouse=True)
def forget():
    yield
    methods.system.cache_clear()


def test_nothing_fails_in_sound_code():
    assert failing() == set()


def test_a_wrong_weight_at_the_border_is_noticed(monkeypatch):
    sound = rules.Stencil.__call__

    def broken(self, cell, rows, columns, surface):
        effects = sound(self, cell, rows, columns, surface)
        return {light: -w if light[0] == rows - 1 and light != cell else w for light, w in effects.items()}

    monkeypatch.setattr(rules.Stencil, "__call__", broken)
    assert failing()


def test_a_missing_quiet_pattern_is_noticed(monkeypatch):
    sound = solutions.Answer.quiet_patterns.func
    monkeypatch.setattr(solutions.Answer, "quiet_patterns", property(lambda answer: sound(answer)[:-1]))
    assert failing()


def test_a_howell_step_left_out_is_noticed(monkeypatch):
    """Without the annihilated multiples of pivots the span over Z/4 and Z/6 loses elements."""
    from modlights.ring import elimination

    sound = elimination.howell_rows

    def broken(matrix, k, *rest, **options):
        form = sound(matrix, k, *rest, **options)
        keep = [i for i, pivot in enumerate(form.pivots) if np.gcd(int(form.rows[i, pivot]), k) == 1]
        return type(form)(form.rows[keep], tuple(form.pivots[i] for i in keep))

    for module in (linear, howell):
        if hasattr(module, "howell_rows"):
            monkeypatch.setattr(module, "howell_rows", broken)
    assert failing()
