"""Boards and diagrams as text, for the terminal.

Each row of a board is one line, and all its cells have the same width: two columns, which is about as wide as a line is
high, or more where numbers need them.  Cells touch across and down alike, so that areas of one state are areas and not
stripes.  With colour, a cell is painted in the colour of its state; with more than two states its number stands on it.
Without colour a light with two states is a block when on and a small point when off:

    unicode   off ·     on ██     marked  ●  and █●█      marked with a count  3  and █3█
    ascii     off .     on #      marked [.] and [#]      marked with a count .:3 and #:3
    numbers   · 1 2               marked [1]              marked with a count 1:3

A cell with one state has nothing to show but its mark.  A board that is too wide for its room gets cells of one column
where that is enough.  Widths are counted in columns of the terminal: escape sequences and combining characters have
none, wide East Asian characters have two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from modlights.draw.colours import mark_colour, state_colour, terminal_colour
from modlights.draw.squares import DOT, Board, Diagram, Square

_ESCAPE_SEQUENCE = re.compile(r"\x1b\[[0-9;]*m")
_RESET = "\x1b[0m"
_DISC, _BLOCK, _POINT = "●", "█", "·"
_SIGNS = {
    "•": "*", "●": "*", "·": ".", "×": "x", "−": "-", "–": "-", "—": "-", "…": "...", "█": "#", "→": "->", "←": "<-",
    "⇒": "=>", "≤": "<=", "≥": ">=", "≡": "=", "“": '"', "”": '"', "’": "'", "ö": "o", "é": "e", "✓": "ok",
    "²": "^2", "³": "^3", "⁻": "-", "¹": "1", "á": "a", "ó": "o", "ő": "o", "∈": "in",
}  # fmt: skip
_PLAIN = str.maketrans(_SIGNS)


def text(picture: Board | Diagram, *, colour: bool = False, unicode: bool = True, width: int = 80) -> str:
    """The picture as lines of text, the caption above it.

    `colour` adds ANSI colours, `unicode=False` keeps to ASCII, and `width` is the room in which the list of
    a diagram's cells is set in columns, and beyond which the cells of a board become narrow.

    >>> lights = Board(((Square(1), Square(0, mark=DOT)), (Square(0), Square(1))))
    >>> text(lights).splitlines()
    ['███ ● ', ' · ███']
    >>> text(lights, unicode=False).splitlines()
    [' # [.]', ' .  # ']
    """
    lines = (
        _board_lines(picture, colour, unicode, width)
        if isinstance(picture, Board)
        else _diagram_lines(picture, colour, unicode, width)
    )
    caption = [_clean(line, unicode) for line in picture.caption.splitlines()]
    return "\n".join(caption + lines)


def side_by_side(blocks: Sequence[str], gap: int = 3, width: int | None = None) -> str:
    """Blocks of text beside one another, aligned at the top; those that do not fit the width go below.

    >>> print(side_by_side(["ab\\nc", "d"], gap=1))
    ab d
    c
    >>> print(side_by_side(["ab\\nc", "d"], gap=1, width=3))
    ab
    c
    <BLANKLINE>
    d
    """
    widths = [max(map(display_width, block.split("\n"))) for block in blocks]
    bands: list[list[int]] = []
    for place in range(len(blocks)):
        taken = sum(widths[other] + gap for other in bands[-1]) if bands else 0
        if bands and (width is None or taken + widths[place] <= width):
            bands[-1].append(place)
        else:
            bands.append([place])
    return "\n\n".join(_band([blocks[i].split("\n") for i in band], [widths[i] for i in band], gap) for band in bands)


def _band(columns: Sequence[Sequence[str]], widths: Sequence[int], gap: int) -> str:
    joined = []
    for place in range(max(map(len, columns))):
        line, at = "", 0
        for lines, width in zip(columns, widths, strict=True):
            if place < len(lines) and lines[place]:
                line += " " * (at - display_width(line)) + lines[place]
            at += width + gap
        joined.append(line)
    return "\n".join(joined)


def display_width(line: str) -> int:
    """How many columns of a terminal a line takes.

    >>> display_width("\\x1b[38;5;16mab\\x1b[0m"), display_width("灯")
    (2, 2)
    """
    visible = _ESCAPE_SEQUENCE.sub("", line)
    if visible.isascii():
        return len(visible)
    return sum(
        0
        if unicodedata.category(sign) in ("Mn", "Me", "Cf")
        else 2
        if unicodedata.east_asian_width(sign) in "WF"
        else 1
        for sign in visible
    )


def plain(words: str) -> str:
    """The words in ASCII alone: each sign by what comes nearest, or by a question mark.

    >>> plain("5×5 … −1 灯")
    '5x5 ... -1 ?'
    """
    return words if words.isascii() else words.translate(_PLAIN).encode("ascii", "replace").decode("ascii")


def _clean(words: str, unicode: bool) -> str:
    """One line without control characters, and in ASCII if need be: what a terminal can show as it is."""
    one_line = " ".join(words.splitlines()).replace("\t", " ")
    line = "".join("?" if unicodedata.category(sign) in ("Cc", "Cf", "Cs") else sign for sign in one_line)
    return line if unicode else plain(line)


def _board_lines(board: Board, colour: bool, unicode: bool, width: int) -> list[str]:
    cells = {cell for row in board.rows for cell in row if cell}
    blocks = unicode and all(cell.states <= 2 for cell in cells)
    words = {cell: _words(cell, colour, blocks, unicode) for cell in cells}
    if all(cell.mark == str(cell.state) for cell in cells):
        words = {cell: cell.mark for cell in cells}
    longest = max([1, *map(display_width, words.values())])
    # Marks on lights stand in the middle of their cells; numbers alone end below one another.
    centred = any(cell.mark and cell.states > 1 for cell in cells) and not (colour and longest == 1)
    size = longest + 2 if centred and blocks and not colour else longest + 1
    if centred and not blocks and all(word[:1] == "[" for word in words.values() if display_width(word) == longest):
        size = longest
    if longest == 1 and not centred and size * board.width > width:
        size = 1
    drawn = {cell: _cell(cell, words[cell], size, longest, centred, colour, blocks, unicode) for cell in cells}
    return ["".join(drawn[cell] if cell else " " * size for cell in row) for row in board.rows]


def _words(cell: Square, colour: bool, blocks: bool, unicode: bool) -> str:
    """What stands on a cell; nothing where its colour or its block says it all."""
    if blocks or (colour and cell.states <= 2):
        return _mark(cell, unicode)
    if colour and not cell.mark and not cell.state:
        return ""
    return _numbered(cell, unicode)


def _cell(
    cell: Square, words: str, size: int, longest: int, centred: bool, colour: bool, blocks: bool, unicode: bool
) -> str:
    painted = colour and cell.states > 1
    lit = blocks and cell.states == 2 and cell.state and not painted
    if not words and not painted:
        words = _BLOCK * size if lit else _POINT if unicode else "."
    elif lit:
        words = _BLOCK + _centred(words, size - 2) + _BLOCK
    room = longest - display_width(words)
    aligned = _centred(words, size) if centred or room < 0 else " " * room + words + " " * (size - longest)
    if not painted:
        return aligned
    shade = state_colour(cell.state, cell.states)
    paint, ink = terminal_colour(shade), terminal_colour(mark_colour(shade))
    return f"\x1b[48;5;{paint};38;5;{ink}m{aligned}{_RESET}"


def _centred(words: str, width: int) -> str:
    spare = max(width - display_width(words), 0)
    return " " * (spare // 2) + words + " " * (spare - spare // 2)


def _mark(cell: Square, unicode: bool) -> str:
    return _DISC if unicode and cell.mark == DOT else _clean(cell.mark, unicode)


def _numbered(cell: Square, unicode: bool) -> str:
    if cell.states == 1:
        return _mark(cell, unicode)
    if cell.states == 2:
        state = "#" if cell.state else "."
    elif cell.state or cell.mark:
        state = str(cell.state)
    else:
        state = _POINT if unicode else "."
    if not cell.mark:
        return state
    return f"[{state}]" if cell.mark == DOT else f"{state}:{_mark(cell, unicode)}"


def _diagram_lines(diagram: Diagram, colour: bool, unicode: bool, width: int) -> list[str]:
    """The cells as `name: state mark`, down the columns; a cell without a name goes by its number from 1."""
    names = [_clean(cell.label, unicode) or str(place) for place, (_, _, cell) in enumerate(diagram.cells, start=1)]
    if not names:
        return []
    cells = [cell for _, _, cell in diagram.cells]
    name_width = max(map(display_width, names))
    state_width = max(len(str(cell.state)) for cell in cells)
    entries = []
    for name, cell in zip(names, cells, strict=True):
        swatch = ""
        if colour and cell.states > 1:
            swatch = _cell(Square(cell.state, cell.states), "", 2, 1, False, True, False, unicode) + " "
        state = f"{cell.state:>{state_width}}" if cell.states > 1 else ""
        parts = [part for part in (state, _mark(cell, unicode)) if part] or [_POINT if unicode else "."]
        entries.append(f"{swatch}{' ' * (name_width - display_width(name))}{name}: {' '.join(parts)}")
    widest = max(map(display_width, entries))
    columns = max(1, (width + 3) // (widest + 3))
    height = -(-len(entries) // columns)
    return side_by_side(["\n".join(entries[first : first + height]) for first in range(0, len(entries), height)]).split(
        "\n"
    )
