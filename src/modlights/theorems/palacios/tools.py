"""Chapters 5 and 6: other tools, graphs and the block form of the matrices, and the conclusions."""

from itertools import product

import numpy as np

from modlights.games import Game, GridGame, graph, toy

from ..domains import Domain, board, boards, classic, graphs, numbers, sizes, the
from ..library_answers import count, solutions
from ..plain import all_reached, effects, near
from ..schoolbook import Matrix, identity, minus, plus, unit
from ..truth import Truth
from ..verdicts import CORRECTED, FAILS
from . import document as palacios
from . import listing
from .boards import torus_near

palacios.without_check("""
    5.1-tools, remark, not checkable: 5.1, “nos permitirán alcanzar resultados que serían imposibles (o demasiado
    difíciles)”: Fibonacci, Chebyshev and characteristic polynomials, linear cellular automata and graphs give results
    that are impossible or too hard by linear algebra alone.
    Because: a judgement

    5.1-automata, remark, not checkable: 5.1, “permite describir de forma precisa la evolución del tablero a”: Cellular
    automata describe the course of a game precisely, which makes them useful for restrictions on the method, and
    express games with complex moves simply.
    Because: a judgement of usefulness

    5.2-term, remark, not checkable: 5.2; 2.3; footnote 6 of chapter 1, “realmente proviene de analizar los rompecabezas
    luminosos a través de”: The term adjacency matrix comes from graph theory.
    Because: the history of a word
""")


def solution_counts(game: Game) -> list[int]:
    """How many presses make each change that can be made, sorted."""
    return sorted(map(len, all_reached(game).values()))


@palacios.theorem(
    "5.2-general-results",
    over=graphs(4).where("that are 4-cycles", lambda game: sorted(map(len, game.by_button)) == [3, 3, 3, 3]),
)
def results_by_graphs(game: Game) -> Truth:
    """5.2, “serán válidos para todos los rompecabezas que compartan las propiedades”: Results obtained by graphs are
    valid for all puzzles that share the properties of the graph.
    Note: The 4-cycle is the graph of 2×2; theorem 4.2.1 is such a result, for all graphs.
    Proved: documents_model.renumbered_solves, documents_model.renumbered_nullity; all_lights.Sutner_graph (theorem
    4.2.1)"""
    return solution_counts(game) == solution_counts(board(2, 2)) and count(game) == count(board(2, 2))


STATES: Domain = graphs(3) + graphs(3, 3) + graphs(3, 4)


def solved_as_a_graph(game: Game) -> bool:
    """Whether the solver's solutions of Ax = −y are those that listing finds, from every start."""
    everything = product(range(game.modulus), repeat=game.light_count)
    wanted = (minus(y, game.modulus) for y in everything)
    return all(solutions(game, change) == all_reached(game).get(change, []) for change in wanted)


@palacios.theorem("5.2-two-states", over=STATES, verdict=FAILS)
def graphs_with_more_states(game: Game) -> Truth:
    """5.2, “solo nos permite estudiar rompecabezas que tengan dos estados posibles”: With graphs only puzzles with two
    states can be studied.
    Corrected: Graphs serve for every cyclic puzzle whose presses go one state on, for any k; weighted directed graphs
    serve for all.
    Note: The game of a graph makes sense for every k: its adjacency matrix, with or without the identity, over Z_k, as
    section 3.2 says itself. On one vertex with three states the start 1 is solved by two presses, by Ax = −y.
    Proved: documents_model.game_of_play; linear.playE (weighted directed graphs)"""
    return game.modulus == 2 or not solved_as_a_graph(game)


@graphs_with_more_states.also(STATES)
def _(game: Game) -> Truth:
    """From every start on every graph tried the solutions of Ax = −y are those that solve the game."""
    return solved_as_a_graph(game)


def arrows(game: Game) -> set[tuple[int, int]]:
    """The pairs (A, B) of numbers for which pressing A affects B."""
    return {(j, light) for j, column in enumerate(game.by_button) for light, _ in column}


@palacios.definition("5.2-procedure", over=boards(to=5) + the("MERLIN", lambda: toy("merlin")))
def drawing_a_graph(game: Game) -> Truth:
    """5.2, list, “Creamos un nodo por cada botón del tablero. Se”: A node for each button, an arrow from A to B when
    pressing A affects B, a line when both do, a superscript 1 for an effect on itself, left out when all have it.
    Note: The drawing determines the matrix. All arrows of a board are lines, but not all of MERLIN."""
    between = [(a, b) for a, b in arrows(game) if a != b]
    one_way = any((b, a) not in between for a, b in between)
    redrawn = graph(between, directed=one_way, vertices=range(game.light_count))
    return one_way == (game == toy("merlin")) and effects(redrawn) == effects(game)


@palacios.figure("5.2.1-example", over=the("5×5", classic))
def classic_graph(game: GridGame) -> Truth:
    """Example 5.2.1, figure 5.1, “cómo quedaría el grafo del Lights Out clásico en la”: The graph of the classic game,
    as in the figure.
    Note: The figure is lost; its graph is the grid, with 25 nodes and 40 lines."""
    lines = {(a, b) for a, b in arrows(game) if a < b}
    return len(lines) == 40 and lines == {(a, b) for a, b in product(range(25), repeat=2) if a < b and near(5, 5)[a][b]}


@palacios.theorem("5.2-coincide", over=sizes(to=6))
def graphs_and_model_agree(m: int, n: int) -> Truth:
    """5.2; 2.3, “siempre coinciden con las del modelo”: The adjacency matrices that graph theory gives always coincide
    with those of the algebraic model.
    In general: any game, with one convention for rows; directed games need it
    Proved: board_edges.cross_graph"""

    def by_graph(links: Matrix) -> Matrix:
        pairs = [(a, b) for a, b in product(range(m * n), repeat=2) if a < b and links[a][b]]
        return effects(graph(pairs, vertices=range(m * n)))

    on_plane, on_torus = by_graph(near(m, n)), by_graph(torus_near(m, n))
    same = on_torus == listing.matrix_torus(m, n) == effects(board(m, n, "cross", "torus"))
    return same and on_plane == listing.matrix_plane(m, n) == effects(board(m, n))


def tridiagonal(n: int) -> Matrix:
    """The n×n matrix M: ones on the diagonal and beside it."""
    return [[int(abs(i - j) <= 1) for j in range(n)] for i in range(n)]


def blocks(m: int, n: int) -> Matrix:
    """The block matrix: M on the diagonal, I beside it, 0 elsewhere; m×m blocks of order n."""
    parts = {0: np.array(tridiagonal(n)), 1: np.array(identity(n))}
    rows = [[parts.get(abs(i - j), np.zeros((n, n), dtype=int)) for j in range(m)] for i in range(m)]
    table: Matrix = np.block(rows).tolist()
    return table


@palacios.theorem("5.2-blocks", over=sizes(to=8))
def block_form(m: int, n: int) -> Truth:
    """5.2, quotation, “siempre se pueden construir como matrices por bloques conformadas por”: The matrices of Lights
    Out are always block matrices of identity, zero and tridiagonal blocks, whatever the size of the board.
    In general: m×n: m×m blocks of order n, A = I⊗M_n + (M_m − I)⊗I, which follows from the numbering alone
    Proved: grid_matrix.effect_mx_block"""
    beside = np.array(tridiagonal(m)) - np.eye(m, dtype=int)
    kronecker = np.kron(np.eye(m, dtype=int), tridiagonal(n)) + np.kron(beside, np.eye(n, dtype=int))
    return effects(board(m, n)) == blocks(m, n) == kronecker.tolist()


@palacios.theorem("5.2-not-always", over=sizes(to=8), verdict=CORRECTED)
def always(m: int, n: int) -> Truth:
    """5.2, “sin tratar los rompecabezas de los que provienen es algo”: The structure of the matrix cannot always be
    told without treating the puzzle, as for 2×3; but for square boards it can.
    Corrected: For every m×n: m×m blocks of order n, M on the diagonal, I beside it.
    Note: The formula of the square boards holds for every m×n, 2×3 included, as the thesis says two sentences
    before.
    Proved: grid_matrix.effect_mx_block"""
    told = effects(board(m, n)) == blocks(m, n)
    return told == (m == n), told


@palacios.example("5.2-2x3", over=the("2×3", lambda: board(2, 3)))
def two_by_three(game: GridGame) -> Truth:
    """5.2, “es una matriz de 4 bloques de”: The matrix of 2×3 is of order 6, made of four blocks of order 3."""
    own, other = [[1, 1, 0], [1, 1, 1], [0, 1, 1]], identity(3)
    top = [[*a, *b] for a, b in zip(own, other, strict=True)]
    return effects(game) == top + [[*b, *a] for a, b in zip(own, other, strict=True)]


@palacios.theorem("5.2-square-form", over=numbers("n", 1, 12))
def square_form(n: int) -> Truth:
    """5.2, displayed matrices, “esto sí se puede hacer para tableros cuadrados”: For order n: blocks M on the diagonal,
    I beside it, 0 elsewhere, with M tridiagonal of ones, all of order n.
    Proved: grid_matrix.effect_mx_block"""
    return effects(board(n, n)) == blocks(n, n)


@palacios.theorem("6.1-eq21", over=boards(4, surface=("plane", "torus")).buttons)
def simulating(game: GridGame, button: int) -> Truth:
    """6.1 (1), “es suficiente para simular los Lights Out (o sus variantes”: Equation (2.1) suffices to simulate Lights
    Out and their toroidal variants.
    Proved: linear.playE"""
    action = tuple(listing.PRESS[game.surface.name](*divmod(button, game.columns), *game.shape).reshape(-1).tolist())
    everything = product((0, 1), repeat=game.light_count)
    pressed = unit(button, game.button_count)
    return all(game.apply(pressed, y).values == plus(y, action, 2) for y in everything)


palacios.without_check("""
    fig-others, figure, not checkable: Figures 1.1, 2.1–2.5, 2.7, 3.1, 3.3 and 3.4, “Figura 3.4: Ejemplos de
    rompecabezas luminosos”: Pictures of toys, of the zones and neighbours of the board, of the classification and of
    areas of effect.
    Because: the figures are lost; what the text says of them is checked where it says it

    6.1-memory, remark, not checkable: 6.1 (1), “Esta es una solución aceptable porque los tamaños de los”: Computing
    the actions each time they are used is acceptable, as boards that people play on are small.
    Because: a judgement of programs that are not part of the documents

    6.1-triangle, remark, not checkable: 6.1 (2), “hemos roto el límite obteniendo 30 órdenes nuevos, cosa que”: The
    triangle is solved to order 60, which makes 30 new orders, without an algorithm fitted to these matrices.
    Because: novelty depends on outside pages; 60 − 30 = 30 is right
""")
