"""Orders of presses under a rule for the moment of pressing (palacios 4.2.2): lit buttons, unlit ones, or in turn.

For two states, where a button carries the light of its own name.  The shortest order is found by breadth-first
search over all positions, a whole level at a time; with the rule of alternation a position counts twice, once
for each kind of press that is due.  For boards that start all on and whose lights can be coloured like a chessboard,
an order is known without search (palacios, theorem 4.2.2): press a solution's buttons of one colour, then those of
the other.  Buttons of one colour do not change each other, so the first are all lit when pressed; and what is
dark after the last press and was changed by one press since was lit before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from modlights import limits
from modlights.base.arguments import SECONDS, TEXT, check_arguments
from modlights.base.former_names import SaysInstead
from modlights.base.watch import FOREVER, Watch
from modlights.base.wording import counted, quoted, short_number
from modlights.draw import svg
from modlights.errors import BadGame, NoSuchThing, TooLarge, Undetermined
from modlights.games import Game, Label, Position, PositionLike, check_game, label_text
from modlights.games.chessboards import two_colours
from modlights.ring.arrays import Array
from modlights.solving.answers import Answer
from modlights.solving.prepared import solve
from modlights.solving.restricted.easy import own_lights

_DUE = {"lit": (1,), "unlit": (0,), "alternating": (1, 0)}
"""What the light of a button must be when it is pressed; where there are two, in turn."""
PRESS_MOMENTS = tuple(_DUE)
_UNSEEN = 255


@dataclass(frozen=True, repr=False)
class Order(SaysInstead):
    """Buttons, by their names, in the order of pressing; when each may be pressed; how they were found.

    >>> import modlights as ml
    >>> order = ml.shortest_order(ml.grid(1, 3), "ones")
    >>> order, order.buttons
    (<order of 1 press on 1x3 cross on the plane mod 2, lit: 1,2>, ((0, 1),))
    """

    _CALLED = "an order"
    _INSTEAD: ClassVar[Mapping[str, str]] = {"rule": ".when"}

    game: Game
    start: Position
    target: Position
    when: str
    buttons: tuple[Label, ...]
    how: str

    def __len__(self) -> int:
        return len(self.buttons)

    def __repr__(self) -> str:
        first = " ".join(map(label_text, self.buttons[: limits.REPR_ENTRIES]))
        more = " …" if len(self.buttons) > limits.REPR_ENTRIES else ""
        return f"<order of {counted(len(self), 'press')} on {self.game.name}, {self.when}: {first}{more}>"

    def _repr_svg_(self) -> str | None:
        """The start, each button with the numbers of its presses."""
        if self.game.light_count > limits.NOTEBOOK_CELLS:
            return None
        numbers: dict[Label, list[str]] = {button: [] for button in self.buttons}
        for number, button in enumerate(self.buttons, start=1):
            numbers[button].append(str(number))
        captions = {button: ",".join(moments) for button, moments in numbers.items()}
        return svg(self.game.picture(self.start, written=captions))


def plays(game: Game, start: PositionLike, target: PositionLike, when: str, buttons: Iterable[Label]) -> bool:
    """Whether these buttons may be pressed one after another, and end at the target."""
    states, own = list(game.position(start).values), _own_lights(game)
    place = {label: number for number, label in enumerate(game.buttons)}
    due = None
    for label in buttons:
        button = place[label]
        lit = states[own[button]] == 1
        if (when == "lit" and not lit) or (when == "unlit" and lit) or (when == "alternating" and due == (not lit)):
            return False
        due = not lit
        for light, effect in game.column(button):
            states[light] = (states[light] + effect) % 2
    return states == list(game.position(target).values)


@check_arguments(when=TEXT, time_limit=SECONDS)
def shortest_order(
    game: Game,
    start: PositionLike | None = None,
    target: PositionLike | None = None,
    *,
    when: str = "lit",
    time_limit: float | None = None,
) -> Order | None:
    """The shortest order of presses when a button may be pressed only at certain moments.

    Args:
        game: a game with two states, up to 25 lights, and a light of its own for every button.
        start: as for ``solve``.
        target: as for ``solve``.
        when: ``lit`` (a button may be pressed only while its light is on), ``unlit``, or ``alternating``.
        time_limit: seconds.

    Returns:
        An ``Order``, or None when an exhaustive search finds that there is none.

    Raises:
        BadGame: when the game has other states, or a button without a light of its own.
        NoSuchThing: for an unknown moment.
        TooLarge: for more lights.
        Undetermined: when the time was over first.

    Theorem:
        All positions are searched breadth-first, so that no order is shorter; with all lights on an order by lit
        buttons always exists on plane boards with the cross (palacios-4.2.2).

    >>> from modlights.games import grid
    >>> shortest_order(grid(1, 3), start="ones").buttons
    ((0, 1),)
    >>> len(shortest_order(grid(3, 3), start="ones", when="alternating"))
    7
    """
    check_game(game)
    if when not in PRESS_MOMENTS:
        raise NoSuchThing(
            f"when={quoted(when)} does not say when a button may be pressed; one of {', '.join(PRESS_MOMENTS)}"
        )
    if game.light_count > limits.ORDER_LIGHTS:
        raise TooLarge(
            f"a shortest order takes up to {limits.ORDER_LIGHTS} lights, not {game.light_count}; "
            "constructive_order takes all-on boards of any size"
        )
    own = _own_lights(game)
    answer = solve(game, start, target)
    if not answer.solvable:
        return None
    due = [[state] * len(own) for state in _DUE[when]]
    search = _OrderSearch(game, own, due, Watch.lasting(time_limit))
    path = search.path(_as_bits(answer.start), _as_bits(answer.target))
    if path is None:
        return None
    buttons = tuple(game.buttons[button] for button in path)
    return Order(game, answer.start, answer.target, when, buttons, "all positions were searched; no order is shorter")


def constructive_order(answer: Answer) -> Order | None:
    """A lit-only order by the two colours of a chessboard, from any solution; None when there is none of this kind.

    There is one whenever the start is all on, the target dark, and no button changes another of its colour.

    >>> from modlights.games import grid
    >>> order = constructive_order(solve(grid(30, 30), start="ones"))
    >>> plays(order.game, order.start, order.target, "lit", order.buttons)
    True
    """
    game = answer.game
    _own_lights(game)
    if answer.solution is None:
        return None
    colours = two_colours(game)
    if colours is None:
        return None
    presses = np.flatnonzero(game.press_vector(answer.solution)).tolist()
    for first in (0, 1):
        sequence = sorted(presses, key=lambda button: (colours[button] != first, button))
        buttons = tuple(game.buttons[button] for button in sequence)
        if plays(game, answer.start, answer.target, "lit", buttons):
            how = "one colour of the chessboard, then the other"
            return Order(game, answer.start, answer.target, "lit", buttons, how)
    return None


def winnable_unlit(game: Game, target: PositionLike, watch: Watch = FOREVER) -> Array:
    """For every position (light i is bit i) the fewest presses of buttons unlit at that moment that lead from there to
    the target; 255 when none do.

    Presses are taken back from the target.  A button was unlit before its press exactly when its light afterwards is
    its own effect mod 2: lit where a press changes its own light, and unlit where it does not.
    """
    if game.light_count > limits.ORDER_LIGHTS:
        raise TooLarge(
            f"an exhaustive search takes up to {limits.ORDER_LIGHTS} lights, not {game.light_count}; "
            "give a smaller board"
        )
    own = _own_lights(game)
    due = [dict(column).get(light, 0) % 2 for column, light in zip(game.by_button, own, strict=True)]
    search = _OrderSearch(game, own, [due], watch)
    search.run(_as_bits(game.position(target)), None)
    levels: Array = search.levels.min(axis=0)
    return levels


class _OrderSearch:
    """Breadth-first over (kind of press that is due, position); without alternation there is one kind only."""

    def __init__(self, game: Game, own: Sequence[int], due: Sequence[Sequence[int]], watch: Watch) -> None:
        self.watch = watch
        masks = [sum(1 << light for light, effect in column if effect % 2) for column in game.by_button]
        # for each phase the buttons: light, what it must be when the button is pressed, and what that changes
        self.phases = [list(zip(own, states, masks, strict=True)) for states in due]
        self.levels = np.full((len(due), 1 << game.light_count), _UNSEEN, dtype=np.uint8)

    def run(self, start: int, target: int | None) -> int | None:
        """Fill the levels from the start until the target is met (or everything is); the target's phase."""
        self.levels[:, start] = 0
        frontiers = [np.array([start], dtype=np.uint32) for _ in self.phases]
        level = 0
        while any(frontier.size for frontier in frontiers):
            for phase in range(len(self.phases)):
                if target is not None and self.levels[phase, target] != _UNSEEN:
                    return phase
            level += 1
            if level == _UNSEEN:
                raise TooLarge(f"an order of more than {_UNSEEN - 1} presses")
            frontiers = self._step(frontiers, level)
        return None

    def _step(self, frontiers: list[Array], level: int) -> list[Array]:
        for phase, (buttons, frontier) in enumerate(zip(self.phases, frontiers, strict=True)):
            levels = self.levels[(phase + 1) % len(self.phases)]
            for light, due, mask in buttons:
                if self.watch.over:
                    raise Undetermined("the time limit ended the search of all positions")
                neighbours = frontier[(frontier >> np.uint32(light)) & np.uint32(1) == due] ^ np.uint32(mask)
                levels[neighbours[levels[neighbours] == _UNSEEN]] = level
        # read off in order, so that the next step walks through memory and does not jump about
        return [np.flatnonzero(levels == level).astype(np.uint32) for levels in self.levels]

    def path(self, start: int, target: int) -> tuple[int, ...] | None:
        """A shortest order from start to target, walked back along the levels; the lowest button first at each step."""
        phase = self.run(start, target)
        if phase is None:
            return None
        presses: list[int] = []
        state = target
        for level in range(int(self.levels[phase, target]), 0, -1):
            phase = (phase - 1) % len(self.phases)
            for button, (light, due, mask) in enumerate(self.phases[phase]):
                before = state ^ mask
                if before >> light & 1 == due and self.levels[phase, before] == level - 1:
                    presses.append(button)
                    state = before
                    break
        return tuple(reversed(presses))


def _own_lights(game: Game) -> list[int]:
    """For each button the light of its name; orders need one, and two states."""
    if game.modulus != 2:
        raise BadGame(f"lit and unlit buttons need two states, not {short_number(game.modulus)}")
    return own_lights(game)


def _as_bits(position: Position) -> int:
    return sum(1 << i for i, state in enumerate(position.values) if state)
