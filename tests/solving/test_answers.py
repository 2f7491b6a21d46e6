"""Answers: true exactly when there is a solution, with sets that may be empty."""

import pytest

import modlights as ml
from modlights import errors

SOLVED, UNSOLVED = ml.solve(ml.grid(5, 5), "ones"), ml.solve(ml.grid(1, 2), "10")


def test_an_answer_and_its_solutions_are_true_exactly_when_there_is_a_solution():
    assert SOLVED and SOLVED.solutions and ml.representatives(ml.grid(5, 5), "ones")
    assert not UNSOLVED and not UNSOLVED.solutions and not ml.representatives(ml.grid(1, 2), "10")
    assert ml.once_only(ml.grid(4, 4)) and not ml.once_only(ml.grid(2, 2))
    easy = [ml.easy_boards(ml.grid(2, 2), target=f"random:{seed}") for seed in range(8)]
    assert [bool(boards) for boards in easy] == [bool(list(boards)) for boards in easy] and not all(easy)


def test_without_a_solution_the_set_is_empty():
    none = UNSOLVED.solutions
    assert (none.count, list(none), none[:2]) == (0, [], ())
    assert UNSOLVED.start not in none and "00" not in none
    assert repr(none).startswith("<no solution of") and "no solution" in repr(UNSOLVED)
    with pytest.raises(IndexError):
        none[0]
    with pytest.raises(errors.BadPosition, match="no solution to draw"):
        none.draw()
    with pytest.raises(errors.BadPosition, match="not a solution"):
        none.index("00")


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("fewest", "fewest(answer.game, answer.start, answer.target)"),
        ("hint", "hint(answer.game, answer.start, answer.target)"),
        ("representatives", "representatives(answer.game, answer.start, answer.target)"),
        ("count_orbits", "representatives(answer.game, answer.start, answer.target).count"),
        ("quiet_orders", "answer.quiet_patterns.orders"),
        ("nullity", "nullity(answer.game)"),
    ],
)
def test_what_an_answer_had_once_says_what_to_write_and_that_answers(name, instead):
    with pytest.raises(AttributeError) as refused:
        getattr(SOLVED, name)
    assert str(refused.value) == f"an answer has no {name}; write {instead}"
    assert eval(instead, vars(ml) | {key: getattr(ml, key) for key in ml.__all__}, {"answer": SOLVED}) is not None


def test_tab_shows_the_questions_that_functions_answer():
    assert {"fewest", "hint", "representatives", "solution"} <= set(dir(SOLVED))
    assert not {"quiet_orders", "nullity", "count_orbits"} & set(dir(SOLVED))


def test_tab_leaves_out_what_is_for_the_inside():
    inside = {"least", "least_seed", "system"}
    assert not inside & set(dir(SOLVED)) and all(hasattr(SOLVED, name) for name in inside)


def test_other_names_are_refused_as_usual():
    with pytest.raises(AttributeError, match="'Answer' object has no attribute 'colour'"):
        SOLVED.colour  # noqa: B018
