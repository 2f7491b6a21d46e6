"""Easy boards, whose lit buttons are their own solution, and the opposite (palacios 4.2.2).

Pressing every lit button as often as its light says takes the start s to s + A·x, where x are the states of the
buttons' own lights.  For lights with a button of their own this is x + A·x, so that the easy boards for a target t are
the solutions of (A + I)·x ≡ t on those lights: positions of the game in which a press changes its own light once
more.  A light without a button is not among the unknowns: it must start at t − A·x.  With two states the opposite,
boards solved by pressing the unlit buttons, has the states 1 − x and the equation (A + I)·x ≡ t − 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from modlights import limits
from modlights.base.arguments import FLAG, check_arguments
from modlights.base.wording import counted, short_number
from modlights.draw import svg_row
from modlights.errors import BadGame
from modlights.games import ExplicitGame, Game, GridGame, Position, PositionLike, check_game, grid, label_text
from modlights.ring import residues
from modlights.solving.answers import Answer
from modlights.solving.prepared import solve


@dataclass(frozen=True, repr=False)
class EasyBoards:
    """All boards that their own lit (or, for the opposite, unlit) buttons solve: as many as ``count``, in order.

    >>> import modlights as ml
    >>> boards = ml.easy_boards(ml.grid(2, 2))
    >>> boards, next(iter(boards))
    (<4 boards of 2x2 cross on the plane mod 2 that lit buttons solve>, Position('00/00'))
    """

    game: Game
    target: Position
    opposite: bool
    presses: Answer

    @property
    def count(self) -> int:
        """How many there are, exactly."""
        return self.presses.count

    def __bool__(self) -> bool:
        return self.presses.solvable

    def __iter__(self) -> Iterator[Position]:
        """Every such start once, in lexicographic order of its presses."""
        solutions = self.presses.solutions
        return (self._start(self.presses.game.press_vector(presses)) for presses in solutions)

    def __repr__(self) -> str:
        which = "unlit" if self.opposite else "lit"
        return f"<{counted(self.count, 'board')} of {self.game.name} that {which} buttons solve>"

    def _repr_svg_(self) -> str | None:
        if not self.count or self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        return svg_row([self.game.picture(board) for board in islice(self, limits.NOTEBOOK_BOARDS)])

    def _repr_html_(self) -> str | None:
        return None if self.count else "no such board"

    def _start(self, counts: np.ndarray) -> Position:
        k = self.game.modulus
        presses = residues(counts, k)
        own = own_lights(self.game)
        states = residues(self.target.array, k).copy()
        if len(own) < self.game.light_count:
            gain = self.game.apply(self.game.place(presses)).array
            states = (states - residues(gain, k)) % k
        states[own] = (1 - presses) % k if self.opposite else presses
        return Position(states, self.game.shape, modulus=k)


@check_arguments(opposite=FLAG)
def easy_boards(game: Game, target: PositionLike | None = None, *, opposite: bool = False) -> EasyBoards:
    """The boards solved by pressing every lit button as often as its light says.

    Args:
        game: a game in which every button has a light of its own name.
        target: where the presses lead; the game's goal unless given.
        opposite: the boards solved by pressing every unlit button instead (two states).

    Returns:
        An ``EasyBoards``: how many there are, and each of them in turn.

    Raises:
        BadGame: when a button has no light of its own, or the opposite is asked for with more than two states.
        BadPosition: when the target does not fit the game.

    Theorem:
        They are the solutions of (A + I)·x ≡ target, with the effects A; with two states and target 0 that is A·x =
        x (palacios-4.2.2-easy).

    >>> from modlights.games import grid
    >>> easy_boards(grid(3, 3)).count, easy_boards(grid(4, 4), opposite=True).count
    (8, 16)
    >>> [str(board) for board in easy_boards(grid(1, 2, forbid=[(0, 1)]))]
    ['00', '11']
    """
    check_game(game)
    if opposite and game.modulus != 2:
        raise BadGame(f"boards solved by their unlit buttons need two states, not {short_number(game.modulus)}")
    end = game.goal if target is None else game.position(target)
    own = own_lights(game)
    if not own:
        return EasyBoards(game, end, opposite, solve(game, target="zeros"))
    change = (residues(end.array, game.modulus)[own] - int(opposite)) % game.modulus
    return EasyBoards(game, end, opposite, solve(_own_light_once_more(game, own), target=change))


def _own_light_once_more(game: Game, own: list[int]) -> Game:
    """The game on the lights that have a button, in which a press changes its own light once more."""
    if isinstance(game, GridGame) and not game.forbidden and game.stencil is not None:
        stencil = replace(game.stencil, centre=game.stencil.centre + 1)
        if stencil.centre or stencil.arms:
            return grid(game.rows, game.columns, rule=stencil.text, surface=game.surface, modulus=game.modulus)
    place = {light: number for number, light in enumerate(own)}
    columns = []
    for light, column in zip(own, game.by_button, strict=True):
        effects = {place[other]: effect for other, effect in column if other in place}
        effects[place[light]] = effects.get(place[light], 0) + 1
        columns.append(effects)
    name = f"{game.name}, own light once more"
    return ExplicitGame([game.lights[light] for light in own], game.buttons, columns, game.modulus, name=name)


def own_lights(game: Game) -> list[int]:
    """For each button the light of its name."""
    index = {label: i for i, label in enumerate(game.lights)}
    for button in game.buttons:
        if button not in index:
            raise BadGame(f"button {label_text(button)} has no light of its own, so it is neither lit nor unlit")
    return [index[button] for button in game.buttons]
