"""The checks of rabbani can fail: errors put into the library on purpose are noticed by claims."""

from modlights.games import rules
from modlights.solving import solutions
from modlights.theorems import LEDGER, select
from mutations import leave_out_a_howell_step, unconfirmed

CLAIMS = [claim.id for claim in select(LEDGER, document="rabbani")]


def test_nothing_is_noticed_in_sound_code(mutated):
    assert unconfirmed(*CLAIMS) == set()


def test_a_wrong_weight_at_the_border_is_noticed(mutated):
    true_stencil = rules.Stencil.__call__

    def wrong_sign(self, cell, rows, columns, surface):
        effects = true_stencil(self, cell, rows, columns, surface)
        return {light: -w if light[0] == rows - 1 and light != cell else w for light, w in effects.items()}

    mutated.setattr(rules.Stencil, "__call__", wrong_sign)
    assert unconfirmed(*CLAIMS)


def test_a_missing_quiet_pattern_is_noticed(mutated):
    true_patterns = solutions.Outcome.quiet_patterns.func
    mutated.setattr(solutions.Outcome, "quiet_patterns", property(lambda answer: true_patterns(answer)[:-1]))
    assert unconfirmed(*CLAIMS)


def test_a_howell_step_left_out_is_noticed(mutated):
    leave_out_a_howell_step(mutated)
    assert unconfirmed(*CLAIMS)
