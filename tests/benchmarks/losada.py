"""50×50 for every rule but Flip, every surface, k from 2 to 7, by the plan; and PARI as far as it goes.

Times are seconds of processor time.  For each rule and surface: the slowest first position (plan, residual system
and solution) and the slowest later one over all k.  PARI's matsolvemod solves the whole matrix of the same rule,
surface and k on growing boards, until one takes longer than MODLIGHTS_BENCHMARK_LIMIT seconds (60).
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from tests.benchmarks._measure import seconds
from tests.benchmarks._peers import pari_matsolvemod

from modlights import RULES, SURFACES, grid, solve
from modlights.solving import system

_LIMIT = float(os.environ.get("MODLIGHTS_BENCHMARK_LIMIT", "60"))


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """The plan on 50×50, then PARI and the plan on growing boards."""
    for rule in RULES:
        if rule == "flip":
            continue
        for surface in SURFACES:
            yield _slowest(5 if tiny else 50, rule, surface)
    for rule, surface in (("cross", "plane"), ("king", "torus"), ("knight", "torus")):
        for k in (2, 6, 7):
            yield from _beside_pari(rule, surface, k, (5,) if tiny else (5, 10, 15, 20, 25, 30, 40, 50))


def _by_the_plan(game: Any, start: Any) -> Any:
    return solve(game, start, method="plan").solution


def _slowest(side: int, rule: str, surface: str) -> dict[str, Any]:
    slowest, later, unknowns = (0.0, 0), 0.0, 0
    for k in range(2, 8):
        game = grid(side, side, rule=rule, surface=surface, modulus=k)
        start = game.position("random-solvable:1")
        system.cache_clear()
        slowest = max(slowest, (seconds(_by_the_plan, game, start), k))
        later = max(later, seconds(_by_the_plan, game, start))
        unknowns = max(unknowns, len(system(game, "plan").plan.unknowns))  # type: ignore[attr-defined]
    return {
        "rule": rule,
        "surface": surface,
        "unknowns": unknowns,
        "slowest first": slowest[0],
        "at k": slowest[1],
        "slowest later": later,
        "under 2 s": slowest[0] < 2,
    }


def _beside_pari(rule: str, surface: str, k: int, sides: Sequence[int]) -> Iterator[dict[str, Any]]:
    for n in sides:
        game = grid(n, n, rule=rule, surface=surface, modulus=k)
        start = game.position("random-solvable:1")
        system.cache_clear()
        ours = seconds(_by_the_plan, game, start)
        pari = pari_matsolvemod(game, [-value % k for value in start.values], _LIMIT)
        yield {
            "rule": rule,
            "surface": surface,
            "modulus": k,
            "board": f"{n}x{n}",
            "plan, first": ours,
            "PARI matsolvemod": pari,
            "PARI/plan": pari / ours if isinstance(pari, float) else None,
        }
        if not isinstance(pari, float):
            return
