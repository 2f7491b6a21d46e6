"""The best solution: four solutions, two quiet patterns, and the least of four."""

from __future__ import annotations

from itertools import product
from random import Random

from modlights.games import Game, GridGame, symmetries
from modlights.theorems.blog import document as blog
from modlights.theorems.blog.chasing import DARK, click_patterns
from modlights.theorems.blog.patterns import click_matrix
from modlights.theorems.blog.system import OWN, lights_out
from modlights.theorems.documents import Truth
from modlights.theorems.domains import boards, each, positions, random_cases, sizes
from modlights.theorems.library import count, quiet_basis, solution, solutions
from modlights.theorems.plain import Vector, all_reached, apply, chase, gained, plus, quiet, sums, unit
from modlights.theorems.running import Found
from modlights.theorems.verdicts import CORRECTED, Kind

QUIET = ("10101/10101/00000/10101/10101", "01110/10101/11011/10101/01110", "11011/00000/11011/00000/11011")
"""The only quiet patterns of 5×5; the pictures of the post are lost."""

blog.uncheckable(
    "two-passes",
    (
        "The best solution, “sabemos construir la solución paso a paso pero no de”: Both passes build the solution "
        "step by step and not at once; for that they would have to be joined."
    ),
    because="a remark on the method, which the next paragraph settles by adding the presses of both passes",
)


def flat(text: str) -> Vector:
    """A pattern written in rows, as a vector."""
    return tuple(int(c) for c in text if c != "/")


SINGLE = OWN.then("the positions with one light on of", lambda game: ((unit(i, 25),) for i in range(25)), "by cell")


def drawn(chance: Random) -> tuple[Game, Vector]:
    """The post's board with a random position."""
    return lights_out(), tuple(chance.randrange(2) for _ in range(25))


@blog.theorem(
    "more-than-one", over=SINGLE + random_cases("positions of 5×5", 30, 4, drawn, deep=1000).spread, verdict=CORRECTED
)
def more_than_one(game: Game, p: Vector) -> Truth:
    """The best solution, “significa que cada puzzle tiene más de una solución”: Rank 23 means that every puzzle has
    more than one solution.
    Corrected: Every solvable puzzle; three in four have none, such as a single light at cell 1.
    Note: Of the single lights only those at the cells 7, 9, 13, 17 and 19 can be put out.
    """
    weights = [flat(text) for text in QUIET[:2]]
    solvable = not any(apply(weights, p, 2))
    return count(game, p) > 1, count(game, p) == (4 if solvable else 0)


@blog.theorem(
    "four",
    over=SINGLE + random_cases("positions of 5×5", 30, 8, drawn, deep=1000).spread,
    verdict=CORRECTED,
    follows="more-than-one",
    proved="count.card_solutions_F2",
)
def four(game: Game, p: Vector) -> Truth:
    """The best solution, “hay exactamente cuatro soluciones por cada puzzle”: There are exactly four solutions for each
    puzzle.
    Corrected: Four for each solvable puzzle, one puzzle in four; none for the others.
    """
    found = solutions(game, p)
    return len(found) == 4, len(found) in (0, 4) and all(gained(game, s) == p for s in found)


@blog.theorem("two-null", over=OWN)
def two_null(game: GridGame) -> Truth:
    """The best solution, “hay dos vectores independientes”: There are two independent vectors s1 and s2 with A·s1 =
    A·s2 = 0.
    """
    firsts = product((0, 1), repeat=5)
    chased = {presses for presses, last in (chase(game, DARK, x) for x in firsts) if not any(last)}
    return chased == {DARK, *map(flat, QUIET)} == set(solutions(game, DARK)) == sums(quiet_basis(game))


@blog.theorem("null-symmetric", over=each("the three patterns and the eight symmetries of the square", QUIET))
def null_symmetric(text: str) -> Truth:
    """The best solution, “Gracias a que estos patrones son simétricos”: These patterns are symmetric."""
    pattern, rows = flat(text), text.split("/")
    images = [tuple(pattern[j] for j in symmetry.buttons) for symmetry in symmetries(lights_out())]
    mirrored = rows == rows[::-1] and all(row == row[::-1] for row in rows)
    return Found(mirrored, {f"symmetries of {text}": images.count(pattern)})


def by_two_passes(start: Vector) -> Vector | None:
    """The presses of the first pass and of the patterns of cells 2, 1 and 4 that the last row asks for."""
    presses, last = chase(lights_out(), start)
    for cell, place in ((1, 0), (0, 1), (3, 2)):
        if last[place]:
            presses = plus(presses, chase(lights_out(), DARK, unit(cell, 5))[0], 2)
            last = plus(last, click_patterns()[cell], 2)
    return None if any(last) else presses


@blog.theorem("simulate", over=random_cases("positions of 5×5", 60, 12, drawn, deep=2000).spread)
def simulate(game: Game, p: Vector) -> Truth:
    """The best solution, “simular el algoritmo de perseguir las luces en una”: The presses of the chase and those of
    the patterns of the cells 2, 1 and 4 add up to a solution.
    Note: Whenever there is one.
    In general: any m, n and k, by linearity
    """
    found = by_two_passes(p)
    return solution(game, p) is None if found is None else gained(game, found) == p and found in solutions(game, p)


blog.uncheckable(
    "blue",
    (
        "The best solution, “Estas pulsaciones son”: Three pictures show the presses of the patterns of the cells 2, 1 "
        "and 4."
    ),
    because=(
        "the pictures are lost; they must show 01000/11100/00010/11011/00010, 10000/11000/10100/01110/00001 and "
        "00010/00111/01000/11011/01000"
    ),
    kind=Kind.FIGURE,
)


@blog.theorem("noted-patterns", over=boards(sizes(to=6)), general=boards(sizes(to=6), k=3))
def noted_patterns(game: GridGame) -> Truth:
    """The best solution, “se pueden obtener simplemente anotando qué pulsamos”: The presses of the patterns can be had
    simply by noting what one presses while chasing.
    In general: any m, n and k
    """
    dark, n = (0,) * game.light_count, game.columns
    noted = [chase(game, dark, unit(c, n)) for c in range(n)]
    return all(gained(game, presses) == (*dark[:-n], *seen) for presses, seen in noted)


@blog.example("2-and-4", over=OWN)
def two_and_four(game: GridGame) -> Truth:
    """The best solution, “es necesario pulsar la celda 2 y 4 tendríais”: If the cells 2 and 4 are needed, add the first
    and the third of these pictures to the chase.
    """
    first, _, third = (chase(game, DARK, unit(cell - 1, 5))[0] for cell in (2, 1, 4))
    both, last = plus(first, third, 2), plus(click_patterns()[1], click_patterns()[3], 2)
    return chase(game, DARK, (0, 1, 0, 1, 0))[0] == both and both in solutions(game, (*(0,) * 20, *last))


@blog.theorem(
    "minimum-of-four",
    over=random_cases("solvable positions of 5×5", 20, 15, lambda chance: gained(*drawn(chance)), deep=300),
    proved="linear.solution_set",
)
def minimum_of_four(p: Vector) -> Truth:
    """The best solution, “cuál es la que tiene menos pulsaciones”: The fewest presses are the least of s0, s0 + s1, s0
    + s2 and s0 + s1 + s2.
    """
    s0 = by_two_passes(p)
    return s0 is not None and {plus(s0, q, 2) for q in sums(map(flat, QUIET))} == set(solutions(lights_out(), p))


@minimum_of_four.most_general(positions(boards(8)))
def _(game: Game, p: Vector) -> Truth:
    """Any game and k: all solutions are one of them plus every quiet pattern."""
    found, reached = solution(game, p), all_reached(game).get(p)
    if found is None or reached is None:
        return found is None and reached is None
    return min(sum(plus(found, q, 2)) for q in quiet(game)) == min(map(sum, reached))


@blog.remark("needs-computer", over=boards(sizes(to=7)) + boards(sizes(to=(7, 5)), k=3), verdict=CORRECTED)
def needs_computer(game: GridGame) -> Truth:
    """The best solution, “en versiones generales del juego sin un ordenador por”: In general s1 and s2 cannot be had
    without a computer: one must know the rank of A and solve the whole system.
    Corrected: Where cells affect adjacent ones only, they follow from the single clicks, made by hand: clicks whose
    changes in the last row cancel are quiet once chased.
    Note: On 5×5 these are the cells 2, 3, 4 and the cells 1, 3, 5. As a judgement on large boards the sentence may
    stand.
    """
    k, clicks = game.modulus, list(zip(*click_matrix(game), strict=True))
    firsts = [x for x in product(range(k), repeat=game.columns) if not any(apply(clicks, x, k))]
    chased = {chase(game, (0,) * game.light_count, x)[0] for x in firsts}
    found = all(not any(gained(game, x)) for x in chased) and len(chased) == count(game)
    return not found, found
