"""Chapter 3, opening, and section 3.1: lights, presses and change vectors; the equations and the adjacency matrix."""

from itertools import permutations, product
from operator import mul

from modlights.games import SURFACES, Game, GridGame, graph, grid
from modlights.solving import nullity

from ..domains import board, boards, each, graphs, numbers, squares
from ..library_answers import count, fewest, linear_map, played, solution, solutions
from ..plain import all_reached, board_nullity, changes, effects, gain, lighting_sets, near, one_press, row_fillings
from ..rabbani.pseudoinverse import pseudoinverse
from ..random_cases import random_games
from ..schoolbook import Vector, apply, identity, is_space, is_symmetric, plus, rank, times
from ..truth import Truth
from ..verdicts import CORRECTED, DAMAGED, MISPRINT
from . import document as barkans
from .game import joined
from .listings import SOLUTION_COUNTS

SMALL_GRAPHS = graphs(4)


def fewest_presses(m: int, n: int) -> int:
    """The fewest presses that light the board, among all solutions found by filling rows."""
    return min(map(sum, row_fillings(m, n)))


@barkans.remark(
    "3-presses",
    over=each("the boards named", [(2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (5, 6), (6, 6)]).spread,
    verdict=DAMAGED,
)
def fewer_presses(m: int, n: int) -> Truth:
    """§3, opening, “שמספר הלחיצות הנדרשות לפתרון לוח”: 4×4 needs fewer presses than 5×6, so that a larger board need
    not need more presses.
    Corrected: 4×4 needs fewer presses than 3×3: 4 against 5.
    Note: As our copy has it the sentence is true (4 < 14), but the larger board needs more, and nothing follows."""
    agrees = fewest(board(m, n), "ones") == fewest_presses(m, n)
    larger_needs_fewer = fewest_presses(5, 6) < fewest_presses(4, 4)
    return larger_needs_fewer, agrees and fewest_presses(4, 4) == 4 < fewest_presses(3, 3) == 5


@barkans.remark(
    "3-counts",
    over=each("the boards named", [(3, 3, 1), (4, 4, 16), (5, 5, 4), (5, 6, 1), (6, 5, 1)]).spread,
    verdict=DAMAGED,
)
def counts(m: int, n: int, number: int) -> Truth:
    """§3, opening, “כמות הפתרונות עבור לוחות שונים משתנה”: 5×6 has one solution, 4×4 has 6, and 6×5 surprisingly only
    6.
    Corrected: 3×3 has one solution, 4×4 has 16, and 5×5 only 4: the number does not grow with the board.
    Note: 6 is no power of 2, 5×6 and 6×5 are one board turned, and the report's own table 4.3 has 1, 16 and 4."""
    found = count(board(m, n), "ones")
    printed = {(5, 6): 1, (4, 4): 6, (6, 5): 6}.get((m, n), found)
    return found == printed, found == number == len(row_fillings(m, n)) == SOLUTION_COUNTS[m - 1][n - 1]


@barkans.remark("3-square-max", over=numbers("N", 1, 64), verdict=DAMAGED)
def square_maximum(largest: int) -> Truth:
    """§3, opening, “על מנת לחדד תופעה זו, נסתכל על לוחות ריבועים”: Among the square boards (our copy has 6×6) the
    greatest number of solutions is 365,536, at 61 only; the second is 256, at 61 and 20.
    Corrected: For n×n with n to N, 19 ≤ N ≤ 22, the greatest number is 65,536 = 2^16, at n = 19 only, and the second is
    256, at n = 9 and 16. The range N is lost (20 is likely): 23 has 2^14, and 30 has 2^20.
    Note: 365,536 is no power of 2, 20×20 has one solution, and 61×61 has 2^40."""
    nullities = {side: board_nullity(side, side) for side in range(1, largest + 1)}
    first, second = [*sorted(set(nullities.values()), reverse=True), -1][:2]
    at = [[side for side, found in nullities.items() if found == value] for value in (first, second)]
    library = nullity(grid(largest, largest)) == nullities[largest]
    return 2**first == 365_536, library and ((first, second, at) == (16, 8, [[19], [9, 16]])) == (19 <= largest <= 22)


barkans.without_check("""
    fig-3.1, figure, not checkable: Figure 3.1, “פתרונות של משחק על לוחות שונים”: Pressing the green buttons in any
    order solves the boards shown.
    Because: the pictures are lost; that the order does not matter is Lemma 3.1
""")


@barkans.remark("3-linear-field", over=numbers("n", 1, 3), verdict=CORRECTED)
def linear_field(n: int) -> Truth:
    """§3, opening; Remark 3.5; end of §3.1; Remark 4.3, “מבוססות על מידול הבעיה לשדה לינארי”: Both methods model the
    problem over a 'linear field', 'the field Z_2^n', 'the vector field Z_2^n'.
    Corrected: Z_2^n is a vector space over the field Z_2; it is a field under entrywise product only for n = 1.
    In general: over Z_k positions form a free module, a vector space exactly when k is prime"""
    vectors, ones = list(product((0, 1), repeat=n)), (1,) * n
    field = all(any(tuple(map(mul, v, w)) == ones for w in vectors) for v in vectors if any(v))
    return field, is_space(2, n) and field == (n == 1)


@barkans.definition("3.1-model", over=boards(9))
def model(game: GridGame) -> Truth:
    """§3.1, list, and Remark 3.1, “כל צומת יכול להיות בשנים מצבים”: A light is 0 or 1, all are 0 at the start and 1 at
    the end; the lights of a board form a matrix a_ij."""
    states = {state for change in all_reached(game) for state in change}
    cells = list(game.lights) == list(product(*map(range, game.shape)))
    return cells and states == {0, 1} and set(game.position("zeros")) == {0} and set(game.position("ones")) == {1}


@barkans.theorem("3.2-remark", over=boards(4).positions, general=boards(3, k=(3, 4)).positions)
def press_adds_one(game: Game, start: Vector) -> Truth:
    """Remark 3.2, “פעולת לחיצה על לחצן משנה את מצב המנורה”: A press takes each light n_i that it changes to n_i + 1 in
    Z_2.
    In general: it adds the effect in Z_k. Proved: equations.press_light"""
    touched = [{light for light, _ in column} for column in game.by_button]
    wanted = [tuple((n + (i in lights)) % game.modulus for i, n in enumerate(start)) for lights in touched]
    return [played(game, [j], start) for j in range(game.button_count)] == wanted


@barkans.theorem("lemma-3.1", over=boards(4, deep=6), general=boards(3, k=(3, 4)))
def order(game: Game) -> Truth:
    """Lemma 3.1, “סדר הלחיצות אינו משנה את מצב הלוח”: The order of the presses does not change the position they lead
    to.
    In general: any game over any Z_k: presses add
    Proved: linear.play_perm"""
    together = gain(game, [1] * game.button_count)
    return all(played(game, turn) == together for turn in permutations(range(game.button_count)))


@barkans.theorem("3.3", over=SMALL_GRAPHS.buttons, beyond=boards(1, k=3).buttons)
def even_presses(game: Game, button: int) -> Truth:
    """Remark 3.3, “מספר זוגי של לחיצות על צומת יחידה אינו משנה את”: An even number of presses of one vertex changes
    nothing.
    Proved: linear.play_mod"""
    return not any(any(played(game, [button] * times)) for times in range(0, 8, 2))


@even_presses.most_general(random_games(20, 4, largest=2, k=9).buttons)
def _(game: Game, button: int) -> Truth:
    """Multiples of k presses over Z_k change nothing."""
    return not any(any(played(game, [button] * times)) for times in range(0, 4 * game.modulus, game.modulus))


@barkans.theorem("cor-3.1", over=boards(4))
def parity_of_presses(game: Game) -> Truth:
    """Corollary 3.1, “כדי לתאר פתרון של משחק מספיק לתאר רק את”: m presses of a cell are as m mod 2 presses, so the set
    of pressed cells describes a solution.
    In general: m mod k presses
    Proved: linear.play_mod"""
    times = product(range(4), repeat=game.button_count)
    return all(gain(game, x) == game.apply([t % 2 for t in x]).values for x in times)


@barkans.theorem("lemma-3.2", over=boards(12))
def combinations_of_presses(game: Game) -> Truth:
    """Lemma 3.2, “כל לחצן יכול להיות בשתי מצבים”: On an m×n board there are 2^(mn) combinations of presses.
    Note: Different as sets, not as effects: those number 2^(mn) divided by the number of quiet patterns.
    In general: k^buttons. Proved: textbook.card_positions"""
    table = changes(game)
    return len(table) == 2**game.button_count and len(set(table)) * count(game) == len(table)


barkans.without_check("""
    lemma-3.2-reference, remark, misprint: Proof of Lemma 3.2, “לפי הערה 3.1 כל לחצן יכול להיות”: By Remark 3.1 every
    button has two states.
    Corrected: By Corollary 3.1: Remark 3.1 says that the lights of a board form a matrix.
    Note: The wrong one of two items numbered 3.1.
""")


@barkans.example("3.1-6x6", over=squares(1, 6).whole)
def six_by_six(m: int, n: int) -> Truth:
    """§3.1, “כמות האפשרויות ללחיצה גדולה מכמות המספרים שמציגים”: On 6×6 there are more combinations of presses than
    integers of 4 bytes.
    Note: 6×6 is the first square of which it is true."""
    return (2 ** board(m, n).button_count > 2**32) == (n == 6)


@barkans.remark("3.1-4bytes")
def four_bytes() -> Truth:
    """§3.1, “המספר הגדול ביותר שאפשר להציג בעזרת 4 בתים”: The largest number in 4 bytes is 2^32 − 1.
    Note: Without a sign; with a sign it is 2^31 − 1."""
    return int.from_bytes(b"\xff" * 4, "big") == 2**32 - 1


barkans.without_check("""
    3.1-impractical, remark, not checkable: §3.1, “כמה לא פרקטי לנסות לפתור בעזרת מעבר על כל”: Trying all combinations
    is not practical.
    Because: an opinion; filling rows needs only the 2^min(m, n) first rows, 64 on 6×6
""")


@barkans.example("3.1-press-2x2")
def press_on_2x2() -> Truth:
    """§3.1, “ניקח לדוגמה משחק בגודל”: On 2×2 a press of (1,1) leads from 00/00 to 11/10, by adding 11/10."""
    return board(2, 2).apply([1, 0, 0, 0]).values == (1, 1, 1, 0) == gain(board(2, 2), (1, 0, 0, 0))


@barkans.example("3.1-vector-2x2", verdict=DAMAGED)
def vector_on_2x2() -> Truth:
    """§3.1, “אם נציג כל מטריצה עייי וקטור קואורדינטות”: The same as vectors: (0,0,0,0,0) + (1,1,1,0) = (1,1,1,0).
    Corrected: The first vector has four zeros.
    Note: A 2×2 board has four lights, and vectors of five and of four entries cannot be added."""
    return len((0,) * 5) == board(2, 2).light_count, plus((0,) * 4, (1, 1, 1, 0), 2) == (1, 1, 1, 0)


@barkans.definition("def-3.1", over=(graphs(3, deep=4) + boards(4)).positions)
def change_vectors(game: Game, position: Vector) -> Truth:
    """Definition 3.1, “וקטור המתאר הלחיצה על משבצת מסוימת יקרא וקטור שינוי”: The change vector t_i in Z_2^n is 1 at i
    and its neighbours and 0 elsewhere; position + t_i is the position after pressing i."""
    size = game.light_count
    t = [tuple(int(v == i or v in joined(game)[i]) for v in range(size)) for i in range(size)]
    return all(played(game, [i], position) == plus(position, t[i], 2) for i in range(size))


@barkans.definition("def-3.2", over=boards(6).positions)
def board_vector(game: GridGame, vector: Vector) -> Truth:
    """Definition 3.2, “וקטור המתאר את מצב הלוח יקרא וקטור הלוח”: The board vector is the position as one vector."""
    m, n = game.shape
    return game.position([list(vector[r * n : (r + 1) * n]) for r in range(m)]).values == vector


@barkans.definition("3.4", over=boards(30))
def numbering(game: GridGame) -> Truth:
    """Remark 3.4 and Figure 3.2, “שיטת המספור בפרויקט היא מעבר על שורות ואז על”: Cells are numbered row by row: 1 2 3 /
    4 5 6 on 2×3."""
    return all(game.lights.index((r, c)) == r * game.columns + c for r, c in product(*map(range, game.shape)))


def example_graph() -> Game:
    """The graph of Figure 3.3, whose picture is lost, from the matrix of Example 3.2."""
    return graph([(0, 2), (0, 3), (1, 2), (2, 3)], vertices=range(4))


@barkans.example("ex-3.1", verdict=DAMAGED)
def example_3_1() -> Truth:
    """Example 3.1, “נשרשר את וקטורי השינוי של שתי הלחיצות”: t_1 = (1,0,1,1), t_1 + t_3 = (1,0,1,1) + (1,1,1) =
    (0,1,0,0), and (1,0,0,0) becomes (1,1,0,0).
    Corrected: t_3 is (1,1,1,1), with which every printed sum is right.
    Note: In our copy t_3 has three entries for four vertices."""
    game = example_graph()
    t1, t3 = one_press(game, 0), one_press(game, 2)
    sums = plus(t1, t3, 2) == (0, 1, 0, 0) and game.apply([1, 0, 1, 0], [1, 0, 0, 0]).values == (1, 1, 0, 0)
    return t3 == (1, 1, 1), t1 == (1, 0, 1, 1) and t3 == (1, 1, 1, 1) and sums


barkans.without_check("""
    fig-3.3, figure, not checkable: Figure 3.3, “דוגמה לתיאור וקטור שינוי במהלך משחק על גרף”: The graph of Examples 3.1
    and 3.2 before and after pressing 1 and 3.
    Because: the picture is lost; the graph is recovered from the printed matrix
""")


@barkans.theorem("3.5", over=SMALL_GRAPHS.presses, verdict=CORRECTED, follows="3-linear-field")
def linear_combinations(game: Game, x: Vector) -> Truth:
    """Remark 3.5, “ניתן לתאר צירוף לחיצות במשחק בעזרת”: Change vectors lie in the field Z_2^n, so presses are linear
    combinations with scalars 0 and 1.
    Corrected: The same in the vector space Z_2^n over the field Z_2; Z_2^n is no field for n ≥ 2
    (barkans-3-linear-field).
    In general: scalars in Z_k. Proved: textbook.mul_columns"""
    return apply(game.matrix().tolist(), x, 2) == gain(game, x) == game.apply(x).values


@barkans.theorem("3.6", over=boards(9))
def start_left_out(game: GridGame) -> Truth:
    """Remark 3.6, “ניתן להשמיט את וקטור הלוח ההתחלתי”: Since every game starts from 0 the start vector can be left out.
    In general: for any start and target only target − start counts. Proved: linear.solvesE"""
    return solutions(game, "ones") == lighting_sets(game)


@barkans.theorem("formula-1", over=boards(4).positions)
def formula_1(game: Game, start: Vector) -> Truth:
    """Formula (1), “באשר נסמן מצב הלוח ההתחלתי ב”: S_0 + Σ t_j x_j = Σ t_j x_j.
    Note: Exactly when S_0 = 0, as is assumed. Proved: textbook.mul_columns"""
    chosen = product((0, 1), repeat=game.button_count)
    return all((game.apply(x, start).values == gain(game, x)) == (not any(start)) for x in chosen)


@barkans.theorem("formula-2", over=SMALL_GRAPHS + boards(12, deep=16))
def formula_2(game: Game) -> Truth:
    """Formula (2), “בעקבות כך ניתן לתאר את בעיית המשחק בצורה הבאה”: Solving the game is finding x with Σ t_j x_j = (1,
    …, 1); one then presses the j with x_j = 1.
    In general: any game over any Z_k, x_j being the number of presses
    Proved: textbook.mul_columns; equations.play_presses"""
    return solutions(game, "ones") == lighting_sets(game)


@barkans.theorem("formula-3", over=SMALL_GRAPHS, verdict=MISPRINT)
def formula_3(game: Game) -> Truth:
    """Formula (3), “אפשר לתאר בעזרת מטריצה כמו שמתואר בנוסחה 3”: The system is A·x = 1 with A = [t_1 … t_n], whose
    general row is printed t_{i,j}, t_{i,2}, …, t_{i,n}.
    Corrected: The general row is t_{i,1}, t_{i,2}, …, t_{i,n}.
    Note: Read with j as a running index, the row starts wrongly for every i whose row is not constant.
    Proved: equations.light_equations"""
    size = game.light_count
    rows = [[one_press(game, j)[i] for j in range(size)] for i in range(size)]
    printed = all([row[j], *row[1:]] == row for row in rows for j in range(size))
    return printed, game.matrix().tolist() == rows


@barkans.theorem("3.1-entries", over=boards(to=7))
def entries(game: GridGame) -> Truth:
    """§3.1, before Definition 3.3, “ערכי המטריצה שמקיימים”: A_ij = 1 exactly when i and j are adjacent or i = j.
    Proved: grid_matrix.crossing_mx"""
    return game.matrix().tolist() == near(*game.shape)


@barkans.definition("def-3.3", over=SMALL_GRAPHS)
def adjacency_matrix(game: Game) -> Truth:
    """Definition 3.3, “תקראה מטריצת שכנויות של משחק”: A is the adjacency matrix of the game: ones on the diagonal,
    unlike the adjacency matrix of a graph."""
    edges = [(i, j) for j, some in enumerate(joined(game)) for i in some if i < j]
    bare = graph(edges, vertices=range(game.light_count), reflexive=False)
    return (game.matrix() - bare.matrix()).tolist() == identity(game.light_count)


@barkans.theorem("3.7", over=graphs(5), general=boards(6, ("cross", "x", "king", "knight", "flip"), tuple(SURFACES)))
def symmetric(game: Game) -> Truth:
    """Remark 3.7, “היות ובגרף יחס שכנות הוא סימטרי”: Adjacency is symmetric, so the adjacency matrix is symmetric.
    In general: any undirected graph with any weights; directed edges break it (barkans-2.3-ordered)
    Proved: documents_model.game_of_graph; grid_matrix.effect_mx_sym (for boards)"""
    return is_symmetric(game.matrix().tolist())


@barkans.table("ex-3.2", printed=["1011", "0010", "1111", "1011"], differs=(2,), verdict=MISPRINT)
def example_3_2() -> Truth:
    """Example 3.2, “מטריצה שכנות עבור גרף באיור”: The matrix of the graph of Figure 3.3 is 1011/0010/1111/1011.
    Corrected: Entry (2,2) is 1: 1011/0110/1111/1011.
    Note: The diagonal is 1 by Definition 3.3 and by property 3 in the proof of Theorem 4.2."""
    return ["".join(map(str, row)) for row in effects(example_graph())]


@barkans.definition("def-3.4", over=boards(9))
def solution_vectors(game: GridGame) -> Truth:
    """Definition 3.4, “שאתכן קיימים כמה פתרונות אפשריים”: A solution vector is an x as in (3): press i if x_i = 1;
    there may be several solutions."""
    found = solutions(game, "ones")
    return len(found) == count(game, "ones") and all(set(gain(game, x)) == {1} for x in found)


@solution_vectors.but_not(boards(9))
def _(game: GridGame) -> Truth:
    """There is never more than one."""
    return len(lighting_sets(game)) == 1


@barkans.definition("def-3.5", over=boards(to=8))
def adjacency_matrix_method(game: GridGame) -> Truth:
    """Definition 3.5, “שיטת פתרון הנעזרת ביצירת מטריצה שכנויות”: The adjacency-matrix method: make the matrix, and find
    a solution vector of the system."""
    found = solution(game, "ones", method="matrix")
    return found is not None and set(gain(game, found)) == {1}


@barkans.remark("3.1-tools", over=boards(to=6))
def tools(game: GridGame) -> Truth:
    """§3.1, after Definition 3.5, “בעזרת דירוג או מציאת מטריצה פסאודו הפוכה וכולי”: The equations over Z_2^n can be
    solved by elimination, by a pseudo-inverse, and so on.
    Note: A generalised inverse, A·X·A = A, always exists over a field and gives the solution X·b. A Moore–Penrose
    inverse need not: over Z_2 it exists only if rank A² = rank A, which no singular board meets."""
    matrix, w = effects(game), pseudoinverse(game).w.tolist()
    full = rank(matrix, 2) == game.light_count
    squared = rank(times(matrix, matrix, 2), 2) == rank(matrix, 2)
    solved = set(gain(game, apply(w, (1,) * game.light_count, 2))) == {1}
    return times(times(matrix, w, 2), matrix, 2) == matrix and solved and squared == full


@tools.but_not(boards(2))
def _(game: GridGame) -> Truth:
    """There is a Moore–Penrose inverse over Z_2: X with AXA = A, XAX = X and both products symmetric."""
    a, size = effects(game), game.light_count
    return any(
        is_symmetric(ax := times(a, x, 2))
        and is_symmetric(xa := times(x, a, 2))
        and times(ax, a, 2) == a
        and times(xa, x, 2) == [list(row) for row in x]
        for x in product(product((0, 1), repeat=size), repeat=size)
    )


@barkans.theorem("3.8", over=boards(60))
def size_of_system(game: GridGame) -> Truth:
    """Remark 3.8, “גודל מערכת המשוואות המתקבל משיטה מבוססת מטריצת שכנויות הוא”: The adjacency-matrix method has mn
    unknowns and mn equations. Proved: graphs.cells_number"""
    size = game.rows * game.columns
    return game.matrix().shape == (size, size) == linear_map(game).shape


barkans.without_check("""
    3.1-source, remark, not checkable: §3.1, after Definition 3.5, “שיטת הפתרון מבוססת מטריצת השכנויות אפשר לראות ב
    [2]”: The method by the adjacency matrix can be found in [2] (Mulholland's lecture notes).
    Because: a reference to a text outside the five documents
""")
