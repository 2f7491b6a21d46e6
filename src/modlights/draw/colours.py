"""Colours of states, of series and of counts.

State 0 is dark, like a light that is off, and state 1 is the yellow of a light that is on. Up to a dozen
states have named colours, spread over hue and lightness so that they stay apart for colour-blind eyes too;
more states, and the counts of a heat map, take their colours from a ramp from dark to light.

A colour is written '#rrggbb'. Whatever the background, black or white has a contrast of at least √21 ≈ 4.58
with it in the measure of WCAG 2, because (L + 0.05)/0.05 and 1.05/(L + 0.05) have the product 21;
so a mark is always readable.
"""

from __future__ import annotations

import math
from functools import cache

STATE_COLOURS = (
    "#262b36",
    "#f7cf3c",
    "#2ad1ff",
    "#be5b0b",
    "#2b835f",
    "#ff91ad",
    "#3e34c3",
    "#ffffc5",
    "#7e1f76",
    "#a6dc6c",
    "#624e20",
    "#9d73b1",
)
"""The named dozen, by state."""

SERIES_COLOURS = ("#0f7fc4", "#d55e00", "#009e73", "#c264a0", "#c98a00", "#7a70d0")
"""Colours of lines and points: mid-tones, which show on white and on black."""

INK = "#767676"
"""The grey of captions and axes: contrast above 4.5 with white and with black alike."""

RAMP_COLOURS = ("#4a47c4", "#2f76c4", "#1c96a8", "#36b77c", "#9ed14a", "#fdea5c")
"""Where the ramp passes through, from dark to light."""


def state_colour(state: int, states: int = 2) -> str:
    """The colour of a state out of `states`.

    >>> state_colour(0, 2), state_colour(1, 2), state_colour(0, 1000)
    ('#262b36', '#f7cf3c', '#262b36')
    """
    if states <= len(STATE_COLOURS) or state == 0:
        return STATE_COLOURS[state]
    return ramp_colour(state - 1, states - 1)


def ramp_colour(step: int, steps: int) -> str:
    """Colour number `step` of `steps` on the ramp from deep blue to pale yellow.

    Integers only, so that numbers of states beyond any float are fine.

    >>> ramp_colour(0, 9), ramp_colour(8, 9), ramp_colour(10**400 - 1, 10**400)
    ('#4a47c4', '#fdea5c', '#fdea5c')
    """
    if steps < 2:
        return RAMP_COLOURS[-1]
    stretch = steps - 1
    place, rest = divmod(step * (len(RAMP_COLOURS) - 1), stretch)
    if rest == 0:
        return RAMP_COLOURS[place]
    low, high = channels(RAMP_COLOURS[place]), channels(RAMP_COLOURS[place + 1])
    mixed = (a + ((b - a) * rest + stretch // 2) // stretch for a, b in zip(low, high, strict=True))
    return "#" + "".join(f"{value:02x}" for value in mixed)


def count_colours(counts: int) -> tuple[str, ...]:
    """Colours for so many different counts in ascending order: dark for the least, then the ramp.

    The steps on the ramp are those of the logarithm of the rank: in the tables drawn here small counts
    are frequent and large ones rare, so the small ones get the wide steps. There are never more than 255
    different colours, which is what a palette image has room for; large counts close in rank may share one.

    >>> count_colours(3)
    ('#262b36', '#4a47c4', '#fdea5c')
    """
    if counts == 0:
        return ()
    last = 253
    steps = (round(last * math.log(rank) / math.log(max(counts - 1, 2))) for rank in range(1, counts))
    return (STATE_COLOURS[0], *(ramp_colour(step, last + 1) for step in steps))


def series_colour(number: int) -> str:
    """The colour of series 0, 1, 2 …; after six they repeat."""
    return SERIES_COLOURS[number % len(SERIES_COLOURS)]


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour.

    >>> channels("#ff8000")
    (255, 128, 0)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2: 0 for black, 1 for white."""
    linear = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    )
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@cache
def mark_colour(background: str) -> str:
    """Black or white, whichever has the higher contrast with the background.

    >>> mark_colour("#262b36"), mark_colour("#f7cf3c")
    ('#ffffff', '#000000')
    """
    return "#000000" if (luminance(background) + 0.05) ** 2 > 1.05 * 0.05 else "#ffffff"


@cache
def terminal_colour(colour: str) -> int:
    """The nearest of the terminal's 240 fixed colours (16 to 255): a 6×6×6 cube and 24 greys.

    >>> terminal_colour("#000000"), terminal_colour("#ffffff"), terminal_colour("#ff0000")
    (16, 231, 196)
    """
    wanted = channels(colour)

    def distance(number: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(_fixed_terminal_colour(number), wanted, strict=True))

    return min(range(16, 256), key=distance)


def _fixed_terminal_colour(number: int) -> tuple[int, int, int]:
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    levels = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(number - 16, 36)
    green, blue = divmod(rest, 6)
    return levels[red], levels[green], levels[blue]
