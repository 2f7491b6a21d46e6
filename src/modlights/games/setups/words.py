"""The single words of a puzzle: sizes, states, rules, surfaces, toys, buttons and positions, each from its text.

Every function gives a value or raises an error whose message is one line for the person who wrote the word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from modlights import limits
from modlights.base.user_text import known_name, nearest, whole_number
from modlights.base.wording import decimal, quoted, readable, shorten
from modlights.errors import BadGame, BadPosition, NoSuchThing, TooLarge
from modlights.games.board_text import check_even, is_shorthand, rows_of_text
from modlights.games.catalogue import CATALOGUE, toy
from modlights.games.game import Game
from modlights.games.grids import GridGame
from modlights.games.labels import Label, label_text
from modlights.games.rules import RULES
from modlights.games.setups.allowance import Allowance
from modlights.games.surfaces import SURFACES
from modlights.games.values import Position


def read_size(text: str, allowance: Allowance) -> tuple[int, int]:
    """Rows and columns from text such as 5x7."""
    match = re.fullmatch(r"\s*([0-9]+)\s*[x×X]\s*([0-9]+)\s*", text)
    if match is None:
        raise BadGame(f"the size must be rows x columns, such as 5x7, not {quoted(text)}")
    if max(map(len, match.groups())) > allowance.digits:
        raise BadGame(
            f"the size must be rows x columns, each of at most {allowance.digits:,} digits, not {quoted(text.strip())}"
        )
    rows, columns = int(match[1]), int(match[2])
    if rows == 0 or columns == 0:
        raise BadGame(f"a board of {shorten(text.strip())} has no lights; both sides must be 1 or more")
    return rows, columns


def check_cells(game: GridGame, allowance: Allowance) -> None:
    """Refuse a board with too many cells, before any of them is worked on."""
    most, cells = allowance.most_cells(game), game.rows * game.columns
    if cells > most:
        size = shorten(f"{decimal(game.rows)}x{decimal(game.columns)}")
        raise TooLarge(f"a board of {size} has {readable(cells)} cells; {allowance.most(most)}")


def read_states(text: str, allowance: Allowance) -> int:
    """The number of states of a light."""
    name = allowance.name("mod")
    states = whole_number(text, name, least=2)
    if allowance.states is not None and states > allowance.states:
        raise TooLarge(
            f"{name} is a whole number, and {allowance.up_to} {allowance.states:,} states; the command line and the "
            "library take any number"
        )
    return states


def read_rule(text: str) -> str:
    """The name of a rule, or a stencil, which is read when the game is made; a misspelt name suggests the nearest."""
    return known_name(text, RULES, "unknown rule") if nearest(text, RULES) else text


def read_surface(text: str) -> str:
    """The name of a surface."""
    return known_name(text, SURFACES, "unknown surface")


def read_toy(name: str) -> Game:
    """The toy of that name in the catalogue."""
    if name not in CATALOGUE:
        near = nearest(name, CATALOGUE)
        raise NoSuchThing(f"no game {quoted(name)} in the catalogue{near}; modlights games lists them")
    return toy(name)


def read_buttons(text: str, game: Game, purpose: str = "") -> list[Label]:
    """The buttons that the text names, in its order: cells as row,column from 1, or the names of a game that has names.

    ``purpose`` is what they are named for, such as ``" to forbid"``, as a message says it.
    """
    by_name = {label_text(button): button for button in game.buttons}
    are_cells = all(isinstance(button, tuple) for button in game.buttons)
    words = _cell_words(text) if are_cells else text.split()
    if not words:
        raise BadGame(f"no buttons given{purpose}; {_button_names(game, list(by_name))}")
    for word in words:
        if word not in by_name:
            button_text, names = word if are_cells else quoted(word), _button_names(game, list(by_name))
            raise NoSuchThing(f"no button {button_text}{purpose} in {shorten(game.name)}; {names}")
    return [by_name[word] for word in words]


def _cell_words(text: str) -> list[str]:
    """Cells as print names them, from text such as "1,1 2,3" or "1,1; 2,3"."""
    words = []
    for word in text.replace(";", " ").split():
        match = re.fullmatch(r"0*([1-9][0-9]{0,17}),0*([1-9][0-9]{0,17})", word)
        if match is None:
            raise BadGame(f'cells are written row,column from 1, such as "1,1 2,3", not {quoted(word)}')
        words.append(f"{match[1]},{match[2]}")
    return words


def _button_names(game: Game, names: Sequence[str]) -> str:
    if isinstance(game, GridGame):
        return f"cells are written row,column from 1, here up to {game.rows},{game.columns}"
    more = " …" if len(names) > limits.LABELS_NAMED else ""
    return (
        f"buttons are {shorten(', '.join(names[: limits.LABELS_NAMED]), 200)}{more}" if names else "it has no buttons"
    )


def read_position(board: str | Position, game: Game, allowance: Allowance) -> Position:
    """A position of this game, from text or from an image; too large a state suggests more states."""
    if isinstance(board, Position):
        return game.position(board if game.modulus == 2 else board.table)
    rows = [] if is_shorthand(board) else rows_of_text(board, game.modulus, game.shape, game.light_count)
    largest = max((state for row in rows for state in row), default=0)
    if largest >= game.modulus:
        raise BadPosition(
            f"there is a state {shorten(decimal(largest))}, and lights have the {shorten(decimal(game.modulus))} states"
            f" 0 to {shorten(decimal(game.modulus - 1))}; add {allowance.name('mod')} {shorten(decimal(largest + 1))}"
            " for more"
        )
    return game.position(board)


def board_shape(board: str | Position, states: int) -> tuple[int, int] | None:
    """The size that a position has by itself; None for a shorthand."""
    if isinstance(board, Position):
        return board.shape
    if is_shorthand(board):
        return None
    rows = rows_of_text(board, states)
    check_even(rows)
    return len(rows), len(rows[0])
