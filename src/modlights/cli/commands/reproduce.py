"""``modlights reproduce``: a table or plot of a document, computed anew and compared with the printed one.

Only the name is read here; the printed and the computed tables belong to ``theorems``, the documents to
``show.reproductions``.
"""

from __future__ import annotations

from modlights.base.user_text import known_name
from modlights.cli.command import Arguments, Command, Output, result
from modlights.cli.options import value
from modlights.show.reproductions import WRITERS
from modlights.show.text_tables import record
from modlights.theorems.reproductions import REPRODUCTIONS


def run(arguments: Arguments) -> Output:
    """Compute; exit code 1 when a printed entry differs."""
    if arguments.name is None:
        names = [(name, words) for name, (words, _) in REPRODUCTIONS.items()]
        return Output(record(names, arguments.view.width))
    _, build = REPRODUCTIONS[known_name(arguments.name, REPRODUCTIONS, "nothing called")]
    reproduction = build()
    return result(arguments, WRITERS, reproduction, 1 if reproduction.differences() else 0)


COMMAND = Command(
    description=(
        "Compute a table or plot of a document anew and compare it with what is printed. Watson's counts are\n"
        "modlights watson."
    ),
    examples="  modlights reproduce\n  modlights reproduce losada-table",
    options=(value("name", "NAME", "which one, such as losada-table (a list of them)", nargs="?"),),
    writers=WRITERS,
    run=run,
)
