"""The commands, what they are for, and how a command line is read.

Only the module of the command that is called is imported, so that no command waits for the libraries of another.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Sequence
from typing import NoReturn

from modlights.cli.command import Command
from modlights.cli.errors import BadRequest
from modlights.cli.options import output_options
from modlights.cli.suggestions import nearest

DESCRIPTION = "Lights Out, modulo anything, exactly: verify, derive and solve lights puzzles."

GROUPS = {
    "Solve puzzles": {
        "solve": "all solutions, how many, one with the fewest presses, or why there is none",
        "hint": "the next press of a shortest solution",
        "check": "play presses and see whether they solve a board",
        "order": "a shortest order of presses: lit buttons only, unlit only, or in turn",
        "chase": "light chasing: what to press in the first row for what is left in the last",
        "make": "make a puzzle that needs exactly so many presses",
    },
    "Understand games": {
        "info": "rank, quiet patterns, solvable positions, Smith factors",
        "derive": "fill the board with letters and read off the system that is left over",
        "eliminate": "the derivation as row operations on the augmented effect matrix",
        "unknowns": "how many letters are needed, for every rule and surface",
        "depths": "how many positions need how many presses, and a hardest position",
        "easy": "boards that pressing their own lit buttons solves",
        "once": "presses that change every light exactly once, and the boards that have them",
    },
    "Survey many boards": {
        "nullity": "the dimension of the quiet patterns, for sides of any length, and tables of it",
        "atlas": "Smith factors of many boards: the counts for all moduli at once",
    },
    "Check the literature": {
        "verify": "check every statement of the five documents; name what is wrong in them",
        "reproduce": "a table or plot of a document, computed anew and compared with the printed one",
        "watson": "Watson's Flip: how many starts can be turned all on, under each reading of his rule",
    },
    "Look things up": {
        "games": "the catalogue of toys and puzzles, and blank positions to fill in",
        "completion": "print the completion script of a shell: bash, zsh or fish",
    },
}
COMMANDS = {name: summary for group in GROUPS.values() for name, summary in group.items()}


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadRequest(f"{message}; see {self.prog} --help")


def parsed(words: Sequence[str]) -> tuple[Command, argparse.Namespace]:
    """The command that the words call and its arguments; help and version are printed, and end the program."""
    name = words[0] if words else ""
    if name in ("-h", "--help"):
        print(help_text())
        raise SystemExit(0)
    if name == "--version":
        print(f"modlights {version()}")
        raise SystemExit(0)
    if name not in COMMANDS:
        given = f"no command {name!r}" if name else "no command given"
        raise BadRequest(f"{given}{nearest(name, COMMANDS)}; modlights --help lists the commands")
    command = load(name)
    parser = build_parser(name, command)
    arguments, unknown = parser.parse_known_args(words[1:])
    if unknown:
        options = [option for action in parser._actions for option in action.option_strings]
        hint = nearest(unknown[0].split("=")[0], options) if unknown[0].startswith("-") else ""
        raise BadRequest(f"cannot make sense of {unknown[0]!r}{hint}; see {parser.prog} --help")
    return command, arguments


def load(name: str) -> Command:
    """The command of that name."""
    command: Command = importlib.import_module(f"modlights.cli.{name}").COMMAND
    return command


def build_parser(name: str, command: Command) -> Parser:
    """The parser of a command: its shared options, its own, and those of the output."""
    parser = Parser(
        prog=f"modlights {name}",
        description=command.description,
        epilog=f"examples:\n{command.examples.rstrip()}" if command.examples else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    for declare in (*command.shared, command.options):
        declare(parser)
    output_options(parser, tuple(command.writers))
    return parser


def help_text() -> str:
    """What the program can do, the commands grouped by what they are for."""
    width = max(map(len, COMMANDS))
    lines = ["usage: modlights COMMAND …", "", DESCRIPTION]
    for title, group in GROUPS.items():
        lines += ["", f"{title}:", *(f"  {name:<{width}}  {summary}" for name, summary in group.items())]
    lines += ["", "modlights COMMAND --help lists the options of a command, with examples;", "modlights --version"]
    return "\n".join(lines)


def version() -> str:
    """The version of modlights."""
    from modlights import __version__

    return __version__

