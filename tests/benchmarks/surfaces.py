"""Solving the cross on every surface, and King, beside the cross on the plane: same size, same modulus, same run.

Every board is random presses played on zeros, so it can be solved.  `first` is a game's first position, prepared
afresh; `later` is the same with the game prepared; both with the presses of the least solution and the orders of all
quiet patterns.  `a pattern` makes one quiet pattern more.  Times are seconds of processor time, the least of a few runs
in turn with the plane's; the two ratios are those to the plane.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from tests.benchmarks._measure import exponent, peak_mib, seconds

from modlights import SURFACES, grid, nullity, solve
from modlights.games import GridGame, Position
from modlights.ring.fibonacci import fibonacci_bits
from modlights.solving import system

_GLUED = [name for name in SURFACES if name not in ("plane", "projective")]
_SIZES = {2: (1000, 1001, 3000, 3001, 10_000, 10_001), 3: (1000, 1001), 6: (1000, 1001), 8: (1000, 1001)}
_MANY = {  # boards mod 2 with more quiet patterns than half of their columns
    "cylinder": (1024, 1023), "torus": (768, 768), "mobius": (1024, 1023), "klein": (992, 992),
    "cylinder-v": (1023, 1024), "mobius-v": (1023, 1024), "klein-v": (992, 992),
}  # fmt: skip
_TINY_SIZES = dict.fromkeys(_SIZES, (10, 11))
_TINY_MANY = {"cylinder": (16, 15), "torus": (12, 12)}


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Every surface by size and modulus; growth; many quiet patterns; King; the projective plane; the plan."""
    times: dict[str, dict[int, float]] = {}
    for k, sizes in (_TINY_SIZES if tiny else _SIZES).items():
        for n in sizes:
            for row in _beside_the_plane([(surface, (n, n), "cross") for surface in _GLUED], (n, n), k):
                yield row
                if k == 2:
                    times.setdefault(row["surface"], {})[n] = row["first"]
    for surface, found in times.items():
        growth = exponent(list(found), list(found.values()))
        yield {"surface": surface, "growth with the side n mod 2 (2 is linear in the lights)": growth}
    for surface, size in (_TINY_MANY if tiny else _MANY).items():
        assert nullity(grid(*size, surface=surface)) > size[1] / 2
        yield from _beside_the_plane([(surface, size, "cross")], size, 2)
    for k in (2, 3, 12):
        for n in (10, 11) if tiny else (1000, 1001):
            kings = [(surface, (n, n), "king") for surface in ("plane", "cylinder", "torus")]
            yield from _beside_the_plane(kings, (n, n), k)
    side = 10 if tiny else 200
    planes = [("projective", (n, n), "cross") for n in (side, side + 1)]
    yield from _beside_the_plane(planes, (side, side), 2)
    for rule, surface, k in (*product(("x", "knight", "merlin"), ("plane", "torus"), (2, 3)), ("knight", "torus", 12)):
        game = grid(side, side, rule=rule, surface=surface, modulus=k)
        system.cache_clear()
        mib = peak_mib(_presses, game, game.position("random-solvable:1"))
        system.cache_clear()
        time = seconds(_presses, game, game.position("random-solvable:1"))
        yield {"plan": game.name, "seconds": time, "peak MiB": mib}


def _beside_the_plane(
    boards: list[tuple[str, tuple[int, int], str]], size: tuple[int, int], k: int
) -> Iterator[dict[str, Any]]:
    """One row for each board, and the plane's times taken in turn with theirs."""
    plane, *games = (_solvable(board, k) for board in (("plane", size, "cross"), *boards))
    runs = 3 if size[0] > 5000 else 5
    best = [[float("inf")] * 2 for _ in range(len(games) + 1)]
    for _ in range(runs):
        for times, (game, start) in zip(best, (plane, *games), strict=True):
            system.cache_clear()
            fibonacci_bits.cache_clear()
            times[:] = map(min, times, (seconds(_presses, game, start), seconds(_presses, game, start)))
    for times, (game, start) in zip(best[1:], games, strict=True):
        answer = solve(game, start)
        quiet = answer.quiet_patterns
        assert answer.solution is not None and _effects(game, np.asarray(answer.solution)) == _wanted(game, start)
        yield {
            "board": f"{game.rows}x{game.columns}",
            "rule": game.rule,
            "surface": game.surface.name,
            "modulus": k,
            "quiet patterns": len(quiet.orders),
            "first": times[0],
            "later": times[1],
            "first/plane": times[0] / best[0][0],
            "later/plane": times[1] / best[0][1],
            "a pattern": seconds(quiet.generators.__getitem__, -1) if quiet.orders else None,
        }


def _presses(game: GridGame, start: Position) -> Any:
    """What is timed: the public solve, its presses and the orders of the quiet patterns."""
    answer = solve(game, start)
    return answer.solution, answer.quiet_patterns.orders


def _solvable(board: tuple[str, tuple[int, int], str], k: int) -> tuple[GridGame, Position]:
    """A game, and the position that random presses turn into zeros."""
    surface, size, rule = board
    game = grid(*size, rule=rule, surface=surface, modulus=k)
    presses = np.random.default_rng(size[1]).integers(0, k, size, dtype=np.int8)
    start = Position(-played(game, presses) % k, modulus=k)
    if k == 2:
        start = Position.from_bit_rows(start.bit_rows, size[1])
    return game, start


def played(game: GridGame, presses: np.ndarray) -> np.ndarray:
    """What presses add to the lights of a stencil, edge by edge, without the solver's code."""
    (m, n), surface = presses.shape, game.surface
    assert game.stencil is not None
    total = np.zeros((m, n), dtype=np.int16)
    for (down, right), weight in (*game.stencil.arms, ((0, 0), game.stencil.centre)):
        assert abs(down) <= 1 and abs(right) <= 1
        moved = presses.astype(np.int16) * weight
        if right:
            edge = moved[:, -1 if right > 0 else 0].copy()
            moved = np.roll(moved, right, axis=1)
            edge = edge[::-1] if surface.sides.is_flipped else edge
            moved[:, 0 if right > 0 else -1] = edge if surface.sides.is_glued else 0
        if down:
            line = moved[-1 if down > 0 else 0].copy()
            moved = np.roll(moved, down, axis=0)
            line = line[::-1] if surface.ends.is_flipped else line
            moved[0 if down > 0 else -1] = line if surface.ends.is_glued else 0
        total += moved
    if surface.sides.is_flipped and surface.ends.is_flipped:
        for i, j in ((0, 0), (0, n - 1), (m - 1, 0), (m - 1, n - 1)):  # both seams lead to the opposite corner
            total[i, j] -= presses[m - 1 - i, n - 1 - j]
    return total % game.modulus


def _effects(game: GridGame, presses: np.ndarray) -> bytes:
    return played(game, presses).astype(np.int8).tobytes()


def _wanted(game: GridGame, start: Position) -> bytes:
    return (-np.asarray(start).astype(np.int16) % game.modulus).astype(np.int8).tobytes()
