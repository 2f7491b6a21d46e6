"""Derivations: the plan of a game run with letters instead of numbers."""

from modlights.symbolic.chasing import Chase, ChaseInstruction, Pattern, chase
from modlights.symbolic.derivation import Derivation, derive
from modlights.symbolic.elimination import Elimination, RowOperation, eliminate
from modlights.symbolic.residual import Condition, Free, GeneralSolution, LinearSystem, Quotient
from modlights.symbolic.steps import StepWords, ordered_steps, step_words
from modlights.symbolic.typesetting import derivation_latex, derivation_parts

__all__ = [
    "Chase",
    "ChaseInstruction",
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
    "derivation_parts",
    "derive",
    "eliminate",
    "ordered_steps",
    "step_words",
]
