"""``modlights make``: a puzzle that needs exactly so many presses, certified.

What the puzzle must be like is read here; making it belongs to ``fewest_presses``, the documents to ``show.puzzles``.
"""

from __future__ import annotations

import random

from modlights.base.user_text import whole_number
from modlights.cli.command import Arguments, Command, Output, check_image, result
from modlights.cli.number_arguments import optional_number
from modlights.cli.options import GAME, flag, value
from modlights.cli.puzzle_arguments import build_game
from modlights.fewest_presses import make_puzzle
from modlights.show.puzzles import PUZZLE, PuzzleListing


def run(arguments: Arguments) -> Output:
    """Make the puzzle."""
    game = build_game(arguments)
    presses = whole_number(arguments.presses, "--presses", least=1)
    number = optional_number(arguments.seed, "--seed", least=-(10**30))
    seed = random.randrange(10**9) if number is None else number
    check_image(arguments, game)
    puzzle = make_puzzle(game, needed=presses, symmetric=arguments.symmetric, seed=seed)
    return result(arguments, PUZZLE, PuzzleListing(puzzle, seed, arguments.solution))


COMMAND = Command(
    description="Make a position that needs exactly so many presses, with the proof that no shorter solution exists.",
    examples="""
  modlights make --size 5x5 --presses 10
  modlights make --size 5x5 --presses 15 --symmetric --seed 7
  modlights make --game lights-out-2000 --presses 20 --solution""",
    options=(
        *GAME,
        value("--presses", "N", "how many presses it must need", required=True),
        flag("--symmetric", "a position that some symmetry leaves as it is"),
        value("--seed", "S", "the same seed makes the same puzzle (a new one each time)"),
        flag("--solution", "show the solution too"),
    ),
    writers=PUZZLE,
    run=run,
)
