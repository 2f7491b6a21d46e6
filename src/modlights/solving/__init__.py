"""One position of one game: solution sets, certificates and counts by the methods of ``methods``.

Quiet patterns are in ``quiet``, play with further conditions in ``restricted``, and checkers that share no code with
any of the methods in ``checkers``.  How few presses are needed belongs to ``fewest_presses``, many boards to
``surveys``.
"""

from modlights.solving.answers import Answer, SolutionSet
from modlights.solving.checkers.answers import (
    count_quiet,
    is_certificate,
    is_quiet,
    is_solution,
    quiet_patterns_complete,
)
from modlights.solving.checkers.normal_forms import is_hermite_form, is_howell_form, is_smith_form
from modlights.solving.double_check import DoubleCheck
from modlights.solving.invariants import Invariant, invariant
from modlights.solving.methods import METHODS, choose_method, system
from modlights.solving.normal_forms import HermiteForm, HowellForm, SmithForm, hermite, howell, smith
from modlights.solving.orbits import Representatives, acting_symmetries, count_orbits, representatives
from modlights.solving.plan_method import PlannedSystem
from modlights.solving.prepared import Prepared, prepare, solve
from modlights.solving.quiet.all_moduli import Info, info
from modlights.solving.quiet.nullity import nullity
from modlights.solving.quiet.patterns import QuietPatterns
from modlights.solving.restricted.easy import EasyBoards, easy_boards
from modlights.solving.restricted.once import OnceOnlySet, is_once_only, once_only, once_only_boards
from modlights.solving.restricted.orders import PRESS_MOMENTS, Order, constructive_order, plays, shortest_order

__all__ = [
    "METHODS",
    "PRESS_MOMENTS",
    "Answer",
    "DoubleCheck",
    "EasyBoards",
    "HermiteForm",
    "HowellForm",
    "Info",
    "Invariant",
    "OnceOnlySet",
    "Order",
    "PlannedSystem",
    "Prepared",
    "QuietPatterns",
    "Representatives",
    "SmithForm",
    "SolutionSet",
    "acting_symmetries",
    "choose_method",
    "constructive_order",
    "count_orbits",
    "count_quiet",
    "easy_boards",
    "hermite",
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
    "nullity",
    "once_only",
    "once_only_boards",
    "plays",
    "prepare",
    "quiet_patterns_complete",
    "representatives",
    "shortest_order",
    "smith",
    "solve",
    "system",
]
