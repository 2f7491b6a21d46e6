"""Derivations: the plan of a game run with letters instead of numbers."""

from modlights.symbolic.chasing import Chase, ChaseRule, Pattern, chase
from modlights.symbolic.derivation import Derivation, derive
from modlights.symbolic.elimination import Elimination, RowOperation, eliminate
from modlights.symbolic.latex import derivation_latex
from modlights.symbolic.steps import StepWords, step_words
from modlights.symbolic.systems import Condition, Free, GeneralSolution, LinearSystem, Quotient

__all__ = [
    "Chase",
    "ChaseRule",
    "Condition",
    "Derivation",
    "Elimination",
    "Free",
    "GeneralSolution",
    "LinearSystem",
    "Pattern",
    "Quotient",
    "RowOperation",
    "StepWords",
    "chase",
    "derivation_latex",
    "derive",
    "eliminate",
    "step_words",
]
