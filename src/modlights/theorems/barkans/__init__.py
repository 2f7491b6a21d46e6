"""The claims of V. Barkans and A. Golvard, a report on the game of lights (2022, in Hebrew)."""

from modlights.theorems.barkans import game
from modlights.theorems.barkans.register import register

__all__ = ["CLAIMS", "game"]

CLAIMS = tuple(register.claims)
