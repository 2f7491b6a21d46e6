"""``modlights check``: play the presses and see whether the board ends as the target; nothing is solved here.

Or let Rocq check a file that ``--format rocq`` wrote.

What to play or to prove is read here; playing is in ``solving.checkers``, running Rocq in ``rocq_check``.
"""

from __future__ import annotations

import json
from functools import partial

from modlights.base.wording import quoted
from modlights.cli.command import Arguments, Command, Output, result, seconds_left
from modlights.cli.compared_options import compare
from modlights.cli.failures import BadRequest
from modlights.cli.input_files import read_file
from modlights.cli.options import OTHER_GAMES, SIDES, TARGET, value
from modlights.cli.puzzle_arguments import (
    as_position,
    build_game,
    first_shape,
    is_listed,
    position_text,
    read_size,
    rule_text_of,
    surface_of,
)
from modlights.cli.rocq_check import check_proof
from modlights.games import Position, RowSource, common_shape, grid, label_text, row_board
from modlights.show.check import PROOF_WRITERS, WRITERS, PlayVerdict
from modlights.solving.checkers.answers import played_rows, wrong_lights


def run(arguments: Arguments) -> Output:
    """Check; exit code 1 when the presses do not solve the board, or Rocq does not prove the file."""
    if arguments.presses is None:
        if not arguments.start.endswith(".v"):
            raise BadRequest("give the presses after the start, or a Rocq file alone, such as answer.v")
        content = read_file(arguments.start)
        proof = check_proof(content, seconds_left(arguments), partial(compare, arguments))
        return result(arguments, PROOF_WRITERS, proof, 1 if proof.reason else 0)
    if arguments.start_position is not None:
        raise BadRequest("--start is for a Rocq file; the start of presses is written before them")
    verdict = _check_rows(arguments) or _check_cells(arguments)
    return result(arguments, WRITERS, verdict, 1 if verdict.wrong else 0)


def _check_rows(arguments: Arguments) -> PlayVerdict | None:
    """The same row by row, for two-state boards of any size; None where the board is not for that."""
    if is_listed(arguments) or arguments.forbid is not None or arguments.mod not in (None, "2"):
        return None
    boards = [row_board(text) for text in (arguments.start, arguments.target, arguments.presses)]
    row_boards = [board for board in boards if board is not None]
    if len(row_boards) < len(boards) or not any(board.shape for board in row_boards):
        return None
    shape = common_shape(row_boards, None if arguments.size is None else read_size(arguments.size))
    assert shape is not None, "a file has a shape"
    game = grid(*shape, rule=rule_text_of(arguments), surface=surface_of(arguments))
    start, target, presses = (RowSource((board,), shape) for board in row_boards)
    differences = played_rows(game, presses, start, target)
    if differences is None:
        return None
    wrong, first = 0, ""
    for number, row in enumerate(arguments.reporter.follow(differences, shape[0], "checking"), start=1):
        if row:
            first = first or f"{number},{shape[1] - row.bit_length() + 1}"
            wrong += row.bit_count()
    return PlayVerdict(game, wrong, first)


def _check_cells(arguments: Arguments) -> PlayVerdict:
    """The number of wrong lights and the first of them, for any game."""
    start = position_text(arguments.start, arguments.standard_input)
    target = None if arguments.target is None else position_text(arguments.target, arguments.standard_input)
    presses = _presses_text(position_text(arguments.presses, arguments.standard_input))
    game = build_game(arguments, first_shape(arguments, start, presses, target))
    beginning = as_position(start, game)
    end = game.goal if target is None else as_position(target, game)
    if isinstance(presses, str) and presses.strip().startswith("random"):
        raise BadRequest(f"presses to check are rows or a file, not {quoted(presses.strip())}")
    counts = game.presses(presses if isinstance(presses, str) else presses.table)
    wrong = wrong_lights(game, beginning, end, counts)
    if not wrong:
        return PlayVerdict(game)
    light, state = wrong[0]
    return PlayVerdict(game, len(wrong), label_text(game.lights[light]), state, end[light])


def _presses_text(presses: str | Position) -> str | Position:
    """The presses themselves, where the text is an answer of ``modlights solve --format json``."""
    if isinstance(presses, Position) or not presses.lstrip().startswith("{"):
        return presses
    try:
        document = json.loads(presses)
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise BadRequest(f"the presses are not valid JSON: {reason}") from None
    if "solution" not in document:
        return presses
    if document["solution"] is None:
        raise BadRequest("this answer has no solution to check")
    return json.dumps(document["solution"])


COMMAND = Command(
    description=(
        "Play presses on a board and compare with the target: exit code 0 when they solve it, 1 when not.\n"
        "Or check a proof: a file that --format rocq wrote is accepted only if it is exactly such a file, and Rocq\n"
        "(coqc, with modlights' own copy of the checker) proves it without axioms. Options beside it say which game,\n"
        "start and target it must be about."
    ),
    examples="""
  modlights check 10101/01110/11111/01110/10101 00111/11111/00111/01010/10010
  modlights check board.pbm presses.pbm
  modlights check --size 8x8 --mod 3 --target ones zeros presses.json
  modlights check answer.v
  modlights check answer.v --size 5x5 --start ones""",
    options=(
        value(
            "start",
            "START|FILE.v",
            "the start: a position, a file, zeros, ones or random:SEED; or alone, a Rocq file that modlights wrote",
        ),
        value("presses", "PRESSES", "how often to press each button: rows, or a file", nargs="?"),
        value("--start", "P", "with FILE.v: the start that it must be about", dest="start_position"),
        TARGET,
        SIDES,
        *OTHER_GAMES,
    ),
    writers=WRITERS,
    run=run,
)
