"""Rules: the shape that a press changes on a grid.

Most rules are stencils: integer weights around the pressed cell.  An offset is added in the
plane and brought back by the surface.  Neighbours are a set: the pressed cell has exactly the centre
weight, even if an arm returns to it, and another light that is reached several times gets its weight
once, the largest if they differ.  Flip and Merlin Square are not stencils and have rules of their own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from modlights.base.wording import quoted
from modlights.draw import Board, svg, svg_row
from modlights.errors import BadGame, NoSuchThing
from modlights.games.foreign_tables import TableLike, as_list, integer_rows
from modlights.games.surfaces import SURFACES, Cell, Surface, pressed_board

Effects = dict[Cell, int]
_MIDDLE = 2, 2


@dataclass(frozen=True, repr=False)
class Stencil:
    """Weights by offset (down, right) from the pressed cell, and the weight of that cell itself.

    >>> parse_stencil("010/121/010")
    <rule 010/121/010>
    """

    centre: int
    arms: tuple[tuple[Cell, int], ...]
    title: str = field(default="Own stencil", compare=False)

    @property
    def shown(self) -> tuple[Cell, ...]:
        """The cells of a 5×5 board whose presses show what the rule does: the one in the middle."""
        return (_MIDDLE,)

    def __call__(self, cell: Cell, rows: int, columns: int, surface: Surface) -> Effects:
        effects: Effects = {}
        for (down, right), weight in self.arms:
            light = surface.bring_back(cell[0] + down, cell[1] + right, rows, columns)
            if light is not None and light != cell:
                effects[light] = max(weight, effects.get(light, weight))
        if self.centre:
            effects[cell] = self.centre
        return effects

    @property
    def reach(self) -> int:
        """How far the rule reaches from the pressed cell, up, down or to a side."""
        return max((max(abs(down), abs(right)) for (down, right), _ in self.arms), default=0)

    @property
    def text(self) -> str:
        """The weights written out, in a square with the pressed cell in its middle; what ``parse_stencil`` reads."""
        weights, span = dict(self.arms) | {(0, 0): self.centre}, range(-self.reach, self.reach + 1)
        rows = [[weights.get((down, right), 0) for right in span] for down in span]
        between = "" if all(0 <= weight < 10 for row in rows for weight in row) else " "
        # a lone number of several digits would read as several weights, so it gets a comma behind it
        return "/".join(between.join(map(str, row)) + ("," if between and len(row) == 1 else "") for row in rows)

    def __repr__(self) -> str:
        return f"<rule {self.text}>"

    def _repr_svg_(self) -> str:
        side = 2 * self.reach + 3
        return svg(_picture(self, (side // 2, side // 2), side))


@dataclass(frozen=True, repr=False)
class BoardRule:
    """A rule that depends on where the pressed cell lies on the board."""

    name: str
    title: str = field(compare=False)
    effects: Callable[[Cell, int, int, Surface], Effects] = field(compare=False)
    shown: tuple[Cell, ...] = field(compare=False)
    """The cells of a 5×5 board whose presses show what the rule does, when they are drawn on one board."""

    def __call__(self, cell: Cell, rows: int, columns: int, surface: Surface) -> Effects:
        return self.effects(cell, rows, columns, surface)

    def __repr__(self) -> str:
        return f"<rule {self.name}>"

    def _repr_svg_(self) -> str:
        """A press in a corner, at a border and in the middle."""
        return svg_row([_picture(self, cell, 5) for cell in ((0, 0), (0, 2), (2, 2))])


def _picture(rule: Rule, cell: Cell, side: int) -> Board:
    """What a press changes on a square board."""
    return pressed_board(rule(cell, side, side, SURFACES["plane"]), cell, side, side)


def parse_stencil(text: str, title: str = "Own stencil") -> Stencil:
    """A stencil from its rows of weights, such as ``010/121/010``; the middle cell is the pressed one.

    Weights of more than one digit, or negative ones, are separated by spaces or commas.

    >>> parse_stencil("010/121/010").centre
    2
    """
    table = stencil_rows(text)
    widths = {len(row) for row in table}
    if len(widths) != 1:
        raise BadGame(f"stencil {quoted(text)} has rows of different lengths; every row needs the same")
    height, width = len(table), widths.pop()
    if height % 2 == 0 or width % 2 == 0:
        raise BadGame(f"stencil {quoted(text)} is {height}x{width}; both sides must be odd, to have a middle cell")
    arms = {
        (r - height // 2, c - width // 2): weight
        for r, row in enumerate(table)
        for c, weight in enumerate(row)
        if weight
    }
    centre = arms.pop((0, 0), 0)
    if not arms and not centre:
        raise BadGame(f"stencil {quoted(text)} changes nothing; give at least one weight other than 0")
    return Stencil(centre, tuple(sorted(arms.items())), title)


def stencil_rows(text: str) -> list[list[int]]:
    """The weights that a stencil's text writes out, row by row.

    >>> stencil_rows("010/121/010")
    [[0, 1, 0], [1, 2, 1], [0, 1, 0]]
    """
    try:
        return [_weights(row) for row in text.split("/")]
    except ValueError:
        raise BadGame(f"stencil {quoted(text)} is not rows of integers like 010/111/010") from None


def _weights(row: str) -> list[int]:
    if re.search(r"[\s,]", row.strip()) or "-" in row:
        return [int(word) for word in re.split(r"[\s,]+", row.strip(" ,\t\n"))]
    if not row.isascii() or not row.isdigit():
        raise ValueError
    return [int(digit) for digit in row]


def flip(cell: Cell, rows: int, columns: int, surface: Surface) -> Effects:
    """The row and the column of the pressed cell, and those that they continue into through a twisted seam."""
    row, column = cell
    lit_rows = {row} | ({rows - 1 - row} if surface.sides.is_flipped else set())
    lit_columns = {column} | ({columns - 1 - column} if surface.ends.is_flipped else set())
    along_rows = {(r, c): 1 for r in lit_rows for c in range(columns)}
    along_columns = {(r, c): 1 for r in range(rows) for c in lit_columns}
    return along_rows | along_columns


def merlin(cell: Cell, rows: int, columns: int, surface: Surface) -> Effects:
    """Merlin Square: a corner changes its 2×2 block, a border cell itself and its two neighbours along
    the border, an inner cell the cross.  Only edges that the surface leaves open are borders."""
    row, column = cell
    vertical = 0 if surface.ends.is_glued else (row == rows - 1) - (row == 0)
    horizontal = 0 if surface.sides.is_glued else (column == columns - 1) - (column == 0)
    top_or_bottom = not surface.ends.is_glued and row in (0, rows - 1)
    left_or_right = not surface.sides.is_glued and column in (0, columns - 1)
    if top_or_bottom and left_or_right:
        # A side of length 1 leaves vertical or horizontal at 0: the block is clipped to the board.
        return {(row - dr, column - dc): 1 for dr in {0, vertical} for dc in {0, horizontal}}
    if top_or_bottom:
        return _ALONG_ROW(cell, rows, columns, surface)
    if left_or_right:
        return _ALONG_COLUMN(cell, rows, columns, surface)
    return CROSS(cell, rows, columns, surface)


Rule = Stencil | BoardRule

CROSS = parse_stencil("010/111/010", "Cross")
_ALONG_ROW = parse_stencil("111")
_ALONG_COLUMN = parse_stencil("1/1/1")

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "cross": CROSS,
        "x": parse_stencil("101/010/101", "X"),
        "king": parse_stencil("111/111/111", "King"),
        "knight": parse_stencil("01010/10001/00100/10001/01010", "Knight"),
        "flip": BoardRule("flip", "Flip", flip, shown=(_MIDDLE,)),
        "merlin": BoardRule("merlin", "Merlin", merlin, shown=((0, 0), (4, 2))),
        "neighbours": parse_stencil("010/101/010", "Neighbours"),
    }
)


def rule(name: str) -> Rule:
    """The rule of that name, or the stencil that the text writes out.

    >>> rule("king") is RULES["king"], rule("010/121/010").centre
    (True, 2)
    """
    if name in RULES:
        return RULES[name]
    if name and re.fullmatch(r"[-\d/,\s]+", name):
        return parse_stencil(name)
    raise _unknown(name)


def rule_text(rule_like: str | Rule | TableLike) -> str:
    """A rule as text: its name, or the weights of a table around the pressed cell in its middle.

    >>> rule_text("king"), rule_text(RULES["king"]), rule_text([[0, 1, 0], [1, 2, 1], [0, 1, 0]])
    ('king', 'king', '010/121/010')
    """
    if isinstance(rule_like, str):
        return rule_like
    if not isinstance(rule_like, Stencil | BoardRule):
        if as_list(rule_like) is None:
            raise _unknown(rule_like)
        rows = integer_rows(rule_like, "a stencil")
        rule_like = parse_stencil("/".join(f"{' '.join(map(str, row))}," for row in rows))
    name_of_rule = next((name for name, other in RULES.items() if other == rule_like), None)
    return name_of_rule or (rule_like.text if isinstance(rule_like, Stencil) else rule_like.name)


def _unknown(rule_like: object) -> NoSuchThing:
    return NoSuchThing(f"unknown rule {quoted(rule_like)}; one of {', '.join(RULES)}, or a stencil such as 010/111/010")
