"""Section 4.1.1 with appendices B and C: the nullities of square boards, and their bounds.

The library's plan and a plain chase over rows of bits find every printed value independently; the listing of the
thesis is run on the smaller boards.
"""

from __future__ import annotations

from modlights.ring import LinearMap
from modlights.solving import Family, info, solve, squares
from modlights.theorems.legacy import (
    HOLDS,
    MISPRINT,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.algebra import matrices
from modlights.theorems.palacios.boards import (
    boards,
    gauss_jordan,
    nullity,
    plane,
    plane_nullity,
    quiet,
    quiet_basis,
    reached,
    sizes,
    solvable_positions,
    tori,
    torus,
    torus_nullity,
)
from modlights.theorems.palacios.printed import NULLITY_PLANE, NULLITY_TORUS
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import bit_nullity


def chased(n: int, kind: str) -> int:
    """The nullity of the square board of order n by chasing."""
    return (plane_nullity if kind == "plane" else torus_nullity)(n, n)


@register.claim(
    "4.1-e-is-nullity",
    place="4.1, first quotation",
    statement="Quiet patterns are the kernel of A, so the number e of elements of their basis is nul(A).",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3, and to 7×7 by elimination"),
)
def e_is_the_nullity(scale: Scale) -> Finding:
    for game in boards(scale):
        confirm(len(quiet(game)) == 2 ** len(quiet_basis(game)) == 2 ** nullity(game), f"{game}")
    for rows, columns in sizes(7):
        for board in (plane(rows, columns), torus(rows, columns)):
            confirm(nullity(board) == bit_nullity(board) == info(board).nullity(2), f"{board}")
    return Finding()


@register.claim(
    "4.1-restated",
    place="4.1, list",
    statement="A solvable state has 2^nul(A) solutions; 2^(mn − nul(A)) states are solvable, one in 2^nul(A).",
    verdict=HOLDS,
    evidence=proved(
        "count.card_solutions_F2",
        "count.card_reaches_F2",
        checked=exhaustive_over(
            "plane boards of at most 7 cells and of 3×3 by brute force; to 7×7 the library's counts against elimination"
        ),
    ),
)
def restated(scale: Scale) -> Finding:
    for game in boards(scale):
        e = nullity(game)
        confirm({len(x) for x in reached(game).values()} == {2**e}, f"{game}: solutions")
        confirm(len(reached(game)) * 2**e == 2**game.light_count, f"{game}: solvable states")
    for rows, columns in sizes(7):
        board = plane(rows, columns)
        confirm(solve(board, start="ones").count == 2 ** bit_nullity(board), f"{board}: solutions")
        confirm(info(board).solvable_count(2) == 2 ** (rows * columns - bit_nullity(board)), f"{board}: states")
    return Finding()


@register.claim(
    "4.1-null-rows",
    place="4.1, second quotation",
    statement="The reduced form of A has nul(A) null rows.",
    verdict=HOLDS,
    evidence=exhaustive_over("all square matrices to 3×3 over Z_2, 2×2 over Z_3; boards to 5×5"),
    widest="square matrices over a field; of m×n matrices it is m − rank (the 1×2 matrix [1 1] has none, and nullity"
    " 1)",
)
def null_rows_count(scale: Scale) -> Finding:
    for n, p in ((1, 2), (2, 2), (3, 2), (2, 3)):
        for matrix in matrices(n, n, p):
            null = sum(not any(row) for row in gauss_jordan([list(row) for row in matrix], p))
            confirm(null == len(LinearMap(matrix, p).kernel.rows), f"{matrix} mod {p}")
    for rows, columns in sizes(5):
        null = sum(not any(row) for row in gauss_jordan(plane(rows, columns).matrix().tolist(), 2))
        confirm(null == nullity(plane(rows, columns)), f"{rows}×{columns}")
    wide = gauss_jordan([[1, 1]], 2)
    confirm(not sum(not any(row) for row in wide) and len(LinearMap([[1, 1]], 2).kernel.rows) == 1, "[1 1]")
    return Finding()


@register.claim(
    "4.1-torus-too",
    place="4.1",
    statement="The same reasoning applies to the toroidal variants.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori of at most 7 cells and of 3×3"),
    widest="any game; where the criterion of orthogonality is used, any symmetric game",
)
def torus_too(scale: Scale) -> Finding:
    for game in tori(scale):
        null = sum(not any(row) for row in gauss_jordan(game.matrix().tolist(), 2))
        confirm(len(quiet(game)) == 2**null == 2 ** nullity(game), f"{game}: quiet patterns")
        confirm(len(solvable_positions(game)) == 2 ** (game.light_count - null), f"{game}: solvable positions")
    return Finding()


@register.claim(
    "4.1-code-generates",
    place="4.1",
    statement="The code of appendix A generates the results shown, except those of appendix D.",
    verdict=HOLDS,
    evidence=exhaustive_over("the port of the listings reproduces figures B.1 and B.2 to order 9 (deep: 16)"),
)
def generated(scale: Scale) -> Finding:
    largest = scale.bound(9, 16)
    for build, table in ((listing.matrix_plane, NULLITY_PLANE), (listing.matrix_torus, NULLITY_TORUS)):
        confirm(listing.squares(1, largest, build) == list(enumerate(table[:largest], start=1)), "the listing's table")
    return Finding({"orders": largest})


@register.claim(
    "4.1.1-range",
    place="4.1.1",
    statement="The tables go from order 1 to 60, beyond the 2 to 21 of the base article.",
    verdict=HOLDS,
    evidence=every_entry("of both tables, which have the nullities of orders 1 to 60 and no more"),
)
def range_of_tables(scale: Scale) -> Finding:
    for surface, printed in (("plane", NULLITY_PLANE), ("torus", NULLITY_TORUS)):
        confirm(squares(range(1, 61), Family.of(2, surface)) == list(printed), f"orders 1 to 60 of the {surface}")
    return Finding({"orders": 60})


@register.claim(
    "table-B1",
    place="Appendix B, figure B.1",
    statement="nul(C_n) for n = 1 to 60.",
    verdict=HOLDS,
    evidence=every_entry(
        "60, each by a plain chase and by the library's closed form; to order 30 (deep: 60) by its plan"
    ),
)
def table_of_the_plane(scale: Scale) -> Finding:
    confirm(squares(range(1, 61), Family.of(2)) == list(NULLITY_PLANE), "the library's closed form")
    for n, printed in enumerate(NULLITY_PLANE, start=1):
        confirm(chased(n, "plane") == printed, f"nul(C_{n}) = {chased(n, 'plane')}, printed {printed}")
        if n <= scale.bound(30, 60):
            confirm(
                nullity(plane(n, n)) == printed, f"nul(C_{n}): the plan finds {nullity(plane(n, n))}, printed {printed}"
            )
    return Finding(
        {"entries": 60, "largest": max(NULLITY_PLANE), "at order": NULLITY_PLANE.index(max(NULLITY_PLANE)) + 1}
    )


@register.claim(
    "table-B2",
    place="Appendix B, figure B.2",
    statement="nul(T_n) for n = 1 to 60.",
    verdict=HOLDS,
    evidence=every_entry(
        "60, each by a plain chase and by the library's closed form; to order 25 (deep: 60) by its plan"
    ),
)
def table_of_the_torus(scale: Scale) -> Finding:
    confirm(squares(range(1, 61), Family.of(2, "torus")) == list(NULLITY_TORUS), "the library's closed form")
    for n, printed in enumerate(NULLITY_TORUS, start=1):
        confirm(chased(n, "torus") == printed, f"nul(T_{n}) = {chased(n, 'torus')}, printed {printed}")
        if n <= scale.bound(25, 60):
            confirm(
                nullity(torus(n, n)) == printed, f"nul(T_{n}): the plan finds {nullity(torus(n, n))}, printed {printed}"
            )
    largest = max(NULLITY_TORUS)
    return Finding(
        {"entries": 60, "largest": largest, "at orders": [n for n, e in enumerate(NULLITY_TORUS, 1) if e == largest]}
    )


register.uncheckable(
    "fig-C",
    place="Appendix C, figures C.1 and C.2",
    statement="Plots of n against nul(C_n) and nul(T_n).",
    reason="the figures are lost; their data are those of figures B.1 and B.2",
)
register.uncheckable(
    "4.1.1-no-pattern",
    place="4.1.1",
    statement="No pattern was found in these data.",
    reason="about the author's search; a law is known: nul(C_n) is the degree of the gcd of f(x) and f(x + 1) over Z_2,"
    " f the Fibonacci polynomial of index n + 1",
)


@register.claim(
    "4.1.1-Cn-even",
    place="4.1.1, first item",
    statement="nul(C_n) is even for every n.",
    verdict=HOLDS,
    evidence=proved(
        "gridnullity.square_nullity_even",
        checked=exhaustive_over(
            "n ≤ 100 (deep: 250) by a plain chase, n ≤ 300 by the library's closed form, n ≤ 30 by its plan"
        ),
    ),
    gap="quoted without proof",
    widest="square boards; the smallest rectangular exception is 1×2, of nullity 1",
)
def even_on_squares(scale: Scale) -> Finding:
    largest = scale.bound(100, 250)
    for n in range(1, largest + 1):
        confirm(chased(n, "plane") % 2 == 0, f"nul(C_{n}) = {chased(n, 'plane')}")
    for n in range(1, 31):
        confirm(nullity(plane(n, n)) % 2 == 0, f"nul(C_{n}) = {nullity(plane(n, n))} by the plan")
    closed = squares(range(1, 301), Family.of(2))
    confirm(
        all(e % 2 == 0 for e in closed), f"an odd nullity at n = {[n for n, e in enumerate(closed, 1) if e % 2][:1]}"
    )
    confirm(closed[:largest] == [chased(n, "plane") for n in range(1, min(largest, 300) + 1)], "closed form and chase")
    confirm(nullity(plane(1, 2)) == 1, "1×2")
    return Finding({"orders": largest})


@register.claim(
    "4.1.1-Cn-bound",
    place="4.1.1, first item",
    statement="nul(C_n) ≤ n for every n.",
    verdict=HOLDS,
    evidence=proved(
        "chase.nullity_min",
        checked=exhaustive_over("boards to 25×25, squares to 100; k ≤ 12 on boards to 6×6"),
    ),
    gap="quoted without proof",
    widest="nul(C_{m,n}) ≤ min(m, n); for every k the quiet patterns are generated by min(m, n) of them, as the first"
    " row or column determines a quiet pattern",
)
def bounded_by_the_order(scale: Scale) -> Finding:
    attained = []
    for rows, columns in sizes(25):
        confirm(plane_nullity(rows, columns) <= min(rows, columns), f"{rows}×{columns}: {plane_nullity(rows, columns)}")
    for n in range(1, scale.bound(100, 250) + 1):
        confirm(chased(n, "plane") <= n, f"nul(C_{n}) = {chased(n, 'plane')}")
        attained += [n] * (chased(n, "plane") == n)
    for rows, columns in sizes(6):
        for k in range(2, 13):
            generators = len(info(plane(rows, columns)).quiet_orders(k))
            confirm(generators <= min(rows, columns), f"{rows}×{columns} mod {k}: {generators} generators")
    return Finding({"squares with nullity n": attained})


@register.claim(
    "4.1.1-Tn-mult4",
    place="4.1.1, second item",
    statement="nul(T_n) is a multiple of 4 for every n.",
    verdict=HOLDS,
    evidence=proved(
        "gridnullity.torus_nullity_4",
        checked=exhaustive_over(
            "n ≤ 60 (deep: 130) by a plain chase, n ≤ 300 by the library's closed form, n ≤ 25 by its plan"
        ),
    ),
    gap="quoted without proof",
    widest="square tori; rectangular exceptions are 1×2 (nullity 1), 1×3 (2) and 2×3 (1)",
)
def multiples_of_four(scale: Scale) -> Finding:
    for n in range(1, scale.bound(60, 130) + 1):
        confirm(chased(n, "torus") % 4 == 0, f"nul(T_{n}) = {chased(n, 'torus')}")
    for n in range(1, 26):
        confirm(nullity(torus(n, n)) % 4 == 0, f"nul(T_{n}) = {nullity(torus(n, n))} by the plan")
    closed = squares(range(1, 301), Family.of(2, "torus"))
    confirm(all(e % 4 == 0 for e in closed), f"{[(n, e) for n, e in enumerate(closed, 1) if e % 4][:1]}")
    confirm(closed[:60] == [chased(n, "torus") for n in range(1, 61)], "closed form and chase")
    exceptions = {f"{m}x{n}": nullity(torus(m, n)) for m, n in ((1, 2), (1, 3), (2, 3))}
    confirm(all(e % 4 for e in exceptions.values()), f"{exceptions}")
    return Finding({"rectangular exceptions": exceptions})


@register.claim(
    "4.1.1-Tn-bound",
    place="4.1.1, second item",
    statement="nul(T_n) ≤ 2n for every n.",
    verdict=HOLDS,
    evidence=proved(
        "gridnullity.torus_nullity_le", checked=exhaustive_over("squares to 60 (deep: 130), rectangles to 19×19")
    ),
    gap="quoted without proof",
    widest="nul(T_{m,n}) ≤ 2·min(m, n), as two rows determine the others",
)
def bounded_by_twice_the_order(scale: Scale) -> Finding:
    for n in range(1, scale.bound(60, 130) + 1):
        confirm(chased(n, "torus") <= 2 * n, f"nul(T_{n}) = {chased(n, 'torus')}")
    for rows, columns in sizes(19):
        e = torus_nullity(rows, columns)
        confirm(e <= 2 * min(rows, columns), f"{rows}×{columns}: {e}")
    for rows, columns in sizes(7):
        confirm(nullity(torus(rows, columns)) <= 2 * min(rows, columns), f"{rows}×{columns} by the plan")
    return Finding()


register.by_reading(
    "4.1.1-notation",
    place="4.1.1, both items",
    statement="C_n is even and C_n ≤ n; T_n is a multiple of 4 and T_n ≤ 2n.",
    verdict=MISPRINT,
    correction="nul(C_n) and nul(T_n); see palacios-4.1.1-Cn-even and the three claims after it.",
    reason="C_n and T_n were introduced in the same section as matrices, which are neither even nor small",
)
