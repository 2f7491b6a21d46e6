"""The library's answers for the all-on game on boards, kept, since many claims are about the same boards."""

from __future__ import annotations

from functools import cache

from modlights.games import grid
from modlights.solving import Answer, solve
from modlights.theorems.small_cases import Vector


@cache
def all_on(rows: int, columns: int) -> Answer:
    """How the board is turned from all off to all on."""
    return solve(grid(rows, columns), target="ones")


@cache
def all_on_solutions(rows: int, columns: int) -> list[Vector]:
    """All solutions of that game, in lexicographic order."""
    return [presses.values for presses in all_on(rows, columns).solutions or ()]
