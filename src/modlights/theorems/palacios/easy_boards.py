"""Section 4.2.2 after theorem 4.2.2: alternation, easy boards, and boards where what is off must be pressed."""

from __future__ import annotations

from math import gcd

import numpy as np

from modlights.solving import easy_boards, is_quiet, shortest_order, solve
from modlights.theorems.legacy import (
    CORRECTED,
    FAILS,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
    proved,
)
from modlights.theorems.palacios.all_lit import effects_as_bits
from modlights.theorems.palacios.boards import (
    BOARD_ORDER,
    effect_matrix,
    irreflexive,
    nullity,
    plane,
    planes,
    quiet,
    reached,
    sizes,
)
from modlights.theorems.palacios.model import diagonal
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, dot, rectangles, vectors


def alternating_moves(rows: int, columns: int) -> int | None:
    """The fewest moves from all lit to all off, pressing lit and unlit buttons in turn, or None if it is impossible.

    A lit button comes first. All pairs (pattern, whose turn) that can be reached are visited in order of moves.
    """
    effects = effects_as_bits(plane(rows, columns))
    start = ((1 << rows * columns) - 1, 1)
    moves, frontier = {start: 0}, [start]
    while frontier:
        following = []
        for lit, turn in frontier:
            if not lit:
                return moves[lit, turn]
            for button, effect in enumerate(effects):
                if lit >> button & 1 == turn:
                    new = (lit ^ effect, 1 - turn)
                    if new not in moves:
                        moves[new] = moves[lit, turn] + 1
                        following.append(new)
        frontier = following
    return None


@register.claim(
    "4.2.2-alternation",
    place="4.2.2",
    statement="The problem of alternation is to turn the board off “turning off” lit and unlit buttons alternately.",
    verdict=MISPRINT,
    evidence=exhaustive_over("plane boards of at most 6 cells: the corrected problem"),
    correction="Pressing lit and unlit buttons alternately.",
    reason="an unlit button cannot be turned off",
)
def alternation(scale: Scale) -> Finding:
    game = plane(1, 1)
    confirm(game.apply([1], [0]).values == (1,), "pressing an unlit button turns it on")
    fewest = {f"{m}x{n}": alternating_moves(m, n) for m, n in rectangles(6) if m <= n}
    confirm(any(count is not None and count > 0 for count in fewest.values()), f"{fewest}")
    return Finding({"fewest moves from all lit": fewest})


@register.claim(
    "4.2.2-alternation-automata",
    place="4.2.2",
    statement="The problem of alternation necessarily requires linear cellular automata.",
    verdict=FAILS,
    evidence=exhaustive_over("plane boards of at most 9 cells, decided by visiting patterns"),
    reason="it is a finite question of what can be reached, which a search over patterns decides; automata are one"
    " tool",
    correction="On a finite board a search over pairs (pattern, lit or unlit next) decides it.",
)
def decided_by_search(scale: Scale) -> Finding:
    fewest = {(m, n): alternating_moves(m, n) for m, n in rectangles(9)}
    confirm(fewest[1, 1] == 1, f"1×1 takes {fewest[1, 1]}")
    impossible = [board for board, count in fewest.items() if count is None]
    confirm(impossible[0] == (1, 4) and (2, 2) in impossible, f"impossible on {impossible}")
    for (m, n), count in fewest.items():
        order = shortest_order(plane(m, n), start="ones", rule="alternating")
        confirm((None if order is None else len(order.buttons)) == count, f"{m}×{n}: the library's order {order}")
        least = min(x.total for x in solve(plane(m, n), start="ones").solutions or ())
        confirm(count is None or count >= least, f"{m}×{n}: {count} moves, at least {least} presses needed")
    game = plane(1, 1)
    return Finding(
        {"fewest moves": {f"{m}x{n}": count for (m, n), count in fewest.items() if m <= n}},
        Counterexample(
            "1×1: one press of the lit button; the smallest boards where a search shows it impossible are 1×4 and 2×2",
            BOARD_ORDER,
            (game.picture(game.position("ones"), game.presses([1])), plane(2, 2).picture(plane(2, 2).position("ones"))),
        ),
    )


@register.claim(
    "4.2.2-easy",
    place="4.2.2",
    statement="Boards where the lights to press are those that are lit satisfy Ax = x, that is (A − I)x = 0.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all patterns; numbers of them to 11×11"),
    widest="two states; with k states pressing each light as often as it shows solves it when (A + I)x = 0",
)
def pressing_what_is_lit(scale: Scale) -> Finding:
    for game in planes(scale):
        assert game.shape is not None
        listed = [board.values for board in easy_boards(game)]
        for x in vectors(2, game.light_count):
            easy = game.apply(x, x) == game.goal
            confirm(easy == is_quiet(irreflexive(*game.shape), x) == (x in listed), f"{game}: {x}")
    for rows, columns in sizes(11):
        count = nullity(irreflexive(rows, columns))
        confirm(count == gcd(rows + 1, columns + 1) - 1, f"{rows}×{columns}: 2^{count} easy boards")
    for k in (3, 4):
        for x in vectors(k, 4):
            doubled = (effect_matrix(plane(2, 2, k)) + np.eye(4, dtype=int)) @ np.array(x) % k
            confirm((plane(2, 2, k).apply(x, x).total == 0) == (not doubled.any()), f"2×2 mod {k}: {x}")
    return Finding({"easy boards of order n": "2^n"})


@register.claim(
    "4.2.2-eigenvectors",
    place="4.2.2",
    statement="The easy boards are the same as the eigenvectors of A.",
    verdict=CORRECTED,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all patterns"),
    correction="They are the eigenvectors of the eigenvalue 1, and 0. Over Z_2 there is also the eigenvalue 0, whose"
    " eigenvectors are the quiet patterns.",
)
def eigenvectors(scale: Scale) -> Finding:
    first = None
    for game in planes(scale):
        matrix = effect_matrix(game)
        for x in vectors(2, game.light_count):
            image = tuple((matrix @ np.array(x) % 2).tolist())
            easy = game.apply(x, x) == game.goal
            confirm(easy == (image == x), f"{game}: {x}")
            eigenvector = any(x) and (image == x or not any(image))
            if eigenvector and not easy:
                confirm(x in quiet(game), f"{game}: {x}")
                first = first or (game, x)
    assert first is not None
    confirm(first == (plane(1, 2), (1, 1)), f"the first eigenvector that is not easy is {first}")
    return Finding(
        counterexample=Counterexample(
            "1×2, x = 11: an eigenvector of the eigenvalue 0, and not easy",
            f"{BOARD_ORDER}; then patterns in lexicographic order",
            (plane(1, 2).picture(plane(1, 2).position([1, 1]), plane(1, 2).presses([1, 1])),),
        )
    )


@register.claim(
    "4.2.2-irreflexive",
    place="4.2.2",
    statement="Easy boards are the quiet patterns of the variant with matrix A − I, which is not reflexive.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6: the matrix; boards of at most 7 cells and of 3×3: the patterns"),
)
def quiet_in_the_irreflexive_game(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        difference = (effect_matrix(plane(rows, columns)) - np.eye(rows * columns, dtype=int)) % 2
        matrix = effect_matrix(irreflexive(rows, columns))
        confirm(bool((difference == matrix).all()) and not matrix.diagonal().any(), f"{rows}×{columns}")
    for game in planes(scale):
        assert game.shape is not None
        easy = [x for x in vectors(2, game.light_count) if game.apply(x, x) == game.goal]
        confirm(easy == quiet(irreflexive(*game.shape)), f"{game}")
    return Finding()


@register.claim(
    "4.2.2-complement",
    place="4.2.2",
    statement="Boards where the lights to press are those that are off satisfy Ax = 1 − x, that is (A + I)x = 1; as A +"
    " I = A − I over Z_2, x lights the whole board in the irreflexive game.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3, all patterns"),
)
def pressing_what_is_off(scale: Scale) -> Finding:
    for game in planes(scale):
        assert game.shape is not None
        other = irreflexive(*game.shape)
        lighting = set(reached(other).get((1,) * game.light_count, ()))
        for x in vectors(2, game.light_count):
            start = tuple(1 - v for v in x)
            confirm((game.apply(x, start) == game.goal) == (x in lighting), f"{game}: {x}")
        library = {x.values for x in solve(other, target="ones").solutions or ()}
        confirm(library == lighting, f"{game}: {len(library)} solutions")
        starts = {board.values for board in easy_boards(game, opposite=True)}
        confirm(starts == {tuple(1 - v for v in x) for x in lighting}, f"{game}: {len(starts)} boards")
    return Finding()


def antidiagonal(n: int) -> Vector:
    """The other diagonal of the square board of order n."""
    return tuple(int(r + c == n - 1) for r in range(n) for c in range(n))


@register.claim(
    "4.2.2-diagonal",
    place="4.2.2",
    statement="The buttons of a diagonal are a quiet pattern of the irreflexive game.",
    verdict=HOLDS,
    evidence=exhaustive_over("square boards to order 40, both diagonals"),
    widest="square boards with two states",
)
def diagonals_are_quiet(scale: Scale) -> Finding:
    for n in range(1, 41):
        for pattern in (diagonal(n), antidiagonal(n)):
            confirm(is_quiet(irreflexive(n, n), pattern), f"{n}×{n}: {pattern}")
    confirm(not is_quiet(irreflexive(2, 2, 3), diagonal(2)), "2×2 mod 3")
    return Finding()


@register.claim(
    "4.2.2-odd",
    place="4.2.2",
    statement="Hence on a square of odd order no board has to be solved by pressing what is off.",
    verdict=HOLDS,
    evidence=proved(
        "neighbours.all_on_neighbours",
        checked=exhaustive_over("odd n ≤ 19 (deep: 41)"),
    ),
    widest="m×n with v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; see palacios-4.2.2-even",
)
def odd_squares(scale: Scale) -> Finding:
    for n in range(1, scale.bound(19, 41) + 1, 2):
        answer = solve(irreflexive(n, n), target="ones")
        confirm(not answer.solvable, f"{n}×{n}")
        confirm(dot(diagonal(n), (1,) * (n * n), 2) == 1, f"{n}×{n}: the diagonal has an odd number of lights")
        confirm(
            answer.certificate is not None and is_quiet(irreflexive(n, n), answer.certificate.values),
            f"{n}×{n}: certificate",
        )
    return Finding()


def exponent_of_two(number: int) -> int:
    """How often 2 divides the number.

    >>> exponent_of_two(12)
    2
    """
    return (number & -number).bit_length() - 1


@register.claim(
    "4.2.2-even",
    place="4.2.2",
    statement="For even n it can be solved.",
    verdict=HOLDS,
    evidence=proved(
        "neighbours.all_on_neighbours",
        checked=exhaustive_over("even n ≤ 20 (deep: 40); rectangles to 10×10 (deep: 18)"),
    ),
    gap="asserted without proof",
    widest="m×n: it can be solved unless v(m + 1) = v(n + 1) ≥ 1, v the exponent of 2; so whenever m or n is even",
)
def even_squares(scale: Scale) -> Finding:
    for n in range(2, scale.bound(20, 40) + 1, 2):
        solution = solve(irreflexive(n, n), target="ones").solution
        pressed = [] if solution is None else list(solution)
        confirm(bool(pressed), f"{n}×{n}")
        start = [1 - v for v in pressed]
        confirm(plane(n, n).apply(pressed, start).total == 0, f"{n}×{n}: pressing what is off")
    for rows, columns in sizes(scale.bound(10, 18)):
        blocked = exponent_of_two(rows + 1) == exponent_of_two(columns + 1) >= 1
        confirm(solve(irreflexive(rows, columns), target="ones").solvable != blocked, f"{rows}×{columns}")
    return Finding()
