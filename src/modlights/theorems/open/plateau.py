"""Whether two cosines of order p^k have the sum 1 over F₂, for a prime p whose cosines are all conjugate.

If 2 and −1 generate all residues mod p, the cosines z + 1/z of order p are the roots of one irreducible polynomial g,
and F = F₂[x]/g is their field.  If p is a Wieferich prime, those of order p² lie in F, too: for p = 3511 it has 2^1755
elements.  Let c(i) be the i-th multiple of a cosine c(1) of order p².  Conjugates have like properties, so it is enough
to ask for one i of each class of 2 and −1 whether c(i) + 1 is a c(j): for i = p and the i ≡ ±1 (mod p), which are p + 1
values, while j runs through all of 1 … p²/2 by c(j + 1) = c(1)·c(j) + c(j − 1).  With the powers of c(1) as a basis of
F a step is one shift and two sums of integers.
"""

from __future__ import annotations

from collections.abc import Iterator


def has_no_new_pair(p: int, k: int) -> bool:
    """Whether no two cosines of orders that divide p^k, k = 1 or 2, have the sum 1; that is, d(p^k − 1) = 0.

    >>> has_no_new_pair(11, 1), has_no_new_pair(5, 1)
    (True, False)
    """
    modulus, order = _irreducible(p), p
    if k == 2:
        modulus, order = _minimal(_root_of(p, modulus), modulus), p * p
    starts = {value ^ 1 for i, value in _multiples(modulus, order // 2) if k == 1 or i == p or i % p in (1, p - 1)}
    return not any(value in starts for _, value in _multiples(modulus, order // 2))


def _irreducible(p: int) -> int:
    """g = f_h + f_(h+1), p = 2h + 1, the square root of f_p; irreducible when 2 and −1 generate all residues mod p."""
    generated, power = set(), 1
    while power not in generated:
        generated |= {power, p - power}
        power = 2 * power % p
    if len(generated) != p - 1:
        raise ValueError(f"the cosines of order {p} over F_2 are not all conjugate")
    low, high = 0, 1
    for _ in range(p // 2):
        low, high = high, high << 1 ^ low
    return low ^ high


def _multiples(modulus: int, last: int) -> Iterator[tuple[int, int]]:
    """i and c(i) for i = 1 … last, with c(1) = x modulo its minimal polynomial."""
    top = 1 << (modulus.bit_length() - 1)
    before, here = 0, 2 if top > 2 else 2 ^ modulus
    for i in range(1, last + 1):
        yield i, here
        before, here = here, here << 1 ^ before
        if here & top:
            here ^= modulus


def _times(a: int, b: int, modulus: int) -> int:
    """The product of two elements, bits of b from the top."""
    top, product = 1 << (modulus.bit_length() - 1), 0
    for bit in bin(b)[2:]:
        product <<= 1
        if product & top:
            product ^= modulus
        if bit == "1":
            product ^= a
    return product


def _root_of(p: int, modulus: int) -> int:
    """A cosine of order p² in the field: that of a power of an element whose order is a multiple of p²."""
    degree = modulus.bit_length() - 1
    whole = next(n for n in (2**degree - 1, 2**degree + 1) if n % (p * p) == 0)
    cofactor = whole
    while cofactor % p == 0:
        cofactor //= p
    for start in range(2, 1000):
        found = _cosine(start, cofactor, modulus)
        if _cosine(found, p, modulus) and not _cosine(found, p * p, modulus):
            return found
    raise AssertionError("no element of that order")


def _cosine(a: int, multiple: int, modulus: int) -> int:
    """zᵐ + 1/zᵐ for a = z + 1/z."""
    low, high = 0, a
    for bit in bin(multiple)[2:]:
        odd = _times(low, high, modulus) ^ a
        if bit == "1":
            low, high = odd, _times(high, high, modulus)
        else:
            low, high = _times(low, low, modulus), odd
    return low


def _minimal(a: int, modulus: int) -> int:
    """The minimal polynomial of an element that generates the field, by Berlekamp and Massey on one coordinate."""
    degree = modulus.bit_length() - 1
    power, bits = 1, []
    for _ in range(2 * degree):
        bits.append(power & 1)
        power = _times(power, a, modulus)
    connection, previous, length, gap, window = 1, 1, 0, 1, 0
    for n, bit in enumerate(bits):
        window = window << 1 | bit
        if (window & connection).bit_count() % 2 == 0:
            gap += 1
            continue
        former = connection
        connection ^= previous << gap
        if 2 * length <= n:
            length, previous, gap = n + 1 - length, former, 1
        else:
            gap += 1
    # The recurrence read backwards is the minimal polynomial.
    return int(bin(connection)[2:].zfill(degree + 1)[::-1], 2)
