"""What a sequence is, and its terms as a value.

There are two kinds.  A *function* has a term a(n) for every n from its first index on.  A *list* holds the numbers with
a property, smallest first; its index only counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from html import escape
from typing import overload

from modlights import limits
from modlights.draw import Series, plot
from modlights.errors import Undetermined
from modlights.games.table_exports import NumberList
from modlights.surveys.tasks import Resources


class TermMeaning(StrEnum):
    """Whether a term belongs to every index, or the terms are the numbers with a property."""

    FUNCTION = "function"
    LIST = "list"


Compute = Callable[[int, Resources], list[int]]
"""The terms for n up to a bound: of a function a(first) … a(bound), of a list all members up to the bound."""


NOT_KNOWN = -1
"""What stands in a survey for a term that could not be computed."""


def known_terms(values: Mapping[int, int], reason: str) -> list[int]:
    """The terms of a survey, in order; one that is not known ends the sequence, with the reason.

    >>> known_terms({2: 7, 1: 5}, "is not proved")
    [5, 7]
    """
    for n in sorted(values):
        if values[n] == NOT_KNOWN:
            raise Undetermined(f"a({n}) {reason}; the terms before it are: --to {n - 1}")
    return [values[n] for n in sorted(values)]


@dataclass(frozen=True)
class Definition:
    """A sequence: its name, what it is, and how its terms are computed.

    ``to`` is a bound within seconds, ``most`` the largest that is accepted; ``known`` says how far it is published.
    """

    name: str
    title: str
    kind: TermMeaning
    compute: Compute = field(repr=False, compare=False)
    to: int
    most: int
    first: int = 1
    rule: str = "cross"
    surface: str = "plane"
    modulus: int = 2
    known: str = ""
    finite: bool = False

    @property
    def published(self) -> bool:
        """Whether it is a sequence of the On-Line Encyclopedia."""
        return self.name[0] == "A" and self.name[1:].isdigit()

    @property
    def address(self) -> str:
        """Its page in the On-Line Encyclopedia, if it has one."""
        return f"https://oeis.org/{self.name}" if self.published else ""

    @property
    def game(self) -> str:
        """What is played: rule, surface and modulus."""
        modulus = f" mod {self.modulus}" if self.modulus else " over the integers"
        return f"{self.rule} on the {self.surface}{modulus}"


@dataclass(frozen=True, repr=False)
class Terms(NumberList):
    """Terms of a sequence, from its first index on.

    A call gives a(n) by its index; otherwise it is a Python sequence of the values, and an array for numpy;
    ``frame()`` for pandas, ``plot()`` for matplotlib.

    >>> import modlights as ml
    >>> terms = ml.sequence("A159257", to=6)
    >>> terms, terms(5)
    (<A159257: 0, 0, 0, 4, 2, 0 (6 terms)>, 2)
    """

    definition: Definition
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name of the sequence."""
        return self.definition.name

    @property
    def indices(self) -> range:
        """The indices of the terms."""
        return range(self.definition.first, self.definition.first + len(self.values))

    def __call__(self, n: int) -> int:
        """The term with that index."""
        if n not in self.indices:
            raise IndexError(f"a({n}) of {self.name} is not here; there are {self._span()}")
        return self.values[n - self.definition.first]

    def _span(self) -> str:
        return f"a({self.indices[0]}) … a({self.indices[-1]})" if self.values else "no terms"

    def __len__(self) -> int:
        return len(self.values)

    def __iter__(self) -> Iterator[int]:
        return iter(self.values)

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: int | slice) -> int | tuple[int, ...]:
        return self.values[place]

    @property
    def _number_table(self) -> tuple[str, str, str, Sequence[int], Sequence[int]]:
        return self.name, "n", "a(n)", self.indices, self.values

    def __repr__(self) -> str:
        terms = ", ".join(_short(value) for value in self.values[: limits.REPR_ENTRIES])
        more = ", …" if len(self.values) > limits.REPR_ENTRIES else ""
        return f"<{self.name}: {terms}{more} ({len(self.values)} terms)>"

    def _repr_html_(self) -> str:
        terms = ", ".join(_short(value) for value in self.values[: 4 * limits.REPR_ENTRIES])
        more = ", …" if len(self.values) > 4 * limits.REPR_ENTRIES else ""
        picture = self._repr_svg_() or ""
        return f"<p><b>{escape(self.name)}</b>: {escape(self.definition.title)}</p><p>{terms}{more}</p>{picture}"

    def _repr_svg_(self) -> str | None:
        """A plot of the terms; of their binary lengths where they are long."""
        if not self.values:
            return None
        values, what = self.values[: limits.PLOTTED_TERMS], "a(n)"
        if max(values) > limits.PLOTTED_VALUE:
            values, what = tuple(value.bit_length() for value in values), "binary digits of a(n)"
        points = Series("", self.indices[: len(values)], values)
        return plot([points], title=self.name, x_label="n", y_label=what, style="points")


def _short(value: int) -> str:
    """A term in a line: long ones by their length.

    >>> _short(12), _short(2**200)
    ('12', '(61 digits)')
    """
    if value.bit_length() <= 64:
        return str(value)
    # 30103/100000 is slightly more than the decimal logarithm of 2, so the estimate is not too small
    digits = value.bit_length() * 30103 // 100000 + 1
    return f"({digits - (10 ** (digits - 1) > value)} digits)"
