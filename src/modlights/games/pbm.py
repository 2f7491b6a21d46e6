"""Two-state boards as PBM images, plain (P1) and binary (P4); black, 1, is on.

A file is a magic number, the width, the height, then the pixels; comments run from # to the end of the line.
In P4 each row is padded to whole bytes, the leftmost pixel in the highest bit.
"""

from __future__ import annotations

import re

from modlights.games.values import Position, Values

MAGIC = (b"P1", b"P4")
_SPACE = rb"(?:\s|#[^\n]*\n)+"
_HEADER = re.compile(rb"(P[14])" + _SPACE + rb"(\d{1,18})" + _SPACE + rb"(\d{1,18})(?:#[^\n]*)?(\s|$)")
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def read_pbm(data: bytes) -> Position:
    """The position in a PBM file.

    >>> read_pbm(b"P1 3 2 101 010").rows
    ((1, 0, 1), (0, 1, 0))
    """
    header = _HEADER.match(data)
    if header is None:
        raise ValueError("not a PBM file: it must begin with P1 or P4, the width and the height")
    columns, rows = int(header[2]), int(header[3])
    if not rows or not columns:
        raise ValueError(f"a PBM image of {columns} by {rows} pixels has no lights")
    body = data[header.end() :]
    if header[1] == b"P4":
        width = (columns + 7) // 8
        if len(body) < rows * width:
            raise ValueError(f"the PBM file ends after {len(body)} of {rows * width} bytes of pixels")
        mirrored = body.translate(_REVERSED)
        mask = (1 << columns) - 1
        packed = (int.from_bytes(mirrored[r * width : (r + 1) * width], "little") & mask for r in range(rows))
        return Position.from_bit_rows(packed, columns)
    pixels = re.sub(rb"#[^\n]*|\s", b"", body)
    if len(pixels) < rows * columns:
        raise ValueError(f"the PBM file ends after {len(pixels)} of {rows * columns} pixels")
    pixels = pixels[: rows * columns]
    if pixels.strip(b"01"):
        raise ValueError(f"a pixel of a plain PBM file must be 0 or 1, not {chr(pixels.strip(b'01')[0])!r}")
    lines = (pixels[r * columns : (r + 1) * columns][::-1] for r in range(rows))
    return Position.from_bit_rows((int(line, 2) for line in lines), columns)


def write_pbm(values: Values, *, plain: bool = False) -> bytes:
    """A two-state board as a PBM file.

    >>> write_pbm(Position([[1, 0, 1]]), plain=True)
    b'P1\\n3 1\\n101\\n'
    """
    if values.shape is None or not values.is_binary:
        raise ValueError("PBM images hold rectangles of zeros and ones only")
    rows, columns = values.shape
    if plain:
        lines = ["".join(map(str, row)) for row in values.rows]
        return f"P1\n{columns} {rows}\n{chr(10).join(lines)}\n".encode()
    width = (columns + 7) // 8
    packed = b"".join(row.to_bytes(width, "little") for row in values.bit_rows)
    return f"P4\n{columns} {rows}\n".encode() + packed.translate(_REVERSED)
