"""Two-state boards as PBM images, plain (P1) and binary (P4); black, 1, is on.

A file is a magic number, the width, the height, then the pixels; comments run from # to the end of the line.
In P4 each row is padded to whole bytes, the leftmost pixel in the highest bit.  Boards larger than memory are read
and written row by row; those rows are integers with the leftmost cell in the highest bit, as the format has it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from typing import BinaryIO, TypeVar

from modlights import limits
from modlights.errors import BadPosition
from modlights.games.values import Position, Values

T = TypeVar("T", bound=Values)
MAGIC = (b"P1", b"P4")
_SPACE = rb"(?:\s|#[^\n]*\n)+"
_HEADER = re.compile(rb"(P[14])" + _SPACE + rb"(\d{1,18})" + _SPACE + rb"(\d{1,18})(?:#[^\n]*)?(\s|$)")
_CHUNK = 1 << 20
_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def read_pbm(data: bytes, kind: type[T] = Position) -> T:  # type: ignore[assignment]
    """The position in a PBM file; or the presses or weights, when that kind is asked for.

    >>> read_pbm(b"P1 3 2 101 010").rows
    ((1, 0, 1), (0, 1, 0))
    """
    header = _HEADER.match(data)
    if header is None:
        raise BadPosition("not a PBM file: it must begin with P1 or P4, the width and the height")
    columns, rows = int(header[2]), int(header[3])
    if not rows or not columns:
        raise BadPosition(f"a PBM image of {columns} by {rows} pixels has no lights")
    body = data[header.end() :]
    if header[1] == b"P4":
        width = (columns + 7) // 8
        if len(body) < rows * width:
            raise BadPosition(f"the PBM file ends after {len(body)} of {rows * width} bytes of pixels")
        mirror_image = body.translate(_REVERSED)
        mask = (1 << columns) - 1
        bit_rows = (int.from_bytes(mirror_image[r * width : (r + 1) * width], "little") & mask for r in range(rows))
        return kind.from_bit_rows(bit_rows, columns)
    pixels = re.sub(rb"#[^\n]*|\s", b"", body)
    if len(pixels) < rows * columns:
        raise BadPosition(f"the PBM file ends after {len(pixels)} of {rows * columns} pixels")
    pixels = pixels[: rows * columns]
    if pixels.strip(b"01"):
        raise BadPosition(f"a pixel of a plain PBM file must be 0 or 1, not {chr(pixels.strip(b'01')[0])!r}")
    lines = (pixels[r * columns : (r + 1) * columns][::-1] for r in range(rows))
    return kind.from_bit_rows((int(line, 2) for line in lines), columns)


def write_pbm(values: Values, *, plain: bool = False) -> bytes:
    """A two-state board as a PBM file.

    >>> write_pbm(Position([[1, 0, 1]]), plain=True)
    b'P1\\n3 1\\n101\\n'
    """
    if values.shape is None or not values.is_binary:
        raise BadPosition("PBM images hold rectangles of zeros and ones only")
    rows, columns = values.shape
    if plain:
        lines = ["".join(map(str, row)) for row in values.rows]
        return f"P1\n{columns} {rows}\n{chr(10).join(lines)}\n".encode()
    width = (columns + 7) // 8
    octets = b"".join(row.to_bytes(width, "little") for row in values.bit_rows)
    return f"P4\n{columns} {rows}\n".encode() + octets.translate(_REVERSED)


class PbmFile:
    """A PBM file that is read row by row, as often as asked; its head and its size are checked at once."""

    def __init__(self, name: str) -> None:
        self.name = name
        with open(name, "rb") as file:
            header = _HEADER.match(file.read(limits.PBM_HEADER_BYTES))
            size = os.fstat(file.fileno()).st_size
        if header is None:
            raise BadPosition(f"{name} is not a PBM file: it must begin with P1 or P4, the width and the height")
        self.plain = header[1] == b"P1"
        self.columns, self.rows = int(header[2]), int(header[3])
        self._body = header.end()
        if not self.rows or not self.columns:
            raise BadPosition(f"{name} is a PBM image of {self.columns} by {self.rows} pixels, which has no lights")
        least = self.rows * (self.columns if self.plain else self._width)
        if size - self._body < least:
            unit = "characters" if self.plain else "bytes"
            raise BadPosition(
                f"{name} ends too early: {size - self._body} {unit} of pixels, {least} needed for {self.columns} by "
                f"{self.rows}"
            )

    @property
    def _width(self) -> int:
        return (self.columns + 7) // 8

    def read_rows(self) -> Iterator[int]:
        """The rows from the top, the leftmost cell in the highest bit."""
        with open(self.name, "rb", buffering=_CHUNK) as file:
            file.seek(self._body)
            yield from self._plain_rows(file) if self.plain else self._packed_rows(file)

    def read_upwards(self) -> Iterator[int]:
        """The rows from the bottom; those of a plain file, whose rows cannot be found from there, are kept first."""
        if self.plain:
            yield from reversed(list(self.read_rows()))
            return
        width, padding = self._width, -self.columns % 8
        rows_at_once = max(1, _CHUNK // width)
        with open(self.name, "rb", buffering=0) as file:
            for end in range(self.rows, 0, -rows_at_once):
                start = max(0, end - rows_at_once)
                file.seek(self._body + start * width)
                octets = file.read((end - start) * width)
                if len(octets) < (end - start) * width:
                    raise BadPosition(f"{self.name} ends before row {end} of {self.rows}")
                for place in range(len(octets) - width, -1, -width):
                    yield int.from_bytes(octets[place : place + width], "big") >> padding

    def _packed_rows(self, file: BinaryIO) -> Iterator[int]:
        width, padding = self._width, -self.columns % 8
        for number in range(self.rows):
            octets = file.read(width)
            if len(octets) < width:
                raise BadPosition(f"{self.name} ends in row {number + 1} of {self.rows}")
            yield int.from_bytes(octets, "big") >> padding

    def _plain_rows(self, file: BinaryIO) -> Iterator[int]:
        pixels, start, comment = b"", 0, False
        for number in range(self.rows):
            while len(pixels) - start < self.columns:
                chunk = file.read(_CHUNK)
                if not chunk:
                    raise BadPosition(f"{self.name} ends in row {number + 1} of {self.rows}")
                chunk, comment = _without_comments(chunk, comment)
                pixels, start = pixels[start:] + chunk.translate(None, b" \t\n\v\f\r"), 0
            row = pixels[start : start + self.columns]
            start += self.columns
            if row.strip(b"01"):
                wrong = chr(row.strip(b"01")[0])
                raise BadPosition(f"{self.name} has {wrong!r} in row {number + 1}; a pixel of a P1 file is 0 or 1")
            yield int(row, 2)


def _without_comments(chunk: bytes, inside: bool) -> tuple[bytes, bool]:
    """The chunk without its comments, and whether it ends inside one."""
    if inside:
        _, end, chunk = chunk.partition(b"\n")
        if not end:
            return b"", True
    if b"#" not in chunk:
        return chunk, False
    text = re.sub(rb"#[^\n]*\n", b"", chunk)
    before, mark, _ = text.partition(b"#")
    return before, bool(mark)


def pbm_chunks(rows: Iterable[int], shape: tuple[int, int], *, plain: bool = False) -> Iterator[bytes]:
    """A PBM file in pieces, from its rows with the leftmost cell in the highest bit.

    >>> b"".join(pbm_chunks([0b101], (1, 3), plain=True))
    b'P1\\n3 1\\n101\\n'
    """
    height, columns = shape
    pieces = [f"{'P1' if plain else 'P4'}\n{columns} {height}\n".encode()]
    width, padding = (columns + 7) // 8, -columns % 8
    size = 0
    for row in rows:
        pieces.append(f"{row:0{columns}b}\n".encode() if plain else (row << padding).to_bytes(width, "big"))
        size += len(pieces[-1])
        if size >= _CHUNK:
            yield b"".join(pieces)
            pieces, size = [], 0
    yield b"".join(pieces)
