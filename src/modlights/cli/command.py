"""What a command is: its options, its table of writers, how it is run, what it says meanwhile and what it gives back.

What all commands are made of belongs here; what only some of them read or write belongs to a helper beside.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TypeVar

from modlights.base.watch import Progress
from modlights.cli.failures import BadRequest
from modlights.cli.options import Option
from modlights.games import Game
from modlights.show.latex_documents import standalone
from modlights.show.views import Content, View, Writer

T = TypeVar("T")


class Arguments(Namespace):
    """The arguments of a command; and the format, the view, the end of the time and standard input, where asked for.

    Until the command reads them they are plain text, numbers and flags, so that they can be sent to another process;
    the reporter is given in the process that does the work.
    """

    form: str
    view: View
    deadline: float | None
    standard_input: bytes | None
    reporter: Reporter


@dataclass(frozen=True)
class Output:
    """What a command gives back: the content to write, an exit code, other files by name, and remarks for stderr."""

    content: Content = ""
    code: int = 0
    remark: str = ""
    files: Mapping[str, Content] = field(default_factory=dict)
    files_to_remove: tuple[str, ...] = ()
    """Files of this run that are of no use once everything is written."""


class Reporter:
    """What a command says while it works; this one passes nothing on."""

    def report(self, label: str, share: float) -> None:
        """The share that is done, 0 to 1, of the work of that name."""

    def offer(self, output: Output) -> None:
        """A fallback result for when the time limit comes before a better one."""

    def progress(self, label: str) -> Progress:
        """What the work of that name calls with the share that is done."""
        return partial(self.report, label)

    def follow(self, items: Iterable[T], total: int, label: str) -> Iterator[T]:
        """The same items; while they are taken, the share is reported."""
        for number, item in enumerate(items, start=1):
            yield item
            self.report(label, number / max(total, number))


@dataclass(frozen=True)
class Command:
    """A command."""

    description: str
    run: Callable[[Arguments], Output]
    writers: Mapping[str, Writer]
    examples: str = ""
    options: tuple[Option, ...] = ()
    extra_files: Callable[[Arguments], Mapping[str, str | None]] = lambda arguments: {}
    """The files beside -o that this run will write, by the options that name them."""
    resume_hint: Callable[[Arguments], str] = lambda arguments: ""
    """How to go on after an interrupt."""
    time_limit: str = "give up after S seconds"
    """What a time limit does; a command that stays until it is interrupted has another meaning for it."""
    stays: bool = False
    """Whether the command serves somebody until it is interrupted."""


def result(arguments: Arguments, writers: Mapping[str, Writer], finding: object, code: int = 0) -> Output:
    """The finding in the format asked for."""
    content = writers[arguments.form](finding, arguments.view)
    if getattr(arguments, "standalone", False):
        if arguments.form != "latex" or not isinstance(content, str):
            raise BadRequest("--standalone makes a LaTeX document; add --format latex, or -o FILE.tex")
        content = standalone(content)
    return Output(content, code)


def check_image(arguments: Arguments, game: Game) -> None:
    """Refuse a PBM image of a game that has none."""
    if arguments.form == "pbm" and (game.modulus != 2 or game.shape is None):
        raise BadRequest("PBM images hold two states on a rectangle; choose another --format")


def seconds_left(arguments: Arguments) -> float | None:
    """What is left of the time limit, or None without one."""
    return None if arguments.deadline is None else max(arguments.deadline - monotonic(), 0.01)


def within_limit(arguments: Arguments, label: str, work: Callable[..., T], *values: object, **more: object) -> T:
    """What the work finds, within the time that is left; it reports the share that is done."""
    return work(*values, **more, time_limit=seconds_left(arguments), progress=arguments.reporter.progress(label))
