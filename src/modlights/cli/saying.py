"""What is said on stderr: one line for each thing, and the exit code that goes with it."""

from __future__ import annotations

import os
import re
import sys
import traceback

from modlights.cli.errors import Fault
from modlights.draw import plain
from modlights.errors import ModlightsError

INTERRUPTED = 130
TRACEBACK = "MODLIGHTS_TRACEBACK"
_LONGEST_LINE = 600
# Whatever comes from arguments and files, a terminal gets nothing from us but lines and, if wanted, colours.
_CONTROL = re.compile(
    r"(\x1b\[[0-9;]*m)|[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def shown(text: str, *, colour: bool = False, unicode: bool = True) -> str:
    """Text for a terminal: no control characters but new lines and, if wanted, colours; in ASCII if need be."""
    clean = _CONTROL.sub(lambda found: (found[1] or "?") if colour else "?", text)
    return clean if unicode else plain(clean)


def is_unicode(stream: object) -> bool:
    """Whether a stream can take every sign; one that has no encoding is a stand-in, and can."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")


def say(message: str) -> None:
    """One line on stderr: never long, nothing in it that a terminal would obey."""
    line = shown(" ".join(message.split()), unicode=is_unicode(sys.stderr))
    print(line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 3]}...", file=sys.stderr, flush=True)


def told(error: BaseException, more: str = "") -> int:
    """Say what went wrong in one line; the exit code."""
    if isinstance(error, SystemExit):
        raise error
    if isinstance(error, BrokenPipeError):
        # The reader has gone away (modlights … | head): nothing is left to say.
        _drop_output()
        return 0
    if isinstance(error, KeyboardInterrupt):
        say(f"modlights: interrupted{more}")
        return INTERRUPTED
    if isinstance(error, ModlightsError):
        say(f"modlights: {error}{more}")
    elif isinstance(error, MemoryError):
        say("modlights: not enough memory for this; try something smaller")
    elif isinstance(error, OSError):
        _drop_output()
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


def _drop_output() -> None:
    """Leave nothing in stdout's buffer that Python would try to write once more at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return
