"""The checks of palacios can fail: errors put into the library on purpose are noticed by claims."""

import sys

import pytest

from modlights.games import rules
from modlights.ring import LinearMap, Span, linear
from modlights.ring.elimination import Echelon
from modlights.theorems.claims import Scale, run_check
from modlights.theorems.palacios import CLAIMS


def forget_everything():
    """Empty the caches of the library and of the ledger."""
    for name, module in list(sys.modules.items()):
        if name.startswith("modlights"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture
def mutated():
    """Start from empty caches and leave none that hold results of a mutated library."""
    forget_everything()
    yield
    forget_everything()


def failing(*names):
    """Which of the claims are no longer confirmed."""
    return {c.id.removeprefix("palacios-") for c in CLAIMS if c.id.removeprefix("palacios-") in names} - {
        c.id.removeprefix("palacios-")
        for c in CLAIMS
        if c.id.removeprefix("palacios-") in names and run_check(c, Scale()).confirmed
    }


BORDER_CLAIMS = ("2.1-press", "1.3.2", "2.4-symmetric", "2.3-eq2.1", "5.2-square-form", "A-accion-clasico", "table-B1")


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(monkeypatch, mutated):
    true_cross = rules.RULES["cross"]

    def wrong_sign(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        inward = (cell[0] + 1, cell[1])
        return {light: -e if cell[0] == 0 and light == inward else e for light, e in effects.items()}

    monkeypatch.setitem(rules.RULES, "cross", wrong_sign)
    assert failing(*BORDER_CLAIMS) >= {"1.3.2", "2.4-symmetric", "2.3-eq2.1"}


def test_a_border_cell_without_its_neighbour_along_the_border_is_noticed(monkeypatch, mutated):
    true_cross = rules.RULES["cross"]

    def short_arm(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        return {light: e for light, e in effects.items() if not (cell[0] == 0 and light == (0, cell[1] + 1))}

    monkeypatch.setitem(rules.RULES, "cross", short_arm)
    assert failing(*BORDER_CLAIMS) == set(BORDER_CLAIMS) - {"1.3.2"}


def test_a_missing_quiet_pattern_is_noticed(monkeypatch, mutated):
    true_kernel = LinearMap.kernel.func

    def short(self):
        kernel = true_kernel(self)
        return Span(Echelon(kernel.rows[:-1], kernel.pivots[:-1]), kernel.modulus)

    monkeypatch.setattr(LinearMap, "kernel", property(short))
    names = ("2.4-base-kernel", "2.4.3", "2.4.3.1", "2.4.4", "4.1-e-is-nullity", "table-B1", "table-B2", "1.3.7")
    assert failing(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(monkeypatch, mutated):
    true_rows = linear.howell_rows

    def without_the_annihilated(matrix, k):
        """Rows whose pivot is no unit are found by multiplying a row by what annihilates its pivot: leave one out."""
        rows, pivots = true_rows(matrix, k)
        kept = [i for i, j in enumerate(pivots) if rows[i][j] == 1] or list(range(len(pivots)))
        return Echelon(rows[kept], tuple(pivots[i] for i in kept))

    monkeypatch.setattr(linear, "howell_rows", without_the_annihilated)
    names = ("1.3.7", "1.3.2-theorem", "1.3.3-theorem", "2.4.3", "2.4.1-lemma")
    assert failing(*names) == set(names)
