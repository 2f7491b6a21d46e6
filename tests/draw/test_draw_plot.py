"""Plots: well-formed, every point inside the frame, round ticks."""

import math
import re
from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from modlights.draw import Series, plot
from modlights.draw.axes import linear_axis, logarithmic_axis, tick_label, tick_labels
from modlights.draw.colours import series_colour

# Machines differ in speed: no example fails for being slow.
relaxed = settings(deadline=None, max_examples=60)

POWERS = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"
NS = "{http://www.w3.org/2000/svg}"
WORDS = {"title": "Nullity", "x_label": "n", "y_label": "d(n)"}

numbers = st.one_of(st.integers(-(10**6), 10**6), st.floats(-1e300, 1e300))
points = st.lists(st.tuples(numbers, numbers), max_size=30)


def series(some, name="plane"):
    return Series(name, [x for x, _ in some], [y for _, y in some])


def path_of(root, place):
    """The path of a series: the last one in its colour, after the sample in the legend."""
    colour = series_colour(place)
    return [p for p in root.iter(f"{NS}path") if colour in (p.get("stroke"), p.get("fill"))][-1].get("d")


@relaxed
@given(st.lists(points, max_size=3), st.sampled_from(["line", "points", "bars"]))
def test_every_point_of_every_series_is_drawn_inside_the_frame(data, style):
    root = ElementTree.fromstring(plot([series(some) for some in data], style=style, **WORDS))
    for place, some in enumerate(data):
        if style == "bars":
            drawn = re.findall(r"M([-\d.]+) [-\d.]+V([-\d.]+)", path_of(root, place))
        else:
            drawn = re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path_of(root, place))
        assert len(drawn) == len(some)
        assert all(0 <= float(x) <= 640 and 0 <= float(y) <= 400 for x, y in drawn)


def test_points_lie_where_the_scale_says():
    root = ElementTree.fromstring(plot([series([(0, 0), (5, 5), (10, 10)])], style="line", **WORDS))
    (x0, y0), (x1, y1), (x2, y2) = (
        (float(x), float(y)) for x, y in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path_of(root, 0))
    )
    assert x1 == pytest.approx((x0 + x2) / 2, abs=0.02)
    assert y1 == pytest.approx((y0 + y2) / 2, abs=0.02)
    assert x0 < x2
    assert y0 > y2


def test_a_power_law_is_a_straight_line_on_logarithmic_axes():
    law = series([(n, n**3) for n in (10, 100, 1000)])
    root = ElementTree.fromstring(plot([law], log_x=True, log_y=True, **WORDS))
    (x0, y0), (x1, y1), (x2, y2) = (
        (float(x), float(y)) for x, y in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", path_of(root, 0))
    )
    assert (y1 - y0) / (x1 - x0) == pytest.approx((y2 - y1) / (x2 - x1), rel=1e-3)


def test_title_labels_and_names_are_written_and_escaped():
    drawn = plot([series([(1, 2)], "a<b"), series([(1, 3)], "c&d")], title="<T>", x_label="x&", y_label='"y"')
    root = ElementTree.fromstring(drawn)
    words = {element.text for element in root.iter(f"{NS}text")}
    assert {"<T>", "x&", '"y"', "a<b", "c&d"} <= words
    assert root.find(f"{NS}title").text == "<T>"


def test_a_single_series_without_a_name_has_no_legend():
    words = [e.text for e in ElementTree.fromstring(plot([series([(1, 2)], "")], **WORDS)).iter(f"{NS}text")]
    assert "" not in words


def test_a_plot_of_nothing_still_has_axes():
    root = ElementTree.fromstring(plot([], **WORDS))
    assert {"0", "1"} <= {element.text for element in root.iter(f"{NS}text")}


def test_a_long_survey_stays_small():
    survey = Series("squares", range(25_000), [n % 97 for n in range(25_000)])
    assert len(plot([survey], style="points", **WORDS)) < 500_000


def test_whole_numbers_get_whole_ticks():
    root = ElementTree.fromstring(plot([series([(1, 0), (2, 1), (3, 2)])], **WORDS))
    labels = [element.text for element in root.iter(f"{NS}text")]
    assert not any("." in label for label in labels)


@relaxed
@given(st.floats(-1e9, 1e9), st.floats(1e-3, 1e9), st.booleans(), st.booleans())
@example(-5e-324, 1.0, False, False)
@example(0.1, 0.3, False, True)
def test_linear_ticks_are_even_and_few_and_inside_the_axis(low, length, whole, tight):
    axis = linear_axis(low, low + length, 0, 100, whole=whole, tight=tight)
    assert len(axis.ticks) <= 9
    assert axis.low <= low
    assert axis.high >= low + length
    if not tight:
        assert (axis.low, axis.high) == (axis.ticks[0], axis.ticks[-1])
    assert len({b - a for a, b in pairwise(axis.ticks)}) <= 1
    assert all(axis.low <= tick <= axis.high for tick in axis.ticks)
    assert all(-1e-6 <= axis.at(tick) <= 100 + 1e-6 for tick in axis.ticks)
    if whole:
        assert all(tick == int(tick) for tick in axis.ticks)
    assert [_read(label) for label in tick_labels(axis)] == list(axis.ticks)


def _read(label):
    """The number that a label says, exactly."""
    front, _, power = label.replace(",", "").replace("−", "-").partition("10" if label[-1] in POWERS else "never")
    if not power:
        return Fraction(front)
    scale = Fraction(10) ** int(power.translate(str.maketrans(POWERS, "-0123456789")))
    return scale * (Fraction(front.rstrip("·")) if front.strip("-") else Fraction(f"{front}1"))


@relaxed
@given(st.floats(-12, 12), st.floats(0, 12))
def test_logarithmic_ticks_hold_the_data_and_are_few(exponent, length):
    low, high = 10**exponent, 10 ** (exponent + length)
    axis = logarithmic_axis(low, high, 0, 100)
    assert axis.low <= low
    assert axis.high >= high
    assert axis.low < axis.high
    assert 2 <= len(axis.ticks) <= 14
    assert list(axis.ticks) == sorted(set(axis.ticks))


@relaxed
@given(st.floats(1e-9, 1e12))
def test_a_tick_label_says_the_value(value):
    rounded = float(f"{value:.1g}")
    label = tick_label(rounded).replace(",", "").replace("−", "-")
    front, _, power = label.rpartition("10") if label[-1] in "⁰¹²³⁴⁵⁶⁷⁸⁹" else (label, "", "")
    exponent = int(power.translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789"))) if power else 0
    assert float(front.rstrip("·") or 1) * 10**exponent == pytest.approx(rounded)


def test_series_need_an_x_for_every_y():
    with pytest.raises(ValueError, match="'a' has 2 x and 1 y"):
        Series("a", (1, 2), (3,))


@pytest.mark.parametrize("value", [math.nan, math.inf, 10**400])
def test_values_that_no_axis_holds_are_refused(value):
    with pytest.raises(ValueError, match="'plane'"):
        plot([series([(1, value)])], **WORDS)


def test_a_logarithmic_axis_refuses_zero():
    with pytest.raises(ValueError, match="positive"):
        plot([series([(1, 0)])], log_y=True, **WORDS)
    with pytest.raises(ValueError, match="bars start at 0"):
        plot([series([(1, 1)])], log_y=True, style="bars", **WORDS)


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="'pie'"):
        plot([], style="pie", **WORDS)
