"""Section 4.1.2 with appendix E: the nullities of all boards that fit into a square."""

from __future__ import annotations

from collections import Counter

from modlights.solving import Family, nullity_table
from modlights.theorems.legacy import CORRECTED, HOLDS, Finding, Scale, confirm, every_entry, exhaustive_over
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.boards import (
    ORDER,
    nullity,
    plane,
    plane_nullity,
    sizes,
    torus,
    torus_nullity,
)
from modlights.theorems.palacios.printed import NULLITY_PLANE, NULLITY_TORUS
from modlights.theorems.palacios.register import register


def triangle(n: int) -> list[tuple[int, int]]:
    """The boards (i, j) that the listing goes through for the triangle of order n."""
    return [(i, j) for i, j, _ in listing.rectangles(1, n, lambda height, width: [[1]])]


@register.claim(
    "4.1.1-definition",
    place="Definition 4.1.1",
    statement="A board of m×n is smaller than the square of order p if m ≤ p and n ≤ p: put on it at a corner, nothing"
    " sticks out.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6 in squares to order 6"),
)
def smaller(scale: Scale) -> Finding:
    for p in range(1, 7):
        for m, n in sizes(6):
            fits = set(plane(m, n).lights) <= set(plane(p, p).lights)
            confirm(fits == (m <= p and n <= p), f"{m}×{n} on {p}×{p}")
    return Finding()


@register.claim(
    "4.1.2-definition",
    place="Definition 4.1.2",
    statement="The triangle problem is to find nul(C_{i,j}) or nul(T_{i,j}) for all boards smaller than the square of"
    " order n.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "plane boards with j ≤ i ≤ 60 and tori with j ≤ i ≤ 19 (deep: 60): the library's closed form against a plain"
        " chase; its plan for i ≤ 11 (deep: 60)"
    ),
)
def triangle_problem(scale: Scale) -> Finding:
    largest = scale.bound(11, ORDER)
    for i, j in triangle(largest):
        confirm(nullity(plane(i, j)) == plane_nullity(i, j), f"{i}×{j}: {nullity(plane(i, j))}")
        confirm(nullity(torus(i, j)) == torus_nullity(i, j), f"{i}×{j} torus: {nullity(torus(i, j))}")
    on_plane, on_torus = nullity_table(ORDER, Family.of(2)), nullity_table(ORDER, Family.of(2, "torus"))
    for i, j in triangle(ORDER):
        confirm(on_plane[i - 1, j - 1] == plane_nullity(i, j), f"{i}×{j}: closed form {on_plane[i - 1, j - 1]}")
    for i, j in triangle(scale.bound(19, ORDER)):
        confirm(on_torus[i - 1, j - 1] == torus_nullity(i, j), f"{i}×{j} torus: closed form {on_torus[i - 1, j - 1]}")
    below = [(i - 1, j - 1) for i, j in triangle(ORDER)]
    figures = {
        name: {"not 0": sum(bool(table[cell]) for cell in below), "largest": int(table.max())}
        for name, table in (("plane", on_plane), ("torus", on_torus))
    }
    return Finding({"boards": len(below)} | figures)


@register.claim(
    "4.1.2-transpose",
    place="4.1.2",
    statement="A board of m×n is that of n×m turned by 90°; the matrices agree up to names, so nul(C_{i,j}) ="
    " nul(C_{j,i}), and the same for T.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 7×7, plane and torus, mod 2; to 5×5 mod 3; matrices to 5×5"),
    widest="any k, any rule and surface that turning leaves as they are",
)
def turning(scale: Scale) -> Finding:
    for k, largest in ((2, 7), (3, 5)):
        for m, n in sizes(largest):
            for board in (plane, torus):
                confirm(nullity(board(m, n, k)) == nullity(board(n, m, k)), f"{board(m, n, k)}")
    for m, n in sizes(5):
        for board in (plane, torus):
            turned = [r * n + c for c in range(n) for r in range(m - 1, -1, -1)]
            matrix = board(m, n).matrix()
            confirm(bool((matrix[turned][:, turned] == board(n, m).matrix()).all()), f"{board(m, n)} turned")
    return Finding()


@register.claim(
    "4.1.2-half",
    place="4.1.2",
    statement="So half of the values suffices: those with 1 ≤ i ≤ n and 1 ≤ j ≤ i.",
    verdict=CORRECTED,
    evidence=exhaustive_over("n ≤ 60"),
    correction="These are n(n + 1)/2 of n², a little more than half because of the diagonal: 1830 of 3600 for n = 60.",
)
def a_little_more_than_half(scale: Scale) -> Finding:
    for n in range(1, ORDER + 1):
        chosen = set(triangle(n))
        confirm(len(chosen) == n * (n + 1) // 2 and 2 * len(chosen) > n * n, f"n = {n}: {len(chosen)}")
        confirm(len(chosen | {(j, i) for i, j in chosen}) == n * n, f"n = {n}: with their mirror images")
    return Finding({"values for n = 60": len(triangle(60)), "of": 60 * 60})


@register.claim(
    "4.1.2-shape",
    place="4.1.2, footnote 6",
    statement="The cells with j ≤ i, drawn in a grid, form a triangle: hence the name.",
    verdict=HOLDS,
    evidence=exhaustive_over("n ≤ 60: row i has i cells"),
)
def shape(scale: Scale) -> Finding:
    per_row = Counter(i for i, _ in triangle(ORDER))
    confirm([per_row[i] for i in range(1, ORDER + 1)] == list(range(1, ORDER + 1)), f"{per_row}")
    return Finding()


@register.claim(
    "4.1.2-diagonal",
    place="4.1.2",
    statement="The other half is the mirror image; the diagonal holds the values of the tables of squares.",
    verdict=HOLDS,
    evidence=every_entry("60 of each table against the diagonal of the triangle; mirror images to 19×19"),
)
def diagonal_of_the_triangle(scale: Scale) -> Finding:
    for n in range(1, ORDER + 1):
        confirm(plane_nullity(n, n) == NULLITY_PLANE[n - 1], f"C_{n}")
        confirm(torus_nullity(n, n) == NULLITY_TORUS[n - 1], f"T_{n}")
    for i, j in sizes(19):
        confirm(plane_nullity(i, j) == plane_nullity(j, i), f"C_{i},{j}")
        confirm(torus_nullity(i, j) == torus_nullity(j, i), f"T_{i},{j}")
    return Finding()


@register.claim(
    "4.1.2-null-rows",
    place="4.1.2",
    statement="In these figures there are whole rows that are zero.",
    verdict=CORRECTED,
    evidence=exhaustive_over(
        "all boards with j ≤ i ≤ 60 on the plane; on the torus a value other than 0 in every row from 2 to 60"
    ),
    correction="On the plane there are 14 such rows to 60; on the torus only the trivial row 1, as nul(T_{i,3}) ≥ 2 for"
    " i ≥ 3 and nul(T_{2,1}) = 1.",
)
def null_rows_of_the_triangle(scale: Scale) -> Finding:
    def row(i: int) -> list[int]:
        return [plane_nullity(i, j) for j in range(1, i + 1)]

    zero = [i for i in range(1, ORDER + 1) if not any(row(i))]
    confirm(len(zero) == 14 and zero[:2] == [1, 6], f"{zero}")
    confirm(all(nullity(plane(i, j)) == 0 for i in zero[:4] for j in range(1, i + 1)), "the plan in rows 1, 6, 10, 12")
    thirds = [torus_nullity(i, 3) for i in range(1, ORDER + 1)]
    confirm(all(e >= 2 for e in thirds[2:]), f"nul(T_i,3): {thirds}")
    confirm(nullity(torus(2, 1)) == 1 and nullity(torus(1, 1)) == 0, "the first two rows of the torus")
    confirm(all(nullity(torus(i, 3)) == thirds[i - 1] for i in range(1, 25)), "the plan on i×3")
    nonzero = sum(e > 0 for i in range(1, ORDER + 1) for e in row(i))
    return Finding({"zero rows on the plane": zero, "values other than 0 on the plane": nonzero, "of": 1830})


register.uncheckable(
    "4.1.2-null-rows-open",
    place="4.1.2",
    statement="No pattern was found to predict the zero rows, nor whether they ever end.",
    reason="about what was found; in the triangle to 60 each zero row i has i + 1 prime",
)


@register.claim(
    "4.1.2-hardest",
    place="4.1.2",
    statement="The most demanding cases are C_{60,60} and T_{60,60}.",
    verdict=HOLDS,
    evidence=exhaustive_over("the orders of all matrices of the triangle"),
)
def hardest(scale: Scale) -> Finding:
    order = {(i, j): plane(i, j).light_count for i in range(1, ORDER + 1) for j in range(1, i + 1)}
    largest = max(order.values())
    confirm([board for board, size in order.items() if size == largest] == [(60, 60)], "the largest matrix")
    return Finding({"order of the matrix": largest})


register.uncheckable(
    "fig-E1",
    place="Appendix E, figure E.1",
    statement="All nullities of the plane triangle to order 60.",
    reason="the figure is lost; the values themselves are found by palacios-4.1.2-null-rows",
)
register.uncheckable(
    "fig-E2",
    place="Appendix E, figure E.2",
    statement="All nullities of the toroidal triangle to order 60.",
    reason="the figure is lost; for sides 1 and 2 its values depend on whether a doubly reached cell changes once, as"
    " in the listing",
)
