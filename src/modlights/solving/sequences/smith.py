"""Products of Smith factors: what the integer effects of n×n say for all numbers of states at once.

The product of the Smith factors other than 0 is the order of the finite part of Z^lights / effects; if the effect
matrix is nonsingular, it is the absolute value of the determinant.
"""

from __future__ import annotations

from math import prod

from modlights.games import grid
from modlights.solving.every_modulus import info
from modlights.solving.nullities.survey import Resources


def smith_products(to: int, resources: Resources) -> list[int]:
    """The product of the nonzero Smith factors of n×n over the integers, n = 1 … to.

    >>> smith_products(6, Resources())
    [1, 3, 7, 4, 33, 2197]
    """
    return [prod(factor for factor in info(grid(n, n)).factors if factor) for n in range(1, to + 1)]
