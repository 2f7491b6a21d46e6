"""Sections 4 and 4.1: orthogonality mod 2, that every graph can be lit, and the game with any start and target."""

from itertools import product

import numpy as np

from modlights.games import Game, GridGame
from modlights.ring import LinearMap
from modlights.ring import dot as ring_dot

from ..domains import board, boards, graphs, matrix_games, numbers, once, symmetric_matrices, vectors_to
from ..library_answers import certificate, count, linear_map, quiet_basis, solution, solutions
from ..plain import all_reached, changes, effects, gain, lighting_sets, quiet, transposed
from ..random_cases import random_games
from ..schoolbook import Vector, apply, dot, is_symmetric, plus, rank
from ..truth import Truth
from ..verdicts import DAMAGED, FAILS, MISPRINT
from . import document as barkans
from .game import digraphs

PAIRS = vectors_to(2, 3, 2)
MATRICES = matrix_games(4, 3) + matrix_games(2, 4, deep=4)


@barkans.theorem(
    "4-equivalence",
    over=(graphs(3, deep=4) + boards(4)).positions,
    general=(boards(3, k=(3, 4)) + random_games(8, 9, largest=2, k=4)).positions,
)
def equivalence(game: Game, change: Vector) -> Truth:
    """§4, opening, “שקולה לשאלת קיום הפתרון למערכת משוואות לינאריות”: Whether a game on a graph has a solution is
    whether a system of linear equations has one.
    In general: any game over any Z_k
    Proved: linear.playable"""
    solved = linear_map(game).solve(list(change)) is not None
    return solved == (change in all_reached(game)) == (solution(game, change) is not None)


barkans.without_check("""
    4-sutner-first, remark, holds with a correction: §4, opening, “אומנם הוכחה קיום פתרון הופיע לראשונה במאמר [3]”:
    Existence of a solution was first proved in [3] (Sutner, 1989); the question is also in the book [4].
    Corrected: A proof is older: Lovász's book of 1979 credits Gallai with it (palacios-1.4-gallai-1979), and Sutner had
    the theorem in Complex Systems in 1988.
    Note: Settled by the other documents; the book [4] is not among them.

    4-only-linear-algebra, remark, not checkable: §4, opening, “שיש רק הוכחה שמבוססת על אלגברה לינארית לשאלת קיום”: It
    is shown in [3] that the only proof of existence rests on linear algebra.
    Because: it reports a judgement of 1989; today it is refuted by palacios-4.2.1, an elementary proof by induction on
    the vertices, which the tests also run as an algorithm

    def-4.1, definition, definition: Definition 4.1, “היא פונקציה”: A binary operation on S is a function from S×S to S.
""")


@barkans.definition("def-4.2", over=once("all vectors with entries −1, 0, 1 of length to 3"))
def inner_product() -> Truth:
    """Definition 4.2, “ומעתיקה”: An inner product is a binary operation on a vector space S^n in R^n with values in S,
    symmetric, additive, homogeneous, and with ⟨x,x⟩ ≥ 0, = 0 only for x = 0.
    Note: A map from pairs of vectors to scalars, as “with values in S” says; by Definition 4.1 a binary operation on
    S^n has values in S^n. And S must be a subfield of R for S^n to be a vector space. The usual product has these
    properties."""
    everything = [np.array(x) - 1 for length in (1, 2, 3) for x in product(range(3), repeat=length)]
    return all(
        x @ y == y @ x
        and (-2 * x) @ y == -2 * (x @ y)
        and x @ x >= 0
        and (x @ x == 0) == (not x.any())
        and all((x + y) @ z == x @ z + y @ z for z in everything if len(z) == len(x))
        for x, y in product(everything, repeat=2)
        if len(x) == len(y)
    )


@barkans.definition("formula-6", over=PAIRS)
def dot_product(x: Vector, y: Vector) -> Truth:
    """Definition 4.3, formula (6), “ניקרא מכפלה סקלרית”: The dot product on Z_2^n is x·y = x_1y_1 + … + x_ny_n."""
    common = sum(1 for a, b in zip(x, y, strict=True) if a and b)
    return ring_dot(np.array([x]), np.array(y), 2).tolist() == [dot(x, y, 2)] == [common % 2]


@barkans.theorem("4.1-remark", over=PAIRS)
def three_properties(x: Vector, y: Vector) -> Truth:
    """Remark 4.1, “למרות שהיא מקיימת רק 3 מתוך 4 תכונות”: The dot product on Z_2^n has only three of the four
    properties: u·u = 0 does not give u = 0.
    Note: The last property holds for length 1 and fails from (1, 1) on.
    Proved: dot_products.dot_properties; dot_products.dot_self_F2 (over Z_2)"""
    rest = product((0, 1), repeat=len(x))
    additive = all(dot(plus(x, y, 2), z, 2) == (dot(x, z, 2) + dot(y, z, 2)) % 2 for z in rest)
    fails = any(any(u) and dot(u, u, 2) == 0 for u in product((0, 1), repeat=len(x)))
    return dot(x, y, 2) == dot(y, x, 2) and additive and fails == (len(x) > 1)


@three_properties.most_general(numbers("length", 1, 3))
def _(length: int) -> Truth:
    """Over F_p, p odd: length 2 fails exactly for p ≡ 1 mod 4, length 3 and more always."""
    return all(
        any(any(x) and dot(x, x, p) == 0 for x in product(range(p), repeat=length))
        == (length == 3 or (length == 2 and p % 4 == 1))
        for p in (3, 5, 7, 11, 13)
    )


@barkans.example("ex-4.1")
def example_4_1() -> Truth:
    """Example 4.1, “המחשה להערה :4.1”: (1,1)·(1,1) = 1 + 1 = 0."""
    return dot((1, 1), (1, 1), 2) == 0 == ring_dot(np.array([[1, 1]]), np.array([1, 1]), 2).tolist()[0]


@barkans.definition("4.2-remark", over=vectors_to(2, 4))
def orthogonal(x: Vector) -> Truth:
    """Remark 4.2, “יקראו מאונכים אחד”: Vectors are called orthogonal when their dot product is 0.
    Note: A symmetric relation; half of all y are orthogonal to x ≠ 0."""
    to_x = [y for y in product((0, 1), repeat=len(x)) if dot(x, y, 2) == 0]
    return all(dot(y, x, 2) == 0 for y in to_x) and len(to_x) * (2 if any(x) else 1) == 2 ** len(x)


@barkans.theorem("4.1", over=matrix_games(4, deep=9), general=MATRICES)
def orthogonality(game: Game) -> Truth:
    """Theorem 4.1, “נציין שעבור מטריצות”: For every matrix over Z_2, Col Aᵀ ⊥ Nul A and Col A ⊥ Nul Aᵀ.
    In general: any commutative ring; over any field and any Z_k even Col A = (Nul Aᵀ)^⊥, which Theorem 4.2 needs
    Proved: solvable.reachable_balanced; solvable.reachable_field, solvable.reachable_Zk (that Col A is all that is
    orthogonal to Nul Aᵀ)"""
    k, columns, left = game.modulus, set(all_reached(game)), quiet(transposed(game))
    found = linear_map(game)
    upright = {x for x in product(range(k), repeat=game.light_count) if all(dot(x, y, k) == 0 for y in left)}
    library = {tuple(map(int, x)) for x in found.left_kernel.elements()} == set(left)
    counts = (found.image.size, found.kernel.size) == (len(columns), len(quiet(game)))
    return upright == columns and library and counts


@barkans.theorem("4.3", over=matrix_games(4), somewhere=True)
def intersection(game: Game) -> Truth:
    """Remark 4.3, “מטריצה מכפלה הסקלרית שהגדרנו על השדה הוקטורי”: It is not true of every matrix over Z_2 that Col A ∩
    Nul Aᵀ = {0}.
    Note: The 'not' is damaged in our copy; Example 4.2 shows that it was meant.
    Proved: dot_products.column_meets_null"""
    return any(any(x) for x in set(all_reached(game)) & set(quiet(transposed(game))))


@barkans.example("ex-4.2")
def example_4_2() -> Truth:
    """Example 4.2, “המחשב להערה”: For A = [1 1; 1 1] the vector (1,1) lies in Col A ∩ Nul Aᵀ."""
    game, found = board(1, 2), LinearMap([[1, 1], [1, 1]], 2)
    inside = found.image.contains([1, 1]) and found.left_kernel.contains([1, 1])
    return (1, 1) in all_reached(game) and (1, 1) in quiet(transposed(game)) and inside


SMALL_GRAPHS = graphs(4)


@barkans.theorem("4.2", over=graphs(5))
def every_graph_can_be_lit(game: Game) -> Truth:
    """Theorem 4.2, “לכל משחק על גרף קיים פתרון”: Every game on a graph, from all 0 to all 1, has a solution.
    Gap: 1 ⊥ Nul A is shown, and 1 ∈ Col A concluded 'by Theorem 4.1', which is the other direction; that needs Col A =
    (Nul Aᵀ)^⊥, by dimensions. Formula (7) and the lines after it are misprinted as well
    Proved: all_lights.Sutner_graph; all_lights.Sutner, all_lights.Sutner_grid (for symmetric matrices, and boards of
    any rule); all_lights.no_Sutner_mod3 (not with three states)"""
    lit = (1 << game.light_count) - 1 in changes(game)
    return lit and (game.light_count > 4 or solutions(game, "ones") == lighting_sets(game))


@every_graph_can_be_lit.most_general(symmetric_matrices(3, deep=5))
def _(game: Game) -> Truth:
    """For A symmetric over Z_2 the diagonal of A lies in Col A."""
    diagonal = tuple(row[i] for i, row in enumerate(effects(game)))
    return diagonal in all_reached(game) and solution(game, diagonal) is not None


@every_graph_can_be_lit.but_not(graphs(4, 3))
def _(game: Game) -> Truth:
    """With three states, too, all lights of a graph can be brought to 1."""
    weights = certificate(game, "ones")
    ones = (1,) * game.light_count
    return weights is None or ones in all_reached(game) or dot(weights, ones, 3) == 0


@every_graph_can_be_lit.but_not(digraphs(3))
def _(game: Game) -> Truth:
    """Every game on a directed graph has a solution."""
    return (1 << game.light_count) - 1 in changes(game)


barkans.without_check("""
    4.2-reference, remark, misprint: Proof of Theorem 4.2, “משחק שהגדרנו ב 3.5. למטריצה זו מתקיימים תכונות”: A is the
    adjacency matrix of the game as defined in 3.5.
    Corrected: As defined in 3.3; Definition 3.5 is the method of solution.
    Note: A wrong number.
""")


@barkans.theorem("4.2-properties", over=graphs(5) + boards(to=6))
def properties(game: Game) -> Truth:
    """Proof of Theorem 4.2, list, “האיברים על האלכסון מטריצה ערכם שווה ל”: The matrix of the game is symmetric, square,
    and has ones on its diagonal.
    Proved: documents_model.game_of_graph; grid_matrix.effect_mx_sym, grid_matrix.effect_mx_diag (for boards)"""
    matrix = game.matrix().tolist()
    square = len(matrix) == game.light_count == game.button_count
    return square and is_symmetric(matrix) and all(row[i] == 1 for i, row in enumerate(matrix))


def quadratic(game: Game, x: Vector, factor: int) -> int:
    """Σ a_ii x_i² + factor · Σ_{i<j} (a_ij + a_ji) x_i x_j."""
    a, size = effects(game), range(len(x))
    mixed = sum((a[i][j] + a[j][i]) * x[i] * x[j] for i in size for j in size if i < j)
    return sum(a[i][i] * x[i] ** 2 for i in size) + factor * mixed


@barkans.theorem("formula-7", over=symmetric_matrices(3).presses, beyond=matrix_games(9, square=True).presses)
def formula_7(game: Game, x: Vector) -> Truth:
    """Formula (7), “מטריצה אינה הפיכה כלומר”: xᵀAx = a_11x_1² + 2(a_12 + a_21)x_1x_2 + … + a_22x_2² + 2(a_23 +
    a_32)x_2x_3 + ….
    Note: In Z_2 and for symmetric A, as the proof assumes. Without symmetry, and over the integers, the factors 2 must
    go: xᵀAx = Σ a_ii x_i² + Σ_{i<j} (a_ij + a_ji) x_i x_j; with them the symmetry that is used next would not be
    needed. Proved: dot_products.quadratic_form_char2; dot_products.quadratic_form (without the factors 2)"""
    return dot(x, apply(effects(game), x, 2), 2) == quadratic(game, x, 2) % 2


@formula_7.also(matrix_games(9, square=True).presses)
def _(game: Game, x: Vector) -> Truth:
    """Without the factors 2 it is true of every square matrix, over the integers."""
    return int(np.array(x) @ game.matrix() @ np.array(x)) == quadratic(game, x, 1)


@barkans.theorem("4.2-symmetry-line", over=SMALL_GRAPHS, verdict=DAMAGED)
def symmetry_line(game: Game) -> Truth:
    """Proof of Theorem 4.2, after formula (7), “לכן מתקבל היות ומטריצה סימטריות”: By symmetry a_ii = a_ji, hence a_ii −
    a_ji = a_ij + a_ji = 0.
    Corrected: a_ij = a_ji, hence a_ij − a_ji = a_ij + a_ji = 0 in Z_2.
    Note: An index. Proved: dot_products.mixed_terms"""
    a, pairs = effects(game), list(product(range(game.light_count), repeat=2))
    meant = all(a[i][j] == a[j][i] and (a[i][j] + a[j][i]) % 2 == 0 for i, j in pairs)
    return all(a[i][i] == a[j][i] for i, j in pairs), meant


@barkans.theorem("4.2-sum-line", over=SMALL_GRAPHS.presses, verdict=MISPRINT)
def sum_line(game: Game, x: Vector) -> Truth:
    """Proof of Theorem 4.2, after formula (7), “לכן את המשוואה 7 אפשר לפשט כך”: xᵀAx = a_11x_1² + a_22x_2² + a_nnx_n²,
    printed three times.
    Corrected: xᵀAx = a_11x_1² + a_22x_2² + ⋯ + a_nnx_n² in Z_2.
    Note: The dots are missing; three terms are right for 3 vertices and wrong from 4 on.
    Proved: dot_products.quadratic_form_char2"""
    form = dot(x, apply(effects(game), x, 2), 2)
    return len(x) < 3 or form == (x[0] + x[1] + x[-1]) % 2, form == sum(x) % 2


@barkans.theorem("4.2-even", over=graphs(5), beyond=digraphs(3))
def quiet_patterns_are_even(game: Game) -> Truth:
    """Proof of Theorem 4.2, “כלומר, קיים פתרון למערכת”: Every quiet pattern has an even number of presses, so (1, …, 1)
    is orthogonal to Nul A.
    In general: for A symmetric over Z_2, the diagonal of A is orthogonal to Nul A; the directed 3-cycle breaks it
    Proved: all_lights.quadratic_form_diag"""
    silent = [x for x, change in enumerate(changes(game)) if not change]
    return all(x.bit_count() % 2 == 0 for x in silent) and (game.light_count > 4 or len(silent) == count(game))


@barkans.theorem("4.2-idempotent", over=numbers("k", 2, 60))
def idempotent(k: int) -> Truth:
    """Proof of Theorem 4.2, “הבחנה נוספת היא”: x² = x in Z_2.
    Note: Among all k for k = 2 alone.
    Proved: all_lights.F2_sqr"""
    return all(x * x % k == x for x in range(k)) == (k == 2)


@barkans.theorem("4.2-regular", over=SMALL_GRAPHS)
def regular(game: Game) -> Truth:
    """Proof of Theorem 4.2, “ופתרון יחיד. עבור המקרה אינה הפיכה”: If A is invertible there is exactly one solution.
    Proved: solvable.invertible_solution"""
    full, table = rank(effects(game), 2) == game.light_count, changes(game)
    return (len(set(table)) == len(table)) == full == (count(game, "ones") == 1)


@barkans.theorem("4.1-naive", over=SMALL_GRAPHS + boards(12))
def naive(game: Game) -> Truth:
    """§4.1, after Theorem 4.2, “מסקנה נאיבית שניתן אולי לחשוב היא”: It would be naive to conclude that the game can be
    solved from every start.
    Note: It can just if A is invertible. Proved: documents_model.reaches_all_nullity; refuted.one_off_unsolvable"""
    everything = len(set(changes(game))) == 2**game.light_count
    return everything == (rank(effects(game), 2) == game.light_count) == (count(game) == 1)


@naive.but_not(boards(12))
def _(game: GridGame) -> Truth:
    """Every start of a board can be solved."""
    return len(set(changes(game))) == 2**game.light_count


@barkans.definition("def-4.4", over=boards(3))
def general_game(game: GridGame) -> Truth:
    """Definition 4.4 and Remark 4.4, “משחק אחר שאפשר להציע הוא משחק האורות כללי יותר”: The general game: the same
    buttons, any start and any target."""
    everything = list(product((0, 1), repeat=game.light_count))
    return all(
        game.apply(x, start).values == target
        for start, target in product(everything, repeat=2)
        for x in solutions(game, plus(target, start, 2, -1))
    )


@barkans.example("ex-4.3", over=once("all four sets of presses, and 1×1"))
def example_4_3() -> Truth:
    """Example 4.3 and Figure 4.1, “באף צירוף לחיצות לא ניתן להגיע למצב הסופי שהוגדר”: On 1×2 the start [0 1] cannot be
    turned into [1 1]: the four sets of presses give [0 1] and [1 0] only."""
    results = {board(1, 2).apply(x, [0, 1]).values for x in product((0, 1), repeat=2)}
    weights = certificate(board(1, 2), (1, 0))
    return results == {(0, 1), (1, 0)} and weights == (1, 1) and len(all_reached(board(1, 1))) == 2


@barkans.theorem(
    "4.3-theorem", over=SMALL_GRAPHS + boards(6), general=boards(3, k=(3, 4, 6)) + random_games(30, 8, largest=2, k=4)
)
def theorem_4_3(game: Game) -> Truth:
    """Theorem 4.3, “למשחק קיים פתרון אם ורק אם וקטור הפרש בין מצב”: A game can be solved if and only if target − start
    lies in the column space of A.
    In general: any game, rectangular or directed, over any Z_k
    Proved: solvable.solvable_reachable"""
    image = linear_map(game).image
    return {tuple(map(int, x)) for x in image.elements()} == set(all_reached(game))


@barkans.theorem("4.1-null-test", over=(SMALL_GRAPHS + boards(2)).presses, verdict=DAMAGED)
def null_test(game: Game, v: Vector) -> Truth:
    """§4.1, before Theorem 4.4, “מספיק להראות שמתקיים”: To see that v in R^n belongs to Nul A it suffices that A·v = 0.
    Corrected: v is in Z_2^n.
    Note: The line is scrambled in our copy. The whole chapter works over Z_2, and over the reals the null space is
    another: on 1×2 A·(1,1) is (2, 2). Proved: pseudoinverse.null_basisP"""
    silent = not any(gain(game, v))
    over_reals = not (game.matrix() @ np.array(v)).any()
    return over_reals == silent, linear_map(game).kernel.contains(list(v)) == silent


def outside_null(game: Game, change: Vector) -> bool:
    """Whether a change lies outside Nul A."""
    return any(gain(game, change))


@barkans.theorem("4.1-col-null-test", over=boards(6).positions, verdict=FAILS, follows="4.4")
def col_null_test(game: Game, change: Vector) -> Truth:
    """§4.1, before Theorem 4.4, “לו היה לא שייך ל”: A vector of Col A may lie in Nul A, but a vector outside Nul A lies
    in Col A, so target − start ∉ Nul A shows that a game can be solved.
    Corrected: A vector lies in Col A exactly when it is orthogonal to every vector of Nul Aᵀ.
    Note: A vector outside Nul A is not orthogonal to all of it, but need not lie in Col A; the first half is true.
    Proved: refuted.not_barkans_4_4; solvable.reachable_field (the correction)"""
    upright = all(dot(change, q, 2) == 0 for q in quiet(game))
    return not outside_null(game, change) or change in all_reached(game), upright == (change in all_reached(game))


@barkans.theorem("4.4", over=SMALL_GRAPHS.positions, verdict=FAILS)
def theorem_4_4(game: Game, change: Vector) -> Truth:
    """Theorem 4.4, “מטריצת שכנויות. אם”: If target − start ∉ Nul A then the game can be solved.
    Note: The proof takes 'not in Nul A' for 'in Col Aᵀ'; the report's own Example 4.3 refutes it. It is true exactly
    for invertible A.
    Proved: refuted.not_barkans_4_4; solvable.reachable_sym (the correction)"""
    return not outside_null(game, change) or change in all_reached(game)


@theorem_4_4.corrected((SMALL_GRAPHS + boards(9)).positions)
def _(game: Game, change: Vector) -> Truth:
    """The game can be solved exactly when target − start is orthogonal to every quiet pattern."""
    return all(dot(change, q, game.modulus) == 0 for q in quiet_basis(game)) == (change in all_reached(game))


@theorem_4_4.most_general((boards(3, k=(3, 4, 6)) + random_games(20, 6, largest=2, k=4)).positions)
def _(game: Game, change: Vector) -> Truth:
    """The correction is true over any field and any Z_k, with the quiet patterns of Aᵀ."""
    k = game.modulus
    return all(dot(change, q, k) == 0 for q in quiet_basis(transposed(game))) == (change in all_reached(game))


@barkans.remark("4.4-eases", over=boards(12), verdict=FAILS, follows="4.4")
def eases(game: GridGame) -> Truth:
    """§4.1, after Theorem 4.4, “יכול להקל על הבדיקה אם המשחק פתיר”: Theorem 4.4 can make it easier to test whether a
    game can be solved.
    Corrected: The test that works is orthogonality to the quiet patterns.
    Note: The test gives a wrong answer on every singular game, and on a regular one every position is solvable."""
    table, reached = changes(game), set(changes(game))
    wrong = any(table[change] and change not in reached for change in range(len(table)))
    return not wrong, wrong == (count(game) > 1)


@barkans.theorem("4.4-converse", over=boards(16))
def converse(game: GridGame) -> Truth:
    """§4.1, after Theorem 4.4, “ועדיין קיים למשחק פתרון”: There are cases with target − start ∈ Nul A in which the game
    can be solved.
    Note: On boards it is so for every quiet pattern: pressing its black half makes it.
    In general: on every bipartite graph mod 2, Nul A lies in Col A
    Proved: bipartite.board_quiet_reachable, checker_meaning.lights_out_quiets; bipartite.quiet_from_black (bipartite
    graphs)"""
    n = game.columns
    patterns = solutions(game, [0] * game.light_count)
    halves = ([v if (i // n + i % n) % 2 == 0 else 0 for i, v in enumerate(pattern)] for pattern in patterns)
    return all(gain(game, half) == pattern for pattern, half in zip(patterns, halves, strict=True))


@converse.but_not(graphs(4))
def _(game: Game) -> Truth:
    """On every graph Nul A lies in Col A."""
    return set(quiet(game)) <= set(all_reached(game))
