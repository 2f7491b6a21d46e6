"""Quarters: how the quiet patterns mod 2 of a board split by the parity of row and column.

Let the effects mod 2 be A = 1 + B, where every button changes its own light and B, the rest, changes only lights of
the other colour: on a chessboard, B = H + V with H and V the neighbours to the side and above and below.  A quiet
pattern x has B·x = x, so its part on one colour is B times its part on the other, and each part determines the
pattern.  A vector e on one colour is such a part exactly when B²·e = e (take B·e for the other part).  On a board, H
and V commute, so that mod 2

    B² = H² + 2·HV + V² = H² + V²,

and H² and V² leave the row and the column where they are or move them by two.  So B² takes none of the four classes
(row mod 2, column mod 2) into another, and on each colour the quiet patterns K are the direct sum of their
restrictions to its two classes.  This holds for the cross on every rectangle, and on glued surfaces whose seams keep
the parity of rows and columns, such as the torus with even sides; also for other games whose B² falls apart.  What is
used here is read off the quiet patterns themselves: the classes of a colour are the parts of its echelon form that
share no button.  With three states B² keeps the term 2·HV, which joins the two classes of a colour, and nothing falls
apart.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from modlights.fewest_presses.search.coset import independent_rows
from modlights.ring import span
from modlights.ring.arrays import Array


@dataclass(frozen=True)
class Quarter:
    """One class: its buttons, and the quiet patterns (on all buttons) that vanish on the other class of its colour."""

    buttons: Array
    patterns: Array
    pivots: Array


Colour = tuple[Quarter, Quarter]


@dataclass(frozen=True)
class Quarters:
    """The two classes of each of the two colours."""

    first: Colour
    second: Colour

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many quiet patterns are independent on each class."""
        return tuple(len(quarter.patterns) for quarter in (*self.first, *self.second))


def quarters(rows: Array, colours: Array) -> Quarters | None:
    """The two classes of each of the two colours, or None where the quiet patterns do not split so.

    ``rows`` generate the quiet patterns mod 2, ``colours`` has 0 or 1 for each button.

    >>> from modlights.games import grid
    >>> from modlights.solving import solve
    >>> rows = solve(grid(9, 9), start="ones").system.kernel.rows
    >>> quarters(rows, np.add.outer(np.arange(9), np.arange(9)).reshape(-1) % 2).ranks
    (4, 4, 4, 4)
    """
    first, second = _classes(rows, colours == 0), _classes(rows, colours == 1)
    return None if first is None or second is None else Quarters(first, second)


def _classes(rows: Array, colour: Array) -> Colour | None:
    """The two classes of a colour, or None if a quiet pattern vanishes on it or nothing falls apart.

    The reduced echelon form is unique, so that a direct sum over disjoint sets of buttons shows in it.
    """
    # the buttons of this colour first, so that the echelon form has its pivots there as long as it can
    order = np.concatenate([np.flatnonzero(colour), np.flatnonzero(~colour)])
    size = int(colour.sum())
    echelon = span(rows[:, order], 2)
    # a row with its pivot after them is 0 on all of them; else the part on this colour determines the pattern
    if any(pivot >= size for pivot in echelon.pivots):
        return None  # some quiet pattern vanishes on this colour
    # back in the order of the buttons: patterns × buttons, reduced at the pivots
    patterns = np.empty_like(echelon.rows)
    patterns[:, order] = echelon.rows
    # Reduced rows that share no button of this colour.  Such a form is as fine as can be: if K is a direct sum
    # over disjoint sets of buttons, the reduced form of K is that of the summands together, so no row crosses
    parts = sorted(independent_rows(patterns * colour), key=len, reverse=True)
    if len(parts) < 2:
        return None
    # two classes of about the same rank, the largest parts first; a sum of parts is a class too
    halves: tuple[list[int], list[int]] = ([], [])
    for part in parts:
        min(halves, key=len).extend(part)
    first, second = (_quarter(patterns, sorted(half), order[list(echelon.pivots)], colour) for half in halves)
    return first, second


def _quarter(patterns: Array, numbers: list[int], pivots: Array, colour: Array) -> Quarter:
    own = patterns[numbers]
    return Quarter(np.flatnonzero(own.any(axis=0) & colour), own, pivots[numbers])
