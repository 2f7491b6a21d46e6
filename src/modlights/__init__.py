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
    game,
    graph,
    grid,
    parse,
    symmetries,
)
from modlights.reduce import Plan, plan
from modlights.solve import (
    Anatomy,
    Answer,
    Invariant,
    SolutionSet,
    anatomy,
    count_orbits,
    invariant,
    is_certificate,
    is_quiet,
    is_solution,
    nullity,
    pseudoinverse,
    representatives,
    solve,
)
from modlights.symbolic import Chase, Derivation, Elimination, chase, derive, eliminate

__version__ = "0.1.0"

__all__ = [
    "CATALOGUE",
    "RULES",
    "SURFACES",
    "Anatomy",
    "Answer",
    "Chase",
    "Derivation",
    "Elimination",
    "Game",
    "Invariant",
    "Plan",
    "Position",
    "Presses",
    "SolutionSet",
    "__version__",
    "anatomy",
    "chase",
    "count_orbits",
    "derive",
    "eliminate",
    "from_matrix",
    "game",
    "graph",
    "grid",
    "invariant",
    "is_certificate",
    "is_quiet",
    "is_solution",
    "nullity",
    "parse",
    "plan",
    "pseudoinverse",
    "representatives",
    "solve",
    "symmetries",
]
