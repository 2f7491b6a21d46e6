"""A progress bar on stderr, for a person at a terminal; nothing otherwise."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")

_WIDTH = 30
_PAUSE = 0.1


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The same items; while they are taken, a bar shows how far it is."""
    return _shown(items, total, what) if sys.stderr.isatty() else iter(items)


def _shown(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    shown_at = time.monotonic()
    drawn = False
    try:
        for number, item in enumerate(items):
            yield item
            if number % 64 == 0 and (now := time.monotonic()) - shown_at > _PAUSE:
                shown_at, drawn = now, True
                filled = _WIDTH * number // max(total, 1)
                bar = "█" * filled + "░" * (_WIDTH - filled)
                sys.stderr.write(f"\r{what} {bar} {100 * number // max(total, 1):3d} %")
                sys.stderr.flush()
    finally:
        if drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
