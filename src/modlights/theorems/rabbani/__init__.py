"""The claims of S. Rabbani, "Closed-Form Solution to the Lights Out Puzzle"."""

from modlights.theorems.rabbani import setup, theory, toys
from modlights.theorems.rabbani.register import register

__all__ = ["CLAIMS", "setup", "theory", "toys"]

CLAIMS = tuple(register.claims)
