"""Nullities modulo a prime by schoolbook elimination: what the statements of our own are judged by.

On the plane rows are filled by hand and a matrix as wide as the board is eliminated; on other surfaces the whole effect
matrix is, as it follows from the list of effects.  Nothing here uses a gcd.
"""

from __future__ import annotations

from functools import cache

from ..domains import board
from ..plain import effects
from ..schoolbook import rank


@cache
def on_plane(rows: int, columns: int, p: int) -> int:
    """The nullity of the cross on the plane, by filling rows from every unit first row.

    >>> on_plane(2, 2, 3), on_plane(4, 4, 2), on_plane(24, 24, 7)
    (1, 4, 16)
    """
    last = []
    for place in range(columns):
        above, row = [0] * columns, [int(c == place) for c in range(columns)]
        for _ in range(rows):
            wide = [0, *row, 0]
            above, row = row, [-(above[c] + sum(wide[c : c + 3])) % p for c in range(columns)]
        last.append(row)
    return columns - rank(last, p)


@cache
def whole(rows: int, columns: int, p: int, surface: str) -> int:
    """The nullity on any surface, by eliminating the whole effect matrix.

    >>> whole(3, 3, 2, "torus"), whole(3, 3, 2, "klein")
    (4, 4)
    """
    game = board(rows, columns, surface=surface, k=p)
    return game.button_count - rank(effects(game), p)
