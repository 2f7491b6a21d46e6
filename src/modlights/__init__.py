"""Lights Out, modulo anything, exactly.

    >>> import modlights as ml
    >>> game = ml.grid(5, 5, rule="cross", surface="plane", modulus=2)
    >>> answer = ml.solve(game, start=ml.parse("10101/01110/11111/01110/10101"))
    >>> answer.solvable, answer.count, str(answer.solution)
    (True, 4, '00111/11111/00111/01010/10010')

Verify what the literature claims, derive the symbolic first-row systems, and solve any such puzzle for any
number of states, exactly: all solutions, how many, or a certificate that there is none.
"""

from modlights.games import (
    CATALOGUE,
    RULES,
    SURFACES,
    Game,
    Position,
    Presses,
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
    Depths,
    Fewest,
    Info,
    Invariant,
    Puzzle,
    SolutionSet,
    count_orbits,
    depths,
    depths_up_to_symmetry,
    easy_boards,
    fewest,
    hint,
    info,
    invariant,
    is_certificate,
    is_quiet,
    is_solution,
    make_puzzle,
    nullity,
    once_only,
    representatives,
    shortest_order,
    solve,
)
from modlights.symbolic import Chase, Derivation, Elimination, chase, derive, eliminate

__version__ = "0.1.0"

__all__ = [
    "CATALOGUE",
    "RULES",
    "SURFACES",
    "Answer",
    "Chase",
    "Depths",
    "Derivation",
    "Elimination",
    "Fewest",
    "Game",
    "Info",
    "Invariant",
    "Plan",
    "Position",
    "Presses",
    "Puzzle",
    "SolutionSet",
    "__version__",
    "chase",
    "count_orbits",
    "depths",
    "depths_up_to_symmetry",
    "derive",
    "easy_boards",
    "eliminate",
    "fewest",
    "from_matrix",
    "graph",
    "grid",
    "hint",
    "info",
    "invariant",
    "is_certificate",
    "is_quiet",
    "is_solution",
    "make_puzzle",
    "nullity",
    "once_only",
    "parse",
    "plan",
    "representatives",
    "shortest_order",
    "solve",
    "symmetries",
    "toy",
]
