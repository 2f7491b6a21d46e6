"""Graphs and effect matrices as people keep them in files.

A graph is read from

- edges, one per line: ``a b``, ``a b 2`` with a weight, ``a,b``, ``a - b``, ``a -> b`` (in this direction only), as
  networkx writes them too; beside edges, a name alone is a vertex;
- a wiring list, one button per line: ``button 1: lights 1 2 4``, or ``1: 1 2 4``.  It says exactly which lights
  a button changes; ``lights: 1 2 3 4 5`` names lights that no button may change;
- an adjacency matrix, as text or csv, with or without names in its first row and column;
- graph6 and digraph6, one graph;
- JSON: networkx's node-link, adjacency and cytoscape documents, a mapping from names to neighbours, a list of edges.

Text after ``#`` is a comment.  Where all names are numbers they are put in order; otherwise the order is that of the
file.  Errors name the line.  Formats of other programs are refused by name (``foreign_formats``), and so is a text with
two readings that are different games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from itertools import chain
from typing import Any

from modlights import limits
from modlights.base.wording import quoted, short_number
from modlights.errors import BadGame
from modlights.games.explicit import ExplicitGame
from modlights.games.files.foreign_formats import foreign_format, other_reading
from modlights.games.files.graph6 import Graph6, as_graph6, decode
from modlights.games.files.graph_json import distinguishable, json_graph, labels, parse_json
from modlights.games.files.number_tables import (
    NumberedLine,
    NumberTable,
    digit_rows,
    effect_rows,
    fields,
    named_table,
    numbered_lines,
    numbers_from_1,
    whole,
)
from modlights.games.foreign_tables import integer
from modlights.games.graphs import from_matrix, graph
from modlights.games.labels import Label

_ARROWS = re.compile(r"(->|→|--|—|–|(?<=\s)-(?=\s))|-(?=\s*[^\d\s-])")
_NAME = re.compile(r"(?![#*@%/!?'$])(?!.*--)[^\s{}\[\]()<>=;,\"|*:→—–]+")
_NOUNS = re.compile(
    r"\s*(?:(?:buttons?|switch(?:es)?|keys?|lights?|lamps?|toggles?|changes?)(?:\s+|$))*", re.IGNORECASE
)
_HEADINGS = {("source", "target"), ("from", "to"), ("src", "dst"), ("fromnodeid", "tonodeid"), ("node1", "node2")}
_GRAPHS = "edges (a b on each line), wiring lists, adjacency matrices, graph6, digraph6 and JSON"
_MATRICES = "rows of whole numbers, CSV and JSON"


_Way = tuple[Label, Label, Any, bool, str]
"""An edge with its weight, whether it has a direction, and where it stands."""


@dataclass(frozen=True)
class _Options:
    """How a graph becomes a game."""

    modulus: int
    reflexive: bool
    directed: bool
    name: str

    def game(self, edges: Iterable[tuple[Label, Label, int]], vertices: Iterable[Label]) -> ExplicitGame:
        """The game on these vertices; the edges already count in their own direction only."""
        settings = {"reflexive": self.reflexive, "directed": True, "name": self.name}
        return graph(list(edges), modulus=self.modulus, vertices=vertices, **settings)  # type: ignore[arg-type]


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
    options = _Options(modulus, reflexive, directed, name)
    if text.lstrip()[:1] in ("{", "["):
        with _errors_of(name):
            return _from_json(parse_json(text, name), options)
    _refuse_foreign(text, name, _GRAPHS)
    if (graphs := as_graph6(text)) is not None:
        return _from_graph6(graphs, options)
    lines = numbered_lines(text, name)
    if any(":" in _without_attributes(line)[0] for _, line in lines):
        if directed or not reflexive:
            raise BadGame(f"{name} is a wiring list, which says what each button changes; leave other options out")
        return _from_wiring(lines, modulus, name)
    return _from_lines(text, lines, options)


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
        with _errors_of(name):
            return _matrix_of_json(parse_json(text, name), modulus, name)
    _refuse_foreign(text, name, _MATRICES)
    lines = numbered_lines(text, name)
    rows = effect_rows(lines, name)
    table = named_table(rows, lines, name)
    if table is None:
        width = len(rows[0])
        odd = (n for n, row in zip(lines, rows, strict=True) if len(row) != width or None in map(whole, row))
        number, line = next(odd, lines[-1])
        raise BadGame(f"line {number} of {name}: {quoted(line)} is not a row of {width} whole numbers such as 1 0 1")
    height, width = len(table.rows), len(table.rows[0])
    lights, buttons = table.row_names or numbers_from_1(height), table.column_names or numbers_from_1(width)
    return from_matrix(table.rows, modulus=modulus, name=name, lights=lights, buttons=buttons)


def _matrix_of_json(data: Any, modulus: int, name: str) -> ExplicitGame:
    if not isinstance(data, Mapping):
        return from_matrix(data, modulus=modulus, name=name)
    if "matrix" not in data:
        raise BadGame('a JSON object needs the key "matrix" with the rows of effects')
    names = {side: labels(data[side], side) for side in ("lights", "buttons") if data.get(side) is not None}
    return from_matrix(data["matrix"], modulus=modulus, name=name, **names)


@contextmanager
def _errors_of(name: str) -> Iterator[None]:
    """Errors that are raised here begin with the name of the file."""
    try:
        yield
    except BadGame as error:
        reason = str(error)
        raise BadGame(reason if reason.startswith(name) else f"{name}: {reason}") from None


def _refuse_foreign(text: str, name: str, ours: str) -> None:
    format_name = foreign_format(text)
    if format_name is not None:
        raise BadGame(f"{name} looks like {format_name}; modlights reads {ours}")


def _from_lines(text: str, lines: Sequence[NumberedLine], options: _Options) -> ExplicitGame:
    """An adjacency matrix or edges: the one that the lines can be, or either if both are the same game."""
    table = named_table(digit_rows(lines) or [fields(line) for _, line in lines], lines, options.name)
    matrix = table if table is not None and table.is_square else None
    if matrix is None:
        return _from_edges(text, lines, options)
    edges = [_edge(line) for _, line in lines]
    if len(lines) == 1:
        other = "one light" if len(fields(lines[0][1])) == 1 else "an edge"
        raise BadGame(f"{options.name} could be {other} or a matrix with one entry; write a - b for an edge, or JSON")
    by_matrix = _from_table(matrix, options)
    if not all(edge is not None and len(edge.names) == 2 and edge.weight for edge in edges):
        return by_matrix
    # below a heading the other readings of edges say more than that of a matrix
    with nullcontext() if matrix.column_names else suppress(BadGame):
        by_edges = _from_edges(text, lines, options)
        if _same_game(by_matrix, by_edges):
            return by_edges
    raise BadGame(
        f"{options.name} could be {len(lines)} edges or an adjacency matrix; write edges as 1 - 2, or the matrix in "
        "csv with names in its first row and column"
    )


def _from_table(table: NumberTable, options: _Options) -> ExplicitGame:
    down, across = table.row_names, table.column_names
    names = across or down or numbers_from_1(len(table.rows))
    if down is not None and across is not None and down != across:
        raise BadGame(f"{options.name}: the rows are not called as the columns are, in the same order")
    if len(set(names)) < len(names):
        raise BadGame(f"{options.name}: two columns or rows have the same name")
    return graph(
        adjacency=table.rows,
        vertices=names,
        modulus=options.modulus,
        reflexive=options.reflexive,
        name=options.name,
    )


def _same_game(one: ExplicitGame, other: ExplicitGame) -> bool:
    """Whether two games differ in the names and order of their lights at most by counting from 0."""
    return one.light_count == other.light_count and one.by_button == other.by_button


@dataclass(frozen=True)
class _Edge:
    """What a line says: one or two names, the weight, whether it has a direction, and whether it is names alone."""

    names: list[str]
    weight: int
    one_way: bool
    bare: bool


def _from_edges(text: str, lines: Sequence[NumberedLine], options: _Options) -> ExplicitGame:
    lines = _without_heading(lines, options.name)
    edges = [(number, line, _edge(line)) for number, line in lines]
    ways: list[_Way] = []
    for number, line, edge in edges:
        if edge is None:
            raise BadGame(
                f"line {number} of {options.name}: {quoted(line)} is not an edge; write two names such as a b, "
                "and a weight if there is one, or a wiring list such as button 1: lights 1 2 4"
            )
        if len(edge.names) == 2:
            one_way = edge.one_way or options.directed
            ways.append((edge.names[0], edge.names[1], edge.weight, one_way, f"line {number} of {options.name}"))
    if not ways:
        raise BadGame(f"no line of {options.name} is an edge; write two names such as a b, or a: a for a light alone")
    bare = [fields(line) for _, line, edge in edges if edge is not None and edge.bare]
    if len(bare) == len(edges) and (other := other_reading(text, bare)) is not None:
        raise BadGame(f"{options.name} could be edges or {other}; write edges as a - b, one per line")
    vertices = chain.from_iterable(edge.names for _, _, edge in edges if edge is not None)
    return options.game(_directions(ways), _in_order(vertices))


def _without_heading(lines: Sequence[NumberedLine], name: str) -> Sequence[NumberedLine]:
    """The lines below a heading such as source,target,weight."""
    heading = [word.lower() for word in fields(lines[0][1])]
    if tuple(heading[:2]) not in _HEADINGS or len(lines) == 1:
        return lines
    if heading[2:] not in ([], ["weight"]):
        raise BadGame(
            f"line {lines[0][0]} of {name} names the columns {quoted(','.join(heading))}; keep two, and weight if "
            "there is one"
        )
    return lines[1:]


def _directions(edges: Iterable[_Way]) -> list[tuple[Label, Label, int]]:
    """The edges, in both directions unless they have one; no edge has two weights."""
    weights: dict[tuple[Label, Label], int] = {}
    for a, b, value, one_way, place in edges:
        weight = integer(value, f"{place}: the weight of the edge {quoted(a)} to {quoted(b)}", BadGame)
        for way in ((a, b),) if one_way else ((a, b), (b, a)):
            if weights.setdefault(way, weight) != weight:
                raise BadGame(
                    f"{place}: the edge {quoted(a)} to {quoted(b)} gets the weight {short_number(weight)}, and had "
                    f"{short_number(weights[way])} before; give it once"
                )
    return [(a, b, weight) for (a, b), weight in weights.items()]


def _edge(line: str) -> _Edge | None:
    """What a line says of an edge or a vertex, if it does."""
    text, attributes = _without_attributes(line)
    weight = _attribute_weight(attributes) if attributes else 1
    arrow = _ARROWS.search(text)
    words = fields(text[: arrow.start()] + " , " + text[arrow.end() :]) if arrow else fields(text)
    if arrow and len(words) == 2 and len(last := words[1].split()) == 2 and arrow[1] is not None:
        words = [words[0], *last]
    if len(words) == 3 and not attributes:
        weight = whole(words.pop())
    if len(words) not in (1, 2) or weight is None or not all(map(_NAME.fullmatch, words)):
        return None
    if attributes and len(words) == 1:
        return None
    one_way = arrow is not None and arrow[1] in ("->", "→")
    return _Edge(words, weight, one_way, not arrow and not attributes)


def _without_attributes(line: str) -> tuple[str, str]:
    """A line without attributes such as {'weight': 2} at its end, and these."""
    brace = re.search(r"\s\{", line) if line.endswith("}") else None
    return (line[: brace.start()].strip(), line[brace.start() :].strip()) if brace else (line, "")


def _attribute_weight(text: str) -> int | None:
    """The weight among attributes as networkx writes them, {'weight': 2}; 1 if there is none."""
    try:
        attributes = ast.literal_eval(text) if len(text) <= limits.EDGE_ATTRIBUTES_CHARACTERS else None
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return None
    weight = attributes.get("weight", 1) if isinstance(attributes, dict) else None
    return weight if type(weight) is int else None


def _from_wiring(lines: Sequence[NumberedLine], modulus: int, name: str) -> ExplicitGame:
    wires: dict[str, dict[str, int]] = {}
    lights_in_order: list[str] = []
    for number, line in lines:
        before, colon, after = line.partition(":")
        button = before[_leading_nouns(before) :].strip().rstrip(".")
        words = [word for word in re.split(r"[\s,;]+", after[_leading_nouns(after) :]) if word not in ("", "and", "&")]
        if colon and not button and before.strip().lower() in ("lights", "light", "lamps"):
            lights_in_order += words
            continue
        matches = [re.fullmatch(r"(.+?)(?:[*×]([+-]?[0-9]{1,18}))?", word) for word in words]
        names = [match[1] for match in matches if match is not None]
        if (
            not colon
            or ":" in after
            or (after.strip() and not names)
            or not all(map(_NAME.fullmatch, [button, *names]))
        ):
            raise BadGame(f"line {number} of {name}: {quoted(line)} is not a line such as button 1: lights 1 2 4")
        if button in wires:
            raise BadGame(f"line {number} of {name}: the button {quoted(button)} was wired before")
        if len(set(names)) < len(names):
            raise BadGame(f"line {number} of {name}: {quoted(line)} names a light twice; write 2*3 for an effect of 3")
        wires[button] = {match[1]: int(match[2] or 1) for match in matches if match is not None}
    lights = _in_order(chain(lights_in_order, *wires.values()))
    if not lights:
        raise BadGame(f"{name}: no button changes any light")
    place = {light: i for i, light in enumerate(lights)}
    columns = [{place[light]: effect for light, effect in effects.items()} for effects in wires.values()]
    return ExplicitGame(lights, list(wires), columns, modulus, name)


def _leading_nouns(text: str) -> int:
    """The length of words such as button or lights before the names."""
    match = _NOUNS.match(text)
    return match.end() if match else 0


def _in_order(names: Iterable[str]) -> list[str]:
    """The names once each: by size where all are numbers, otherwise as they come."""
    once = list(dict.fromkeys(names))
    return sorted(once, key=int) if all(re.fullmatch(r"\d{1,18}", name) for name in once) else once


def _from_graph6(graphs: Graph6, options: _Options) -> ExplicitGame:
    """The graph of a file in graph6 or digraph6, if it is the only one."""
    name, kind = options.name, graphs.header or graphs.kinds[0]
    if kind.endswith("sparse6") or graphs.kinds[0] != kind:
        both = " with ".join(dict.fromkeys((kind, graphs.kinds[0])))
        raise BadGame(f"{name} is {both}, which is not read; write the graph as graph6, or as edges")
    if len(graphs.lines) > 1:
        raise BadGame(f"{name} has {len(graphs.lines):,} graphs in {kind}; one is needed, so keep one of the lines")
    one = decode(graphs.lines[0])
    if one is None or one[0] == 0:
        raise BadGame(
            f"{name} has one word, {quoted(graphs.lines[0])}, which is not a graph in {kind}; it reads {_GRAPHS}"
        )
    one_way = options.directed or kind == "digraph6"
    return options.game(_directions((a, b, 1, one_way, name) for a, b in one[1]), range(one[0]))


def _from_json(data: Any, options: _Options) -> ExplicitGame:
    parts = json_graph(data)
    if parts is None:
        return graph(data, modulus=options.modulus, reflexive=options.reflexive, name=options.name)
    vertices, edges, directed = parts
    ways = _directions((*edge, directed or options.directed, options.name) for edge in edges)
    ends = dict.fromkeys(chain(vertices, *(edge[:2] for edge in edges)))
    return options.game(ways, distinguishable(list(ends), "two vertices"))
