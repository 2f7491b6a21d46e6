"""The Jordan blocks of a line, a side of a grid board as a path or a cycle, over a prime field.

The cross with centre weight c on an m×n board without twists is c + T ⊗ 1 + 1 ⊗ T′, T and T′ the adjacency
matrices of two lines: paths where the board ends, cycles where its edges are glued.  The eigenvalues of a line
are ζ + 1/ζ for roots of unity ζ, so over F_p it is determined by its order N, prime to p, and by
the sizes of its Jordan blocks: every ζ with ζᴺ = 1 other than ±1 has the blocks ``inner``, and ζ = ±1 the
blocks ``ends``.

| line of length n | q = pᵏ the largest with | N | inner | ends |
| --- | --- | --- | --- | --- |
| path, p odd | n + 1 = q·b | 2b | q | (q − 1)/2 |
| path, p = 2 | n + 1 = q·b | b | 2q | q − 1 |
| cycle | n = q·b | b | q, q | ⌈q/2⌉, ⌊q/2⌋ |

This is the factorisation of the characteristic polynomial: f of n + 1 = q·b is (x² − 4)^((q−1)/2)·f_b^q, and a path is
cyclic, one block for each eigenvalue; on a cycle both blocks come from the two eigenvectors ζʲ and ζ⁻ʲ.

Neighbours are a set, so cycles of length 1 and 2 are paths.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from modlights.ring.arrays import Array


@dataclass(frozen=True)
class LineBlocks:
    """The Jordan form over F_p of a path or cycle: its order, and the blocks of inner and of end eigenvalues."""

    prime: int
    order: int
    inner: tuple[int, ...]
    ends: tuple[int, ...]

    @property
    def end_values(self) -> tuple[int, ...]:
        """The eigenvalues ζ + 1/ζ for ζ = ±1: 2, and −2 if the order is even and p odd."""
        return (2 % self.prime,) if self.order % 2 else (2 % self.prime, -2 % self.prime)


def path(length: int, p: int) -> LineBlocks:
    """The path with that many vertices.

    >>> path(5, 2)
    LineBlocks(prime=2, order=3, inner=(4,), ends=(1,))
    """
    q, rest = split(length + 1, p)
    if p == 2:
        return LineBlocks(p, rest, (2 * q,), (q - 1,))
    return LineBlocks(p, 2 * rest, (q,), ((q - 1) // 2,))


def cycle(length: int, p: int) -> LineBlocks:
    """The cycle with that many vertices; one or two of them make a path.

    >>> cycle(6, 2)
    LineBlocks(prime=2, order=3, inner=(2, 2), ends=(1, 1))
    """
    if length <= 2:
        return path(length, p)
    q, rest = split(length, p)
    return LineBlocks(p, rest, (q, q), ((q + 1) // 2, q // 2))


def split(number: int, p: int) -> tuple[int, int]:
    """The largest power of p that divides the number, and the cofactor.

    >>> split(24, 2), split(24, 5)
    ((8, 3), (1, 24))
    """
    q = 1
    while number % p == 0:
        q, number = q * p, number // p
    return q, number


def overlap(blocks: tuple[int, ...], others: tuple[int, ...]) -> int:
    """The dimension of the kernel that two eigenvalues with sum −c contribute: Σ min over pairs of blocks.

    >>> overlap((4,), (3, 2))
    5
    """
    return sum(min(a, b) for a in blocks for b in others)


class LineBlockTable:
    """All lines of one kind of length 1 … longest, as arrays over the length."""

    def __init__(self, is_glued: bool, longest: int, p: int) -> None:
        self.is_glued, self.longest, self.prime = is_glued, longest, p
        lines = [(cycle if is_glued else path)(n, p) for n in range(1, longest + 1)]
        self.orders: Array = np.array([line.order for line in lines], dtype=np.int64)
        self.inner = _columns([line.inner for line in lines])
        self.ends = _columns([line.ends for line in lines])

    @cached_property
    def largest_order(self) -> int:
        """The largest order of any of them."""
        return int(self.orders.max(initial=1))

    def multiples(self, d: int) -> Array:
        """The lengths minus 1 of the lines whose order is a multiple of d."""
        p, longest = self.prime, self.longest
        if self.is_glued:
            lengths = np.arange(d, longest + 1, d, dtype=np.int64)
            small = [n for n in (1, 2) if n <= longest and self.orders[n - 1] % d == 0]
            lengths = np.concatenate([np.array(small, dtype=np.int64), lengths[lengths > 2]])
        else:
            step = d if p == 2 or d % 2 else d // 2
            lengths = np.arange(step, longest + 2, step, dtype=np.int64) - 1
            lengths = lengths[lengths > 0]
        return lengths - 1

    def blocks(self, d: int) -> tuple[Array, ...]:
        """For every length the block sizes of eigenvalues of order d, as one or two arrays."""
        return self.ends if d <= 2 else self.inner


def _columns(blocks: list[tuple[int, ...]]) -> tuple[Array, ...]:
    width = max(map(len, blocks), default=1)
    table = np.array([b + (0,) * (width - len(b)) for b in blocks], dtype=np.int64).reshape(-1, width)
    return tuple(np.ascontiguousarray(table[:, i]) for i in range(width))
