"""Section 4.1: that every graph can be lit, and the game with any start and any target."""

from __future__ import annotations

from itertools import product

import numpy as np

from modlights.games import Game, GridGame
from modlights.ring import LinearMap
from modlights.theorems.barkans import document as barkans
from modlights.theorems.barkans.game import digraphs
from modlights.theorems.barkans.orthogonality import transposed
from modlights.theorems.documents import Truth
from modlights.theorems.domains import (
    board,
    boards,
    graphs,
    matrix_games,
    numbers,
    once,
    positions,
    presses,
    random_games,
    sizes,
    symmetric_matrices,
)
from modlights.theorems.library import certificate, count, quiet_basis, solution, solutions
from modlights.theorems.plain import (
    Vector,
    all_reached,
    apply,
    changes,
    dot,
    effects,
    gained,
    lighting_sets,
    plus,
    quiet,
    rank,
)
from modlights.theorems.verdicts import DAMAGED, FAILS, MISPRINT

SMALL_GRAPHS = graphs(4)


@barkans.theorem(
    "4.2",
    over=graphs(5),
    proved=("sutner.Sutner_grid", "sutner.Sutner", "sutner.Sutner_graph", "sutner.no_Sutner_mod3"),
)
def every_graph_can_be_lit(game: Game) -> Truth:
    """Theorem 4.2, “לכל משחק על גרף קיים פתרון”: Every game on a graph, from all 0 to all 1, has a solution.
    Gap: 1 ⊥ Nul A is shown, and 1 ∈ Col A concluded 'by Theorem 4.1', which is the other direction; that needs Col A =
    (Nul Aᵀ)^⊥, by dimensions. Formula (7) and the lines after it are misprinted as well
    """
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
    return (
        weights is None or (1,) * game.light_count in all_reached(game) or dot(weights, (1,) * game.light_count, 3) == 0
    )


@every_graph_can_be_lit.but_not(digraphs(3))
def _(game: Game) -> Truth:
    """Every game on a directed graph has a solution."""
    return (1 << game.light_count) - 1 in changes(game)


barkans.reading(
    "4.2-reference",
    MISPRINT,
    """Proof of Theorem 4.2, “משחק שהגדרנו ב 3.5. למטריצה זו מתקיימים תכונות”: A is the adjacency matrix of the game as
    defined in 3.5.
    Corrected: As defined in 3.3; Definition 3.5 is the method of solution.
    Note: A wrong number.
    """,
)


@barkans.theorem(
    "4.2-properties", over=graphs(5) + boards(sizes(to=6)), proved=("gridmx.effect_mx_sym", "gridmx.effect_mx_diag")
)
def properties(game: Game) -> Truth:
    """Proof of Theorem 4.2, list, “האיברים על האלכסון מטריצה ערכם שווה ל”: The matrix of the game is symmetric, square,
    and has ones on its diagonal.
    """
    matrix = game.matrix()
    return (
        bool((matrix == matrix.T).all())
        and matrix.diagonal().tolist() == [1] * game.light_count == [1] * game.button_count
    )


def quadratic(game: Game, x: Vector, factor: int) -> int:
    """Σ a_ii x_i² + factor · Σ_{i<j} (a_ij + a_ji) x_i x_j."""
    a, size = effects(game), range(len(x))
    mixed = sum((a[i][j] + a[j][i]) * x[i] * x[j] for i in size for j in size if i < j)
    return sum(a[i][i] * x[i] ** 2 for i in size) + factor * mixed


@barkans.theorem("formula-7", over=presses(symmetric_matrices(3)), beyond=presses(matrix_games(9, square=True)))
def formula_7(game: Game, x: Vector) -> Truth:
    """Formula (7), “מטריצה אינה הפיכה כלומר”: xᵀAx = a_11x_1² + 2(a_12 + a_21)x_1x_2 + … + a_22x_2² + 2(a_23 +
    a_32)x_2x_3 + ….
    Note: In Z_2 and for symmetric A, as the proof assumes. Without symmetry, and over the integers, the factors 2 must
    go: xᵀAx = Σ a_ii x_i² + Σ_{i<j} (a_ij + a_ji) x_i x_j; with them the symmetry that is used next would not be
    needed.
    """
    return dot(x, apply(effects(game), x, 2), 2) == quadratic(game, x, 2) % 2


@formula_7.also(presses(matrix_games(9, square=True)))
def _(game: Game, x: Vector) -> Truth:
    """Without the factors 2 it is true of every square matrix, over the integers."""
    return int(np.array(x) @ game.matrix() @ np.array(x)) == quadratic(game, x, 1)


@barkans.theorem("4.2-symmetry-line", over=SMALL_GRAPHS, verdict=DAMAGED)
def symmetry_line(game: Game) -> Truth:
    """Proof of Theorem 4.2, after formula (7), “לכן מתקבל היות ומטריצה סימטריות”: By symmetry a_ii = a_ji, hence a_ii −
    a_ji = a_ij + a_ji = 0.
    Corrected: a_ij = a_ji, hence a_ij − a_ji = a_ij + a_ji = 0 in Z_2.
    Note: An index.
    """
    a, pairs = effects(game), list(product(range(game.light_count), repeat=2))
    return all(a[i][i] == a[j][i] for i, j in pairs), all(
        a[i][j] == a[j][i] and (a[i][j] + a[j][i]) % 2 == 0 for i, j in pairs
    )


@barkans.theorem("4.2-sum-line", over=presses(SMALL_GRAPHS), verdict=MISPRINT)
def sum_line(game: Game, x: Vector) -> Truth:
    """Proof of Theorem 4.2, after formula (7), “לכן את המשוואה 7 אפשר לפשט כך”: xᵀAx = a_11x_1² + a_22x_2² + a_nnx_n²,
    printed three times.
    Corrected: xᵀAx = a_11x_1² + a_22x_2² + ⋯ + a_nnx_n² in Z_2.
    Note: The dots are missing; three terms are right for 3 vertices and wrong from 4 on.
    """
    form = dot(x, apply(effects(game), x, 2), 2)
    return len(x) < 3 or form == (x[0] + x[1] + x[-1]) % 2, form == sum(x) % 2


@barkans.theorem("4.2-even", over=graphs(5), beyond=digraphs(3), proved="sutner.quadratic_form_diag")
def quiet_patterns_are_even(game: Game) -> Truth:
    """Proof of Theorem 4.2, “כלומר, קיים פתרון למערכת”: Every quiet pattern has an even number of presses, so (1, …, 1)
    is orthogonal to Nul A.
    In general: for A symmetric over Z_2, the diagonal of A is orthogonal to Nul A; the directed 3-cycle breaks it
    """
    silent = [x for x, change in enumerate(changes(game)) if not change]
    return all(x.bit_count() % 2 == 0 for x in silent) and (game.light_count > 4 or len(silent) == count(game))


@barkans.theorem("4.2-idempotent", over=numbers("k", 2, 60))
def idempotent(k: int) -> Truth:
    """Proof of Theorem 4.2, “הבחנה נוספת היא”: x² = x in Z_2.
    Note: Among all k for k = 2 alone.
    """
    return all(x * x % k == x for x in range(k)) == (k == 2)


@barkans.theorem("4.2-regular", over=SMALL_GRAPHS, proved="solvable.invertible_solution")
def regular(game: Game) -> Truth:
    """Proof of Theorem 4.2, “ופתרון יחיד. עבור המקרה אינה הפיכה”: If A is invertible there is exactly one solution."""
    full, table = rank(effects(game), 2) == game.light_count, changes(game)
    return (len(set(table)) == len(table)) == full == (count(game, "ones") == 1)


@barkans.theorem("4.1-naive", over=SMALL_GRAPHS + boards(12))
def naive(game: Game) -> Truth:
    """§4.1, after Theorem 4.2, “מסקנה נאיבית שניתן אולי לחשוב היא”: It would be naive to conclude that the game can be
    solved from every start.
    Note: It can just if A is invertible; the first board with an unsolvable start is 1×2.
    """
    everything = len(set(changes(game))) == 2**game.light_count
    return everything == (rank(effects(game), 2) == game.light_count) == (count(game) == 1)


@barkans.definition("def-4.4", over=boards(3))
def general_game(game: GridGame) -> Truth:
    """Definition 4.4 and Remark 4.4, “משחק אחר שאפשר להציע הוא משחק האורות כללי יותר”: The general game: the same
    buttons, any start and any target.
    """
    everything = list(product((0, 1), repeat=game.light_count))
    return all(
        game.apply(x, start).values == target
        for start, target in product(everything, repeat=2)
        for x in solutions(game, plus(target, start, 2, -1))
    )


@barkans.example("ex-4.3", over=once("all four sets of presses, and 1×1"))
def example_4_3() -> Truth:
    """Example 4.3 and Figure 4.1, “באף צירוף לחיצות לא ניתן להגיע למצב הסופי שהוגדר”: On 1×2 the start [0 1] cannot be
    turned into [1 1]: the four sets of presses give [0 1] and [1 0] only.
    """
    results = {board(1, 2).apply(x, [0, 1]).values for x in product((0, 1), repeat=2)}
    weights = certificate(board(1, 2), (1, 0))
    return results == {(0, 1), (1, 0)} and weights == (1, 1) and len(all_reached(board(1, 1))) == 2


@barkans.theorem(
    "4.3-theorem",
    over=SMALL_GRAPHS + boards(6),
    general=boards(3, k=(3, 4, 6)) + random_games(30, 8, largest=2, k=4),
    proved="solvable.solvable_reachable",
)
def theorem_4_3(game: Game) -> Truth:
    """Theorem 4.3, “למשחק קיים פתרון אם ורק אם וקטור הפרש בין מצב”: A game can be solved if and only if target − start
    lies in the column space of A.
    In general: any game, rectangular or directed, over any Z_k
    """
    image = LinearMap(game.matrix(), game.modulus).image
    return {tuple(map(int, x)) for x in image.elements()} == set(all_reached(game))


@barkans.theorem("4.1-null-test", over=presses(SMALL_GRAPHS + boards(2)), verdict=MISPRINT)
def null_test(game: Game, v: Vector) -> Truth:
    """§4.1, before Theorem 4.4, “מספיק להראות שמתקיים”: To see that v in R^n belongs to Nul A it suffices that A·v = 0.
    Corrected: v is in Z_2^n.
    Note: The whole chapter works over Z_2, and over the reals the null space is another: on 1×2 A·(1,1) is (2, 2).
    """
    silent = not any(gained(game, v))
    over_reals = not (game.matrix() @ np.array(v)).any()
    return over_reals == silent, LinearMap(game.matrix(), 2).kernel.contains(list(v)) == silent


def outside_null(game: Game, change: Vector) -> bool:
    """Whether a change lies outside Nul A."""
    return any(gained(game, change))


@barkans.theorem("4.1-col-null-test", over=positions(boards(6)), verdict=FAILS, follows="4.4")
def col_null_test(game: Game, change: Vector) -> Truth:
    """§4.1, before Theorem 4.4, “לו היה לא שייך ל”: A vector of Col A may lie in Nul A, but a vector outside Nul A lies
    in Col A, so target − start ∉ Nul A shows that a game can be solved.
    Corrected: A vector lies in Col A exactly when it is orthogonal to every vector of Nul Aᵀ.
    Note: A vector outside Nul A is not orthogonal to all of it, but need not lie in Col A; the first half is true.
    """
    upright = all(dot(change, q, 2) == 0 for q in quiet(game))
    return not outside_null(game, change) or change in all_reached(game), upright == (change in all_reached(game))


@barkans.theorem(
    "4.4", over=positions(SMALL_GRAPHS), verdict=FAILS, proved=("refute.not_barkans_4_4", "solvable.reachable_sym")
)
def theorem_4_4(game: Game, change: Vector) -> Truth:
    """Theorem 4.4, “מטריצת שכנויות. אם”: If target − start ∉ Nul A then the game can be solved.
    Note: The proof takes 'not in Nul A' for 'in Col Aᵀ'; the report's own Example 4.3 refutes it. It is true exactly
    for invertible A.
    """
    return not outside_null(game, change) or change in all_reached(game)


@theorem_4_4.corrected(positions(SMALL_GRAPHS + boards(9)))
def _(game: Game, change: Vector) -> Truth:
    """The game can be solved exactly when target − start is orthogonal to every quiet pattern."""
    return all(dot(change, q, game.modulus) == 0 for q in quiet_basis(game)) == (change in all_reached(game))


@theorem_4_4.most_general(positions(boards(3, k=(3, 4, 6)) + random_games(20, 6, largest=2, k=4)))
def _(game: Game, change: Vector) -> Truth:
    """Corrected: over any field and any Z_k, with the quiet patterns of Aᵀ."""
    k = game.modulus
    return all(dot(change, q, k) == 0 for q in quiet_basis(transposed(game))) == (change in all_reached(game))


@barkans.remark("4.4-eases", over=boards(12), verdict=FAILS, follows="4.4")
def eases(game: GridGame) -> Truth:
    """§4.1, after Theorem 4.4, “יכול להקל על הבדיקה אם המשחק פתיר”: Theorem 4.4 can make it easier to test whether a
    game can be solved.
    Corrected: The test that works is orthogonality to the quiet patterns.
    Note: The test gives a wrong answer on every singular game, and on a regular one every position is solvable.
    """
    table, reached = changes(game), set(changes(game))
    wrong = any(table[change] and change not in reached for change in range(len(table)))
    return not wrong, wrong == (count(game) > 1)


@barkans.theorem("4.4-converse", over=boards(16), proved="bipartite.quiet_from_black")
def converse(game: GridGame) -> Truth:
    """§4.1, after Theorem 4.4, “ועדיין קיים למשחק פתרון”: There are cases with target − start ∈ Nul A in which the game
    can be solved.
    Note: On boards it is so for every quiet pattern: pressing its black half makes it.
    In general: on every bipartite graph mod 2, Nul A lies in Col A; the triangle is the first graph where it does not
    """
    n = game.columns
    patterns = solutions(game, [0] * game.light_count)
    halves = ([v if (i // n + i % n) % 2 == 0 else 0 for i, v in enumerate(pattern)] for pattern in patterns)
    return all(gained(game, half) == pattern for pattern, half in zip(patterns, halves, strict=True))
