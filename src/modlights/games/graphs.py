"""Games on any directed graph and from any integer matrix.

An edge u → v of weight w says that pressing u adds w to light v.  An undirected graph is the directed one with both
directions.  A reflexive game also changes the pressed light itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, Protocol, SupportsIndex, TypeAlias, TypeGuard

from modlights.base.arguments import FLAG, LISTING, NAMES, NOTHING, TEXT, check_arguments
from modlights.base.wording import counted, quoted
from modlights.errors import BadGame
from modlights.games.base_rings import known_modulus
from modlights.games.explicit import ExplicitGame
from modlights.games.foreign_tables import HasRows, TableLike, as_list, integer, integer_rows
from modlights.games.labels import Label

Edge: TypeAlias = tuple[Label, Label] | tuple[Label, Label, SupportsIndex]
Adjacency: TypeAlias = (
    Mapping[Label, Iterable[Label]]
    | Mapping[Label, Mapping[Label, SupportsIndex]]
    | Mapping[Label, Mapping[Label, Mapping[str, Any]]]
)
_WeightedEdge = tuple[Label, Label, Any]


class NetworkxGraph(Protocol):
    """What a graph of networkx offers, and is recognised by."""

    def nodes(self) -> Iterable[Label]:
        """The vertices."""

    def edges(self, *, data: bool) -> Iterable[tuple[Label, Label, Mapping[str, Any]]]:
        """The edges with their attributes."""

    def is_directed(self) -> bool:
        """Whether edges have a direction."""


@check_arguments(reflexive=FLAG, directed=FLAG | NOTHING, vertices=NAMES, name=TEXT)
def graph(
    edges: Iterable[Edge] | Adjacency | NetworkxGraph | HasRows | None = None,
    *,
    modulus: int | None = None,
    adjacency: TableLike | None = None,
    reflexive: bool = True,
    directed: bool | None = None,
    vertices: Iterable[Label] = (),
    name: str = "graph",
) -> ExplicitGame:
    """The game on a graph.

    Args:
        edges: edges as pairs or triples (from, to, weight); a mapping from each vertex to its neighbours, or to their
            weights (or to their attributes, as networkx keeps them); a networkx graph, which brings its vertices,
            weights (attribute ``weight``) and direction; or an array or matrix, taken as ``adjacency``.
        modulus: the number of states k; without it the modulus that a matrix carries, or 2.
        adjacency: a square matrix whose entry [u][v] is the weight of u → v, taken as it is, direction included.
        reflexive: whether each press also adds 1 to its own light, unless a loop already says how much.
        directed: whether edges count in their own direction only; they count in both unless given.  A networkx graph
            and a matrix say that themselves, so that nothing else may be given with them.
        vertices: vertices in the order they shall have, before those that only edges name.
        name: what the game is called.

    Returns:
        A ``Game``; its lights and buttons are the vertices.  Repeated edges count once, the last weight given.

    Raises:
        BadGame: when the edges cannot be read, or could mean two things.

    Theorem:
        With two states, reflexive and undirected, all lights on can always be turned off (K. Sutner, *Linear
        cellular automata and the Garden-of-Eden*, 1989; palacios-4.2.1).

    >>> graph([("a", "b"), ("b", "c")], modulus=3).matrix().tolist()
    [[1, 1, 0], [1, 1, 1], [0, 1, 1]]
    >>> graph({"a": ["b", "c"]}).buttons, graph(adjacency=[[0, 1], [0, 0]], reflexive=False).by_button
    (('a', 'b', 'c'), (((1, 1),), ()))
    """
    if (edges is None) == (adjacency is None):
        raise BadGame("a graph needs either its edges or adjacency=, one of the two")
    if _is_networkx(edges):
        vertices, directed = [*vertices, *edges.nodes()], _direction(directed, bool(edges.is_directed()))
        weighted_edges: list[_WeightedEdge] = [(u, v, data.get("weight", 1)) for u, v, data in edges.edges(data=True)]
    elif isinstance(edges, Mapping):
        vertices = [*vertices, *edges]
        weighted_edges = [edge for vertex, around in edges.items() for edge in _around(vertex, around)]
    elif adjacency is not None or hasattr(edges, "tolist"):
        rows = _square(adjacency if adjacency is not None else edges)
        vertices, directed = list(vertices) or range(len(rows)), _direction(directed, True)
        weighted_edges = _matrix_edges(rows, list(vertices))
    else:
        items = sorted(edges, key=repr) if isinstance(edges, Set) else as_list(edges)
        if items is None:
            raise BadGame(f"{quoted(edges)} is not a graph; give edges such as [('a', 'b'), ('b', 'c')]")
        _refuse_ambiguous(items)
        if _is_matrix(items):
            vertices, directed = list(vertices) or range(len(items)), _direction(directed, True)
            weighted_edges = _matrix_edges(items, list(vertices))
        else:
            weighted_edges = [_edge(edge) for edge in items]
    k = known_modulus(edges if adjacency is None else adjacency, modulus)
    modulus = 2 if k is None else k
    return _game(weighted_edges, vertices, modulus, reflexive=reflexive, directed=bool(directed), name=name)


def _game(
    weighted_edges: Sequence[_WeightedEdge],
    vertices: Iterable[Label],
    modulus: int,
    *,
    reflexive: bool,
    directed: bool,
    name: str,
) -> ExplicitGame:
    order: dict[Label, int] = {}
    for vertex in vertices:
        order.setdefault(vertex, len(order))
    for u, v, _ in weighted_edges:
        order.setdefault(u, len(order))
        order.setdefault(v, len(order))
    columns: list[dict[int, int]] = [{} for _ in order]
    for u, v, value in weighted_edges:
        weight = integer(value, f"the weight of the edge {quoted(u)} to {quoted(v)}", BadGame)
        columns[order[u]][order[v]] = weight
        if not directed:
            columns[order[v]][order[u]] = weight
    if reflexive:
        for index, column in enumerate(columns):
            column.setdefault(index, 1)
    return ExplicitGame(list(order), list(order), columns, modulus, name)


@check_arguments(lights=LISTING | TEXT | NOTHING, buttons=LISTING | TEXT | NOTHING, name=TEXT)
def from_matrix(
    rows: TableLike,
    *,
    modulus: int | None = None,
    lights: Sequence[Label] | None = None,
    buttons: Sequence[Label] | None = None,
    name: str = "matrix",
) -> ExplicitGame:
    """The game whose effect matrix is given.

    Args:
        rows: lights × buttons, any integers: nested lists, a numpy array, a matrix of sympy, FLINT, galois or Sage.
        modulus: the number of states k; without it the modulus that a matrix over Z/k carries, or 2.
        lights: the names of the lights, one for each row; 0, 1, 2 … unless given.
        buttons: the names of the buttons, one for each column; 0, 1, 2 … unless given.
        name: what the game is called.

    Returns:
        A ``Game``, which is not a board.

    Raises:
        BadGame: when the entries are not integers in rows of one length, or the names or the modulus do not fit.

    Theorem:
        Presses x take start to target exactly when start + A·x ≡ target (mod k), with the effect matrix A
        (palacios-3.2-general-model).

    >>> from_matrix([[2, 1, 0], [1, 5, 7]], modulus=12)
    <matrix: 2 lights, 3 buttons, 12 states>
    """
    table = integer_rows(rows, "an effect matrix")
    modulus = known_modulus(rows, modulus)
    count = len(table[0])
    lights, buttons = (None if names is None else tuple(names) for names in (lights, buttons))
    for names, size, what, side in (
        (lights, len(table), "light", "row"),
        (buttons, count, "button", "column"),
    ):
        if names is not None and len(names) != size:
            raise BadGame(
                f"names of {counted(len(names), what)} are given; the effect matrix has {counted(size, side)}, "
                "one name for each"
            )
    columns = [{i: row[j] for i, row in enumerate(table)} for j in range(count)]
    return ExplicitGame(
        lights if lights is not None else range(len(table)),
        buttons if buttons is not None else range(count),
        columns,
        2 if modulus is None else modulus,
        name,
    )


def _direction(directed: bool | None, own: bool) -> bool:
    """The direction that a graph or matrix has of its own; refused when another is asked for."""
    if directed not in (None, own):
        raise BadGame(f"directed={directed} contradicts the graph, which is {'directed' if own else 'undirected'}")
    return own


def _is_networkx(edges: object) -> TypeGuard[NetworkxGraph]:
    return all(hasattr(edges, method) for method in ("nodes", "edges", "is_directed"))


def _square(matrix: object) -> list[list[int]]:
    rows = integer_rows(matrix, "an adjacency matrix")
    if len(rows) != len(rows[0]):
        raise BadGame(f"an adjacency matrix is square; this one has {len(rows)} rows and {len(rows[0])} columns")
    return rows


def _matrix_edges(rows: Sequence[Sequence[Any]], names: Sequence[Label]) -> list[_WeightedEdge]:
    if len(names) != len(rows):
        raise BadGame(f"{len(names)} vertices are named; the adjacency matrix has {len(rows)} rows, one name for each")
    return [(names[u], names[v], w) for u, row in enumerate(rows) for v, w in enumerate(row) if w]


def _is_matrix(items: Sequence[Any]) -> bool:
    """Whether a list is a square list of lists of integers."""
    return bool(items) and all(
        isinstance(row, list) and len(row) == len(items) and all(isinstance(entry, int) for entry in row)
        for row in items
    )


def _refuse_ambiguous(items: Sequence[Any]) -> None:
    if _is_matrix(items) and len(items) in (2, 3):
        edges = ", ".join(quoted(tuple(row)) for row in items)
        raise BadGame(
            f"{quoted(items)} could be {len(items)} edges or an adjacency matrix; "
            f"write the edges as [{edges}], or the matrix as graph(adjacency={quoted(items)})"
        )


def _around(vertex: Label, around: Any) -> list[_WeightedEdge]:
    if isinstance(around, Mapping):
        return [
            (vertex, other, weight.get("weight", 1) if isinstance(weight, Mapping) else weight)
            for other, weight in around.items()
        ]
    if isinstance(around, str) or not isinstance(around, Iterable):
        raise BadGame(
            f"the neighbours of {quoted(vertex)} are {quoted(around)}; give them as a list, such as ['b', 'c']"
        )
    return [(vertex, other, 1) for other in around]


def _edge(edge: Any) -> _WeightedEdge:
    parts = tuple(edge) if isinstance(edge, Iterable) else ()
    if len(parts) == 2:
        return parts[0], parts[1], 1
    if len(parts) == 3:
        return parts[0], parts[1], parts[2]
    raise BadGame(f"{quoted(edge)} is not an edge; give (from, to) or (from, to, weight)")
