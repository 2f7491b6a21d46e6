"""Cases drawn at random from a fixed seed: vectors, boards, games of every sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from modlights.games import RULES, SURFACES, Game, GridGame, from_matrix, graph, grid
from modlights.theorems.domains import Case, Domain, listed
from modlights.theorems.plain import gain
from modlights.theorems.schoolbook import Vector
from modlights.theorems.verdicts import Grade


def random_cases(
    words: str, count: int, seed: int, make: Callable[[Random], Any], *, deep: int | None = None
) -> Domain:
    """So many values drawn by ``make`` from a source of chance with that seed."""

    def cases() -> Iterator[Case]:
        chance = Random(seed)
        return ((make(chance),) for _ in range(count))

    deeper = None if deep is None else random_cases(words, deep, seed, make)
    return Domain(f"{count:,} {words}, seed {seed}", cases, Grade.RANDOM, "as drawn", deeper)


def random_vector(chance: Random, length: int, k: int = 2) -> Vector:
    """A random vector over Z_k."""
    return tuple(chance.randrange(k) for _ in range(length))


def random_board(
    chance: Random,
    largest: int = 4,
    k: Sequence[int] = range(2, 13),
    rules: Sequence[str] = tuple(RULES),
    surfaces: Sequence[str] = tuple(SURFACES),
) -> GridGame:
    """A board with sides to a bound, of one of these rules, surfaces and moduli."""
    size = chance.randint(1, largest), chance.randint(1, largest)
    return grid(*size, rule=chance.choice(rules), surface=chance.choice(surfaces), modulus=chance.choice(k))


DRAWN: dict[str, Callable[[Random, Game], Vector]] = {
    "a position": lambda chance, game: random_vector(chance, game.light_count, game.modulus),
    "presses": lambda chance, game: random_vector(chance, game.button_count, game.modulus),
    "a solvable position": lambda chance, game: gain(game, DRAWN["presses"](chance, game)),
    "a sequence of buttons": lambda chance, game: random_vector(chance, chance.randint(0, 12), game.button_count),
    "four buttons": lambda chance, game: random_vector(chance, 4, game.button_count),
}
"""What can be drawn for a game, by its words."""


def random_boards(
    count: int,
    seed: int,
    *more: str,
    largest: int,
    k: Sequence[int] = range(2, 13),
    rules: Sequence[str] = tuple(RULES),
    surfaces: Sequence[str] = tuple(SURFACES),
    deep: int | None = None,
) -> Domain:
    """Boards with sides to a bound, each with what is drawn for it: a position, presses, buttons.

    >>> str(random_boards(9, 1, "a position", largest=3, k=(2, 3), rules=["cross"]))
    '9 random boards to 3×3 with a position, cross, every surface, mod 2, 3, seed 1'
    """

    def make(chance: Random) -> Case:
        game = random_board(chance, largest, k, rules, surfaces)
        return game, *(DRAWN[words](chance, game) for words in more)

    rule = "every rule" if set(rules) == set(RULES) else listed(rules)
    surface = "every surface" if set(surfaces) == set(SURFACES) else listed(surfaces)
    drawn = f" with {' and '.join(more)}" if more else ""
    words = f"random boards to {largest}×{largest}{drawn}, {rule}, {surface}, mod {listed(k)}"
    return random_cases(words, count, seed, make, deep=deep).spread


def random_game(chance: Random, *, largest: int = 4, k: int = 12, square: bool = False) -> Game:
    """Any game: a board of any rule and surface, an undirected graph, or a matrix of whole numbers, and any k."""
    way, modulus = chance.randrange(3), chance.randint(2, k)
    if way == 0:
        return random_board(chance, largest, [modulus])
    lights, buttons = chance.randint(1, 2 * largest), chance.randint(1, 2 * largest)
    if way == 1:
        edges = [pair for pair in combinations(range(lights), 2) if chance.random() < 0.4]
        return graph(edges, modulus=modulus, vertices=range(lights), reflexive=chance.random() < 0.5)
    columns = lights if square else buttons
    return from_matrix([random_vector(chance, columns, modulus) for _ in range(lights)], modulus=modulus)


def random_games(
    count: int, seed: int = 1, *, largest: int = 4, k: int = 12, square: bool = False, deep: int | None = None
) -> Domain:
    """Games of every sort: any rule and surface, any graph, any matrix, any k."""
    sorts = "boards of every rule and surface, graphs, matrices"
    words = f"random {'square ' if square else ''}games ({sorts}; k from 2 to {k})"
    make = partial(random_game, largest=largest, k=k, square=square)
    return random_cases(words, count, seed, make, deep=deep)
