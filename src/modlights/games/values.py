"""Values on cells: a position (a state for every light), presses (a count for every button), weights on the lights.

All are vectors of residues mod k with an optional rectangular shape.  They are immutable, compare by type, shape,
modulus and entries, and cannot be mistaken for one another.  Two storages serve two needs and are converted on demand:
an array with one entry per cell, and, for zeros and ones on a rectangle of any size, one integer per row whose bit j is
the cell of column j.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Self, SupportsIndex, TypeAlias, overload

import numpy as np

from modlights import limits
from modlights.base.arguments import LISTING, check_arguments
from modlights.base.immutable import Immutable
from modlights.base.wording import any_length, quoted, short_number
from modlights.draw import Board, Square, svg
from modlights.errors import BadPosition
from modlights.games.base_rings import carried_modulus
from modlights.games.board_text import check_even, is_shorthand, rows_of_text
from modlights.games.foreign_tables import (
    HasRows,
    as_list,
    as_numpy,
    entry,
    integer,
    integer_array,
    is_row,
)
from modlights.ring import check_modulus, dtype_for, exact_sum, gf2

Shape = tuple[int, int]
_HASHED_CELLS = 1024


class Values(Immutable):
    """A vector of residues, one for each cell, with the rectangle that it fills (or None)."""

    shape: Shape | None
    modulus: int
    _entry = "a value"

    def __init__(self, values: ValuesLike, shape: Shape | None = None, *, modulus: int = 2) -> None:
        check_modulus(modulus)
        if shape is not None:
            shape = _checked_shape(shape)
        array = self._read(values, modulus)
        if array.ndim == 2:
            shape = (array.shape[0], array.shape[1]) if shape is None else shape
            array = array.reshape(-1)
        if shape is not None and shape[0] * shape[1] != array.size:
            raise BadPosition(f"{array.size} values given; a board of {shape[0]}x{shape[1]} has {shape[0] * shape[1]}")
        if array.size and not (array.min() >= 0 and array.max() < modulus):
            outside = int(array[(array < 0) | (array >= modulus)][0])
            raise BadPosition(
                f"{self._entry} of {short_number(outside)} with {short_number(modulus)} states; "
                f"values are 0 to {short_number(modulus - 1)}"
                + (f", or give modulus={short_number(outside + 1)} or more" if outside >= modulus else "")
            )
        array.setflags(write=False)
        if isinstance(array.base, np.ndarray):
            array.base.setflags(write=False)
        self._fix(shape=shape, modulus=modulus, array=array)

    @classmethod
    def _read(cls, values: ValuesLike, modulus: int) -> np.ndarray:
        """A fresh array of one or two dimensions."""
        if isinstance(values, Values):
            if type(values) is not cls:
                raise BadPosition(f"{_article(type(values))} given where {_article(cls)} {_verb(cls)} needed")
            return np.array(values.table)
        if isinstance(values, str):
            return integer_table(rows_of_text(values, modulus), cls._entry)
        if (own := carried_modulus(values, BadPosition)) not in (None, modulus):
            raise BadPosition(
                f"a matrix over Z/{own} given where {_article(cls)} mod {short_number(modulus)} {_verb(cls)} needed"
            )
        if isinstance(values, np.ndarray):
            if values.ndim not in (1, 2):
                raise BadPosition(f"an array of {values.ndim} dimensions; {_article(cls)} has rows and columns")
            if values.dtype.kind in "iub":
                return _store(values)
        rows = as_list(values)
        if rows is None:
            raise BadPosition(
                f"{quoted(values)} is not {_article(cls)}; give text such as '101/010', or rows of numbers"
            )
        return integer_table(rows, cls._entry)

    @classmethod
    @check_arguments(bit_rows=LISTING)
    def from_bit_rows(cls, bit_rows: Iterable[int], columns: int, *, modulus: int = 2) -> Self:
        """Zeros and ones given as one integer per row; bit j of a row is its cell in column j.

        >>> Position.from_bit_rows([0b011, 0b100], 3)
        Position('110/001')
        """
        columns = integer(columns, "the number of columns")
        if not 0 <= columns < 2**63:
            raise BadPosition(
                f"a board of {short_number(columns)} columns; the number of columns is at least 0, below 2^63"
            )
        rows = tuple(row if type(row) is int else integer(row, "a row") for row in bit_rows)
        for number, row in enumerate(rows):
            if row < 0 or row.bit_length() > columns:
                raise BadPosition(
                    f"row {number + 1} is the integer {short_number(row)}, which does not fit {columns} columns"
                )
        values = cls.__new__(cls)
        values._fix(shape=(len(rows), columns), modulus=check_modulus(modulus), bit_rows=rows)
        return values

    @cached_property
    def array(self) -> np.ndarray:
        """The values in order, as a read-only one-dimensional array of the small type in which they are kept.

        For arithmetic take ``numpy.asarray``, whose type has room for it, and which has the rows and columns.
        """
        assert self.shape is not None
        bits = gf2.table(self.bit_rows, self.shape[1])
        bits.setflags(write=False)
        return bits.reshape(-1)

    @cached_property
    def bit_rows(self) -> tuple[int, ...]:
        """One integer per row, bit j for column j; only for values 0 and 1 on a rectangle."""
        if self.shape is None or not self.is_binary:
            raise BadPosition("bit rows need a rectangle of zeros and ones")
        rows, columns = self.shape
        octets = np.packbits(self.array.reshape(rows, columns).astype(np.uint8), axis=1, bitorder="little")
        return tuple(int.from_bytes(row.tobytes(), "little") for row in octets)

    @property
    def is_packed(self) -> bool:
        """Whether the rows are kept as integers, so that ``bit_rows`` costs nothing."""
        return "bit_rows" in self.__dict__

    @property
    def is_binary(self) -> bool:
        """Whether every value is 0 or 1."""
        return self.is_packed or bool(((self.array == 0) | (self.array == 1)).all())

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
        """The sum of all values, as integers."""
        if self.is_packed:
            return sum(row.bit_count() for row in self.bit_rows)
        return exact_sum(self.array)

    @property
    def table(self) -> np.ndarray:
        """The values by row and column, or in order where there is no rectangle; read-only, in the type kept."""
        return self.array if self.shape is None else self.array.reshape(self.shape)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        """In the type asked for; without one, in a signed type with room for the product of two values."""
        return as_numpy(self.table, dtype_for(self.modulus) if dtype is None else dtype, copy)

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1] if self.shape is not None else int(self.array.size)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    @overload
    def __getitem__(self, key: int | tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, key: slice) -> tuple[int, ...]: ...
    def __getitem__(self, key: int | tuple[int, int] | slice) -> int | tuple[int, ...]:
        if isinstance(key, slice):
            return tuple(int(v) for v in self.array[key])
        if not isinstance(key, tuple):
            return int(self.array[key])
        if self.shape is None:
            raise IndexError("a pair (row, column) needs values on a rectangle")
        row, column = key
        rows, columns = self.shape
        if not (0 <= row < rows and 0 <= column < columns):
            raise IndexError(f"no cell ({row}, {column}) on a board of {rows}x{columns}; both count from 0")
        if self.is_packed:
            return self.bit_rows[row] >> column & 1
        return int(self.array[row * columns + column])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Values):
            return NotImplemented
        if type(self) is not type(other) or self.modulus != other.modulus or self.shape != other.shape:
            return False
        if self.is_packed and other.is_packed:
            return self.bit_rows == other.bit_rows
        return len(self) == len(other) and bool((self.array == other.array).all())

    @cached_property
    def _hash(self) -> int:
        """From cells spread over the board, so that a giant one costs no more than a small one."""
        step = max(1, len(self) // _HASHED_CELLS)
        if self.is_packed and self.shape is not None:
            columns = self.shape[1]
            sample = tuple(self.bit_rows[i // columns] >> (i % columns) & 1 for i in range(0, len(self), step))
        else:
            sample = tuple(int(v) for v in self.array[::step])
        return hash((type(self).__name__, self.shape, self.modulus, sample))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        if self.is_packed and self.shape is not None:
            return _rebuild_packed, (type(self), self.bit_rows, self.shape[1], self.modulus)
        return _rebuild, (type(self), np.array(self.array), self.shape, self.modulus)

    def __str__(self) -> str:
        if self.modulus <= 10 or all(v < 10 for v in self.values):
            return "/".join("".join(map(str, row)) for row in self.rows)
        with any_length():
            # a lone number of several digits would read as several cells, so it gets a comma behind it
            return "/".join(" ".join(map(str, row)) if len(row) > 1 else f"{row[0]}," for row in self.rows)

    def __repr__(self) -> str:
        kind = type(self).__name__
        if len(self) > limits.REPR_CELLS or not (digits := short_number(self.modulus)).isdigit():
            size = f"{len(self)} cells" if self.shape is None else f"{self.shape[0]}x{self.shape[1]} cells"
            return f"<{kind} on {size}, {short_number(self.modulus)} states>"
        content = repr(list(self.values)) if self.shape is None else repr(str(self))
        return f"{kind}({content}{'' if self.modulus == 2 else f', modulus={digits}'})"

    def _cells(self) -> Iterator[Iterator[Square]]:
        raise NotImplementedError

    def picture(self) -> Board:
        """The values as a board of cells."""
        return Board(tuple(tuple(row) for row in self._cells()))

    def _repr_svg_(self) -> str | None:
        return svg(self.picture()) if len(self) <= limits.NOTEBOOK_CELLS else None


class Position(Values):
    """A state for every light, 0 … k−1.

    Args:
        values: text as on the command line (``"101/010"``), rows or a flat list of states, a numpy array, a sympy or
            FLINT matrix.  A flat list makes a position without a rectangle, unless ``shape`` gives one.
        shape: rows and columns, when the values do not show them.
        modulus: the number of states k.

    Raises:
        BadPosition: when the values are not residues mod k, or do not fill the shape.

    >>> Position([[1, 0], [0, 1]]), Position("12/00", modulus=3)[0, 1]
    (Position('10/01'), 2)
    """

    _entry = "a state"

    @classmethod
    def parse(cls, text: str, *, modulus: int = 2) -> Position:
        """A position from text, without a game; ``game.position(text)`` also knows size, states and shorthands.

        Args:
            text: rows such as ``101/010``, ``X.X/.X.`` or ``12 0 3/4 5 11``, or JSON.
            modulus: the number of states k.

        Raises:
            BadPosition: when the text cannot be read.

        >>> Position.parse("10101/01110/11111").shape, Position.parse("12 0 3\\n4 5 11", modulus=13).rows
        ((3, 5), ((12, 0, 3), (4, 5, 11)))
        >>> Position.parse(".#/##")
        Position('01/11')
        """
        if not isinstance(text, str):
            raise BadPosition(f"parse reads text such as '101/010', not {quoted(text)}; game.position takes more")
        if is_shorthand(text):
            raise BadPosition(f"{quoted(text.strip())} needs a game, to know how many lights there are: game.position")
        rows = rows_of_text(text, check_modulus(modulus))
        check_even(rows)
        return cls(rows, modulus=modulus)

    def _cells(self) -> Iterator[Iterator[Square]]:
        return ((Square(v, self.modulus) for v in row) for row in self.rows)


class Presses(Values):
    """How often to press each button, 0 … k−1; a cell without a button has 0.

    Presses of one game add up, and take integer multiples, mod k: a solution plus a quiet pattern is a solution.

    Args:
        values: as for ``Position``: text, rows, a flat list, an array or matrix.
        shape: rows and columns, when the values do not show them.
        modulus: the number of states k.

    Raises:
        BadPosition: when the values are not residues mod k, do not fill the shape, or do not fit together.

    >>> once = Presses([[1, 0, 2]], modulus=3)
    >>> once + once, -once, 4 * once == once
    (Presses('201', modulus=3), Presses('201', modulus=3), True)
    """

    _entry = "a count of presses"

    def _cells(self) -> Iterator[Iterator[Square]]:
        return ((Square(0, self.modulus, mark=press_mark(v, self.modulus)) for v in row) for row in self.rows)

    def __add__(self, other: Presses) -> Presses:
        return self._combine(1, other, 1)

    def __sub__(self, other: Presses) -> Presses:
        return self._combine(1, other, -1)

    def __neg__(self) -> Presses:
        return self * -1

    def __mul__(self, times: SupportsIndex) -> Presses:
        if isinstance(times, Values) or not hasattr(times, "__index__"):
            return NotImplemented
        factor = times.__index__() % self.modulus
        if self.is_packed and self.modulus == 2:
            assert self.shape is not None
            return Presses.from_bit_rows(self.bit_rows if factor else (0,) * self.shape[0], self.shape[1])
        wide = _wide(self.array, self.modulus)
        return Presses(wide * factor % self.modulus, self.shape, modulus=self.modulus)

    __rmul__ = __mul__

    def _combine(self, ours: int, other: Presses, theirs: int) -> Presses:
        if not isinstance(other, Presses):
            return NotImplemented
        if (self.shape, len(self), self.modulus) != (other.shape, len(other), other.modulus):
            raise BadPosition(f"{_fitting(self)} and {_fitting(other)} do not add up; both must belong to one game")
        if self.modulus == 2 and self.is_packed and other.is_packed:
            assert self.shape is not None
            rows = (a ^ b for a, b in zip(self.bit_rows, other.bit_rows, strict=True))
            return Presses.from_bit_rows(rows, self.shape[1])
        total = ours * _wide(self.array, self.modulus) + theirs * _wide(other.array, self.modulus)
        return Presses(total % self.modulus, self.shape, modulus=self.modulus)


class Weights(Values):
    """A weight for every light, 0 … k−1; ``weights @ position`` is the weighted sum of the states, mod k.

    A certificate is made of weights: no press changes the sum, and start and target differ in it.

    Args:
        values: as for ``Position``: text, rows, a flat list, an array or matrix.
        shape: rows and columns, when the values do not show them.
        modulus: the number of states k.

    Raises:
        BadPosition: when the values are not residues mod k, do not fill the shape, or do not fit the position.

    >>> Weights("11/11", modulus=3) @ Position("10/12", modulus=3)
    1
    """

    _entry = "a weight"

    def _cells(self) -> Iterator[Iterator[Square]]:
        return ((Square(0, self.modulus, mark=str(v) if v else "") for v in row) for row in self.rows)

    def __matmul__(self, other: Position) -> int:
        if not isinstance(other, Position):
            return NotImplemented
        if (self.shape, len(self), self.modulus) != (other.shape, len(other), other.modulus):
            raise BadPosition(f"{_fitting(self)} cannot weigh {_fitting(other)}; both must belong to one game")
        if self.is_packed and other.is_packed:
            ones = sum((a & b).bit_count() for a, b in zip(self.bit_rows, other.bit_rows, strict=True))
            return ones % self.modulus
        products = _wide(self.array, self.modulus) * _wide(other.array, self.modulus) % self.modulus
        return int(products.sum() % self.modulus)


ValuesLike: TypeAlias = (
    Values | str | Sequence[SupportsIndex] | Sequence[Sequence[SupportsIndex]] | Iterable[SupportsIndex] | HasRows
)
"""What values are read from: values, text, sequences of integers or of rows, arrays and matrices."""


def _checked_shape(shape: Shape) -> Shape:
    sides = as_list(shape)
    if sides is None or len(sides) != 2:
        raise BadPosition(f"a shape is rows and columns, such as (5, 5), not {quoted(shape)}")
    return integer(sides[0], "the number of rows"), integer(sides[1], "the number of columns")


def press_mark(presses: int, states: int) -> str:
    """The mark on a button pressed that often: a dot where once is all there is, else the count."""
    if presses == 0:
        return ""
    return "•" if states == 2 else str(presses)


def integer_table(rows: Sequence[Any], what: str) -> np.ndarray:
    """A fresh integer array from a list of entries or of rows, all of one length."""
    if rows and is_row(rows[0]):
        lengths = {len(row) if is_row(row) else 0 for row in rows}
        if len(lengths) > 1:
            raise BadPosition(f"rows of different lengths: {sorted(lengths)}; every row needs the same")
        flat = [entry(v, what) for row in rows for v in row]
        return integer_array(flat).reshape(len(rows), lengths.pop())
    return integer_array([entry(v, what) for v in rows])


def _store(array: np.ndarray) -> np.ndarray:
    """A copy in which values are kept: the type of the array, if it is signed or small.

    Unsigned integers of 64 bits would turn into floating point beside signed ones.
    """
    array = np.asarray(array)
    if array.dtype.kind == "b":
        return array.astype(np.uint8)
    if array.dtype.kind == "u" and array.dtype.itemsize == 8:
        return array.astype(np.int64 if not array.size or array.max() < 2**63 else object)
    return np.array(array)


def _wide(array: np.ndarray, modulus: int) -> np.ndarray:
    """The entries in a type with room for the product of two of them."""
    return array.astype(dtype_for(modulus))


def _article(kind: type[Values]) -> str:
    return {"Position": "a position", "Presses": "presses", "Weights": "weights"}.get(kind.__name__, "values")


def _verb(kind: type[Values]) -> str:
    return "is" if kind is Position else "are"


def _fitting(values: Values) -> str:
    size = f"{len(values)} cells" if values.shape is None else f"{values.shape[0]}x{values.shape[1]}"
    return f"{_article(type(values))} of {size} mod {short_number(values.modulus)}"


def _rebuild(kind: type[Values], array: np.ndarray, shape: Shape | None, modulus: int) -> Values:
    return kind(array, shape, modulus=modulus)


def _rebuild_packed(kind: type[Values], bit_rows: tuple[int, ...], columns: int, modulus: int) -> Values:
    return kind.from_bit_rows(bit_rows, columns, modulus=modulus)
