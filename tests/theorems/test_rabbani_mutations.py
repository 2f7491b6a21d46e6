"""The checks of rabbani can fail: errors put into the library on purpose are refuted by claims."""

from modlights.games import grids, rules
from modlights.solving.quiet import patterns
from modlights.theorems import claims
from mutations import leave_out_a_howell_step, lose_a_quiet_pattern, refuted

CLAIMS = [claim.id for claim in claims(document="rabbani")]


def test_nothing_is_noticed_in_sound_code(mutated):
    assert refuted(*CLAIMS) == set()


def test_a_wrong_weight_at_the_border_is_noticed(mutated):
    true_stencil = rules.Stencil.__call__

    def wrong_sign(self, cell, rows, columns, surface):
        effects = true_stencil(self, cell, rows, columns, surface)
        return {light: -w if light[0] == rows - 1 and light != cell else w for light, w in effects.items()}

    mutated.setattr(rules.Stencil, "__call__", wrong_sign)
    mutated.setattr(grids, "gained_at_once", lambda *given: None)
    assert "rabbani-2000" in refuted("rabbani-2000", "rabbani-M25")


def test_a_missing_quiet_pattern_is_noticed(mutated):
    true_generators = patterns.QuietPatterns.generators.func
    mutated.setattr(patterns.QuietPatterns, "generators", property(lambda group: true_generators(group)[:-1]))
    names = ("rabbani-null-size", "rabbani-T3", "rabbani-T4", "rabbani-U2")
    assert refuted(*names) == set(names)


def test_a_smaller_kernel_is_noticed(mutated):
    lose_a_quiet_pattern(mutated)
    names = ("rabbani-null-size", "rabbani-solution-count")
    assert refuted(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(mutated):
    leave_out_a_howell_step(mutated)
    names = ("rabbani-T4", "rabbani-eq2")
    assert refuted(*names) == set(names)
