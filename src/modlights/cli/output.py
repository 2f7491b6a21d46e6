"""Where results go: stdout, or a file that is written whole or not at all."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from modlights.cli.arguments import read_file, shorten, whole_number
from modlights.cli.errors import BadRequest, TimeLimit
from modlights.games import Game
from modlights.show.rocq import CHECKER_FILES, checker_file

EXTENSIONS = {
    ".txt": "text",
    ".json": "json",
    ".tex": "latex",
    ".svg": "svg",
    ".pbm": "pbm",
    ".html": "html",
    ".md": "markdown",
    ".csv": "csv",
    ".png": "png",
    ".v": "rocq",
}


_STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def chosen_format(arguments: argparse.Namespace, formats: tuple[str, ...]) -> str:
    """The format asked for: --format, else by the extension of -o, else the first.

    A file of -o that may not be written is refused here, before any work is done.
    """
    if arguments.output is not None:
        check_free(arguments.output, force=arguments.force)
    if arguments.format is not None:
        return str(arguments.format)
    if arguments.output is not None:
        extension = os.path.splitext(arguments.output)[1].lower()
        found = EXTENSIONS.get(extension)
        if found in formats:
            return found
        if extension:
            raise BadRequest(f"no format for {extension!r} files here; give --format, one of {', '.join(formats)}")
    return formats[0]


def check_pbm(game: Game) -> None:
    """Refuse a PBM image of a game that has none."""
    if game.modulus != 2 or game.shape is None:
        raise BadRequest("PBM images hold two states on a rectangle; choose another --format")


def write_result(arguments: argparse.Namespace, content: str | bytes) -> None:
    """Write the result to stdout or to the file of -o."""
    if arguments.output is not None:
        write_file(arguments.output, content, force=arguments.force)
    elif isinstance(content, bytes):
        sys.stdout.buffer.write(content)
        sys.stdout.flush()
    else:
        sys.stdout.write(content if content.endswith("\n") else content + "\n")
        sys.stdout.flush()


def write_file(name: str, content: str | bytes, *, force: bool = False) -> None:
    """Write a file whole or not at all; an existing one is kept unless forced."""
    if isinstance(content, str):
        content = (content if content.endswith("\n") else content + "\n").encode()
    with new_file(name, force=force) as descriptor:
        write_all(descriptor, content)


def write_all(descriptor: int, content: bytes) -> None:
    """Write all bytes, however many calls it takes."""
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


@contextmanager
def new_file(name: str, *, force: bool = False) -> Iterator[int]:
    """A descriptor to write a file by; it gets its name when all is written, and vanishes otherwise."""
    check_free(name, force=force)
    name = os.path.realpath(name)
    folder = os.path.dirname(name)
    with _stoppable():
        # held back until the file can be removed again: a signal must not come between making it and knowing it
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPPING)
        try:
            descriptor, temporary = tempfile.mkstemp(prefix=".modlights-", dir=folder)
        except OSError as error:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            raise BadRequest(f"cannot write {shorten(name)}: {error.strerror}") from None
        try:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            yield descriptor
            os.fchmod(descriptor, 0o666 & ~_umask())
            os.close(descriptor)
            os.replace(temporary, name)
        except BaseException as error:
            _forget(descriptor, temporary)
            if isinstance(error, OSError):
                raise BadRequest(f"cannot write {shorten(name)}: {error.strerror}") from None
            raise


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let a request to terminate end the block like an error does, so that it cleans up behind itself."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    previous = {number: signal.signal(number, stop) for number in _STOPPING if number != signal.SIGINT}
    try:
        yield
    finally:
        for number, handler in previous.items():
            signal.signal(number, handler)


def write_checker(folder: str | None, *, force: bool) -> None:
    """Write the files of the verified checker into a folder; files that are there and the same stay."""
    if folder is None:
        return
    if not os.path.isdir(folder):
        raise BadRequest(f"no folder {shorten(folder)} to write the checker into")
    for name in CHECKER_FILES:
        path, content = os.path.join(folder, name), checker_file(name)
        if not (os.path.isfile(path) and read_file(path) == content.encode()):
            write_file(path, content, force=force)


def check_free(name: str, *, force: bool) -> None:
    """Refuse a name that cannot be written to, or that is taken and not to be overwritten."""
    if os.path.exists(name) and not os.path.isfile(name) and not os.path.isdir(name):
        raise BadRequest(f"{shorten(name)} is no ordinary file; without -o the result goes to standard output")
    if os.path.isdir(name):
        raise BadRequest(f"{shorten(name)} is a folder; give the name of a file")
    if os.path.exists(name) and not force:
        raise BadRequest(f"{shorten(name)} exists; add --force to overwrite it")


def _forget(descriptor: int, temporary: str) -> None:
    with suppress(OSError):
        os.close(descriptor)
    if os.path.exists(temporary):
        os.unlink(temporary)


def _umask() -> int:
    current = os.umask(0)
    os.umask(current)
    return current


def wants_colour(arguments: argparse.Namespace) -> bool:
    """Colours only on a terminal, and never with NO_COLOR."""
    return arguments.output is None and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def remark(text: str) -> None:
    """A remark for a person at a terminal; silent otherwise."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


@contextmanager
def time_limit(seconds: str | None) -> Iterator[None]:
    """Raise TimeLimit in the block after that many seconds (the text of --time-limit, or None)."""
    if seconds is None:
        yield
        return
    limit = seconds_of(seconds)

    def stop(number: int, frame: FrameType | None) -> None:
        raise TimeLimit(f"the time limit of {seconds} s ended before there was an answer; give more with --time-limit")

    previous = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def seconds_of(text: str) -> float:
    """A positive number of seconds."""
    try:
        limit = float(text)
    except ValueError:
        limit = float("nan")
    if not 0 < limit <= 10**8:
        raise BadRequest(f"--time-limit must be a number of seconds above 0, not {shorten(text)}")
    return limit


def listing_limit(arguments: argparse.Namespace) -> int | None:
    """The number of --limit, which excludes --all and --count as these exclude each other."""
    if sum((arguments.all, arguments.limit is not None, arguments.count)) > 1:
        raise BadRequest("--all, --limit and --count exclude one another")
    return whole_number_option(arguments.limit, "--limit", least=1)


def whole_number_option(text: str | None, what: str, least: int = 0) -> int | None:
    """An optional whole number."""
    return None if text is None else whole_number(text, what, least)
