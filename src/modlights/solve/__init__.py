"""Solving: a game run with numbers.

Solution sets, certificates, counts and invariants by the methods of ``methods``; fewest presses, orders and puzzles
(``economy``); nullities and Smith factors of many boards (``nullities``); and checkers that share no code with any of
them (``check``).
"""

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
from modlights.solve.economy.coset import COSTS
from modlights.solve.economy.depths import Depths, depths, depths_up_to_symmetry
from modlights.solve.economy.easy import EasyBoards, easy_boards
from modlights.solve.economy.fewest import Fewest, fewest
from modlights.solve.economy.once import is_once_only, once_only, once_only_boards
from modlights.solve.economy.orders import ORDER_RULES, Order, constructive_order, plays, shortest_order
from modlights.solve.economy.puzzles import Hint, Puzzle, hint, make_puzzle
from modlights.solve.economy.watson import WatsonCounts, watson_counts
from modlights.solve.invariant import Invariant, invariant
from modlights.solve.methods import METHODS, choose_method, system
from modlights.solve.nullities.atlas import AtlasEntry, atlas, check_atlas_size, smith_anatomy
from modlights.solve.nullities.nullity import nullity
from modlights.solve.nullities.survey import Means, survey_squares, survey_triangle
from modlights.solve.nullities.tables import Family, Table, nullity_table, squares
from modlights.solve.orbits import acting_symmetries, count_orbits, representatives
from modlights.solve.pseudoinverse import Pseudoinverse, pseudoinverse
from modlights.solve.solutions import Answer, SolutionSet, solve
from modlights.solve.systems import PlannedSystem, System

__all__ = [
    "COSTS",
    "METHODS",
    "ORDER_RULES",
    "Anatomy",
    "Answer",
    "AtlasEntry",
    "Depths",
    "EasyBoards",
    "Family",
    "Fewest",
    "Hint",
    "Invariant",
    "Means",
    "Order",
    "PlannedSystem",
    "Pseudoinverse",
    "Puzzle",
    "SolutionSet",
    "System",
    "Table",
    "WatsonCounts",
    "acting_symmetries",
    "anatomy",
    "atlas",
    "check_atlas_size",
    "choose_method",
    "constructive_order",
    "count_orbits",
    "count_quiet",
    "depths",
    "depths_up_to_symmetry",
    "easy_boards",
    "fewest",
    "hint",
    "invariant",
    "is_certificate",
    "is_once_only",
    "is_quiet",
    "is_solution",
    "make_puzzle",
    "nullity",
    "nullity_table",
    "once_only",
    "once_only_boards",
    "plays",
    "pseudoinverse",
    "quiet_patterns_complete",
    "representatives",
    "shortest_order",
    "smith_anatomy",
    "solve",
    "squares",
    "survey_squares",
    "survey_triangle",
    "system",
    "watson_counts",
    "wrong_lights",
    "wrong_rows",
]
