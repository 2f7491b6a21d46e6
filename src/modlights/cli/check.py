"""``modlights check``: play the presses and see whether the board ends as wanted; nothing is solved here."""

from __future__ import annotations

import argparse
import json

import numpy as np

from modlights.cli.arguments import (
    add_game_arguments,
    as_position,
    build_game,
    chosen_rule,
    first_shape,
    position_text,
    shorten,
    size,
)
from modlights.cli.boards import RowBoard, Rows, common_shape, row_board
from modlights.cli.errors import BadRequest
from modlights.cli.progress import progress
from modlights.games import Game, Position, Presses, Surface, grid, label_text
from modlights.solving.check import wrong_lights, wrong_rows

EXAMPLES = """examples:
  modlights check 10101/01110/11111/01110/10101 00111/11111/00111/01010/10010
  modlights check board.pbm presses.pbm
  modlights check --size 8x8 --mod 3 --target ones zeros presses.json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.description = (
        "Play presses on a board and compare with the target: exit code 0 when they solve it, 1 when they do not."
    )
    parser.epilog = EXAMPLES
    parser.add_argument("start", metavar="START", help="the start: a position, a file, zeros, ones or random:SEED")
    parser.add_argument("presses", metavar="PRESSES", help="how often to press each button: rows, or a file")
    parser.add_argument("--target", metavar="P", help="the target (zeros, or the goal of the catalogue's game)")
    add_game_arguments(parser, positional_size=False)
    parser.add_argument("--time", action="store_true", help="report the time taken, on stderr")


def run(arguments: argparse.Namespace) -> int:
    """Check and say so; 0 when the presses solve the board, 1 when they do not."""
    if [arguments.start, arguments.presses, arguments.target].count("-") > 1:
        raise BadRequest("only one board can be read from standard input")
    verdict = _check_rows(arguments)
    wrong, first = _check_cells(arguments) if verdict is None else verdict
    if not wrong:
        print("solved: every light ends as wanted")
        return 0
    print(f"not solved: {wrong:,} {'light ends' if wrong == 1 else 'lights end'} wrong, the first {first}")
    return 1


def _check_rows(arguments: argparse.Namespace) -> tuple[int, str] | None:
    """The number of wrong lights and the first of them, row by row; None where the board is not for that."""
    if arguments.game is not None or arguments.forbid is not None or arguments.mod not in (None, "2"):
        return None
    boards = [row_board(text) for text in (arguments.start, arguments.target, arguments.presses)]
    given = [board for board in boards if board is not None]
    if len(given) < len(boards) or not any(board.shape for board in given):
        return None
    shape = common_shape(given, None if arguments.size is None else size(arguments.size))
    assert shape is not None, "a file has a shape"
    game = grid(*shape, chosen_rule(arguments), "plane" if arguments.surface is None else arguments.surface)
    surface = game.surface
    if game.stencil is None or (surface.sides_flipped and surface.ends_flipped):
        return None
    arms = game.stencil.arms
    for axis, glued in enumerate((surface.ends_glued, surface.sides_glued)):
        if glued and shape[axis] <= 2 * max((abs(offset[axis]) for offset, _ in arms), default=0):
            return None
    offsets = [offset for offset, weight in arms if weight % 2] + [(0, 0)] * (game.stencil.centre % 2)
    return _count_wrong(given, offsets, shape, surface)


def _count_wrong(
    boards: list[RowBoard], offsets: list[tuple[int, int]], shape: tuple[int, int], surface: Surface
) -> tuple[int, str]:
    start, target, presses = (Rows((board,), shape) for board in boards)
    wrong, first = 0, ""
    checked = wrong_rows(offsets, shape[1], presses, start, target, surface=surface)
    for number, row in enumerate(progress(checked, shape[0], "checking"), start=1):
        if row:
            first = first or f"at {number},{shape[1] - row.bit_length() + 1}"
            wrong += row.bit_count()
    return wrong, first


def _check_cells(arguments: argparse.Namespace) -> tuple[int, str]:
    """The number of wrong lights and the first of them, for any game."""
    start = position_text(arguments.start)
    target = None if arguments.target is None else position_text(arguments.target)
    presses = _presses_text(position_text(arguments.presses))
    game = build_game(arguments, first_shape(arguments, start, presses, target) if arguments.game is None else None)
    beginning = as_position(start, game)
    end = game.goal if target is None else as_position(target, game)
    played = _press_values(presses, game)
    wrong = wrong_lights(game, beginning, end, played)
    if not wrong:
        return 0, ""
    light, state = wrong[0]
    return len(wrong), f"at {label_text(game.lights[light])}: it is {state} and should be {end[light]}"


def _presses_text(given: str | Position) -> str | Position:
    """The presses themselves, where the text is an answer of ``modlights solve --format json``."""
    if isinstance(given, Position) or not given.lstrip().startswith("{"):
        return given
    try:
        document = json.loads(given)
    except ValueError as error:
        raise BadRequest(f"the presses are not valid JSON: {error}") from None
    if "solution" not in document:
        return given
    if document["solution"] is None:
        raise BadRequest("this answer has no solution to check")
    return json.dumps(document["solution"])


def _press_values(given: str | Position, game: Game) -> Presses:
    if isinstance(given, Position):
        return game.presses(np.asarray(given))
    if given.strip().startswith("random"):
        raise BadRequest(f"presses to check are rows or a file, not {shorten(given.strip())}")
    return game.presses(given)
