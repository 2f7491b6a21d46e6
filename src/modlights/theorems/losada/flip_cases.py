"""Flip's four cases of parity: when there is a solution mod 2, how many, and of what form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from modlights.games import grid
from modlights.solving import info, solve
from modlights.theorems.legacy import HOLDS, MISPRINT, Counterexample, Finding, Scale, confirm, exhaustive_over, proved
from modlights.theorems.losada.flip import rows_of, sums
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, all_reached, rectangles, vectors


@cache
def reached(n: int, m: int) -> dict[Vector, list[Vector]]:
    """All changes of Flip mod 2 with the presses that make them, by trying all."""
    return all_reached(grid(n, m, "flip"))


def with_last(free: Vector, total: int) -> Vector:
    """The free values and the last one, which brings their sum to the total mod 2."""
    return (*free, (total - sum(free)) % 2)


def formula(n: int, m: int, wanted: Vector) -> list[Vector]:
    """All solutions as the four cases give them, with 2^(m−1) and 2^(m+n−2) for the counts."""
    f, c, _ = sums(wanted, m)
    spots = list(product(range(n), range(m)))

    def presses(row: Vector, column: Vector) -> Vector:
        return tuple((row[i] + column[j] - wanted[i * m + j]) % 2 for i, j in spots)

    if m % 2 == 0 and n % 2 == 0:
        return [presses(tuple(-v for v in f), tuple(-v for v in c))]
    if m % 2 == 0:
        if len(set(c)) > 1:
            return []
        minus_f = tuple(-v for v in f)
        free = [with_last(values, c[-1]) for values in vectors(2, m - 1)]
        return [presses(minus_f, tuple(x - y for x, y in zip(chosen, c, strict=True))) for chosen in free]
    if n % 2 == 0:
        turned = tuple(wanted[i * m + j] for j in range(m) for i in range(n))
        back = [(x, rows_of(x, n)) for x in formula(m, n, turned)]
        return [tuple(table[j][i] for i, j in spots) for _, table in back]
    if len({*f, *c}) > 1:
        return []
    rows = [with_last(values, f[-1]) for values in vectors(2, n - 1)]
    columns = [with_last(values, c[-1]) for values in vectors(2, m - 1)]
    return [presses(row, column) for row, column in product(rows, columns)]


def boards(case: Callable[[int, int], bool], scale: Scale) -> Iterator[tuple[int, int]]:
    """The (n, m) of a case, to 9 cells (deep: 12)."""
    return ((n, m) for n, m in rectangles(scale.bound(9, 12)) if case(n, m))


def confirm_formula(case: Callable[[int, int], bool], scale: Scale) -> int:
    """The formula gives each solution once, and no others, for every B on every board of the case."""
    positions = 0
    for n, m in boards(case, scale):
        game = grid(n, m, "flip")
        for wanted in vectors(2, n * m):
            found = formula(n, m, wanted)
            confirm(len(set(found)) == len(found), f"{n}×{m}: {wanted} repeats a solution")
            confirm(sorted(found) == reached(n, m).get(wanted, []), f"{n}×{m}: {wanted}")
            positions += 1
        for wanted in list(vectors(2, n * m))[:: max(1, 2 ** (n * m) // 16)]:
            answer = solve(game, target=wanted)
            confirm(answer.count == len(formula(n, m, wanted)), f"{n}×{m}: {wanted}, solver {answer.count}")
    return positions


def _even_even(n: int, m: int) -> bool:
    return m % 2 == 0 and n % 2 == 0


def _even_odd(n: int, m: int) -> bool:
    return m % 2 == 0 and n % 2 == 1


def _odd_even(n: int, m: int) -> bool:
    return m % 2 == 1 and n % 2 == 0


def _odd_odd(n: int, m: int) -> bool:
    return m % 2 == 1 and n % 2 == 1


@register.claim(
    "flip-i",
    place="another Flip, case i",
    statement="On n rows and m columns, both even: the only solution is A(i, j) = −f_B(i) − c_B(j) − B(i, j).",
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_even_even",
        "flipgrid.flip_flat",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) with even sides"),
    ),
    widest="for every k: unique exactly when (m+n−1)(m−1)^(n−1)(n−1)^(m−1) is a unit",
)
def case_i(scale: Scale) -> Finding:
    positions = confirm_formula(_even_even, scale)
    for n, m, k in product(range(1, 5), range(1, 5), (2, 3, 4, 5, 6)):
        size = (m + n - 1) * (m - 1) ** (n - 1) * (n - 1) ** (m - 1)
        unit = any(size * x % k == 1 for x in range(k))
        confirm((solve(grid(n, m, "flip", modulus=k), start="zeros").count == 1) == unit, f"{n}×{m} mod {k}")
    return Finding({"positions": positions})


@register.claim(
    "flip-ii",
    place="another Flip, case ii",
    statement=(
        "On n rows and m columns, m even, n odd: t = c_B(j) for all j, so there is a solution only if all columns of B "
        "have the same parity, "
        "and then there is."
    ),
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_odd_even_solvable",
        "flipgrid.flip_reachable_odd_even",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case"),
    ),
)
def case_ii(scale: Scale) -> Finding:
    for n, m in boards(_even_odd, scale):
        for wanted in vectors(2, n * m):
            _, c, _ = sums(wanted, m)
            found = reached(n, m).get(wanted, [])
            confirm(bool(found) == (len(set(c)) == 1), f"{n}×{m}: {wanted}")
            confirm(all(sum(x) % 2 == c[0] for x in found), f"{n}×{m}: t is not c_B")
    return Finding({"case": "m even, n odd"})


def _share(n: int, m: int, exponent: int) -> None:
    confirm(len(reached(n, m)) * 2**exponent == 2 ** (n * m), f"{n}×{m}: {len(reached(n, m))} solvable")
    counted = info(grid(n, m, "flip"))
    confirm(counted.solvable_count(2) == len(reached(n, m)), f"{n}×{m}: {counted.factors}")


@register.claim(
    "flip-ii-probability",
    place="another Flip, case ii",
    statement="That happens once in 2^(m−1) times.",
    verdict=HOLDS,
    evidence=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case"),
)
def probability_ii(scale: Scale) -> Finding:
    for n, m in boards(_even_odd, scale):
        _share(n, m, m - 1)
    return Finding({"once in": "2^(m−1)"})


def _first_difference(
    case: Callable[[int, int], bool], printed: Callable[[int, int], int], scale: Scale
) -> tuple[int, int]:
    """The smallest board of the case where the printed number is not that of the solutions."""
    return next((n, m) for n, m in boards(case, scale) if printed(n, m) != len(reached(n, m)[(0,) * (n * m)]))


@register.claim(
    "flip-ii-count",
    place="another Flip, case ii",
    statement="There are then 2m−1 solutions.",
    verdict=MISPRINT,
    evidence=proved("flip.card_flip_F2", checked=exhaustive_over("all boards of 9 cells (deep: 12) of that case")),
    correction="2^(m−1): the exponent has come down to the line; it differs already for m = 2.",
)
def count_ii(scale: Scale) -> Finding:
    for n, m in boards(_even_odd, scale):
        counts = {len(found) for found in reached(n, m).values()}
        confirm(counts == {2 ** (m - 1)} == {solve(grid(n, m, "flip"), start="zeros").count}, f"{n}×{m}: {counts}")
    least = _first_difference(_even_odd, lambda n, m: 2 * m - 1, scale)
    confirm(least == (1, 2), f"{least}")
    game = grid(1, 2, "flip")
    return Finding(
        {"1×2": "2 solutions, printed 3"},
        Counterexample("1×2 has 2 solutions, not 3", "cells, then rows", (game.picture(game.position("ones")),)),
    )


@register.claim(
    "flip-ii-form",
    place="another Flip, case ii",
    statement=(
        "They are A(i, j) = −f_B(i) − c_B(j) − B(i, j) + c(j), where c(1) to c(m−1) take any values and "
        "c(m) = c_B(m) − Σ c(j)."
    ),
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_odd_even",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case: each solution exactly once"),
    ),
)
def form_ii(scale: Scale) -> Finding:
    return Finding({"positions": confirm_formula(_even_odd, scale)})


@register.claim(
    "flip-iii",
    place="another Flip, case iii",
    statement="On n rows and m columns, m odd, n even is the case before with the board turned.",
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_even_odd",
        "flipgrid.flip_reachable_even_odd",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case: each solution exactly once"),
    ),
)
def case_iii(scale: Scale) -> Finding:
    return Finding({"positions": confirm_formula(_odd_even, scale)})


@register.claim(
    "flip-iv",
    place="another Flip, case iv",
    statement=(
        "On n rows and m columns, both odd: f_B(i) = c_B(j) = t, so there is a solution only if all rows and columns "
        "of B have the same "
        "parity, and then there is."
    ),
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_odd_odd_solvable",
        "flipgrid.flip_reachable_odd_odd",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case"),
    ),
)
def case_iv(scale: Scale) -> Finding:
    for n, m in boards(_odd_odd, scale):
        for wanted in vectors(2, n * m):
            f, c, _ = sums(wanted, m)
            found = reached(n, m).get(wanted, [])
            confirm(bool(found) == (len({*f, *c}) == 1), f"{n}×{m}: {wanted}")
            confirm(all(sum(x) % 2 == c[0] for x in found), f"{n}×{m}: t is not c_B")
    return Finding({"case": "m and n odd"})


@register.claim(
    "flip-iv-probability",
    place="another Flip, case iv",
    statement="That happens once in 2^(m+n−2) times.",
    verdict=HOLDS,
    evidence=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case"),
)
def probability_iv(scale: Scale) -> Finding:
    for n, m in boards(_odd_odd, scale):
        _share(n, m, m + n - 2)
    return Finding({"once in": "2^(m+n−2)"})


@register.claim(
    "flip-iv-count",
    place="another Flip, case iv",
    statement="There are then 2m+n−2 solutions.",
    verdict=MISPRINT,
    evidence=proved("flip.card_flip_F2", checked=exhaustive_over("all boards of 9 cells (deep: 12) of that case")),
    correction="2^(m+n−2): the exponent has come down to the line; it differs first on 1×3 (5 for 4).",
)
def count_iv(scale: Scale) -> Finding:
    for n, m in boards(_odd_odd, scale):
        counts = {len(found) for found in reached(n, m).values()}
        confirm(counts == {2 ** (m + n - 2)} == {solve(grid(n, m, "flip"), start="zeros").count}, f"{n}×{m}: {counts}")
    least = _first_difference(_odd_odd, lambda n, m: 2 * m + n - 2, scale)
    confirm(least == (1, 3), f"{least}")
    game = grid(1, 3, "flip")
    return Finding(
        {"1×3": "4 solutions, printed 5"},
        Counterexample("1×3 has 4 solutions, not 5", "cells, then rows", (game.picture(game.position("ones")),)),
    )


@register.claim(
    "flip-iv-form",
    place="another Flip, case iv",
    statement=(
        "They are A(i, j) = f(i) + c(j) − B(i, j), where all f(i) and c(j) but the last take any values and "
        "f(n) = f_B(n) − Σ f(i), c(m) = c_B(m) − Σ c(j)."
    ),
    verdict=HOLDS,
    evidence=proved(
        "flip.flip_odd_odd",
        checked=exhaustive_over("all B on boards of 9 cells (deep: 12) of that case: each solution exactly once"),
    ),
)
def form_iv(scale: Scale) -> Finding:
    return Finding({"positions": confirm_formula(_odd_odd, scale)})
