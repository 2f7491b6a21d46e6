"""Boards and diagrams as text, for the terminal.

Each row of a board is one line, and all its cells have the same width, three columns or more. With colour, a
cell is a block in the colour of its state with the mark in its middle. Without colour a light with two states
is a block when on and a small point when off, and lights with more states show their number:

    unicode   off  ·    on ▐█▌   pressed  ● and ▐●▌     three presses  3 and ▐3▌
    ascii     off  .    on  #    pressed [.] and [#]    three presses .:3 and #:3
    numbers    ·  1  2           pressed [1]            three presses 1:3
               (a board whose marks only repeat the states shows them once)

Widths are counted in columns of the terminal: escape sequences and combining characters have none, wide
East Asian characters have two.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from modlights.draw.cells import DOT, Board, Cell, Diagram
from modlights.draw.colours import mark_colour, state_colour, terminal_colour

_ESCAPE_SEQUENCE = re.compile(r"\x1b\[[0-9;]*m")
_RESET = "\x1b[0m"
_DISC = "●"
_PLAIN = str.maketrans({"•": "*", "●": "*", "·": ".", "×": "x", "−": "-", "–": "-", "…": "...", "ö": "o"})


def text(picture: Board | Diagram, *, colour: bool = False, unicode: bool = True, width: int = 80) -> str:
    """The picture as lines of text, the caption above it.

    `colour` adds ANSI colours, `unicode=False` keeps to ASCII, and `width` is the room in which the list of
    a diagram's cells is set in columns.

    >>> lights = Board(((Cell(1), Cell(0, mark=DOT)), (Cell(0), Cell(1))))
    >>> text(lights).splitlines()
    ['▐█▌ ● ', ' · ▐█▌']
    >>> text(lights, unicode=False).splitlines()
    [' # [.]', ' .  # ']
    """
    lines = (
        _board_lines(picture, colour, unicode)
        if isinstance(picture, Board)
        else _diagram_lines(picture, colour, unicode, width)
    )
    caption = [_clean(line, unicode) for line in picture.caption.splitlines()]
    return "\n".join(caption + lines)


def side_by_side(blocks: Sequence[str], gap: int = 3) -> str:
    """Blocks of text beside one another, aligned at the top.

    >>> print(side_by_side(["ab\\nc", "d"], gap=1))
    ab d
    c
    """
    columns = [block.split("\n") for block in blocks]
    widths = [max(map(display_width, lines)) for lines in columns]
    height = max(map(len, columns), default=0)
    joined = []
    for place in range(height):
        line = ""
        at = 0
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


def _clean(words: str, unicode: bool) -> str:
    """One line without control characters, and in ASCII if need be: what a terminal can show as it is."""
    one_line = " ".join(words.splitlines()).replace("\t", " ")
    line = "".join("?" if unicodedata.category(sign) in ("Cc", "Cf", "Cs") else sign for sign in one_line)
    return line if unicode else line.translate(_PLAIN).encode("ascii", "replace").decode("ascii")


def _centred(words: str, width: int) -> str:
    spare = width - display_width(words)
    return " " * (spare // 2) + words + " " * (spare - spare // 2)


def _board_lines(board: Board, colour: bool, unicode: bool) -> list[str]:
    cells = [cell for row in board.rows for cell in row if cell]
    if colour:
        inner = max([1, *(display_width(_mark(cell, unicode)) for cell in cells)])
        drawn = {cell: _coloured(cell, inner, unicode) for cell in set(cells)}
        return _joined(board, drawn, inner + 2, "")
    if unicode and all(cell.states <= 2 for cell in cells):
        inner = max([1, *(display_width(_mark(cell, unicode)) for cell in cells)])
        drawn = {cell: _block(cell, inner) for cell in set(cells)}
        return _joined(board, drawn, inner + 2, "")
    numbered = {cell: _numbered(cell, unicode) for cell in set(cells)}
    if all(cell.mark == str(cell.state) for cell in cells):
        numbered = {cell: cell.mark for cell in set(cells)}
    width = max([3, *map(display_width, numbered.values())])
    # Brackets keep neighbours apart by themselves; anything else that fills its cell needs a space.
    full = any(display_width(words) == width and words[0] != "[" for words in numbered.values())
    return _joined(board, numbered, width, " " if full else "")


def _joined(board: Board, drawn: dict[Cell, str], width: int, gap: str) -> list[str]:
    return [gap.join(_centred(drawn[cell] if cell else "", width) for cell in row) for row in board.rows]


def _mark(cell: Cell, unicode: bool) -> str:
    return _DISC if unicode and cell.mark == DOT else _clean(cell.mark, unicode)


def _coloured(cell: Cell, inner: int, unicode: bool) -> str:
    shade = state_colour(cell.state, cell.states)
    paint, ink = terminal_colour(shade), terminal_colour(mark_colour(shade))
    on_paint, mark = f"\x1b[48;5;{paint};38;5;{ink}m", _mark(cell, unicode)
    if not unicode:
        # Without half blocks the whole cell is painted, and neighbours touch.
        return f"{on_paint}{_centred(mark, inner + 2)}{_RESET}"
    rim = f"\x1b[38;5;{paint}m"
    return f"{rim}▐{on_paint}{_centred(mark, inner)}{_RESET}{rim}▌{_RESET}"


def _block(cell: Cell, inner: int) -> str:
    mark = _mark(cell, True)
    if cell.state:
        return f"▐{_centred(mark, inner)}▌" if mark else f"▐{'█' * inner}▌"
    return mark or "·"


def _numbered(cell: Cell, unicode: bool) -> str:
    if cell.states <= 2:
        state = "#" if cell.state else "."
    elif cell.state or cell.mark:
        state = str(cell.state)
    else:
        state = "·" if unicode else "."
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
        swatch = _coloured(Cell(cell.state, cell.states), 1, unicode) + " " if colour else ""
        entry = f"{swatch}{' ' * (name_width - display_width(name))}{name}: {cell.state:>{state_width}}"
        mark = _mark(cell, unicode)
        entries.append(f"{entry} {mark}" if mark else entry)
    widest = max(map(display_width, entries))
    columns = max(1, (width + 3) // (widest + 3))
    height = -(-len(entries) // columns)
    return side_by_side(["\n".join(entries[first : first + height]) for first in range(0, len(entries), height)]).split(
        "\n"
    )
