"""Other versions and the best solution: how many patterns there are, quiet patterns, and the least of four."""

from itertools import product
from random import Random

from modlights.games import Game, GridGame, symmetries
from modlights.ring import LinearMap

from ..domains import boards, classic, each, numbers, sizes
from ..library_answers import count, linear_map, quiet_basis, solution, solutions
from ..plain import all_reached, chase, effects, gain, quiet
from ..random_cases import random_cases, random_vector
from ..schoolbook import Matrix, Vector, apply, plus, rank, sums, unit
from ..truth import Found, Truth
from ..verdicts import CORRECTED
from . import document as blog
from .chasing import DARK, LAST_ROWS, WEIGHTED, click_patterns, is_upper
from .system import OWN, has_units, triangular_systems

PATTERN_MATRIX = [[1, 1, 1, 0, 0], [0, 1, 1, 0, 1], [0, 0, 1, 1, 1]]


def click_matrix(board: GridGame) -> list[Vector]:
    """What each single click in the first row, chased down, changes in the last row."""
    dark = (0,) * board.light_count
    return [chase(board, dark, unit(c, board.columns))[1] for c in range(board.columns)]


FEW = boards(4, WEIGHTED, k=(3, 4)).where(
    "with at most 81 positions", lambda game: game.modulus**game.light_count <= 81
)


@blog.theorem("first-pass-same", over=boards(6, WEIGHTED[:2]).positions, general=FEW.positions)
def first_pass(game: GridGame, start: Vector) -> Truth:
    """Other versions, “la primera pasada será igual”: If a cell affects adjacent cells only, the first pass is the
    same.
    In general: any k, any centre weight, adjacent weight a unit. Proved: row_filling.rows_plan"""
    presses, last = chase(game, start)
    dark = (0,) * (game.light_count - game.columns)
    return plus(start, gain(game, presses), game.modulus) == (*dark, *last)


@blog.theorem("patterns-only-last-row", over=boards(to=5, rule=WEIGHTED), general=boards(to=5, rule=WEIGHTED, k=(3, 4)))
def only_last_row(game: GridGame) -> Truth:
    """Other versions, “Esto provoca un cambio solo en la última fila”: Clicking cells of the first row and chasing
    changes the last row only.
    In general: any m, n and k
    Proved: row_filling.board_filling"""
    dark, clicks = (0,) * (game.light_count - game.columns), [unit(c, game.columns) for c in range(game.columns)]
    found = [(click, *chase(game, (0,) * game.light_count, click)) for click in clicks]
    return all(x[: game.columns] == click and game.apply(x).values == (*dark, *last) for click, x, last in found)


@blog.theorem(
    "number-of-patterns", over=boards(to=5, rule=WEIGHTED[1:3]), general=boards(to=5, rule=WEIGHTED[1:3], k=(3, 5))
)
def number_of_patterns(game: GridGame) -> Truth:
    """Other versions, “El número de patrones a conseguir es”: The number of patterns is rank(A) − (cells − cells of a
    row): 23 − (25 − 5) = 3 on 5×5.
    In general: every prime k; for composite k read the Smith factors
    Proved: row_filling.rank_chaser"""
    k, n = game.modulus, game.columns
    patterns = rank(click_matrix(game), k)
    return patterns == rank(effects(game), k) - (game.light_count - n) and count(game) == k ** (n - patterns)


@blog.theorem("must-guess-rank", over=boards(to=6, k=(2, 3)), verdict=CORRECTED)
def no_guess(game: GridGame) -> Truth:
    """Other versions, “no queda otra que suponer a base de los primeros”: Since the rank is not known, one can only
    guess from the first patterns made.
    Corrected: The patterns of the n single cells, made by hand, are the residual matrix: their rank r is the number of
    patterns, and the rank of A is r + cells − n.
    Note: Five chases show that the rank of the post's own 5×5 is 3 + 20 = 23.
    Proved: row_filling.rank_chaser (the correction)"""
    r = rank(click_matrix(game), game.modulus)
    known = linear_map(game).image.size == game.modulus ** (r + game.light_count - game.columns)
    return not known, known


@blog.theorem("all-patterns", over=boards(to=3), general=boards(to=3, k=(3, 4)))
def all_patterns(game: GridGame) -> Truth:
    """Other versions, “Otra opción es hacer todos los patrones posibles”: All possible patterns are 2^n, for n cells in
    a row.
    Note: With two states. The n single clicks suffice, since the others are their sums.
    In general: k^n with k states, 3^n for the flowers. Proved: textbook.card_positions"""
    k, n = game.modulus, game.columns
    clicks, firsts = list(zip(*click_matrix(game), strict=True)), list(product(range(k), repeat=n))
    dark = (0,) * game.light_count
    return len(firsts) == k**n and all(chase(game, dark, x)[1] == apply(clicks, x, k) for x in firsts)


def changes(cell: int) -> list[int]:
    """The cells of the last row that a click on a cell of the first changes on 5×5, all counted from 1."""
    presses, last = chase(classic(), (0,) * 25, unit(cell - 1, 5))
    played = classic().apply(presses).values
    return [i for i, v in enumerate(last, 1) if v] if played == (*(0,) * 20, *last) else []


@blog.example("pattern-2")
def pattern_2() -> Truth:
    """Other versions, “Celda 2 primera fila”: Cell 2 of the first row changes (1, 2, 3) in the last."""
    return changes(2) == [1, 2, 3]


@blog.example("pattern-1")
def pattern_1() -> Truth:
    """Other versions, “Celda 1 primera fila”: Cell 1 of the first row changes (2, 3, 5) in the last."""
    return changes(1) == [2, 3, 5]


@blog.example("pattern-4")
def pattern_4() -> Truth:
    """Other versions, “Celda 4 primera fila”: Cell 4 of the first row changes (3, 4, 5) in the last."""
    return changes(4) == [3, 4, 5]


@blog.remark("simplest", over=numbers("cell", 1, 5).whole)
def simplest(cell: int) -> Truth:
    """Other versions, “original por ejemplo, los más sencillos son”: These three patterns are the simplest.
    Note: Each takes a single click and changes three cells, and no single click changes fewer. Cell 5, which changes
    (1, 3, 4), is as simple; cell 3 changes four."""
    return len(changes(cell)) == (4 if cell == 3 else 3)


@blog.theorem("independent", over=triangular_systems(2, 2) + triangular_systems(3, 2) + triangular_systems(2, 3))
def independent(rows: Matrix, k: int) -> Truth:
    """Other versions, “Esto os lo aseguráis siempre que la matriz sea triangular”: The changes must be independent,
    which an upper triangular matrix of them ensures.
    Note: With entries other than 0 on the diagonal, as in the matrix that follows; the zero matrix is upper triangular,
    too. Proved: elimination.triangular_independent"""
    return (rank(rows, k) == len(rows)) == has_units(rows, k) == (LinearMap(rows, k).kernel.size == 1)


@blog.table("pattern-matrix", printed=PATTERN_MATRIX)
def pattern_matrix() -> Truth:
    """Other versions, “Es necesario que los cambios en la última fila”: The matrix of the three patterns is 11100 /
    01101 / 00111.
    Note: Its rows are the patterns of the cells 2, 1 and 4; it is upper triangular with ones, and its rank is 3."""
    rows = [click_patterns()[cell - 1] for cell in (2, 1, 4)]
    return rows if is_upper([list(row) for row in rows]) and rank(rows, 2) == 3 else []


@blog.theorem("basis", over=LAST_ROWS)
def basis(last: Vector) -> Truth:
    """Other versions, “una base de los vectores de estados del espacio que”: The patterns are a basis of the states
    reached that change the last row only.
    In general: any m, n and prime k
    Proved: chase_patterns.pattern_basis; row_filling.last_row_reachable (any board)"""
    return (solution(classic(), (*(0,) * 20, *last)) is not None) == (last in sums(PATTERN_MATRIX, 5))


@basis.most_general(boards(to=4, k=(2, 3)))
def _(game: GridGame) -> Truth:
    """For any m, n and prime k the clicks span the states reached that change the last row only."""
    dark, clicks = (0,) * (game.light_count - game.columns), sums(click_matrix(game), game.columns, game.modulus)
    rows = product(range(game.modulus), repeat=game.columns)
    return all((solution(game, (*dark, *row)) is not None) == (row in clicks) for row in rows)


QUIET = ("10101/10101/00000/10101/10101", "01110/10101/11011/10101/01110", "11011/00000/11011/00000/11011")
"""The only quiet patterns of 5×5; the pictures of the post are lost."""

blog.without_check("""
    two-passes, remark, not checkable: The best solution, “sabemos construir la solución paso a paso pero no de”: Both
    passes build the solution step by step and not at once; for that they would have to be joined.
    Because: a remark on the method, which the next paragraph settles by adding the presses of both passes
""")


def flat(text: str) -> Vector:
    """A pattern written in rows, as a vector."""
    return tuple(int(c) for c in text if c != "/")


SINGLE = OWN.then("the positions with one light on of", lambda game: ((unit(i, 25),) for i in range(25)), "by cell")


def drawn(chance: Random) -> tuple[Game, Vector]:
    """The post's board with a random position."""
    return classic(), random_vector(chance, 25)


@blog.theorem(
    "more-than-one", over=SINGLE + random_cases("positions of 5×5", 30, 4, drawn, deep=1000).spread, verdict=CORRECTED
)
def more_than_one(game: Game, p: Vector) -> Truth:
    """The best solution, “significa que cada puzzle tiene más de una solución”: Rank 23 means that every puzzle has
    more than one solution.
    Corrected: Every solvable puzzle; three in four have none, such as a single light at cell 1.
    Note: Of the single lights only those at the cells 7, 9, 13, 17 and 19 can be put out.
    Proved: checker_meaning.lights_out_four (the correction)"""
    weights = [flat(text) for text in QUIET[:2]]
    solvable = not any(apply(weights, p, 2))
    return count(game, p) > 1, count(game, p) == (4 if solvable else 0)


@blog.theorem(
    "four",
    over=SINGLE + random_cases("positions of 5×5", 30, 8, drawn, deep=1000).spread,
    verdict=CORRECTED,
    follows="more-than-one",
)
def four(game: Game, p: Vector) -> Truth:
    """The best solution, “hay exactamente cuatro soluciones por cada puzzle”: There are exactly four solutions for each
    puzzle.
    Corrected: Four for each solvable puzzle, one puzzle in four; none for the others.
    Proved: checker_meaning.lights_out_four; count.card_solutions_F2 (as many as quiet patterns)"""
    found = solutions(game, p)
    return len(found) == 4, len(found) in (0, 4) and all(gain(game, s) == p for s in found)


@blog.theorem("two-null", over=OWN)
def two_null(game: GridGame) -> Truth:
    """The best solution, “hay dos vectores independientes”: There are two independent vectors s1 and s2 with A·s1 =
    A·s2 = 0."""
    firsts = product((0, 1), repeat=5)
    chased = {presses for presses, last in (chase(game, DARK, x) for x in firsts) if not any(last)}
    return chased == {DARK, *map(flat, QUIET)} == set(solutions(game, DARK)) == sums(quiet_basis(game), 25)


@blog.theorem("null-symmetric", over=each("the three patterns and the eight symmetries of the square", QUIET))
def null_symmetric(text: str) -> Truth:
    """The best solution, “Gracias a que estos patrones son simétricos”: These patterns are symmetric."""
    pattern, rows = flat(text), text.split("/")
    images = [tuple(pattern[j] for j in symmetry.buttons) for symmetry in symmetries(classic())]
    mirrored = rows == rows[::-1] and all(row == row[::-1] for row in rows)
    return Found(mirrored, {f"symmetries of {text}": images.count(pattern)})


def by_two_passes(start: Vector) -> Vector | None:
    """The presses of the first pass and of the patterns of cells 2, 1 and 4 that the last row asks for."""
    presses, last = chase(classic(), start)
    for cell, place in ((1, 0), (0, 1), (3, 2)):
        if last[place]:
            presses = plus(presses, chase(classic(), DARK, unit(cell, 5))[0], 2)
            last = plus(last, click_patterns()[cell], 2)
    return None if any(last) else presses


@blog.theorem("simulate", over=random_cases("positions of 5×5", 60, 12, drawn, deep=2000).spread)
def simulate(game: Game, p: Vector) -> Truth:
    """The best solution, “simular el algoritmo de perseguir las luces en una”: The presses of the chase and those of
    the patterns of the cells 2, 1 and 4 add up to a solution.
    Note: Whenever there is one.
    In general: any m, n and k, by linearity. Proved: equations.solves_chain"""
    found = by_two_passes(p)
    return solution(game, p) is None if found is None else gain(game, found) == p and found in solutions(game, p)


BLUE = ("01000/11100/00010/11011/00010", "10000/11000/10100/01110/00001", "00010/00111/01000/11011/01000")
"""The presses of the patterns of the cells 2, 1 and 4; the pictures of the post are lost."""
blog.without_check(f"""
    blue, figure, not checkable: The best solution, “Estas pulsaciones son”: Three pictures show the presses of the
    patterns of the cells 2, 1 and 4.
    Because: the pictures are lost; they must show {BLUE[0]}, {BLUE[1]} and {BLUE[2]} (blog-2-and-4)
""")


@blog.theorem("noted-patterns", over=boards(to=6), general=boards(to=6, k=3))
def noted_patterns(game: GridGame) -> Truth:
    """The best solution, “se pueden obtener simplemente anotando qué pulsamos”: The presses of the patterns can be had
    simply by noting what one presses while chasing.
    In general: any m, n and k. Proved: row_filling.board_filling"""
    dark, n = (0,) * game.light_count, game.columns
    noted = [chase(game, dark, unit(c, n)) for c in range(n)]
    return all(gain(game, presses) == (*dark[:-n], *seen) for presses, seen in noted)


@blog.example("2-and-4", over=OWN)
def two_and_four(game: GridGame) -> Truth:
    """The best solution, “es necesario pulsar la celda 2 y 4 tendríais”: If the cells 2 and 4 are needed, add the first
    and the third of these pictures to the chase."""
    blue = [chase(game, DARK, unit(cell - 1, 5))[0] for cell in (2, 1, 4)]
    both, last = plus(blue[0], blue[2], 2), plus(click_patterns()[1], click_patterns()[3], 2)
    added = chase(game, DARK, (0, 1, 0, 1, 0))[0] == both and both in solutions(game, (*(0,) * 20, *last))
    return added and blue == list(map(flat, BLUE))


@blog.theorem(
    "minimum-of-four",
    over=random_cases("solvable positions of 5×5", 20, 15, lambda chance: gain(*drawn(chance)), deep=300),
)
def minimum_of_four(p: Vector) -> Truth:
    """The best solution, “cuál es la que tiene menos pulsaciones”: The fewest presses are the least of s0, s0 + s1, s0
    + s2 and s0 + s1 + s2.
    Proved: documents_model.least_of_four, checker_meaning.lights_out_quiets; linear.solution_set (any game)"""
    s0 = by_two_passes(p)
    return s0 is not None and {plus(s0, q, 2) for q in sums(map(flat, QUIET), 25)} == set(solutions(classic(), p))


@minimum_of_four.most_general(boards(6, deep=8).positions)
def _(game: Game, p: Vector) -> Truth:
    """Any game and k: all solutions are one of them plus every quiet pattern."""
    found, reached = solution(game, p), all_reached(game).get(p)
    if found is None or reached is None:
        return found is None and reached is None
    return min(sum(plus(found, q, 2)) for q in quiet(game)) == min(map(sum, reached))


@blog.remark("needs-computer", over=boards(to=7) + boards(sizes(to=(7, 5)), k=3), verdict=CORRECTED)
def needs_computer(game: GridGame) -> Truth:
    """The best solution, “en versiones generales del juego sin un ordenador por”: In general s1 and s2 cannot be had
    without a computer: one must know the rank of A and solve the whole system.
    Corrected: Where cells affect adjacent ones only, they follow from the single clicks, made by hand: clicks whose
    changes in the last row cancel are quiet once chased.
    Note: On 5×5 these are the cells 2, 3, 4 and the cells 1, 3, 5. As a judgement on large boards the sentence may
    stand."""
    k, clicks = game.modulus, list(zip(*click_matrix(game), strict=True))
    firsts = [x for x in product(range(k), repeat=game.columns) if not any(apply(clicks, x, k))]
    chased = {chase(game, (0,) * game.light_count, x)[0] for x in firsts}
    found = all(not any(gain(game, x)) for x in chased) and len(chased) == count(game)
    return not found, found
