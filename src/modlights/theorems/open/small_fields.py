"""Quiet patterns of squares from tables of small fields: a method without polynomials or matrices.

For odd b the nullity of (b−1)×(b−1) with two states is twice the number of elements a over F₂ such that a = z + 1/z
and a + 1 = w + 1/w with b-th roots of unity z, w ≠ 1.  The *joint order* of a is the least common multiple of the
orders of z and w, so a counts for b exactly when its joint order divides b.  In the field with 2ᵉ elements z is an
element, of an order that divides 2ᵉ − 1, or lies in the next field, of an order that divides 2ᵉ + 1: all powers of two
generators give the orders of all a at once.

A b for which w elements count has them all in fields of degree at most w, since conjugates count alike.  So the tables
to degree E say which numbers up to E are possible at all, for b of any size (``bases``): a proof by finite means
that some nullities never occur (``classes``).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import lcm

import numpy as np

from modlights.ring.arrays import Array


class Field:
    """The field with 2ᵉ elements, as integers whose bits are coefficients; x generates its multiplicative group."""

    def __init__(self, degree: int) -> None:
        self.degree, self.size = degree, 1 << degree
        whole = self.size - 1
        proper = [whole // q for q in _primes(whole)]
        for modulus in range(self.size | 1, 2 * self.size, 2):
            self.modulus = modulus
            if self.power(2, whole) == 1 and all(self.power(2, part) != 1 for part in proper):
                return
        raise AssertionError(f"no primitive polynomial of degree {degree}")

    def times(self, a: Array | int, b: int) -> Array | int:
        """The product of one element, or of many, by an element."""
        product: Array | int = a & 0
        while b:
            if b & 1:
                product = product ^ a
            b >>= 1
            a = a << 1
            a = a ^ (a >> self.degree) * self.modulus
        return product

    def power(self, a: int, exponent: int) -> int:
        """A power of an element."""
        result = 1
        for bit in bin(exponent)[2:]:
            result = int(self.times(result, result))
            result = int(self.times(result, a)) if bit == "1" else result
        return result

    def cosine(self, a: int, multiple: int) -> int:
        """zᵐ + 1/zᵐ for a = z + 1/z, by doubling."""
        low, high = 0, a
        for bit in bin(multiple)[2:]:
            odd = int(self.times(low, high)) ^ a
            low, high = (odd, int(self.times(high, high))) if bit == "1" else (int(self.times(low, low)), odd)
        return low

    def orders(self) -> Array:
        """For every element a ≠ 0 the order of z, a = z + 1/z."""
        found = np.zeros(self.size, dtype=np.int64)
        for whole in (self.size - 1, self.size + 1):
            places = np.arange(1, whole // 2 + 1)
            found[self._cosines(whole, found)] = whole // np.gcd(places, whole)
        return found

    def _cosines(self, whole: int, found: Array) -> Array:
        """zⁱ + 1/zⁱ for i = 1 … whole/2, z of that order, by c(M + i) = c(M)·c(i) + c(M − i)."""
        proper = [whole // q for q in _primes(whole)]
        first = next(
            a
            for a in range(1, self.size)
            if not found[a] and self.cosine(a, whole) == 0 and all(self.cosine(a, part) for part in proper)
        )
        values = np.zeros(whole // 2 + 1, dtype=np.int64)
        values[1], done = first, 1
        while done < whole // 2:
            more = min(done, whole // 2 - done)
            product = self.times(values[1 : more + 1], int(values[done]))
            values[done + 1 : done + more + 1] = product ^ values[done - more : done][::-1]
            done += more
        return values[1:]


def _primes(number: int) -> list[int]:
    """The primes that divide a number, by trial."""
    found, q = [], 2
    while q * q <= number:
        if number % q == 0:
            found.append(q)
            while number % q == 0:
                number //= q
        q += 1
    return found + [number] * (number > 1)


@cache
def of_degree(degree: int) -> Counter[int]:
    """How many elements of exactly that degree over F₂ have each joint order.

    >>> of_degree(2), of_degree(4)
    (Counter({5: 2}), Counter({255: 8, 17: 4}))
    """
    orders = Field(degree).orders()
    elements = np.arange(2, len(orders))
    joint, counts = np.unique(np.lcm(orders[elements], orders[elements ^ 1]), return_counts=True)
    found = Counter(dict(zip(joint.tolist(), counts.tolist(), strict=True)))
    for smaller in range(2, degree):
        if degree % smaller == 0:
            found -= of_degree(smaller)
    return found


@cache
def to_degree(degree: int) -> Counter[int]:
    """How many elements of at most that degree have each joint order."""
    total: Counter[int] = Counter()
    for each in range(2, degree + 1):
        total.update(of_degree(each))
    return total


def counted(b: int, degree: int) -> int:
    """How many elements of at most that degree count for b.

    >>> counted(85, 8), counted(255, 8)
    (6, 70)
    """
    return sum(count for order, count in to_degree(degree).items() if b % order == 0)


@cache
def bases(degree: int, threefold: bool) -> dict[int, int]:
    """Odd numbers b (``threefold``: multiples of 3) and how many elements of at most that degree count for them.

    Every odd b for which at most ``degree`` elements count is a multiple of one of these with the same elements: the
    least common multiple of their joint orders (and 3).

    >>> bases(8, True)
    {3: 0, 15: 2, 51: 4}
    """
    start = 3 if threefold else 1
    few = [order for order, count in to_degree(degree).items() if count <= degree]
    found, left = {start: 0}, [start]
    while left:
        b = left.pop()
        for order in few:
            larger = lcm(b, order)
            if larger not in found and (number := counted(larger, degree)) <= degree:
                found[larger] = number
                left.append(larger)
    return dict(sorted(found.items()))


def classes(nullity: int) -> list[tuple[int, int]]:
    """The (r, m) such that every n with that nullity is ≡ r (mod m) for one of them; none if no n has it.

    n + 1 = 2ˢ·b with b an odd multiple of a base for which w elements count, and the nullity is 2^(s+1)·w, and
    2·(2ˢ − 1) more if 3 | b.

    >>> classes(8), classes(26)
    ([(9, 20), (16, 34)], [])
    """
    found = set()
    for threefold in (False, True):
        s = 0
        while 2 ** (s + 1) <= nullity + 2:
            rest = nullity - 2 * threefold * (2**s - 1)
            wanted, remainder = divmod(rest, 2 ** (s + 1))
            for b, number in bases(max(wanted, 2), threefold).items() if not remainder and wanted % 2 == 0 else ():
                if number == wanted and (threefold or b % 3):
                    found.add((2**s * b - 1, 2 ** (s + 1) * b))
            s += 1
    return sorted(one for one in found if not any(_within(one, other) for other in found - {one}))


def _within(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return one[1] % other[1] == 0 and one[0] % other[1] == other[0]
