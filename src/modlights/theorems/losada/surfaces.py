"""Other surfaces: the five gluings, what they leave of corners and borders, and how rows and columns close up."""

from collections import deque
from collections.abc import Hashable, Iterable
from itertools import product

from modlights.games import RULES, SURFACES, GridGame, Seam, Surface
from modlights.games.surfaces import Cell

from ..domains import board, boards, each, once, sizes
from ..truth import Truth
from ..verdicts import CORRECTED
from . import document as losada

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
TO_7, FROM_3 = sizes(to=7), sizes(to=6, least=3)


class Classes:
    """Things identified with one another."""

    def __init__(self, things: Iterable[Hashable]) -> None:
        self.parent = {thing: thing for thing in things}

    def find(self, thing: Hashable) -> Hashable:
        """The one that stands for all that are identified with this."""
        while self.parent[thing] != thing:
            thing = self.parent[thing]
        return thing

    def join(self, first: Hashable, second: Hashable) -> None:
        """Identify two things."""
        self.parent[self.find(first)] = self.find(second)

    def count(self) -> int:
        """How many different things there are."""
        return sum(self.find(thing) == thing for thing in self.parent)


def topology(surface: Surface, rows: int = 4, columns: int = 4) -> tuple[int, int, bool]:
    """Euler characteristic, number of border curves, and whether the surface has two sides.

    The corners and sides of the cells are identified wherever the library's surface says that two cells touch;
    a step through a flipped seam exchanges the two ends of a side, and turns the orientation over.
    """
    cells = list(product(range(rows), range(columns)))
    corners = Classes((cell, corner) for cell in cells for corner in range(4))
    sides = Classes((cell, side) for cell in cells for side in range(4))
    open_sides = []
    touching: dict[Cell, list[tuple[Cell, bool]]] = {cell: [] for cell in cells}
    for cell, (side, (down, right)) in product(cells, enumerate(STEPS)):
        place = (cell[0] + down, cell[1] + right)
        neighbour = surface.bring_back(*place, rows, columns)
        if neighbour is None:
            open_sides.append((cell, side))
            continue
        flipped = place not in touching and (surface.sides.is_flipped if right else surface.ends.is_flipped)
        # Side s runs from corner s to corner s + 1, clockwise from the top left; seen from beyond it runs backwards.
        beyond = ((side + 3) % 4, (side + 2) % 4)
        corners.join((cell, side), (neighbour, beyond[flipped]))
        corners.join((cell, (side + 1) % 4), (neighbour, beyond[not flipped]))
        sides.join((cell, side), (neighbour, (side + 2) % 4))
        touching[cell].append((neighbour, flipped))
    border = Classes(open_sides)
    ends = {
        (cell, side): {corners.find((cell, side)), corners.find((cell, (side + 1) % 4))} for cell, side in open_sides
    }
    for first, second in product(open_sides, repeat=2):
        if ends[first] & ends[second]:
            border.join(first, second)
    return corners.count() - sides.count() + len(cells), border.count(), two_sided(touching)


def two_sided(touching: dict[Cell, list[tuple[Cell, bool]]]) -> bool:
    """Whether all cells can be turned alike, going from cell to cell."""
    start = next(iter(touching))
    orientation, queue = {start: False}, deque([start])
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


def line(name: str, start: Cell, step: Cell, rows: int, columns: int) -> list[Cell] | None:
    """The cells met going straight on from a cell until it comes back; None if a border stops it.

    Going on through a flipped seam keeps its direction, only the other coordinate is mirrored.
    """
    met, (row, column) = [start], start
    for _ in range(2 * rows * columns):
        reached = SURFACES[name].bring_back(row + step[0], column + step[1], rows, columns)
        if reached is None:
            return None
        row, column = reached
        if reached == start:
            return met
        met.append(reached)
    return None


def closing(name: str, rows: int, columns: int, *, along: str) -> list[int]:
    """For each row or column, how many cells its line has when it comes back; 0 if a border stops it."""
    starts = [(i, 0) for i in range(rows)] if along == "rows" else [(0, i) for i in range(columns)]
    step = (0, 1) if along == "rows" else (1, 0)
    return [len(line(name, start, step, rows, columns) or ()) for start in starts]


def joined_in_pairs(found: list[int], length: int) -> bool:
    """Whether line i and its mirror image are one loop of twice the length, but a middle line closes on itself."""
    across = len(found)
    return found == [length if 2 * i == across - 1 else 2 * length for i in range(across)]


@losada.definition(
    "no-columns-first-last",
    over=boards(sizes(to=7).where("with 3 columns or more", lambda m, n: n > 2), surface="cylinder"),
)
def columns_touch(game: GridGame) -> Truth:
    """Other surfaces, “es vecina (y anterior) de la «primera columna»”: On a cylinder the last column is the neighbour
    of the first and comes before it."""
    (m, n), cylinder = game.shape, SURFACES["cylinder"]
    glued = all(
        cylinder.bring_back(r, -1, m, n) == (r, n - 1) and cylinder.bring_back(r, n, m, n) == (r, 0) for r in range(m)
    )
    return glued and all((r * n + n - 1, 1) in game.by_button[r * n] for r in range(m))


@losada.theorem("cylinder-turned", over=boards(to=5, rule=tuple(RULES), surface="cylinder"))
def cylinder_turned(game: GridGame) -> Truth:
    """Other surfaces, “pegamos los bordes superior e inferior volveremos a obtener una”: Gluing the upper and lower
    edges instead gives a cylinder again. Proved: seams.glue_swap; seams.turned_surface"""
    m, n = game.shape
    upright = board(n, m, game.rule, "cylinder-v")
    turned = [{(i % n) * m + i // n: e for i, e in column} for column in game.by_button]
    same = all(dict(upright.by_button[j % n * m + j // n]) == column for j, column in enumerate(turned))
    return same and topology(SURFACES["cylinder-v"]) == (0, 2, True)


@losada.theorem("five-gluings", over=once("all nine pairs of open, straight and flipped"))
def five_gluings() -> Truth:
    """Other surfaces, “existen cinco formas esencialmente diferentes de hacerlo”: There are five essentially different
    ways to glue opposite edges."""
    classes: dict[tuple[int, int, bool], set[frozenset[Seam]]] = {}
    for sides, ends in product(Seam, repeat=2):
        classes.setdefault(topology(Surface("glued", "Glued", sides, ends)), set()).add(frozenset({sides, ends}))
    known = {topology(SURFACES[name]) for name in ("plane", "cylinder", "mobius", "torus", "klein", "projective")}
    return all(len(pairs) == 1 for pairs in classes.values()) and known == set(classes) and len(known) == 6


@losada.theorem("corners-vanish", over=sizes(to=6, least=2) * each("every surface", SURFACES))
def corners_vanish(m: int, n: int, surface: str) -> Truth:
    """Other surfaces, before items 1 and 2, “Desaparecen las esquinas”: On cylinder and Möbius band the corners
    disappear.
    Note: A corner is a cell open on two adjacent sides; the plane has four. Proved: seams.corner_cells"""
    corners = 0
    for r, c in product(range(m), range(n)):
        closed = [SURFACES[surface].bring_back(r + d, c + e, m, n) is not None for d, e in STEPS]
        corners += any(not closed[i] and not closed[(i + 1) % 4] for i in range(4))
    return corners == (4 if surface == "plane" else 0)


@losada.theorem("cylinder-rings", over=TO_7)
def cylinder_rings(m: int, n: int) -> Truth:
    """Other surfaces, item 1, “las filas se transforman en anillos. Quedan”: On the cylinder the columns stay straight
    and the rows become rings. Proved: seams.row_ring; seams.col_straight"""
    return closing("cylinder", m, n, along="rows") == [n] * m and not any(closing("cylinder", m, n, along="columns"))


@losada.theorem("cylinder-edges", over=FROM_3)
def cylinder_edges(m: int, n: int) -> Truth:
    """Other surfaces, item 1, “Quedan dos bordes”: The cylinder has two borders left. Proved: seams.cylinder_borders"""
    return topology(SURFACES["cylinder"], m, n) == (0, 2, True)


@losada.theorem("mobius-rows", over=TO_7, verdict=CORRECTED)
def mobius_rows(m: int, n: int) -> Truth:
    """Other surfaces, item 2, “las filas se transforman en bandas de Möbius”: On the Möbius band the columns stay
    straight and the rows become Möbius bands.
    Corrected: Row r and row m+1−r join into one ring of 2n cells; only the middle row, if there is one, closes on
    itself as a Möbius band. Proved: seams.row_pair, seams.row_middle (the correction); seams.col_straight"""
    found = closing("mobius", m, n, along="rows")
    return found == [n] * m, joined_in_pairs(found, n) and not any(closing("mobius", m, n, along="columns"))


@losada.theorem("mobius-edge", over=FROM_3)
def mobius_edge(m: int, n: int) -> Truth:
    """Other surfaces, item 2, “Queda un borde (!)”: The Möbius band has one border left. Proved: seams.mobius_border"""
    return all(topology(SURFACES[name], m, n) == (0, 1, False) for name in ("mobius", "mobius-v"))


CLOSED = {"torus": (0, 0, True), "klein": (0, 0, False), "klein-v": (0, 0, False), "projective": (1, 0, False)}
"""The closed surfaces with Euler characteristic, number of borders, and whether they have two sides."""


@losada.theorem("closed", over=sizes(to=5, least=3) * each("the closed surfaces", CLOSED))
def closed(m: int, n: int, surface: str) -> Truth:
    """Other surfaces, items 3 to 5, “Desaparecen también los bordes”: Torus, Klein bottle and cross-cap have no
    borders. Proved: board_edges.glue_closed"""
    return topology(SURFACES[surface], m, n) == CLOSED[surface]


@losada.theorem("torus-rings", over=TO_7)
def torus_rings(m: int, n: int) -> Truth:
    """Other surfaces, item 3, “Tanto las filas como las columnas son anillos”: On the torus rows and columns are
    rings. Proved: seams.row_ring; seams.col_ring"""
    return closing("torus", m, n, along="rows") == [n] * m and closing("torus", m, n, along="columns") == [m] * n


@losada.theorem("klein-lines", over=TO_7, verdict=CORRECTED, follows="mobius-rows")
def klein_lines(m: int, n: int) -> Truth:
    """Other surfaces, item 4, “las columnas se convierten en bandas de Möbius”: On the Klein bottle, if the rows are
    rings, the columns become Möbius bands.
    Corrected: Column c and column n+1−c join into one ring of 2m cells; only a middle column is a Möbius band.
    Proved: seams.row_ring; seams.col_pair, seams.col_middle (the correction)"""
    found = closing("klein", m, n, along="columns")
    return found == [m] * n, joined_in_pairs(found, m) and closing("klein", m, n, along="rows") == [n] * m


@losada.theorem(
    "klein-4d", over=sizes(to=5, least=3) * each("Klein bottle and cross-cap", ["klein", "klein-v", "projective"])
)
def one_sided(m: int, n: int, surface: str) -> Truth:
    """Other surfaces, items 4 and 5, “como en el Cilindro y los otros dos”: Klein bottle and cross-cap can be built
    only in space of more than three dimensions.
    Note: Without self-intersection. Checked is that both are closed and one-sided; that no such surface lies in
    three-dimensional space is a theorem of topology (it would separate inside from outside, by Alexander duality), and
    every surface lies in four-dimensional space."""
    _, borders, two_sides = topology(SURFACES[surface], m, n)
    return borders == 0 and not two_sides


@losada.theorem("crosscap-lines", over=TO_7, verdict=CORRECTED, follows="mobius-rows")
def crosscap_lines(m: int, n: int) -> Truth:
    """Other surfaces, item 5, “Tanto las filas como las columnas son bandas de Möbius”: On the cross-cap rows and
    columns are Möbius bands.
    Corrected: Only the middle row and the middle column are; the others join in pairs into rings of twice the
    length. Proved: seams.row_pair, seams.row_middle, seams.col_pair, seams.col_middle (the correction)"""
    rows, columns = (closing("projective", m, n, along=along) for along in ("rows", "columns"))
    return rows == [n] * m and columns == [m] * n, joined_in_pairs(rows, n) and joined_in_pairs(columns, m)


@losada.theorem("crosscap-projective", over=FROM_3)
def crosscap_projective(m: int, n: int) -> Truth:
    """Footnote 4, “Es un modelo del plano proyectivo”: The cross-cap is a model of the projective plane.
    Note: Closed surfaces are told apart by Euler characteristic and sidedness; it is closed, one-sided, and has Euler
    characteristic 1."""
    return topology(SURFACES["projective"], m, n) == (1, 0, False)


losada.without_check("""
    surface-figures, figure, not checkable: Other surfaces, figures, “en las siguientes tablas vemos los efectos que
    estas superficies”: The drawings show the effects of some cells on the five surfaces, and Flip on Möbius band and
    torus.
    Because: the drawings are lost
""")
