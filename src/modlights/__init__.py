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

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from modlights.errors import ModlightsError as ModlightsError
    from modlights.fewest_presses import (
        Fewest as Fewest,
        deepest as deepest,
        depths as depths,
        fewest as fewest,
        hint as hint,
        make_puzzle as make_puzzle,
    )
    from modlights.games import (
        CATALOGUE as CATALOGUE,
        RULES as RULES,
        SURFACES as SURFACES,
        Game as Game,
        Position as Position,
        Presses as Presses,
        Symmetry as Symmetry,
        Weights as Weights,
        from_matrix as from_matrix,
        graph as graph,
        grid as grid,
        symmetries as symmetries,
        toy as toy,
    )
    from modlights.reduce import Plan as Plan, plan as plan
    from modlights.solving import (
        Answer as Answer,
        QuietPatterns as QuietPatterns,
        easy_boards as easy_boards,
        hermite as hermite,
        howell as howell,
        info as info,
        invariant as invariant,
        is_certificate as is_certificate,
        is_quiet as is_quiet,
        is_solution as is_solution,
        nullity as nullity,
        once_only as once_only,
        prepare as prepare,
        quiet_patterns as quiet_patterns,
        representatives as representatives,
        shortest_order as shortest_order,
        smith as smith,
        solve as solve,
    )
    from modlights.surveys import nullity_table as nullity_table, sequence as sequence
    from modlights.symbolic import Derivation as Derivation, chase as chase, derive as derive, eliminate as eliminate
    from modlights.theorems import Claim as Claim, Report as Report, claims as claims, verify as verify

__version__ = "0.2.0"

_ROOMS = {
    "errors": "ModlightsError",
    "games": "CATALOGUE RULES SURFACES Game Position Presses Symmetry Weights from_matrix graph grid symmetries toy",
    "reduce": "Plan plan",
    "solving": (
        "Answer QuietPatterns easy_boards hermite howell info invariant is_certificate is_quiet "
        "is_solution nullity once_only prepare quiet_patterns representatives shortest_order smith solve"
    ),
    "fewest_presses": "Fewest deepest depths fewest hint make_puzzle",
    "surveys": "nullity_table sequence",
    "symbolic": "Derivation chase derive eliminate",
    "theorems": "Claim Report claims verify",
}
"""By room, the names that come from it."""
_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}
__all__ = sorted([*_HOMES, "__version__"])

_MOVED = {
    "errors": "BadGame BadPosition NoSuchThing TooLarge Undetermined",
    "fewest_presses": "Deepest Depths Hint Puzzle",
    "solving": (
        "DoubleCheck EasyBoards HermiteForm HowellForm Info Invariant OnceOnlySet Order Prepared Representatives "
        "SmithForm SolutionSet"
    ),
    "surveys": "NullityTable Terms",
    "symbolic": "Chase Elimination",
    "theorems": "Result",
}
"""By room, the names that are imported from it, not from here."""
_INSTEAD = {
    name: f"from modlights.{room} import {name}" for room, names in _MOVED.items() for name in names.split()
} | {
    "count_orbits": "representatives(game, start, target).count",
    "depths_up_to_symmetry": "depths(game, up_to=symmetries(game)).counts",
    "is_hermite_form": "hermite(matrix).check(), or from modlights.solving import is_hermite_form",
    "is_howell_form": "howell(matrix, modulus=k).check(), or from modlights.solving import is_howell_form",
    "is_smith_form": "smith(matrix).check(), or from modlights.solving import is_smith_form",
    "nullities": "nullity_table(first, last)",
    "parse": "game.position(text), or Position.parse(text, modulus=k) without a game",
}
"""Names that were here once, and what to write for them."""

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Everything is loaded when it is first asked for."""
        from importlib import import_module

        if name in _HOMES:
            globals()[name] = value = getattr(import_module(f"modlights.{_HOMES[name]}"), name)
            return value
        if name in _ROOMS:
            return import_module(f"modlights.{name}")
        if name in _INSTEAD:
            raise AttributeError(f"modlights has no {name}; write {_INSTEAD[name]}")
        raise AttributeError(f"module 'modlights' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
