"""The quiet patterns of a game: presses that change nothing, by their canonical generators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from modlights.base.immutable import Immutable, cached_property
from modlights.base.wording import counted
from modlights.draw import svg_row
from modlights.games import Game, Presses
from modlights.games.values import MOST_DRAWN, MOST_PICTURES
from modlights.solving.methods import system
from modlights.solving.systems import System


class QuietPatterns(Immutable, Sequence[Presses]):
    """The canonical generators of the quiet patterns of a game, each made when it is asked for.

    The i-th has ``orders[i]`` multiples, and every quiet pattern is a sum of such multiples in exactly one way.

    >>> import modlights as ml
    >>> quiet = ml.solve(ml.grid(5, 5), "zeros").quiet_patterns
    >>> quiet, quiet.orders, quiet[0]
    (<2 quiet patterns of 5x5 cross on the plane mod 2>, (2, 2), Presses('10101/10101/00000/10101/10101'))
    """

    game: Game
    _method: str

    def __init__(self, game: Game, method: str) -> None:
        self._fix(game=game, _method=method)

    @cached_property
    def _system(self) -> System:
        return system(self.game, self._method)

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self._system.quiet_seeds.orders

    def __len__(self) -> int:
        return len(self.orders)

    @overload
    def __getitem__(self, index: int) -> Presses: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Presses, ...]: ...
    def __getitem__(self, index: int | slice) -> Presses | tuple[Presses, ...]:
        places = range(len(self))[index]
        if isinstance(places, range):
            return tuple(self[i] for i in places)
        return self._system.fill(self._system.quiet_seeds.generator(places))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, QuietPatterns) and self.game == other.game:
            return self._method == other._method or tuple(self) == tuple(other)
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(ours == theirs for ours, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(self.game)

    def __reduce__(self) -> tuple[Any, ...]:
        return QuietPatterns, (self.game, self._method)

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'quiet pattern')} of {self.game.name}>"

    def _repr_svg_(self) -> str | None:
        if not len(self) or self.game.light_count > MOST_DRAWN:
            return None
        dark = self.game.position("zeros")
        return svg_row([self.game.picture(dark, pattern) for pattern in self[:MOST_PICTURES]])

    def _repr_html_(self) -> str | None:
        return None if len(self) else "no quiet patterns: a position has one solution or none"
