"""Surveys: nullities of so many boards that they are worth several cores, a journal, or a cluster.

A survey is a set of independent tasks with one integer each: meetings (``solving.quiet.cosine_meetings``) where the
sides are lines, otherwise the boards themselves.  Tasks are sorted by their work and dealt into batches of like
duration, largest first.  What the journal already knows is not done again; results are the same whatever the engine and
the order.

What holds squares back: nearly all of the time is Euclid's algorithm over GF(2), on polynomials of degree about n/4,
for the orders n that ``ring.cosine_orders.may_meet`` cannot rule out, of which hardly any bring something new.  With
shifts and sums of Python integers each takes n²/16 bit operations, so twice the range takes five to eight times as
long.  A compiled gcd of polynomials over GF(2) would win a constant factor; a sharper test would win more, since where
two cosines meet their field is small, 2ˢ hardly above n².  Whole tables are held back by memory, 2 bytes a board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from modlights.base import workers
from modlights.base.watch import Progress
from modlights.solving.quiet.cosine_meetings import Meeting, meeting_count, meeting_work, most_meetings
from modlights.surveys.families import BoardSize, Counts, Family, Squares, all_nullities
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


def survey_squares(sizes: Sequence[int], family: Family, resources: Resources | None = None) -> list[int]:
    """The nullities of n×n for these n.

    >>> survey_squares(range(1, 10), Family.of(2))
    [0, 0, 0, 4, 2, 0, 0, 0, 8]
    """
    resources = Resources() if resources is None else resources
    if not family.by_lines:
        boards = [(n, n) for n in sizes]
        nullities = _run_boards(boards, family, resources)
        return [nullities[board] for board in boards]
    squares, p, centre = Squares(sizes, family), family.prime, family.line_centre
    about = {"kind": "meetings", "prime": p, "centre": centre}
    work = partial(meeting_counts, p=p, centre=centre)
    counts = run_tasks(squares.meetings(), work, meeting_work, name_meeting, about, resources, most_meetings)
    return squares.nullities(counts)


def survey_triangle(longest: int, family: Family, resources: Resources | None = None) -> Counts:
    """The nullities of m×n for sides up to the longest, at [m − 1, n − 1]; those with n > m may be left at 0.

    >>> survey_triangle(3, Family.of(2, "klein")).tolist()
    [[0, 0, 0], [1, 3, 0], [2, 1, 4]]
    """
    resources = Resources() if resources is None else resources
    if family.by_lines:
        return all_nullities(longest, family)
    boards = [(m, n) for m in range(1, longest + 1) for n in range(1, m + 1)]
    table = np.zeros((longest, longest), dtype=np.int32)
    for (m, n), value in _run_boards(boards, family, resources).items():
        table[m - 1, n - 1] = value
    return table


def _run_boards(boards: Sequence[BoardSize], family: Family, resources: Resources) -> dict[BoardSize, int]:
    about = {"kind": "boards", "prime": family.prime, "surface": family.surface.name, "rule": family.rule}
    work = partial(nullities, p=family.prime, surface=family.surface.name, rule=family.rule)
    return run_tasks(boards, work, _board_work, name_board, about, resources, family.largest_nullity)


def meeting_counts(meetings: Sequence[Meeting], p: int, centre: int) -> list[int]:
    """Settle a batch of meetings."""
    return [meeting_count(meeting, p, centre) for meeting in meetings]


def nullities(boards: Sequence[BoardSize], p: int, surface: str, rule: str) -> list[int]:
    """The nullities of a batch of boards."""
    family = Family.of(p, surface, rule)
    return [family.nullity(*board) for board in boards]


def name_meeting(meeting: Meeting) -> str:
    """A meeting in the journal.

    >>> name_meeting(((3, 5), (7,)))
    '3,5|7'
    """
    return "|".join(",".join(map(str, orders)) for orders in meeting)


def name_board(board: BoardSize) -> str:
    """A board in the journal."""
    return f"{board[0]}x{board[1]}"


def _board_work(board: BoardSize) -> int:
    return 10_000 + 20 * board[0] * board[1]


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
