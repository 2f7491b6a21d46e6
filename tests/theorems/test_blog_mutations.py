"""The checks of the blog can fail: errors put into the library on purpose are refuted by claims."""

from modlights.games import rules
from mutations import lose_a_quiet_pattern, refuted, turn_the_sign_below_the_first_row


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(mutated):
    turn_the_sign_below_the_first_row(mutated)
    names = ("blog-rule", "blog-A-fixed")
    assert refuted(*names) == set(names)


def test_a_corner_that_does_not_change_itself_is_noticed(mutated):
    true_cross = rules.RULES["cross"]

    def no_centre(cell, rows, columns, surface):
        effects = true_cross(cell, rows, columns, surface)
        return {light: e for light, e in effects.items() if not (light == cell == (0, 0))}

    mutated.setattr(rules, "RULES", {**rules.RULES, "cross": no_centre})
    names = ("blog-rule", "blog-eq-1", "blog-A-fixed", "blog-two-null", "blog-pattern-1")
    assert refuted(*names) == set(names)


def test_a_missing_quiet_pattern_is_noticed(mutated):
    lose_a_quiet_pattern(mutated)
    names = ("blog-independent", "blog-fewest-only-linear")
    assert refuted(*names) == set(names)
