"""Section 5.2: once-only solutions sought by solving A·x = 1 over the integers."""

from __future__ import annotations

from functools import cache
from math import prod

from modlights.solving import info
from modlights.theorems.barkans import document as barkans
from modlights.theorems.barkans.listings import NoSolution, Number, optimal_solution
from modlights.theorems.barkans.optimal import covers, once_only_solutions, times_changed
from modlights.theorems.documents import Truth
from modlights.theorems.domains import board, sizes
from modlights.theorems.library import certificate, count
from modlights.theorems.plain import dot, near
from modlights.theorems.running import confirm
from modlights.theorems.verdicts import FAILS, Kind


@cache
def printed_as_optimal(m: int, n: int) -> tuple[Number, ...] | None:
    """What listing 6.5 prints for a board, or None where it stops because there is no rational solution."""
    try:
        return tuple(optimal_solution(m, n))
    except NoSolution:
        return None


@cache
def integer_solvable(m: int, n: int) -> bool:
    """Whether A·x = 1 has a solution in integers: exhibited, or refuted by a certificate modulo some k."""
    largest = max(2, *info(board(m, n)).factors)
    for k in (largest, 2 * largest, 3 * largest):
        weights = certificate(board(m, n, k=k), "ones")
        if weights is not None:
            silent = not any(dot(weights, column, k) for column in zip(*near(m, n), strict=True))
            return not confirm(silent and sum(weights) % k != 0, f"{m}×{n}: the certificate")
    found = printed_as_optimal(m, n) or ()
    whole = bool(found) and all(value == int(value) for value in found)
    return confirm(whole and set(times_changed(m, n, tuple(map(int, found)))) == {1}, f"{m}×{n}: neither is found")


@barkans.theorem("5.2-ways", over=sizes(cells=24, deep=40))
def through_all_solutions(m: int, n: int) -> Truth:
    """§5.2, “אפשר לעבור על כל הפתרונות”: A once-only solution can be found by going through all solutions of the game
    and testing each.
    """
    return once_only_solutions(m, n) == covers(m, n)


ON_3X6 = (2, 1, -1, -1, 1, 2, -2, -1, 2, 2, -1, -2, 2, 1, -1, -1, 1, 2)


@barkans.theorem("5.2-integers", over=sizes(cells=18), verdict=FAILS)
def over_the_integers(m: int, n: int) -> Truth:
    """§5.2, “מאלצות את הסכום להיות שווה לאחד”: A once-only solution is found by solving A·x = 1 over Z, because the
    constraint equations force each sum to be one.
    Corrected: x must be asked to be 0 or 1: an exact cover. A once-only solution is an integer solution, not
    conversely; if A is regular over Q its one rational solution decides.
    Note: An integer solution need not consist of zeros and ones: on 3×6, whose determinant is 7 up to its sign, the
    only solution over Z is 2 1 −1 −1 1 2 / −2 −1 2 2 −1 −2 / 2 1 −1 −1 1 2.
    """
    if (m, n) == (3, 6):
        confirm(set(times_changed(3, 6, ON_3X6)) == {1} and printed_as_optimal(3, 6) == ON_3X6, "3×6")
        confirm(prod(info(board(3, 6)).factors) == 7, "the determinant of 3×6")
    return integer_solvable(m, n) == bool(covers(m, n))


@barkans.remark("5.2-fields", over=sizes(cells=12, deep=17))
def integers_are_a_ring(m: int, n: int) -> Truth:
    """§5.2, “הייתה תקפה לשדות אבל כלי התכנות שהשתמשנו בעבודה זו יודע”: The theory was that of fields, but the tool also
    solves over the ring of integers.
    """
    factors = info(board(m, n)).factors
    over_ring = not all(factors) or (
        max(factors) == 1 or count(board(m, n, k=max(factors)), "ones") > 0
    ) == integer_solvable(m, n)
    return over_ring and (printed_as_optimal(m, n) is not None or not integer_solvable(m, n))


@barkans.remark("5.2-tested", over=sizes(to=6, least=3).whole)
def tested(m: int, n: int) -> Truth:
    """§5.2, “בדקנו את הכלי במקרים שהממדים שייכם לקבוצה”: The tool was run for 2 < m, n < 7: the only board with a once-
    only solution is 4×4.
    Note: The result is right; solving over Z alone does not give it, since in that range it finds integer solutions on
    3×6 and 6×3 as well, which are not of zeros and ones (barkans-5.2-integers).
    """
    over_z = integer_solvable(m, n) == ((m, n) in ((3, 6), (4, 4), (6, 3)))
    return (bool(covers(m, n)) == bool(once_only_solutions(m, n)) == ((m, n) == (4, 4))) and over_z


barkans.uncheckable(
    "fig-5.4",
    "Figure 5.4, “פתרון מתואר באיור 5.4”: A once-only solution of 4×4.",
    because="the picture is lost; it must be one of the two that exist (barkans-cor-5.1)",
    kind=Kind.FIGURE,
)
