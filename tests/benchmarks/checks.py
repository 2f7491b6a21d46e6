"""Checking answers: what all checks of an answer cost beside solving it, for every rule.

Times are seconds of processor time, medians of warm runs.  `solving` prepares the game and gives the presses, or the
certificate where there are none; `checks` plays the presses, or multiplies the certificate out, and confirms a quiet
pattern where there is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.benchmarks._measure import median_seconds

from modlights import grid, solve
from modlights.games import RULES
from modlights.solving import is_quiet, system

_RUNS = 3


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Every rule on the plane and on the Klein bottle, with two and with six states."""
    for rule in RULES:
        for surface in ("plane", "klein"):
            for modulus in (2, 6):
                for n in (6,) if tiny else (50, 100, 200) if (rule, surface) in _CLOSED_FORMS else (20, 40):
                    yield from _row(rule, surface, modulus, n)


_CLOSED_FORMS = {("cross", "plane"), ("king", "plane"), ("flip", "plane"), ("neighbours", "plane")}


def _row(rule: str, surface: str, modulus: int, n: int) -> Iterator[dict[str, Any]]:
    game = grid(n, n, rule=rule, surface=surface, modulus=modulus)
    for start in (game.apply(game.presses([i * i % 7 % modulus for i in range(n * n)])), game.position("random:1")):
        solving = median_seconds(_solve, game, start, runs=_RUNS)
        answer = _solve(game, start)
        checks = median_seconds(_check, answer, runs=_RUNS)
        yield {
            "rule": rule,
            "surface": surface,
            "states": modulus,
            "board": f"{n}x{n}",
            "answer": "presses" if answer.solvable else "certificate",
            "method": answer.method,
            "solving": solving,
            "checks": checks,
            "checks/solving": checks / solving,
        }


def _solve(game: Any, start: Any) -> Any:
    system.cache_clear()
    answer = solve(game, start)
    assert (answer.solution is None) == (answer.certificate is not None)
    return answer


def _check(answer: Any) -> None:
    assert answer.check()
    assert all(is_quiet(answer.game, presses=pattern) for pattern in answer.quiet_patterns.generators[:1])
