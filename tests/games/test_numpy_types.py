"""What numpy is handed: one signed type with room for arithmetic, the type asked for without a detour, no wrapping."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import modlights as ml
from modlights import errors

NEAR = sorted({2**n + d for n in (7, 8, 15, 16, 31, 32, 62, 63, 64, 65, 100) for d in (-1, 0, 1)} | {2, 3, 10, 6**30})
near = st.sampled_from(NEAR)
KINDS = (ml.Position, ml.Presses, ml.Weights)
STORED = (np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64, object, list)


@st.composite
def tables(draw):
    """Values of any kind, kept in any type that holds them, with the plain list."""
    modulus, kind = draw(near), draw(st.sampled_from(KINDS))
    stored = draw(st.sampled_from(STORED))
    largest = modulus - 1 if stored in (object, list) else min(modulus - 1, int(np.iinfo(stored).max))
    numbers = draw(st.lists(st.integers(0, largest) | st.just(largest), min_size=1, max_size=6))
    made = kind(numbers if stored is list else np.array(numbers, dtype=stored), modulus=modulus)
    return made, numbers, modulus


@given(tables())
def test_sums_are_those_of_plain_integers(drawn):
    values, numbers, modulus = drawn
    assert list(values.values) == numbers and values.total == sum(numbers)
    if isinstance(values, ml.Presses):
        assert list((values + values).values) == [2 * n % modulus for n in numbers]
        assert list((values - 3 * values).values) == [-2 * n % modulus for n in numbers]
        assert list((-values).values) == [-n % modulus for n in numbers]
    if isinstance(values, ml.Weights):
        position = ml.Position(numbers, modulus=modulus)
        assert values @ position == sum(n * n for n in numbers) % modulus


@given(tables(), st.data())
def test_the_type_without_asking_depends_on_the_modulus_alone_and_has_room(drawn, data):
    values, numbers, modulus = drawn
    array = np.asarray(values)
    assert array.dtype == (np.int64 if modulus <= 2**31 else object)
    other = data.draw(st.lists(st.integers(0, modulus - 1), min_size=len(numbers), max_size=len(numbers)))
    beside = np.asarray(type(values)(other, modulus=modulus))
    assert (array - beside).tolist() == [a - b for a, b in zip(numbers, other, strict=True)]
    assert (array * beside + array).tolist() == [a * b + a for a, b in zip(numbers, other, strict=True)]


@given(tables(), st.sampled_from([np.int8, np.uint8, np.int16, np.int64, np.uint64, object]))
def test_a_type_that_is_asked_for_is_honoured_or_refused_never_wrapped(drawn, dtype):
    values, numbers, _ = drawn
    if dtype is object or max(numbers) <= np.iinfo(dtype).max:
        array = np.asarray(values, dtype=dtype)
        assert array.dtype == dtype and array.tolist() == numbers
    else:
        with pytest.raises(errors.BadPosition, match="does not fit"):
            np.asarray(values, dtype=dtype)


@pytest.mark.parametrize("form", ["zeros", "ones", "000/000/000", [0] * 9, np.zeros((3, 3), dtype=np.int8), "random:1"])
def test_zeros_minus_ones_is_minus_one_whatever_they_were_made_from(form):
    game = ml.grid(3, 3, modulus=3)
    start, ones = game.position(form), game.position("ones")
    difference = (np.asarray(start) - np.asarray(ones)) % 3
    assert difference.ravel().tolist() == [(a - 1) % 3 for a in start]


OTHERS = {
    "a nullity table": lambda: ml.nullity_table(1, 6),
    "terms": lambda: ml.sequence("A159257", to=10),
    "depths": lambda: ml.depths(ml.grid(3, 3)),
}


@pytest.mark.parametrize("name", OTHERS)
def test_other_tables_have_the_same_type(name):
    table = OTHERS[name]()
    assert np.asarray(table).dtype == np.int64 and np.asarray(table, dtype=np.int16).dtype == np.int16
    assert (np.asarray(table) == np.asarray(table, dtype=np.int16)).all()


@pytest.mark.parametrize("make", [*OTHERS.values(), lambda: ml.Position("12/01", modulus=3), lambda: ml.Position("11")])
def test_copies_are_the_callers_own_and_the_rest_is_read_only(make):
    value = make()
    own = np.array(value)
    own[:] = 1
    assert np.array(value).tolist() == make().__array__().tolist() and own.flags.writeable
    assert not np.asarray(value).flags.writeable


def test_without_a_copy_only_the_type_that_is_kept():
    kept = ml.Position(np.array([1, 0, 2], dtype=np.int64), modulus=3)
    assert np.shares_memory(kept.__array__(copy=False), kept.array)
    small = ml.Position(np.array([1, 0, 2], dtype=np.int8), modulus=3)
    assert np.shares_memory(small.__array__(np.int8, copy=False), small.array)
    with pytest.raises(ValueError, match="needs a copy"):
        small.__array__(copy=False)
    assert not np.shares_memory(small.__array__(np.int8, copy=True), small.array)


@pytest.mark.parametrize("dtype", [np.uint8, np.int8, bool])
def test_a_small_type_is_made_without_a_wide_one(dtype):
    side = 1000
    values = ml.grid(side, side, modulus=5).position(np.zeros((side, side), dtype=np.int8))
    tracemalloc.start()
    array = np.asarray(values, dtype=dtype)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert array.dtype == dtype and peak <= 1.5 * side * side


def test_small_types_stay_inside():
    small = np.ones((4, 4), dtype=np.int8)
    game = ml.grid(4, 4, modulus=3)
    for values in (game.position(small), game.position(ml.Position(small, modulus=3)), game.presses(small)):
        assert values.array.dtype == values.table.dtype == np.int8
