"""``modlights make``: a puzzle that needs exactly so many presses, certified."""

from __future__ import annotations

import argparse
import random

from modlights.cli.arguments import add_game_arguments, add_output_arguments, build_game, whole_number
from modlights.cli.output import check_pbm, chosen_format, time_limit, wants_colour, write_result
from modlights.draw import svg
from modlights.games import write_pbm
from modlights.show import puzzle_json, puzzle_text
from modlights.solving import make_puzzle

FORMATS = ("text", "json", "svg", "pbm")
EXAMPLES = """examples:
  modlights make --size 5x5 --presses 10
  modlights make --size 5x5 --presses 15 --symmetric --seed 7
  modlights make --game lights-out-2000 --presses 20 --solution"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = "Make a position that needs exactly so many presses, with the proof that fewer do not do."
    parser.epilog = EXAMPLES
    add_game_arguments(parser)
    parser.add_argument("--presses", metavar="N", required=True, help="how many presses it must need")
    parser.add_argument("--symmetric", action="store_true", help="a position that some symmetry leaves as it is")
    parser.add_argument("--seed", metavar="S", help="the same seed makes the same puzzle (a new one each time)")
    parser.add_argument("--solution", action="store_true", help="show the solution too")
    parser.add_argument("--time-limit", metavar="S", help="give up after S seconds")
    add_output_arguments(parser, FORMATS)


def run(arguments: argparse.Namespace) -> int:
    """Make the puzzle and write it."""
    form = chosen_format(arguments, FORMATS)
    game = build_game(arguments)
    presses = whole_number(arguments.presses, "--presses", least=1)
    if arguments.seed is None:
        seed = random.randrange(10**9)
    else:
        seed = whole_number(arguments.seed, "--seed", least=-(10**30))
    if form == "pbm":
        check_pbm(game)
    with time_limit(arguments.time_limit):
        puzzle = make_puzzle(game, presses, symmetric=arguments.symmetric, seed=seed)
    if form == "json":
        write_result(arguments, puzzle_json(puzzle, seed))
    elif form == "svg":
        write_result(arguments, svg(game.picture(puzzle.start, puzzle.proof.presses if arguments.solution else None)))
    elif form == "pbm":
        write_result(arguments, write_pbm(puzzle.start))
    else:
        write_result(arguments, puzzle_text(puzzle, solution=arguments.solution, colour=wants_colour(arguments)))
    return 0
