"""A program that runs others in a folder of their own, and ends them, and the folder, with whoever asked for it.

It is started with its standard input as a pipe that the asker alone holds.  The first line is the request; the end of
input is the end of the asker, however that came about, SIGKILL included.  It has a session of its own, so that what a
terminal sends to the asker does not end it before it has cleared up.  It imports nothing of modlights, to start fast.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any


class Keeper:
    """A folder, and the program that runs in it."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="modlights-")
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()

    def run(self, command: list[str], environment: dict[str, str]) -> dict[str, Any]:
        """Run a program in the folder; its exit code and what it wrote."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            with self._starting:
                self._process = subprocess.Popen(
                    command, cwd=self._folder, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=err
                )
            code = self._process.wait()
            written = []
            for file in (out, err):
                file.seek(0)
                written.append(file.read().decode(errors="replace"))
        return {"code": code, "out": written[0], "err": written[1]}

    def write(self, name: str, text: str) -> None:
        """Write a file into the folder."""
        Path(self._folder, name).write_text(text, encoding="utf-8", newline="")

    def watch(self) -> None:
        """At the end of input, end the program that runs, remove the folder, and leave."""
        with suppress(OSError):
            while os.read(0, 4096):
                pass
        with self._starting:
            self.clear()
            os._exit(1)

    def clear(self) -> None:
        """End the program, and remove the folder."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


def main() -> None:
    """Write the files of the request, run its commands until one fails, and print what came of the last."""
    if not (line := sys.stdin.buffer.readline()):
        return
    request = json.loads(line)
    for number in (getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)):
        signal.signal(number, lambda number, frame: sys.exit(128 + number))
    keeper = Keeper()
    threading.Thread(target=keeper.watch, daemon=True).start()
    try:
        for name, text in request["files"].items():
            keeper.write(name, text)
        _bound_memory(request["memory"])
        outcome: dict[str, Any] = {}
        for command in request["commands"]:
            outcome = {"command": command, **keeper.run(command, request["environment"])}
            if outcome["code"]:
                break
        print(json.dumps(outcome), flush=True)
    finally:
        keeper.clear()


def _bound_memory(most: int) -> None:
    """Bound the memory of this process and of those that it starts, where the system can see to that."""
    try:
        import resource
    except ImportError:
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        least = most if hard == resource.RLIM_INFINITY else min(hard, most)
        resource.setrlimit(resource.RLIMIT_AS, (least, hard))


if __name__ == "__main__":
    main()
