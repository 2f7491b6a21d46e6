"""Solutions up to the symmetries of the board.

A symmetry that leaves target − start as it is takes solutions to solutions.  By Burnside's lemma the number
of orbits is the mean number of solutions that a symmetry fixes, and the fixed solutions of one symmetry
are the solutions of one linear system: x = x₀ + Σ cᵢ·rᵢ with (P − 1)·x = 0.  Nothing is listed.
Representatives come lazily: in lexicographic order, those that are the least member of their orbit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from modlights.games import Presses, Symmetry, symmetries
from modlights.ring import LinearMap
from modlights.solving.solutions import Outcome


def acting_symmetries(answer: Outcome, group: Sequence[Symmetry] | None = None) -> tuple[Symmetry, ...]:
    """The symmetries that leave target − start as it is; the group is that of the board unless given."""
    if group is None:
        group = symmetries(answer.game)
    wanted = answer.change.vector.tolist()
    return tuple(
        symmetry for symmetry in group if all(wanted[i] == wanted[image] for i, image in enumerate(symmetry.lights))
    )


def orbit_count(answer: Outcome, group: Sequence[Symmetry] | None = None) -> int:
    """The number of solutions up to symmetry.

    >>> from modlights.games import grid
    >>> from modlights.solving.solutions import outcome
    >>> orbit_count(outcome(grid(4, 4), target="ones"))
    5
    """
    if answer.solutions is None:
        return 0
    acting = acting_symmetries(answer, group)
    total = sum(_fixed(answer, symmetry) for symmetry in acting)
    orbits, rest = divmod(total, len(acting))
    assert rest == 0, "Burnside's mean is a whole number when the symmetries form a group"
    return orbits


def _fixed(answer: Outcome, symmetry: Symmetry) -> int:
    """How many solutions the symmetry leaves as they are."""
    assert answer.least is not None
    k, quiet = answer.game.modulus, answer.system.kernel
    image = list(symmetry.buttons)
    # moved[image[j]] = x[j], so that moved − x vanishes exactly when the symmetry fixes x
    moved_least = np.empty_like(answer.least)
    moved_least[image] = answer.least
    moved_rows = np.empty_like(quiet.rows)
    moved_rows[:, image] = quiet.rows
    differences = (moved_rows - quiet.rows) % k
    conditions = LinearMap(differences.T, k, shape=(quiet.width, len(quiet.rows)))
    if conditions.solve((answer.least - moved_least) % k) is None:
        return 0
    # c ↦ Σ cᵢ·rᵢ takes k^g coefficient vectors evenly onto the quiet patterns
    return int(conditions.kernel.size * quiet.size // k ** len(quiet.rows))


def orbit_representatives(answer: Outcome, group: Sequence[Symmetry] | None = None) -> Iterator[Presses]:
    """One solution of each orbit, its least member, in lexicographic order."""
    if answer.solutions is None:
        return
    images = [list(symmetry.buttons) for symmetry in acting_symmetries(answer, group)]
    for presses in answer.solutions:
        vector = answer.game.press_vector(presses).tolist()
        if _is_least(vector, images):
            yield presses


def _is_least(vector: list[int], images: Iterable[list[int]]) -> bool:
    for image in images:
        moved = [0] * len(vector)
        for j, place in enumerate(image):
            moved[place] = vector[j]
        if moved < vector:
            return False
    return True
