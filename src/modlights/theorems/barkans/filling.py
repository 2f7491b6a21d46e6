"""Section 3.2: constraint equations, how the first row decides all others, the virtual row, and Theorem 3.1."""

from functools import cache
from itertools import product

from modlights.games import Game, GridGame
from modlights.reduce import Plan, plan
from modlights.symbolic import Derivation, derive

from ..domains import board, boards, each, graphs, once, vectors
from ..library_answers import count, solutions
from ..plain import changes, effects, fill_bits, gain, lighting_sets, near, quiet, row_fillings
from ..schoolbook import Matrix, Vector, apply, bits, rank, unit
from ..truth import Truth, confirm
from ..verdicts import DAMAGED, FAILS, MISPRINT
from . import document as barkans
from .game import joined

FIGURE_3_5 = [["x1", "x2", "x3"], ["1+x1+x2", "1+x1+x2+x3", "1+x2+x3"], ["1+x1+x3", "0", "1+x1+x3"]]
FIGURE_3_6_VIRTUAL = ["1+x2+x3", "x1+x2+x3", "1+x1+x2"]
FIGURE_3_7 = [((0, 1, 1), 1), ((1, 1, 1), 0), ((1, 1, 0), 1)]
FIRST_ROWS = vectors(2, 3).called("all eight first rows of 3×3")


def row_plan(game: GridGame) -> Plan:
    """Row filling as the report defines it: the first row keeps its letters."""
    return plan(game, unknowns=[(0, column) for column in range(game.columns)])


def column_plan(game: GridGame) -> Plan:
    """The same by columns."""
    return plan(game, unknowns=[(row, 0) for row in range(game.rows)])


@cache
def three_by_three() -> Derivation:
    """The report's example: 3×3 with the letters x1, x2, x3."""
    return derive(board(3, 3), letters="x")


def chased(m: int, n: int, first: Vector) -> list[Vector]:
    """The rows of presses that a first row leads to, filled by hand, the virtual row last."""
    table = fill_bits(bits(first), n, m, (1 << n) - 1)
    return [tuple(row >> c & 1 for c in range(n)) for row in table]


@barkans.theorem("3.2-size", over=boards(to=6), general=boards(to=6, rule=("cross", "010/121/010"), k=(3, 6)))
def size(game: GridGame) -> Truth:
    """§3.2, “שמצמצמת את כמות המשתנים והמשוואות למציאת פתרון למשחק”: Row filling brings the game on m×n down to min(m,
    n) equations and unknowns.
    In general: any k and any centre weight, as long as the four arms are units mod k
    Proved: filling_letters.fewer_unknowns; row_filling.row_filling, row_filling.rows_plan (by rows);
    row_filling.cols_plan (by columns)"""
    m, n = game.shape
    by_rows, by_columns = row_plan(game), column_plan(game)
    both = [len(part) for way in (by_rows, by_columns) for part in (way.unknowns, way.residual)] == [n, n, m, m]
    agrees = game.modulus > 2 or len(row_fillings(m, n)) == count(game, "ones")
    return both and agrees and len(plan(game).unknowns) <= min(m, n)


barkans.without_check("""
    3.2-mxm, remark, damaged in our copy: §3.2, “צמצום גודל מערכת משואות יכולה להוביל לחישוב מהיר יותר”: A game on an
    m×m board is brought down to min(m, n) equations and unknowns.
    Corrected: On an m×n board.
    Note: min(m, n) has no meaning on an m×m board; the remark before speaks of m×n.

    3.2-source, remark, holds: §3.2, “המאמר [1] מציג שיטה למציאת פתרון של משחק על”: The method of filling rows, with an
    imaginary row below the last, is that of [1] (Losada).
    Note: Losada's article, another of the five documents, fills row after row and adds a virtual row.
""")


@barkans.figure("fig-3.4", over=once("the nine cells"))
def figure_3_4() -> Truth:
    """Figure 3.4, “כל שלב נדגים על לוח”: The 3×3 board with indices x_1 x_2 x_3 / x_4 x_5 x_6 / x_7 x_8 x_9."""
    derivation = three_by_three()
    cells = list(derivation.game.buttons) == list(product(range(3), repeat=2))
    return cells and derivation.unknowns == ("x1", "x2", "x3")


@barkans.theorem("3.2-light-condition", over=boards(9))
def light_condition(game: GridGame) -> Truth:
    """§3.2, “תהיה דולקת סכום המשתנה שלה ומשתנים של משבצות השכנות”: A light is on at the end exactly when the sum of its
    own and its neighbours' variables is 1 mod 2.
    In general: over Z_k the sum of effects times presses is the change wanted
    Proved: board.board_opE; all_lights.relation_mxE"""
    sums = [bits(row) for row in near(*game.shape)]
    wanted = (sum(1 << i for i, row in enumerate(sums) if (row & x).bit_count() % 2) for x in range(len(changes(game))))
    return list(wanted) == changes(game)


def decides(cell: int, button: int, others: tuple[int, ...]) -> bool:
    """Whether on 3×3 the light of a cell is on exactly when the button is 1 plus the sum of the others."""
    values = ((1 + sum(x >> other & 1 for other in others)) % 2 == x >> button & 1 for x in range(512))
    return [bool(change >> cell & 1) for change in changes(board(3, 3))] == list(values)


@barkans.example("formula-4", over=once("all presses of 3×3"))
def formula_4() -> Truth:
    """Formula (4), “המשוואה המתקבלת עבור איור 3.4”: Light 1 of 3×3 is on when x_1 + x_2 + x_4 = 1, hence x_4 = x_1 +
    x_2 + 1."""
    derivation = three_by_three()
    equation = str(derivation.equation((0, 0))) == "Eq(x1 + x2 + x4, 1)"
    return equation and derivation.forms.text(derivation.cells[3]) == "1+x1+x2" and decides(0, 3, (0, 1))


@barkans.example("3.2-x5", over=once("all presses of 3×3"))
def x5() -> Truth:
    """§3.2, “על מנת שהנורה 2 תהיה דלוקה”: Light 2 of 3×3 is on when x_1 + x_2 + x_3 + x_5 = 1, hence x_5 = x_1 + x_2 +
    x_3 + 1."""
    derivation = three_by_three()
    equation = str(derivation.equation((0, 1))) == "Eq(x1 + x2 + x3 + x5, 1)"
    return equation and derivation.forms.text(derivation.cells[4]) == "1+x1+x2+x3" and decides(1, 4, (0, 1, 2))


@barkans.theorem("3.2-first-row-decides", over=boards(14))
def first_row_decides(game: GridGame) -> Truth:
    """§3.2, “אם היה ידוע איזה משבצות משורה הראשונה שייכים לסדרת”: If the first row of a solution is known, the whole
    solution is known.
    Proved: plan.plan_fill"""
    silent = [x for x, change in enumerate(changes(game)) if not change]
    first = (1 << game.columns) - 1
    listed = sorted(bits(x) for x in solutions(game, [0] * game.light_count))
    return [x for x in silent if not x & first] == [0] and listed == silent


@first_row_decides.most_general(boards(6, k=(3, 4)))
def _(game: GridGame) -> Truth:
    """Any k and any rule whose lower arm is a unit mod k."""
    return [q for q in quiet(game) if not any(q[: game.columns])] == [(0,) * game.button_count]


@barkans.definition("def-3.6", over=boards(to=6))
def constraint_equations(game: GridGame) -> Truth:
    """Definition 3.6, “תקראה משוואת”: The constraint equation of cell i sets the sum of its variable and of its
    neighbours' equal to 1."""
    wanted = [{j: 1 for j, v in enumerate(row) if v} for row in near(*game.shape)]
    return [dict(equation) for equation in game.by_light] == wanted


@barkans.theorem("3.9", over=boards(12))
def constraints_model_the_game(game: GridGame) -> Truth:
    """Remark 3.9, “תיאור כל משוואות האילוצים כמערכת משוואות לינארית”: The system of all constraint equations models the
    game; it is that of the adjacency-matrix method. Proved: equations.light_equations"""
    rows = [bits(row) for row in near(*game.shape)]
    tried = [x for x in range(1 << game.light_count) if all((row & x).bit_count() % 2 for row in rows)]
    return sorted(bits(x) for x in solutions(game, "ones")) == tried


@barkans.example("3.2-eq4-cell", over=each("the nine cells of 3×3", range(1, 10)), verdict=MISPRINT)
def equation_4_belongs_to_cell_1(cell: int) -> Truth:
    """§3.2, after Remark 3.9, “הינה משוואת האילוצים של משבצת 4”: Equation (4) is the constraint equation of cell 4.
    Corrected: It is that of cell 1, and determines x_4; that of cell 4 is x_1 + x_4 + x_5 + x_7 = 1.
    Note: The report itself uses the right equation of cell 4 in Example 3.3."""
    sums = [j + 1 for j, v in enumerate(near(3, 3)[cell - 1]) if v]
    is_equation_4 = sums == [1, 2, 4]
    return is_equation_4 == (cell == 4), is_equation_4 == (cell == 1) and (cell != 4 or sums == [1, 4, 5, 7])


def formula_5(m: int, n: int) -> Matrix:
    """Formula (5) as printed: x*_{i−n} + x*_{i−1} + x*_i + x*_{i+1} + x*_{i+n}, with 0 for an index out of range."""
    table = [[0] * (m * n) for _ in range(m * n)]
    for i in range(1, m * n + 1):
        for index in (i - n, i - 1, i, i + 1, i + n):
            if 1 <= index <= m * n:
                table[i - 1][index - 1] ^= 1
    return table


def formula_5_corrected(m: int, n: int) -> Matrix:
    """Formula (5) without the neighbours that lie beyond the end of a row."""
    table = []
    for i in range(1, m * n + 1):
        indices = {i, i - n, i + n} | ({i - 1} if (i - 1) % n else set()) | ({i + 1} if i % n else set())
        table.append([int(index in indices) for index in range(1, m * n + 1)])
    return table


@barkans.theorem("formula-5", over=boards(to=8), verdict=FAILS)
def formula_5_fails(game: GridGame) -> Truth:
    """Formula (5), “ניתו לנסח את משוואת אילוצים”: On m×n the constraint equation of cell i is x*_{i−n} + x*_{i−1} +
    x*_i + x*_{i+1} + x*_{i+n} = 1, where x*_j is x_j for j from 1 to mn and 0 otherwise.
    Corrected: x_{i−1} only if n does not divide i − 1, and x_{i+1} only if n does not divide i, as in listing 6.1.
    Note: i ± 1 runs over the ends of rows, and for n = 1 coincides with i ± n, so that both terms cancel. As printed it
    is right exactly when m = 1; with n ≥ 2 it fails first on 2×2, where cell 2 gets x_3 as well.
    Proved: refuted.not_barkans_5; refuted.not_barkans_5_columns"""
    printed = formula_5(*game.shape) == effects(game)
    confirm(printed == (game.rows == 1), f"{game}: the formula as printed")
    return printed, formula_5_corrected(*game.shape) == effects(game) == near(*game.shape)


@barkans.example("ex-3.3", over=FIRST_ROWS, verdict=DAMAGED)
def example_3_3(first: Vector) -> Truth:
    """Example 3.3, “שנעזר בה תהיה מהשורה השנייה של המשבצת שמעליו”: x_7 comes from the constraint of the cell above,
    'cell x_7': x_7 = 1 + x_1 + x_4 + x_5 = 1 + x_1 + x_3.
    Corrected: The cell above is cell 4, whose equation is used; every step of the computation is right.
    Note: The heading of the example is scrambled in our copy; the next line says 'constraint equation of cell 4'."""
    derivation, (x1, x2, x3), rows = three_by_three(), first, chased(3, 3, first)
    filled = rows[1][:2] == ((1 + x1 + x2) % 2, (1 + x1 + x2 + x3) % 2) and rows[2][0] == (1 + x1 + x3) % 2
    above = derivation.forced_by[2, 0]
    derived = derivation.forms.text(derivation.cells[6]) == "1+x1+x3" and decides(3, 6, (0, 3, 4))
    return above == (2, 0), above == (1, 0) and derived and filled


@barkans.figure("fig-3.5", printed=FIGURE_3_5)
def figure_3_5() -> Truth:
    """Figure 3.5, “תרגום כל הלחצנים לפי המשתנים של השורה הראשונה”: All buttons of 3×3 by the variables of the first
    row, x_8 = 0 and x_7 = x_9 among them."""
    derivation = three_by_three()
    words = [derivation.forms.text(form) for form in derivation.cells]
    for first in product((0, 1), repeat=3):
        values = [derivation.forms.value(form, dict(enumerate(first))) for form in derivation.cells]
        confirm([tuple(values[r * 3 : r * 3 + 3]) for r in range(3)] == chased(3, 3, first)[:3], f"first row {first}")
    return [words[r * 3 : r * 3 + 3] for r in range(3)]


@barkans.figure("fig-3.6", printed=FIGURE_3_6_VIRTUAL)
def figure_3_6() -> Truth:
    """Figure 3.6, “מלא, כולל שורה וירטואלית”: The virtual row of 3×3 is 1+x_2+x_3, x_1+x_2+x_3, 1+x_1+x_2."""
    derivation = three_by_three()
    for first in product((0, 1), repeat=3):
        values = tuple(derivation.forms.value(form, dict(enumerate(first))) for form in derivation.printed_residual)
        confirm(values == chased(3, 3, first)[3] and derivation.virtual == "row", f"first row {first}")
    return [derivation.forms.text(form) for form in derivation.printed_residual]


@barkans.theorem("3.2-virtual-zero", over=boards(14, deep=18))
def virtual_row_is_zero(game: GridGame) -> Truth:
    """§3.2, before Figure 3.6, “מוסיף לשורה האחרונה עוד שורה”: The virtual row must be 0, and a first row for which it
    is extends to a solution.
    In general: any k, any centre weight
    Proved: row_filling.row_filling"""
    m, n = game.shape
    good = {bits(x[:n]) for x in lighting_sets(game)}
    return {first for first in range(1 << n) if not fill_bits(first, n, m, (1 << n) - 1)[-1]} == good


@virtual_row_is_zero.also(boards(to=5, least=2))
def _(game: GridGame) -> Truth:
    """The library derives that row."""
    m, n = game.shape
    derivation = derive(game, unknowns=[(0, c) for c in range(n)])
    derived = {
        first: tuple(derivation.forms.value(form, dict(enumerate(first))) for form in derivation.printed_residual)
        for first in product((0, 1), repeat=n)
    }
    return all(row == chased(m, n, first)[-1] for first, row in derived.items())


@barkans.figure("fig-3.7", over=FIRST_ROWS)
def figure_3_7(x: Vector) -> Truth:
    """Figure 3.7, “מערכת משואות המתקבלת משיטת מילוי עקבי בלוח”: The system of 3×3: 1 + x_2 + x_3 = 0, x_1 + x_2 + x_3 =
    0, 1 + x_1 + x_2 = 0.
    Note: Its one solution is (1, 0, 1), which gives 101/010/101."""
    system = three_by_three().system
    solves = all(apply([row], x, 2) == (constant,) for row, constant in FIGURE_3_7)
    return list(zip(system.matrix, system.constants, strict=True)) == FIGURE_3_7 and solves == (x == (1, 0, 1))


def derived_solutions(game: GridGame, unknowns: list[tuple[int, int]]) -> list[Vector]:
    """All solutions of the all-on game by the derivation in which these buttons keep their letters."""
    derivation = derive(game, unknowns=unknowns)
    if derivation.solution is None:
        return []
    choices = product(*(range(letter.order) for letter in derivation.solution.free))
    return sorted(tuple(derivation.presses(choice).values) for choice in choices)


@barkans.definition("def-3.7", over=boards(to=6, least=2, deep=8))
def row_filling(game: GridGame) -> Truth:
    """Definition 3.7, “תקרא אלגוריתם המבוסס על מילוי עקבי של שורות”: Row filling: unknowns in the first row, a virtual
    row, and the solution of the small system."""
    (m, n), by_rows = game.shape, row_plan(game)
    steps = by_rows.unknowns == tuple(range(n)) and by_rows.residual == tuple(range((m - 1) * n, m * n))
    return steps and derived_solutions(game, [(0, c) for c in range(n)]) == row_fillings(m, n)


@barkans.theorem("3.2-any-board", over=boards(to=5, deep=7))
def any_board(game: GridGame) -> Truth:
    """§3.2, after Definition 3.7, “אפשר היה לבנות את אותה שיטה גם על עמודות”: The method works on every board, and by
    columns as well as by rows.
    Proved: row_filling.rows_plan, row_filling.cols_plan"""
    m, n = game.shape
    by_rows, by_columns = (
        derived_solutions(game, cells) for cells in ([(0, c) for c in range(n)], [(r, 0) for r in range(m)])
    )
    return by_rows == by_columns == solutions(game, "ones") == row_fillings(m, n)


@barkans.theorem("3.2-minimal", over=boards(36, deep=64))
def minimal_system(game: GridGame) -> Truth:
    """§3.2, after Definition 3.7, “נבחר את הכיוון שיש בו פחות משבצות”: To get a minimal system of equations one takes
    the direction with fewer cells.
    Note: That gives the smaller of the two systems, min(m, n); its equations may still be dependent: on 4×4 all four
    say 0 = 0. Proved: filling_letters.fewer_unknowns"""
    smaller = row_plan(game) if game.columns <= game.rows else column_plan(game)
    return len(smaller.unknowns) == len(smaller.residual) == min(game.shape)


@minimal_system.but_not(boards(36))
def _(game: GridGame) -> Truth:
    """The equations of the smaller system are independent."""
    smaller = row_plan(game) if game.columns <= game.rows else column_plan(game)
    system = derive(game, unknowns=[game.buttons[button] for button in smaller.unknowns]).system
    return rank(system.matrix, 2) == len(system.matrix)


@barkans.theorem("3.1", over=boards(to=6))
def theorem_3_1(game: GridGame) -> Truth:
    """Theorem 3.1, “מטריצה מיצג של מערכת משוואות האילוצים, היא מטריצת שכנויות”: The matrix of the constraint equations,
    in the order of the cells, is the adjacency matrix.
    Gap: only an example and 'we note' are given; the symmetry of adjacency is needed: a row of constraints says who
    changes i, a column of A whom j changes; and the number of equations is mn, n² only on squares
    Proved: equations.light_equations"""
    return game.matrix().tolist() == near(*game.shape)


@theorem_3_1.most_general(graphs(5))
def _(game: Game) -> Truth:
    """Any undirected graph; with directed effects the constraint matrix is A when i's equation sums all buttons that
    change i."""
    size = range(game.light_count)
    return game.matrix().tolist() == [[int(i == j or j in joined(game)[i]) for j in size] for i in size]


@barkans.figure("fig-3.8", over=once("the four cells"))
def figure_3_8() -> Truth:
    """Figure 3.8, “נבנה את מערכת המשוואות של משוואות האילוצים על לוח”: The 2×2 board with indices x_1 x_2 / x_3 x_4."""
    return list(board(2, 2).buttons) == [(0, 0), (0, 1), (1, 0), (1, 1)]


@barkans.example("ex-3.4", printed=[[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]])
def example_3_4() -> Truth:
    """Example 3.4, “אפשר לראות שהמטריצה המייצגת של המערכת, זהה למטריצת שכנויות”: On 2×2 the change vectors, the matrix
    1110/1101/1011/0111 and the four constraint equations agree."""
    game = board(2, 2)
    confirm(formula_5(2, 2) != effects(game) == near(2, 2), "the example agrees with formula (5)")
    return [gain(game, unit(i, 4)) for i in range(4)]
