"""Integers and tables of integers as other libraries have them, recognised by what they can do.

numpy arrays, sympy and FLINT matrices and nested lists all give their rows, and get their answers back in kind; none of
those libraries is imported for it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from decimal import Decimal
from typing import Any, Protocol, SupportsIndex, TypeAlias, TypeVar, cast

import numpy as np
import numpy.typing as npt

from modlights.base.wording import quoted, short_number
from modlights.errors import BadGame, BadPosition, ModlightsError, NoSuchThing
from modlights.ring import as_flint, is_flint

AnyTable = TypeVar("AnyTable")


class HasRows(Protocol):
    """What numpy arrays, sympy matrices and FLINT matrices have in common."""

    def tolist(self) -> Any:
        """The entries as nested lists."""


TableLike: TypeAlias = Sequence[Sequence[SupportsIndex]] | Iterable[Iterable[SupportsIndex]] | HasRows
"""A matrix of integers: nested sequences, or an array or matrix of numpy, sympy or FLINT."""


def as_list(values: object) -> list[Any] | None:
    """The entries or rows of an array, a matrix or a sequence; None for what is none of these, or has no order.

    >>> as_list(np.eye(2, dtype=int)), as_list(((1, 2), (3, 4))), as_list(7)
    ([[1, 0], [0, 1]], [(1, 2), (3, 4)], None)
    """
    for way in ("tolist", "to_list", "toarray", "to_numpy"):
        method = getattr(values, way, None)
        if callable(method):
            rows = method()
            return rows if isinstance(rows, list) else as_list(rows)
    if isinstance(values, Iterable) and not isinstance(values, str | bytes | Set | Mapping):
        return list(values)
    return None


def integer_rows(matrix: object, what: str = "a matrix") -> list[list[int]]:
    """The entries of a matrix of any library as Python integers, in rows of one length; at least one row.

    >>> integer_rows(np.eye(2, dtype=int))
    [[1, 0], [0, 1]]
    """
    table = as_list(matrix)
    if table is None or not all(is_row(row) or as_list(row) is not None for row in table):
        raise BadGame(f"{what} is rows of integers, such as [[1, 1], [1, 0]], or a matrix of another library")
    rows = [[entry(value, f"an entry of {what}", BadGame) for value in as_list(row) or []] for row in table]
    if not rows:
        raise BadGame(f"{what} needs at least one row")
    if len(lengths := {len(row) for row in rows}) > 1:
        raise BadGame(f"the rows of {what} have different lengths: {', '.join(map(str, sorted(lengths)))}")
    return rows


def is_kind(kind: object) -> bool:
    """Whether matrices can be handed out as this: numpy's arrays, FLINT's and sympy's matrices, and lists.

    >>> is_kind(np.ndarray), is_kind(dict)
    (True, False)
    """
    return kind in (np.ndarray, list) or is_flint(kind) or all(hasattr(kind, way) for way in ("tolist", "applyfunc"))


def hand_out(table: np.ndarray, kind: type[AnyTable], modulus: int | None = None) -> AnyTable:
    """A table of integers as a matrix of that kind: numpy's, sympy's, FLINT's (over Z/k with a modulus), or a list.

    >>> hand_out(np.eye(2, dtype=int), list)
    [[1, 0], [0, 1]]
    """
    if not is_kind(kind):
        raise NoSuchThing(
            f"no matrices of the kind {quoted(getattr(kind, '__name__', kind))}; numpy.ndarray, sympy.Matrix, "
            "flint.fmpz_mat, flint.nmod_mat or list would do"
        )
    if kind is np.ndarray:
        return cast("AnyTable", table)
    if kind is list:
        return cast("AnyTable", table.tolist())
    if is_flint(kind):
        return cast("AnyTable", as_flint(table, modulus, kind))
    return kind(*table.shape, table.ravel().tolist())  # type: ignore[call-arg]


def is_row(value: object) -> bool:
    """Whether an entry of a list is itself a row of entries."""
    return isinstance(value, Sequence | np.ndarray) and not isinstance(value, str | bytes)


def integer(value: Any, what: str = "a state", kind: Callable[[str], ModlightsError] = BadPosition) -> int:
    """A whole number as a Python integer, from any library; anything else is refused.

    >>> integer(np.int8(3)), integer(True)
    Traceback (most recent call last):
        ...
    modlights.errors.BadPosition: a state must be a whole number, not True
    """
    if not isinstance(value, bool | np.bool_):
        if hasattr(value, "__index__") and not isinstance(value, type) and not getattr(value, "ndim", 0):
            return operator.index(value)
        # Residues of FLINT convert and compare, but do not serve as an index.
        if hasattr(value, "__int__") and not isinstance(value, float | complex | np.inexact | Decimal | str):
            try:
                number = int(value)
                if bool(number == value):
                    return number
            except (TypeError, ValueError, OverflowError):
                pass
    raise kind(f"{what} must be a whole number, not {quoted(value)}")


def entry(value: Any, what: str = "a state", kind: Callable[[str], ModlightsError] = BadPosition) -> int:
    """An entry of a position or matrix: a whole number, or a truth value, which counts as 1 or 0.

    >>> entry(True), entry(np.bool_(False)), entry(3)
    (1, 0, 3)
    """
    return int(value) if isinstance(value, bool | np.bool_) else integer(value, what, kind)


def integer_array(flat: Sequence[int]) -> np.ndarray:
    """Integers as an array: 64 bits where they fit, Python integers otherwise.

    >>> integer_array([1, 2]).dtype.name, integer_array([2**70]).dtype.name
    ('int64', 'object')
    """
    fits = all(-(2**62) < v < 2**62 for v in flat)
    return np.array(flat, dtype=np.int64 if fits else object)


def as_numpy(array: np.ndarray, dtype: npt.DTypeLike, copy: bool | None) -> np.ndarray:
    """What ``__array__`` answers: an array kept inside, in the type asked for, copied if so asked or needed.

    With ``copy=True``, as in ``numpy.array``, it is the caller's own; else it is read-only, as it may be the one kept
    inside.  ``copy=False`` of numpy 2 refuses to copy.

    >>> as_numpy(np.array([300]), np.int8, None)
    Traceback (most recent call last):
    modlights.errors.BadPosition: the number 300 does not fit into int8; ask for a wider type
    """
    kind = np.dtype(dtype)
    if copy is False and array.dtype != kind:
        raise BadPosition(f"these numbers are kept as {array.dtype}, so that {kind} needs a copy")
    if kind.kind in "iu" and array.dtype != kind and array.size and (largest := int(array.max())) > np.iinfo(kind).max:
        raise BadPosition(f"the number {short_number(largest)} does not fit into {kind}; ask for a wider type")
    answer = array.astype(kind, copy=bool(copy))
    answer.setflags(write=bool(copy))
    return answer
