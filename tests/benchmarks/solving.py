"""Solving the cross on the plane mod 2: ours beside full-matrix methods, then up to 10,000×10,000.

Times are seconds of processor time; game and position are built before.  `ours` is the median of warm runs of the
public ``solve`` with the presses asked for, the game prepared by an earlier position; `first` is a game's first
position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.benchmarks._measure import copy_seconds, exponent, median_seconds, peak_mib, seconds
from tests.benchmarks._peers import pari_matsolvemod, sage_full_matrix, sage_xgcd

from modlights import grid, solve
from modlights.ring import gf2
from modlights.ring.fibonacci import fibonacci_bits
from modlights.solving import is_solution, system
from modlights.solving.checkers.answers import played_rows
from modlights.solving.cross.method import closing
from modlights.solving.cross.shape import glued_cross

_LIMIT = 300.0
_TIMED = ("ours", "M4RI", "solve_right", "PARI matsolvemod", "naive")


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Against full-matrix methods; the first row's gcd against NTL; large boards."""
    sizes = (3, 5) if tiny else (10, 20, 30, 60, 100)
    beside = [_beside_full_matrix(n) for n in sizes]
    yield from beside
    yield {f"growth with n of {name}": _growth(sizes, [row[name] for row in beside]) for name in _TIMED}
    for n in (20,) if tiny else (1000, 10_000, 50_000):
        yield _beside_ntl(n)
    yield from _large((10, 20) if tiny else (500, 1000, 2000, 5000, 10_000))


def _growth(sizes: Sequence[int], times: Sequence[Any]) -> float | None:
    """The exponent of n, from the sizes that were measured (4 is linear in the entries of the full matrix)."""
    measured = [(n, time) for n, time in zip(sizes, times, strict=True) if isinstance(time, float)]
    return exponent(*zip(*measured, strict=True)) if len(measured) > 1 else None


def presses_for(game: Any, start: Any) -> Any:
    """What is timed: the public solve, and its presses."""
    return solve(game, start).solution


def _beside_full_matrix(n: int) -> dict[str, Any]:
    game = grid(n, n)
    start = game.position("random-solvable:1")
    system.cache_clear()
    first = seconds(presses_for, game, start)
    ours = median_seconds(presses_for, game, start)
    assert is_solution(game, start, game.goal, presses=solve(game, start).solution)
    right = list(start.values)
    naive = seconds(naive_elimination, game, right) if n <= 60 else None
    pari = pari_matsolvemod(game, right, 60) if n <= 30 else None
    sage = sage_full_matrix(game, right, 7, _LIMIT)
    return {
        "board": f"{n}x{n}",
        "ours": ours,
        "first": first,
        "M4RI": sage["m4ri"],
        "solve_right": sage["solve_right"],
        "PARI matsolvemod": pari,
        "naive": naive,
        "Sage build": sage["build"],
        "M4RI/ours": _ratio(sage["m4ri"], ours),
        "solve_right/ours": _ratio(sage["solve_right"], ours),
        "PARI/ours": _ratio(pari, ours),
        "naive/ours": _ratio(naive, ours),
    }


def _beside_ntl(n: int) -> dict[str, Any]:
    characteristic, multiplier = fibonacci_bits(n + 1), fibonacci_bits(n + 1, 1)
    fibonacci_bits.cache_clear()
    cross = glued_cross(grid(n, n))
    prepare = seconds(lambda: closing(cross).equations)
    ours = median_seconds(gf2.cofactor, characteristic, multiplier, runs=3)
    ntl = sage_xgcd(characteristic, multiplier, 5, _LIMIT)
    return {"degree": n, "prepare": prepare, "our xgcd": ours, "NTL xgcd": ntl, "NTL/ours": _ratio(ntl, ours)}


def _large(sizes: Sequence[int]) -> Iterator[dict[str, Any]]:
    times = []
    for n in sizes:
        game = grid(n, n)
        start = game.position("random:1")
        if not solve(game, start).solvable:
            start = game.position("ones")
        system.cache_clear()
        first = seconds(presses_for, game, start)
        ours = median_seconds(presses_for, game, start)
        times.append(ours)
        copy = copy_seconds(n * ((n + 7) // 8))
        presses = solve(game, start).solution
        check = seconds(_check, game, start, presses)
        yield {
            "board": f"{n}x{n}",
            "ours": ours,
            "first": first,
            "copy of the board": copy,
            "copies": ours / copy,
            "self-check": check,
            "peak MiB": peak_mib(presses_for, game, start),
            "board MiB": round(n * n / 8 / 2**20, 2),
        }
    yield {"growth with the side n (2 is linear in the lights)": exponent(sizes, times)}


def _check(game: Any, start: Any, presses: Any) -> None:
    """A cross is its own mirror image, so the checker may read the rows with either end first."""
    assert not any(played_rows(game, presses.bit_rows, start.bit_rows, [0] * game.rows))


def naive_elimination(game: Any, right: list[int]) -> list[int]:
    """Gauss on the whole matrix mod 2, one integer a row, right-hand side in the last bit."""
    width = game.button_count
    equations = [sum(1 << j for j, effect in row if effect % 2) | b << width for row, b in
                 zip(game.by_light, right, strict=True)]  # fmt: skip
    pivots: dict[int, int] = {}
    for equation in equations:
        while low := equation & ((1 << width) - 1):
            pivot = (low & -low).bit_length() - 1
            if pivot not in pivots:
                pivots[pivot] = equation
                break
            equation ^= pivots[pivot]
    solution = 1 << width
    for pivot in sorted(pivots, reverse=True):
        if (pivots[pivot] & solution).bit_count() & 1:
            solution |= 1 << pivot
    return [solution >> j & 1 for j in range(width)]


def _ratio(theirs: float | str | None, ours: float) -> float | None:
    return theirs / ours if isinstance(theirs, float) else None
