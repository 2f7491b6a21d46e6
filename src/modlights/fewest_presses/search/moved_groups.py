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
from modlights.ring.arrays import Array

Buttons = tuple[int, ...]


@dataclass(frozen=True)
class MovedGroups:
    """For each column with leading digit 1 the buttons that have it, and those with its negative (mod 2 the same, so
    none are left); the buttons that nothing moves.
    """

    prime: int
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
        return sum(map(sum, self.sizes.values()))

    @property
    def all_even(self) -> bool:
        """Whether the two numbers of every group are equal mod p."""
        return all((plus - minus) % self.prime == 0 for plus, minus in self.sizes.values())


def moved_groups(rows: Array, prime: int) -> MovedGroups:
    """The groups of the quiet patterns mod 2 or 3 that these independent rows generate.

    >>> moved_groups(np.array([[1, 1, 0, 1, 0], [0, 0, 1, 1, 0]]), 2)
    MovedGroups(prime=2, dimension=2, groups={1: ((2,), ()), 2: ((3,), ()), 3: ((0, 1), ())}, still=(4,))
    >>> moved_groups(np.array([[1, 2, 2, 0]]), 3)
    MovedGroups(prime=3, dimension=1, groups={1: ((0,), (1, 2))}, still=(3,))
    """
    different, places = np.unique(rows.T.astype(np.int8), axis=0, return_inverse=True)
    signs, leading = _leading_ones(different, prime)
    pairs: dict[bytes, tuple[list[int], list[int]]] = {column.tobytes(): ([], []) for column in leading}
    for button, place in enumerate(places.reshape(-1)):
        pairs[leading[place].tobytes()][int(signs[place]) // 2].append(button)
    still, _ = pairs.pop(bytes(len(rows)), ([], []))
    uneven = np.array([(len(plus) - len(minus)) % prime != 0 for plus, minus in pairs.values()])
    columns = np.array([np.frombuffer(key, dtype=np.int8) for key in pairs])
    groups: dict[int, tuple[Buttons, Buttons]] = {}
    for name, (plus, minus) in zip(_names(columns, uneven, prime), pairs.values(), strict=True):
        negative = sum(-(name // prime**i) % prime * prime**i for i in range(len(rows)))
        groups[min(name, negative)] = (tuple(plus), tuple(minus)) if name <= negative else (tuple(minus), tuple(plus))
    return MovedGroups(prime, len(rows), dict(sorted(groups.items())), tuple(still))


def _names(columns: Array, uneven: Array, prime: int) -> list[int]:
    """A number for every column: its coordinates in a basis of columns whose beginning spans many uneven groups."""
    dimension = columns.shape[1]
    rest, basis = columns.astype(np.int64), []
    for _ in range(dimension):
        _, leading = _leading_ones(rest, prime)
        directions, places = np.unique(leading, axis=0, return_inverse=True)
        places = places.reshape(-1)
        gain = np.bincount(places) + (len(columns) + 1) * np.bincount(places, weights=uneven).astype(np.int64)
        gain[~directions.any(axis=1)] = -1
        best = int(gain.argmax())
        members = np.flatnonzero(places == best)
        basis.append(int(members[np.argmax(uneven[members])]))
        pivot = int(np.flatnonzero(directions[best])[-1])
        rest = (rest - rest[:, pivot : pivot + 1] * directions[best]) % prime
    coordinates, _ = LinearMap(columns[basis].T, prime).solve_many(columns)
    return [sum(int(digit) * prime**i for i, digit in enumerate(row)) for row in coordinates]


def _leading_ones(columns: Array, prime: int) -> tuple[Array, Array]:
    """The last digit that is not 0 of every column, and the column divided by it; columns of zeros stay."""
    places = columns.shape[1] - 1 - (columns[:, ::-1] != 0).argmax(axis=1)
    leading = columns[np.arange(len(columns)), places]
    # in the fields of two and of three elements every element but 0 is its own inverse
    assert prime in (2, 3)
    return leading, columns * leading[:, None] % prime
