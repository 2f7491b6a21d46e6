"""Work in a process of its own, watched by this one.

One call into a library can take minutes, and cannot be stopped from within.  So where there is a time limit, or a
person at a terminal, a second process does the work and sends what it makes; this one shows progress, writes, and can
end the other at any moment: at the time limit, on an interrupt, or when nobody reads the result any more.

Starting and ending a process belongs to ``base.workers``; what the work is, to the commands.
"""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Callable, Generator
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from modlights.base.workers import Child, ChildEnded, can_copy
from modlights.cli.command import Arguments, Output, Reporter
from modlights.cli.failures import Fault, Lost, TimeLimit
from modlights.cli.progress_line import StatusLine, at_a_terminal
from modlights.errors import ModlightsError, Undetermined
from modlights.show.views import Content

GRACE = 0.5
"""Seconds beyond the time limit in which an answer may still come: work that knows its limit stops a little late."""
_TICK = 0.25
_EXPECTED = (ModlightsError, MemoryError, OSError)


def starts_quickly() -> bool:
    """Whether a process can be started without loading all libraries again."""
    return can_copy()


def run_watched(
    run: Callable[[Arguments], Output], arguments: Arguments, label: str, deadline: float | None, limit: str
) -> Output:
    """What ``run(arguments)`` gives, done in another process, its content coming piece by piece."""
    _silence_trackers()
    messages = _messages(Child(_serve, run, arguments), label, deadline, limit)
    try:
        output: Output = next(messages)
    except BaseException:
        messages.close()
        raise
    return replace(output, content=messages)


def _messages(child: Child, label: str, deadline: float | None, limit: str) -> Generator[Any, None, None]:
    """What the other process sends, until it is done; it never outlives this generator."""
    line = StatusLine()
    visible = at_a_terminal()
    share = fallback = None
    is_partial = False
    try:
        while True:
            left = _TICK if deadline is None else min(_TICK, deadline + GRACE - time.monotonic())
            if left <= 0 and fallback is not None:
                yield fallback
                yield fallback.content
                return
            if left <= 0:
                raise TimeLimit(limit, is_partial=is_partial)
            waiting: tuple[str, Any] = ("share", (label, share))
            tag, value = _receive(child) if child.has_sent(left) else waiting
            if tag == "share":
                label, share = value
                if visible:
                    line.show(label, share)
                continue
            if tag == "fallback":
                fallback = value
                continue
            line.wipe()
            if tag == "failed":
                # Work that knows its limit reports it in its own words.
                late = deadline is not None and time.monotonic() >= deadline and isinstance(value, Undetermined)
                raise TimeLimit(limit) if late else value
            if tag == "end":
                return
            if tag == "whole":
                yield value
                yield value.content
                return
            is_partial = True
            yield value
    finally:
        line.wipe()
        child.end()


def _receive(child: Child) -> tuple[str, Any]:
    try:
        message: tuple[str, Any] = child.receive()
        return message
    except ChildEnded as end:
        code = end.exitcode or 0
        how = f"by signal {-code}" if code < 0 else "unexpectedly"
        raise Lost(f"the process that did the work was ended {how}; if memory ran out, try something smaller") from None


class _Messenger(Reporter):
    """Sends what the work reports to the process that watches."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._last = 0.0
        self.has_offered = False

    def report(self, label: str, share: float) -> None:
        if time.monotonic() - self._last > _TICK:
            self._last = time.monotonic()
            self._line.send(("share", (label, share)))

    def offer(self, output: Output) -> None:
        self.has_offered = True
        self._line.send(("fallback", replace(output, content=_whole(output.content))))


def _serve(line: Connection, run: Callable[[Arguments], Output], arguments: Arguments) -> None:
    """Do the work and send what comes of it."""
    arguments.reporter = messenger = _Messenger(line)
    try:
        output = run(arguments)
        files = {name: _whole(content) for name, content in output.files.items()}
        if messenger.has_offered:
            # The fallback or this, not the beginning of one of them: the time limit may come at any moment.
            line.send(("whole", replace(output, content=_whole(output.content), files=files)))
            return
        line.send(("output", replace(output, content="", files=files)))
        for piece in [output.content] if isinstance(output.content, str | bytes) else output.content:
            line.send(("piece", piece))
        line.send(("end", None))
    except BrokenPipeError:
        return
    except BaseException as error:
        fault = Fault(f"{type(error).__name__}: {error}", traceback.format_exc())
        line.send(("failed", error if isinstance(error, _EXPECTED) else fault))


def _whole(content: Content) -> str | bytes:
    if isinstance(content, str | bytes):
        return content
    pieces: list[Any] = list(content)
    return (b"" if pieces and isinstance(pieces[0], bytes) else "").join(pieces)


def _silence_trackers() -> None:
    """A process that is ended leaves its semaphores to Python's tracker, which clears them up; it need not tell."""
    filters = [os.environ.get("PYTHONWARNINGS", ""), "ignore::UserWarning:multiprocessing.resource_tracker"]
    os.environ["PYTHONWARNINGS"] = ",".join(filter(None, filters))
