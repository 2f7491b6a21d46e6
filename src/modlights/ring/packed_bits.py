"""Reduced row echelon form over Z/2 on packed bits, eight columns at a time.

A row is a string of bits, 64 to a machine word. Among the rows that are left, up to eight pivots are found
for one octet of columns, looking at that octet alone; all their sums go into a table, and every row takes
from it the one sum that clears its octet: one pass over the matrix for eight columns (the method of the four
Russians, Arlazarov, Dinic, Kronrod and Faradzev, 1970).
"""

from __future__ import annotations

import numpy as np

from modlights.ring.arrays import Array


def packed_rows(matrix: Array) -> tuple[Array, tuple[int, ...]]:
    """The nonzero rows of the reduced row echelon form mod 2 of a matrix of bits, and its pivot columns.

    >>> rows, pivots = packed_rows(np.array([[0, 1, 1], [1, 1, 0], [1, 0, 1]]))
    >>> rows.tolist(), pivots
    ([[1, 0, 1], [0, 1, 1]], (0, 1))
    """
    width = matrix.shape[1]
    words = _packed(matrix)
    # rows × octets, the same memory: octet o of a row is its columns 8·o … 8·o + 7
    octets = words.view(np.uint8)
    pivots: list[int] = []
    for octet in range(-(-width // 8)):
        # the first rows are the finished ones, one for each pivot
        found = len(pivots)
        if found == len(words):
            break
        chosen, bits = _pivots_of_an_octet(octets[found:, octet])
        if not bits:
            continue
        # rows of the basis are 0 in all columns before this octet, so the words before its own can be left alone
        start = octet // 8
        basis = _reduced_basis(words[[found + row for row in chosen], start:], bits, 8 * (octet % 8))
        # 2^(number of pivots) sums × words; each row, finished or
        # not, takes the sum that has the same pivot bits as it has
        words[:, start:] ^= _sums(basis)[_positions(bits)[octets[:, octet]]]
        # The chosen rows are zero now; rows in the way of the pivots move there.
        places = range(found, found + len(bits))
        emptied = {found + row for row in chosen}
        in_the_way = [place for place in places if place not in emptied]
        words[[row for row in sorted(emptied) if row not in places]] = words[in_the_way]
        words[places.start : places.stop] = 0
        words[places.start : places.stop, start:] = basis
        pivots.extend(8 * octet + bit for bit in bits)
    kept = np.ascontiguousarray(words[: len(pivots)]).view(np.uint8)
    rows = np.zeros((len(pivots), width), dtype=np.int64)
    if rows.size:
        rows[:] = np.unpackbits(kept, axis=1, count=width, bitorder="little")
    return rows, tuple(pivots)


def _packed(matrix: Array) -> Array:
    """Rows of little-endian 64-bit words; bit j of a row is its column j."""
    rows, width = matrix.shape
    octets = np.zeros((rows, -(-width // 64) * 8), dtype=np.uint8)
    octets[:, : -(-width // 8)] = np.packbits(matrix.astype(np.uint8), axis=1, bitorder="little")
    return octets.view("<u8")


def _pivots_of_an_octet(patterns: Array) -> tuple[list[int], list[int]]:
    """Rows that are independent on their eight bits, and the pivot bit that each of them adds, increasing."""
    left = patterns.copy()
    chosen: list[int] = []
    bits: list[int] = []
    for bit in range(8):
        having = (left & (1 << bit)).nonzero()[0]
        if having.size:
            chosen.append(int(having[0]))
            bits.append(bit)
            # Gauss on octets alone, where it costs nothing; the chosen row clears itself, so it is not chosen again
            left[having] ^= left[having[0]]
    return chosen, bits


def _reduced_basis(rows: Array, bits: list[int], shift: int) -> Array:
    """The rows, copied and reduced among themselves: each has its own pivot bit of the first word alone."""
    basis = rows.copy()
    for i, bit in enumerate(bits):
        # the first word has the octet; row i was chosen since it has pivot bit i once the pivots before are cleared
        having = (basis[:, 0] >> np.uint64(shift + bit)) & np.uint64(1)
        having[i] = 0
        basis[having.nonzero()[0]] ^= basis[i]
    return basis


def _sums(basis: Array) -> Array:
    """All sums of the rows: number i is the sum over the bits of i."""
    sums = np.zeros((1, basis.shape[1]), dtype=basis.dtype)
    for row in basis:
        sums = np.concatenate([sums, sums ^ row])
    return sums


def _positions(bits: list[int]) -> Array:
    """For each octet the number that its pivot bits make."""
    octets = np.arange(256)
    numbers = np.zeros(256, dtype=np.int64)
    for i, bit in enumerate(bits):
        numbers |= ((octets >> bit) & 1) << i
    return numbers
