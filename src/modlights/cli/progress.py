"""Progress of long work, on a terminal only: the share that is done, and the time that is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import TypeVar

Item = TypeVar("Item")
_PAUSE = 0.2


class ProgressBar:
    """Call it with the share that is done, 0 to 1; silent where stderr is no terminal, and for the first moments."""

    def __init__(self, label: str) -> None:
        self._label = label
        self._wanted = sys.stderr.isatty()
        self._started = self._shown = time.monotonic()
        self._drawn = False

    def __call__(self, share: float) -> None:
        now = time.monotonic()
        if not self._wanted or now - self._shown < _PAUSE:
            return
        self._shown, self._drawn = now, True
        passed = now - self._started
        left = f", {_duration(passed / share - passed)} left" if share > 0 else ""
        bar = "█" * round(30 * share)
        sys.stderr.write(f"\r{self._label} {bar:<30} {share:4.0%}{left}\x1b[K")
        sys.stderr.flush()

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def progress(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The same items; while they are taken, a bar shows how far it is."""
    if not sys.stderr.isatty() or total <= 0:
        yield from items
        return
    with ProgressBar(what) as bar:
        for number, item in enumerate(items, start=1):
            yield item
            bar(number / total)


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
