"""Graphs and effect matrices as people keep them in files.

A graph is read from

- edges, one per line: ``a b``, ``a b 2`` with a weight, ``a,b``, ``a - b``, ``a -> b`` (in this direction only), as
  networkx writes them too; a name alone is a vertex;
- a wiring list, one button per line: ``button 1: lights 1 2 4``, or ``1: 1 2 4``.  It says exactly which lights
  a button changes; ``lights: 1 2 3 4 5`` names lights that no button may change;
- an adjacency matrix, as text or csv, with or without names in its first row and column;
- graph6 and digraph6;
- JSON: networkx's node-link, adjacency and cytoscape documents, a mapping from names to neighbours, a list of edges.

Text after ``#`` is a comment.  Where all names are numbers they are put in order; otherwise the order is that of the
file.  Errors name the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from modlights.errors import BadGame
from modlights.games.explicit import ExplicitGame
from modlights.games.graphs import from_matrix, graph

_Line = tuple[int, str]
_ARROWS = re.compile(r"\s*(->|→|--|—|–|(?<=\s)-(?=\s))\s*|\s*-\s*(?=[^\d\s-])")
_NOUNS = re.compile(r"\b(buttons?|switch(es)?|keys?|lights?|lamps?|toggles?|changes?)\b", re.IGNORECASE)
_GRAPH6 = re.compile(r"(?:>>(graph6|digraph6|sparse6)<<)?([&:;]?)([?-~]+)")


def read_graph(
    text: str, modulus: int = 2, *, reflexive: bool = True, directed: bool = False, name: str = "graph"
) -> ExplicitGame:
    """The game on a graph that a text writes out, in any of the forms above.

    Args:
        text: the contents of the file.
        modulus: the number of states k.
        reflexive: whether each press also changes its own light; a wiring list says so itself.
        directed: whether an edge ``a b`` counts in its own direction only.
        name: what the game, and the file in error messages, is called.

    Returns:
        The game.

    Raises:
        BadGame: when the text cannot be read, with the line, or could mean two different games.

    >>> read_graph("a b\\nb c").by_button
    (((0, 1), (1, 1)), ((0, 1), (1, 1), (2, 1)), ((1, 1), (2, 1)))
    >>> read_graph("button 1: lights 1 2 4\\nbutton 2: lights 3").matrix().tolist()
    [[1, 0], [1, 0], [0, 1], [1, 0]]
    >>> read_graph("Bw").light_count
    3
    """
    options: dict[str, Any] = {"reflexive": reflexive, "directed": directed, "name": name}
    if text.lstrip()[:1] in ("{", "["):
        return _from_json(_json(text, name), modulus, options)
    if (found := _GRAPH6.fullmatch(text.strip())) is not None:
        return _from_graph6(found, modulus, options)
    lines = _lines(text, name)
    if any(":" in line for _, line in lines):
        if directed or not reflexive:
            raise BadGame(f"{name} is a wiring list, which says what each button changes; leave other options out")
        return _from_wiring(lines, modulus, name)
    table = _named_table(lines, name)
    if table is not None and len(table[0]) == len(table[0][0]):
        rows, names = table[0], table[2] or table[1] or _numbers(table[0])
        by_matrix = graph(adjacency=rows, vertices=names, modulus=modulus, reflexive=reflexive, name=name)
        if len(rows) not in (2, 3) or not _are_edges(lines):
            return by_matrix
        by_edges = _from_edges(lines, modulus, options)
        if _same_game(by_matrix, by_edges):
            return by_edges
        raise BadGame(
            f"{name} could be {len(lines)} edges or an adjacency matrix; write edges as 1 - 2, or the matrix in csv "
            "with names in its first row and column"
        )
    return _from_edges(lines, modulus, options)


def read_matrix(text: str, modulus: int = 2, *, name: str = "matrix") -> ExplicitGame:
    """The game whose effect matrix a text writes out: a row for each light, a column for each button.

    Args:
        text: rows of whole numbers, separated by spaces or commas; names may stand in the first row (of the buttons)
            and in the first column (of the lights); or JSON, a list of rows or an object with the key ``matrix``
            and perhaps ``lights`` and ``buttons``.
        modulus: the number of states k.
        name: what the game, and the file in error messages, is called.

    Returns:
        The game.

    Raises:
        BadGame: when the text cannot be read, with the line.

    >>> read_matrix("2 1 0\\n1 5 7", 12)
    <matrix: 2 lights, 3 buttons, 12 states>
    >>> read_matrix(",a,b\\nx,1,0\\ny,1,1").buttons
    ('a', 'b')
    """
    if text.lstrip()[:1] in ("{", "["):
        data = _json(text, name)
        if isinstance(data, Mapping):
            if "matrix" not in data:
                raise BadGame(f'{name}: a JSON object needs the key "matrix" with the rows of effects')
            names = {side: data.get(side) for side in ("lights", "buttons")}
            return from_matrix(data["matrix"], modulus, name=name, **names)
        return from_matrix(data, modulus, name=name)
    lines = _lines(text, name)
    table = _named_table(lines, name)
    if table is None:
        width = len(_split(lines[0][1]))
        odd = ((n, s) for n, s in lines if any(_whole(word) is None for word in _split(s)) or len(_split(s)) != width)
        number, line = next(odd, lines[-1])
        raise BadGame(f"line {number} of {name}: {_short(line)} is not a row of {width} whole numbers such as 1 0 1")
    rows, lights, buttons = table
    named = {"lights": lights or _numbers(rows), "buttons": buttons or _numbers(rows[0])}
    return from_matrix(rows, modulus, name=name, **named)


def _lines(text: str, name: str) -> list[_Line]:
    """The lines with something on them, without comments, numbered from 1."""
    stripped = (re.sub(r"(^|\s)#.*", "", line).strip() for line in text.splitlines())
    lines = [(number, line) for number, line in enumerate(stripped, start=1) if line]
    if not lines:
        raise BadGame(f"{name} is empty")
    return lines


def _split(line: str) -> list[str]:
    """The fields of a line: by commas or semicolons where there are any, otherwise by spaces."""
    for mark in (",", ";"):
        if mark in line:
            return [field.strip().strip('"') for field in line.split(mark)]
    return line.split()


def _whole(word: str) -> int | None:
    """A whole number, also as numpy writes it (1.000e+00); None for anything else."""
    if re.fullmatch(r"[+-]?\d{1,4300}", word):
        return int(word)
    if re.fullmatch(r"[+-]?\d{1,17}\.\d*(e[+-]?\d{1,2})?", word, re.IGNORECASE) and float(word).is_integer():
        return int(float(word))
    return None


def _named_table(
    lines: Sequence[_Line], name: str
) -> tuple[list[list[int]], list[str] | None, list[str] | None] | None:
    """The rows of a matrix with the names of its rows and columns, if the lines are one."""
    fields = [_split(line) for _, line in lines]
    if len(fields) > 1 and all(len(row) == 1 and row[0].isdigit() for row in fields) and len(fields[0][0]) > 1:
        fields = [list(row[0]) for row in fields]
    head = None
    if len(fields) > 1 and any(_whole(word) is None for word in fields[0]) and len(fields[0]) > 1:
        head, fields, lines = fields[0], fields[1:], lines[1:]
    named = all(_whole(row[0]) is None for row in fields) or (head is not None and head[0] == "")
    side = [row[0] for row in fields] if named else None
    body = [row[1:] if named else row for row in fields]
    rows = [[_whole(word) for word in row] for row in body]
    if not all(rows) or any(entry is None for row in rows for entry in row):
        return None
    for (number, _), row in zip(lines, rows, strict=True):
        if len(row) != len(rows[0]):
            if head is None and side is None and len(rows[0]) in (1, 2, 3) and len(row) in (1, 2, 3):
                return None
            raise BadGame(f"line {number} of {name} has {len(row)} numbers, and the first row {len(rows[0])}")
    if head is not None and named and len(head) == len(rows[0]) + 1:
        head = head[1:]
    if head is not None and len(head) != len(rows[0]):
        return None
    return [[int(entry or 0) for entry in row] for row in rows], side, head


def _numbers(rows: Sequence[object]) -> list[str]:
    """Names for what has none: numbers from 1, as everywhere in print."""
    return [str(number) for number in range(1, len(rows) + 1)]


def _are_edges(lines: Sequence[_Line]) -> bool:
    """Whether the lines could be edges, with a weight other than 0 if there is one."""
    fields = [_split(line) for _, line in lines]
    return all(len(words) == 2 or (len(words) == 3 and _whole(words[2]) != 0) for words in fields)


def _same_game(one: ExplicitGame, other: ExplicitGame) -> bool:
    """Whether two games differ in the names and order of their lights at most by counting from 0."""
    return one.light_count == other.light_count and one.by_button == other.by_button


def _from_edges(lines: Sequence[_Line], modulus: int, options: dict[str, Any]) -> ExplicitGame:
    edges: dict[tuple[str, str], int] = {}
    vertices: list[str] = []
    if [word.lower() for word in _split(lines[0][1])][:2] in (["source", "target"], ["from", "to"]):
        lines = lines[1:]
    for number, line in lines:
        found = _edge(line)
        if found is None:
            raise BadGame(
                f"line {number} of {options['name']}: {_short(line)} is not an edge; write two names such as a b, "
                "and a weight if there is one, or a wiring list such as button 1: lights 1 2 4"
            )
        names, weight, one_way = found
        vertices += names
        ways = [(names[0], names[-1]), (names[-1], names[0])][: 1 if one_way or options["directed"] else 2]
        for way in ways if len(names) == 2 else ():
            if edges.setdefault(way, weight) != weight:
                raise BadGame(
                    f"line {number} of {options['name']}: {_short(line)} gives an edge the weight {weight}, and an "
                    f"earlier line {edges[way]}; give it once"
                )
    return graph(
        [(a, b, weight) for (a, b), weight in edges.items()],
        modulus,
        vertices=_ordered(vertices),
        **options | {"directed": True},
    )


def _edge(line: str) -> tuple[list[str], int, bool] | None:
    """The one or two names of a line, the weight, and whether the edge has a direction."""
    attributes = re.search(r"\{.*\}\s*$", line)
    weight: int | None = 1
    if attributes is not None:
        found = re.search(r"['\"]weight['\"]\s*:\s*([+-]?\d+)", attributes[0])
        weight, line = int(found[1]) if found else 1, line[: attributes.start()].strip()
    arrow = _ARROWS.search(line)
    words = _split(line[: arrow.start()] + " , " + line[arrow.end() :]) if arrow else _split(line)
    if arrow and len(words) == 2 and len(last := words[1].split()) == 2:
        words = [words[0], *last]
    if len(words) == 3:
        weight = _whole(words.pop())
    if not 1 <= len(words) <= 2 or not all(words) or weight is None or any(" " in word for word in words):
        return None
    return words, weight, bool(arrow and arrow[1] in ("->", "→"))


def _from_wiring(lines: Sequence[_Line], modulus: int, name: str) -> ExplicitGame:
    wires: dict[str, dict[str, int]] = {}
    declared: list[str] = []
    for number, line in lines:
        before, colon, after = line.partition(":")
        button = _NOUNS.sub("", before).strip().rstrip(".")
        listed = [word for word in re.split(r"[\s,;]+", _NOUNS.sub(" ", after)) if word not in ("", "and", "&")]
        if colon and not button and before.strip().lower() in ("lights", "light", "lamps"):
            declared += listed
            continue
        wired = [re.fullmatch(r"(.+?)(?:[*×]([+-]?\d{1,18}))?", word) for word in listed]
        if not colon or not button or ":" in after:
            raise BadGame(f"line {number} of {name}: {_short(line)} is not a line such as button 1: lights 1 2 4")
        if button in wires:
            raise BadGame(f"line {number} of {name}: the button {_short(button)} was wired before")
        wires[button] = {found[1]: int(found[2] or 1) for found in wired if found is not None}
    lights = _ordered(chain(declared, *wires.values()))
    if not lights:
        raise BadGame(f"{name}: no button changes any light")
    place = {light: i for i, light in enumerate(lights)}
    columns = [{place[light]: effect for light, effect in wired.items()} for wired in wires.values()]
    return ExplicitGame(lights, list(wires), columns, modulus, name)


def _ordered(names: Iterable[str]) -> list[str]:
    """The names once each: by size where all are numbers, otherwise as they come."""
    once = list(dict.fromkeys(names))
    return sorted(once, key=int) if all(re.fullmatch(r"\d{1,18}", name) for name in once) else once


def _from_graph6(found: re.Match[str], modulus: int, options: dict[str, Any]) -> ExplicitGame:
    """graph6 and digraph6: six bits a character from 63; the number of vertices, then the entries of the matrix."""
    kind = {"&": "digraph6", ":": "sparse6", ";": "sparse6"}.get(found[2], found[1] or "graph6")
    if kind == "sparse6":
        raise BadGame(f"{options['name']} is sparse6; write the graph as graph6, or as edges")
    values = [ord(sign) - 63 for sign in found[3]]
    skipped, length = (0, 1) if values[0] < 63 else (1, 3) if values[1:2] != [63] else (2, 6)
    count = 0
    for value in values[skipped : skipped + length]:
        count = count << 6 | value
    bits = [value >> shift & 1 for value in values[skipped + length :] for shift in range(5, -1, -1)]
    if kind == "digraph6":
        pairs = [(i, j) for i in range(count) for j in range(count)] if len(bits) < (count + 3) ** 2 else []
    else:
        pairs = [(i, j) for j in range(count) for i in range(j)] if len(bits) < count * count + 6 else []
    if len(values) < skipped + length or not len(pairs) <= len(bits) < len(pairs) + 6 or not count:
        raise BadGame(f"{options['name']} looks like {kind}, but has the wrong length for its {count} vertices")
    edges = [pair for pair, bit in zip(pairs, bits, strict=False) if bit]
    given = options | {"directed": options["directed"] or kind == "digraph6"}
    return graph(edges, modulus, vertices=range(count), **given)


def _json(text: str, name: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise BadGame(f"{name} is not valid JSON: {reason}") from None


def _from_json(data: Any, modulus: int, options: dict[str, Any]) -> ExplicitGame:
    if not isinstance(data, Mapping):
        return graph(_edges_as_tuples(data), modulus, **options)
    directed = options["directed"] or data.get("directed") is True
    nodes = data.get("nodes")
    wrong = BadGame(f"{options['name']} is not a graph as networkx writes it, a mapping of neighbours, or edges")
    reader: Callable[[], tuple[Iterable[Any], list[Any]]] | None = None
    if "elements" in data:
        reader = lambda: _cytoscape(data["elements"])  # noqa: E731
    elif nodes is not None and "adjacency" in data:
        reader = lambda: _adjacency(nodes, data["adjacency"])  # noqa: E731
    elif nodes is not None and ("links" in data or "edges" in data):
        reader = lambda: _node_link(nodes, data.get("links", data.get("edges")))  # noqa: E731
    elif set(data) <= {"edges", "directed", "vertices"} and "edges" in data:
        reader = lambda: (data.get("vertices", ()), list(_edges_as_tuples(data["edges"])))  # noqa: E731
    if reader is None:
        around: dict[Any, Any] = dict(data)
        return graph(around, modulus, **options)
    try:
        vertices, edges = reader()
    except BadGame:
        raise
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        raise wrong from None
    return graph(edges, modulus, vertices=vertices, **options | {"directed": directed})


def _label(value: Any) -> Any:
    """A name that JSON could only write as a list was a tuple."""
    return tuple(map(_label, value)) if isinstance(value, list) else value


def _edges_as_tuples(edges: Any) -> Any:
    """JSON knows lists alone: edges that cannot be the rows of a matrix become tuples."""
    if isinstance(edges, list) and edges and all(isinstance(e, list) and len(e) in (2, 3) for e in edges):
        if len(edges) in (2, 3) and all(len(e) == len(edges) and all(type(v) is int for v in e) for e in edges):
            return edges
        return [tuple(map(_label, edge)) for edge in edges]
    return edges


def _node_link(nodes: Any, links: Any) -> tuple[list[Any], list[Any]]:
    names = [_label(node["id"]) for node in nodes]
    return names, [(_label(e["source"]), _label(e["target"]), e.get("weight", 1)) for e in links]


def _adjacency(nodes: Any, adjacency: Any) -> tuple[list[Any], list[Any]]:
    names = [_label(node["id"]) for node in nodes]
    return names, [
        (name, _label(e["id"]), e.get("weight", 1))
        for name, around in zip(names, adjacency, strict=True)
        for e in around
    ]


def _cytoscape(elements: Any) -> tuple[list[Any], list[Any]]:
    names = [_label(node["data"]["id"]) for node in elements["nodes"]]
    edges = [edge["data"] for edge in elements["edges"]]
    return names, [(str(e["source"]), str(e["target"]), e.get("weight", 1)) for e in edges]


def _short(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:39]}…")
