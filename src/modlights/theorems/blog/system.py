"""The problem and its system of equations: rules, the example, and the matrix A."""

from functools import partial
from itertools import product

from modlights.games import Game, GridGame, Symmetry, symmetries, toy
from modlights.ring import LinearMap
from modlights.solving import info

from ..domains import Domain, board, boards, classic, each, elements, graphs, numbers, once, sizes, the
from ..library_answers import linear_map, played, solution, solutions
from ..plain import all_reached, bit_nullity, effects, gain, near, one_press
from ..random_cases import random_board, random_cases, random_games, random_vector
from ..schoolbook import Vector, has_inverses, is_prime, plus, rank, unit
from ..truth import Found, Truth
from ..verdicts import MISPRINT
from . import document as blog

EXAMPLE = (1, 1, 0, 0, 0, 1, *(0,) * 19)
FLOWERS = "010/121/010"


OWN = the("5×5", classic)
"""The post's own board: the cross on 5×5 with two states."""


@blog.definition("rule", over=the("Lights Out", lambda: toy("lights-out")).buttons)
def rule(game: Game, button: int) -> Truth:
    """The problem, “se cambia el estado de esa luz y de todas”: Pressing a button changes its light and all adjacent
    ones; the original board is 5×5."""
    return game.matrix()[:, button].tolist() == [row[button] for row in near(5, 5)]


blog.without_check("""
    sign-flipper, remark, not checkable: The problem, “del juego en el puzzle”: Sign Flipper, in Professor Layton and
    the Last Specter, is a 3×3 version of the game.
    Because: a fact about a video game; as a game it is 3×3 Lights Out, where every position has exactly one solution
""")


@blog.definition(
    "sixteen-tulips", over=once("all buttons of the 4×4 game of that rule; the link by reading"), verdict=MISPRINT
)
def sixteen_tulips() -> Truth:
    """The problem, “sino de todas las celdas en su fila y su”: Sixteen Tulips, linked from the text, is a 4×4 version
    in which a press changes its whole row and column.
    Corrected: The link leads to Sign Flipper, the address of the link before it; the page meant is that of Sixteen
    Tulips.
    Note: Every position of the 4×4 game has exactly one solution."""
    cells = list(product(range(4), repeat=2))
    lines = [[int(r == i or c == j) for i, j in cells] for r, c in cells]
    tulips = toy("sixteen-tulips")
    return effects(tulips) == lines and bit_nullity(tulips) == 0 == info(tulips).nullity(2)


@blog.definition("ztd-rule", over=sizes(to=5))
def flowers(m: int, n: int) -> Truth:
    """The problem, “la flor que pulsas cambia dos estados de golpe”: In Zero Time Dilemma a flower has three states;
    the pressed one moves two states on, its neighbours one."""
    cells = list(product(range(m), range(n)))
    distances = [[max(0, 2 - abs(r - i) - abs(c - j)) for i, j in cells] for r, c in cells]
    return effects(board(m, n, FLOWERS, "plane", 3)) == distances


@flowers.also(each("3×3, 4×4 and 5×5, with the nullities 0, 2 and 3", [(3, 0), (4, 2), (5, 3)]).spread)
def _(side: int, nullity: int) -> Truth:
    """The flowers of the catalogue are the 3×3 board, where every position has one solution."""
    game = board(side, side, FLOWERS, "plane", 3)
    ours = side > 3 or effects(toy("zero-time-flowers")) == effects(game)
    return ours and info(game).nullity(3) == nullity == side * side - rank(effects(game), 3)


def symmetric_presses(game: GridGame) -> list[tuple[Symmetry, Vector]]:
    """For each symmetry, presses that it leaves alone: each orbit of buttons with a count of its own."""
    found = []
    for symmetry in symmetries(game):
        counts = [-1] * game.button_count
        for button in range(game.button_count):
            times = (7 * button + 3) % game.modulus
            while counts[button] < 0:
                counts[button], button = times, symmetry.buttons[button]
        found.append((symmetry, tuple(counts)))
    return found


ANY_BOARD = random_cases("boards of every rule and surface", 40, 9, random_board, deep=1000)


@blog.theorem("symmetric-results", over=ANY_BOARD.then("all symmetries of", symmetric_presses))
def symmetric_results(game: GridGame, symmetry: Symmetry, presses: Vector) -> Truth:
    """The problem, “probar patrones simétricos, ya que producen resultados simétricos”: Symmetric patterns of presses
    produce symmetric results.
    In general: any symmetry of any game and any k
    Proved: symmetry.image_solution"""
    result = gain(game, presses)
    return all(result[i] == result[symmetry.lights[i]] for i in range(game.light_count))


blog.without_check("""
    symmetric-asked, remark, not checkable: The problem, “son los que normalmente nos piden”: Usually symmetric
    positions are asked for.
    Because: a remark on video games
""")


@blog.theorem(
    "linear-system",
    over=boards(6, ("cross", "flip", "king")).positions,
    general=(boards(3, k=(3, 4)) + random_games(30, 3, largest=2, k=4)).positions,
)
def linear_system(game: Game, change: Vector) -> Truth:
    """System of equations, “solo requiere resolver un”: An algorithm that solves these puzzles only has to solve a
    system of linear equations.
    In general: every game and every k
    Proved: linear.playable"""
    x = linear_map(game).solve(list(change))
    return change not in all_reached(game) if x is None else gain(game, x.tolist()) == change


SINGULAR = boards(9).where("that are singular", lambda game: bit_nullity(game) > 0)


@blog.theorem("fewest-only-linear", over=SINGULAR.solvable)
def fewest(game: Game, change: Vector) -> Truth:
    """System of equations, “Pues sí, y estos algoritmos ya están inventados”: A linear system also answers for the
    fewest presses.
    Note: It gives all solutions, 2^nullity many, and the shortest is found by comparing them, as the post says at its
    end; in general that is a nearest-codeword problem. The solution that elimination finds first need not be the
    shortest. Proved: linear.solution_set (it gives all solutions)"""
    return solutions(game, change) == all_reached(game)[change]


@fewest.but_not(SINGULAR.solvable)
def _(game: Game, change: Vector) -> Truth:
    """The solution that elimination finds first is the shortest."""
    return sum(solution(game, change) or ()) == min(map(sum, all_reached(game)[change]))


@blog.example("example", over=OWN)
def example(game: Game) -> Truth:
    """System of equations, “la solución con menos pulsaciones es clicar en la primera”: The example is solved with
    fewest presses by pressing the first cell.
    Note: The picture is lost; its position is printed as b."""
    found = solutions(game, EXAMPLE)
    totals = sorted(map(sum, found))
    played = all(gain(game, x) == EXAMPLE for x in found) and unit(0, 25) in found
    return Found(played and totals[0] == 1 < totals[1], {"presses of the four solutions": totals})


@blog.theorem("binary-vector", over=OWN.buttons, general=random_games(60, 3).buttons)
def binary(game: Game, button: int) -> Truth:
    """System of equations, “pulsar dos veces un botón es lo mismo que no”: Vectors of 25 zeros and ones cover
    everything one can do, since pressing twice is doing nothing.
    In general: with k states, k presses are none
    Proved: linear.play_mod"""
    return not any(played(game, [button] * game.modulus))


@blog.theorem("combinations")
def combinations() -> Truth:
    """System of equations, “posibles combinaciones, unas treinta millones”: There are 2^25 combinations, some thirty
    million.
    Note: 2^25 = 33,554,432, which is thirty million in round numbers."""
    return round(2**25, -7) == 30_000_000


@blog.theorem("F2", over=elements(2) * elements(2))
def field(a: int, b: int) -> Truth:
    """System of equations, “el cuerpo finito con solo el”: The equations hold in F_2, the finite field of 0 and 1.
    Proved: refuted.Zk_field"""
    return (a + b) % 2 == (a != b) and a * b % 2 == min(a, b) and (not a or any(a * x % 2 == 1 for x in range(2)))


@field.most_general(numbers("k", 2, 30))
def _(k: int) -> Truth:
    """The residues mod k form a field exactly when k is prime."""
    return has_inverses(k) == is_prime(k)


def equation(light: int) -> list[int]:
    """The buttons of a light's equation, light and buttons counted from 1 as in the post."""
    return [button + 1 for button, _ in classic().by_light[light - 1]]


@blog.example("eq-1")
def equation_1() -> Truth:
    """System of equations, “queremos apagar la luz de la primera casilla”: The first light gives a1 + a2 + a6 = 1."""
    return equation(1) == [1, 2, 6] and EXAMPLE[0] == 1


@blog.example("eq-3")
def equation_3() -> Truth:
    """System of equations, “como la tercera casilla no la queremos ver afectada”: The third light gives a2 + a3 + a4 +
    a8 = 0."""
    return equation(3) == [2, 3, 4, 8] and EXAMPLE[2] == 0


@blog.theorem("parity", over=(boards(6) + graphs(4)).presses)
def parity(game: Game, x: Vector) -> Truth:
    """System of equations, “tendremos que pulsar un número par de veces las”: A light changes exactly when the buttons
    that change it are pressed an odd number of times.
    Proved: all_lights.relation_mxE"""
    odd = tuple(sum(x[button] for button, _ in equation) % 2 for equation in game.by_light)
    return game.apply(x).values == odd


@blog.theorem("25-equations", over=OWN)
def twenty_five(game: Game) -> Truth:
    """System of equations, “De la misma forma se aplica para las”: The 25 cells give 25 equations in 25 unknowns."""
    unknowns = {button for equation in game.by_light for button, _ in equation}
    return len(game.by_light) == 25 and unknowns == set(range(25)) and effects(game) == near(5, 5)


STARTS = random_cases("positions of 5×5", 10, 2, partial(random_vector, length=25), deep=1000)


@blog.theorem("A-fixed", over=STARTS)
def fixed(start: Vector) -> Truth:
    """System of equations, “la matriz de coeficientes está fija, ya que solo”: A depends on the rules only, b on the
    picture. Proved: equations.press_light; linear.solvesE"""
    seen = [plus(played(classic(), [j], start), start, 2, -1) for j in range(25)]
    return [list(row) for row in zip(*seen, strict=True)] == near(5, 5) == classic().matrix().tolist()


@blog.example("b")
def right_side() -> Truth:
    """System of equations, “En el caso de arriba tendríamos como vector”: For the example b = (1, 1, 0, 0, 0, 1, 0, …,
    0)."""
    return one_press(classic(), 0) == EXAMPLE


@blog.theorem("625", over=OWN)
def entries(game: Game) -> Truth:
    """System of equations, “De hecho, solo la matriz”: A has 625 entries."""
    return Found(game.matrix().size == 625, {"ones among them": int(game.matrix().sum())})


def triangular_systems(order: int, k: int) -> Domain:
    """All upper triangular matrices of an order over Z_k, as rows."""
    places = [(i, j) for i in range(order) for j in range(i, order)]

    def rows(values: Vector) -> list[list[int]]:
        filled = dict(zip(places, values, strict=True))
        return [[filled.get((i, j), 0) for j in range(order)] for i in range(order)]

    return each(
        f"all upper triangular matrices of order {order} over Z_{k}",
        [(rows(values), k) for values in product(range(k), repeat=len(places))],
        order="by entries",
    ).spread.some


def step_by_step(rows: list[list[int]], side: Vector, k: int) -> list[int]:
    """The solution of a triangular system, from the last unknown up."""
    x = [0] * len(rows)
    for i in reversed(range(len(rows))):
        rest = side[i] - sum(rows[i][j] * x[j] for j in range(i + 1, len(rows)))
        x[i] = rest * pow(rows[i][i], -1, k) % k
    return x


def has_units(rows: list[list[int]], k: int) -> bool:
    """Whether all entries on the diagonal have an inverse mod k."""
    return all(any(rows[i][i] * x % k == 1 for x in range(k)) for i in range(len(rows)))


@blog.theorem(
    "triangular-solvable",
    over=triangular_systems(2, 2) + triangular_systems(3, 2),
    general=triangular_systems(2, 3) + triangular_systems(2, 4),
)
def triangular(rows: list[list[int]], k: int) -> Truth:
    """System of equations, “si el sistema es triangular podríamos resolverlo paso a paso”: A triangular system can be
    solved step by step.
    Note: With entries other than 0 on the diagonal, as it is meant.
    In general: over Z_k if the entries on the diagonal are units; otherwise a step may have none or several answers
    Proved: elimination.triangular_plan; elimination.triangular_unique"""
    mapping = LinearMap(rows, k)
    if not has_units(rows, k):
        return mapping.kernel.size > 1
    sides = product(range(k), repeat=len(rows))
    found = ((mapping.solve(list(side)), step_by_step(rows, side, k)) for side in sides)
    return all(solved is not None and solved.tolist() == x for solved, x in found)
