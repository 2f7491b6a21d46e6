"""The game that words describe: a board, a toy, a graph or a matrix, with its states and without forbidden buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from modlights.errors import BadGame, TooLarge
from modlights.games.game import Game
from modlights.games.grids import GridGame, grid
from modlights.games.setups.allowance import Allowance
from modlights.games.setups.graph_words import read_graph_words, read_matrix_words
from modlights.games.setups.words import (
    check_cells,
    read_buttons,
    read_rule,
    read_size,
    read_states,
    read_surface,
    read_toy,
)

Words = Mapping[str, str]
SOURCES = ("game", "size", "graph", "matrix")
"""The words that a game is made from, one of them for each game."""
_GOES_WITH = {
    "rule": "size",
    "stencil": "size",
    "surface": "size",
    "vertices": "graph",
    "itself": "graph",
    "places": "graph",
    "lights": "matrix",
    "buttons": "matrix",
}


def source_of(names: Collection[str], allowance: Allowance) -> str:
    """The one word among these that the game is made from; refuses words that do not go together."""
    sources = [name for name in SOURCES if name in names]
    if len(sources) != 1:
        problem = f"{', '.join(map(allowance.name, sources))} exclude one another" if sources else "no game given"
        raise BadGame(f"{problem}; give one of {', '.join(map(allowance.name, SOURCES))}")
    for name, source in _GOES_WITH.items():
        if name in names and source != sources[0]:
            raise BadGame(
                f"{allowance.name(name)} goes with {allowance.name(source)}, not with {allowance.name(sources[0])}"
            )
    return sources[0]


def read_game(words: Words, allowance: Allowance) -> Game:
    """The game that these words describe; refuses what is too large before its effects are computed."""
    states = read_states(words["mod"], allowance) if "mod" in words else None
    game = without_forbidden(_READERS[source_of(words, allowance)](words, states, allowance), words)
    _check_count(game, allowance)
    return game


def without_forbidden(game: Game, words: Words) -> Game:
    """The game without the buttons that the word ``forbid`` names."""
    return game.forbid(read_buttons(words["forbid"], game, " to forbid")) if "forbid" in words else game


def _read_board(words: Words, states: int | None, allowance: Allowance) -> GridGame:
    rows, columns = read_size(words["size"], allowance)
    rule, surface = read_rule(words.get("rule", "cross")), read_surface(words.get("surface", "plane"))
    board = grid(rows, columns, rule=rule, surface=surface, modulus=states or 2)
    check_cells(board, allowance)
    _check_stencil(board, allowance)
    return board


def _read_toy(words: Words, states: int | None, allowance: Allowance) -> Game:
    toy = read_toy(words["game"])
    return toy if states is None else toy.with_modulus(states)


_READERS: dict[str, Callable[[Words, int | None, Allowance], Game]] = {
    "size": _read_board,
    "game": _read_toy,
    "graph": lambda words, states, allowance: read_graph_words(words, states or 2, allowance),
    "matrix": lambda words, states, allowance: read_matrix_words(words, states or 2),
}


def _check_stencil(game: GridGame, allowance: Allowance) -> None:
    """Refuse a stencil whose effects would take long to find, before any is looked for."""
    weights = 0 if game.stencil is None else len(game.stencil.arms)
    cells = game.rows * game.columns
    if allowance.steps is not None and weights * cells > allowance.steps:
        most = allowance.steps // cells
        raise TooLarge(f"a stencil of {weights:,} weights; on {cells:,} cells {allowance.most(most)}")


def _check_count(game: Game, allowance: Allowance) -> None:
    """Refuse more lights and buttons than can be shown, or effects than can be held."""
    count = max(game.light_count, game.button_count)
    if allowance.vertices is not None and count > allowance.vertices:
        raise TooLarge(f"a game of {count:,} lights or buttons; {allowance.most(allowance.vertices)}")
    if allowance.effects is not None and (effects := sum(map(len, game.by_button))) > allowance.effects:
        raise TooLarge(f"a game of {effects:,} effects; {allowance.most(allowance.effects)}")
