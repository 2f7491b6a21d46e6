"""Play with further conditions as documents: orders of presses, easy boards, presses that change every light once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from modlights.base.wording import counted, decimal, readable
from modlights.draw import svg_row
from modlights.games import Game, Position, Presses, label_text, write_pbm
from modlights.show.rocq.writing import FILE, once_rocq
from modlights.show.text_tables import words_in_lines
from modlights.show.views import JsonDocument, View, Writer, head, json_writer, picked, pictures

if TYPE_CHECKING:
    from modlights.solving import Answer, EasyBoards, Order

_DOING = {"lit": "lit buttons only", "unlit": "unlit buttons only", "alternating": "lit and unlit buttons in turn"}


@dataclass(frozen=True)
class FoundOrder:
    """A question for an order of presses, its answer (None when there is none), and when buttons may be pressed."""

    answer: Answer
    when: str
    order: Order | None


def order_document(found: FoundOrder) -> JsonDocument:
    """An order of presses; ``order`` is null when there is none."""
    order = found.order
    return {
        **head("modlights.order/1", found.answer.game),
        "rule": found.when,
        "length": None if order is None else len(order.buttons),
        "order": None if order is None else [label_text(label) for label in order.buttons],
        "how": "every order was tried: there is none" if order is None else order.how,
    }


def order_text(found: FoundOrder, view: View) -> str:
    """An order of presses for a person at a terminal."""
    game, order = found.answer.game, found.order
    title = f"{game.name}, {_DOING[found.when]}"
    if order is None:
        return f"{title}: there is no such order (every order was tried)"
    presses = [label_text(label) for label in order.buttons] or ["nothing to press"]
    words = view.words(f"{title}: {counted(len(order.buttons), 'press')} ({order.how})")
    return f"{words}\n{words_in_lines(presses, view.width)}"


@dataclass(frozen=True)
class SomeEasy:
    """Easy boards, and how many of them are listed."""

    found: EasyBoards
    shown: Sequence[Position]


def easy_document(some: SomeEasy) -> JsonDocument:
    """Easy boards: how many, and some of them."""
    return {
        **head("modlights.easy/1", some.found.game),
        "opposite": some.found.opposite,
        "count": decimal(some.found.count),
        "boards": some.shown,
    }


def easy_text(some: SomeEasy, view: View) -> str:
    """Easy boards for a person at a terminal."""
    found, which = some.found, "unlit" if some.found.opposite else "lit"
    solved = "is solved by pressing its" if found.count == 1 else "are solved by pressing their"
    blocks = [view.words(f"{found.game.name}: {counted(found.count, 'board')} {solved} {which} buttons")]
    drawn = [view.boards(found.game, position).removeprefix("start\n") for position in some.shown]
    if drawn:
        blocks.append(view.beside(drawn))
    if len(some.shown) < found.count and some.shown:
        blocks.append(f"{readable(found.count - len(some.shown))} more; --limit N or --all lists them")
    return "\n\n".join(blocks)


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


def once_document(found: OnceOnly) -> JsonDocument:
    """The presses, or their number."""
    document = head("modlights.once/1", found.game) | {"count": decimal(found.count), "complete": found.complete}
    return document if found.solutions is None else document | {"solutions": found.solutions}


def once_text(found: OnceOnly, view: View) -> str:
    """The presses for a person at a terminal."""
    game = found.game
    if not found.solutions:
        return view.words(f"{game.name}: no presses change every light exactly once")
    number = counted(found.count, "way") if found.complete else "a way"
    drawn = [view.press_board(game, p, f"press ({counted(p.total, 'press')})") for p in found.solutions]
    title = view.words(f"{game.name}: {number} to change every light exactly once")
    return f"{title}\n\n{view.beside(drawn)}"


def once_svg(found: OnceOnly, view: View) -> str:
    """The presses in a row."""
    return svg_row([pictures(found.game, presses=p)[0] for p in found.solutions or ()], columns=6)


def boards_document(found: OnceBoards) -> JsonDocument:
    """The sizes, up to the largest side and rows at most columns, of the boards that have such presses."""
    return {"schema": "modlights.once-boards/1"} | picked(found, "up_to", "rule", "surface", "boards")


def boards_text(found: OnceBoards, view: View) -> str:
    """The sizes in lines."""
    return words_in_lines([f"{rows}x{columns}" for rows, columns in found.boards] or ["none"], view.width)


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
