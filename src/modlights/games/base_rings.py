"""The ring that a matrix of another library is over, recognised by what the matrix or its entries say.

FLINT's matrices and residues name their modulus; arrays of galois, matrices of sympy over a domain and of Sage lead to
a ring with a characteristic.  Such a ring is Z/k exactly when it has as many elements as its characteristic: the
integers 0 … 3 that stand for the elements of GF(4) are not residues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from modlights.base.wording import short_number
from modlights.errors import BadGame, ModlightsError
from modlights.ring import check_modulus


def carried_modulus(matrix: object, kind: Callable[[str], ModlightsError] = BadGame) -> int | None:
    """k for a matrix over Z/k that knows it, or whose entries do; None for what is over no finite ring.

    >>> from sympy import GF
    >>> from sympy.polys.matrices import DomainMatrix
    >>> carried_modulus(DomainMatrix([[1, 4]], (1, 2), GF(5))), carried_modulus([[1, 4]])
    (5, None)
    """
    own = _ring(matrix)
    rings = {own} if own is not None else {ring for entry in _entries(matrix) if (ring := _ring(entry)) is not None}
    if len(rings) > 1:
        moduli = ", ".join(sorted(short_number(modulus) for modulus, _ in rings))
        raise kind(f"the entries of a matrix are over one Z/k, not several: {moduli}")
    for characteristic, size in rings:
        if size != characteristic:
            raise kind(
                f"a matrix over a ring of {short_number(size)} elements, in which {short_number(characteristic)} is 0; "
                "states are added mod k, so that a matrix over Z/k or of integers would be right"
            )
        return characteristic
    return None


def known_modulus(matrix: object, modulus: int | None) -> int | None:
    """The modulus given, or carried by a matrix over Z/k; None when there is neither, refused when they disagree.

    A matrix over Z/k gives one modulo each divisor of k.
    """
    own_modulus = carried_modulus(matrix)
    if modulus is None:
        return own_modulus
    if own_modulus is not None and own_modulus % check_modulus(modulus):
        raise BadGame(
            f"a matrix over Z/{short_number(own_modulus)} says nothing about Z/{short_number(modulus)}; "
            f"give a modulus that divides {short_number(own_modulus)}"
        )
    return check_modulus(modulus)


def _entries(matrix: object) -> Iterator[object]:
    """What may be residues among the entries of nested lists; other matrices speak for all of theirs."""
    if isinstance(matrix, np.ndarray):
        matrix = matrix.ravel().tolist() if matrix.dtype.hasobject else ()
    if not isinstance(matrix, Sequence) or isinstance(matrix, str | bytes) or _is_plain(matrix):
        return
    for row in matrix:
        if isinstance(row, Sequence) and not isinstance(row, str | bytes):
            yield from () if _is_plain(row) else row
        else:
            yield row


def _is_plain(row: Sequence[object]) -> bool:
    """Whether there are Python's own integers only, as in long lists."""
    return set(map(type, row)) <= {int, bool}


def _ring(value: Any) -> tuple[int, int] | None:
    """Characteristic and size of the ring of a matrix or an entry; None for what has none, or an infinite one."""
    if isinstance(value, int | np.integer):
        return None
    if callable(modulus := getattr(value, "modulus", None)):
        return int(modulus()), int(modulus())
    if callable(getattr(value, "polynomial", None)) and callable(getattr(value, "to_list", None)):
        # an element of FLINT's GF(pⁿ): a polynomial over Z/p with n coefficients
        prime = int(value.polynomial().modulus())
        return prime, prime ** len(value.to_list())
    for ring in (type(value), getattr(value, "domain", None), _ask(value, "base_ring"), _ask(value, "parent")):
        characteristic = _number(ring, "characteristic")
        if characteristic:
            return characteristic, _number(ring, "order") or _number(ring, "cardinality") or characteristic
    return None


def _ask(value: Any, name: str) -> Any:
    """An attribute, or what it answers when it is a method without arguments; None where there is no answer."""
    attribute = getattr(value, name, None)
    try:
        return attribute() if callable(attribute) else attribute
    except (TypeError, ValueError, ArithmeticError, NotImplementedError):
        return None


def _number(ring: Any, name: str) -> int | None:
    number = _ask(ring, name)
    try:
        return int(number) if hasattr(number, "__int__") else None
    except (TypeError, ValueError, OverflowError):
        return None
