"""Chapters 1 and 2: what the report promises, the rules of the game, and boards as graphs."""

from functools import cache
from itertools import combinations, permutations

from modlights.games import Game, GridGame, graph
from modlights.solving import once_only, solve

from ..domains import Domain, board, boards, graphs, once, sizes
from ..library_answers import count, played, solution, solutions
from ..plain import all_reached, changes, effects, gain, isomorphic, near, quiet, row_fillings
from ..random_cases import random_games
from ..schoolbook import Vector, is_symmetric, minus
from ..truth import Truth
from ..verdicts import CORRECTED, DAMAGED, Grade
from . import document as barkans
from .once_only import column_automaton, exact_covers, known_count, window_possible


def joined(game: Game) -> list[set[int]]:
    """For each vertex of a graph game its neighbours."""
    return [{i for i, effect in column if i != j and effect} for j, column in enumerate(game.by_button)]


@cache
def digraph_games(vertices: int) -> tuple[Game, ...]:
    """The games on all labelled directed graphs with that many vertices, fewest arcs first."""
    arcs = list(permutations(range(vertices), 2))
    chosen = (some for size in range(len(arcs) + 1) for some in combinations(arcs, size))
    return tuple(graph(some, vertices=range(vertices), directed=True) for some in chosen)


def digraphs(vertices: int) -> Domain:
    """The games on all labelled directed graphs on at most that many vertices."""
    cases = lambda: ((game,) for n in range(1, vertices + 1) for game in digraph_games(n))  # noqa: E731
    return Domain(f"all directed graphs on at most {vertices} vertices", cases, Grade.BOUND, "by vertices, then arcs")


ALL_BOARDS = once("all boards: the 4×6 corner, four exact covers, and column automata of widths 1 to 3")


def classified() -> bool:
    """Whether, for all boards at once, once-only solutions are as many as the classification says."""
    windows = not window_possible(4, 6) and not window_possible(6, 4)
    middle = all(len(exact_covers(m, n)) == known_count(m, n) for m, n in ((4, 4), (4, 5), (5, 4), (5, 5)))
    # The counts of an automaton and of the classification both repeat, so one common period decides all lengths.
    narrow = all(
        column_automaton(width)[length] == known_count(width, length)
        for width in (1, 2, 3)
        for length in range(1, len(column_automaton(width).counts) + 6 * column_automaton(width).period + 1)
    )
    return windows and middle and narrow


@barkans.theorem("1-methods", over=boards(to=6, deep=12), general=boards(to=3, k=(3, 4, 6)))
def methods(game: GridGame) -> Truth:
    """§1, “נציג שתי שיטות למציאת פתרון של המשחק”: The two methods, by the adjacency matrix and by filling rows, look
    different and are related.
    In general: any game with a plan, over any Z_k: its solutions and those of the residual system correspond one to one
    Proved: row_filling.row_filling; plan.plan_sound, plan.plan_complete (for every plan)"""
    by_matrix, by_plan = (solve(game, target="ones", method=method) for method in ("matrix", "plan"))
    return by_matrix.solution == by_plan.solution and by_matrix.system.kernel == by_plan.system.kernel


@barkans.theorem("1-all-on", over=boards(to=9, deep=40), general=graphs(4))
def solution_from_all_on(game: Game) -> Truth:
    """§1, “שבמשחק המתחיל כאשר כל הנורות דלוקות קיים לפחות פתרון”: The game that starts with all lights on has at least
    one solution.
    In general: every game mod 2 with symmetric effects that changes the pressed light itself
    Proved: all_lights.Sutner_board"""
    found = solution(game, "ones")
    return found is not None and gain(game, found) == (1,) * game.light_count


@barkans.remark("1-optimal-all", over=ALL_BOARDS, verdict=CORRECTED)
def optimal_all() -> Truth:
    """§1, “פתרונות אילו הם מועטים וכן הוכחנו את כולם”: Once-only ('optimal') solutions are few, and the report proves
    all of them.
    Corrected: The report settles 2×odd (existence), 2×2, 4×n with n ≥ 4 and both sides above 4; 1×n, 2×even and 3×n are
    not proved. In all, a once-only solution exists exactly on 1×n (two if n ≡ 2 mod 3, otherwise one), 2×odd (two) and
    4×4 (two), up to turning the board; so infinitely many boards have one, each at most two.
    Gap: 1×n, 2×n for even n ≥ 4, and 3×n are nowhere proved; 3×n is only tested for n < 7
    Proved: once_only_boards.once_only (which boards have one); once_only_boards.once_plane (what once-only means)"""
    return classified()


@optimal_all.also(sizes(to=7, deep=14))
def _(m: int, n: int) -> Truth:
    """The library, exact covers and column automata count as many."""
    found = {len(exact_covers(m, n)), column_automaton(m)[n], sum(1 for _ in once_only(board(m, n)))}
    return found == {known_count(m, n)}


@barkans.definition("2-rule", over=boards(30, deep=100))
def rule(game: GridGame) -> Truth:
    """§2, “שתי נורות נקראות סמוכות אם הן נמצאות במשבצות בעלות צלע”: A press changes the light of its cell and those of
    the cells that share a side with it."""
    return game.matrix().tolist() == near(*game.shape)


@barkans.theorem("2.1", over=boards(12))
def uniform_starts(game: GridGame) -> Truth:
    """Remark 2.1, “מצבם התחלתי של נורות המשחק, דלוקות או כבויות”: Whether all lights start off and shall be on, or
    start on and shall be off, makes no difference. Proved: documents_model.solves_back; equations.solves_back_F2"""
    back = [tuple(x.values) for x in solve(game, start="ones").solutions or ()]
    return solutions(game, "ones") == back == row_fillings(*game.shape)


@uniform_starts.most_general((boards(3) + random_games(4, 7, largest=2, k=4)).positions)
def _(game: Game, p: Vector) -> Truth:
    """Mod 2, from s to t and from t to s have the same solutions; for k > 2 they are each other's negatives."""
    there, back = solutions(game, p), solutions(game, minus(p, game.modulus))
    return sorted(minus(x, game.modulus) for x in there) == back


barkans.without_check("""
    fig-2.1, figure, not checkable: Figure 2.1, “הסבר שינוי מצב הלוח לאחר לחיצה”: A start, one press and a second press
    on a board.
    Because: the picture is lost

    2.1-strategy, remark, not checkable: §2.1, “האתגר במשחק הוא שאין אסטרטגיה גלויה”: The game is a challenge because no
    strategy is visible.
    Because: an opinion
""")


@barkans.theorem("2.2-promise", over=boards(to=9, deep=20))
def promise(game: GridGame) -> Truth:
    """§2.2, items 2 and 4, “ונדבר על חסם מספר הפתרונות האפשריים”: Every m×n board has a solution, and the number of
    solutions of a board is bounded.
    Proved: all_lights.Sutner_board, filling_letters.card_solutions_min; row_filling.nullity_min (independent quiet
    patterns)"""
    return 1 <= count(game, "ones") <= 2 ** min(game.shape)


@barkans.definition("2.3-ordered", over=graphs(3), beyond=digraphs(3))
def neighbours(game: Game) -> Truth:
    """§2.3, “קשתות מוגדרות כצירוף סדור של שני צמתים”: An edge of a graph is an ordered pair of vertices; vertices
    joined by an edge are neighbours.
    Note: Joined in either direction, as neighbours are defined two sentences later: then adjacency is symmetric (Remark
    3.7), and the all-on game can be solved (Theorem 4.2). With effects in the direction of the edge alone it need not
    be."""
    return is_symmetric(effects(game)) and (1 << game.light_count) - 1 in changes(game)


@neighbours.but_not(digraphs(3))
def _(game: Game) -> Truth:
    """With directed effects, too, all lights can be lit."""
    return (1 << game.light_count) - 1 in changes(game)


@barkans.definition("2.3-press", over=graphs(4, deep=5).buttons)
def press_on_graph(game: Game, button: int) -> Truth:
    """§2.3 and Remark 2.2, “לחיצה על צומת הופכת את מצבה ומצב שכניה”: In the game on a graph a press changes the vertex
    and its neighbours, the pressed vertex included."""
    wanted = tuple(int(v == button or v in joined(game)[button]) for v in range(game.light_count))
    return played(game, [button]) == wanted


barkans.without_check("""
    fig-2.2, figure, not checkable: Figure 2.2, “נמחיש זאת על דוגמה שבאיור 2.2”: A press on a graph, before and after.
    Because: the picture is lost
""")


def board_graph(m: int, n: int) -> list[set[int]]:
    """The cells of a board as vertices, joined where they share a side, by geometry alone."""
    return [{i for i, v in enumerate(row) if v and i != j} for j, row in enumerate(near(m, n))]


@barkans.theorem("2.4-translation", over=boards(to=8))
def translation(game: GridGame) -> Truth:
    """§2.4, “כל משבצת במשחק על לוח נהפוך לצומת”: Every board game is a graph game: cells become vertices, adjacent
    cells are joined.
    In general: any rule with symmetric effects on any surface. Proved: graphs.grid_graph"""
    edges = [(i, j) for j, others in enumerate(board_graph(*game.shape)) for i in others if i < j]
    return game.by_button == graph(edges, vertices=range(game.light_count)).by_button


@barkans.figure("fig-2.3", over=once("the two boards"), verdict=DAMAGED)
def example_board() -> Truth:
    """§2.4 and Figure 2.3, “דוגמה למשחק על לוח שתורגם למשחק על גרף”: The example board, numbered 1 2 3 / 4 5 6, is
    called 2×3 in the text and 2×2 in the figure's caption.
    Corrected: The board is 2×3, and the figure is 2.3, not 2.5; its graph has edges 12, 23, 45, 56, 14, 25, 36.
    Note: Six cells are numbered, and Figures 3.2 and 5.1 use the same 2×3 board."""
    edges = {(i + 1, j + 1) for j, others in enumerate(joined(board(2, 3))) for i in others if i < j}
    six = board(2, 2).light_count == 6, board(2, 3).light_count == 6
    return six[0], six[1] and edges == {(1, 2), (2, 3), (4, 5), (5, 6), (1, 4), (2, 5), (3, 6)}


@barkans.theorem("2.3-remark", over=sizes(to=8))
def degrees(m: int, n: int) -> Truth:
    """Remark 2.3, “לכל משבצת על לוח יש לכל היותר מ4 משבצות”: A graph with a vertex of more than 4 neighbours is no
    board, since a cell has at most 4 adjacent cells.
    Note: A cell has 4 exactly when both sides are at least 3. The smallest such graph is the star with 5 leaves; the
    condition is sufficient, not necessary (barkans-2.4). Proved: graphs.four_neighbours"""
    largest = max(map(len, joined(board(m, n))))
    return largest <= 4 and (largest == 4) == (min(m, n) >= 3)


def is_board(game: Game) -> bool:
    """Whether a graph is the graph of some board, up to names."""
    size = game.light_count
    return any(isomorphic(joined(game), board_graph(m, size // m)) for m in range(1, size + 1) if size % m == 0)


def is_connected(game: Game) -> bool:
    """Whether every vertex can be reached from the first."""
    near, reached = joined(game), {0}
    for _ in near:
        reached |= set.union(*(near[v] for v in reached))
    return len(reached) == len(near)


@barkans.theorem("2.4", over=graphs(3), somewhere=True)
def not_every_graph(game: Game) -> Truth:
    """Remark 2.4, “לא כל משחק על גרף אפשר לתאר כמשחק על לוח”: Not every graph game is a board game.
    Note: The smallest connected one is the triangle. Proved: graphs.not_every_graph"""
    return not is_board(game)


@not_every_graph.but_not(graphs(3).where("that are connected", is_connected))
def _(game: Game) -> Truth:
    """Every connected graph is a board."""
    return is_board(game)


@barkans.theorem("2.4-transfer", over=sizes(cells=5))
def transfer(m: int, n: int) -> Truth:
    """§2.4, last sentence, “טענות שמתקיימות במשחק על גרף נכונות במשחק על לוח”: What holds for all graph games holds for
    all board games.
    Note: Not conversely: that every quiet pattern is itself a solvable position is true on boards and false on the
    triangle. Proved: graphs.graph_transfer"""
    return any(joined(game) == board_graph(m, n) for (game,) in graphs(5).cases() if game.light_count == m * n)


def quiet_is_solvable(game: Game) -> Truth:
    """Whether every quiet pattern can be put out."""
    return all(pattern in all_reached(game) for pattern in quiet(game))


@transfer.also(boards(9))
def _(game: Game) -> Truth:
    """On boards every quiet pattern is itself a solvable position."""
    return quiet_is_solvable(game)


@transfer.but_not(graphs(3))
def _(game: Game) -> Truth:
    """On graphs every quiet pattern is itself a solvable position."""
    return quiet_is_solvable(game)
