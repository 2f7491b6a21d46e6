"""What presses do, by trying: effects, changes, quiet patterns, light chasing and row filling on plain lists.

Nothing here uses the solver.  A check compares what the library says, or what a document prints, with what these loops
say, so that an error in either is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product

from modlights.games import Game, GridGame, from_matrix
from modlights.theorems.schoolbook import Matrix, Vector, bit_rank, unit


def near(rows: int, columns: int, k: int = 2) -> Matrix:
    """The effects of All Lights from geometry alone: 1 where two cells are at most one step apart."""
    cells = list(product(range(rows), range(columns)))
    return [[int(abs(r - i) + abs(c - j) <= 1) % k for i, j in cells] for r, c in cells]


def effects(game: Game) -> Matrix:
    """The effects mod k as rows, one for each light, straight from the list of effects."""
    rows = [[0] * game.button_count for _ in range(game.light_count)]
    for button, column in enumerate(game.by_button):
        for light, effect in column:
            rows[light][button] = effect % game.modulus
    return rows


def gain(game: Game, presses: Iterable[int]) -> Vector:
    """What the presses add to each light, straight from the list of effects."""
    states = [0] * game.light_count
    for column, count in zip(game.by_button, presses, strict=True):
        for light, effect in column:
            states[light] += effect * count
    return tuple(state % game.modulus for state in states)


def one_press(game: Game, button: int) -> Vector:
    """What one press of a button adds to each light."""
    return gain(game, unit(button, game.button_count))


@cache
def transposed(game: Game) -> Game:
    """The game of the transposed matrix."""
    return from_matrix(list(zip(*effects(game), strict=True)), modulus=game.modulus)


@cache
def all_reached(game: Game) -> dict[Vector, list[Vector]]:
    """Every change that presses can make, with all presses that make it, in lexicographic order."""
    partial: list[tuple[Vector, Vector]] = [((), (0,) * game.light_count)]
    for column in game.by_button:
        longer = []
        for presses, change in partial:
            states = list(change)
            for count in range(game.modulus):
                longer.append(((*presses, count), tuple(states)))
                for light, effect in column:
                    states[light] = (states[light] + effect) % game.modulus
        partial = longer
    reached: dict[Vector, list[Vector]] = {}
    for presses, change in partial:
        reached.setdefault(change, []).append(presses)
    return reached


def quiet(game: Game) -> list[Vector]:
    """All quiet patterns, by trying all presses."""
    return all_reached(game)[(0,) * game.light_count]


def bit_nullity(game: Game) -> int:
    """The number of independent quiet patterns mod 2, by plain elimination on bits."""
    rows = [sum(1 << button for button, effect in equation if effect % 2) for equation in game.by_light]
    return game.button_count - bit_rank(rows)


def chase(board: GridGame, start: Sequence[int], first: Sequence[int] = ()) -> tuple[Vector, Vector]:
    """Light chasing by hand, for rules whose press changes the light above by 1: the presses, and what is left.

    The first row is pressed as given; then every light is put out by the button below it, pressed as often as needed.
    Only the last row may stay lit.

    >>> from modlights.games import grid
    >>> chase(grid(2, 2), (1, 0, 0, 0))
    ((0, 0, 1, 0), (1, 1))
    """
    k, columns = board.modulus, board.columns
    lights, presses = list(start), [0] * board.button_count
    for button in range(board.button_count):
        if button < columns:
            presses[button] = first[button] % k if first else 0
        else:
            presses[button] = -lights[button - columns] % k
        for light, effect in board.by_button[button]:
            lights[light] = (lights[light] + presses[button] * effect) % k
    return tuple(presses), tuple(lights[-columns:])


def fill_bits(first: int, columns: int, rows: int, lit: int) -> list[int]:
    """Row filling mod 2 by hand, rows of presses as integers: each row makes the lights above gain ``lit``.

    The last entry is the virtual row, which must be 0 for the board to be solved.

    >>> fill_bits(0b1, 1, 2, 1)
    [1, 0, 0]
    """
    full = (1 << columns) - 1
    above, row, table = 0, first, [first]
    for _ in range(rows):
        above, row = row, (above ^ row ^ (row << 1) ^ (row >> 1) ^ lit) & full
        table.append(row)
    return table


@cache
def board_nullity(rows: int, columns: int) -> int:
    """The dimension of the quiet patterns of All Lights mod 2, by filling rows of bits."""
    return columns - bit_rank([fill_bits(1 << c, columns, rows, 0)[-1] for c in range(columns)])


def compatible(rows: int, columns: int) -> bool:
    """Whether All Lights can be lit mod 2: the constants of the virtual row lie in the image of its matrix."""
    matrix, full = [fill_bits(1 << c, columns, rows, 0)[-1] for c in range(columns)], (1 << columns) - 1
    return bit_rank(matrix) == bit_rank([*matrix, fill_bits(0, columns, rows, full)[-1]])


@cache
def row_fillings(rows: int, columns: int) -> list[Vector]:
    """All presses that light a dark board mod 2, by filling rows from every first row."""
    tables = (fill_bits(first, columns, rows, (1 << columns) - 1) for first in range(1 << columns))
    return sorted(
        tuple(row >> c & 1 for row in table[:-1] for c in range(columns)) for table in tables if not table[-1]
    )


@cache
def changes(game: Game) -> list[int]:
    """What every set of presses changes mod 2, as integers: entry s belongs to the set s of buttons."""
    columns = [sum(1 << light for light, effect in column if effect % 2) for column in game.by_button]
    table = [0] * (1 << len(columns))
    for presses in range(1, len(table)):
        lowest = presses & -presses
        table[presses] = table[presses ^ lowest] ^ columns[lowest.bit_length() - 1]
    return table


def lighting_sets(game: Game) -> list[Vector]:
    """All presses that change every light mod 2, by trying all sets of buttons."""
    full = (1 << game.light_count) - 1
    found = (x for x, change in enumerate(changes(game)) if change == full)
    return sorted(tuple(x >> j & 1 for j in range(game.button_count)) for x in found)


def isomorphic(first: Sequence[set[int]], second: Sequence[set[int]]) -> bool:
    """Whether two graphs, given by the neighbours of each vertex, are the same up to names: by trying."""
    if len(first) != len(second):
        return False
    order, seen = [0], {0}
    for vertex in order:
        order += sorted(first[vertex] - seen)
        seen |= first[vertex]
    order += [vertex for vertex in range(len(first)) if vertex not in seen]

    def extend(image: dict[int, int]) -> bool:
        if len(image) == len(order):
            return True
        vertex, used = order[len(image)], set(image.values())
        return any(
            len(first[vertex]) == len(second[other])
            and all((earlier in first[vertex]) == (image[earlier] in second[other]) for earlier in image)
            and extend({**image, vertex: other})
            for other in range(len(second))
            if other not in used
        )

    return extend({})
