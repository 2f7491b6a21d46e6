"""How things are measured: medians of warm runs, peak memory, copies of the board, fitted growth.

All times are processor time of one thread, ours and the peers' alike, so that other work on the machine, which makes
everything wait, does not count.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from math import log
from pathlib import Path
from typing import Any

RUNS = 9
_ENOUGH = 1 << 22  # bytes to copy so that the clock is no part of the time


def seconds(call: Callable[..., Any], *arguments: Any) -> float:
    """The processor time of one run."""
    start = time.process_time()
    call(*arguments)
    return time.process_time() - start


def median_seconds(call: Callable[..., Any], *arguments: Any, runs: int = RUNS) -> float:
    """The median of so many runs after one that does not count."""
    call(*arguments)
    return statistics.median(seconds(call, *arguments) for _ in range(runs))


def copy_seconds(size: int) -> float:
    """The time to copy so many bytes in memory, into place already there."""
    source, place = bytes(size), bytearray(size)
    view = memoryview(place)
    repeats = max(1, _ENOUGH // size)

    def copy() -> None:
        for _ in range(repeats):
            view[:] = source

    return median_seconds(copy, runs=2 * RUNS) / repeats


def peak_mib(call: Callable[..., Any], *arguments: Any) -> float | None:
    """How far one run raises the resident memory of this process above what it was, in MiB (Linux)."""
    refs, status = Path("/proc/self/clear_refs"), Path("/proc/self/status")
    try:
        refs.write_text("5")
        before = _status(status, "VmRSS")
        call(*arguments)
        return round((_status(status, "VmHWM") - before) / 1024, 1)
    except OSError:
        return None


def _status(file: Path, key: str) -> int:
    return next(int(line.split()[1]) for line in file.read_text().splitlines() if line.startswith(key + ":"))


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """The e of the power law time ≈ size^e, by least squares on logarithms."""
    xs, ys = [log(s) for s in sizes], [log(t) for t in times]
    mean_x, mean_y = statistics.fmean(xs), statistics.fmean(ys)
    return sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / sum((x - mean_x) ** 2 for x in xs)
