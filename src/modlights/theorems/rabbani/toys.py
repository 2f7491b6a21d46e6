"""Rabbani's appendices A and B, the classic board and the Mini."""

from functools import cache
from itertools import product

import numpy as np

from modlights.games import Game, toy
from modlights.solving import info, invariant

from ..domains import Domain, board, classic, once, sizes, squares, the
from ..library_answers import count, quiet_basis, solution, solutions
from ..plain import effects, gain, near, one_press
from ..random_cases import random_cases, random_vector
from ..schoolbook import Matrix, Vector, dot, rank, unit
from ..truth import Found, Truth
from ..verdicts import CORRECTED, MISPRINT
from . import document as rabbani
from .pseudoinverse import pseudoinverse
from .theory import by_hand

PRINTED_6 = """
    1100010000000000000000000 1110001000000000000000000 0111000100000000000000000 0011100010000000000000000
    0001100001000000000000000 1000011000100000000000000 0100011100010000000000000 0010001110001000000000000
    0001000111000100000000000 0000100011000010000000000 0000010000110001000000000 0000001000111000100000000
    0000000100011100010000000 0000000010001110001000000 0000000001000110000100000 0000000000100001100010000
    0000000000010001110001000 0000000000001000111000100 0000000000000100011100010 0000000000000010001100001
    0000000000000001000011000 0000000000000000100011100 0000000000000000010001110 0000000000000000001000111
    0000000000000000000100011
"""
MAPPING_25 = PRINTED_6.split()
"""Equation (6), row by row."""


def toggles(ends: int, m: int = 5, n: int = 5) -> list[int]:
    """How many lights each button toggles that lies at so many edges: 0 inside, 1 at an edge, 2 in a corner."""
    cells = product(range(m), range(n))
    counts = zip(cells, map(sum, zip(*effects(board(m, n)), strict=True)), strict=True)
    return [lights for (r, c), lights in counts if (r in (0, m - 1)) + (c in (0, n - 1)) == ends]


@rabbani.example("central-nine")
def central_nine() -> Truth:
    """Appendix A, “the nine central buttons each toggle five lights”: The nine central buttons of the 5×5 board toggle
    five lights each."""
    return toggles(0) == [5] * 9


@rabbani.example("edge-nine", verdict=MISPRINT)
def edge_nine() -> Truth:
    """Appendix A, “edge toggle only four lights”: Nine buttons on the edge of the 5×5 board toggle four lights each.
    Note: The number nine of the sentence before is repeated; 9 + 12 + 4 = 25, and twelve rows of the printed matrix (6)
    have four ones."""
    return toggles(1) == [4] * 9


@edge_nine.corrected(once("all buttons, and all rows of the printed matrix"))
def _() -> Truth:
    """Twelve buttons on the edge, corners apart, toggle four lights each."""
    return toggles(1) == [4] * 12 and sum(row.count("1") == 4 for row in MAPPING_25) == 12


@edge_nine.most_general(sizes(to=12, least=3))
def _(m: int, n: int) -> Truth:
    """On m×n there are 2(m−2) + 2(n−2) such buttons."""
    return toggles(1, m, n) == [4] * (2 * (m - 2) + 2 * (n - 2))


@rabbani.example("corners")
def corners() -> Truth:
    """Appendix A, “four buttons on the corner toggle three”: The four corner buttons toggle three lights each."""
    return toggles(2) == [3] * 4


@rabbani.definition("columnwise", over=squares(1, 6))
def columnwise(m: int, n: int) -> Truth:
    """Appendix A, “the set of twenty-five buttons columnwise from the game grid”: The matrices are for buttons numbered
    columnwise; for M row-wise numbering gives the same."""
    turned, matrix = [c * n + r for r, c in product(range(m), range(n))], near(m, n)
    return [[matrix[i][j] for j in turned] for i in turned] == effects(board(m, n))


@rabbani.theorem("U2", over=once("the 5×5 board"))
def dimension_two() -> Truth:
    """Appendix A, “dimension of the null space for this game”: The null space of the 5×5 game has dimension U = 2."""
    r = rank(near(5, 5), 2)
    return Found(25 - r == 2 == info(classic()).nullity(2) == len(quiet_basis(classic())), {"rank": r})


@rabbani.theorem(
    "four",
    over=random_cases(
        "solvable positions of 5×5", 200, 1, lambda chance: gain(classic(), random_vector(chance, 25)), deep=5000
    ),
)
def four_solutions(p: Vector) -> Truth:
    """Appendix A, “implying that every solvable problem has”: Every solvable problem of 5×5 has exactly four solutions.
    Proved: checker_meaning.lights_out_four; checker_meaning.lights_out_quiets (there are four quiet patterns)"""
    found = solutions(classic(), p)
    return len(set(found)) == count(classic(), p) == 4 and all(gain(classic(), s) == p for s in found)


@rabbani.theorem("quarter", over=the("5×5", classic).buttons)
def quarter(game: Game, button: int) -> Truth:
    """Appendix A, “of the games are solvable”: Only one problem in four is solvable on 5×5."""
    found = [weights.values for weights in invariant(game).weights]
    unchanged = all(dot(weights, one_press(game, button), 2) == 0 for weights in found)
    independent = rank(found, 2) == len(found) == 2
    return unchanged and independent and rank(near(5, 5), 2) == 23 and info(game).solvable_count(2) * 4 == 2**25


@rabbani.table("M25", printed=[[int(digit) for digit in row] for row in MAPPING_25])
def printed_matrix() -> Matrix:
    """Equation (6), “Null Matrices for the Classic Lights Out Puzzle”: The printed 25×25 matrix M is the mapping matrix
    of the 5×5 game."""
    return effects(classic())


rabbani.without_check("""
    W-N-25, table, not checkable: Equations (7) and (8), “take the set of twenty-five buttons columnwise”: The printed W
    and N of the 5×5 game.
    Because: both matrices are lost in the text that we have; his method is checked under rabbani-closed-form
""")


def mini() -> Game:
    """The 4×4 board with wrap-around."""
    return board(4, 4, "cross", "torus")


@rabbani.theorem("mini-five", over=the("the Mini", mini).buttons)
def mini_five(game: Game, button: int) -> Truth:
    """Appendix B, “every button toggles five lights: itself and the four buttons”: On the 4×4 board with wrap-around
    every button toggles five lights.
    Proved: board_edges.torus_five"""
    return sum(one_press(game, button)) == 5


@mini_five.most_general(sizes(to=8))
def _(m: int, n: int) -> Truth:
    """It is so on just those tori that have both sides 3 or more."""
    return all(sum(row) == 5 for row in effects(board(m, n, "cross", "torus"))) == (min(m, n) >= 3)


rabbani.without_check("""
    mini-M, table, not checkable: Equation (9), “we can determine the matrices M for this game”: The printed mapping
    matrix of the Mini.
    Because: the matrix is lost in the text that we have
""")


@cache
def every_position() -> np.ndarray:
    """All 2^16 positions of the Mini, one in each row."""
    return (np.arange(2**16)[:, None] >> np.arange(16)) & 1


def changes(presses: np.ndarray) -> np.ndarray:
    """What rows of presses change on the Mini."""
    return np.asarray(presses @ np.array(effects(mini())).T % 2)


@rabbani.theorem("mini-U0", over=once("all 2^16 presses of the Mini"))
def mini_unique() -> Truth:
    """Appendix B, “every problem is solvable and has exactly one solution”: For the Mini U = 0: every problem has
    exactly one solution."""
    codes = changes(every_position()) @ (1 << np.arange(16))
    ours = effects(toy("lights-out-mini")) == effects(mini())
    return ours and len(np.unique(codes)) == 2**16 and count(mini(), "ones") == 1


@rabbani.theorem("mini-MW", over=once("the 256 entries of both"))
def mini_own_inverse() -> Truth:
    """Appendix B, “which admits a remarkable method for finding the solution”: For the Mini M = W.
    Proved: torus_4x4.torus_4x4_sqr"""
    return by_hand(mini())[1] == effects(mini()) == pseudoinverse(mini()).w.tolist()


@mini_own_inverse.most_general(sizes(to=8))
def _(m: int, n: int) -> Truth:
    """M·M = 1 mod 2 on tori with sides 1 to 8 only for 1×1, 1×4, 4×1, 2×2 and 4×4."""
    matrix = np.array(effects(board(m, n, "cross", "torus")))
    own = bool((matrix @ matrix % 2 == np.eye(m * n)).all())
    return own == ((m, n) in {(1, 1), (1, 4), (4, 1), (2, 2), (4, 4)})


STARTS = Domain("all 2^16 positions of the Mini", lambda: [(every_position(),)], order="by number of lit lights")


@rabbani.example("mini-method", verdict=CORRECTED, over=STARTS)
def mini_method(p: np.ndarray) -> Truth:
    """Appendix B, “We remember these new lighted buttons and replay the game”: On the Mini: press each initially lit
    button once, remember what is then lit, replay the game from the start and press those: the puzzle is solved.
    Note: The first pass shows p + M·p, and the solution is M·p. If 'replay the game' means to start again from p,
    pressing what was shown ends at M·p, which is dark for p = 0 only; if it means to play on, the method works."""
    shown = (p + changes(p)) % 2
    left = (p + changes(shown)) % 2
    solved = int((~left.any(axis=1)).sum())
    pictures = tuple(mini().picture(mini().position(values.tolist())) for values in (p[1], left[1]))
    words = "one lit button: starting again leaves five lights on"
    return Found(solved == len(p), {"positions that a fresh start solves": solved}, words, pictures)


@mini_method.corrected()
def _(p: np.ndarray) -> Truth:
    """Do not start again: pressing what is lit after the first pass, from there, ends dark, since (1 + M)² = 0. Or make
    the first pass on a dark board: it shows the solution M·p."""
    shown = (p + changes(p)) % 2
    dark_pass = changes(p)
    agrees = all(solution(mini(), unit(i, 16)) == tuple(changes(np.array(unit(i, 16))).tolist()) for i in range(16))
    return not ((shown + changes(shown)) % 2).any() and not ((p + changes(dark_pass)) % 2).any() and agrees
