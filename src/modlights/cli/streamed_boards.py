"""Solving two-state boards row by row: PBM in, PBM out, whatever the size.

Which requests can be answered so is decided here; the method belongs to ``solving.streaming``.
"""

from __future__ import annotations

from collections.abc import Iterator

from modlights import limits
from modlights.cli.command import Arguments, Output, Reporter
from modlights.cli.failures import BadRequest
from modlights.cli.puzzle_arguments import is_listed, read_size, rule_text_of, surface_of
from modlights.games import RowBoard, RowSource, common_shape, grid, pbm_chunks, row_board
from modlights.solving.streaming import streamed_answer

_FOR_WHOLE_BOARDS = ("all", "limit", "count", "double_check", "fewest", "forbid", "checker")


class _Change(RowSource):
    """The rows of target − start; when they are gone through from the top, progress is reported."""

    def __init__(self, start: RowBoard, target: RowBoard, shape: tuple[int, int], reporter: Reporter) -> None:
        super().__init__((start, target), shape)
        self.label = "chasing"
        self._reporter = reporter

    def __iter__(self) -> Iterator[int]:
        return self._reporter.follow(super().__iter__(), self.shape[0], self.label)


def solve_streamed(arguments: Arguments) -> Output | None:
    """Solve, if what is asked for can be done row by row; None if it is for the general way."""
    rows = _rows(arguments)
    if rows is None:
        return None
    start, target, shape = rows
    if max(shape) > limits.STREAMED_SIDE:
        raise BadRequest(
            f"a board of {shape[0]}x{shape[1]} is too large; at most {limits.STREAMED_SIDE:,} cells a side"
        )
    if arguments.certificate is not None and not arguments.certificate.lower().endswith(".pbm"):
        if shape[0] * shape[1] <= limits.CELLS_BUILT:
            return None
        raise BadRequest(f"the reason for a board of this size is a PBM file; write {arguments.certificate}.pbm")
    game = grid(*shape, rule=rule_text_of(arguments), surface=surface_of(arguments))
    change = _Change(start, target, shape, arguments.reporter)
    if (answer := streamed_answer(game, change, arguments.method)) is None:
        return None
    if answer.solvable:
        change.label = "writing"
        return Output(pbm_chunks(answer.presses(), shape, plain=start.plain))
    if arguments.certificate is None:
        return Output(code=1, remark=f"{game.name}: no solution; --certificate FILE.pbm saves the reason")
    reason = pbm_chunks(answer.certificate(), shape, plain=start.plain)
    return Output(code=1, remark=f"{game.name}: no solution", files={arguments.certificate: reason})


def _rows(arguments: Arguments) -> tuple[RowBoard, RowBoard, tuple[int, int]] | None:
    """Start, target and their shape, where the request has nothing that needs a whole board."""
    special = any(getattr(arguments, name) not in (None, False) for name in _FOR_WHOLE_BOARDS)
    if special or arguments.form != "pbm" or is_listed(arguments) or arguments.mod not in (None, "2"):
        return None
    start_text = arguments.position if arguments.position is not None else arguments.start
    is_ambiguous = arguments.position is not None and arguments.start is not None
    if is_ambiguous or (start_text is None and arguments.target is None):
        return None
    start, target = row_board(start_text), row_board(arguments.target)
    if start is None or target is None:
        return None
    shape = common_shape((start, target), None if arguments.size is None else read_size(arguments.size))
    return None if shape is None else (start, target, shape)
