"""Sheets for a class: boards to solve or to fill in, and the answer key, ready to print.

The page is one HTML file.  On paper a light that is off is white, not dark, and with more than two states its
number is written on it, so that a printer without colours is enough.  The key begins on a page of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from modlights.base.wording import counted
from modlights.draw import Board, Picture, Square, mark_colour, state_colour, svg
from modlights.games import Game, Position, label_text
from modlights.show.derivations import DerivationListing, derivation_text
from modlights.show.views import View, Writer

if TYPE_CHECKING:
    from modlights.fewest_presses import Puzzle
    from modlights.symbolic import Derivation

_CELL = 30


@dataclass(frozen=True)
class Sheet:
    """A sheet: puzzles, one board to fill with letters, or blank boards; and the command that makes it again."""

    game: Game
    title: str
    command: str
    puzzles: tuple[Puzzle, ...] = ()
    filling: Derivation | None = None
    blanks: int = 0


def sheet_html(sheet: Sheet, view: View) -> str:
    """The sheet and its key as one page, to be printed by any browser."""
    css = (files("modlights.show") / "worksheet.css").read_text(encoding="utf-8")
    key = _key(sheet)
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        f"<title>{escape(sheet.title)}</title><style>{css}{_paper()}</style></head><body>",
        f"<main><header><h1>{escape(sheet.title)}</h1><p class='name'>Name:</p></header>",
        f"<section class='rule'>{_picture(_press(sheet.game))}<p>{escape(_rules(sheet))}</p></section>",
        *_exercises(sheet),
        "</main>",
        f"<section class='key'><h1>{escape(sheet.title)}: answers</h1>{key}</section>" if key else "",
        f"<footer>{escape(sheet.game.name)}. Made with <code>{escape(sheet.command)}</code></footer></body></html>",
    ]
    return "\n".join(part for part in parts if part)


def sheet_text(sheet: Sheet, view: View) -> str:
    """The sheet and its key as text for a terminal."""
    blocks = [sheet.title, view.words(_rules(sheet))]
    for number, puzzle in enumerate(sheet.puzzles, start=1):
        blocks.append(f"{number}. {_task(puzzle)}\n{view.boards(puzzle.game, puzzle.start, puzzle.game.goal)}")
    if sheet.blanks:
        blocks.append(view.boards(sheet.game, sheet.game.position("zeros")))
    if sheet.puzzles or sheet.filling:
        blocks.append("Answers")
    for number, puzzle in enumerate(sheet.puzzles, start=1):
        blocks.append(f"{number}.\n{view.boards(puzzle.game, presses=puzzle.solution)}")
    if sheet.filling is not None:
        blocks.append(derivation_text(DerivationListing(sheet.filling), view))
    blocks.append(view.words(f"Made with {sheet.command}", "-o FILE.html makes a page to print."))
    return "\n\n".join(blocks)


def _paper() -> str:
    """The style for paper: off is white, and marks on it are black."""
    dark = state_colour(0)
    return f'svg [fill="{dark}"]{{fill:#fff}}svg [fill="{mark_colour(dark)}"]{{fill:#000}}'


def _rules(sheet: Sheet) -> str:
    """What a press does, what to find and how to write it down, in words for a class."""
    k = sheet.game.modulus
    steps = "change between off and on" if k == 2 else f"step to the next of {k} states, and from {k - 1} back to 0"
    button = sheet.game.buttons[sheet.game.middle_button]
    press = f"A press of {label_text(button)} makes these lights {steps}: {_effect_words(sheet.game)}."
    if sheet.filling is not None:
        return (
            f"{press} The letters say how often the buttons of the first row are pressed. Every light must change "
            f"{'once' if k == 2 else 'by 1'}. Go on row by row: the light above an empty cell tells how often that "
            f"cell must be pressed. Write it down in letters, and count mod {k}. The row below the double line would "
            "come next. There are no buttons there, so it must be all 0: these are the equations."
        )
    if sheet.blanks:
        return press
    mark = "Mark the buttons to press" if k == 2 else "Write down how often each button is pressed"
    return f"{press} Find the presses that lead to the goal. {mark}; their order does not matter."


def _effect_words(game: Game) -> str:
    """The lights that the press in the middle changes."""
    lights = game.lights
    return "; ".join(label_text(lights[i]) for i, effect in game.column(game.middle_button) if effect % game.modulus)


def _task(puzzle: Puzzle) -> str:
    goal = "Turn all lights off" if not any(puzzle.game.goal.values) else "Reach the goal"
    return f"{goal}. {counted(puzzle.needed, 'press')} will do, and no fewer."


def _exercises(sheet: Sheet) -> Iterable[str]:
    if sheet.filling is not None:
        yield _filling(sheet.filling, with_answers=False)
    tasks = [(_task(puzzle), (puzzle.start, puzzle.game.goal)) for puzzle in sheet.puzzles]
    blanks = [("", ()) for _ in range(sheet.blanks)]
    if tasks or blanks:
        yield "<ol class='boards'>"
        for words, positions in [*tasks, *blanks]:
            boards = [position for position in positions if position is positions[0] or any(position.values)]
            figures = [_picture(_on_paper(sheet.game, position)) for position in boards]
            figures.append(_picture(_on_paper(sheet.game, sheet.game.position("zeros"))))
            yield f"<li><p>{escape(words)}</p><div class='row'>{''.join(figures)}</div></li>"
        yield "</ol>"


def _key(sheet: Sheet) -> str:
    if sheet.filling is not None:
        return _filling(sheet.filling, with_answers=True)
    items = "".join(
        f"<li><div class='row'>{_picture(_on_paper(sheet.game, puzzle.start))}"
        f"{_picture(sheet.game.picture(None, puzzle.solution))}</div></li>"
        for puzzle in sheet.puzzles
    )
    return f"<ol class='boards'>{items}</ol>" if items else ""


def _filling(derivation: Derivation, *, with_answers: bool) -> str:
    """The board of letters, empty but for the unknowns, or filled in; then the system and its solution."""
    write, game = derivation.forms.text, derivation.game
    assert game.shape is not None, "a board to fill in is a rectangle"
    unknowns = set(derivation.plan.unknowns)
    words = [write(form) if with_answers or number in unknowns else "" for number, form in enumerate(derivation.cells)]
    below = [write(form) if with_answers else "" for form in derivation.printed_residual]
    board = _letters(words, game.shape[1], _row(below, "below"))
    lines = [f"<li>{escape(line)}</li>" for line in derivation.system.equations()]
    if not with_answers:
        lines = ["<li class='line'></li>" for _ in derivation.printed_residual]
    exercise = f"{board}<h2>The equations (mod {game.modulus})</h2><ol>{''.join(lines)}</ol>"
    solution = derivation.solution
    if not with_answers:
        return f"{exercise}<h2>The solution</h2>{_picture(_on_paper(game, game.position('zeros')))}"
    if solution is None or derivation.solved is None:
        return f"{exercise}<p>They have no solution.</p>"
    write_value = solution.forms.text
    values = ", ".join(
        f"{name} = {write_value(form)}" for name, form in zip(derivation.unknowns, solution.values, strict=True)
    )
    answer = _letters([write_value(form) for form in derivation.solved], game.shape[1])
    return f"{exercise}<h2>The solution</h2><p>{escape(values)}</p>{answer}"


def _letters(cells: Sequence[str], width: int, below: str = "") -> str:
    rows = (_row(cells[start : start + width]) for start in range(0, len(cells), width))
    return f"<table class='letters'>{''.join(rows)}{below}</table>"


def _row(cells: Sequence[str], kind: str = "") -> str:
    return f"<tr class='{kind}'>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _picture(picture: Picture) -> str:
    return svg(picture, size=_CELL)


def _on_paper(game: Game, position: Position) -> Picture:
    """A position for paper: two states as white and grey, more as numbers."""
    picture = game.picture(position)
    if game.modulus == 2:
        return picture
    if isinstance(picture, Board):
        return replace(picture, rows=tuple(tuple(cell and _with_number(cell) for cell in row) for row in picture.rows))
    return replace(picture, cells=tuple((x, y, _with_number(cell)) for x, y, cell in picture.cells))


def _with_number(cell: Square) -> Square:
    return replace(cell, state=0, mark=str(cell.state or ""))


def _press(game: Game) -> Picture:
    """What one press changes, in the middle of the board."""
    presses = game.presses({game.buttons[game.middle_button]: 1})
    return game.picture(game.apply(presses), presses)


WORKSHEET: dict[str, Writer] = {"text": sheet_text, "html": sheet_html}
