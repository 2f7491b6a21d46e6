"""A progress bar on a terminal: on stderr, only when work takes long, gone when it is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_PATIENCE = 0.5
_BETWEEN = 0.1
_BAR = 40


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """A function to tell (done, in all), or None when there is no terminal to draw on."""
    if not sys.stderr.isatty():
        yield None
        return
    drawn = False
    last = time.monotonic() + _PATIENCE

    def tell(done: int, total: int) -> None:
        nonlocal drawn, last
        now = time.monotonic()
        if now - last < (_BETWEEN if drawn else 0):
            return
        drawn, last = True, now
        filled = _BAR * done // max(total, 1)
        sys.stderr.write(f"\r{what} [{'#' * filled}{'.' * (_BAR - filled)}] {100 * done // max(total, 1):>3}%")
        sys.stderr.flush()

    try:
        yield tell
    finally:
        if drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
