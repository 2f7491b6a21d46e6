"""Rabbani's set-up: the rules, the mapping matrix, and the first observations."""

from __future__ import annotations

from itertools import combinations, permutations, product

from modlights.games import SURFACES, Game, from_matrix, grid, toy
from modlights.theorems.documents import Truth
from modlights.theorems.domains import (
    boards,
    buttons,
    matrices,
    numbers,
    once,
    positions,
    presses,
    random_games,
    sizes,
)
from modlights.theorems.library import solutions
from modlights.theorems.plain import Vector, all_reached, apply, effects, gained, isomorphic, minus, times, unit
from modlights.theorems.rabbani import document as rabbani

rabbani.uncheckable(
    "most-variants",
    (
        "Introduction, “In most variations of the game, pressing a button”: In most variations of the game a press "
        "toggles the button itself and the four adjacent ones."
    ),
    because="a survey of toys; the cross as a rule is a definition, used below",
)


def toggled(game: Game, button: int) -> set[int]:
    """The lights that a button changes."""
    return {light for light, change in enumerate(gained(game, unit(button, game.button_count))) if change}


@rabbani.definition("cross", over=buttons(boards(30, deep=100)))
def cross(game: Game, button: int) -> Truth:
    """Introduction, “will toggle the lighted state of that button as well”: A press toggles the pressed button and its
    orthogonal neighbours, as far as they are on the board.
    """
    places = [cell for cell in game.lights if isinstance(cell, tuple)]
    r, c = places[button]
    return toggled(game, button) == {i for i, (a, b) in enumerate(places) if abs(a - r) + abs(b - c) <= 1}


@rabbani.definition("wrap", over=sizes(to=6, least=3))
def wrap(m: int, n: int) -> Truth:
    """Introduction, “through a wrap-around effect”: With wrap-around, edge buttons toggle lights on the opposite side;
    without it their effect is cut off.
    """
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
    grid of lights on each of its six faces: fifty-four lights.
    """
    # A light is a small cube of a 3×3×3 cube with one of its outer sides; two touch along an edge of the large cube,
    # as sides of one small cube, or lie beside one another in a face.
    sides = [
        (cell, axis, end)
        for cell in product(range(3), repeat=3)
        for axis, end in product(range(3), (0, 2))
        if cell[axis] == end
    ]

    def touch(first: tuple[Vector, int, int], second: tuple[Vector, int, int]) -> bool:
        apart = sum(abs(a - b) for a, b in zip(first[0], second[0], strict=True))
        return apart == 0 if first[1:] != second[1:] else apart == 1

    joined = [{j for j, other in enumerate(sides) if touch(side, other)} for side in sides]
    puzzle = toy("lights-out-cube")
    ours = [toggled(puzzle, j) - {j} for j in range(puzzle.button_count)]
    return len(sides) == 54 and all(len(near) == 4 for near in joined) and isomorphic(joined, ours)


@rabbani.example("mini-size", over=sizes(to=8, least=3))
def mini_size(m: int, n: int) -> Truth:
    """Introduction, “is a two-dimensional four-by-four grid with wrap-around effects”: Lights Out Mini is a four-by-
    four grid with wrap-around.
    Note: A fact about a toy; what can be decided is whether it fits the properties of appendix B: of all boards to 8×8,
    with and without wrap-around, only the 4×4 with wrap-around has five lights for every button and M = W.
    """

    def fits(surface: str) -> bool:
        game = grid(m, n, surface=surface)
        matrix = effects(game)
        own = [list(unit(i, m * n)) for i in range(m * n)]
        return all(sum(row) == 5 for row in matrix) and times(matrix, matrix, 2) == own

    return fits("torus") == ((m, n) == (4, 4)) and not fits("plane")


SYMMETRIC_RULES = ("cross", "x", "king", "knight", "flip", "neighbours")


@rabbani.definition("rule-2", over=boards(12, SYMMETRIC_RULES, tuple(SURFACES)), beyond=boards(9, "merlin"))
def rule_two(game: Game) -> Truth:
    """Rules 1 and 2, “Every light j in the subset of lights”: The two rules say that j is in S_i exactly when i is in
    S_j; they do not ask that i is in S_i.
    """
    sets = [toggled(game, j) for j in range(game.button_count)]
    return all((i in sets[j]) == (j in sets[i]) for i, j in combinations(range(len(sets)), 2))


@rabbani.definition("columns", over=presses(boards(9)), general=presses(random_games(40, largest=2, k=5)))
def columns(game: Game, x: Vector) -> Truth:
    """Equation (1), “column contains the information in the subset”: Column j of M holds S_j, so that M·x is the change
    that the presses x make.
    In general: any game and any k: the effect matrix, lights × buttons
    """
    return apply(game.matrix().tolist(), x, game.modulus) == gained(game, x)


@rabbani.theorem("symmetric", over=matrices(9, square=True))
def symmetric(matrix: tuple[Vector, ...]) -> Truth:
    """After equation (1), “Note that because of Rule”: Because of Rule 2, M equals its transpose; conversely a
    symmetric M obeys Rule 2.
    """
    game, size = from_matrix(matrix), len(matrix)
    sets = [toggled(game, j) for j in range(size)]
    obeys = all((i in sets[j]) == (j in sets[i]) for i, j in product(range(size), repeat=2))
    found = game.matrix()
    return bool((found == found.T).all()) == obeys


@rabbani.theorem("order", over=boards(4, k=(2, 3, 4)), general=random_games(60, 2, largest=2))
def order(game: Game) -> Truth:
    """Observation 1, “the order in which a set of buttons is pressed”: The order in which a set of buttons is pressed
    does not affect the outcome.
    In general: any game and any k: presses add
    """
    size = min(game.button_count, 4)
    singles = [unit(j, game.button_count) for j in range(size)]
    total = game.apply([int(j < size) for j in range(game.button_count)])
    for chosen in permutations(singles):
        state = game.position("zeros")
        for press in chosen:
            state = game.apply(press, state)
        if state != total:
            return False
    return True


@rabbani.theorem(
    "twice",
    over=buttons(boards(sizes(to=3), ("cross", "king", "flip"), tuple(SURFACES))),
    general=buttons(random_games(60, 3)),
)
def twice(game: Game, button: int) -> Truth:
    """Observation 2, “Pressing a button twice is equivalent to not pressing”: With two states, pressing a button twice
    is as not pressing it; only the parity of presses matters.
    In general: with k states, k presses are none
    """
    k = game.modulus
    return all(
        gained(game, [pressed * e for e in unit(button, game.button_count)])
        == gained(game, [pressed % k * e for e in unit(button, game.button_count)])
        for pressed in range(2 * k + 1)
    )


@twice.also(buttons(boards(sizes(to=3), ("cross", "king", "flip"), tuple(SURFACES), (2, 3, 4, 6, 9))))
def _(game: Game, button: int) -> Truth:
    """Fewer than k presses of a button are never none."""
    return all(any(gained(game, [t * e for e in unit(button, game.button_count)])) for t in range(1, game.modulus))


@rabbani.theorem("vector", over=boards(6))
def vector(game: Game) -> Truth:
    """After observation 2, “we can fully characterize a solution with”: A solution is fully described by a vector of N
    zeros and ones.
    """
    longer = {gained(game, counts) for counts in product(range(4), repeat=game.button_count)}
    return set(all_reached(game)) == longer


def is_field(k: int) -> bool:
    """Whether every element of Z_k but 0 has an inverse."""
    return all(any(a * b % k == 1 for b in range(k)) for a in range(1, k))


@rabbani.theorem("z2-field", over=once("the elements of Z_2"))
def z2_field() -> Truth:
    """Before equation (2), “forms a mathematical field”: Z_2 is a field."""
    return is_field(2)


@z2_field.most_general(numbers("k", 2, 60))
def _(k: int) -> Truth:
    """Z_k has all inverses exactly when k is prime."""
    return is_field(k) == all(k % d for d in range(2, k))


@rabbani.theorem("eq2", over=positions(boards(4, k=(2, 3, 4))), general=positions(random_games(40, 4, largest=2, k=4)))
def equation_two(game: Game, p: Vector) -> Truth:
    """Equation (2), “the result is a completely dark board”: The presses s turn the problem p dark exactly when p + M·s
    = 0.
    In general: any k and any game
    """
    change = minus(p, game.modulus)
    played = all(game.apply(s, p).total == 0 for s in all_reached(game).get(change, ())[:3])
    return played and solutions(game, change) == all_reached(game).get(change, [])
