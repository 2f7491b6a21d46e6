"""The other Flip and Rey: their rules, when and how they can be solved, and how many solutions there are.

As in the article Flip's board has n rows and m columns, B says which lights are to change, A which buttons to press,
f and c are the sums of rows and columns, t is the sum of all.  The effect matrix of Rey, the king's rule, is the
Kronecker product of those of a row and a column, whose Smith factors are ones and, for lengths 2, 5, 8, …, one zero;
everything about the number of solutions follows from that, for every k.
"""

from itertools import product
from math import prod

from modlights.errors import Undetermined
from modlights.games import GridGame
from modlights.reduce import plan
from modlights.solving import info

from ..domains import Domain, board, boards, sizes, the
from ..library_answers import count, quiet_basis, solution, solutions
from ..plain import all_reached, bit_nullity, board_nullity, gain, quiet
from ..schoolbook import Vector
from ..truth import Found, Truth
from ..verdicts import DAMAGED
from . import document as losada
from .lights_out import left_over


def sums(values: Vector, m: int, k: int = 2) -> tuple[Vector, Vector, int]:
    """Row sums, column sums and the sum of all, mod k, of a board of m columns."""
    table = [values[i : i + m] for i in range(0, len(values), m)]
    by_rows = tuple(sum(row) % k for row in table)
    return by_rows, tuple(sum(column) % k for column in zip(*table, strict=True)), sum(values) % k


@losada.definition("flip-rule", over=boards(to=6, rule="flip"))
def flip_rule(game: GridGame) -> Truth:
    """Another Flip, “la misma fila o columna”: A press changes all cells in the row or the column of the pressed cell,
    that cell once."""
    cells = list(product(*map(range, game.shape)))
    return game.matrix().tolist() == [[int(r == i or c == j) for i, j in cells] for r, c in cells]


@flip_rule.also(sizes(to=5))
def _(n: int, m: int) -> Truth:
    """The determinant is (m+n−1)(m−1)^(n−1)(n−1)^(m−1) up to its sign."""
    return prod(info(board(n, m, "flip")).factors) == (m + n - 1) * (m - 1) ** (n - 1) * (n - 1) ** (m - 1)


def undecided(game: GridGame) -> int:
    """How many buttons the first row does not determine by forcing."""
    try:
        plan(game, unknowns=game.buttons[: game.columns])
    except Undetermined as undetermined:
        return len(undetermined.open)
    return 0


@losada.theorem(
    "flip-not-row-filling", over=boards(sizes(to=7).where("with 2 rows or more", lambda n, m: n > 1), "flip")
)
def not_row_filling(game: GridGame) -> Truth:
    """Another Flip, “cada fila no es construible basándose en la anterior”: A row of presses cannot be constructed from
    the one before it.
    Note: From three rows on the first row forces nothing; with two rows it does. Proved: flip_lines.flip_no_filling"""
    return undecided(game) == ((game.rows - 1) * game.columns if game.rows > 2 else 0)


@losada.theorem("flip-all-odd", over=boards(to=7, rule="flip"))
def all_odd(game: GridGame) -> Truth:
    """Another Flip, “seleccionar todas las casillas de cualquier fila o columna”: Pressing all cells of any row or
    column with an odd number of cells changes every cell.
    Note: A line with an even number of cells never does. Proved: flip_lines.flip_whole_row;
    flip_lines.flip_whole_col"""
    (n, m), cells = game.shape, list(product(*map(range, game.shape)))
    rows = all(all(gain(game, [int(r == i) for r, _ in cells])) == (m % 2 == 1) for i in range(n))
    return rows and all(all(gain(game, [int(c == j) for _, c in cells])) == (n % 2 == 1) for j in range(m))


@losada.theorem(
    "flip-all-even",
    over=boards(sizes(to=8, deep=12).where("with even sides", lambda n, m: n % 2 == m % 2 == 0), "flip"),
)
def all_even(game: GridGame) -> Truth:
    """Another Flip, “la única y sencilla solución consiste en seleccionar todas las”: If both sides are even, pressing
    every cell is the only way to change them all. Proved: flip_lines.flip_all_even"""
    return solutions(game, "ones") == [(1,) * game.button_count] and bit_nullity(game) == 0


@losada.theorem("flip-fundamental", over=boards(9, "flip").presses, general=boards(4, "flip", k=3).presses)
def fundamental(game: GridGame, x: Vector) -> Truth:
    """Another Flip, “se tiene la ecuación fundamental que relaciona la matriz de”: The fundamental equation A(i, j) =
    f(i) + c(j) − B(i, j) for all i and j.
    In general: every k
    Proved: flip_algebra.flip_fundamental"""
    (n, m), k, wanted = game.shape, game.modulus, gain(game, x)
    f, c, _ = sums(x, m, k)
    return x == tuple((f[i] + c[j] - wanted[i * m + j]) % k for i, j in product(range(n), range(m)))


@losada.example(
    "flip-fundamental-example",
    over=boards(9, "flip").presses.where(
        "that change (1, 1), with f(1) + c(1) = 1",
        lambda game, x: gain(game, x)[0] == 1 == (sums(x, game.columns)[0][0] + sums(x, game.columns)[1][0]) % 2,
    ),
)
def fundamental_example(game: GridGame, x: Vector) -> Truth:
    """Another Flip, “no deberá ser seleccionada”: If cell (1, 1) is to go out and f(1) + c(1) = 1, then (1, 1) must not
    be pressed: 1 − 1 = 0."""
    return x[0] == 0


@losada.theorem("flip-sums", over=(boards(9, "flip") + boards(4, "flip", k=3)).presses, verdict=DAMAGED)
def sum_equations(game: GridGame, x: Vector) -> Truth:
    """Another Flip, “De la ecuación fundamental se deducen, sumando los elementos de”: Summing gives Σ f(i) = m·f(1) +
    t − f_B(1) for all i, Σ c(j) = n·c(1) + t − c_B(1) for all j, and Σ t = m·t + n·t − t_B.
    Corrected: The large brace reads as a sum and (i) and (j) as (1): meant is f(i) = Σⱼ A(i, j) = m·f(i) + t − f_B(i),
    c(j) = Σᵢ A(i, j) = n·c(j) + t − c_B(j), t = Σ f(i) = m·t + n·t − t_B, true for every k.
    Proved: flip_algebra.flip_sums"""
    (n, m), k = game.shape, game.modulus
    (f, c, t), (f_b, c_b, t_b) = sums(x, m, k), sums(gain(game, x), m, k)
    printed = (sum(f) - (m * f[0] + t - f_b[0])) % k == 0 == (sum(c) - (n * c[0] + t - c_b[0])) % k
    rows = all((f[i] - (m * f[i] + t - f_b[i])) % k == 0 for i in range(n))
    columns = all((c[j] - (n * c[j] + t - c_b[j])) % k == 0 for j in range(m))
    return printed, rows and columns and (t - (m * t + n * t - t_b)) % k == 0


def formula(n: int, m: int, wanted: Vector) -> list[Vector]:
    """All solutions as the four cases give them, with 2^(m−1) and 2^(m+n−2) for the counts."""
    f, c, _ = sums(wanted, m)
    spots = list(product(range(n), range(m)))

    def filled(row: Vector, column: Vector) -> Vector:
        return tuple((row[i] + column[j] - wanted[i * m + j]) % 2 for i, j in spots)

    def with_last(length: int, total: int) -> list[Vector]:
        return [(*free, (total - sum(free)) % 2) for free in product((0, 1), repeat=length - 1)]

    minus_f = tuple(-v for v in f)
    if m % 2 == 0 and n % 2 == 0:
        return [filled(minus_f, tuple(-v for v in c))]
    if m % 2 == 0:
        free = with_last(m, c[-1]) if len(set(c)) == 1 else []
        return [filled(minus_f, tuple(x - y for x, y in zip(chosen, c, strict=True))) for chosen in free]
    if n % 2 == 0:
        turned = formula(m, n, tuple(wanted[i * m + j] for j in range(m) for i in range(n)))
        return [tuple(x[j * n + i] for i, j in spots) for x in turned]
    if len({*f, *c}) > 1:
        return []
    return [filled(row, column) for row in with_last(n, f[-1]) for column in with_last(m, c[-1])]


def parity(n_odd: bool, m_odd: bool) -> Domain:
    """The boards of Flip of one case of parity."""
    words = f"with {'odd' if n_odd else 'even'} n and {'odd' if m_odd else 'even'} m"
    return boards(sizes(cells=9, deep=12).where(words, lambda n, m: (n % 2, m % 2) == (n_odd, m_odd)), "flip")


def formula_is_right(game: GridGame, wanted: Vector) -> bool:
    """Whether the formula gives each solution once, and no others."""
    found = formula(*game.shape, wanted)
    return sorted(found) == all_reached(game).get(wanted, [])


@losada.theorem("flip-i", over=parity(False, False).positions)
def case_i(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case i, “La única solución es (mod 2)”: On n rows and m columns, both even: the only solution is
    A(i, j) = −f_B(i) − c_B(j) − B(i, j).
    Proved: flip_algebra.flip_even_even; flip_surfaces.flip_flat (its equation is that of the game)"""
    return formula_is_right(game, wanted) and len(formula(*game.shape, wanted)) == 1


@case_i.most_general(boards(to=4, rule="flip", k=range(2, 7)))
def _(game: GridGame) -> Truth:
    """For every k: unique exactly when (m+n−1)(m−1)^(n−1)(n−1)^(m−1) is a unit."""
    (n, m), k = game.shape, game.modulus
    size = (m + n - 1) * (m - 1) ** (n - 1) * (n - 1) ** (m - 1)
    return (count(game) == 1) == any(size * x % k == 1 for x in range(k))


@losada.theorem("flip-ii", over=parity(True, False).positions)
def case_ii(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case ii, “todas las columnas tengan la misma paridad en cuanto al”: On n rows and m columns, m
    even, n odd: t = c_B(j) for all j, so there is a solution only if all columns of B have the same parity, and then
    there is.
    Proved: flip_algebra.flip_odd_even_solvable; flip_surfaces.flip_reachable_odd_even"""
    _, c, _ = sums(wanted, game.columns)
    found = all_reached(game).get(wanted, [])
    return bool(found) == (len(set(c)) == 1) and all(sum(x) % 2 == c[0] for x in found)


def share(game: GridGame, exponent: int) -> bool:
    """Whether one position in 2^exponent can be solved."""
    reached = len(all_reached(game))
    return bool(reached * 2**exponent == 2**game.light_count and info(game).solvable_count(2) == reached)


@losada.theorem("flip-ii-probability", over=parity(True, False))
def probability_ii(game: GridGame) -> Truth:
    """Another Flip, case ii, “una vez de cada 2^{m-1}”: That happens once in 2^(m−1) times.
    Proved: flip_surfaces.card_flip_reaches"""
    return share(game, game.columns - 1)


@losada.theorem("flip-ii-count", over=parity(True, False), verdict=DAMAGED)
def count_ii(game: GridGame) -> Truth:
    """Another Flip, case ii, “existirán $2m-1$ soluciones de la forma”: There are then 2m−1 solutions.
    Corrected: 2^(m−1): the exponent has come down to the line; it differs already for m = 2.
    Proved: flip_algebra.card_flip_F2"""
    m, found = game.columns, len(quiet(game))
    return found == 2 * m - 1, found == 2 ** (m - 1) == count(game)


@losada.theorem("flip-ii-form", over=parity(True, False).positions)
def form_ii(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case ii, “donde $c(j)$ puede tomar cualquier valor”: They are A(i, j) = −f_B(i) − c_B(j) − B(i, j)
    + c(j), where c(1) to c(m−1) take any values and c(m) = c_B(m) − Σ c(j).
    Proved: flip_algebra.flip_odd_even"""
    return formula_is_right(game, wanted)


@losada.theorem("flip-iii", over=parity(False, True).positions)
def case_iii(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case iii, “Es el mismo caso anterior, sin más que girar el”: On n rows and m columns, m odd, n even
    is the case before with the board turned.
    Proved: flip_algebra.flip_even_odd; flip_surfaces.flip_reachable_even_odd"""
    return formula_is_right(game, wanted)


@losada.theorem("flip-iv", over=parity(True, True).positions)
def case_iv(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case iv, “todas las filas y columnas tengan la misma paridad en”: On n rows and m columns, both
    odd: f_B(i) = c_B(j) = t, so there is a solution only if all rows and columns of B have the same parity, and then
    there is.
    Proved: flip_algebra.flip_odd_odd_solvable; flip_surfaces.flip_reachable_odd_odd"""
    f, c, _ = sums(wanted, game.columns)
    found = all_reached(game).get(wanted, [])
    return bool(found) == (len({*f, *c}) == 1) and all(sum(x) % 2 == c[0] for x in found)


@losada.theorem("flip-iv-probability", over=parity(True, True))
def probability_iv(game: GridGame) -> Truth:
    """Another Flip, case iv, “una vez de cada 2^{m+n-2}”: That happens once in 2^(m+n−2) times.
    Proved: flip_surfaces.card_flip_reaches"""
    return share(game, sum(game.shape) - 2)


@losada.theorem("flip-iv-count", over=parity(True, True), verdict=DAMAGED)
def count_iv(game: GridGame) -> Truth:
    """Another Flip, case iv, “existirán $2m+n-2$ soluciones de la forma”: There are then 2m+n−2 solutions.
    Corrected: 2^(m+n−2): the exponent has come down to the line; it differs first on 1×3 (5 for 4).
    Proved: flip_algebra.card_flip_F2"""
    (n, m), found = game.shape, len(quiet(game))
    return found == 2 * m + n - 2, found == 2 ** (m + n - 2) == count(game)


@losada.theorem("flip-iv-form", over=parity(True, True).positions)
def form_iv(game: GridGame, wanted: Vector) -> Truth:
    """Another Flip, case iv, “donde $f(i), c(j)$ puede tomar cualquier valor”: They are A(i, j) = f(i) + c(j) − B(i,
    j), where all f(i) and c(j) but the last take any values and f(n) = f_B(n) − Σ f(i), c(m) = c_B(m) − Σ c(j).
    Proved: flip_algebra.flip_odd_odd"""
    return formula_is_right(game, wanted)


KING_TABLE = ("abcde_", "f____s", "g____s", "h____s", "i____s", "_sssss")


@losada.definition("rey-rule", over=boards(to=6, rule="king"))
def king_rule(game: GridGame) -> Truth:
    """Rey, “Le he puesto este nombre a una variante de Lights”: A press changes the cell and all that surround it, as a
    chess king threatens them."""
    cells = list(product(*map(range, game.shape)))
    return game.matrix().tolist() == [[int(max(abs(r - i), abs(c - j)) <= 1) for i, j in cells] for r, c in cells]


def every_third(length: int) -> range:
    """Cells of a line whose neighbourhoods cover every cell of it exactly once."""
    return range(1 if length % 3 == 0 else 0, length, 3)


@losada.theorem("rey-all-easy", over=boards(to=9, rule="king", k=97))
def all_easy(game: GridGame) -> Truth:
    """Rey, “es muy fácil solucionar Rey en su versión All”: All lights are easily changed: press every third cell of
    every third row.
    In general: every k, since the presses change each light once over the integers
    Proved: king_all_lights.rey_all_on"""
    chosen = set(product(*map(every_third, game.shape)))
    changed = gain(game, [int(cell in chosen) for cell in product(*map(range, game.shape))])
    solver = game.light_count > 25 or all(solution(game.with_modulus(k), "ones") is not None for k in (2, 3))
    return set(changed) == {1} and solver


losada.without_check("""
    rey-easier, remark, not checkable: Rey, “aunque sigue siendo más fácil de resolver que Lights Out”: Rey's Out
    version is still easier to solve than Lights Out.
    Because: an opinion on difficulty

    rey-first, remark, not checkable: Rey, “Puede que sea aquí la primera vez que aparece”: This rule has not been seen
    before and may appear here for the first time.
    Because: a matter of history
""")


@losada.theorem("rey-unknowns", over=boards(to=8, rule="king"))
def unknowns(game: GridGame) -> Truth:
    """Rey, “con las 9 primeras letras en la siguiente tabla decide”: The unknowns are the first row and, if there is
    more than one column, the rest of the first column; they decide all other cells: 9 letters on 5×5.
    In general: any k
    Proved: unknowns.king_plan; unknowns.card_row_column"""
    m, n = game.shape
    found = plan(game, unknowns=[*game.buttons[:n], *(((r, 0) for r in range(1, m)) if n > 1 else ())])
    steps = [((r, c), (r + 1, c + 1)) for r, c in product(range(m - 1), range(n - 1))]
    forced = n == 1 or left_over(game, set(range(n)) | {r * n for r in range(m)}, steps) is not None
    return forced and len(found.unknowns) == len(found.residual) == (m + n - 1 if n > 1 else 1)


@losada.theorem("rey-virtual", over=boards(to=8, least=2, rule="king"))
def virtual_cells(game: GridGame) -> Truth:
    """Rey, “basta añadir las casillas «virtuales» marcadas con «s»”: The equations are those of virtual cells to the
    right of the last column and below the last row: nine on 5×5, at (2..5, 6) and (6, 2..6).
    Proved: unknowns.king_plan"""
    m, n = game.shape
    drawn = {(r, c) for r, row in enumerate(KING_TABLE) for c, mark in enumerate(row) if mark == "s"}
    found = plan(game, unknowns=[*game.buttons[:n], *((r, 0) for r in range(1, m))])
    left = [game.lights[i] for i in found.residual]
    outer = [(r, c) for r, c in product(range(m), range(n)) if r == m - 1 or c == n - 1]
    return left == outer and (game.shape != (5, 5) or {(r + 1, c + 1) for r, c in outer} == drawn)


def king_rank(length: int) -> int:
    """The rank of the king's rule on a line, over every field."""
    return length - (length % 3 == 2)


@losada.theorem("rey-many", over=boards(to=7, rule="king"))
def many(game: GridGame) -> Truth:
    """Rey, “abundan los rectángulos para los que existen muchas soluciones”: As the number of unknowns grows, many
    rectangles have many solutions.
    Note: Many do, 231 of the 400 with sides to 20 against 152 for All Lights. There is more than one solution exactly
    if a side is 2, 5, 8, …, for every number of states, however many unknowns: 1×2 has two with 2 unknowns, 4×4 has one
    with 7. Proved: king_unique.king_unique (which have more than one)"""
    missing = game.light_count - king_rank(game.rows) * king_rank(game.columns)
    factors = info(game).factors
    return bit_nullity(game) == missing == factors.count(0) and set(factors) <= {0, 1}


@many.also()
def _() -> Truth:
    """More rectangles with sides to 20 have several solutions in Rey than in All Lights."""
    sides = list(product(range(1, 21), repeat=2))
    king, cross = sum(m % 3 == 2 or n % 3 == 2 for m, n in sides), sum(board_nullity(m, n) > 0 for m, n in sides)
    return Found((king, cross) == (231, 152), {"Rey, of 400": king, "All Lights, of 400": cross})


@losada.example("rey-8x8-mod4", over=the("8×8 with 4 states", lambda: board(8, 8, "king", "plane", 4)))
def chessboard(game: GridGame) -> Truth:
    """Rey, “se alcanzan más de mil millones de soluciones en un”: On 8×8 with 4 states there are more than a thousand
    million solutions."""
    quiet = all(not any(gain(game, pattern)) for pattern in quiet_basis(game))
    found = count(game, "ones")
    return Found(found > 10**9 and quiet and info(game).factors == (1,) * 49 + (0,) * 15, {"solutions": found})
