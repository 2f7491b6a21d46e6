"""Solutions up to the symmetries of the board.

A symmetry that leaves target − start as it is takes solutions to solutions.  By Burnside's lemma the number
of orbits is the mean number of solutions that a symmetry fixes, and the fixed solutions of one symmetry
are the solutions of one linear system: x = x₀ + Σ cᵢ·rᵢ with (P − 1)·x = 0.  Nothing is listed.
Representatives come lazily: in lexicographic order, those that are the least member of their orbit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import numpy as np

from modlights import limits
from modlights.base.immutable import Immutable
from modlights.base.wording import counted
from modlights.draw import svg_row
from modlights.games import Game, PositionLike, Presses, Symmetry, symmetries_keeping
from modlights.games.symmetry import all_members, check_group
from modlights.ring import LinearMap
from modlights.solving.answers import Answer
from modlights.solving.prepared import solve


def acting_symmetries(answer: Answer, group: Sequence[Symmetry] | None = None) -> tuple[Symmetry, ...]:
    """The symmetries that leave target − start as it is; the group is that of the board unless given."""
    if group is None:
        return all_members(symmetries_keeping(answer.game, answer.change.vector))
    change = answer.change.vector.tolist()
    group = all_members(check_group(answer.game, group))
    return tuple(symmetry for symmetry in group if [change[light] for light in symmetry.lights] == change)


def orbit_count(answer: Answer, group: Sequence[Symmetry] | None = None) -> int:
    """The number of solutions up to symmetry.

    >>> from modlights.games import grid
    >>> orbit_count(solve(grid(4, 4), target="ones"))
    5
    """
    if not answer.solvable:
        return 0
    acting = acting_symmetries(answer, group)
    total = sum(_fixed_count(answer, symmetry) for symmetry in acting)
    orbits, rest = divmod(total, len(acting))
    assert rest == 0, "Burnside's mean is a whole number when the symmetries form a group"
    return orbits


def _fixed_count(answer: Answer, symmetry: Symmetry) -> int:
    """How many solutions the symmetry leaves as they are."""
    assert answer.least is not None
    k, quiet = answer.game.modulus, answer.system.kernel
    # moved − x vanishes exactly when the symmetry fixes x
    sources = _sources(symmetry)
    differences = (quiet.rows[:, sources] - quiet.rows) % k
    conditions = LinearMap(differences.T, k, shape=(quiet.width, len(quiet.rows)))
    if conditions.solve((answer.least - answer.least[sources]) % k) is None:
        return 0
    # c ↦ Σ cᵢ·rᵢ takes k^g coefficient vectors evenly onto the quiet patterns
    return int(conditions.kernel.size * quiet.size // k ** len(quiet.rows))


class Representatives(Immutable):
    """One solution of each orbit, its least member; iterated over in lexicographic order, ``count`` without listing.

    >>> import modlights as ml
    >>> orbits = ml.representatives(ml.grid(4, 4), "ones")
    >>> orbits, orbits.count
    (<solutions of 4x4 cross on the plane mod 2 up to 8 symmetries>, 5)
    """

    answer: Answer
    group: tuple[Symmetry, ...]

    def __init__(self, answer: Answer, group: Sequence[Symmetry] | None = None) -> None:
        self._fix(answer=answer, group=acting_symmetries(answer, group))

    @property
    def count(self) -> int:
        """How many orbits there are."""
        return orbit_count(self.answer, self.group)

    def __bool__(self) -> bool:
        return self.answer.solvable

    def __iter__(self) -> Iterator[Presses]:
        moves = [_sources(symmetry).tolist() for symmetry in self.group]
        for presses in self.answer.solutions:
            vector = self.answer.game.press_vector(presses).tolist()
            if all([vector[j] for j in sources] >= vector for sources in moves):
                yield presses

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Representatives):
            return NotImplemented
        return self.answer == other.answer and set(self.group) == set(other.group)

    def __hash__(self) -> int:
        return hash((Representatives, self.answer))

    def __reduce__(self) -> tuple[Any, ...]:
        return Representatives, (self.answer, self.group)

    def __repr__(self) -> str:
        return f"<solutions of {self.answer.game.name} up to {counted(len(self.group), 'symmetry', 'symmetries')}>"

    def _repr_html_(self) -> str | None:
        if self.answer.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        pictures = [
            self.answer.game.picture(self.answer.start, presses) for presses in islice(self, limits.NOTEBOOK_BOARDS)
        ]
        return f"<div>{counted(self.count, 'solution')} up to symmetry</div>{svg_row(pictures) if pictures else ''}"


def _sources(symmetry: Symmetry) -> np.ndarray:
    """For each button the one that the symmetry takes there."""
    return np.argsort(symmetry.buttons)


def representatives(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    group: Sequence[Symmetry] | None = None,
) -> Representatives:
    """One solution of each orbit under the symmetries, its least member, in lexicographic order.

    Args:
        game: the game.
        start: as for ``solve``.
        target: as for ``solve``.
        group: symmetries; those of the board unless given.

    Returns:
        ``Representatives``, iterable; their ``count``, the number of orbits, needs no listing.

    Raises:
        BadPosition: when the position does not fit the game.

    Theorem:
        A symmetry that leaves target − start as it is takes solutions to solutions (losada-symmetric-images, for
        all lights on), so that the solutions fall into orbits.  By Burnside's lemma their number is the mean number
        of solutions that a symmetry fixes (W. Burnside, *Theory of Groups of Finite Order*, 1897, § 118); these are
        the solutions of one linear system for each symmetry.

    >>> from modlights.games import grid
    >>> [str(presses) for presses in representatives(grid(2, 2, modulus=3), "zeros")]
    ['00/00', '11/11', '22/22']
    >>> representatives(grid(4, 4), target="ones").count
    5
    """
    return Representatives(solve(game, start, target), group)
