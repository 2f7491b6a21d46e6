"""Chapter 5: once-only ("optimal") solutions, the board without end, and the search over the integers."""

from functools import cache
from itertools import product

from modlights.games import GridGame
from modlights.games.surfaces import Cell
from modlights.solving import is_once_only, once_only

from ..domains import board, boards, each, numbers, once, sizes
from ..library_answers import count, fewest, solutions
from ..plain import near
from ..schoolbook import Vector
from ..truth import Truth
from ..verdicts import CORRECTED, DAMAGED, MISPRINT
from . import document as barkans
from .game import ALL_BOARDS, classified
from .once_only import column_automaton, cross, drawn, exact_covers, known_count, ways_to_light, window_possible

CHAIN_5_3: tuple[Cell, ...] = ((1, 2), (3, 1), (2, 4), (4, 3), (6, 2))
CHAIN_COROLLARY_5_2: tuple[Cell, ...] = ((2, 1), (1, 3), (3, 4), (4, 2), (6, 3))
BOARD_8 = ["1*110", "111*1", "*1110", "11*10", "01100", "1*100"]
COROLLARY_5_1 = ["11*1", "*111", "111*", "1*11"]
COROLLARY_5_2 = ["11*1", "*111", "111*", "1*11", "0110", "01*1"]
CORNER_12 = each("the cells of a 12×12 corner", product(range(1, 13), repeat=2)).spread.some


def times_changed(m: int, n: int, presses: Vector) -> Vector:
    """How often each light changes, counted without any modulus."""
    return tuple(sum(e * x for e, x in zip(row, presses, strict=True)) for row in near(m, n))


def as_vector(pressed: frozenset[Cell], m: int, n: int) -> Vector:
    """Pressed cells, counted from 1, as one number a button."""
    return tuple(int((r + 1, c + 1) in pressed) for r, c in product(range(m), range(n)))


@cache
def covers(m: int, n: int) -> list[Vector]:
    """All once-only solutions of a board, by exact cover."""
    return sorted(as_vector(cover, m, n) for cover in exact_covers(m, n))


@cache
def once_only_solutions(m: int, n: int) -> list[Vector]:
    """The library's solutions of the all-on game under which every light changes exactly once."""
    return [x for x in solutions(board(m, n), "ones") if is_once_only(board(m, n), x)]


@barkans.definition("def-5.1", over=boards(24, deep=40))
def definition_5_1(game: GridGame) -> Truth:
    """Definition 5.1, “פתרון אופטימלי של משחק הינו פתרון בו כל נורה משנה”: A solution is optimal (once-only) if every
    light changes exactly once; it is also called minimal.
    Note: A once-only solution has the fewest presses; 3×3, whose only solution has 5 presses, shows that the converse
    fails."""
    found = covers(*game.shape)
    library = once_only_solutions(*game.shape) == sorted(tuple(x.values) for x in once_only(game)) == found
    return library and (not found or {sum(x) for x in found} == {fewest(game, "ones")})


barkans.without_check("""
    5-makes-easier, remark, not checkable: §5, opening, “פתרון זה מקל רבות על המשחק כיוון”: An optimal solution makes
    the game much easier, since it leaves fewer presses to choose from.
    Because: an opinion
""")


@barkans.figure("fig-5.1", over=once("each of the six lights"))
def figure_5_1() -> Truth:
    """§5 and Figure 5.1, “כל הנורות נדלקות, ואף אחת מהם לא נכבת”: On 2×3 pressing 3 and 4 lights every light, none of
    them twice."""
    return times_changed(2, 3, (0, 0, 1, 1, 0, 0)) == (1,) * 6


barkans.without_check("""
    fig-5.1-reference, remark, damaged in our copy: §5, after Definition 5.1, “באיור 3.4 ניתן דוגמא לפתרון מינמלי בלוח”:
    Figure 3.4 gives an example of a minimal solution on 2×3.
    Corrected: Figure 5.1; Figure 3.4 shows the indices of the 3×3 board.
    Note: In our copy the buttons 3 and 4 of the next sentence are 3.4 as well.
""")


@barkans.example("5-2x2", over=once("all solutions of 2×2 and 2×3"), verdict=DAMAGED)
def four_solutions() -> Truth:
    """§5, “ונתבונן במספר כל הפתרונות שיש ללוח זה”: The 2×2 board of Figure 5.1 has 4 solutions by table 4.3, two of
    them optimal.
    Corrected: The board of Figure 5.1 is 2×3: four solutions, of which {3,4} and {1,6} are once-only.
    Note: 2×2 has one solution, all four presses, which is not once-only; the table's entry is 1."""
    printed = count(board(2, 2), "ones") == 4 and len(once_only_solutions(2, 2)) == 2
    meant = once_only_solutions(2, 3) == [(0, 0, 1, 1, 0, 0), (1, 0, 0, 0, 0, 1)]
    return printed, count(board(2, 3), "ones") == 4 and meant


@barkans.figure("fig-5.2", over=once("all solutions of 2×3"), verdict=MISPRINT)
def figure_5_2() -> Truth:
    """Figure 5.2, “את כל ארבעת הפתרונות נציג באיור 5.2”: All four solutions of the board, with the caption 'game on a
    graph, for example'.
    Corrected: The caption is that of Figure 2.2; the solutions of 2×3 are {1,2,4,5}, {1,6}, {2,3,5,6}, {3,4}.
    Note: The text announces all four solutions of the 2×3 board; the pictures are lost."""
    found = [[i + 1 for i, v in enumerate(x) if v] for x in solutions(board(2, 3), "ones")]
    return sorted(found) == [[1, 2, 4, 5], [1, 6], [2, 3, 5, 6], [3, 4]]


barkans.without_check("""
    5-easy, remark, not checkable: §5, “כנראה שכדי למצוא את הפתרונות הנותרים נצטרך לקחת דף ועט”: The two optimal
    solutions are found at once, the others only with pen and paper.
    Because: an opinion
""")


@barkans.remark("5-question", over=ALL_BOARDS, verdict=CORRECTED, follows="1-optimal-all")
def question() -> Truth:
    """§5, “לאיזה לוחות קיים פתרון מינמלי כאשר מצב התחלתי הוא”: This chapter answers the question on which boards there
    is a once-only solution.
    Corrected: It leaves 1×n, 2×even and 3×n open. The answer: exactly 1×n, 2×odd and 4×4, up to turning
    (barkans-1-optimal-all).
    Proved: once_only_boards.once_only (which boards have one)"""
    return classified() and not covers(2, 4) and not covers(3, 3) and bool(covers(1, 7))


@barkans.theorem("5.1", over=numbers("m", 1, 41, step=2))
def two_by_odd(m: int) -> Truth:
    """Theorem 5.1, “נתחיל על לוח”: The 2×m board has a once-only solution when m is odd.
    Gap: the induction step names the wrong cell (barkans-5.1-step), and that the last column is lit by one press in it
    is not argued
    Proved: once_only_boards.once_2n; once_only_boards.once_only (and no other)"""
    pressed = frozenset((1 + (c // 2) % 2, c + 1) for c in range(0, m, 2))
    solver = m > 9 or as_vector(pressed, 2, m) in once_only_solutions(2, m) == covers(2, m)
    return set(times_changed(2, m, as_vector(pressed, 2, m))) == {1} and solver


@two_by_odd.most_general(once("all m, by the column automaton of width 2"))
def _() -> Truth:
    """Exactly when m is odd, and then there are two."""
    lengths = column_automaton(2)
    return all(lengths[m] == (2 if m % 2 else 0) for m in range(1, len(lengths.counts) + 2 * lengths.period + 1))


@barkans.theorem("5.1-base", over=each("1×2 and 2×1", [(1, 2), (2, 1)]).spread)
def induction_base(m: int, n: int) -> Truth:
    """Proof of Theorem 5.1, “כל לחיצה בודדת על משבצת מובילה לפתרון אופטימלי”: On 1×2 every single press is a once-only
    solution."""
    return once_only_solutions(m, n) == [(0, 1), (1, 0)] == covers(m, n)


@barkans.theorem("5.1-step", over=numbers("m", 1, 7, step=2), verdict=MISPRINT)
def induction_step(m: int) -> Truth:
    """Proof of Theorem 5.1, “נשים לב שלחיצה על משבצת”: From 2×m to 2×(m+2), the last pressed cell being in row 1:
    lights (1,m+2), (2,m+1), (2,m+2) stay off, and pressing (2,m+1) solves the game.
    Corrected: Pressing (2,m+2).
    Note: As printed (1,m+2) stays off, and (1,m+1) and (2,m) change twice.
    Proved: once_only_steps.once_longer (the correction)"""
    before, n = next(cover for cover in exact_covers(2, m) if (1, m) in cover), m + 2
    left = times_changed(2, n, as_vector(before, 2, n))
    dark = {(r, c) for r, c in product((1, 2), range(1, n + 1)) if not left[(r - 1) * n + c - 1]}
    wrong, right = (set(times_changed(2, n, as_vector(before | {(2, c)}, 2, n))) == {1} for c in (m + 1, m + 2))
    return wrong, right and dark == {(1, n), (2, m + 1), (2, n)}


@barkans.remark("5.1-remark", over=numbers("m", 2, 14, step=2))
def two_by_even(m: int) -> Truth:
    """Remark 5.1, “בסיס האינדקוציה עבור”: For even m Theorem 5.1 need not hold, since its induction has no base: 2×2
    has no once-only solution.
    Note: For even m there never is one, by the column automaton of width 2; that 2×2 has none does not by itself say
    anything about 2×4, 2×6, ….
    Proved: once_only_boards.once_only"""
    return covers(2, m) == [] == once_only_solutions(2, m) and column_automaton(2)[m] == 0


@two_by_even.also(each("the four presses of 2×2", product((1, 2), repeat=2)).spread)
def _(row: int, column: int) -> Truth:
    """On 2×2 a single press leaves one light off, which no further press lights without changing another twice."""
    dark = [(r, c) for r, c in product((1, 2), repeat=2) if (r, c) not in cross((row, column), 2, 2)]
    return len(dark) == 1 and ways_to_light(dark[0], [(row, column)], 2, 2) == []


barkans.without_check("""
    fig-5.3, figure, not checkable: Figure 5.3, “כדי להוכיח טענת הכותרת של תת הפרק הזה”: A once-only solution of 2×9.
    Because: the picture is lost; the two that exist press 1, 5, 9 in one row and 3, 7 in the other
""")


@barkans.definition("def-5.2", over=CORNER_12)
def endless_board(row: int, column: int) -> Truth:
    """Definition 5.2, “בלוח זה הצירים ממשיכים אינסוף ימינה ולמטה”: The infinite board has its corner at a_11 and goes
    on to the right and downward without end."""
    lights = {(light // 14 + 1, light % 14 + 1) for light, _ in board(14, 14).by_button[(row - 1) * 14 + column - 1]}
    return cross((row, column)) == lights and len(lights) == 5 - (row == 1) - (column == 1)


def lit(pressed: list[Cell], m: int, n: int) -> list[str]:
    """A corner with 1 for every light that is on, pressed or not."""
    return [row.replace("*", "1") for row in drawn(pressed, m, n)]


@barkans.theorem(
    "5.2", over=once("all ways to light the 3×3 corner after that press; both printed boards, and both branches")
)
def corner_not_pressed() -> Truth:
    """Theorem 5.2, “אין פתרון אופטימלי בו המשבצת בראשית הצירים נלחצה”: On the infinite board there is no once-only
    solution in which the corner is pressed.
    Proved: once_only_boards.no_once_quarter"""
    boards = lit([(1, 1)], 3, 4) == ["1100", "1000", "0000"] and lit([(1, 1), (2, 3)], 3, 4) == ["1110", "1111", "0010"]
    branches = ways_to_light((2, 2), [(1, 1)]) == [(2, 3), (3, 2)]
    down = [ways_to_light(light, [(1, 1), (2, 3)]) for light in ((3, 1), (3, 2))] == [[(4, 1)], [(4, 2)]]
    right = [ways_to_light(light, [(1, 1), (3, 2)]) for light in ((1, 3), (2, 3))] == [[(1, 4)], [(2, 4)]]
    clash = cross((4, 1)) & cross((4, 2)) and cross((1, 4)) & cross((2, 4))
    return boards and branches and down and right and bool(clash) and not window_possible(3, 3, [(1, 1)], endless=True)


@barkans.theorem("5-corner-cases", over=CORNER_12)
def corner_cases(row: int, column: int) -> Truth:
    """§5.1, between Theorems 5.2 and 5.3, “לא נוכל להדליק את נורה”: a_11 can be lit by a_11, a_12 or a_21 only, and the
    last two are exchanged by turning the board over. Proved: once_only_steps.corner_near;
    once_only_steps.once_turned"""
    turned = cross((column, row)) == {(b, a) for a, b in cross((row, column))}
    return turned and ways_to_light((1, 1), []) == [(1, 1), (1, 2), (2, 1)]


def forced(chain: tuple[Cell, ...], lights: list[Cell], columns: int | None = None) -> bool:
    """Whether each of the lights can be lit in one way only, by the next press of the chain, and then a_51 in none."""
    steps = enumerate(lights, start=1)
    each_step = all(ways_to_light(light, chain[:step], columns=columns) == [chain[step]] for step, light in steps)
    return each_step and ways_to_light((5, 1), chain, columns=columns) == []


@barkans.theorem(
    "5.3", over=once("all ways to light the 3×5 corner after that press, and each step of the printed chain")
)
def second_cell_not_pressed() -> Truth:
    """Theorem 5.3, “אין אף פתרון אופטימלי בו נלחצה משבצת”: On the infinite board there is no once-only solution in
    which a_12 is pressed.
    Proved: once_only_boards.no_once_quarter"""
    windows = window_possible(3, 5, [(1, 2)], endless=True) or window_possible(5, 3, [(2, 1)], endless=True)
    return not windows and forced(CHAIN_5_3, [(2, 1), (2, 3), (3, 3), (5, 2)])


@barkans.figure("board-8", printed=BOARD_8)
def board_8() -> Truth:
    """Board (8), “נציג את רצף הלחיצות על הלוח”: The corner after the chain: 1*110/111*1/*1110/11*10/01100/1*100."""
    return list(drawn(CHAIN_5_3, 6, 5))


@barkans.theorem("5.4", over=once("all ways to light the 3×5 corner, and its transpose"))
def endless_impossible() -> Truth:
    """Theorem 5.4, “לא קיים פתרון אופטימלי ללוח אינסופי”: The infinite board has no once-only solution.
    Note: A board without edges has one: the whole plane, pressing where r + 2c ≡ 0 mod 5.
    Proved: once_only_boards.no_once_quarter"""
    return not window_possible(3, 5, endless=True) and not window_possible(5, 3, endless=True)


@endless_impossible.also(each("the residues of the plane mod 5", product(range(5), repeat=2)).spread)
def _(r: int, c: int) -> Truth:
    """On the whole plane pressing where r + 2c ≡ 0 mod 5 changes every light once."""
    around = ((r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return sum((a + 2 * b) % 5 == 0 for a, b in around) == 1


@barkans.example("cor-5.1", over=once("all once-only solutions of 4×4"))
def four_by_four() -> Truth:
    """Corollary 5.1, “ניתן לראות שקיים פתרון עבור לוח”: 4×4 has a once-only solution, as board (8) shows:
    11*1/*111/111*/1*11.
    Note: There are two, this one and its transpose, which is the corner of board (8)."""
    pressed = frozenset((r + 1, c + 1) for r, row in enumerate(COROLLARY_5_1) for c, v in enumerate(row) if v == "*")
    turned = frozenset((c, r) for r, c in pressed)
    corner = turned == frozenset(cell for cell in CHAIN_5_3 if max(cell) <= 4)
    return corner and sorted(as_vector(x, 4, 4) for x in (pressed, turned)) == covers(4, 4) == once_only_solutions(4, 4)


@barkans.theorem("cor-5.2", over=once("all n, by the column automaton of width 4; the printed chain and board"))
def four_wide() -> Truth:
    """Corollary 5.2, “הגענו שוב למבוי סתום”: The n×4 board with n > 4 has no once-only solution.
    Gap: for n = 5 there is no row 6, and the dead end is at a_53; and n×4 is not symmetric, so a_12 and both branches
    of Theorem 5.2 need their own treatment (they do fail)
    Proved: once_only_boards.once_only"""
    lengths = column_automaton(4)
    none = all(lengths[n] == 0 for n in range(5, len(lengths.counts) + lengths.period + 1))
    chain = forced(CHAIN_COROLLARY_5_2, [(1, 2), (2, 4), (3, 2), (5, 3)], columns=4)
    short = ways_to_light((5, 3), CHAIN_COROLLARY_5_2[:4], rows=5, columns=4) == []
    return none and chain and short and list(drawn(CHAIN_COROLLARY_5_2, 6, 4)) == COROLLARY_5_2


@four_wide.also(numbers("n", 5, 9, deep=14))
def _(n: int) -> Truth:
    """Exact cover and the library find none."""
    return covers(n, 4) == [] == once_only_solutions(n, 4)


@barkans.theorem("cor-5.3", over=once("all boards: the 4×6 corner window, and 5×5 by exact cover"))
def both_sides_above_four() -> Truth:
    """Corollary 5.3 and the heading of §5.1, “שמקיים נמשחק על לוח”: A board with min(m, n) > 4 has no once-only
    solution.
    Gap: deduced from the infinite board, but a finite board has fewer lights, so that more is possible on it: on 5×5
    the press a_62 of the chain does not exist. It needs a window whose own lights are contradictory
    Proved: once_only_boards.once_only"""
    smallest = window_possible(4, 5) and window_possible(5, 5)
    wider = window_possible(4, 6) or window_possible(6, 4)
    return smallest and not wider and covers(5, 5) == [] == once_only_solutions(5, 5)


@both_sides_above_four.most_general(sizes(to=7, least=3, deep=10))
def _(m: int, n: int) -> Truth:
    """Also for min(m, n) = 3 and n ≥ 3, and for 4×n with n > 4: none with min(m, n) ≥ 3 except 4×4."""
    return len(covers(m, n)) == known_count(m, n) == 2 * ((m, n) == (4, 4)) == column_automaton(m)[n]
