"""How long economy takes: `python tests/benchmarks/economy.py`, with the package installed.

    python tests/benchmarks/economy.py [--quick] [--program SECONDS] [--json FILE]

First fewest presses with proof: all-on boards and random solvable positions, tori and Lights Out 2000, each beside
an integer program (HiGHS) that is given so many seconds (20): where it finishes it must find the same cost, elsewhere
its bounds must bracket ours.  Then tables of depths, once-only boards, Watson's counts and lit-only orders.
``--quick`` leaves out what takes more than a few seconds.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from modlights.games import Game, game, grid, parse
from modlights.solve import (
    constructive_order,
    depths,
    depths_up_to_symmetry,
    fewest,
    once_only_boards,
    plays,
    shortest_order,
    solve,
    watson_counts,
)
from modlights.solve.integer_program import available, integer_program
from modlights.solve.solutions import change

# side, seconds to beat
ALL_ON = ((5, 60), (9, 60), (19, 60), (23, 60), (29, 60), (30, 60), (33, 60), (64, 60), (39, 300))
SLOW = (39,)
TABLES: tuple[tuple[Game, float | None, bool], ...] = (
    # game, seconds to beat, slow
    (grid(5, 5), 2.0, False),
    (grid(4, 4), None, False),
    (game("lights-out-mini"), None, False),
    (game("merlin"), None, False),
    (game("orbix"), None, False),
    (grid(3, 3, modulus=3), None, False),
    (grid(3, 3, modulus=4), None, False),
    (grid(4, 4, modulus=3), None, False),
    (grid(5, 5, surface="torus"), None, False),
    (grid(5, 5, modulus=4), None, False),
    (grid(5, 5, modulus=3), None, True),
)


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """The result and the seconds it took."""
    started = time.perf_counter()
    result = work()
    return result, time.perf_counter() - started


def fewest_rows(quick: bool, program_seconds: float) -> list[dict[str, Any]]:
    """Fewest presses of each board, beside the integer program."""
    cases: list[tuple[Game, str, float | None]] = []
    for side, limit in ALL_ON:
        if not (quick and side in SLOW):
            cases += [(grid(side, side), "ones", limit), (grid(side, side), "random-solvable:1", limit)]
    torus, toy = grid(5, 5, surface="torus"), game("lights-out-2000")
    cases += [(torus, "ones", 60), (torus, "random-solvable:1", 60), (toy, "ones", 60), (toy, "random-solvable:1", 60)]
    rows = []
    print(f"{'fewest presses':<50} {'nullity':>7} {'fewest':>6} {'proved':>6} {'time':>8} {'to beat':>8}  HiGHS")
    for board, start, limit in cases:
        answer = solve(board, start=parse(start, board))
        found, seconds = timed(lambda answer=answer: fewest(answer))
        row = {
            "game": board.name, "start": start, "nullity": len(answer.quiet_orders), "fewest": found.fewest,
            "proved": found.proved, "how": found.how, "seconds": round(seconds, 3), "to_beat": limit,
        }  # fmt: skip
        row |= program_bounds(answer, found.fewest, program_seconds)
        rows.append(row)
        print(
            f"{board.name + ', ' + start:<50} {row['nullity']:>7} {found.fewest:>6} {found.proved!s:>6}"
            f" {seconds:>7.2f}s {limit or '':>7}s  {row['program']}",
            flush=True,
        )
    return rows


def program_bounds(answer: Any, ours: int, seconds: float) -> dict[str, Any]:
    """What the integer program says within its time: its bounds, and whether they agree with ours."""
    if not available() or seconds <= 0:
        return {"program": "not installed" if seconds > 0 else "not run"}
    wanted = change(answer.game, answer.start, answer.target)
    result, taken = timed(lambda: integer_program(answer.game, wanted, "presses", seconds))
    upper = None if result.presses is None else int(result.presses.sum())
    agrees = result.lower_bound <= ours and (upper is None or ours <= upper)
    state = "the same" if upper == result.lower_bound == ours else "brackets" if agrees else "DISAGREES"
    return {
        "program": f"{state}: {result.lower_bound} … {upper if upper is not None else '?'} in {taken:.1f}s",
        "program_lower": result.lower_bound,
        "program_upper": upper,
    }


def depth_rows(quick: bool) -> list[dict[str, Any]]:
    """Tables of depths, and their counts up to symmetry."""
    rows = []
    print(f"\n{'depths':<46} {'positions':>22} {'largest':>7} {'time':>8} {'orbits':>8} {'to beat':>8}")
    for board, limit, slow in TABLES:
        if quick and slow:
            continue
        table, seconds = timed(lambda board=board: depths(board))
        _, more = timed(lambda board=board: depths_up_to_symmetry(board))
        rows.append(
            {
                "game": board.name, "positions": table.positions, "largest": table.largest,
                "seconds": round(seconds, 3), "symmetry_seconds": round(more, 3), "to_beat": limit,
            }
        )  # fmt: skip
        beat = "" if limit is None else f"{limit:.0f}s"
        print(
            f"{board.name:<46} {table.positions:>22,} {table.largest:>7} {seconds:>7.2f}s {more:>7.2f}s {beat:>8}",
            flush=True,
        )
    return rows


def other_rows(quick: bool) -> list[dict[str, Any]]:
    """Once-only boards, Watson's counts and orders."""

    def constructive() -> int:
        orders = [constructive_order(solve(grid(m, n), start="ones")) for m in range(1, 9) for n in range(1, 9)]
        assert all(o is not None and plays(o.game, o.start, o.target, "lit", o.buttons) for o in orders)
        return len(orders)

    works: list[tuple[str, Callable[[], Any], bool]] = [
        ("once-only boards to 20x20", lambda: len(once_only_boards(20)), False),
        ("lit-only orders of all-on boards to 8x8, played", constructive, False),
        ("shortest lit-only order, 5x5 all on", lambda: len(shortest_order(grid(5, 5), "ones").buttons), True),
        ("Watson's counts, 5x5 with five lit", lambda: watson_counts(grid(5, 5), 5).not_while_lit, True),
    ]
    rows = []
    print(f"\n{'others':<46} {'result':>22} {'':>7} {'time':>8}")
    for what, work, slow in works:
        if quick and slow:
            continue
        result, seconds = timed(work)
        rows.append({"what": what, "result": result, "seconds": round(seconds, 3)})
        print(f"{what:<46} {result:>22} {'':>7} {seconds:>7.2f}s", flush=True)
    return rows


def main() -> None:
    """Measure, print, and write JSON if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="leave out what takes more than a few seconds")
    parser.add_argument("--program", type=float, default=20.0, metavar="S", help="seconds for each program (20)")
    parser.add_argument("--json", metavar="FILE", help="write the figures too")
    arguments = parser.parse_args()
    figures = {
        "fewest": fewest_rows(arguments.quick, arguments.program),
        "depths": depth_rows(arguments.quick),
        "others": other_rows(arguments.quick),
    }
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump(figures, file, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
