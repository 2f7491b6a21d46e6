"""Progress of long work: the share that is done and the time that is left, or at least that it goes on.

Work reports its share by calling what ``reporting`` gives.  In the process that a terminal belongs to, a ``StatusLine``
shows it there; a process that works for another one passes it on.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
_PAUSE = 0.2
_PATIENCE = 2.0


def at_a_terminal() -> bool:
    """Whether a person watches stderr, on a terminal that can take back what it shows."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


class StatusLine:
    """The last line of a terminal, for the share that is done (None when nobody knows) of what is named."""

    def __init__(self) -> None:
        self._started = self._shown = time.monotonic()
        self._drawn = False

    def show(self, label: str, share: float | None) -> None:
        """Draw, if a moment has passed since the last time; without a share, after some seconds."""
        now = time.monotonic()
        passed = now - self._started
        if now - self._shown < _PAUSE or (share is None and passed < _PATIENCE):
            return
        self._shown, self._drawn = now, True
        if share is None:
            words = f"{label}, {_duration(passed)} so far"
        else:
            left = f", {_duration(passed / share - passed)} left" if share > 0 else ""
            words = f"{label} {'#' * round(30 * share):.<30} {share:4.0%}{left}"
        sys.stderr.write(f"\r{words}\x1b[K")
        sys.stderr.flush()

    def wipe(self) -> None:
        """Take back what was drawn."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = False


def _on_this_terminal(line: StatusLine, label: str, share: float) -> None:
    if at_a_terminal():
        line.show(label, share)


report: Callable[[StatusLine, str, float], None] = _on_this_terminal
"""Where shares go; a process that works for another one sets this to pass them on."""


@contextmanager
def ticking(label: str) -> Iterator[None]:
    """While the work is done in this process, show on its terminal that it goes on, and what it reports."""
    global report
    if not at_a_terminal():
        yield
        return
    line, over = StatusLine(), threading.Event()
    latest: list[tuple[str, float | None]] = [(label, None)]

    def keep(line: StatusLine, words: str, share: float) -> None:
        latest[0] = words, share

    def show() -> None:
        while not over.wait(_PAUSE):
            line.show(*latest[0])

    before, report = report, keep
    ticker = threading.Thread(target=show, daemon=True)
    ticker.start()
    try:
        yield
    finally:
        report = before
        over.set()
        ticker.join()
        line.wipe()


@contextmanager
def reporting(label: str) -> Iterator[Callable[[float], None]]:
    """What work calls with the share that is done, 0 to 1."""
    line = StatusLine()
    try:
        yield lambda share: report(line, label, share)
    finally:
        line.wipe()


def with_status(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """The same items; while they are taken, the share is reported."""
    with reporting(label) as tell:
        for number, item in enumerate(items, start=1):
            yield item
            tell(number / max(total, number))


def _duration(seconds: float) -> str:
    """A duration for the eye.

    >>> _duration(7), _duration(150), _duration(9000)
    ('7 s', '2 min 30 s', '2 h 30 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
