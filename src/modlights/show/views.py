"""What all documents share: how text is set, pictures beside or below one another, and JSON.

A writer turns a result into a document: it takes the result and a view, and returns text, bytes, or pieces of them.
The formats of a command are a table of writers.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import fill
from typing import Any, TypeAlias

from modlights import limits
from modlights.base.wording import any_length
from modlights.draw import Board, Picture, Square, display_width, side_by_side, text
from modlights.games import Game, Position, Presses, Values, Weights, label_text

JsonDocument: TypeAlias = dict[str, Any]
Content: TypeAlias = str | bytes | Iterator[str] | Iterator[bytes]
COST_NOUNS = {"presses": "press", "buttons": "button"}


@dataclass(frozen=True)
class View:
    """How text is set: how many columns there are, whether in colour, whether with signs beyond ASCII."""

    width: int = 80
    colour: bool = False
    unicode: bool = True
    file: str | None = None
    """The name of the file that is written, for formats that state it; None for standard output."""

    def draw(self, picture: Picture) -> str:
        """A picture as text."""
        return text(picture, colour=self.colour, unicode=self.unicode, width=self.width)

    def beside(self, blocks: Sequence[str], gap: int = 3) -> str:
        """Blocks of text beside one another where they fit, otherwise below."""
        return side_by_side(blocks, gap, self.width)

    def words(self, *paragraphs: str) -> str:
        """Paragraphs of words, each broken to the width."""
        return "\n".join(fill(words, self.width) for words in paragraphs if words)

    def fits(self, block: str) -> bool:
        """Whether no line of a block is too long."""
        return all(display_width(line) <= self.width for line in block.split("\n"))

    def boards(
        self,
        game: Game,
        start: Position | None = None,
        target: Position | None = None,
        presses: Presses | None = None,
        weights: Weights | None = None,
    ) -> str:
        """``pictures`` as text; a note where the board has too many cells or is too wide."""
        if self.can_draw(game):
            blocks = [self.draw(picture) for picture in pictures(game, start, target, presses, weights)]
            if all(map(self.fits, blocks)):
                return self.beside(blocks)
        return self._size_note(game)

    def press_board(self, game: Game, presses: Presses, title: str) -> str:
        """A board of presses alone, under a title."""
        board = self.draw(replace(game.picture(None, presses), caption=title)) if self.can_draw(game) else ""
        return board if board and self.fits(board) else f"{title}\n{self._size_note(game)}"

    def can_draw(self, game: Game) -> bool:
        """Whether a board is small enough to be drawn as text, unless its lines turn out too long."""
        return game.light_count <= limits.TEXT_CELLS and (game.shape is None or game.shape[1] <= self.width)

    def _size_note(self, game: Game) -> str:
        size = f"{game.light_count:,} lights" if game.shape is None else f"a board of {game.shape[0]}x{game.shape[1]}"
        return self.words(
            f"({size} cannot be drawn in {self.width} columns; -o FILE.svg draws it, --format json lists it)"
        )

    def press_legend(self, game: Game) -> str:
        """What the signs on a board of presses mean."""
        if game.modulus == 2:
            return f"each {self.draw(Board(((Square(0, 1, mark='•'),),))).strip()} is a button to press"
        return "each number says how often to press"


Writer: TypeAlias = Callable[[Any, View], Content]


def json_writer(document: Callable[[Any], JsonDocument]) -> Writer:
    """The writer of a document that is built as nested lists and mappings."""
    return lambda value, view: as_json(document(value))


def as_json(document: object) -> str:
    """A document in JSON, with integers of any length; positions and presses are lists of rows."""
    with any_length():
        return json.dumps(document, ensure_ascii=False, default=nested_list)


def fields_of(value: object, *names: str) -> JsonDocument:
    """The fields of a value with these names, by name."""
    return {name: getattr(value, name) for name in names}


def head(schema: str, game: Game) -> JsonDocument:
    """The first keys of a document about a game, and the names of lights and buttons where there is no rectangle."""
    document = beginning(schema, game)
    if game.shape is None:
        document["lights"] = [label_text(light) for light in game.lights]
        document["buttons"] = [label_text(button) for button in game.buttons]
    return document


def beginning(schema: str, game: Game) -> JsonDocument:
    """The first keys of a document: schema, name, size and modulus of the game."""
    rows, columns = game.shape or (None, None)
    return {"schema": schema, "game": game.name, "rows": rows, "columns": columns, "modulus": game.modulus}


def nested_list(values: Values) -> list[Any]:
    """Rows of integers, or a flat list where there is no rectangle."""
    return [list(row) for row in values.rows] if values.shape is not None else list(values.values)


def pictures(
    game: Game,
    start: Position | None = None,
    target: Position | None = None,
    presses: Presses | None = None,
    weights: Weights | None = None,
) -> list[Picture]:
    """The boards of a question and its answer, each with its name; a target of zeros is left out.

    Lights and presses never share a board: a board of presses says how often each button is pressed, and nothing else.
    """
    by_caption = {
        "start": None if start is None else game.picture(start),
        "target": None if target is None or not any(target.values) else game.picture(target),
        "press": None if presses is None else game.picture(None, presses),
        "weights": None if weights is None else game.picture(None, weights=weights),
    }
    return [replace(picture, caption=caption) for caption, picture in by_caption.items() if picture is not None]
