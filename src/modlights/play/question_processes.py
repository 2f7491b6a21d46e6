"""Long questions in processes of their own, so that they can be ended and the page stays alive.

There are a few workers.  A worker is a process that answers one question at a time; it is a new interpreter, since the
server has threads, and stays for the next question, so that only the first has to wait for the libraries.  A question
that reaches its limit, or that nobody waits for any more, ends its worker, and a new one takes the place.
"""

from __future__ import annotations

import json
import os
import threading
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from modlights import limits
from modlights.base.workers import Child, ChildEnded
from modlights.errors import ModlightsError

_GLANCE = 0.05
_SLOWEST_START = 120.0
LIGHT = frozenset(("puzzle", "read", "hint", "solve", "solution", "quiet", "certificate", "chase"))
"""Questions that are soon answered on most boards, and that a player waits for."""
FAULT = "this is a fault of modlights itself, please report it; MODLIGHTS_TRACEBACK=1 shows in the terminal where it is"


class NobodyWaits(Exception):
    """Nobody waits for the answer any more."""


class OutOfTime(Exception):
    """The limit came before the answer."""


class WorkerFailure(Exception):
    """The process that should answer ended, or failed because of a fault in modlights."""


class QuestionProcesses:
    """Answers questions, several at once, each within a limit of seconds.

    Args:
        workers: how many processes work at long questions at the same time; further ones wait.
        limit: the seconds that a question may take, the waiting not counted.

    One more process is there for the light questions (``LIGHT``), so that long ones do not keep them waiting.
    """

    def __init__(self, workers: int = 2, limit: float = 120.0) -> None:
        self.limit = limit
        self._free: list[_Worker] = []
        self._count = workers + 1
        self._long = workers
        self._condition = threading.Condition()
        self._is_closed = False

    def warm_up(self) -> None:
        """Have the workers ready before the first question comes."""
        with suppress(NobodyWaits):
            for worker in [self._take(lambda: False, True) for _ in range(self._count)]:
                self._give_back(worker, True)

    def ask(self, question: Mapping[str, Any], is_gone: Callable[[], bool] = lambda: False) -> bytes:
        """The answer as JSON.

        Raises:
            ModlightsError: when the question cannot be answered; the message says why.
            NobodyWaits: when ``is_gone`` says that nobody waits any more.
            OutOfTime: when the limit came first.
            WorkerFailure: when the worker failed.
        """
        is_light = question.get("ask") in LIGHT
        worker = self._take(is_gone, is_light)
        try:
            return worker.answer(question, self.limit, is_gone)
        finally:
            self._give_back(worker, is_light)

    def close(self) -> None:
        """End all workers."""
        with self._condition:
            self._is_closed = True
            free, self._free = self._free, []
            self._condition.notify_all()
        for worker in free:
            worker.end()

    def _take(self, is_gone: Callable[[], bool], is_light: bool) -> _Worker:
        with self._condition:
            while True:
                # checked before a worker is taken, too: a question that nobody waits for takes none
                if self._is_closed or is_gone():
                    raise NobodyWaits
                if (self._free or self._count) and (is_light or self._long):
                    break
                self._condition.wait(_GLANCE)
            self._long -= not is_light
            if self._free:
                return self._free.pop()
            self._count -= 1
        try:
            return _Worker()
        except BaseException:
            with self._condition:
                self._count += 1
                self._long += not is_light
            raise

    def _give_back(self, worker: _Worker, is_light: bool) -> None:
        with self._condition:
            self._long += not is_light
            if worker.is_alive and not self._is_closed:
                self._free.append(worker)
            else:
                worker.end()
                self._count += 1
            self._condition.notify_all()


class _Worker:
    """One process, and whether it has loaded its libraries."""

    def __init__(self) -> None:
        self._child = Child(_work, memory=limits.PAGE_MEMORY, afresh=True)
        self._is_ready = False

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def is_alive(self) -> bool:
        return self._child.is_alive

    def answer(self, question: Mapping[str, Any], limit: float, is_gone: Callable[[], bool]) -> bytes:
        try:
            self._wait_until_ready(is_gone)
            self._child.send(dict(question))
            tag, content = self._receive(limit, is_gone)
        except ChildEnded:
            self.end()
            raise WorkerFailure("the process that was answering ended; a smaller question may do") from None
        except BaseException:
            self.end()
            raise
        if tag == "answer":
            return bytes(content)
        if tag == "refusal":
            raise ModlightsError(content)
        raise WorkerFailure(content)

    def _wait_until_ready(self, is_gone: Callable[[], bool]) -> None:
        """Loading the libraries does not count towards a question's time."""
        if not self._is_ready:
            self._receive(_SLOWEST_START, is_gone)
            self._is_ready = True

    def _receive(self, limit: float, is_gone: Callable[[], bool]) -> tuple[str, Any]:
        deadline = monotonic() + limit
        while not self._child.has_sent(_GLANCE):
            if is_gone():
                raise NobodyWaits
            if monotonic() > deadline:
                raise OutOfTime(f"no answer within {limit:g} seconds; try a smaller board")
        message: tuple[str, Any] = self._child.receive()
        return message

    def end(self) -> None:
        self._child.end()


def _work(line: Connection) -> None:
    """What a worker does: answer until the connection is closed."""
    from modlights.play.questions import answer

    line.send(("ready", None))
    while True:
        try:
            question = line.recv()
        except (EOFError, OSError):
            return
        reply: tuple[str, Any]
        try:
            reply = "answer", json.dumps(answer(question), ensure_ascii=False, allow_nan=False).encode()
        except ModlightsError as error:
            reply = "refusal", " ".join(str(error).split())
        except MemoryError:
            reply = "refusal", "not enough memory for this question; try a smaller board"
        except Exception:
            if os.environ.get("MODLIGHTS_TRACEBACK"):
                traceback.print_exc()
            reply = "fault", FAULT
        try:
            line.send(reply)
        except OSError:
            return
