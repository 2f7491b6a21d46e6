"""Files that are written whole or not at all, and never over another one unless asked.

A file is written under a temporary name and locked meanwhile.  After SIGKILL nobody can remove it; the next file that
is written to the same folder removes those that nobody has locked.

What is written into them is no matter here.
"""

from __future__ import annotations

import filecmp
import os
import re
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from typing import BinaryIO

from modlights.base.file_locks import lock_file
from modlights.base.signals import REQUESTS_TO_END, handling, stop
from modlights.base.wording import quoted
from modlights.cli.failures import BadRequest

_TEMPORARY = re.compile(r"\.modlights-[0-9a-f]{16}\.part")


class NameTaken(BadRequest):
    """A file got its name from another program while ours was being worked out; ours is kept beside it."""


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
    """A file to write to; it gets its name on success and is deleted on failure.

    A file that is overwritten keeps who may read and write it, and its owner where we may give it away.

    Raises:
        NameTaken: when the name was free at the start, is not now, and may not be overwritten; the content is kept
            under another name.
        BadRequest: when the file cannot be written.
    """
    if force:
        check_free(name, force=True)
    real = os.path.realpath(name)
    before = os.stat(real) if force and os.path.exists(real) else None
    _remove_abandoned(os.path.dirname(real))
    with handling(stop, *REQUESTS_TO_END):
        try:
            with _temporary_file(os.path.dirname(real), 0o666 if before is None else 0o600) as (temporary, lock):
                with os.fdopen(os.dup(lock.fileno()), "wb") as file:
                    yield file
                if os.name == "nt":
                    # An open file cannot be renamed there.
                    lock.close()
                if before is not None:
                    _take_after(temporary, before)
                if force:
                    os.replace(temporary, real)
                else:
                    _place_beside_others(temporary, name, real)
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            raise BadRequest(f"cannot write {quoted(name)}: {error.strerror or error}") from None


@contextmanager
def _temporary_file(folder: str, mode: int) -> Iterator[tuple[str, BinaryIO]]:
    """The name of a new file and the file, locked until it is closed; whatever has that name afterwards is deleted."""
    while True:
        # The name is known before the file is there, so that nothing can come between making it and removing it.
        path = os.path.join(folder, f".modlights-{secrets.token_hex(8)}.part")
        try:
            with open(path, "xb", opener=lambda path, flags: os.open(path, flags, mode)) as file:
                if _is_ours(path, file):
                    yield path, file
                    return
        finally:
            with suppress(OSError):
                os.unlink(path)


def _is_ours(path: str, file: BinaryIO) -> bool:
    """Lock a temporary file; False when another process took it for abandoned before that."""
    try:
        lock_file(file.fileno())
        return os.path.samestat(os.stat(path), os.fstat(file.fileno()))
    except (BlockingIOError, FileNotFoundError):
        return False
    except OSError:
        # No locks on this file system, so that nobody else can lock it either, and it is never taken for abandoned.
        return True


def _remove_abandoned(folder: str) -> None:
    """Remove the temporary files of processes that were killed: ours by name and owner, and locked by nobody."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):
                    _remove_if_abandoned(entry.path)


def _remove_if_abandoned(path: str) -> None:
    descriptor = os.open(path, os.O_RDWR | getattr(os, "O_NOFOLLOW", 0))
    try:
        is_own = not hasattr(os, "geteuid") or os.fstat(descriptor).st_uid == os.geteuid()
        is_abandoned = is_own and lock_file(descriptor)
        if is_abandoned and os.name != "nt":
            os.unlink(path)
    finally:
        os.close(descriptor)
    if is_abandoned and os.name == "nt":
        # An open file cannot be removed there.
        os.unlink(path)


def _place_beside_others(temporary: str, name: str, real: str) -> None:
    """Give a finished file its name, or if that is taken by now, the first free one like it: answer_2.json."""
    stem, extension = os.path.splitext(real)
    places = (real if number == 1 else f"{stem}_{number}{extension}" for number in count(1))
    for place in places:
        try:
            _give_name(temporary, place)
        except FileExistsError:
            if place == real and filecmp.cmp(temporary, real, shallow=False):
                # Somebody else wrote the very same.
                return
            continue
        if place != real:
            shown = place if os.path.islink(name) else os.path.join(os.path.dirname(name), os.path.basename(place))
            # The whole name, however long: without it nobody finds the result.
            raise NameTaken(
                f"{quoted(name)} was made by another program meanwhile and stays; the result is in {shown!r}"
            )
        return


def _give_name(temporary: str, name: str) -> None:
    """Give a finished file a name that is free.

    Raises:
        FileExistsError: when there is anything of that name.
    """
    if os.name == "nt":
        # Renaming fails there when the name is taken.
        os.rename(temporary, name)
        return
    try:
        os.link(temporary, name)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # No links here: an empty file takes the name if it is free, and is replaced.
        os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        try:
            os.replace(temporary, name)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
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
