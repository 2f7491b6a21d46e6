"""How a command line is read.

Only the module of the command that is called is imported, so that no command waits for the libraries of another.

Text becomes arguments here; what the arguments mean is read by the commands.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any, NoReturn

from modlights.base.user_text import nearest
from modlights.cli.command import Arguments, Command
from modlights.cli.failures import BadRequest
from modlights.cli.options import declare, output_options
from modlights.cli.streams import put


class Help(argparse.HelpFormatter):
    """Prose is broken to the width; indented lines, the examples, stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines: list[str] = []
        for is_set, same in groupby(text.split("\n"), key=lambda line: not line or line[0] == " "):
            block = list(same)
            lines += block if is_set else wrap(" ".join(block), width, break_on_hyphens=False)
        return "\n".join(lines)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadRequest(f"{message}; see {self.prog} --help")

    def print_help(self, file: Any = None) -> None:
        put(self.format_help())


def parse(words: Sequence[str]) -> tuple[Command, Arguments]:
    """The command that the words call and its arguments; its help is printed, and ends the program."""
    command = load(words[0])
    parser = build_parser(words[0], command)
    arguments, unknown = parser.parse_known_args(words[1:], Arguments())
    if unknown:
        options = [option for action in parser._actions for option in action.option_strings]
        is_option = unknown[0].startswith("-")
        hint = nearest(unknown[0].split("=")[0], options) if is_option else ""
        noun = "option" if is_option else "argument"
        raise BadRequest(f"unrecognised {noun} {unknown[0]!r}{hint}; see {parser.prog} --help")
    return command, arguments


def load(name: str) -> Command:
    """The command of that name."""
    command: Command = importlib.import_module(f"modlights.cli.commands.{name}").COMMAND
    return command


def build_parser(name: str, command: Command) -> Parser:
    """The parser of a command: its options, and those of the output."""
    parser = Parser(
        prog=f"modlights {name}",
        description=command.description,
        epilog=f"examples:\n{command.examples.strip(chr(10))}" if command.examples else None,
        formatter_class=Help,
    )
    declare(parser, (*command.options, output_options(tuple(command.writers), command.time_limit)))
    return parser
