"""The walks that the guide prints are those that a tracer sees.

A walk stands in *How it is built* as a command line or a call, the steps that it passes in their order, and the parts
of the package in which anything runs.  Steps that the page marks with *once* are called exactly once.
"""

import contextlib
import io
import json
import re
import runpy
import shlex
import sys
from collections import Counter
from dataclasses import dataclass

import pytest
from examples import GUIDE, ROOT

import modlights as ml
from modlights.cli import main
from modlights.play.questions import answer

LAYERS = runpy.run_path(str(ROOT / ".docs" / "pictures.py"))["room_layers"]()
HEIGHT = {room: -level for level, layer in enumerate(LAYERS) for room in layer}
HANDED_DOWN = {
    ("reduce.runner", "symbolic.forms"): "the runner is given what it carries: numbers, or forms with letters",
    ("reduce.runner", "cli.progress_line"): "progress is a function that is handed down",
    ("games.setups.allowance", "cli.commands.solve"): "a command says how large a game it takes",
    ("games.setups.allowance", "cli.puzzle_arguments"): "a command says how large a game it takes",
    ("games.values", "solving.cross.rows"): "a board of presses takes its rows from a generator",
}


@dataclass(frozen=True)
class Walk:
    """What is run, the steps with those that happen once, and the rooms in which anything runs."""

    words: str
    steps: tuple[str, ...]
    once: frozenset[str]
    rooms: frozenset[str]


def printed_walks():
    """The walks of the guide: listings whose first line is what is run, and whose last names the rooms."""
    page = (GUIDE / "building.md").read_text(encoding="utf-8")
    section = page.split("## Walks\n")[1].split("\n## ")[0]
    for listing in re.findall(r"```text\n(.*?)```", section, re.S):
        words, *steps, rooms = listing.strip().splitlines()
        names = tuple(step.split()[0] for step in steps)
        once = frozenset(step.split()[0] for step in steps if "(once)" in step)
        yield Walk(words, names, once, frozenset(rooms.removeprefix("rooms:").split()))


WALKS = list(printed_walks())


def run(words):
    """Do what a walk's first line says: a command line, a question of the page, or a call of the library."""
    if words.startswith("modlights "):
        with contextlib.redirect_stdout(io.StringIO()):
            assert main(shlex.split(words)[1:]) in (0, 1)
    elif words.startswith("{"):
        assert "button" in answer(json.loads(words))
    else:
        eval(words, {"ml": ml})


def traced(words):
    """The calls of modlights' own functions, each with the function of ours that called it; imports are left out."""
    calls = []

    def our_name(frame):
        module = frame.f_globals.get("__name__", "")
        ours = module.startswith("modlights.") and frame.f_code.co_name != "<module>"
        return (module.removeprefix("modlights."), frame.f_code.co_qualname) if ours else None

    def watch(frame, event, argument):
        if event != "call" or our_name(frame) is None:
            return
        caller = frame.f_back
        while caller is not None and our_name(caller) is None:
            caller = caller.f_back
        calls.append((caller and our_name(caller), our_name(frame)))

    run(words)  # once untraced, so that what is loaded and cached on first use does not count
    sys.setprofile(watch)
    try:
        run(words)
    finally:
        sys.setprofile(None)
    return calls


def room(module):
    return module.split(".")[0]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.words[:40])
def test_a_walk_passes_the_steps_that_the_guide_prints(walk):
    calls = ["{}.{}".format(*callee) for _, callee in traced(walk.words)]
    count = Counter(calls)
    missing = [step for step in walk.steps if step not in count]
    assert not missing, f"not passed: {missing}"
    places = [calls.index(step) for step in walk.steps]
    assert places == sorted(places), [walk.steps[i] for i in sorted(range(len(places)), key=places.__getitem__)]
    assert {step: count[step] for step in walk.once} == dict.fromkeys(walk.once, 1)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.words[:40])
def test_a_walk_stays_in_the_rooms_that_the_guide_prints(walk):
    assert {room(callee[0]) for _, callee in traced(walk.words)} == walk.rooms


def test_nothing_calls_back_up_but_what_is_handed_down():
    upward = {
        (caller[0], callee[0])
        for walk in WALKS
        for caller, callee in traced(walk.words)
        # base has decorators, which call what they decorate
        if caller and room(caller[0]) != "base" and HEIGHT[room(callee[0])] > HEIGHT[room(caller[0])]
    }
    assert upward == set(HANDED_DOWN)


def test_solve_derive_verify_fewest_and_a_question_have_their_walks():
    assert [walk.words.split("(")[0].split()[:2] for walk in WALKS] == [
        ["modlights", "solve"],
        ["ml.fewest"],
        ["modlights", "derive"],
        ["modlights", "verify"],
        ['{"ask":', '"hint",'],
    ]
