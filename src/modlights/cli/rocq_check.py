"""Checking a Rocq file: it must be one that modlights writes, and Rocq must prove it from our own copy of the checker.

The files beside the answer are not used.  The checker is compiled afresh, in a folder of its own, from what this
package carries; and Rocq must say of every theorem that it depends on no axiom.  A process of its own
(``rocq_process``) runs Rocq: its memory is bounded, and it ends Rocq and removes the folder when this process ends in
whatever way.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from typing import Any

from modlights import limits
from modlights.base.signals import REQUESTS_TO_END, handling, stop
from modlights.base.wording import shorten
from modlights.base.workers import Child, ChildEnded
from modlights.cli.failures import BadRequest, Lost, TimeLimit
from modlights.cli.rocq_process import Request, run_commands
from modlights.show.check import ProofVerdict
from modlights.show.rocq.reading import read_statement
from modlights.show.rocq.statement_terms import NotOurs
from modlights.show.rocq.text import Statement
from modlights.show.rocq.writing import checker_file

_CLOSED = "Closed under the global context"
_SEARCH_PATHS = ("COQPATH", "ROCQPATH", "COQLIB", "ROCQLIB", "COQFLAGS")
_EXHAUSTED = re.compile(r"out[ _]of[ _]memory|stack[ _]overflow", re.IGNORECASE)
_ANSWER = "the_answer.v"
_PATIENCE = 5


def check_proof(content: bytes, seconds: float | None, compare: Callable[[Statement], None]) -> ProofVerdict:
    """What the file states, proved; or why it is refused.  ``compare`` may refuse the statement before Rocq starts."""
    if len(content) > limits.ROCQ_FILE_BYTES:
        raise BadRequest(
            f"a Rocq file of {len(content):,} bytes is too large; modlights writes up to {limits.ROCQ_FILE_BYTES:,}"
        )
    try:
        text = content.decode()
        statement = read_statement(text)
    except UnicodeDecodeError:
        return ProofVerdict(reason="the file is not text in UTF-8")
    except NotOurs as error:
        return ProofVerdict(reason=str(error))
    compare(statement)
    outcome = _run(_compiler(), statement, text, seconds)
    if outcome["code"]:
        return ProofVerdict(statement, f"Rocq refuses it: {_last_line(outcome['err'])}")
    if outcome["out"].split("\n")[:-1] != [_CLOSED] * text.count("\nPrint Assumptions "):
        return ProofVerdict(statement, "Rocq says that it rests on assumptions")
    return ProofVerdict(statement)


def _compiler() -> list[str]:
    if coqc := shutil.which("coqc"):
        return [coqc]
    if rocq := shutil.which("rocq"):
        return [rocq, "compile"]
    raise BadRequest("checking a proof needs Rocq or Coq (coqc): apt-get install coq, or see https://rocq-prover.org")


def _run(compiler: list[str], statement: Statement, text: str, seconds: float | None) -> dict[str, Any]:
    """What Rocq says of the answer, once the checker is compiled."""
    memory = limits.ROCQ_MEMORY + limits.ROCQ_MEMORY_PER_LIGHT * statement.game.light_count
    names = (*statement.imports, _ANSWER)
    request: Request = {
        "files": {name: checker_file(name) for name in statement.imports} | {_ANSWER: text},
        "commands": [[*compiler, "-q", "-w", "none", "-Q", ".", "modlights", name] for name in names],
        "environment": {key: value for key, value in os.environ.items() if key not in _SEARCH_PATHS},
    }
    outcome = _ask(request, memory, seconds)
    message = outcome["err"]
    if outcome["code"] and _EXHAUSTED.search(message):
        raise BadRequest(
            f"Rocq ran out of memory or of stack, and says neither yes nor no; it gets {memory / 1024**3:.1f} GiB here"
        )
    if outcome["code"] < 0:
        raise Lost(f"Rocq was ended by signal {-outcome['code']}; if memory ran out, try something smaller")
    if outcome["code"] and outcome["command"][-1] != _ANSWER:
        raise BadRequest(f"{compiler[0]} cannot compile the checker: {_last_line(message)}{_hint(message)}")
    return outcome


def _ask(request: Request, memory: int, seconds: float | None) -> dict[str, Any]:
    """What comes of a request, in a process whose memory is bounded, within a time."""
    with handling(stop, *REQUESTS_TO_END):
        child = Child(run_commands, request, memory=memory, afresh=True)
        try:
            if not child.has_sent(seconds):
                raise TimeLimit(f"{seconds:g}")
            outcome: dict[str, Any] = child.receive()
            return outcome
        except ChildEnded:
            raise Lost("the process that runs Rocq was ended; if memory ran out, try something smaller") from None
        finally:
            child.end(_PATIENCE)


def _hint(text: str) -> str:
    """Rocq 9 comes without its standard library, which is a package of its own."""
    return " (apt-get install libcoq-stdlib)" if "with prefix Stdlib" in " ".join(text.split()) else ""


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    place = next((i for i, line in enumerate(lines) if line.startswith("Error:")), max(len(lines) - 1, 0))
    message = " ".join(" ".join(lines[place:]).split()).removeprefix("Error: ")
    return shorten(message, 120)
