"""Rabbani's set-up: the rules, the mapping matrix, and the first observations."""

from itertools import combinations, permutations, product

from modlights.games import SURFACES, Game, from_matrix, grid, toy

from ..domains import boards, matrices, numbers, once, sizes
from ..library_answers import played, solutions
from ..plain import all_reached, effects, gain, isomorphic, one_press
from ..random_cases import random_games
from ..schoolbook import Vector, apply, has_inverses, identity, is_prime, is_symmetric, minus, times, unit
from ..truth import Truth
from . import document as rabbani

rabbani.without_check("""
    most-variants, remark, not checkable: Introduction, “In most variations of the game, pressing a button”: In most
    variations of the game a press toggles the button itself and the four adjacent ones.
    Because: a survey of toys; the cross as a rule is a definition, used below
""")


def toggled(game: Game, button: int) -> set[int]:
    """The lights that a button changes."""
    return {light for light, change in enumerate(one_press(game, button)) if change}


@rabbani.definition("cross", over=boards(30, deep=100).buttons)
def cross(game: Game, button: int) -> Truth:
    """Introduction, “will toggle the lighted state of that button as well”: A press toggles the pressed button and its
    orthogonal neighbours, as far as they are on the board."""
    places = [cell for cell in game.lights if isinstance(cell, tuple)]
    r, c = places[button]
    return toggled(game, button) == {i for i, (a, b) in enumerate(places) if abs(a - r) + abs(b - c) <= 1}


@rabbani.definition("wrap", over=sizes(to=6, least=3))
def wrap(m: int, n: int) -> Truth:
    """Introduction, “through a wrap-around effect”: With wrap-around, edge buttons toggle lights on the opposite side;
    without it their effect is cut off."""
    torus, plane = grid(m, n, surface="torus"), grid(m, n)
    steps = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))
    for button, (r, c) in enumerate(product(range(m), range(n))):
        around = {(r + a) % m * n + (c + b) % n for a, b in steps}
        inside = {(r + a) * n + c + b for a, b in steps if 0 <= r + a < m and 0 <= c + b < n}
        if (toggled(torus, button), toggled(plane, button)) != (around, inside):
            return False
    return True


@rabbani.example("cube")
def cube() -> Truth:
    """Introduction and appendix C, “features a cube with a three-by-three grid of lights”: Lights Out Cube has a 3×3
    grid of lights on each of its six faces: fifty-four lights."""
    # A light is a small cube of a 3×3×3 cube with one of its outer sides; two touch along an edge of the large cube,
    # as sides of one small cube, or lie beside one another in a face.
    outer = product(product(range(3), repeat=3), range(3), (0, 2))
    sides = [(cell, axis, end) for cell, axis, end in outer if cell[axis] == end]

    def touch(first: tuple[Vector, int, int], second: tuple[Vector, int, int]) -> bool:
        apart = sum(abs(a - b) for a, b in zip(first[0], second[0], strict=True))
        return apart == 0 if first[1:] != second[1:] else apart == 1

    joined = [{j for j, other in enumerate(sides) if touch(side, other)} for side in sides]
    puzzle = toy("lights-out-cube")
    ours = [toggled(puzzle, j) - {j} for j in range(puzzle.button_count)]
    return len(sides) == 54 and all(len(near) == 4 for near in joined) and isomorphic(joined, ours)


@rabbani.example("mini-size", over=sizes(to=8, least=3))
def mini_size(m: int, n: int) -> Truth:
    """Introduction, “is a two-dimensional four-by-four grid”: Lights Out Mini is a four-by-four grid with wrap-around.
    Note: A fact about a toy; what can be decided is whether it fits the properties of appendix B: of all boards to 8×8,
    with and without wrap-around, only the 4×4 with wrap-around has five lights for every button and M = W."""

    def fits(surface: str) -> bool:
        matrix = effects(grid(m, n, surface=surface))
        return all(sum(row) == 5 for row in matrix) and times(matrix, matrix, 2) == identity(m * n)

    return fits("torus") == ((m, n) == (4, 4)) and not fits("plane")


SYMMETRIC_RULES = ("cross", "x", "king", "knight", "flip", "neighbours")


@rabbani.definition("rule-2", over=boards(6, SYMMETRIC_RULES, tuple(SURFACES), deep=12), beyond=boards(9, "merlin"))
def rule_two(game: Game) -> Truth:
    """Rules 1 and 2, “Every light j in the subset of lights”: The two rules say that j is in S_i exactly when i is in
    S_j; they do not ask that i is in S_i."""
    sets = [toggled(game, j) for j in range(game.button_count)]
    return all((i in sets[j]) == (j in sets[i]) for i, j in combinations(range(len(sets)), 2))


@rabbani.definition("columns", over=boards(9).presses, general=random_games(40, largest=2, k=5).presses)
def columns(game: Game, x: Vector) -> Truth:
    """Equation (1), “column contains the information in the subset”: Column j of M holds S_j, so that M·x is the change
    that the presses x make.
    In general: any game and any k: the effect matrix, lights × buttons"""
    return apply(game.matrix().tolist(), x, game.modulus) == gain(game, x)


@rabbani.theorem("symmetric", over=matrices(9, square=True))
def symmetric(matrix: tuple[Vector, ...]) -> Truth:
    """After equation (1), “Note that because of Rule”: Because of Rule 2, M equals its transpose; conversely a
    symmetric M obeys Rule 2.
    Proved: documents_model.rule_two"""
    game, size = from_matrix(matrix), len(matrix)
    sets = [toggled(game, j) for j in range(size)]
    obeys = all((i in sets[j]) == (j in sets[i]) for i, j in product(range(size), repeat=2))
    return is_symmetric(game.matrix().tolist()) == obeys


@rabbani.theorem("order", over=boards(4, k=(2, 3, 4)), general=random_games(60, 2, largest=2))
def order(game: Game) -> Truth:
    """Observation 1, “the order in which a set of buttons is pressed”: The order in which a set of buttons is pressed
    does not affect the outcome.
    In general: any game and any k: presses add
    Proved: linear.play_perm"""
    chosen = range(min(game.button_count, 4))
    together = gain(game, [int(j in chosen) for j in range(game.button_count)])
    return {played(game, turn) for turn in permutations(chosen)} == {together}


RULED = boards(to=3, rule=("cross", "king", "flip"), surface=("plane", "torus", "projective"))


def pressed(game: Game, button: int, times: int) -> Vector:
    """What so many presses of one button add."""
    return gain(game, [times * e for e in unit(button, game.button_count)])


@rabbani.theorem("twice", over=RULED.buttons, general=random_games(20, 3).buttons)
def twice(game: Game, button: int) -> Truth:
    """Observation 2, “Pressing a button twice is equivalent to not pressing”: With two states, pressing a button twice
    is as not pressing it; only the parity of presses matters.
    In general: with k states, k presses are none
    Proved: linear.twice_is_never; linear.play_mod"""
    k = game.modulus
    return all(pressed(game, button, times) == played(game, [button] * (times % k)) for times in range(2 * k + 1))


@twice.also(boards(to=3, k=(2, 3, 4, 6, 9)).buttons)
def _(game: Game, button: int) -> Truth:
    """Fewer than k presses of a button are never none."""
    return all(any(pressed(game, button, times)) for times in range(1, game.modulus))


@rabbani.theorem("vector", over=boards(6))
def vector(game: Game) -> Truth:
    """After observation 2, “we can fully characterize a solution with”: A solution is fully described by a vector of N
    zeros and ones.
    Proved: linear.play_mod; documents_model.increasing_strategy (each button once at most)"""
    longer = {gain(game, counts) for counts in product(range(4), repeat=game.button_count)}
    return set(all_reached(game)) == longer


@rabbani.theorem("z2-field", over=once("the elements of Z_2"))
def z2_field() -> Truth:
    """Before equation (2), “forms a mathematical field”: Z_2 is a field.
    Proved: refuted.Zk_field"""
    return has_inverses(2)


@z2_field.most_general(numbers("k", 2, 60))
def _(k: int) -> Truth:
    """Z_k has all inverses exactly when k is prime."""
    return has_inverses(k) == is_prime(k)


@rabbani.theorem("eq2", over=boards(4, k=(2, 3)).positions, general=random_games(20, 4, largest=2, k=4).positions)
def equation_two(game: Game, p: Vector) -> Truth:
    """Equation (2), “the result is a completely dark”: The presses s turn the problem p dark exactly when p + M·s = 0.
    In general: any k and any game
    Proved: linear.lights_out"""
    change = minus(p, game.modulus)
    played = all(game.apply(s, p).total == 0 for s in all_reached(game).get(change, ())[:3])
    return played and solutions(game, change) == all_reached(game).get(change, [])
