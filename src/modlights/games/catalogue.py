"""The catalogue: real toys and published puzzles, each with its source.

Where a rule could not be settled from its source, ``assumed`` says what was taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product
from types import MappingProxyType

from modlights.base.wording import quoted
from modlights.errors import NoSuchThing
from modlights.games.explicit import ExplicitGame
from modlights.games.game import Game
from modlights.games.grids import GridGame
from modlights.games.labels import Label
from modlights.games.surfaces import SURFACES

_JAAP = "Jaap Scherphuis, Jaap's Puzzle Page, Lights Out"
Direction = tuple[int, int, int]
CUBE_FACES: dict[str, tuple[tuple[int, int], Direction, Direction, Direction]] = {
    "up": ((0, 3), (0, -1, 0), (1, 0, 0), (0, 0, 1)),
    "left": ((3, 0), (0, 0, -1), (0, -1, 0), (-1, 0, 0)),
    "front": ((3, 3), (0, 0, -1), (1, 0, 0), (0, -1, 0)),
    "right": ((3, 6), (0, 0, -1), (0, 1, 0), (1, 0, 0)),
    "back": ((3, 9), (0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    "down": ((6, 3), (0, 1, 0), (1, 0, 0), (0, 0, -1)),
}
"""The faces of the Cube: net corner, then the directions of net rows, net columns and the outward normal."""


@dataclass(frozen=True, repr=False)
class CatalogueEntry:
    """One toy or published puzzle: how it is built, where it comes from, and what was assumed."""

    name: str
    title: str
    build: Callable[[], Game] = field(compare=False)
    source: str
    assumed: str = ""
    drawn_as: str = ""
    """What the page draws: ``cube`` (faces of 3 x 3 in a net), ``dodecahedron`` or ``hexagons``; otherwise the cells,
    coordinates or effects of the game say how."""

    def __repr__(self) -> str:
        return f"<{self.name}: {self.title}>"

    def _repr_svg_(self) -> str | None:
        return self.build()._repr_svg_()


def _board(
    rows: int,
    columns: int,
    title: str,
    rule: str = "cross",
    surface: str = "plane",
    modulus: int = 2,
    goal: tuple[int, ...] | None = None,
) -> Callable[[], Game]:
    return partial(GridGame, rows, columns, rule, SURFACES[surface], modulus, name=title, goal=goal)


def _from_neighbours(
    title: str,
    lights: Iterable[Label],
    are_neighbours: Callable[[Label, Label], bool],
    *,
    itself: bool = True,
    modulus: int = 2,
    goal_state: int = 0,
    coordinates: Iterable[tuple[float, float]] | None = None,
) -> ExplicitGame:
    names = list(lights)
    columns: list[dict[int, int]] = [{i: 1} if itself else {} for i in range(len(names))]
    for i, j in combinations(range(len(names)), 2):
        if are_neighbours(names[i], names[j]):
            columns[i][j] = columns[j][i] = 1
    goal = [goal_state] * len(names) if goal_state else None
    places = None if coordinates is None else list(coordinates)
    return ExplicitGame(names, names, columns, modulus, title, goal, places)


def _cube() -> ExplicitGame:
    """Six 3×3 faces, named by their cells in the unfolded net: up above, left front right back, down below.

    The stickers of a cube of side 6 sit at distance 2 from their neighbours on the same face, and at
    distance √2 from their neighbour over an edge; no other two are as close.
    """
    places: dict[Label, tuple[int, ...]] = {}
    for (top, left), down, right, out in CUBE_FACES.values():
        for r, c in product(range(3), repeat=2):
            places[(top + r, left + c)] = tuple(
                2 * (r - 1) * d + 2 * (c - 1) * e + 3 * o for d, e, o in zip(down, right, out, strict=True)
            )

    def touch(a: Label, b: Label) -> bool:
        return sum((x - y) ** 2 for x, y in zip(places[a], places[b], strict=True)) in (2, 4)

    return _from_neighbours("Lights Out Cube", sorted(places), touch)  # type: ignore[type-var]


def _orbix() -> ExplicitGame:
    """Faces of a dodecahedron: a pole, a ring of five, a ring of five, the other pole."""

    def touch(a: Label, b: Label) -> bool:
        low, high = sorted((int(str(a)), int(str(b))))
        if low == 1 or high == 12:
            return high in range(2, 7) if low == 1 else low in range(7, 12)
        if (low <= 6) == (high <= 6):
            return high - low in (1, 4)
        return (high - 7 - (low - 2)) % 5 in (0, 1)

    def ring(radius: float, shift: float) -> list[tuple[float, float]]:
        return [
            (radius * math.sin(2 * math.pi * (i + shift) / 5), -radius * math.cos(2 * math.pi * (i + shift) / 5))
            for i in range(5)
        ]

    coordinates = [(0.0, 0.0), *ring(1.6, 0), *ring(3.0, -0.5), (0.0, 4.6)]
    return _from_neighbours("Orbix (type 1)", range(1, 13), touch, itself=False, goal_state=1, coordinates=coordinates)


def _diamond() -> ExplicitGame:
    cells = [(r, c) for r in range(7) for c in range(7) if abs(r - 3) + abs(c - 3) <= 3]
    return _from_neighbours(
        "Gamze",
        cells,
        lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1,  # type: ignore[index]
    )


def _hexagons() -> ExplicitGame:
    """Hexagonal cells within two steps of the centre, by axial coordinates."""

    def distance(q: int, r: int) -> int:
        return max(abs(q), abs(r), abs(q + r))

    cells = sorted(
        ((q, r) for q in range(-2, 3) for r in range(-2, 3) if distance(q, r) <= 2), key=lambda a: (a[1], a[0])
    )
    names = [f"{r + 3}.{sum(1 for p, s in cells if s == r and p < q) + 1}" for q, r in cells]
    where = dict(zip(names, cells, strict=True))

    def touch(a: Label, b: Label) -> bool:
        (q, r), (p, s) = where[str(a)], where[str(b)]
        return distance(q - p, r - s) == 1

    coordinates = [(1.1 * (q + r / 2), 1.1 * r * math.sqrt(3) / 2) for q, r in cells]
    return _from_neighbours("Hexagonal rings", names, touch, modulus=3, coordinates=coordinates)


CATALOGUE: Mapping[str, CatalogueEntry] = MappingProxyType(
    {
        entry.name: entry
        for entry in (
            CatalogueEntry(
                "lights-out",
                "Lights Out",
                _board(5, 5, "Lights Out"),
                f"Tiger Electronics 1995; {_JAAP}; rabbani, appendix A",
            ),
            CatalogueEntry(
                "lights-out-mini",
                "Lights Out Mini",
                _board(4, 4, "Lights Out Mini", surface="torus"),
                "Tiger Electronics; rabbani, appendix B; palacios 3.3",
            ),
            CatalogueEntry(
                "lights-out-2000",
                "Lights Out 2000",
                _board(5, 5, "Lights Out 2000", modulus=3),
                "Tiger Electronics 1997; rabbani, appendix C; palacios 3.3",
            ),
            CatalogueEntry(
                "lights-out-deluxe",
                "Lights Out Deluxe",
                _board(6, 6, "Lights Out Deluxe"),
                f"Tiger Electronics 1996; rabbani, appendix C; {_JAAP}",
                "the classic game with the + pattern",
            ),
            CatalogueEntry(
                "lights-out-deluxe-x",
                "Lights Out Deluxe, × pattern",
                _board(6, 6, "Lights Out Deluxe, × pattern", rule="x"),
                f"Tiger Electronics 1996; {_JAAP}",
                "the × pattern is cut off at the edges, like the +",
            ),
            CatalogueEntry(
                "lights-out-cube",
                "Lights Out Cube",
                _cube,
                "Tiger Electronics 1997; rabbani, appendix C; palacios 3.3",
                "lights are named by their cell in the unfolded net: up above, then left front right back, then down",
                drawn_as="cube",
            ),
            CatalogueEntry(
                "merlin",
                "Merlin, Magic Square",
                _board(3, 3, "Merlin, Magic Square", rule="merlin", goal=(1, 1, 1, 1, 0, 1, 1, 1, 1)),
                "Parker Brothers 1978; D. Pelletier, Merlin's Magic Square, Amer. Math. Monthly 94 (1987)",
                "the goal is the ring of eight lit around a dark centre",
            ),
            CatalogueEntry(
                "xl-25",
                "XL-25, cross",
                _board(5, 5, "XL-25, cross"),
                f"Vulcan Electronics 1983, invented by László Mérő; {_JAAP}",
                "the goal is all dark",
            ),
            CatalogueEntry(
                "xl-25-knight",
                "XL-25, knight",
                _board(5, 5, "XL-25, knight", rule="knight"),
                f"Vulcan Electronics 1983, invented by László Mérő; {_JAAP}",
                "the pressed light changes too; the goal is all dark",
            ),
            CatalogueEntry(
                "orbix",
                "Orbix, type 1",
                _orbix,
                "Milton Bradley 1995; palacios 3.3; Jaap's Puzzle Page, Orbix",
                "light 1 is a pole, 2–6 and 7–11 the rings, 12 the other pole; the goal is all on",
                drawn_as="dodecahedron",
            ),
            CatalogueEntry(
                "gamze",
                "Gamze",
                _diamond,
                "palacios, figure 3.4c",
                "the figure is lost: a diamond of 25 lights (rows of 1, 3, 5, 7, 5, 3, 1), cross rule, all dark",
            ),
            CatalogueEntry(
                "hexagonal-rings",
                "Hexagonal rings, three states",
                _hexagons,
                "palacios, figure 3.2",
                "the figure is lost: 19 hexagons, a centre and two rings; a press moves a light and its neighbours",
                drawn_as="hexagons",
            ),
            CatalogueEntry(
                "sign-flipper",
                "Layton's Sign Flipper",
                _board(3, 3, "Layton's Sign Flipper"),
                "Professor Layton and the Last Specter, by way of blog",
                "cross rule, two states",
            ),
            CatalogueEntry(
                "sixteen-tulips",
                "Layton's Sixteen Tulips",
                _board(4, 4, "Layton's Sixteen Tulips", rule="flip"),
                "Professor Layton and the Last Specter, by way of blog",
                "two states; a press changes its row and its column, itself included",
            ),
            CatalogueEntry(
                "zero-time-flowers",
                "Flowers of Zero Time Dilemma",
                _board(3, 3, "Flowers of Zero Time Dilemma", rule="010/121/010", modulus=3),
                "Zero Escape: Zero Time Dilemma, by way of blog",
                "a board of 3x3; the blog gives the rule and the three states, not the size",
            ),
        )
    }
)


def toy(name: str) -> Game:
    """The toy or puzzle of that name in the catalogue.

    Args:
        name: a key of ``CATALOGUE``, such as ``"orbix"``.

    Returns:
        A ``Game``, with the goal that its maker published.

    Raises:
        NoSuchThing: when the catalogue has no such name; the message lists those it has.

    >>> toy("lights-out-2000").modulus, toy("lights-out-cube").light_count
    (3, 54)
    """
    if not isinstance(name, str) or name not in CATALOGUE:
        raise NoSuchThing(f"no game {quoted(name)} in the catalogue; one of {', '.join(CATALOGUE)}")
    return CATALOGUE[name].build()
