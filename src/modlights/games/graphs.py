"""Games on any directed graph and from any integer matrix.

An edge u → v of weight w says that pressing u adds w to light v.  An undirected graph is the directed
one with both directions.  A reflexive game also changes the pressed light itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from modlights.games.model import ExplicitGame, Label


def graph(
    edges: Any,
    modulus: int = 2,
    *,
    reflexive: bool = True,
    directed: bool = False,
    vertices: Iterable[Label] = (),
    name: str = "graph",
) -> ExplicitGame:
    """The game on a graph: an edge list, a square adjacency matrix, or a networkx graph.

    Edges are pairs or triples (from, to, weight).  Vertices come in the order given by ``vertices``, then
    as the edges name them.  A networkx graph brings its own vertices, weights (attribute ``weight``) and
    direction; a matrix entry [u][v] is the weight of u → v, and the matrix is taken as it is, direction
    included.  With ``reflexive`` each press also adds 1 to its own light, unless a loop already says how much.
    Repeated edges count once, the last weight given.

    >>> graph([("a", "b"), ("b", "c")], modulus=3).matrix().tolist()
    [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    """
    if hasattr(edges, "nodes") and hasattr(edges, "edges"):
        vertices = list(edges.nodes())
        directed = bool(edges.is_directed())
        listed = [(u, v, data.get("weight", 1)) for u, v, data in edges.edges(data=True)]
    elif _looks_like_matrix(edges):
        rows = np.asarray(edges, dtype=object).tolist()
        if any(len(row) != len(rows) for row in rows):
            raise ValueError(f"an adjacency matrix must be square, not {len(rows)} rows of {len(rows[0])}")
        vertices, directed = range(len(rows)), True
        listed = [(u, v, w) for u, row in enumerate(rows) for v, w in enumerate(row) if w]
    else:
        listed = [_edge(edge) for edge in edges]
    order: dict[Label, int] = {}
    for vertex in vertices:
        order.setdefault(vertex, len(order))
    for u, v, _ in listed:
        order.setdefault(u, len(order))
        order.setdefault(v, len(order))
    columns: list[dict[int, int]] = [{} for _ in order]
    for u, v, weight in listed:
        if isinstance(weight, bool) or not hasattr(weight, "__index__"):
            raise ValueError(f"edge {u!r} to {v!r} has weight {weight!r}; weights must be integers")
        columns[order[u]][order[v]] = int(weight)
        if not directed:
            columns[order[v]][order[u]] = int(weight)
    if reflexive:
        for index, column in enumerate(columns):
            column.setdefault(index, 1)
    return ExplicitGame(list(order), list(order), columns, modulus, name)


def from_matrix(
    rows: Any,
    modulus: int = 2,
    *,
    lights: Sequence[Label] | None = None,
    buttons: Sequence[Label] | None = None,
    name: str = "matrix",
) -> ExplicitGame:
    """The game whose effect matrix (lights × buttons, any integers) is given.

    >>> from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12)
    <matrix: 2 lights, 3 buttons, 12 states>
    """
    table = [list(row) for row in rows]
    if len({len(row) for row in table}) > 1:
        raise ValueError("the rows of the effect matrix have different lengths")
    if not table:
        raise ValueError("a game needs at least one light: the effect matrix has no rows")
    for row in table:
        for entry in row:
            if isinstance(entry, bool) or not hasattr(entry, "__index__"):
                raise ValueError(f"effect {entry!r} is not an integer")
    count = len(table[0])
    columns = [{i: int(row[j]) for i, row in enumerate(table)} for j in range(count)]
    return ExplicitGame(
        lights if lights is not None else range(len(table)),
        buttons if buttons is not None else range(count),
        columns,
        modulus,
        name,
    )


def _looks_like_matrix(edges: Any) -> bool:
    if isinstance(edges, np.ndarray):
        return edges.ndim == 2
    if not isinstance(edges, Sequence) or not edges or not all(isinstance(row, list) for row in edges):
        return False
    return all(len(row) == len(edges) for row in edges) and all(
        isinstance(entry, int) for row in edges for entry in row
    )


def _edge(edge: Any) -> tuple[Label, Label, Any]:
    parts = tuple(edge)
    if len(parts) == 2:
        return parts[0], parts[1], 1
    if len(parts) == 3:
        return parts
    raise ValueError(f"{edge!r} is not an edge; give (from, to) or (from, to, weight)")
