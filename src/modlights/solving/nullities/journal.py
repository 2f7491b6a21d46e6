"""Journals: the results of a long survey, kept on disk as they come, so that it can go on where it stopped.

A journal is a text file of JSON lines: first what the survey is about, then one ``[task, value]`` a line.  Lines
are written whole and forced to disk batch by batch.  A line cut short by a crash is dropped when the journal is
opened again; a journal of another survey, or one that another process is writing, is refused.
"""

from __future__ import annotations

import fcntl
import json
import os
import time
from collections.abc import Iterable
from types import TracebackType
from typing import Any

SCHEMA = "modlights.journal/1"
_ATTEMPTS, _PAUSE = 40, 0.1


class Journal:
    """Values by task, in memory and on disk.

    >>> import tempfile, os
    >>> name = os.path.join(tempfile.mkdtemp(), "survey.journal")
    >>> with Journal(name, {"prime": 2}) as journal:
    ...     journal.add([("5|5", 2)])
    >>> with Journal(name, {"prime": 2}) as journal:
    ...     journal.values
    {'5|5': 2}
    """

    def __init__(self, name: str, about: dict[str, Any]) -> None:
        self.name = name
        self.values: dict[str, int] = {}
        self._about = {"schema": SCHEMA, **about}
        try:
            self._descriptor = os.open(name, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise ValueError(f"cannot open the journal {name!r}: {error.strerror}") from None
        try:
            self._lock()
            self._read()
        except BaseException:
            os.close(self._descriptor)
            raise

    def _lock(self) -> None:
        # The workers of a run that was killed share its lock until they notice, which takes them a second.
        for attempt in reversed(range(_ATTEMPTS)):
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except OSError:
                if not attempt:
                    raise ValueError(f"the journal {self.name!r} is being written by another process") from None
                time.sleep(_PAUSE)

    def _read(self) -> None:
        with os.fdopen(os.dup(self._descriptor), "rb") as file:
            content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines:
            if content and not json.dumps(self._about).encode().startswith(content):
                raise ValueError(f"{self.name!r} is not a journal of a survey; give another name")
            os.ftruncate(self._descriptor, 0)
            self._write(json.dumps(self._about) + "\n")
            return
        try:
            about = json.loads(lines[0])
            if not isinstance(about, dict) or about.get("schema") != SCHEMA:
                raise ValueError
            values = {str(task): int(value) for task, value in map(json.loads, lines[1:])}
        except (ValueError, TypeError):
            raise ValueError(f"{self.name!r} is not a journal of a survey; give another name") from None
        if about != self._about:
            raise ValueError(
                f"the journal {self.name!r} belongs to another survey, {json.dumps(about)}; give another name"
            )
        self.values = values
        os.ftruncate(self._descriptor, len(whole))

    def _write(self, text: str) -> None:
        os.lseek(self._descriptor, 0, os.SEEK_END)
        view = memoryview(text.encode())
        while view:
            view = view[os.write(self._descriptor, view) :]
        os.fsync(self._descriptor)

    def add(self, pairs: Iterable[tuple[str, int]]) -> None:
        """Keep some more results."""
        found = list(pairs)
        self._write("".join(json.dumps([task, value]) + "\n" for task, value in found))
        self.values.update(found)

    def close(self) -> None:
        """Leave the file for the next run."""
        os.close(self._descriptor)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
