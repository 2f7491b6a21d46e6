"""A setup: a game with its start and target, and the words that say the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import quote

from modlights.base.json_values import checked_text
from modlights.base.wording import quoted
from modlights.errors import BadGame
from modlights.games.catalogue import toy
from modlights.games.game import Game
from modlights.games.grids import GridGame
from modlights.games.labels import label_text
from modlights.games.setups.allowance import PAGE, Allowance
from modlights.games.setups.game_words import Words, read_game, source_of
from modlights.games.setups.graph_words import explicit_words
from modlights.games.setups.words import read_position
from modlights.games.values import Position

KEYS = (
    "game", "size", "rule", "surface", "mod", "forbid", "graph", "vertices", "places", "itself", "matrix", "lights",
    "buttons", "start", "target",
)  # fmt: skip
UNQUOTED = "/,:;@*!()"
"""Signs that a link has as they are."""


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
    def read(cls, fields: Words, allowance: Allowance = PAGE) -> Setup:
        """The setup that these words describe; refuses what is too large before anything is built."""
        words = _checked_words(fields, allowance)
        game = read_game(words, allowance)
        start, target = (
            read_position(words[name], game, allowance) if name in words else None for name in ("start", "target")
        )
        return cls(words, game, start, game.goal if target is None else target)

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
        >>> dict(Setup.of(graph([("a", "b"), ("b", "c")], modulus=3)).fields)
        {'mod': '3', 'graph': '1-2,2-3', 'vertices': 'a,b,c'}
        """
        words = {"game": name} if name is not None else _game_words(game)
        words["mod"] = str(game.modulus)
        if forbidden := _forbidden_words(game, name):
            words["forbid"] = forbidden
        if start is not None:
            words["start"] = str(start)
        if target is not None and target != game.goal:
            words["target"] = str(target)
        return cls.read(words)

    @cached_property
    def source(self) -> str:
        """``size``, ``game``, ``graph`` or ``matrix``: what the game is made from."""
        return source_of(self.fields, PAGE)

    @property
    def link(self) -> str:
        """The fragment of an address that says the same.

        >>> Setup.read({"size": "2x2", "start": "10/01"}).link
        'size=2x2&start=10/01'
        """
        return "&".join(f"{key}={quote(self.fields[key], safe=UNQUOTED)}" for key in KEYS if key in self.fields)


def _checked_words(fields: Mapping[str, object], allowance: Allowance) -> dict[str, str]:
    """The words in their order, all of them known and fitting together."""
    for key in fields:
        if key not in KEYS:
            raise BadGame(f"a puzzle has no {quoted(key)}; what it can have: {', '.join(KEYS)}")
    words = {key: checked_text(fields[key], key) for key in KEYS if key in fields}
    source_of(words, allowance)
    return words


def _game_words(game: Game) -> dict[str, str]:
    if not isinstance(game, GridGame):
        return explicit_words(game)
    words = {"size": f"{game.rows}x{game.columns}", "rule": game.rule, "surface": str(game.surface)}
    return {key: value for key, value in words.items() if value not in ("cross", "plane")}


def _forbidden_words(game: Game, name: str | None) -> str:
    """The buttons that a board or a toy has lost, by name; a graph without some buttons is a matrix."""
    if isinstance(game, GridGame):
        return " ".join(map(label_text, sorted(game.forbidden)))
    left = set(game.buttons)
    return "" if name is None else " ".join(label_text(button) for button in toy(name).buttons if button not in left)
