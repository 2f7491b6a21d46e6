"""Tables of nullities as values: what ``modlights.nullity_table`` gives.

A table knows what it is about, is a numpy array for those who ask for one, and draws itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from modlights import limits
from modlights.base.immutable import Immutable
from modlights.base.wording import quoted, short_number
from modlights.draw import heatmap_svg
from modlights.errors import BadGame, NoSuchThing, TooLarge
from modlights.games import Surface
from modlights.games.foreign_tables import as_numpy
from modlights.games.table_exports import import_optional, new_axes
from modlights.surveys.families import Family, all_nullities

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas


class NullityTable(Immutable):
    """The nullities of all m×n with sides from ``first`` to ``last``, for one rule and surface modulo a prime.

    ``table[m, n]`` is that of m×n; iterating gives the rows as lists, and ``numpy.asarray`` the whole.

    >>> import modlights as ml
    >>> table = ml.nullity_table(4, 6)
    >>> table[5, 5], list(table)
    (2, [[4, 0, 0], [0, 2, 0], [0, 0, 0]])
    """

    first: int
    last: int
    modulus: int
    surface: str
    rule: str
    _values: np.ndarray

    def __init__(self, first: int, last: int, modulus: int, surface: str, rule: str, values: np.ndarray) -> None:
        array = np.array(values)
        array.setflags(write=False)
        self._fix(first=first, last=last, modulus=modulus, surface=surface, rule=rule, _values=array)

    @property
    def sides(self) -> range:
        """The lengths of the sides, first to last."""
        return range(self.first, self.last + 1)

    def __len__(self) -> int:
        return len(self.sides)

    def __iter__(self) -> Iterator[list[int]]:
        return iter(self._values.tolist())

    def __getitem__(self, sides: tuple[int, int]) -> int:
        if not isinstance(sides, tuple) or len(sides) != 2:
            raise NoSuchThing(f"a board of this table is table[rows, columns], not table[{quoted(sides)}]")
        rows, columns = sides
        for side in sides:
            if side not in self.sides:
                raise NoSuchThing(f"no {rows}x{columns} in this table; its sides are {self.first} to {self.last}")
        return int(self._values[rows - self.first, columns - self.first])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return as_numpy(self._values, np.int64 if dtype is None else dtype, copy)

    def frame(self) -> pandas.DataFrame:
        """The table as a pandas DataFrame, labelled by the sides.

        Raises:
            NoSuchThing: when pandas is not installed.
        """
        pandas = import_optional("pandas", "a data frame")
        return pandas.DataFrame(np.asarray(self), index=self.sides, columns=self.sides)

    def plot(self) -> matplotlib.axes.Axes:
        """The table as a heat map on matplotlib axes, which are returned.

        Raises:
            NoSuchThing: when matplotlib is not installed.
        """
        axes = new_axes()
        edges = (self.first - 0.5, self.last + 0.5)
        image = axes.imshow(self._values, origin="lower", extent=(*edges, *edges), interpolation="nearest")
        axes.figure.colorbar(image, ax=axes, label="nullity")
        axes.set(title=self._title, xlabel="n", ylabel="m")
        return axes

    @property
    def _title(self) -> str:
        return f"Nullity of m×n, {self._what}"

    @property
    def _what(self) -> str:
        return f"{self.rule} on the {self.surface} mod {self.modulus}"

    @property
    def _key(self) -> tuple[object, ...]:
        return (self.first, self.last, self.modulus, self.surface, self.rule)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NullityTable) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self._key, self._values)

    def __repr__(self) -> str:
        return f"<nullities of {self._what}, sides {self.first} to {self.last}>"

    def _repr_svg_(self) -> str | None:
        if len(self) > limits.NOTEBOOK_TABLE_ROWS:
            return None
        return heatmap_svg(self, title=self._title, x_label="n", y_label="m", first=self.first)


def nullity_table(
    first: int, last: int, *, modulus: int = 2, surface: str | Surface = "plane", rule: str = "cross"
) -> NullityTable:
    """The nullities of all boards m×n with sides from first to last.

    Args:
        first: the shortest side.
        last: the longest side.
        modulus: the number of states, a prime.
        surface: how the edges are glued.
        rule: the rule, or the weights around the pressed cell.

    Returns:
        A ``NullityTable``: ``table[m, n]``, ``numpy.asarray(table)``, ``list(table)``, ``table.frame()`` for pandas,
        ``table.plot()`` for matplotlib; in a notebook it draws itself.

    Raises:
        BadGame: when the modulus is not a prime, or the sides are not whole numbers, 1 or more, in order.
        TooLarge: when the last side is out of reach.

    Theorem:
        On plane, cylinder and torus the nullity of m×n is a sum over pairs of cosines of the two orders whose sum
        is −c (K. Sutner, *σ-automata and Chebyshev polynomials*, 2000, for the plane mod 2), so that all boards are
        worked out at once; elsewhere board by board.

    >>> table = nullity_table(1, 5)
    >>> list(table)
    [[0, 1, 0, 0, 1], [1, 0, 2, 0, 1], [0, 2, 0, 0, 3], [0, 0, 0, 4, 0], [1, 1, 3, 0, 2]]
    >>> table[4, 4], table
    (4, <nullities of cross on the plane mod 2, sides 1 to 5>)
    """
    for side in (first, last):
        if isinstance(side, bool) or not isinstance(side, int) or side < 1:
            raise BadGame(f"sides are whole numbers, 1 or more, not {quoted(side)}")
    if first > last:
        raise BadGame(
            f"there are no sides between {short_number(first)} and {short_number(last)}; give the shorter one first"
        )
    family = Family.of(modulus, surface, rule)
    longest = limits.TABLE_SIDE if family.by_lines else limits.TABLE_SIDE_BY_BOARDS
    if last > longest:
        raise TooLarge(
            f"tables of {rule} on the {family.surface} go to sides of {longest:,}, not {short_number(last)}; "
            "nullity takes one board at a time"
        )
    if family.by_lines:
        values = all_nullities(last, family)[first - 1 :, first - 1 :]
    else:
        sides = range(first, last + 1)
        values = np.array([[family.nullity(m, n) for n in sides] for m in sides])
    return NullityTable(first, last, family.prime, family.surface.name, rule, values)
