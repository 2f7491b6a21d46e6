"""Graphs and effect matrices as words, read and written.

graph=1-2,2-3,3>1*2     vertices by number from 1; - joins both ways, > one way, * gives a weight
vertices=a,b,c          their names, or how many there are; the numbers themselves unless given
places=0,0;2,1;4,0      where they are drawn
itself=no               a press leaves its own light as it is, unless the graph has a loop there
matrix=1 0 2/0 1 1      one row for each light, one column for each button
lights=p,q buttons=x,y,z   their names
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from urllib.parse import quote, unquote

from modlights import limits
from modlights.base.wording import quoted
from modlights.errors import BadGame, TooLarge
from modlights.games.explicit import ExplicitGame
from modlights.games.game import Game
from modlights.games.graphs import from_matrix, graph
from modlights.games.labels import Label, label_text
from modlights.games.setups.allowance import Allowance

_EDGE = re.compile(r"([0-9]{1,5})([->])([0-9]{1,5})(?:\*(-?[0-9]{1,18}))?")


def read_graph_words(words: Mapping[str, str], states: int, allowance: Allowance) -> ExplicitGame:
    """The game on the graph that these words describe."""
    edges = _read_edges(words["graph"], allowance)
    largest = max((max(u, v) for u, v, _, _ in edges), default=0)
    names = _read_vertices(words.get("vertices", ""), largest, allowance)
    if largest > len(names) or any(0 in edge[:2] for edge in edges):
        raise BadGame(f"an edge names vertex {largest or 0}; there are {len(names)}, numbered from 1")
    arcs = [(names[u - 1], names[v - 1], weight) for u, v, weight, _ in edges]
    arcs += [(names[v - 1], names[u - 1], weight) for u, v, weight, both in edges if both]
    itself = words.get("itself", "yes")
    if itself not in ("yes", "no"):
        raise BadGame(f"itself is yes or no, not {quoted(itself)}")
    plain = graph(arcs, modulus=states, vertices=names, directed=True, reflexive=itself == "yes")
    if "places" not in words:
        return plain
    places = _read_places(words["places"], len(names))
    return ExplicitGame(plain.lights, plain.buttons, map(dict, plain.by_button), states, plain.name, None, places)


def _read_edges(text: str, allowance: Allowance) -> list[tuple[int, int, int, bool]]:
    """From, to, weight and whether both ways, for each edge."""
    edges = []
    for word in filter(None, re.split(r"[,\s]+", text)):
        match = _EDGE.fullmatch(word)
        if match is None:
            raise BadGame(f"{quoted(word)} is not an edge; write 1-2 for both ways, 1>2 for one, 1-2*3 for a weight")
        edges.append((int(match[1]), int(match[3]), int(match[4] or 1), match[2] == "-"))
    if allowance.effects is not None and 2 * len(edges) > allowance.effects:
        raise TooLarge(f"a graph of {len(edges):,} edges; {allowance.most(allowance.effects // 2)}")
    return edges


def _read_vertices(text: str, largest: int, allowance: Allowance) -> list[str]:
    """The names of the vertices, or the numbers up to a count, or up to the largest that an edge names."""
    if text.isascii() and text.isdigit():
        if len(text) > limits.VERTEX_COUNT_DIGITS:
            raise TooLarge(
                f"{quoted(text)} vertices; {allowance.most(allowance.vertices or 10**limits.VERTEX_COUNT_DIGITS - 1)}"
            )
        names = [str(number) for number in range(1, max(int(text), 1) + 1)]
    else:
        names = _names(text) if text else [str(number) for number in range(1, largest + 1)]
    if len(set(names)) < len(names):
        raise BadGame("two vertices have the same name; every vertex needs a name of its own")
    if not names:
        raise BadGame("a graph needs at least one vertex; write graph=1-2, or vertices=3")
    if allowance.vertices is not None and len(names) > allowance.vertices:
        raise TooLarge(f"a graph of {len(names):,} vertices; {allowance.most(allowance.vertices)}")
    return names


def _read_places(text: str, count: int) -> list[tuple[float, float]]:
    try:
        places = [(float(x), float(y)) for x, y in (word.split(",") for word in text.split(";"))]
    except ValueError:
        raise BadGame(f"places are pairs such as 0,0;2,1.5, not {quoted(text)}") from None
    if len(places) != count:
        raise BadGame(f"{len(places)} places given; the graph has {count} vertices")
    if not all(math.isfinite(c) and abs(c) <= 1e6 for place in places for c in place):
        raise BadGame("places are numbers between -1,000,000 and 1,000,000")
    return places


def read_matrix_words(words: Mapping[str, str], states: int) -> ExplicitGame:
    """The game with the effect matrix that these words write out."""
    try:
        rows = [[int(word) for word in re.split(r"[\s,]+", row.strip())] for row in words["matrix"].split("/")]
    except ValueError:
        raise BadGame(
            f"a matrix is rows of whole numbers, such as 1 0 2/0 1 1, not {quoted(words['matrix'])}"
        ) from None
    lights = _names(words["lights"]) if "lights" in words else [str(i + 1) for i in range(len(rows))]
    buttons = _names(words["buttons"]) if "buttons" in words else [str(j + 1) for j in range(len(rows[0]))]
    return from_matrix(rows, modulus=states, lights=lights, buttons=buttons)


def explicit_words(game: Game) -> dict[str, str]:
    """The words of a game that is not a board: a graph, where lights and buttons are the same, or a matrix."""
    if tuple(game.lights) == tuple(game.buttons):
        return _graph_words(game)
    dense = game.matrix().tolist()
    if len(dense) * len(dense[0]) > limits.PAGE_EFFECTS:
        raise TooLarge(
            f"an effect matrix of {len(dense)} x {len(dense[0])} is too large for a link, "
            f"which holds up to {limits.PAGE_EFFECTS:,} entries; write it to a file for --matrix"
        )
    return {
        "matrix": "/".join(" ".join(map(str, row)) for row in dense),
        "lights": _join(game.lights),
        "buttons": _join(game.buttons),
    }


def _graph_words(game: Game) -> dict[str, str]:
    effects = {(u, v): e for u, column in enumerate(game.by_button) for v, e in column}
    itself = all(effects.get((u, u)) == 1 for u in range(game.light_count))
    words = []
    for (u, v), effect in effects.items():
        if u == v and itself:
            continue
        both = u == v or effects.get((v, u)) == effect
        if both and v < u:
            continue
        words.append(f"{u + 1}{'-' if both else '>'}{v + 1}" + ("" if effect == 1 else f"*{effect}"))
    fields = {"graph": ",".join(words)}
    names = [label_text(label) for label in game.lights]
    numbers = [str(number) for number in range(1, len(names) + 1)]
    fields["vertices"] = str(len(names)) if names == numbers else _join(game.lights)
    if not itself:
        fields["itself"] = "no"
    if game.coordinates is not None:
        fields["places"] = ";".join(f"{round(x, 3):g},{round(y, 3):g}" for x, y in game.coordinates)
    return fields


def _names(text: str) -> list[str]:
    return [unquote(word) for word in text.split(",")]


def _join(labels: Sequence[Label]) -> str:
    text = ",".join(quote(label_text(label), safe="") for label in labels)
    # a lone number would read as a count
    return f"%{ord(text[0]):x}{text[1:]}" if text.isdigit() else text
