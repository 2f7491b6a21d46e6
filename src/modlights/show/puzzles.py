"""Puzzles made to order, and hints, as documents: text, JSON, SVG and PBM."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from modlights.base.wording import counted
from modlights.draw import svg_row
from modlights.games import label_text, write_pbm
from modlights.show.answers import Listing, answer_document
from modlights.show.views import COST_NOUNS, JsonDocument, View, Writer, fields_of, head, json_writer, pictures

if TYPE_CHECKING:
    from modlights.fewest_presses import Hint, Puzzle


@dataclass(frozen=True)
class PuzzleListing:
    """A puzzle, the seed it was made with, and whether its solution is shown."""

    puzzle: Puzzle
    seed: int
    with_solution: bool


def puzzle_document(listing: PuzzleListing) -> JsonDocument:
    """A puzzle with the proof of how many presses it needs, ready for JSON."""
    puzzle = listing.puzzle
    return answer_document(Listing(puzzle.proof.answer, fewest=puzzle.proof)) | {
        "schema": "modlights.puzzle/1",
        "position": puzzle.start,
        "symmetric": puzzle.symmetry is not None,
        "seed": listing.seed,
    }


def puzzle_text(listing: PuzzleListing, view: View) -> str:
    """A puzzle for a person at a terminal, with its solution where the listing says so."""
    proof, start = listing.puzzle.proof, listing.puzzle.start
    return "\n\n".join(
        [
            view.words(
                f"{proof.game.name}: needs exactly {counted(proof.needed, COST_NOUNS[proof.cost])} ({proof.how})"
            ),
            view.boards(proof.game, start, proof.target, proof.solution if listing.with_solution else None),
            f"the same position to type: {start}\nthe same puzzle again: --seed {listing.seed}",
        ]
    )


def puzzle_svg(listing: PuzzleListing, view: View) -> str:
    """A puzzle as boards in a row, with its solution where the listing says so."""
    proof = listing.puzzle.proof
    return svg_row(
        pictures(proof.game, listing.puzzle.start, proof.target, proof.solution if listing.with_solution else None)
    )


def hint_document(hint: Hint) -> JsonDocument:
    """A hint with its proof: ``press`` is the button's name, or null at the target."""
    return {
        **head("modlights.hint/1", hint.proof.game),
        "press": None if hint.button is None else label_text(hint.button),
        "remaining": hint.remaining,
        **fields_of(hint.proof, "proved", "lower_bound", "how"),
    }


def hint_text(hint: Hint, view: View) -> str:
    """A hint for a person at a terminal: the board with the button marked, and a sentence."""
    game = hint.proof.game
    if hint.button is None:
        return "Nothing needs to be pressed: this is the target."
    is_cell = game.shape is not None and isinstance(hint.button, tuple)
    place = "row {}, column {}".format(*label_text(hint.button).split(",")) if is_cell else label_text(hint.button)
    rest = f"{counted(hint.remaining, 'press')} {'remains' if hint.remaining == 1 else 'remain'} after it."
    words = f"Press {place}. {rest if hint.remaining else 'Then it is done.'}"
    if not hint.proof.proved:
        words += f"\nThis is not proved to be the shortest way: {hint.proof.how}."
    if not view.can_draw(game):
        return words
    once = game.presses({hint.button: 1})
    board = game.picture(hint.proof.start, once if hint.button in set(game.lights) else None)
    target = pictures(game, target=hint.proof.target)
    boards = [view.draw(picture) for picture in (replace(board, caption="press where the mark is"), *target)]
    return f"{view.beside(boards)}\n\n{words}" if all(map(view.fits, boards)) else words


PUZZLE: dict[str, Writer] = {
    "text": puzzle_text,
    "json": json_writer(puzzle_document),
    "svg": puzzle_svg,
    "pbm": lambda listing, view: write_pbm(listing.puzzle.start),
}


HINT: dict[str, Writer] = {"text": hint_text, "json": json_writer(hint_document)}
