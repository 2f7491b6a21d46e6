"""Solving: a plan run with numbers, solution sets, certificates, counts, invariants, and their checkers."""

from modlights.solve.anatomy import Anatomy, anatomy
from modlights.solve.check import count_quiet, is_certificate, is_quiet, is_solution, quiet_patterns_complete
from modlights.solve.coset import COSTS
from modlights.solve.depths import Depths, depths, depths_up_to_symmetry
from modlights.solve.fewest import Fewest, fewest
from modlights.solve.invariant import Invariant, invariant
from modlights.solve.once import is_once_only, once_only, once_only_boards
from modlights.solve.orbits import acting_symmetries, count_orbits, representatives
from modlights.solve.pseudoinverse import Pseudoinverse, pseudoinverse
from modlights.solve.solutions import Answer, SolutionSet, solve
from modlights.solve.systems import METHODS, PlannedSystem, System, choose_method, system

__all__ = [
    "COSTS",
    "METHODS",
    "Anatomy",
    "Answer",
    "Depths",
    "Fewest",
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
    "depths",
    "depths_up_to_symmetry",
    "fewest",
    "invariant",
    "is_certificate",
    "is_once_only",
    "is_quiet",
    "is_solution",
    "once_only",
    "once_only_boards",
    "pseudoinverse",
    "quiet_patterns_complete",
    "representatives",
    "solve",
    "system",
]
