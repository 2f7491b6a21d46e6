"""Puzzles to order, and hints.

A puzzle that needs exactly d presses is cut from a harder one: when presses x are the fewest for their position, any
part y ≤ x of them is the fewest for its own, since a cheaper way for y would give a cheaper way for x.  So it
is enough to climb, press by press, to a position that needs at least d, and to leave presses out.  Where
the table of depths is within reach (``depths``) it says beforehand whether there is such a position, also
among those that a symmetry leaves as they are, and has an example where climbing finds none.  Every puzzle is
certified by ``fewest`` on the finished position.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.draw import svg
from modlights.errors import BadGame, TooLarge
from modlights.games import Game, Label, Position, Symmetry, label_text
from modlights.games.values import MOST_DRAWN
from modlights.ring import residues
from modlights.solving.economy.cheapest import cheapest_member, within_reach
from modlights.solving.economy.coset import solution_coset
from modlights.solving.economy.depths import Cosets, cosets, goal_symmetries, quiet_span
from modlights.solving.economy.fewest import Fewest, cheapest_solution
from modlights.solving.economy.watch import Progress
from modlights.solving.solutions import Outcome, outcome

Array = npt.NDArray[Any]

_STEPS = 400


@dataclass(frozen=True, repr=False)
class Puzzle:
    """A start that needs exactly that many presses to reach the game's goal, with the proof."""

    start: Position
    proof: Fewest
    symmetry: Symmetry | None

    @property
    def game(self) -> Game:
        """The game."""
        return self.proof.game

    @property
    def presses(self) -> int:
        """How many presses it needs."""
        return self.proof.fewest

    def __repr__(self) -> str:
        return f"<puzzle on {self.game.name} that needs {self.presses} presses: {self.start}>"

    def _repr_svg_(self) -> str | None:
        return svg(self.game.picture(self.start)) if self.game.light_count <= MOST_DRAWN else None


@dataclass(frozen=True, repr=False)
class Hint:
    """A next press of a shortest solution (None when nothing is left to do), and how many presses remain after it."""

    button: Label | None
    remaining: int
    proof: Fewest

    def __repr__(self) -> str:
        if self.button is None:
            return "<hint: nothing is left to press>"
        return f"<hint: press {label_text(self.button)}, then {self.remaining} more>"

    def _repr_svg_(self) -> str | None:
        game = self.proof.game
        if game.light_count > MOST_DRAWN:
            return None
        pressed = game.presses({} if self.button is None else {self.button: 1})
        return svg(game.picture(self.proof.start, pressed))


def next_press(answer: Outcome, time_limit: float | None = None, progress: Progress | None = None) -> Hint:
    """A next press of a shortest solution.

    >>> from modlights.games import grid
    >>> found = next_press(outcome(grid(3, 3), start="ones"))
    >>> found.button, found.remaining
    ((0, 0), 4)
    """
    return first_press(cheapest_solution(answer, time_limit=time_limit, progress=progress))


def first_press(found: Fewest) -> Hint:
    """The first press of a solution."""
    pressed = np.flatnonzero(found.game.press_vector(found.presses))
    if not pressed.size:
        return Hint(None, 0, found)
    return Hint(found.game.buttons[int(pressed[0])], found.fewest - 1, found)


def most_presses(game: Game) -> int:
    """A number that no solvable position of the game exceeds: the mean over all quiet patterns, at its worst.

    The fewest presses are at most the mean over the coset.  There the count of a button that the quiet patterns move in
    steps of g runs evenly through a residue class mod g.
    """
    k = game.modulus
    quiet = quiet_span(game)
    total = Fraction(0)
    for column in quiet.rows.T:
        step = gcd(k, *(int(value) for value in column))
        total += Fraction(k - step, 2) + step - 1
    return int(total)


def make_puzzle(game: Game, presses: int, *, symmetric: bool = False, seed: int = 0) -> Puzzle:
    """A position that needs exactly that many presses; with ``symmetric``, one that some symmetry leaves as it is.

    The same seed gives the same puzzle.

    >>> from modlights.games import grid
    >>> make_puzzle(grid(5, 5), 10, seed=1).proof.fewest
    10
    """
    chance = random.Random(seed)
    quiet = quiet_span(game)
    if not within_reach(solution_coset(game, np.zeros(game.button_count, dtype=_dtype(game)), quiet), "presses"):
        raise TooLarge(f"{game.name} has too many quiet patterns to certify a puzzle: {quiet.size} of them")
    if presses > (bound := most_presses(game)):
        raise BadGame(f"no position of {game.name} needs {presses} presses; none needs more than {bound}")
    if symmetric:
        symmetry, vector = _symmetric(game, presses, chance)
    else:
        symmetry, vector = None, _cut(_climb(game, presses, chance), presses, chance)
    gained = residues(game.apply(game.place(vector)).array, game.modulus)
    before = (residues(game.goal.array, game.modulus) - gained) % game.modulus
    start = Position(before, game.shape, modulus=game.modulus)
    proof = cheapest_solution(outcome(game, start=start))
    assert proof.proved and proof.fewest == presses, "a part of a cheapest solution is a cheapest solution"
    return Puzzle(start, proof, symmetry)


def _structure(game: Game, presses: int) -> Cosets | None:
    """The table of depths, asked when climbing failed, or None out of reach; refuses what no position needs."""
    try:
        found = cosets(game)
        largest = found.all_positions.largest
    except TooLarge:
        return None
    if presses > largest:
        raise BadGame(f"no position of {game.name} needs {presses} presses; the hardest needs {largest}")
    return found


def _dtype(game: Game) -> Any:
    return quiet_span(game).rows.dtype


def _cheapest(game: Game, vector: Array) -> Array:
    quiet = quiet_span(game)
    found = cheapest_member(solution_coset(game, vector, quiet), "presses")
    assert found is not None, "puzzles are made only where the coset can be searched"
    return found.vector


def _climb(game: Game, presses: int, chance: random.Random) -> Array:
    """Cheapest presses for a position that needs at least that many."""
    values = [chance.randrange(game.modulus) for _ in range(game.button_count)]
    vector = _cheapest(game, np.array(values, dtype=_dtype(game)))
    for _ in range(_STEPS):
        if vector.sum() >= presses:
            return vector
        trial = vector.copy()
        for _ in range(chance.choice((1, 1, 2, 3))):
            button = chance.randrange(game.button_count)
            trial[button] = (trial[button] + 1) % game.modulus
        trial = _cheapest(game, trial)
        if trial.sum() >= vector.sum():
            vector = trial
    structure = _structure(game, presses)
    if structure is None:
        raise BadGame(
            f"found no position of {game.name} that needs {presses} presses; the hardest found needs {vector.sum()},"
            f" and none needs more than {most_presses(game)}"
        )
    return _cheapest(game, np.array(structure.all_positions.example(presses), dtype=np.int64))


def _cut(vector: Array, presses: int, chance: random.Random) -> Array:
    """That many of the presses, the others left out: button by button in a random order."""
    order = list(range(len(vector)))
    chance.shuffle(order)
    kept = np.zeros_like(vector)
    wanted, left = presses, int(vector.sum())
    for button in order:
        count = int(vector[button])
        left -= count
        kept[button] = chance.randint(max(0, wanted - left), min(count, wanted))
        wanted -= int(kept[button])
    return kept


def _symmetric(game: Game, presses: int, chance: random.Random) -> tuple[Symmetry, Array]:
    """Presses whose position a symmetry leaves as it is, and which needs exactly that many."""
    group = [s for s in goal_symmetries(game) if s.lights != tuple(range(game.light_count))]
    if not group:
        raise BadGame(f"no symmetry of {game.name} is known, so no symmetric puzzle can be made")
    chance.shuffle(group)
    for symmetry in group[:8]:
        found = _symmetric_walk(game, symmetry, presses, chance)
        if found is not None:
            return symmetry, found
    structure = _structure(game, presses)
    if structure is None:
        raise BadGame(f"found no symmetric position of {game.name} that needs exactly {presses} presses")
    for symmetry in group:
        for _, table, units in structure.fixed_tables(symmetry):
            if presses <= table.largest and table.counts[presses]:
                return symmetry, np.array(structure.presses_of(units, table.example(presses)), dtype=np.int64)
    raise BadGame(f"no symmetric position of {game.name} needs exactly {presses} presses")


def _symmetric_walk(game: Game, symmetry: Symmetry, presses: int, chance: random.Random) -> Array | None:
    """Change symmetric presses a cycle at a time, never further from what is wanted; None when that fails."""
    image = np.array(symmetry.buttons, dtype=np.int64)
    vector = np.zeros(game.button_count, dtype=_dtype(game))
    needed = 0
    for _ in range(_STEPS // 4):
        if needed == presses:
            return vector
        trial = vector.copy()
        for _ in range(chance.choice((1, 1, 2, 3))):
            first = button = chance.randrange(game.button_count)
            step = chance.randrange(1, game.modulus)
            while True:
                trial[button] = (trial[button] + step) % game.modulus
                button = int(image[button])
                if button == first:
                    break
        value = int(_cheapest(game, trial).sum())
        if abs(value - presses) <= abs(needed - presses):
            vector, needed = trial, value
    return vector if needed == presses else None
