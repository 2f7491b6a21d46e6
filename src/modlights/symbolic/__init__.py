"""Derivations: the plan of a game run with letters instead of numbers."""

from modlights.symbolic.derivation import Derivation, derive
from modlights.symbolic.systems import Condition, Free, GeneralSolution, LinearSystem, Quotient

__all__ = ["Condition", "Derivation", "Free", "GeneralSolution", "LinearSystem", "Quotient", "derive"]
