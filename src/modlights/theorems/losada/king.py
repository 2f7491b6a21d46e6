"""Rey, the king's rule: why All is easy, the row and column of unknowns, and how many solutions there are.

The effect matrix is the Kronecker product of those of a row and a column, whose Smith factors are ones and, for
lengths 2, 5, 8, …, one zero.  Everything about the number of solutions follows from that, for every k.
"""

from __future__ import annotations

from itertools import product

from modlights.games import GridGame
from modlights.reduce import plan
from modlights.solving import info
from modlights.theorems.documents import Truth
from modlights.theorems.domains import board, boards, sizes, the
from modlights.theorems.library import count, quiet_basis, solution
from modlights.theorems.losada import document as losada
from modlights.theorems.losada.lights_out import left_over
from modlights.theorems.plain import bit_nullity, board_nullity, gained
from modlights.theorems.running import Found

KING_TABLE = ("abcde_", "f____s", "g____s", "h____s", "i____s", "_sssss")


@losada.definition("rey-rule", over=boards(sizes(to=6), "king"))
def king_rule(game: GridGame) -> Truth:
    """Rey, “Le he puesto este nombre a una variante de Lights”: A press changes the cell and all that surround it,
    as a chess king threatens them.
    """
    cells = list(product(*map(range, game.shape)))
    return game.matrix().tolist() == [[int(max(abs(r - i), abs(c - j)) <= 1) for i, j in cells] for r, c in cells]


def every_third(length: int) -> range:
    """Cells of a line whose neighbourhoods cover every cell of it exactly once."""
    return range(1 if length % 3 == 0 else 0, length, 3)


@losada.theorem("rey-all-easy", over=boards(sizes(to=9), "king", k=97))
def all_easy(game: GridGame) -> Truth:
    """Rey, “es muy fácil solucionar Rey en su versión All”: All lights are easily changed: press every third cell of
    every third row.
    In general: every k, since the presses change each light once over the integers
    """
    chosen = set(product(*map(every_third, game.shape)))
    changed = gained(game, [int(cell in chosen) for cell in product(*map(range, game.shape))])
    solver = game.light_count > 25 or all(solution(game.with_modulus(k), "ones") is not None for k in (2, 3))
    return set(changed) == {1} and solver


losada.uncheckable(
    "rey-easier",
    (
        "Rey, “aunque sigue siendo más fácil de resolver que Lights Out”: Rey's Out version is still easier to solve "
        "than Lights Out."
    ),
    because="an opinion on difficulty",
)
losada.uncheckable(
    "rey-first",
    (
        "Rey, “Puede que sea aquí la primera vez que aparece”: This rule has not been seen before and may appear here "
        "for the first time."
    ),
    because="a matter of history",
)


@losada.theorem("rey-unknowns", over=boards(sizes(to=8), "king"))
def unknowns(game: GridGame) -> Truth:
    """Rey, “con las 9 primeras letras en la siguiente tabla decide”: The unknowns are the first row and, if there is
    more than one column, the rest of the first column; they decide all other cells: 9 letters on 5×5.
    In general: any k
    """
    m, n = game.shape
    found = plan(game, unknowns=[*game.buttons[:n], *(((r, 0) for r in range(1, m)) if n > 1 else ())])
    steps = [((r, c), (r + 1, c + 1)) for r, c in product(range(m - 1), range(n - 1))]
    forced = n == 1 or left_over(game, set(range(n)) | {r * n for r in range(m)}, steps) is not None
    return forced and len(found.unknowns) == len(found.residual) == (m + n - 1 if n > 1 else 1)


@losada.theorem("rey-virtual", over=boards(sizes(to=8, least=2), "king"))
def virtual_cells(game: GridGame) -> Truth:
    """Rey, “basta añadir las casillas «virtuales» marcadas con «s»”: The equations are those of virtual cells to the
    right of the last column and below the last row: nine on 5×5, at (2..5, 6) and (6, 2..6).
    """
    m, n = game.shape
    drawn = {(r, c) for r, row in enumerate(KING_TABLE) for c, mark in enumerate(row) if mark == "s"}
    found = plan(game, unknowns=[*game.buttons[:n], *((r, 0) for r in range(1, m))])
    left = [game.lights[i] for i in found.residual]
    outer = [(r, c) for r, c in product(range(m), range(n)) if r == m - 1 or c == n - 1]
    return left == outer and (game.shape != (5, 5) or {(r + 1, c + 1) for r, c in outer} == drawn)


def king_rank(length: int) -> int:
    """The rank of the king's rule on a line, over every field."""
    return length - (length % 3 == 2)


@losada.theorem("rey-many", over=boards(sizes(to=7), "king"))
def many(game: GridGame) -> Truth:
    """Rey, “abundan los rectángulos para los que existen muchas soluciones”: As the number of unknowns grows, many
    rectangles have many solutions.
    Note: Many do, 231 of the 400 with sides to 20 against 152 for All Lights. There is more than one solution exactly
    if a side is 2, 5, 8, …, for every number of states, however many unknowns: 1×2 has two with 2 unknowns, 4×4 has one
    with 7.
    """
    missing = game.light_count - king_rank(game.rows) * king_rank(game.columns)
    factors = info(game).factors
    return bit_nullity(game) == missing == factors.count(0) and set(factors) <= {0, 1}


@many.also()
def _() -> Truth:
    """More rectangles with sides to 20 have several solutions in Rey than in All Lights."""
    sides = list(product(range(1, 21), repeat=2))
    king, cross = sum(m % 3 == 2 or n % 3 == 2 for m, n in sides), sum(board_nullity(m, n) > 0 for m, n in sides)
    return Found((king, cross) == (231, 152), {"Rey, of 400": king, "All Lights, of 400": cross})


@losada.example("rey-8x8-mod4", over=the("8×8 with 4 states", lambda: board(8, 8, "king", "plane", 4)))
def chessboard(game: GridGame) -> Truth:
    """Rey, “se alcanzan más de mil millones de soluciones en un”: On 8×8 with 4 states there are more than a thousand
    million solutions.
    """
    quiet = all(not any(gained(game, pattern)) for pattern in quiet_basis(game))
    found = count(game, "ones")
    return Found(found > 10**9 and quiet and info(game).factors == (1,) * 49 + (0,) * 15, {"solutions": found})
