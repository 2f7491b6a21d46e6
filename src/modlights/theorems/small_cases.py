"""Small cases in a stated order, and plain re-computation to judge by: what the checks of all documents share.

Nothing here uses the solver.  A check compares what the library says with what these plain lists and loops say,
so that an error in either is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from modlights.games import ExplicitGame, Game, graph

Vector = tuple[int, ...]


def rectangles(cells: int, *, least: int = 1) -> Iterator[tuple[int, int]]:
    """All (rows, columns) with at most that many cells: by number of cells, then by rows.

    >>> list(rectangles(3))
    [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1)]
    """
    for size in range(1, cells + 1):
        for rows in range(1, size + 1):
            if size % rows == 0 and rows >= least and size // rows >= least:
                yield rows, size // rows


def vectors(k: int, length: int) -> Iterator[Vector]:
    """All vectors over Z/k of that length, in lexicographic order."""
    return product(range(k), repeat=length)


def gained(game: Game, presses: Sequence[int]) -> Vector:
    """What the presses add to each light, straight from the list of effects."""
    states = [0] * game.light_count
    for column, count in zip(game.by_button, presses, strict=True):
        for light, effect in column:
            states[light] += effect * count
    return tuple(state % game.modulus for state in states)


def all_reached(game: Game) -> dict[Vector, list[Vector]]:
    """Every change that presses can make, with all presses that make it, in lexicographic order."""
    reached: dict[Vector, list[Vector]] = {}
    for presses in vectors(game.modulus, game.button_count):
        reached.setdefault(gained(game, presses), []).append(presses)
    return reached


def dot(first: Sequence[int], second: Sequence[int], k: int) -> int:
    """The sum of products mod k."""
    return sum(a * b for a, b in zip(first, second, strict=True)) % k


def graphs(vertices: int, modulus: int = 2, *, reflexive: bool = True) -> Iterator[ExplicitGame]:
    """The games on all labelled undirected graphs with that many vertices, fewest edges first."""
    pairs = list(combinations(range(vertices), 2))
    for size in range(len(pairs) + 1):
        for edges in combinations(pairs, size):
            yield graph(edges, modulus, vertices=range(vertices), reflexive=reflexive)


def rank_mod(rows: Sequence[Sequence[int]], p: int) -> int:
    """The rank of an integer matrix modulo a prime, by schoolbook elimination.

    >>> rank_mod([[1, 1], [1, 1]], 2), rank_mod([[2, 1], [1, 2]], 3)
    (1, 1)
    """
    table = [[entry % p for entry in row] for row in rows]
    rank = 0
    for column in range(len(table[0]) if table else 0):
        pivot = next((i for i in range(rank, len(table)) if table[i][column]), None)
        if pivot is None:
            continue
        table[rank], table[pivot] = table[pivot], table[rank]
        inverse = pow(table[rank][column], -1, p)
        table[rank] = [entry * inverse % p for entry in table[rank]]
        for i in range(len(table)):
            if i != rank and table[i][column]:
                factor = table[i][column]
                table[i] = [(a - factor * b) % p for a, b in zip(table[i], table[rank], strict=True)]
        rank += 1
    return rank


def bit_rank(rows: Sequence[int]) -> int:
    """The rank over Z_2 of rows given as integers, one bit a column.

    >>> bit_rank([0b011, 0b110, 0b101])
    2
    """
    pivots: dict[int, int] = {}
    for row in rows:
        while row:
            top = row.bit_length()
            if top not in pivots:
                pivots[top] = row
                break
            row ^= pivots[top]
    return len(pivots)


def bit_nullity(game: Game) -> int:
    """The number of independent quiet patterns mod 2, by plain elimination on bits."""
    rows = [sum(1 << button for button, effect in equation if effect % 2) for equation in game.by_light]
    return game.button_count - bit_rank(rows)
