"""Long questions in processes of their own: ended at their limit, when they are taken back, when a process dies."""

import json
import os
import signal
import threading
import time
from contextlib import contextmanager

import pytest

from modlights.errors import ModlightsError
from modlights.play.question_processes import Broken, Desk, GivenUp, OutOfTime

HINT = {"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9}
ENDLESS = {"ask": "fewest", "puzzle": {"size": "40x40", "surface": "torus"}, "position": [1, 0] * 800, "seconds": 600}
LONG = HINT | {"ask": "fewest"}


@pytest.fixture(scope="module")
def desk():
    made = Desk(clerks=1, limit=60)
    yield made
    made.close()


def test_answers_refusals_and_a_question_after_them(desk):
    assert json.loads(desk.ask(HINT))["remaining"] == 4
    with pytest.raises(ModlightsError, match="9 lights"):
        desk.ask(HINT | {"position": [1]})
    assert json.loads(desk.ask(HINT))["remaining"] == 4


def test_a_question_ends_at_its_limit_and_the_next_is_answered(desk, monkeypatch):
    monkeypatch.setattr(desk, "limit", 1.0)
    started = time.monotonic()
    with pytest.raises(OutOfTime, match="1 seconds"):
        desk.ask(ENDLESS)
    assert time.monotonic() - started < 30
    assert json.loads(desk.ask(HINT))["remaining"] == 4


def test_a_question_that_is_taken_back_is_given_up(desk):
    begun = time.monotonic()
    with pytest.raises(GivenUp):
        desk.ask(ENDLESS, lambda: time.monotonic() - begun > 0.5)
    assert json.loads(desk.ask(HINT))["remaining"] == 4


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_process_that_dies_is_replaced(desk):
    desk.ask(HINT)
    (clerk,) = desk._free
    threading.Timer(0.7, os.kill, (clerk._process.pid, signal.SIGKILL)).start()
    with pytest.raises(Broken, match="ended"):
        desk.ask(ENDLESS)
    assert json.loads(desk.ask(HINT))["remaining"] == 4


@contextmanager
def busy(desk):
    """While all places for long questions are taken."""
    is_over = threading.Event()

    def be_busy():
        with pytest.raises(GivenUp):
            desk.ask(ENDLESS, is_over.is_set)

    thread = threading.Thread(target=be_busy)
    thread.start()
    while desk._long:
        time.sleep(0.01)
    try:
        yield
    finally:
        is_over.set()
        thread.join(30)


def test_those_who_wait_in_line_may_leave_it(desk):
    begun = time.monotonic()
    with busy(desk), pytest.raises(GivenUp):
        desk.ask(LONG, lambda: time.monotonic() - begun > 1)
    assert json.loads(desk.ask(LONG))["fewest"] == 5


def test_long_questions_do_not_keep_light_ones_waiting(desk):
    with busy(desk):
        assert json.loads(desk.ask(HINT))["remaining"] == 4
        assert json.loads(desk.ask({"ask": "puzzle", "puzzle": {"size": "2x2"}}))["modulus"] == 2


def test_whoever_has_left_takes_nobodys_place(desk):
    desk.ask(HINT)
    before = [clerk._process.pid for clerk in desk._free]
    for question in [ENDLESS, HINT] * 5:
        with pytest.raises(GivenUp):
            desk.ask(question, lambda: True)
    assert [clerk._process.pid for clerk in desk._free] == before
    assert all(clerk._process.is_alive() for clerk in desk._free)


def test_a_closed_desk_has_ended_its_processes_and_answers_nothing_more():
    desk = Desk(clerks=1)
    desk.warm_up()
    process = desk._free[0]._process
    desk.close()
    process.join(10)
    assert not process.is_alive()
    with pytest.raises(GivenUp):
        desk.ask(HINT)
