"""More games of light: how to play, turning the board, Merlin Square, and Lights Out with its table to 20×20."""

from collections import Counter
from functools import cache, partial
from itertools import product

from modlights.errors import Undetermined
from modlights.games import GridGame
from modlights.reduce import plan
from modlights.ring import LinearMap
from modlights.solving import info, invariant

from ..domains import Entries, board, boards, each, matrices, numbers, sizes, squares, the
from ..library_answers import certificate, count, solution, solutions
from ..plain import all_reached, bit_nullity, board_nullity, chase, compatible, effects, gain, near, quiet
from ..random_cases import random_boards, random_cases, random_vector
from ..schoolbook import Matrix, Vector, dot, minus, null_rows, rank, reduced
from ..truth import Truth, confirm
from ..verdicts import MISPRINT
from . import document as losada
from .filling import filled, marked

SOLUTION_6 = "...xx.|..x..x|.xx..x|x..xx.|x..x..|.xx..."
TABLE_20 = (
    "1 2 1 1 2 1 1 2 1 1 2 1 1 2 1 1 2 1 1 2",
    "2 1 4 1 2 1 4 1 2 1 4 1 2 1 4 1 2 1 4 1",
    "1 4 1 1 8 1 1 4 1 1 8 1 1 4 1 1 8 1 1 4",
    "1 1 1 16 1 1 1 1 16 1 1 1 1 16 1 1 1 1 16 1",
    "2 2 8 1 4 1 16 2 2 1 16 1 2 2 16 1 4 1 8 2",
    "1 1 1 1 1 1 1 64 1 1 1 1 1 1 1 1 64 1 1 1",
    "1 4 1 1 16 1 1 4 1 1 128 1 1 4 1 1 16 1 1 4",
    "2 1 4 1 2 64 4 1 2 1 4 1 128 1 4 1 2 1 4 64",
    "1 2 1 16 2 1 1 2 256 1 2 1 1 32 1 1 2 1 256 2",
    "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "2 4 8 1 16 1 128 4 2 1 64 1 2 4 256 1 16 1 8 4",
    "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "1 2 1 1 2 1 1 128 1 1 2 1 1 2 1 1 8192 1 1 2",
    "2 1 4 16 2 1 4 1 32 1 4 1 2 16 4 256 2 1 64 1",
    "1 4 1 1 16 1 1 4 1 1 256 1 1 4 1 1 16 1 1 4",
    "1 1 1 1 1 1 1 1 1 1 1 1 1 256 1 256 1 1 1 1",
    "2 2 8 1 4 64 16 2 2 1 16 1 8192 2 16 1 4 1 8 128",
    "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1",
    "1 4 1 16 8 1 1 4 256 1 8 1 1 64 1 1 8 1 A 4",
    "2 1 4 1 2 1 4 64 2 1 4 1 2 1 4 1 128 1 4 1",
)
SOLUTION_COUNTS = [[65536 if word == "A" else int(word) for word in row.split()] for row in TABLE_20]
"""The printed table of the number of solutions, with A = 65536 as the note below it says."""
TABLE_HEADER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 19, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]


@losada.theorem("play", over=boards(to=4), general=boards(to=3, k=(3, 4)))
def play(game: GridGame) -> Truth:
    """More games of light, “cuya casilla superior permanece apagada”: To light the board press the marked cells of the
    first row, then row by row every cell whose upper neighbour is unlit; this presses all marked cells.
    In general: any k: press as often as the upper light still needs; cross with any centre weight
    Proved: filling_letters.chase_next_row; filling_letters.chase_rows_done"""
    needed = minus((1,) * game.light_count, game.modulus)
    return all(chase(game, needed, x[: game.columns])[0] == x for x in solutions(game, "ones"))


ANY_SOLVABLE = random_boards(
    50, 11, "a solvable position", largest=6, k=(2, 3, 4, 6), rules=["cross"], surfaces=["plane"], deep=1000
)


@losada.theorem("rectangles", over=ANY_SOLVABLE)
def rectangles_too(game: GridGame, change: Vector) -> Truth:
    """More games of light, “no comporta ningún cambio la generalización a cualquier rectángulo”: Nothing changes on
    other rectangles than squares.
    In general: row filling and elimination agree for every game and every k. Proved: row_filling.row_filling"""
    planned, whole = (solution(game, change, method=method) for method in ("plan", "matrix"))
    return planned == whole and planned is not None and gain(game, planned) == change


@losada.theorem("turn", over=sizes(to=8))
def turn(m: int, n: int) -> Truth:
    """More games of light, “si previamente giramos noventa grados el rectángulo”: A rectangle wider than high may be
    turned first, which reduces the order of the system.
    Note: The light of 1×1 forces its own button, so that no unknown is left there.
    In general: every k at once: the Smith factors of m×n and n×m agree
    Proved: symmetry.plane_images, filling_letters.fewer_unknowns"""
    order = min(m, n) if m * n > 1 else 0
    ranks = m * n > 20 or all(
        rank(near(m, n), p) == rank(near(n, m), p) == m * n - info(board(m, n)).nullity(p) for p in (2, 3)
    )
    return len(plan(board(m, n)).unknowns) == order and info(board(m, n)).factors == info(board(n, m)).factors and ranks


def by_steps(m: int, n: int, sides_flipped: bool, ends_flipped: bool) -> Matrix:
    """All Lights on a closed board, from the seams alone: what lies one step up, down, left and right of each cell."""
    matrix = [[0] * (m * n) for _ in range(m * n)]
    for r, c in product(range(m), range(n)):
        for a, b in ((r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            row = m - 1 - a if sides_flipped and not 0 <= b < n else a
            column = n - 1 - b if ends_flipped and not 0 <= a < m else b
            matrix[row % m * n + column % n][r * n + c] = 1
    return matrix


CLOSED = {"torus": (False, False), "klein": (False, True), "klein-v": (True, False), "projective": (True, True)}


@losada.theorem(
    "merlin-closed",
    over=sizes(to=6) * each("torus, both Klein bottles and the projective plane", CLOSED),
    beyond=sizes(to=6) * each("plane", ["plane"]),
)
def merlin_closed(m: int, n: int, surface: str) -> Truth:
    """Merlin Square, “coincidirá con All Lights cuando no haya bordes”: Merlin Square is All Lights where there are no
    borders, as on closed surfaces.
    Proved: grid_matrix.effect_mx_merlin"""
    expected = by_steps(m, n, *CLOSED[surface]) if surface in CLOSED else near(m, n)
    return effects(board(m, n, "merlin", surface)) == expected


losada.without_check("""
    merlin-rule, figure, not checkable: Merlin Square, “se representan los tres tipos posibles de alteraciones”: The
    drawing shows the three kinds of effect, of a corner, of a border cell and of an inner cell.
    Because: the drawing is lost; taken from Pelletier: a corner changes its 2×2 block, a border cell itself and its two
    neighbours along the border, an inner cell the cross
""")


def forces(game: GridGame, known: set[int], light: tuple[int, int], button: tuple[int, int]) -> bool:
    """Whether that button is the only one of the light's equation not yet known; if so it becomes known."""
    width = game.columns
    wanted = button[0] * width + button[1]
    open_buttons = {j for j, _ in game.by_light[light[0] * width + light[1]]} - known
    known.add(wanted)
    return open_buttons == {wanted}


def left_over(
    game: GridGame, known: set[int], steps: list[tuple[tuple[int, int], tuple[int, int]]]
) -> list[tuple[int, int]] | None:
    """The lights that an order of forcing does not use, if it forces every button; otherwise None."""
    if not all(forces(game, known, light, button) for light, button in steps) or len(known) < game.button_count:
        return None
    used = {light for light, _ in steps}
    return [cell for cell in product(range(game.rows), range(game.columns)) if cell not in used]


@losada.theorem(
    "merlin-system", over=boards(sizes(to=8, least=2).where("with 3 columns or more", lambda m, n: n > 2), "merlin")
)
def merlin_system(game: GridGame) -> Truth:
    """Merlin Square, “el sistema no se genera añadiendo una nueva fila virtual”: The unknowns are the first row; the
    equations are not those of a virtual row but those of the lights 2 to n of the last row but one and of the last
    light of the last row.
    In general: any k
    Proved: unknowns.merlin_system; unknowns.merlin_plan (the unknowns)"""
    m, n = game.shape
    steps = [((r, c), (r + 1, c)) for r in range(m - 2) for c in range(n)] + [((m - 2, 0), (m - 1, 0))]
    steps += [((m - 1, c), (m - 1, c + 1)) for c in range(n - 1)]
    found = plan(game, unknowns=game.buttons[:n])
    expected = [(m - 2, c) for c in range(1, n)] + [(m - 1, n - 1)]
    return left_over(game, set(range(n)), steps) == expected and len(found.unknowns) == len(found.residual) == n


@losada.theorem("merlin-two-columns", over=numbers("m", 2, 10))
def merlin_two_columns(m: int) -> Truth:
    """Merlin Square, “surge un caso especial cuando el número de columnas es”: With two columns the bottom right corner
    is independent of the first row, and is added as a third unknown.
    In general: any k; both bottom corners change the same 2×2 block
    Proved: unknowns.merlin_system, unknowns.merlin_two_columns; unknowns.merlin_plan (the unknowns)"""
    game = board(m, 2, "merlin")
    try:
        plan(game, unknowns=game.buttons[:2])
        return False
    except Undetermined as undetermined:
        undecided = undetermined.open == ((m - 1, 0), (m - 1, 1))
    found = plan(game, unknowns=[*game.buttons[:2], (m - 1, 1)])
    residual = [game.lights[i] for i in found.residual] == [(m - 2, 1), (m - 1, 0), (m - 1, 1)]
    tried = m > 4 or any(not any(x[:2]) and x[-1] for x in quiet(game))
    return undecided and residual and game.by_button[-1] == game.by_button[-2] and tried


losada.without_check("""
    fan-club, remark, not checkable: Lights Out, “el primero en crearse, en 1996”: The first club of friends of Lights
    Out was founded in 1996.
    Because: history of the web
""")


@losada.theorem("all-is-special-out", over=boards(8), general=boards(4, k=(3, 4)))
def special_case(game: GridGame) -> Truth:
    """Lights Out, “considerar All Lights como un caso particular de Lights Out”: All Lights is Lights Out with every
    light on at the start.
    In general: any k: lighting needs target − start = 1 everywhere, putting out a start of k − 1 everywhere does too
    Proved: equations.solves_dark"""
    brute = all_reached(game).get((1,) * game.light_count, [])
    start = (game.modulus - 1,) * game.light_count
    return solutions(game, "ones") == brute and all(game.apply(x, start).total == 0 for x in brute)


@losada.example("6x6-example")
def example_6() -> Truth:
    """Lights Out, “la tabla siguiente recoge un problema propuesto y su única”: The 6×6 problem has the printed
    solution and no other.
    Note: The shading of the problem is lost and is recovered from the solution: lit at the start are 3,3 and 4,4."""
    game, found = board(6, 6), marked(SOLUTION_6)
    start = gain(game, found)
    lit = [divmod(i, 6) for i, state in enumerate(start) if state]
    return lit == [(2, 2), (3, 3)] and solutions(game, start) == [found] and bit_nullity(game) == 0


@losada.theorem("zero-rows-zero-constants", over=sizes(to=20))
def zero_constants(m: int, n: int) -> Truth:
    """Lights Out, “los correspondientes ceros en la matriz de términos independientes”: For All Lights the zero rows
    that Gauss leaves in A come with zeros in C.
    Gap: it rests on losada-all-lights-compatible, whose printed proof is none
    Proved: all_lights.Sutner_board, row_filling.row_filling, echelon.zero_row_constants"""
    table = reduced(filled(m, n).virtual, 2, n)[0] if max(m, n) <= 8 else []
    return compatible(m, n) and all(any(row[:-1]) or not row[-1] for row in table)


@losada.theorem("two-per-zero-row", over=sizes(to=9, deep=12))
def doubling(m: int, n: int) -> Truth:
    """Lights Out, “Por cada una de estas filas, existirán dos soluciones”: For each zero row there are two solutions.
    Note: Each zero row doubles their number, as the table that follows shows: 2^z with z zero rows, on 2×3 four.
    Proved: echelon.reduced_zero_rows; count.card_solutions_F2"""
    return compatible(m, n) and count(board(m, n), "ones") == 2 ** null_rows(filled(m, n).matrix, 2)


@cache
def solution_count(m: int, n: int) -> int:
    """Solutions of All Lights by rows of bits; 0 if there is none."""
    return int(2 ** board_nullity(m, n)) if compatible(m, n) else 0


@losada.table("table-20", printed=SOLUTION_COUNTS)
def table_20() -> Truth:
    """Lights Out, table, “La tabla siguiente muestra el número de soluciones”: The table of the number of solutions of
    All Lights for rectangles with sides to 20, turns and reflections counted as different, with A = 65536."""
    return [[solution_count(m, n) for n in range(1, 21)] for m in range(1, 21)]


@table_20.also(sizes(to=12, deep=20) + squares(19, 19) + each("17×13 and 14×16", [(17, 13), (14, 16)]).spread)
def _(m: int, n: int) -> Truth:
    """The solver finds as many, and on boards of at most 9 cells all presses were tried."""
    tried = m * n > 9 or len(all_reached(board(m, n)).get((1,) * (m * n), ())) == SOLUTION_COUNTS[m - 1][n - 1]
    return tried and count(board(m, n), "ones") == SOLUTION_COUNTS[m - 1][n - 1]


@losada.table("table-header", printed=TABLE_HEADER, differs=(10,), verdict=MISPRINT)
def table_header() -> Truth:
    """Lights Out, table, “se consideran diferentes los giros y las simetrías”: The column between 9 and 11 is headed
    19.
    Corrected: 10: the column holds the counts of 10 columns (all 1), those of 19 stand where 19 is printed again."""
    column = [row[9] for row in SOLUTION_COUNTS]
    confirm(column == [solution_count(m, 10) for m in range(1, 21)] == [1] * 20, "not the column of 10")
    return list(range(1, 21))


@losada.theorem("unique-transfers", over=boards(9), general=boards(4, k=(3, 4)))
def transfers(game: GridGame) -> Truth:
    """Lights Out, “la solución es única para All Lights también lo es”: If All Lights has one solution on a board,
    every start of Lights Out has exactly one there.
    In general: any k and any square effect matrix: one position with exactly one solution suffices
    Proved: documents_model.unique_transfers; count.card_solutions, count.card_reaches (by counting)"""
    reached, k = all_reached(game), game.modulus
    unique = len(reached.get((1,) * game.light_count, [])) == 1
    every = len(reached) == k**game.light_count and all(len(found) == 1 for found in reached.values())
    return (every or not unique) and every == info(game).always_solvable(k) and unique == (count(game, "ones") == 1)


@losada.theorem("half-each", over=boards(9))
def half_each(game: GridGame) -> Truth:
    """Lights Out, “una posibilidad entre dos (y con la misma probabilidad)”: For each zero row of A the constant is
    zero with probability one half, independently: a start can be solved with probability 2^−z.
    Proved: documents_model.constants_uniform, echelon.zero_row_constants; count.card_reaches (the share that can be
    solved)"""
    zeros, readings = null_rows(filled(*game.shape).matrix, 2), Counter[Vector]()
    weights = [w.values for w in invariant(game).weights]
    for start in product((0, 1), repeat=game.light_count):
        readings[tuple(dot(w, start, 2) for w in weights)] += 1
    share = 2 ** (game.light_count - zeros)
    even = len(readings) == 2**zeros and set(readings.values()) == {share}
    return even and len(all_reached(game)) == share == info(game).solvable_count(2)


@half_each.most_general(each("k = 2, 3, 4", [2, 3, 4]) * matrices(4, 4, square=True))
def _(k: int, rows: Entries) -> Truth:
    """Any k and any square matrix: the share of solvable positions is 1 over the number of quiet patterns."""
    mapping = LinearMap(rows, k)
    return mapping.image.size * mapping.kernel.size == k ** len(rows)


@losada.theorem("table-inverse", over=sizes(to=10))
def inverse(m: int, n: int) -> Truth:
    """Lights Out, “los inversos de la probabilidad de que exista solución”: The table also gives the inverses of the
    probability that a Lights Out start can be solved.
    Proved: count.card_solutions_F2, count.card_reaches_F2"""
    solvable, printed = info(board(m, n)).solvable_count(2), SOLUTION_COUNTS[m - 1][n - 1]
    tried = m * n > 9 or len(all_reached(board(m, n))) == solvable
    return tried and printed * solvable == 2 ** (m * n)


@losada.example("5x5-quarter", over=random_cases("starts of 5×5", 20, 5, partial(random_vector, length=25), deep=1000))
def quarter(p: Vector) -> Truth:
    """Lights Out, “la probabilidad de que sea posible apagarlas es de”: A random start on 5×5 can be put out with
    probability 1/4."""
    game, found = board(5, 5), solution(board(5, 5), p)
    weights = certificate(game, p)
    settled = gain(game, found) == p if found is not None else weights is not None and dot(weights, p, 2) == 1
    return settled and info(game).solvable_count(2) * 4 == 2**25 and bit_nullity(game) == 2


@losada.example("19x19", over=the("19×19", lambda: board(19, 19)))
def nineteen(game: GridGame) -> Truth:
    """Lights Out, “sólo será posible una vez de cada 65536”: On 19×19 only one start in 65,536 can be put out."""
    return count(game) == 65536 == 2 ** board_nullity(19, 19) and bit_nullity(game) == 16
