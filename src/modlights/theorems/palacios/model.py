"""Section 2.3: two observations, numbering, vectors of patterns and actions, strategies, and the equation Ax = y."""

import builtins
from itertools import product

import numpy as np

from modlights.games import Game, GridGame, from_matrix

from ..domains import Entries, board, boards, each, matrices, numbers, sizes
from ..library_answers import played, solution, solutions
from ..plain import all_reached, effects, gain, near, one_press
from ..random_cases import random_boards
from ..schoolbook import Vector, apply, plus
from ..truth import Truth, confirm
from ..verdicts import DAMAGED, MISPRINT
from . import document as palacios
from . import listing
from .boards import PLANES, diagonal, word
from .mechanics import walked

CONFIGURATION = word("1000001000001000001000001")
"""Example 2.3.4, and as a strategy example 2.3.11."""
SUMMANDS = {
    1: ("1100010000000000000000", "11000 10000 00000 00000 00000"),
    7: ("0100011100010000000000", "01000 11100 01000 00000 00000"),
    13: ("0000000100011100010000", "00000 00100 01110 00100 00000"),
    19: ("0000000000000100011100", "00000 00000 00010 00111 00010"),
    25: ("0000000000000000001001", "00000 00000 00000 00001 00011"),
}
"""Example 2.3.9: the five actions by number of the button, as our copy has them and as they must have been meant."""
NUMBERING = [[5 * row + column + 1 for column in range(5)] for row in range(5)]
"""Figure 2.9 as printed: 1 to 25, row by row."""


def action(number: int) -> Vector:
    """The library's effect of a button of the classic game, numbered from 1."""
    return played(board(5, 5), [number - 1])


def total(words: list[Vector]) -> Vector:
    """The sum of vectors of one length, componentwise mod 2."""
    return tuple(sum(entries) % 2 for entries in zip(*words, strict=True))


@palacios.theorem("2.3-obs1", over=PLANES)
def even_presses_do_nothing(game: GridGame) -> Truth:
    """2.3, observation 1, “Un botón alternado dos veces vuelve al estado en que”: Pressing a button an even number of
    times is the same as not pressing it; an optimal solution presses each button at most once.
    Proved: linear.play_mod, documents_model.fewest_presses; linear.twice_is_never (two presses); linear.play_k_times (k
    states)"""
    return all(walked(game)[start] == min(map(sum, found)) for start, found in all_reached(game).items())


@even_presses_do_nothing.most_general(boards(6, k=range(2, 7)))
def _(game: GridGame) -> Truth:
    """k states: k presses of a button do nothing, and a button need not be pressed more than k − 1 times; any game."""
    k = game.modulus
    after = ([any(played(game, [j] * times)) for times in range(k + 1)] for j in range(game.button_count))
    return all(changed == [False, *[True] * (k - 1), False] for changed in after)


@palacios.theorem("2.3-obs2", over=random_boards(100, 1, "a position", "a sequence of buttons", largest=5, deep=5000))
def order_is_irrelevant(game: Game, start: Vector, sequence: Vector) -> Truth:
    """2.3, observation 2, “el orden en los botones se presionen en una partida”: The state of a light depends only on
    its start and on the parity of the presses that affect it; the order of presses is irrelevant.
    In general: any game over any Z_k
    Proved: documents_model.game_of_play, linear.play_perm; linear.play_mod (k states)"""
    ends = {played(game, order, start) for order in (sequence, sequence[::-1], sorted(sequence))}
    counts = [sequence.count(button) % game.modulus for button in range(game.button_count)]
    return ends == {plus(start, gain(game, counts), game.modulus)}


@palacios.table("2.3.1", printed=NUMBERING)
def numbering() -> Truth:
    """Example 2.3.1, figure 2.9, “mostramos como sería la indexación para el Lights Out original”: Buttons are numbered
    row by row from 1: (1,1) is 1, (2,4) is 9, and mn = 25; the figure shows all numbers."""
    order = {cell: number for number, cell in enumerate(board(5, 5).lights, start=1)}
    return [[order[r, c] for c in range(5)] for r in range(5)]


@palacios.theorem("2.3-configurations", over=PLANES.positions)
def patterns_are_vectors(game: GridGame, values: Vector) -> Truth:
    """2.3, before example 2.3.4, “cada patrón de luces está representado por un”: Each pattern of lights is represented
    by one vector of Z_2^(mn).
    In general: k states: Z_k^lights
    Proved: textbook.lit_bijective; cells.flat_inj, cells.flat_surj (any states)"""
    position, (m, n) = game.position(values), game.shape
    placed = all(position[r, c] == values[r * n + c] for r, c in product(range(m), range(n)))
    return placed and position.values == values


@palacios.example("2.3.2")
def two_buttons() -> Truth:
    """Examples 2.3.2 and 2.3.3, figure 2.10, “muestra una configuración de luces cualquiera”: In the pattern of figure
    2.10 button 1 is on and button 9 is off.
    Note: Against the vector of example 2.3.4; the colours of the figure are lost."""
    pattern = board(5, 5).position(CONFIGURATION)
    return pattern[0, 0] == 1 and pattern[1, 3] == 0


@palacios.example("2.3.4", printed=CONFIGURATION)
def vector_of_the_diagonal() -> Truth:
    """Example 2.3.4, “se puede representar<sup>9</sup> como”: The pattern of figure 2.10, the main diagonal, is the
    printed vector of 25 entries."""
    return diagonal(5)


palacios.without_check("""
    2.3-footnote10, remark, not checkable: 2.3, footnote 10, “esta es la forma en la que Fortran entiende las”: Fortran
    understands matrices as vectors with one index, which makes operations faster.
    Because: about a language and its speed; Fortran stores arrays by columns, unlike figure 2.9
""")


@palacios.example("2.3.5", over=numbers("i", 1, 25).whole)
def twenty_five_actions(i: int) -> Truth:
    """Example 2.3.5, “es la acción del botón con índice 2 mientras que”: There are mn actions, one for each button; a_2
    and a_9 are those of buttons 2 and 9."""
    return action(i)[i - 1] == 1 and sum(action(j) == action(i) for j in range(1, 26)) == 1


@palacios.example("2.3.6-a2", verdict=DAMAGED)
def second_action() -> Truth:
    """Example 2.3.6, “Siguiendo con el”: a_2 is a vector with ones at 1, 2, 3, 7 and 22 entries.
    Corrected: Three zeros are missing at the end; with 25 entries it is the effect of button 2.
    Note: The classic game has 25 buttons, and the ones are where they should be."""
    printed = word("1110001000000000000000")
    return printed == action(2), (*printed, 0, 0, 0) == action(2) == one_press(board(5, 5), 1)


@palacios.example("2.3.6-a19", printed=word("0000000000000100011100010"))
def nineteenth_action() -> Truth:
    """Example 2.3.6, “acarrear dos subíndices, hacerlos acarrear tres haría este proceso innecesariamente”: a_19 has
    ones at 14, 18, 19, 20 and 24."""
    return action(19)


@palacios.example("2.3.7", over=numbers("n", 5, 5).whole, general=numbers("n", 1, 40))
def the_diagonal_solves_itself(n: int) -> Truth:
    """Examples 2.3.7, 2.3.8 and 2.3.10, “llegaremos a una configuración actual”: From the diagonal pattern the actions
    a_1, a_7, a_13, a_19, a_25 reach the final state.
    Note: For k ≥ 3 and n ≥ 2 it fails.
    In general: every square board over Z_2: a neighbour of the diagonal is changed twice"""
    return gain(board(n, n), diagonal(n)) == diagonal(n)


@palacios.example("2.3.9", verdict=DAMAGED)
def sum_of_the_example() -> Truth:
    """Example 2.3.9, “si calculamos el resultado del ejemplo anterior obtenemos”: Written out, the five actions and the
    pattern add up to the vector (0, 0).
    Corrected: All vectors have 25 entries; a_19 ends in …10, a_25 has ones at 20, 24, 25, the pattern ends in 1; the
    sum is 0.
    Note: In our copy the summands have 22 entries and do not add up to 0: ones remain at 19, 20 and 22."""
    copied = total([word(printed) for printed, _ in SUMMANDS.values()] + [CONFIGURATION[:22]])
    confirm([i for i, entry in enumerate(copied, start=1) if entry] == [19, 20, 22], f"{copied}")
    meant = {number: word(text) for number, (_, text) in SUMMANDS.items()}
    right = all(text == action(number) for number, text in meant.items())
    return not any(copied), right and not any(total([*meant.values(), CONFIGURATION]))


PLAYS = random_boards(
    100, 2, "a position", "a sequence of buttons", largest=5, rules=["cross"], surfaces=["plane", "torus"], deep=4000
)


@palacios.theorem("2.3-eq2.1", over=PLAYS)
def playing_is_adding(game: GridGame, start: Vector, chosen: Vector) -> Truth:
    """2.3, equation (2.1), “podemos suprimir el uso de paréntesis sin ambigüedad y alterar”: y + a_k(1) + … + a_k(l) =
    p; the sum is commutative and associative, so brackets and order can be left out.
    In general: Z_k^lights for every k
    Proved: linear.playE; linear.play_perm (the order)"""
    shown = np.array(start).reshape(game.shape)
    for button in chosen:
        pressed = listing.PRESS[game.surface.name](*divmod(button, game.columns), *game.shape)
        shown = (shown + pressed) % game.modulus
    return played(game, chosen, start) == tuple(shown.reshape(-1).tolist())


@palacios.theorem("2.3-toggle-table", over=each("the four cases", [(0, 0, 0), (1, 1, 0), (1, 0, 1), (0, 1, 1)]).spread)
def toggling_is_addition(state: int, pressed: int, after: int) -> Truth:
    """After example 2.3.9, “No alternar un botón apagado resulta en un botón apagado”: An unlit light not alternated
    stays off, a lit one alternated goes off; a lit one not alternated stays on, an unlit one alternated goes on: this
    is addition in Z_2."""
    return from_matrix([[1]]).apply([pressed], [state]).values == (after,) == ((state + pressed) % 2,)


@palacios.theorem("2.3.1-definition", over=PLANES, general=boards(4, k=3))
def strategies_are_sets(game: GridGame) -> Truth:
    """Definition 2.3.1 and after, “podemos incluso escoger la sucesión como estrictamente creciente dado que”: A
    strategy may be taken strictly increasing in its buttons, since sums commute and v + v = 0; so N ≤ mn.
    In general: k states: at most (k − 1)·mn presses
    Proved: documents_model.increasing_strategy; documents_model.ordered_strategy (k states)"""
    found = {start: solution(game, start) for start in all_reached(game)}
    return all(x is not None and gain(game, x) == start and max(x) < game.modulus for start, x in found.items())


@strategies_are_sets.also(boards(4))
def _(game: GridGame) -> Truth:
    """Every sequence of three presses does what the set of its buttons pressed oddly often does."""

    everything = range(game.button_count)
    parity = {some: [some.count(j) % 2 for j in everything] for some in product(everything, repeat=3)}
    return all(played(game, some) == gain(game, odd) for some, odd in parity.items())


@palacios.definition("2.3-incidences", over=PLANES)
def incidences(game: GridGame) -> Truth:
    """2.3, incidences, “Estos indicarán si el botón de índice”: Incidences: 1 means that x_i takes part in the
    solution, 0 that it does not; Σ x_i·a_i + y = f.
    Note: What takes part is button i, as the sentence before says; x_i is the number that says whether.
    Proved: linear.playable"""
    actions = [one_press(game, j) for j in range(game.button_count)]
    used = (
        (start, [a for x, a in zip(found[0], actions, strict=True) if x]) for start, found in all_reached(game).items()
    )
    return all(not any(total([*some, start])) for start, some in used)


@palacios.example("2.3.11")
def strategy_vector() -> Truth:
    """Example 2.3.11, “La ecuación del ejemplo anterior puede ser reescrita como”: The strategy vector of the example
    has 1 at 1, 7, 13, 19, 25, and Σ x_i·a_i + y = f."""
    chosen = [i for i, x in enumerate(CONFIGURATION, start=1) if x]
    summed = total([*(action(i) for i in chosen), CONFIGURATION])
    return chosen == [1, 7, 13, 19, 25] and not any(summed) and CONFIGURATION in solutions(board(5, 5), CONFIGURATION)


@palacios.theorem("2.3-minus", over=numbers("k", 2, 12))
def minus_is_plus(k: int) -> Truth:
    """After example 2.3.11, “a ambos lados de la ecuación”: k = −k for every k in Z_2^(mn), so Σ x_i·a_i = f + y.
    Note: For exactly two states; for more it is f − y.
    Proved: documents_model.start_plus_target; textbook.double_zero (for two states only)"""
    return all(v == -v % k for v in range(k)) == (k == 2)


@palacios.theorem("2.3-matrix", over=PLANES.presses)
def rows_serve_as_columns(game: GridGame, x: Vector) -> Truth:
    """2.3, Ax = f + y, “Escribiremos el lado izquierdo de la ecuación como producto matricial”: With A the matrix whose
    i-th row is a_i, transposed, Σ x_i·a_i = Ax, so Ax = f + y.
    Gap: Σ x_i·a_i is Aᵀx: the actions must be the columns. It equals Ax because A is symmetric, which is first said in
    2.4.
    Proved: textbook.mul_columns, documents_model.start_plus_target; textbook.mul_rows (actions as rows)"""
    return apply(listing.matrix_plane(*game.shape), x, 2) == gain(game, x)


@rows_serve_as_columns.most_general(matrices(4, square=True))
def _(actions: Entries) -> Truth:
    """Any game, with the actions as columns; with the actions as rows exactly the symmetric games."""
    size, turned = len(actions), list(zip(*actions, strict=True))
    same = all(apply(actions, x, 2) == gain(from_matrix(turned), x) for x in product((0, 1), repeat=size))
    return same == ([tuple(row) for row in actions] == turned)


@palacios.theorem("2.3-eq2.2", over=PLANES)
def the_equation(game: GridGame) -> Truth:
    """2.3, equation (2.2), “como el objetivo del juego es llegar a”: As the goal is f = 0 the game is Ax = y.
    In general: Ax = f − y for every k
    Proved: linear.lights_out"""
    found = ((y, solution(game, y)) for y in all_reached(game))
    return all(x is not None and apply(effects(game), x, 2) == y for y, x in found)


@palacios.definition("2.3-relation-cases", over=boards(to=5, surface=("plane", "torus")), verdict=MISPRINT)
def cases_of_the_relation(game: GridGame) -> Truth:
    """2.3, relation of the adjacency matrix, “presionar el botón de índice”: a_ij is “iRj” in the case a_ij = 1 and
    “not iRj” in the case a_ij = 0, where iRj says that pressing i alternates j.
    Corrected: Values and conditions are exchanged: a_ij = 1 if iRj, and a_ij = 0 if not.
    Note: The entries of a matrix are numbers, not relations."""
    pressed = [list(played(game, [i])) for i in range(game.button_count)]
    return effects(game) == pressed


palacios.without_check("""
    2.3-simulate, remark, not checkable: 2.3, end, “sí es suficiente para simularlo”: Equation (2.1) suffices to
    simulate the game but not to analyse whether it can be solved.
    Because: a judgement of usefulness; formally (2.1) and (2.2) say the same
""")


@palacios.remark("2.3-flatten", over=sizes(to=6))
def flatten(m: int, n: int) -> Truth:
    """2.3, end, “hace esta transformación resultando en un vector con el mismo”: The function flatten of Python turns a
    matrix into a vector in the order of the model's numbering.
    Note: It is the method flatten of NumPy's arrays, in its default order by rows; the language itself has no such
    function."""
    order = np.arange(m * n).reshape(m, n).flatten().tolist()
    ours = list(board(m, n).lights) == list(product(range(m), range(n)))
    return ours and order == [n * r + c for r in range(m) for c in range(n)] and not hasattr(builtins, "flatten")


@palacios.remark("2.3-block-unknown", over=boards(to=6))
def blocks_from_numbering(game: GridGame) -> Truth:
    """2.3, before the end, “no sabemos si se puede obtener a través de técnicas”: The block form of A comes from graph
    theory; it is not known whether algebra can give it.
    Note: It can: the numbering row by row alone gives A = T_m ⊗ I + I ⊗ T_n + I with the matrices T of a path, which
    are blocks M on the diagonal and I beside them (palacios-5.2-blocks)."""
    path = [[[int(abs(i - j) == 1) for j in range(side)] for i in range(side)] for side in game.shape]
    one = [np.eye(side, dtype=int) for side in game.shape]
    summed = np.kron(path[0], one[1]) + np.kron(one[0], path[1]) + np.kron(one[0], one[1])
    return summed.tolist() == near(*game.shape) == game.matrix().tolist()


palacios.without_check("""
    2.3-modular-name, definition, definition: 2.3, end, “se les acostumbra llamar”: Matrix equations with entries in
    Z_n, n prime or not, are called modular matrix equations.
""")
