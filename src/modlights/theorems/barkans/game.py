"""Chapters 1 and 2: what the report promises, the rules of the game, and boards as graphs."""

from __future__ import annotations

from itertools import combinations, permutations, product

from modlights.games import Game, graph, grid
from modlights.solving import is_certificate, is_solution, once_only, solve
from modlights.theorems.barkans.answers import all_on
from modlights.theorems.barkans.once_only import column_automaton, exact_covers, expected_count, window_possible
from modlights.theorems.barkans.plain import changes, edges, filled_solutions, grid_edges, small_digraphs, small_graphs
from modlights.theorems.barkans.register import register
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    MISPRINT,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    proved,
)
from modlights.theorems.small_cases import all_reached, gained, rectangles, vectors


def classification_holds() -> None:
    """Confirm, for all boards at once, which have once-only solutions and how many."""
    confirm(not window_possible(4, 6) and not window_possible(6, 4), "the 4×6 corner is possible")
    for rows, columns in ((4, 4), (4, 5), (5, 4), (5, 5)):
        confirm(len(exact_covers(rows, columns)) == expected_count(rows, columns), f"{rows}×{columns}")
    for width in (1, 2, 3):
        lengths = column_automaton(width)
        # The counts of the automaton and of the classification both repeat, so one common period decides all lengths.
        for length in range(1, len(lengths.counts) + 6 * lengths.period + 1):
            confirm(lengths[length] == expected_count(width, length), f"{width}×{length}")


@register.claim(
    "1-methods",
    place="§1",
    statement="The two methods, by the adjacency matrix and by filling rows, look different and are related.",
    verdict=HOLDS,
    evidence=proved(
        "chase.row_filling",
        "plan.plan_sound",
        "plan.plan_complete",
        checked=exhaustive(
            "boards of 6×6 mod 2, and to 3×3 mod 3, 4 and 6: both methods give the same solutions of all-on"
        ),
    ),
    widest="any game with a plan, over any Z/k: its solutions and those of the residual system correspond one to one",
)
def methods(scale: Scale) -> Finding:
    boards = [grid(m, n) for m, n in product(range(1, scale.bound(7, 13)), repeat=2)]
    boards += [grid(m, n, modulus=k) for m, n in product(range(1, 4), repeat=2) for k in (3, 4, 6)]
    for board in boards:
        by_matrix, by_plan = (solve(board, target="ones", method=method) for method in ("matrix", "plan"))
        confirm(by_matrix.solvable == by_plan.solvable, f"{board}")
        confirm(by_matrix.solution == by_plan.solution, f"{board}")
        confirm(by_matrix.system.kernel == by_plan.system.kernel, f"{board}")
    return Finding({"boards": len(boards)})


@register.claim(
    "1-all-on",
    place="§1",
    statement="The game that starts with all lights on has at least one solution.",
    verdict=HOLDS,
    evidence=proved("sutner.Sutner_board", checked=exhaustive("boards of 9×9, each solution played")),
    widest="every game mod 2 with symmetric effects that changes the pressed light itself",
)
def solution_from_all_on(scale: Scale) -> Finding:
    side = scale.bound(9, 40)
    for rows, columns in product(range(1, side + 1), repeat=2):
        board = grid(rows, columns)
        answer = solve(board, start="ones")
        confirm(answer.solution is not None, f"{board} has no solution")
        assert answer.solution is not None
        confirm(gained(board, answer.solution.values) == (1,) * board.light_count, f"{board}")
    return Finding({"largest": f"{side}×{side}"})


@register.claim(
    "1-optimal-all",
    place="§1",
    statement="Once-only ('optimal') solutions are few, and the report proves all of them.",
    verdict=CORRECTED,
    evidence=proved(
        "once.once_only",
        "once.once_plane",
        checked=exhaustive_over("all boards: the 4×6 corner, four exact covers, column automata of widths 1 to 3"),
    ),
    correction=(
        "The report settles 2×odd (existence), 2×2, 4×n with n ≥ 4 and both sides above 4; 1×n, 2×even and 3×n are not "
        "proved.  In all, a once-only solution exists exactly on 1×n (two if n ≡ 2 mod 3, otherwise one), 2×odd (two) "
        "and 4×4 (two), up to turning the board; so infinitely many boards have one, each at most two."
    ),
    gap="1×n, 2×n for even n ≥ 4, and 3×n are nowhere proved; 3×n is only tested for n < 7",
)
def optimal_all(scale: Scale) -> Finding:
    classification_holds()
    for rows, columns in product(range(1, scale.bound(8, 15)), repeat=2):
        confirm(len(exact_covers(rows, columns)) == expected_count(rows, columns), f"{rows}×{columns}")
        confirm(column_automaton(rows)[columns] == expected_count(rows, columns), f"{rows}×{columns}")
        by_library = sum(1 for _ in once_only(grid(rows, columns)))
        confirm(by_library == expected_count(rows, columns), f"{rows}×{columns}: the library finds {by_library}")
    settled = {(2, 2), (4, 4)} | {(2, n) for n in range(1, 8, 2)} | {(4, n) for n in range(5, 8)}
    settled |= {(m, n) for m in range(5, 8) for n in range(5, 8)}
    settled |= {(n, m) for m, n in settled}
    open_boards = sorted(set(product(range(1, 8), repeat=2)) - settled)
    confirm((1, 3) in open_boards and (2, 4) in open_boards and (3, 3) in open_boards, f"{open_boards}")
    return Finding({"boards to 7×7 that the report leaves open": len(open_boards)})


@register.claim(
    "2-rule",
    place="§2",
    statement="A press changes the light of its cell and those of the cells that share a side with it.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 30 cells"),
)
def rule(scale: Scale) -> Finding:
    sizes: set[int] = set()
    for rows, columns in rectangles(scale.bound(30, 100)):
        board = grid(rows, columns)
        for button, column in enumerate(board.by_button):
            r, c = divmod(button, columns)
            wanted = {i for i in range(rows * columns) if abs(i // columns - r) + abs(i % columns - c) <= 1}
            confirm({light for light, _ in column} == wanted, f"{board}: button {(r, c)}")
            confirm({effect for _, effect in column} == {1}, f"{board}: button {(r, c)}")
            sizes.add(len(column))
    confirm(sizes == {1, 2, 3, 4, 5}, f"{sizes}")
    return Finding({"lights that a press changes": "1 to 5"})


@register.claim(
    "2.1",
    place="Remark 2.1",
    statement="Whether all lights start off and shall be on, or start on and shall be off, makes no difference.",
    verdict=HOLDS,
    evidence=exhaustive_over("all solutions on boards of 12 cells, and all starts and targets on boards of 3 cells"),
    widest="mod 2, from s to t and from t to s have the same solutions; for k > 2 they are each other's negatives",
)
def uniform_starts(scale: Scale) -> Finding:
    for rows, columns in rectangles(12):
        board = grid(rows, columns)
        there, back = solve(board, target="ones"), solve(board, start="ones")
        confirm([s.values for s in there.solutions or ()] == [s.values for s in back.solutions or ()], f"{board}")
        confirm([s.values for s in there.solutions or ()] == filled_solutions(rows, columns), f"{board}")
    for rows, columns in rectangles(3):
        board = grid(rows, columns)
        for start, target in product(vectors(2, board.light_count), repeat=2):
            there, back = solve(board, start, target), solve(board, target, start)
            confirm(there.solution == back.solution and there.solvable == back.solvable, f"{board}: {start} {target}")
    single = grid(1, 1, modulus=3)
    up, down = solve(single, target=[1]).solution, solve(single, start=[1]).solution
    confirm(up is not None and down is not None and (up.values, down.values) == ((1,), (2,)), "1×1 mod 3")
    return Finding({"cells": 12, "mod 3 differs first on": "1×1"})


register.uncheckable(
    "fig-2.1",
    place="Figure 2.1",
    statement="A start, one press and a second press on a board.",
    reason="the picture is lost",
)
register.uncheckable(
    "2.1-strategy",
    place="§2.1",
    statement="The game is a challenge because no strategy is visible.",
    reason="an opinion",
)


@register.claim(
    "2.2-promise",
    place="§2.2, items 2 and 4",
    statement="Every m×n board has a solution, and the number of solutions of a board is bounded.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner_board",
        "chase.nullity_min",
        checked=exhaustive("boards of 9×9: between 1 and 2^min(m, n) solutions; the method of item 6 is 5.2-integers"),
    ),
)
def promise(scale: Scale) -> Finding:
    side = scale.bound(9, 20)
    for rows, columns in product(range(1, side + 1), repeat=2):
        count = all_on(rows, columns).count
        confirm(1 <= count <= 2 ** min(rows, columns), f"{rows}×{columns}: {count}")
    return Finding({"largest": f"{side}×{side}"})


def _all_on_is_reached(game: Game) -> bool:
    return (1 << game.light_count) - 1 in changes(game)


@register.claim(
    "2.3-ordered",
    place="§2.3",
    statement="An edge of a graph is an ordered pair of vertices; vertices joined by an edge are neighbours.",
    verdict=CORRECTED,
    evidence=exhaustive_over("all directed graphs to 3 vertices"),
    correction=(
        "Edges must be unordered pairs, or joining in either direction must make neighbours: with directed effects the "
        "matrix need not be symmetric (Remark 3.7) and the all-on game need not be solvable (Theorem 4.2)."
    ),
)
def ordered_edges(scale: Scale) -> Finding:
    unsolvable, lopsided = [], []
    for vertices in (1, 2, 3):
        for game in small_digraphs(vertices):
            answer = solve(game, target="ones")
            confirm(answer.solvable == _all_on_is_reached(game), f"{game.by_button}")
            matrix = game.matrix()
            if not (matrix == matrix.T).all():
                lopsided.append(game)
            if not answer.solvable:
                confirm(is_certificate(game, game.position("zeros"), game.position("ones"), answer.certificate), "")
                unsolvable.append(game)
    arcs = [sum(len(column) - 1 for column in game.by_button) for game in unsolvable]
    cycle = graph([(0, 1), (1, 2), (2, 0)], directed=True)
    confirm(len(unsolvable) == 8 and set(arcs) == {3} and cycle in unsolvable, f"{arcs}")
    confirm(all(game.light_count == 3 for game in unsolvable), "a directed graph on 2 vertices fails")
    confirm(lopsided[0].light_count == 2, "the first matrix that is not symmetric")
    for game in small_graphs(3):
        confirm(_all_on_is_reached(game), f"{game.by_button}")
    return Finding(
        {"directed graphs on 3 vertices without solution": len(unsolvable)},
        Counterexample(
            "the directed cycle 1→2→3→1 cannot be lit", "number of vertices", (cycle.picture(cycle.position("zeros")),)
        ),
    )


@register.claim(
    "2.3-press",
    place="§2.3 and Remark 2.2",
    statement="In the game on a graph a press changes the vertex and its neighbours, the pressed vertex included.",
    verdict=HOLDS,
    evidence=exhaustive("labelled graphs with 4 vertices"),
)
def press_on_graph(scale: Scale) -> Finding:
    games = small_graphs(scale.bound(4, 5))
    for game in games:
        joined = edges(game)
        for button in range(game.button_count):
            wanted = [int(v == button or (min(v, button), max(v, button)) in joined) for v in range(game.light_count)]
            presses = [int(j == button) for j in range(game.button_count)]
            confirm(list(game.apply(presses).values) == wanted, f"{game.by_button}: vertex {button}")
    return Finding({"graphs": len(games)})


register.uncheckable(
    "fig-2.2",
    place="Figure 2.2",
    statement="A press on a graph, before and after.",
    reason="the picture is lost",
)


@register.claim(
    "2.4-translation",
    place="§2.4",
    statement="Every board game is a graph game: cells become vertices, adjacent cells are joined.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8×8"),
    widest="any rule with symmetric effects on any surface",
)
def translation(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        board = grid(rows, columns)
        translated = graph(grid_edges(rows, columns), vertices=range(rows * columns))
        confirm(board.by_button == translated.by_button, f"{board}")
    return Finding({"largest": "8×8"})


@register.claim(
    "fig-2.3",
    place="§2.4 and Figure 2.3",
    statement="The example board, numbered 1 2 3 / 4 5 6, is called 2×3 in the text and 2×2 in the figure's caption.",
    verdict=MISPRINT,
    evidence=exhaustive_over("the two boards: only 2×3 has six cells"),
    correction="The board is 2×3, and the figure is 2.3, not 2.5; its graph has edges 12, 23, 45, 56, 14, 25, 36.",
    reason="six cells are numbered, and Figures 3.2 and 5.1 use the same 2×3 board",
)
def example_board(scale: Scale) -> Finding:
    wanted = {(0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5)}
    confirm(edges(grid(2, 3)) == wanted, f"{sorted(edges(grid(2, 3)))}")
    confirm(grid(2, 3).light_count == 6 != grid(2, 2).light_count, "2×2 has six cells")
    return Finding({"vertices": 6, "edges": 7})


@register.claim(
    "2.3-remark",
    place="Remark 2.3",
    statement="A graph with a vertex of more than 4 neighbours is no board, since a cell has at most 4 adjacent cells.",
    verdict=HOLDS,
    evidence=exhaustive("boards of 8×8; the degree is 4 exactly when both sides are at least 3"),
    widest="smallest such graph: the star with 5 leaves; the condition is sufficient, not necessary (see 2.4)",
)
def degrees(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        largest = max(len(column) - 1 for column in grid(rows, columns).by_button)
        confirm(largest <= 4 and (largest == 4) == (min(rows, columns) >= 3), f"{rows}×{columns}: {largest}")
    star = graph([(0, leaf) for leaf in range(1, 6)])
    confirm(max(len(column) - 1 for column in star.by_button) == 5, "the star with 5 leaves")
    return Finding({"largest degree": 4})


def _is_board(game: Game) -> bool:
    """Whether a graph is the graph of some board, by trying all renamings."""
    size, joined = game.light_count, edges(game)
    boards = [grid_edges(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
    return any(
        {(min(p[u], p[v]), max(p[u], p[v])) for u, v in joined} == board
        for board in boards
        for p in permutations(range(size))
    )


def _connected(game: Game) -> bool:
    reached, joined = {0}, edges(game)
    for _ in range(game.light_count):
        reached |= {w for e in joined for v, w in (e, e[::-1]) if v in reached}
    return len(reached) == game.light_count


@register.claim(
    "2.4",
    place="Remark 2.4",
    statement="Not every graph game is a board game.",
    verdict=HOLDS,
    evidence=exhaustive_over("all labelled graphs to 4 vertices, by trying all renamings"),
)
def not_every_graph(scale: Scale) -> Finding:
    others = [game for game in small_graphs(4) if not _is_board(game)]
    connected = [game for game in others if _connected(game)]
    confirm(others[0].light_count == 2 and not edges(others[0]), "the first graph that is no board")
    confirm(connected[0].light_count == 3 and len(edges(connected[0])) == 3, "the first connected one")
    return Finding(
        {"of 75 graphs to 4 vertices": len(others)},
        Counterexample(
            "two isolated vertices; the smallest connected one is the triangle",
            "number of vertices, then edges",
            tuple(game.picture(game.position("zeros")) for game in (others[0], connected[0])),
        ),
    )


@register.claim(
    "2.4-transfer",
    place="§2.4, last sentence",
    statement="What holds for all graph games holds for all board games.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards of 5 cells, each found among all graphs; the converse fails on the triangle"),
)
def transfer(scale: Scale) -> Finding:
    listed = {(game.light_count, edges(game)) for game in small_graphs(5)}
    for rows, columns in rectangles(5):
        confirm((rows * columns, edges(grid(rows, columns))) in listed, f"{rows}×{columns}")
    # True on boards, false on graphs: every quiet pattern is itself a solvable position.
    for rows, columns in rectangles(9):
        board = grid(rows, columns)
        reached = all_reached(board)
        confirm(all(quiet in reached for quiet in reached[(0,) * board.light_count]), f"{board}")
    triangle = graph(combinations(range(3), 2))
    confirm(gained(triangle, (1, 1, 0)) == (0, 0, 0), "(1, 1, 0) is not quiet on the triangle")
    answer = solve(triangle, target=[1, 1, 0])
    confirm(not answer.solvable and not is_solution(triangle, (0, 0, 0), (1, 1, 0), (1, 1, 0)), "the triangle")
    return Finding({"boards": 5})
