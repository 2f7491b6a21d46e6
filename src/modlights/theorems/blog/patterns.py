"""Other versions: how many patterns there are, how to find them, and the three of 5×5."""

from __future__ import annotations

from itertools import product

from modlights.games import GridGame
from modlights.ring import LinearMap
from modlights.theorems.blog import document as blog
from modlights.theorems.blog.chasing import LAST_ROWS, WEIGHTED, click_patterns, is_upper
from modlights.theorems.blog.system import has_units, lights_out, triangular_systems
from modlights.theorems.documents import Truth
from modlights.theorems.domains import boards, numbers, positions, sizes
from modlights.theorems.library import count, linear_map, solution
from modlights.theorems.plain import Table, Vector, apply, chase, effects, gained, plus, rank, sums, unit
from modlights.theorems.verdicts import CORRECTED

PATTERN_MATRIX = [[1, 1, 1, 0, 0], [0, 1, 1, 0, 1], [0, 0, 1, 1, 1]]


def click_matrix(board: GridGame) -> list[Vector]:
    """What each single click in the first row, chased down, changes in the last row."""
    dark = (0,) * board.light_count
    return [chase(board, dark, unit(c, board.columns))[1] for c in range(board.columns)]


@blog.theorem(
    "first-pass-same",
    over=positions(boards(6, WEIGHTED[:2])),
    general=positions(
        boards(4, WEIGHTED, k=(3, 4, 5)).where(
            "with at most 81 positions", lambda game: game.modulus**game.light_count <= 81
        )
    ),
)
def first_pass(game: GridGame, start: Vector) -> Truth:
    """Other versions, “la primera pasada será igual”: If a cell affects adjacent cells only, the first pass is the
    same.
    In general: any k, any centre weight, adjacent weight a unit
    """
    presses, last = chase(game, start)
    dark = (0,) * (game.light_count - game.columns)
    return plus(start, gained(game, presses), game.modulus) == (*dark, *last)


@blog.theorem(
    "patterns-only-last-row", over=boards(sizes(to=5), WEIGHTED), general=boards(sizes(to=5), WEIGHTED, k=(3, 4))
)
def only_last_row(game: GridGame) -> Truth:
    """Other versions, “Esto provoca un cambio solo en la última fila”: Clicking cells of the first row and chasing
    changes the last row only.
    In general: any m, n and k
    """
    dark, clicks = (0,) * (game.light_count - game.columns), [unit(c, game.columns) for c in range(game.columns)]
    found = [(click, *chase(game, (0,) * game.light_count, click)) for click in clicks]
    return all(x[: game.columns] == click and game.apply(x).values == (*dark, *last) for click, x, last in found)


@blog.theorem(
    "number-of-patterns", over=boards(sizes(to=5), WEIGHTED[1:3]), general=boards(sizes(to=5), WEIGHTED[1:3], k=(3, 5))
)
def number_of_patterns(game: GridGame) -> Truth:
    """Other versions, “El número de patrones a conseguir es”: The number of patterns is rank(A) − (cells − cells of a
    row): 23 − (25 − 5) = 3 on 5×5.
    In general: every prime k; for composite k read the Smith factors
    """
    k, n = game.modulus, game.columns
    patterns = rank(click_matrix(game), k)
    return patterns == rank(effects(game), k) - (game.light_count - n) and count(game) == k ** (n - patterns)


@blog.theorem("must-guess-rank", over=boards(sizes(to=6), k=(2, 3)), verdict=CORRECTED)
def no_guess(game: GridGame) -> Truth:
    """Other versions, “no queda otra que suponer a base de los primeros”: Since the rank is not known, one can only
    guess from the first patterns made.
    Corrected: The patterns of the n single cells, made by hand, are the residual matrix: their rank r is the number of
    patterns, and the rank of A is r + cells − n.
    Note: Five chases show that the rank of the post's own 5×5 is 3 + 20 = 23.
    """
    r = rank(click_matrix(game), game.modulus)
    known = linear_map(game).image.size == game.modulus ** (r + game.light_count - game.columns)
    return not known, known


@blog.theorem("all-patterns", over=boards(sizes(to=3)), general=boards(sizes(to=3), k=(3, 4)))
def all_patterns(game: GridGame) -> Truth:
    """Other versions, “Otra opción es hacer todos los patrones posibles”: All possible patterns are 2^n, for n cells in
    a row.
    Note: With two states. The n single clicks suffice, since the others are their sums.
    In general: k^n with k states, 3^n for the flowers
    """
    k, n = game.modulus, game.columns
    clicks, firsts = list(zip(*click_matrix(game), strict=True)), list(product(range(k), repeat=n))
    dark = (0,) * game.light_count
    return len(firsts) == k**n and all(chase(game, dark, x)[1] == apply(clicks, x, k) for x in firsts)


def changes(cell: int) -> list[int]:
    """The cells of the last row that a click on a cell of the first changes on 5×5, all counted from 1."""
    presses, last = chase(lights_out(), (0,) * 25, unit(cell - 1, 5))
    played = lights_out().apply(presses).values
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
    (1, 3, 4), is as simple; cell 3 changes four.
    """
    return len(changes(cell)) == (4 if cell == 3 else 3)


@blog.theorem("independent", over=triangular_systems(2, 2) + triangular_systems(3, 2) + triangular_systems(2, 3))
def independent(rows: Table, k: int) -> Truth:
    """Other versions, “Esto os lo aseguráis siempre que la matriz sea triangular”: The changes must be independent,
    which an upper triangular matrix of them ensures.
    Note: With entries other than 0 on the diagonal, as in the matrix that follows; the zero matrix is upper triangular,
    too.
    """
    return (rank(rows, k) == len(rows)) == has_units(rows, k) == (LinearMap(rows, k).kernel.size == 1)


@blog.table("pattern-matrix", printed=PATTERN_MATRIX)
def pattern_matrix() -> Truth:
    """Other versions, “Es necesario que los cambios en la última fila”: The matrix of the three patterns is 11100 /
    01101 / 00111.
    Note: Its rows are the patterns of the cells 2, 1 and 4; it is upper triangular with ones, and its rank is 3.
    """
    rows = [click_patterns()[cell - 1] for cell in (2, 1, 4)]
    return rows if is_upper([list(row) for row in rows]) and rank(rows, 2) == 3 else []


@blog.theorem("basis", over=LAST_ROWS)
def basis(last: Vector) -> Truth:
    """Other versions, “una base de los vectores de estados del espacio que”: The patterns are a basis of the states
    reached that change the last row only.
    In general: any m, n and prime k
    """
    return (solution(lights_out(), (*(0,) * 20, *last)) is not None) == (last in sums(PATTERN_MATRIX))


@basis.most_general(boards(sizes(to=4), k=(2, 3)))
def _(game: GridGame) -> Truth:
    """For any m, n and prime k the clicks span the states reached that change the last row only."""
    dark, clicks = (0,) * (game.light_count - game.columns), sums(click_matrix(game), game.modulus)
    rows = product(range(game.modulus), repeat=game.columns)
    return all((solution(game, (*dark, *row)) is not None) == (row in clicks) for row in rows)
