"""The claims of V. Barkans and A. Golvard, a report on the game of lights (2022, in Hebrew), in document order."""

# isort: off
from modlights.theorems.barkans import game, opening, adjacency, filling, elimination
from modlights.theorems.barkans import existence, general_game, counting
from modlights.theorems.barkans import optimal, integers, appendix

# isort: on
from modlights.theorems.barkans.register import register

__all__ = [
    "CLAIMS",
    "adjacency",
    "appendix",
    "counting",
    "elimination",
    "existence",
    "filling",
    "game",
    "general_game",
    "integers",
    "opening",
    "optimal",
]

CLAIMS = tuple(register.claims)
