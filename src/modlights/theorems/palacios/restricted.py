"""Section 4.2 to theorem 4.2.2: restricted problems, the all-lit board, and pressing lit buttons only."""

from __future__ import annotations

from itertools import permutations, product

from modlights.games import Game, GridGame, graph
from modlights.solving import constructive_order, plays, shortest_order, solve

from ..documents import Truth
from ..domains import board, boards, graphs, matrix_games, numbers, positions, sizes, squares, symmetric_matrices, the
from ..library import solution, solutions
from ..plain import Vector, all_reached, effects, gained, lighting_sets
from ..verdicts import HOLDS, MISPRINT
from . import document as palacios
from .boards import PLANES

palacios.defines(
    "4.2.1-definition",
    (
        "Definition 4.2.1 and after, “es un caso particular de un juego tipo Lights Out”: A restricted problem is a "
        "game of Lights Out type with restrictions on the solution, the method or the start; these kinds neither "
        "exclude one another nor exhaust the possibilities.\nNote: Pressing lit buttons only from the all-lit board "
        "restricts method and start at once."
    ),
)
palacios.reading(
    "4.2-four",
    HOLDS,
    (
        "4.2, “mostraremos cuatro de los muchos problemas de restricción que hay”: Four restricted problems are shown, "
        "one of them in detail.\nNote: All lit (in detail), lit buttons only, alternation, easy boards."
    ),
)
palacios.uncheckable(
    "4.2.1-eden",
    (
        "4.2.1, “también conocido como el problema del”: The problem of the all-lit board is also known as that of the "
        "garden of Eden."
    ),
    because=(
        "a name; in cellular automata a garden of Eden has no predecessor, while by theorem 4.2.1 the all-lit board "
        "has one"
    ),
)


@palacios.theorem("4.2.1-equation", over=PLANES)
def all_lit_is_ones(game: GridGame) -> Truth:
    """4.2.1, “Si lo pensamos desde la perspectiva del modelo algebraico”: To start with all lights on is to solve
    Ax = 1, the vector of ones.
    In general: two states; with k states and start 1 it is Ax = −1
    """
    found = [x.values for x in solve(game, start="ones", target="zeros").solutions or ()]
    return found == lighting_sets(game)


def even_degree(game: Game) -> bool:
    """Whether some button affects an even number of the others."""
    return any(sum(light != j for light, _ in column) % 2 == 0 for j, column in enumerate(game.by_button))


@palacios.theorem(
    "4.2.1-lemma",
    over=graphs(5).where("of odd order", lambda game: game.light_count % 2 == 1),
    beyond=graphs(5),
)
def a_button_of_even_degree(game: Game) -> Truth:
    """Lemma 4.2.1, “siempre hay algún botón que afecta un número par de”: In a game with symmetric matrix and an odd
    number of buttons some button affects an even number of the others.
    In general: every finite graph of odd order has a vertex of even degree; both symmetry (a directed triangle) and the
    odd number (one edge) are needed
    """
    return even_degree(game)


@a_button_of_even_degree.but_not(the("the directed triangle", lambda: graph([(0, 1), (1, 2), (2, 0)], directed=True)))
def _(game: Game) -> Truth:
    """The same without symmetry."""
    return even_degree(game)


palacios.reading(
    "4.2.1-lemma-name",
    MISPRINT,
    (
        "4.2.1, after lemma 4.2.1, “Este teorema puede enunciarse en una forma que es mucho”: “This theorem”, that is, "
        "lemma 4.2.1, can be put in a form that is much easier to understand.\nCorrected: This lemma.\nNote: Theorem "
        "4.2.1 comes only after it, and what is put in other words is the lemma."
    ),
)


@palacios.theorem("4.2.1-lemma-greeting", over=graphs(5, reflexive=False))
def greetings(game: Game) -> Truth:
    """4.2.1, after lemma 4.2.1, “siempre hay alguien que saluda un número par de veces”: At a meeting of an odd number
    of people who greet one another mutually someone greets an even number of times; there are (m_1 + … + m_n)/2
    greetings.
    In general: every finite graph
    """
    degrees = [len(column) for column in game.by_button]
    pairs = {frozenset((j, light)) for j, column in enumerate(game.by_button) for light, _ in column}
    return sum(degrees) == 2 * len(pairs) and (len(degrees) % 2 == 0 or even_degree(game))


@palacios.theorem("4.2.1", over=graphs(5, deep=6), proved=("sutner.Sutner_graph", "sutner.Sutner"))
def all_lit_can_be_solved(game: Game) -> Truth:
    """Theorem 4.2.1, “permite resolver el problema del tablero totalmente encendido”: Every game with two states and a
    reflexive symmetric matrix can turn off the all-lit board.
    """
    found = solution(game, "ones")
    return found is not None and gained(game, found) == (1,) * game.light_count


@all_lit_can_be_solved.also(boards(sizes(to=7), surface=("plane", "torus")))
def _(game: Game) -> Truth:
    """Boards of either surface among them."""
    return solution(game, "ones") is not None


@all_lit_can_be_solved.most_general(symmetric_matrices(4))
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


@palacios.theorem("4.2.1-one-button", over=positions(the("1×1", lambda: board(1, 1))))
def one_button(game: GridGame, start: Vector) -> Truth:
    """Proof of theorem 4.2.1, “el juego con 1 botón siempre es ganable”: The game with one button can always be won.
    In general: reflexive, any k
    """
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
    """
    all_but = [[int(light != left_out) for light in range(n)] for left_out in range(n)]
    together = [sum(times) for times in zip(*all_but, strict=True)]
    followed = [sum(times) for times in zip(odd, *(all_but[i] for i in range(n) if odd[i]), strict=True)]
    return together == [n - 1] * n and all(times % 2 for times in followed)


palacios.reading(
    "4.2.2-theorem-word",
    MISPRINT,
    (
        "4.2.2, “La mayoría de resultados sobre este teorema se escapan”: Most results about “this theorem” are beyond "
        "the scope of the thesis.\nCorrected: About this problem, that of pressing lit buttons only.\nNote: No theorem "
        "has been stated there yet; the sentence before introduces a problem."
    ),
)
palacios.uncheckable(
    "4.2.2-litonly-scope",
    (
        "4.2.2, “pues involucran conceptos de autómatas celulares”: Most results about pressing lit buttons only need "
        "cellular automata."
    ),
    because="a judgement of the literature",
)


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


@palacios.theorem(
    "4.2.2",
    over=boards(sizes(cells=12) + squares(4, 7, deep=9)),
    proved=(
        "litonly.lit_onlyP",
        "litonly.lit_only_black_then_white",
        "litonly.all_on_lit_only",
        "litonly.board_all_on_lit_only",
    ),
)
def lit_buttons_only(game: GridGame) -> Truth:
    """Theorem 4.2.2, “puede resolverse presionando solo botones encendidos”: On a Lights Out the all-lit board can be
    turned off pressing lit buttons only.
    """
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
    """

    def proper(surface: str) -> bool:
        columns, colours = board(m, n, "cross", surface).by_button, chess(m, n)
        return all(j == i or colours[j] != colours[i] for j, column in enumerate(columns) for i, _ in column)

    return proper("plane") and proper("torus") == all(side == 1 or side % 2 == 0 for side in (m, n))
