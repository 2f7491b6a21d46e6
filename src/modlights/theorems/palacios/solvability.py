"""Section 2.4 to example 2.4.2: invertible matrices, quiet patterns, the criterion of orthogonality, elimination."""

from itertools import product

import numpy as np

from modlights.games import Game, GridGame
from modlights.solving import info, invariant

from ..domains import board, boards, classic, each, matrix_games, sizes, the
from ..library_answers import linear_map, quiet_basis, solution, solutions
from ..plain import all_reached, bit_nullity, effects, gain, near, one_press, quiet, transposed
from ..rabbani.pseudoinverse import pseudoinverse
from ..random_cases import random_games
from ..schoolbook import Matrix, Vector, apply, dot, is_symmetric, null_rows, plus, reduced, sums, unit
from ..truth import Found, Truth
from ..verdicts import CORRECTED, DAMAGED, MISPRINT
from . import document as palacios
from .boards import BOTH, PLANES, determinant, solvable, word


@palacios.theorem("2.4-synthesis", over=PLANES.presses)
def solving_is_the_equation(game: GridGame, x: Vector) -> Truth:
    """2.4, opening, “permitirá resolver el patrón de luces”: The actions x solve the pattern y exactly when Ax = y.
    In general: k states and f = 0: Ax = −y
    Proved: linear.lights_out"""
    solved = apply(effects(game), x, 2)
    other = plus(solved, unit(sum(x) % game.light_count, game.light_count), 2)
    return game.apply(x, solved) == game.goal != game.apply(x, other)


@palacios.theorem("2.4-growth", over=boards(to=9, surface=("plane", "torus")))
def growth(game: GridGame) -> Truth:
    """2.4, “induce siempre una matriz de adyacencia de tamaño”: A board of m×n gives an adjacency matrix of mn×mn.
    Proved: effects.length_effects, effects.length_effects_row"""
    return game.matrix().shape == (game.rows * game.columns,) * 2


@palacios.theorem("2.4.1", over=PLANES.where("with an invertible matrix", lambda game: bit_nullity(game) == 0))
def invertible_solves_everything(game: GridGame) -> Truth:
    """Theorem 2.4.1, “podremos solucionar todo su espacio de configuración, es decir, todos”: If A is invertible every
    initial state can be solved, and x = A⁻¹y.
    Proved: solvable.invertible_solution"""
    inverse, everything = pseudoinverse(game).w, product((0, 1), repeat=game.light_count)
    return all(all_reached(game)[y] == [tuple((inverse @ y % 2).tolist())] for y in everything)


@invertible_solves_everything.most_general(
    random_games(100, 3, largest=2, k=6, square=True).where(
        "with as many buttons as lights", lambda game: game.light_count == game.button_count <= 3
    )
)
def _(game: Game) -> Truth:
    """Games with as many buttons as lights over any Z_k, x = A⁻¹(f − y); the converse is true as well."""
    reached, k = all_reached(game), game.modulus
    one_each, everything = all(len(x) == 1 for x in reached.values()), len(reached) == k**game.light_count
    return one_each == everything == info(game).always_solvable(k) == (info(game).quiet_count(k) == 1)


@palacios.example("2.4.1-example", over=each("5×5 and 3×3", [(5, False), (3, True)]).spread)
def two_determinants(n: int, invertible: bool) -> Truth:
    """Example 2.4.1, “del Lights Out clásico valida que”: The matrix of the classic game has determinant 0 and is not
    invertible; that of 3×3 has determinant other than 0 and is."""
    value, smith = determinant(near(n, n)), int(np.prod(info(board(n, n)).factors))
    agree = (value != 0) == invertible == (value % 2 == 1) == (bit_nullity(board(n, n)) == 0)
    return Found(abs(value) == abs(smith) and agree, {f"det of {n}×{n}": value})


@palacios.theorem("2.4-not-all", over=the("5×5", classic))
def not_all(game: GridGame) -> Truth:
    """After example 2.4.1, “No todos los patrones iniciales tienen solución”: For the classic game not every initial
    pattern has a solution; some have, others not."""
    single = [solution(game, unit(light, 25)) is not None for light in range(25)]
    counted = info(game).solvable_count(2)
    return Found(0 < sum(single) < 25 and counted == 2**23, {"single lights that can be solved": sum(single)})


@palacios.theorem("2.4-always-some", over=BOTH)
def always_some(game: GridGame) -> Truth:
    """2.4, “siempre habrá patrones iniciales que si puedan ser resueltos”: Even if A is not invertible there are always
    initial patterns that can be solved.
    In general: any game: 0 and every action; at least two patterns as soon as one button changes something
    Proved: documents_model.always_solvable"""
    actions = {one_press(game, j) for j in range(game.button_count)}
    return actions | {(0,) * game.light_count} <= solvable(game)


@palacios.theorem("2.4-same-buttons", over=BOTH.presses, beyond=boards(1, k=(3, 4, 5, 6)).presses)
def the_same_buttons(game: GridGame, x: Vector) -> Truth:
    """2.4, quoted principle, “iniciar con esa configuración y presionar esos mismos botones resolverá”: If some buttons
    pressed on the empty board make a configuration, the same buttons solve it.
    In general: any game with two states; with k states press each button k − 1 times as often
    Proved: linear.lights_out; documents_model.solves_back (k states)"""
    return game.apply(x, game.apply(x)) == game.goal


@palacios.definition("2.4.1-definition", over=BOTH)
def solvable_patterns(game: GridGame) -> Truth:
    """Definition 2.4.1, “si existe una estrategia”: A pattern y is solvable if some x satisfies Ax = y."""
    return solvable(game) == all_reached(game).keys()


@palacios.definition("2.4.2-definition", over=PLANES, general=boards(4, k=(3, 4)))
def completely_solvable(game: GridGame) -> Truth:
    """Definition 2.4.2, “si todas sus configuraciones iniciales son ganables, es decir”: A board is completely solvable
    if all initial configurations are, that is, if A is invertible.
    In general: square matrices over any Z_k"""
    k, everything = game.modulus, len(all_reached(game)) == game.modulus**game.light_count
    by_det = k != 2 or everything == (determinant(near(*game.shape)) % 2 == 1)
    return by_det and everything == info(game).always_solvable(k) == (len(quiet(game)) == 1)


@palacios.theorem("2.4.1-lemma", over=BOTH, general=random_games(100, 4, largest=2, k=5))
def in_the_column_space(game: Game) -> Truth:
    """Lemma 2.4.1, “pertenece al espacio columna de $A$ (”: A pattern is solvable exactly when it belongs to the column
    space of A.
    In general: any game, any k
    Proved: solvable.solvable_reachable"""
    return {tuple(map(int, y)) for y in linear_map(game).image.elements()} == set(all_reached(game))


@palacios.theorem("2.4-base-kernel", over=BOTH, verdict=MISPRINT)
def the_kernel_is_not_its_basis(game: GridGame) -> Truth:
    """2.4, before definition 2.4.3, “Eso nos motiva la definición de unos elementos cuya base”: Quiet patterns are
    elements whose basis coincides with the kernel of A.
    Corrected: The set of quiet patterns is the kernel of A; a basis of them is a basis of the kernel.
    Note: A basis is not the space: on the 1×2 board the basis is {11}, the kernel {00, 11}.
    Proved: pseudoinverse.null_basisP, pseudoinverse.rank_null_basis (the correction)"""
    basis = quiet_basis(game)
    return set(basis) == set(quiet(game)), sums(basis, game.button_count) == set(quiet(game))


@palacios.definition("2.4.3-definition", over=BOTH.presses)
def quiet_patterns(game: GridGame, x: Vector) -> Truth:
    """Definition 2.4.3, “que no produce cambios en el tablero después de ser”: A quiet pattern is a sequence of moves x
    that changes nothing, Ax = 0.
    In general: any game, any k; x = 0 is one of them"""
    return (x in quiet(game)) == (game.apply(x) == game.position("zeros")) == (not any(apply(effects(game), x, 2)))


@palacios.theorem("2.4-reflexive", over=boards(to=10, surface=("plane", "torus")))
def reflexive(game: GridGame) -> Truth:
    """After definition 2.4.3, “Como presionar un botón alternará su propio estado”: A is reflexive for every Lights
    Out, since a press changes its own light.
    In general: any game in which a press changes its own light
    Proved: grid_matrix.effect_mx_diag"""
    return bool((game.matrix().diagonal() == 1).all())


@palacios.theorem("2.4-symmetric", over=boards(to=10, surface=("plane", "torus")), beyond=boards(to=3, rule="merlin"))
def symmetric(game: GridGame) -> Truth:
    """After definition 2.4.3, “Si presionamos un botón y eso alterna otro, veremos que”: A is symmetric for every
    Lights Out: if pressing a button alternates another, then conversely.
    In general: any undirected graph, any gluing of the edges; not MERLIN
    Proved: grid_matrix.effect_mx_sym"""
    return is_symmetric(game.matrix().tolist())


@palacios.theorem("2.4.2", over=BOTH.positions, beyond=matrix_games(4, square=True).positions)
def criterion_of_orthogonality(game: Game, y: Vector) -> Truth:
    """Theorem 2.4.2, “patrón inicial $y$ será ganable si y solo si es”: A pattern is solvable exactly when it is
    orthogonal to a basis of the quiet patterns.
    Gap: the proof takes row(A) for the orthogonal complement of ker(A). By definition ker(A) = row(A)^⊥; that row(A) =
    ker(A)^⊥ too needs a count of dimensions, as over Z_2 the two may meet.
    Proved: solvable.reachable_sym; solvable.reachable_null (for a basis); solvable.reachable_field,
    solvable.reachable_Zk (in the most general form)"""
    return all(dot(q, y, game.modulus) == 0 for q in quiet_basis(game)) == (y in all_reached(game))


@criterion_of_orthogonality.most_general(random_games(30, 5, largest=2, k=5, deep=2000).positions)
def _(game: Game, y: Vector) -> Truth:
    """Symmetric games over any Z_k; any game over any Z_k with the weights y, yA = 0, in place of the quiet
    patterns."""
    k = game.modulus
    by_all = all(dot(w, y, k) == 0 for w in quiet(transposed(game)))
    return by_all == all(dot(w.values, y, k) == 0 for w in invariant(game).weights) == (y in all_reached(game))


@palacios.theorem("2.4.2-complement", over=BOTH)
def row_space(game: GridGame) -> Truth:
    """Proof of theorem 2.4.2, “y por tanto el espacio columna de”: col(A) = row(A) as A is symmetric, and row(A) is the
    orthogonal complement of ker(A).
    Note: The set of all vectors orthogonal to ker(A); over Z_2 the two may meet and need not span, as on 1×2, where
    both are {00, 11}.
    Proved: solvable.reachable_sym"""
    mapping, everything = linear_map(game), product((0, 1), repeat=game.light_count)
    rows = {tuple(map(int, y)) for y in mapping.transpose.image.elements()}
    upright = {y for y in everything if all(dot(q, y, 2) == 0 for q in quiet(game))}
    return mapping.image == mapping.transpose.image and rows == upright


@row_space.but_not(BOTH)
def _(game: GridGame) -> Truth:
    """row(A) and ker(A) meet in 0 only."""
    return not any(any(y) for y in set(all_reached(game)) & set(quiet(game)))


@palacios.theorem("2.4-answer-1", over=PLANES.positions)
def first_answer(game: GridGame, y: Vector) -> Truth:
    """2.4, summary (1), “simplemente realizamos su producto escalar”: Not every initial pattern has a solution; those
    that have are orthogonal to the basis of quiet patterns, which dot products with all vectors of that basis decide.
    Note: On boards with nullity 0 every pattern has a solution.
    Proved: solvable.reachable_null; documents_model.reaches_all_nullity (all have one just if the nullity is 0)"""
    complete = (len(solvable(game)) == 2**game.light_count) == (bit_nullity(game) == 0)
    return complete and (y in solvable(game)) == all(dot(q, y, 2) == 0 for q in quiet_basis(game))


@palacios.theorem(
    "2.4-answer-2a",
    over=boards(sizes(cells=24, deep=48).where("with rows ≤ columns, and 6×8", lambda m, n: m <= n))
    + the("6×8", lambda: board(6, 8)),
)
def by_the_determinant(game: GridGame) -> Truth:
    """2.4, summary (2a), “Podemos verificar que sea invertible usando el determinante”: Whether A is invertible can be
    verified by the determinant; then the inverse gives the solution.
    Note: The determinant in the ring itself: the integer determinant may be other than 0 while A is singular mod 2, on
    the plane first on 6×8.
    In general: A is invertible over Z_k exactly when its determinant is a unit mod k
    Proved: textbook.invertible_det, solvable.invertible_solution"""
    value = determinant(near(*game.shape))
    return (value % 2 == 1) == (bit_nullity(game) == 0) and (value != 0 and value % 2 == 0) == (game.shape == (6, 8))


def eliminated(game: Game, y: Vector) -> Matrix:
    """[A | y] by Gauss–Jordan mod 2, as at school."""
    return reduced([[*row, v] for row, v in zip(effects(game), y, strict=True)], 2, game.button_count)[0]


@palacios.theorem("2.4-answer-2b", over=PLANES)
def by_elimination(game: GridGame) -> Truth:
    """2.4, summary (2b), “podremos encontrarla haciendo reducción de Gauss-Jordan sobre la matriz aumentada”: For a
    solvable y, Gauss–Jordan on [A | y] finds a solution, whether A is invertible or not.
    In general: any field; over Z_k the Howell form
    Proved: echelon.reduced_form, echelon.reduced_solution"""
    for y, found in all_reached(game).items():
        x = [0] * game.button_count
        for row in eliminated(game, y):
            if any(row[:-1]):
                x[row.index(1)] = row[-1]
        if tuple(x) not in found or solution(game, y, method="matrix") != found[0]:
            return False
    return True


@palacios.remark("2.4-footnote15", over=BOTH)
def by_a_pseudoinverse(game: GridGame) -> Truth:
    """2.4, footnote 15, “con métodos de pseudoinversa que se escapan del alcance de”: Instead of Gauss–Jordan on [A |
    y] one may use methods with a pseudoinverse.
    In general: any prime number of states; W with AWA = A gives the solution Wy of every solvable y"""
    w = pseudoinverse(game).w
    return all(tuple((w @ y % 2).tolist()) in found for y, found in all_reached(game).items())


@palacios.theorem("2.4-answer-2c", over=PLANES.positions, verdict=CORRECTED)
def null_rows_say_less(game: GridGame, y: Vector) -> Truth:
    """2.4, summary (2c), “Gauss-Jordan es suficientemente robusto como para indicárnoslo”: When y has no solution
    Gauss–Jordan shows it: the reduced form of A has null rows.
    Corrected: y has no solution exactly when the reduced form of [A | y] has a row 0 … 0 | 1.
    Note: When y has no solution A does have null rows; but null rows of the reduced form of A only mean that some
    patterns have no solution, not that y has none: on 1×2 there is one, and y = 11 is solved by one press.
    Proved: echelon.reduced_form, echelon.reduced_unsolvable (the correction)"""
    unsolvable = y not in solvable(game)
    null_row = null_rows(effects(game), 2) > 0
    return null_row == unsolvable, any(row[-1] and not any(row[:-1]) for row in eliminated(game, y)) == unsolvable


@palacios.theorem(
    "2.4-footnote16",
    over=matrix_games(9, square=True),
    general=matrix_games(9, square=True) + matrix_games(4, 3, square=True),
)
def null_rows_and_determinant(game: Game) -> Truth:
    """2.4, footnote 16, “Esto es equivalente a que el”: The reduced form of A has null rows exactly when det(A) = 0.
    In general: square matrices over a field, with the determinant in that field
    Proved: echelon.reduced_det"""
    p, null_row = game.modulus, null_rows(effects(game), game.modulus) > 0
    return null_row == (determinant(effects(game)) % p == 0) == (linear_map(game).kernel.size > 1)


N_1, N_2 = word("10101 10101 00000 10101 10101"), word("11011 00000 11011 00000 11011")
COPIED = {N_1: word("101011010100001010110101"), N_2: word("110110000011011000001101")}
"""Example 2.4.2: the two quiet patterns of 5×5 as they must have been meant, each with what our copy has."""


@palacios.example(
    "2.4.2-example",
    over=each("n_1 and n_2, with every way to insert one entry", COPIED.items()).spread,
    verdict=DAMAGED,
)
def quiet_patterns_of_the_classic_game(meant: Vector, copied: Vector) -> Truth:
    """Example 2.4.2, “la base de los patrones estacionarios es”: The quiet patterns of 5×5 have the basis n_1, n_2,
    printed with 24 entries each; y is solvable exactly when y·n_1 = y·n_2 = 0.
    Corrected: n_1 = 10101 10101 00000 10101 10101 (a zero of the third row is missing) and n_2 = 11011 00000 11011
    00000 11011 (the last 1 is missing); it is a basis, not the only one.
    Note: The game has 25 buttons, and inserting one entry makes each quiet in just one way."""
    longer = {(*copied[:place], entry, *copied[place:]) for place in range(25) for entry in (0, 1)}
    only = [x for x in longer if not any(gain(classic(), x))] == [meant]
    kernel = sums([N_1, N_2], 25) == set(solutions(classic(), [0] * 25))
    single = all((solution(classic(), unit(i, 25)) is not None) == (N_1[i] == N_2[i] == 0) for i in range(25))
    return len(copied) == 25, only and kernel and single
