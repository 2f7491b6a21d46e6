"""Plots of a few series as SVG: lines, points or bars, with axes, round ticks and a legend.

A series is drawn as one path, so that ten thousand points make a file of some hundred kilobytes. Lines
differ by colour and by dashes, so that they can be told apart in print and by colour-blind eyes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from modlights.draw.axes import AXIS_LARGEST, AXIS_SMALLEST, Axis, are_whole, linear_axis, logarithmic_axis, tick_labels
from modlights.draw.colours import INK, series_colour
from modlights.draw.markup import Drawing, document, heading, number, text_element, text_width

Style = Literal["line", "points", "bars"]

_FONT = 12.0
_DASHES = ("", "7 4", "2 3", "10 3 2 3", "4 2", "12 4")


@dataclass(frozen=True, slots=True)
class Series:
    """Points (x, y) under a name; the name stands in the legend.

    >>> Series("nullity", (1, 2, 3), (0, 0, 0)).name
    'nullity'
    """

    name: str
    xs: Sequence[float]
    ys: Sequence[float]

    def __post_init__(self) -> None:
        if len(self.xs) != len(self.ys):
            raise ValueError(f"series {self.name!r} has {len(self.xs)} x and {len(self.ys)} y: every point needs both")


def plot(
    series: Sequence[Series],
    *,
    title: str,
    x_label: str,
    y_label: str,
    style: Style = "line",
    log_x: bool = False,
    log_y: bool = False,
    width: int = 640,
    height: int = 400,
) -> str:
    """The series in one frame, as a self-contained SVG document.

    >>> squares = Series("n²", range(5), [n * n for n in range(5)])
    >>> plot([squares], title="Squares", x_label="n", y_label="n²").count("<path")
    4
    """
    if style not in ("line", "points", "bars"):
        raise ValueError(f"a plot is of style 'line', 'points' or 'bars', not {style!r}")
    if style == "bars" and (log_x or log_y):
        raise ValueError("bars start at 0, which a logarithmic axis does not have: use style 'points'")
    points = [_points(one, log_x, log_y) for one in series]
    legend = _legend([one.name for one in series], style, width)
    top = 34.0 + legend.height
    bottom = height - 48.0
    y_axis = _y_axis([y for some in points for _, y in some], bottom, top, style, log_y)
    thickness = _bar_width(points) if style == "bars" else 0.0
    x_axis = _x_axis([x for some in points for x, _ in some], thickness, log_x, style)
    left = 34.0 + max(text_width(label, _FONT) for label in tick_labels(y_axis))
    right = width - 10.0 - max(text_width(label, _FONT) for label in tick_labels(x_axis)) / 2
    x_axis = replace(x_axis, start=left, end=right)
    elements = [
        heading(title, width),
        f'<g transform="translate({number(left)} 30)">',
        *legend.elements,
        "</g>",
        *_frame(x_axis, y_axis),
        text_element(x_label, (left + right) / 2, height - 10, _FONT + 1),
        text_element(y_label, 16, (top + bottom) / 2, _FONT + 1, turn=True),
    ]
    for place, some in enumerate(points):
        if style == "bars":
            elements.append(_bars(some, x_axis, y_axis, thickness, place, len(points)))
        elif style == "points":
            elements.append(_dots(some, x_axis, y_axis, place))
        else:
            elements.append(_line(some, x_axis, y_axis, place))
    return document(Drawing(width, height, tuple(elements), title))


def _points(series: Series, log_x: bool, log_y: bool) -> list[tuple[float, float]]:
    """The points as floats, with a clear word about those that no axis can hold."""
    for values, logarithmic in ((series.xs, log_x), (series.ys, log_y)):
        for value in values:
            if not abs(value) <= AXIS_LARGEST:
                size = f"of {value.bit_length()} bits" if isinstance(value, int) else value
                raise ValueError(f"series {series.name!r} has a value {size}: no axis reaches beyond {AXIS_LARGEST}")
            if logarithmic and value < AXIS_SMALLEST:
                raise ValueError(
                    f"series {series.name!r} has the value {value}: a logarithmic axis needs positive values"
                )
    return [(float(x), float(y)) for x, y in zip(series.xs, series.ys, strict=True)]


def _y_axis(ys: Sequence[float], bottom: float, top: float, style: Style, logarithmic: bool) -> Axis:
    if not ys:
        return linear_axis(0, 1, bottom, top)
    low, high = min(ys), max(ys)
    if logarithmic:
        return logarithmic_axis(low, high, bottom, top)
    if style == "bars" or 0 <= low < high / 2 or low == high == 0:
        low, high = min(low, 0), max(high, 0)
    if low == high == 0:
        high = 1
    return linear_axis(low, high, bottom, top, whole=are_whole(ys))


def _x_axis(xs: Sequence[float], thickness: float, logarithmic: bool, style: Style) -> Axis:
    """The axis of x, still without its place in pixels: that depends on the labels of both axes."""
    if not xs:
        return linear_axis(0, 1, 0, 1)
    low, high = min(xs), max(xs)
    if logarithmic:
        return logarithmic_axis(low, high, 0, 1)
    if style != "line":
        # Bars and points must not be cut by the frame.
        extra = thickness / 2 + (high - low) / 100
        low, high = low - extra, high + extra
    return linear_axis(low, high, 0, 1, ticks=8, whole=are_whole(xs), tight=True)


def _frame(x_axis: Axis, y_axis: Axis) -> Iterator[str]:
    left, right, bottom, top = x_axis.start, x_axis.end, y_axis.start, y_axis.end
    rules = "".join(f"M{number(left)} {number(y_axis.at(tick))}H{number(right)}" for tick in y_axis.ticks)
    stubs = "".join(f"M{number(x_axis.at(tick))} {number(bottom)}v5" for tick in x_axis.ticks)
    foot = y_axis.at(0) if y_axis.low < 0 < y_axis.high else bottom
    lines = f"M{number(left)} {number(top)}V{number(bottom)}M{number(left)} {number(foot)}H{number(right)}"
    yield f'<g fill="none" stroke="{INK}">'
    yield f'<path stroke-opacity="0.3" d="{rules}"/>'
    yield f'<path d="{lines}{stubs}"/>'
    yield "</g>"
    for tick, label in zip(y_axis.ticks, tick_labels(y_axis), strict=True):
        yield text_element(label, left - 7, y_axis.at(tick) + 4, _FONT, anchor="end")
    for tick, label in zip(x_axis.ticks, tick_labels(x_axis), strict=True):
        yield text_element(label, x_axis.at(tick), bottom + 18, _FONT)


def _legend(names: Sequence[str], style: Style, width: int) -> Drawing:
    """Names with a sample of their line, running on like words; nothing for one series without a name."""
    if not any(names):
        return Drawing(0, 0, (), "")
    elements: list[str] = []
    x, y, room = 0.0, 12.0, width - 90.0
    for place, name in enumerate(names):
        needed = 30 + text_width(name, _FONT)
        if x and x + needed > room:
            x, y = 0.0, y + 18
        elements.append(_sample(style, place, x, y - 4))
        elements.append(text_element(name, x + 30, y, _FONT, anchor="start"))
        x += needed + 16
    return Drawing(room, y + 8, tuple(elements), "")


def _sample(style: Style, place: int, x: float, y: float) -> str:
    colour = series_colour(place)
    if style == "line":
        start = f"M{number(x)} {number(y)}"
        return f'<path fill="none" stroke="{colour}" stroke-width="2.5"{_dash(place)} d="{start}h24"/>'
    if style == "points":
        return f'<circle cx="{number(x + 17)}" cy="{number(y)}" r="4" fill="{colour}"/>'
    return f'<rect x="{number(x + 12)}" y="{number(y - 5)}" width="10" height="10" fill="{colour}"/>'


def _dash(place: int) -> str:
    pattern = _DASHES[place % len(_DASHES)]
    return f' stroke-dasharray="{pattern}"' if pattern else ""


def _at(points: Sequence[tuple[float, float]], x_axis: Axis, y_axis: Axis) -> list[str]:
    return [f"{number(x_axis.at(x))} {number(y_axis.at(y))}" for x, y in points]


def _line(points: Sequence[tuple[float, float]], x_axis: Axis, y_axis: Axis, place: int) -> str:
    path = "M" + "L".join(_at(points, x_axis, y_axis)) if points else ""
    return (
        f'<path fill="none" stroke="{series_colour(place)}" stroke-width="2" stroke-linejoin="round" '
        f'stroke-linecap="round"{_dash(place)} d="{path}"/>'
    )


def _dots(points: Sequence[tuple[float, float]], x_axis: Axis, y_axis: Axis, place: int) -> str:
    """Lines of no length with round ends: the shortest way to write many discs."""
    size = 6.0 if len(points) <= 100 else 4.0 if len(points) <= 1000 else 2.5
    path = "".join(f"M{where}h0" for where in _at(points, x_axis, y_axis))
    return (
        f'<path fill="none" stroke="{series_colour(place)}" stroke-width="{number(size)}" '
        f'stroke-linecap="round" d="{path}"/>'
    )


def _bar_width(points: Sequence[Sequence[tuple[float, float]]]) -> float:
    """Four fifths of the least distance between two places, in units of x."""
    places = sorted({x for some in points for x, _ in some})
    return 0.8 * min((b - a for a, b in pairwise(places)), default=1.0)


def _bars(
    points: Sequence[tuple[float, float]], x_axis: Axis, y_axis: Axis, thickness: float, place: int, of: int
) -> str:
    foot = y_axis.at(0)
    each = thickness / of
    path = ""
    for x, y in points:
        left = x_axis.at(x - thickness / 2 + place * each)
        right = x_axis.at(x - thickness / 2 + (place + 1) * each)
        path += f"M{number(left)} {number(foot)}V{number(y_axis.at(y))}H{number(right)}V{number(foot)}Z"
    return f'<path fill="{series_colour(place)}" d="{path}"/>'
