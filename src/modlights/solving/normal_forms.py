"""Normal forms of matrices and of games, with the transformations that give them.

| form | over | what is multiplied | shape of the form |
| --- | --- | --- | --- |
| Howell | Z/k | left·A = form, and the rows of A are combinations of those of the form | the canonical rows of a span |
| Hermite | Z | left·A = form, left invertible | echelon, entries above a pivot reduced by it |
| Smith | Z or Z/k | left·A·right = form, left and right invertible | diagonal, each entry dividing the next |

A is any matrix of integers, or the effects of a game.  The matrices come back in the kind in which A was given (numpy
for games and lists), and ``to`` turns them into another.  ``checkers.normal_forms`` multiplies out what is handed out
here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Generic, SupportsIndex, TypeAlias, TypeVar, overload

import numpy as np

from modlights import limits
from modlights.base.arguments import check_arguments
from modlights.base.immutable import Immutable, freeze
from modlights.base.latex import typeset
from modlights.base.wording import counted, short_number
from modlights.draw import Board, Square, svg
from modlights.errors import BadGame
from modlights.games import Game
from modlights.games.base_rings import known_modulus
from modlights.games.foreign_tables import HasRows, hand_out, integer_array, integer_rows, is_kind
from modlights.ring import residues
from modlights.ring.transformations import hermite_form, howell_form, smith_form, smith_form_mod
from modlights.solving.checkers.normal_forms import is_hermite_form, is_howell_form, is_smith_form

AnyTable = TypeVar("AnyTable")
Other = TypeVar("Other")
_Table = TypeVar("_Table", bound=HasRows)
IntegerTable: TypeAlias = Game | Sequence[Sequence[SupportsIndex]]
"""What is answered in numpy's arrays: a game, whose effects are meant, or nested lists."""


class NormalForm(Immutable, Generic[AnyTable]):
    """A matrix, its normal form and the transformations between them; unpacks into the form and these."""

    modulus: int | None
    _name: str
    _kind: type[AnyTable]
    _tables: tuple[np.ndarray, ...]

    def __init__(self, kind: type[AnyTable], modulus: int | None, tables: Sequence[np.ndarray]) -> None:
        self._fix(_kind=kind, modulus=modulus, _tables=freeze(tuple(map(np.array, tables))))
        hand_out(self._tables[0][:1, :1], kind, modulus)  # an unknown kind is refused at once

    def _hand_out(self, place: int) -> AnyTable:
        return hand_out(self._tables[place], self._kind, self.modulus)

    @property
    def matrix(self) -> AnyTable:
        """A, the matrix itself; over Z/k its residues."""
        return self._hand_out(0)

    @property
    def form(self) -> AnyTable:
        """The normal form."""
        return self._hand_out(1)

    @property
    def left(self) -> AnyTable:
        """What A is multiplied by from the left."""
        return self._hand_out(2)

    def __iter__(self) -> Iterator[AnyTable]:
        return (self._hand_out(place) for place in range(1, len(self._tables)))

    @abstractmethod
    def check(self) -> bool:
        """Whether everything multiplies out, by a checker that shares no code with what was computed."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, NormalForm) or type(self) is not type(other):
            return NotImplemented
        return self.modulus == other.modulus and all(map(np.array_equal, self._tables, other._tables))

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.modulus, str(self._tables[1].tolist())))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._kind, self.modulus, self._tables)

    def _over(self) -> str:
        rows, columns = self._tables[0].shape
        return f"a {rows}x{columns} matrix over {'Z' if self.modulus is None else f'Z/{short_number(self.modulus)}'}"

    def __repr__(self) -> str:
        return f"<{self._name} form of {self._over()}: {counted(len(self._tables[1]), 'row')}>"

    @property
    def _is_small(self) -> bool:
        return all(side <= limits.NOTEBOOK_FORM_SIDE for table in self._tables for side in table.shape)

    def _repr_svg_(self) -> str | None:
        """Where a large form is not 0."""
        form = self._tables[1]
        if self._is_small or not 0 < form.size <= limits.NOTEBOOK_CELLS:
            return None
        return svg(Board(tuple(tuple(Square(int(entry != 0)) for entry in row) for row in form)), size=8)

    def _repr_latex_(self) -> str | None:
        """The product, where it is small."""
        if not self._is_small:
            return None
        matrix, form, left, *right = (typeset(table.tolist()) for table in self._tables)
        if self.modulus is None:
            return f"${''.join([left, matrix, *right])} = {form}$"
        return rf"${''.join([left, matrix, *right])} \equiv {form} \pmod{{{self.modulus}}}$"


class HowellForm(NormalForm[AnyTable]):
    """The Howell form of a matrix over Z/k: the canonical rows of the span of its rows, without zero rows.

    ``form`` = ``left``·``matrix`` mod k.  The form may have more rows than the matrix.

    >>> import modlights as ml
    >>> form, left = ml.howell([[2, 1]], modulus=4)
    >>> form.tolist(), left.tolist()
    ([[2, 1], [0, 2]], [[1], [2]])
    """

    _name = "Howell"

    def check(self) -> bool:
        """Whether left·A ≡ form, the form is canonical, and the rows of A are combinations of its rows."""
        matrix, form, left = self._tables
        return is_howell_form(matrix, form, left, self.modulus)

    def to(self, kind: type[Other]) -> HowellForm[Other]:
        """This form in matrices of another kind: ``numpy.ndarray``, ``sympy.Matrix``, ``flint.nmod_mat``, ``list``."""
        return HowellForm(kind, self.modulus, self._tables)


class HermiteForm(NormalForm[AnyTable]):
    """The Hermite form of a matrix over Z: ``form`` = ``left``·``matrix``, zero rows last, with left invertible.

    >>> import modlights as ml
    >>> ml.hermite([[2, 4], [6, 8]]).form.tolist()
    [[2, 0], [0, 4]]
    """

    _name = "Hermite"

    def check(self) -> bool:
        """Whether left·A = form, left has determinant ±1, and the form is a Hermite form."""
        matrix, form, left = self._tables
        return is_hermite_form(matrix, form, left)

    def to(self, kind: type[Other]) -> HermiteForm[Other]:
        """This form in matrices of another kind: ``numpy.ndarray``, ``sympy.Matrix``, ``flint.fmpz_mat``, ``list``."""
        return HermiteForm(kind, self.modulus, self._tables)


class SmithForm(NormalForm[AnyTable]):
    """The Smith form of a matrix, over Z or Z/k: ``form`` = ``left``·``matrix``·``right``, diagonal.

    ``factors`` is its diagonal: each divides the next, and zeros come last.

    >>> import modlights as ml
    >>> smith = ml.smith([[2, 4], [6, 8]])
    >>> smith.factors, smith.check()
    ((2, 4), True)
    """

    _name = "Smith"

    @property
    def right(self) -> AnyTable:
        """What A is multiplied by from the right."""
        return self._hand_out(3)

    @property
    def factors(self) -> tuple[int, ...]:
        """The diagonal of the form."""
        return tuple(int(entry) for entry in self._tables[1].diagonal())

    def check(self) -> bool:
        """Whether left·A·right is the form, left and right are invertible, and the form is a Smith form."""
        matrix, form, left, right = self._tables
        return is_smith_form(matrix, form, left, right, self.modulus)

    def to(self, kind: type[Other]) -> SmithForm[Other]:
        """This form in matrices of another kind: ``numpy.ndarray``, ``sympy.Matrix``, a FLINT matrix, ``list``."""
        return SmithForm(kind, self.modulus, self._tables)

    @property
    def _runs(self) -> list[tuple[int, int]]:
        """The factors, each with how often it occurs."""
        return [(factor, sum(1 for _ in run)) for factor, run in groupby(self.factors)]

    def _repr_svg_(self) -> str | None:
        return None

    def _repr_latex_(self) -> str:
        """The product, where it is small; otherwise the diagonal, with exponents that count."""
        runs = [str(factor) if count == 1 else f"{factor}^{{{count}}}" for factor, count in self._runs]
        return super()._repr_latex_() or rf"$\operatorname{{diag}}({', '.join(runs)})$"

    def __repr__(self) -> str:
        runs = self._runs
        words = [
            f"{factor}" if count == 1 else f"{factor} ({count} times)" for factor, count in runs[: limits.REPR_FACTORS]
        ]
        more = ", …" if len(runs) > limits.REPR_FACTORS else ""
        return f"<Smith form of {self._over()}: {', '.join(words) or 'no factors'}{more}>"


@overload
def howell(matrix: IntegerTable, *, modulus: int | None = None) -> HowellForm[np.ndarray]: ...
@overload
def howell(matrix: _Table, *, modulus: int | None = None) -> HowellForm[_Table]: ...
@check_arguments()
def howell(matrix: IntegerTable | _Table, *, modulus: int | None = None) -> HowellForm[np.ndarray] | HowellForm[_Table]:
    """The Howell form of a matrix over Z/k, with the transformation that gives it.

    Args:
        matrix: rows of integers, as lists or a matrix of numpy, sympy or FLINT; or a game, whose effects are meant.
        modulus: k; without it a game's own number of states, or the modulus that a FLINT matrix carries.

    Returns:
        A ``HowellForm``, which unpacks into ``form`` and ``left``: form = left·A mod k.

    Raises:
        BadGame: when the entries are not integers in rows of one length, or no modulus is known.

    Theorem:
        The rows of the form have their pivots in increasing columns, each pivot divides k, entries above it are
        less, and an element of the row span that starts with j zeros is a combination of the rows that do; the form
        is unique (J. A. Howell, *Spans in the module (Z_m)^s*, Linear and Multilinear Algebra 19, 1986).

    >>> form, left = howell([[2, 1]], modulus=4)
    >>> form.tolist(), left.tolist()
    ([[2, 1], [0, 2]], [[1], [2]])
    >>> from modlights.games import grid
    >>> howell(grid(2, 2, modulus=6))
    <Howell form of a 4x4 matrix over Z/6: 4 rows>
    """
    kind, entries, k = _read(matrix, modulus)
    if k is None and isinstance(matrix, Game):
        k = matrix.modulus
    if k is None:
        raise BadGame("a Howell form needs a modulus: give howell(matrix, modulus=k)")
    rows = residues(entries, k)
    return HowellForm(kind, k, (rows, *howell_form(rows, k)))


@overload
def hermite(matrix: IntegerTable) -> HermiteForm[np.ndarray]: ...
@overload
def hermite(matrix: _Table) -> HermiteForm[_Table]: ...
def hermite(matrix: IntegerTable | _Table) -> HermiteForm[np.ndarray] | HermiteForm[_Table]:
    """The Hermite form of an integer matrix over Z, with the transformation that gives it.

    Args:
        matrix: rows of integers, as lists or a matrix of numpy, sympy or FLINT; or a game, whose integer effects are
            meant, whatever its number of states.

    Returns:
        A ``HermiteForm``, which unpacks into ``form`` and ``left``: form = left·A, with left invertible over Z.

    Raises:
        BadGame: when the entries are not integers in rows of one length, or the matrix is one over Z/k.

    Theorem:
        Pivots are positive and stand in increasing columns, entries above a pivot lie in [0, pivot), zero rows come
        last; such a form is unique (C. Hermite, 1851; H. Cohen, *A Course in Computational Algebraic Number
        Theory*, 1993, section 2.4).

    >>> form, left = hermite([[4, 2], [6, 0]])
    >>> form.tolist(), left.tolist()
    ([[2, 4], [0, 6]], [[2, -1], [3, -2]])
    """
    kind, entries, k = _read(matrix, None)
    if k is not None:
        raise BadGame(f"a Hermite form is over Z, and this matrix is over Z/{k}; howell(matrix) is its form there")
    return HermiteForm(kind, None, (entries, *map(_narrow, hermite_form(entries))))


@overload
def smith(matrix: IntegerTable, *, modulus: int | None = None) -> SmithForm[np.ndarray]: ...
@overload
def smith(matrix: _Table, *, modulus: int | None = None) -> SmithForm[_Table]: ...
@check_arguments()
def smith(matrix: IntegerTable | _Table, *, modulus: int | None = None) -> SmithForm[np.ndarray] | SmithForm[_Table]:
    """The Smith form of a matrix, over Z or over Z/k, with the transformations that give it.

    Args:
        matrix: rows of integers, as lists or a matrix of numpy, sympy or FLINT; or a game, whose effects are meant.
        modulus: k for the form over Z/k; without it the form is over Z, for games too (a FLINT matrix over Z/k keeps
            its modulus).

    Returns:
        A ``SmithForm``, which unpacks into ``form``, ``left`` and ``right``: form = left·A·right, with left and right
        invertible; ``factors`` is the diagonal.

    Raises:
        BadGame: when the entries are not integers in rows of one length.

    Theorem:
        Over Z the factors are unique and not negative (H. J. S. Smith, 1861); over Z/k they are the divisors
        gcd(dᵢ, k) of k, 0 where that is k (I. Kaplansky, *Elementary divisors and modules*, 1949, for rings such as
        Z/k).

    >>> smith([[2, 0], [0, 3]]).factors, smith([[2, 3], [4, 2]], modulus=6).factors
    ((1, 6), (1, 2))
    >>> from modlights.games import grid
    >>> smith(grid(5, 5))
    <Smith form of a 25x25 matrix over Z: 1 (22 times), 33, 0 (2 times)>
    """
    kind, entries, k = _read(matrix, modulus)
    if k is None:
        return SmithForm(kind, None, (entries, *map(_narrow, smith_form(entries))))
    rows = residues(entries, k)
    return SmithForm(kind, k, (rows, *smith_form_mod(rows, k)))


def _read(matrix: Any, modulus: int | None) -> tuple[type[Any], np.ndarray, int | None]:
    """The kind in which to answer, the entries, and the modulus given or carried by the matrix."""
    k = known_modulus(matrix, modulus)
    if isinstance(matrix, Game):
        return np.ndarray, matrix.matrix(), k
    rows = integer_rows(matrix)
    kind = type(matrix) if is_kind(type(matrix)) and hasattr(matrix, "tolist") else np.ndarray
    return kind, integer_array([entry for row in rows for entry in row]).reshape(len(rows), len(rows[0])), k


def _narrow(table: np.ndarray) -> np.ndarray:
    """Python integers as machine integers where all of them fit."""
    return integer_array(table.ravel().tolist()).reshape(table.shape)
