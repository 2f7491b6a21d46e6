"""Chapter 3: more states, areas of effect, boards with glued edges, and how the model changes for variants."""

from itertools import product
from random import Random

from modlights.errors import BadGame
from modlights.games import Game, GridGame, from_matrix, grid, toy
from modlights.ring import check_modulus
from modlights.solving import is_solution, solve

from ..domains import Entries, board, boards, each, elements, matrices, matrix_game, numbers, sizes, the
from ..library_answers import count, played, solution
from ..plain import all_reached, bit_nullity, effects, gain, quiet, transposed
from ..random_cases import random_boards, random_cases
from ..schoolbook import Vector, apply, minus, plus
from ..truth import Found, Truth
from ..verdicts import CORRECTED, FAILS
from . import document as palacios
from . import listing
from .boards import NULLITY_TORUS, SIZES, solvable, torus_near
from .counting import common_lights


def cells_changed(game: GridGame, row: int, column: int) -> set[object]:
    """The cells that a press changes."""
    return {game.lights[light] for light, _ in game.by_button[row * game.columns + column]}


@palacios.definition("3.1.1-definition", over=sizes(to=6))
def variants(m: int, n: int) -> Truth:
    """Definition 3.1.1, figure 3.1, “es todo rompecabezas luminoso que”: A variant of Lights Out is every lights puzzle
    that is not a Lights Out.
    In general: a toroidal board is a variant unless both sides are at most 2, where gluing changes nothing"""
    return (effects(board(m, n, "cross", "torus")) == effects(board(m, n))) == (max(m, n) <= 2)


palacios.without_check("""
    3.1-kreh, remark, not checkable: 3.1, list, “nos dice qué elementos de esa definición podemos cambiar”: To make a
    variant one may change the board, the number of states, the actions or, as the author adds, the goal.
    Because: a quotation of [22], and a choice
""")


@palacios.theorem("3.1.1-states", over=boards(4) * numbers("k", 1, 6))
def static_boards(game: GridGame, k: int) -> Truth:
    """3.1.1, “Solo hay una forma en la que se puede modificar”: The number of states can only be raised: with fewer
    than two states a board is static.
    Proved: textbook.static_states"""
    more = game.with_modulus(max(k, 2))
    ends = {tuple(v % k for v in gain(more, x)) for x in product((0, 1), repeat=game.button_count)}
    return (len(ends) == 1) == (k == 1) == refused(k)


def refused(k: int) -> bool:
    """Whether the library takes no game with so many states."""
    try:
        check_modulus(k)
    except BadGame:
        return True
    return False


@palacios.example("3.1.1-example", over=elements(4))
def four_states(state: int) -> Truth:
    """Example 3.1.1, “Los estados posibles para un tablero que tenga”: Four states may be white, blue, red and off."""
    return board(1, 1, k=4).apply([state]).values == (state,)


@palacios.definition("3.1.2-cyclic", over=numbers("k", 2, 12))
def cyclic(k: int) -> Truth:
    """Definition 3.1.2 and after, “notamos que los Lights Out son rompecabezas cíclicos”: A puzzle is cyclic if presses
    take the states through e_1 → e_2 → … → e_n → e_1; Lights Out are cyclic.
    In general: adding 1 mod k is one cycle through all k states, for every k"""
    light, seen = board(1, 1, k=k), [0]
    for _ in range(k):
        seen.append(light.apply([1], [seen[-1]])[0])
    return seen == [*range(k), 0]


palacios.without_check("""
    3.1.2-tessellar, definition, definition: 3.1.2, figures 3.2 and 3.4, “al tablero que resulte lo llamaremos”: Boards
    of equal buttons that tile part of the plane are called tessellar; examples are figures 3.4c and 3.2, hexagons with
    three states; buttons may be triangles, squares, hexagons and others.
    Note: The figures are lost.
""")


@palacios.definition("3.1.3-area", over=each("four areas on the 6×7 torus", ["cross", "x", "king", "012/340/501"]).some)
def areas_of_effect(area: str) -> Truth:
    """Definition 3.1.3, figure 3.3, “es una región constante de botones en un tablero”: An area of effect is a constant
    region around a button with an effect for each button of it; with two states the effect is simply to alternate."""
    game = board(6, 7, area, "torus", 7)
    cells = list(product(range(6), range(7)))
    table = [{cells[light]: effect for light, effect in column} for column in game.by_button]
    moves = all(
        table[i] == {((r + down) % 6, (c + right) % 7): effect for (r, c), effect in table[0].items()}
        for i, (down, right) in enumerate(cells)
    )
    return moves and {e for row in effects(game.with_modulus(2)) for e in row} == {0, 1}


@palacios.theorem("3.1.3-glue", over=sizes(to=(5, 6), least=3))
def gluing(m: int, n: int) -> Truth:
    """3.1.3, “así, cerrar algunos de sus bordes”: Closing edges of a grid gives boards like a cylinder, a torus and
    even a Möbius band; buttons at a closed edge have cells of the opposite edge as neighbours, so that less of the area
    of effect is left outside.
    In general: which cell of the opposite edge must be said: for the Möbius band that of the mirrored row; without the
    mirror it is the cylinder
    Proved: gluing.glue_left, gluing.glue_right, gluing.glue_up, gluing.glue_down; board_edges.glue_inside (nothing is
    lost)"""
    flat, cylinder, band, torus = (board(m, n, "cross", name) for name in ("plane", "cylinder", "mobius", "torus"))
    for row in range(m):
        at_edge = cells_changed(flat, row, 0)
        closed, twisted, both = (cells_changed(game, row, 0) - at_edge for game in (cylinder, band, torus))
        if not closed == {(row, n - 1)} <= both or twisted != {(m - 1 - row, n - 1)}:
            return False
    outside = [5 * m * n - sum(map(sum, effects(game))) for game in (flat, cylinder, band, torus)]
    return outside == [2 * m + 2 * n, 2 * n, 2 * n, 0]


@palacios.theorem("3.1.3-no-cell-outside", over=sizes(to=6))
def nothing_outside(m: int, n: int) -> Truth:
    """3.1.3, “Cuando se cierran los dos bordes no se deja ninguna”: When both pairs of edges are closed no cell of the
    area of effect is left outside.
    In general: any surface without edges; cells coincide when a side is 1 or 2, and a press changes 5 lights exactly
    when both sides are ≥ 3
    Proved: board_edges.glue_closed; board_edges.torus_five (when five lights change)"""
    for row, column in product(range(m), range(n)):
        arms = {(row, column), *(((row + d) % m, column) for d in (1, -1)), *((row, (column + d) % n) for d in (1, -1))}
        changed = cells_changed(board(m, n, "cross", "torus"), row, column)
        if arms != changed or (len(changed) == 5) != (min(m, n) >= 3):
            return False
    return True


@palacios.theorem("3.2-general-model", over=random_boards(100, 8, "a position", "presses", largest=5, deep=5000))
def general_equation(game: GridGame, y: Vector, x: Vector) -> Truth:
    """3.2 (1), “La versión del modelo algebraico que en”: In general Ax = f − y; Ax = y rests on y = −y and f = 0.
    In general: any game over any Z/k with the actions as columns
    Proved: linear.playable; linear.playE (what playing does)"""
    f = game.apply(x, y)
    found = solve(game, start=y, target=f).solution
    equation = apply(effects(game), x, game.modulus) == plus(f.values, y, game.modulus, -1)
    return equation and found is not None and is_solution(game, y, f, presses=found)


palacios.without_check("""
    3.2-order, remark, not checkable: 3.2 (2), footnote 4, “no existe en general un orden natural para asignarle un”:
    Boards that are not rectangular have in general no natural numbering, hexagonal rings excepted; any numbering will
    do.
    Because: naturalness is taste; that any numbering will do is palacios-3.2-renumbering
""")


def renumbered(chance: Random) -> tuple[Game, list[int], Vector]:
    """A game, a new order of its buttons, and a start."""
    game = chance.choice([toy("hexagonal-rings"), toy("orbix"), board(4, 4)])
    order = chance.sample(range(game.light_count), game.light_count)
    return game, order, tuple(chance.randrange(game.modulus) for _ in order)


@palacios.theorem(
    "3.2-renumbering", over=random_cases("renumberings of the hexagonal rings, Orbix and 4×4", 30, 9, renumbered).spread
)
def renumbering(game: Game, order: list[int], start: Vector) -> Truth:
    """3.2 (2), “la mejor alternativa es numerarlos a voluntad y construir el”: Where there is no natural order buttons
    may be numbered at will, and the model built with that numbering.
    In general: any game: renumbering permutes rows and columns and changes neither solutions nor nullity
    Proved: documents_model.renumbered_solves, documents_model.renumbered_nullity"""
    rows = effects(game)
    renamed = from_matrix([[rows[i][j] for j in order] for i in order], modulus=game.modulus)
    same = count(game) == count(renamed)
    return same and count(game, start) == count(renamed, [start[i] for i in order])


def solves(rows: Entries, y: Vector, actions_are_rows: bool) -> bool:
    """Whether a solution of Ax = y, if there is one, puts y out; the rows given are the actions."""
    by_columns = transposed(matrix_game(rows, 2))
    x = solution(matrix_game(rows, 2) if actions_are_rows else by_columns, y)
    return x is None or gain(by_columns, x) == y


@palacios.theorem(
    "3.2-actions",
    over=matrices(4, square=True)
    .where("with ones on the diagonal", lambda rows: all(row[i] for i, row in enumerate(rows)))
    .then("all starts for", lambda rows: ((y,) for y in product((0, 1), repeat=len(rows)))),
    verdict=CORRECTED,
)
def actions_as_columns(actions: Entries, y: Vector) -> Truth:
    """3.2 (3), “el único cambio que debemos hacerle al modelo es construirles”: For other actions the only change to
    the model is to build the adjacency matrix that reflects them.
    Corrected: With the actions as rows, as the thesis builds A, the equation is Aᵀx = f − y; the actions must be the
    columns. Only for symmetric games it makes no difference.
    Proved: linear.playE, textbook.mul_rows (the correction)"""
    symmetric = all(actions[i][j] == actions[j][i] for i, j in product(range(len(actions)), repeat=2))
    as_rows = solves(actions, y, True)
    return as_rows, solves(actions, y, False) and (as_rows or not symmetric)


@actions_as_columns.also(the("MERLIN, all 512 starts", lambda: toy("merlin")))
def _(game: Game) -> Truth:
    """On MERLIN the actions as rows solve some starts wrongly, the actions as columns none."""
    actions, starts = list(zip(*effects(game), strict=True)), list(product((0, 1), repeat=9))
    wrong = [sum(not solves(tuple(actions), y, way) for y in starts) for way in (True, False)]
    return Found(0 < wrong[0] < 512 and wrong[1] == 0, {"MERLIN: starts that rows solve wrongly": wrong[0]})


@palacios.theorem(
    "3.2-algorithmic",
    over=sizes(to=(4, 5))
    * each("plane and torus", ["plane", "torus"])
    * each("four areas", ["101/010/101", "111/111/111", "010/101/010", "110/010/001"]),
)
def built_by_an_algorithm(m: int, n: int, surface: str, area: str) -> Truth:
    """3.2 (3), “definidas por un área de efecto será posible incluso construirlas”: If the actions are given by an area
    of effect the adjacency matrix can even be built by an algorithm.
    Note: An arm that returns to the pressed cell on a small torus is left out: that cell keeps the effect of the
    centre.
    Proved: effects.effectsE, effects.effect_largest"""
    names = {"101/010/101": "x", "111/111/111": "king", "010/101/010": "neighbours"}
    game, mask = board(m, n, names.get(area, area), surface), [[int(d) for d in row] for row in area.split("/")]
    for row, column in product(range(m), range(n)):
        expected: set[object] = {(row, column)} if mask[1][1] else set()
        for down, right in product((-1, 0, 1), repeat=2):
            r, c = row + down, column + right
            if surface == "torus":
                r, c = r % m, c % n
            if mask[1 + down][1 + right] and (r, c) != (row, column) and 0 <= r < m and 0 <= c < n:
                expected.add((r, c))
        if cells_changed(game, row, column) != expected:
            return False
    return True


@palacios.theorem("3.2-logical", over=boards(3, k=(3, 4)))
def logical(game: GridGame) -> Truth:
    """3.2 (4), “las matrices de adyacencia seguirán siendo matrices lógicas, lo que”: For cyclic variants with k states
    the matrix stays logical (1: goes to the next state), x, f, y live in Z_k, and so does the arithmetic.
    Note: If each press takes each light that it affects just one state on, as the meaning given to the 1 has it;
    definition 3.1.3 allows other effects, and then entries lie in Z_k, as [2] for one light whose press goes two of
    three states on. The rest holds for every k, prime or not.
    Proved: documents_model.game_of_play"""
    k, entries = game.modulus, {entry for row in effects(game) for entry in row}
    return entries <= {0, 1} and {minus(y, k) for y in all_reached(game)} == solvable(game)


@logical.but_not(the("one light with three states and the effect 2", lambda: grid(1, 1, rule="010/121/010", modulus=3)))
def _(game: GridGame) -> Truth:
    """The matrix of every cyclic variant is logical."""
    states = sorted(game.apply([times])[0] for times in range(3))
    return states != [0, 1, 2] or effects(game) in ([[0]], [[1]])


@palacios.theorem("3.2-xor-and", over=elements(2) * elements(2))
def logic(a: int, b: int) -> Truth:
    """3.2, end, “coinciden de forma respectiva con las definiciones de los operadores”: Sum and product of Z_2 are the
    logical operations XOR and AND."""
    return from_matrix([[1]]).apply([a], [b])[0] == (a ^ b) and from_matrix([[a]]).apply([b])[0] == (a & b)


@palacios.definition("3.3-torus-definition", over=sizes(to=6))
def toroidal(m: int, n: int) -> Truth:
    """3.3 (1), “en ella las columnas izquierda y derecha”: The toroidal Lights Out differs in one thing: left and right
    columns are neighbours, and so are the top and bottom rows; only the adjacency matrix must be built accordingly."""
    return effects(board(m, n, "cross", "torus")) == torus_near(m, n) == listing.matrix_torus(m, n)


TORI = boards(SIZES, surface="torus")


def even_in_common(game: Game) -> set[Vector]:
    """The patterns with an even number of lights in common with every quiet pattern."""
    everything = product((0, 1), repeat=game.light_count)
    return {y for y in everything if all(common_lights(q, y) % 2 == 0 for q in quiet(game))}


@palacios.theorem(
    "3.3-torus-exception",
    over=TORI.where("with a quiet pattern other than 0", lambda game: bit_nullity(game) > 0),
    verdict=FAILS,
)
def criterion_on_the_torus(game: GridGame) -> Truth:
    """3.3 (1), “aplican todos los resultados expuestos en el capítulo anterior, a”: All results of chapter 2 apply to
    the torus, except the criterion of solvability (2.4.5).
    Corrected: All results of 2.4, the criterion included, hold on the torus.
    Note: The criterion needs only that the matrix is symmetric, and that of a torus is. On 1×2, whose quiet patterns
    are 00 and 11, just 00 and 11 can be solved.
    Proved: solvable.reachable_even, grid_matrix.effect_mx_sym"""
    return even_in_common(game) != solvable(game)


@criterion_on_the_torus.also(TORI)
def _(game: GridGame) -> Truth:
    """On every torus tried the criterion decides which patterns can be solved."""
    return even_in_common(game) == solvable(game) == all_reached(game).keys()


@palacios.remark("3.3-mini", over=the("Lights Out Mini", lambda: toy("lights-out-mini")))
def mini(game: Game) -> Truth:
    """3.3, figure 3.4a, “es un ejemplo de rompecabezas Lights Out”: Lights Out Mini is a toroidal Lights Out of 4×4.
    Note: A fact about a toy. Rabbani says the same, and what he found out about the toy fits no other board
    (rabbani-mini-size); all its starts can be solved, as nullity 0 in figure B.2 says."""
    return effects(game) == torus_near(4, 4) and count(game) == 1 and NULLITY_TORUS[3] == 0


@palacios.remark("3.3-merlin", over=the("MERLIN", lambda: toy("merlin")))
def merlin(game: Game) -> Truth:
    """3.3, “constituye un ejemplo de esto. Esta además tiene una definición”: MERLIN has a goal other than all off, and
    moves that depend on the button.
    Note: A fact about a toy, of which the thesis tells neither goal nor moves. As Pelletier describes it the goal is a
    ring of eight lights, a corner changes four lights, a border three, the centre five."""
    changed = [len(column) for column in game.by_button]
    return game.goal.values == (1, 1, 1, 1, 0, 1, 1, 1, 1) and changed == [4, 3, 4, 3, 5, 3, 4, 3, 4]


@palacios.remark("3.3-lights2000", over=the("Lights Out 2000", lambda: toy("lights-out-2000")).buttons)
def lights_out_2000(game: Game, button: int) -> Truth:
    """3.3, figure 3.4b, “es un ejemplo de rompecabezas cíclico con tres estados”: Lights Out 2000 is cyclic with three
    states, red, green and off.
    Note: A fact about a toy; rabbani-2000 says the same."""
    return [played(game, [button] * times)[button] for times in range(4)] == [0, 1, 2, 0]


@palacios.remark("3.3-orbix", over=the("Orbix", lambda: toy("orbix")))
def orbix(game: Game) -> Truth:
    """3.3, “no solo es tridimensional, sino que tiene una matriz de”: Orbix is three-dimensional and has an irreflexive
    adjacency matrix.
    Note: A fact about a toy, true of the first of its games; in the others the effect depends on the state of the
    button. Each of the twelve buttons changes five that lie around it in a ring, as the faces of a dodecahedron do."""
    touched = [{light for light, _ in column} for column in game.by_button]
    rings = all(len(ring) == 5 and all(len(touched[face] & ring) == 2 for face in ring) for ring in touched)
    return rings and len(touched) == 12 and all(face not in ring for face, ring in enumerate(touched))
