"""The checks of losada and blog can fail: errors put into the library on purpose are noticed by claims."""

import sys

import pytest

from modlights.games import Surface, rules
from modlights.ring import LinearMap, Span, linear
from modlights.ring.elimination import Echelon
from modlights.theorems import blog, losada
from modlights.theorems.claims import Scale, run_check

CLAIMS = {claim.id: claim for claim in (*losada.CLAIMS, *blog.CLAIMS)}


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


def noticed_by(*names):
    """Which of the claims are no longer confirmed."""
    return {name for name in names if not run_check(CLAIMS[name], Scale()).confirmed}


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(monkeypatch, mutated):
    true_cross = rules.RULES["cross"]

    def wrong_sign(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        below = (cell[0] + 1, cell[1])
        return {light: -e if cell[0] == 0 and light == below else e for light, e in effects.items()}

    monkeypatch.setitem(rules.RULES, "cross", wrong_sign)
    names = ("losada-rule", "losada-mod6-solutions", "losada-virtual-row", "losada-java-k-loop", "blog-rule")
    assert noticed_by(*names) == set(names)


def test_a_corner_that_does_not_change_itself_is_noticed(monkeypatch, mutated):
    true_cross = rules.RULES["cross"]

    def no_centre(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        return {light: e for light, e in effects.items() if not (light == cell == (0, 0))}

    monkeypatch.setitem(rules.RULES, "cross", no_centre)
    names = ("losada-3x3-board", "losada-table-20", "losada-5x5-symbolic", "losada-watson-13326", "blog-eq-1")
    assert noticed_by(*names) == set(names)


def test_a_missing_quiet_pattern_is_noticed(monkeypatch, mutated):
    true_kernel = LinearMap.kernel.func

    def short(self):
        kernel = true_kernel(self)
        return Span(Echelon(kernel.rows[:-1], kernel.pivots[:-1]), kernel.modulus)

    monkeypatch.setattr(LinearMap, "kernel", property(short))
    names = ("losada-dependent", "losada-watson-13326", "losada-3a", "losada-half-each", "blog-independent")
    assert noticed_by(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(monkeypatch, mutated):
    true_rows = linear.howell_rows

    def without_the_annihilated(matrix, k):
        """Rows whose pivot is no unit are found by multiplying a row by what annihilates its pivot: leave them out."""
        rows, pivots = true_rows(matrix, k)
        kept = [i for i, j in enumerate(pivots) if rows[i][j] == 1] or list(range(len(pivots)))
        return Echelon(rows[kept], tuple(pivots[i] for i in kept))

    monkeypatch.setattr(linear, "howell_rows", without_the_annihilated)
    names = ("losada-mod4-method", "losada-base-of-power", "losada-incompatible", "losada-unique-transfers")
    assert noticed_by(*names) == set(names)


def test_a_flipped_seam_glued_straight_is_noticed(monkeypatch, mutated):
    true_way = Surface.bring_back

    def straight(self, row, column, rows, columns):
        found = true_way(self, row, column, rows, columns)
        if found is not None and self.sides_flipped and not 0 <= column < columns:
            return rows - 1 - found[0], found[1]
        return found

    monkeypatch.setattr(Surface, "bring_back", straight)
    names = ("losada-mobius-rows", "losada-crosscap-corners", "losada-crosscap-lines")
    assert noticed_by(*names) == set(names)
