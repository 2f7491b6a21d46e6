"""The checks of barkans can fail: errors put into the library on purpose are noticed by claims."""

from mutations import leave_out_a_howell_step, lose_a_quiet_pattern, refuted, turn_the_sign_below_the_first_row


def test_a_wrong_sign_in_the_effect_of_a_border_cell_is_noticed(mutated):
    turn_the_sign_below_the_first_row(mutated)
    names = ("barkans-2-rule", "barkans-3.1-entries", "barkans-3.7", "barkans-4.2-properties", "barkans-6.1")
    assert refuted(*names) == set(names)


def test_a_missing_quiet_pattern_is_noticed(mutated):
    lose_a_quiet_pattern(mutated)
    names = ("barkans-2.1", "barkans-3.6", "barkans-4.5", "barkans-4.8", "barkans-5.1", "barkans-6.2")
    assert refuted(*names) == set(names)


def test_a_howell_step_left_out_is_noticed(mutated):
    leave_out_a_howell_step(mutated)
    names = ("barkans-1-methods", "barkans-4.1", "barkans-4.3-theorem")
    assert refuted(*names) == set(names)
