"""Presses that change every light exactly once, and the boards that have them, as documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from modlights.draw import svg_row
from modlights.games import Game, Presses, write_pbm
from modlights.show.numbers import cost_words, counted, decimal
from modlights.show.tables import words_in_lines
from modlights.show.views import View, Writer, head, json_writer, picked, pictures, press_board


@dataclass(frozen=True)
class OnceOnly:
    """Such choices of presses of one game (None when only their number is wanted), and whether these are all."""

    game: Game
    solutions: Sequence[Presses] | None
    count: int
    complete: bool


@dataclass(frozen=True)
class OnceBoards:
    """The sizes of the boards, up to a side, that have such presses."""

    up_to: int
    rule: str
    surface: str
    boards: Sequence[tuple[int, int]]


def once_document(found: OnceOnly) -> dict[str, Any]:
    """The presses, or their number."""
    document = head("modlights.once/1", found.game) | {"count": decimal(found.count), "complete": found.complete}
    return document if found.solutions is None else document | {"solutions": found.solutions}


def once_text(found: OnceOnly, view: View) -> str:
    """The presses for a person at a terminal."""
    game = found.game
    if not found.solutions:
        return view.words(f"{game.name}: no presses change every light exactly once")
    number = counted(found.count, "way") if found.complete else "a way"
    drawn = [press_board(view, game, p, f"press ({cost_words(p.total, 'presses')})") for p in found.solutions]
    title = view.words(f"{game.name}: {number} to change every light exactly once")
    return f"{title}\n\n{view.beside(drawn)}"


def once_svg(found: OnceOnly, view: View) -> str:
    """The presses in a row."""
    return svg_row([pictures(found.game, presses=p)[0] for p in found.solutions or ()], columns=6)


def boards_document(found: OnceBoards) -> dict[str, Any]:
    """The sizes, up to the largest side and rows at most columns, of the boards that have such presses."""
    return {"schema": "modlights.once-boards/1"} | picked(found, "up_to", "rule", "surface", "boards")


def boards_text(found: OnceBoards, view: View) -> str:
    """The sizes in lines."""
    return words_in_lines([f"{rows}x{columns}" for rows, columns in found.boards] or ["none"], view.width)


WRITERS: dict[str, Writer] = {
    "text": once_text,
    "json": json_writer(once_document),
    "svg": once_svg,
    "pbm": lambda found, view: write_pbm(found.solutions[0]),
}
BOARDS: dict[str, Writer] = {"text": boards_text, "json": json_writer(boards_document)}
