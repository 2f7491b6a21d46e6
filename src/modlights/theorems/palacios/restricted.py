"""Section 4.2: restricted problems: the all-lit board, lit buttons only, alternation, and easy boards."""

from functools import cache
from itertools import permutations, product
from math import gcd

from modlights.games import Game, GridGame, graph
from modlights.solving import constructive_order, easy_boards, info, is_quiet, plays, shortest_order, solve

from ..domains import board, boards, graphs, matrix_games, numbers, sizes, squares, symmetric_matrices, the
from ..library_answers import certificate, solution, solutions
from ..plain import all_reached, effects, gain, lighting_sets, quiet
from ..schoolbook import Vector, apply, identity, plus
from ..truth import Found, Truth
from ..verdicts import CORRECTED, MISPRINT
from . import document as palacios
from .boards import PLANES, diagonal

palacios.without_check("""
    4.2.1-definition, definition, definition: Definition 4.2.1 and after, “es un caso particular de un juego tipo Lights
    Out”: A restricted problem is a game of Lights Out type with restrictions on the solution, the method or the start;
    these kinds neither exclude one another nor exhaust the possibilities.
    Note: Pressing lit buttons only from the all-lit board restricts method and start at once.

    4.2-four, remark, holds: 4.2, “mostraremos cuatro de los muchos problemas de restricción que hay”: Four restricted
    problems are shown, one of them in detail.
    Note: All lit (in detail), lit buttons only, alternation, easy boards.

    4.2.1-eden, remark, not checkable: 4.2.1, “también conocido como el problema del”: The problem of the all-lit board
    is also known as that of the garden of Eden.
    Because: a name; in cellular automata a garden of Eden has no predecessor, while by theorem 4.2.1 the all-lit board
    has one
""")


@palacios.theorem("4.2.1-equation", over=PLANES)
def all_lit_is_ones(game: GridGame) -> Truth:
    """4.2.1, “Si lo pensamos desde la perspectiva”: To start with all lights on is to solve Ax = 1, the vector of ones.
    In general: two states; with k states and start 1 it is Ax = −1
    Proved: linear.lights_out; documents_model.put_out (k states)"""
    found = [x.values for x in solve(game, start="ones", target="zeros").solutions or ()]
    return found == lighting_sets(game)


def even_degree(game: Game) -> bool:
    """Whether some button affects an even number of the others."""
    return any(sum(light != j for light, _ in column) % 2 == 0 for j, column in enumerate(game.by_button))


@palacios.theorem(
    "4.2.1-lemma", over=graphs(5).where("of odd order", lambda game: game.light_count % 2 == 1), beyond=graphs(5)
)
def a_button_of_even_degree(game: Game) -> Truth:
    """Lemma 4.2.1, “siempre hay algún botón que afecta un número par de”: In a game with symmetric matrix and an odd
    number of buttons some button affects an even number of the others.
    In general: every finite graph of odd order has a vertex of even degree; both symmetry (a directed triangle) and the
    odd number (one edge) are needed
    Proved: handshake.odd_order_even_degree"""
    return even_degree(game)


@a_button_of_even_degree.but_not(the("the directed triangle", lambda: graph([(0, 1), (1, 2), (2, 0)], directed=True)))
def _(game: Game) -> Truth:
    """The same without symmetry."""
    return even_degree(game)


palacios.without_check("""
    4.2.1-lemma-name, remark, misprint: 4.2.1, after lemma 4.2.1, “Este teorema puede enunciarse en una forma que es
    mucho”: “This theorem”, that is, lemma 4.2.1, can be put in a form that is much easier to understand.
    Corrected: This lemma.
    Note: Theorem 4.2.1 comes only after it, and what is put in other words is the lemma.
""")


@palacios.theorem("4.2.1-lemma-greeting", over=graphs(5, reflexive=False))
def greetings(game: Game) -> Truth:
    """4.2.1, after lemma 4.2.1, “siempre hay alguien que saluda un número par de”: At a meeting of an odd number of
    people who greet one another mutually someone greets an even number of times; there are (m_1 + … + m_n)/2 greetings.
    In general: every finite graph
    Proved: handshake.handshake; handshake.odd_order_even_degree"""
    degrees = [len(column) for column in game.by_button]
    pairs = {frozenset((j, light)) for j, column in enumerate(game.by_button) for light, _ in column}
    return sum(degrees) == 2 * len(pairs) and (len(degrees) % 2 == 0 or even_degree(game))


@palacios.theorem("4.2.1", over=graphs(4, deep=6))
def all_lit_can_be_solved(game: Game) -> Truth:
    """Theorem 4.2.1, “permite resolver el problema del tablero totalmente encendido”: Every game with two states and a
    reflexive symmetric matrix can turn off the all-lit board.
    Proved: all_lights.Sutner_graph; all_lights.Sutner (for symmetric matrices)"""
    found = solution(game, "ones")
    return found is not None and gain(game, found) == (1,) * game.light_count


@all_lit_can_be_solved.also(boards(to=7, surface=("plane", "torus")))
def _(game: Game) -> Truth:
    """Boards of either surface among them."""
    return solution(game, "ones") is not None


@all_lit_can_be_solved.most_general(symmetric_matrices(3, deep=4))
def _(game: Game) -> Truth:
    """A symmetric matrix over Z_2 has its diagonal in its column space; so every graph."""
    return tuple(row[i] for i, row in enumerate(effects(game))) in all_reached(game)


@all_lit_can_be_solved.but_not(
    matrix_games(9, square=True).where(
        "with ones on the diagonal", lambda game: all(row[i] for i, row in enumerate(effects(game)))
    )
)
def _(game: Game) -> Truth:
    """The same without symmetry."""
    return solution(game, "ones") is not None


@all_lit_can_be_solved.but_not(graphs(4, 3))
def _(game: Game) -> Truth:
    """The same with three states (the 4-cycle is the 2×2 board)."""
    return solution(game, "ones") is not None


@palacios.theorem("4.2.1-one-button", over=the("1×1", lambda: board(1, 1)).positions)
def one_button(game: GridGame, start: Vector) -> Truth:
    """Proof of theorem 4.2.1, “el juego con 1 botón siempre es ganable”: The game with one button can always be won.
    In general: reflexive, any k"""
    return solution(game, start) == start


@palacios.theorem(
    "4.2.1-proof-steps",
    over=numbers("n", 1, 9).then(
        "all odd sets of lights,", lambda n: ((s,) for s in product((0, 1), repeat=n) if sum(s) % 2)
    ),
)
def steps_of_the_proof(n: int, odd: Vector) -> Truth:
    """Proof of theorem 4.2.1, “podemos encontrar $n$ estrategias que alternan todo exceptuando una única”: n strategies
    that each alternate all lights but one alternate, together, each light n − 1 times; a strategy that alternates an
    odd set, followed by those for its members, alternates every light an odd number of times.
    Proved: documents_model.all_but_one, documents_model.odd_set_then_members"""
    all_but = [[int(light != left_out) for light in range(n)] for left_out in range(n)]
    together = [sum(times) for times in zip(*all_but, strict=True)]
    followed = [sum(times) for times in zip(odd, *(all_but[i] for i in range(n) if odd[i]), strict=True)]
    return together == [n - 1] * n and all(times % 2 for times in followed)


palacios.without_check("""
    4.2.2-theorem-word, remark, misprint: 4.2.2, “La mayoría de resultados sobre este teorema se escapan”: Most results
    about “this theorem” are beyond the scope of the thesis.
    Corrected: About this problem, that of pressing lit buttons only.
    Note: No theorem has been stated there yet; the sentence before introduces a problem.

    4.2.2-litonly-scope, remark, not checkable: 4.2.2, “pues involucran conceptos de autómatas celulares”: Most results
    about pressing lit buttons only need cellular automata.
    Because: a judgement of the literature
""")


def plays_lit_only(game: Game, order: list[int]) -> bool:
    """Whether pressing in that order from all lit turns everything off and never meets an unlit button."""
    lights = [1] * game.light_count
    for button in order:
        if not lights[button]:
            return False
        for light, effect in game.by_button[button]:
            lights[light] = (lights[light] + effect) % 2
    return not any(lights)


def two_colours(game: Game) -> list[int] | None:
    """A colouring in which neighbours differ, or None; two colours are tried in all ways."""
    edges = [(j, light) for j, column in enumerate(game.by_button) for light, _ in column if light != j]
    ways = product((0, 1), repeat=game.light_count)
    return next((list(way) for way in ways if all(way[a] != way[b] for a, b in edges)), None)


def by_colour(x: Vector, colours: list[int]) -> list[int]:
    """The buttons of a solution, those of one colour first."""
    return sorted((j for j, times in enumerate(x) if times), key=colours.__getitem__)


def chess(m: int, n: int) -> list[int]:
    """The colours of a chess board."""
    return [(r + c) % 2 for r, c in product(range(m), range(n))]


@palacios.theorem("4.2.2", over=boards(sizes(cells=12) + squares(4, 7, deep=9)))
def lit_buttons_only(game: GridGame) -> Truth:
    """Theorem 4.2.2, “puede resolverse presionando solo botones encendidos”: On a Lights Out the all-lit board can be
    turned off pressing lit buttons only.
    Proved: lit_only.board_all_on_lit_only; lit_only.all_on_lit_only, lit_only.lit_only_black_then_white (on every
    bipartite graph, black before white); lit_only.lit_onlyP (what pressing lit buttons only means)"""
    found = constructive_order(solve(game, start="ones"))
    ours = found is not None and plays(game, found.start, found.target, "lit", found.buttons)
    orders = [by_colour(x, chess(*game.shape)) for x in solutions(game, "ones")]
    return ours and bool(orders) and all(plays_lit_only(game, order) for order in orders)


@lit_buttons_only.most_general(graphs(5).where("with two colours", lambda game: two_colours(game) is not None))
def _(game: Game) -> Truth:
    """Any bipartite graph, every solution, each button at most once, one colour after the other."""
    colours = two_colours(game) or []
    return all(plays_lit_only(game, by_colour(x, colours)) for x in lighting_sets(game))


@lit_buttons_only.but_not(graphs(5))
def _(game: Game) -> Truth:
    """On every graph, each button at most once."""
    chosen = ([j for j, times in enumerate(x) if times] for x in lighting_sets(game))
    return any(plays_lit_only(game, list(order)) for some in chosen for order in permutations(some))


@lit_buttons_only.also(graphs(5))
def _(game: Game) -> Truth:
    """With buttons pressed as often as one likes no graph fails, as far as was tried."""
    columns = [sum(1 << light for light, _ in column) for column in game.by_button]
    seen: set[int] = set()
    frontier = [(1 << game.light_count) - 1]
    while frontier:
        lit = frontier.pop()
        if lit not in seen:
            seen.add(lit)
            frontier += [lit ^ effect for j, effect in enumerate(columns) if lit >> j & 1]
    return 0 in seen and (game.light_count > 3 or shortest_order(game, start="ones") is not None)


@palacios.theorem("4.2.2-chess", over=sizes(to=8))
def chess_colours(m: int, n: int) -> Truth:
    """Proof of theorem 4.2.2, “Presionar un botón negro nunca cambiará otro negro”: Two buttons of one chess colour are
    never adjacent, so pressing one never changes another of its colour.
    In general: all plane boards; tori whose sides are each even or 1
    Proved: bipartite.chess_colouring; board_edges.chess_torus (tori)"""

    def proper(surface: str) -> bool:
        columns, colours = board(m, n, "cross", surface).by_button, chess(m, n)
        return all(j == i or colours[j] != colours[i] for j, column in enumerate(columns) for i, _ in column)

    return proper("plane") and proper("torus") == all(side == 1 or side % 2 == 0 for side in (m, n))


@cache
def alternating_moves(game: GridGame) -> int | None:
    """The fewest moves from all lit to all off, pressing lit and unlit buttons in turn, or None if it is impossible.

    A lit button comes first.  All pairs (pattern, whose turn) that can be reached are visited in order of moves.
    """
    columns = [sum(1 << light for light, _ in column) for column in game.by_button]
    frontier = [((1 << game.light_count) - 1, 1)]
    seen, moves = set(frontier), 0
    while frontier:
        if any(not lit for lit, _ in frontier):
            return moves
        steps = {
            (lit ^ effect, 1 - turn)
            for lit, turn in frontier
            for j, effect in enumerate(columns)
            if lit >> j & 1 == turn
        }
        frontier, moves = list(steps - seen), moves + 1
        seen |= steps
    return None


@palacios.definition("4.2.2-alternation", over=boards(6), verdict=MISPRINT)
def alternation(game: GridGame) -> Truth:
    """4.2.2, “apagar el tablero apagando botones encendidos y apagados de forma”: The problem of alternation is to turn
    the board off “turning off” lit and unlit buttons alternately.
    Corrected: Pressing lit and unlit buttons alternately.
    Note: An unlit button cannot be turned off."""
    order = shortest_order(game, start="ones", when="alternating")
    pressed_turns_on = all(game.apply(list(row))[j] == 1 for j, row in enumerate(identity(game.button_count)))
    return pressed_turns_on and (order is None) == (alternating_moves(game) is None)


@palacios.remark("4.2.2-alternation-automata", over=boards(9), verdict=CORRECTED)
def decided_by_search(game: GridGame) -> Truth:
    """4.2.2, “exige obligatoriamente usar autómatas celulares lineales”: The problem of alternation necessarily
    requires linear cellular automata.
    Corrected: On a finite board a search over pairs (pattern, lit or unlit next) decides it.
    Note: It is a finite question of what can be reached; automata are one tool. The smallest boards where the search
    shows it impossible are 1×4 and 2×2."""
    moves, order = alternating_moves(game), shortest_order(game, start="ones", when="alternating")
    decided = moves == (None if order is None else len(order.buttons))
    least = min(map(sum, lighting_sets(game)), default=0)
    smallest = game.light_count > 4 or (moves is None) == (game.light_count == 4)
    bounds = smallest and (moves is None or moves >= least)
    return Found(not decided, {f"fewest moves on {game.rows}×{game.columns}": moves}), decided and bounds


def irreflexive(m: int, n: int, k: int = 2) -> GridGame:
    """The game with the matrix A − I: a press changes the neighbours only."""
    return board(m, n, "neighbours", "plane", k)


@palacios.theorem("4.2.2-easy", over=PLANES.positions)
def pressing_what_is_lit(game: GridGame, x: Vector) -> Truth:
    """4.2.2, “son las mismas que están encendidas [18]”: Boards where the lights to press are those that are lit
    satisfy Ax = x, that is (A − I)x = 0.
    Proved: documents_model.easy_board; documents_model.easy_board_states (k states)"""
    easy = game.apply(x, x) == game.goal
    return (
        easy
        == (apply(effects(game), x, 2) == x)
        == is_quiet(irreflexive(*game.shape), presses=x)
        == (x in easy_ones(game))
    )


@cache
def easy_ones(game: GridGame) -> set[Vector]:
    """The library's easy boards."""
    return {tuple(easy.values) for easy in easy_boards(game)}


@pressing_what_is_lit.also(sizes(to=11))
def _(m: int, n: int) -> Truth:
    """There are 2^(gcd(m + 1, n + 1) − 1) of them."""
    return info(irreflexive(m, n)).nullity(2) == gcd(m + 1, n + 1) - 1


@pressing_what_is_lit.most_general(boards(3, k=(3, 4)).positions)
def _(game: GridGame, x: Vector) -> Truth:
    """Two states; with k states pressing each light as often as it shows solves it when (A + I)x = 0."""
    k = game.modulus
    return (game.apply(x, x) == game.goal) == (not any(plus(apply(effects(game), x, k), x, k)))


@palacios.theorem("4.2.2-eigenvectors", over=PLANES.positions)
def eigenvectors(game: GridGame, x: Vector) -> Truth:
    """4.2.2, “Estos patrones son los mismos autovectores de”: The easy boards are the same as the eigenvectors of A.
    Note: Those of the eigenvalue 1, which the equation before them names, and 0. Over Z_2 there is also the eigenvalue
    0, whose eigenvectors are the quiet patterns, as 11 on 1×2, which is not easy.
    Proved: documents_model.easy_board"""
    return (apply(effects(game), x, 2) == x) == (x in easy_ones(game))


@eigenvectors.but_not(PLANES.positions)
def _(game: GridGame, x: Vector) -> Truth:
    """Every eigenvector, of either eigenvalue, is an easy board."""
    return x in easy_ones(game) or any(apply(effects(game), x, 2))


@palacios.theorem("4.2.2-irreflexive", over=PLANES)
def quiet_in_the_irreflexive_game(game: GridGame) -> Truth:
    """4.2.2, “pueden pensarse como los patrones estacionarios de una variante con”: Easy boards are the quiet patterns
    of the variant with matrix A − I, which is not reflexive.
    Proved: documents_model.easy_board, board_edges.cross_neighbours"""
    own = identity(game.light_count)
    difference = [list(plus(row, one, 2, -1)) for row, one in zip(effects(game), own, strict=True)]
    other = irreflexive(*game.shape)
    return difference == effects(other) and easy_ones(game) == set(quiet(other))


@palacios.theorem("4.2.2-complement", over=PLANES)
def pressing_what_is_off(game: GridGame) -> Truth:
    """4.2.2, “son las mismas que están apagadas.”: Boards where the lights to press are those that are off satisfy Ax =
    1 − x, that is (A + I)x = 1; as A + I = A − I over Z_2, x lights the whole board in the irreflexive game.
    Proved: board_edges.press_what_is_off; neighbours_nullity.all_on_neighbours_2adic (when there is one)"""
    other, ones = irreflexive(*game.shape), (1,) * game.light_count
    everything = product((0, 1), repeat=game.light_count)
    pressed = [x for x in everything if game.apply(x, plus(ones, x, 2)) == game.goal]
    starts = {tuple(start.values) for start in easy_boards(game, opposite=True)}
    return pressed == lighting_sets(other) == solutions(other, "ones") and starts == {plus(ones, x, 2) for x in pressed}


def shifted_diagonal(n: int, shift: int) -> Vector:
    """The cells whose column is the row and so much more."""
    return tuple(int(c - r == shift) for r, c in product(range(n), repeat=2))


@palacios.theorem(
    "4.2.2-diagonal",
    over=numbers("n", 1, 12, deep=40).then(
        "all diagonals of squares,", lambda n: ((shift,) for shift in range(1 - n, n)), "by the column where they begin"
    ),
    verdict=CORRECTED,
)
def main_diagonals_are_quiet(n: int, shift: int) -> Truth:
    """4.2.2, “Los botones sobre una diagonal forman un patrón estacionario en”: The buttons of a diagonal are a quiet
    pattern of the irreflexive game.
    Corrected: The buttons of either main diagonal of a square board with two states.
    Note: No other diagonal is quiet, the first being that of a single corner on 2×2.
    Proved: neighbours_nullity.diagonal_quiet; neighbours_nullity.antidiagonal_quiet"""
    game, cells = irreflexive(n, n), shifted_diagonal(n, shift)
    mirrored = tuple(cells[r * n + n - 1 - c] for r, c in product(range(n), repeat=2))
    silent = not any(gain(game, cells))
    return silent, silent == (shift == 0) == (not any(gain(game, mirrored)))


@main_diagonals_are_quiet.but_not(numbers("n", 2, 4) * numbers("k", 2, 4))
def _(n: int, k: int) -> Truth:
    """The main diagonal is quiet with k states."""
    return not any(gain(irreflexive(n, n, k), diagonal(n)))


@palacios.theorem("4.2.2-odd", over=numbers("n", 1, 19, deep=41, step=2))
def odd_squares(n: int) -> Truth:
    """4.2.2, “muestra que este juego no se puede ganar cuando un”: Hence on a square of odd order no board has to be
    solved by pressing what is off.
    In general: m×n with v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; see palacios-4.2.2-even
    Proved: neighbours_all_lights.all_on_neighbours"""
    game = irreflexive(n, n)
    weights = certificate(game, "ones")
    impossible = not any(gain(game, diagonal(n))) and sum(diagonal(n)) % 2 == 1
    return impossible and weights is not None and not any(gain(game, weights)) and sum(weights) % 2 == 1


def exponent_of_two(number: int) -> int:
    """How often 2 divides the number.

    >>> exponent_of_two(12)
    2
    """
    return (number & -number).bit_length() - 1


@palacios.theorem("4.2.2-even", over=numbers("n", 2, 20, deep=40, step=2))
def even_squares(n: int) -> Truth:
    """4.2.2, “Por el contrario, cuando $n$ es par el problema si”: For even n it can be solved.
    Gap: asserted without proof
    Proved: neighbours_all_lights.all_on_neighbours"""
    x = solution(irreflexive(n, n), "ones")
    return x is not None and board(n, n).apply(x, plus((1,) * n**2, x, 2)) == board(n, n).goal


@even_squares.most_general(sizes(to=10, deep=18))
def _(m: int, n: int) -> Truth:
    """m×n: it can be solved unless v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; so whenever m or n is even."""
    blocked = exponent_of_two(m + 1) == exponent_of_two(n + 1) >= 1
    return (solution(irreflexive(m, n), "ones") is None) == blocked
