"""How few presses a position needs, with proof, and how many all positions need; hints, and puzzles to order.

How a method is chosen is said where it is done: ``cheapest_solution``, and for what can be searched
``search.cheapest``.  Solutions as such belong to ``solving``.
"""

from modlights.fewest_presses.cheapest_solution import Fewest, fewest, quick_fewest, unsearched
from modlights.fewest_presses.deepest_position import Deepest, deepest
from modlights.fewest_presses.depth_table import Depths, depths, depths_up_to_symmetry
from modlights.fewest_presses.hints import Hint, first_press, hint, next_press
from modlights.fewest_presses.puzzles import Puzzle, make_puzzle
from modlights.fewest_presses.search.coset import COSTS

__all__ = [
    "COSTS",
    "Deepest",
    "Depths",
    "Fewest",
    "Hint",
    "Puzzle",
    "deepest",
    "depths",
    "depths_up_to_symmetry",
    "fewest",
    "first_press",
    "hint",
    "make_puzzle",
    "next_press",
    "quick_fewest",
    "unsearched",
]
