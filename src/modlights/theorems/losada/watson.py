"""Watson's Flip: five lights on at random, all to be lit, and lit squares not to be pressed.

Losada reads the last rule as forbidding the five squares for good (the static reading).  Watson's own words
forbid a square while it is lit (the dynamic reading).  All C(25, 5) starts are settled for both: for the static
one by the four solutions of each solvable start, for the dynamic one by a sequence of presses that is played.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from modlights.ring import LinearMap

from ..domains import Domain, board, once
from ..library_answers import certificate, count
from ..plain import near
from ..random_cases import random_cases
from ..schoolbook import Vector, dot, unit
from ..truth import Found, Truth
from ..verdicts import CORRECTED
from . import document as losada

FULL = (1 << 25) - 1
MASKS = tuple(sum(entry << light for light, entry in enumerate(row)) for row in near(5, 5))
"""For each button the lights that it changes, as one integer."""


@dataclass(frozen=True)
class Survey:
    """All starts with five lights on, the solvable ones with one solution each, and the quiet patterns, as bits."""

    starts: tuple[Vector, ...]
    solutions: dict[int, int]
    quiet: tuple[int, ...]

    def allowed(self, start: int) -> list[int]:
        """The solutions of a start that press none of its five lit squares."""
        if start not in self.solutions:
            return []
        return [x for x in (self.solutions[start] ^ q for q in self.quiet) if not x & start]


def bits(cells: Vector) -> int:
    """The cells as one integer."""
    return sum(1 << cell for cell in cells)


@cache
def survey() -> Survey:
    """Every start, solved by the library's matrix mod 2 in one go."""
    starts = tuple(combinations(range(25), 5))
    changes = np.ones((len(starts), 25), dtype=np.int64)
    changes[np.arange(len(starts))[:, None], np.array(starts)] = 0
    effects = LinearMap(board(5, 5).matrix(), 2)
    solutions, solvable = effects.solve_many(changes)
    weights = 1 << np.arange(25, dtype=np.int64)
    packed = (solutions @ weights).tolist()
    found = {bits(s): x for s, x, yes in zip(starts, packed, solvable.tolist(), strict=True) if yes}
    kernel = effects.kernel
    return Survey(starts, found, tuple(int(kernel.element(i) @ weights) for i in range(kernel.size)))


def pressed(presses: int) -> int:
    """What the presses change, straight from the masks of the buttons."""
    change = 0
    for button, mask in enumerate(MASKS):
        if presses >> button & 1:
            change ^= mask
    return change


@cache
def winners() -> list[Vector]:
    """The starts that can be solved without the five squares lit."""
    return [s for s in survey().starts if survey().allowed(bits(s))]


STARTS = once("all 53,130 starts")
DRAWN = random_cases("starts", 20, 25, lambda chance: tuple(sorted(chance.sample(range(25), 5))), deep=500)


@losada.remark("watson-date")
def watson_date() -> Truth:
    """Message in a bottle, “Sun, 2 Jan 2000 15:03:30”: The mail is dated Sunday, 2 January 2000."""
    return date(2000, 1, 2).strftime("%A") == "Sunday"


@losada.theorem("watson-friend", over=STARTS)
def watson_friend() -> Truth:
    """Message in a bottle, “speculated that some starting positions were insolvable”: Some of Watson's starting
    positions are insolvable, as his friend guessed."""
    lost = [s for s in survey().starts if bits(s) not in survey().solutions]
    dark = [tuple(int(i not in s) for i in range(25)) for s in lost[:: len(lost) // 10]]
    weights = [certificate(board(5, 5), change) for change in dark]
    proved = all(w is not None and dot(w, change, 2) == 1 for w, change in zip(weights, dark, strict=True))
    return Found(len(lost) > 0 and proved, {"insolvable, whatever may be pressed": len(lost)})


@losada.theorem("watson-53130", over=STARTS)
def all_starts() -> Truth:
    """After the message, “13.326 casos de 53.130”: There are 53,130 ways to light five of the 25 squares."""
    return sum(1 for _ in combinations(range(25), 5)) == comb(25, 5) == 53130


@losada.theorem("watson-13326", over=STARTS)
def solvable_starts() -> Truth:
    """After the message, “20 casillas apenas altera esta probabilidad”: Of them 13,326 can be lit up, hardly other than
    one in four."""
    found = survey()
    played = all(pressed(x) ^ start == FULL for start, x in found.solutions.items())
    quiet = len(found.quiet) == 4 and not any(map(pressed, found.quiet))
    even = [s for s in found.starts if all(((FULL ^ bits(s)) & q).bit_count() % 2 == 0 for q in found.quiet)]
    near_a_quarter = abs(4 * 13326 - 53130) * 100 < 53130
    return played and quiet and len(found.solutions) == len(even) == 13326 and near_a_quarter


@losada.theorem("watson-3270", over=STARTS)
def restricted_starts() -> Truth:
    """After the message, “reduce enormemente el número de casos con solución”: If the five squares lit at the start may
    never be pressed, 3,270 starts can be solved."""
    numbers = Counter(len(survey().allowed(bits(s))) for s in survey().starts)
    winning = sum(found for number, found in numbers.items() if number)
    return Found(winning == 3270, {f"starts with {number} such solutions": numbers[number] for number in (1, 2, 4)})


@restricted_starts.also(
    DRAWN + random_cases("starts that can be solved so", 20, 5, lambda chance: chance.choice(winners()), deep=500)
)
def _(start: Vector) -> Truth:
    """The game without those five buttons has as many solutions."""
    without = board(5, 5).forbid([divmod(cell, 5) for cell in start])
    return count(without, [int(i not in start) for i in range(25)]) == len(survey().allowed(bits(start)))


@losada.theorem("watson-5-equations", over=DRAWN)
def five_equations(start: Vector) -> Truth:
    """After the message, “añadir cinco condiciones –cinco ecuaciones– más al sistema”: That condition adds five
    equations, x = 0 for each of the five squares. Proved: equations.barred_equations"""
    side = [int(i not in start) for i in range(25)]
    longer = LinearMap(near(5, 5) + [list(unit(cell, 25)) for cell in start], 2)
    solvable = longer.solve(side + [0] * 5) is not None
    return (longer.kernel.size if solvable else 0) == len(survey().allowed(bits(start)))


@losada.theorem("watson-94", over=STARTS)
def ninety_four() -> Truth:
    """After the message, “un 94 por ciento de las veces se pretendía encontrar”: So 94 per cent of the time there was
    no solution to be found."""
    lost = sum(not survey().allowed(bits(s)) for s in survey().starts)
    return Found(round(100 * lost / 53130) == 94, {"without solution, in his reading": lost})


def dynamic_sequence(start: int, presses: int) -> list[int] | None:
    """Presses of dark squares only, in order, that come to the given solution; None if this way finds none.

    A button of the solution that is dark is pressed.  If all that remain are lit, one of them (v) has a dark
    neighbour w: w, v, w presses only dark squares, for w darkens or lights v back and forth, and comes to v.
    """
    dark, left, sequence = FULL ^ start, presses, list[int]()
    for _ in range(60):
        if not left:
            return sequence
        pressable = left & dark
        if pressable:
            button = (pressable & -pressable).bit_length() - 1
            sequence.append(button)
        else:
            waiting = [v for v in range(25) if left >> v & 1]
            pairs = ((w, v) for v in waiting for w in range(25) if w != v and dark & MASKS[v] & 1 << w)
            neighbour, button = next(pairs, (-1, -1))
            if button < 0:
                return None
            sequence += [neighbour, button, neighbour]
        dark ^= MASKS[button]
        left ^= 1 << button
    return None


def wins(start: int, sequence: list[int]) -> bool:
    """Play the sequence by Watson's rule: each square must be dark when it is pressed, and all end lit."""
    lit = start
    for button in sequence:
        if lit >> button & 1:
            return False
        lit ^= MASKS[button]
    return lit == FULL


def backward_search() -> np.ndarray:
    """All positions from which Watson's rule leads to all lit, by going back from there: 2^25 flags."""
    seen = np.zeros(1 << 25, dtype=bool)
    front = np.array([FULL], dtype=np.int64)
    seen[FULL] = True
    while front.size:
        found = []
        for button, mask in enumerate(MASKS):
            before = front[(front >> button & 1) == 1] ^ mask
            before = before[~seen[before]]
            seen[before] = True
            found.append(before)
        front = np.concatenate(found)
    return seen


@losada.theorem(
    "watson-reading",
    verdict=CORRECTED,
    over=Domain(
        "the solvable starts",
        lambda: ((s,) for s in survey().starts if bits(s) in survey().solutions),
        order="by the five squares",
    ),
)
def watson_reading(start: Vector) -> Truth:
    """Footnote 2 and after the message, “no poder seleccionar ninguna de las 5 casillas fijadas inicialmente”: Watson's
    rule, that an illuminated square may not be pressed, means that the five squares lit at the start cannot be chosen,
    so that it leaves 3,270 starts.
    Note: In Watson's words, “you were not allowed to press an illuminated square”, a square is barred while it is lit,
    not for good; under that rule every one of the 13,326 solvable starts can be won, so 75 per cent are lost, not
    94. Proved: lit_only.grid_unlit_only (the correction)"""
    order = " ".join(f"{b // 5 + 1},{b % 5 + 1}" for b in winning_sequence(bits(start)) or ())
    words = f"squares {' '.join(str(c + 1) for c in start)} lit; {order} in turn presses dark squares only"
    return Found(bool(survey().allowed(bits(start))) or not order, words=words)


def winning_sequence(start: int) -> list[int] | None:
    """A way to win from a solvable start by Watson's rule, played to the end."""
    tries = (dynamic_sequence(start, survey().solutions[start] ^ q) for q in survey().quiet)
    return next((s for s in tries if s is not None and wins(start, s)), None)


@watson_reading.corrected(
    Domain(
        "all 13,326 solvable starts",
        lambda: ((start,) for start in survey().solutions),
        deeper=Domain("all 2^25 positions, searched backwards", lambda: [(-1,)]),
    )
)
def _(start: int) -> Truth:
    """A square may not be pressed while it is lit: then every solvable start can be won."""
    if start >= 0:
        return winning_sequence(start) is not None
    winning = backward_search()
    return int(winning.sum()) == 2**23 and sum(bool(winning[bits(s)]) for s in survey().starts) == 13326


losada.without_check("""
    watson-picture, figure, not checkable: Caption, “Una de las 3.270 posiciones resolubles de Watson”: One of the 3,270
    positions is drawn, with its only solution.
    Because: the drawing is lost; only is not automatic, since 190 of the 3,270 have two solutions or four
""")
