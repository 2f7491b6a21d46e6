"""Buttons grouped by the quiet patterns that move them, for two and for three states.

Two buttons that every quiet pattern moves alike have counts that differ by the same number in all members of a coset.
So the costs of a coset depend only on how many buttons of each group have which count in one of its members.  A group
is named by its column, the counts of its buttons in the generators of the quiet patterns, read as a number in base 2
or 3 with the first generator in the lowest digit.  Other generators give other names; here they are chosen so that the
first of them see many groups that are uneven (``flat_sums`` says which), which is where searches should begin.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from modlights.ring import LinearMap
from modlights.ring.remainders import Array

Buttons = tuple[int, ...]


@dataclass(frozen=True)
class MovedGroups:
    """With two states, for each column (not 0) the buttons of its group; the buttons that nothing moves."""

    dimension: int
    groups: dict[int, Buttons]
    still: Buttons

    @property
    def sizes(self) -> dict[int, int]:
        """How many buttons each group has."""
        return {column: len(buttons) for column, buttons in self.groups.items()}

    @property
    def moved(self) -> int:
        """How many buttons some quiet pattern moves."""
        return sum(self.sizes.values())

    @property
    def all_even(self) -> bool:
        """Whether every group has an even number of buttons."""
        return not any(size % 2 for size in self.sizes.values())


@dataclass(frozen=True)
class SignedGroups:
    """With three states, for each column with leading digit 1 the buttons that have it, and those with its negative."""

    dimension: int
    groups: dict[int, tuple[Buttons, Buttons]]
    still: Buttons

    @property
    def sizes(self) -> dict[int, tuple[int, int]]:
        """How many buttons have each column, and how many its negative."""
        return {column: (len(plus), len(minus)) for column, (plus, minus) in self.groups.items()}

    @property
    def moved(self) -> int:
        """How many buttons some quiet pattern moves."""
        return sum(plus + minus for plus, minus in self.sizes.values())

    @property
    def all_even(self) -> bool:
        """Whether the two numbers of every group are equal mod 3."""
        return all((plus - minus) % 3 == 0 for plus, minus in self.sizes.values())


def moved_groups(rows: Array) -> MovedGroups:
    """The groups of the quiet patterns mod 2 that these independent rows generate.

    >>> moved_groups(np.array([[1, 1, 0, 1, 0], [0, 0, 1, 1, 0]]))
    MovedGroups(dimension=2, groups={1: (2,), 2: (3,), 3: (0, 1)}, still=(4,))
    """
    columns, groups, still = _grouped(rows)
    names = _named(columns, np.array([len(buttons) % 2 for buttons in groups], dtype=bool), 2)
    return MovedGroups(len(rows), dict(sorted(zip(names, groups, strict=True))), still)


def signed_groups(rows: Array) -> SignedGroups:
    """The groups of the quiet patterns mod 3 that these independent rows generate.

    >>> signed_groups(np.array([[1, 2, 2, 0]]))
    SignedGroups(dimension=1, groups={1: ((0,), (1, 2))}, still=(3,))
    """
    columns, groups, still = _grouped(rows)
    signs, leading = _leading_ones(columns, 3)
    pairs: dict[bytes, tuple[list[int], list[int]]] = {}
    for sign, column, buttons in zip(signs, leading, groups, strict=True):
        pairs.setdefault(column.tobytes(), ([], []))[0 if sign == 1 else 1].extend(buttons)
    united = np.array([np.frombuffer(key, dtype=leading.dtype) for key in pairs]).reshape(len(pairs), len(rows))
    uneven = np.array([(len(plus) - len(minus)) % 3 != 0 for plus, minus in pairs.values()], dtype=bool)
    found: dict[int, tuple[Buttons, Buttons]] = {}
    for name, (plus, minus) in zip(_named(united, uneven, 3), pairs.values(), strict=True):
        negative = _digits_sum(name, len(rows), 2)
        found[min(name, negative)] = (tuple(plus), tuple(minus)) if name < negative else (tuple(minus), tuple(plus))
    return SignedGroups(len(rows), dict(sorted(found.items())), still)


def _grouped(rows: Array) -> tuple[Array, list[Buttons], Buttons]:
    """The different columns that are not 0, the buttons of each, and the buttons of column 0."""
    columns, places = np.unique(rows.T.astype(np.int8), axis=0, return_inverse=True)
    order = np.argsort(places.reshape(-1), kind="stable")
    groups = [tuple(part.tolist()) for part in np.split(order, np.cumsum(np.bincount(places.reshape(-1)))[:-1])]
    moving = np.flatnonzero(columns.any(axis=1))
    still = tuple(button for place in np.flatnonzero(~columns.any(axis=1)) for button in groups[place])
    return columns[moving], [groups[place] for place in moving], still


def _named(columns: Array, uneven: Array, prime: int) -> list[int]:
    """A number for every column: its coordinates in a basis of columns whose beginning spans many uneven groups."""
    dimension = columns.shape[1]
    if not len(columns):
        return []
    reduced, basis = columns.astype(np.int64), []
    for _ in range(dimension):
        _, leading = _leading_ones(reduced, prime)
        found, places = np.unique(leading, axis=0, return_inverse=True)
        places = places.reshape(-1)
        gained = np.bincount(places) + (len(columns) + 1) * np.bincount(places, weights=uneven).astype(np.int64)
        gained[~found.any(axis=1)] = -1
        best = int(gained.argmax())
        members = np.flatnonzero(places == best)
        basis.append(int(members[np.argmax(uneven[members])]))
        pivot = int(np.flatnonzero(found[best])[-1])
        reduced = (reduced - reduced[:, pivot : pivot + 1] * found[best]) % prime
    coordinates, _ = LinearMap(columns[basis].astype(np.int64).T, prime).solve_many(columns.astype(np.int64))
    powers = [prime**i for i in range(dimension)]
    return [sum(int(digit) * power for digit, power in zip(row, powers, strict=True)) for row in coordinates]


def _leading_ones(columns: Array, prime: int) -> tuple[Array, Array]:
    """The last digit that is not 0 of every column, and the column divided by it; columns of zeros stay."""
    places = columns.shape[1] - 1 - (columns[:, ::-1] != 0).argmax(axis=1)
    leading = columns[np.arange(len(columns)), places].astype(np.int64)
    # in the fields of two and of three elements every element but 0 is its own inverse
    assert prime in (2, 3)
    return leading, columns * leading[:, None] % prime


def _digits_sum(number: int, digits: int, factor: int) -> int:
    """The number whose digits in base 3 are those of another times a factor, mod 3."""
    return sum(number // 3**i % 3 * factor % 3 * 3**i for i in range(digits))
