"""Files and standard input, read within bounds.

Bytes and text come from here; what they mean is read in ``puzzle_arguments`` and ``games``.
"""

from __future__ import annotations

import os
import sys
from io import FileIO
from typing import BinaryIO

from modlights import limits
from modlights.base.wording import quoted
from modlights.cli.failures import BadRequest
from modlights.games.board_text import LOOKS_LIKE
from modlights.games.files.pbm import MAGIC


def read_standard_input() -> bytes:
    """All of standard input, within bounds."""
    if sys.stdin is None:
        raise BadRequest("standard input is closed")
    try:
        # Not by way of the buffer, whose lock a reader that waits for ever would hold to the end of the program.
        file: FileIO | BinaryIO = FileIO(sys.stdin.fileno(), closefd=False)
    except (OSError, AttributeError):
        # a stand-in for standard input may have no file, or know text alone
        if not hasattr(sys.stdin, "buffer"):
            return sys.stdin.read().encode()
        file = sys.stdin.buffer
    return _read_bounded(file, "standard input")


def read_file(name: str) -> bytes:
    """The contents of a file, within bounds, or the line that says why not."""
    try:
        with open(name, "rb") as file:
            return _read_bounded(file, quoted(name))
    except FileNotFoundError:
        certain = os.path.isdir(os.path.dirname(name)) or name.startswith(("/", ".", "~"))
        raise BadRequest(f"no file {quoted(name)}{'' if certain else f'; {LOOKS_LIKE}'}") from None
    except IsADirectoryError:
        raise BadRequest(f"{quoted(name)} is a folder, not a file") from None
    except (OSError, ValueError) as error:
        if isinstance(error, BadRequest):
            raise
        reason = "it is a folder" if os.path.isdir(name) else getattr(error, "strerror", None) or str(error)
        raise BadRequest(f"cannot read {quoted(name)}: {reason}") from None


def _read_bounded(file: FileIO | BinaryIO, what: str) -> bytes:
    """Everything that is in a file, however long it claims to be: text ends at one bound, images at another."""
    pieces: list[bytes] = []
    length = 0
    while piece := file.read(1 << 20):
        pieces.append(piece)
        length += len(piece)
        most = limits.IMAGE_FILE_BYTES if pieces[0][:2] in MAGIC else limits.TEXT_FILE_BYTES
        if length > most:
            raise BadRequest(f"{what} is too large: at most {most >> 20:,} MiB are read; larger boards are PBM images")
    return b"".join(pieces)


def contents(name: str, standard_input: bytes | None) -> bytes:
    """The contents of a file, or standard input for -."""
    if name == "-":
        assert standard_input is not None, "standard input was read before the command was run"
        return standard_input
    return read_file(name)


def decode(data: bytes, name: str) -> str:
    what = "standard input" if name == "-" else quoted(name)
    if not data.strip():
        raise BadRequest(f"{what} is empty")
    if b"\0" in data[:4096]:
        raise BadRequest(f"{what} is not text")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRequest(f"{what} is neither text nor a PBM image") from None
