"""Sections 2.1 and 2.2: neighbours, presses, boards of any size, configurations and what can be reached from them."""

from __future__ import annotations

from functools import cache

from modlights.games import grid, is_cell
from modlights.solving import fewest, invariant, solve
from modlights.theorems.legacy import HOLDS, Finding, Scale, confirm, exhaustive_over
from modlights.theorems.palacios.boards import (
    boards,
    cross_matrix,
    effect_matrix,
    irreflexive,
    nullity,
    plane,
    plane_nullity,
    planes,
    reached,
    sizes,
    solvable_positions,
    torus_nullity,
    zeros,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import Vector, gained, vectors


@register.claim(
    "2.1-board",
    place="2.1",
    statement="Lights Out has 25 luminous buttons in 5 rows and 5 columns, each in one of two states.",
    verdict=HOLDS,
    evidence=exhaustive_over("the one board"),
)
def classic_board(scale: Scale) -> Finding:
    game = plane(5, 5)
    confirm(game.light_count == game.button_count == 25 and game.modulus == 2, f"{game}")
    cells = [cell for cell in game.lights if is_cell(cell)]
    confirm({row for row, _ in cells} == {column for _, column in cells} == set(range(5)), "rows and columns")
    return Finding({"lights": 25})


@cache
def _zones(rows: int, columns: int) -> dict[str, list[int]]:
    """The cells of a board by zone, as numbers: centre, border and corner."""
    zones: dict[str, list[int]] = {"centre": [], "border": [], "corner": []}
    for r in range(rows):
        for c in range(columns):
            edges = (r in (0, rows - 1)) + (c in (0, columns - 1))
            zones[("centre", "border", "corner")[edges]].append(r * columns + c)
    return zones


def _neighbours(rows: int, columns: int) -> list[tuple[int, int]]:
    """(orthogonal, diagonal) neighbours of every cell, counted on the library's rules."""
    orthogonal = irreflexive(rows, columns).by_button
    around = grid(rows, columns, rule="king").by_button
    return [(len(plus), len(all_) - 1 - len(plus)) for plus, all_ in zip(orthogonal, around, strict=True)]


def _zone_has(zone: str, least: int, counts: tuple[int, int]) -> int:
    """Confirm the numbers of neighbours in a zone of all boards from least to 6; how many such cells 5×5 has."""
    for rows in range(least, 7):
        for columns in range(least, 7):
            neighbours = _neighbours(rows, columns)
            for cell in _zones(rows, columns)[zone]:
                confirm(neighbours[cell] == counts, f"{rows}×{columns}, cell {cell}: {neighbours[cell]}")
    return len(_zones(5, 5)[zone])


@register.claim(
    "2.1-zones",
    place="2.1, figure 2.1b",
    statement="The board has three zones, centre, borders and corners.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards from 2×2 to 8×8"),
    widest="m, n ≥ 2; on 1×n a cell lies on two opposite borders at once",
)
def three_zones(scale: Scale) -> Finding:
    for rows in range(2, 9):
        for columns in range(2, 9):
            found = _zones(rows, columns)
            confirm(
                sorted(cell for zone in found.values() for cell in zone) == list(range(rows * columns)),
                f"{rows}×{columns}",
            )
            expected = ((rows - 2) * (columns - 2), 2 * (rows + columns - 4), 4)
            confirm(tuple(map(len, found.values())) == expected, f"{rows}×{columns}: {found}")
    return Finding({"on 5×5": {zone: len(cells) for zone, cells in _zones(5, 5).items()}})


@register.claim(
    "2.1-centre-neighbours",
    place="2.1, figure 2.2",
    statement="A button of the centre has eight neighbours, four orthogonal and four diagonal.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards from 3×3 to 6×6"),
    widest="m, n ≥ 3",
)
def centre_neighbours(scale: Scale) -> Finding:
    return Finding({"such cells on 5×5": _zone_has("centre", 3, (4, 4))})


@register.claim(
    "2.1-border-neighbours",
    place="2.1, figure 2.3",
    statement="A button of the border has five neighbours, three orthogonal and two diagonal; the edge removes three.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards from 2×2 to 6×6"),
    widest="m, n ≥ 2; on 1×n an inner cell has two neighbours",
)
def border_neighbours(scale: Scale) -> Finding:
    count = _zone_has("border", 2, (3, 2))
    confirm(_neighbours(1, 3)[1] == (2, 0), "the middle of 1×3")
    return Finding({"such cells on 5×5": count})


@register.claim(
    "2.1-corner-neighbours",
    place="2.1, figure 2.4",
    statement="A button in a corner has three neighbours, two orthogonal and one diagonal; the edges remove five.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards from 2×2 to 6×6"),
    widest="m, n ≥ 2; on 1×n, n ≥ 2, an end has one neighbour",
)
def corner_neighbours(scale: Scale) -> Finding:
    count = _zone_has("corner", 2, (2, 1))
    confirm(_neighbours(1, 2)[0] == (1, 0), "the end of 1×2")
    return Finding({"such cells on 5×5": count})


@register.claim(
    "2.1-press",
    place="2.1, figures 2.5 and 2.7",
    statement="A press alternates the button and its orthogonal neighbours, which are the cells of the board in a cross"
    " around it.",
    verdict=HOLDS,
    evidence=exhaustive_over("every button of all boards to 6×6"),
)
def what_a_press_changes(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        game = plane(rows, columns)
        confirm(effect_matrix(game).tolist() == cross_matrix(rows, columns), f"{game}: cells at distance at most 1")
        for button, (row, column) in enumerate((r, c) for r in range(rows) for c in range(columns)):
            cross = {(row, column), (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            board = {(r, c) for r in range(rows) for c in range(columns)}
            lit = game.apply([int(j == button) for j in range(game.button_count)])
            confirm({(r, c) for r, c in board if lit[r, c]} == cross & board, f"{game}: button {row, column}")
    return Finding()


register.uncheckable(
    "fig-2.6",
    place="2.1, figure 2.6",
    statement="From the pattern of figure 2.1a, pressing (3,3), (3,5) and (1,5) gives the three boards shown.",
    reason="the figures are lost, and the pattern of figure 2.1a is nowhere given in words",
)
register.uncheckable(
    "2.1-app",
    place="2.1, 2.2, 3.3, 6.1 (1)",
    statement="Two web applications simulate square plane and toroidal boards that start with all lights on, by"
    " equation (2.1) in matrix form.",
    reason="the programs are not part of the documents",
)


@register.claim(
    "2.2.1-definition",
    place="Definition 2.2.1",
    statement="A Lights Out of m×n keeps the rules on m rows and n columns; it is square of order n if m = n, else"
    " rectangular.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 6×6"),
)
def boards_of_any_size(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        game = plane(rows, columns)
        confirm(game.shape == (rows, columns) and str(game).startswith(f"{rows}x{columns} "), f"{game}")
    return Finding()


register.uncheckable(
    "2.2-names",
    place="2.2",
    statement="Other names are switch-setting problem, nine tails problem (for 3×3, as MERLIN's), σ-game, σ-automaton,"
    " σ⁺-automaton.",
    reason="names used elsewhere; MERLIN's 3×3 game has other effects than the 3×3 Lights Out",
)


register.uncheckable(
    "2.2-footnote6",
    place="2.2, footnote 6",
    statement="Sutner introduced this terminology; the + is for the area of effect of the game.",
    reason="why a name was chosen cannot be computed; very likely the + says that the pressed vertex itself is toggled"
    " too, on any graph, with or without a cross",
)
register.uncheckable(
    "fig-2.8",
    place="2.2, figure 2.8 and notion 2.2.4",
    statement="A board of 3×4 whose buttons marked 1 to 4 are lit and whose others are off.",
    reason="the figure is damaged: two rows of three are left, with the marks at the second place and at the second to"
    " fourth",
)


@register.claim(
    "2.2-nociones",
    place="2.2, notions 2.2.1–2.2.7",
    statement="Buttons, boards, states, patterns, moves, initial, current and final pattern; a solution reaches the"
    " pattern with all lights off.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards of at most 7 cells and of 3×3: the library's goal and every solvable start"),
)
def notions(scale: Scale) -> Finding:
    for game in planes(scale):
        confirm(game.goal.values == zeros(game), f"{game}: goal {game.goal}")
        for start, presses in reached(game).items():
            current = game.apply(presses[0], start)
            confirm(current == game.goal, f"{game}: {start} with {presses[0]}")
    return Finding()


def walked(rows: int, columns: int) -> dict[Vector, int]:
    """The number of moves in which each pattern is reached from all off, by a walk from pattern to pattern."""
    game = plane(rows, columns)
    actions = [gained(game, [int(i == j) for i in range(game.button_count)]) for j in range(game.button_count)]
    distance = {zeros(game): 0}
    frontier = [zeros(game)]
    while frontier:
        following = []
        for pattern in frontier:
            for action in actions:
                new = tuple(p ^ a for p, a in zip(pattern, action, strict=True))
                if new not in distance:
                    distance[new] = distance[pattern] + 1
                    following.append(new)
        frontier = following
    return distance


@register.claim(
    "2.2.2-definition",
    place="Definition 2.2.2",
    statement="An optimal solution reaches the goal in the fewest moves.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "boards of at most 7 cells and of 3×3: a walk needs as many moves as the smallest solution set element has"
        " presses"
    ),
)
def optimal_solutions(scale: Scale) -> Finding:
    worst = {}
    for game in planes(scale):
        assert game.shape is not None
        moves = walked(*game.shape)
        confirm(set(moves) == solvable_positions(game), f"{game}: the walk and the solver disagree")
        for start, count in moves.items():
            solutions = solve(game, start=start).solutions
            confirm(solutions is not None and min(s.total for s in solutions) == count, f"{game}: {start}")
            if game.light_count <= 6:
                confirm(fewest(game, start).fewest == count, f"{game}: {start}, the library's fewest")
        worst[f"{game.shape[0]}x{game.shape[1]}"] = max(moves.values())
    return Finding({"most moves needed": worst})


@register.claim(
    "2.2.3-2.2.4",
    place="Definitions 2.2.3 and 2.2.4",
    statement="The configuration space is the set of all initial states; the playability space is what can be reached"
    " from a given one.",
    verdict=HOLDS,
    evidence=exhaustive_over("plane and toroidal boards of at most 7 cells and of 3×3, all starts"),
    widest="any game over Z/k: the playability space of y is the coset y + col(A), of size k^buttons / |ker A|",
)
def playability(scale: Scale) -> Finding:
    for game in boards(scale):
        changes = set(reached(game))
        unchanging = invariant(game)
        of_start: dict[Vector, Vector] = {}
        for start in vectors(2, game.light_count):
            if start in of_start:
                continue
            space = {tuple(s ^ c for s, c in zip(start, change, strict=True)) for change in changes}
            confirm(len(space) == 2 ** (game.button_count - nullity(game)), f"{game}: {len(space)} from {start}")
            confirm(of_start.keys().isdisjoint(space), f"{game}: the space of {start} overlaps another")
            of_start.update(dict.fromkeys(space, min(space)))
        for start, least in of_start.items():
            confirm(unchanging.least_reachable(start).values == least, f"{game}: least reachable from {start}")
    return Finding()


@register.claim(
    "2.2-equal-spaces",
    place="after definition 2.2.4",
    statement="The two spaces are equal if every pattern can be reached from every other; often this is not so.",
    verdict=HOLDS,
    evidence=exhaustive_over(
        "boards of at most 7 cells and of 3×3; frequencies on all boards with columns ≤ rows ≤ 25 (deep: 60)"
    ),
    widest="“if and only if”",
)
def equal_spaces(scale: Scale) -> Finding:
    for game in boards(scale):
        whole = len(reached(game)) == 2**game.light_count
        confirm(whole == (nullity(game) == 0) == (len(solvable_positions(game)) == 2**game.light_count), f"{game}")
    largest = scale.bound(25, 60)
    plane_count = sum(1 for j in range(1, largest + 1) for i in range(j, largest + 1) if plane_nullity(i, j))
    torus_count = sum(1 for j in range(1, largest + 1) for i in range(j, largest + 1) if torus_nullity(i, j))
    everything = largest * (largest + 1) // 2
    confirm(0 < plane_count < torus_count < everything, f"{plane_count}, {torus_count} of {everything}")
    return Finding({"boards": everything, "plane boards not wholly solvable": plane_count, "tori": torus_count})


@register.claim(
    "2.2.1",
    place="Theorem 2.2.1",
    statement="An m×n Lights Out has mn cells.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards to 12×12"),
)
def number_of_cells(scale: Scale) -> Finding:
    for rows, columns in sizes(12):
        cells = plane(rows, columns).lights
        confirm(len(set(cells)) == len(cells) == rows * columns, f"{rows}×{columns}: {len(cells)}")
    return Finding()


@register.claim(
    "2.2.2",
    place="Theorem 2.2.2",
    statement="The configuration space of a board with mn buttons has 2^(mn) elements.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards of at most 7 cells and of 3×3, by listing; k = 3 to 5 cells"),
    widest="k^lights for k states",
)
def number_of_configurations(scale: Scale) -> Finding:
    for k, extent in ((2, scale), (3, 5)):
        for game in planes(extent):
            states = game.with_modulus(k)
            listed = {states.position(v) for v in vectors(k, states.light_count)}
            confirm(len(listed) == k**states.light_count, f"{states}: {len(listed)}")
    return Finding()
