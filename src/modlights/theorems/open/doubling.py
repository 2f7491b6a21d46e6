"""Items 1 and 2: what doubling the side does, evenness, and multiples.

The stored survey rests on the doubling law, so nothing here is read from it: nullities come from filling rows of bits
(``plain.board_nullity``) and, by a second method, from Euclid's algorithm on Fibonacci polynomials at full degree.
"""

from __future__ import annotations

from functools import cache

from modlights.games import grid
from modlights.solving import nullity

from ..domains import numbers
from ..plain import board_nullity
from ..truth import Truth
from ..verdicts import Status
from . import document as open_
from .survey import _gcd, _shifted

SMALL = numbers("n", 1, 40, deep=64)
LONGER = numbers("n", 1, 400, deep=1500)


@cache
def fibonacci(n: int) -> int:
    """f_n over F₂ as an integer, by its recurrence alone: f_(n+1) = x·f_n + f_(n−1)."""
    low, high = 0, 1
    for _ in range(n):
        low, high = high, high << 1 ^ low
    return low


@cache
def at_full_degree(n: int) -> int:
    """deg gcd(f_(n+1)(x), f_(n+1)(x + 1)) without any factorisation.

    >>> [at_full_degree(n) for n in (4, 5, 9, 11)]
    [4, 2, 8, 6]
    """
    f = fibonacci(n + 1)
    return _gcd(f, _shifted(f)).bit_length() - 1


def split(n: int) -> tuple[int, int]:
    """2ˢ and the odd b with n + 1 = 2ˢ·b."""
    power = (n + 1) & -(n + 1)
    return power, (n + 1) // power


@open_.theorem("fixed-odd", over=SMALL, status=Status.THEOREM)
def fixed_odd(n: int) -> Truth:
    """Theorem 2.1, “Fixed odd part”: For odd b, d(2^s·b − 1) = 2^s·d(b − 1) + 2·[3 | b]·(2^s − 1).

    Note: The source credits M. Hunziker, A. Machiavelo and J. Park (2004) for the factorisation behind it; Lean there.

    Proved: grid_nullity.square_nullity_pow2
    """
    power, b = split(n)
    return board_nullity(n, n) == power * board_nullity(b - 1, b - 1) + 2 * (b % 3 == 0) * (power - 1)


@fixed_odd.second(LONGER)
def _(n: int) -> Truth:
    """Euclid's algorithm at full degree."""
    power, b = split(n)
    return at_full_degree(n) == power * at_full_degree(b - 1) + 2 * (b % 3 == 0) * (power - 1)


@open_.theorem("doubling", over=numbers("n", 1, 22, deep=40), status=Status.THEOREM)
def doubling(n: int) -> Truth:
    """Theorem 2.1, “Consequently”: d(2n + 1) = 2·d(n) + 2·[3 | n + 1].

    Note: Conjectured by K. Sutner (1989), proved by W. Boyles (2022) according to the source; Lean there.

    Proved: grid_nullity.square_nullity_double
    """
    return board_nullity(2 * n + 1, 2 * n + 1) == 2 * board_nullity(n, n) + 2 * ((n + 1) % 3 == 0)


@doubling.second(numbers("n", 1, 200, deep=700))
def _(n: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(2 * n + 1) == 2 * at_full_degree(n) + 2 * ((n + 1) % 3 == 0)


@open_.theorem("31", over=numbers("s", 0, 4, deep=6), status=Status.THEOREM)
def thirty_one(s: int) -> Truth:
    """Corollary 2.2, “The exact evaluations”: d(31·2^s − 1) = 5·2^(s+2).

    Proved: grid_nullity.square_nullity_pow2 (the step from s to s + 1); square_families.family_31
    """
    return at_full_degree(31 * 2**s - 1) == 5 * 2 ** (s + 2)


@thirty_one.second(numbers("s", 0, 1))
def _(s: int) -> Truth:
    """Filling rows of bits."""
    return board_nullity(31 * 2**s - 1, 31 * 2**s - 1) == 5 * 2 ** (s + 2)


@open_.theorem("33", over=numbers("s", 0, 4, deep=6), status=Status.THEOREM)
def thirty_three(s: int) -> Truth:
    """Corollary 2.2, “The exact evaluations”: d(33·2^s − 1) = 11·2^(s+1) − 2.

    Proved: grid_nullity.square_nullity_pow2 (the step from s to s + 1); square_families.family_33
    """
    return at_full_degree(33 * 2**s - 1) == 11 * 2 ** (s + 1) - 2


@thirty_three.second(numbers("s", 0, 1))
def _(s: int) -> Truth:
    """Filling rows of bits."""
    return board_nullity(33 * 2**s - 1, 33 * 2**s - 1) == 11 * 2 ** (s + 1) - 2


@open_.theorem("even", over=SMALL, status=Status.THEOREM)
def even(n: int) -> Truth:
    """Proof of theorem 7.1 and finite_fields.tex, “is always even”: d(n) is even.

    Note: Lean there.

    Proved: grid_nullity.square_nullity_even
    """
    return board_nullity(n, n) % 2 == 0


@even.second(LONGER)
def _(n: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(n) % 2 == 0


@open_.theorem("even-side", over=numbers("n", 2, 40, deep=64, step=2), status=Status.THEOREM)
def even_side(n: int) -> Truth:
    """Proof of theorem 7.1, “For even boards”: 4 | d(n) for even n.

    Note: Lean there.

    Proved: grid_nullity.square_nullity_dvd4
    """
    return board_nullity(n, n) % 4 == 0


@even_side.second(numbers("n", 2, 400, deep=1500, step=2))
def _(n: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(n) % 4 == 0


@even_side.but_not(numbers("n", 1, 40))
def _(n: int) -> Truth:
    """4 | d(n) for every n."""
    return board_nullity(n, n) % 4 == 0


@open_.theorem("two", over=SMALL, status=Status.THEOREM)
def two(n: int) -> Truth:
    """nullity2.tex, corollary 4.2.1, “nullity two requires”: d(n) = 2 only for n ≡ 5 (mod 12).

    Note: Lean there.

    Proved: grid_nullity.square_nullity_2
    """
    return board_nullity(n, n) != 2 or n % 12 == 5


@two.second(LONGER)
def _(n: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(n) != 2 or n % 12 == 5


@two.but_not(numbers("n", 5, 401, step=12))
def _(n: int) -> Truth:
    """d(n) = 2 for every n ≡ 5 (mod 12)."""
    return at_full_degree(n) == 2


@open_.theorem("multiples", over=numbers("n", 2, 12) * numbers("k", 1, 4), status=Status.THEOREM)
def multiples(n: int, k: int) -> Truth:
    """finite_fields.tex, theorem on tiling, “tiled k times horizontally and vertically”: d(nk − 1) ≥ d(n − 1).

    In general: For every prime modulus and on rectangles: the (a·j − 1)×(b·k − 1) board has at least the nullity of the
    (a − 1)×(b − 1) board, since f_a divides f_(a·j) and f_b divides f_(b·k).
    """
    return board_nullity(n * k - 1, n * k - 1) >= board_nullity(n - 1, n - 1)


@multiples.second(numbers("n", 2, 40, deep=100) * numbers("k", 1, 10))
def _(n: int, k: int) -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(n * k - 1) >= at_full_degree(n - 1)


@multiples.also(
    numbers("a", 2, 7) * numbers("b", 2, 7) * numbers("j", 1, 3) * numbers("k", 1, 3) * numbers("p", 3, 7, step=2)
)
def _(a: int, b: int, j: int, k: int, p: int) -> Truth:
    """So it is on rectangles with three, five and seven states."""
    return nullity(grid(a * j - 1, b * k - 1, modulus=p)) >= nullity(grid(a - 1, b - 1, modulus=p))
