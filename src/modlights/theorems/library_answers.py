"""What the library answers, as plain vectors: the side of a check that is compared with plain re-computation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from modlights import fewest_presses
from modlights.games import Game
from modlights.ring import LinearMap
from modlights.solving import quiet_patterns, solve
from modlights.theorems.schoolbook import Vector, unit


@cache
def linear_map(game: Game) -> LinearMap:
    """The effects of a game as a map over Z_k, ready for many right-hand sides."""
    return LinearMap(game.matrix(), game.modulus)


def played(game: Game, buttons: Iterable[int], start: Sequence[int] | str = "zeros") -> Vector:
    """The position after pressing these buttons one after the other."""
    state = game.position(start)
    for button in buttons:
        state = game.apply(unit(button, game.button_count), state)
    return tuple(state.values)


def solution(game: Game, change: Sequence[int] | str, **how: Any) -> Vector | None:
    """The least presses that make the change, or None."""
    found = solve(game, target=change, **how).solution
    return None if found is None else tuple(found.values)


def solutions(game: Game, change: Sequence[int] | str) -> list[Vector]:
    """All presses that make the change, in lexicographic order."""
    return [tuple(presses.values) for presses in solve(game, target=change).solutions or ()]


def count(game: Game, change: Sequence[int] | str = "zeros") -> int:
    """How many presses make the change."""
    return solve(game, target=change).count


@cache
def quiet_basis(game: Game) -> list[Vector]:
    """Generators of the quiet patterns."""
    return [tuple(pattern.values) for pattern in quiet_patterns(game).generators]


def certificate(game: Game, change: Sequence[int] | str) -> Vector | None:
    """Weights that show the change to be impossible, or None."""
    found = solve(game, target=change).certificate
    return None if found is None else tuple(found.values)


def fewest(game: Game, change: Sequence[int] | str) -> int:
    """The fewest presses that make the change, proved by the library."""
    found = fewest_presses.fewest(game, target=change)
    return found.needed if found.proved else -1
