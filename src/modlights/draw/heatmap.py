"""Heat maps of tables of counts: SVG with axes for tables of a few hundred, PNG for thousands.

Colours go by rank, not by size: each different count gets the next colour, dark for the least and then a
ramp that only becomes lighter, in steps that are wide for the small counts, which are the frequent ones.
Blank cells (None, not-a-number, the `blank` value, or beyond the end of a short row) are left transparent.

In the SVG all cells of a colour are one path, in which equal neighbours are joined to rectangles: runs along
the row first, and then equal runs below one another. The PNG is a palette image written with zlib alone.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from modlights.draw.axes import linear_axis, tick_label
from modlights.draw.colours import INK, channels, count_colours
from modlights.draw.markup import (
    Drawing,
    document,
    escape,
    heading,
    heading_width,
    number,
    text_element,
    text_width,
)

CountRows = Iterable[Iterable[int | None]]
"""Rows of counts: lists, tuples or arrays; rows may be short, as those of a triangle are."""

_FONT = 12.0
_PIECE = 1 << 16


def heatmap_svg(
    values: CountRows,
    *,
    title: str,
    x_label: str,
    y_label: str,
    blank: int | None = None,
    first: int = 1,
) -> str:
    """The table as a self-contained SVG document; row and column numbers start at `first`.

    >>> heatmap_svg([[0, 0], [None, 4]], title="t", x_label="n", y_label="m").count("<title>")
    3
    """
    rows = [_plain(row, blank) for row in values]
    height, width = len(rows), max(map(len, rows), default=0)
    counts = _counts(rows)
    cell = min(24.0, 480.0 / max(height, width, 1))
    across, down = width * cell, height * cell
    bar = _scale(counts, max(down, 60.0))
    left = 34.0 + text_width(tick_label(float(first + height)), _FONT)
    full_width = left + across + 20 + bar.width + 10
    # A small map with a long title stands in the middle of a wider picture.
    room = max(full_width, min(heading_width(title), 600.0))
    left += (room - full_width) / 2
    top = 38.0
    elements = (
        heading(title, room),
        f'<g transform="translate({number(left)} {number(top)})">',
        f'<g transform="scale({cell:.6g})" shape-rendering="crispEdges">',
        *_areas(rows, dict(zip(counts, count_colours(len(counts)), strict=True))),
        "</g>",
        *_numbers(width, height, cell, first),
        text_element(x_label, across / 2, down + 38, _FONT + 1),
        text_element(y_label, 16 + (room - full_width) / 2 - left, down / 2, _FONT + 1, turn=True),
        f'<g transform="translate({number(across + 20)} 0)">',
        *bar.elements,
        "</g></g>",
    )
    return document(Drawing(room, top + max(down + 50, bar.height + 10), elements, title))


def heatmap_png(values: CountRows, *, scale: int = 1, blank: int | None = None) -> bytes:
    """The table as a PNG image, one square of scale×scale pixels a cell; blank cells are transparent.

    >>> heatmap_png([[0, 1], [2, None]])[1:4]
    b'PNG'
    """
    if scale < 1:
        raise ValueError(f"a cell is at least 1 pixel wide, not {scale}")
    rows = [row if hasattr(row, "__len__") else list(row) for row in values]
    width = 0
    found: set[int | None] = set()
    for row in rows:
        plain = _plain(row, blank)
        width = max(width, len(plain))
        found.update(plain)
    if not width:
        raise ValueError("a PNG image has at least one pixel, and this table has no cell")
    counts = sorted(value for value in found if value is not None)
    colours = count_colours(len(counts))
    palette = list(dict.fromkeys(colours))
    place = {colour: number for number, colour in enumerate(palette, start=1)}
    index: dict[int | None, int] = {None: 0}
    index.update((count, place[colour]) for count, colour in zip(counts, colours, strict=True))
    lines = (_pixels(_plain(row, blank), index, width, scale) for row in rows)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width * scale, len(rows) * scale, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"\xff\xff\xff" + b"".join(bytes(channels(colour)) for colour in palette)),
            _chunk(b"tRNS", b"\0"),
            *_compressed(line for line in lines for _ in range(scale)),
            _chunk(b"IEND", b""),
        )
    )


def _plain(row: Any, blank: int | None) -> list[int | None]:
    """The row as a list of Python numbers, with None for every blank cell."""
    cells = row.tolist() if hasattr(row, "tolist") else list(row)
    if any(value is not None and (value != value or value == blank) for value in set(cells)):
        return [None if value != value or value == blank else value for value in cells]
    return cells


def _counts(rows: Iterable[Iterable[int | None]]) -> list[int]:
    return sorted({value for row in rows for value in row if value is not None})


def _areas(rows: Sequence[Sequence[int | None]], colours: dict[int, str]) -> Iterator[str]:
    """One path for each count, least first, with the count as its tooltip."""
    paths: dict[int, list[str]] = {count: [] for count in colours}
    for x, y, width, height, count in _rectangles(rows):
        paths[count].append(f"M{x} {y}h{width}v{height}h-{width}z")
    for count, path in paths.items():
        yield f'<path fill="{colours[count]}" d="{"".join(path)}"><title>{escape(str(count))}</title></path>'


def _rectangles(rows: Sequence[Sequence[int | None]]) -> Iterator[tuple[int, int, int, int, int]]:
    """Disjoint rectangles (x, y, width, height, count) that cover the cells which are not blank."""
    open_since: dict[tuple[int, int, int], int] = {}
    for y, row in enumerate(rows):
        runs = set(_runs(row))
        for run in [run for run in open_since if run not in runs]:
            x, end, count = run
            since = open_since.pop(run)
            yield x, since, end - x, y - since, count
        for run in sorted(runs):
            open_since.setdefault(run, y)
    for (x, end, count), since in open_since.items():
        yield x, since, end - x, len(rows) - since, count


def _runs(row: Sequence[int | None]) -> Iterator[tuple[int, int, int]]:
    """Maximal runs (start, end, count) of equal cells."""
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end] != row[start]:
            count = row[start]
            if count is not None:
                yield start, end, count
            start = end


def _numbers(width: int, height: int, cell: float, first: int) -> Iterator[str]:
    """Column numbers below and row numbers at the left, at the middle of their cells."""
    for length, upright in ((width, False), (height, True)):
        if not length:
            continue
        start, end = 0.5 * cell, (length - 0.5) * cell
        axis = linear_axis(first, first + length - 1, start, end, ticks=8, whole=True, tight=True)
        ticks = axis.ticks if length > 1 else (float(first),)
        for tick in ticks:
            place = axis.at(tick)
            if upright:
                yield text_element(tick_label(tick), -7, place + 4, _FONT, anchor="end")
            else:
                yield text_element(tick_label(tick), place, height * cell + 18, _FONT)


def _scale(counts: Sequence[int], height: float) -> Drawing:
    """The bar of all colours, least count at the foot, with numbers beside as many as there is room for."""
    if not counts:
        return Drawing(0, 0, (), "")
    each = min(18.0, height / len(counts))
    every = -(-len(counts) // max(1, int(height / 15)))
    bar = each * len(counts)
    elements = []
    for rank, (count, colour) in enumerate(zip(counts, count_colours(len(counts)), strict=True)):
        y = bar - (rank + 1) * each
        elements.append(
            f'<rect y="{number(y)}" width="14" height="{number(each)}" fill="{colour}" shape-rendering="crispEdges"/>'
        )
        if rank % every == 0:
            elements.append(text_element(str(count), 20, y + each / 2 + 4, _FONT, anchor="start"))
    elements.append(f'<rect width="14" height="{number(bar)}" fill="none" stroke="{INK}"/>')
    width = 20 + max(text_width(str(count), _FONT) for count in counts)
    return Drawing(width, bar, tuple(elements), "")


def _pixels(row: Sequence[int | None], index: dict[int | None, int], width: int, scale: int) -> bytes:
    """One line of the image: the byte of the filter (0: none), then a byte for each pixel."""
    cells = bytes(map(index.__getitem__, row)).ljust(width, b"\0")
    line = bytearray(width * scale)
    for offset in range(scale):
        line[offset::scale] = cells
    return b"\0" + line


def _compressed(lines: Iterable[bytes]) -> Iterator[bytes]:
    packer = zlib.compressobj(9)
    waiting = b""
    for line in lines:
        waiting += packer.compress(line)
        if len(waiting) >= _PIECE:
            yield _chunk(b"IDAT", waiting)
            waiting = b""
    yield _chunk(b"IDAT", waiting + packer.flush())


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
