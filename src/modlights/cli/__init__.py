"""The command line: arguments to calls, results to ``show``, errors to one line and an exit code.

Exit codes: 0 done; 1 the answer is no (proved unsolvable, a check failed, a claim not confirmed); 2 bad input or
request, or a time limit that came first; 3 a fault of modlights itself; 130 interrupted.

Nothing is imported here but what every start needs: a command loads its own libraries, and an interrupt before that is
as silent as a later one.

Reading options, writing output and running commands belong here; computing belongs to the rooms below ``show``, and
documents to ``show``.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from modlights.base.signals import handling


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input gives one line on stderr and 2."""
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv), time.monotonic())
    except KeyboardInterrupt:
        from modlights.cli.streams import report_error

        code = report_error(KeyboardInterrupt())
    if argv is None:
        _leave_silently(code)
    return code


def _run(words: list[str], started: float) -> int:
    with _leaving_at_once():
        _open_closed_streams()
        from modlights.cli.streams import report_error

        try:
            from modlights.cli.command_list import expand_help, print_overview

            words = expand_help(words)
            if print_overview(words):
                return 0
            from modlights.cli import run
            from modlights.cli.parser import parse

            invocation = run.Invocation(words[0], started, *parse(words))
        except SystemExit as end:
            return int(end.code or 0)
        except BaseException as error:
            return report_error(error)
    return run.run_invocation(invocation)


def _open_closed_streams() -> None:
    """Give standard streams that were closed (``2>&-``) to the null device, so that no file takes their place."""
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  it stays open as long as the program


def _leaving_at_once() -> AbstractContextManager[None]:
    """While libraries are loaded there is nothing to clean up: an interrupt ends the process then and there."""

    def leave(number: int, frame: object) -> None:
        os.write(2, b"modlights: interrupted\n")
        os._exit(130)

    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return handling(leave, "SIGINT") if usual else nullcontext()


def _leave_silently(code: int) -> None:
    """All is done: an interrupt while Python clears up ends the process with the code that it has anyway."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(code))
