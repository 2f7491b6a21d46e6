"""One run of a command, here or in a process of its own: its output is written, its errors are reported.

How a run goes, whatever the command, belongs here; what a command does belongs to its module in ``commands``.
"""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from modlights.cli import output, watched_process
from modlights.cli.command import Arguments, Command, Output, Reporter
from modlights.cli.failures import BadRequest, Lost, TimeLimit
from modlights.cli.input_files import read_standard_input
from modlights.cli.number_arguments import seconds_of
from modlights.cli.progress_line import StatusReporter, at_a_terminal
from modlights.cli.streams import report_error, say
from modlights.errors import Undetermined

_FROM_STANDARD_INPUT = ("position", "start", "start_position", "target", "presses", "graph", "matrix")


@dataclass(frozen=True)
class Invocation:
    """A command line that was understood: the name of the command, when it was given, the command, its arguments."""

    name: str
    started: float
    command: Command
    arguments: Arguments


def run_invocation(invocation: Invocation) -> int:
    """Run the command, write the result, return the exit code."""
    try:
        code = _run(invocation)
        if invocation.arguments.time:
            say(f"time: {time.monotonic() - invocation.started:.3f} s")
        return code
    except (KeyboardInterrupt, Lost, TimeLimit, Undetermined) as error:
        return report_error(error, invocation.command.resume_hint(invocation.arguments))
    except BaseException as error:
        return report_error(error)


def _run(invocation: Invocation) -> int:
    arguments, command = invocation.arguments, invocation.command
    form = output.choose_format(arguments, command.writers)
    output.check_files(arguments, form, command.extra_files(arguments))
    seconds = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    deadline = None if seconds is None or command.stays else invocation.started + seconds
    arguments.form, arguments.view, arguments.deadline = form, output.view_of(arguments, form), deadline
    arguments.standard_input = _standard_input(arguments, deadline, str(arguments.time_limit))
    outcome = _outcome(invocation, deadline)
    output.write(arguments, outcome)
    return outcome.code


def _outcome(invocation: Invocation, deadline: float | None) -> Output:
    """What the command gives, from this process or from another."""
    arguments, run = invocation.arguments, invocation.command.run
    label = f"modlights {invocation.name}"
    if invocation.command.stays:
        arguments.reporter = Reporter()
        return run(arguments)
    if _needs_watching(arguments, deadline):
        return watched_process.run_watched(run, arguments, label, deadline, str(arguments.time_limit))
    with StatusReporter(label).ticking() as arguments.reporter:
        return run(arguments)


def _needs_watching(arguments: Arguments, deadline: float | None) -> bool:
    """Whether the work goes to a process of its own: for a limit, for a person at a terminal, or for a cluster, whose
    processes are not to hear of interrupts."""
    has_cluster = getattr(arguments, "cluster", None) is not None
    return deadline is not None or has_cluster or (at_a_terminal() and watched_process.starts_quickly())


def _standard_input(arguments: Arguments, deadline: float | None, limit: str) -> bytes | None:
    """Standard input, read once, where an argument asks for it; a time limit is for whoever writes it, too."""
    names = [name for name in _FROM_STANDARD_INPUT if getattr(arguments, name, None) == "-"]
    if len(names) > 1:
        raise BadRequest(f"only one of {' and '.join(names)} can be read from standard input")
    if not names:
        return None
    if deadline is None:
        return read_standard_input()
    contents: list[bytes | BaseException] = []

    def read() -> None:
        try:
            contents.append(read_standard_input())
        except BaseException as error:
            contents.append(error)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(max(deadline - time.monotonic(), 0))
    if not contents:
        raise TimeLimit(limit)
    if isinstance(contents[0], BaseException):
        raise contents[0]
    return contents[0]
