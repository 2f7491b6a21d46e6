"""The command line: arguments to calls, results to ``show``, errors to one line and an exit code.

Exit codes: 0 done; 1 the answer is no (proved unsolvable, a check failed, a claim not confirmed); 2 bad input.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
import time
from collections.abc import Sequence

from modlights import __version__
from modlights.cli.arguments import Parser
from modlights.cli.errors import BadRequest, TimeLimit

DESCRIPTION = "Lights Out, modulo anything, exactly: verify, derive and solve lights puzzles."

# Each command is the module of that name here, with configure(parser) and run(arguments); only the one that is
# called is imported, so that no command waits for the libraries of another.
COMMANDS = {
    "verify": "check every statement of the five documents; name what is wrong in them",
    "reproduce": "a table or plot of a document, computed anew and compared with the printed one",
    "derive": "fill the board with letters, and read off the system that is left over",
    "chase": "light chasing: from the last row to the presses in the first",
    "eliminate": "the derivation as row operations on the augmented effect matrix",
    "unknowns": "the number of unknowns for every rule and surface, beside Losada's counts",
    "solve": "solve a position: all solutions, how many, or the reason why there are none",
    "check": "check that presses solve a board, by playing them",
    "hint": "a next press on a shortest way, and how many remain",
    "make": "make a puzzle that needs exactly so many presses, certified",
    "depths": "how many positions need how many presses, and a hardest position",
    "order": "a shortest order of presses: lit buttons only, unlit only, or in turn",
    "once": "the boards on which some presses change every light exactly once",
    "easy": "boards that their own lit buttons solve, and the opposite",
    "watson": "Watson's Flip: how many starts can be turned all on, under each reading of his rule",
    "info": "what is known of a game: rank, quiet patterns, solvable positions, Smith factors",
    "nullity": "the dimension of the quiet patterns, for sides of any length, and tables of it",
    "sequence": "terms of integer sequences about these puzzles, published and new",
    "atlas": "Smith factors of many boards: the counts for all moduli at once",
    "play": "the puzzle in the browser, with the mathematics visible",
    "games": "list the catalogue of toys and puzzles",
}


def build_parser(chosen: str | None) -> Parser:
    """The command line, with the arguments of the chosen command."""
    parser = Parser(prog="modlights", description=DESCRIPTION, epilog="modlights COMMAND --help tells more.")
    parser.add_argument("--version", action="version", version=f"modlights {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True, dest="command")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, formatter_class=argparse.RawDescriptionHelpFormatter)
        if name == chosen:
            module = importlib.import_module(f"modlights.cli.{name}")
            module.configure(command)
            command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input gives one line on stderr and 2."""
    words = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:
        return _refuse("standard output is closed; open it, or send it to /dev/null")
    try:
        arguments = build_parser(words[0] if words else None).parse_args(words)
        started = time.perf_counter()
        code = int(arguments.run(arguments))
        if getattr(arguments, "time", False):
            print(f"time: {time.perf_counter() - started:.3f} s", file=sys.stderr)
        return code
    except (BadRequest, TimeLimit, ValueError, OverflowError) as error:
        return _refuse(str(error))
    except MemoryError:
        return _refuse("not enough memory for a board of this size; try a smaller one")
    except BrokenPipeError:
        # The reader has gone away (modlights … | head): nothing is left to say.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _refuse(f"cannot write the result: {error.strerror or error}")
    except KeyboardInterrupt:
        print("modlights: interrupted", file=sys.stderr)
        return 130


def _drop_output() -> None:
    """Leave nothing in stdout's buffer that Python would try to write once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    print(f"modlights: {line}", file=sys.stderr)
    return 2
