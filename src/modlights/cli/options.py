"""Options that commands declare, and those that they share, each declared once.

How the text of an option is read belongs to ``number_arguments`` and ``puzzle_arguments``.
"""

from __future__ import annotations

from argparse import ArgumentTypeError, _ActionsContainer
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from modlights.base.user_text import nearest
from modlights.games import RULES, SURFACES

Option: TypeAlias = Callable[[_ActionsContainer], object]

COLOURS = ("auto", "always", "never")
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


def value(name: str, metavar: str, words: str, **more: Any) -> Option:
    """An option with a value, or an argument."""
    return lambda parser: parser.add_argument(name, metavar=metavar, help=words, **more)


def choice(name: str, metavar: str, names: Iterable[str], words: str, **more: Any) -> Option:
    """An option whose value is one of some names; anything else is refused with the nearest."""
    choices = tuple(map(str, names))

    def check(text: str) -> str:
        if text not in choices:
            raise ArgumentTypeError(f"nothing called {text!r}{nearest(text, choices)}; one of {', '.join(choices)}")
        return text

    return value(name, metavar, words, type=check, **more)


def flag(name: str, words: str) -> Option:
    """An option that is there or not."""
    return lambda parser: parser.add_argument(name, help=words, action="store_true")


def group(title: str, *options: Option) -> Option:
    """Options under a title."""
    return lambda parser: declare(parser.add_argument_group(title), options)


def declare(parser: _ActionsContainer, options: Iterable[Option]) -> None:
    """Give the options to a parser, or to a group of one."""
    for option in options:
        option(parser)


GRID = (
    value("--rule", "R", f"{', '.join(RULES)} (cross)"),
    value("--stencil", "S", "weights around the pressed cell, such as 010/121/010"),
    value("--surface", "S", f"{', '.join(SURFACES)} (plane)"),
)
"""What a press changes, and how the edges are glued."""
RULE = group("the rules", *GRID, value("--mod", "K", "number of states of a light, 2 or more (2)"))
SIDES = value("--size", "MxN", "rows x columns, such as 5x7")
SIZE = (
    value("board", "SIZE", "rows x columns, such as 5x7", nargs="?"),
    value("--size", "MxN", "the same as SIZE"),
)
OTHER_GAMES = (
    RULE,
    group(
        "other games",
        value("--game", "NAME", "a toy or puzzle of the catalogue: see modlights games"),
        value(
            "--graph",
            "FILE",
            "a graph: edges (a b), wiring (button 1: lights 1 2 4), an adjacency matrix (text or csv), graph6, JSON",
        ),
        flag("--directed", "with --graph: a b means that pressing a changes b only"),
        flag("--not-itself", "with --graph: a press does not change its own light"),
        value("--matrix", "FILE", "an effect matrix, a row for each light (text, csv or JSON)"),
        value("--forbid", "CELLS", 'buttons that may not be pressed, such as "1,1 2,3"'),
    ),
)
"""Everything about a game but its size."""
DESCRIBED = ("size", "rule", "stencil", "surface", "mod", "game", "graph", "matrix", "forbid")
"""The options of a game that have a value."""
GAME = (*SIZE, *OTHER_GAMES)
TARGET = value("--target", "P", "the target (zeros, or the goal of the catalogue's game)")
PUZZLE = (
    value(
        "position",
        "POSITION|FILE|-",
        "the start: rows such as 101/010 or X.X/.X., a file, or - for standard input",
        nargs="?",
    ),
    value("--start", "P", "the start: a position, file, zeros, ones, random:SEED, random-solvable:SEED"),
    TARGET,
    SIDES,
    *OTHER_GAMES,
)
"""A start, a target and their game; the size is an option here."""
WORKERS = value("--workers", "W", "number of processes (one for each core)")
SURVEY = (
    WORKERS,
    value("--journal", "FILE", "keep results in FILE, and go on from there"),
    value("--cluster", "ADDRESS", "work on a dask cluster: tcp://host:8786, or local:N"),
)
"""The resources a long survey runs on."""


def listing(what: str, first: str = "") -> tuple[Option, ...]:
    """How many of many things are listed."""
    return (
        flag("--all", f"list every {what}"),
        value("--limit", "N", f"list the first N{first}"),
        flag("--count", "print their number alone"),
    )


def output_options(formats: tuple[str, ...], time_limit: str) -> Option:
    """How and where the result is written, and how long it may take."""
    endings = [f"{ending} {form}" for ending, form in EXTENSIONS.items() if form in formats]
    latex = [flag("--standalone", "LaTeX that compiles as it is, not a fragment")] if "latex" in formats else []
    return group(
        "the output",
        choice("--format", "F", formats, f"{', '.join(formats)} ({formats[0]}, or by the name of -o)"),
        value("-o", "FILE", f"write to FILE; its ending chooses the format: {', '.join(endings)}", dest="output"),
        flag("--force", "overwrite FILE if it exists"),
        *latex,
        choice("--color", "WHEN", COLOURS, f"{', '.join(COLOURS)} (auto)", default="auto"),
        flag("--time", "report the time taken, on stderr"),
        value("--time-limit", "S", time_limit),
    )
