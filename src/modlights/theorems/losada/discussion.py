"""The fourth and fifth illumination: the system A·X = C by Gauss, why All Lights can always be solved, and vectors."""

from itertools import product

import numpy as np

from modlights.games import Game, GridGame

from ..domains import board, boards, graphs, matrix_games, sizes, squares
from ..library_answers import certificate, count, linear_map, solution
from ..plain import all_reached, board_nullity, compatible, effects, fill_bits, gain, quiet, transposed
from ..schoolbook import Vector, dot, null_rows, rank, reduced
from ..truth import Truth, confirm
from ..verdicts import MISPRINT
from . import document as losada
from .algebra import BOARD_5, SYSTEM_5, VIRTUAL_5
from .filling import LetterForm, by_hand, filled, first_row_system, form, printed_board

CONSTANTS_5 = ("00000", "11111", "10001", "11011", "01110", "10001")
POSITIONAL_5 = (
    "100000 010000 001000 000100 000010",
    "110001 111001 011101 001111 000111",
    "101001 000100 100010 010000 001011",
    "011101 110111 101010 110111 011100",
    "000010 000101 001001 010001 100000",
    "011011 111000 110110 001110 101101",
)
SYSTEMS = matrix_games(4, square=True, deep=9) + matrix_games(4, 3, square=True) + matrix_games(4, 4, square=True)
BOARDS_8 = boards(to=8)


def dependences(game: Game) -> list[Vector]:
    """All combinations y other than 0 of the rows of a square system with y·A = 0, by trying all."""
    return quiet(transposed(game))[1:]


@losada.theorem("square-system", over=sizes(to=8))
def square_system(m: int, n: int) -> Truth:
    """Fourth illumination, “matriz cuadrada del mismo orden que el número de casillas”: The virtual row gives a system
    A·X = C whose matrix is square, of the order of the first row.
    In general: every plan of a game with as many buttons as lights leaves as many equations as unknowns, any k
    Proved: elimination.square_residual"""
    return first_row_system(m, n).reduction.residual_matrix.shape == (n, n)


@losada.theorem("independent-unique", over=SYSTEMS.where("with independent rows", lambda game: not dependences(game)))
def independent_unique(game: Game) -> Truth:
    """Fourth illumination, “está garantizado (por la existencia de matriz inversa)”: If the rows of A are independent,
    A has an inverse and the system has exactly one solution.
    In general: any field; over Z_k, if no combination of rows but the trivial one vanishes (the determinant is a unit)
    Proved: documents_model.rows_independent, solvable.invertible_solution"""
    sides = list(product(range(game.modulus), repeat=game.light_count))
    found, solvable = linear_map(game).solve_many(sides)
    played = [gain(game, x) for x in found.tolist()]
    return bool(solvable.all()) and played == sides and all(len(x) == 1 for x in all_reached(game).values())


@losada.theorem("widths-1-2-3", over=squares(1, 3).whole, beyond=sizes(to=(20, 3)))
def widths(m: int, n: int) -> Truth:
    """Fourth illumination, “cuando la primera fila consta de una, dos o tres”: The rows of A are independent when the
    first row has one, two or three cells.
    Note: On squares, of which alone the text speaks so far. Of the rectangles with at most three columns many are
    singular, first 1×2 and 2×1, where his own table has 2 solutions."""
    return rank(filled(m, n).matrix, 2) == n


@losada.theorem("dependent", over=SYSTEMS.where("with dependent rows", lambda game: bool(dependences(game))))
def dependent(game: Game) -> Truth:
    """Fourth illumination, “Entonces el sistema tiene más de una solución”: If rows of A depend on others, the system
    has more than one solution or none.
    In general: any Z_k, where dependent means that a combination other than 0 of the rows vanishes
    Proved: documents_model.rows_dependent; count.card_solutions (as many as quiet patterns, or none)"""
    reached, kernel = all_reached(game), linear_map(game).kernel.size
    several = {len(found) for found in reached.values()} == {kernel} != {1}
    return several and len(reached) < game.modulus**game.light_count


@losada.theorem("at-most-two-values", over=boards(to=6), general=boards(to=6, k=3))
def two_values(game: GridGame) -> Truth:
    """Fourth illumination, “cada incógnita sólo puede tomar dos valores”: There are not infinitely many solutions: each
    unknown takes only two values.
    In general: at most k^n solutions with n unknowns, any k. Proved: elimination.card_solutions_plan"""
    found = count(game, "ones")
    return found <= game.modulus ** min(game.shape) and (game.modulus > 2 or found == 2 ** board_nullity(*game.shape))


losada.without_check("""
    gauss-congruences, remark, not checkable: Fourth illumination, “inventor del álgebra de congruencias y creador de la
    notación”: Gauss invented the algebra of congruences and created the modular notation.
    Because: history: the notation is that of the Disquisitiones of 1801; elimination is older than Gauss
""")


@losada.theorem("gauss-shape", over=BOARDS_8)
def gauss_shape(game: GridGame) -> Truth:
    """Fourth illumination, “la última ecuación consta de una única incógnita, la penúltima”: Gauss's method leads to an
    equivalent echelon system whose last equation has one unknown, the one before two, and so on.
    Note: At most one, at most two and so on, if A is non-singular, as a description of the method is meant; otherwise
    the last equations have none, as on his 5×5, where two of the five lines vanish. Proved: elimination.gauss_shape"""
    matrix = [list(row) for row in filled(*game.shape).matrix]
    table, regular = reduced(matrix, 2, upwards=False)[0], rank(matrix, 2) == game.columns
    steps = all(row[i] == 1 and not any(row[:i]) for i, row in enumerate(table))
    return steps == regular and (regular or not any(table[-1])) and (game.shape != (5, 5) or null_rows(matrix, 2) == 2)


@losada.theorem("zero-row", over=matrix_games(9, square=True))
def zero_row(game: Game) -> Truth:
    """Fourth illumination, “se transformará en una fila de ceros sólo cuando exista”: Elimination turns a row of A into
    zeros exactly when it depends on others.
    In general: any field: as many zero rows as there are independent dependences
    Proved: echelon.reduced_form; echelon.reduced_zero_rows"""
    return 2 ** null_rows(effects(game), 2) == len(dependences(game)) + 1 == linear_map(game).left_kernel.size


@losada.example("5x5-third-row")
def third_row() -> Truth:
    """Fourth illumination, “la 3ª fila es la suma de la 1ª y”: In the 5×5 system the third row of A is the sum of the
    first and the fifth, and so are the constants."""
    printed = [(*form(left, 5)[:-1], right) for left, right in SYSTEM_5]
    planned = [(*cell[:-1], -cell[-1] % 2) for cell in filled(5, 5).virtual]
    return printed == planned and total([printed[0], printed[4]]) == printed[2]


@losada.theorem("incompatible", over=SYSTEMS)
def incompatible(game: Game) -> Truth:
    """Fourth illumination, “el sistema carecerá de solución”: The system has no solution exactly when some dependence
    of the rows of A is not shared by C.
    In general: Z_k for every k, though it is no field: b is reached exactly when y·A = 0 implies y·b = 0
    Proved: solvable.reachable_field; solvable.reachable_Zk (over Z_k)"""
    k, sides = game.modulus, list(product(range(game.modulus), repeat=game.light_count))
    shared = [all(dot(y, side, k) == 0 for y in dependences(game)) for side in sides]
    solved = linear_map(game).solve_many(sides)[1].tolist()
    lost = next((side for side, kept in zip(sides, shared, strict=True) if not kept), None)
    weights = certificate(game, lost) if lost else None
    refuted = weights in dependences(game) and dot(weights, lost, k) != 0 if lost and weights else lost is None
    return refuted and solved == shared == [side in all_reached(game) for side in sides]


@losada.theorem("all-lights-compatible", over=sizes(to=20))
def always_compatible(m: int, n: int) -> Truth:
    """Fourth illumination, “era exactamente la misma que entre las filas de la”: Mod 2 every dependence between the
    rows of A holds for C too: All Lights can be solved on every rectangle.
    Gap: the printed reason (all coefficients cancel only after an even number of additions, so an even number of ones
    was added) is what is to be proved, see losada-parity-argument
    Proved: all_lights.Sutner_board; all_lights.Sutner_graph, all_lights.Sutner_grid (on graphs, and boards of any
    rule)"""
    return compatible(m, n) and (max(m, n) > 8 or solution(board(m, n), "ones") is not None)


@always_compatible.most_general(graphs(4, deep=5))
def _(game: Game) -> Truth:
    """Sutner's theorem: every finite graph with a loop at each vertex, mod 2."""
    ones = (1,) * game.light_count
    found = solution(game, "ones")
    return ones in all_reached(game) and found is not None and gain(game, found) == ones


def total(forms: list[LetterForm]) -> LetterForm:
    """The sum of forms mod 2."""
    return tuple(sum(entries) % 2 for entries in zip(*forms, strict=True))


def adjacent(m: int, n: int) -> list[tuple[LetterForm, ...]]:
    """The filled rows of a board, the virtual one last."""
    return [*filled(m, n).cells, filled(m, n).virtual]


@losada.theorem("parity-argument", over=sizes(to=6))
def parity_argument(m: int, n: int) -> Truth:
    """Fourth illumination, “Si se anulan todos estos coeficientes entonces el número total”: If in a sum of cells all
    letters cancel, an even number of ones has been added, so the constant is 0.
    Note: Of cells of one row, the last, as the next sentence says.
    Gap: that the ones cancel with the letters is what was to be proved: for cells of two rows it is false
    Proved: filling_letters.parity_argument"""
    nothing = (0,) * (n + 1)
    choices = ((row, chosen) for row in adjacent(m, n) for chosen in product((0, 1), repeat=n))
    sums = (total([nothing, *(c for c, b in zip(row, chosen, strict=True) if b)]) for row, chosen in choices)
    return all(any(summed[:-1]) or not summed[-1] for summed in sums)


@parity_argument.but_not(sizes(to=6))
def _(m: int, n: int) -> Truth:
    """The same of cells of any rows."""
    cells = [cell for row in adjacent(m, n) for cell in row]
    pairs = (total([a, b]) for i, a in enumerate(cells) for b in cells[:i])
    return all(any(summed[:-1]) or not summed[-1] for summed in pairs)


@losada.theorem("even-cancels", over=sizes(to=8))
def even_cancels(m: int, n: int) -> Truth:
    """Fourth illumination, “es porque ha sido sumada un número par de veces”: The coefficient of a letter vanishes mod
    2 exactly when it has been added an even number of times. Proved: solvable.Zk_eq0"""
    above, row = np.zeros((n, n), dtype=object), np.array(np.eye(n, dtype=int), dtype=object)
    for below in adjacent(m, n)[1:]:
        added = above + row
        added[1:] += row[:-1]
        added[:-1] += row[1:]
        above, row = row, added
        if [tuple(int(v) % 2 for v in line) for line in row] != [cell[:-1] for cell in below]:
            return False
    return True


@losada.table("constants-table", printed=[[int(digit) for digit in row] for row in CONSTANTS_5])
def constants_table() -> Truth:
    """Fourth illumination, “La siguiente tabla muestra la evolución, desde la primera fila”: The constants of the 5×5
    board, row by row and with the virtual row, are as printed; they are the board with all letters 0."""
    confirm([f"{row:05b}"[::-1] for row in fill_bits(0, 5, 5, 31)] == list(CONSTANTS_5), "rows of bits")
    return [[cell[-1] for cell in row] for row in adjacent(5, 5)]


@losada.theorem("constants-palindromic", over=boards(to=6), general=boards(to=6, k=(3, 5)))
def palindromic(game: GridGame) -> Truth:
    """Fourth illumination, “Obsérvese además la simetría perfecta en cada fila”: Every row of the constants reads the
    same backwards.
    In general: any k and any change that is left-right symmetric. Proved: filling_letters.constants_palindromic"""
    (m, n), k = game.shape, game.modulus
    change = tuple((r + min(c, n - 1 - c)) % k for r in range(m) for c in range(n))
    tables = (filled(m, n, k), filled(m, n, k, change))
    rows = [[cell[-1] for cell in row] for table in tables for row in (*table.cells, table.virtual)]
    return all(row == row[::-1] for row in rows)


@losada.theorem("one-per-cell", over=boards(to=6), general=boards(to=6, k=(3, 4)))
def one_per_cell(game: GridGame) -> Truth:
    """Fourth illumination, “sumamos 1 en cada casilla. Así hasta la fila”: Each cell of a new row is the sum of what
    surrounds the cell above, plus 1 to light it.
    In general: any k: the steps the light above needs, minus what surrounds it. Proved: filling_letters.chase_cell"""
    (m, n), table = game.shape, filled(*game.shape, game.modulus)
    cells = [*table.cells, table.virtual]
    for r, c in product(range(m), range(n)):
        around = [(r, c), (r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
        forms = [cells[i][j] for i, j in around if i >= 0 and 0 <= j < n]
        if tuple(sum(entries) % game.modulus for entries in zip(*forms, strict=True)) != (*(0,) * n, 1):
            return False
    return True


@losada.theorem(
    "some-off-threatens",
    over=boards(2).positions.where("that cannot be solved", lambda game, p: p not in all_reached(game)),
)
def some_off(game: GridGame, p: Vector) -> Truth:
    """Fourth illumination, in brackets, “la compatibilidad del sistema se vería amenazada”: If some cell must stay off,
    the system may have no solution.
    Note: The smallest example is 1×2 with one cell to be lit. Proved: refuted.one_off_unsolvable"""
    weights = certificate(game, p)
    columns = zip(*effects(game), strict=True)
    return weights is not None and dot(weights, p, 2) == 1 and not any(dot(weights, c, 2) for c in columns) and 0 in p


@losada.theorem("positional", over=sizes(to=5))
def positional(m: int, n: int) -> Truth:
    """Fifth illumination, “basta utilizar una notación posicional, como la de un vector”: Vectors, with one component
    for each letter and a last one for the constant, do what the letters do.
    Proved: row_filling.chase_affine; plan.residual_system"""
    for first in range(1 << n):
        letters = tuple(first >> c & 1 for c in range(n))
        rows = tuple(b >> c & 1 for b in fill_bits(first, n, m, (1 << n) - 1)[:-1] for c in range(n))
        if filled(m, n).presses(letters, 2) != rows:
            return False
    return True


@positional.most_general(boards(to=4, k=(3, 4)))
def _(game: GridGame) -> Truth:
    """Any k, and the residual system of any plan."""
    return filled(*game.shape, game.modulus) == by_hand(*game.shape, game.modulus)


@losada.table("positional-table", printed=[row.split() for row in POSITIONAL_5], differs=((4, 5),), verdict=MISPRINT)
def positional_table() -> Truth:
    """Fifth illumination, “El primer elemento del vector indica el coeficiente de la”: The table of 30 vectors for the
    5×5 board and its virtual row.
    Corrected: Row 4, column 5 must be (0,1,1,1,0,1): b+c+d+1, as in the table of letters, in the table of constants,
    and in column 1 of the same row; printed is (0,1,1,1,0,0)."""
    confirm(filled(5, 5) == printed_board(BOARD_5, VIRTUAL_5), "the table of letters is another")
    return [["".join(map(str, cell)) for cell in row] for row in adjacent(5, 5)]
