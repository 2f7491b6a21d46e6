"""Fewest presses with proof, beside an integer program (HiGHS); depths, once-only boards, Watson, orders.

Our times are seconds of processor time, those of HiGHS by the clock.  HiGHS has MODLIGHTS_BENCHMARK_PROGRAM seconds
(20) for each board: where it finishes it must find the same cost, elsewhere its bounds must bracket ours.  By itself:
``python -m tests.benchmarks fewest``.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from typing import Any

from modlights.fewest_presses import depths
from modlights.fewest_presses.cheapest_solution import cheapest_solution
from modlights.fewest_presses.search.integer_program import available, integer_program
from modlights.games import Game, grid, symmetries, toy
from modlights.solving import Answer, constructive_order, once_only_boards, plays, shortest_order, solve
from modlights.theorems.losada.watson_counts import watson_counts

_PROGRAM = float(os.environ.get("MODLIGHTS_BENCHMARK_PROGRAM", "20"))

# boards whose all-on and random positions are solved, and the seconds to beat
BOARDS: tuple[tuple[Game, float], ...] = (
    *((grid(n, n), 60.0) for n in (5, 9, 19, 23, 29, 30, 33, 64)),
    (grid(39, 39), 300.0),
    (grid(5, 5, surface="torus"), 60.0),
    (toy("lights-out-2000"), 60.0),
    (grid(19, 19, modulus=4), 60.0),
    (grid(19, 19, modulus=6), 60.0),
    (grid(17, 17, modulus=3), 60.0),
)
TABLES: tuple[tuple[Game, float | None], ...] = (
    (grid(5, 5), 2.0),
    (grid(4, 4), None),
    (toy("lights-out-mini"), None),
    (toy("merlin"), None),
    (toy("orbix"), None),
    (grid(3, 3, modulus=3), None),
    (grid(3, 3, modulus=4), None),
    (grid(4, 4, modulus=3), None),
    (grid(5, 5, surface="torus"), None),
    (grid(5, 5, modulus=4), None),
    (toy("lights-out-2000"), None),
)


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Every board by fewest presses, then every table, then the rest."""
    for board, limit in BOARDS[:1] if tiny else BOARDS:
        for start in ("ones", "random-solvable:1"):
            answer = solve(board, start=board.position(start))
            if answer.solvable:
                yield _fewest_row(answer, start, limit, 1.0 if tiny else _PROGRAM)
    for board, table_limit in TABLES[1:3] if tiny else TABLES:
        yield _depths_row(board, table_limit)
    yield from _others(4 if tiny else 8)


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """The result and the processor time it took."""
    started = time.process_time()
    result = work()
    return result, time.process_time() - started


def _fewest_row(answer: Answer, start: str, limit: float, program_limit: float) -> dict[str, Any]:
    answer.system.kernel  # noqa: B018 (quiet patterns belong to solving)
    found, seconds = timed(lambda: cheapest_solution(answer))
    lower, upper, program_seconds = _program(answer, program_limit)
    agrees = lower is None or (lower <= found.needed and (upper is None or found.lower_bound <= upper))
    return {
        "game": answer.game.name,
        "start": start,
        "generators": len(answer.quiet_patterns.orders),
        "fewest": found.needed,
        "proved": found.proved,
        "seconds": seconds,
        "to beat": limit,
        "HiGHS from": lower,
        "HiGHS to": upper,
        "HiGHS seconds": program_seconds,
        "agrees": agrees,
    }


def _program(answer: Answer, limit: float) -> tuple[int | None, int | None, float | str]:
    """Lower and upper bound of the integer program within its time."""
    if not available():
        return None, None, "not installed"
    started = time.perf_counter()
    presses, lower_bound = integer_program(answer.game, answer.change.vector, "presses", limit)
    upper = None if presses is None else int(presses.sum())
    return lower_bound, upper, time.perf_counter() - started


def _depths_row(board: Game, limit: float | None) -> dict[str, Any]:
    table, seconds = timed(lambda: depths(board))
    _, more = timed(lambda: depths(board, up_to=symmetries(board)).counts)
    return {
        "depths of": board.name,
        "positions": table.positions,
        "largest": table.largest,
        "seconds": seconds,
        "up to symmetry": more,
        "to beat": limit,
    }


def _others(longest: int) -> Iterator[dict[str, Any]]:
    sides, side = range(1, longest + 1), min(5, longest)
    board = grid(side, side)

    def constructive() -> int:
        orders = [constructive_order(solve(grid(m, n), start="ones")) for m in sides for n in sides]
        assert all(o is not None and plays(o.game, o.start, o.target, "lit", o.buttons) for o in orders)
        return len(orders)

    works: tuple[tuple[str, Callable[[], Any]], ...] = (
        (f"once-only boards to {longest + 12}x{longest + 12}", lambda: len(once_only_boards(longest + 12))),
        (f"lit-only orders of all-on boards to {longest}x{longest}, played", constructive),
        (f"shortest lit-only order of {side}x{side} all on", lambda: len(shortest_order(board, "ones").buttons)),
        (
            f"Watson: starts of {side}x{side} with {side} lit, not while lit",
            lambda: watson_counts(board, side).not_while_lit,
        ),
    )
    for what, work in works:
        result, seconds = timed(work)
        yield {"what": what, "result": result, "seconds": seconds}
