"""Section 4.2.2 after theorem 4.2.2: alternation, easy boards, and boards where what is off must be pressed."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import gcd

from modlights.games import GridGame
from modlights.solving import easy_boards, info, is_quiet, shortest_order

from ..documents import Truth
from ..domains import board, boards, numbers, positions, sizes
from ..library import certificate, solution, solutions
from ..plain import Vector, apply, effects, gained, identity, lighting_sets, plus, quiet
from ..running import Found
from ..verdicts import CORRECTED, MISPRINT
from . import document as palacios
from .boards import PLANES, diagonal


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
    Note: An unlit button cannot be turned off.
    """
    order = shortest_order(game, start="ones", rule="alternating")
    pressed_turns_on = all(game.apply(list(row))[j] == 1 for j, row in enumerate(identity(game.button_count)))
    return pressed_turns_on and (order is None) == (alternating_moves(game) is None)


@palacios.remark("4.2.2-alternation-automata", over=boards(9), verdict=CORRECTED)
def decided_by_search(game: GridGame) -> Truth:
    """4.2.2, “exige obligatoriamente usar autómatas celulares lineales”: The problem of alternation necessarily
    requires linear cellular automata.
    Corrected: On a finite board a search over pairs (pattern, lit or unlit next) decides it.
    Note: It is a finite question of what can be reached; automata are one tool. The smallest boards where the search
    shows it impossible are 1×4 and 2×2.
    """
    moves, order = alternating_moves(game), shortest_order(game, start="ones", rule="alternating")
    decided = moves == (None if order is None else len(order.buttons))
    least = min(map(sum, lighting_sets(game)))
    impossible_from = game.light_count >= 4 or moves is not None
    return Found(not decided, {f"fewest moves on {game.rows}×{game.columns}": moves}), (
        decided and impossible_from and (moves is None or moves >= least)
    )


def irreflexive(m: int, n: int, k: int = 2) -> GridGame:
    """The game with the matrix A − I: a press changes the neighbours only."""
    return board(m, n, "neighbours", "plane", k)


@palacios.theorem("4.2.2-easy", over=positions(PLANES))
def pressing_what_is_lit(game: GridGame, x: Vector) -> Truth:
    """4.2.2, “son las mismas que están encendidas [18]”: Boards where the lights to press are those that are lit
    satisfy Ax = x, that is (A − I)x = 0.
    """
    easy = game.apply(x, x) == game.goal
    return easy == (apply(effects(game), x, 2) == x) == is_quiet(irreflexive(*game.shape), x) == (x in easy_ones(game))


@cache
def easy_ones(game: GridGame) -> set[Vector]:
    """The library's easy boards."""
    return {tuple(easy.values) for easy in easy_boards(game)}


@pressing_what_is_lit.also(sizes(to=11))
def _(m: int, n: int) -> Truth:
    """There are 2^(gcd(m + 1, n + 1) − 1) of them."""
    return info(irreflexive(m, n)).nullity(2) == gcd(m + 1, n + 1) - 1


@pressing_what_is_lit.most_general(positions(boards(4, k=(3, 4))))
def _(game: GridGame, x: Vector) -> Truth:
    """Two states; with k states pressing each light as often as it shows solves it when (A + I)x = 0."""
    k = game.modulus
    return (game.apply(x, x) == game.goal) == (not any(plus(apply(effects(game), x, k), x, k)))


@palacios.theorem("4.2.2-eigenvectors", over=positions(PLANES))
def eigenvectors(game: GridGame, x: Vector) -> Truth:
    """4.2.2, “Estos patrones son los mismos autovectores de”: The easy boards are the same as the eigenvectors of A.
    Note: Those of the eigenvalue 1, which the equation before them names, and 0. Over Z_2 there is also the eigenvalue
    0, whose eigenvectors are the quiet patterns, as 11 on 1×2, which is not easy.
    """
    return (apply(effects(game), x, 2) == x) == (x in easy_ones(game))


@eigenvectors.but_not(positions(PLANES))
def _(game: GridGame, x: Vector) -> Truth:
    """Every eigenvector, of either eigenvalue, is an easy board."""
    return x in easy_ones(game) or any(apply(effects(game), x, 2))


@palacios.theorem("4.2.2-irreflexive", over=PLANES)
def quiet_in_the_irreflexive_game(game: GridGame) -> Truth:
    """4.2.2, “pueden pensarse como los patrones estacionarios de una variante con”: Easy boards are the quiet patterns
    of the variant with matrix A − I, which is not reflexive.
    """
    difference = [
        list(plus(row, own, 2, -1)) for row, own in zip(effects(game), identity(game.light_count), strict=True)
    ]
    other = irreflexive(*game.shape)
    return difference == effects(other) and easy_ones(game) == set(quiet(other))


@palacios.theorem("4.2.2-complement", over=PLANES)
def pressing_what_is_off(game: GridGame) -> Truth:
    """4.2.2, “son las mismas que están apagadas. Desde”: Boards where the lights to press are those that are off
    satisfy Ax = 1 − x, that is (A + I)x = 1; as A + I = A − I over Z_2, x lights the whole board in the irreflexive
    game.
    """
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
    """
    game, cells = irreflexive(n, n), shifted_diagonal(n, shift)
    mirrored = tuple(cells[r * n + n - 1 - c] for r, c in product(range(n), repeat=2))
    silent = not any(gained(game, cells))
    return silent, silent == (shift == 0) == (not any(gained(game, mirrored)))


@main_diagonals_are_quiet.but_not(numbers("n", 2, 4) * numbers("k", 2, 4))
def _(n: int, k: int) -> Truth:
    """The main diagonal is quiet with k states."""
    return not any(gained(irreflexive(n, n, k), diagonal(n)))


@palacios.theorem("4.2.2-odd", over=numbers("n", 1, 19, deep=41, step=2), proved="neighbours.all_on_neighbours")
def odd_squares(n: int) -> Truth:
    """4.2.2, “muestra que este juego no se puede ganar cuando un”: Hence on a square of odd order no board has to be
    solved by pressing what is off.
    In general: m×n with v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; see palacios-4.2.2-even
    """
    game = irreflexive(n, n)
    weights = certificate(game, "ones")
    impossible = not any(gained(game, diagonal(n))) and sum(diagonal(n)) % 2 == 1
    return impossible and weights is not None and not any(gained(game, weights)) and sum(weights) % 2 == 1


def exponent_of_two(number: int) -> int:
    """How often 2 divides the number.

    >>> exponent_of_two(12)
    2
    """
    return (number & -number).bit_length() - 1


@palacios.theorem("4.2.2-even", over=numbers("n", 2, 20, deep=40, step=2), proved="neighbours.all_on_neighbours")
def even_squares(n: int) -> Truth:
    """4.2.2, “Por el contrario, cuando $n$ es par el problema si”: For even n it can be solved.
    Gap: asserted without proof
    """
    x = solution(irreflexive(n, n), "ones")
    return x is not None and board(n, n).apply(x, plus((1,) * n**2, x, 2)) == board(n, n).goal


@even_squares.most_general(sizes(to=10, deep=18))
def _(m: int, n: int) -> Truth:
    """m×n: it can be solved unless v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; so whenever m or n is even."""
    blocked = exponent_of_two(m + 1) == exponent_of_two(n + 1) >= 1
    return (solution(irreflexive(m, n), "ones") is None) == blocked
