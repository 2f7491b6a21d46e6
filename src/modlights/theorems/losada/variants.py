"""More games of light: how to play, rectangles, turning the board, and Merlin Square."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product

from modlights.games import GridGame, grid
from modlights.reduce import Undetermined, plan
from modlights.solving import info, solve
from modlights.theorems.legacy import (
    HOLDS,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
    random_cases,
)
from modlights.theorems.losada.printed import MERLIN_EQUATIONS, MERLIN_UNKNOWNS
from modlights.theorems.losada.register import register
from modlights.theorems.small_cases import Vector, gained, rank_mod, rectangles, vectors


def chase(game: GridGame, first: Sequence[int], wanted: Sequence[int]) -> Vector:
    """The presses of a player: the first row as given, then below each light as often as it still needs."""
    columns, k = game.columns, game.modulus
    presses = [*first, *(0,) * (game.button_count - columns)]
    for button in range(columns, game.button_count):
        above = button - columns
        presses[button] = (wanted[above] - gained(game, presses)[above]) % k
    return tuple(presses)


@register.claim(
    "play",
    place="more games of light",
    statement=(
        "To light the board press the marked cells of the first row, then row by row every cell whose upper "
        "neighbour is unlit; this presses all marked cells."
    ),
    verdict=HOLDS,
    evidence=exhaustive_over("all solutions of boards with sides 4, mod 2; of boards with sides 3, mod 3 and 4"),
    widest="any k: press as often as the upper light still needs; cross with any centre weight",
)
def play(scale: Scale) -> Finding:
    games = [grid(m, n) for m, n in product(range(1, 5), repeat=2)]
    games += [grid(m, n, modulus=k) for m, n, k in product(range(1, 4), range(1, 4), (3, 4))]
    played = 0
    for board in games:
        ones = (1,) * board.light_count
        for presses in solve(board, target="ones").solutions or ():
            chased = chase(board, presses.values[: board.columns], ones)
            confirm(chased == presses.values, f"{board}: {chased}")
            played += 1
    return Finding({"solutions played": played})


@register.claim(
    "rectangles",
    place="more games of light",
    statement="Nothing changes on other rectangles than squares.",
    verdict=HOLDS,
    evidence=random_cases("3 seeded positions on each rectangle with sides 6: the plan against the whole matrix"),
    widest="row filling and elimination agree for every game and every k",
)
def rectangles_too(scale: Scale) -> Finding:
    chance = random.Random(11)
    for rows, columns in product(range(1, 7), repeat=2):
        k = chance.choice((2, 2, 3, 4, 6))
        board = grid(rows, columns, modulus=k)
        for _ in range(scale.bound(3, 30)):
            presses = tuple(chance.randrange(k) for _ in range(board.button_count))
            target = gained(board, presses)
            planned, whole = (solve(board, target=target, method=method) for method in ("plan", "matrix"))
            confirm(planned.solution is not None and planned.solution == whole.solution, f"{board}: {target}")
            confirm(planned.count == whole.count, f"{board}: {planned.count} and {whole.count} solutions")
            confirm(planned.solution is None or gained(board, planned.solution.values) == target, f"{board}: {target}")
    return Finding({"rectangles": 36})


@register.claim(
    "turn",
    place="more games of light",
    statement="A rectangle wider than high may be turned first, which reduces the order of the system.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 8: unknowns min(m, n), Smith factors of m×n and n×m equal"),
    widest="every k at once: the Smith factors agree",
)
def turn(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 9), repeat=2):
        wide, high = grid(rows, columns), grid(columns, rows)
        # The light of 1×1 forces its own button: no unknown is left.
        order = min(rows, columns) if rows * columns > 1 else 0
        confirm(len(plan(wide).unknowns) == order, f"{rows}×{columns}: {len(plan(wide).unknowns)}")
        confirm(info(wide).factors == info(high).factors, f"{rows}×{columns}")
        if rows > columns:
            continue
        for p in (2, 3):
            ranks = [rank_mod(b.matrix().tolist(), p) for b in (wide, high)] if rows * columns <= 20 else [0, 0]
            confirm(ranks[0] == ranks[1], f"{rows}×{columns} mod {p}")
            confirm(not ranks[0] or info(wide).nullity(p) == rows * columns - ranks[0], f"{rows}×{columns} mod {p}")
    return Finding({"sides": 8})


@register.claim(
    "merlin-closed",
    place="Merlin Square",
    statement="Merlin Square is All Lights where there are no borders, as on closed surfaces.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 6 on torus, both Klein bottles and the projective plane"),
)
def merlin_closed(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 7), repeat=2):
        for surface in ("torus", "klein", "klein-v", "projective"):
            merlin = grid(rows, columns, "merlin", surface)
            confirm(merlin.by_button == grid(rows, columns, "cross", surface).by_button, f"{merlin}")
    confirm(grid(3, 3, "merlin").by_button != grid(3, 3).by_button, "the plane has borders")
    return Finding({"surfaces": 4})


register.uncheckable(
    "merlin-rule",
    place="Merlin Square",
    statement="The drawing shows the three kinds of effect, of a corner, of a border cell and of an inner cell.",
    reason=(
        "the drawing is lost; taken from Pelletier: a corner changes its 2×2 block, a border cell itself and its two "
        "neighbours along the border, an inner cell the cross"
    ),
)


def forces(game: GridGame, known: set[int], light: tuple[int, int], button: tuple[int, int]) -> bool:
    """Whether that button is the only one of the light's equation not yet known; if so it becomes known."""
    width = game.columns
    wanted = button[0] * width + button[1]
    open_buttons = {j for j, _ in game.by_light[light[0] * width + light[1]]} - known
    known.add(wanted)
    return open_buttons == {wanted}


@register.claim(
    "merlin-system",
    place="Merlin Square",
    statement=(
        "The unknowns are the first row; the equations are not those of a virtual row but those of the lights 2 to n "
        "of the last row but one and of the last light of the last row."
    ),
    verdict=HOLDS,
    evidence=exhaustive("rows 2 to 8, columns 3 to 8: his own order of forcing uses every other light once"),
    widest="any k",
)
def merlin_system(scale: Scale) -> Finding:
    confirm(len(MERLIN_UNKNOWNS) == 6 and "".join(MERLIN_EQUATIONS).count("s") == 6, "the printed table")
    for rows, columns in product(range(2, 9), range(3, 9)):
        board = grid(rows, columns, "merlin")
        known, used = set(range(columns)), set()
        steps = [((r, c), (r + 1, c)) for r in range(rows - 2) for c in range(columns)]
        steps += [((rows - 2, 0), (rows - 1, 0))]
        steps += [((rows - 1, c), (rows - 1, c + 1)) for c in range(columns - 1)]
        for light, button in steps:
            confirm(forces(board, known, light, button), f"{board}: light {light} does not force {button}")
            used.add(light)
        left = [light for light in product(range(rows), range(columns)) if light not in used]
        expected = [(rows - 2, c) for c in range(1, columns)] + [(rows - 1, columns - 1)]
        confirm(len(known) == rows * columns and left == expected, f"{board}: {left}")
        found = plan(board, unknowns=board.buttons[:columns])
        confirm(len(found.unknowns) == len(found.residual) == columns, f"{board}: the plan")
        if rows > 2:
            below = (rows - 1) * columns + 1
            seen = [j for j, _ in board.by_light[below - columns]]
            confirm(below not in seen, f"{board}: an inner light sees the border button below it")
    return Finding({"sizes": 42})


@register.claim(
    "merlin-two-columns",
    place="Merlin Square",
    statement=(
        "With two columns the bottom right corner is independent of the first row, and is added as a third unknown."
    ),
    verdict=HOLDS,
    evidence=exhaustive("2 to 10 rows: the first row does not determine it, with the corner all is determined"),
    widest="any k; both bottom corners change the same 2×2 block",
)
def merlin_two_columns(scale: Scale) -> Finding:
    for rows in range(2, 11):
        board = grid(rows, 2, "merlin")
        left: tuple[object, ...] = ()
        try:
            plan(board, unknowns=board.buttons[:2])
        except Undetermined as undetermined:
            left = undetermined.open
        confirm(left == ((rows - 1, 0), (rows - 1, 1)), f"{board}: the first row leaves {left}")
        found = plan(board, unknowns=[*board.buttons[:2], (rows - 1, 1)])
        confirm([board.lights[i] for i in found.residual] == [(rows - 2, 1), (rows - 1, 0), (rows - 1, 1)], f"{board}")
        confirm(board.by_button[-1] == board.by_button[-2], f"{board}: the bottom corners differ")
    for rows, columns in rectangles(8):
        if columns == 2:
            board = grid(rows, 2, "merlin")
            quiet = [x for x in vectors(2, 2 * rows) if not any(gained(board, x))]
            confirm(any(not any(x[:2]) and x[-1] for x in quiet) == (rows > 1), f"{board}")
    return Finding({"rows": "2 to 10"})
