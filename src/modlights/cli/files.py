"""Files that are written whole or not at all, and never over another one unless asked."""

from __future__ import annotations

import os
import re
import secrets
import signal
import stat
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from modlights.cli.errors import BadRequest
from modlights.cli.reading import shorten

_BINARY: int = getattr(os, "O_BINARY", 0)
_ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")


def rocq_name(arguments: Namespace) -> str:
    """The name of a Rocq file, which is that of a module."""
    name = os.path.basename(arguments.output) if arguments.output is not None else "answer.v"
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*\.v", name):
        raise BadRequest(f"a Rocq file is called like my_answer.v (letters, digits and _), not {shorten(name)}")
    return name


def check_free(name: str, *, force: bool) -> None:
    """Refuse a name that cannot be written to, or that is taken and not to be overwritten."""
    try:
        kind = os.stat(name).st_mode
    except FileNotFoundError:
        folder = os.path.dirname(os.path.realpath(name))
        if not os.path.isdir(folder):
            raise BadRequest(f"no folder {shorten(folder)} to write {shorten(os.path.basename(name))} into") from None
        return
    except (OSError, ValueError) as error:
        # among them a symbolic link that leads in a circle
        raise BadRequest(f"cannot write {shorten(name)}: {getattr(error, 'strerror', None) or error}") from None
    if stat.S_ISDIR(kind):
        raise BadRequest(f"{shorten(name)} is a folder; give the name of a file")
    if not stat.S_ISREG(kind):
        raise BadRequest(f"{shorten(name)} is not an ordinary file; without -o the result goes to standard output")
    if not force:
        raise BadRequest(f"{shorten(name)} exists; add --force to overwrite it")


def same_file(one: str, other: str) -> bool:
    """Whether two names, of files that may not be there yet, are one file."""
    try:
        return os.path.realpath(one) == os.path.realpath(other) or os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def write_all(descriptor: int, content: bytes) -> None:
    """Write all bytes, however many calls it takes."""
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


@contextmanager
def new_file(name: str, *, force: bool = False) -> Iterator[int]:
    """A descriptor to write a file by; it gets its name when all is written, and vanishes otherwise.

    A file that is overwritten keeps who may read and write it, and its owner where we may give it away.
    """
    check_free(name, force=force)
    real = os.path.realpath(name)
    before = os.stat(real) if os.path.exists(real) else None
    # The name is known before the file is there, so that nothing can come between making it and removing it.
    temporary = os.path.join(os.path.dirname(real), f".modlights-{secrets.token_hex(8)}")
    descriptor = None
    with _ending_orderly():
        try:
            flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY
            descriptor = os.open(temporary, flags, 0o666 if before is None else 0o600)
            yield descriptor
            os.close(descriptor)
            if before is not None:
                _take_after(temporary, before)
            os.replace(temporary, real)
        except BaseException as error:
            if descriptor is not None:
                with suppress(OSError):
                    os.close(descriptor)
            with suppress(OSError):
                os.unlink(temporary)
            if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
                raise BadRequest(f"cannot write {shorten(name)}: {error.strerror or error}") from None
            raise


def _take_after(name: str, before: os.stat_result) -> None:
    """Give a file the owner and the permissions of another; if not the owner, nobody gets more than that one had."""
    mode = stat.S_IMODE(before.st_mode)
    if hasattr(os, "chown"):
        try:
            os.chown(name, before.st_uid, before.st_gid)
        except OSError:
            mode &= ~(stat.S_ISUID | stat.S_ISGID)
    os.chmod(name, mode)


@contextmanager
def _ending_orderly() -> Iterator[None]:
    """Let a request to terminate end the block like an error does, so that it cleans up behind itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    previous = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)
