"""Errors, told in one line on stderr, and the exit code that goes with each."""

from __future__ import annotations

import os
import sys
import traceback

from modlights.cli.errors import Fault
from modlights.cli.streams import drop, say
from modlights.errors import ModlightsError

INTERRUPTED = 130
TRACEBACK = "MODLIGHTS_TRACEBACK"


def told(error: BaseException, more: str = "") -> int:
    """Say what went wrong in one line; the exit code."""
    if isinstance(error, SystemExit):
        raise error
    if isinstance(error, BrokenPipeError):
        # The reader has gone away (modlights … | head): nothing is left to say.
        drop(sys.stdout)
        return 0
    if isinstance(error, KeyboardInterrupt):
        say(f"modlights: interrupted{more}")
        return INTERRUPTED
    if isinstance(error, ModlightsError):
        say(f"modlights: {error}{more}")
    elif isinstance(error, MemoryError):
        say("modlights: not enough memory for this; try something smaller")
    elif isinstance(error, OSError):
        drop(sys.stdout)
        say(f"modlights: cannot read or write: {error.strerror or error}")
    else:
        return _told_fault(error)
    return 2


def _told_fault(error: BaseException) -> int:
    words, trace = error.args if isinstance(error, Fault) else (f"{type(error).__name__}: {error}", "")
    if os.environ.get(TRACEBACK):
        sys.stderr.write(trace or "".join(traceback.format_exception(error)))
    say(
        f"modlights: this is a fault of modlights itself, please report it ({words[:300]}); "
        f"{TRACEBACK}=1 in the environment shows where"
    )
    return 3
