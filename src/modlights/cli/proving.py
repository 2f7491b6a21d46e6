"""A Rocq file checked: it must be one that modlights writes, and Rocq must prove it from our own copy of the checker.

The files beside the answer are not used.  The checker is compiled afresh, in a folder of its own, from what this
package carries; and Rocq must say of every theorem that it depends on no axiom.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from modlights.cli.errors import BadRequest, TimeLimit
from modlights.show.checks import ProofVerdict
from modlights.show.rocq import checker_file
from modlights.show.rocq_reading import NotOurs, read_statement

_CLOSED = "Closed under the global context"
_MOST_BYTES = 100_000_000
_SEARCH_PATHS = ("COQPATH", "ROCQPATH", "COQLIB", "ROCQLIB", "COQFLAGS")


def checked_proof(content: bytes, seconds: float | None) -> ProofVerdict:
    """What the file states, proved; or why it is refused."""
    if len(content) > _MOST_BYTES:
        raise BadRequest(f"a Rocq file of {len(content):,} bytes is too large; modlights writes up to {_MOST_BYTES:,}")
    try:
        text = content.decode()
        stated = read_statement(text)
    except UnicodeDecodeError:
        return ProofVerdict("", "", "the file is not text in UTF-8")
    except NotOurs as error:
        return ProofVerdict("", "", str(error))
    compiler = _compiler()
    with tempfile.TemporaryDirectory(prefix="modlights-") as folder:
        for name in stated.imported:
            Path(folder, name).write_text(checker_file(name), encoding="utf-8")
            if (done := _compiled(compiler, folder, name, seconds)).returncode:
                said = _last_line(done.stderr) + _hint(done.stderr)
                raise BadRequest(f"{compiler[0]} cannot compile the checker: {said}")
        Path(folder, "the_answer.v").write_bytes(content)
        done = _compiled(compiler, folder, "the_answer.v", seconds)
    if done.returncode:
        return ProofVerdict(stated.title, stated.words, f"Rocq refuses it: {_last_line(done.stderr)}")
    if done.stdout.split("\n")[:-1] != [_CLOSED] * text.count("\nPrint Assumptions "):
        return ProofVerdict(stated.title, stated.words, "Rocq says that it rests on assumptions")
    return ProofVerdict(stated.title, stated.words)


def _compiler() -> list[str]:
    if coqc := shutil.which("coqc"):
        return [coqc]
    if rocq := shutil.which("rocq"):
        return [rocq, "compile"]
    raise BadRequest("checking a proof needs Rocq or Coq (coqc): apt-get install coq, or see https://rocq-prover.org")


def _compiled(compiler: list[str], folder: str, name: str, seconds: float | None) -> subprocess.CompletedProcess[str]:
    command = [*compiler, "-q", "-w", "none", "-Q", ".", "modlights", name]
    environment = {key: value for key, value in os.environ.items() if key not in _SEARCH_PATHS}
    try:
        return subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=seconds, env=environment
        )
    except subprocess.TimeoutExpired:
        raise TimeLimit(f"{seconds:g}") from None


def _hint(text: str) -> str:
    """Rocq 9 comes without its standard library, which is a package of its own."""
    return " (apt-get install libcoq-stdlib)" if "with prefix Stdlib" in " ".join(text.split()) else ""


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    place = next((i for i, line in enumerate(lines) if line.startswith("Error:")), max(len(lines) - 1, 0))
    said = " ".join(" ".join(lines[place:]).split()).removeprefix("Error: ")
    return said if len(said) <= 120 else said[:117] + "…"
