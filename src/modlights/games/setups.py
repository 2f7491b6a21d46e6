"""A puzzle as flat text: what a link, a command line and a question of the page have in common.

A setup is a few named words: ``size``, ``rule``, ``surface``, ``mod``, ``forbid`` for a board; ``game`` for a toy;
``graph`` for a graph and ``matrix`` for an effect matrix; ``start`` and ``target`` for the positions.  In the fragment
of an address they are written ``size=5x5&mod=3&start=...``, and everything a page needs can be worked out from them.

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
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl, quote, unquote

from modlights.base.json_values import checked_text, described
from modlights.errors import BadGame, ModlightsError, TooLarge
from modlights.games import ExplicitGame, Game, GridGame, Label, Position, from_matrix, graph, grid, label_text, toy

MOST_CELLS = 2_500
MOST_EFFECTS = 500_000
MOST_STEPS = 4 * MOST_EFFECTS
"""How often a weight of a stencil may be laid on a cell, on or off the board, to find the effects."""
MOST_STATES = 10**15
LONGEST_LINK = 400_000
MOST_WORDS = 64
KEYS = (
    "game", "size", "rule", "surface", "mod", "forbid", "graph", "vertices", "places", "itself", "matrix", "lights",
    "buttons", "start", "target",
)  # fmt: skip
_KINDS = ("game", "size", "graph", "matrix")
_ONLY_FOR = {
    "rule": ("size",),
    "surface": ("size",),
    "vertices": ("graph",),
    "itself": ("graph",),
    "places": ("graph",),
    "lights": ("matrix",),
    "buttons": ("matrix",),
}
_EDGE = re.compile(r"([0-9]{1,5})([->])([0-9]{1,5})(?:\*(-?[0-9]{1,18}))?")
_UNQUOTED = "/,:;@*!()"
_IN_FRAGMENTS = "%&=+$?'#[]" + _UNQUOTED


@dataclass(frozen=True)
class Setup:
    """A game with its start and target, and the words that say the same.

    ``start`` is None where the words leave it open.

    >>> Setup.read({"size": "2x3", "mod": "3", "start": "012/000"}).start
    Position('012/000', modulus=3)
    """

    fields: Mapping[str, str]
    game: Game
    start: Position | None
    target: Position

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Setup:
        """The setup that these words describe; refuses what is too large before anything is built."""
        checked = _checked(fields)
        game = _game(checked)
        _refuse_crowded(game)
        start = game.position(checked["start"]) if "start" in checked else None
        target = game.position(checked["target"]) if "target" in checked else game.goal
        return cls(checked, game, start, target)

    @classmethod
    def of(
        cls,
        game: Game,
        start: Position | None = None,
        target: Position | None = None,
        *,
        name: str | None = None,
    ) -> Setup:
        """The setup of a game; ``name`` is its name in the catalogue, if it comes from there.

        >>> from modlights.games import graph
        >>> dict(Setup.of(graph([("a", "b"), ("b", "c")], 3)).fields)
        {'mod': '3', 'graph': '1-2,2-3', 'vertices': 'a,b,c'}
        """
        words = {"game": name} if name is not None else _words_of(game)
        words["mod"] = str(game.modulus)
        if name is None and isinstance(game, GridGame) and game.forbidden:
            words["forbid"] = " ".join(f"{r + 1},{c + 1}" for r, c in sorted(game.forbidden))
        if start is not None:
            words["start"] = str(start)
        if target is not None and target != game.goal:
            words["target"] = str(target)
        return cls.read(words)

    @cached_property
    def kind(self) -> str:
        """``size``, ``game``, ``graph`` or ``matrix``: what the game is made from."""
        return next(key for key in _KINDS if key in self.fields)

    @property
    def link(self) -> str:
        """The fragment of an address that says the same.

        >>> Setup.read({"size": "2x2", "start": "10/01"}).link
        'size=2x2&start=10/01'
        """
        return "&".join(f"{key}={quote(self.fields[key], safe=_UNQUOTED)}" for key in KEYS if key in self.fields)


def read_link(text: str) -> dict[str, str]:
    """The words in a link: a whole address with a fragment, or the fragment alone.

    >>> read_link("http://127.0.0.1:8000/#size=3x3&mod=4"), read_link("game=orbix")
    ({'size': '3x3', 'mod': '4'}, {'game': 'orbix'})
    """
    if len(text) > LONGEST_LINK:
        raise TooLarge(f"a link of {len(text):,} characters; at most {LONGEST_LINK:,} are read")
    pairs = parse_qsl(fragment_of(checked_text(text, "a link")), keep_blank_values=True)
    if len(pairs) > MOST_WORDS:
        raise TooLarge(f"a link of {len(pairs):,} words; at most {MOST_WORDS} are read")
    words: dict[str, str] = {}
    for key, word in pairs:
        if words.setdefault(key, word) != word:
            raise BadGame(f"the link gives two values of {described(key)}; leave one out")
    if not any(key in words for key in _KINDS):
        raise BadGame(
            f"{described(text)} is not a link to a puzzle; one looks like http://127.0.0.1:8000/#size=5x5&mod=3, "
            "and the part after # is enough"
        )
    return {key: words[key] for key in KEYS if key in words}


def fragment_of(link: str) -> str:
    """What a link says behind the #, or all of it, with signs that no address has written as %XX.

    >>> fragment_of("http://[/#size=2x2&moves=1 2"), fragment_of(" game=orbix ")
    ('size=2x2&moves=1%202', 'game=orbix')
    """
    address, mark, fragment = link.strip().partition("#")
    return quote(fragment if mark else address, safe=_IN_FRAGMENTS)


def _checked(fields: Mapping[str, str]) -> dict[str, str]:
    """The words in their order, all of them known and fitting together."""
    for key, value in fields.items():
        if key not in KEYS:
            raise BadGame(f"a puzzle has no {described(key)}; what it can have: {', '.join(KEYS)}")
        checked_text(value, key)
    kinds = [key for key in _KINDS if key in fields]
    if len(kinds) != 1:
        given = f"{', '.join(kinds)} exclude one another" if kinds else "no game given"
        raise BadGame(f"{given}; give one of {', '.join(_KINDS)}")
    for key, fitting in _ONLY_FOR.items():
        if key in fields and kinds[0] not in fitting:
            raise BadGame(f"{key} goes with {fitting[0]}, not with {kinds[0]}")
    return {key: fields[key] for key in KEYS if key in fields}


def _game(fields: Mapping[str, str]) -> Game:
    states = _states(fields["mod"]) if "mod" in fields else None
    if "size" in fields:
        rows, columns = _size(fields["size"])
        board = grid(rows, columns, fields.get("rule", "cross"), fields.get("surface", "plane"), states or 2)
        _refuse_wide(board)
        game: Game = board
    elif "game" in fields:
        game = toy(fields["game"])
        game = game if states is None else game.with_modulus(states)
    elif "graph" in fields:
        game = _graph(fields, states or 2)
    else:
        game = _matrix(fields, states or 2)
    if "forbid" in fields:
        game = game.forbid(_buttons(fields["forbid"], game))
    return game


def _states(text: str) -> int:
    if not re.fullmatch(r"\s*[0-9]{1,4000}\s*", text) or int(text) < 2:
        raise BadGame(f"the number of states must be a whole number, 2 or more, not {described(text)}")
    if int(text) > MOST_STATES:
        raise TooLarge(f"the page shows up to {MOST_STATES:,} states; the command line and the library take any number")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"\s*([0-9]{1,9})\s*[xX×]\s*([0-9]{1,9})\s*", text)
    if match is None:
        raise BadGame(f"the size must be rows x columns, such as 5x7, not {described(text)}")
    rows, columns = int(match[1]), int(match[2])
    if rows * columns > MOST_CELLS:
        raise TooLarge(f"a board of {rows}x{columns} has {rows * columns:,} cells; the page shows up to {MOST_CELLS:,}")
    return rows, columns


def _names(text: str) -> list[str]:
    return [unquote(word) for word in text.split(",")]


def _joined(labels: Sequence[Label]) -> str:
    joined = ",".join(quote(label_text(label), safe="") for label in labels)
    # a lone number would read as a count
    return f"%{ord(joined[0]):x}{joined[1:]}" if joined.isdigit() else joined


def _graph(fields: Mapping[str, str], states: int) -> ExplicitGame:
    edges = []
    for word in filter(None, re.split(r"[,\s]+", fields["graph"])):
        match = _EDGE.fullmatch(word)
        if match is None:
            raise BadGame(f"{described(word)} is not an edge; write 1-2 for both ways, 1>2 for one, 1-2*3 for a weight")
        edges.append((int(match[1]), int(match[3]), int(match[4] or 1), match[2] == "-"))
    largest = max((max(u, v) for u, v, _, _ in edges), default=0)
    given = fields.get("vertices", "")
    if given.isascii() and given.isdigit():
        if len(given) > 6:
            raise TooLarge(f"{described(given)} vertices; the page shows up to {MOST_CELLS:,}")
        names = [str(number) for number in range(1, max(int(given), 1) + 1)]
    elif given:
        names = _names(given)
    else:
        names = [str(number) for number in range(1, largest + 1)]
    if len(set(names)) < len(names):
        raise BadGame("two vertices have the same name; every vertex needs a name of its own")
    if not names:
        raise BadGame("a graph needs at least one vertex; write graph=1-2, or vertices=3")
    if len(names) > MOST_CELLS:
        raise TooLarge(f"a graph of {len(names):,} vertices; the page shows up to {MOST_CELLS:,}")
    if largest > len(names) or any(0 in edge[:2] for edge in edges):
        raise BadGame(f"an edge names vertex {largest or 0}; there are {len(names)}, numbered from 1")
    if not 2 * len(edges) <= MOST_EFFECTS:
        raise TooLarge(f"a graph of {len(edges):,} edges; the page takes up to {MOST_EFFECTS // 2:,}")
    arcs = [(names[u - 1], names[v - 1], weight) for u, v, weight, _ in edges]
    arcs += [(names[v - 1], names[u - 1], weight) for u, v, weight, both in edges if both]
    itself = fields.get("itself", "yes")
    if itself not in ("yes", "no"):
        raise BadGame(f"itself is yes or no, not {described(itself)}")
    plain = graph(arcs, states, vertices=names, directed=True, reflexive=itself == "yes")
    if "places" not in fields:
        return plain
    places = _places(fields["places"], len(names))
    return ExplicitGame(plain.lights, plain.buttons, map(dict, plain.by_button), states, plain.name, None, places)


def _places(text: str, count: int) -> list[tuple[float, float]]:
    try:
        places = [(float(x), float(y)) for x, y in (word.split(",") for word in text.split(";"))]
    except ValueError:
        raise BadGame(f"places are pairs such as 0,0;2,1.5, not {described(text)}") from None
    if len(places) != count:
        raise BadGame(f"{len(places)} places given; the graph has {count} vertices")
    if not all(math.isfinite(c) and abs(c) <= 1e6 for place in places for c in place):
        raise BadGame("places are numbers between -1,000,000 and 1,000,000")
    return places


def _matrix(fields: Mapping[str, str], states: int) -> ExplicitGame:
    try:
        rows = [[int(word) for word in re.split(r"[\s,]+", row.strip())] for row in fields["matrix"].split("/")]
    except ValueError:
        raise BadGame(
            f"a matrix is rows of whole numbers, such as 1 0 2/0 1 1, not {described(fields['matrix'])}"
        ) from None
    lights = _names(fields["lights"]) if "lights" in fields else [str(i + 1) for i in range(len(rows))]
    buttons = _names(fields["buttons"]) if "buttons" in fields else [str(j + 1) for j in range(len(rows[0]))]
    return from_matrix(rows, states, lights=lights, buttons=buttons)


def _buttons(text: str, game: Game) -> list[Label]:
    by_name = {label_text(button): button for button in game.buttons}
    words = text.split()
    unknown = next((word for word in words if word not in by_name), None)
    if unknown is not None:
        raise BadGame(f"no button {described(unknown)} to forbid; buttons are named like {next(iter(by_name))}")
    return [by_name[word] for word in words]


def _words_of(game: Game) -> dict[str, str]:
    if isinstance(game, GridGame):
        words = {"size": f"{game.rows}x{game.columns}", "rule": game.rule, "surface": str(game.surface)}
        return {key: value for key, value in words.items() if value not in ("cross", "plane")}
    if tuple(game.lights) == tuple(game.buttons):
        return _words_of_graph(game)
    dense = game.matrix().tolist()
    if len(dense) * len(dense[0]) > MOST_EFFECTS:
        raise TooLarge(f"an effect matrix of {len(dense)} x {len(dense[0])} is too large for the page")
    return {
        "matrix": "/".join(" ".join(map(str, row)) for row in dense),
        "lights": _joined(game.lights),
        "buttons": _joined(game.buttons),
    }


def _words_of_graph(game: Game) -> dict[str, str]:
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
    named = [label_text(label) for label in game.lights]
    numbers = [str(number) for number in range(1, len(named) + 1)]
    fields["vertices"] = str(len(named)) if named == numbers else _joined(game.lights)
    if not itself:
        fields["itself"] = "no"
    if game.coordinates is not None:
        fields["places"] = ";".join(f"{round(x, 3):g},{round(y, 3):g}" for x, y in game.coordinates)
    return fields


def _refuse_wide(game: GridGame) -> None:
    """Refuse a stencil whose effects would take long to find, before any is looked for."""
    weights = 0 if game.stencil is None else len(game.stencil.arms)
    cells = game.rows * game.columns
    if weights * cells > MOST_STEPS:
        most = MOST_STEPS // cells
        raise TooLarge(f"a stencil of {weights:,} weights; on {cells:,} cells the page takes up to {most:,}")


def _refuse_crowded(game: Game) -> None:
    """Refuse more cells than the page can show, or effects than it can hold."""
    if max(game.light_count, game.button_count) > MOST_CELLS:
        count = max(game.light_count, game.button_count)
        raise TooLarge(f"a game of {count:,} lights or buttons; the page shows up to {MOST_CELLS:,}")
    effects = sum(map(len, game.by_button))
    if effects > MOST_EFFECTS:
        raise TooLarge(f"a game of {effects:,} effects; the page takes up to {MOST_EFFECTS:,}")


__all__ = ["KEYS", "MOST_CELLS", "MOST_STATES", "ModlightsError", "Setup", "read_link"]
