"""One run of a command: parsed, carried out here or in a process of its own, written, and its errors told."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass

from modlights.cli import output, watched_process
from modlights.cli.command import Arguments, Command, Output
from modlights.cli.failures import BadRequest, Lost, TimeLimit
from modlights.cli.input_files import read_standard_input
from modlights.cli.number_arguments import seconds_of
from modlights.cli.parser import parse
from modlights.cli.progress_line import at_a_terminal, ticking
from modlights.cli.streams import report_error, say
from modlights.errors import Undetermined
from modlights.show.views import View

_FROM_STANDARD_INPUT = ("position", "start", "start_position", "target", "presses", "graph", "matrix")


@dataclass(frozen=True)
class Invocation:
    """A command line that was understood, and when it was given."""

    words: Sequence[str]
    started: float
    command: Command
    arguments: Arguments


def run_invocation(task: Invocation) -> int:
    """Do it and write what comes of it; the exit code."""
    try:
        code = _carried_out(task)
        if task.arguments.time:
            say(f"time: {time.monotonic() - task.started:.3f} s")
        return code
    except (KeyboardInterrupt, Lost, TimeLimit, Undetermined) as error:
        return report_error(error, task.command.resume_hint(task.arguments))
    except BaseException as error:
        return report_error(error)


def _carried_out(task: Invocation) -> int:
    arguments, command = task.arguments, task.command
    form = output.chosen_format(arguments, command.writers)
    output.check_files(arguments, command.extra_files(arguments))
    view = output.view_of(arguments, form)
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    deadline = None if limit is None or command.stays else task.started + limit
    written = str(arguments.time_limit)
    given = (tuple(task.words), form, view, deadline, _standard_input(arguments, deadline, written))
    label = f"modlights {task.words[0]}"
    if _needs_watching(task, deadline):
        made = watched_process.run_watched(work, given, label, deadline, written)
    else:
        with nullcontext() if command.stays else ticking(label):
            made = work(*given)
    output.write(arguments, form, view, made)
    return made.code


def _needs_watching(task: Invocation, deadline: float | None) -> bool:
    """Whether the work goes to a process of its own: for a limit, for a person at a terminal, or for a cluster, whose
    processes are not to hear of interrupts."""
    if task.command.stays:
        return False
    clustered = getattr(task.arguments, "cluster", None) is not None
    return deadline is not None or clustered or (at_a_terminal() and watched_process.starts_quickly())


def work(words: Sequence[str], form: str, view: View, deadline: float | None, standard_input: bytes | None) -> Output:
    """Run the command of these words; another process may do this."""
    command, arguments = parse(words)
    arguments.form, arguments.view, arguments.deadline = form, view, deadline
    arguments.standard_input = standard_input
    return command.run(arguments)


def _standard_input(arguments: Arguments, deadline: float | None, limit: str) -> bytes | None:
    """Standard input, read once, where an argument asks for it; a time limit is for whoever writes it, too."""
    asked = [name for name in _FROM_STANDARD_INPUT if getattr(arguments, name, None) == "-"]
    if len(asked) > 1:
        raise BadRequest(f"only one of {' and '.join(asked)} can be read from standard input")
    if not asked:
        return None
    if deadline is None:
        return read_standard_input()
    came: list[bytes | BaseException] = []

    def read() -> None:
        try:
            came.append(read_standard_input())
        except BaseException as error:
            came.append(error)

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    reader.join(max(deadline - time.monotonic(), 0))
    if not came:
        raise TimeLimit(limit)
    if isinstance(came[0], BaseException):
        raise came[0]
    return came[0]
