"""Elimination over Z/k: reduced Howell form for any k, and reduced row echelon form over prime fields.

`howell_rows` needs no factor of k. In each column the greatest common divisor of the entries and k is
gathered into one row (adding a multiple of another row that leaves only common primes, Storjohann and
Mulders, *Fast algorithms for linear algebra modulo N*, 1998), a unit turns it into a divisor g of k, one
outer product clears the column, and the multiple k/g of the row, which is zero in this column, goes back
among the rows that are left. Modulo a prime power some entry already is the gcd, so nothing has to be
gathered.

Reduction mod k is put off: entries are kept in the smallest integer type with room for several updates, and
reduced only when that room is used up.

`field_rows` gives the same form over a prime field: mod 2 on packed bits (`ring.packed_bits`); for other primes by
FLINT, unless the matrix is large and the prime small: then the above is faster, since carrying a large matrix into
FLINT and back, number by number, costs more than eliminating it (`python -m tests.benchmarks fields`).
"""

from __future__ import annotations

from math import gcd
from typing import Any, NamedTuple

import numpy as np

from modlights.ring import _flint
from modlights.ring.arrays import Array, dtype_for
from modlights.ring.packed_bits import packed_rows

FLINT_SIDE = 50
"""Up to this many rows and columns FLINT is at least as fast for every odd prime, with the way there and back."""
_NARROW_UPDATES = 16  # a narrower type must have room for this many updates to be worth it


class Echelon(NamedTuple):
    """Nonzero rows of a reduced form (residues mod k) and their pivot columns, from left to right."""

    rows: Array
    pivots: tuple[int, ...]


def stabiliser(a: int, b: int, k: int) -> int:
    """A number c with gcd(a + c·b, k) = gcd(a, b, k): the part of k that is prime to a, gcds divided out.

    >>> stabiliser(4, 3, 12), gcd(4 + 3 * 3, 12)
    (3, 1)
    """
    g = gcd(a, b, k)
    a, c = a // g, k // g
    while (common := gcd(a, c)) > 1:
        c //= common
    return c


def unit_to_divisor(a: int, k: int) -> tuple[int, int]:
    """A unit u of Z/k and the divisor g = gcd(a, k) of k such that u·a ≡ g (mod k).

    >>> unit_to_divisor(10, 12)
    (5, 2)
    """
    g = gcd(a, k)
    annihilator = k // g
    if annihilator == 1:
        return 1, g
    inverse = pow(a // g, -1, annihilator)
    return (inverse + stabiliser(inverse, annihilator, k) * annihilator) % k, g


def howell_rows(generators: Array, k: int) -> Echelon:
    """The reduced Howell form over Z/k of the row span of a matrix of residues, for any k ≥ 2."""
    width = generators.shape[1]
    dtype, room = _working_type(k)
    wide = dtype_for(k)
    active = generators[(generators != 0).any(axis=1)].astype(dtype)
    finished = np.full((min(16, width), width), 0, dtype=dtype)
    left, found, updates = len(active), 0, 0
    pivots: list[int] = []
    for column in range(width):
        if not left:
            break
        if updates == room:
            active[:left, column:] %= k
            finished[:found, column:] %= k
            updates = 0
        entries = active[:left, column].astype(wide) % k
        nonzero = entries.nonzero()[0]
        if not nonzero.size:
            continue
        chosen, pivot_row, divisor = gather(active[:left, column:], entries, nonzero, k)
        entries[chosen] = 0
        narrow = pivot_row.astype(dtype)
        _subtract(active[:left, column:], (entries // divisor).astype(dtype), narrow)
        above = finished[:found, column].astype(wide) % k
        _subtract(finished[:found, column:], (above // divisor).astype(dtype), narrow)
        updates += 1
        if found == len(finished):
            grown = np.full((min(2 * found, width), width), 0, dtype=dtype)
            grown[:found] = finished
            finished = grown
        finished[found, column:] = narrow
        pivots.append(column)
        found += 1
        if divisor == 1:
            left -= 1
            active[chosen] = active[left]
        else:
            active[chosen, column:] = pivot_row * (k // divisor) % k
    return Echelon(finished[:found].astype(wide) % k, tuple(pivots))


def _working_type(k: int) -> tuple[np.dtype[Any], int]:
    """The integer type for elimination mod k, and how many updates it takes before it must be reduced."""
    for dtype, least in ((np.int16, _NARROW_UPDATES), (np.int32, _NARROW_UPDATES), (np.int64, 1)):
        room = int(np.iinfo(dtype).max - k) // (k - 1) ** 2
        if room >= least:
            return np.dtype(dtype), room
    return np.dtype(object), 1


def is_narrow(k: int) -> bool:
    """Whether elimination mod k runs on 16 or 32 bits, and is faster than carrying a large matrix into FLINT.

    >>> is_narrow(11_579), is_narrow(11_587)
    (True, False)
    """
    return _working_type(k)[0].itemsize < 8


def gather(active: Array, entries: Array, nonzero: Array, k: int) -> tuple[int, Array, int]:
    """A row index, what that row becomes, and its entry in this column: the gcd of all entries and k.

    The entries are the column, reduced mod k, and nonzero says where it is not 0. The row is a unit times
    itself plus multiples of other rows, so that the span stays the same.
    """
    divisors = np.gcd(entries[nonzero], k)
    position = int(divisors.argmin())
    chosen, best = int(nonzero[position]), int(divisors[position])
    entry, row = int(entries[chosen]), active[chosen].astype(entries.dtype) % k
    common = int(np.gcd.reduce(divisors)) if best > 1 else 1
    for index in nonzero if best > common else ():
        other = int(entries[index])
        if other % best:
            multiple = stabiliser(entry, other, k) % k
            row = (row + multiple * (active[index].astype(entries.dtype) % k)) % k
            entry = (entry + multiple * other) % k
            best = gcd(entry, k)
    unit, divisor = unit_to_divisor(entry, k)
    return chosen, row * unit % k, divisor


def _subtract(rows: Array, multiples: Array, pivot_row: Array) -> None:
    """rows -= multiples ⊗ pivot_row in place, touching only the rows concerned when they are few."""
    touched = multiples.nonzero()[0]
    if 2 * touched.size > len(rows):
        rows -= np.multiply.outer(multiples, pivot_row)
    elif touched.size:
        rows[touched] -= np.multiply.outer(multiples[touched], pivot_row)


def field_rows(matrix: Array, p: int) -> Echelon:
    """The reduced row echelon form over Z/p, p a proved prime, of a matrix of residues."""
    if p == 2:
        return Echelon(*packed_rows(matrix))
    if is_narrow(p) and max(matrix.shape) > FLINT_SIDE:
        return howell_rows(matrix, p)
    return Echelon(*_flint.rref(matrix, p))
