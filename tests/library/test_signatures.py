"""Nothing that a caller says is ignored, and nothing that is wrong gives an error that nobody understands."""

import pytest

import modlights as ml
from library.signatures import WITHOUT_EFFECT, calls, public

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
