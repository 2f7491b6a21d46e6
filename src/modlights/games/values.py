"""Values on cells: a position (a state for every light) and presses (a count for every button).

Both are vectors of non-negative integers with an optional rectangular shape.  They are immutable and
compare by value.  Two storages serve two needs and are converted on demand: an array with one entry a
cell, and, for two-state boards of any size, one integer a row whose bit j is the cell of column j.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Self

import numpy as np

from modlights.draw import Board, Cell, svg

Shape = tuple[int, int]


class Values:
    """A vector of integers, one for each cell, with the rectangle it fills (or None)."""

    def __init__(self, values: Any, shape: Shape | None = None) -> None:
        array = _integer_array(values)
        if array.ndim == 2:
            shape = (array.shape[0], array.shape[1]) if shape is None else shape
            array = array.reshape(-1)
        if shape is not None and shape[0] * shape[1] != array.size:
            raise ValueError(f"{array.size} values do not fill a board of {shape[0]}x{shape[1]}")
        array.setflags(write=False)
        self.shape: Shape | None = shape
        self.__dict__["array"] = array

    @classmethod
    def from_bit_rows(cls, bit_rows: Iterable[int], columns: int) -> Self:
        """Zeros and ones given as one integer a row; bit j of a row is its cell in column j.

        >>> Position.from_bit_rows([0b011, 0b100], 3).rows
        ((1, 1, 0), (0, 0, 1))
        """
        packed = tuple(bit_rows)
        value = cls.__new__(cls)
        value.shape = (len(packed), columns)
        value.__dict__["bit_rows"] = packed
        return value

    @cached_property
    def array(self) -> np.ndarray:
        """The values in order, as a read-only one-dimensional array."""
        assert self.shape is not None
        rows, columns = self.shape
        width = (columns + 7) // 8
        packed = np.frombuffer(b"".join(row.to_bytes(width, "little") for row in self.bit_rows), np.uint8)
        bits = np.unpackbits(packed.reshape(rows, width), axis=1, count=columns, bitorder="little")
        array = bits.reshape(-1)
        array.setflags(write=False)
        return array

    @cached_property
    def bit_rows(self) -> tuple[int, ...]:
        """One integer a row, bit j for column j; only for values 0 and 1 on a rectangle."""
        if self.shape is None or not self.is_binary:
            raise ValueError("bit rows need a rectangle of zeros and ones")
        rows, columns = self.shape
        packed = np.packbits(self.array.reshape(rows, columns).astype(np.uint8), axis=1, bitorder="little")
        return tuple(int.from_bytes(row.tobytes(), "little") for row in packed)

    @property
    def is_binary(self) -> bool:
        """Whether every value is 0 or 1."""
        if "bit_rows" in self.__dict__:
            return True
        return bool(((self.array == 0) | (self.array == 1)).all())

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The values row by row; a single row when there is no rectangle."""
        values = self.values
        if self.shape is None:
            return (values,)
        rows, columns = self.shape
        return tuple(values[r * columns : (r + 1) * columns] for r in range(rows))

    @property
    def values(self) -> tuple[int, ...]:
        """The values in order, as Python integers."""
        return tuple(int(v) for v in self.array)

    @property
    def total(self) -> int:
        """The sum of all values."""
        if "bit_rows" in self.__dict__:
            return sum(row.bit_count() for row in self.bit_rows)
        if self.array.dtype == object:
            return sum(self.values)
        return int(self.array.sum(dtype=np.int64))

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1] if self.shape is not None else int(self.array.size)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    def __getitem__(self, key: int | tuple[int, int]) -> int:
        if isinstance(key, tuple):
            if self.shape is None:
                raise IndexError("a pair (row, column) needs values on a rectangle")
            row, column = key
            if not (0 <= row < self.shape[0] and 0 <= column < self.shape[1]):
                raise IndexError(f"no cell ({row}, {column}) on a board of {self.shape[0]}x{self.shape[1]}")
            return int(self.array[row * self.shape[1] + column])
        return int(self.array[key])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Values):
            return NotImplemented
        if type(self) is not type(other) or len(self) != len(other):
            return False
        if self.shape == other.shape and "bit_rows" in self.__dict__ and "bit_rows" in other.__dict__:
            return self.bit_rows == other.bit_rows
        return bool((self.array == other.array).all())

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values))

    def __str__(self) -> str:
        if all(v < 10 for v in self.values):
            return "/".join("".join(map(str, row)) for row in self.rows)
        # a lone number of several digits would read as several cells, so it gets a comma behind it
        return "/".join(" ".join(map(str, row)) if len(row) > 1 else f"{row[0]}," for row in self.rows)

    def __repr__(self) -> str:
        text = str(self) if len(self) <= 400 else f"{len(self)} cells"
        return f"{type(self).__name__}({text!r})"


class Position(Values):
    """A state for every light, 0 … k−1.

    >>> Position([[1, 0], [0, 1]])
    Position('10/01')
    """

    def picture(self, states: int | None = None) -> Board:
        """The position as a board of coloured cells."""
        count = max(2, max(self.values, default=0) + 1) if states is None else states
        return Board(tuple(tuple(Cell(v % count, count) for v in row) for row in self.rows))

    def _repr_svg_(self) -> str:
        return svg(self.picture())


class Presses(Values):
    """How often to press each button, 0 … k−1; a cell without a button has 0."""

    def picture(self, states: int | None = None) -> Board:
        """The presses as a board with a mark on every button to press."""
        count = max(2, max(self.values, default=0) + 1) if states is None else states
        return Board(tuple(tuple(Cell(0, count, mark=press_mark(v, count)) for v in row) for row in self.rows))

    def _repr_svg_(self) -> str:
        return svg(self.picture())


def press_mark(presses: int, states: int) -> str:
    """The mark on a button pressed that often: a dot where once is all there is, else the count."""
    if presses == 0:
        return ""
    return "•" if states == 2 else str(presses)


def _integer_array(values: Any) -> np.ndarray:
    """A fresh integer array; integers too large for 64 bits stay Python integers."""
    if isinstance(values, Values):
        return np.array(values.array)
    if isinstance(values, np.ndarray) and values.dtype.kind in "iu":
        return np.array(values)
    nested: Sequence[Any] = list(values)
    if nested and isinstance(nested[0], Sequence | np.ndarray) and not isinstance(nested[0], str):
        widths = {len(row) for row in nested}
        if len(widths) > 1:
            raise ValueError(f"rows of different lengths: {sorted(widths)}; every row needs the same")
        flat = [_integer(v) for row in nested for v in row]
        return _narrowest(flat).reshape(len(nested), widths.pop())
    return _narrowest([_integer(v) for v in nested])


def _narrowest(flat: list[int]) -> np.ndarray:
    if all(-(2**62) < v < 2**62 for v in flat):
        return np.array(flat, dtype=np.int64)
    return np.array(flat, dtype=object)


def _integer(value: Any) -> int:
    if isinstance(value, bool | np.bool_) or not hasattr(value, "__index__"):
        raise TypeError(f"a state must be an integer, not {value!r}")
    return int(value.__index__())
