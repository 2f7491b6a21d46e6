"""The command line: arguments to calls, results to ``show``, errors to one line and an exit code.

Exit codes: 0 done; 1 the answer is no (proved unsolvable, a check failed, a claim not confirmed); 2 bad input.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from modlights import __version__
from modlights.cli import games, info, nullity, solve
from modlights.cli.arguments import Parser
from modlights.cli.errors import BadRequest, TimeLimit

COMMANDS = (solve, info, nullity, games)

DESCRIPTION = "Lights Out, modulo anything, exactly: verify, derive and solve lights puzzles."


def build_parser() -> Parser:
    """The whole command line."""
    parser = Parser(prog="modlights", description=DESCRIPTION, epilog="modlights COMMAND --help tells more.")
    parser.add_argument("--version", action="version", version=f"modlights {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser, required=True, dest="command")
    for command in COMMANDS:
        command.add_parser(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; bad input gives one line on stderr and 2."""
    try:
        arguments = build_parser().parse_args(argv)
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print("modlights: interrupted", file=sys.stderr)
        return 130


def _refuse(message: str) -> int:
    line = " ".join(message.split())
    print(f"modlights: {line}", file=sys.stderr)
    return 2
