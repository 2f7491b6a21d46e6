"""palacios: the claims of the thesis of E. M. Palacios Vargas (2020), in the order of the text."""

# Importing a module enters its claims, so the order here is that of the document.
# isort: off
from modlights.theorems.palacios import preliminaries
from modlights.theorems.palacios import algebra
from modlights.theorems.palacios import history
from modlights.theorems.palacios import mechanics
from modlights.theorems.palacios import model
from modlights.theorems.palacios import equation
from modlights.theorems.palacios import solvability
from modlights.theorems.palacios import criterion
from modlights.theorems.palacios import counting
from modlights.theorems.palacios import variants
from modlights.theorems.palacios import adaptations
from modlights.theorems.palacios import nullities
from modlights.theorems.palacios import cost
from modlights.theorems.palacios import triangle
from modlights.theorems.palacios import all_lit
from modlights.theorems.palacios import easy_boards
from modlights.theorems.palacios import chasing
from modlights.theorems.palacios import tools
from modlights.theorems.palacios import appendix
from modlights.theorems.palacios import elimination
# isort: on

from modlights.theorems.palacios.register import register

CHAPTERS = (
    preliminaries,
    algebra,
    history,
    mechanics,
    model,
    equation,
    solvability,
    criterion,
    counting,
    variants,
    adaptations,
    nullities,
    cost,
    triangle,
    all_lit,
    easy_boards,
    chasing,
    tools,
    appendix,
    elimination,
)
CLAIMS = tuple(register.claims)

__all__ = ["CHAPTERS", "CLAIMS"]
