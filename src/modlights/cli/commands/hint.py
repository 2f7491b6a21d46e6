"""``modlights hint``: the next press of a shortest solution, and how many remain.

Only the puzzle is read here; finding the press belongs to ``fewest_presses``, the documents to ``show.puzzles``.
"""

from __future__ import annotations

from modlights.cli.command import Arguments, Command, Output, result, within_limit
from modlights.cli.options import PUZZLE
from modlights.cli.puzzle_arguments import read_puzzle
from modlights.fewest_presses.cheapest_solution import unsearched
from modlights.fewest_presses.hints import first_press, next_press
from modlights.show import answers
from modlights.show.puzzles import HINT
from modlights.solving import solve


def run(arguments: Arguments) -> Output:
    """Find the press; exit code 1 when the position has no solution."""
    answer = solve(*read_puzzle(arguments))
    if not answer.solvable:
        return result(arguments, answers.WRITERS, answers.Listing(answer), 1)
    if arguments.deadline is not None:
        arguments.reporter.offer(result(arguments, HINT, first_press(unsearched(answer))))
    return result(arguments, HINT, within_limit(arguments, "comparing solutions", next_press, answer))


COMMAND = Command(
    description="Suggest the next press of a shortest solution, and say how many presses remain after it.",
    examples="""
  modlights hint 10101/01110/11111/01110/10101
  modlights hint --game lights-out-2000 --start random-solvable:7""",
    options=PUZZLE,
    writers=HINT,
    run=run,
)
