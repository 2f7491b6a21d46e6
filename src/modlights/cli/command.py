"""What a command is: its options, its table of writers, and how it is run; and what it gives back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic

from modlights.show.views import Content, View, Writer


@dataclass(frozen=True)
class Result:
    """What a command made: the content to write, an exit code, other files by name, and remarks for stderr."""

    content: Content = ""
    code: int = 0
    remark: str = ""
    files: Mapping[str, Content] = field(default_factory=dict)


@dataclass(frozen=True)
class Command:
    """A command.  ``shared`` declares options that it has in common with others, ``options`` its own."""

    description: str
    run: Callable[[Namespace], Result]
    writers: Mapping[str, Writer]
    examples: str = ""
    shared: tuple[Callable[[ArgumentParser], None], ...] = ()
    options: Callable[[ArgumentParser], None] = lambda parser: None
    formats: Callable[[str], str | None] = lambda name: None
    """The format that a file name asks for beside its extension."""
    written: Callable[[Namespace], Mapping[str, str | None]] = lambda arguments: {}
    """The files beside -o that this run will write, by the options that name them."""
    resumed: Callable[[Namespace], str] = lambda arguments: ""
    """How to go on after an interrupt."""


def result(arguments: Namespace, writers: Mapping[str, Writer], found: object, code: int = 0) -> Result:
    """The finding in the format asked for."""
    view: View = arguments.view
    return Result(writers[arguments.form](found, view), code)


def seconds_left(arguments: Namespace) -> float | None:
    """What is left of the time limit, or None without one."""
    return None if arguments.deadline is None else max(arguments.deadline - monotonic(), 0.01)
