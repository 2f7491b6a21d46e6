"""Signals, while a block runs."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

REQUESTS_TO_END = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""The signals that ask a process to end, an interrupt aside."""


@contextmanager
def handling(handler: Callable[[int, FrameType | None], None] | signal.Handlers, *names: str) -> Iterator[None]:
    """Give those of the signals that this system has to a handler; where a thread may not do that, as it is."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, earlier in before.items():
            with suppress(TypeError):
                signal.signal(number, earlier)


def stop(number: int, frame: object) -> None:
    """Let a request to terminate end the work like an error does, so that it cleans up behind itself."""
    raise SystemExit(128 + number)
