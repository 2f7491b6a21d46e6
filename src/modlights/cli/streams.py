"""Standard output and standard error: what a terminal or a file gets from us, whatever it can take.

Whatever comes from arguments and files, a terminal gets nothing but lines and, if wanted, colours.  A stream that
cannot be written to any more is given to the null device, so that Python does not complain about it at its end.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from typing import TextIO

from modlights.cli.errors import BadRequest
from modlights.draw import plain

_LONGEST_LINE = 600
_LEAST_WIDTH = 20
_CONTROL = re.compile(
    r"(\x1b\[[0-9;]*m)|[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)


def shown(text: str, *, colour: bool = False, unicode: bool = True) -> str:
    """Text for a terminal: no control characters but new lines and, if wanted, colours; in ASCII if need be."""
    clean = _CONTROL.sub(lambda found: (found[1] or "?") if colour else "?", text)
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
    sys.stdout.write(shown(text, colour=colour, unicode=is_unicode(sys.stdout)))
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
    line = shown(" ".join(message.split()), unicode=is_unicode(sys.stderr))
    try:
        print(line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 3]}...", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        drop(sys.stderr)


def drop(stream: TextIO | None) -> None:
    """Leave nothing in a stream's buffer that Python would try to write once more at its end."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return
