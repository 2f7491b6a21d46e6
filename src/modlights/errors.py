"""The errors of modlights: one tree, for every room.

Whatever a caller can put right is a ``ModlightsError``, and its message says what was given and what would be right.
Anything else that escapes is a fault of modlights itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence


class ModlightsError(ValueError):
    """A request that cannot be answered as it stands; the root of the tree, a ``ValueError`` too."""


class BadPosition(ModlightsError):
    """Values that are not a position, presses or weights of the game in question."""


class BadGame(ModlightsError):
    """Sizes, rules, surfaces, moduli, graphs or matrices that do not make a game, or not one of the kind needed."""


class TooLarge(ModlightsError):
    """Work or storage beyond the limit that is named in the message."""


class NoSuchThing(ModlightsError, LookupError):
    """A name, number or label that nothing here has."""


class Undetermined(ModlightsError):
    """What was given leaves something open: unknowns that do not force every button, or a limit that came first.

    ``open`` names what stays open, where that can be said.
    """

    def __init__(self, message: str, open: Sequence[Hashable] = ()) -> None:
        super().__init__(message)
        self.open = tuple(open)

    def __reduce__(self) -> tuple[type[Undetermined], tuple[object, ...]]:
        return type(self), (str(self), self.open)
