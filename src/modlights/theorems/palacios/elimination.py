"""Appendix A from rref_gauss_jordan on: the elimination of the listings, its faults, and the tables it makes.

The port is compared with schoolbook elimination and with the library's span and kernel.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from modlights.ring import LinearMap, rank, span
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    every_entry,
    exhaustive_over,
)
from modlights.theorems.palacios import listing
from modlights.theorems.palacios.algebra import is_field, is_prime, matrices
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    boards,
    gauss_jordan,
    nullity,
    plane,
    planes,
    torus,
)
from modlights.theorems.palacios.listing import Matrix
from modlights.theorems.palacios.printed import NULLITY_PLANE, NULLITY_TORUS
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import graphs, rank_mod

_MATRIX_ORDER = "order of the matrix, then lexicographic order row by row"


def squares_of_lists(largest: int, p: int) -> Iterator[Matrix]:
    """All square matrices to that order over Z/p, as lists, in that order."""
    for n in range(1, largest + 1):
        for matrix in matrices(n, n, p):
            yield [list(row) for row in matrix]


def reduced_by_library(table: Matrix, p: int) -> Matrix:
    """The reduced form from the library's span, with null rows put back."""
    rows: Matrix = span(table, p).rows.tolist()
    return rows + [[0] * len(table[0]) for _ in range(len(table) - len(rows))]


def kernel_dimension(table: Matrix, p: int) -> int:
    """The true nullity modulo a prime."""
    return len(table[0]) - rank_mod(table, p)


@register.claim(
    "A-rref",
    place="Appendix A, before rref_gauss_jordan",
    statement="The function finds the reduced form of a matrix over Z/mZ by Gauss–Jordan, and works properly whenever m"
    " is prime.",
    verdict=FAILS,
    evidence=exhaustive_over("all square matrices to order 3 over Z_2; boards of at most 12 cells, mod 2, 3, 5 and 7"),
    reason="pivots are sought on the diagonal and below it only, so a column without pivot uses up its row; and only an"
    " entry equal to 1, not any other than 0, is taken as a new pivot",
    correction="Seek the pivot from the first unused row, and take any entry other than 0. For symmetric matrices over"
    " Z_2 the number of null rows came out right in every case tried, so the tables of the thesis are not touched.",
)
def faulty_elimination(scale: Scale) -> Finding:
    wrong_form, wrong_nullity = [], []
    for table in squares_of_lists(3, 2):
        true = gauss_jordan(table, 2)
        confirm(true == reduced_by_library(table, 2), f"{table}: the library's form")
        found = listing.rref(deepcopy(table), 2)
        if found != true:
            wrong_form.append(table)
        if listing.null_rows(found) != kernel_dimension(table, 2):
            wrong_nullity.append(table)
    confirm(wrong_form[0] == [[0, 0], [0, 1]], f"the first wrong form is of {wrong_form[0]}")
    confirm(wrong_nullity[0] == [[0, 0, 1], [0, 0, 1], [0, 0, 0]], f"the first wrong nullity is of {wrong_nullity[0]}")
    for vertices in range(1, scale.bound(4, 5) + 1):
        for reflexive in (True, False):
            for network in graphs(vertices, reflexive=reflexive):
                symmetric = network.matrix().tolist()
                null = listing.null_rows(listing.rref(deepcopy(symmetric), 2))
                confirm(null == kernel_dimension(symmetric, 2), f"{symmetric}: {null} null rows")
    return Finding(
        {
            "wrong forms of order 2": sum(len(table) == 2 for table in wrong_form),
            "wrong nullities of order 3": len(wrong_nullity),
        }
        | _wrong_on_boards(scale),
        Counterexample(
            f"{wrong_form[0]} over Z_2 is left as it is, while its reduced form is {gauss_jordan(wrong_form[0], 2)};"
            f" the number of null rows is wrong first for {wrong_nullity[0]}: 1 instead of 2",
            _MATRIX_ORDER,
        ),
    )


def _wrong_on_boards(scale: Scale) -> dict[str, str]:
    """The first boards on which the listing's form is wrong mod 2, and its nullity modulo another prime."""
    form = next(
        game
        for game in boards(12)
        if listing.rref(game.matrix().tolist(), 2) != gauss_jordan(game.matrix().tolist(), 2)
    )
    game, p, found = next(
        (game, p, found)
        for game in boards(12)
        for p in (2, 3, 5, 7)
        for found in [listing.null_rows(listing.rref(game.matrix().tolist(), p))]
        if found != nullity(game.with_modulus(p))
    )
    true = kernel_dimension(game.matrix().tolist(), p)
    confirm(form == torus(3, 4), f"the first board with a wrong form is {form}")
    confirm((game, p) == (torus(4, 3), 7) and true != found, f"the first wrong nullity: {game}, {p}: {found}, {true}")
    return {
        "first board with a wrong form mod 2": "3×4 torus",
        "first with a wrong nullity": f"4×3 torus mod 7: {found} instead of {true}",
    }


def zero_pivots(table: Matrix) -> int:
    """How often the listing, reducing mod 2, meets a diagonal entry 0; the steps are replayed and must end alike."""
    expected = listing.rref(deepcopy(table), 2)
    count = 0
    for i in range(len(table)):
        if table[i][i] == 0:
            count += 1
            below = next((k for k in range(i + 1, len(table)) if table[k][i] == 1), i)
            table[i], table[below] = table[below], table[i]
        table = listing.clear_column(table, 2, i)
    confirm(table == expected, "the replay ends elsewhere than the listing")
    return count


@register.claim(
    "A-comment-reflexive",
    place="Appendix A, comment in rref_gauss_jordan",
    statement="The case of a diagonal entry 0 does not apply, as the games treated are reflexive.",
    verdict=FAILS,
    evidence=exhaustive_over("plane boards of at most 25 cells"),
    reason="the diagonal starts as ones, but elimination makes zeros on it",
)
def zeros_on_the_diagonal(scale: Scale) -> Finding:
    met = {(game.rows, game.columns): zero_pivots(game.matrix().tolist()) for game in planes(25)}
    confirm(met[1, 1] == 0 and met[1, 2] == 1, f"1×1: {met[1, 1]}, 1×2: {met[1, 2]}")
    first = next(board for board, count in met.items() if count)
    confirm(first == (1, 2), f"the first board is {first}")
    return Finding(
        {"zeros met": {f"{n}x{n}": met[n, n] for n in range(1, 6)}},
        Counterexample(
            "1×2: after the first column the second row is 00, and its diagonal entry 0",
            BOARD_ORDER,
            (plane(1, 2).picture(plane(1, 2).position("zeros")),),
        ),
    )


@register.claim(
    "A-comment-m",
    place="Appendix A, comment in rref_gauss_jordan",
    statement="The branch that scales a row applies only when m ≥ 2, and is not used here, where m = 2.",
    verdict=MISPRINT,
    evidence=exhaustive_over("residues for m ≤ 12"),
    correction="When m > 2.",
    reason="the branch is for entries other than 0 and 1, which do not exist for m = 2",
)
def scaling_branch(scale: Scale) -> Finding:
    applies = [m for m in range(2, 13) if set(range(m)) - {0, 1}]
    confirm(applies == list(range(3, 13)), f"{applies}")
    confirm(listing.rref([[2]], 3) == [[1]], "scaling mod 3")
    return Finding()


@register.claim(
    "A-footnote1",
    place="Appendix A, footnote 1",
    statement="If m is not prime Z_m need not be a field; there may be elements with several opposites, as for m = 4,"
    " so that Gauss–Jordan is impossible.",
    verdict=FAILS,
    evidence=exhaustive_over("m ≤ 30, opposites and inverses of all elements"),
    reason="in every Z_m each element has exactly one opposite and at most one inverse; what may be missing is an"
    " inverse, as for 2 mod 4",
    correction="If m is not prime Z_m is never a field: some elements other than 0 have no inverse; elimination must"
    " then use Howell's form, which is possible.",
)
def not_several_but_none(scale: Scale) -> Finding:
    none = []
    for m in range(2, 31):
        for e in range(m):
            confirm(sum((k + e) % m == 0 for k in range(m)) == 1, f"opposites of {e} mod {m}")
            inverse_count = sum(k * e % m == 1 for k in range(m))
            confirm(inverse_count <= 1, f"{inverse_count} inverses of {e} mod {m}")
            if e and not inverse_count:
                none.append((m, e))
        if m <= 12:
            confirm(is_field(m) == is_prime(m), f"Z_{m}")
    confirm(none[0] == (4, 2), f"the first element without an inverse is {none[0]}")
    for matrix in matrices(2, 2, 4):
        mapping = LinearMap(matrix, 4)
        confirm(mapping.image.size * mapping.kernel.size == 16, f"{matrix} mod 4: Howell form")
    return Finding(
        {
            "opposites mod 4": [listing.opposite(e, 4) for e in range(4)],
            "inverses mod 4": [listing.inverse(e, 4) for e in range(4)],
        },
        Counterexample(
            "m = 4: the opposites of 0, 1, 2, 3 are 0, 3, 2, 1, one each; 2 has no inverse",
            "m",
        ),
    )


@register.claim(
    "A-reduccion-filas",
    place="Appendix A, reduccion_filas",
    statement="The function makes all entries of the column other than the pivot vanish by row operations.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all matrices of order 2 and 3 over Z_2 and of order 2 over Z_3, every column"),
    correction="If the pivot is 1. The caller also runs it with a pivot 0, when it clears nothing; the rank is kept in"
    " both cases.",
)
def clearing_a_column(scale: Scale) -> Finding:
    not_cleared: list[tuple[Matrix, int]] = []
    for largest, p in ((3, 2), (2, 3)):
        for table in squares_of_lists(largest, p):
            for i in range(len(table)):
                after = listing.clear_column(deepcopy(table), p, i)
                confirm(rank(after, p) == rank(table, p), f"{table}: rank")
                cleared = all(after[j][i] == 0 for j in range(len(table)) if j != i)
                confirm(cleared or table[i][i] != 1, f"{table} mod {p}, column {i}")
                if not cleared and table[i][i] == 0:
                    not_cleared.append((table, i))
    confirm(not_cleared[0] == ([[0, 0], [1, 0]], 0), f"{not_cleared[0]}")
    return Finding({"smallest not cleared (matrix, column)": [not_cleared[0][0], 1]})


@register.claim(
    "A-nulidad",
    place="Appendix A, nulidad",
    statement="The function finds the nullity of a given matrix, as its number of null rows.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all square matrices to order 3 over Z_2, as given and reduced; [1 1]"),
    correction="Of a square matrix in reduced form.",
)
def null_rows_of_what(scale: Scale) -> Finding:
    wrong = []
    for table in squares_of_lists(3, 2):
        confirm(listing.null_rows(gauss_jordan(table, 2)) == kernel_dimension(table, 2), f"{table} reduced")
        if listing.null_rows(table) != kernel_dimension(table, 2):
            wrong.append(table)
    confirm(wrong[0] == [[0, 1], [0, 1]], f"the first matrix with a wrong nullity is {wrong[0]}")
    confirm(listing.null_rows([[1, 1]]) == 0 and kernel_dimension([[1, 1]], 2) == 1, "[1 1]")
    return Finding(
        {"wrong among those of order 2": sum(len(table) == 2 for table in wrong)},
        Counterexample(f"{wrong[0]} over Z_2 has no null row, and nullity 1", _MATRIX_ORDER),
    )


@register.claim(
    "A-res-tab-cuad",
    place="Appendix A, res_tab_cuad and its two calls",
    statement="The function finds nul(A_n) for all n between two limits, included; it is run from 1 to 60 for both"
    " kinds of board.",
    verdict=HOLDS,
    evidence=every_entry(
        "the first 9 (deep: 16) of each table with the port; the others in palacios-table-B1 and palacios-table-B2"
    ),
)
def table_of_squares(scale: Scale) -> Finding:
    last = scale.bound(9, 16)
    for build, table in ((listing.matrix_plane, NULLITY_PLANE), (listing.matrix_torus, NULLITY_TORUS)):
        found = listing.squares(1, last, build)
        confirm(found == [(n, table[n - 1]) for n in range(1, last + 1)], f"{found}")
    confirm([n for n, _ in listing.squares(1, 60, lambda height, width: [[1]])] == list(range(1, 61)), "the limits")
    return Finding()


@register.claim(
    "A-res-tab-arb",
    place="Appendix A, res_tab_arb and its two calls",
    statement="The function finds the nullities of all boards with a ≤ i ≤ b and 1 ≤ j ≤ i.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards with j ≤ i ≤ 7 with the port; the number of lines for 1 to 60"),
)
def table_of_rectangles(scale: Scale) -> Finding:
    for build, board in ((listing.matrix_plane, plane), (listing.matrix_torus, torus)):
        for i, j, found in listing.rectangles(1, 7, build):
            confirm(found == nullity(board(i, j)), f"{board(i, j)}: {found}")
    lines = len(listing.rectangles(1, 60, lambda height, width: [[1]]))
    confirm(lines == 60 * 61 // 2, f"{lines} lines")
    return Finding({"lines for 1 to 60": lines})


register.by_reading(
    "A-comment-words",
    place="Appendix A, comments in construccion_clasico and elemento_opuesto",
    statement="The algorithm “haya” the reduced form; the first element “de cero” when added to e is sought.",
    verdict=MISPRINT,
    correction="“halla” (finds), and “que dé cero” (that gives zero).",
    reason="as printed neither comment is a sentence",
)
register.uncheckable(
    "A-open-close",
    place="Appendix A, comments in res_tab_cuad and res_tab_arb",
    statement="Opening and closing the text files in time improves the running time.",
    reason="about running time on some machine; it keeps results safe rather than making anything faster",
)
register.uncheckable(
    "A-plots",
    place="Appendix A, grafica_articulo and grafica_triangulo",
    statement="The functions plot n against the nullity, and the triangle as a heat map.",
    reason="plots, made from files that are not part of the documents",
)
