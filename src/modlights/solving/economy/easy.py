"""Easy boards, whose lit buttons are their own solution, and the opposite (palacios 4.2.2).

Pressing every lit button as often as its light says takes x to x + A·x, so the easy boards for a target t are the
solutions of (A + I)·x ≡ t: positions of the game in which a press changes its own light once more.  With two states
the opposite, boards solved by pressing the unlit buttons, has the start 1 − x and the equation (A + I)·x ≡ t − 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from modlights.errors import BadGame
from modlights.games import ExplicitGame, Game, Position, PositionLike, label_text
from modlights.ring import residues
from modlights.solving.solutions import Outcome, outcome


@dataclass(frozen=True)
class EasyBoards:
    """All boards that their own lit (or, for the opposite, unlit) buttons solve: as many as ``count``, in order."""

    game: Game
    target: Position
    opposite: bool
    presses: Outcome

    @property
    def count(self) -> int:
        """How many there are, exactly."""
        return self.presses.count

    def __iter__(self) -> Iterator[Position]:
        """Every such start once, in lexicographic order of its presses."""
        if self.presses.solutions is not None:
            return (self._start(vector.values) for vector in self.presses.solutions)
        return iter(())

    def _start(self, counts: tuple[int, ...]) -> Position:
        states = [int(self.opposite)] * self.game.light_count
        own = _own_lights(self.game)
        for light, count in zip(own, counts, strict=True):
            states[light] = (1 - count) if self.opposite else count
        return Position(states, self.game.shape, modulus=self.game.modulus)


def easy_boards(game: Game, target: PositionLike | None = None, *, opposite: bool = False) -> EasyBoards:
    """The boards solved by pressing every lit button as often as its light says.

    >>> from modlights.games import grid
    >>> easy_boards(grid(3, 3)).count, easy_boards(grid(4, 4), opposite=True).count
    (8, 16)
    """
    if opposite and game.modulus != 2:
        raise BadGame(f"boards solved by their unlit buttons need two states, not {game.modulus}")
    end = game.goal if target is None else game.position(target)
    columns = []
    for light, column in zip(_own_lights(game), game.by_button, strict=True):
        effects = dict(column)
        effects[light] = effects.get(light, 0) + 1
        columns.append(effects)
    doubled = ExplicitGame(game.lights, game.buttons, columns, game.modulus, name=f"{game.name}, own light once more")
    wanted = (residues(end.array, game.modulus) - int(opposite)) % game.modulus
    return EasyBoards(game, end, opposite, outcome(doubled, target=wanted))


def _own_lights(game: Game) -> list[int]:
    index = {label: i for i, label in enumerate(game.lights)}
    for button in game.buttons:
        if button not in index:
            raise BadGame(f"button {label_text(button)} has no light of its own, so it is neither lit nor unlit")
    return [index[button] for button in game.buttons]
