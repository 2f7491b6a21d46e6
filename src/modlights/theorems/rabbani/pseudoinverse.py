"""Rabbani's closed form: the pseudoinverse W and the null matrix N of a square game, for every prime k.

Gauss–Jordan on [M | I], then each non-zero row i is moved to where its leading 1 stands on the diagonal
("pseudoechelon form").  The right half is W, and N has one column for each diagonal place left empty.  Then
x = W·b + N·c runs over all solutions of M·x = b whenever there is one.  M·W·M = M holds as it stands; W·M·W = W
only after the rows of W at the empty places, which may hold anything that M annihilates, are set to 0.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from modlights.errors import BadGame
from modlights.games import Game
from modlights.ring import factor, residues, span


@dataclass(frozen=True)
class Pseudoinverse:
    """W as Rabbani builds it, W with the free rows cleared, and N (whose columns span the quiet patterns)."""

    modulus: int
    mapping: np.ndarray
    w: np.ndarray
    reflexive_w: np.ndarray
    n: np.ndarray


@cache
def pseudoinverse(game: Game) -> Pseudoinverse:
    """Rabbani's W and N for a game with as many buttons as lights and a prime number of states.

    >>> from modlights.games import grid
    >>> mini = pseudoinverse(grid(4, 4, surface="torus"))
    >>> bool((mini.w == mini.mapping).all()), mini.n.shape
    (True, (16, 0))
    """
    size, p = game.light_count, game.modulus
    if game.button_count != size:
        raise BadGame(f"W needs as many buttons as lights; this game has {game.button_count} and {size}")
    if factor(p) != ((p, 1),):
        raise BadGame(f"W needs a prime number of states, not {p}")
    mapping = residues(game.matrix(), p)
    identity = residues(np.eye(size, dtype=np.int64), p)
    echelon = span(np.hstack([mapping, identity]), p)
    leading = [column for column in echelon.pivots if column < size]
    free = [column for column in range(size) if column not in set(leading)]
    pseudoechelon = np.zeros((size, 2 * size), dtype=mapping.dtype)
    pseudoechelon[leading] = echelon.rows[: len(leading)]
    # Rows of [M | I] without a leading 1 in M land, in order, on the empty diagonal places.
    pseudoechelon[free] = echelon.rows[len(leading) :]
    w = pseudoechelon[:, size:]
    cleared = w.copy()
    cleared[free] = 0
    n = (-pseudoechelon[:, free]) % p
    n[free, range(len(free))] = 1
    return Pseudoinverse(p, mapping, w, cleared, n)
