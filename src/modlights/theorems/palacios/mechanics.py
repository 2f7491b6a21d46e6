"""Sections 2.1 and 2.2: neighbours, presses, boards of any size, configurations and what can be reached from them."""

from functools import cache
from itertools import product

from modlights.games import Game, GridGame
from modlights.solving import invariant

from ..domains import board, boards, each, sizes, the
from ..library_answers import fewest, played
from ..plain import all_reached, bit_nullity, board_nullity, effects, near, one_press
from ..schoolbook import Vector, plus
from ..truth import Found, Truth
from . import document as palacios
from .boards import BOTH, PLANES, solvable, torus_nullity


@palacios.definition("2.1-board", over=the("the 5×5 board", lambda: board(5, 5)))
def classic_board(game: GridGame) -> Truth:
    """2.1, “se juega en una cuadrícula cuadrada de 25”: Lights Out has 25 luminous buttons in 5 rows and 5 columns,
    each in one of two states."""
    return list(game.lights) == list(game.buttons) == list(product(range(5), repeat=2)) and game.modulus == 2


def zone(m: int, n: int, edges: int) -> list[int]:
    """The numbers of the cells at so many edges: 0 in the centre, 1 at a border, 2 in a corner."""
    cells = enumerate(product(range(m), range(n)))
    return [i for i, (r, c) in cells if (r in (0, m - 1)) + (c in (0, n - 1)) == edges]


def neighbours(m: int, n: int) -> list[tuple[int, int]]:
    """(orthogonal, diagonal) neighbours of every cell: on the library's rules, which must agree with distances."""
    cells = list(product(range(m), range(n)))
    orthogonal, around = board(m, n, "neighbours").by_button, board(m, n, "king").by_button
    ours = [(len(plus), len(all_) - 1 - len(plus)) for plus, all_ in zip(orthogonal, around, strict=True)]
    plain = [
        tuple(sum(sorted((abs(r - i), abs(c - j))) == step for i, j in cells) for step in ([0, 1], [1, 1]))
        for r, c in cells
    ]
    return ours if ours == plain else []


@palacios.definition("2.1-zones", over=sizes(to=8, least=2))
def three_zones(m: int, n: int) -> Truth:
    """2.1, figure 2.1b, “el tablero tiene tres zonas: el”: The board has three zones, centre, borders and corners.
    Note: m, n ≥ 2; on 1×n a cell lies on two opposite borders at once."""
    found = [zone(m, n, edges) for edges in (0, 1, 2)]
    counts = [(m - 2) * (n - 2), 2 * (m + n - 4), 4]
    return sorted(cell for cells in found for cell in cells) == list(range(m * n)) and list(map(len, found)) == counts


@palacios.theorem("2.1-centre-neighbours", over=sizes(to=6, least=3))
def centre_neighbours(m: int, n: int) -> Truth:
    """2.1, figure 2.2, “tiene ocho vecinos (en verde)”: A button of the centre has eight neighbours, four orthogonal
    and four diagonal.
    Proved: board_edges.centre_neighbours"""
    return all(neighbours(m, n)[cell] == (4, 4) for cell in zone(m, n, 0))


@palacios.theorem("2.1-border-neighbours", over=sizes(to=6, least=2))
def border_neighbours(m: int, n: int) -> Truth:
    """2.1, figure 2.3, “el límite del tablero elimina tres posibles”: A button of the border has five neighbours, three
    orthogonal and two diagonal; the edge removes three.
    Note: m, n ≥ 2; on 1×n an inner cell has two neighbours.
    Proved: board_edges.border_neighbours"""
    return all(neighbours(m, n)[cell] == (3, 2) for cell in zone(m, n, 1)) and neighbours(1, 3)[1] == (2, 0)


@palacios.theorem("2.1-corner-neighbours", over=sizes(to=6, least=2))
def corner_neighbours(m: int, n: int) -> Truth:
    """2.1, figure 2.4, “los límites del tablero eliminan cinco posibles”: A button in a corner has three neighbours,
    two orthogonal and one diagonal; the edges remove five.
    Note: m, n ≥ 2; on 1×n, n ≥ 2, an end has one neighbour.
    Proved: board_edges.corner_neighbours"""
    return all(neighbours(m, n)[cell] == (2, 1) for cell in zone(m, n, 2)) and neighbours(1, 2)[0] == (1, 0)


@palacios.definition("2.1-press", over=boards(to=6))
def what_a_press_changes(game: GridGame) -> Truth:
    """2.1, figures 2.5 and 2.7, “alternar los botones contenidos en la intersección del tablero con”: A press
    alternates the button and its orthogonal neighbours, which are the cells of the board in a cross around it."""
    pressed = [list(played(game, [j])) for j in range(game.button_count)]
    return game.matrix().tolist() == near(*game.shape) == pressed


palacios.without_check("""
    fig-2.6, figure, not checkable: 2.1, figure 2.6, “mostramos qué pasaría si se toma el patrón de la”: From the
    pattern of figure 2.1a, pressing (3,3), (3,5) and (1,5) gives the three boards shown.
    Because: the figures are lost, and the pattern of figure 2.1a is nowhere given in words

    2.1-app, remark, not checkable: 2.1, 2.2, 3.3, 6.1 (1), “hemos desarrollado una aplicación web que ubicamos en la
    carpeta”: Two web applications simulate square plane and toroidal boards that start with all lights on, by equation
    (2.1) in matrix form.
    Because: the programs are not part of the documents
""")


@palacios.definition("2.2.1-definition", over=sizes(to=6))
def boards_of_any_size(m: int, n: int) -> Truth:
    """Definition 2.2.1, “si este juego se lleva a un tablero con”: A Lights Out of m×n keeps the rules on m rows and n
    columns; it is square of order n if m = n, else rectangular."""
    return effects(board(m, n)) == near(m, n) and board(m, n).shape == (m, n)


palacios.without_check("""
    2.2-names, remark, not checkable: 2.2, “Otros nombres usados para referirse a él son”: Other names are
    switch-setting problem, nine tails problem (for 3×3, as MERLIN's), σ-game, σ-automaton, σ⁺-automaton.
    Because: names used elsewhere; MERLIN's 3×3 game has other effects than the 3×3 Lights Out

    2.2-footnote6, remark, not checkable: 2.2, footnote 6, “Esta terminología fue introducida por Sutner”: Sutner
    introduced this terminology; the + is for the area of effect of the game.
    Because: why a name was chosen cannot be computed; very likely the + says that the pressed vertex itself is toggled
    too, on any graph, with or without a cross

    fig-2.8, figure, not checkable: 2.2, figure 2.8 and notion 2.2.4, “los botones marcados como 1, 2, 3 y 4 están”: A
    board of 3×4 whose buttons marked 1 to 4 are lit and whose others are off.
    Because: the figure is damaged: two rows of three are left, with the marks at the second place and at the second to
    fourth
""")


@palacios.definition("2.2-nociones", over=PLANES)
def notions(game: GridGame) -> Truth:
    """2.2, notions 2.2.1–2.2.7, “A este patrón con todas las luces apagadas se le”: Buttons, boards, states, patterns,
    moves, initial, current and final pattern; a solution reaches the pattern with all lights off."""
    off = (0,) * game.light_count
    ends = (game.apply(x[0], start) for start, x in all_reached(game).items())
    return game.goal.values == off and all(end == game.goal for end in ends)


@cache
def walked(game: Game) -> dict[Vector, int]:
    """The number of moves in which each pattern is reached from all off, by a walk from pattern to pattern."""
    actions = [one_press(game, j) for j in range(game.button_count)]
    start = (0,) * game.light_count
    distance, frontier = {start: 0}, [start]
    for pattern in frontier:
        for action in actions:
            new = plus(pattern, action, game.modulus)
            if new not in distance:
                distance[new] = distance[pattern] + 1
                frontier.append(new)
    return distance


@palacios.definition("2.2.2-definition", over=PLANES)
def optimal_solutions(game: GridGame) -> Truth:
    """Definition 2.2.2, “es una solución que alcanza el”: An optimal solution reaches the goal in the fewest moves.
    Note: A walk needs as many moves as the smallest solution has presses."""
    least = {start: min(map(sum, found)) for start, found in all_reached(game).items()}
    library = all(fewest(game, start) == moves for start, moves in least.items()) if game.light_count <= 5 else True
    return walked(game) == least and library


@palacios.definition("2.2.3-2.2.4", over=BOTH)
def playability(game: GridGame) -> Truth:
    """Definitions 2.2.3 and 2.2.4, “es el conjunto de todas las configuraciones posibles que se”: The configuration
    space is the set of all initial states; the playability space is what can be reached from a given one.
    In general: any game over Z_k: the playability space of y is the coset y + col(A), of size k^buttons / |ker A|"""
    changes, unchanging = list(all_reached(game)), invariant(game)
    of_start: dict[Vector, Vector] = {}
    for start in product((0, 1), repeat=game.light_count):
        if start not in of_start:
            space = {plus(start, change, 2) for change in changes}
            if len(space) != 2 ** (game.button_count - bit_nullity(game)) or not of_start.keys().isdisjoint(space):
                return False
            of_start.update(dict.fromkeys(space, min(space)))
    return all(unchanging.least_reachable(start).values == least for start, least in of_start.items())


@palacios.theorem("2.2-equal-spaces", over=BOTH)
def equal_spaces(game: GridGame) -> Truth:
    """After definition 2.2.4, “con frecuencia este no será el caso”: The two spaces are equal if every pattern can be
    reached from every other; often this is not so.
    Note: They are equal just if A is invertible.
    Proved: documents_model.reaches_all; documents_model.reaches_all_nullity (over a field, just if the nullity is 0)"""
    whole = len(all_reached(game)) == 2**game.light_count
    return whole == (bit_nullity(game) == 0) == (len(solvable(game)) == 2**game.light_count)


@equal_spaces.also(each("boards with columns ≤ rows ≤ 25", [25]))
def _(largest: int) -> Truth:
    """On many boards they are not equal, and on more tori."""
    pairs = [(m, n) for m in range(1, largest + 1) for n in range(1, m + 1)]
    plane, torus = sum(board_nullity(*p) > 0 for p in pairs), sum(torus_nullity(*p) > 0 for p in pairs)
    return Found(0 < plane < torus < len(pairs), {"boards": len(pairs), "not wholly solvable": plane, "tori": torus})


@palacios.theorem("2.2.1", over=boards(to=12))
def number_of_cells(game: GridGame) -> Truth:
    """Theorem 2.2.1, “El número de casillas de un Lights Out cualquiera es”: An m×n Lights Out has mn cells.
    Proved: effects.length_cells"""
    return len(set(game.lights)) == len(game.lights) == game.rows * game.columns


@palacios.theorem("2.2.2", over=PLANES, general=boards(5, k=3))
def number_of_configurations(game: GridGame) -> Truth:
    """Theorem 2.2.2, “tiene un tamaño (cardinal) de”: The configuration space of a board with mn buttons has 2^(mn)
    elements.
    In general: k^lights for k states
    Proved: textbook.card_positions"""
    k, size = game.modulus, game.light_count
    return len({game.position(v) for v in product(range(k), repeat=size)}) == k**size
