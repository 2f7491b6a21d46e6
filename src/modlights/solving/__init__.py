"""Solving: a game run with numbers.

Solution sets, certificates, counts and invariants by the methods of ``methods``; fewest presses, orders and puzzles
(``economy``); nullities and Smith factors of many boards (``nullities``); and checkers that share no code with any of
them (``check``).
"""

from modlights.solving.answers import Answer, SolutionSet
from modlights.solving.check import (
    count_quiet,
    is_certificate,
    is_quiet,
    is_solution,
    quiet_patterns_complete,
)
from modlights.solving.check_forms import is_hermite_form, is_howell_form, is_smith_form
from modlights.solving.double_check import DoubleCheck
from modlights.solving.economy.coset import COSTS
from modlights.solving.economy.deepest import Deepest, deepest
from modlights.solving.economy.depths import Depths, depths, depths_up_to_symmetry
from modlights.solving.economy.easy import EasyBoards, easy_boards
from modlights.solving.economy.fewest import Fewest, fewest
from modlights.solving.economy.hints import Hint, hint
from modlights.solving.economy.once import OnceOnlySet, is_once_only, once_only, once_only_boards
from modlights.solving.economy.orders import ORDER_RULES, Order, constructive_order, plays, shortest_order
from modlights.solving.economy.puzzles import Puzzle, make_puzzle
from modlights.solving.every_modulus import Info, info
from modlights.solving.invariants import Invariant, invariant
from modlights.solving.methods import METHODS, choose_method, system
from modlights.solving.normal_forms import HermiteForm, HowellForm, SmithForm, hermite, howell, smith
from modlights.solving.nullities.atlas import AtlasEntry, atlas, check_atlas_size
from modlights.solving.nullities.journal import JournalPlace
from modlights.solving.nullities.nullity import nullity
from modlights.solving.nullities.survey import Resources, survey_squares, survey_triangle
from modlights.solving.nullities.tables import Family, Table, nullity_table, squares
from modlights.solving.orbits import Representatives, acting_symmetries, count_orbits, representatives
from modlights.solving.prepared import Prepared, prepare, solve
from modlights.solving.quiet.patterns import QuietPatterns
from modlights.solving.reduction import PlannedSystem

__all__ = [
    "COSTS",
    "METHODS",
    "ORDER_RULES",
    "Answer",
    "AtlasEntry",
    "Deepest",
    "Depths",
    "DoubleCheck",
    "EasyBoards",
    "Family",
    "Fewest",
    "HermiteForm",
    "Hint",
    "HowellForm",
    "Info",
    "Invariant",
    "JournalPlace",
    "OnceOnlySet",
    "Order",
    "PlannedSystem",
    "Prepared",
    "Puzzle",
    "QuietPatterns",
    "Representatives",
    "Resources",
    "SmithForm",
    "SolutionSet",
    "Table",
    "acting_symmetries",
    "atlas",
    "check_atlas_size",
    "choose_method",
    "constructive_order",
    "count_orbits",
    "count_quiet",
    "deepest",
    "depths",
    "depths_up_to_symmetry",
    "easy_boards",
    "fewest",
    "hermite",
    "hint",
    "howell",
    "info",
    "invariant",
    "is_certificate",
    "is_hermite_form",
    "is_howell_form",
    "is_once_only",
    "is_quiet",
    "is_smith_form",
    "is_solution",
    "make_puzzle",
    "nullity",
    "nullity_table",
    "once_only",
    "once_only_boards",
    "plays",
    "prepare",
    "quiet_patterns_complete",
    "representatives",
    "shortest_order",
    "smith",
    "solve",
    "squares",
    "survey_squares",
    "survey_triangle",
    "system",
]
