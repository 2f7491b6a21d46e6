"""Rocq's own process: it runs programs in a folder that is removed afterwards, also when it is asked to end.

It loads none of the libraries that compute, to start fast and to leave its memory to Rocq.
"""

from __future__ import annotations

import subprocess
import tempfile
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypedDict

from modlights.base.signals import REQUESTS_TO_END, handling


class Request(TypedDict):
    """The files of the folder, the commands to run there one after another, and their environment."""

    files: dict[str, str]
    commands: list[list[str]]
    environment: dict[str, str]


def run_commands(line: Connection, request: Request) -> None:
    """Run the commands until one fails, and send what came of the last: the command, its exit code and its output."""
    programs = _Programs()
    with handling(programs.end, *REQUESTS_TO_END):
        outcome: dict[str, Any] = {}
        with tempfile.TemporaryDirectory(prefix="modlights-", ignore_cleanup_errors=True) as folder:
            for name, text in request["files"].items():
                Path(folder, name).write_text(text, encoding="utf-8", newline="")
            for command in request["commands"]:
                outcome = {"command": command, **programs.run(command, folder, request["environment"])}
                if outcome["code"] or programs.ending:
                    break
        if not programs.ending:
            with suppress(OSError):
                line.send(outcome)


class _Programs:
    """Programs that run one after another, until a signal asks for the end."""

    def __init__(self) -> None:
        self.ending = False
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, command: list[str], folder: str, environment: dict[str, str]) -> dict[str, Any]:
        """Run a program in the folder; its exit code and what it wrote."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            self._process = subprocess.Popen(
                command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err
            )
            if self.ending:
                # The signal came while the program was started, and nobody has ended it yet.
                self._process.kill()
            code = self._process.wait()
            texts = []
            for file in (out, err):
                file.seek(0)
                texts.append(file.read().decode(errors="replace"))
        return {"code": code, "out": texts[0], "err": texts[1]}

    def end(self, number: int, frame: object) -> None:
        """Handle a signal: end the program that runs.  Nothing is raised, so that clearing up is never cut short."""
        self.ending = True
        if self._process is not None:
            self._process.kill()
