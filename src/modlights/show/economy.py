"""Depths, puzzles, hints, orders, easy boards and presses that change every light once, as documents.

Each finding comes with its table of writers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from modlights.base.wording import counted, decimal, readable
from modlights.draw import svg_row
from modlights.fewest_presses import Deepest, Depths, Hint, Puzzle
from modlights.games import Game, Position, Presses, label_text, write_pbm
from modlights.show.answers import Listing, answer_document
from modlights.show.tables import columns, words_in_lines
from modlights.show.views import Document, View, Writer, head, json_writer, picked, pictures
from modlights.solving import Answer, EasyBoards, Order

_NOUNS = {"presses": "press", "buttons": "button"}
_DOING = {"lit": "lit buttons only", "unlit": "unlit buttons only", "alternating": "lit and unlit buttons in turn"}


@dataclass(frozen=True)
class DepthTable:
    """The table of a game, and the same up to symmetry where that was asked for."""

    found: Depths
    up_to_symmetry: Sequence[int] | None


def depths_document(table: DepthTable) -> Document:
    """The table of a game, counts from 0 presses up."""
    found = table.found
    document = head("modlights.depths/1", found.game)
    document |= picked(found, "cost", "depths", "largest", "positions", "hardest")
    return document | {"hardest_solution": found.solution, "up_to_symmetry": table.up_to_symmetry}


def depths_text(table: DepthTable, view: View) -> str:
    """The table for a person at a terminal, with a hardest position."""
    found, orbits, game = table.found, table.up_to_symmetry, table.found.game
    rows = [[str(d), readable(count)] for d, count in enumerate(found.depths)]
    rows = [[found.cost, "positions"], *rows, ["total", readable(found.positions)]]
    if orbits is not None:
        counts = ["up to symmetry", *map(readable, orbits), readable(sum(orbits))]
        rows = [[*row, count] for row, count in zip(rows, counts, strict=True)]
    most = counted(found.largest, _NOUNS[found.cost])
    blocks = [
        view.words(f"{game.name}: {counted(found.positions, 'solvable position')}"),
        columns(rows, total=True),
        view.words(f"No position needs more than {most}. This one needs as many:"),
        view.boards(game, found.hardest, game.goal, found.solution),
    ]
    return "\n\n".join(blocks)


def deepest_document(found: Deepest) -> Document:
    """The deepest position with its solution and the proof, or the gap."""
    names = ("cost", "needed", "upper_bound", "proved", "gap", "how", "position", "solution")
    return head("modlights.deepest/1", found.game) | picked(found, *names)


def deepest_text(found: Deepest, view: View) -> str:
    """The deepest position for a person at a terminal."""
    needed, most = (counted(number, _NOUNS[found.cost]) for number in (found.needed, found.upper_bound))
    if found.proved:
        words = [f"{found.game.name}: the deepest positions need {needed}.", f"Proved: {found.how}."]
        title = "One of them:"
    else:
        words = [f"{found.game.name}: the deepest positions need at least {needed} and at most {most}."]
        words.append(f"Not settled: {found.how}.")
        title = f"This position needs at least {needed}:"
    drawn = view.boards(found.game, found.position, found.game.goal, found.solution)
    return f"{view.words(*words)}\n\n{title}\n\n{drawn}"


@dataclass(frozen=True)
class MadePuzzle:
    """A puzzle, the seed it was made with, and whether its solution is shown."""

    puzzle: Puzzle
    seed: int
    solved: bool


def puzzle_document(made: MadePuzzle) -> Document:
    """A made puzzle with its proof."""
    puzzle = made.puzzle
    return answer_document(Listing(puzzle.proof.answer, fewest=puzzle.proof)) | {
        "schema": "modlights.puzzle/1",
        "position": puzzle.start,
        "symmetric": puzzle.symmetry is not None,
        "seed": made.seed,
    }


def puzzle_text(made: MadePuzzle, view: View) -> str:
    """A made puzzle for a person at a terminal, its solution only if asked for."""
    proof, start = made.puzzle.proof, made.puzzle.start
    return "\n\n".join(
        [
            view.words(f"{proof.game.name}: needs exactly {counted(proof.fewest, _NOUNS[proof.cost])} ({proof.how})"),
            view.boards(proof.game, start, proof.target, proof.presses if made.solved else None),
            f"the same position to type: {start}\nthe same puzzle again: --seed {made.seed}",
        ]
    )


def puzzle_svg(made: MadePuzzle, view: View) -> str:
    """A made puzzle, and its solution if asked for."""
    proof = made.puzzle.proof
    return svg_row(pictures(proof.game, made.puzzle.start, proof.target, proof.presses if made.solved else None))


def hint_document(found: Hint) -> Document:
    """A hint with its proof: ``press`` is the button's name, or null when nothing is left to do."""
    return {
        **head("modlights.hint/1", found.proof.game),
        "press": None if found.button is None else label_text(found.button),
        "remaining": found.remaining,
        **picked(found.proof, "proved", "lower_bound", "how"),
    }


def hint_text(found: Hint, view: View) -> str:
    """A hint: the board with the button marked, and the words."""
    game = found.proof.game
    if found.button is None:
        return "Nothing needs to be pressed: this is the target."
    is_cell = game.shape is not None and isinstance(found.button, tuple)
    place = "row {}, column {}".format(*label_text(found.button).split(",")) if is_cell else label_text(found.button)
    left = f"{counted(found.remaining, 'press')} {'remains' if found.remaining == 1 else 'remain'} after it."
    words = f"Press {place}. {left if found.remaining else 'Then it is done.'}"
    if not found.proof.proved:
        words += f"\nThis is not proved to be the shortest way: {found.proof.how}."
    if not view.can_draw(game):
        return words
    once = game.presses({found.button: 1})
    marked = game.picture(found.proof.start, once if found.button in set(game.lights) else None)
    target = pictures(game, target=found.proof.target)
    drawn = [view.draw(picture) for picture in (replace(marked, caption="press where the mark is"), *target)]
    return f"{view.beside(drawn)}\n\n{words}" if all(map(view.fits, drawn)) else words


@dataclass(frozen=True)
class FoundOrder:
    """A question for an order of presses, its answer (None when there is none), and the rule."""

    answer: Answer
    rule: str
    order: Order | None


def order_document(found: FoundOrder) -> Document:
    """An order of presses; ``order`` is null when there is none."""
    order = found.order
    return {
        **head("modlights.order/1", found.answer.game),
        "rule": found.rule,
        "length": None if order is None else len(order.buttons),
        "order": None if order is None else [label_text(label) for label in order.buttons],
        "how": "every order was tried: there is none" if order is None else order.how,
    }


def order_text(found: FoundOrder, view: View) -> str:
    """An order of presses for a person at a terminal."""
    game, order = found.answer.game, found.order
    title = f"{game.name}, {_DOING[found.rule]}"
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


def easy_document(some: SomeEasy) -> Document:
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


def once_document(found: OnceOnly) -> Document:
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


def boards_document(found: OnceBoards) -> Document:
    """The sizes, up to the largest side and rows at most columns, of the boards that have such presses."""
    return {"schema": "modlights.once-boards/1"} | picked(found, "up_to", "rule", "surface", "boards")


def boards_text(found: OnceBoards, view: View) -> str:
    """The sizes in lines."""
    return words_in_lines([f"{rows}x{columns}" for rows, columns in found.boards] or ["none"], view.width)


DEPTHS: dict[str, Writer] = {"text": depths_text, "json": json_writer(depths_document)}
DEEPEST: dict[str, Writer] = {"text": deepest_text, "json": json_writer(deepest_document)}
PUZZLE: dict[str, Writer] = {
    "text": puzzle_text,
    "json": json_writer(puzzle_document),
    "svg": puzzle_svg,
    "pbm": lambda made, view: write_pbm(made.puzzle.start),
}
HINT: dict[str, Writer] = {"text": hint_text, "json": json_writer(hint_document)}
ORDER: dict[str, Writer] = {"text": order_text, "json": json_writer(order_document)}
EASY: dict[str, Writer] = {"text": easy_text, "json": json_writer(easy_document)}
ONCE: dict[str, Writer] = {
    "text": once_text,
    "json": json_writer(once_document),
    "svg": once_svg,
    "pbm": lambda found, view: write_pbm(found.solutions[0]),
}
ONCE_BOARDS: dict[str, Writer] = {"text": boards_text, "json": json_writer(boards_document)}
