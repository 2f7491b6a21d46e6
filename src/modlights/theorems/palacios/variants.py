"""Section 3.1: more states, areas of effect, and boards with glued edges."""

from __future__ import annotations

from itertools import product

from modlights.games import SURFACES, GridGame, Label, grid, is_cell
from modlights.ring import check_modulus
from modlights.theorems.legacy import (
    HOLDS,
    Finding,
    Scale,
    confirm,
    exhaustive_over,
)
from modlights.theorems.palacios.boards import (
    plane,
    sizes,
    torus,
)
from modlights.theorems.palacios.register import register
from modlights.theorems.small_cases import gained, vectors


@register.claim(
    "3.1.1-definition",
    place="Definition 3.1.1, figure 3.1",
    statement="A variant of Lights Out is every lights puzzle that is not a Lights Out.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori to 6×6: which of them are variants"),
    widest="a toroidal board is a variant unless both sides are at most 2, where gluing changes nothing",
)
def variants(scale: Scale) -> Finding:
    same = [(m, n) for m, n in sizes(6) if bool((torus(m, n).matrix() == plane(m, n).matrix()).all())]
    confirm(same == [(m, n) for m, n in sizes(6) if max(m, n) <= 2], f"{same}")
    return Finding({"tori that are no variants": same})


register.uncheckable(
    "3.1-kreh",
    place="3.1, list",
    statement="To make a variant one may change the board, the number of states, the actions or, as the author adds,"
    " the goal.",
    reason="a quotation of [22], and a choice",
)


@register.claim(
    "3.1.1-states",
    place="3.1.1",
    statement="The number of states can only be raised: with fewer than two states a board is static.",
    verdict=HOLDS,
    evidence=exhaustive_over("k ≤ 6 on boards of at most 4 cells"),
)
def static_boards(scale: Scale) -> Finding:
    for game in (plane(1, 1), plane(1, 2), plane(2, 2)):
        for k in range(1, 7):
            ends = {
                tuple(g % k for g in gained(game.with_modulus(max(k, 2)), x)) for x in vectors(2, game.button_count)
            }
            confirm((len(ends) == 1) == (k == 1), f"{game}, {k} states: {len(ends)} positions")
    refused = False
    try:
        check_modulus(1)
    except ValueError:
        refused = True
    confirm(refused, "the library takes a game with one state")
    return Finding()


@register.claim(
    "3.1.1-example",
    place="Example 3.1.1",
    statement="Four states may be white, blue, red and off.",
    verdict=HOLDS,
    evidence=exhaustive_over("the four states of one light"),
)
def four_states(scale: Scale) -> Finding:
    light = plane(1, 1, 4)
    seen = [light.apply([count]).values[0] for count in range(4)]
    confirm(sorted(seen) == [0, 1, 2, 3], f"{seen}")
    return Finding({"states": 4})


@register.claim(
    "3.1.2-cyclic",
    place="Definition 3.1.2 and after",
    statement="A puzzle is cyclic if presses take the states through e_1 → e_2 → … → e_n → e_1; Lights Out are cyclic.",
    verdict=HOLDS,
    evidence=exhaustive_over("k ≤ 12"),
    widest="adding 1 mod k is one cycle through all k states, for every k",
)
def cyclic(scale: Scale) -> Finding:
    for k in range(2, 13):
        light, cycle = plane(1, 1, k), []
        position = light.position("zeros")
        for _ in range(k):
            cycle.append(position[0])
            position = light.apply([1], position)
        confirm(sorted(cycle) == list(range(k)) and position == light.goal, f"k = {k}: {cycle}")
    return Finding()


register.uncheckable(
    "3.1.2-tessellar",
    place="3.1.2, figures 3.2 and 3.4",
    statement="Boards of equal buttons that tile part of the plane are called tessellar; examples are figures 3.4c and"
    " 3.2, hexagons with three states; buttons may be triangles, squares, hexagons and others.",
    reason="a name, and figures that are lost",
)


@register.claim(
    "3.1.3-area",
    place="Definition 3.1.3, figure 3.3",
    statement="An area of effect is a constant region around a button with an effect for each button of it; with two"
    " states the effect is simply to alternate.",
    verdict=HOLDS,
    evidence=exhaustive_over("four stencils on the 6×7 torus: the region moves with the button"),
)
def areas_of_effect(scale: Scale) -> Finding:
    rows, columns = 6, 7
    for rule in ("cross", "x", "king", "012/340/501"):
        game = grid(rows, columns, rule, "torus", 7)
        effects = {
            button: {game.lights[i]: e for i, e in column}
            for button, column in zip(game.buttons, game.by_button, strict=True)
        }
        origin = {cell: e for cell, e in effects[0, 0].items() if is_cell(cell)}
        for button in game.buttons:
            assert is_cell(button)
            moved = {((r + button[0]) % rows, (c + button[1]) % columns): e for (r, c), e in origin.items()}
            confirm(effects[button] == moved, f"{game}: the region around {button}")
        alternating = set((game.with_modulus(2).matrix() % 2).reshape(-1).tolist())
        confirm(alternating <= {0, 1}, f"{game}: effects mod 2")
    return Finding()


@register.claim(
    "3.1.3-glue",
    place="3.1.3",
    statement="Closing edges of a grid gives boards like a cylinder, a torus and even a Möbius band; buttons at a"
    " closed edge have cells of the opposite edge as neighbours, so that less of the area of effect is left outside.",
    verdict=HOLDS,
    evidence=exhaustive_over("boards from 3×3 to 5×6 on the three surfaces"),
    widest="which cell of the opposite edge must be said: for the Möbius band that of the mirrored row; without the"
    " mirror it is the cylinder",
)
def gluing(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 6), range(3, 7)):
        found = {name: grid(rows, columns, surface=name) for name in ("plane", "cylinder", "mobius", "torus")}
        for row in range(rows):
            left, right = (row, 0), (row, columns - 1)
            gained_left = {
                name: set(changed_by(game, left)) - set(changed_by(found["plane"], left))
                for name, game in found.items()
            }
            confirm(gained_left["cylinder"] == {right}, f"cylinder {rows}×{columns}: {gained_left}")
            confirm(gained_left["mobius"] == {(rows - 1 - row, columns - 1)}, f"Möbius {rows}×{columns}: {gained_left}")
            confirm(gained_left["cylinder"] <= gained_left["torus"], f"torus {rows}×{columns}: {gained_left}")
        for name, game in found.items():
            matrix = game.matrix()
            confirm(bool((matrix == matrix.T).all()), f"{name}: not symmetric")
        outside = {name: 5 * rows * columns - int(game.matrix().sum()) for name, game in found.items()}
        confirm(outside["plane"] > outside["cylinder"] == outside["mobius"] > outside["torus"] == 0, f"{outside}")
    return Finding()


def changed_by(game: GridGame, button: tuple[int, int]) -> list[Label]:
    """The cells that a press changes."""
    return [game.lights[light] for light, _ in game.by_button[game.buttons.index(button)]]


@register.claim(
    "3.1.3-no-cell-outside",
    place="3.1.3",
    statement="When both pairs of edges are closed no cell of the area of effect is left outside.",
    verdict=HOLDS,
    evidence=exhaustive_over("tori to 6×6"),
    widest="any surface without edges; cells coincide when a side is 1 or 2, and a press changes 5 lights exactly when"
    " both sides are ≥ 3",
)
def nothing_outside(scale: Scale) -> Finding:
    for rows, columns in sizes(6):
        for row, column in product(range(rows), range(columns)):
            arms = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            landed = {SURFACES["torus"].bring_back(r, c, rows, columns) for r, c in arms} | {(row, column)}
            confirm(None not in landed, f"{rows}×{columns}: an arm of {row, column} leaves the board")
            confirm(landed == set(changed_by(torus(rows, columns), (row, column))), f"{rows}×{columns}: {row, column}")
            confirm((len(landed) == 5) == (min(rows, columns) >= 3), f"{rows}×{columns}: {len(landed)} lights")
    counts = {f"{n}x{n}": len(changed_by(torus(n, n), (0, 0))) for n in (1, 2, 3)}
    return Finding({"lights that a press changes": counts})
