"""Boards that many checks share, each with what the library says of it and what plain loops say.

``reached`` lists by brute force; ``solvable_positions`` asks the solver and has each answer confirmed by a checker that
knows only the list of effects; ``nullity`` runs the plan; ``plane_nullity`` and ``torus_nullity`` chase rows
of bits and know nothing of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

import numpy as np

from modlights.games import ExplicitGame, Game, GridGame, from_matrix, grid
from modlights.reduce import plan
from modlights.solving import PlannedSystem, is_certificate, is_solution, solve
from modlights.theorems.legacy import Scale, confirm
from modlights.theorems.small_cases import Vector, all_reached, bit_nullity, bit_rank, rectangles, vectors

# How far the tables of the thesis go.
ORDER = 60
BOARD_ORDER = "number of cells, then rows"


@cache
def plane(rows: int, columns: int, k: int = 2) -> GridGame:
    """The Lights Out of rows × columns."""
    return grid(rows, columns, modulus=k)


@cache
def torus(rows: int, columns: int, k: int = 2) -> GridGame:
    """The toroidal Lights Out of rows × columns."""
    return grid(rows, columns, surface="torus", modulus=k)


@cache
def irreflexive(rows: int, columns: int, k: int = 2) -> GridGame:
    """The game of matrix A − I: a press changes the neighbours alone."""
    return grid(rows, columns, rule="neighbours", modulus=k)


def small_sizes(extent: Scale | int) -> Iterator[tuple[int, int]]:
    """All (rows, columns) with that many cells at most; by scale those of at most 7 and 3×3, or, deep, of at most 9."""
    if isinstance(extent, int):
        return rectangles(extent)
    return rectangles(9) if extent.deep else chain(rectangles(7), [(3, 3)])


def planes(extent: Scale | int) -> Iterator[GridGame]:
    """The plane boards of those sizes."""
    return (plane(rows, columns) for rows, columns in small_sizes(extent))


def tori(extent: Scale | int) -> Iterator[GridGame]:
    """The toroidal boards of those sizes."""
    return (torus(rows, columns) for rows, columns in small_sizes(extent))


def boards(extent: Scale | int) -> Iterator[GridGame]:
    """The plane and toroidal boards of those sizes."""
    for rows, columns in small_sizes(extent):
        yield plane(rows, columns)
        yield torus(rows, columns)


def sizes(largest: int) -> Iterator[tuple[int, int]]:
    """All (rows, columns) with both at most that."""
    return ((rows, columns) for rows in range(1, largest + 1) for columns in range(1, largest + 1))


@cache
def reached(game: Game) -> dict[Vector, list[Vector]]:
    """Every change that presses can make, with the presses, by brute force."""
    return all_reached(game)


def zeros(game: Game) -> Vector:
    """The position with every light off."""
    return (0,) * game.light_count


def quiet(game: Game) -> list[Vector]:
    """All quiet patterns, by brute force."""
    return reached(game)[zeros(game)]


@cache
def solvable_positions(game: Game) -> frozenset[Vector]:
    """The starts that the library can turn off; every answer is checked, by a solution or by a certificate."""
    off = zeros(game)
    found = set()
    for start in vectors(game.modulus, game.light_count):
        answer = solve(game, start=start, method="plan")
        if answer.solution is not None:
            confirm(
                is_solution(game, start, off, answer.solution), f"{game}: {start} is not solved by {answer.solution}"
            )
            found.add(start)
        else:
            confirm(is_certificate(game, start, off, answer.certificate), f"{game}: no certificate for {start}")
    return frozenset(found)


@cache
def quiet_basis(game: Game) -> tuple[Vector, ...]:
    """The library's canonical generators of the quiet patterns."""
    return tuple(pattern.values for pattern in solve(game, start="zeros", method="plan").quiet_patterns)


@cache
def nullity(game: Game) -> int:
    """The library's nullity modulo a prime: the dimension of the kernel of the plan's residual system."""
    return len(PlannedSystem(game, plan(game, order="rows")).residual.kernel.rows)


def effect_matrix(game: Game) -> np.ndarray:
    """The library's effects modulo k."""
    return game.matrix() % game.modulus


def cross_entry(first: tuple[int, int], second: tuple[int, int]) -> int:
    """Whether two cells are at most one orthogonal step apart."""
    return int(abs(first[0] - second[0]) + abs(first[1] - second[1]) <= 1)


def cross_matrix(rows: int, columns: int) -> list[list[int]]:
    """The effects of the plane board straight from distances."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return [[cross_entry(p, q) for q in cells] for p in cells]


def torus_matrix(rows: int, columns: int) -> list[list[int]]:
    """The effects of the toroidal board straight from distances on the two circles."""

    def around(a: int, b: int, length: int) -> int:
        return min((a - b) % length, (b - a) % length)

    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return [[int(around(p[0], q[0], rows) + around(p[1], q[1], columns) <= 1) for q in cells] for p in cells]


@cache
def _plane_rows(columns: int, rows: int) -> list[list[int]]:
    """Rows 1, 2, … of a plane board, each cell as the set (bits) of cells of the first row that enter it."""
    chased = [[0] * columns, [1 << c for c in range(columns)]]
    for _ in range(rows):
        above, row = chased[-2:]
        chased.append(
            [
                above[c] ^ row[c] ^ (row[c - 1] if c else 0) ^ (row[c + 1] if c + 1 < columns else 0)
                for c in range(columns)
            ]
        )
    return chased[1:]


@cache
def plane_nullity(rows: int, columns: int) -> int:
    """The nullity of a plane board by chasing: the row beyond the last must vanish."""
    return columns - bit_rank(_plane_rows(columns, max(rows, ORDER))[rows])


@cache
def _torus_rows(columns: int, rows: int) -> list[list[int]]:
    """Rows 1, 2, … of a toroidal board with at least three columns, by the cells of the first two rows."""
    chased = [[1 << c for c in range(columns)], [1 << (columns + c) for c in range(columns)]]
    for _ in range(rows):
        above, row = chased[-2:]
        chased.append([above[c] ^ row[c - 1] ^ row[c] ^ row[(c + 1) % columns] for c in range(columns)])
    return chased


@cache
def torus_nullity(rows: int, columns: int) -> int:
    """The nullity of a toroidal board by chasing: the first two rows must come back after the last.

    On sides of 1 and 2, where neighbours coincide, plain elimination.
    """
    if min(rows, columns) <= 2:
        return bit_nullity(torus(rows, columns))
    chased = _torus_rows(columns, max(rows, ORDER))
    closing = [a ^ b for a, b in zip(chased[rows] + chased[rows + 1], chased[0] + chased[1], strict=True)]
    return 2 * columns - bit_rank(closing)


def gauss_jordan(rows: list[list[int]], p: int) -> list[list[int]]:
    """The reduced row echelon form modulo a prime, null rows kept at the bottom, by the schoolbook.

    >>> gauss_jordan([[0, 1, 1], [1, 1, 0], [1, 0, 1]], 2)
    [[1, 0, 1], [0, 1, 1], [0, 0, 0]]
    """
    table = [[entry % p for entry in row] for row in rows]
    done = 0
    for column in range(len(table[0]) if table else 0):
        pivot = next((i for i in range(done, len(table)) if table[i][column]), None)
        if pivot is None:
            continue
        table[done], table[pivot] = table[pivot], table[done]
        inverse = pow(table[done][column], -1, p)
        table[done] = [entry * inverse % p for entry in table[done]]
        for i, row in enumerate(table):
            if i != done and row[column]:
                table[i] = [(a - row[column] * b) % p for a, b in zip(row, table[done], strict=True)]
        done += 1
    return table


def determinant(rows: list[list[int]]) -> int:
    """The integer determinant, by elimination without fractions (Bareiss).

    >>> determinant([[2, 1], [1, 2]])
    3
    """
    table = [list(row) for row in rows]
    sign, previous = 1, 1
    for step in range(len(table) - 1):
        pivot = next((i for i in range(step, len(table)) if table[i][step]), None)
        if pivot is None:
            return 0
        if pivot != step:
            table[step], table[pivot] = table[pivot], table[step]
            sign = -sign
        for i in range(step + 1, len(table)):
            for j in range(step + 1, len(table)):
                table[i][j] = (table[i][j] * table[step][step] - table[i][step] * table[step][j]) // previous
        previous = table[step][step]
    return sign * table[-1][-1]


def random_games(
    count: int, seed: int, largest: int = 3, moduli: tuple[int, ...] = (2, 3, 4, 5, 6)
) -> Iterator[ExplicitGame]:
    """Games from random integer matrices, rectangular too, small enough to list all presses."""
    chance = Random(seed)
    for _ in range(count):
        k = chance.choice(moduli)
        lights, buttons = chance.randint(1, largest), chance.randint(1, largest)
        yield from_matrix([[chance.randrange(k) for _ in range(buttons)] for _ in range(lights)], k)
