"""The table of the numbers of solutions, which the report prints twice."""

from __future__ import annotations

SOLUTION_COUNTS = [
    [1, 2, 1, 1, 2, 1, 1, 2, 1],
    [2, 1, 4, 1, 2, 1, 4, 1, 2],
    [1, 4, 1, 1, 8, 1, 1, 4, 1],
    [1, 1, 1, 16, 1, 1, 1, 1, 16],
    [2, 2, 8, 1, 4, 1, 16, 2, 2],
    [1, 1, 1, 1, 1, 1, 1, 64, 1],
    [1, 4, 1, 1, 16, 1, 1, 4, 1],
    [2, 1, 4, 1, 2, 64, 4, 1, 2],
    [1, 2, 1, 16, 2, 1, 1, 2, 256],
]
"""Figure 4.3, and again the output of listing 6.6: the two prints agree."""
