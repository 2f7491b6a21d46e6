"""Chasing the lights: the first pass, what is left in the last row, and which equations that uses."""

from functools import cache, partial
from itertools import combinations, product

from modlights.games import GridGame
from modlights.reduce import plan
from modlights.solving import PlannedSystem, info

from ..domains import boards, classic, vectors
from ..library_answers import solution
from ..plain import all_reached, bit_nullity, chase, effects, gain, one_press
from ..random_cases import random_cases, random_vector
from ..schoolbook import Matrix, Vector, dot, plus, rank, sums, unit
from ..truth import Found, Truth, confirm
from ..verdicts import CORRECTED
from . import document as blog
from .system import OWN

DARK = (0,) * 25
LAST_ROWS = vectors(2, 5).called("all 32 last rows of 5×5")
WEIGHTED = tuple(f"010/1{centre}1/010" for centre in range(4))


@cache
def click_patterns() -> tuple[Vector, ...]:
    """For each cell of the first row of 5×5, what clicking it and chasing changes in the last row."""
    return tuple(chase(classic(), DARK, unit(cell, 5))[1] for cell in range(5))


@cache
def last_rows_of_solvable() -> set[Vector]:
    """The last rows that chasing leaves from the positions that single presses make, and their sums."""
    return sums((chase(classic(), one_press(classic(), j))[1] for j in range(25)), 5)


@blog.theorem("chase", over=boards(8, deep=9).positions, general=boards(4, WEIGHTED, k=3).positions)
def chasing(game: GridGame, start: Vector) -> Truth:
    """Chasing the lights, “pulsar las celdas de debajo de las que están encendidas”: A row can be put out by presses in
    the row below only: press below each lit light, and go on until only the last row has lights.
    In general: any m, n and k: press as often as needed; cross with any centre weight
    Proved: row_filling.board_filling"""
    presses, last = chase(game, start)
    dark = (0,) * (game.light_count - game.columns)
    return not any(presses[: game.columns]) and game.apply(presses, start).values == (*dark, *last)


@blog.theorem("three-patterns", over=LAST_ROWS, verdict=CORRECTED, follows="more-than-one")
def three_patterns(last: Vector) -> Truth:
    """Chasing the lights, “solo hace falta recordar tres patrones según que luces”: Then it is enough to remember three
    patterns: according to the last row, press them in the first row and chase again.
    Corrected: For solvable positions: their last rows are 8, spanned by 11100, 01101 and 00111. From the others, three
    in four, chasing leaves one of the other 24 last rows, and nothing helps."""
    helped = last in sums([(1, 1, 1, 0, 0), (0, 1, 1, 0, 1), (0, 0, 1, 1, 1)], 5)
    found = solution(classic(), (*(0,) * 20, *last))
    return helped, helped == (last in last_rows_of_solvable()) == (found is not None)


@three_patterns.also(random_cases("positions of 5×5", 40, 3, partial(random_vector, length=25), deep=1000))
def _(start: Vector) -> Truth:
    """A position is solvable just if chasing leaves one of these 8 last rows."""
    return (solution(classic(), start) is not None) == (chase(classic(), start)[1] in last_rows_of_solvable())


@blog.theorem("32-or-not", over=OWN)
def thirty_two(game: GridGame) -> Truth:
    """Chasing the lights, “hay un total de 32 combinaciones de luces encendidas”: There are 32 combinations of lights
    in the last row, or are there?"""
    every = sums((chase(game, unit(i, 25))[1] for i in range(25)), 5)
    solvable = last_rows_of_solvable()
    told = {"from any position": len(every), "from solvable ones": len(solvable)}
    return Found(list(told.values()) == [32, 8], told)


@blog.theorem("buttons-6-25", over=OWN)
def buttons(game: GridGame) -> Truth:
    """Chasing the lights, “Los botones que pulsamos para perseguir las luces son”: Chasing presses the buttons 6 to
    25."""
    used = {j + 1 for i in range(25) for j, times in enumerate(chase(game, unit(i, 25))[0]) if times}
    return used == set(range(6, 26))


@blog.table("submatrix", printed=[[1, 0, 0, 0, 0, 1, 1], [0, 1, 0, 0, 0, 1, 1], [0, 0, 1, 0, 0, 0, 1]])
def submatrix() -> Matrix:
    """Chasing the lights, “Voy a escribiros aquí parte de esta submatriz”: The submatrix of the rows 6 to 25 of A
    begins 1000011…, 0100011…, 0010001…."""
    return [row[:7] for row in effects(classic())[5:8]]


def is_upper(rows: Matrix) -> bool:
    """Whether row i has 1 in column i and zeros before it."""
    return all(row[i] == 1 and not any(row[:i]) for i, row in enumerate(rows))


@blog.theorem("upper-triangular", over=boards(to=8))
def upper_triangular(game: GridGame) -> Truth:
    """Chasing the lights, “la submatriz es triangular superior, no es difícil”: That submatrix is upper triangular.
    Note: As a matrix of mn − n rows and mn columns, with ones on the diagonal; the square block of the chasing buttons
    is not. Proved: filling_letters.below_triangular"""
    return is_upper(effects(game)[game.columns :])


@upper_triangular.but_not(boards(to=8))
def _(game: GridGame) -> Truth:
    """The square block of the rows and columns after the first row is upper triangular."""
    return is_upper([row[game.columns :] for row in effects(game)[game.columns :]])


@blog.theorem("first-four-rows", over=boards(4).solvable, verdict=CORRECTED)
def first_four_rows(game: GridGame, start: Vector) -> Truth:
    """Chasing the lights, “resolver las primeras cuatro filas de la solución”: That allows to solve the first four rows
    of the solution, which is what the first pass of chasing does.
    Note: The rows 6 to 25 of A determine the buttons 1 to 20 from the buttons 21 to 25, upwards. In the post's own
    example no solution begins as the first pass does. Proved: row_filling.board_filling (the correction)"""
    above = game.light_count - game.columns
    chased = chase(game, start)[0][:above]
    return any(x[:above] == chased for x in all_reached(game)[start])


@first_four_rows.corrected(boards(to=7, least=2))
def _(game: GridGame) -> Truth:
    """The first pass puts out the first four rows of lights: chasing downwards uses the lights 1 to 20 to find the
    buttons 6 to 25; the rows 6 to 25 are those of chasing upwards, which finds the buttons 1 to 20."""
    n, size = game.columns, game.light_count
    down, up = plan(game, unknowns=game.buttons[:n]), plan(game, unknowns=game.buttons[-n:])
    downwards = {(step.light, step.button) for step in down.steps} == {(j - n, j) for j in range(n, size)}
    return downwards and {step.button for step in up.steps} == set(range(size - n))


@first_four_rows.also(OWN)
def _(game: GridGame) -> Truth:
    """No solution of the post's own example begins as the first pass does."""
    start = one_press(game, 0)
    first, (s1, s2) = unit(0, 25), (chase(game, DARK, row)[0] for row in ((1, 0, 1, 0, 1), (0, 1, 1, 1, 0)))
    four = [plus(plus(first, s1, 2, a), s2, 2, b) for a, b in product((0, 1), repeat=2)]
    return all(gain(game, x) == start and x[:20] != chase(game, start)[0][:20] for x in four)


blog.without_check("""
    unfinished, remark, misprint: Chasing the lights, “consigue perseguir las luces en la primera pasada. Esto es”: The
    paragraph on the triangular submatrix ends “Esto es” and breaks off.
    Corrected: The explanation announced by “that is” is missing; nothing can be checked in its place.
    Note: The sentence stops after two words, and the next paragraph begins anew.
""")


@blog.theorem("five-left", over=boards(to=8))
def five_left(game: GridGame) -> Truth:
    """Chasing the lights, “nos hemos dejado cinco ecuaciones, las cinco primeras”: Beside rows 6 to 25 of A, which the
    chase takes care of, five equations are left over, the first five.
    Note: True of the rows that the post singles out, which are used when one chases upwards. Chasing downwards, as the
    post describes it, leaves the last five (see blog-first-four-rows).
    Proved: elimination.square_residual; filling_letters.rows_left (chasing downwards: the last)"""
    n, known = game.columns, set(range(game.light_count - game.columns, game.light_count))
    for light in reversed(range(n, game.light_count)):
        if {button for button, _ in game.by_light[light]} - known != {light - n}:
            return False
        known.add(light - n)
    down = plan(game, unknowns=game.buttons[:n])
    return confirm(down.residual == tuple(range(game.light_count - n, game.light_count)), f"downwards on {game}")


@blog.theorem("rank-23", over=OWN)
def rank_23(game: GridGame) -> Truth:
    """Chasing the lights, “comprobaremos que tiene rango”: A has rank 23."""
    return rank(effects(game), 2) == 23 == 25 - bit_nullity(game) == 25 - info(game).nullity(2)


@cache
def residual() -> Matrix:
    """The system of the last row of 5×5 in the unknowns of the first."""
    game = classic()
    found: Matrix = PlannedSystem(game, plan(game, unknowns=game.buttons[:5])).reduction.residual_matrix.tolist()
    return found


@blog.theorem("three-more", over=LAST_ROWS, verdict=CORRECTED, follows="more-than-one")
def three_more(last: Vector) -> Truth:
    """Chasing the lights, “solo nos hacen falta tres ecuaciones más”: So only three more equations are needed; two are
    superfluous.
    Corrected: For solvable positions; whether a position is solvable is just what the other two tell. With any three of
    them that are independent the rest follows only then."""
    outcomes = set()
    for chosen in combinations(range(5), 3):
        if rank([residual()[i] for i in chosen], 2) == 3:
            firsts = [x for x in product((0, 1), repeat=5) if all(dot(residual()[i], x, 2) == last[i] for i in chosen)]
            confirm(len(firsts) == 4, f"{chosen}: {len(firsts)} first rows")
            outcomes.add(all(not any(chase(classic(), (*(0,) * 20, *last), x)[1]) for x in firsts))
    return outcomes == {True}, outcomes == {last in last_rows_of_solvable()}


@blog.theorem("pattern-per-equation", over=OWN)
def pattern_per_equation(game: GridGame) -> Truth:
    """Chasing the lights, “Cada patrón se corresponde a una ecuación lineal”: There is one pattern for a21, one for a22
    and one for a23, if they are active after the first pass.
    Note: Here a21, a22 and a23 are the lights 21, 22 and 23, not the presses: these three lights tell the 8 last rows
    of solvable positions apart, as do 8 of the 10 triples of the last row."""
    triples = combinations(range(5), 3)
    good = [t for t in triples if len({tuple(row[i] for i in t) for row in last_rows_of_solvable()}) == 8]
    presses, last = chase(game, one_press(game, 21))
    return Found((0, 1, 2) in good and presses[21] != last[1], {"triples that tell last rows apart": len(good)})


blog.without_check("""
    video, figure, not checkable: Chasing the lights, “Si habéis visto el vídeo”: A video shows the method, with these
    very patterns.
    Because: the video is not at hand
""")
