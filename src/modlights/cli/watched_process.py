"""Work in a process of its own, watched by this one.

One call into a library can take minutes, and cannot be stopped from within.  So where there is a time limit, or a
person at a terminal, a second process does the work and sends what it makes; this one shows progress, writes, and can
end the other at any moment: at the time limit, on an interrupt, or when nobody reads the result any more.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Generator
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import Any

from modlights.base.signals import handling
from modlights.cli import command, progress_line
from modlights.cli.command import Output
from modlights.cli.failures import Fault, Lost, TimeLimit
from modlights.errors import ModlightsError, Undetermined
from modlights.show.views import Content

GRACE = 0.5
"""Seconds beyond the time limit in which an answer may still come: work that knows its limit stops a little late."""
_TICK = 0.25
_EXPECTED = (ModlightsError, MemoryError, OSError)


def _context() -> BaseContext:
    """How a process is started: as the system does it, but no copy is made of locks that other threads may hold."""
    usual: BaseContext = multiprocessing.get_context()
    copies = usual.get_start_method() == "fork"
    return multiprocessing.get_context("spawn") if copies and threading.active_count() > 1 else usual


def starts_quickly() -> bool:
    """Whether a process can be started without loading all libraries again."""
    return _context().get_start_method() == "fork"


def run_watched(work: Any, given: tuple[Any, ...], label: str, deadline: float | None, limit: str) -> Output:
    """What ``work(*given)``, a picklable call, returns; done in another process, its content coming as it is made."""
    _silence_trackers()
    context = _context()
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_serve, args=(sender, work, given))  # type: ignore[attr-defined]
    # A process that starts inherits that interrupts are ignored, and so does not report one by itself.
    with handling(signal.SIG_IGN, "SIGINT"):
        process.start()
    sender.close()
    messages = _messages(process, receiver, label, deadline, limit)
    try:
        made: Output = next(messages)
    except BaseException:
        messages.close()
        raise
    return replace(made, content=messages)


def _messages(
    process: Any, receiver: Connection, label: str, deadline: float | None, limit: str
) -> Generator[Any, None, None]:
    """What the other process sends, until it is done; it never outlives this generator."""
    line = progress_line.StatusLine()
    visible = progress_line.at_a_terminal()
    share = in_hand = None
    begun = False
    try:
        while True:
            left = _TICK if deadline is None else min(_TICK, deadline + GRACE - time.monotonic())
            if left <= 0 and in_hand is not None and not begun:
                yield in_hand
                yield in_hand.content
                return
            if left <= 0:
                raise TimeLimit(limit, begun=begun)
            waiting: tuple[str, Any] = ("share", (label, share))
            kind, value = _received(process, receiver) if receiver.poll(left) else waiting
            if kind == "share":
                label, share = value
                if visible:
                    line.show(label, share)
                continue
            if kind == "in hand":
                in_hand = value
                continue
            line.wipe()
            if kind == "failed":
                # Work that knows its limit reports it in its own words.
                late = deadline is not None and time.monotonic() >= deadline and isinstance(value, Undetermined)
                raise TimeLimit(limit) if late else value
            if kind == "end":
                return
            begun = True
            yield value
    finally:
        line.wipe()
        _end(process)
        receiver.close()


def _received(process: Any, receiver: Connection) -> tuple[str, Any]:
    try:
        message: tuple[str, Any] = receiver.recv()
        return message
    except EOFError:
        process.join(1)
        how = f"by signal {-process.exitcode}" if (process.exitcode or 0) < 0 else "unexpectedly"
        raise Lost(f"the process that did the work was ended {how}; if memory ran out, try something smaller") from None


def _end(process: Any) -> None:
    """End the process if it still runs: first asked, then forced."""
    process.join(0.05)
    for stop in (process.terminate, process.kill):
        if process.is_alive():
            stop()
            process.join(0.3)
    process.join()
    process.close()


def _serve(sender: Connection, work: Any, given: tuple[Any, ...]) -> None:
    """Do the work and send what comes of it; interrupts are for the process that watches."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _end_with_parent()
    last = [0.0]

    def report(line: progress_line.StatusLine, label: str, share: float) -> None:
        if time.monotonic() - last[0] > _TICK:
            last[0] = time.monotonic()
            sender.send(("share", (label, share)))

    progress_line.report = report
    command.in_hand = lambda made: sender.send(("in hand", replace(made, content=_whole(made.content))))
    try:
        made: Output = work(*given)
        files = {name: _whole(content) for name, content in made.files.items()}
        sender.send(("made", replace(made, content="", files=files)))
        for piece in [made.content] if isinstance(made.content, str | bytes) else made.content:
            sender.send(("piece", piece))
        sender.send(("end", None))
    except BrokenPipeError:
        return
    except BaseException as error:
        fault = Fault(f"{type(error).__name__}: {error}", traceback.format_exc())
        sender.send(("failed", error if isinstance(error, _EXPECTED) else fault))
    finally:
        sender.close()


def _whole(content: Content) -> str | bytes:
    if isinstance(content, str | bytes):
        return content
    pieces: list[Any] = list(content)
    return (b"" if pieces and isinstance(pieces[0], bytes) else "").join(pieces)


def _end_with_parent() -> None:
    """A process whose parent is gone has nobody to work for."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            wait([parent.sentinel])
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _silence_trackers() -> None:
    """A process that is ended leaves its semaphores to Python's tracker, which clears them up; it need not tell."""
    filters = [os.environ.get("PYTHONWARNINGS", ""), "ignore::UserWarning:multiprocessing.resource_tracker"]
    os.environ["PYTHONWARNINGS"] = ",".join(filter(None, filters))
