"""Surveys: nullities of so many boards that they are worth several cores, a journal, or a cluster.

A survey is a set of independent tasks with one integer each (``tasks``): joint orders of cosines for squares on plane
and torus with two states (``new_cosines``), meetings (``solving.quiet.cosine_meetings``) for other squares whose sides
are lines, otherwise the boards themselves.

What holds squares with two states back is the number of candidates that ``ring.cosine_orders.may_meet`` leaves, about
as many as √N to N, and a table of N/2 traces for each; ten times the range takes about thirty times as long.  For other
primes it is Euclid's algorithm on polynomials of degree about n/4.  Whole tables are held back by memory, 2 bytes a
board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from modlights.ring.cosine_orbits import joint_orders
from modlights.ring.cosine_orders import divisors, may_meet
from modlights.solving.quiet.cosine_meetings import Meeting, meeting_count, meeting_work, most_meetings
from modlights.solving.quiet.jordan_blocks import overlap
from modlights.solving.quiet.nullity import end_kernel
from modlights.surveys.families import BoardSize, Counts, Family, Squares, all_nullities
from modlights.surveys.new_cosines import sums_over_divisors, survey_new_cosines
from modlights.surveys.tasks import Resources, run_tasks

_DENSE = 50  # a sieve takes less time than factoring if one in so many numbers is needed


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
    if family.prime == 2 and family.line_centre % 2 and family.symmetric:
        return _squares_from_new_cosines(sizes, family, resources)
    squares, p, centre = Squares(sizes, family), family.prime, family.line_centre
    about = {"kind": "meetings", "prime": p, "centre": centre}
    work = partial(meeting_counts, p=p, centre=centre)
    counts = run_tasks(squares.meetings(), work, meeting_work, name_meeting, about, resources, most_meetings)
    return squares.nullities(counts)


def _squares_from_new_cosines(sizes: Sequence[int], family: Family, resources: Resources) -> list[int]:
    """The same with two states where both sides of n×n are equal lines."""
    lines = [family.lines(n, n)[0] for n in sizes]
    orders = {line.order for line in lines}
    last = max(orders, default=1)
    if last <= _DENSE * len(orders):
        candidates = joint_orders(last)
    else:
        candidates = sorted({L for b in orders for L in divisors(b) if L > 1 and may_meet(L, 2)})
    new = survey_new_cosines(candidates, resources)
    inner = sums_over_divisors(new, orders)
    centre = family.line_centre
    return [inner[line.order] * overlap(line.inner, line.inner) + end_kernel(line, line, centre) for line in lines]


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
