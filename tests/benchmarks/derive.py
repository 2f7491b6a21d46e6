"""How long derivations take: `python tests/benchmarks/derive.py`, with the package installed.

Each line is one derivation from nothing to its whole JSON document: forms, system, general solution and the
board with it put in.  The times to beat are 2 s for 20×20 mod 2 and 60 s for 50×50 mod 6.
"""

from __future__ import annotations

import time

from modlights import chase, derive, eliminate, grid
from modlights.show import chasing, derivations, eliminations
from modlights.show.chasing import Lesson
from modlights.show.derivations import Shown
from modlights.show.views import View
from modlights.theorems.losada.unknowns import unknown_counts

DERIVATIONS = (
    # rows and columns, rule, surface, modulus, symbolic lights, seconds to beat
    (20, "cross", "plane", 2, False, 2.0),
    (50, "cross", "plane", 6, False, 60.0),
    (20, "cross", "plane", 2, True, None),
    (15, "cross", "plane", 12, True, None),
    (20, "cross", "torus", 6, False, None),
    (20, "king", "plane", 6, False, None),
    (100, "cross", "plane", 2, False, None),
)


def main() -> None:
    """Measure and print, one line at a time."""
    print(f"{'what':<58} {'derive':>8} {'document':>9} {'sum':>8} {'to beat':>8}")
    derivations.WRITERS["text"](Shown(derive(grid(2, 2))), View())  # loads sympy, which is not what is measured
    for side, rule, surface, modulus, symbolic, limit in DERIVATIONS:
        game = grid(side, side, rule, surface, modulus)
        started = time.perf_counter()
        derivation = derive(game, symbolic=symbolic)
        derived = time.perf_counter()
        derivations.WRITERS["json"](Shown(derivation), View())
        done = time.perf_counter()
        what = f"derive {game.name}" + (", symbolic start" if symbolic else "")
        beat = "" if limit is None else f"{limit:.0f} s"
        print(f"{what:<58} {derived - started:>7.2f}s {done - derived:>8.2f}s {done - started:>7.2f}s {beat:>8}")
    for what, work in (
        ("chase 5x5 mod 2", lambda: chasing.WRITERS["json"](Lesson(chase(grid(5, 5))), View())),
        (
            "chase 15x15 mod 2, all 32,768 first rows",
            lambda: chasing.WRITERS["json"](Lesson(chase(grid(15, 15))), View()),
        ),
        ("eliminate 10x10 mod 6", lambda: eliminations.WRITERS["json"](eliminate(grid(10, 10, modulus=6)), View())),
        ("unknowns, every rule and surface to 8x8", lambda: list(unknown_counts(8))),
    ):
        started = time.perf_counter()
        work()
        print(f"{what:<58} {'':>8} {'':>9} {time.perf_counter() - started:>7.2f}s")


if __name__ == "__main__":
    main()
