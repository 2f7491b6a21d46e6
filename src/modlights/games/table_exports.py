"""Tables that hand themselves to numpy, pandas and matplotlib, which are loaded on first use."""

from __future__ import annotations

import importlib
from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from modlights.errors import NoSuchThing
from modlights.games.foreign_tables import as_numpy, integer_array

if TYPE_CHECKING:
    import matplotlib.axes
    import pandas


class NumberList:
    """A list of numbers by their index, as an array, a data frame and a plot.

    A class of this kind says ``_number_table``: the title, what the index counts, what the numbers count, and both.
    """

    @property
    @abstractmethod
    def _number_table(self) -> tuple[str, str, str, Sequence[int], Sequence[int]]:
        """Title, name of the index, name of the numbers, index, numbers."""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        numbers = integer_array(self._number_table[4])
        return as_numpy(numbers, numbers.dtype if dtype is None else dtype, copy)

    def frame(self) -> pandas.DataFrame:
        """The numbers as a pandas DataFrame with their index.

        Raises:
            NoSuchThing: when pandas is not installed.
        """
        _, index, what, places, _ = self._number_table
        pandas = import_optional("pandas", "a data frame")
        return pandas.DataFrame({what: np.asarray(self)}, index=pandas.Index(places, name=index))

    def plot(self) -> matplotlib.axes.Axes:
        """The numbers as points on matplotlib axes, which are returned.

        Raises:
            NoSuchThing: when matplotlib is not installed.
        """
        title, index, what, places, numbers = self._number_table
        axes = new_axes()
        axes.plot(places, numbers, "o")
        axes.set(title=title, xlabel=index, ylabel=what)
        return axes


def new_axes() -> matplotlib.axes.Axes:
    """Empty axes of matplotlib."""
    axes: matplotlib.axes.Axes = import_optional("matplotlib.pyplot", "a plot").subplots()[1]
    return axes


def import_optional(module: str, what: str) -> Any:
    """A module of another library, or an error that says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError:
        package = module.partition(".")[0]
        raise NoSuchThing(f"{what} needs {package}: pip install {package}") from None
