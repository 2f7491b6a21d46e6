"""The palette: dark for off, distinct states also for colour-blind eyes, readable marks.

Colour blindness is simulated with the matrices of Machado, Oliveira and Fernandes (2009), severity 1, on
linear RGB; distances are Euclidean in CIELAB, where about 2.3 is just noticeable.
"""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from modlights.draw.colours import (
    INK,
    SERIES_COLOURS,
    STATE_COLOURS,
    channels,
    count_colours,
    luminance,
    mark_colour,
    ramp_colour,
    state_colour,
    terminal_colour,
)

# Machines differ in speed: no example fails for being slow.
relaxed = settings(deadline=None, max_examples=60)

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green cones": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue cones": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour, eyes):
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    ]
    seen = [min(1.0, max(0.0, value)) for value in times(EYES[eyes], linear)]
    x, y, z = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (part / white for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, eyes):
    return sum((a - b) ** 2 for a, b in zip(lab(one, eyes), lab(other, eyes), strict=True)) ** 0.5


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def becomes_lighter(colours):
    """Whether lightness (0 to 100) never falls by more than the rounding of channels to whole numbers."""
    lightness = [lab(colour, "normal")[0] for colour in colours]
    return all(later > earlier - 0.4 for earlier, later in pairwise(lightness))


def test_luminance_is_0_for_black_and_1_for_white_and_follows_the_published_weights():
    assert luminance("#000000") == 0
    assert luminance("#ffffff") == pytest.approx(1)
    assert [luminance(c) for c in ("#ff0000", "#00ff00", "#0000ff")] == pytest.approx([0.2126, 0.7152, 0.0722])


@pytest.mark.parametrize("eyes", EYES)
def test_a_dozen_states_are_far_apart_for_all_eyes(eyes):
    assert len(STATE_COLOURS) == 12
    assert min(distance(a, b, eyes) for a, b in combinations(STATE_COLOURS, 2)) > 20


@pytest.mark.parametrize("eyes", EYES)
def test_the_first_five_states_are_further_apart_still(eyes):
    assert min(distance(a, b, eyes) for a, b in combinations(STATE_COLOURS[:5], 2)) > 33


def test_a_dozen_states_are_distinct_in_a_terminal_too():
    assert len({terminal_colour(colour) for colour in STATE_COLOURS}) == 12


@relaxed
@given(st.integers(2, 10**40))
def test_state_0_is_the_darkest_state_for_every_number_of_states(states):
    for state in {1, states // 2, states - 1}:
        assert luminance(state_colour(0, states)) < luminance(state_colour(state, states))


@relaxed
@given(st.integers(2, 300))
def test_the_ramp_only_becomes_lighter(steps):
    assert becomes_lighter([ramp_colour(step, steps) for step in range(steps)])


@pytest.mark.parametrize("states", [13, 40, 100])
def test_up_to_a_hundred_states_have_a_colour_each(states):
    assert len({state_colour(state, states) for state in range(states)}) == states


@relaxed
@given(st.integers(1, 3000))
def test_counts_have_as_many_colours_as_asked_for_and_the_least_is_dark(counts):
    colours = count_colours(counts)
    assert len(colours) == counts
    assert colours[0] == STATE_COLOURS[0]
    assert len(set(colours)) <= 255
    assert len(set(colours[:15])) == min(counts, 15)
    assert becomes_lighter(colours)


def test_no_counts_need_no_colours():
    assert count_colours(0) == ()


@relaxed
@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_a_mark_is_readable_on_every_background(background):
    colour = "#" + "".join(f"{channel:02x}" for channel in background)
    assert contrast(mark_colour(colour), colour) > 4.58


def test_ink_and_series_show_on_white_and_on_black():
    assert min(contrast(INK, "#ffffff"), contrast(INK, "#000000")) > 4.5
    for colour in SERIES_COLOURS:
        assert min(contrast(colour, "#ffffff"), contrast(colour, "#000000")) > 2.8


@pytest.mark.parametrize(
    ("colour", "number"),
    [("#000000", 16), ("#ffffff", 231), ("#5f87af", 67), ("#080808", 232), ("#eeeeee", 255), ("#00ff00", 46)],
)
def test_the_fixed_colours_of_a_terminal_are_their_own_nearest(colour, number):
    assert terminal_colour(colour) == number
