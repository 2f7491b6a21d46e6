"""Files that are written whole or not at all, and never over another one unless asked.

What is written into them is no matter here.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from modlights.base.signals import REQUESTS_TO_END, handling, stop
from modlights.base.wording import quoted
from modlights.cli.failures import BadRequest


def check_module_name(path: str) -> None:
    """Refuse the name of a Rocq file that is not the name of a module."""
    name = os.path.basename(path)
    if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*\.v", name):
        raise BadRequest(f"a Rocq file is called like my_answer.v (letters, digits and _), not {quoted(name)}")


def check_free(name: str, *, force: bool) -> None:
    """Refuse a name that cannot be written to, or that is taken and not to be overwritten."""
    try:
        kind = os.stat(name).st_mode
    except FileNotFoundError:
        folder = os.path.dirname(os.path.realpath(name))
        if not os.path.isdir(folder):
            raise BadRequest(f"no folder {quoted(folder)} to write {quoted(os.path.basename(name))} into") from None
        return
    except (OSError, ValueError) as error:
        # among them a symbolic link that leads in a circle
        raise BadRequest(f"cannot write {quoted(name)}: {getattr(error, 'strerror', None) or error}") from None
    if stat.S_ISDIR(kind):
        raise BadRequest(f"{quoted(name)} is a folder; give the name of a file")
    if not stat.S_ISREG(kind):
        raise BadRequest(f"{quoted(name)} is not an ordinary file; without -o the result goes to standard output")
    if not force:
        raise BadRequest(f"{quoted(name)} exists; add --force to overwrite it")


def same_file(one: str, other: str) -> bool:
    """Whether two names, of files that may not be there yet, are one file."""
    try:
        return os.path.realpath(one) == os.path.realpath(other) or os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


@contextmanager
def new_file(name: str, *, force: bool = False) -> Iterator[BinaryIO]:
    """A file to write to; renamed on success, deleted on failure.

    A file that is overwritten keeps who may read and write it, and its owner where we may give it away.
    """
    check_free(name, force=force)
    real = os.path.realpath(name)
    before = os.stat(real) if os.path.exists(real) else None
    # The name is known before the file is there, so that nothing can come between making it and removing it.
    temporary = os.path.join(os.path.dirname(real), f".modlights-{secrets.token_hex(8)}")
    mode = 0o666 if before is None else 0o600
    with handling(stop, *REQUESTS_TO_END):
        try:
            with open(temporary, "xb", opener=lambda path, flags: os.open(path, flags, mode)) as file:
                yield file
            if before is not None:
                _take_after(temporary, before)
            os.replace(temporary, real)
        except BaseException as error:
            with suppress(OSError):
                os.unlink(temporary)
            if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
                raise BadRequest(f"cannot write {quoted(name)}: {error.strerror or error}") from None
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
