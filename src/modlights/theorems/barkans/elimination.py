"""Sections 3.2 (second half) to 3.4: row filling as elimination, the two methods compared, and graphs."""

from functools import cache
from itertools import product
from random import Random

import numpy as np

from modlights.games import Game, GridGame
from modlights.solving import solve
from modlights.symbolic import Elimination, derive, eliminate
from modlights.symbolic.elimination import apply as apply_operations

from ..domains import board, boards, graphs, numbers, once, squares
from ..library_answers import count
from ..plain import lighting_sets, near
from ..random_cases import random_cases
from ..schoolbook import Vector, bits, dot, identity, row_additions
from ..truth import Truth
from ..verdicts import DAMAGED, MISPRINT
from . import document as barkans
from .filling import FIGURE_3_7, FIRST_ROWS, chased, three_by_three
from .game import joined
from .listings import gaussian_elimination_spanish_alg, genenerate_neighbord_matrix


@cache
def example() -> Elimination:
    """3×3, eliminated in the order of row filling."""
    return eliminate(board(3, 3))


@cache
def eliminated_by_listing(side: int) -> tuple[Vector, ...]:
    """The augmented matrix of a square board after the elimination of listing 6.3."""
    mat, right = genenerate_neighbord_matrix(side), np.ones(side * side, dtype=np.int8)
    gaussian_elimination_spanish_alg(mat, right)
    return tuple((*map(int, row), int(value)) for row, value in zip(mat, right, strict=True))


@barkans.example("3.2-x4-misprint", over=FIRST_ROWS, verdict=MISPRINT)
def x4(first: Vector) -> Truth:
    """§3.2, before Figure 3.9, “בדוגמא נראה שאלגוריתם מילוי עקבי הוא דירוג מתוחכם של”: x_1 + x_2 + x_4 = 1 gives x_4 =
    x_1 + x_2 + x_3 + 1.
    Corrected: x_4 = x_1 + x_2 + 1.
    Note: Formula (4) and Figure 3.5 have it right; as printed it is wrong whenever x_3 = 1."""
    (x1, x2, x3), truth = first, chased(3, 3, first)[1][0]
    derived = three_by_three().forms.text(three_by_three().cells[3]) == "1+x1+x2"
    return truth == (x1 + x2 + x3 + 1) % 2, truth == (x1 + x2 + 1) % 2 and derived


@barkans.figure("fig-3.9", over=once("every entry of [A | 1], as reconstructed from the text"))
def figure_3_9() -> Truth:
    """Figure 3.9 (lost; reconstructed), “נבחין שלושת השורות הראשונות של מטריצה 3.9”: The augmented matrix of 3×3; its
    first three rows are the constraint equations of cells 1, 2, 3 and give x_4, x_5, x_6, its fourth is x_1 + x_4 + x_5
    + x_7 = 1.
    Note: The printed matrix is lost."""
    wanted = tuple((*row, 1) for row in near(3, 3))
    forced = [[j + 1 for j in range(3, 9) if row[j]] for row in wanted[:3]]
    fourth = [j + 1 for j in range(9) if wanted[3][j]] == [1, 4, 5, 7]
    return example().before == wanted and forced == [[4], [5], [6]] and fourth


@barkans.example("3.2-row-ops", over=once("both printed sums"))
def row_operations() -> Truth:
    """§3.2, after Figure 3.9, “פעולות אלו שקולות לפעולות האלגברית”: r_4 ← r_4 + r_1 and r_4 ← r_4 + r_2 give x_2 + x_5
    + x_7 = 0 and then x_1 + x_3 + x_7 + 1 = 0."""
    operations = example().operations[:2]
    first, second = (apply_operations(operations[:n], example().before, 2)[3] for n in (1, 2))
    named = [operation.text(2) for operation in operations] == ["r4 ← r4 + r1", "r4 ← r4 + r2"]
    sums = [tuple(int(j in places) for j in range(10)) for places in ((1, 4, 6), (0, 2, 6, 9))]
    return named and [first, second] == sums


@barkans.figure("fig-3.10", over=once("every entry, by listing 6.3, by the library, and by the row operations"))
def figure_3_10() -> Truth:
    """Figure 3.10 (lost; reconstructed), “המטריצה לאחר פעולת שורות על כל שורות”: After all row operations the last
    three rows have x_1, x_2, x_3 only, and are the system of Figure 3.7.
    Note: The print is lost."""
    after = apply_operations(example().operations, example().before, 2)
    last = [(row[:3], row[-1]) for row in after[6:]]
    others = any(any(row[3:9]) for row in after[6:])
    return after == example().after == eliminated_by_listing(3) and last == FIGURE_3_7 and not others


@figure_3_10.most_general(numbers("n", 2, 10, deep=20))
def _(side: int) -> Truth:
    """On every n×n the last n rows are the residual system."""
    return not any(any(row[side:-1]) for row in eliminated_by_listing(side)[-side:])


@barkans.theorem("3.2-elimination", over=squares(2, 8))
def filling_is_elimination(m: int, n: int) -> Truth:
    """§3.2, “כך תרגמנו את אלגוריתם מילוי עקבי לאלגוריתם דירוג של”: Row filling is a sophisticated elimination of the
    augmented matrix. Proved: elimination.plan_elimination; row_filling.rows_plan"""
    done = eliminate(board(m, n))
    return apply_operations(done.operations, done.before, 2) == done.after == eliminated_by_listing(n)


def with_target(chance: Random) -> tuple[GridGame, list[int]]:
    """A small board mod 2, 3 or 6 with a target."""
    game = board(chance.randint(2, 4), chance.randint(2, 4), k=chance.choice((2, 3, 6)))
    return game, [chance.randrange(game.modulus) for _ in range(game.light_count)]


@filling_is_elimination.most_general(
    random_cases("boards to 4×4 mod 2, 3, 6 with a target", 30, 32, with_target, deep=500).spread
)
def _(game: GridGame, target: list[int]) -> Truth:
    """Any game with a plan, any k, any right-hand side."""
    done, derivation, k = eliminate(game, target=target), derive(game, target=target), game.modulus
    unknowns = derivation.plan.unknowns
    for row, form in zip(done.residual, derivation.residual, strict=True):
        coefficients, constant = derivation.forms.parts(form)
        if [row[j] for j in unknowns] != [coefficients.get(i, 0) for i in range(len(unknowns))] or row[
            -1
        ] != -constant % k:
            return False
    equations = [([row[j] for j in unknowns], row[-1]) for row in done.residual]
    firsts = product(range(k), repeat=len(unknowns))
    return sum(all(dot(left, x, k) == right % k for left, right in equations) for x in firsts) == count(game, target)


@barkans.theorem("cor-3.2", over=numbers("n", 2, 8))
def virtual_cells_are_rows(side: int) -> Truth:
    """Corollary 3.2, “משבצות בשורה הדמיונית הן השורות במטריצה שלאחר דירוג”: The cells of the virtual row are the rows
    left after elimination, which contain the first row only.
    Proved: elimination.plan_elimination; row_filling.residual_virtual"""
    rows, system = eliminated_by_listing(side)[-side:], derive(board(side, side), letters="x").system
    firsts = product((0, 1), repeat=side) if side <= 6 else ()
    sums = (
        tuple((dot(row[:side], first, 2) + row[-1]) % 2 for row in rows) == chased(side, side, first)[-1]
        for first in firsts
    )
    printed = [(row[:side], row[-1]) for row in rows]
    return printed == list(zip(system.matrix, system.constants, strict=True)) and all(sums)


@barkans.theorem("cor-3.3", over=boards(14, deep=18))
def others_are_forced(game: GridGame) -> Truth:
    """Corollary 3.3, “שאר הלחיצות של הפתרון מאולצות”: The unknowns are reduced to those of the first row; all other
    presses are forced.
    In general: any game with a plan over any Z_k
    Proved: row_filling.rows_plan, plan.plan_fill; plan.plan_complete (whatever the unknowns that satisfy the residual
    system)"""
    m, n = game.shape
    found = [tuple(x.values) for x in solve(game, target="ones", method="plan").solutions or ()]
    filled = [tuple(v for row in chased(m, n, x[:n])[:-1] for v in row) for x in found]
    return found == filled == lighting_sets(game)


def dense(chance: Random) -> list[int]:
    """The rows of a random square matrix over Z_2 of order n², n from 1 to 5, as integers."""
    size = chance.randint(1, 5) ** 2
    return [chance.getrandbits(size) for _ in range(size)]


@barkans.theorem(
    "3.3-general", over=random_cases("dense matrices of order n² mod 2, n from 1 to 5", 20, 33, dense, deep=200)
)
def general_elimination(rows: list[int]) -> Truth:
    """§3.3, “חישוב סיבוכיות של דירוג מטריצה כללית בגודל”: Eliminating a general n²×n² matrix takes O(n²·n⁴) = O(n⁶)
    operations.
    Note: Operations on entries were counted: at most n⁶, and from n = 3 on at least n⁶/4."""
    size = len(rows)
    added = row_additions(rows, size) * size
    return added <= size**3 and (size < 9 or 4 * added >= size**3)


@barkans.theorem("3.3-rowfill", over=numbers("n", 2, 12, deep=30), verdict=DAMAGED)
def row_filling_operations(n: int) -> Truth:
    """§3.3, “דירוג שורה בשיטת מילוי עקבי מבצעים פעולות שורות כמספר השכנים”: Row filling takes as many row operations a
    row as the equation has neighbours, O(n²·n²) = O(n⁴) in all, and an elimination of n×n; together printed as O(n·n²)
    = O(n⁴) = O(n⁴).
    Corrected: O(n⁴ + n·n²) = O(n⁴ + n³) = O(n⁴); there are exactly 4n² − 7n + 2 row additions for n ≥ 2.
    Note: n·n² is n³, and O(n³) = O(n⁴) is false. Proved: filling_letters.filling_additions (the number of row
    additions)"""
    mat, right = genenerate_neighbord_matrix(n), np.ones(n * n, dtype=np.int8)
    additions = gaussian_elimination_spanish_alg(mat, right)
    operations = eliminate(board(n, n)).operations if n <= 10 else ()
    most = max((sum(1 for op in operations if op.row == row) for row in range(n * n)), default=0)
    residual = row_additions([bits(row[:n].tolist()) for row in mat[-n:]], n) * n
    counted = additions == 4 * n**2 - 7 * n + 2 and (n > 10 or len(operations) == additions)
    return n * n**2 == n**4, counted and most <= 4 and residual <= n**3


barkans.without_check("""
    3.3-slower, remark, not checkable: §3.3, “ששיטה למילוי עקבי שבתאוריה יותר אופטימליות לוקחת יותר זמן”: Row filling,
    better in theory, takes longer in practice, one cause being that the other uses a library function known to be
    optimal.
    Because: a measurement of one implementation on one machine; the printed times (barkans-table-6.4) agree with it in
    every row and show neither n⁶ nor n⁴

    fig-3.11, figure, not checkable: Figure 3.11, “גרף מתאר ביצועים על לוח ריבועי גודל שורה מול זמן”: The running times
    of both methods plotted against the side of the board.
    Because: the picture is lost
""")


@barkans.remark("3.4-graph", over=graphs(4, deep=5))
def described_as_graph(game: Game) -> Truth:
    """§3.4, “מטריצת שכנויות היא שיטת ייצוג קלאסי לגרפים”: Both methods describe the game as a graph, since both rest on
    the adjacency matrix, a classic way to represent a graph.
    Note: The matrix is the graph's adjacency matrix plus the identity; and row filling as defined needs rows, so it is
    a method for boards. Its general form, the plan, works on every graph."""
    size = range(game.light_count)
    classic = [[int(j in joined(game)[i]) for j in size] for i in size]
    found = [tuple(x.values) for x in solve(game, target="ones", method="plan").solutions or ()]
    return (game.matrix() - np.array(classic)).tolist() == identity(game.light_count) and found == lighting_sets(game)


barkans.without_check("""
    3.4-reasons, remark, not checkable: §3.4, list, “מבליט את מהות הבעיה והגדרה הבסיסית ביותר של המשחק”: Graphs were
    used because they are general, rich in theory and bring out the essence of the game.
    Because: an opinion
""")
