"""Solving the cross on glued surfaces: by filling from both ends, beside the plan.

Times are seconds of processor time; `first` prepares the game, `later` is the median of warm runs; all lights are to
be turned on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.benchmarks._measure import median_seconds, peak_mib, seconds

from modlights import SURFACES, grid, solve
from modlights.solving import system


def rows() -> Iterator[dict[str, Any]]:
    """Two states to 1000×1000, other numbers of states on smaller boards."""
    for n in (100, 1000):
        for surface in SURFACES:
            if surface != "plane":
                yield _row(n, surface, 2, beside_plan=n <= 100)
    for k in (3, 4, 6, 7):
        for surface in ("cylinder", "torus", "klein", "projective"):
            yield _row(100, surface, k, beside_plan=True)


def _row(n: int, surface: str, k: int, *, beside_plan: bool) -> dict[str, Any]:
    game = grid(n, n, surface=surface, modulus=k)
    system.cache_clear()
    peak = peak_mib(_presses, game, "ends")
    system.cache_clear()
    first = seconds(_presses, game, "ends")
    plan = seconds(_presses, game, "plan") if beside_plan else None
    return {
        "board": f"{n}x{n}",
        "surface": surface,
        "modulus": k,
        "first": first,
        "later": median_seconds(_presses, game, "ends", runs=3),
        "plan, first": plan,
        "plan/first": None if plan is None else plan / first,
        "peak MiB": peak,
    }


def _presses(game: Any, method: str) -> Any:
    return solve(game, target="ones", method=method).solution
