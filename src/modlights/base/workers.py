"""Processes that work for this one: a single ``Child``, and the engines that run the batches of a long survey.

A ``Child`` is started, sends and receives messages, and is ended.  Inside it interrupts are ignored (they are for the
process that a person sees), memory may be bounded, and it ends with its parent, however that one ends.

An engine takes a function and batches of tasks, and yields each batch with its values as they are done, in any
order.  The function and the tasks travel to other processes, so both are picklable.

- ``here``: one batch after another.
- ``processes``: the cores of this machine.  Interrupting the survey ends the workers; a lost worker's batch is done
  again.
- ``cluster``: dask.distributed, the optional extra ``cluster``.  The address of a scheduler, or ``local:N`` for N
  workers of its own.  A batch whose worker is lost is given to another.
"""

from __future__ import annotations

import atexit
import importlib
import logging
import multiprocessing
import os
import re
import signal
import threading
import traceback
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

from modlights.base.wording import quoted
from modlights.errors import NoSuchThing, TooLarge, Undetermined

T = TypeVar("T")
Batches = Sequence[Sequence[T]]
Work = Callable[[Sequence[T]], list[Any]]
BatchResult = tuple[Sequence[T], list[Any]]
_ATTEMPTS = 3  # a part of the work that is lost so often needs more memory than there is
_SECONDS_TO_CONNECT = 10
_PATIENCE = 0.3


class ChildEnded(Exception):
    """A child ended before it sent what was expected; ``exitcode`` is negative for the signal that ended it."""

    def __init__(self, exitcode: int | None) -> None:
        super().__init__(exitcode)
        self.exitcode = exitcode


class Child:
    """A process that calls ``target(line, *arguments)``, where ``line`` is its connection to this process.

    Args:
        target: what the process does; like its arguments picklable where the process is started afresh.
        arguments: what it gets after the line.
        memory: the bytes of address space that it may use, where the system can see to that.
        afresh: start a new interpreter, not a copy of this process.

    A copy is made only where this process has no other threads: it would keep the locks that they hold, for ever.
    """

    def __init__(
        self, target: Callable[..., None], *arguments: Any, memory: int | None = None, afresh: bool = False
    ) -> None:
        context: Any = multiprocessing.get_context("fork" if can_copy() and not afresh else "spawn")
        self.line: Connection
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_inside, args=(theirs, memory, target, arguments))
        self._parent = os.getpid()
        # Known before it runs: an interrupt right after the start must not leave a child that nobody ends.
        _children.add(self)
        try:
            with _interrupts_held_back(context.get_start_method()):
                self._process.start()
        except BaseException:
            if self._process.pid is None:
                _children.discard(self)
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The number that the system gives the process."""
        return int(self._process.pid)

    def send(self, message: Any) -> None:
        """Send a message.

        Raises:
            ChildEnded: when the process does not listen any more.
        """
        try:
            self.line.send(message)
        except OSError:
            raise self._child_ended() from None

    def has_sent(self, seconds: float | None) -> bool:
        """Whether a message, or the end of the process, comes within so many seconds (None: wait for it)."""
        return self.line.poll(seconds)

    def receive(self) -> Any:
        """The next message.

        Raises:
            ChildEnded: when there is none any more.
        """
        try:
            return self.line.recv()
        except (EOFError, OSError):
            raise self._child_ended() from None

    def _child_ended(self) -> ChildEnded:
        self._process.join(1)
        return ChildEnded(self._process.exitcode)

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self in _children and bool(self._process.is_alive())

    def end(self, patience: float = _PATIENCE) -> None:
        """End the process if it still runs: first asked, after so many seconds forced."""
        if self not in _children or self._parent != os.getpid():
            # A copy of this process, which somebody else made, has no say.
            return
        with _ending:
            if self not in _children:
                return
            for stop in (self._process.terminate, self._process.kill):
                if self._process.is_alive():
                    stop()
                    self._process.join(patience)
            self._process.join()
            self.line.close()
            _children.discard(self)


_children: set[Child] = set()
"""The children of this process that have not been ended."""
_ending = threading.RLock()
"""Who ends a child: two threads of a server that is itself ended would close the same line twice."""


def _end_children() -> None:
    for child in list(_children):
        child.end()


# Later registered, earlier called: before multiprocessing waits for its processes.
atexit.register(_end_children)


def can_copy() -> bool:
    """Whether a process can be started as a copy of this one, which takes no time."""
    return multiprocessing.get_context().get_start_method() == "fork" and threading.active_count() == 1


@contextmanager
def _interrupts_held_back(method: str) -> Iterator[None]:
    """While a process starts it inherits that interrupts wait, and so does not report one by itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if method == "spawn":
        # The first new interpreter has a tracker started, which lets interrupts through: that is done before.
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _inside(line: Connection, memory: int | None, target: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """What every child does before its work."""
    _children.clear()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "SIGHUP") and callable(signal.getsignal(signal.SIGHUP)):
        # A copy has the handlers of its parent; that a shell had SIGHUP ignored (nohup) stays.
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    _end_with_parent()
    if memory is not None:
        _bound_memory(memory)
    target(line, *arguments)


def _end_with_parent() -> None:
    """Have this process asked to end (SIGTERM) when its parent is gone, SIGKILL included.

    The parent holds the other end of a pipe.  Where the system can signal that it was closed (Linux), that works
    during a library call of minutes, too; a thread, which waits for it elsewhere, gets its turn after the call.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel
    try:
        import fcntl

        fcntl.fcntl(sentinel, fcntl.F_SETOWN, os.getpid())
        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGTERM)
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
    except (ImportError, AttributeError, OSError):
        threading.Thread(target=_wait_for_end_of, args=(sentinel,), daemon=True).start()
    else:
        if wait([sentinel], 0):
            os._exit(1)


def _wait_for_end_of(sentinel: int) -> None:
    wait([sentinel])
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
    else:
        signal.raise_signal(signal.SIGTERM)


def _bound_memory(most: int) -> None:
    """Let this process, and those that it starts, fail with an error of their own before they fill the machine."""
    try:
        import resource
    except ImportError:
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most if hard == resource.RLIM_INFINITY else min(hard, most), hard))


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(work: Work[T], batches: Batches[T]) -> Iterator[BatchResult[T]]:
    """One batch after another.

    >>> list(here(lambda batch: [n * n for n in batch], [[1, 2], [3]]))
    [([1, 2], [1, 4]), ([3], [9])]
    """
    for batch in batches:
        yield batch, work(batch)


def processes(work: Work[T], batches: Batches[T], workers: int) -> Iterator[BatchResult[T]]:
    """On several cores of this machine, no more than there are batches; what a lost worker had is done again."""
    waiting = deque(range(len(batches)))
    children: list[Child] = []
    busy: dict[Child, int] = {}
    losses: Counter[int] = Counter()
    try:
        while waiting or busy:
            while waiting and len(busy) < workers:
                children.append(Child(_work_off, work))
                busy[children[-1]] = _give(children[-1], batches, waiting)
            ready = wait([child.line for child in busy])
            for child in [child for child in busy if child.line in ready]:
                number = busy.pop(child)
                try:
                    values, error = child.receive()
                except ChildEnded:
                    child.end()
                    waiting.appendleft(number)
                    losses[number] += 1
                    if losses[number] >= _ATTEMPTS:
                        raise TooLarge(
                            f"worker processes were ended {losses[number]} times, perhaps because memory ran out: "
                            f"{len(waiting) + len(busy)} of {len(batches)} parts of the work are missing; use fewer "
                            "workers"
                        ) from None
                    continue
                if error is not None:
                    raise error
                losses.clear()
                if waiting:
                    busy[child] = _give(child, batches, waiting)
                yield batches[number], values
    finally:
        for child in children:
            child.end()


def _give(child: Child, batches: Batches[T], waiting: deque[int]) -> int:
    """Give a child the next batch, and say which; a child that has ended is noticed when its values are received."""
    number = waiting.popleft()
    with suppress(ChildEnded):
        child.send(batches[number])
    return number


def _work_off(line: Connection, work: Work[T]) -> None:
    """What a worker of ``processes`` does: send the values of one batch after another, or the error instead."""
    while True:
        batch = line.recv()
        try:
            line.send((work(batch), None))
        except BaseException as error:
            error.add_note(f"in a worker process:\n{traceback.format_exc()}")
            line.send((None, error))


def cluster(work: Work[T], batches: Batches[T], address: str) -> Iterator[BatchResult[T]]:
    """On a dask cluster; what a lost worker had, and the cluster does not do again, is done here.

    Without its scheduler a cluster is lost, and the survey ends: what is done is in its journal.
    """
    distributed = _distributed()
    with connect(address) as client:
        waiting = {client.submit(work, batch, pure=False, retries=3): batch for batch in batches}
        try:
            for future in distributed.as_completed(waiting):
                batch = waiting[future]
                if future.status == "finished":
                    values = future.result()
                elif client.status == "running":
                    values = work(batch)
                else:
                    raise ConnectionError
                yield batch, values
        except (OSError, CancelledError):
            raise Undetermined(f"the scheduler at {address} does not answer any more") from None


def connect(address: str) -> Any:
    """A client of the scheduler at that address, or of a cluster of its own for ``local:N``."""
    distributed = _distributed()
    match = re.fullmatch(r"local:([0-9]{1,4})", address)
    if match is not None:
        workers = int(match[1])
        if not workers:
            raise NoSuchThing("a local cluster needs at least one worker, such as local:2")
        for attempt in range(_ATTEMPTS):
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    return distributed.Client(
                        n_workers=workers,
                        threads_per_worker=1,
                        processes=True,
                        dashboard_address=":0",
                        silence_logs=logging.CRITICAL,
                    )
            except Exception as error:  # a worker that is lost while it starts comes as any of many kinds
                if attempt == _ATTEMPTS - 1:
                    reason = " ".join(str(error).split()) or type(error).__name__
                    raise TooLarge(f"the workers of a local cluster did not start: {reason}") from None
    if not re.fullmatch(r"(tcp|tls)://[^\s:]+:[0-9]{1,5}", address):
        raise NoSuchThing(f"a cluster is local:N or the address of a scheduler, tcp://host:8786, not {quoted(address)}")
    try:
        # What becomes of the connection is said by the survey itself.
        for name in ("distributed", "distributed.client", "distributed.utils"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
        return distributed.Client(address, timeout=_SECONDS_TO_CONNECT)
    except OSError:
        raise NoSuchThing(f"no scheduler answers at {address}") from None


def _distributed() -> Any:
    try:
        return importlib.import_module("distributed")
    except ImportError:
        raise NoSuchThing("a cluster needs dask: pip install 'modlights[cluster]'") from None
