"""graph6 and digraph6, the formats of nauty: six bits per character from 63, the number of vertices first.

After the number stand the entries of the adjacency matrix: in digraph6 all of them, in graph6 those above the
diagonal, column by column.  Zeros fill the last character.  A file may hold many graphs, one per line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEADER = re.compile(r"\s*>>(graph6|digraph6|sparse6)<<")
_LINE = re.compile(r"[&:;]?[?-~]+")
_KINDS = {"&": "digraph6", ":": "sparse6", ";": "incremental sparse6"}


@dataclass(frozen=True)
class Graph6:
    """A text in one of these formats: the header, if there is one, and the lines."""

    header: str | None
    lines: tuple[str, ...]

    @property
    def kinds(self) -> list[str]:
        """The format of each line by its first character."""
        return [_KINDS.get(line[0], "graph6") for line in self.lines]


def as_graph6(text: str) -> Graph6 | None:
    """The lines of a text in graph6, digraph6 or sparse6; None for a text that is surely in none of them.

    One word alone is taken for graph6, as no other format of ours has just one.  Several words, one per line, are
    graphs if there is a header or if each of them is a whole graph.

    >>> as_graph6("Bw").lines, as_graph6("Bw\\nC~").lines, as_graph6("north\\nsouth")
    (('Bw',), ('Bw', 'C~'), None)
    """
    header = _HEADER.match(text)
    lines = tuple(line for line in map(str.strip, text[header.end() if header else 0 :].splitlines()) if line)
    if not lines or not all(map(_LINE.fullmatch, lines)):
        return None
    graphs = Graph6(header[1] if header else None, lines)
    return graphs if header or len(lines) == 1 or all(map(_is_whole, lines, graphs.kinds)) else None


def _is_whole(line: str, kind: str) -> bool:
    return kind.endswith("sparse6") or decode(line) is not None


def decode(line: str) -> tuple[int, list[tuple[int, int]]] | None:
    """The number of vertices and the edges of one graph; None if the line is not of the right length or filling.

    >>> decode("Bw"), decode("&AO"), decode("Bww")
    ((3, [(0, 1), (0, 2), (1, 2)]), (2, [(0, 1)]), None)
    """
    directed = line.startswith("&")
    values = [ord(sign) - 63 for sign in line[directed:]]
    marks, length = (0, 1) if values[:1] != [63] else (1, 3) if values[1:2] != [63] else (2, 6)
    body = values[marks + length :]
    count = 0
    for value in values[marks : marks + length]:
        count = count << 6 | value
    entries = count * count if directed else count * (count - 1) // 2
    if len(values) < marks + length or len(body) != -(-entries // 6):
        return None
    bits = [value >> shift & 1 for value in body for shift in range(5, -1, -1)]
    if any(bits[entries:]):
        return None
    pairs = ((i, j) for i in range(count) for j in range(count)) if directed else _above_the_diagonal(count)
    return count, [pair for pair, bit in zip(pairs, bits, strict=False) if bit]


def _above_the_diagonal(count: int) -> list[tuple[int, int]]:
    return [(i, j) for j in range(count) for i in range(j)]
