"""Puzzles made to order, and hints, as documents, with their tables of writers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from modlights.base.wording import counted
from modlights.draw import svg_row
from modlights.games import label_text, write_pbm
from modlights.show.answers import Listing, answer_document
from modlights.show.views import COST_NOUNS, JsonDocument, View, Writer, head, json_writer, picked, pictures

if TYPE_CHECKING:
    from modlights.fewest_presses import Hint, Puzzle


@dataclass(frozen=True)
class MadePuzzle:
    """A puzzle, the seed it was made with, and whether its solution is shown."""

    puzzle: Puzzle
    seed: int
    solved: bool


def puzzle_document(made: MadePuzzle) -> JsonDocument:
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
            view.words(
                f"{proof.game.name}: needs exactly {counted(proof.needed, COST_NOUNS[proof.cost])} ({proof.how})"
            ),
            view.boards(proof.game, start, proof.target, proof.solution if made.solved else None),
            f"the same position to type: {start}\nthe same puzzle again: --seed {made.seed}",
        ]
    )


def puzzle_svg(made: MadePuzzle, view: View) -> str:
    """A made puzzle, and its solution if asked for."""
    proof = made.puzzle.proof
    return svg_row(pictures(proof.game, made.puzzle.start, proof.target, proof.solution if made.solved else None))


def hint_document(found: Hint) -> JsonDocument:
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


PUZZLE: dict[str, Writer] = {
    "text": puzzle_text,
    "json": json_writer(puzzle_document),
    "svg": puzzle_svg,
    "pbm": lambda made, view: write_pbm(made.puzzle.start),
}


HINT: dict[str, Writer] = {"text": hint_text, "json": json_writer(hint_document)}
