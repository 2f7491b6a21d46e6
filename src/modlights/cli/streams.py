"""Standard output and standard error: what a terminal or a file gets from us, whatever it can take.

Whatever comes from arguments and files, a terminal gets nothing but lines and, if wanted, colours.  A stream that
cannot be written to any more is given to the null device, so that Python does not complain about it at its end.
An error is one line on stderr, with the exit code that goes with it.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import traceback
from typing import TextIO

from modlights import limits
from modlights.cli.failures import BadRequest, Fault
from modlights.draw import plain
from modlights.errors import ModlightsError

INTERRUPTED = 130
TRACEBACK = "MODLIGHTS_TRACEBACK"
_LEAST_WIDTH = 20
_CONTROL = re.compile(
    r"(\x1b\[[0-9;]*m)|[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def printable(text: str, *, colour: bool = False, unicode: bool = True) -> str:
    """Text for a terminal: no control characters but new lines and, if wanted, colours; in ASCII if need be."""
    clean = _CONTROL.sub(lambda match: (match[1] or "?") if colour else "?", text)
    return clean if unicode else plain(clean)


def is_unicode(stream: object) -> bool:
    """Whether a stream can take every sign; one that has no encoding is a stand-in, and can."""
    return (getattr(stream, "encoding", None) or "utf-8").lower().startswith("utf")


def width() -> int:
    """The columns of the terminal, or those that COLUMNS says; 80 elsewhere."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    if not terminal and not os.environ.get("COLUMNS", "").isdigit():
        return 80
    return max(shutil.get_terminal_size().columns, _LEAST_WIDTH)


def check_open() -> None:
    """Refuse, before any work is done, to write to a standard output that is closed."""
    if sys.stdout is None:
        raise BadRequest("standard output is closed; open it, or write to a file with -o")


def put(text: str, *, colour: bool = False) -> None:
    """Text on stdout, at once."""
    check_open()
    sys.stdout.write(printable(text, colour=colour, unicode=is_unicode(sys.stdout)))
    sys.stdout.flush()


def put_bytes(data: bytes) -> None:
    """Bytes on stdout, as they are."""
    check_open()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        # a stand-in for standard output may know text alone
        sys.stdout.write(data.decode("utf-8", "replace"))
    else:
        buffer.write(data)


def say(message: str) -> None:
    """One line on stderr: never long, nothing in it that a terminal would obey; nothing at all where nobody reads."""
    line = printable(" ".join(message.split()), unicode=is_unicode(sys.stderr))
    try:
        print(
            line if len(line) <= limits.MESSAGE_CHARACTERS else f"{line[: limits.MESSAGE_CHARACTERS - 3]}...",
            file=sys.stderr,
            flush=True,
        )
    except (OSError, ValueError):
        drop(sys.stderr)


def drop(stream: TextIO | None) -> None:
    """Leave nothing in a stream's buffer that Python would try to write once more at its end."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return


def report_error(error: BaseException, more: str = "") -> int:
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
        return _report_fault(error)
    return 2


def _report_fault(error: BaseException) -> int:
    words, trace = error.args if isinstance(error, Fault) else (f"{type(error).__name__}: {error}", "")
    if os.environ.get(TRACEBACK):
        sys.stderr.write(trace or "".join(traceback.format_exception(error)))
    say(
        f"modlights: this is a fault of modlights itself, please report it ({words[:300]}); "
        f"{TRACEBACK}=1 in the environment shows where"
    )
    return 3
