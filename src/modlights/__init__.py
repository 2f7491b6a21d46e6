"""Lights Out, modulo anything, exactly.

    >>> import modlights as ml
    >>> game = ml.grid(5, 5, rule="cross", surface="plane", modulus=2)
    >>> answer = ml.solve(game, "10101/01110/11111/01110/10101")
    >>> answer.solvable, answer.count, str(answer.solution)
    (True, 4, '00111/11111/00111/01010/10010')

Verify what the literature claims, derive the symbolic first-row systems, and solve any such puzzle for any number of
states, exactly: all solutions, how many, or a certificate that there is none.

What answers a question takes the game first, then start and target.  Cells are (row, column) from 0 here, and
row,column from 1 in print; lights and buttons are named by their labels.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from modlights.errors import BadGame, BadPosition, ModlightsError, NoSuchThing, TooLarge, Undetermined
    from modlights.fewest_presses import (
        Deepest,
        Depths,
        Fewest,
        Hint,
        Puzzle,
        deepest,
        depths,
        depths_up_to_symmetry,
        fewest,
        hint,
        make_puzzle,
    )
    from modlights.games import (
        CATALOGUE,
        RULES,
        SURFACES,
        Game,
        Position,
        Presses,
        Symmetry,
        Weights,
        from_matrix,
        graph,
        grid,
        parse,
        symmetries,
        toy,
    )
    from modlights.reduce import Plan, plan
    from modlights.solving import (
        Answer,
        DoubleCheck,
        EasyBoards,
        HermiteForm,
        HowellForm,
        Info,
        Invariant,
        OnceOnlySet,
        Order,
        Prepared,
        QuietPatterns,
        Representatives,
        SmithForm,
        SolutionSet,
        count_orbits,
        easy_boards,
        hermite,
        howell,
        info,
        invariant,
        is_certificate,
        is_hermite_form,
        is_howell_form,
        is_quiet,
        is_smith_form,
        is_solution,
        nullity,
        once_only,
        prepare,
        representatives,
        shortest_order,
        smith,
        solve,
    )
    from modlights.surveys.sequences import Terms, sequence
    from modlights.surveys.tables import NullityTable, nullities
    from modlights.symbolic import Chase, Derivation, Elimination, chase, derive, eliminate
    from modlights.theorems import Claim, Report, Result, claims, verify

__version__ = "0.2.0"

__all__ = [
    "CATALOGUE",
    "RULES",
    "SURFACES",
    "Answer",
    "BadGame",
    "BadPosition",
    "Chase",
    "Claim",
    "Deepest",
    "Depths",
    "Derivation",
    "DoubleCheck",
    "EasyBoards",
    "Elimination",
    "Fewest",
    "Game",
    "HermiteForm",
    "Hint",
    "HowellForm",
    "Info",
    "Invariant",
    "ModlightsError",
    "NoSuchThing",
    "NullityTable",
    "OnceOnlySet",
    "Order",
    "Plan",
    "Position",
    "Prepared",
    "Presses",
    "Puzzle",
    "QuietPatterns",
    "Report",
    "Representatives",
    "Result",
    "SmithForm",
    "SolutionSet",
    "Symmetry",
    "Terms",
    "TooLarge",
    "Undetermined",
    "Weights",
    "__version__",
    "chase",
    "claims",
    "count_orbits",
    "deepest",
    "depths",
    "depths_up_to_symmetry",
    "derive",
    "easy_boards",
    "eliminate",
    "fewest",
    "from_matrix",
    "graph",
    "grid",
    "hermite",
    "hint",
    "howell",
    "info",
    "invariant",
    "is_certificate",
    "is_hermite_form",
    "is_howell_form",
    "is_quiet",
    "is_smith_form",
    "is_solution",
    "make_puzzle",
    "nullities",
    "nullity",
    "once_only",
    "parse",
    "plan",
    "prepare",
    "representatives",
    "sequence",
    "shortest_order",
    "smith",
    "solve",
    "symmetries",
    "toy",
    "verify",
]

_ROOMS = (
    "errors",
    "games",
    "reduce",
    "solving",
    "fewest_presses",
    "surveys",
    "surveys.sequences",
    "symbolic",
    "theorems",
)


def __getattr__(name: str) -> Any:
    """Everything is loaded when it is first asked for, from the first room that has it: the ledger comes last."""
    if name in __all__:
        for room in _ROOMS:
            found = vars(import_module(f"modlights.{room}"))
            if name in found.get("__all__", found):
                globals()[name] = found[name]
                return found[name]
    if name in _ROOMS:
        return import_module(f"modlights.{name}")
    raise AttributeError(f"module 'modlights' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
