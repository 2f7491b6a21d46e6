"""Progress of long work: the share that is done and the time that is left, or at least that it goes on.

A command reports to the ``Reporter`` of its arguments.  In the process that a terminal belongs to, a ``StatusLine``
shows it there; a process that works for another one (``watched_process``) passes it on.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from modlights.cli.command import Reporter

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
        elapsed = now - self._started
        if now - self._shown < _PAUSE or (share is None and elapsed < _PATIENCE):
            return
        self._shown, self._drawn = now, True
        if share is None:
            words = f"{label}, {_duration(elapsed)} so far"
        else:
            left = f", {_duration(elapsed / share - elapsed)} left" if share > 0 else ""
            words = f"{label} {'#' * round(30 * share):.<30} {share:4.0%}{left}"
        sys.stderr.write(f"\r{words}\x1b[K")
        sys.stderr.flush()

    def wipe(self) -> None:
        """Take back what was drawn."""
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._drawn = False


class StatusReporter(Reporter):
    """Shows on the terminal of this process that the work goes on, and the share that it reports."""

    def __init__(self, label: str) -> None:
        self._latest: tuple[str, float | None] = (label, None)
        self._line = StatusLine()
        self._is_ticking = False

    def report(self, label: str, share: float) -> None:
        self._latest = label, share
        if not self._is_ticking and at_a_terminal():
            self._line.show(label, share)

    def follow(self, items: Iterable[T], total: int, label: str) -> Iterator[T]:
        try:
            yield from super().follow(items, total, label)
        finally:
            if not self._is_ticking:
                self._line.wipe()

    @contextmanager
    def ticking(self) -> Iterator[Reporter]:
        """While a command runs: a thread shows now and then that it goes on, whether it reports or not.

        Content that is worked out while it is written comes after that, and shows its share as it reports it.
        """
        if not at_a_terminal():
            yield self
            return
        over = threading.Event()

        def show() -> None:
            while not over.wait(_PAUSE):
                self._line.show(*self._latest)

        ticker = threading.Thread(target=show, daemon=True)
        self._is_ticking = True
        ticker.start()
        try:
            yield self
        finally:
            over.set()
            ticker.join()
            self._is_ticking = False
            self._line.wipe()


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
