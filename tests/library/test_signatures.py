"""Nothing that a caller says is ignored, and nothing that is wrong gives an error that nobody understands."""

import inspect

import pytest

import modlights as ml
from library.signatures import BOARD, MATRIX, WITHOUT_EFFECT, calls, public

FUNCTIONS = [name for name in ml.__all__ if inspect.isfunction(getattr(ml, name))]
ASKED_ABOUT = {
    "claims": ["ids"],
    "from_matrix": ["rows"],
    "graph": ["edges"],
    "grid": ["rows", "columns"],
    "hermite": ["matrix"],
    "howell": ["matrix"],
    "nullity_table": ["first", "last"],
    "sequence": ["name"],
    "smith": ["matrix"],
    "toy": ["name"],
    "verify": ["ids"],
}
"""What comes by position where that is not a game: what a game is made of, or what the question is about."""
CASES = [(name, argument) for name, call in calls().items() for argument in call.parameters()]


def test_every_public_function_method_and_argument_is_met():
    met = {name.partition(" of ")[0].partition(" with ")[0] for name in calls()}
    assert {name for name, _ in public()} == met


@pytest.mark.parametrize("name", calls())
def test_the_calls_answer(name):
    calls()[name]()


@pytest.mark.parametrize(("name", "argument"), CASES)
def test_every_argument_changes_the_answer_or_is_refused(name, argument):
    call = calls()[name]
    if argument in WITHOUT_EFFECT:
        assert argument not in call.otherwise
        return
    if " " in name and argument not in call.otherwise:
        return  # a second call of a function is about some arguments only
    try:
        changed = call(**{argument: call.otherwise[argument]})
    except ValueError:
        return
    # a game's name does not make it another game, but is seen in print
    assert changed != call() or repr(changed) != repr(call())


WRONG_KINDS = {
    "text": "nonsense",
    "digits": "5",
    "a lone surrogate": "\ud800",
    "bytes": b"\xff",
    "a float": 1.5,
    "nan": float("nan"),
    "infinity": float("inf"),
    "a giant": 10**5000,
    "minus a giant": -(10**5000),
    "minus one": -1,
    "nothing": None,
    "an empty list": [],
    "a list of an empty list": [[]],
    "a list of a giant": [10**5000],
    "a list of nothing": [None],
    "an empty mapping": {},
    "truth": True,
    "an object": object(),
    "a class": int,
    "a complex number": 1j,
}


@pytest.mark.parametrize("kind", WRONG_KINDS)
@pytest.mark.parametrize("name", calls())
def test_values_of_wrong_kinds_are_answered_or_refused_by_name(name, kind):
    call = calls()[name]
    for argument, parameter in call.parameters().items():
        value = [WRONG_KINDS[kind]] if parameter.kind is parameter.VAR_POSITIONAL else WRONG_KINDS[kind]
        if argument == "progress" and callable(value):
            continue  # what a function of the caller's own raises is the caller's
        try:
            answer = call(**{argument: value})
            if not isinstance(answer, int):
                repr(answer)
        except ml.ModlightsError as error:
            assert str(error).strip() and "\n" not in str(error) and str(error).isprintable(), f"{argument}: {error}"
        except TypeError as error:
            assert argument in str(error), f"{argument}: {error}"


@pytest.mark.parametrize("name", FUNCTIONS)
def test_by_position_come_the_game_start_and_target_and_all_else_by_name(name):
    parameters = inspect.signature(getattr(ml, name)).parameters.values()
    by_position = [parameter.name for parameter in parameters if parameter.kind is not parameter.KEYWORD_ONLY]
    if name in ASKED_ABOUT:
        assert by_position == ASKED_ABOUT[name]
    else:
        places = [["game", "start", "target"].index(parameter) for parameter in by_position]
        assert places[0] == 0 and places == sorted(places)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: ml.grid(5, 5, 2),
            "grid() takes rows and columns by position; write the rest by name: rule=, surface=, modulus=, forbid=",
        ),
        (
            lambda: ml.graph([(1, 2)], 3),
            "graph() takes edges by position; write the rest by name: "
            "modulus=, adjacency=, reflexive=, directed=, vertices=, name=",
        ),
        (
            lambda: ml.from_matrix(MATRIX, 5),
            "from_matrix() takes rows by position; write the rest by name: modulus=, lights=, buttons=, name=",
        ),
        (
            lambda: ml.symmetries(BOARD, []),
            "symmetries() takes game by position; write the rest by name: generators=",
        ),
        (lambda: ml.howell(MATRIX, 4), "howell() takes matrix by position; write the rest by name: modulus="),
        (lambda: ml.smith(MATRIX, 4), "smith() takes matrix by position; write the rest by name: modulus="),
        (
            lambda: ml.sequence("A159257", 6),
            "sequence() takes name by position; write the rest by name: to=, terms=, resources=",
        ),
        (
            lambda: ml.is_solution(BOARD, "ones", "zeros", "101/010/101"),
            "is_solution() takes game, start and target by position; write the rest by name: presses=",
        ),
        (lambda: ml.is_quiet(BOARD, "zeros"), "is_quiet() takes game by position; write the rest by name: presses="),
        (
            lambda: ml.is_certificate(BOARD, "ones", "zeros", "ones"),
            "is_certificate() takes game, start and target by position; write the rest by name: weights=",
        ),
    ],
)
def test_what_comes_by_position_and_may_not_is_refused_with_the_names(call, message):
    with pytest.raises(TypeError) as refused:
        call()
    assert str(refused.value) == message
