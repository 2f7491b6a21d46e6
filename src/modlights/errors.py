"""The errors of modlights: one tree, for every room.

Whatever a caller can put right is a ``ModlightsError``, and its message says what was given and what would be right.
Anything else that escapes is a fault of modlights itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence


class ModlightsError(ValueError):
    """A request that cannot be answered as it stands; the root of the tree, a ``ValueError`` too.

    >>> import modlights as ml
    >>> try:
    ...     ml.toy("chess board")
    ... except ml.ModlightsError as error:
    ...     print(type(error).__name__, isinstance(error, ValueError))
    NoSuchThing True
    """


class BadPosition(ModlightsError):
    """Values that are not a position, presses or weights of the game in question.

    >>> import modlights as ml
    >>> try:
    ...     ml.solve(ml.grid(3, 3), "11/11")
    ... except BadPosition as error:
    ...     print(error)
    a board of 2x2 was given; this game is 3x3
    """


class BadGame(ModlightsError):
    """Sizes, rules, surfaces, moduli, graphs or matrices that do not make a game, or not one of the kind needed.

    >>> import modlights as ml
    >>> try:
    ...     ml.grid(0, 3)
    ... except BadGame as error:
    ...     print(error)
    a board of 0x3 has no lights; rows and columns must be 1 or more
    """


class TooLarge(ModlightsError):
    """Work or storage beyond the limit that is named in the message.

    >>> import modlights as ml
    >>> try:
    ...     ml.depths(ml.grid(60, 60))
    ... except TooLarge as error:
    ...     print(error)
    depths take up to 2,500 buttons, not 3,600; deepest(game), or modlights depths --deepest, finds one hardest position
    """


class NoSuchThing(ModlightsError, LookupError):
    """A name, number or label that nothing here has.

    >>> import modlights as ml
    >>> try:
    ...     ml.grid(3, 3, rule="bishop")
    ... except NoSuchThing as error:
    ...     print(error)
    unknown rule 'bishop'; one of cross, x, king, knight, flip, merlin, neighbours, or a stencil such as 010/111/010
    """


class Undetermined(ModlightsError):
    """What was given leaves something open: unknowns that do not force every button, or a limit that came first.

    ``open`` names what stays open, where that can be said.

    >>> import modlights as ml
    >>> try:
    ...     ml.derive(ml.grid(1, 3, modulus=4), unknowns=[])
    ... except Undetermined as error:
    ...     print(error.open)
    ((0, 0), (0, 1), (0, 2))
    """

    def __init__(self, message: str, open: Sequence[Hashable] = ()) -> None:
        super().__init__(message)
        self.open = tuple(open)

    def __reduce__(self) -> tuple[type[Undetermined], tuple[object, ...]]:
        return type(self), (str(self), self.open)
