"""How large a puzzle may be where it is read, and how its words are named there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from modlights import limits
from modlights.games.game import Game


@dataclass(frozen=True)
class Allowance:
    """What a place that reads puzzles takes; None where it sets no limit.

    >>> PAGE.name("mod"), PAGE.most(2_500)
    ('mod', 'the page shows up to 2,500, the command line takes more')
    """

    cells: int | Callable[[Game], int]
    """The most cells of a board: a number, or a function where it depends on the game."""
    up_to: str
    """The words before the largest number that is taken."""
    instead: str = ""
    """The words after it: what takes more."""
    prefix: str = ""
    """What stands before a word: -- where words are options."""
    digits: int = limits.NUMBER_DIGITS
    """The most digits of a side of a board."""
    states: int | None = None
    vertices: int | None = None
    """The most lights or buttons of a game that is not a board."""
    effects: int | None = None
    """The most effects, which are computed to be counted."""
    steps: int | None = None
    """How often a weight of a stencil may be laid on a cell, on or off the board, to find the effects."""

    def name(self, word: str) -> str:
        """A word of a puzzle, as it is written here."""
        return self.prefix + word

    def most(self, count: int) -> str:
        """The end of a message about something too large."""
        return f"{self.up_to} {count:,}{self.instead}"

    def most_cells(self, game: Game) -> int:
        """How many cells this board may have."""
        return self.cells if isinstance(self.cells, int) else self.cells(game)


PAGE = Allowance(
    cells=limits.PAGE_CELLS,
    up_to="the page shows up to",
    instead=", the command line takes more",
    digits=limits.PAGE_SIDE_DIGITS,
    states=limits.PAGE_STATES,
    vertices=limits.PAGE_CELLS,
    effects=limits.PAGE_EFFECTS,
    steps=limits.PAGE_STENCIL_STEPS,
)
"""What the page can draw, and play without waiting; links are read with the same limits."""
