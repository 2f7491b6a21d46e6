"""How few presses a position needs, with proof, and how many all positions need; hints, and puzzles to order.

How a method is chosen is said where it is done: ``cheapest_solution``, and for what can be searched
``search.cheapest``.  Solutions as such belong to ``solving``.
"""

from typing import TYPE_CHECKING

from modlights.base.lazy_names import lazy_names

if TYPE_CHECKING:
    from modlights.fewest_presses.cheapest_solution import (
        Fewest as Fewest,
        fewest as fewest,
        quick_fewest as quick_fewest,
        unsearched as unsearched,
    )
    from modlights.fewest_presses.deepest_position import Deepest as Deepest, deepest as deepest
    from modlights.fewest_presses.depth_table import (
        Depths as Depths,
        depths as depths,
        goal_symmetries as goal_symmetries,
    )
    from modlights.fewest_presses.hints import (
        Hint as Hint,
        first_press as first_press,
        hint as hint,
        next_press as next_press,
    )
    from modlights.fewest_presses.puzzles import Puzzle as Puzzle, make_puzzle as make_puzzle
    from modlights.fewest_presses.search.coset import COSTS as COSTS
else:
    __all__, __getattr__, __dir__ = lazy_names(
        __name__,
        {
            "cheapest_solution": "Fewest fewest quick_fewest unsearched",
            "deepest_position": "Deepest deepest",
            "depth_table": "Depths depths goal_symmetries",
            "hints": "Hint first_press hint next_press",
            "puzzles": "Puzzle make_puzzle",
            "search.coset": "COSTS",
        },
    )
