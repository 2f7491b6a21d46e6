"""Positions and presses of a game, from every form in which people have them.

Text as on the command line, shorthands, rows and flat lists, arrays and matrices of other libraries, and mappings from
the names of lights (or buttons) to values; what a mapping leaves out is 0.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias, TypeVar

import numpy as np

from modlights.base.wording import quoted, short_number
from modlights.errors import BadPosition
from modlights.games.board_text import SHORTHAND, SHORTHANDS, check_even, is_shorthand, rows_of_text
from modlights.games.foreign_tables import entry, integer_array
from modlights.games.labels import Label, name_words
from modlights.games.values import Position, Presses, Values, ValuesLike, integer_table

if TYPE_CHECKING:
    from modlights.games.game import Game

PositionLike: TypeAlias = ValuesLike | Mapping[Label, SupportsIndex]
"""What a position is read from: text, a shorthand, rows, a flat list, an array or matrix, a mapping from lights."""
PressesLike: TypeAlias = ValuesLike | Mapping[Label, SupportsIndex]
"""What presses are read from: as a position, a mapping from buttons."""

AnyValues = TypeVar("AnyValues", bound=Values)
_BLOCK = 1 << 22


def read_position(game: Game, values: PositionLike) -> Position:
    """A position of the game."""
    if isinstance(values, str) and is_shorthand(values):
        return _shorthand(values.strip(), game)
    return read_values(game, values, Position)


def read_values(game: Game, values: PositionLike, kind: type[AnyValues]) -> AnyValues:
    """Values on the lights (presses: on the buttons) or cells of a game, of the kind asked for."""
    if isinstance(values, Mapping):
        return _from_mapping(game, values, kind)
    if isinstance(values, Values):
        if values.modulus != game.modulus:
            raise BadPosition(
                f"values with {short_number(values.modulus)} states were given to {game.name}, which has "
                f"{short_number(game.modulus)}; make them with modulus={short_number(game.modulus)}"
            )
        return values if isinstance(values, kind) else kind(values, modulus=game.modulus)
    if isinstance(values, str):
        rows = rows_of_text(values, game.modulus, game.shape, game.light_count)
        if game.shape is None:
            return kind(integer_table([state for row in rows for state in row], "a state"), modulus=game.modulus)
        check_even(rows)
        one_row = len(rows) == 1 and game.shape[0] != 1 and len(rows[0]) == game.light_count
        return kind(rows[0] if one_row else rows, modulus=game.modulus)
    return kind(values, modulus=game.modulus)


def _from_mapping(game: Game, values: Mapping[Label, SupportsIndex], kind: type[AnyValues]) -> AnyValues:
    """Values by name; on a board they are placed without listing its cells."""
    what = "button" if kind is Presses else "light"
    if game.shape is not None and (kind is not Presses or game.button_count == game.light_count):
        return _on_board(game.shape, values, kind, what, game.modulus)
    names = game.buttons if kind is Presses else game.lights
    place = {name: i for i, name in enumerate(names)}
    flat = [0] * len(names)
    for name, value in values.items():
        if name not in place:
            raise BadPosition(f"no {what} {quoted(name)} in this game; {name_words(names)}")
        flat[place[name]] = entry(value)
    return kind(flat, modulus=game.modulus)


def _on_board(
    shape: tuple[int, int], values: Mapping[Label, SupportsIndex], kind: type[AnyValues], what: str, modulus: int
) -> AnyValues:
    rows, columns = shape
    cells: dict[tuple[int, int], int] = {}
    for name, value in values.items():
        is_pair = isinstance(name, tuple) and len(name) == 2 and all(hasattr(part, "__index__") for part in name)
        if not is_pair or not (0 <= name[0] < rows and 0 <= name[1] < columns):  # type: ignore[index]
            corner = (rows - 1, columns - 1)
            raise BadPosition(f"no {what} {quoted(name)} in this game; {name_words([corner])}")
        cells[int(name[0]), int(name[1])] = entry(value)  # type: ignore[index]
    if all(value in (0, 1) for value in cells.values()):
        bit_rows = [0] * rows
        for (row, column), value in cells.items():
            bit_rows[row] |= value << column
        return kind.from_bit_rows(bit_rows, columns, modulus=modulus)
    table = np.zeros(shape, dtype=integer_array(list(cells.values())).dtype)
    for cell, value in cells.items():
        table[cell] = value
    return kind(table, modulus=modulus)


def everywhere(game: Game, state: int) -> Position:
    """All lights in state 0 or 1; on a rectangle without an entry for every cell."""
    if game.shape is None:
        return Position([state] * game.light_count, modulus=game.modulus)
    rows, columns = game.shape
    return Position.from_bit_rows(((1 << columns) - 1 if state else 0,) * rows, columns, modulus=game.modulus)


def _shorthand(text: str, game: Game) -> Position:
    if text in ("zeros", "ones"):
        return everywhere(game, int(text == "ones"))
    match = SHORTHAND.fullmatch(text)
    if match is None:
        raise BadPosition(f"{quoted(text)} is not a shorthand; one of {SHORTHANDS}, with an integer SEED")
    if match[1] == "random" and game.shape is not None and game.modulus == 2:
        return Position.from_bit_rows(random_bit_rows(int(match[2]), game.shape), game.shape[1])
    chance = random.Random(int(match[2]))
    if match[1] == "random":
        return Position(_draws(chance, game.modulus, game.light_count), game.shape, modulus=game.modulus)
    backwards = -_draws(chance, game.modulus, game.button_count) % game.modulus
    return game.apply(game.place(backwards), game.goal)


def _draws(chance: random.Random, below: int, count: int) -> np.ndarray:
    """So many calls of ``chance.randrange(below)``, a block at a time.

    Both Python and numpy have the Mersenne twister; ``randrange`` takes the leading bits of its words, as many as the
    bound has, and passes over those that are not below it.

    >>> one, other = random.Random(7), random.Random(7)
    >>> _draws(one, 12, 1000).tolist() == [other.randrange(12) for _ in range(1000)]
    True
    """
    if below.bit_length() > 31:
        numbers = [chance.randrange(below) for _ in range(count)]
        return np.array(numbers, dtype=np.int64 if below <= 2**62 else object)
    _, (*key, place), _ = chance.getstate()
    twister = np.random.MT19937()
    twister.state = {"bit_generator": "MT19937", "state": {"key": np.array(key, dtype=np.uint32), "pos": place}}
    blocks, missing = [], count
    while missing > 0:
        words = twister.random_raw(min(4 * count, _BLOCK)) >> np.uint64(32 - below.bit_length())
        block = words[words < below][:missing].astype(np.int8 if count > _BLOCK and below < 128 else np.int64)
        blocks.append(block)
        missing -= len(block)
    return np.concatenate(blocks) if blocks else np.zeros(0, dtype=np.int64)


def random_bit_rows(seed: int, shape: tuple[int, int]) -> Iterator[int]:
    """The rows of ``random:SEED`` on a board with two states, bit j for column j; one after another."""
    chance = random.Random(seed)
    rows, columns = shape
    return (chance.getrandbits(columns) for _ in range(rows))
