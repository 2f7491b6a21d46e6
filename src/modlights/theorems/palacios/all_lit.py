"""Section 4.2 to theorem 4.2.2: restricted problems, the all-lit board, and pressing lit buttons only."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from modlights.games import Game, graph
from modlights.solving import constructive_order, plays, shortest_order, solve
from modlights.theorems.legacy import HOLDS, MISPRINT, Finding, Scale, confirm, exhaustive_over, proved
from modlights.theorems.palacios.algebra import matrices
from modlights.theorems.palacios.boards import plane, planes, reached, sizes, torus
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, graphs, vectors

register.by_reading(
    "4.2.1-definition",
    place="Definition 4.2.1 and after",
    statement="A restricted problem is a game of Lights Out type with restrictions on the solution, the method or the"
    " start; these kinds neither exclude one another nor exhaust the possibilities.",
    verdict=HOLDS,
    reason="a definition; pressing lit buttons only from the all-lit board restricts method and start at once",
)
register.by_reading(
    "4.2-four",
    place="4.2",
    statement="Four restricted problems are shown, one of them in detail.",
    verdict=HOLDS,
    reason="all lit (in detail), lit buttons only, alternation, easy boards",
)
register.uncheckable(
    "4.2.1-eden",
    place="4.2.1",
    statement="The problem of the all-lit board is also known as that of the garden of Eden.",
    reason="a name; in cellular automata a garden of Eden has no predecessor, while by theorem 4.2.1 the all-lit board"
    " has one",
)


@register.claim(
    "4.2.1-equation",
    place="4.2.1",
    statement="To start with all lights on is to solve Ax = 1, the vector of ones.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards of at most 7 cells and of 3×3"),
    widest="two states; with k states and start 1 it is Ax = −1",
)
def all_lit_is_ones(scale: Scale) -> Finding:
    for game in planes(scale):
        ones = (1,) * game.light_count
        solutions = [x.values for x in solve(game, start="ones").solutions or ()]
        confirm(solutions == reached(game)[ones], f"{game}: {len(solutions)} solutions")
    return Finding()


@register.claim(
    "4.2.1-lemma",
    place="Lemma 4.2.1",
    statement="In a game with symmetric matrix and an odd number of buttons some button affects an even number of the"
    " others.",
    verdict=HOLDS,
    evidence=exhaustive_over("graphs on 1, 3 and 5 vertices"),
    widest="every finite graph of odd order has a vertex of even degree; both symmetry (a directed triangle) and the"
    " odd number (one edge) are needed",
)
def a_button_of_even_degree(scale: Scale) -> Finding:
    def even_degrees(game: Game) -> list[int]:
        degrees = [sum(1 for light, _ in column if light != button) for button, column in enumerate(game.by_button)]
        return [button for button, degree in enumerate(degrees) if degree % 2 == 0]

    tried = 0
    for vertices in (1, 3, 5):
        for network in graphs(vertices):
            confirm(bool(even_degrees(network)), f"{network.matrix().tolist()}")
            tried += 1
    triangle = graph([(0, 1), (1, 2), (2, 0)], directed=True)
    confirm(not even_degrees(triangle), "the directed triangle")
    confirm(not even_degrees(graph([(0, 1)])), "two joined vertices")
    return Finding({"graphs": tried})


register.by_reading(
    "4.2.1-lemma-name",
    place="4.2.1, after lemma 4.2.1",
    statement="“This theorem”, that is, lemma 4.2.1, can be put in a form that is much easier to understand.",
    verdict=MISPRINT,
    correction="This lemma.",
    reason="theorem 4.2.1 comes only after it, and what is put in other words is the lemma",
)


@register.claim(
    "4.2.1-lemma-greeting",
    place="4.2.1, after lemma 4.2.1",
    statement="At a meeting of an odd number of people who greet one another mutually someone greets an even number of"
    " times; there are (m_1 + … + m_n)/2 greetings.",
    verdict=HOLDS,
    evidence=exhaustive_over("graphs on at most 5 vertices: half the sum of degrees is the number of edges"),
    widest="every finite graph",
)
def greetings(scale: Scale) -> Finding:
    for vertices in range(1, 6):
        for network in graphs(vertices, reflexive=False):
            degrees = [len(column) for column in network.by_button]
            pairs = {
                frozenset((button, light)) for button, column in enumerate(network.by_button) for light, _ in column
            }
            confirm(sum(degrees) == 2 * len(pairs), f"{degrees}, {len(pairs)} greetings")
            confirm(vertices % 2 == 0 or any(degree % 2 == 0 for degree in degrees), f"{degrees}")
    return Finding()


@register.claim(
    "4.2.1",
    place="Theorem 4.2.1",
    statement="Every game with two states and a reflexive symmetric matrix can turn off the all-lit board.",
    verdict=HOLDS,
    evidence=proved(
        "sutner.Sutner_graph",
        "sutner.Sutner",
        checked=exhaustive_over(
            "all graphs to 5 vertices; boards to 7×7, plane and torus; symmetric matrices to 4×4 with any diagonal"
        ),
    ),
    widest="a symmetric matrix over Z_2 has its diagonal in its column space; so every graph. Symmetry and two states"
    " are both needed",
)
def all_lit_can_be_solved(scale: Scale) -> Finding:
    tried = 0
    for vertices in range(1, scale.bound(5, 6) + 1):
        for network in graphs(vertices):
            answer = solve(network, start="ones")
            solves = answer.solution is not None and network.apply(answer.solution, "ones").total == 0
            confirm(solves, f"{network.matrix().tolist()}: {answer.solution}")
            tried += 1
    for rows, columns in sizes(7):
        for game in (plane(rows, columns), torus(rows, columns)):
            confirm(solve(game, start="ones").solvable, f"{game}")
    for vertices in range(1, 5):
        for network in graphs(vertices, reflexive=False):
            for loops in vectors(2, vertices):
                table = (
                    network.matrix() + [[loops[i] * (i == j) for j in range(vertices)] for i in range(vertices)]
                ).tolist()
                diagonal_reached = any(
                    tuple(sum(a * x for a, x in zip(row, presses, strict=True)) % 2 for row in table) == loops
                    for presses in vectors(2, vertices)
                )
                confirm(diagonal_reached, f"{table}: the diagonal is not in the column space")
    return Finding({"graphs": tried} | _what_is_needed())


def _what_is_needed() -> dict[str, object]:
    """The smallest failures without symmetry, and with more than two states."""
    directed = next(
        matrix
        for n in (1, 2, 3)
        for matrix in matrices(n, n, 2)
        if all(matrix[i][i] for i in range(n))
        and not solve(graph(adjacency=matrix, reflexive=False), start="ones").solvable
    )
    confirm(any(directed[i][j] != directed[j][i] for i in range(3) for j in range(3)), f"{directed} is symmetric")
    of_three = next(
        network
        for vertices in range(1, 5)
        for network in graphs(vertices, 3)
        if not solve(network, start="ones").solvable
    )
    confirm(of_three.light_count == 4 and {len(column) for column in of_three.by_button} == {3}, "the 4-cycle mod 3")
    return {"smallest directed failure": directed, "smallest failure mod 3": "the 4-cycle, which is the 2×2 board"}


@register.claim(
    "4.2.1-one-button",
    place="proof of theorem 4.2.1",
    statement="The game with one button can always be won.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one reflexive game with one button, both starts"),
    widest="reflexive, any k",
)
def one_button(scale: Scale) -> Finding:
    for k in range(2, 13):
        confirm(all(solve(plane(1, 1, k), start=[state]).solvable for state in range(k)), f"1×1 mod {k}")
    return Finding()


@register.claim(
    "4.2.1-proof-steps",
    place="proof of theorem 4.2.1",
    statement="n strategies that each alternate all lights but one alternate, together, each light n − 1 times; a"
    " strategy that alternates an odd set, followed by those for its members, alternates every light an odd number of"
    " times.",
    verdict=HOLDS,
    evidence=exhaustive_over("all odd sets of n ≤ 9 lights"),
)
def steps_of_the_proof(scale: Scale) -> Finding:
    for n in range(1, 10):
        together = [sum(1 for left_out in range(n) if left_out != light) for light in range(n)]
        confirm(together == [n - 1] * n, f"n = {n}: {together}")
        for chosen in vectors(2, n):
            if sum(chosen) % 2:
                members = [light for light in range(n) if chosen[light]]
                times = [chosen[light] + sum(1 for left_out in members if left_out != light) for light in range(n)]
                confirm(all(count % 2 for count in times), f"{chosen}: {times}")
    return Finding()


register.by_reading(
    "4.2.2-theorem-word",
    place="4.2.2",
    statement="Most results about “this theorem” are beyond the scope of the thesis.",
    verdict=MISPRINT,
    correction="About this problem, that of pressing lit buttons only.",
    reason="no theorem has been stated there yet; the sentence before introduces a problem",
)

register.uncheckable(
    "4.2.2-litonly-scope",
    place="4.2.2",
    statement="Most results about pressing lit buttons only need cellular automata.",
    reason="a judgement of the literature",
)


def effects_as_bits(game: Game) -> list[int]:
    """For each button the lights that it changes, one bit each; two states."""
    return [sum(1 << light for light, _ in column) for column in game.by_button]


def plays_lit_only(effects: list[int], lights: int, order: list[int]) -> int | None:
    """What is lit after pressing in that order, or None if an unlit button comes up."""
    for button in order:
        if not lights >> button & 1:
            return None
        lights ^= effects[button]
    return lights


def black_then_white(game: Game, presses: Vector) -> list[int]:
    """The buttons of a solution, those of one chess colour first."""
    assert game.shape is not None
    columns = game.shape[1]
    chosen = [button for button, count in enumerate(presses) if count]
    return sorted(chosen, key=lambda button: sum(divmod(button, columns)) % 2)


@register.claim(
    "4.2.2",
    place="Theorem 4.2.2",
    statement="On a Lights Out the all-lit board can be turned off pressing lit buttons only.",
    verdict=HOLDS,
    evidence=proved(
        "litonly.lit_onlyP",
        "litonly.lit_only_black_then_white",
        "litonly.all_on_lit_only",
        "litonly.board_all_on_lit_only",
        checked=exhaustive_over(
            "every solution of all plane boards of at most 12 cells and of the squares to order 9; graphs to 5 vertices"
        ),
    ),
    widest="any bipartite graph, every solution, each button at most once, one colour after the other. On other graphs"
    " it fails with each button at most once, first on 5 vertices; with repetitions no failure was found on at most 5",
)
def lit_buttons_only(scale: Scale) -> Finding:
    solutions = 0
    for game in [*planes(12), *(plane(n, n) for n in range(4, 10))]:
        effects = effects_as_bits(game)
        for presses in solve(game, start="ones").solutions or ():
            order = black_then_white(game, presses.values)
            left = plays_lit_only(effects, (1 << game.light_count) - 1, order)
            confirm(left == 0, f"{game}: {order} leaves {left}")
            solutions += 1
        found = constructive_order(solve(game, start="ones"))
        confirm(found is not None, f"{game}: the library finds no order")
        assert found is not None
        confirm(plays(game, found.start, found.target, "lit", found.buttons), f"{game}: {found.buttons}")
        numbers = [game.buttons.index(button) for button in found.buttons]
        confirm(plays_lit_only(effects, (1 << game.light_count) - 1, numbers) == 0, f"{game}: {found.buttons}")
    once: list[Game] = []
    for vertices in range(1, 6):
        for network in graphs(vertices):
            confirm(_dark_is_reachable(network), f"{network.matrix().tolist()}: not even with repetitions")
            if vertices < 4:
                confirm(shortest_order(network, start="ones") is not None, f"{network.matrix().tolist()}: no order")
            colours = _two_colours(network)
            if colours is not None:
                for x in _all_lit_solutions(network):
                    by_colour = sorted((v for v in range(vertices) if x >> v & 1), key=colours.__getitem__)
                    lit = plays_lit_only(effects_as_bits(network), (1 << vertices) - 1, by_colour)
                    confirm(lit == 0, f"{network.matrix().tolist()}: {by_colour}")
            elif not _once_each(network):
                once.append(network)
    confirm(once[0].light_count == 5, f"the first graph that needs repetitions has {once[0].light_count} vertices")
    edges = [(a + 1, b + 1) for a, column in enumerate(once[0].by_button) for b, _ in column if a < b]
    return Finding(
        {"solutions played": solutions, "graphs on 5 vertices that need repetitions": len(once), "first": edges}
    )


def _all_lit_solutions(game: Game) -> Iterator[int]:
    """The solutions of the all-lit game, as bits, by listing."""
    effects, full = effects_as_bits(game), (1 << game.light_count) - 1
    for x in range(1 << game.button_count):
        lit = full
        for button, effect in enumerate(effects):
            if x >> button & 1:
                lit ^= effect
        if not lit:
            yield x


def _once_each(game: Game) -> bool:
    """Whether some solution of the all-lit game can be pressed in some order, each button once and when lit."""
    effects, full = effects_as_bits(game), (1 << game.light_count) - 1
    return any(
        plays_lit_only(effects, full, list(order)) == 0
        for x in _all_lit_solutions(game)
        for order in permutations([button for button in range(game.button_count) if x >> button & 1])
    )


def _dark_is_reachable(game: Game) -> bool:
    """Whether all off can be reached from all lit, pressing lit buttons as often as wanted."""
    effects, seen, frontier = effects_as_bits(game), set(), [(1 << game.light_count) - 1]
    while frontier:
        lit = frontier.pop()
        if lit not in seen:
            seen.add(lit)
            frontier += [lit ^ effect for button, effect in enumerate(effects) if lit >> button & 1]
    return 0 in seen


def _two_colours(game: Game) -> list[int] | None:
    """A colouring in which neighbours differ, or None."""
    colours: list[int | None] = [None] * game.light_count
    for first in range(game.light_count):
        if colours[first] is not None:
            continue
        colours[first], frontier = 0, [first]
        while frontier:
            vertex = frontier.pop()
            here = colours[vertex]
            assert here is not None
            for other, _ in game.by_button[vertex]:
                if other == vertex:
                    continue
                if colours[other] is None:
                    colours[other] = 1 - here
                    frontier.append(other)
                elif colours[other] == here:
                    return None
    return [colour or 0 for colour in colours]


@register.claim(
    "4.2.2-chess",
    place="proof of theorem 4.2.2",
    statement="Two buttons of one chess colour are never adjacent, so pressing one never changes another of its"
    " colour.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane boards to 8×8; tori to 8×8 for the limits"),
    widest="all plane boards; tori whose sides are each even or 1",
)
def chess_colours(scale: Scale) -> Finding:
    def proper(game: Game, columns: int) -> bool:
        colour = [sum(divmod(cell, columns)) % 2 for cell in range(game.light_count)]
        return all(
            button == light or colour[button] != colour[light]
            for button, column in enumerate(game.by_button)
            for light, _ in column
        )

    for rows, columns in sizes(8):
        confirm(proper(plane(rows, columns), columns), f"{rows}×{columns}")
        even_or_one = all(side == 1 or side % 2 == 0 for side in (rows, columns))
        confirm(proper(torus(rows, columns), columns) == even_or_one, f"{rows}×{columns} torus")
    return Finding()
