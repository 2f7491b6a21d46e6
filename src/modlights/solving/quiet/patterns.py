"""The quiet patterns of a game: presses that change nothing.

They form a group.  It is known by canonical generators, so that its size, membership, uniform draws and the i-th
pattern are arithmetic on seeds (``seeds``), without listing anything.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Never, overload

from modlights import limits
from modlights.base.arguments import NOTHING, TEXT, WHOLE_NUMBER, a, check_arguments
from modlights.base.immutable import Immutable, cached_property
from modlights.base.wording import approximate, counted
from modlights.draw import svg_row
from modlights.errors import BadPosition, NoSuchThing
from modlights.games import Game, Presses, check_game
from modlights.solving.methods import choose_method, system
from modlights.solving.systems import System


class QuietPatterns(Immutable):
    """The group of all quiet patterns of a game.

    ``generators``, with one of ``orders`` for each; ``size``, how many patterns there are; ``in``; ``all()`` to go
    through every one, and ``draw()`` for one of them.

    >>> import modlights as ml
    >>> quiet = ml.quiet_patterns(ml.grid(5, 5))
    >>> quiet, quiet.orders, quiet.generators[0]
    (<4 quiet patterns of 5x5 cross on the plane mod 2>, (2, 2), Presses('10101/10101/00000/10101/10101'))
    >>> "10101/10101/00000/10101/10101" in quiet, len(list(quiet.all()))
    (True, 4)
    """

    game: Game
    _method: str

    def __init__(self, game: Game, method: str) -> None:
        self._fix(game=game, _method=method)

    @cached_property
    def _system(self) -> System:
        return system(self.game, self._method)

    @cached_property
    def generators(self) -> Generators:
        """Canonical generators: every quiet pattern is a sum of their multiples, below the orders, in one way."""
        return Generators(self)

    @property
    def orders(self) -> tuple[int, ...]:
        """How many multiples each generator has; their product is the number of quiet patterns."""
        return self._system.quiet_seeds.orders

    @property
    def size(self) -> int:
        """How many quiet patterns there are, exactly; pressing nothing is one of them."""
        return self._system.quiet_count

    def all(self) -> Iterator[Presses]:
        """Every quiet pattern once, in lexicographic order."""
        return (self._pattern(number) for number in range(self.size))

    @check_arguments(seed=WHOLE_NUMBER | a(random.Random, "a random.Random") | NOTHING)
    def draw(self, seed: int | random.Random | None = None) -> Presses:
        """A quiet pattern drawn uniformly."""
        chance = seed if isinstance(seed, random.Random) else random.Random(seed)
        return self._pattern(chance.randrange(self.size))

    def _pattern(self, number: int) -> Presses:
        return self._system.fill(self._system.quiet_seeds.element(number))

    def __contains__(self, presses: object) -> bool:
        """Whether these presses change nothing."""
        try:
            pattern = self.game.presses(presses)  # type: ignore[arg-type]
        except BadPosition:
            return False
        seed = self._system.seed_of(pattern)
        return self._system.quiet_seeds.contains(seed) and self._system.fill(seed) == pattern

    def _refuse(self, *arguments: object) -> Never:
        raise NoSuchThing(
            "quiet patterns are a group, not a list: write .generators for its generators, .size for the number of "
            "patterns, .all() to go through every pattern"
        )

    __iter__ = __len__ = __getitem__ = _refuse

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, QuietPatterns):
            return NotImplemented
        if self.game != other.game:
            return False
        return self._method == other._method or self.generators == other.generators

    def __hash__(self) -> int:
        return hash((QuietPatterns, self.game))

    def __reduce__(self) -> tuple[Any, ...]:
        return QuietPatterns, (self.game, self._method)

    def __repr__(self) -> str:
        number = "the only quiet pattern" if self.size == 1 else f"{approximate(self.size)} quiet patterns"
        return f"<{number} of {self.game.name}>"

    def _repr_svg_(self) -> str | None:
        return self.generators._repr_svg_()

    def _repr_html_(self) -> str | None:
        return self.generators._repr_html_()


class Generators(Immutable, Sequence[Presses]):
    """The canonical generators of the quiet patterns, each computed when it is read.

    >>> import modlights as ml
    >>> ml.quiet_patterns(ml.grid(2, 2, modulus=3)).generators
    <1 generator of the quiet patterns of 2x2 cross on the plane mod 3>
    """

    group: QuietPatterns

    def __init__(self, group: QuietPatterns) -> None:
        self._fix(group=group)

    def __len__(self) -> int:
        return len(self.group.orders)

    @overload
    def __getitem__(self, index: int) -> Presses: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Presses, ...]: ...
    def __getitem__(self, index: int | slice) -> Presses | tuple[Presses, ...]:
        places = range(len(self))[index]
        if isinstance(places, range):
            return tuple(self[i] for i in places)
        equations = self.group._system
        return equations.fill(equations.quiet_seeds.generator(places))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return len(self) == len(other) and all(ours == theirs for ours, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash((Generators, self.group))

    def __reduce__(self) -> tuple[Any, ...]:
        return Generators, (self.group,)

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'generator')} of the quiet patterns of {self.group.game.name}>"

    def _repr_svg_(self) -> str | None:
        game = self.group.game
        if not len(self) or game.light_count > limits.NOTEBOOK_CELLS:
            return None
        dark = game.position("zeros")
        return svg_row([game.picture(dark, pattern) for pattern in islice(self, limits.NOTEBOOK_BOARDS)])

    def _repr_html_(self) -> str | None:
        return None if len(self) else "no quiet patterns but pressing nothing: a position has one solution or none"


@check_arguments(method=TEXT)
def quiet_patterns(game: Game, *, method: str = "auto") -> QuietPatterns:
    """All presses that change nothing, as a group: any two of them added give another.

    Args:
        game: the game.
        method: as for ``solve``.

    Returns:
        ``QuietPatterns``: generators with their orders, the size of the group, membership, and every pattern.

    Raises:
        NoSuchThing: for an unknown method.
        BadGame: when the method does not apply to the game.
        TooLarge: when the game is beyond what the method can hold.

    Theorem:
        Two solutions of a position differ by a quiet pattern, and adding one to a solution gives another
        (palacios-2.4.3); so every solvable position has as many solutions as there are quiet patterns.

    >>> from modlights.games import grid
    >>> quiet = quiet_patterns(grid(2, 2, modulus=6))
    >>> quiet.orders, quiet.size, [str(pattern) for pattern in quiet.generators]
    ((3,), 3, ['22/22'])
    """
    check_game(game)
    patterns = QuietPatterns(game, choose_method(game, method))
    patterns._system  # noqa: B018  the work is done now, not at the first question
    return patterns
