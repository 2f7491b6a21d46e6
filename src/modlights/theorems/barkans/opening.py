"""The opening of chapter 3: presses and solutions of some boards, whose digits are badly damaged in the text.

The figures that must have stood there are recovered from the report's own table 4.3 and by recomputation.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from modlights.solving import nullity
from modlights.theorems.barkans.answers import all_on
from modlights.theorems.barkans.plain import chased, filled_solutions
from modlights.theorems.barkans.printed import SOLUTION_COUNTS
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.small_cases import bit_rank, vectors


def fewest_presses(rows: int, columns: int) -> int:
    """The fewest presses that light the board, by the library and by looking at all solutions found by filling rows."""
    answer = all_on(rows, columns)
    solutions = [presses.values for presses in answer.solutions or ()]
    confirm(solutions == filled_solutions(rows, columns), f"{rows}×{columns}: the solutions differ")
    found = answer.fewest()
    confirm(found.proved and found.fewest == min(map(sum, solutions)), f"{rows}×{columns}: {found.fewest}")
    return found.fewest


@register.claim(
    "3-presses",
    place="§3, opening",
    statement="4×4 needs fewer presses than 5×6, so that a larger board need not need more presses.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all solutions of the boards named, by the solver and by trying every first row"),
    correction="4×4 needs fewer presses than 3×3: 4 against 5.",
    reason="as printed the sentence is true (4 < 14) but the larger board needs more, and nothing follows",
)
def presses(scale: Scale) -> Finding:
    fewest = {(m, n): fewest_presses(m, n) for m, n in ((2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (5, 6), (6, 6))}
    confirm(fewest[4, 4] == 4 < fewest[3, 3] == 5, f"{fewest}")
    confirm(fewest[4, 4] < fewest[5, 6] == 14, f"{fewest}")
    return Finding({f"fewest presses {m}×{n}": count for (m, n), count in fewest.items()})


@register.claim(
    "3-counts",
    place="§3, opening",
    statement="5×6 has one solution, 4×4 has 6, and 6×5 surprisingly only 6.",
    verdict=MISPRINT,
    evidence=exhaustive_over("all solutions of the boards named"),
    correction="3×3 has one solution, 4×4 has 16, and 5×5 only 4: the number does not grow with the board.",
    reason="6 is no power of 2, 5×6 and 6×5 are one board turned, and the report's own table 4.3 has 1, 16 and 4",
)
def counts(scale: Scale) -> Finding:
    found = {}
    for rows, columns in ((3, 3), (4, 4), (5, 5), (5, 6), (6, 5)):
        found[rows, columns] = all_on(rows, columns).count
        confirm(found[rows, columns] == len(filled_solutions(rows, columns)), f"{rows}×{columns}")
        confirm(found[rows, columns] == SOLUTION_COUNTS[rows - 1][columns - 1], f"table 4.3 at {rows}×{columns}")
    confirm(list(found.values()) == [1, 16, 4, 1, 1], f"{found}")
    confirm(found[5, 6] == found[6, 5] and 6 not in found.values(), f"{found}")
    return Finding({f"solutions {m}×{n}": count for (m, n), count in found.items()})


@cache
def square_nullity(side: int) -> int:
    """The nullity of a square board by filling rows on bits, one first row with a single press at a time."""
    _, constant = chased(side, side, 0)
    return side - bit_rank([chased(side, side, 1 << place)[1] ^ constant for place in range(side)])


@register.claim(
    "3-square-max",
    place="§3, opening",
    statement=(
        "Among the square boards (printed: 6×6) the greatest number of solutions is 365,536, at 61 only; the second "
        "is 256, at 61 and 20."
    ),
    verdict=MISPRINT,
    evidence=exhaustive_over("squares to 20×20 by the solver, to 64×64 by the nullity and by filling rows on bits"),
    correction=(
        "For n×n with n to N, 19 ≤ N ≤ 22, the greatest number is 65,536 = 2^16, at n = 19 only, and the second is "
        "256, at n = 9 and 16.  The range N is lost (20 is likely): 23 has 2^14, and 30 has 2^20."
    ),
    reason="365,536 is no power of 2, 20×20 has one solution, and 61×61 has 2^40",
)
def square_maximum(scale: Scale) -> Finding:
    for side in range(1, scale.bound(21, 65)):
        confirm(all_on(side, side).count == 2 ** square_nullity(side), f"{side}×{side}")
    confirm(
        [nullity(side, side) for side in range(1, 65)] == [square_nullity(side) for side in range(1, 65)], "nullity"
    )
    for largest in range(1, 65):
        nullities = {side: square_nullity(side) for side in range(1, largest + 1)}
        first, second = [*sorted(set(nullities.values()), reverse=True), -1][:2]
        fits = [side for side, found in nullities.items() if found == first] == [19] and first == 16
        fits = fits and second == 8 and [side for side, found in nullities.items() if found == second] == [9, 16]
        confirm(fits == (19 <= largest <= 22), f"squares to {largest}: {first}, {second}")
    confirm(square_nullity(20) == 0 and square_nullity(61) == 40 and square_nullity(30) == 20, "20, 61, 30")
    confirm(365_536 & 365_535 != 0, "365,536 is a power of 2")
    return Finding({"nullity": str({side: square_nullity(side) for side in range(1, 31) if square_nullity(side)})})


register.uncheckable(
    "fig-3.1",
    place="Figure 3.1",
    statement="Pressing the green buttons in any order solves the boards shown.",
    reason="the pictures are lost; that the order does not matter is Lemma 3.1",
)


@register.claim(
    "3-linear-field",
    place="§3, opening; Remark 3.5; end of §3.1; Remark 4.3",
    statement="Both methods model the problem over a 'linear field', 'the field Z_2^n', 'the vector field Z_2^n'.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all products in Z_2^n, n to 4"),
    correction="Z_2^n is a vector space over the field Z_2; it is a field under entrywise product only for n = 1.",
    widest="over Z/k positions form a free module, a vector space exactly when k is prime",
)
def linear_field(scale: Scale) -> Finding:
    def has_inverses(length: int) -> bool:
        one = (1,) * length
        return all(
            any(tuple(a * b for a, b in zip(v, w, strict=True)) == one for w in vectors(2, length))
            for v in vectors(2, length)
            if any(v)
        )

    confirm([length for length in range(1, 5) if has_inverses(length)] == [1], "Z_2^n is a field for some n > 1")
    for length in range(1, 4):
        for v, w in product(vectors(2, length), repeat=2):
            both = tuple((a + b) % 2 for a, b in zip(v, w, strict=True))
            for scalar in (0, 1):
                left = tuple(scalar * a for a in both)
                right = tuple((scalar * a + scalar * b) % 2 for a, b in zip(v, w, strict=True))
                confirm(left == right, f"{scalar}·({v} + {w})")
    return Finding(counterexample=Counterexample("(1, 0) has no inverse in Z_2^2", "length, then entries"))
