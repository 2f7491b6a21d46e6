"""The plan: which buttons are unknowns, which equation forces which button, which equations remain.

Row filling, light chasing, Losada's virtual row, two rows of unknowns on a torus, a border of unknowns on
the projective plane: all are one algorithm.  Every light gives one equation.  Go through the buttons in
order.  An equation in which just one button is still undetermined, with a coefficient that is a unit mod k,
forces that button; among the lights that can force, the lowest-numbered goes first.  When nothing is
forced, the next undetermined button becomes an unknown.  Equations never used to force are the residual
system.

Theorem: solutions of the game and of the residual system are then in bijection over Z/k, since in the order
of the steps the forcing equations are triangular with units on the diagonal.  Over Z, forcing with ±1 only,
the residual matrix has the Smith factors other than 1 of the whole effect matrix, zeros included
(``residual_smith`` in proofs/core/smith.v).

A plan is combinatorics: it knows nothing of numbers or symbols that are later run through it.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, astuple, dataclass
from math import gcd

from modlights.base.arguments import FLAG, NAMES, NOTHING, TEXT, check_arguments
from modlights.base.wording import counted, quoted, short_number
from modlights.errors import BadGame, NoSuchThing, Undetermined
from modlights.games import Game, Label, check_cell_by_cell, check_game, is_cell, label_text
from modlights.games.labels import label_in_code, name_words

INTEGERS = 0
ORDERS = ("auto", "rows", "columns")


@dataclass(frozen=True)
class Step:
    """One forced button: the light whose equation forces it, and the unit that multiplies it there."""

    button: int
    light: int
    coefficient: int


@dataclass(frozen=True, repr=False)
class Plan:
    """How a game is filled in: unknowns, forced buttons in order, and the lights of the residual system.

    Indices are those of the game's lights and buttons.  ``modulus`` is 0 for a plan over the integers.

    >>> import modlights as ml
    >>> filled = ml.plan(ml.grid(2, 2))
    >>> filled, filled.unknowns, filled.residual
    (<plan mod 2: 2 unknowns, 2 forced, 2 equations left over>, (0, 1), (2, 3))
    """

    modulus: int
    order: str
    unknowns: tuple[int, ...]
    steps: tuple[Step, ...]
    residual: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<plan {self._over}: {self.counts}>"

    @property
    def counts(self) -> str:
        """How many buttons are unknowns or forced, and how many equations remain, in words."""
        unknowns, left = counted(len(self.unknowns), "unknown"), counted(len(self.residual), "equation")
        return f"{unknowns}, {len(self.steps)} forced, {left} left over"

    @property
    def _over(self) -> str:
        return "over the integers" if self.modulus == INTEGERS else f"mod {short_number(self.modulus)}"

    def _repr_html_(self) -> str:
        def numbers(places: Iterable[int]) -> str:
            return ", ".join(str(place + 1) for place in places) or "none"

        forced = ", ".join(f"{step.light + 1}→{step.button + 1}" for step in self.steps) or "none"
        rows = (
            ("unknowns: the buttons", numbers(self.unknowns)),
            ("forced: light → button", forced),
            ("left over: the lights", numbers(self.residual)),
        )
        body = "".join(f"<tr><td>{what}</td><td>{which}</td></tr>" for what, which in rows)
        return f"<p>plan {self._over}, by number in reading order</p><table>{body}</table>"

    def to_json(self) -> str:
        """The plan as a JSON document, for storing; ``from_json`` reads it back."""
        return json.dumps(asdict(self) | {"steps": [astuple(step) for step in self.steps]})

    @classmethod
    @check_arguments(text=TEXT)
    def from_json(cls, text: str) -> Plan:
        """The plan that ``to_json`` wrote."""
        try:
            data = json.loads(text)
            lists = {name: tuple(data[name]) for name in ("unknowns", "residual")}
            return cls(**data | lists | {"steps": tuple(Step(*step) for step in data["steps"])})
        except (ValueError, TypeError, LookupError):
            raise BadGame(f"{quoted(text)} is not a plan that to_json has written") from None

    def describe(self, game: Game) -> str:
        """The plan in words, with the game's own names.

        >>> from modlights.games import grid
        >>> print(plan(grid(2, 2)).describe(grid(2, 2)))
        unknowns: 1,1 1,2
        light 1,1 forces button 2,1
        light 1,2 forces button 2,2
        residual: lights 2,1 2,2
        """
        check_game(game)
        if (game.button_count, game.light_count) != (
            len(self.unknowns) + len(self.steps),
            len(self.residual) + len(self.steps),
        ):
            raise BadGame(f"{self!r} is not one of {game.name}, which has other numbers of lights or buttons")
        names = [label_text(button) for button in game.buttons]
        lights = [label_text(light) for light in game.lights]
        lines = ["unknowns: " + (" ".join(names[u] for u in self.unknowns) or "none")]
        lines += [f"light {lights[s.light]} forces button {names[s.button]}" for s in self.steps]
        lines.append(
            "residual: " + ("lights " + " ".join(lights[r] for r in self.residual) if self.residual else "none")
        )
        return "\n".join(lines)


@check_arguments(order=TEXT, unknowns=NAMES | NOTHING, integers=FLAG)
def plan(
    game: Game,
    *,
    order: str = "auto",
    unknowns: Iterable[Label] | None = None,
    integers: bool = False,
) -> Plan:
    """The plan of a game: which buttons are unknowns, which light forces which button, which lights are left over.

    Args:
        game: the game.
        order: ``rows`` or ``columns`` fixes the order in which buttons become unknowns; ``auto`` tries both, and fewer
            unknowns win, rows on a tie.
        unknowns: the buttons that keep a letter, instead of an order.
        integers: force with ±1 only, so that one plan serves all moduli at once.

    Returns:
        A ``Plan``, the same at every run.

    Raises:
        Undetermined: when the unknowns given do not force the rest; its ``open`` names the buttons.
        NoSuchThing: for an unknown order or button.
        BadGame: for columns of a game that is not a grid, or a button named twice.
        TooLarge: for a board of more than 4,000,000 cells.

    Theorem:
        Solutions of the game and of the residual system are in bijection, since in the order of the steps the
        forcing equations are triangular with units on the diagonal (losada-virtual-row is the case of a plane
        board).

    >>> from modlights.games import grid
    >>> [len(plan(grid(5, 6, rule=rule, surface=surface)).unknowns) for rule, surface in
    ...     (("cross", "plane"), ("cross", "torus"), ("king", "plane"), ("merlin", "plane"))]
    [5, 10, 10, 5]
    """
    check_game(game)
    check_cell_by_cell(game)
    modulus = INTEGERS if integers else game.modulus
    if order not in ORDERS:
        raise NoSuchThing(f"unknown order {order!r}; one of {', '.join(ORDERS)}")
    if unknowns is not None:
        if order != "auto":
            raise BadGame(f"the unknowns are given, so that there is no order to follow: leave order={order!r} out")
        return _plan_with(game, modulus, unknowns)
    if order == "columns" and game.shape is None:
        raise BadGame("columns have a meaning on grids only; this game has no rectangle")
    tried = (order,) if order != "auto" else ("rows",) if game.shape is None else ("rows", "columns")
    return min((_fill(game, modulus, one) for one in tried), key=lambda found: len(found.unknowns))


def _plan_with(game: Game, modulus: int, unknowns: Iterable[Label]) -> Plan:
    index = {label: i for i, label in enumerate(game.buttons)}
    chosen: list[int] = []
    for label in unknowns:
        if label not in index:
            raise NoSuchThing(f"no button {label_in_code(label)} in this game; {name_words(game.buttons)}")
        if index[label] in chosen:
            raise BadGame(f"button {label_text(label)} is named twice among the unknowns")
        chosen.append(index[label])
    filling = _Filling(game, modulus, "rows")
    for button in chosen:
        filling.determine(button)
    filling.force_all()
    left = [game.buttons[j] for j in range(game.button_count) if not filling.determined[j]]
    if left:
        names = " ".join(label_text(button) for button in left[:12])
        shown = f"{names} … ({len(left)} in all)" if len(left) > 12 else names
        raise Undetermined(f"these unknowns leave {shown} undetermined; add one of them to the unknowns", left)
    return filling.finish("given", chosen)


def _fill(game: Game, modulus: int, order: str) -> Plan:
    filling = _Filling(game, modulus, order)
    unknowns: list[int] = []
    filling.force_all()
    for button in filling.button_order:
        if not filling.determined[button]:
            unknowns.append(button)
            filling.determine(button)
            filling.force_all()
    return filling.finish(order, unknowns)


class _Filling:
    """The state of the algorithm: what is determined, and which lights can force next."""

    def __init__(self, game: Game, modulus: int, order: str) -> None:
        self.modulus = modulus
        self.button_order, self.rank = _orders(game, order)
        self.open = [
            {button: effect for button, effect in equation if (effect % modulus if modulus else effect)}
            for equation in game.by_light
        ]
        self.columns = [[light for light, _ in column] for column in game.by_button]
        self.determined = [False] * game.button_count
        self.used = [False] * game.light_count
        self.steps: list[Step] = []
        self.ready: list[tuple[int, int]] = []
        for light in range(game.light_count):
            self._offer(light)

    def _offer(self, light: int) -> None:
        """Put the light in the queue if its equation has one undetermined button, with a unit."""
        equation = self.open[light]
        if len(equation) == 1:
            (effect,) = equation.values()
            if gcd(effect, self.modulus) == 1:  # over the integers, with modulus 0, that is ±1
                heapq.heappush(self.ready, (self.rank[light], light))

    def determine(self, button: int) -> None:
        self.determined[button] = True
        for light in self.columns[button]:
            if self.open[light].pop(button, None) is not None:
                self._offer(light)

    def force_all(self) -> None:
        while self.ready:
            _, light = heapq.heappop(self.ready)
            if self.open[light]:
                ((button, effect),) = self.open[light].items()
                self.used[light] = True
                self.steps.append(Step(button, light, effect))
                self.determine(button)

    def finish(self, order: str, unknowns: Sequence[int]) -> Plan:
        in_order = sorted(range(len(self.used)), key=self.rank.__getitem__)
        residual = tuple(light for light in in_order if not self.used[light])
        return Plan(self.modulus, order, tuple(unknowns), tuple(self.steps), residual)


def _orders(game: Game, order: str) -> tuple[list[int], list[int]]:
    """The buttons in order, and for each light its number in that order."""
    if order == "rows":
        return list(range(game.button_count)), list(range(game.light_count))
    assert game.shape is not None
    rows, columns = game.shape

    def by_column(label: Label) -> int:
        assert is_cell(label), "a grid names its buttons by their cells"
        return label[1] * rows + label[0]

    buttons = sorted(range(game.button_count), key=lambda j: by_column(game.buttons[j]))
    ranks = [c * rows + r for r in range(rows) for c in range(columns)]
    return buttons, ranks
