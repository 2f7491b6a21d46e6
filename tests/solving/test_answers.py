"""Answers: true exactly when there is a solution, with sets that may be empty."""

import pytest

import modlights as ml

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
    with pytest.raises(ml.BadPosition, match="no solution to draw"):
        none.draw()
    with pytest.raises(ml.BadPosition, match="not a solution"):
        none.index("00")


@pytest.mark.parametrize("name", ["fewest", "hint", "representatives", "count_orbits"])
def test_what_was_a_method_of_an_answer_says_which_function_answers(name):
    with pytest.raises(AttributeError, match=rf"write {name}\(answer\.game, answer\.start, answer\.target\)"):
        getattr(SOLVED, name)
    assert getattr(ml, name)(SOLVED.game, SOLVED.start, SOLVED.target) is not None


def test_other_names_are_refused_as_usual():
    with pytest.raises(AttributeError, match="'Answer' object has no attribute 'colour'"):
        SOLVED.colour  # noqa: B018
