"""The checks of palacios can fail: errors put into the library on purpose are noticed by claims."""

from modlights.games import rules
from mutations import leave_out_a_howell_step, lose_a_quiet_pattern, refuted, turn_the_sign_below_the_first_row


def noticed_by(*names):
    """Which claims of the thesis are refuted, by their names in it."""
    return {claim.removeprefix("palacios-") for claim in refuted(*(f"palacios-{name}" for name in names))}


BORDER_CLAIMS = ("2.1-press", "1.3.2", "2.4-symmetric", "2.3-eq2.1", "5.2-square-form", "A-accion-clasico", "table-B1")


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(mutated):
    turn_the_sign_below_the_first_row(mutated)
    assert noticed_by(*BORDER_CLAIMS) >= {"1.3.2", "2.4-symmetric", "2.3-eq2.1"}


def test_a_border_cell_without_its_neighbour_along_the_border_is_noticed(mutated):
    true_cross = rules.RULES["cross"]

    def short_arm(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        return {light: e for light, e in effects.items() if not (cell[0] == 0 and light == (0, cell[1] + 1))}

    mutated.setattr(rules, "RULES", {**rules.RULES, "cross": short_arm})
    assert noticed_by(*BORDER_CLAIMS) == set(BORDER_CLAIMS) - {"1.3.2"}


def test_a_missing_quiet_pattern_is_noticed(mutated):
    lose_a_quiet_pattern(mutated)
    names = ("1.3.7", "2.4-base-kernel", "2.4.2", "2.4.3", "2.4.3.1", "4.1-e-is-nullity", "4.1-null-rows", "4.2.2-easy")
    assert noticed_by(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(mutated):
    leave_out_a_howell_step(mutated)
    names = ("1.3.7", "1.3.14", "1.3.3-theorem", "2.4.3", "2.4.1-lemma", "3.2-general-model")
    assert noticed_by(*names) == set(names)
