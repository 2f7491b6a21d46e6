"""Once-only solutions: presses in which every light changes exactly once (barkans, definition 5.1, "optimal").

They do not depend on the position: the shapes of the pressed buttons must cover every light exactly once, which
is an exact cover.  The search covers the light with the fewest shapes left first, so that a corner that cannot be
completed is found out after a few steps however large the board is; shapes and lights are bits of integers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import or_
from typing import Any

from modlights import limits
from modlights.base.arguments import SECONDS, check_arguments
from modlights.base.immutable import Immutable
from modlights.base.watch import Watch
from modlights.draw import svg_row
from modlights.errors import BadGame, Undetermined
from modlights.games import RULES, Game, Presses, check_game, grid

_SECONDS_DRAWN = 1.0


class OnceOnlySet(Immutable):
    """Every choice of buttons whose presses change each light exactly once, each found while iterating.

    Iterating over it starts a new search, which ends when the time limit, if there is one, is over.

    >>> import modlights as ml
    >>> covers = ml.once_only(ml.grid(4, 4))
    >>> covers, len(list(covers))
    (<presses that change every light of 4x4 cross on the plane mod 2 exactly once>, 2)
    """

    game: Game
    time_limit: float | None
    _shapes: tuple[int, ...]

    def __init__(self, game: Game, time_limit: float | None = None) -> None:
        self._fix(game=game, time_limit=time_limit, _shapes=tuple(_shape(game, column) for column in game.by_button))

    def __iter__(self) -> Iterator[Presses]:
        game = self.game
        for buttons in _covers(self._shapes, game.light_count, Watch.lasting(self.time_limit)):
            yield game.presses([int(button in buttons) for button in range(game.button_count)])

    def __bool__(self) -> bool:
        """Whether there are such presses; they are looked for."""
        return next(iter(self), None) is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OnceOnlySet) and self.game == other.game

    def __hash__(self) -> int:
        return hash((OnceOnlySet, self.game))

    def __reduce__(self) -> tuple[Any, ...]:
        return OnceOnlySet, (self.game, self.time_limit)

    def __repr__(self) -> str:
        return f"<presses that change every light of {self.game.name} exactly once>"

    def _repr_html_(self) -> str | None:
        """The first of them, as far as they are found at once."""
        if self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        pictures, dark = [], self.game.position("zeros")
        try:
            for presses in islice(OnceOnlySet(self.game, _SECONDS_DRAWN), limits.NOTEBOOK_BOARDS):
                pictures.append(self.game.picture(dark, presses))
        except Undetermined:
            if not pictures:
                return "none found at once"
        return svg_row(pictures) if pictures else "none: no presses change every light exactly once"


@check_arguments(time_limit=SECONDS)
def once_only(game: Game, *, time_limit: float | None = None) -> OnceOnlySet:
    """Every choice of buttons whose presses change each light exactly once.

    Args:
        game: a game whose effects are 0 and 1 only.
        time_limit: seconds for all of them together.

    Returns:
        A ``OnceOnlySet``, iterable: each is found while iterating.

    Raises:
        BadGame: when a press adds something else than 0 or 1 to a light.
        Undetermined: while iterating, when the time was over before the next was found.

    Theorem:
        They are the exact covers of the lights by the shapes of the buttons (barkans, definition 5.1, where they
        are called optimal).

    >>> from modlights.games import grid
    >>> [str(presses) for presses in once_only(grid(2, 3))]
    ['100/001', '001/100']
    """
    check_game(game)
    return OnceOnlySet(game, time_limit)


def is_once_only(game: Game, presses: Iterable[int]) -> bool:
    """Whether each light steps exactly once, by counting its steps as integers."""
    changes = [0] * game.light_count
    for column, count in zip(game.by_button, presses, strict=True):
        for light, effect in column:
            changes[light] += effect * int(count)
    return all(count == 1 for count in changes)


def once_only_boards(largest: int, rule: str = "cross", surface: str = "plane") -> list[tuple[int, int]]:
    """The sizes m×n with sides up to ``largest`` that have a once-only solution.

    Where turning a board over changes nothing (the plane, the torus and the projective plane with rules that have
    no direction) each size is listed once, with m ≤ n.

    >>> once_only_boards(5)
    [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 5), (4, 4)]
    >>> once_only_boards(2, surface="cylinder")
    [(1, 1), (1, 2), (2, 1)]
    """
    sides = range(1, largest + 1)
    turns_over = surface in ("plane", "torus", "projective") and rule in RULES
    sizes = [(m, n) for m in sides for n in sides if m <= n or not turns_over]
    return [(m, n) for m, n in sizes if any(True for _ in once_only(grid(m, n, rule=rule, surface=surface)))]


def _shape(game: Game, column: tuple[tuple[int, int], ...]) -> int:
    shape = 0
    for light, effect in column:
        if effect not in (0, 1):
            raise BadGame(f"once-only solutions need effects 0 and 1 only; {game.name} has a press that adds {effect}")
        shape |= effect << light
    return shape


def _covers(shapes: Sequence[int], lights: int, watch: Watch) -> Iterator[frozenset[int]]:
    """All exact covers, on a stack of (uncovered lights, shapes still free, shapes taken)."""
    covering = [0] * lights
    for button, shape in enumerate(shapes):
        for light in _bits(shape):
            covering[light] |= 1 << button
    conflicts = [reduce(or_, (covering[light] for light in _bits(shape)), 0) for shape in shapes]
    every = sum(1 << button for button, shape in enumerate(shapes) if shape)
    stack = [((1 << lights) - 1, every, frozenset[int]())]
    while stack:
        if watch.over:
            raise Undetermined("the time limit ended the search for once-only solutions")
        missing, available, cover = stack.pop()
        if not missing:
            yield cover
            continue
        fewest, choices = None, 0
        for light in _bits(missing):
            options = covering[light] & available
            count = options.bit_count()
            if fewest is None or count < fewest:
                fewest, choices = count, options
                if count <= 1:
                    break
        for button in sorted(_bits(choices), reverse=True):
            stack.append((missing & ~shapes[button], available & ~conflicts[button], cover | {button}))


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
