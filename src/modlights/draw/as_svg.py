"""Boards and diagrams as SVG, for papers and pages.

A cell of a board is a rounded square, a cell of a diagram a disc; its colour is its state, its mark is a
disc (for DOT) or text that shrinks until it fits, and its label shows when the pointer rests on it.
Grey outlines keep dark cells visible on dark pages and light cells on white paper.

A diagram is scaled by its closest pair of cells: they come to lie just beside one another, or one cell
apart when there are edges to see. The closest pair is found by a sweep from left to right.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterable, Iterator, Sequence

from modlights.draw.colours import INK, mark_colour, state_colour
from modlights.draw.markup import Drawing, document, escape, number, text_element, text_width
from modlights.draw.squares import DOT, Board, Diagram, Square

OUTLINE = "#8a8f98"

Picture = Board | Diagram


def svg(picture: Picture, *, size: int = 32, labels: bool = False) -> str:
    """The picture as a self-contained SVG document, with cells `size` pixels wide.

    `labels` writes the names of a diagram's cells below them.

    >>> svg(Board(((Square(1),),), caption="one light")).count("<rect")
    1
    """
    return document(_drawing(picture, _checked(size), labels))


def svg_row(
    pictures: Sequence[Picture],
    *,
    size: int = 32,
    gap: int | None = None,
    columns: int | None = None,
    labels: bool = False,
) -> str:
    """Several pictures beside one another in one document, in lines of `columns` (one line unless given)."""
    _checked(size)
    if columns is not None and columns < 1:
        raise ValueError(f"pictures stand in at least 1 column, not {columns}")
    space = size if gap is None else gap
    drawings = [_drawing(picture, size, labels) for picture in pictures]
    step = columns or max(len(drawings), 1)
    elements: list[str] = []
    width = top = 0.0
    for first in range(0, len(drawings), step):
        line = drawings[first : first + step]
        left = 0.0
        top += space if first else 0
        for drawing in line:
            elements.append(f'<g transform="translate({number(left)} {number(top)})">')
            elements.extend(drawing.elements)
            elements.append("</g>")
            left += drawing.width + space
        width = max(width, left - space)
        top += max(drawing.height for drawing in line)
    title = "; ".join(drawing.title for drawing in drawings)
    return document(Drawing(width, top, tuple(elements), title))


def _checked(size: int) -> int:
    if size < 1:
        raise ValueError(f"a cell is at least 1 pixel wide, not {size}")
    return size


def _drawing(picture: Picture, size: int, labels: bool) -> Drawing:
    if isinstance(picture, Board):
        return _captioned(_board(picture, size), picture.caption, size)
    return _captioned(_diagram(picture, size, labels), picture.caption, size)


def _captioned(drawing: Drawing, caption: str, size: int) -> Drawing:
    """The drawing with its caption, broken into lines, centred below it."""
    if not caption.strip():
        return drawing
    font = max(10.0, 0.42 * size)
    room = max(drawing.width, 7.0 * size)
    lines = [
        line
        for part in caption.splitlines()
        for line in textwrap.wrap(part, max(12, int(room / text_width("x", font)))) or [""]
    ]
    width = max(drawing.width, *(text_width(line, font) for line in lines))
    shift = (width - drawing.width) / 2
    texts = (
        text_element(line, width / 2, drawing.height + font * (1.25 + 1.3 * place), font)
        for place, line in enumerate(lines)
    )
    elements = drawing.elements
    if shift:
        elements = (f'<g transform="translate({number(shift)} 0)">', *elements, "</g>")
    height = drawing.height + font * (0.35 + 1.3 * len(lines))
    return Drawing(width, height, (*elements, *texts), " ".join(caption.split()))


def _board(board: Board, size: int) -> Drawing:
    margin = size / 16
    side = size - 2 * margin
    shape = f'width="{number(side)}" height="{number(side)}" rx="{number(side / 5)}"'
    shapes: list[str] = []
    placed: list[tuple[float, float, Square]] = []
    for r, row in enumerate(board.rows):
        for c, cell in enumerate(row):
            if cell is None:
                continue
            corner = f'x="{number(c * size + margin)}" y="{number(r * size + margin)}"'
            fill = state_colour(cell.state, cell.states)
            shapes.append(_with_label(f'<rect {corner} {shape} fill="{fill}"', "rect", cell))
            placed.append(((c + 0.5) * size, (r + 0.5) * size, cell))
    elements = (*_cells(shapes, size), *_marks(placed, side))
    title = f"a board of {board.height}×{board.width} cells"
    return Drawing(board.width * size, board.height * size, elements, title)


def _cells(shapes: Iterable[str], size: float) -> Iterator[str]:
    yield f'<g stroke="{OUTLINE}" stroke-width="{number(max(size / 32, 0.25))}">'
    yield from shapes
    yield "</g>"


def _with_label(start: str, name: str, cell: Square) -> str:
    if not cell.label:
        return f"{start}/>"
    return f"{start}><title>{escape(cell.label)}</title></{name}>"


def _marks(placed: Iterable[tuple[float, float, Square]], side: float) -> Iterator[str]:
    """The marks, in one group that lets the pointer through to the labels of the cells below."""
    marks = [_mark(x, y, cell, side) for x, y, cell in placed if cell.mark]
    if marks:
        yield '<g pointer-events="none">'
        yield from marks
        yield "</g>"


def _mark(x: float, y: float, cell: Square, side: float) -> str:
    colour = mark_colour(state_colour(cell.state, cell.states))
    if cell.mark == DOT:
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(0.19 * side)}" fill="{colour}"/>'
    font = min(0.56 * side, 0.86 * side / text_width(cell.mark, 1.0))
    return text_element(cell.mark, x, y + 0.36 * font, font, fill=colour, weight="600")


def _diagram(diagram: Diagram, size: int, labels: bool) -> Drawing:
    title = f"a diagram of {len(diagram.cells)} cells"
    if not diagram.cells:
        return Drawing(0, 0, (), title)
    points, width, height = _laid_out(diagram, size, labels)
    radius = 0.46 * size
    cells = [cell for _, _, cell in diagram.cells]
    shapes = [
        _with_label(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" '
            f'fill="{state_colour(cell.state, cell.states)}"',
            "circle",
            cell,
        )
        for (x, y), cell in zip(points, cells, strict=True)
    ]
    elements = [*_edges(diagram, points, radius), *_cells(shapes, size)]
    # Discs have less room than squares: the side of a square that reaches a little over the inscribed one.
    elements += _marks(((x, y, cell) for (x, y), cell in zip(points, cells, strict=True)), 1.7 * radius)
    if labels:
        font = max(8.0, 0.34 * size)
        elements += [
            text_element(cell.label, x, y + radius + 1.05 * font, font)
            for (x, y), cell in zip(points, cells, strict=True)
            if cell.label
        ]
    return Drawing(width, height, tuple(elements), title)


def _laid_out(diagram: Diagram, size: int, labels: bool) -> tuple[list[tuple[float, float]], float, float]:
    """The centres of the cells in pixels, and the width and height they need."""
    xs = [x for x, _, _ in diagram.cells]
    ys = [y for _, y, _ in diagram.cells]
    extent = max(max(xs) - min(xs), max(ys) - min(ys))
    named = labels and any(cell.label for _, _, cell in diagram.cells)
    apart = 1.9 * size if diagram.edges else 1.04 * size
    if named:
        apart = max(apart, 1.6 * size)
    closest = _closest_distance(list(zip(xs, ys, strict=True)))
    # Two cells almost on top of one another must not blow the picture up: no row needs more than this.
    largest = 2.0 * size * len(xs)
    scale = largest / extent if extent > 1e-300 else 1.0
    if closest > 1e-300:
        scale = min(scale, apart / closest)
    loops = any(a == b for a, b in diagram.edges)
    margin = size * (0.85 if loops else 0.5)
    below = 0.45 * size if named else 0.0
    side = margin
    if named:
        longest = max(len(cell.label) for _, _, cell in diagram.cells)
        side = max(margin, text_width("x" * longest, max(8.0, 0.34 * size)) / 2)
    left, top = min(xs), min(ys)
    points = [(side + (x - left) * scale, margin + (y - top) * scale) for x, y, _ in diagram.cells]
    width = 2 * side + (max(xs) - left) * scale
    height = 2 * margin + (max(ys) - top) * scale + below
    return points, width, height


def _closest_distance(points: Sequence[tuple[float, float]]) -> float:
    """The least positive distance between two points; 0 when there is none."""
    ordered = sorted(set(points))
    best = math.inf
    for place, (x, y) in enumerate(ordered):
        for later in range(place + 1, len(ordered)):
            other_x, other_y = ordered[later]
            if other_x - x >= best:
                break
            best = min(best, math.hypot(other_x - x, other_y - y))
    return 0.0 if best == math.inf else best


def _edges(diagram: Diagram, points: Sequence[tuple[float, float]], radius: float) -> Iterator[str]:
    """Edges as lines between the rims of their cells, loops as small rings; one path for all of them."""
    if not diagram.edges:
        return
    lines: list[str] = []
    heads: list[str] = []
    drawn = diagram.edges if diagram.directed else {(min(edge), max(edge)) for edge in diagram.edges}
    for a, b in sorted(set(drawn)):
        (x1, y1), (x2, y2) = points[a], points[b]
        length = math.hypot(x2 - x1, y2 - y1)
        if a == b:
            small = 0.5 * radius
            lines.append(f"M{number(x1)} {number(y1 - radius)}m{number(-small)} 0" + _ring(small))
        elif length > 0:
            ux, uy = (x2 - x1) / length, (y2 - y1) / length
            tip_x, tip_y = x2 - ux * radius, y2 - uy * radius
            lines.append(f"M{number(x1 + ux * radius)} {number(y1 + uy * radius)}L{number(tip_x)} {number(tip_y)}")
            if diagram.directed:
                heads.append(_arrowhead(tip_x, tip_y, ux, uy, 0.55 * radius))
    thickness = number(max(radius / 10, 0.5))
    yield f'<path fill="none" stroke="{INK}" stroke-width="{thickness}" d="{"".join(lines)}"/>'
    if heads:
        yield f'<path fill="{INK}" d="{"".join(heads)}"/>'


def _ring(radius: float) -> str:
    r, across = number(radius), number(2 * radius)
    return f"a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 {number(-2 * radius)} 0"


def _arrowhead(x: float, y: float, ux: float, uy: float, length: float) -> str:
    back_x, back_y = x - ux * length, y - uy * length
    half = 0.4 * length
    return (
        f"M{number(x)} {number(y)}L{number(back_x - uy * half)} {number(back_y + ux * half)}"
        f"L{number(back_x + uy * half)} {number(back_y - ux * half)}Z"
    )
