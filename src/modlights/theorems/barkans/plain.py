"""Plain recomputation for the checks of this report: games mod 2 on bits, light chasing on bits, small graphs.

A position or a set of presses is an integer, one bit a light or a button, the first one lowest.  Nothing here uses the
solver, the plan or the ring.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product

from modlights.games import ExplicitGame, Game, graph
from modlights.theorems.small_cases import Vector, graphs


def bits(vector: Sequence[int]) -> int:
    """A 0-1 vector as an integer.

    >>> bits((1, 0, 1))
    5
    """
    return sum(1 << place for place, value in enumerate(vector) if value % 2)


def unpacked(number: int, length: int) -> Vector:
    """The 0-1 vector that ``bits`` packed."""
    return tuple(number >> place & 1 for place in range(length))


@cache
def changes(game: Game) -> list[int]:
    """What every set of presses changes, mod 2: entry s belongs to the set s of buttons."""
    columns = [sum(1 << light for light, effect in column if effect % 2) for column in game.by_button]
    table = [0] * (1 << len(columns))
    for presses in range(1, len(table)):
        lowest = presses & -presses
        table[presses] = table[presses ^ lowest] ^ columns[lowest.bit_length() - 1]
    return table


def lighting_sets(game: Game, wanted: Vector | None = None) -> list[Vector]:
    """All sets of presses that make the wanted change (all lights unless given), found by trying all sets."""
    goal = (1 << game.light_count) - 1 if wanted is None else bits(wanted)
    found = [presses for presses, change in enumerate(changes(game)) if change == goal]
    return sorted(unpacked(presses, game.button_count) for presses in found)


@cache
def small_graphs(largest: int) -> tuple[ExplicitGame, ...]:
    """The games on all labelled graphs with at most that many vertices, by vertices, then by edges."""
    return tuple(game for vertices in range(1, largest + 1) for game in graphs(vertices))


@cache
def small_digraphs(vertices: int) -> tuple[ExplicitGame, ...]:
    """The games on all labelled directed graphs with that many vertices, fewest arcs first."""
    arcs = list(permutations(range(vertices), 2))
    return tuple(
        graph(chosen, vertices=range(vertices), directed=True)
        for size in range(len(arcs) + 1)
        for chosen in combinations(arcs, size)
    )


def edges(game: Game) -> frozenset[tuple[int, int]]:
    """The pairs of different lights joined by an effect."""
    return frozenset(
        (min(i, j), max(i, j)) for j, column in enumerate(game.by_button) for i, effect in column if i != j and effect
    )


def near(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A cell of the plane and its four neighbours."""
    row, column = cell
    return iter([cell, (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)])


def grid_edges(rows: int, columns: int) -> frozenset[tuple[int, int]]:
    """The pairs of cells of a board that share a side, numbered row by row."""
    cells = {cell: number for number, cell in enumerate(product(range(rows), range(columns)))}
    return frozenset(
        (cells[cell], cells[other]) for cell in cells for other in near(cell) if other in cells and other > cell
    )


def chased(rows: int, columns: int, first: int) -> tuple[list[int], int]:
    """Row filling for the all-on game by hand: the presses row by row, and what the virtual row would have to be.

    >>> chased(1, 1, 0)
    ([0], 1)
    """
    full = (1 << columns) - 1
    before, current, board = 0, first, []
    for _ in range(rows):
        board.append(current)
        below = (full ^ before ^ current ^ (current << 1) ^ (current >> 1)) & full
        before, current = current, below
    return board, current


@cache
def filled_solutions(rows: int, columns: int) -> list[Vector]:
    """All solutions of the all-on game, by trying every first row."""
    found = []
    for first in range(1 << columns):
        board, virtual = chased(rows, columns, first)
        if not virtual:
            found.append(tuple(value for row in board for value in unpacked(row, columns)))
    return sorted(found)
