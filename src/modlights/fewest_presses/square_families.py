"""Families of boards whose deepest positions have one formula (cross, two states).

**Theorem 1.**  Let the (a·p − 1)×(b·q − 1) board have as many quiet patterns as the (a − 1)×(b − 1) board, and let M
buttons of the smaller one be moved by them.  Then a deepest position of the larger one needs

    (a·p − 1)·(b·q − 1) − (p·q·M + D)/2

presses, where D depends on p·q alone, is 0 if p·q is even, and does not grow with p·q among odd numbers.

Proof.  Fill the larger board with copies of a quiet pattern of the smaller one, each the mirror image of its
neighbours, and zeros on the lines between them.  A light inside a copy sees what it sees on the smaller board; a light
on a line sees 0 and the same buttons on both sides, which cancel.  So this is a quiet pattern of the larger board, and
as their numbers are equal, all are of this kind.  Every button of the smaller board has p·q copies, moved by the same
patterns; so the columns (``flat_sums``) are the same, with p·q times as many buttons in each group, and all buttons on
the lines are moved by none.  The formula is that of ``flat_sums``.  If p·q is even all groups are even and D = 0.  If
p·q is odd the parities are those of the smaller board and only the bounds on the coefficients grow, so that what is
possible stays possible.

So D is the same for all odd p·q as soon as the smaller board has a sum that dips by D, and a search without bounds on
the coefficients excludes every smaller dip.  For squares (a = b, p = q odd) a deepest position then needs

    (a² − M/2)·q² − 2a·q + 1 − D/2

presses whenever the nullity is that of q = 1.  This proves all five formulas that W. Boyles lists as empirical fits
(*Open problems and resolved conjectures for Lights Out nullity*, a = 5, 12, 10, 17, 30), and a = 85 beside them.

**Theorem 2.**  Let p be an odd prime with 2^(p−1) ≢ 1 (mod p²), b an odd multiple of p, and p no divisor of the order
of 2 modulo the part of b prime to p.  Then the (b·p − 1)×(b·p − 1) board has the nullity of the (b − 1)×(b − 1) board.

Proof.  For odd b the nullity is twice the number of x = ζ + 1/ζ with x + 1 = η + 1/η, where ζ, η ≠ 1 are b-th roots of
unity over F₂ (K. Sutner: it is the degree of gcd(f_b(x), f_b(x + 1)), and f_b is the square of the product of all X −
x).  Let ζ and η be such roots for b·p, and let p^i be the power of p in the order of ζ, at least as high as in that of
η and higher than in b, so that i ≥ 2.  The degree of ζ over F₂ is the order of 2 modulo that of ζ; by the conditions
on p it has exactly the power p^(i−1) of p, and so has the degree of x, as ζ is a root of X² − xX + 1.  If η has a
lower power of p in its order, its degree has a lower power of p than p^(i−1), but x = η + 1/η + 1: a contradiction.
Otherwise let L be the field of ζ and η, and F its subfield of index p, which has ζ^p, η^p and the p-th roots of unity
ω, but not ζ and η.  The conjugates of ζ over F are the ζ·ω, whose sum is 0; so the traces of ζ, 1/ζ, η and 1/η are 0.
But those of x and x + 1 differ by p = 1.  ∎

So n = 5^k − 1, 12·3^k − 1, 10·5^k − 1, 17^k − 1, 30·5^k − 1 and 85·5^k − 1 are infinite families with nullity 4, 6, 8,
8, 10 and 12 (for even n + 1 by the doubling law d(2n + 1) = 2·d(n) + 2·[3 | n + 1]), and Theorem 1 says what their
deepest positions need.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlights.fewest_presses.deepest_position import deepest
from modlights.fewest_presses.depth_table import kernel_of
from modlights.fewest_presses.search.flat_sums import FlatSums
from modlights.fewest_presses.search.moved_groups import moved_groups
from modlights.games import grid


@dataclass(frozen=True)
class SquareFamily:
    """For n = a·q − 1, q odd, with that nullity, the deepest positions need square·q² + linear·q + constant presses."""

    a: int
    nullity: int
    square: int
    linear: int
    constant: int

    def presses(self, q: int) -> int:
        """What the deepest positions of the board for q need."""
        return self.square * q * q + self.linear * q + self.constant


def square_family(a: int) -> SquareFamily | None:
    """The formula for the squares that repeat the (a − 1)×(a − 1) board, or None when the searches leave D open.

    >>> square_family(10)
    SquareFamily(a=10, nullity=8, square=60, linear=-20, constant=-3)
    """
    game = grid(a - 1, a - 1)
    hardest = deepest(game)
    rows = kernel_of(game).rows
    if not hardest.proved or not len(rows):
        return None
    groups = moved_groups(rows, 2)
    dip = 2 * (len(groups.still) - hardest.needed) + groups.moved
    sums = FlatSums(groups, boxed=False)
    if any(sums.search(lower) is not None for lower in range(dip % 2, dip, 2)):
        return None
    return SquareFamily(a, groups.dimension, a * a - groups.moved // 2, -2 * a, 1 - dip // 2)
