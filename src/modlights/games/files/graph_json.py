"""Graphs and matrices in JSON: networkx's documents, a mapping of neighbours, a list of edges, a matrix.

JSON writes the names in a mapping as text and tuples as lists; names are brought back to one form, and what is neither
text nor a number nor a list of these is not a name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any

from modlights import limits
from modlights.base.wording import quoted
from modlights.errors import BadGame
from modlights.games.labels import Label, label_text

WeightedEdge = tuple[Label, Label, Any]
Vertices = list[Label]
_Reader = Callable[[Mapping[str, Any]], tuple[Vertices, list[WeightedEdge]]]
FORMS = "a graph as networkx writes it, a mapping from names to lists of neighbours, or a list of edges"


def parse_json(text: str, name: str) -> Any:
    """The value that a text writes in JSON."""
    try:
        return json.loads(text, object_pairs_hook=_without_repeats)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise BadGame(f"{name} is not valid JSON: {reason}") from None


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON; of two values under one key the first would be lost."""
    names_so_far: set[str] = set()
    for name, _ in pairs:
        if name in names_so_far:
            raise ValueError(f"{quoted(name)} is given twice")
        names_so_far.add(name)
    return dict(pairs)


def label(value: Any, depth: int = 0) -> Label:
    """A name: text, a number, or a list of these, which was a tuple.

    >>> label("a"), label([0, [1, 2]])
    ('a', (0, (1, 2)))
    """
    if isinstance(value, list) and depth < limits.NAME_DEPTH:
        return tuple(label(part, depth + 1) for part in value)
    if isinstance(value, str) or (isinstance(value, int | float) and type(value) is not bool and isfinite(value)):
        return value
    raise BadGame(f"{quoted(value)} is not a name; names are text or numbers")


def labels(values: Any, what: str) -> Vertices:
    """A list of names, no two of which look the same."""
    if not isinstance(values, list):
        raise BadGame(f"{what} must be a list of names, not {quoted(values)}")
    return distinguishable([label(value) for value in values], what)


def distinguishable(names: Vertices, what: str) -> Vertices:
    """The names, if no two different ones look the same in print."""
    by_text: dict[str, Label] = {}
    for name in names:
        text = label_text(name)
        if by_text.setdefault(text, name) != name:
            raise BadGame(f"{what} are called {quoted(by_text[text])} and {quoted(name)}, which look the same")
    return names


def json_graph(data: Any) -> tuple[Vertices, list[WeightedEdge], bool] | None:
    """The vertices, edges and direction of a graph in JSON; None for a list that may be a matrix.

    Raises:
        BadGame: when it is none of the forms that are read.
    """
    if isinstance(data, list):
        edges = None if _may_be_matrix(data) else _edges(data)
        return None if edges is None else ([], edges, False)
    readers: tuple[tuple[set[str], _Reader], ...] = (
        ({"elements"}, _cytoscape),
        ({"nodes", "adjacency"}, _adjacency),
        ({"nodes", "links"}, _node_link),
        ({"nodes", "edges"}, _node_link),
        ({"edges"}, _edges_and_vertices),
    )
    directed = data.get("directed", False)
    for keys, reader in readers:
        if keys <= set(data):
            if not isinstance(directed, bool):
                raise BadGame(f'"directed" must be true or false, not {quoted(directed)}')
            vertices, edges = reader(data)
            return vertices, edges, directed
    return *_neighbours(data), False


def _may_be_matrix(data: list[Any]) -> bool:
    """Whether these are as many lists of whole numbers, each as long."""
    return bool(data) and all(
        isinstance(row, list) and len(row) == len(data) and all(type(entry) is int for entry in row) for row in data
    )


def _edges(values: Any) -> list[WeightedEdge]:
    return [_edge(edge) for edge in _list(values, "edges")]


def _edge(value: Any) -> WeightedEdge:
    if not isinstance(value, list) or len(value) not in (2, 3):
        raise BadGame(f'{quoted(value)} is not an edge; write ["a", "b"], or ["a", "b", 2] with a weight')
    return label(value[0]), label(value[1]), value[2] if len(value) == 3 else 1


def _edges_and_vertices(data: Mapping[str, Any]) -> tuple[Vertices, list[WeightedEdge]]:
    other = set(data) - {"edges", "vertices", "directed"}
    if other:
        raise BadGame(f'beside "edges" stands {quoted(min(other))}; "vertices" and "directed" are read')
    return labels(data.get("vertices", []), "the vertices"), _edges(data["edges"])


def _node_link(data: Mapping[str, Any]) -> tuple[Vertices, list[WeightedEdge]]:
    names = labels([_value(node, "id", "a node") for node in _list(data["nodes"], "nodes")], "the nodes")
    links = _list(data.get("links", data.get("edges")), "links")
    edges = [(label(_value(e, "source", "an edge")), label(_value(e, "target", "an edge")), _weight(e)) for e in links]
    return names, _among(names, edges)


def _adjacency(data: Mapping[str, Any]) -> tuple[Vertices, list[WeightedEdge]]:
    names = labels([_value(node, "id", "a node") for node in _list(data["nodes"], "nodes")], "the nodes")
    around = [_list(neighbours, "neighbours") for neighbours in _list(data["adjacency"], "adjacency")]
    if len(around) != len(names):
        raise BadGame(f"there are {len(names)} nodes and neighbours of {len(around)}")
    edges = [
        (name, label(_value(e, "id", "a neighbour")), _weight(e))
        for name, neighbours in zip(names, around, strict=True)
        for e in neighbours
    ]
    return names, _among(names, edges)


def _cytoscape(data: Mapping[str, Any]) -> tuple[Vertices, list[WeightedEdge]]:
    """Cytoscape's names are text; networkx writes the ends of edges as they were."""
    elements = data["elements"]
    nodes = [_value(n, "data", "a node") for n in _list(_value(elements, "nodes", "the elements"), "nodes")]
    edges = [_value(e, "data", "an edge") for e in _list(_value(elements, "edges", "the elements"), "edges")]
    names = labels([_text(_value(node, "id", "a node")) for node in nodes], "the nodes")
    ends = [(_text(_value(e, "source", "an edge")), _text(_value(e, "target", "an edge")), _weight(e)) for e in edges]
    return names, _among(names, ends)


def _neighbours(data: Mapping[str, Any]) -> tuple[Vertices, list[WeightedEdge]]:
    """Lists of neighbours, or objects with their weights or attributes; numbers are names as the keys write them."""
    edges: list[WeightedEdge] = []
    for vertex, around in data.items():
        if isinstance(around, list) and all(isinstance(v, str) or type(v) is int for v in around):
            edges += [(vertex, str(v), 1) for v in around]
        elif isinstance(around, Mapping) and all(type(w) is int or isinstance(w, Mapping) for w in around.values()):
            edges += [(vertex, v, _weight(w) if isinstance(w, Mapping) else w) for v, w in around.items()]
        else:
            raise BadGame(f'the neighbours of {quoted(vertex)} are {quoted(around)}; give their names, such as ["b"]')
    foreign = {"graph", "graphs", "nodes", "edges", "links", "adjacency", "elements", "matrix"} & set(data)
    if foreign:
        raise BadGame(f"{quoted(min(foreign))} names a part of a document, not a vertex; {FORMS} is read")
    return list(data), edges


def _list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadGame(f"{what} must be a list, not {quoted(value)}")
    return value


def _value(entry: Any, key: str, what: str) -> Any:
    if not isinstance(entry, Mapping) or key not in entry:
        raise BadGame(f'{what} must be an object with the key "{key}", not {quoted(entry)}')
    return entry[key]


def _text(value: Any) -> Label:
    return str(label(value))


def _weight(attributes: Mapping[str, Any]) -> Any:
    return attributes.get("weight", 1)


def _among(names: Iterable[Label], edges: list[WeightedEdge]) -> list[WeightedEdge]:
    """The edges, if their ends are nodes."""
    known_names = set(names)
    stray = next((end for edge in edges for end in edge[:2] if end not in known_names), None)
    if stray is not None:
        raise BadGame(f"an edge names {quoted(stray)}, which is not among the nodes")
    return edges
