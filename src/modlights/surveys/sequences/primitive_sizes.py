"""Primitive sizes: those with quiet patterns, and no proper divisor of which has any.

If f_n(x) and f_n(1 − x) have a common factor mod 2, so do those of every multiple of n, and the square torus of n,
and of every multiple, has quiet patterns.  On the torus 3 is primitive, since 1 is the reflection of 0; otherwise both
ask for two cosines of odd orders with the sum 1.  On the plane 0 is an eigenvalue only for even n, so that there 6 is
primitive, and all others are odd.

A range (N, 2N] holds no number beside one of its proper multiples, so that ranges are searched one after the other,
each at once: only the numbers without a primitive divisor are looked at, and among them only those for which
``ring.cosine_orders.may_meet`` cannot rule two such cosines out.
"""

from __future__ import annotations

from collections.abc import Sequence

from modlights.ring.cosine_orders import cosine_count, may_meet
from modlights.solving.quiet.cosine_meetings import meeting_count, meetings
from modlights.surveys.survey import Resources, run_tasks


def primitive_plane(to: int, resources: Resources) -> list[int]:
    """The primitive n for which f_n(x) and f_n(1 − x) have a common factor mod 2.

    >>> primitive_plane(200, Resources())
    [5, 6, 17, 31, 33, 63, 127, 129, 171]
    """
    sizes = _odd_primitive(to, resources, multiples_of_three=True)
    return sorted([*sizes, 6] if to >= 6 else sizes)


def primitive_torus(to: int, resources: Resources) -> list[int]:
    """The primitive n for which the n×n torus has quiet patterns mod 2.

    >>> primitive_torus(600, Resources())
    [3, 5, 17, 31, 127, 257, 511]
    """
    sizes = _odd_primitive(to, resources, multiples_of_three=False)
    return [3, *sizes] if to >= 3 else sizes


def _odd_primitive(to: int, resources: Resources, *, multiples_of_three: bool) -> list[int]:
    about = {"kind": "primitive sizes mod 2", "multiples of 3": multiples_of_three}
    sizes: list[int] = []
    start, end = 3, min(to, 1 << 12)
    while start <= to:
        candidates = [
            b
            for b in range(start, end + 1, 2)
            if (multiples_of_three or b % 3) and may_meet(b, 2) and not any(b % r == 0 for r in sizes)
        ]
        # an odd b has (b − 1)/2 cosines other than 2
        counts = run_tasks(candidates, common_cosine_counts, cosine_count, str, about, resources, lambda b: b // 2)
        for b in candidates:
            if counts[b] and not any(b % r == 0 for r in sizes):
                sizes.append(b)
        start, end = end + 1 + end % 2, min(to, 2 * end)
    return sizes


def common_cosine_counts(orders: Sequence[int]) -> list[int]:
    """For each b, how many cosines of an order dividing b have a reflection of such an order.

    >>> common_cosine_counts([5, 7, 155])
    [2, 0, 12]
    """
    return [sum(meeting_count(meeting, 2, 1) for meeting in meetings(b, b, 2, 1)) for b in orders]
