"""Graph formats of other programs, which are refused by name instead of being read as something else.

Most have a mark that nothing of ours begins with.  A few consist of bare numbers, as our edges do: METIS files, edges
below a line with their number, TGF, adjacency lists.  A text that fits one of those has two readings, and is refused
with both of them named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain

_Fields = Sequence[Sequence[str]]
_FLAGS = re.IGNORECASE | re.MULTILINE

_MARKS: tuple[tuple[str, str], ...] = (
    ("GraphML", r"\A\s*<(?:.|\n)*<graphml\b|\A\s*<graphml\b"),
    ("GEXF", r"\A\s*<(?:.|\n)*<gexf\b|\A\s*<gexf\b"),
    ("XML", r"\A\s*<[?!a-z]"),
    ("DOT", r"^[ \t]*(?:strict[ \t]+)?(?:di)?graph[ \t]*(?:\"[^\"\n]*\"|[^\s{\[\"]+)?\s{0,99}\{"),
    ("GML", r"^[ \t]*graph\s{0,99}\["),
    ("Pajek", r"^[ \t]*\*(?:vertices|network|arcs|edges|arcslist|edgeslist|matrix|partition|vector)\b"),
    ("VNA", r"^[ \t]*\*(?:node|tie)\s+(?:data|properties)\b"),
    ("UCINET DL", r"\A\s*dl\b(?=(?:.|\n)*(?:\bn[rcm]?\s*=|\bdata\s*:))"),
    ("LEDA", r"\A\s*(?:#.*\n\s*)*LEDA\.GRAPH\b"),
    ("LEMON (LGF)", r"^[ \t]*@(?:nodes|arcs|edges|attributes|red_nodes|blue_nodes)\b"),
    ("Matrix Market", r"\A\s*%%MatrixMarket\b"),
    ("DIMACS", r"^p\s+[a-z]+\s+\d+\s+\d+[ \t]*$"),
    ("DIMACS", r"\A\s*(?:c\b.*\n\s*)*e\s+\d+\s+\d+\s*(?:e\s+\d+\s+\d+\s*)*\Z"),
    ("GDF", r"\A\s*nodedef\s*>"),
    ("planar code", r"\A\s*>>(?:planar|edge)_code"),
    ("METIS, Matrix Market or Pajek", r"^[ \t]*%"),
    ("multi-line adjacency list", r"^[ \t]*[^\s,;{]+[ \t]+\{[^}\n]*\}[ \t]*$"),
)
_PATTERNS = tuple((name, re.compile(pattern, _FLAGS)) for name, pattern in _MARKS)


def foreign_format(text: str) -> str | None:
    """The name of the format that a text is surely in, if it is none of ours.

    >>> foreign_format("digraph G {\\n a -> b;\\n}"), foreign_format("*Vertices 2\\n1\\n2"), foreign_format("a b")
    ('DOT', 'Pajek', None)
    """
    return next((name for name, pattern in _PATTERNS if pattern.search(text)), None)


def other_reading(text: str, lines: _Fields) -> str | None:
    """What a text, whose bare lines have these fields, could be instead of edges; None where edges are sure.

    >>> other_reading("3 3\\n2 3\\n1 3\\n1 2", [["3", "3"], ["2", "3"], ["1", "3"], ["1", "2"]])
    'a METIS file'
    >>> other_reading("1 2\\n1 3\\n2 3", [["1", "2"], ["1", "3"], ["2", "3"]])
    """
    readings: tuple[tuple[str, Callable[[], bool]], ...] = (
        ("a METIS file", lambda: _fits_metis(text)),
        ("edges below a line with their number", lambda: _fits_counted(lines)),
        ("a TGF file", lambda: _fits_tgf(text)),
        ("an adjacency list", lambda: _fits_adjacency_list(lines)),
        ("an adjacency matrix below a heading", lambda: _fits_headed_matrix(lines)),
        ("edges below a heading", lambda: _fits_heading(lines)),
    )
    return next((name for name, fits in readings if fits()), None)


def _are_numbers(words: Sequence[str]) -> bool:
    return all(re.fullmatch(r"[0-9]{1,18}", word) for word in words)


def _fits_metis(text: str) -> bool:
    """Vertices n, edges m and perhaps a format; then a line with the neighbours of each vertex, 2m of them in all."""
    rows = [line.split() for line in text.rstrip().split("\n")]  # the last vertices may have no neighbours
    if not 2 <= len(rows[0]) <= 4 or not all(map(_are_numbers, rows)):
        return False
    n, m, *form = (int(word) for word in rows[0])
    if len(rows) > n + 1 or (len(form) == 2 and form[1] > 100):
        return False
    kind = f"{form[0] if form else 0:03}"[-3:]
    before = (kind[0] == "1") + (kind[1] == "1") * (form[1] if len(form) == 2 else 1)
    step = 2 if kind[2] == "1" else 1
    around = [[int(word) for word in row[before::step]] for row in rows[1:]]
    return sum(map(len, around)) == 2 * m and all(1 <= v <= n for v in chain(*around))


def _fits_counted(lines: _Fields) -> bool:
    """First vertices n, or n and edges m, on one line or on two; then m edges between vertices that count up to n."""
    if [len(row) for row in lines[:2]] == [1, 1]:
        lines = [[*lines[0], *lines[1]], *lines[2:]]
    first, rest = lines[0], lines[1:]
    if len(first) > 2 or not rest or not all(map(_are_numbers, lines)) or any(len(row) < 2 for row in rest):
        return False
    largest = max(int(word) for row in rest for word in row[:2])
    return largest <= int(first[0]) and (len(first) == 1 or int(first[1]) == len(rest))


def _fits_tgf(text: str) -> bool:
    """Vertices with labels, a line #, edges between these vertices."""
    lines = [line.strip() for line in text.splitlines()]
    if lines.count("#") != 1:
        return False
    at = lines.index("#")
    nodes = [line.split() for line in lines[:at] if line]
    edges = [line.split() for line in lines[at + 1 :] if line]
    names = [row[0] for row in nodes]
    fits = len(set(names)) == len(names) and all(len(row) >= 2 and {*row[:2]} <= {*names} for row in edges)
    return fits and any(len(row) > 1 for row in nodes)


def _fits_adjacency_list(lines: _Fields) -> bool:
    """A vertex and its neighbours on each line; what could also be a weight is one of them."""
    if not any(len(row) == 3 for row in lines) or not all(map(_are_numbers, lines)):
        return False
    firsts = [row[0] for row in lines]
    whole = len(set(firsts)) == len(firsts) and set(chain(*lines)) <= set(firsts)
    return whole or {len(row) for row in lines} != {3}


def _fits_headed_matrix(lines: _Fields) -> bool:
    """A first line 0 1 … or 1 2 …, then as many rows of zeros and ones."""
    width = len(lines[0])
    counts = [[str(i) for i in range(first, first + width)] for first in (0, 1)]
    square = len(lines) == width + 1 and all(len(row) == width for row in lines)
    return width > 1 and square and list(lines[0]) in counts and set(chain(*lines[1:])) <= {"0", "1"}


def _fits_heading(lines: _Fields) -> bool:
    """A first line without numbers above lines of numbers alone."""
    first, rest = lines[0], lines[1:]
    return len(first) > 1 and bool(rest) and not any(_are_numbers([w]) for w in first) and all(map(_are_numbers, rest))
