"""Section 3.1, second half: the equations of the game and its adjacency matrix."""

from __future__ import annotations

from itertools import product

from modlights.games import SURFACES, Game, GridGame, graph
from modlights.ring import LinearMap
from modlights.theorems.barkans import document as barkans
from modlights.theorems.barkans.game import joined
from modlights.theorems.barkans.presses import SMALL_GRAPHS, example_graph
from modlights.theorems.documents import Truth
from modlights.theorems.domains import (
    boards,
    graphs,
    positions,
    presses,
    sizes,
)
from modlights.theorems.library import count, solution, solutions
from modlights.theorems.plain import (
    Vector,
    apply,
    effects,
    gained,
    identity,
    lighting_sets,
    near,
    rank,
    times,
    unit,
)
from modlights.theorems.rabbani.pseudoinverse import pseudoinverse
from modlights.theorems.verdicts import CORRECTED, MISPRINT


@barkans.theorem("3.5", over=presses(SMALL_GRAPHS), verdict=CORRECTED, follows="3-linear-field")
def linear_combinations(game: Game, x: Vector) -> Truth:
    """Remark 3.5, “ניתן לתאר צירוף לחיצות במשחק בעזרת”: Change vectors lie in the field Z_2^n, so presses are linear
    combinations with scalars 0 and 1.
    Corrected: The same in the vector space Z_2^n over the field Z_2; Z_2^n is no field for n ≥ 2 (barkans-3-linear-
    field).
    In general: scalars in Z_k
    """
    return apply(game.matrix().tolist(), x, 2) == gained(game, x) == game.apply(x).values


@barkans.theorem("3.6", over=boards(9))
def start_left_out(game: GridGame) -> Truth:
    """Remark 3.6, “ניתן להשמיט את וקטור הלוח ההתחלתי”: Since every game starts from 0 the start vector can be left out.
    In general: for any start and target only target − start counts
    """
    return solutions(game, "ones") == lighting_sets(game)


@barkans.theorem("formula-1", over=positions(boards(4)))
def formula_1(game: Game, start: Vector) -> Truth:
    """Formula (1), “באשר נסמן מצב הלוח ההתחלתי ב”: S_0 + Σ t_j x_j = Σ t_j x_j.
    Note: Exactly when S_0 = 0, as is assumed.
    """
    chosen = product((0, 1), repeat=game.button_count)
    return all((game.apply(x, start).values == gained(game, x)) == (not any(start)) for x in chosen)


@barkans.theorem("formula-2", over=SMALL_GRAPHS + boards(12, deep=16))
def formula_2(game: Game) -> Truth:
    """Formula (2), “בעקבות כך ניתן לתאר את בעיית המשחק בצורה הבאה”: Solving the game is finding x with Σ t_j x_j = (1,
    …, 1); one then presses the j with x_j = 1.
    In general: any game over any Z_k, x_j being the number of presses
    """
    return solutions(game, "ones") == lighting_sets(game)


@barkans.theorem("formula-3", over=SMALL_GRAPHS, verdict=MISPRINT)
def formula_3(game: Game) -> Truth:
    """Formula (3), “אפשר לתאר בעזרת מטריצה כמו שמתואר בנוסחה 3”: The system is A·x = 1 with A = [t_1 … t_n], whose
    general row is printed t_{i,j}, t_{i,2}, …, t_{i,n}.
    Corrected: The general row is t_{i,1}, t_{i,2}, …, t_{i,n}.
    Note: Read with j as a running index, the row starts wrongly for every i whose row is not constant.
    """
    size = game.light_count
    rows = [[gained(game, unit(j, size))[i] for j in range(size)] for i in range(size)]
    printed = all([row[j], *row[1:]] == row for row in rows for j in range(size))
    return printed, game.matrix().tolist() == rows


@barkans.theorem("3.1-entries", over=boards(sizes(to=7)))
def entries(game: GridGame) -> Truth:
    """§3.1, before Definition 3.3, “ערכי המטריצה שמקיימים”: A_ij = 1 exactly when i and j are adjacent or i = j."""
    return game.matrix().tolist() == near(*game.shape)


@barkans.definition("def-3.3", over=SMALL_GRAPHS)
def adjacency_matrix(game: Game) -> Truth:
    """Definition 3.3, “תקראה מטריצת שכנויות של משחק”: A is the adjacency matrix of the game: ones on the diagonal,
    unlike the adjacency matrix of a graph.
    """
    bare = graph(
        [(i, j) for j, some in enumerate(joined(game)) for i in some if i < j],
        vertices=range(game.light_count),
        reflexive=False,
    )
    return (game.matrix() - bare.matrix()).tolist() == identity(game.light_count)


@barkans.theorem(
    "3.7",
    over=graphs(5),
    general=boards(6, ("cross", "x", "king", "knight", "flip"), tuple(SURFACES)),
    proved="gridmx.effect_mx_sym",
)
def symmetric(game: Game) -> Truth:
    """Remark 3.7, “היות ובגרף יחס שכנות הוא סימטרי”: Adjacency is symmetric, so the adjacency matrix is symmetric.
    In general: any undirected graph with any weights; directed edges break it (barkans-2.3-ordered)
    """
    matrix = game.matrix()
    return bool((matrix == matrix.T).all())


@barkans.table("ex-3.2", printed=["1011", "0010", "1111", "1011"], differs=(2,), verdict=MISPRINT)
def example_3_2() -> Truth:
    """Example 3.2, “מטריצה שכנות עבור גרף באיור”: The matrix of the graph of Figure 3.3 is 1011/0010/1111/1011.
    Corrected: Entry (2,2) is 1: 1011/0110/1111/1011.
    Note: The diagonal is 1 by Definition 3.3 and by property 3 in the proof of Theorem 4.2.
    """
    return ["".join(map(str, row)) for row in effects(example_graph())]


@barkans.definition("def-3.4", over=boards(9))
def solution_vectors(game: GridGame) -> Truth:
    """Definition 3.4, “שאתכן קיימים כמה פתרונות אפשריים”: A solution vector is an x as in (3): press i if x_i = 1;
    there may be several solutions.
    Note: 1×2 is the first board with several.
    """
    found = solutions(game, "ones")
    return len(found) == count(game, "ones") and all(set(gained(game, x)) == {1} for x in found)


@barkans.definition("def-3.5", over=boards(sizes(to=8)))
def adjacency_matrix_method(game: GridGame) -> Truth:
    """Definition 3.5, “שיטת פתרון הנעזרת ביצירת מטריצה שכנויות”: The adjacency-matrix method: make the matrix, and find
    a solution vector of the system.
    """
    found = solution(game, "ones", method="matrix")
    return found is not None and set(gained(game, found)) == {1}


@barkans.remark("3.1-tools", over=boards(sizes(to=6)))
def tools(game: GridGame) -> Truth:
    """§3.1, after Definition 3.5, “בעזרת דירוג או מציאת מטריצה פסאודו הפוכה וכולי”: The equations over Z_2^n can be
    solved by elimination, by a pseudo-inverse, and so on.
    Note: A generalised inverse, A·X·A = A, always exists over a field and gives the solution X·b. A Moore–Penrose
    inverse need not: over Z_2 it exists only if rank A² = rank A, which no singular board meets.
    """
    matrix, w = effects(game), pseudoinverse(game).w.tolist()
    full = rank(matrix, 2) == game.light_count
    squared = rank(times(matrix, matrix, 2), 2) == rank(matrix, 2)
    solved = set(gained(game, apply(w, (1,) * game.light_count, 2))) == {1}
    return times(times(matrix, w, 2), matrix, 2) == matrix and solved and squared == full


@tools.but_not(boards(2))
def _(game: GridGame) -> Truth:
    """There is a Moore–Penrose inverse over Z_2: X with AXA = A, XAX = X and both products symmetric."""
    a, size = effects(game), game.light_count
    for x in product(product((0, 1), repeat=size), repeat=size):
        ax, xa = times(a, x, 2), times(x, a, 2)
        both = ax == [list(row) for row in zip(*ax, strict=True)] and xa == [list(row) for row in zip(*xa, strict=True)]
        if both and times(ax, a, 2) == a and times(xa, x, 2) == [list(row) for row in x]:
            return True
    return False


@barkans.theorem("3.8", over=boards(60))
def size_of_system(game: GridGame) -> Truth:
    """Remark 3.8, “גודל מערכת המשוואות המתקבל משיטה מבוססת מטריצת שכנויות הוא”: The adjacency-matrix method has mn
    unknowns and mn equations.
    """
    size = game.rows * game.columns
    return game.matrix().shape == (size, size) == LinearMap(game.matrix(), 2).shape


barkans.uncheckable(
    "3.1-source",
    (
        "§3.1, after Definition 3.5, “שיטת הפתרון מבוססת מטריצת השכנויות אפשר לראות ב [2]”: The method by the "
        "adjacency matrix can be found in [2] (Mulholland's lecture notes)."
    ),
    because="a reference to a text outside the five documents",
)
