"""Locks on files, by which processes know of each other; the system releases them when a process ends, however."""

from __future__ import annotations

import importlib
import os

_FAR = 1 << 40


def lock_file(descriptor: int) -> bool:
    """Lock an open file, without waiting; False where the system has no locks, and nothing keeps others away.

    Raises:
        OSError: when the file is locked already, or its file system has no locks.
    """
    try:
        fcntl = importlib.import_module("fcntl")
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except ImportError:
        pass
    try:
        msvcrt = importlib.import_module("msvcrt")
    except ImportError:
        return False
    # A byte that is never written, since what is locked there cannot be read by others either.
    before = os.lseek(descriptor, 0, os.SEEK_CUR)
    os.lseek(descriptor, _FAR, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    finally:
        os.lseek(descriptor, before, os.SEEK_SET)
    return True
