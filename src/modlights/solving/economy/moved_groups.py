"""Buttons grouped by the quiet patterns that move them, for two states.

Two buttons that the same quiet patterns contain are pressed or not in the same members of a coset, up to where they
start. So the weights of a coset depend only on how many buttons of each group are pressed in one of its members.  A
group is named by its column: bit i says that quiet pattern i contains the button.  Other generators of the quiet
patterns give other names, and here they are chosen so that the first names span small spaces with many groups of odd
size in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class MovedGroups:
    """For each column (not 0) the buttons of its group; the buttons that nothing moves; how many bits a column has."""

    dimension: int
    groups: dict[int, tuple[int, ...]]
    still: tuple[int, ...]

    @property
    def sizes(self) -> dict[int, int]:
        """How many buttons each group has."""
        return {column: len(buttons) for column, buttons in self.groups.items()}

    @property
    def moved(self) -> int:
        """How many buttons some quiet pattern moves."""
        return sum(map(len, self.groups.values()))

    def times(self, factor: int) -> MovedGroups:
        """The same columns with so many times the buttons, as on a board that repeats another by reflection."""
        groups = {column: buttons * factor for column, buttons in self.groups.items()}
        return MovedGroups(self.dimension, groups, self.still)


def moved_groups(rows: Array) -> MovedGroups:
    """The groups of the quiet patterns mod 2 that these independent rows generate.

    >>> moved_groups(np.array([[1, 1, 0, 1, 0], [0, 0, 1, 1, 0]]))
    MovedGroups(dimension=2, groups={1: (2,), 2: (3,), 3: (0, 1)}, still=(4,))
    """
    groups: dict[int, list[int]] = {}
    octets = np.packbits(np.ascontiguousarray(rows.T.astype(np.uint8)), axis=1, bitorder="little")
    for button, octet in enumerate(octets):
        groups.setdefault(int.from_bytes(octet.tobytes(), "little"), []).append(button)
    still = tuple(groups.pop(0, []))
    named = _named_anew(groups, len(rows))
    return MovedGroups(len(rows), {column: tuple(named[column]) for column in sorted(named)}, still)


def _named_anew(groups: dict[int, list[int]], dimension: int) -> dict[int, list[int]]:
    """The groups with columns in a basis of group names, of which the first k span as many odd groups as they can."""
    odd = {column: len(buttons) % 2 for column, buttons in groups.items()}
    reduced = {column: column for column in groups}
    basis: list[int] = []
    while len(basis) < dimension:
        gained: Counter[int] = Counter()
        weight: Counter[int] = Counter()
        for column, rest in reduced.items():
            if rest:
                gained[rest] += 1
                weight[rest] += odd[column]
        best = max(gained, key=lambda rest: (weight[rest], gained[rest], -rest))
        basis.append(max((c for c, rest in reduced.items() if rest == best), key=lambda c: (odd[c], -c)))
        top = 1 << (best.bit_length() - 1)
        reduced = {column: rest ^ best if rest & top else rest for column, rest in reduced.items()}
    name = _coordinates(basis)
    return {name(column): buttons for column, buttons in groups.items()}


def _coordinates(basis: Sequence[int]) -> Any:
    """The function that writes a column in the basis: bit i for ``basis[i]``."""
    steps: list[tuple[int, int, int]] = []

    def name(column: int) -> int:
        found = 0
        for top, vector, tag in steps:
            if column & top:
                column ^= vector
                found ^= tag
        assert column == 0, "the basis spans every column"
        return found

    for i, vector in enumerate(basis):
        tag = 1 << i
        for top, earlier, earlier_tag in steps:
            if vector & top:
                vector ^= earlier
                tag ^= earlier_tag
        steps.append((1 << (vector.bit_length() - 1), vector, tag))
    return name
