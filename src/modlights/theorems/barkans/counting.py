"""Section 4.2: how many solutions there are."""

from itertools import combinations, product

from modlights.games import Game, GridGame, graph, grid
from modlights.ring import LinearMap
from modlights.solving import info, nullity

from ..domains import board, boards, graphs, matrix_games, numbers, sizes
from ..library_answers import count, linear_map, quiet_basis, solutions
from ..plain import all_reached, bit_nullity, board_nullity, changes, effects, lighting_sets, quiet, row_fillings
from ..schoolbook import Vector, plus, rank, reduced, sums
from ..truth import Truth
from ..verdicts import DAMAGED
from . import document as barkans
from .listings import SOLUTION_COUNTS

MATRICES = matrix_games(6, deep=9)


def apart(first: Vector, second: Vector) -> bool:
    """Whether some button is in the first and not in the second."""
    return any(a > b for a, b in zip(first, second, strict=True))


@barkans.definition("4.2-distinct", over=graphs(3))
def distinct(game: Game) -> Truth:
    """§4.2, opening, “נציין ששני פתרונות יקראו שונים אם”: Two solutions differ if a button tells them apart: one that
    is in the first and not in the second.
    Note: A button that is in one of them and not in the other, in either order, as “tells them apart” says: on the
    triangle {1} and {1, 2, 3} both solve the game, and no button of the first is missing in the second."""
    return all(apart(s, t) or apart(t, s) for s, t in product(lighting_sets(game), repeat=2) if s != t)


@distinct.but_not(graphs(3))
def _(game: Game) -> Truth:
    """Of two solutions that differ the first always has a button that the second has not."""
    return all(apart(s, t) for s, t in product(lighting_sets(game), repeat=2) if s != t)


@barkans.example("ex-4.4", over=numbers("vertices", 3, 3).whole, general=numbers("vertices", 1, 8))
def example_4_4(vertices: int) -> Truth:
    """Example 4.4, “היות וגרף הינו קליקה לכן לחיצה בודדת על אחד הצמתים”: On the graph of three joined vertices {v_1},
    {v_2}, {v_3} are solutions: there are at least three.
    In general: on the complete graph with n vertices every odd set is a solution: 2^(n−1) in all, here 4"""
    game = graph(combinations(range(vertices), 2), vertices=range(vertices))
    odd = [x for x in product((0, 1), repeat=vertices) if sum(x) % 2]
    return solutions(game, "ones") == lighting_sets(game) == odd


barkans.without_check("""
    fig-4.2, figure, not checkable: Figure 4.2, “משחק על גרף שמתואר באיור 4.2”: The graph of Example 4.4.
    Because: the picture is lost; the text says that it is a clique with vertices v_1, v_2, v_3
""")


@barkans.definition("def-4.5..4.10", over=MATRICES)
def degrees_of_freedom(game: Game) -> Truth:
    """Definitions 4.5 to 4.10, “איבר מוביל בשורה הוא האביר הראשון בשורה ששונה מאפס”: After elimination: leading entry,
    leading unknown, free column, free unknown, degree of freedom (the number of free unknowns), rank (the number of
    columns with a leading entry)."""
    table, leading = reduced(effects(game), 2)
    first = [next(j for j, v in enumerate(row) if v) for row in table if any(row)]
    free = game.button_count - len(leading)
    return first == leading and len(quiet(game)) == 2**free and len(all_reached(game)) == 2 ** len(leading)


@barkans.example("ex-4.5")
def example_4_5() -> Truth:
    """Example 4.5, “לסיכום המושגים ניקח מטריצה מדורגת הבאה”: The matrix 100000/010000/000100 has leading entries in
    columns 1, 2, 4 and degree of freedom 3."""
    matrix = [[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0]]
    return reduced(matrix, 2) == (matrix, [0, 1, 3]) and LinearMap(matrix, 2).kernel.size == 2**3


@barkans.theorem("formula-rank", over=MATRICES, general=MATRICES + matrix_games(4, 3))
def rank_formula(game: Game) -> Truth:
    """§4.2, after Example 4.5, “לאחר שהגדרנו את מושג דרגת החופש”: F(A) = n − rank(A).
    Note: n counts columns.
    In general: any field. Proved: pseudoinverse.rank_null_basis"""
    p, freedom = game.modulus, game.button_count - rank(effects(game), game.modulus)
    return len(quiet(game)) == p**freedom == linear_map(game).kernel.size


@barkans.theorem("4.5", over=graphs(5) + boards(12, deep=18))
def number_of_solutions(game: Game) -> Truth:
    """Theorem 4.5, “מספר הפתרונות של משחק שווה ל”: The number of solutions of a game is 2^k, where k is the degree of
    freedom of its matrix.
    Proved: count.card_solutions_F2; count.card_solutions_field, count.card_quiets_Zk (over other fields and over
    Z_k)"""
    tried = changes(game).count((1 << game.light_count) - 1)
    library = game.light_count in (4, 5) or tried == count(game, "ones") == info(game).quiet_count(2)
    return tried == 2 ** bit_nullity(game) and library


@number_of_solutions.most_general(
    boards(4, k=range(3, 13)).where("with at most 700 positions", lambda game: game.modulus**game.light_count <= 700)
)
def _(game: Game) -> Truth:
    """For every solvable position over a field of q elements q^nullity, over Z_k the product of gcd(d_i, k) over the
    Smith factors; the general game of Definition 4.4 has 0 or 2^k."""
    return {len(found) for found in all_reached(game).values()} == {info(game).quiet_count(game.modulus)}


@barkans.theorem("4.5-coset", over=graphs(4) + boards(6))
def coset(game: Game) -> Truth:
    """Proof of Theorem 4.5, “לכן גודל קבוצת הפתרונות שווה לגודל מרחב האפס”: All solutions are X = X_n + x_0: one
    solution plus the null space, and so as many as it has elements.
    In general: any game over any Z_k
    Proved: linear.solution_set"""
    silent = solutions(game, [0] * game.light_count)
    cosets = (sorted(plus(found[-1], q, 2) for q in silent) == found for found in all_reached(game).values())
    return silent == quiet(game) and all(cosets)


@barkans.theorem("4.5-combination", over=boards(12), verdict=DAMAGED)
def combination(game: GridGame) -> Truth:
    """Proof of Theorem 4.5, “שווה לכל וקטורים שמוגדרים בצירוף לינארי”: The null space is x = a_1x_1 + a_1x_1 + a_2x_2 +
    ⋯ + a_kx_k, and its size is exactly Z^k.
    Corrected: x = a_1x_1 + a_2x_2 + ⋯ + a_kx_k, and the size is 2^k.
    Note: a_1x_1 twice is 0 mod 2, which leaves 2^(k−1) combinations: on 1×2 one, and there are two.
    Proved: pseudoinverse.null_combinations"""
    basis, silent = quiet_basis(game), changes(game).count(0)
    printed, meant = (len(sums(patterns, game.button_count)) for patterns in (basis[1:], basis))
    return printed == silent, meant == silent == 2 ** len(basis)


@barkans.theorem("4.7-trivial-bound", over=boards(20, deep=81))
def trivial_bound(game: GridGame) -> Truth:
    """§4.2, before Remark 4.8, “חסם עליון טריוויאלי לכמות המקסימלית של פתרונות”: There are at most 2^(mn) solutions, as
    many as sets of presses.
    Note: The bound is never attained, since A ≠ 0. Proved: equations.card_solutions_le"""
    return count(game, "ones") < 2**game.button_count


@barkans.theorem("4.8", over=sizes(to=30, deep=100))
def bound(m: int, n: int) -> Truth:
    """Remark 4.8, “קיים לכל יותר”: An m×n board has at most 2^k solutions, k = min(m, n).
    Note: Attained on 1×2, 2×3, 3×5, 4×4, 5×23 and 6×8.
    Proved: filling_letters.card_solutions_min; row_filling.nullity_min (the nullity)"""
    attained = board_nullity(m, n) == min(m, n) or (m, n) not in ((1, 2), (2, 3), (3, 5), (4, 4), (5, 23), (6, 8))
    solver = max(m, n) > 9 or count(board(m, n)) == 2 ** board_nullity(m, n)
    return nullity(grid(m, n)) == board_nullity(m, n) <= min(m, n) and attained and solver


@bound.most_general(boards(to=4, rule=tuple(f"010/1{centre}1/010" for centre in range(4))))
def _(game: GridGame) -> Truth:
    """Any k (k^min), any right-hand side, any centre weight."""
    return all(info(game).quiet_count(k) <= k ** min(game.shape) for k in range(2, 13))


@barkans.table("fig-4.3", printed=SOLUTION_COUNTS)
def figure_4_3() -> Truth:
    """Figure 4.3, “טבלה מתארת מספר פתרונות בלוחות”: The numbers of solutions of all boards to 9×9."""
    return [[2 ** nullity(grid(m, n)) for n in range(1, 10)] for m in range(1, 10)]


@figure_4_3.also(sizes(to=9))
def _(m: int, n: int) -> Truth:
    """The solver and every first row, tried by hand, give as many."""
    return count(board(m, n), "ones") == len(row_fillings(m, n)) == SOLUTION_COUNTS[m - 1][n - 1]
