"""Restricted play as documents: orders of presses, easy boards, and presses that change every light exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import counted, decimal, readable
from modlights.draw import svg_row
from modlights.games import Game, Position, Presses, label_text, write_pbm
from modlights.show.rocq.writing import FILE, once_rocq
from modlights.show.text_tables import words_in_lines
from modlights.show.views import JsonDocument, View, Writer, fields_of, head, json_writer, pictures

if TYPE_CHECKING:
    from modlights.solving import Answer, EasyBoards, Order

_PRESS_WORDS = {
    "lit": "lit buttons only",
    "unlit": "unlit buttons only",
    "alternating": "lit and unlit buttons in turn",
}


@dataclass(frozen=True)
class OrderQuestion:
    """An answer, when buttons may be pressed, and an order of presses for it, or None if there is no such order."""

    answer: Answer
    when: str
    order: Order | None


def order_document(question: OrderQuestion) -> JsonDocument:
    """An order of presses; ``order`` is null when there is none."""
    order = question.order
    return {
        **head("modlights.order/1", question.answer.game),
        "rule": question.when,
        "length": None if order is None else len(order.buttons),
        "order": None if order is None else [label_text(label) for label in order.buttons],
        "how": "every order was tried: there is none" if order is None else order.how,
    }


def order_text(question: OrderQuestion, view: View) -> str:
    """An order of presses for a person at a terminal."""
    game, order = question.answer.game, question.order
    title = f"{game.name}, {_PRESS_WORDS[question.when]}"
    if order is None:
        return f"{title}: there is no such order (every order was tried)"
    presses = [label_text(label) for label in order.buttons] or ["nothing to press"]
    words = view.words(f"{title}: {counted(len(order.buttons), 'press')} ({order.how})")
    return f"{words}\n{words_in_lines(presses, view.width)}"


@dataclass(frozen=True)
class EasyListing:
    """Easy boards, and those of them that are listed."""

    boards: EasyBoards
    positions: Sequence[Position]


def easy_document(listing: EasyListing) -> JsonDocument:
    """Easy boards: how many, and some of them."""
    return {
        **head("modlights.easy/1", listing.boards.game),
        "opposite": listing.boards.opposite,
        "count": decimal(listing.boards.count),
        "boards": listing.positions,
    }


def easy_text(listing: EasyListing, view: View) -> str:
    """Easy boards for a person at a terminal."""
    boards, which = listing.boards, "unlit" if listing.boards.opposite else "lit"
    verb = "is solved by pressing its" if boards.count == 1 else "are solved by pressing their"
    blocks = [view.words(f"{boards.game.name}: {counted(boards.count, 'board')} {verb} {which} buttons")]
    drawings = [view.boards(boards.game, position).removeprefix("start\n") for position in listing.positions]
    if drawings:
        blocks.append(view.beside(drawings))
    if len(listing.positions) < boards.count and listing.positions:
        blocks.append(f"{readable(boards.count - len(listing.positions))} more; --limit N or --all lists them")
    return "\n\n".join(blocks)


@dataclass(frozen=True)
class OnceOnly:
    """The presses of a game that change every light once (None for their number alone), and whether these are all."""

    game: Game
    solutions: Sequence[Presses] | None
    count: int
    complete: bool


@dataclass(frozen=True)
class OnceBoards:
    """The sizes of the boards, up to a side, on which some presses change every light once."""

    up_to: int
    rule: str
    surface: str
    boards: Sequence[tuple[int, int]]


def once_document(once: OnceOnly) -> JsonDocument:
    """The presses, or their number, ready for JSON."""
    document = head("modlights.once/1", once.game) | {"count": decimal(once.count), "complete": once.complete}
    return document if once.solutions is None else document | {"solutions": once.solutions}


def once_text(once: OnceOnly, view: View) -> str:
    """The presses for a person at a terminal."""
    game = once.game
    if not once.solutions:
        return view.words(f"{game.name}: no presses change every light exactly once")
    number = counted(once.count, "way") if once.complete else "a way"
    blocks = [view.press_board(game, p, f"press ({counted(p.total, 'press')})") for p in once.solutions]
    title = view.words(f"{game.name}: {number} to change every light exactly once")
    return f"{title}\n\n{view.beside(blocks)}"


def once_svg(once: OnceOnly, view: View) -> str:
    """The presses in a row."""
    return svg_row([pictures(once.game, presses=p)[0] for p in once.solutions or ()], columns=6)


def boards_document(sizes: OnceBoards) -> JsonDocument:
    """The sizes, with no more rows than columns, ready for JSON."""
    return {"schema": "modlights.once-boards/1"} | fields_of(sizes, "up_to", "rule", "surface", "boards")


def boards_text(sizes: OnceBoards, view: View) -> str:
    """The sizes in lines."""
    return words_in_lines([f"{rows}x{columns}" for rows, columns in sizes.boards] or ["none"], view.width)


ORDER: dict[str, Writer] = {"text": order_text, "json": json_writer(order_document)}


EASY: dict[str, Writer] = {"text": easy_text, "json": json_writer(easy_document)}


ONCE: dict[str, Writer] = {
    "text": once_text,
    "json": json_writer(once_document),
    "svg": once_svg,
    "pbm": lambda once, view: write_pbm(once.solutions[0]),
    "rocq": lambda once, view: once_rocq(once.game, once.solutions, once.complete, view.file or FILE),
}


ONCE_BOARDS: dict[str, Writer] = {"text": boards_text, "json": json_writer(boards_document)}
