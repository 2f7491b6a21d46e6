"""Playing on other surfaces: which cells are unknowns, which lights give the equations, and Flip there."""

from collections.abc import Iterable
from itertools import product

from modlights.errors import Undetermined
from modlights.games import GridGame
from modlights.games.surfaces import Cell
from modlights.reduce import plan

from ..domains import board, boards, each, once, sizes
from ..library_answers import count, solutions
from ..plain import bit_nullity, effects
from ..truth import Found, Truth
from ..verdicts import CORRECTED, DAMAGED
from . import document as losada
from .lights_out import forces, left_over

UNKNOWNS_PRINTED = ("abcde", "f___g", "h___i", "j___k", "lnp__")
UNKNOWNS_MEANT = ("abcde", "f___g", "h___i", "j___k", "_lmn_")
EQUATIONS_PRINTED = ("s___s", "s___s", "s___s", "sssss", "sss_s")
EQUATIONS_MEANT = ("s___s", "s___s", "s___s", "sssss", "_sss_")
FLIP_BOARDS = sizes(to=7, least=2)


def determines(game: GridGame, unknowns: Iterable[int]) -> bool:
    """Whether these buttons determine all others by forcing."""
    try:
        plan(game, unknowns=[game.buttons[j] for j in unknowns])
    except Undetermined:
        return False
    return True


@losada.theorem("cylinder-system", over=boards(to=8, surface="cylinder"), beyond=boards(to=8, surface="cylinder-v"))
def cylinder_system(game: GridGame) -> Truth:
    """Playing on a cylinder, “se genera esencialmente igual que sobre el plano”: On the cylinder the system arises as
    on the plane, from the first row.
    Note: Sides glued left to right, any k; glued top to bottom one row is not enough.
    Proved: row_filling.row_filling"""
    m, n = game.shape
    steps = [((r, c), (r + 1, c)) for r, c in product(range(m - 1), range(n))]
    return left_over(game, set(range(n)), steps) == [(m - 1, c) for c in range(n)]


def fills_down(game: GridGame) -> bool:
    """Whether from first and last row each light down to the third last row forces the button below it."""
    m, n = game.shape
    known = set(range(n)) | set(range((m - 1) * n, m * n))
    return all(forces(game, known, (r, c), (r + 1, c)) for r, c in product(range(m - 2), range(n)))


TALL = sizes(to=8).where("with 3 rows or more", lambda m, n: m > 2)


@losada.theorem(
    "double-unknowns",
    over=boards(TALL, surface=("torus", "klein", "mobius-v")),
    beyond=boards(TALL, surface=("mobius", "klein-v")),
)
def double_unknowns(game: GridGame) -> Truth:
    """Playing on a Möbius band, a torus or a Klein bottle, “ahora la última fila no se puede deducir de las”: The order
    doubles: first and last row are the unknowns, and the equations are those of the last two rows, since the last row
    cannot be deduced from those before.
    Note: With the upper and the lower edge glued, as the reason given says and the columns of Flip below confirm, and
    from three rows on. If the flipped seam joins left and right, first and last row still suffice, but rows are filled
    from both ends and other equations remain. 2n is not the least: 9 do on the 5×5 torus, 8 on the Möbius band.
    Proved: unknowns.two_rows_system, unknowns.card_outer_rows; unknowns.ends_plan (with twisted sides)"""
    m, n = game.shape
    ends = [*range(n), *range((m - 1) * n, m * n)]
    return fills_down(game) and determines(game, ends) and not determines(game, range(n))


@double_unknowns.also(boards(TALL, surface=("mobius", "klein-v")))
def _(game: GridGame) -> Truth:
    """With left and right glued by a flip first and last row suffice, too."""
    return determines(game, [*range(game.columns), *range(game.light_count - game.columns, game.light_count)])


@double_unknowns.also(
    each("torus, Klein bottle, both Möbius bands", [("torus", 9), ("klein", 9), ("mobius-v", 8), ("mobius", 8)]).spread
)
def _(surface: str, unknowns: int) -> Truth:
    """On 5×5 the plan needs fewer than 10 unknowns: so many."""
    return len(plan(board(5, 5, "cross", surface)).unknowns) == unknowns


NARROW = boards(to=7, surface="torus").where("of side 1 or 2", lambda game: min(game.shape) < 3)


@losada.remark("footnote-5", over=NARROW, somewhere=True)
def footnote_five(game: GridGame) -> Truth:
    """Footnote 5, “menos de tres filas o columnas el orden del sistema”: With fewer than three rows or columns the
    order may be smaller."""
    return len(plan(game, order="rows").unknowns) < 2 * game.columns


@losada.theorem("flip-torus", over=sizes(to=7) * each("torus and both cylinders", ["torus", "cylinder", "cylinder-v"]))
def flip_torus(m: int, n: int, surface: str) -> Truth:
    """Playing on a Möbius band, a torus or a Klein bottle, “el juego no sufre ninguna modificación al elegir el toro”:
    Flip does not change on torus and cylinder.
    Proved: flip_surfaces.flip_untwisted"""
    cells = list(product(range(m), range(n)))
    return effects(board(m, n, "flip", surface)) == [[int(r == i or c == j) for i, j in cells] for r, c in cells]


def columns_coincide(game: GridGame) -> bool:
    """Whether every button does the same as its mirror image in the opposite column."""
    n = game.columns
    return all(column == game.by_button[j - j % n + n - 1 - j % n] for j, column in enumerate(game.by_button))


def rows_coincide(game: GridGame) -> bool:
    """Whether every button does the same as its mirror image in the opposite row."""
    m, n = game.shape
    return all(column == game.by_button[(m - 1 - j // n) * n + j % n] for j, column in enumerate(game.by_button))


@losada.theorem(
    "flip-mobius-coincide",
    over=boards(to=7, rule="flip", surface=("mobius-v", "klein")),
    beyond=boards(to=7, rule="flip", surface="mobius"),
)
def flip_coincide(game: GridGame) -> Truth:
    """Playing on a Möbius band, a torus or a Klein bottle, “cualquier valor dado a las casillas de la mitad de”: Flip
    on Möbius band and Klein bottle: each column coincides with its opposite, so that the cells of half of the columns
    (rounded down) may take any values if there is a solution.
    Note: With the flipped seam between the upper and the lower edge; if it joins left and right, it is the rows that
    coincide.
    Proved: flip_surfaces.flip_opposite_cols, flip_surfaces.flip_free_half"""
    return columns_coincide(game) and bit_nullity(game) >= game.rows * (game.columns // 2)


@flip_coincide.also(boards(to=7, rule="flip", surface="mobius"))
def _(game: GridGame) -> Truth:
    """With the seam between left and right every row coincides with its opposite."""
    return rows_coincide(game)


@flip_coincide.also(boards(9, "flip", "mobius-v"))
def _(game: GridGame) -> Truth:
    """Every value of half of the columns occurs among the quiet patterns."""
    half = [r * game.columns + c for r in range(game.rows) for c in range(game.columns // 2)]
    return len({tuple(x[j] for j in half) for x in solutions(game, [0] * game.light_count)}) == 2 ** len(half)


def nullities(m: int, n: int, *surfaces: str) -> list[int]:
    """The nullities of Flip mod 2 on these surfaces, by plain elimination."""
    return [bit_nullity(board(m, n, "flip", surface)) for surface in surfaces]


@losada.theorem("flip-mobius-increase", over=FLIP_BOARDS, verdict=CORRECTED)
def flip_increase(m: int, n: int) -> Truth:
    """Playing on a Möbius band, a torus or a Klein bottle, “el número de soluciones se incrementa espectacularmente
    debido a la”: Flip has many more solutions on Möbius band and Klein bottle than on the plane.
    Corrected: As a rule: there are never fewer, and with both sides from 2 to 7 only 3×3, 5×3 and 7×3 have as many on
    both; 4×4 has 1 and 256. Boards of one row or column never gain.
    Proved: flip_lines.flip_twisted_more (never fewer); flip_lines.card_flip_surface (how many)"""
    plane, band, bottle = nullities(m, n, "plane", "mobius-v", "klein")
    narrow = nullities(1, n, "mobius-v") == nullities(1, n, "plane")
    return band > plane, band == bottle >= plane and (band == plane) == ((m, n) in ((3, 3), (5, 3), (7, 3))) and narrow


def border(m: int, n: int) -> list[Cell]:
    """The cells of the border but the two lower corners, row by row."""
    corners = ((m - 1, 0), (m - 1, n - 1))
    outer = ((r, c) for r, c in product(range(m), range(n)) if r in (0, m - 1) or c in (0, n - 1))
    return [cell for cell in outer if cell not in corners]


@losada.theorem(
    "crosscap-order",
    over=boards(sizes(to=8, least=2).where("but 2×2", lambda m, n: (m, n) != (2, 2)), surface="projective"),
    beyond=boards(to=2, least=2, surface="projective"),
)
def crosscap_order(game: GridGame) -> Truth:
    """Playing on a cross-cap, “todas las casillas del borde del rectángulo, excepto dos esquinas”: The system is in
    general of order 2(F + C − 3): the unknowns are the cells of the border but two corners, which can be deduced.
    Note: On 2×2 all four buttons do the same, and 3 unknowns are needed. The order is not the least: 9 unknowns do on
    5×5, not 14.
    Proved: projective_unknowns.crosscap_plan; projective_unknowns.card_border_but_two"""
    (m, n), cells = game.shape, border(*game.shape)
    enough = determines(game, [r * n + c for r, c in cells])
    return enough and len(cells) == 2 * (m + n - 3) and (game.shape != (5, 5) or len(plan(game).unknowns) == 9)


@losada.theorem("crosscap-corners", over=boards(to=8, least=3, surface="projective"))
def crosscap_corners(game: GridGame) -> Truth:
    """Playing on a cross-cap, “excepto dos esquinas que se pueden deducir, son incógnitas”: The two lower corners can
    be deduced from the rest of the border.
    Proved: projective_unknowns.crosscap_plan"""
    m, n = game.shape
    known = {r * n + c for r, c in border(m, n)}
    pairs = (((m - 1, 0), (0, n - 1)), ((m - 1, n - 1), (0, 0)))
    return all(forces(game, set(known), light, corner) for corner, upper in pairs for light in (corner, upper))


def equations(game: GridGame) -> list[Cell] | None:
    """The lights left over by his order of forcing: lower corners by their own lights, then down inside the border."""
    m, n = game.shape
    corners = [((m - 1, c), (m - 1, c)) for c in (0, n - 1)]
    inside = [((r, c), (r + 1, c)) for r in range(m - 2) for c in range(1, n - 1)]
    return left_over(game, {r * n + c for r, c in border(m, n)}, corners + inside)


@losada.theorem("crosscap-equations", over=boards(to=8, least=3, surface="projective"))
def crosscap_equations(game: GridGame) -> Truth:
    """Playing on a cross-cap, “a la primera y última columnas, exceptuando las dos esquinas”: The equations are those
    of the last two rows and the first and last columns, except the two corners: as many as unknowns.
    Proved: projective_unknowns.crosscap_equations; projective_unknowns.card_border_but_two;
    elimination.square_residual"""
    m, n = game.shape
    outer = [(r, c) for r, c in product(range(m), range(n)) if r >= m - 2 or c in (0, n - 1)]
    expected = [cell for cell in outer if cell not in ((m - 1, 0), (m - 1, n - 1))]
    return equations(game) == expected and len(expected) == 2 * (m + n - 3)


def marks(table: tuple[str, ...]) -> list[Cell]:
    """The cells of a drawn table that hold something."""
    return [(r, c) for r, row in enumerate(table) for c, mark in enumerate(row) if mark != "_"]


@losada.table("crosscap-tables", over=once("both tables, against the rule in the text"), verdict=DAMAGED)
def crosscap_tables() -> Truth:
    """Playing on a cross-cap, tables, “donde F y C indican el número de filas y”: The tables of the unknowns and of the
    equations on 5×5.
    Corrected: The last row of unknowns holds three letters in columns 2 to 4 (our copy has l n p in columns 1 to 3),
    and the last row of equations is _ s s s _ (our copy has s s s _ s, which makes 15 and not 14)."""
    right = (border(5, 5), equations(board(5, 5, "cross", "projective")))
    printed, meant = (
        (marks(UNKNOWNS_PRINTED), marks(EQUATIONS_PRINTED)),
        (marks(UNKNOWNS_MEANT), marks(EQUATIONS_MEANT)),
    )
    return printed == right, meant == right


@losada.theorem("flip-crosscap", over=FLIP_BOARDS, verdict=CORRECTED)
def flip_crosscap(m: int, n: int) -> Truth:
    """Playing on a cross-cap, “el número de soluciones se incrementa todavía más que”: Flip has still more solutions
    than on a Möbius band, since opposite rows coincide too and their cells may take any values.
    Corrected: As a rule: opposite rows do coincide and there are never fewer solutions, but 2×2 has 8 on both.
    Proved: flip_surfaces.flip_opposite_rows; flip_lines.flip_twisted_more (never fewer)"""
    more, less = nullities(m, n, "projective", "mobius-v")
    cap = board(m, n, "flip", "projective")
    solver = m * n > 15 or count(cap) == 2**more
    return more > less, more >= less and rows_coincide(cap) and columns_coincide(cap) and solver


@flip_crosscap.but_not(sizes(to=7, least=3))
def _(m: int, n: int) -> Truth:
    """With three or more rows and columns there are always more."""
    more, less = nullities(m, n, "projective", "mobius-v")
    return Found(more > less, words=f"{m}×{n}, {2**less} on both")
