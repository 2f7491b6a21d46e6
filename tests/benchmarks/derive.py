"""How long derivations take, by the clock.

Each row is one derivation from nothing to its whole JSON document: forms, system, general solution and the
board with it put in.  The times to beat are 2 s for 20×20 mod 2 and 60 s for 50×50 mod 6.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from modlights import chase, derive, eliminate, grid
from modlights.show import derivations, eliminations
from modlights.show.chase import WRITERS as CHASE_WRITERS
from modlights.show.chase import Lesson
from modlights.show.derivations import DerivationListing
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


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Derivations, then chasing, eliminating and counting unknowns."""
    derivations.WRITERS["text"](
        DerivationListing(derive(grid(2, 2))), View()
    )  # loads sympy, which is not what is measured
    for side, rule, surface, modulus, symbolic, limit in DERIVATIONS:
        game = grid(*(4, 4) if tiny else (side, side), rule=rule, surface=surface, modulus=modulus)
        started = time.perf_counter()
        derivation = derive(game, symbolic=symbolic)
        derived = time.perf_counter()
        derivations.WRITERS["json"](DerivationListing(derivation), View())
        done = time.perf_counter()
        yield {
            "what": f"derive {game.name}" + (", symbolic start" if symbolic else ""),
            "derive": derived - started,
            "document": done - derived,
            "sum": done - started,
            "to beat": limit,
        }
    chased, eliminated, longest = (6, 4, 3) if tiny else (15, 10, 8)
    for what, work in (
        ("chase 5x5 mod 2", lambda: CHASE_WRITERS["json"](Lesson(chase(grid(5, 5))), View())),
        (
            f"chase {chased}x{chased} mod 2, all {1 << chased:,} first rows",
            lambda: CHASE_WRITERS["json"](Lesson(chase(grid(chased, chased))), View()),
        ),
        (
            f"eliminate {eliminated}x{eliminated} mod 6",
            lambda: eliminations.WRITERS["json"](eliminate(grid(eliminated, eliminated, modulus=6)), View()),
        ),
        (f"unknowns, every rule and surface to {longest}x{longest}", lambda: list(unknown_counts(longest))),
    ):
        started = time.perf_counter()
        work()
        yield {"what": what, "seconds": time.perf_counter() - started}
