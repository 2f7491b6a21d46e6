"""Solving two-state boards row by row: PBM in, PBM out, whatever the size."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from modlights.cli.arguments import MOST_CELLS, chosen_rule, size
from modlights.cli.boards import RowBoard, common_shape, difference, row_board
from modlights.cli.errors import BadRequest
from modlights.cli.output import new_file, time_limit, write_all
from modlights.cli.progress import progress
from modlights.games import grid, pbm_chunks
from modlights.solving.gluing import GluedCross
from modlights.solving.streaming import StreamedAnswer, streamed_cross

_LONGEST_SIDE = 10_000_000


@dataclass
class StreamedBoard:
    """A board that can be solved row by row; going through it gives the rows of target − start."""

    name: str
    shape: tuple[int, int]
    cross: GluedCross
    start: RowBoard
    target: RowBoard
    doing: str = "chasing"

    def __iter__(self) -> Iterator[int]:
        return progress(difference(self.start, self.target, self.shape), self.shape[0], self.doing)

    def __reversed__(self) -> Iterator[int]:
        return iter(difference(self.start, self.target, self.shape, upwards=True))


def streamed_board(arguments: argparse.Namespace, form: str) -> StreamedBoard | None:
    """The board, if what is asked for can be done row by row; None if it is for the general way."""
    special = (arguments.game, arguments.forbid, arguments.limit)
    if form != "pbm" or any(option is not None for option in special) or arguments.mod not in (None, "2"):
        return None
    if (
        arguments.all
        or arguments.count
        or arguments.double_check
        or arguments.method not in ("auto", "congruence", "ends")
    ):
        return None
    start_text = arguments.position if arguments.position is not None else arguments.start
    given_twice = arguments.position is not None and arguments.start is not None
    if given_twice or (start_text is None and arguments.target is None):
        return None
    start, target = row_board(start_text), row_board(arguments.target)
    if start is None or target is None:
        return None
    shape = common_shape((start, target), None if arguments.size is None else size(arguments.size))
    if shape is None:
        return None
    if max(shape) > _LONGEST_SIDE:
        raise BadRequest(f"a board of {shape[0]}x{shape[1]} is too large; at most {_LONGEST_SIDE:,} cells a side")
    if arguments.certificate is not None and not arguments.certificate.lower().endswith(".pbm"):
        if shape[0] * shape[1] <= MOST_CELLS:
            return None
        raise BadRequest(f"the reason for a board of this size is a PBM file; write {arguments.certificate}.pbm")
    game = grid(*shape, chosen_rule(arguments), "plane" if arguments.surface is None else arguments.surface)
    cross = streamed_cross(game)
    return None if cross is None else StreamedBoard(game.name, shape, cross, start, target)


def solve_streamed(board: StreamedBoard, arguments: argparse.Namespace) -> int:
    """Solve and write; 0 when solved, 1 when proved unsolvable."""
    with time_limit(arguments.time_limit):
        answer = StreamedAnswer(board.cross, board)
        if answer.solvable:
            board.doing = "writing"
            _write(arguments.output, answer.presses(), board, arguments)
            return 0
        if arguments.certificate is not None:
            _write(arguments.certificate, answer.certificate(), board, arguments)
    reason = "" if arguments.certificate else "; --certificate FILE.pbm saves the reason"
    sys.stderr.write(f"{board.name}: no solution{reason}\n")
    return 1


def _write(name: str | None, rows: Iterable[int], board: StreamedBoard, arguments: argparse.Namespace) -> None:
    chunks = pbm_chunks(rows, board.shape, plain=board.start.plain)
    if name is None:
        for chunk in chunks:
            sys.stdout.buffer.write(chunk)
        sys.stdout.flush()
        return
    with new_file(name, force=arguments.force) as descriptor:
        for chunk in chunks:
            write_all(descriptor, chunk)
