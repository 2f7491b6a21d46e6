"""Engines: how the batches of a long survey are run, here, on several cores, or on a cluster.

An engine takes a function and batches of tasks, and yields each batch with its values as they are done, in any
order.  The function and the tasks travel to other processes, so both are picklable.

- ``here``: one batch after another.
- ``processes``: the cores of this machine.  Interrupting the survey ends the workers; a lost worker's batch is done
  again.
- ``cluster``: dask.distributed, the optional extra ``cluster``.  The address of a scheduler, or ``local:N`` for N
  workers of its own.  A batch whose worker is lost is given to another.
"""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import re
import signal
import threading
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from modlights.base.wording import quoted
from modlights.errors import NoSuchThing, TooLarge, Undetermined

T = TypeVar("T")
Batches = Sequence[Sequence[T]]
Work = Callable[[Sequence[T]], list[Any]]
Done = tuple[Sequence[T], list[Any]]
_MOST_LOSSES = 3
_SECONDS_TO_CONNECT = 10


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(work: Work[T], batches: Batches[T]) -> Iterator[Done[T]]:
    """One batch after another.

    >>> list(here(lambda batch: [n * n for n in batch], [[1, 2], [3]]))
    [([1, 2], [1, 4]), ([3], [9])]
    """
    for batch in batches:
        yield batch, work(batch)


def processes(work: Work[T], batches: Batches[T], workers: int) -> Iterator[Done[T]]:
    """On several cores of this machine, no more than there are batches; what a lost worker had is done again."""
    left = dict(enumerate(batches))
    losses = 0
    while left:
        before = len(left)
        try:
            for number, found in _pooled(work, left, workers):
                yield left.pop(number), found
        except BrokenProcessPool:
            losses = losses + 1 if len(left) == before else 1
            if losses >= _MOST_LOSSES:
                raise TooLarge(
                    f"worker processes were ended {losses} times, perhaps because memory ran out: {len(left)} of "
                    f"{len(batches)} parts of the work are missing; use fewer workers"
                ) from None


def _pooled(work: Work[T], left: dict[int, Sequence[T]], workers: int) -> Iterator[tuple[int, list[Any]]]:
    """The values of batches by their numbers, from one pool of workers."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(min(workers, len(left)), initializer=_serve)
    try:
        waiting = {pool.submit(work, batch): number for number, batch in left.items()}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    except BaseException:
        # Nobody waits for the batches under way any more.
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _serve() -> None:
    """A worker leaves interrupts to its parent, and ends when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            multiprocessing.connection.wait([parent.sentinel])
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def cluster(work: Work[T], batches: Batches[T], address: str) -> Iterator[Done[T]]:
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
                    found = future.result()
                elif client.status == "running":
                    found = work(batch)
                else:
                    raise ConnectionError
                yield batch, found
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
        for attempt in range(_MOST_LOSSES):
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
                if attempt == _MOST_LOSSES - 1:
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
