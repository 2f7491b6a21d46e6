"""The commands and what they are for: what can be answered without any library."""

from __future__ import annotations

from collections.abc import Sequence

from modlights import __version__
from modlights.cli.errors import BadRequest
from modlights.cli.suggestions import nearest

DESCRIPTION = "Lights Out, modulo anything, exactly: verify, derive and solve lights puzzles."

GROUPS = {
    "Solve puzzles": {
        "solve": "all solutions, how many, one with the fewest presses, or why there is none",
        "hint": "the next press of a shortest solution",
        "check": "play presses and see whether they solve a board",
        "order": "a shortest order of presses: lit buttons only, unlit only, or in turn",
        "chase": "light chasing: what to press in the first row for what is left in the last",
        "play": "the puzzle in the browser, with the mathematics visible",
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
        "sequence": "terms of integer sequences about these puzzles, published and new",
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


def answered(words: Sequence[str]) -> bool:
    """Whether the words ask for no command but for help or the version, which is then printed; or for none there is."""
    name = words[0] if words else ""
    if name in ("-h", "--help"):
        print(help_text())
    elif name == "--version":
        print(f"modlights {__version__}")
    elif name not in COMMANDS:
        given = f"no command {name[:60]!r}" if name else "no command given"
        raise BadRequest(f"{given}{nearest(name, COMMANDS)}; modlights --help lists the commands")
    return name not in COMMANDS


def help_text() -> str:
    """What the program can do, the commands grouped by what they are for."""
    width = max(map(len, COMMANDS))
    lines = ["usage: modlights COMMAND ...", "", DESCRIPTION]
    for title, group in GROUPS.items():
        lines += ["", f"{title}:", *(f"  {name:<{width}}  {summary}" for name, summary in group.items())]
    lines += ["", "modlights COMMAND --help lists the options of a command, with examples;", "modlights --version"]
    return "\n".join(lines)
