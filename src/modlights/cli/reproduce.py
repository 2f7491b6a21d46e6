"""``modlights reproduce``: a table or plot of a document, computed anew and compared with the printed one."""

from __future__ import annotations

import argparse

from modlights.cli.arguments import add_output_arguments, shorten
from modlights.cli.errors import BadRequest
from modlights.cli.output import chosen_format, write_result
from modlights.show.reproductions import reproduction_csv, reproduction_svg, reproduction_text
from modlights.theorems.reproductions import REPRODUCTIONS

FORMATS = ("text", "csv", "svg")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Compute a table or plot of a document anew and compare it with what is printed."
    parser.epilog = "without a NAME the reproductions are listed; Watson's counts are modlights watson"
    parser.add_argument("name", nargs="?", metavar="NAME", help="which one, such as losada-table")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Compute and write; 1 when a printed entry differs."""
    form = chosen_format(arguments, FORMATS)
    if arguments.name is None:
        width = max(map(len, REPRODUCTIONS))
        write_result(arguments, "\n".join(f"{name:<{width}}  {words}" for name, (words, _) in REPRODUCTIONS.items()))
        return 0
    if arguments.name not in REPRODUCTIONS:
        raise BadRequest(f"nothing called {shorten(arguments.name)}; one of {', '.join(REPRODUCTIONS)}")
    _, build = REPRODUCTIONS[arguments.name]
    found = build()
    writers = {"text": reproduction_text, "csv": reproduction_csv, "svg": reproduction_svg}
    write_result(arguments, writers[form](found))
    return 1 if found.differences() else 0
