"""The claims of V. Barkans and A. Golvard, a report on the game of lights (2022, in Hebrew), in document order."""

# isort: off
from modlights.theorems.barkans import game, opening, presses, adjacency, filling, virtual_row, elimination
from modlights.theorems.barkans import orthogonality, existence, general_game, counting
from modlights.theorems.barkans import optimal, endless, integers, appendix

# isort: on
from modlights.theorems.barkans.register import register

__all__ = [
    "CLAIMS",
    "adjacency",
    "appendix",
    "counting",
    "elimination",
    "endless",
    "existence",
    "filling",
    "game",
    "general_game",
    "integers",
    "opening",
    "optimal",
    "orthogonality",
    "presses",
    "virtual_row",
]

CLAIMS = tuple(register.claims)
