"""Section 4.1.1, end, with appendix D: what it costs to build and to reduce the matrices.

The work of the listings is counted, not timed: entries written by the elimination, entries copied by the stacking.
"""

from __future__ import annotations

from math import log
from typing import Any

import numpy as np

from modlights.theorems.legacy import (
    CORRECTED,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.register import register


class CountingRow(list[int]):
    """A row that counts how often an entry is written."""

    written = 0

    def __setitem__(self, index: Any, value: Any) -> None:
        type(self).written += 1
        super().__setitem__(index, value)


def inner_steps(n: int) -> int:
    """How many entries the listing writes while it reduces C_n."""
    CountingRow.written = 0
    listing.rref([CountingRow(row) for row in listing.matrix_plane(n, n)], 2)
    return CountingRow.written


def copied_entries(n: int) -> int:
    """How many entries the listing copies while it stacks the rows of C_n."""
    stacked, copied = np.zeros((0, n * n), dtype=int), 0
    for row in listing.matrix_plane(n, n):
        stacked = np.vstack((stacked, row))
        copied += stacked.size
    return copied


@register.claim(
    "4.1.1-complexity",
    place="4.1.1; 6.1 (4)",
    statement="Building a matrix costs O(n²), reducing it O(n³).",
    verdict=CORRECTED,
    evidence=exhaustive_over("entries written and copied by the listing at n = 4, 5 and 10 (deep: 4, 8 and 16)"),
    correction="In the order N of the matrix. In the order n of the board, which n means in the same section, N = n²,"
    " so O(n⁴) and O(n⁶); and the listing's construction copies all rows at each step, N²(N + 1)/2 entries, which is of"
    " order N³.",
)
def cost(scale: Scale) -> Finding:
    largest = scale.bound(10, 16)
    steps = {n: inner_steps(n) for n in (4, largest // 2, largest)}
    growth = log(steps[largest] / steps[largest // 2], 2)
    confirm(5 < growth < 6.5, f"doubling the board multiplies the steps by 2^{growth:.2f}")
    for n in steps:
        confirm(steps[n] <= n**6, f"n = {n}: {steps[n]} steps")
        confirm(copied_entries(n) == n**4 * (n * n + 1) // 2, f"n = {n}: {copied_entries(n)} entries copied")
    confirm(steps[largest] > largest**4, f"{steps[largest]} steps at n = {largest} are more than n⁴")
    return Finding({"entries written": steps, "exponent in n": round(growth, 2), "exponent in N": round(growth / 2, 2)})


register.uncheckable(
    "4.1.1-cubic-fit",
    place="4.1.1; appendix D",
    statement="In both figures the times of both processes are fitted by cubic polynomials, which suggests a lack of"
    " efficiency.",
    reason="figures and data are lost; against the order of the matrix a cubic is what stacking and elimination do",
)
register.uncheckable(
    "fig-D",
    place="Appendix D, figures D.1 and D.2",
    statement="Plots of the times with cubic regressions.",
    reason="the figures are lost, and times depend on the machine",
)
register.uncheckable(
    "4.1.1-times",
    place="4.1.1",
    statement="Reducing C_60 took about 52 minutes, T_60 about 73.",
    reason="times depend on the machine",
)
register.uncheckable(
    "4.1.1-further",
    place="4.1.1; 4.1.2; 6.1 (2)",
    statement="Complexity was not yet a limit: with more time one could go further than order 60.",
    reason="a forecast",
)
register.uncheckable(
    "4.1.1-oeis1000",
    place="4.1.1; 6.1 (3); 6.2 (4)",
    statement="References [27] and [28] have values for n = 1 to 1000.",
    reason="about outside pages",
)
register.uncheckable(
    "4.1.1-1000-needs-hpc",
    place="4.1.1; 6.1 (3)",
    statement="At order 1000 complexity would be a limit; most probably one would need several processors or the"
    " structure of the matrices.",
    reason="a forecast; its second alternative is right, as chasing rows needs one processor and a second",
)
register.uncheckable(
    "4.1.1-footnote4",
    place="4.1.1, footnote 4",
    statement="Some processes of the algorithms cannot be parallelised.",
    reason="it is not said which, nor in what model",
)
