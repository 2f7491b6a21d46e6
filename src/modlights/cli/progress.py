"""A progress bar on stderr, shown on a terminal only."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
_WIDTH = 30


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """Pass the items on, drawing how many of the total have come; nothing is drawn off a terminal."""
    if not sys.stderr.isatty() or total <= 0:
        yield from items
        return
    shown = 0.0
    try:
        for number, item in enumerate(items, start=1):
            now = time.monotonic()
            if now - shown > 0.1 or number == total:
                filled = _WIDTH * number // total
                bar = "█" * filled + "·" * (_WIDTH - filled)
                sys.stderr.write(f"\r{what} {bar} {number}/{total} ")
                sys.stderr.flush()
                shown = now
            yield item
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()
