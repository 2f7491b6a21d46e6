"""Solving: a plan run with numbers, solution sets, certificates, counts, invariants, and their checkers."""

from modlights.solve.anatomy import Anatomy, anatomy
from modlights.solve.atlas import AtlasEntry, atlas, check_atlas_size, smith_anatomy
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
from modlights.solve.nullity import nullity
from modlights.solve.nullity_tables import Family, Table, nullity_table, squares
from modlights.solve.orbits import acting_symmetries, count_orbits, representatives
from modlights.solve.pseudoinverse import Pseudoinverse, pseudoinverse
from modlights.solve.solutions import Answer, SolutionSet, solve
from modlights.solve.survey import Means, survey_squares, survey_triangle
from modlights.solve.systems import PlannedSystem, System

__all__ = [
    "METHODS",
    "Anatomy",
    "Answer",
    "AtlasEntry",
    "Family",
    "Invariant",
    "Means",
    "PlannedSystem",
    "Pseudoinverse",
    "SolutionSet",
    "System",
    "Table",
    "acting_symmetries",
    "anatomy",
    "atlas",
    "check_atlas_size",
    "choose_method",
    "count_orbits",
    "count_quiet",
    "invariant",
    "is_certificate",
    "is_quiet",
    "is_solution",
    "nullity",
    "nullity_table",
    "pseudoinverse",
    "quiet_patterns_complete",
    "representatives",
    "smith_anatomy",
    "solve",
    "squares",
    "survey_squares",
    "survey_triangle",
    "system",
    "wrong_lights",
    "wrong_rows",
]
