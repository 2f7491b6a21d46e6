"""Polynomials over GF(2) as Python integers: bit i is the coefficient of xⁱ.

Addition is exclusive or, multiplication by xⁱ is a shift, and everything else is built from the two on whole
integers, so that one operation of the machine works on many coefficients at once.

- Squaring spreads the bits: (Σ aᵢxⁱ)² = Σ aᵢx²ⁱ, since the mixed terms come twice.
- Products of long polynomials are products of integers (Kronecker): with slots wide enough for the sums,
  the lowest bit of every slot is the coefficient.
- x ↦ x + 1 is a butterfly: (x+1)^(2^j) = x^(2^j) + 1, so each level adds upper halves of blocks to lower ones.
- Division and Euclid's algorithm shift and add; a long quotient is found eight terms at a time in a table of multiples
  of the divisor, a long dividend is taken in blocks, and a very long quotient by a very long divisor comes from the
  inverse of the reversed divisor as a power series.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from modlights.ring import _flint

_FEW_TERMS = 60  # up to so many terms, adding shifted copies beats one product of integers
_LONG_QUOTIENT = 250  # from so many terms on, a table of the divisor's multiples is worth its making
_LEAST_BLOCK = 256  # octets of a dividend that are divided at a time by a short divisor
_NEWTON_BITS = 100_000  # from here on, products beat shifting and adding in division
_OCTETS_REVERSED = bytes(int(f"{octet:08b}"[::-1], 2) for octet in range(256))


def comb(width: int, period: int, length: int) -> int:
    """The integer with ``width`` ones at the start of every ``period`` bits, over at least that length.

    >>> bin(comb(1, 2, 8)), bin(comb(2, 4, 8))
    ('0b1010101', '0b110011')
    """
    repeats = -(-length // period)
    return _comb(width, period, 1 << max(0, (repeats - 1).bit_length()))


@lru_cache(maxsize=256)
def _comb(width: int, period: int, repeats: int) -> int:
    mask, count = (1 << width) - 1, 1
    while count < repeats:
        mask |= mask << (count * period)
        count *= 2
    return mask


def spread(a: int, slot: int) -> int:
    """Bit i moved to bit i·slot, slot a power of two.

    >>> bin(spread(0b1011, 2))
    '0b1000101'
    """
    levels = (max(a.bit_length(), 1) - 1).bit_length()
    for level in reversed(range(levels)):
        block = 1 << level
        # blocks of 2·block bits, far apart already, are split: the upper half moves from block to slot·block
        a = (a | (a << ((slot - 1) * block))) & comb(block, slot * block, slot << levels)
    return a


def gather(a: int, slot: int) -> int:
    """Bit i·slot moved to bit i, other bits dropped: the inverse of ``spread``.

    >>> bin(gather(spread(0b1011, 4), 4))
    '0b1011'
    """
    length = max(a.bit_length(), 1)
    a &= comb(1, slot, length)
    block = 1
    while block * slot < length:
        # two blocks that are slot·block apart become neighbours, one block of twice the size
        a = (a | (a >> ((slot - 1) * block))) & comb(2 * block, 2 * block * slot, length)
        block *= 2
    return a


def reverse(a: int, length: int) -> int:
    """The bits 0 … length−1 in the opposite order.

    >>> bin(reverse(0b00101, 5)), bin(reverse(1, 12))
    ('0b10100', '0b100000000000')
    """
    octets = -(-length // 8)
    turned = a.to_bytes(octets, "big").translate(_OCTETS_REVERSED)
    return int.from_bytes(turned, "little") >> (8 * octets - length)


def reverse_blocks(a: int, level: int, length: int) -> int:
    """The bits within every aligned block of 2^level bits in the opposite order."""
    for j in range(level):
        # place i goes to 2^level − 1 − i: every bit of i changes, so neighbours at each distance 2ʲ are exchanged
        half = 1 << j
        mask = comb(half, 2 * half, length)
        a = ((a >> half) & mask) | ((a & mask) << half)
    return a


def square(a: int) -> int:
    """a².

    >>> bin(square(0b111))
    '0b10101'
    """
    return spread(a, 2)


def square_root(a: int) -> int:
    """The b with b² = a, for a polynomial in x² (which is what every square is)."""
    return gather(a, 2)


def multiply(a: int, b: int) -> int:
    """a·b.

    >>> bin(multiply(0b11, 0b111)), multiply(1 << 1000 | 1, 3) == (3 << 1000 | 3)
    ('0b1001', True)
    """
    if a.bit_count() > b.bit_count():
        a, b = b, a
    if a.bit_count() <= _FEW_TERMS:
        total = 0
        while a:
            low = a & -a
            total ^= b << (low.bit_length() - 1)
            a ^= low
        return total
    # a sum of products has at most as many terms as the shorter factor, so it fits a slot of so many octets
    slot = -(-min(a.bit_length(), b.bit_length()).bit_length() // 8)
    product = _flint.integer_product(_in_slots(a, slot), _in_slots(b, slot))
    octets = product.to_bytes((a.bit_length() + b.bit_length()) * slot, "little")
    return to_bits(np.frombuffer(octets, np.uint8)[::slot] & 1)


def _in_slots(a: int, slot: int) -> int:
    """Bit i moved to the lowest bit of slot i, each of so many octets."""
    slots = np.zeros((a.bit_length(), slot), dtype=np.uint8)
    slots[:, 0] = from_bits(a, a.bit_length())
    return int.from_bytes(slots.tobytes(), "little")


def from_bits(a: int, length: int) -> npt.NDArray[np.uint8]:
    """The bits 0 … length−1 as a vector.

    >>> from_bits(0b0110, 4).tolist()
    [0, 1, 1, 0]
    """
    octets = np.frombuffer(a.to_bytes(-(-length // 8), "little"), np.uint8)
    return np.unpackbits(octets, count=length, bitorder="little")


def table(rows: Sequence[int], length: int) -> npt.NDArray[np.uint8]:
    """The bits 0 … length−1 of each of some integers, which have no others, as the rows of a matrix.

    >>> table([0b01, 0b11], 3).tolist()
    [[1, 0, 0], [1, 1, 0]]
    """
    octets = -(-length // 8)
    packed = np.frombuffer(b"".join(row.to_bytes(octets, "little") for row in rows), np.uint8)
    return np.unpackbits(packed.reshape(len(rows), octets), axis=1, count=length, bitorder="little")


def to_bits(cells: npt.NDArray[Any]) -> int:
    """The integer whose bits are these zeros and ones: the inverse of ``from_bits``."""
    return int.from_bytes(np.packbits(cells.astype(np.uint8, copy=False), bitorder="little").tobytes(), "little")


def divide(a: int, b: int) -> tuple[int, int]:
    """Quotient and remainder of a by b.

    >>> divide(0b1001, 0b11), divide(1 << 500, 0b10) == (1 << 499, 0)
    ((7, 0), True)
    """
    if not b:
        raise ZeroDivisionError("division by the polynomial 0")
    long, short = a.bit_length(), b.bit_length()
    if short > _NEWTON_BITS and long - short > _NEWTON_BITS:
        return _divide_by_series(a, b)
    octets = max(-(-2 * short // 8), _LEAST_BLOCK)
    if long <= short + 16 * octets:
        return _divide(a, b)
    blocks = a.to_bytes(-(-long // (8 * octets)) * octets, "big")
    quotient, rest = [], 0
    for start in range(0, len(blocks), octets):
        block, rest = _divide((rest << (8 * octets)) | int.from_bytes(blocks[start : start + octets], "big"), b)
        quotient.append(block.to_bytes(octets, "big"))
    return int.from_bytes(b"".join(quotient), "big"), rest


def _divide(a: int, b: int) -> tuple[int, int]:
    short = b.bit_length()
    if a.bit_length() - short >= _LONG_QUOTIENT:
        return _divide_by_octets(a, b)
    quotient = 0
    while (shift := a.bit_length() - short) >= 0:
        quotient |= 1 << shift
        a ^= b << shift
    return quotient, a


def _divide_by_octets(a: int, b: int) -> tuple[int, int]:
    """Eight terms of the quotient at a time: the multiple of b that begins as the dividend does is looked up."""
    multiples, factors = _multiples(b)
    last = b.bit_length() - 1
    quotient = bytearray()
    for shift in range((a.bit_length() - last - 1) // 8 * 8, -1, -8):
        # the eight terms from x^(shift + last) on, all above having
        # been cleared: the multiple that begins so clears them too
        beginning = a >> (shift + last)
        quotient.append(factors[beginning])
        if beginning:
            a ^= multiples[beginning] << shift
    return int.from_bytes(quotient, "big"), a


@lru_cache(maxsize=4)
def _multiples(b: int) -> tuple[list[int], list[int]]:
    """For each octet the multiple of b that has it above the last place of b, as an integer and as a factor of b."""
    last = b.bit_length() - 1
    multiples, factors = [0], [0]
    for level in range(8):
        multiple, factor = b << level, 1 << level
        # x^level·b has its leading one above ``last`` at place ``level``; the ones
        # below that, down to ``last``, are cleared by the multiples there are already
        below = multiple >> last & (factor - 1)
        multiple, factor = multiple ^ multiples[below], factor ^ factors[below]
        multiples += [multiple ^ other for other in multiples]
        factors += [factor ^ other for other in factors]
    return multiples, factors


def _divide_by_series(a: int, b: int) -> tuple[int, int]:
    """The leading terms of the quotient are those of a times 1/b, both read from the top."""
    long, short = a.bit_length(), b.bit_length()
    # Read from the top, a = q·b + r becomes (q reversed)·(b reversed) + x^terms·(…):
    # modulo x^terms the remainder is gone, and b reversed has constant term 1
    terms = long - short + 1
    kept = (1 << terms) - 1
    inverse = inverse_series(reverse(b, short) & kept, terms)
    quotient = reverse(multiply(reverse(a, long) & kept, inverse) & kept, terms)
    return quotient, a ^ multiply(quotient, b)


def inverse_series(a: int, terms: int) -> int:
    """The first terms of the power series 1/a, a with constant term 1; Newton's step is g ↦ a·g² here.

    >>> bin(inverse_series(0b11, 5))
    '0b11111'
    """
    inverse, known = 1, 1
    while known < terms:
        known = min(2 * known, terms)
        kept = (1 << known) - 1
        # a·g = 1 + e gives a·(a·g²) = (1 + e)² = 1 + e², twice as many terms right
        inverse = multiply(a & kept, square(inverse) & kept) & kept
    return inverse


def remainder(a: int, b: int) -> int:
    """The remainder of a by b.

    >>> remainder(0b1001, 0b101), bin(remainder(0b110110, 0b10001))
    (3, '0b101')
    """
    if not b:
        raise ZeroDivisionError("division by the polynomial 0")
    short = b.bit_length()
    if short > 1 and b.bit_count() == 2 and b & 1:
        # xⁿ + 1: the coefficients of one residue class mod n are added up
        length = short - 1
        while a >> length:
            a = (a & ((1 << length) - 1)) ^ (a >> length)
        return a
    return divide(a, b)[1]


def gcd(a: int, b: int) -> int:
    """The greatest common divisor.

    >>> bin(gcd(0b1001, 0b101))
    '0b11'
    """
    if b and a.bit_length() > 4 * b.bit_length() + 64:
        a, b = b, remainder(a, b)
    long, short = a.bit_length(), b.bit_length()
    while b:
        while long >= short:
            a ^= b << (long - short)
            long = a.bit_length()
        a, b, long, short = b, a, short, long
    return a


def cofactor(a: int, b: int) -> tuple[int, int]:
    """g = gcd(a, b) and a t with t·b ≡ g modulo a: half of the extended Euclidean algorithm.

    Two squares need Euclid at half the degree only, since t·b + s·a = g gives t²·b² + s²·a² = g².  Fibonacci
    polynomials with an odd index are squares, so those of boards with even sides are.

    >>> g, t = cofactor(0b10011, 0b110)
    >>> g, remainder(multiply(t, 0b110), 0b10011)
    (1, 1)
    """
    if a > 1 and not (a | b) & comb(1, 2, max(a, b).bit_length()) << 1:
        g, t = cofactor(square_root(a), square_root(b))
        return square(g), square(t)
    # a ≡ t·b₀ and b ≡ s·b₀ modulo a₀, the numbers at the start, at every step
    t, s = 0, 1
    while b:
        if a.bit_length() > 4 * b.bit_length() + 64:
            quotient, a = divide(a, b)
            t ^= multiply(quotient, s)
        else:
            short = b.bit_length()
            while (shift := a.bit_length() - short) >= 0:
                a ^= b << shift
                t ^= s << shift
        a, b, t, s = b, a, s, t
    return a, t


def shift_by_one(a: int) -> int:
    """a(x + 1).

    >>> bin(shift_by_one(0b100)), shift_by_one(shift_by_one(0b1011))
    ('0b101', 11)
    """
    length = a.bit_length()
    block = 1
    while block < length:
        # (x + 1)^(block + i) = (x^block + 1)·(x + 1)ⁱ: the upper
        # half of each block of 2·block is added to the lower one
        a ^= (a >> block) & comb(block, 2 * block, length)
        block *= 2
    return a
