"""The claims of R. Losada, "All Lights y Lights Out: una investigación entre luces y sombras"."""

# isort: off
# In the order of the article, which is the order of the claims.
from modlights.theorems.losada import opening
from modlights.theorems.losada import first_row
from modlights.theorems.losada import algebra
from modlights.theorems.losada import squares
from modlights.theorems.losada import discussion
from modlights.theorems.losada import existence
from modlights.theorems.losada import variants
from modlights.theorems.losada import lights_out
from modlights.theorems.losada import colours
from modlights.theorems.losada import composite
from modlights.theorems.losada import modulus_four
from modlights.theorems.losada import watson
from modlights.theorems.losada import flip
from modlights.theorems.losada import flip_cases
from modlights.theorems.losada import king
from modlights.theorems.losada import surfaces
from modlights.theorems.losada import surface_games
from modlights.theorems.losada import program
# isort: on

from modlights.theorems.losada.register import register

__all__ = [
    "CLAIMS",
    "algebra",
    "colours",
    "composite",
    "discussion",
    "existence",
    "first_row",
    "flip",
    "flip_cases",
    "king",
    "lights_out",
    "modulus_four",
    "opening",
    "program",
    "squares",
    "surface_games",
    "surfaces",
    "variants",
    "watson",
]

CLAIMS = tuple(register.claims)
