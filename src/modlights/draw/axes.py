"""Axes: the range of the data, round numbers on it, and where they lie in pixels.

Ticks are multiples of 1, 2 or 5 times a power of ten. A linear axis reaches from tick to tick; a logarithmic
one has its ticks at powers of ten, with 2 and 5 times these when it spans less than three of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


SMALLEST, LARGEST = 1e-300, 1e300
"""The sizes of number that an axis can hold: a little less than a float does, so that sums stay finite."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Values from low to high, laid on pixels from start to end."""

    low: float
    high: float
    start: float
    end: float
    ticks: tuple[float, ...]
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """The pixel of a value.

        >>> Axis(0, 10, 100, 0, ()).at(2.5)
        75.0
        """
        if self.logarithmic:
            share = math.log(value / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def linear_axis(
    low: float,
    high: float,
    start: float,
    end: float,
    *,
    ticks: int = 6,
    whole: bool = False,
    tight: bool = False,
) -> Axis:
    """An axis that holds low and high, extended to round numbers unless `tight`.

    `whole` keeps the ticks integers: there is no board of size 2.5.

    >>> linear_axis(0, 23, 0, 100).ticks
    (0.0, 5.0, 10.0, 15.0, 20.0, 25.0)
    """
    if high - low < SMALLEST:
        reach = 1.0 if low == 0 or (whole and abs(low) < 1e6) else abs(low) / 2
        low, high = low - reach, high + reach
    step = tick_step(low, high, ticks, whole)
    first, last = math.floor(low / step), math.ceil(high / step)
    if not tight:
        low, high = first * step, last * step
    slack = (high - low) * 1e-9
    places = (number * step for number in range(first, last + 1))
    marks = tuple(place for place in places if low - slack <= place <= high + slack)
    return Axis(low, high, start, end, marks)


def logarithmic_axis(low: float, high: float, start: float, end: float) -> Axis:
    """A logarithmic axis that holds low and high, both positive.

    >>> logarithmic_axis(3, 2000, 0, 100).ticks
    (1.0, 10.0, 100.0, 1000.0, 10000.0)
    """
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    last = max(last, first + 1)
    apart = -(-(last - first) // 10)
    factors = (1, 2, 5) if last - first < 3 else (1,)
    marks = [factor * 10.0**power for power in range(first, last, apart) for factor in factors] + [10.0**last]
    if len(factors) > 1:
        # Short ranges start and end at the nearest tick instead of at the power of ten.
        below = [mark for mark in marks if mark <= low]
        above = [mark for mark in marks if mark >= high and mark > below[-1]]
        marks = [mark for mark in marks if below[-1] <= mark <= above[0]]
    return Axis(marks[0], marks[-1], start, end, tuple(marks), True)


def tick_step(low: float, high: float, ticks: int, whole: bool = False) -> float:
    """The least of 1, 2, 5 times a power of ten that needs no more than about so many ticks.

    >>> tick_step(0, 60, 6), tick_step(0, 3, 6), tick_step(0, 3, 6, whole=True)
    (10.0, 0.5, 1.0)
    """
    rough = (high - low) / ticks
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= rough * (1 - 1e-9))
    return max(step, 1.0) if whole else step


def tick_label(value: float) -> str:
    """A round number as it is printed at an axis.

    >>> tick_label(25000.0), tick_label(0.5), tick_label(2e7), tick_label(0.00001), tick_label(-3)
    ('25,000', '0.5', '2·10⁷', '10⁻⁵', '−3')
    """
    if _is_extreme(value):
        return _power(value)
    return f"{value:,.6f}".rstrip("0").rstrip(".").replace("-", "−")


def tick_labels(axis: Axis) -> list[str]:
    """The labels of an axis's ticks; on a long logarithmic axis all but 1 and 10 are powers.

    >>> tick_labels(logarithmic_axis(0.00001, 10, 0, 1))
    ['10⁻⁵', '10⁻⁴', '10⁻³', '10⁻²', '10⁻¹', '1', '10']
    """
    if axis.logarithmic and any(_is_extreme(tick) for tick in axis.ticks):
        return [tick_label(tick) if tick in (1, 10) else _power(tick) for tick in axis.ticks]
    return [tick_label(tick) for tick in axis.ticks]


def _is_extreme(value: float) -> bool:
    return value != 0 and not 1e-3 <= abs(value) < 1e7


def _power(value: float) -> str:
    digits, _, power = f"{value:.3e}".partition("e")
    front = digits.rstrip("0").rstrip(".")
    scale = "10" + str(int(power)).translate(_SUPERSCRIPTS)
    return {"1": scale, "-1": "−" + scale}.get(front, f"{front}·{scale}".replace("-", "−"))


def are_whole(values: Iterable[float]) -> bool:
    """Whether all values are integers."""
    return all(value == int(value) for value in values)
