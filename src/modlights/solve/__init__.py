"""Solving: a plan run with numbers, solution sets, certificates, counts, invariants, and their checkers."""

from modlights.solve.anatomy import Anatomy, anatomy
from modlights.solve.check import (
    count_quiet,
    is_certificate,
    is_quiet,
    is_solution,
    quiet_patterns_complete,
    wrong_lights,
    wrong_rows,
)
from modlights.solve.invariant import Invariant, invariant
from modlights.solve.methods import METHODS, choose_method, system
from modlights.solve.orbits import acting_symmetries, count_orbits, representatives
from modlights.solve.pseudoinverse import Pseudoinverse, pseudoinverse
from modlights.solve.solutions import Answer, SolutionSet, solve
from modlights.solve.systems import PlannedSystem, System

__all__ = [
    "METHODS",
    "Anatomy",
    "Answer",
    "Invariant",
    "PlannedSystem",
    "Pseudoinverse",
    "SolutionSet",
    "System",
    "acting_symmetries",
    "anatomy",
    "choose_method",
    "count_orbits",
    "count_quiet",
    "invariant",
    "is_certificate",
    "is_quiet",
    "is_solution",
    "pseudoinverse",
    "quiet_patterns_complete",
    "representatives",
    "solve",
    "system",
    "wrong_lights",
    "wrong_rows",
]
