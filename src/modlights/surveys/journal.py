"""Journals: the results of a long survey, kept on disk as they come, so that it can go on where it stopped.

A journal is a text file: first a line of JSON that says what the survey is about, then one line ``["task", value,
"checksum"]`` a result.  The checksum covers the survey, the task and the value.  Lines are written whole and forced to
disk batch by batch.  A line cut short by a crash is dropped when the journal is opened again.  A line that is damaged,
or whose value is larger than its task can have, is blotted out, so that its task is done again, and the journal says
so; and so are lines that contradict each other.  A journal of another survey, or one that another process is writing,
is refused.
"""

from __future__ import annotations

import json
import os
import re
import time
import zlib
from collections.abc import Iterable, Mapping
from typing import Any

from modlights import limits
from modlights.base.file_locks import lock_file
from modlights.errors import BadGame

SCHEMA = "modlights.journal/2"
_ATTEMPTS, _PAUSE = 40, 0.1
_LINE = re.compile(r'\["([^"\\]{1,10000})", ([0-9]{1,18}), "([0-9a-f]{8})"\]')
_BINARY: int = getattr(os, "O_BINARY", 0)


class JournalPlace:
    """Where a journal is to be kept; it is opened when there is something to keep, and can say so afterwards."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.opened = False
        self.damaged = 0

    def open(self, about: dict[str, Any], bounds: Mapping[str, int] | None = None) -> Journal:
        """The journal, for a survey of that kind, with the largest values that its tasks can have."""
        journal = Journal(self.name, about, bounds)
        self.opened, self.damaged = True, journal.damaged
        return journal

    @property
    def remark(self) -> str:
        """What was wrong with the journal, in words; nothing when all was well."""
        if not self.damaged:
            return ""
        lines = "1 damaged line" if self.damaged == 1 else f"{self.damaged:,} damaged lines"
        return f"{lines} of the journal {self.name} left out, and that work done again"


class Journal:
    """Values by task, in memory and on disk.

    >>> import tempfile, os
    >>> name = os.path.join(tempfile.mkdtemp(), "survey.journal")
    >>> with Journal(name, {"prime": 2}) as journal:
    ...     journal.add([("5|5", 2)])
    >>> with Journal(name, {"prime": 2}) as journal:
    ...     journal.values, journal.damaged
    ({'5|5': 2}, 0)
    """

    def __init__(self, name: str, about: dict[str, Any], bounds: Mapping[str, int] | None = None) -> None:
        self.name = name
        self._bounds = {} if bounds is None else bounds
        self.values: dict[str, int] = {}
        self.damaged = 0
        self._lines: dict[str, tuple[int, int, int]] = {}
        self._doubts: set[str] = set()
        self._head = json.dumps({"schema": SCHEMA, **about})
        try:
            # a device or a pipe is not even opened: that alone may wait for ever
            if os.path.exists(name) and not os.path.isfile(name):
                raise BadGame(f"{name!r} is not an ordinary file; give the journal another name")
            self._descriptor = os.open(name, os.O_RDWR | os.O_CREAT | _BINARY, 0o666)
        except (OSError, ValueError) as error:
            if isinstance(error, BadGame):
                raise
            raise BadGame(f"cannot open the journal {name!r}: {getattr(error, 'strerror', None) or error}") from None
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
                lock_file(self._descriptor)
                return
            except OSError:
                if not attempt:
                    raise BadGame(f"the journal {self.name!r} is being written by another process") from None
                time.sleep(_PAUSE)

    def _read(self) -> None:
        with os.fdopen(os.dup(self._descriptor), "rb") as file:
            content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if not whole:
            if content and not self._head.encode().startswith(content):
                raise self._foreign()
            os.ftruncate(self._descriptor, 0)
            self._write(self._head + "\n")
            return
        head, _, rest = whole.partition(b"\n")
        self._check_head(head.rstrip())
        at = len(head) + 1
        for line in rest.splitlines(keepends=True):
            if line.strip():
                self._read_line(line, at)
            at += len(line)
        os.ftruncate(self._descriptor, len(whole))

    def _check_head(self, head: bytes) -> None:
        if head == self._head.encode():
            return
        try:
            about = json.loads(head) if len(head) <= limits.JOURNAL_HEAD_CHARACTERS else None
        except (ValueError, RecursionError):
            about = None
        if not isinstance(about, dict) or about.get("schema") != SCHEMA:
            raise self._foreign()
        raise BadGame(f"the journal {self.name!r} belongs to another survey, {json.dumps(about)}; give another name")

    def _foreign(self) -> BadGame:
        return BadGame(f"{self.name!r} is not a journal of a survey; give another name")

    def _read_line(self, line: bytes, at: int) -> None:
        """Keep what a line says; if it is damaged or impossible, or another says otherwise, blot it out."""
        match = _LINE.fullmatch(line.decode("utf-8", "replace").rstrip("\r\n"))
        if match is not None:
            task, value = match[1], int(match[2])
            if match[3] == self._checksum(task, value) and value <= self._bounds.get(task, value):
                if self._lines.setdefault(task, (value, at, len(line)))[0] == value and task not in self._doubts:
                    self.values[task] = value
                    return
                self._doubt(task)
        self._blot_out(at, len(line))

    def _doubt(self, task: str) -> None:
        """Believe none of the lines of a task that contradict each other."""
        if task not in self._doubts:
            self._doubts.add(task)
            del self.values[task]
            self._blot_out(*self._lines[task][1:])

    def _blot_out(self, at: int, length: int) -> None:
        self.damaged += 1
        os.lseek(self._descriptor, at, os.SEEK_SET)
        self._put(b" " * (length - 1))

    def _checksum(self, task: str, value: int) -> str:
        return f"{zlib.crc32(f'{self._head} {task} {value}'.encode()):08x}"

    def _put(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[os.write(self._descriptor, view) :]

    def _write(self, text: str) -> None:
        os.lseek(self._descriptor, 0, os.SEEK_END)
        self._put(text.encode())
        os.fsync(self._descriptor)

    def add(self, pairs: Iterable[tuple[str, int]]) -> None:
        """Keep some more results."""
        entries = list(pairs)
        self._write("".join(f'["{task}", {value}, "{self._checksum(task, value)}"]\n' for task, value in entries))
        self.values.update(entries)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)
