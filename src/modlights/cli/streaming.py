"""Solving two-state boards on plane and cylinder row by row: PBM in, PBM out, whatever the size.

The board is read twice, once for the congruence of the first row and once to fill, and the presses are written
once; in between only a few rows are in memory.  A cross is its own mirror image, so the rows may be chased with
the leftmost cell in the highest bit, as the files have them; only the first row is turned round.
"""

from __future__ import annotations

import argparse
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from modlights.cli.arguments import MOST_CELLS, chosen_rule, size
from modlights.cli.boards import RowBoard, common_shape, difference, row_board
from modlights.cli.errors import BadRequest
from modlights.cli.output import new_file, time_limit, write_all
from modlights.cli.progress import progress
from modlights.games import grid, pbm_chunks
from modlights.ring import gf2
from modlights.solving.plane import Cross, plane_cross
from modlights.solving.plane_bits import BitPlane

_LONGEST_SIDE = 10_000_000


@dataclass(frozen=True)
class StreamedBoard:
    """A board that can be solved row by row."""

    name: str
    shape: tuple[int, int]
    cross: Cross
    start: RowBoard
    target: RowBoard

    def wanted(self, what: str) -> Iterable[int]:
        """The rows of target − start."""
        return progress(difference(self.start, self.target, self.shape), self.shape[0], what)


def streamed_board(arguments: argparse.Namespace, form: str) -> StreamedBoard | None:
    """The board, if what is asked for can be done row by row; None if it is for the general way."""
    special = (arguments.game, arguments.forbid, arguments.limit)
    if form != "pbm" or any(option is not None for option in special) or arguments.mod not in (None, "2"):
        return None
    if arguments.all or arguments.count or arguments.double_check or arguments.method not in ("auto", "plane"):
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
    cross = plane_cross(game)
    return None if cross is None else StreamedBoard(game.name, shape, cross, start, target)


def solve_streamed(board: StreamedBoard, arguments: argparse.Namespace) -> int:
    """Solve and write; 0 when solved, 1 when proved unsolvable."""
    rows, columns = board.shape
    plane = BitPlane(rows, columns, board.cross.centre, closed=board.cross.closed)
    with time_limit(arguments.time_limit):
        residue = plane.residue(board.wanted("chasing"))
        first = plane.congruence.solve(gf2.reverse(residue, columns))
        if first is None:
            _write_certificate(plane, residue, board, arguments)
            reason = "" if arguments.certificate else "; --certificate FILE.pbm saves the reason"
            sys.stderr.write(f"{board.name}: no solution{reason}\n")
            return 1
        filled = plane.fill(chain(board.wanted("writing"), (0,)), gf2.reverse(first, columns))
        _write(arguments.output, _all_but_zero(filled, rows), board, arguments)
    return 0


def _all_but_zero(filled: Iterator[int], rows: int) -> Iterator[int]:
    """The rows, when the one after the last vanishes."""
    for _ in range(rows):
        yield next(filled)
    if next(filled):
        raise BadRequest("the board changed while it was read; solve it again when it is at rest")


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


def _write_certificate(plane: BitPlane, residue: int, board: StreamedBoard, arguments: argparse.Namespace) -> None:
    """The quiet pattern in which an odd number of wanted lights lie.

    Its last row is what the congruence gives; filling upwards from there, only to know the first row, and then
    downwards needs no memory for the rows.
    """
    if arguments.certificate is None:
        return
    last = plane.congruence.refutation(gf2.reverse(residue, plane.columns))
    assert last is not None, "a position without solution has a certificate"
    (first,) = deque(plane.quiet(gf2.reverse(last, plane.columns)), maxlen=1)
    _write(arguments.certificate, plane.quiet(first), board, arguments)
