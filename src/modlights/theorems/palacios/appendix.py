"""Appendix A: the listings, run as ported, compared with schoolbook elimination and with the library."""

from itertools import product
from math import gcd

import numpy as np

from modlights.games import Game
from modlights.ring import span

from ..domains import Entries, board, boards, each, graphs, matrices, matrix_games, numbers, sizes
from ..library_answers import linear_map
from ..plain import board_nullity, effects
from ..schoolbook import Matrix, is_prime, rank, reduced
from ..truth import Found, Truth, confirm
from ..verdicts import FAILS, MISPRINT
from . import document as palacios
from . import listing
from .boards import NULLITIES, torus_nullity


@palacios.listing("A-accion-clasico", over=sizes(to=6))
def action_on_the_plane(m: int, n: int) -> Truth:
    """Appendix A, accion_clasico, “Esta funcion genera una matriz que al aplanarse (funcion flatten)”: The function
    returns the matrix that, flattened, is the action of the button at given coordinates, on any rectangular board."""
    flat = [listing.press_plane(r, c, m, n).flatten().tolist() for r, c in product(range(m), range(n))]
    return flat == list(map(list, zip(*effects(board(m, n)), strict=True)))


@palacios.listing("A-construccion-clasico", over=sizes(to=6))
def matrix_on_the_plane(m: int, n: int) -> Truth:
    """Appendix A, construccion_clasico, “Esta funcion construye la matriz de adyacencia a partir de”: The function
    builds the adjacency matrix with the actions as rows, in the order of the buttons."""
    return listing.matrix_plane(m, n) == list(map(list, zip(*effects(board(m, n)), strict=True)))


@palacios.listing("A-accion-toroidal", over=sizes(to=6))
def action_on_the_torus(m: int, n: int) -> Truth:
    """Appendix A, accion_toroidal, “borde opuesto del tablero”: The function does the same for the toroidal variant: a
    neighbour beyond an edge is marked at the opposite edge.
    In general: it sets entries to 1 instead of adding, so a cell reached twice on a side of 1 or 2 changes once"""
    flat = [listing.press_torus(r, c, m, n).flatten().tolist() for r, c in product(range(m), range(n))]
    return flat == list(map(list, zip(*effects(board(m, n, "cross", "torus")), strict=True)))


@palacios.listing("A-construccion-toroidal", over=sizes(to=6))
def matrix_on_the_torus(m: int, n: int) -> Truth:
    """Appendix A, construccion_toroidal, “Solo cambia al depender de las acciones toroidales”: The function builds the
    adjacency matrix of the toroidal variant."""
    return listing.matrix_torus(m, n) == list(map(list, zip(*effects(board(m, n, "cross", "torus")), strict=True)))


@palacios.listing(
    "A-comment-names",
    over=each(
        "the two names in the comments",
        [
            ("accion_normal", "accion_clasico", "accion_toroidal"),
            ("construccion_normal", "construccion_clasico", "construccion_toroidal"),
        ],
    ).spread,
    verdict=MISPRINT,
)
def names_in_the_comments(printed: str, meant: str, torus: str) -> Truth:
    """Appendix A, comments in accion_toroidal and construccion_toroidal, “'accion_normal'”: These do what the functions
    accion_normal and construccion_normal do.
    Corrected: accion_clasico and construccion_clasico.
    Note: No functions of the names printed exist in the listing. Those meant do the same away from the edges."""
    where = (2, 2, 5, 5) if printed.startswith("accion") else (5, 5)
    plane_result, torus_result = (np.array(listing.NAMES[name](*where)) for name in (meant, torus))
    middle = plane_result if len(where) == 4 else plane_result[12]
    return printed in listing.NAMES, bool((middle == (torus_result if len(where) == 4 else torus_result[12])).all())


@palacios.listing("A-elemento-opuesto", over=numbers("m", 2, 30))
def opposites(m: int) -> Truth:
    """Appendix A, elemento_opuesto, “es un cuerpo, la funcion”: The function returns the number that added to e gives 0
    mod m; as Z/mZ is a field, the return is unique and guaranteed.
    In general: every m: opposites exist and are unique in every ring, no field is needed"""
    return all([listing.opposite(e, m)] == [k for k in range(m) if (k + e) % m == 0] for e in range(m))


@palacios.listing("A-elemento-inverso", over=numbers("m", 2, 30).where("prime", is_prime))
def inverses(m: int) -> Truth:
    """Appendix A, elemento_inverso, “La logica de esta funcion es identica a la de”: In the same way this function
    returns the multiplicative inverse of e in the field Z/mZ.
    Note: For e ≠ 0, which alone has an inverse in a field."""
    return all((listing.inverse(e, m) or 0) * e % m == 1 for e in range(1, m))


@inverses.most_general(numbers("m", 2, 30))
def _(m: int) -> Truth:
    """For every m it returns the inverse exactly when e is a unit, and None otherwise (e = 0 even in a field; smallest
    other case 2 mod 4)."""
    found = {e: listing.inverse(e, m) for e in range(m)}
    return found == {e: pow(e, -1, m) if gcd(e, m) == 1 else None for e in range(m)}


def listed(rows: Matrix | Entries, p: int) -> Matrix:
    """What the listing's elimination makes of a matrix."""
    return listing.rref([list(row) for row in rows], p)


@palacios.listing("A-rref", over=matrices(9, square=True), verdict=FAILS)
def elimination(matrix: Entries) -> Truth:
    """Appendix A, before rref_gauss_jordan, “La función funciona apropiadamente siempre que”: The function finds the
    reduced form of a matrix over Z/mZ by Gauss–Jordan, and works properly whenever m is prime.
    Corrected: Seek the pivot from the first unused row, and take any entry other than 0. For symmetric matrices over
    Z_2 the number of null rows came out right in every case tried, so the tables of the thesis are not touched.
    Note: Pivots are sought on the diagonal and below it only, so a column without pivot uses up its row; and only an
    entry equal to 1, not any other than 0, is taken as a new pivot."""
    true, found = reduced(matrix, 2)[0], span(matrix, 2).rows.tolist()
    confirm(true == found + [[0] * len(matrix)] * (len(matrix) - len(found)), f"{matrix}: the library's form")
    return listed(matrix, 2) == true


@elimination.but_not(matrices(9, square=True))
def _(matrix: Entries) -> Truth:
    """It leaves as many null rows as the nullity."""
    return listing.null_rows(listed(matrix, 2)) == len(matrix) - rank(matrix, 2)


@elimination.also(graphs(4, deep=5) + graphs(4, reflexive=False, deep=5))
def _(game: Game) -> Truth:
    """For symmetric matrices over Z_2 it does."""
    return listing.null_rows(listed(effects(game), 2)) == game.light_count - rank(effects(game), 2)


@elimination.but_not(boards(12, surface=("plane", "torus")))
def _(game: Game) -> Truth:
    """On boards the form is right mod 2."""
    return listed(effects(game), 2) == reduced(effects(game), 2)[0]


@elimination.but_not(boards(12, surface=("plane", "torus"), k=(2, 3, 5, 7)))
def _(game: Game) -> Truth:
    """On boards the number of null rows is right for every prime."""
    return listing.null_rows(listed(effects(game), game.modulus)) == len(linear_map(game).kernel.rows)


def zero_pivots(table: Matrix) -> int:
    """How often the listing, reducing mod 2, meets a diagonal entry 0; the steps are replayed and must end alike."""
    expected, met = listed(table, 2), 0
    for i in range(len(table)):
        if table[i][i] == 0:
            met += 1
            below = next((k for k in range(i + 1, len(table)) if table[k][i] == 1), i)
            table[i], table[below] = table[below], table[i]
        table = listing.clear_column(table, 2, i)
    confirm(table == expected, "the replay ends elsewhere than the listing")
    return met


@palacios.listing("A-comment-reflexive", over=boards(25), verdict=FAILS)
def zeros_on_the_diagonal(game: Game) -> Truth:
    """Appendix A, comment in rref_gauss_jordan, “Los juegos a trabajar son reflexivos, este caso no les”: The case of a
    diagonal entry 0 does not apply, as the games treated are reflexive.
    Note: The diagonal starts as ones, but elimination makes zeros on it: on 1×2 after the first column the second row
    is 00."""
    return zero_pivots(effects(game)) == 0


@palacios.listing("A-comment-m", over=numbers("m", 2, 12), verdict=MISPRINT)
def scaling_branch(m: int) -> Truth:
    """Appendix A, comment in rref_gauss_jordan, “Este caso solo aplica cuando m >= 2. No se”: The branch that scales a
    row applies only when m ≥ 2, and is not used here, where m = 2.
    Corrected: When m > 2.
    Note: The branch is for entries other than 0 and 1, which do not exist for m = 2."""
    applies = any(e not in (0, 1) for e in range(m))
    return applies == (m >= 2), applies == (m > 2) and (m != 3 or listed([[2]], 3) == [[1]])


@palacios.theorem("A-footnote1", over=numbers("m", 4, 30).where("not prime", lambda m: not is_prime(m)), verdict=FAILS)
def several_opposites(m: int) -> Truth:
    """Appendix A, footnote 1, “Eso significa que puede haber elementos con múltiples opuestos”: If m is not prime Z_m
    need not be a field; there may be elements with several opposites, as for m = 4, so that Gauss–Jordan is impossible.
    Corrected: If m is not prime Z_m is never a field: some elements other than 0 have no inverse; elimination must then
    use Howell's form, which is possible.
    Note: In every Z_m each element has exactly one opposite and at most one inverse; what may be missing is an inverse,
    as for 2 mod 4.
    Proved: textbook.one_opposite; refuted.Zk_field (never a field)"""
    opposites = (sum((k + e) % m == 0 for k in range(m)) for e in range(m))
    inverses = (sum(k * e % m == 1 for k in range(m)) for e in range(m))
    return max(opposites) > 1 or max(inverses) > 1


@several_opposites.also(numbers("m", 2, 30))
def _(m: int) -> Truth:
    """In every Z_m there is one opposite and at most one inverse; some element other than 0 has none unless m is
    prime."""
    opposite_counts = {sum((k + e) % m == 0 for k in range(m)) for e in range(m)}
    inverse_counts = {sum(k * e % m == 1 for k in range(m)) for e in range(1, m)}
    return opposite_counts == {1} and inverse_counts == ({1} if is_prime(m) else {0, 1})


@several_opposites.also(matrix_games(4, 4))
def _(game: Game) -> Truth:
    """Over Z_4 elimination to Howell's form finds image and kernel."""
    mapping = linear_map(game)
    return mapping.image.size * mapping.kernel.size == 4**game.button_count


PIVOTS = (matrices(9, square=True) * numbers("p", 2, 2) + matrices(4, 3, square=True) * numbers("p", 3, 3)).then(
    "every column of", lambda rows, p: ((i,) for i in range(len(rows))), "by column"
)


@palacios.listing(
    "A-reduccion-filas", over=PIVOTS.where("with pivot 1", lambda rows, p, i: rows[i][i] == 1), beyond=PIVOTS
)
def clearing_a_column(matrix: Entries, p: int, i: int) -> Truth:
    """Appendix A, reduccion_filas, “filas distintas a la i-esima, anulando todos los terminos de”: The function makes
    all entries of the column other than the pivot vanish by row operations.
    Note: If the pivot is 1. The caller also runs it with a pivot 0, when it clears nothing; the rank is kept in both
    cases."""
    after = listing.clear_column([list(row) for row in matrix], p, i)
    confirm(rank(after, p) == rank(matrix, p), "the rank is kept")
    return all(row[i] == 0 for j, row in enumerate(after) if j != i)


@palacios.listing("A-nulidad", over=matrices(9, square=True))
def null_rows_of_reduced(matrix: Entries) -> Truth:
    """Appendix A, nulidad, “calcula la nulidad de la matriz como el numero de”: The function finds the nullity of a
    given matrix, as its number of null rows.
    Note: Of a square matrix in reduced form, for which the listing uses it."""
    return listing.null_rows(reduced(matrix, 2)[0]) == len(matrix) - rank(matrix, 2)


@null_rows_of_reduced.but_not(matrices(9))
def _(matrix: Entries) -> Truth:
    """Of any matrix as it is given."""
    return listing.null_rows([list(row) for row in matrix]) == len(matrix[0]) - rank(matrix, 2)


@palacios.listing("A-res-tab-cuad", over=each("both tables", ["plane", "torus"]))
def table_of_squares(surface: str) -> Truth:
    """Appendix A, res_tab_cuad and its two calls, “Esta funcion obtiene los valores de nul(A_n) entre dos limites”: The
    function finds nul(A_n) for all n between two limits, included; it is run from 1 to 60 for both kinds of board.
    Note: The listing's own steps to order 8; beyond, palacios-4.1-code-generates."""
    build, table = listing.MATRIX[surface], NULLITIES[surface]
    limits = [n for n, _ in listing.squares(1, 60, lambda height, width: [[1]])]
    return listing.squares(1, 8, build) == list(enumerate(table[:8], start=1)) and limits == list(range(1, 61))


@palacios.listing("A-res-tab-arb")
def table_of_rectangles() -> Truth:
    """Appendix A, res_tab_arb and its two calls, “para todos los tableros rectangulares entre ellos, de esta forma”:
    The function finds the nullities of all boards with a ≤ i ≤ b and 1 ≤ j ≤ i.
    Note: Run to order 7 for both kinds; to 60 the boards that it goes through are counted."""
    lines = len(listing.rectangles(1, 60, lambda height, width: [[1]]))
    nullities = {listing.matrix_plane: board_nullity, listing.matrix_torus: torus_nullity}
    right = all(
        e == nullity(i, j) for build, nullity in nullities.items() for i, j, e in listing.rectangles(1, 7, build)
    )
    return Found(right and lines == 60 * 61 // 2, {"lines for 1 to 60": lines})


palacios.without_check("""
    A-comment-words, remark, misprint: Appendix A, comments in construccion_clasico and elemento_opuesto, “Retorno la
    matriz como lista porque el algoritmo que haya”: The algorithm “haya” the reduced form; the first element “de cero”
    when added to e is sought.
    Corrected: “halla” (finds), and “que dé cero” (that gives zero).
    Note: As printed neither comment is a sentence.

    A-open-close, remark, not checkable: Appendix A, comments in res_tab_cuad and res_tab_arb, “La apertura y cierre
    oportunos de los .txt mejora los”: Opening and closing the text files in time improves the running time.
    Because: about running time on some machine; it keeps results safe rather than making anything faster

    A-plots, listing, holds: Appendix A, grafica_articulo and grafica_triangulo, “Defino dos funciones: una para obtener
    graficas sobre los contenidos”: The functions plot n against the nullity, and the triangle as a heat map.
    Note: As the listing says: the one plots the column of orders against that of values, the other draws a heat map.
""")
