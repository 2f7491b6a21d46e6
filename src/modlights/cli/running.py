"""One run of a command: parsed, carried out here or in a process of its own, written, and its errors told."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from modlights.cli import INTERRUPTED, output, watching
from modlights.cli.command import Command, Result
from modlights.cli.errors import BadRequest, Fault
from modlights.cli.parser import parsed
from modlights.cli.progress import at_a_terminal
from modlights.cli.reading import read_standard_input, seconds_of
from modlights.errors import ModlightsError
from modlights.show.views import View

_FROM_STANDARD_INPUT = ("position", "start", "target", "presses", "graph", "matrix")


@dataclass(frozen=True)
class Task:
    """A command line that was understood."""

    words: Sequence[str]
    command: Command
    arguments: argparse.Namespace
    started: float


def prepared(words: Sequence[str]) -> tuple[Task | None, int]:
    """The task, or None and the exit code where there is nothing to do."""
    started = time.monotonic()
    try:
        command, arguments = parsed(words)
        return Task(words, command, arguments, started), 0
    except SystemExit as end:
        return None, int(end.code or 0)
    except BaseException as error:
        return None, told(error)


def carried_out(task: Task) -> int:
    """Do it and write what comes of it; the exit code."""
    try:
        code = _carried_out(task)
        if task.arguments.time:
            output.say(f"time: {time.monotonic() - task.started:.3f} s")
        return code
    except KeyboardInterrupt:
        output.say(f"modlights: interrupted{task.command.resumed(task.arguments)}")
        return INTERRUPTED
    except BaseException as error:
        return told(error)


def _carried_out(task: Task) -> int:
    arguments, command = task.arguments, task.command
    form = output.chosen_format(arguments, command.writers, command.formats)
    output.check_files(arguments, command.written(arguments))
    view = output.view_of(arguments, form)
    limit = None if arguments.time_limit is None else seconds_of(arguments.time_limit)
    deadline = None if limit is None else task.started + limit
    given = (tuple(task.words), form, view, deadline, _standard_input(arguments))
    if deadline is not None or (at_a_terminal() and watching.starts_quickly()):
        made = watching.watched(work, given, command_name(task.words), deadline, arguments.time_limit)
    else:
        made = work(*given)
    output.write(arguments, form, view, made)
    return made.code


def work(words: Sequence[str], form: str, view: View, deadline: float | None, standard_input: bytes | None) -> Result:
    """Run the command of these words; another process may do this."""
    command, arguments = parsed(words)
    arguments.form, arguments.view, arguments.deadline = form, view, deadline
    arguments.standard_input = standard_input
    return command.run(arguments)


def command_name(words: Sequence[str]) -> str:
    """What a terminal says while nothing else is known."""
    return f"modlights {words[0]}"


def _standard_input(arguments: argparse.Namespace) -> bytes | None:
    """Standard input, read once, where an argument asks for it."""
    asked = [name for name in _FROM_STANDARD_INPUT if getattr(arguments, name, None) == "-"]
    if len(asked) > 1:
        raise BadRequest(f"only one of {' and '.join(asked)} can be read from standard input")
    return read_standard_input() if asked else None


def told(error: BaseException) -> int:
    """Say what went wrong in one line; the exit code."""
    if isinstance(error, BrokenPipeError):
        # The reader has gone away (modlights … | head): nothing is left to say.
        output.drop()
        return 0
    if isinstance(error, KeyboardInterrupt):
        output.say("modlights: interrupted")
        return INTERRUPTED
    if isinstance(error, SystemExit):
        raise error
    if isinstance(error, ModlightsError):
        output.say(f"modlights: {error}")
    elif isinstance(error, MemoryError):
        output.say("modlights: not enough memory for this; try something smaller")
    elif isinstance(error, OSError):
        output.drop()
        output.say(f"modlights: cannot read or write: {error.strerror or error}")
    else:
        return _told_fault(error)
    return 2


def _told_fault(error: BaseException) -> int:
    words, trace = error.args if isinstance(error, Fault) else (f"{type(error).__name__}: {error}", None)
    if output.wants_traceback():
        output.say_traceback(error, trace)
    output.say(
        f"modlights: this is a fault of modlights itself, please report it ({words}); "
        f"{output.TRACEBACK}=1 in the environment shows where"
    )
    return 3


