"""Solving 1000×1000 for many moduli, beside the time mod 3 (the public solve, warm, presses asked for)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.benchmarks._measure import exponent, median_seconds, peak_mib, seconds
from tests.benchmarks.solving import presses_for

from modlights import grid, solve
from modlights.games import GridGame, Position
from modlights.solving import system

_MODULI = (3, 5, 7, 997, 2**31 - 1, 4, 8, 9, 25, 1024, 6, 12, 36, 60)


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """One row a modulus, then growth mod 3."""
    base, side = None, 20 if tiny else 1000
    for k in _MODULI:
        game, start = _solvable(side, k)
        system.cache_clear()
        first = seconds(presses_for, game, start)
        ours = median_seconds(presses_for, game, start)
        base = ours if base is None else base
        assert plays_out(game, start, solve(game, start).solution)
        yield {
            "board": f"{side}x{side}",
            "modulus": k,
            "ours": ours,
            "first": first,
            "times mod 3": ours / base,
            "peak MiB": peak_mib(presses_for, game, start),
        }
    sizes: tuple[int, ...] = (10, 20) if tiny else (250, 500, 1000, 2000)
    times = []
    for n in sizes:
        game, start = _solvable(n, 3)
        times.append(median_seconds(presses_for, game, start))
    yield {"growth with the side n mod 3 (2 is linear in the lights)": exponent(sizes, times)}


def _solvable(n: int, k: int) -> tuple[GridGame, Position]:
    """A random board that can be solved: random presses played backwards."""
    presses = np.random.default_rng(n).integers(0, k, (n, n))
    return grid(n, n, modulus=k), Position(-cross_effects(presses) % k, modulus=k)


def cross_effects(presses: np.ndarray) -> np.ndarray:
    """What presses of the cross add to the lights of a plane."""
    gained = presses.copy()
    gained[1:] += presses[:-1]
    gained[:-1] += presses[1:]
    gained[:, 1:] += presses[:, :-1]
    gained[:, :-1] += presses[:, 1:]
    return gained


def plays_out(game: GridGame, start: Position, presses: Any) -> bool:
    """Whether the presses turn the start into zeros."""
    gained = cross_effects(presses.array.reshape(game.shape).astype(np.int64))
    return not ((start.array.reshape(game.shape) + gained) % game.modulus).any()
