"""Polynomials over GF(2) on integers, against schoolbook arithmetic on lists of coefficients."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modlights.ring import _flint, gf2
from modlights.ring.fibonacci import dickson, fibonacci, fibonacci_bits, fibonacci_pair

polynomials = st.one_of(
    st.integers(0, 2**12),
    st.integers(0, 2**700),
    st.builds(lambda a, b: 1 << a | b, st.integers(0, 3000), st.integers(0, 2**64)),
)
nonzero = polynomials.map(lambda a: a + 1)


def school_product(a: int, b: int) -> int:
    total = 0
    for i in range(a.bit_length()):
        if a >> i & 1:
            total ^= b << i
    return total


def school_value(a: int, at: int) -> int:
    """a(at) for a polynomial ``at``, by Horner's rule."""
    value = 0
    for i in reversed(range(a.bit_length())):
        value = school_product(value, at) ^ (a >> i & 1)
    return value


@given(polynomials, polynomials)
def test_products_equal_sums_of_shifts(a: int, b: int) -> None:
    assert gf2.multiply(a, b) == school_product(a, b)


@given(polynomials)
def test_a_square_is_the_product_with_itself_and_has_its_root(a: int) -> None:
    assert gf2.square(a) == gf2.multiply(a, a)
    assert gf2.square_root(gf2.square(a)) == a


@given(polynomials, nonzero)
def test_quotient_times_divisor_plus_remainder_is_the_dividend(a: int, b: int) -> None:
    quotient, rest = gf2.divide(a, b)
    assert rest.bit_length() < b.bit_length()
    assert gf2.multiply(quotient, b) ^ rest == a
    assert gf2.remainder(a, b) == rest


@given(st.integers(0, 2**500), st.integers(1, 2**300))
def test_division_by_power_series_agrees_with_long_division(a: int, b: int) -> None:
    if a.bit_length() >= b.bit_length():
        assert gf2._divide_by_series(a, b) == gf2._divide(a, b)


@given(st.integers(0, 2**200).map(lambda a: 2 * a + 1), st.integers(1, 300))
def test_a_power_series_times_its_inverse_is_one(a: int, terms: int) -> None:
    assert gf2.multiply(a, gf2.inverse_series(a, terms)) & ((1 << terms) - 1) == 1


def test_very_long_polynomials_are_divided_like_short_ones() -> None:
    b, quotient, rest = (1 << 120_000) | 0b1011, (1 << 110_000) | (1 << 60_001) | 7, (1 << 69_000) | 5
    assert gf2.divide(gf2.multiply(quotient, b) ^ rest, b) == (quotient, rest)


def test_nothing_is_divided_by_zero() -> None:
    for operation in (gf2.divide, gf2.remainder):
        with pytest.raises(ZeroDivisionError):
            operation(5, 0)


@given(polynomials, polynomials, nonzero, st.integers(0, 2))
def test_the_gcd_divides_both_and_is_a_combination_of_both(a: int, b: int, common: int, squared: int) -> None:
    for _ in range(squared):
        a, b, common = gf2.square(a), gf2.square(b), gf2.square(common)
    a, b = gf2.multiply(a, common), gf2.multiply(b, common)
    g, t = gf2.cofactor(a, b)
    assert g == gf2.gcd(a, b)
    if a and b:
        assert gf2.remainder(a, g) == gf2.remainder(b, g) == gf2.remainder(g, common) == 0
        assert gf2.remainder(gf2.multiply(t, b) ^ g, a) == 0


@given(st.integers(0, 2**300))
def test_shifting_by_one_substitutes_x_plus_one(a: int) -> None:
    assert gf2.shift_by_one(a) == school_value(a, 0b11)


@given(st.integers(0, 2**300), st.integers(0, 40))
def test_reversing_reads_the_bits_backwards(a: int, zeros: int) -> None:
    length = a.bit_length() + zeros
    if length:
        assert f"{gf2.reverse(a, length):0{length}b}" == f"{a:0{length}b}"[::-1]


@given(st.integers(0, 2**64 - 1), st.integers(0, 6))
def test_blocks_are_reversed_each_by_itself(a: int, level: int) -> None:
    size = 1 << level
    turned = gf2.reverse_blocks(a, level, 64)
    for start in range(0, 64, size):
        block = (1 << size) - 1
        assert turned >> start & block == gf2.reverse(a >> start & block, size)


@given(st.integers(0, 2**200), st.sampled_from([2, 4, 8, 16, 32]))
def test_gathering_undoes_spreading(a: int, slot: int) -> None:
    wide = gf2.spread(a, slot)
    assert wide == sum(1 << (i * slot) for i in range(a.bit_length()) if a >> i & 1)
    assert gf2.gather(wide, slot) == a


def test_fibonacci_polynomials_over_gf2_obey_their_recurrence() -> None:
    for shift in (0, 1):
        before, here = 0, 1
        for n in range(1, 200):
            assert fibonacci_bits(n, shift) == here
            before, here = here, (here << 1) ^ (here if shift else 0) ^ before


@given(st.integers(0, 3000), st.integers(0, 1), nonzero)
def test_fibonacci_polynomials_may_be_taken_modulo_another(n: int, shift: int, modulo: int) -> None:
    assert fibonacci_bits(n, shift, modulo) == gf2.remainder(fibonacci_bits(n, shift), modulo)


@given(st.integers(2, 10**30), st.integers(-5, 5), st.integers(-5, 5), st.integers(0, 40))
def test_fibonacci_polynomials_obey_their_recurrence_over_every_modulus(q: int, a: int, b: int, n: int) -> None:
    at = _flint.polynomial([a, b], q)
    before, here = _flint.polynomial([0], q), _flint.polynomial([1], q)
    for _ in range(n):
        before, here = here, at * here - before
    assert [_flint.coefficients(f) for f in fibonacci_pair(n, at)] == [_flint.coefficients(f) for f in (before, here)]


@given(st.integers(2, 10**30), st.integers(1, 30), st.data())
def test_reflection_in_a_takes_fibonacci_polynomials_to_one_another(q: int, a: int, data: st.DataObject) -> None:
    j = data.draw(st.integers(0, a))
    x = _flint.polynomial([0, 1], q)
    difference = fibonacci(a + j, x) - fibonacci(a - j, x) - dickson(a, x) * fibonacci(j, x)
    assert _flint.coefficients(difference) == []


@pytest.mark.parametrize("q", [4, 6, 8, 9, 12, 36, 1024, 2**61, 10**30])
def test_what_flint_would_abort_on_is_refused(q: int) -> None:
    f, g = _flint.polynomial([1, 2, 3, 1], q), _flint.polynomial([2, q - 2 if q % 2 == 0 else 3], q)
    with pytest.raises(ValueError, match="prime"):
        _flint.poly_gcd(f, g)
    with pytest.raises(ValueError, match="prime"):
        _flint.poly_xgcd(f, g)
    with pytest.raises(ValueError, match="unit"):
        _flint.poly_divmod(f, g)
    quotient, rest = _flint.poly_divmod(g, f)
    assert (quotient * f + rest) == g
