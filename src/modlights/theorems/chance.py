"""Cases drawn at random from a fixed seed: vectors, boards, games of every sort."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from modlights.games import RULES, SURFACES, Game, GridGame, from_matrix, graph, grid
from modlights.theorems.domains import Case, Domain
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
    return grid(*size, chance.choice(rules), chance.choice(surfaces), chance.choice(k))


def random_game(chance: Random, *, largest: int = 4, k: int = 12, square: bool = False) -> Game:
    """Any game: a board of any rule and surface, an undirected graph, or a matrix of whole numbers, and any k."""
    way, modulus = chance.randrange(3), chance.randint(2, k)
    if way == 0:
        return random_board(chance, largest, [modulus])
    lights, buttons = chance.randint(1, 2 * largest), chance.randint(1, 2 * largest)
    if way == 1:
        edges = [pair for pair in combinations(range(lights), 2) if chance.random() < 0.4]
        return graph(edges, modulus, vertices=range(lights), reflexive=chance.random() < 0.5)
    columns = lights if square else buttons
    return from_matrix([random_vector(chance, columns, modulus) for _ in range(lights)], modulus)


def random_games(
    count: int, seed: int = 1, *, largest: int = 4, k: int = 12, square: bool = False, deep: int | None = None
) -> Domain:
    """Games of every sort: any rule and surface, any graph, any matrix, any k."""
    sorts = "boards of every rule and surface, graphs, matrices"
    words = f"random {'square ' if square else ''}games ({sorts}; k from 2 to {k})"
    make = partial(random_game, largest=largest, k=k, square=square)
    return random_cases(words, count, seed, make, deep=deep)
