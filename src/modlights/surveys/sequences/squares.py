"""Sequences of square boards n×n that are read off their nullities, and off their Smith factors over the integers.

With two states the number of solutions of a solvable position is 2^nullity, so that a nullity of 0 means one
solution; a *parity pattern* is a quiet pattern.

Perfect parity patterns, those without an empty row or column (Knuth).  Quiet patterns of n×n are the multiples of one
polynomial modulo G = gcd(f(x), f(x + 1)), f = f_{n+1}; a pattern with the annihilator a, a divisor of G, consists of
mirrored copies of one with r − 1 columns, r the least number with a | f_r, and of empty columns between them.  So
there is a perfect one exactly when G divides no f_r with a smaller r, which are those with r | n + 1.  If G divides
f_r(x) it divides f_r(x + 1), being symmetric, and then G is the polynomial of r − 1 as well.  Hence: *a perfect n×n
pattern exists exactly when the nullity of n is larger than that of (n + 1)/q − 1 for every prime divisor q of n + 1*.

Eightfold symmetry.  Mirroring left to right is multiplication by f_n, and top to bottom by f_n(x + 1); modulo G the
patterns with both symmetries are a cyclic module again, F₂[x]/H.  The transpose exchanges x and x + 1, and since F₂[x]
is unramified over F₂[x² + x], the patterns that it fixes, too, have the same annihilator H (Galois descent).  So one
of eightfold symmetry is perfect exactly when H divides no f_r with r < n + 1.  Let n + 1 = 2ᵏ·b with b odd.  For k = 0,
G is H², and f_r is a square: the condition is the same as for G.  For k > 0 the roots other than 0 and 1 have in H at
most the multiplicity 2ᵏ, which f_{(n+1)/2} has too; what is left is the root 0, and that is in G only if 3 | b.  Then
H has it 2^(k−1) times or more, which is more often than f_{(n+1)/2}.  Hence n is even, or n ≡ 2 (mod 3).
"""

from __future__ import annotations

from math import prod

from modlights.games import grid
from modlights.ring.cosine_orbits import joint_orders
from modlights.ring.cosine_orders import prime_divisors
from modlights.solving.quiet.all_moduli import info
from modlights.surveys.families import Family
from modlights.surveys.new_cosines import nullities_from as nullities_from
from modlights.surveys.new_cosines import survey_new_cosines
from modlights.surveys.survey import survey_squares
from modlights.surveys.tasks import Resources


def nullities(to: int, resources: Resources, modulus: int = 2, surface: str = "plane") -> list[int]:
    """The nullity of n×n, n = 1 … to.

    >>> nullities(9, Resources())
    [0, 0, 0, 4, 2, 0, 0, 0, 8]
    """
    return survey_squares(range(1, to + 1), Family.of(modulus, surface), resources)


def numbers_of_solutions(to: int, resources: Resources) -> list[int]:
    """The number of solutions of all-on on n×n."""
    return [2**value for value in nullities(to, resources)]


def several_solutions(to: int, resources: Resources, surface: str = "plane") -> list[int]:
    """The n with a nullity above 0.

    >>> several_solutions(12, Resources()), several_solutions(9, Resources(), "torus")
    ([4, 5, 9, 11], [3, 5, 6, 9])
    """
    return [n for n, value in enumerate(nullities(to, resources, surface=surface), start=1) if value]


def one_solution(to: int, resources: Resources) -> list[int]:
    """The n with nullity 0."""
    return [n for n, value in enumerate(nullities(to, resources), start=1) if not value]


def with_a_common_factor(to: int, resources: Resources) -> list[int]:
    """The n for which f_n(x) and f_n(1 − x) have a common factor mod 2: those above the sizes with nullities."""
    return [n + 1 for n in several_solutions(to - 1, resources)] if to > 1 else []


def perfect_sizes(to: int, resources: Resources) -> list[int]:
    """The n for which there is a perfect n×n parity pattern.

    >>> perfect_sizes(20, Resources())
    [4, 5, 9, 11, 16, 19]
    """
    values = [0, *nullities(to, resources)]
    return [n for n in range(1, to + 1) if all(values[n] > values[(n + 1) // q - 1] for q in prime_divisors(n + 1))]


def perfect_symmetric_sizes(to: int, resources: Resources) -> list[int]:
    """The n for which there is a perfect n×n parity pattern of eightfold symmetry.

    >>> perfect_symmetric_sizes(24, Resources())
    [4, 5, 11, 16, 23]
    """
    return [n for n in perfect_sizes(to, resources) if n % 2 == 0 or n % 3 == 2]


def new_cosines(to: int, resources: Resources) -> list[int]:
    """For every b = 1 … to, the number of α over F₂ such that α and α + 1 are cosines, with b as their joint order.

    A cosine of order d is ζ + 1/ζ ≠ 0 with ζ of order d; the joint order is the least common multiple of both, which
    is odd.  The nullity of (b−1)×(b−1) is twice the sum over the divisors of b, for odd b; so this is half of its
    Moebius transform, and all nullities follow from it (``nullities_from``).

    >>> new_cosines(33, Resources())[4::4]
    [2, 0, 0, 4, 0, 0, 0, 10]
    """
    new = survey_new_cosines(joint_orders(to), resources)
    return [new.get(b, 0) for b in range(1, to + 1)]


def smith_products(to: int, resources: Resources) -> list[int]:
    """The product of the nonzero Smith factors of n×n over the integers, n = 1 … to.

    It is the order of the finite part of Z^lights / effects; if the effect matrix is nonsingular, it is the absolute
    value of the determinant.

    >>> smith_products(6, Resources())
    [1, 3, 7, 4, 33, 2197]
    """
    return [prod(factor for factor in info(grid(n, n)).factors if factor) for n in range(1, to + 1)]
