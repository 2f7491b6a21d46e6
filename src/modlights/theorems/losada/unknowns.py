"""How many unknowns the plan leaves, beside the counts that Losada gives.

Losada's counts for a board of F rows and C columns, where n is the shorter side if turning the board gives the
same surface: n on the plane and, filled along its rings, C on the cylinder; 3 for Merlin Square with two
columns; the first and the last row, 2n on the torus and 2C on the Möbius band and the Klein bottle as he
draws them (rows are Möbius bands, and rings, respectively); 2(F + C − 3) on the projective plane; F + C − 1 for
Rey (king).  The upright twins are the same boards turned.  He gives no count for other rules and surfaces.
Merlin Square is All Lights where a surface leaves no border.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from modlights.games import RULES, SURFACES, Surface, grid
from modlights.reduce import plan


@dataclass(frozen=True)
class UnknownCount:
    """The unknowns of one board, and Losada's number of them where he gives one."""

    rule: str
    surface: str
    rows: int
    columns: int
    count: int
    losada: int | None


def losada_formula(rule: str, surface: Surface) -> str | None:
    """Losada's count in his own letters, or None where he gives none.

    >>> losada_formula("cross", SURFACES["torus"]), losada_formula("king", SURFACES["plane"])
    ('2n', 'F+C−1')
    """
    closed = surface.sides.is_glued and surface.ends.is_glued
    if rule == "king":
        return "F+C−1" if not (surface.sides.is_glued or surface.ends.is_glued) else None
    if rule != "cross" and not (rule == "merlin" and (closed or not (surface.sides.is_glued or surface.ends.is_glued))):
        return None
    if closed and surface.sides.is_flipped == surface.ends.is_flipped:
        return "2(F+C−3)" if surface.sides.is_flipped else "2n"
    if closed:
        return "2C" if surface.ends.is_flipped else "2F"
    if surface.sides.is_glued:
        return "2C" if surface.sides.is_flipped else "C"
    if surface.ends.is_glued:
        return "2F" if surface.ends.is_flipped else "F"
    return "n, 3 if n = 2" if rule == "merlin" else "n"


def losada_count(rule: str, surface: Surface, rows: int, columns: int) -> int | None:
    """Losada's count for one board.

    >>> losada_count("cross", SURFACES["projective"], 5, 5), losada_count("merlin", SURFACES["plane"], 6, 2)
    (14, 3)
    """
    n = min(rows, columns)
    formula = losada_formula(rule, surface)
    counts = {
        "n": n,
        "n, 3 if n = 2": 3 if n == 2 else n,
        "C": columns,
        "F": rows,
        "2n": 2 * n,
        "2C": 2 * columns,
        "2F": 2 * rows,
        "F+C−1": rows + columns - 1,
        "2(F+C−3)": 2 * (rows + columns - 3),
    }
    return None if formula is None else counts[formula]


def unknown_counts(
    most: int, *, modulus: int = 2, rules: Iterable[str] = tuple(RULES), surfaces: Iterable[str] = tuple(SURFACES)
) -> Iterator[UnknownCount]:
    """The unknowns of every board up to that side, for every rule and surface asked for.

    >>> [found.count for found in unknown_counts(2, rules=["cross"], surfaces=["plane"])]
    [0, 1, 1, 2]
    """
    chosen = list(surfaces)
    for rule in rules:
        for name in chosen:
            for rows in range(1, most + 1):
                for columns in range(1, most + 1):
                    yield unknowns_of(rows, columns, rule, name, modulus)


def unknowns_of(rows: int, columns: int, rule: str, surface: str, modulus: int = 2) -> UnknownCount:
    """The unknowns of one board.

    >>> unknowns_of(5, 5, "cross", "projective").count
    9
    """
    game = grid(rows, columns, rule=rule, surface=surface, modulus=modulus)
    published = losada_count(rule, game.surface, rows, columns)
    return UnknownCount(rule, game.surface.name, rows, columns, len(plan(game).unknowns), published)
