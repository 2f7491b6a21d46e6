"""The ledger notices an error in each room below it: games, reduce, ring and solving."""

from dataclasses import replace

from modlights.games import Surface
from modlights.solving import answers, plan_method
from mutations import leave_out_a_howell_step, refuted


def test_games_a_torus_glued_on_one_side_only(mutated):
    true_way = Surface.bring_back

    def half_glued(self, row, column, rows, columns):
        return None if row < 0 else true_way(self, row, column, rows, columns)

    mutated.setattr(Surface, "bring_back", half_glued)
    names = ("rabbani-wrap", "rabbani-mini-five", "losada-closed")
    assert refuted(*names) == set(names)


def test_reduce_what_a_plan_leaves_over_has_the_wrong_sign(mutated):
    true_run = plan_method.run

    def wrong_sign(game, plan, *others, **options):
        filled = true_run(game, plan, *others, **options)
        sign = 1 if plan.modulus == 2 else -1
        return replace(filled, residual=tuple(sign * value for value in filled.residual))

    mutated.setattr(plan_method, "run", wrong_sign)
    names = ("losada-virtual-row", "losada-mod6-example", "losada-java-b-sign")
    assert refuted(*names) == set(names)


def test_ring_a_step_of_howell_left_out(mutated):
    leave_out_a_howell_step(mutated)
    names = ("rabbani-eq2", "losada-mod4-method", "losada-base-of-power")
    assert refuted(*names) == set(names)


def test_solving_the_last_solution_is_not_listed(mutated):
    true_list = answers.SolutionSet.__iter__
    mutated.setattr(answers.SolutionSet, "__iter__", lambda self: iter(list(true_list(self))[:-1]))
    names = ("rabbani-eq2", "losada-4x4-sixteen", "losada-k-states", "blog-two-null")
    assert refuted(*names) == set(names)
