"""The opening and the first illumination: the rule and the smallest squares."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations, product

from modlights.games import grid, symmetries
from modlights.solving import count_orbits, is_solution, representatives, solve
from modlights.theorems.legacy import (
    FAILS,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
    random_cases,
)
from modlights.theorems.losada.filling import fill_bits, virtual_matrix
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import (
    Vector,
    all_reached,
    bit_rank,
    graphs,
    vectors,
)


@cache
def lighting_presses(rows: int, columns: int) -> tuple[Vector, ...]:
    """All presses that light a dark board, by trying every one."""
    return tuple(all_reached(grid(rows, columns)).get((1,) * (rows * columns), ()))


def library_solutions(rows: int, columns: int) -> tuple[Vector, ...]:
    """The same by the solver."""
    return tuple(s.values for s in solve(grid(rows, columns), target="ones").solutions or ())


@register.claim(
    "2304",
    place="opening",
    statement="A square of side 48 has 2,304 cells; one of side 5 has 25.",
    verdict=HOLDS,
    evidence=exhaustive_over("both squares, by counting lights"),
)
def cells(scale: Scale) -> Finding:
    counts = (grid(48, 48).light_count, grid(5, 5).light_count)
    confirm(counts == (2304, 25), f"{counts}")
    return Finding({"cells of side 48": counts[0]})


@register.claim(
    "rule",
    place="opening",
    statement=(
        "Pressing a cell changes it and the cells that share a side with it: the effect matrix is symmetric "
        "with ones on the diagonal."
    ),
    verdict=HOLDS,
    evidence=proved(
        "gridmx.effect_mx_sym", checked=exhaustive("boards with sides 6, against distances; all graphs of 4 vertices")
    ),
    widest="any undirected graph with a loop at each vertex",
)
def rule(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 7), repeat=2):
        matrix = grid(rows, columns).matrix().tolist()
        spots = list(product(range(rows), range(columns)))
        for (i, a), (j, b) in product(enumerate(spots), repeat=2):
            near = abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 1
            confirm(matrix[i][j] == int(near) == matrix[j][i], f"{rows}×{columns}: effect of {b} on {a}")
    for game in (g for size in range(1, 5) for g in graphs(size)):
        matrix = game.matrix().tolist()
        size = game.light_count
        confirm(all(matrix[i][j] == matrix[j][i] for i, j in product(range(size), repeat=2)), f"{matrix}")
        confirm(all(matrix[i][i] == 1 for i in range(size)), f"{matrix}")
    return Finding({"sides": 6})


@register.claim(
    "48-unique",
    place="opening; end of the fourth illumination",
    statement="The 48×48 square of two states can be lit in exactly one way.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one board: nullity 0 by the solver and by filling rows of bits"),
)
def unique_48(scale: Scale) -> Finding:
    board = grid(48, 48)
    answer = solve(board, target="ones")
    confirm(answer.count == 1 and answer.solution is not None, f"{answer.count} solutions")
    confirm(bit_rank(virtual_matrix(48, 48)) == 48, "the system of order 48 is singular")
    presses = answer.solution.values if answer.solution is not None else ()
    confirm(is_solution(board, board.position("zeros"), board.position("ones"), presses), "the solution lights not all")
    first = sum(bit << c for c, bit in enumerate(presses[:48]))
    by_bits = fill_bits(first, 48, 48, (1 << 48) - 1)
    confirm(by_bits[-1] == 0, "the first row does not fill to a zero virtual row")
    return Finding({"presses": sum(presses)})


register.uncheckable(
    "particles",
    place="opening",
    statement="The 48×48 game has more positions than there are subatomic particles in the universe.",
    reason="physics; the mathematical half is 2^2304, a number of 694 digits, against estimates of 10^80 to 10^97",
)

register.uncheckable(
    "earlier-methods",
    place="abstract and aims",
    statement=(
        "The methods known so far treat these games as exponential problems and find solutions by trial, often "
        "with a Gray code."
    ),
    reason="a survey of other people's work; linear algebra was in print before (Pelletier 1987, whom he cites)",
)

register.uncheckable(
    "pelletier",
    place="aims and bibliography",
    statement=(
        "D. Pelletier, Merlin's Magic Square, Amer. Math. Monthly 94 (1987) 143–150; such games circulate for "
        "little more than a decade."
    ),
    reason="bibliography and history; beside it stand Watson's program of 1985 and Pelletier's paper of 1987",
)

register.uncheckable(
    "unreachable-existence",
    place="the easy way",
    statement="It seems not easy to show that a solution exists without a method to construct it.",
    reason=(
        "an opinion; the existence has a short proof that constructs nothing: the diagonal of a symmetric matrix "
        "over F_2 lies in its image"
    ),
)


@register.claim(
    "1x1",
    place="first illumination",
    statement="One press lights the 1×1 square, and that is its only solution.",
    verdict=HOLDS,
    evidence=exhaustive_over("both presses"),
)
def one_cell(scale: Scale) -> Finding:
    confirm(lighting_presses(1, 1) == ((1,),) == library_solutions(1, 1), f"{lighting_presses(1, 1)}")
    return Finding({"solutions": 1})


@register.claim(
    "2x2-unique",
    place="first illumination",
    statement="The 2×2 square is lit in exactly one way.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 16 presses"),
)
def four_cells(scale: Scale) -> Finding:
    confirm(lighting_presses(2, 2) == ((1, 1, 1, 1),) == library_solutions(2, 2), f"{lighting_presses(2, 2)}")
    return Finding({"solutions": 1})


@register.claim(
    "order",
    place="first illumination",
    statement="The order in which cells are chosen does not matter.",
    verdict=HOLDS,
    evidence=proved(
        "linear.play_perm",
        checked=random_cases("all orders of four random presses, 24 seeded games: any rule, surface and k to 7"),
    ),
    widest="any game and any k: effects add in an abelian group",
)
def order(scale: Scale) -> Finding:
    chance = random.Random(3)
    games = 0
    for _ in range(scale.bound(24, 1000)):
        board = grid(
            chance.randint(1, 4),
            chance.randint(1, 4),
            chance.choice(["cross", "king", "flip", "merlin", "knight"]),
            chance.choice(["plane", "torus", "mobius", "klein", "projective"]),
            chance.randint(2, 7),
        )
        chosen = [chance.randrange(board.button_count) for _ in range(4)]
        ends = set()
        for turn in permutations(chosen):
            state = board.position("zeros")
            for button in turn:
                state = board.apply([int(j == button) for j in range(board.button_count)], state)
            ends.add(state.values)
        confirm(len(ends) == 1, f"{board}: {chosen}")
        games += 1
    return Finding({"games": games})


@register.claim(
    "3x3-unique",
    place="first illumination",
    statement="Of the 512 choices on the 3×3 square exactly one lights it: the corners and the centre.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 512 presses"),
)
def nine_cells(scale: Scale) -> Finding:
    expected = ((1, 0, 1, 0, 1, 0, 1, 0, 1),)
    tried = len(list(vectors(2, grid(3, 3).button_count)))
    confirm(tried == 512, f"{tried} choices")
    confirm(lighting_presses(3, 3) == expected == library_solutions(3, 3), f"{lighting_presses(3, 3)}")
    return Finding({"choices": tried})


def _moved(presses: Vector, images: tuple[int, ...]) -> Vector:
    moved = [0] * len(presses)
    for j, place in enumerate(images):
        moved[place] = presses[j]
    return tuple(moved)


@register.claim(
    "first-symmetry",
    place="first illumination",
    statement=(
        "The solutions of sides 1, 2 and 3 are strongly symmetric: all symmetries of the square leave them as they are."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("the three solutions, all symmetries of the square"),
)
def strong_symmetry(scale: Scale) -> Finding:
    for side in (1, 2, 3):
        (presses,) = lighting_presses(side, side)
        group = symmetries(grid(side, side))
        confirm(len(group) == (1 if side == 1 else 8), f"side {side}: {len(group)} symmetries")
        confirm(all(_moved(presses, s.buttons) == presses for s in group), f"side {side}")
    return Finding({"sides": "1 to 3"})


@register.claim(
    "4x4-sixteen",
    place="first illumination",
    statement="The 4×4 square has 16 solutions.",
    verdict=HOLDS,
    evidence=exhaustive_over("all 65,536 presses"),
)
def sixteen(scale: Scale) -> Finding:
    board = grid(4, 4)
    masks = [sum(1 << light for light, _ in column) for column in board.by_button]
    reached, found = [0] * 65536, []
    for x in range(1, 65536):
        reached[x] = reached[x & (x - 1)] ^ masks[(x & -x).bit_length() - 1]
        if reached[x] == 65535:
            found.append(tuple(x >> j & 1 for j in range(16)))
    confirm(len(found) == 16 and sorted(found) == list(library_solutions(4, 4)), f"{len(found)} solutions")
    return Finding({"solutions": len(found)})


@register.claim(
    "4x4-not-all-symmetric",
    place="first illumination",
    statement="Some of the 16 solutions of the 4×4 square are not symmetric.",
    verdict=FAILS,
    evidence=exhaustive_over("all 16 solutions and all 7 symmetries of the square other than the identity"),
    reason=(
        "each of the 16 has a symmetry of its own: 4 have two mirror axes or all quarter turns, 12 have one; true "
        "only if symmetric is to mean left-right mirror images (4 of 16) or the whole group of the square (none)"
    ),
)
def all_symmetric(scale: Scale) -> Finding:
    board = grid(4, 4)
    group = [s for s in symmetries(board) if s.buttons != tuple(range(16))]
    confirm(len(group) == 7, f"{len(group)} symmetries")
    kept = {p: [s.buttons for s in group if _moved(p, s.buttons) == p] for p in library_solutions(4, 4)}
    confirm(len(kept) == 16 and all(kept.values()), "a solution without symmetry")
    sizes = sorted(len(own) + 1 for own in kept.values())
    confirm(sizes == [2] * 12 + [4] * 4, f"{sizes}")
    mirror = tuple(r * 4 + 3 - c for r in range(4) for c in range(4))
    mirrored = sum(mirror in own for own in kept.values())
    confirm(mirrored == 4, f"{mirrored} left-right images")
    orbits = count_orbits(board, target="ones")
    confirm(orbits == len({min(_moved(p, s.buttons) for s in symmetries(board)) for p in kept}) == 5, f"{orbits}")
    chosen = representatives(board, target="ones")
    pictures = tuple(board.picture(board.position("ones"), presses) for presses in chosen)
    confirm(len(pictures) == orbits, f"{len(pictures)} representatives")
    return Finding(
        {"solutions": 16, "with two symmetries": 12, "with four": 4, "left-right": mirrored, "orbits": orbits},
        Counterexample(
            "all 16 solutions have a symmetry; drawn up to turns and reflections",
            "order of the solutions; the statement is about some of the 16, so all must be shown",
            pictures,
        ),
    )
