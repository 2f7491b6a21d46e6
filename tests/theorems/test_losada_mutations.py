"""The checks of losada can fail: errors put into the library on purpose are noticed by claims."""

from modlights.games import Surface, rules
from mutations import (
    leave_out_a_howell_step,
    lose_a_quiet_pattern,
    refuted,
    turn_the_sign_below_the_first_row,
)


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(mutated):
    turn_the_sign_below_the_first_row(mutated)
    names = ("losada-rule", "losada-mod6-solutions", "losada-virtual-row", "losada-java-b-sign")
    assert refuted(*names) == set(names)


def test_a_corner_that_does_not_change_itself_is_noticed(mutated):
    true_cross = rules.RULES["cross"]

    def no_centre(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        return {light: e for light, e in effects.items() if not (light == cell == (0, 0))}

    mutated.setattr(rules, "RULES", {**rules.RULES, "cross": no_centre})
    names = ("losada-3x3-board", "losada-table-20", "losada-5x5-symbolic", "losada-watson-13326")
    assert refuted(*names) == set(names)


def test_a_missing_quiet_pattern_is_noticed(mutated):
    lose_a_quiet_pattern(mutated)
    names = ("losada-dependent", "losada-watson-13326", "losada-3a", "losada-half-each")
    assert refuted(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(mutated):
    leave_out_a_howell_step(mutated)
    names = ("losada-mod4-method", "losada-base-of-power", "losada-dependent")
    assert refuted(*names) == set(names)


def test_a_flipped_seam_glued_straight_is_noticed(mutated):
    true_way = Surface.bring_back

    def straight(self, row, column, rows, columns):
        found = true_way(self, row, column, rows, columns)
        if found is not None and self.sides.is_flipped and not 0 <= column < columns:
            return rows - 1 - found[0], found[1]
        return found

    mutated.setattr(Surface, "bring_back", straight)
    names = ("losada-mobius-rows", "losada-crosscap-corners", "losada-crosscap-lines")
    assert refuted(*names) == set(names)
