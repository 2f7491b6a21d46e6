"""Independent tasks, shared out among cores or a cluster, with a journal of what is done.

Tasks are sorted by their work and dealt into batches of like duration, largest first.  What the journal already knows
is not done again; results are the same whatever the engine and the order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

from modlights.base import workers
from modlights.base.watch import Progress
from modlights.surveys.journal import JournalPlace

_INLINE = 3_000_000
_BATCH = 1_500_000
_BATCH_TASKS = 400  # and so many tasks at most, so that results come in often


@dataclass(frozen=True)
class Resources:
    """The resources a survey runs on: a place for its journal, cores or a cluster, and who hears of progress."""

    journal: JournalPlace | str | None = None
    workers: int | None = None
    cluster: str | None = None
    progress: Progress | None = None


def run_tasks(
    tasks: Sequence[Any],
    work: workers.Work[Any],
    measure: Callable[[Any], int],
    name: Callable[[Any], str],
    about: dict[str, Any],
    resources: Resources,
    largest: Callable[[Any], int] | None = None,
) -> dict[Any, Any]:
    """The values of independent tasks, from the journal where it has them; integers, if there is one.

    Args:
        tasks: what is to be done; hashable and picklable, like ``work``, since both travel to other processes.
        work: the values of a batch of tasks.
        measure: how much work a task is, compared with the others.
        name: what a task is called in the journal.
        about: what the journal says it is about.
        resources: journal, cores or cluster, and who hears of progress.
        largest: the largest value that a task can have, by a theorem; a journal that says more is not believed.
    """
    place = JournalPlace(resources.journal) if isinstance(resources.journal, str) else resources.journal
    bounds = {} if place is None or largest is None else {name(task): largest(task) for task in tasks}
    with nullcontext() if place is None else place.open(about, bounds) as journal:
        journal_values = {} if journal is None else journal.values
        values = {task: journal_values[key] for task in tasks if (key := name(task)) in journal_values}
        left = [task for task in tasks if task not in values]
        total, work_so_far = sum(map(measure, left)), 0
        for batch, results in _engine(work, list(deal(left, measure)), total, resources):
            values.update(zip(batch, results, strict=True))
            if journal is not None:
                journal.add((name(task), value) for task, value in zip(batch, results, strict=True))
            work_so_far += sum(map(measure, batch))
            if resources.progress is not None:
                resources.progress(work_so_far / total)
    return values


def _engine(
    work: workers.Work[Any], batches: workers.Batches[Any], total: int, resources: Resources
) -> Iterator[workers.BatchResult[Any]]:
    if resources.cluster is not None:
        return workers.cluster(work, batches, resources.cluster)
    number = resources.workers if resources.workers is not None else workers.cores()
    if number < 2 or (total <= _INLINE and resources.workers is None):
        return workers.here(work, batches)
    return workers.processes(work, batches, number)


def deal(tasks: Sequence[Any], measure: Callable[[Any], int]) -> Iterator[list[Any]]:
    """The tasks in batches of like work, largest first.

    >>> list(deal([1, 700_000, 900_000, 2], lambda n: n))
    [[900000, 700000], [2, 1]]
    """
    batch: list[Any] = []
    weight = 0
    for task in sorted(tasks, key=measure, reverse=True):
        batch.append(task)
        weight += measure(task)
        if weight >= _BATCH or len(batch) >= _BATCH_TASKS:
            yield batch
            batch, weight = [], 0
    if batch:
        yield batch
