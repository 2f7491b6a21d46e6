"""The commands and what they are for: what can be answered without any library.

Names, summaries and the general help belong here; whatever needs a library belongs to the module of a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from modlights import __version__
from modlights.base.user_text import nearest
from modlights.base.wording import quoted
from modlights.cli.failures import BadRequest
from modlights.cli.streams import put, width

DESCRIPTION = "Lights Out, modulo anything, exactly: verify, derive and solve lights puzzles."

GROUPS = {
    "Solve puzzles": {
        "solve": "all solutions, how many, the fewest presses, or why there is none",
        "hint": "the next press of a shortest solution",
        "check": "play presses and see whether they solve a board",
        "order": "a shortest order: lit buttons only, unlit ones only, or in turn",
        "chase": "light chasing: what the lights of the last row tell you to press",
        "play": "the puzzle in the browser, with the mathematics visible",
        "make": "make a puzzle that needs exactly so many presses",
        "worksheet": "boards to print for a class, with the answer key",
    },
    "Understand games": {
        "info": "rank, quiet patterns, solvable positions, Smith factors",
        "derive": "fill the board with letters, and read off the system left over",
        "eliminate": "the derivation as row operations on the augmented matrix",
        "unknowns": "how many letters are needed, for every rule and surface",
        "depths": "how many positions need how many presses, and a hardest one",
        "easy": "boards that pressing their own lit buttons solves",
        "once": "presses that change every light exactly once, where there are any",
    },
    "Survey many boards": {
        "nullity": "the dimension of the quiet patterns, of one board or of many",
        "sequence": "integer sequences about these puzzles, published and new",
        "atlas": "Smith factors of many boards: the counts for all moduli at once",
    },
    "Check the literature": {
        "verify": "check every statement of the documents, and say what is wrong",
        "reproduce": "compute a table or plot of a document anew, and compare it",
        "watson": "Watson's Flip: how many starts can be won, by each reading of his rule",
    },
    "Look things up": {
        "games": "the catalogue of toys and puzzles, and blank positions to fill in",
        "guide": "the pages of the guide: a first tour, lessons, the mathematics, records",
        "completion": "print the completion script of a shell: bash, zsh or fish",
    },
}
COMMANDS = {name: summary for group in GROUPS.values() for name, summary in group.items()}


def expand_help(words: list[str]) -> list[str]:
    """The words as a command understands them: ``help COMMAND`` is ``COMMAND --help``.

    >>> expand_help(["help", "solve"]), expand_help(["solve", "101"])
    (['solve', '--help'], ['solve', '101'])
    """
    return [words[1], "--help"] if words[:1] == ["help"] and len(words) == 2 else words


def print_overview(words: Sequence[str]) -> bool:
    """Whether the words ask for no command but for help or the version, which is then printed; or for none there is."""
    name = words[0] if words else ""
    if name in COMMANDS:
        return False
    if name in ("-h", "--help", "help"):
        put(help_text(width()) + "\n")
    elif name in ("-V", "--version"):
        put(version_text() + "\n")
    else:
        refusal = f"no command {quoted(name)}" if name else "no command given"
        raise BadRequest(f"{refusal}{nearest(name, COMMANDS)}; modlights --help lists the commands")
    return True


def version_text() -> str:
    """Our version, and those of what the answers are computed with, from their metadata: none of them is imported."""
    from importlib.metadata import PackageNotFoundError, version
    from platform import python_version

    versions = [f"Python {python_version()}"]
    for words, package in {"FLINT through python-flint": "python-flint", "sympy": "sympy", "numpy": "numpy"}.items():
        try:
            versions.append(f"{words} {version(package)}")
        except PackageNotFoundError:
            versions.append(f"{package} not installed")
    return f"modlights {__version__}\nwith {', '.join(versions)}"


def help_text(columns: int) -> str:
    """What the program can do, the commands grouped by what they are for."""
    longest = max(map(len, COMMANDS))
    lines = ["usage: modlights COMMAND ...", "", fill(DESCRIPTION, columns)]
    for title, group in GROUPS.items():
        lines += ["", f"{title}:"]
        for name, summary in group.items():
            entry = f"  {name:<{longest}}  {summary}"
            lines.append(fill(entry, columns, subsequent_indent=" " * (longest + 4), break_on_hyphens=False))
    lines += ["", fill("modlights COMMAND --help lists the options of a command, with examples.", columns)]
    return "\n".join(lines)
