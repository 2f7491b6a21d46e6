"""Integers and tables of integers as other libraries have them, recognised by what they can do.

numpy arrays, sympy and FLINT matrices and nested lists all give their rows; none of those libraries is imported for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import Any, Protocol, SupportsIndex, TypeAlias

import numpy as np

from modlights.errors import BadPosition, ModlightsError


class HasRows(Protocol):
    """What numpy arrays, sympy matrices and FLINT matrices have in common."""

    def tolist(self) -> Any:
        """The entries as nested lists."""


TableLike: TypeAlias = Sequence[Sequence[SupportsIndex]] | Iterable[Iterable[SupportsIndex]] | HasRows
"""A matrix of integers: nested sequences, or an array or matrix of numpy, sympy or FLINT."""


def listed(values: object) -> list[Any] | None:
    """The entries or rows of an array, a matrix or a sequence; None for what is none of these.

    >>> listed(np.eye(2, dtype=int)), listed(((1, 2), (3, 4))), listed(7)
    ([[1, 0], [0, 1]], [(1, 2), (3, 4)], None)
    """
    for way in ("tolist", "to_list", "toarray"):
        found = getattr(values, way, None)
        if callable(found):
            rows = found()
            return rows if isinstance(rows, list) else listed(rows)
    if isinstance(values, Iterable) and not isinstance(values, str | bytes):
        return list(values)
    return None


def is_row(entry: object) -> bool:
    """Whether an entry of a list is itself a row of entries."""
    return isinstance(entry, Sequence | np.ndarray) and not isinstance(entry, str | bytes)


def integer(value: Any, what: str = "a state", kind: Callable[[str], ModlightsError] = BadPosition) -> int:
    """A whole number as a Python integer, from any library; anything else is refused.

    >>> integer(np.int8(3)), integer(True)
    Traceback (most recent call last):
        ...
    modlights.errors.BadPosition: a state must be a whole number, not True
    """
    if not isinstance(value, bool | np.bool_):
        if hasattr(value, "__index__"):
            return int(value.__index__())
        # Residues of FLINT convert and compare, but do not serve as an index.
        if hasattr(value, "__int__") and not isinstance(value, float | complex | np.inexact | Decimal | str):
            try:
                number = int(value)
                if bool(number == value):
                    return number
            except (TypeError, ValueError, OverflowError):
                pass
    text = repr(value)
    raise kind(f"{what} must be a whole number, not {text if len(text) <= 60 else text[:57] + '…'}")


def integer_array(flat: Sequence[int]) -> np.ndarray:
    """Integers as an array: 64 bits where they fit, Python integers otherwise.

    >>> integer_array([1, 2]).dtype.name, integer_array([2**70]).dtype.name
    ('int64', 'object')
    """
    fits = all(-(2**62) < v < 2**62 for v in flat)
    return np.array(flat, dtype=np.int64 if fits else object)
