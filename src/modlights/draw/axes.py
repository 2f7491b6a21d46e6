"""Axes: the range of the data, round numbers on it, and where they lie in pixels.

Ticks are multiples of 1, 2 or 5 times a power of ten, and exact: they are fractions, so that no rounding puts one
beside its place or outside the axis.  A linear axis reaches from tick to tick; a logarithmic one has its ticks at
powers of ten, with 2 and 5 times these when it spans less than three of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction

_DIGITS_BEFORE_A_POWER = 4
_PRECISION = 700  # digits: enough for every float that an axis can hold, exactly
_SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


AXIS_SMALLEST, AXIS_LARGEST = 1e-300, 1e300
"""The sizes of number that an axis can hold: a little less than a float does, so that sums stay finite."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Values from low to high, laid on pixels from start to end."""

    low: float | Fraction
    high: float | Fraction
    start: float
    end: float
    ticks: tuple[Fraction, ...]
    logarithmic: bool = False

    def at(self, value: float | Fraction) -> float:
        """The pixel of a value.

        >>> Axis(0, 10, 100, 0, ()).at(2.5)
        75.0
        """
        low, high, place = float(self.low), float(self.high), float(value)
        parts = (math.log(place / low), math.log(high / low)) if self.logarithmic else (place - low, high - low)
        return self.start + parts[0] / parts[1] * (self.end - self.start)


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

    >>> [str(tick) for tick in linear_axis(0, 1.1, 0, 100).ticks]
    ['0', '1/5', '2/5', '3/5', '4/5', '1', '6/5']
    """
    if high - low < max(AXIS_SMALLEST, 1e-12 * max(abs(low), abs(high))):
        # Too close for floats to tell pixels apart: as a single value.
        reach = 1.0 if low == 0 or (whole and abs(low) < 1e6) else abs(low) / 2
        low, high = low - reach, high + reach
    step = tick_step(low, high, ticks, whole)
    first, last = math.floor(Fraction(low) / step), math.ceil(Fraction(high) / step)
    places = [number * step for number in range(first, last + 1)]
    if tight:
        return Axis(low, high, start, end, tuple(place for place in places if low <= place <= high))
    return Axis(places[0], places[-1], start, end, tuple(places))


def logarithmic_axis(low: float, high: float, start: float, end: float) -> Axis:
    """A logarithmic axis that holds low and high, both positive.

    >>> [str(tick) for tick in logarithmic_axis(3, 2000, 0, 100).ticks]
    ['1', '10', '100', '1000', '10000']
    """
    first, last = _power_below(low), -_power_below(1 / Fraction(high))
    last = max(last, first + 1)
    apart = -(-(last - first) // 10)
    factors = (1, 2, 5) if last - first < 3 else (1,)
    marks = [factor * Fraction(10) ** power for power in range(first, last, apart) for factor in factors]
    marks.append(Fraction(10) ** last)
    if len(factors) > 1:
        # Short ranges start and end at the nearest tick instead of at the power of ten.
        below = [mark for mark in marks if mark <= low]
        above = [mark for mark in marks if mark >= high and mark > below[-1]]
        marks = [mark for mark in marks if below[-1] <= mark <= above[0]]
    return Axis(marks[0], marks[-1], start, end, tuple(marks), True)


def _power_below(value: float | Fraction) -> int:
    """The exponent of the largest power of ten that is not above the value, exactly."""
    power = math.floor(math.log10(value))
    while Fraction(10) ** power > value:
        power -= 1
    while Fraction(10) ** (power + 1) <= value:
        power += 1
    return power


def tick_step(low: float, high: float, ticks: int, whole: bool = False) -> Fraction:
    """The least of 1, 2, 5 times a power of ten that needs no more than about so many ticks.

    >>> [str(step) for step in (tick_step(0, 60, 6), tick_step(0, 3, 6), tick_step(0, 3, 6, whole=True))]
    ['10', '1/2', '1']
    """
    rough = (Fraction(high) - Fraction(low)) / ticks
    power = Fraction(10) ** _power_below(rough)
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    return max(step, Fraction(1)) if whole else step


def tick_label(value: float | Fraction) -> str:
    """A round number as it is printed at an axis.

    It is exact, so that no two ticks have one label.

    >>> tick_label(25000), tick_label(0.5), tick_label(2e7), tick_label(Fraction(1, 100000)), tick_label(-3)
    ('25,000', '0.5', '2·10⁷', '10⁻⁵', '−3')
    >>> tick_label(12345670), tick_label(Fraction(1000005, 10**9))
    ('12,345,670', '0.001000005')
    """
    exact = _decimal(value)
    if _is_extreme(value) and len(exact.as_tuple().digits) <= _DIGITS_BEFORE_A_POWER:
        return _power(value)
    return f"{exact:,f}".replace("-", "−")


def _decimal(value: float | Fraction) -> Decimal:
    """The decimal that a tick is, exactly and without zeros at its end: its denominator divides a power of ten."""
    exact = Fraction(repr(value)) if isinstance(value, float) else Fraction(value)
    with localcontext(prec=_PRECISION):
        return (Decimal(exact.numerator) / Decimal(exact.denominator)).normalize()


def tick_labels(axis: Axis) -> list[str]:
    """The labels of an axis's ticks; on a long logarithmic axis all but 1 and 10 are powers.

    >>> tick_labels(logarithmic_axis(0.00001, 10, 0, 1))
    ['10⁻⁵', '10⁻⁴', '10⁻³', '10⁻²', '10⁻¹', '1', '10']
    """
    if axis.logarithmic and any(_is_extreme(tick) for tick in axis.ticks):
        return [tick_label(tick) if tick in (1, 10) else _power(tick) for tick in axis.ticks]
    return [tick_label(tick) for tick in axis.ticks]


def _is_extreme(value: float | Fraction) -> bool:
    return value != 0 and not 1e-3 <= abs(float(value)) < 1e7


def _power(value: float | Fraction) -> str:
    exact = _decimal(value)
    power = exact.adjusted()
    front = f"{exact.scaleb(-power):f}"
    scale = "10" + str(power).translate(_SUPERSCRIPTS)
    return {"1": scale, "-1": "−" + scale}.get(front, f"{front}·{scale}".replace("-", "−"))


def are_whole(values: Iterable[float]) -> bool:
    """Whether all values are integers."""
    return all(value == int(value) for value in values)
