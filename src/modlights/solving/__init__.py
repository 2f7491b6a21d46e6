"""One position of one game: solution sets, certificates and counts, by the method that suits the game (``methods``).

Quiet patterns are in ``quiet``, play with further conditions in ``restricted``, and checkers that share no code with
any of the methods in ``checkers``.  How few presses are needed belongs to ``fewest_presses``, many boards to
``surveys``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.solving.answers import Answer as Answer, SolutionSet as SolutionSet
    from modlights.solving.checkers.answers import (
        count_quiet as count_quiet,
        is_certificate as is_certificate,
        is_quiet as is_quiet,
        is_solution as is_solution,
        quiet_patterns_complete as quiet_patterns_complete,
    )
    from modlights.solving.checkers.normal_forms import (
        is_hermite_form as is_hermite_form,
        is_howell_form as is_howell_form,
        is_smith_form as is_smith_form,
    )
    from modlights.solving.double_check import DoubleCheck as DoubleCheck
    from modlights.solving.invariants import Invariant as Invariant, invariant as invariant
    from modlights.solving.methods import METHODS as METHODS, choose_method as choose_method, system as system
    from modlights.solving.normal_forms import (
        HermiteForm as HermiteForm,
        HowellForm as HowellForm,
        SmithForm as SmithForm,
        hermite as hermite,
        howell as howell,
        smith as smith,
    )
    from modlights.solving.orbits import (
        Representatives as Representatives,
        acting_symmetries as acting_symmetries,
        representatives as representatives,
    )
    from modlights.solving.plan_method import PlannedSystem as PlannedSystem
    from modlights.solving.prepared import Prepared as Prepared, prepare as prepare, solve as solve
    from modlights.solving.quiet.all_moduli import Info as Info, info as info
    from modlights.solving.quiet.nullity import nullity as nullity
    from modlights.solving.quiet.patterns import QuietPatterns as QuietPatterns, quiet_patterns as quiet_patterns
    from modlights.solving.restricted.easy import EasyBoards as EasyBoards, easy_boards as easy_boards
    from modlights.solving.restricted.once import (
        OnceOnlySet as OnceOnlySet,
        is_once_only as is_once_only,
        once_only as once_only,
        once_only_boards as once_only_boards,
    )
    from modlights.solving.restricted.orders import (
        PRESS_MOMENTS as PRESS_MOMENTS,
        Order as Order,
        constructive_order as constructive_order,
        plays as plays,
        shortest_order as shortest_order,
    )
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "answers": "Answer SolutionSet",
            "checkers.answers": "count_quiet is_certificate is_quiet is_solution quiet_patterns_complete",
            "checkers.normal_forms": "is_hermite_form is_howell_form is_smith_form",
            "double_check": "DoubleCheck",
            "invariants": "Invariant invariant",
            "methods": "METHODS choose_method system",
            "normal_forms": "HermiteForm HowellForm SmithForm hermite howell smith",
            "orbits": "Representatives acting_symmetries representatives",
            "plan_method": "PlannedSystem",
            "prepared": "Prepared prepare solve",
            "quiet.all_moduli": "Info info",
            "quiet.nullity": "nullity",
            "quiet.patterns": "QuietPatterns quiet_patterns",
            "restricted.easy": "EasyBoards easy_boards",
            "restricted.once": "OnceOnlySet is_once_only once_only once_only_boards",
            "restricted.orders": "PRESS_MOMENTS Order constructive_order plays shortest_order",
        },
    )
