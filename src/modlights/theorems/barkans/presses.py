"""Chapter 3, opening, and section 3.1, first half: lights, presses and change vectors."""

from __future__ import annotations

from itertools import permutations, product

from modlights.games import Game, GridGame, graph
from modlights.solving import nullity
from modlights.theorems.barkans import document as barkans
from modlights.theorems.barkans.counts import SOLUTION_COUNTS
from modlights.theorems.barkans.game import joined
from modlights.theorems.documents import Truth
from modlights.theorems.domains import (
    board,
    boards,
    buttons,
    each,
    graphs,
    numbers,
    positions,
    random_games,
    squares,
    vectors,
)
from modlights.theorems.library import count, fewest
from modlights.theorems.plain import (
    Vector,
    all_reached,
    board_nullity,
    changes,
    filled_solutions,
    gained,
    plus,
    unit,
)
from modlights.theorems.verdicts import CORRECTED, DAMAGED, MISPRINT, Kind

SMALL_GRAPHS = graphs(4)


def fewest_presses(m: int, n: int) -> int:
    """The fewest presses that light the board, among all solutions found by filling rows."""
    return min(map(sum, filled_solutions(m, n)))


@barkans.remark(
    "3-presses",
    over=each("the boards named", [(2, 2), (2, 3), (3, 3), (4, 4), (5, 5), (5, 6), (6, 6)]).spread,
    verdict=DAMAGED,
)
def fewer_presses(m: int, n: int) -> Truth:
    """§3, opening, “שמספר הלחיצות הנדרשות לפתרון לוח”: 4×4 needs fewer presses than 5×6, so that a larger board need
    not need more presses.
    Corrected: 4×4 needs fewer presses than 3×3: 4 against 5.
    Note: As our copy has it the sentence is true (4 < 14), but the larger board needs more, and nothing follows.
    """
    agrees = fewest(board(m, n), "ones") == fewest_presses(m, n)
    larger_needs_fewer = fewest_presses(5, 6) < fewest_presses(4, 4)
    return larger_needs_fewer, agrees and fewest_presses(4, 4) == 4 < fewest_presses(3, 3) == 5


@barkans.remark(
    "3-counts",
    over=each("the boards named", [(3, 3, 1), (4, 4, 16), (5, 5, 4), (5, 6, 1), (6, 5, 1)]).spread,
    verdict=DAMAGED,
)
def counts(m: int, n: int, number: int) -> Truth:
    """§3, opening, “כמות הפתרונות עבור לוחות שונים משתנה”: 5×6 has one solution, 4×4 has 6, and 6×5 surprisingly only
    6.
    Corrected: 3×3 has one solution, 4×4 has 16, and 5×5 only 4: the number does not grow with the board.
    Note: 6 is no power of 2, 5×6 and 6×5 are one board turned, and the report's own table 4.3 has 1, 16 and 4.
    """
    found = count(board(m, n), "ones")
    printed = {(5, 6): 1, (4, 4): 6, (6, 5): 6}.get((m, n), found)
    return found == printed, found == number == len(filled_solutions(m, n)) == SOLUTION_COUNTS[m - 1][n - 1]


@barkans.remark("3-square-max", over=numbers("N", 1, 64), verdict=DAMAGED)
def square_maximum(largest: int) -> Truth:
    """§3, opening, “על מנת לחדד תופעה זו, נסתכל על לוחות ריבועים”: Among the square boards (our copy has 6×6) the
    greatest number of solutions is 365,536, at 61 only; the second is 256, at 61 and 20.
    Corrected: For n×n with n to N, 19 ≤ N ≤ 22, the greatest number is 65,536 = 2^16, at n = 19 only, and the second is
    256, at n = 9 and 16. The range N is lost (20 is likely): 23 has 2^14, and 30 has 2^20.
    Note: 365,536 is no power of 2, 20×20 has one solution, and 61×61 has 2^40.
    """
    nullities = {side: board_nullity(side, side) for side in range(1, largest + 1)}
    first, second = [*sorted(set(nullities.values()), reverse=True), -1][:2]
    at = [[side for side, found in nullities.items() if found == value] for value in (first, second)]
    library = nullity(largest, largest) == nullities[largest]
    return 2**first == 365_536, library and ((first, second, at) == (16, 8, [[19], [9, 16]])) == (19 <= largest <= 22)


barkans.uncheckable(
    "fig-3.1",
    "Figure 3.1, “פתרונות של משחק על לוחות שונים”: Pressing the green buttons in any order solves the boards shown.",
    because="the pictures are lost; that the order does not matter is Lemma 3.1",
    kind=Kind.FIGURE,
)


def has_inverse(vector: Vector) -> bool:
    """Whether a vector has an inverse under the entrywise product in Z_2^n."""
    others = product((0, 1), repeat=len(vector))
    return any(all(a * b == 1 for a, b in zip(vector, other, strict=True)) for other in others)


@barkans.remark("3-linear-field", over=vectors(2, 1) + vectors(2, 2) + vectors(2, 3) + vectors(2, 4), verdict=CORRECTED)
def linear_field(v: Vector) -> Truth:
    """§3, opening; Remark 3.5; end of §3.1; Remark 4.3, “מבוססות על מידול הבעיה לשדה לינארי”: Both methods model the
    problem over a 'linear field', 'the field Z_2^n', 'the vector field Z_2^n'.
    Corrected: Z_2^n is a vector space over the field Z_2; it is a field under entrywise product only for n = 1.
    In general: over Z_k positions form a free module, a vector space exactly when k is prime
    """
    return has_inverse(v) or not any(v), all(plus(v, w, 2) == plus(w, v, 2) for w in product((0, 1), repeat=len(v)))


@barkans.definition("3.1-model", over=boards(9))
def model(game: GridGame) -> Truth:
    """§3.1, list, and Remark 3.1, “כל צומת יכול להיות בשנים מצבים”: A light is 0 or 1, all are 0 at the start and 1 at
    the end; the lights of a board form a matrix a_ij.
    """
    states = {state for change in all_reached(game) for state in change}
    cells = list(game.lights) == list(product(*map(range, game.shape)))
    return cells and states == {0, 1} and set(game.position("zeros")) == {0} and set(game.position("ones")) == {1}


@barkans.theorem("3.2-remark", over=positions(boards(4)), general=positions(boards(3, k=(3, 4))))
def press_adds_one(game: Game, start: Vector) -> Truth:
    """Remark 3.2, “פעולת לחיצה על לחצן משנה את מצב המנורה”: A press takes each light n_i that it changes to n_i + 1 in
    Z_2.
    In general: it adds the effect in Z_k
    """
    touched = [{light for light, _ in column} for column in game.by_button]
    wanted = [tuple((n + (i in lights)) % game.modulus for i, n in enumerate(start)) for lights in touched]
    return [game.apply(unit(j, game.button_count), start).values for j in range(game.button_count)] == wanted


@barkans.theorem("lemma-3.1", over=boards(5, deep=6), general=boards(4, k=(3, 4)), proved="linear.play_perm")
def order(game: Game) -> Truth:
    """Lemma 3.1, “סדר הלחיצות אינו משנה את מצב הלוח”: The order of the presses does not change the position they lead
    to.
    In general: any game over any Z_k: presses add
    """
    together = game.apply([1] * game.button_count).values
    for sequence in permutations(range(game.button_count)):
        state = [0] * game.light_count
        for button in sequence:
            for light, effect in game.by_button[button]:
                state[light] = (state[light] + effect) % game.modulus
        if tuple(state) != together:
            return False
    return True


@barkans.theorem("3.3", over=buttons(SMALL_GRAPHS), beyond=buttons(boards(1, k=3)), proved="linear.twice_is_never")
def even_presses(game: Game, button: int) -> Truth:
    """Remark 3.3, “מספר זוגי של לחיצות על צומת יחידה אינו משנה את”: An even number of presses of one vertex changes
    nothing.
    """
    return not any(any(gained(game, [t * e for e in unit(button, game.button_count)])) for t in range(0, 8, 2))


@even_presses.most_general(buttons(random_games(60, 4, largest=2, k=9)))
def _(game: Game, button: int) -> Truth:
    """Multiples of k presses over Z_k change nothing."""
    k, press = game.modulus, unit(button, game.button_count)
    return not any(any(gained(game, [t * e for e in press])) for t in range(0, 4 * k, k))


@barkans.theorem("cor-3.1", over=boards(4), proved="linear.play_mod")
def parity_of_presses(game: Game) -> Truth:
    """Corollary 3.1, “כדי לתאר פתרון של משחק מספיק לתאר רק את”: m presses of a cell are as m mod 2 presses, so the set
    of pressed cells describes a solution.
    In general: m mod k presses
    """
    times = product(range(4), repeat=game.button_count)
    return all(gained(game, x) == game.apply([t % 2 for t in x]).values for x in times)


@barkans.theorem("lemma-3.2", over=boards(12))
def combinations_of_presses(game: Game) -> Truth:
    """Lemma 3.2, “כל לחצן יכול להיות בשתי מצבים”: On an m×n board there are 2^(mn) combinations of presses.
    Note: Different as sets, not as effects: those number 2^(mn) divided by the number of quiet patterns.
    In general: k^buttons
    """
    table = changes(game)
    return len(table) == 2**game.button_count and len(set(table)) * count(game) == len(table)


barkans.reading(
    "lemma-3.2-reference",
    MISPRINT,
    """Proof of Lemma 3.2, “לפי הערה 3.1 כל לחצן יכול להיות”: By Remark 3.1 every button has two states.
    Corrected: By Corollary 3.1: Remark 3.1 says that the lights of a board form a matrix.
    Note: The wrong one of two items numbered 3.1.
    """,
)


@barkans.example("3.1-6x6", over=squares(1, 6).whole)
def six_by_six(m: int, n: int) -> Truth:
    """§3.1, “כמות האפשרויות ללחיצה גדולה מכמות המספרים שמציגים”: On 6×6 there are more combinations of presses than
    integers of 4 bytes.
    Note: 6×6 is the first square of which it is true.
    """
    return (2 ** board(m, n).button_count > 2**32) == (n == 6)


@barkans.remark("3.1-4bytes")
def four_bytes() -> Truth:
    """§3.1, “המספר הגדול ביותר שאפשר להציג בעזרת 4 בתים”: The largest number in 4 bytes is 2^32 − 1.
    Note: Without a sign; with a sign it is 2^31 − 1.
    """
    return int.from_bytes(b"\xff" * 4, "big") == 2**32 - 1


barkans.uncheckable(
    "3.1-impractical",
    "§3.1, “כמה לא פרקטי לנסות לפתור בעזרת מעבר על כל”: Trying all combinations is not practical.",
    because="an opinion; filling rows needs only the 2^min(m, n) first rows, 64 on 6×6",
)


@barkans.example("3.1-press-2x2")
def press_on_2x2() -> Truth:
    """§3.1, “ניקח לדוגמה משחק בגודל”: On 2×2 a press of (1,1) leads from 00/00 to 11/10, by adding 11/10."""
    return board(2, 2).apply([1, 0, 0, 0]).values == (1, 1, 1, 0) == gained(board(2, 2), (1, 0, 0, 0))


@barkans.example("3.1-vector-2x2", verdict=DAMAGED)
def vector_on_2x2() -> Truth:
    """§3.1, “אם נציג כל מטריצה עייי וקטור קואורדינטות”: The same as vectors: (0,0,0,0,0) + (1,1,1,0) = (1,1,1,0).
    Corrected: The first vector has four zeros.
    Note: A 2×2 board has four lights, and vectors of five and of four entries cannot be added.
    """
    return len((0,) * 5) == board(2, 2).light_count, plus((0,) * 4, (1, 1, 1, 0), 2) == (1, 1, 1, 0)


@barkans.definition("def-3.1", over=positions(graphs(3, deep=4) + boards(4)))
def change_vectors(game: Game, position: Vector) -> Truth:
    """Definition 3.1, “וקטור המתאר הלחיצה על משבצת מסוימת יקרא וקטור שינוי”: The change vector t_i in Z_2^n is 1 at i
    and its neighbours and 0 elsewhere; position + t_i is the position after pressing i.
    """
    size = game.light_count
    t = [tuple(int(v == i or v in joined(game)[i]) for v in range(size)) for i in range(size)]
    return all(game.apply(unit(i, size), position).values == plus(position, t[i], 2) for i in range(size))


@barkans.definition("def-3.2", over=positions(boards(6)))
def board_vector(game: GridGame, vector: Vector) -> Truth:
    """Definition 3.2, “וקטור המתאר את מצב הלוח יקרא וקטור הלוח”: The board vector is the position as one vector."""
    m, n = game.shape
    return game.position([list(vector[r * n : (r + 1) * n]) for r in range(m)]).values == vector


@barkans.definition("3.4", over=boards(30))
def numbering(game: GridGame) -> Truth:
    """Remark 3.4 and Figure 3.2, “שיטת המספור בפרויקט היא מעבר על שורות ואז על”: Cells are numbered row by row: 1 2 3 /
    4 5 6 on 2×3.
    """
    return all(game.lights.index((r, c)) == r * game.columns + c for r, c in product(*map(range, game.shape)))


def example_graph() -> Game:
    """The graph of Figure 3.3, whose picture is lost, from the matrix of Example 3.2."""
    return graph([(0, 2), (0, 3), (1, 2), (2, 3)], vertices=range(4))


@barkans.example("ex-3.1", verdict=DAMAGED)
def example_3_1() -> Truth:
    """Example 3.1, “נשרשר את וקטורי השינוי של שתי הלחיצות”: t_1 = (1,0,1,1), t_1 + t_3 = (1,0,1,1) + (1,1,1) =
    (0,1,0,0), and (1,0,0,0) becomes (1,1,0,0).
    Corrected: t_3 is (1,1,1,1), with which every printed sum is right.
    Note: In our copy t_3 has three entries for four vertices.
    """
    game = example_graph()
    t1, t3 = gained(game, unit(0, 4)), gained(game, unit(2, 4))
    sums = plus(t1, t3, 2) == (0, 1, 0, 0) and game.apply([1, 0, 1, 0], [1, 0, 0, 0]).values == (1, 1, 0, 0)
    return t3 == (1, 1, 1), t1 == (1, 0, 1, 1) and t3 == (1, 1, 1, 1) and sums


barkans.uncheckable(
    "fig-3.3",
    (
        "Figure 3.3, “דוגמה לתיאור וקטור שינוי במהלך משחק על גרף”: The graph of Examples 3.1 and 3.2 before and after "
        "pressing 1 and 3."
    ),
    because="the picture is lost; the graph is recovered from the printed matrix",
    kind=Kind.FIGURE,
)
