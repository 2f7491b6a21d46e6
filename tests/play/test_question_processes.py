"""Long questions in processes of their own: ended at their limit, when they are taken back, when a process dies."""

import json
import os
import signal
import threading
import time
from contextlib import contextmanager

import pytest

from modlights.errors import ModlightsError
from modlights.play.question_processes import NobodyWaits, OutOfTime, QuestionProcesses, WorkerFailure

HINT = {"ask": "hint", "puzzle": {"size": "3x3"}, "position": [1] * 9}
ENDLESS = {"ask": "fewest", "puzzle": {"size": "40x40", "surface": "torus"}, "position": [1, 0] * 800, "seconds": 600}
LONG = HINT | {"ask": "fewest"}


@pytest.fixture(scope="module")
def questions():
    answering = QuestionProcesses(workers=1, limit=60)
    yield answering
    answering.close()


def test_answers_refusals_and_a_question_after_them(questions):
    assert json.loads(questions.ask(HINT))["remaining"] == 4
    with pytest.raises(ModlightsError, match="9 lights"):
        questions.ask(HINT | {"position": [1]})
    assert json.loads(questions.ask(HINT))["remaining"] == 4


def test_a_question_ends_at_its_limit_and_the_next_is_answered(questions, monkeypatch):
    monkeypatch.setattr(questions, "limit", 1.0)
    started = time.monotonic()
    with pytest.raises(OutOfTime, match="1 seconds"):
        questions.ask(ENDLESS)
    assert time.monotonic() - started < 30
    assert json.loads(questions.ask(HINT))["remaining"] == 4


def test_a_question_that_is_taken_back_is_given_up(questions):
    begun = time.monotonic()
    with pytest.raises(NobodyWaits):
        questions.ask(ENDLESS, lambda: time.monotonic() - begun > 0.5)
    assert json.loads(questions.ask(HINT))["remaining"] == 4


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_process_that_dies_is_replaced(questions):
    questions.ask(HINT)
    (worker,) = questions._free
    threading.Timer(0.7, os.kill, (worker.pid, signal.SIGKILL)).start()
    with pytest.raises(WorkerFailure, match="ended"):
        questions.ask(ENDLESS)
    assert json.loads(questions.ask(HINT))["remaining"] == 4


@contextmanager
def busy(questions):
    """While all places for long questions are taken."""
    is_over = threading.Event()

    def be_busy():
        with pytest.raises(NobodyWaits):
            questions.ask(ENDLESS, is_over.is_set)

    thread = threading.Thread(target=be_busy)
    thread.start()
    while questions._long:
        time.sleep(0.01)
    try:
        yield
    finally:
        is_over.set()
        thread.join(30)


def test_those_who_wait_in_line_may_leave_it(questions):
    begun = time.monotonic()
    with busy(questions), pytest.raises(NobodyWaits):
        questions.ask(LONG, lambda: time.monotonic() - begun > 1)
    assert json.loads(questions.ask(LONG))["fewest"] == 5


def test_long_questions_do_not_keep_light_ones_waiting(questions):
    with busy(questions):
        assert json.loads(questions.ask(HINT))["remaining"] == 4
        assert json.loads(questions.ask({"ask": "puzzle", "puzzle": {"size": "2x2"}}))["modulus"] == 2


def test_whoever_has_left_takes_nobodys_place(questions):
    questions.ask(HINT)
    before = [worker.pid for worker in questions._free]
    for question in [ENDLESS, HINT] * 5:
        with pytest.raises(NobodyWaits):
            questions.ask(question, lambda: True)
    assert [worker.pid for worker in questions._free] == before
    assert all(worker.is_alive for worker in questions._free)


def test_after_closing_the_processes_have_ended_and_nothing_more_is_answered():
    questions = QuestionProcesses(workers=1)
    questions.warm_up()
    workers = list(questions._free)
    assert workers and all(worker.is_alive for worker in workers)
    questions.close()
    assert not any(worker.is_alive for worker in workers)
    with pytest.raises(NobodyWaits):
        questions.ask(HINT)
