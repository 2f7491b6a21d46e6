"""The claims of S. Rabbani, "Closed-Form Solution to the Lights Out Puzzle"."""

# isort: off  (claims are entered in the order of the document)
from modlights.theorems.rabbani import setup, theory, three_states, toys
from modlights.theorems.rabbani.register import register

# isort: on

__all__ = ["CLAIMS", "setup", "theory", "three_states", "toys"]

CLAIMS = tuple(register.claims)
