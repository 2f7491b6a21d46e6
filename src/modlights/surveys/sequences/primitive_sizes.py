"""Primitive sizes: those with quiet patterns, and no proper divisor of which has any.

If f_n(x) and f_n(1 − x) have a common factor mod 2, so do those of every multiple of n, and the square torus of n,
and of every multiple, has quiet patterns.  On the torus 3 is primitive, since 1 is the reflection of 0; otherwise both
ask for two cosines of odd orders with the sum 1.  On the plane 0 is an eigenvalue only for even n, so that there 6 is
primitive, and all others are odd.  So they are the joint orders of new cosines (``surveys.new_cosines``) that no other
one divides; on the torus 3 counts as one of them.

A. E. Brouwer lists the primitive sizes of the torus, the *MAD numbers* (A007802), on his pages on Button Madness.
"""

from __future__ import annotations

from modlights.ring.cosine_orbits import joint_orders
from modlights.surveys.new_cosines import survey_new_cosines
from modlights.surveys.tasks import Resources


def primitive_plane(to: int, resources: Resources) -> list[int]:
    """The primitive n for which f_n(x) and f_n(1 − x) have a common factor mod 2.

    >>> primitive_plane(200, Resources())
    [5, 6, 17, 31, 33, 63, 127, 129, 171]
    """
    return primitive([*_sizes(to, resources), 6], to)


def primitive_torus(to: int, resources: Resources) -> list[int]:
    """The primitive n for which the n×n torus has quiet patterns mod 2.

    >>> primitive_torus(600, Resources())
    [3, 5, 17, 31, 127, 257, 511]
    """
    return primitive([*_sizes(to, resources), 3], to)


def _sizes(to: int, resources: Resources) -> list[int]:
    return list(survey_new_cosines(joint_orders(to), resources))


def primitive(sizes: list[int], to: int) -> list[int]:
    """Those of some sizes, up to a bound, that are no multiples of others, in order.

    >>> primitive([15, 5, 6, 17], 16)
    [5, 6]
    """
    found: list[int] = []
    for size in sorted(sizes):
        if size <= to and not any(size % smaller == 0 for smaller in found):
            found.append(size)
    return found
