"""Other surfaces: the five gluings, what they leave of corners and borders, and how rows and columns close up."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable
from itertools import product

from modlights.games import RULES, SURFACES, Surface, grid
from modlights.theorems.legacy import (
    CORRECTED,
    HOLDS,
    Counterexample,
    Finding,
    Scale,
    confirm,
    exhaustive,
    exhaustive_over,
)
from modlights.theorems.losada.register import register

Cell = tuple[int, int]
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class _Classes:
    """Things identified with one another."""

    def __init__(self, things: Iterable[Hashable]) -> None:
        self.parent = {thing: thing for thing in things}

    def find(self, thing: Hashable) -> Hashable:
        while self.parent[thing] != thing:
            thing = self.parent[thing]
        return thing

    def join(self, first: Hashable, second: Hashable) -> None:
        self.parent[self.find(first)] = self.find(second)

    def count(self) -> int:
        return sum(self.find(thing) == thing for thing in self.parent)


def topology(surface: Surface, rows: int = 4, columns: int = 4) -> tuple[int, int, bool]:
    """Euler characteristic, number of border curves, and whether the surface has two sides.

    The corners and sides of the cells are identified wherever the library's surface says that two cells touch;
    a step through a flipped seam exchanges the two ends of a side, and turns the orientation over.
    """
    cells = list(product(range(rows), range(columns)))
    corners = _Classes((cell, corner) for cell in cells for corner in range(4))
    sides = _Classes((cell, side) for cell in cells for side in range(4))
    open_sides = []
    touching: dict[Cell, list[tuple[Cell, bool]]] = {cell: [] for cell in cells}
    for cell, (side, (down, right)) in product(cells, enumerate(STEPS)):
        place = (cell[0] + down, cell[1] + right)
        neighbour = surface.bring_back(*place, rows, columns)
        if neighbour is None:
            open_sides.append((cell, side))
            continue
        crossing = place not in touching
        flipped = crossing and (surface.sides_flipped if right else surface.ends_flipped)
        # Side s runs from corner s to corner s + 1, clockwise from the top left; seen from beyond it runs backwards.
        ends = (side, (side + 1) % 4)
        beyond = ((side + 3) % 4, (side + 2) % 4)
        corners.join((cell, ends[0]), (neighbour, beyond[flipped]))
        corners.join((cell, ends[1]), (neighbour, beyond[not flipped]))
        sides.join((cell, side), (neighbour, (side + 2) % 4))
        touching[cell].append((neighbour, flipped))
    border = _Classes(open_sides)
    for first, second in product(open_sides, repeat=2):
        ends_of = [{corners.find((cell, side)), corners.find((cell, (side + 1) % 4))} for cell, side in (first, second)]
        if ends_of[0] & ends_of[1]:
            border.join(first, second)
    return corners.count() - sides.count() + len(cells), border.count(), _two_sided(touching)


def _two_sided(touching: dict[Cell, list[tuple[Cell, bool]]]) -> bool:
    start = next(iter(touching))
    orientation = {start: False}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        for neighbour, flipped in touching[cell]:
            turned = orientation[cell] ^ flipped
            if neighbour not in orientation:
                orientation[neighbour] = turned
                queue.append(neighbour)
            elif orientation[neighbour] != turned:
                return False
    return True


def line(surface: Surface, start: Cell, step: Cell, rows: int, columns: int) -> list[Cell] | None:
    """The cells met going straight on from a cell until it comes back; None if a border stops it."""
    met, (row, column) = [start], start
    for _ in range(2 * rows * columns):
        reached = surface.bring_back(row + step[0], column + step[1], rows, columns)
        if reached is None:
            return None
        # Going on through a flipped seam keeps its direction, only the other coordinate is mirrored.
        row, column = reached
        if reached == start:
            return met
        met.append(reached)
    raise AssertionError("a line neither ends nor comes back")


@register.claim(
    "no-columns-first-last",
    place="other surfaces",
    statement="On a cylinder the last column is the neighbour of the first and comes before it.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 7 and at least 3 columns: left and right neighbours, and effects"),
)
def columns_touch(scale: Scale) -> Finding:
    cylinder = SURFACES["cylinder"]
    for rows, columns in product(range(1, 8), range(3, 8)):
        board = grid(rows, columns, surface="cylinder")
        for r in range(rows):
            confirm(cylinder.bring_back(r, -1, rows, columns) == (r, columns - 1), f"{rows}×{columns}")
            confirm(cylinder.bring_back(r, columns, rows, columns) == (r, 0), f"{rows}×{columns}")
            changed = {light for light, _ in board.by_button[r * columns]}
            confirm(r * columns + columns - 1 in changed, f"{board}: row {r}")
    return Finding({"sides": 7})


@register.claim(
    "cylinder-turned",
    place="other surfaces",
    statement="Gluing the upper and lower edges instead gives a cylinder again.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 5, every rule: the turned game has the same effects; and the topology"),
)
def cylinder_turned(scale: Scale) -> Finding:
    for rows, columns, rule in product(range(1, 6), range(1, 6), RULES):
        flat, upright = grid(rows, columns, rule, "cylinder"), grid(columns, rows, rule, "cylinder-v")
        for (r, c), column in zip(product(range(rows), range(columns)), flat.by_button, strict=True):
            turned = {(i % columns) * rows + i // columns: e for i, e in column}
            confirm(dict(upright.by_button[c * rows + r]) == turned, f"{flat}: button {r, c}")
    confirm(topology(SURFACES["cylinder"]) == topology(SURFACES["cylinder-v"]) == (0, 2, True), "topology")
    return Finding({"rules": len(RULES)})


@register.claim(
    "five-gluings",
    place="other surfaces",
    statement="There are five essentially different ways to glue opposite edges.",
    verdict=HOLDS,
    evidence=exhaustive_over("all nine pairs of open, straight and flipped: six classes, one of them the plane"),
)
def five_gluings(scale: Scale) -> Finding:
    kinds = [(False, False), (True, False), (True, True)]
    classes: dict[tuple[int, int, bool], set[frozenset[tuple[bool, bool]]]] = {}
    for sides, ends in product(kinds, repeat=2):
        glued = Surface("glued", *sides, *ends)
        classes.setdefault(topology(glued), set()).add(frozenset({sides, ends}))
    confirm(all(len(pairs) == 1 for pairs in classes.values()), f"{classes}")
    known = {topology(SURFACES[name]) for name in ("cylinder", "mobius", "torus", "klein", "projective")}
    confirm(len(known) == 5 and known | {topology(SURFACES["plane"])} == set(classes), f"{sorted(classes)}")
    return Finding({"classes without the plane": len(classes) - 1})


@register.claim(
    "corners-vanish",
    place="other surfaces, before items 1 and 2",
    statement="On cylinder and Möbius band the corners disappear.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 2 to 6: cells open on two adjacent sides; four on the plane"),
)
def corners_vanish(scale: Scale) -> Finding:
    for rows, columns in product(range(2, 7), repeat=2):
        for name, surface in SURFACES.items():
            corners = 0
            for r, c in product(range(rows), range(columns)):
                closed = [surface.bring_back(r + d, c + e, rows, columns) is not None for d, e in STEPS]
                corners += any(not closed[i] and not closed[(i + 1) % 4] for i in range(4))
            confirm(corners == (4 if name == "plane" else 0), f"{name} {rows}×{columns}: {corners} corners")
    return Finding({"corners on the plane": 4, "on the others": 0})


def _closing(name: str, step: Cell, rows: int, columns: int, across: int) -> list[int]:
    """For each line in that direction, how many cells it has when it comes back; `across` counts the lines."""
    starts = [(i, 0) if step == (0, 1) else (0, i) for i in range(across)]
    found = [line(SURFACES[name], start, step, rows, columns) for start in starts]
    confirm(all(cells is not None for cells in found), f"{name}: a line ends at a border")
    return [len(cells) for cells in found if cells is not None]


@register.claim(
    "cylinder-rings",
    place="other surfaces, item 1",
    statement="On the cylinder the columns stay straight and the rows become rings.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 7: rows come back after n cells, columns end at borders"),
)
def cylinder_rings(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        confirm(_closing("cylinder", (0, 1), rows, columns, rows) == [columns] * rows, f"{rows}×{columns}")
        confirm(line(SURFACES["cylinder"], (0, 0), (1, 0), rows, columns) is None, f"{rows}×{columns}: columns")
    return Finding({"sides": 7})


@register.claim(
    "cylinder-edges",
    place="other surfaces, item 1",
    statement="The cylinder has two borders left.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 6: open sides joined at their ends"),
)
def cylinder_edges(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 7), repeat=2):
        confirm(topology(SURFACES["cylinder"], rows, columns) == (0, 2, True), f"{rows}×{columns}")
    return Finding({"borders": 2})


def _mobius_lines(name: str, step: Cell, what: str) -> int:
    """Lines across a flipped seam: line i and its mirror image are one loop of twice the length."""
    middles = 0
    for rows, columns in product(range(1, 8), repeat=2):
        across, length = (rows, columns) if step == (0, 1) else (columns, rows)
        found = _closing(name, step, rows, columns, across)
        expected = [length if 2 * i == across - 1 else 2 * length for i in range(across)]
        confirm(found == expected, f"{name} {rows}×{columns}: {what} of {found} cells")
        middles += across % 2
    return middles


@register.claim(
    "mobius-rows",
    place="other surfaces, item 2",
    statement="On the Möbius band the columns stay straight and the rows become Möbius bands.",
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 7"),
    correction=(
        "Row r and row m+1−r join into one ring of 2n cells; only the middle row, if there is one, closes on itself "
        "as a Möbius band."
    ),
)
def mobius_rows(scale: Scale) -> Finding:
    middles = _mobius_lines("mobius", (0, 1), "rows")
    confirm(line(SURFACES["mobius"], (0, 0), (1, 0), 5, 5) is None, "columns")
    board = grid(2, 1, surface="mobius")
    confirm(line(SURFACES["mobius"], (0, 0), (0, 1), 2, 1) == [(0, 0), (1, 0)], "2×1")
    return Finding(
        {"boards to 7×7 with a middle row": middles},
        Counterexample(
            "2×1: the two rows are one ring",
            "cells, then rows (1×n has a middle row only)",
            (board.picture(board.position("zeros")),),
        ),
    )


@register.claim(
    "mobius-edge",
    place="other surfaces, item 2",
    statement="The Möbius band has one border left.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 6: open sides joined at their ends"),
)
def mobius_edge(scale: Scale) -> Finding:
    for (rows, columns), name in product(product(range(3, 7), repeat=2), ("mobius", "mobius-v")):
        confirm(topology(SURFACES[name], rows, columns) == (0, 1, False), f"{name} {rows}×{columns}")
    return Finding({"borders": 1})


@register.claim(
    "closed",
    place="other surfaces, items 3 to 5",
    statement="Torus, Klein bottle and cross-cap have no borders.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 5"),
)
def closed(scale: Scale) -> Finding:
    expected = {"torus": (0, 0, True), "klein": (0, 0, False), "klein-v": (0, 0, False), "projective": (1, 0, False)}
    for (rows, columns), (name, invariants) in product(product(range(3, 6), repeat=2), expected.items()):
        confirm(topology(SURFACES[name], rows, columns) == invariants, f"{name} {rows}×{columns}")
    return Finding({"borders": 0})


@register.claim(
    "torus-rings",
    place="other surfaces, item 3",
    statement="On the torus rows and columns are rings.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 7"),
)
def torus_rings(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        confirm(_closing("torus", (0, 1), rows, columns, rows) == [columns] * rows, f"{rows}×{columns}: rows")
        confirm(_closing("torus", (1, 0), rows, columns, columns) == [rows] * columns, f"{rows}×{columns}: columns")
    return Finding({"sides": 7})


@register.claim(
    "klein-lines",
    place="other surfaces, item 4",
    statement="On the Klein bottle, if the rows are rings, the columns become Möbius bands.",
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 7"),
    correction="Column c and column n+1−c join into one ring of 2m cells; only a middle column is a Möbius band.",
)
def klein_lines(scale: Scale) -> Finding:
    for rows, columns in product(range(1, 8), repeat=2):
        confirm(_closing("klein", (0, 1), rows, columns, rows) == [columns] * rows, f"{rows}×{columns}: rows")
    middles = _mobius_lines("klein", (1, 0), "columns")
    board = grid(1, 2, surface="klein")
    confirm(line(SURFACES["klein"], (0, 0), (1, 0), 1, 2) == [(0, 0), (0, 1)], "1×2")
    return Finding(
        {"boards to 7×7 with a middle column": middles},
        Counterexample(
            "1×2: the two columns are one ring", "cells, then rows", (board.picture(board.position("zeros")),)
        ),
    )


register.uncheckable(
    "klein-4d",
    place="other surfaces, items 4 and 5",
    statement="Klein bottle and cross-cap can be built only in space of more than three dimensions.",
    reason="topology of embeddings, true as such (without self-intersection), but not a matter of computation",
)


@register.claim(
    "crosscap-lines",
    place="other surfaces, item 5",
    statement="On the cross-cap rows and columns are Möbius bands.",
    verdict=CORRECTED,
    evidence=exhaustive("boards with sides 7"),
    correction=(
        "Only the middle row and the middle column are; the others join in pairs into rings of twice the length."
    ),
)
def crosscap_lines(scale: Scale) -> Finding:
    _mobius_lines("projective", (0, 1), "rows")
    _mobius_lines("projective", (1, 0), "columns")
    board = grid(1, 2, surface="projective")
    confirm(line(SURFACES["projective"], (0, 0), (1, 0), 1, 2) == [(0, 0), (0, 1)], "1×2")
    return Finding(
        {"sides": 7},
        Counterexample(
            "1×2: the two columns are one ring", "cells, then rows", (board.picture(board.position("zeros")),)
        ),
    )


@register.claim(
    "crosscap-projective",
    place="footnote 4",
    statement="The cross-cap is a model of the projective plane.",
    verdict=HOLDS,
    evidence=exhaustive("boards with sides 3 to 6: closed, one-sided, Euler characteristic 1"),
    widest="closed surfaces are told apart by Euler characteristic and sidedness",
)
def crosscap_projective(scale: Scale) -> Finding:
    for rows, columns in product(range(3, 7), repeat=2):
        confirm(topology(SURFACES["projective"], rows, columns) == (1, 0, False), f"{rows}×{columns}")
    return Finding({"Euler characteristic": 1})


register.uncheckable(
    "surface-figures",
    place="other surfaces, figures",
    statement="The drawings show the effects of some cells on the five surfaces, and Flip on Möbius band and torus.",
    reason="the drawings are lost",
)
