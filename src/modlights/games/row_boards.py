"""Two-state boards that are read row by row, as often as needed: PBM files and shorthands.

Rows are integers with the leftmost cell in the highest bit.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import repeat
from operator import xor

from modlights.base.wording import quoted
from modlights.errors import BadPosition
from modlights.games.board_text import reads_as_position
from modlights.games.files.pbm import MAGIC, PbmFile
from modlights.games.positions import random_bit_rows
from modlights.ring import gf2

_RANDOM = re.compile(r"random:(-?\d{1,30})")


@dataclass(frozen=True)
class RowBoard:
    """A board by its rows; ``shape`` is None for a shorthand, which takes any."""

    rows: Callable[[tuple[int, int]], Iterable[int]]
    upwards: Callable[[tuple[int, int]], Iterable[int]]
    shape: tuple[int, int] | None = None
    plain: bool = False
    is_zero: bool = False


def row_board(text: str | None) -> RowBoard | None:
    """The board that an argument names, if it can be read row by row: a PBM file, zeros, ones or random:SEED."""
    if text is None or text.strip() == "zeros":
        return _uniform(lambda columns: 0, is_zero=True)
    if text.strip() == "ones":
        return _uniform(lambda columns: (1 << columns) - 1)
    if match := _RANDOM.fullmatch(text.strip()):
        seed = int(match[1])

        def draw(shape: tuple[int, int]) -> Iterator[int]:
            return (gf2.reverse(row, shape[1]) for row in random_bit_rows(seed, shape))

        # what is drawn from the top can be gone through from the bottom only when it is kept
        return RowBoard(draw, lambda shape: reversed(list(draw(shape))))
    if reads_as_position(text) or not os.path.isfile(text):
        return None
    try:
        with open(text, "rb") as file:
            if file.read(2) not in MAGIC:
                return None
        pbm = PbmFile(text)
    except OSError as error:
        raise BadPosition(f"cannot read {quoted(text)}: {error.strerror}") from None
    return RowBoard(lambda shape: pbm.read_rows(), lambda shape: pbm.read_upwards(), (pbm.rows, pbm.columns), pbm.plain)


def _uniform(row: Callable[[int], int], *, is_zero: bool = False) -> RowBoard:
    """A board whose rows are all the same."""

    def rows(shape: tuple[int, int]) -> Iterable[int]:
        return repeat(row(shape[1]), shape[0])

    return RowBoard(rows, rows, is_zero=is_zero)


class RowSource:
    """The rows of the sum of some boards, from the top, or reversed from the bottom, as often as needed."""

    def __init__(self, boards: Iterable[RowBoard], shape: tuple[int, int]) -> None:
        all_boards = list(boards)
        self._boards = [board for board in all_boards if not board.is_zero] or all_boards[:1]
        self.shape = shape

    def __iter__(self) -> Iterator[int]:
        return _sums([board.rows(self.shape) for board in self._boards])

    def __reversed__(self) -> Iterator[int]:
        return _sums([board.upwards(self.shape) for board in self._boards])


def _sums(boards: list[Iterable[int]]) -> Iterator[int]:
    return iter(boards[0]) if len(boards) == 1 else map(xor, *boards)


def common_shape(boards: Iterable[RowBoard], size: tuple[int, int] | None) -> tuple[int, int] | None:
    """The size that the boards and --size agree on; None when nothing tells it."""
    for board in boards:
        if board.shape is None:
            continue
        if size is not None and board.shape != size:
            raise BadPosition(
                f"a board is {board.shape[0]}x{board.shape[1]} where {size[0]}x{size[1]} is needed; they must agree"
            )
        size = board.shape
    return size
