"""Ours: the nullity d_p(n) of n×n on the plane modulo an odd prime p.

d_p(n) is the degree of gcd(f(x), f(−1 − x)), f = f_(n+1) over F_p (Sutner's formula, which holds over every field:
``nullity.nullity_plane`` of proofs/).  Write n + 1 = q·b with q = p^k and p no divisor of b.  Then

    f_(n+1) = (x² − 4)^((q−1)/2) · f_b^q,

and f_b has simple roots, none of them ±2: the sums z + 1/z with z^(2b) = 1, z ≠ ±1.  So the degree is a sum over the
roots x of min(multiplicity of x, multiplicity of −1 − x), with the multiplicity q of the roots of f_b and (q−1)/2 of
±2. The proofs of this chapter and of ``ours_laws`` are read off this sum.  The reflection −1 − x takes 2 to −3 and −2
to 1. It fixes only −1/2, which is −2 for p = 3 and 2 for p = 5, and neither for p > 5.
"""

from __future__ import annotations

from functools import cache

from modlights.games import grid
from modlights.solving import nullity
from modlights.surveys import Family, squares

from ..domains import Domain, numbers
from ..truth import Truth
from ..verdicts import Grade
from . import document as open_
from .plain_fields import on_plane
from .survey import some

REACH = {3: 2_000, 5: 1_500, 7: 1_000, 11: 400, 13: 400}
DEEP = {3: 12_000, 5: 12_000, 7: 8_000, 11: 3_000, 13: 3_000}


@cache
def table(p: int, deep: bool = False) -> list[int]:
    """d_p(0), d_p(1), … to a bound."""
    return [0, *squares(range(1, (DEEP if deep else REACH)[p] + 1), Family.of(p))]


def d(n: int, p: int) -> int:
    """The nullity of n×n modulo p."""
    return table(p, n > REACH[p])[n]


def sizes(*primes: int, folded: bool = False) -> Domain:
    """All n to the bound of each prime; ``folded``: all with p·(n + 1) − 1 to that bound."""

    def to(bounds: dict[int, int]) -> Domain:
        last = {p: (bounds[p] + 1) // p - 1 if folded else bounds[p] for p in primes}
        words = "; ".join(f"p = {p}, n = 1 … {last[p]:,}" for p in primes)
        cases = lambda: ((n, p) for p in primes for n in range(1, last[p] + 1))  # noqa: E731
        return Domain(words, cases, Grade.BOUND, "by p, then n")

    some, more = to(REACH), to(DEEP)
    return Domain(some.words, some.cases, some.grade, some.order, more)


def by_hand(last: int, *primes: int) -> Domain:
    """A few small n for elimination by hand."""
    return numbers("n", 1, last, deep=2 * last) * some(f"p = {', '.join(map(str, primes))}", primes)


@cache
def fibonacci_number(n: int, p: int) -> int:
    """The n-th Fibonacci number modulo p."""
    a, b = 0, 1
    for _ in range(n):
        a, b = b, (a + b) % p
    return a


def ends(n: int, p: int) -> int:
    """Twice what the roots ±2 bring for each step of q: the number e of the law, from n + 1."""
    if p == 3:
        return 1 + 2 * ((n + 1) % 2 == 0)
    if p == 5:
        return 1 + 2 * ((n + 1) % 3 == 0)
    return 2 * ((n + 1) % 3 == 0) + 2 * (fibonacci_number(2 * (n + 1), p) == 0)


def _law(number: str, *primes: int, second: int) -> None:
    """Enter the law of p-fold sides for some primes."""

    def law(n: int, p: int) -> Truth:
        return 2 * d(p * (n + 1) - 1, p) == 2 * p * d(n, p) + (p - 1) * ends(n, p)

    said = {
        3: "With three states d(3n + 2) = 3·d(n) + 1 + 2·[n odd].",
        5: "With five states d(5n + 4) = 5·d(n) + 2 + 4·[3 | n + 1].",
        7: "For a prime p > 5 of states, d(p·(n + 1) − 1) = p·d(n) + (p − 1)·([3 | n + 1] + [p | F_(2n+2)]), F the "
        "Fibonacci numbers.",
    }[primes[0]]
    why = {
        3: "−1 − x fixes −2 and exchanges 2 with 0, which is a root of f_b exactly for even b.",
        5: "−1 − x fixes 2 and exchanges −2 with 1, which is a root of f_b exactly when 3 | b.",
        7: "−1 − x exchanges −2 with 1 and 2 with −3; 1 is a root of f_b exactly when 3 | b, and f_b(−3) = ±F_(2b).",
    }[primes[0]]
    law.__doc__ = f"""Ours, the doubling law with more states, “”: {said}

    Note: Proved. In the sum of the chapter's opening the roots of f_b bring q·d(b − 1). {why}  A pair of ±2 and a
    root of f_b brings (q − 1)/2 twice, a fixed point once; so d(n) + e/2 = q·(d(b − 1) + e/2) with e as in the law.
    `modlights nullity --squares 1..{REACH[primes[0]]} --mod {primes[0]}`
    """
    claim = open_.theorem(number, over=sizes(*primes, folded=True))(law)

    def eliminated(n: int, p: int) -> Truth:
        """Filling rows and eliminating by hand."""
        larger = p * (n + 1) - 1
        return 2 * on_plane(larger, larger, p) == 2 * p * on_plane(n, n, p) + (p - 1) * ends(n, p)

    claim.second(by_hand(second, *primes[:2]))(eliminated)


_law("ours-threefold", 3, second=9)
_law("ours-fivefold", 5, second=5)
_law("ours-p-fold", 7, 11, 13, second=3)


@open_.theorem("ours-parity-3", over=sizes(3))
def parity_three(n: int, p: int) -> Truth:
    """Ours, evenness, “”: With three states d(n) is odd exactly when the power of 3 in n + 1 has an odd exponent.

    Note: Proved. The pairs x, −1 − x have like shares, so the parity is that of the multiplicity of the fixed point
    −2, which is (3^k − 1)/2: odd exactly for odd k. `modlights nullity --squares 1..2000 --mod 3`
    """
    exponent = 0
    while (n + 1) % 3 ** (exponent + 1) == 0:
        exponent += 1
    return d(n, p) % 2 == exponent % 2


@parity_three.second(by_hand(20, 3))
def _(n: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return on_plane(n, n, p) % 2 == ((n + 1) % 3 == 0 and (n + 1) % 9 != 0)


@open_.theorem("ours-parity-5", over=sizes(5))
def parity_five(n: int, p: int) -> Truth:
    """Ours, evenness, “”: With five states d(n) is even.

    Note: Proved. The fixed point is 2, with multiplicity (5^k − 1)/2, an even number. So 2 and 5 are the only
    numbers p of states, p prime, for which every nullity of a square is even. `modlights nullity --squares 1..2000
    --mod 5`
    """
    return d(n, p) % 2 == 0


@parity_five.second(by_hand(20, 5))
def _(n: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return on_plane(n, n, p) % 2 == 0


@parity_five.but_not(by_hand(20, 7))
def _(n: int, p: int) -> Truth:
    """The same with seven states."""
    return on_plane(n, n, p) % 2 == 0


def lucas(n: int, p: int) -> int:
    """U_n modulo p: U_0 = 0, U_1 = 1, U_(n+1) = −U_n − 4·U_(n−1)."""
    low, high = 0, 1
    for _ in range(n):
        low, high = high, (-high - 4 * low) % p
    return low


@open_.theorem("ours-parity-p", over=numbers("n", 1, 150, deep=600) * some("p = 7, 11, 13", (7, 11, 13)))
def parity(n: int, p: int) -> Truth:
    """Ours, evenness, “”: For a prime p > 5 of states d(n) is odd exactly when p divides U_(n+1), where U = 0, 1, −1,
    −3, 7, 5, −33, … with U_(n+1) = −U_n − 4·U_(n−1).

    Note: Proved. The fixed point −1/2 is not ±2, so its multiplicity in f_(n+1) is 0 or q, and q is odd; and U_(n+1) =
    2^n·f_(n+1)(−1/2). `modlights nullity --squares 1..600 --mod 7`
    """
    return (d(n, p) % 2 == 1) == (lucas(n + 1, p) == 0)


@parity.second(by_hand(14, 7, 11))
def _(n: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return (on_plane(n, n, p) % 2 == 1) == (lucas(n + 1, p) == 0)


@open_.theorem("ours-never-5-mod-6", over=sizes(3))
def never(n: int, p: int) -> Truth:
    """Ours, impossible nullities, “”: With three states no nullity of a square is ≡ 5 (mod 6), so that infinitely many
    numbers, 5, 11, 17, …, are none.

    Note: Proved. An odd d(n) needs 3 | n + 1, and then d(n) ≡ 1 or 0 (mod 3) by open-ours-threefold. With two states
    it is open whether infinitely many even numbers are impossible for reasons of their own (open-seeds).
    `modlights sequence nullity-mod-3 --to 2000`
    """
    return d(n, p) % 6 != 5


@never.second(by_hand(20, 3))
def _(n: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return on_plane(n, n, p) % 6 != 5


@open_.theorem("ours-small-3", over=sizes(3))
def small_three(n: int, p: int) -> Truth:
    """Ours, small nullities, “”: With three states d(n) = 1 exactly for the n ≡ 2, 14 (mod 18) with d((n + 1)/3 − 1) =
    0, and d(n) = 3 exactly for the n ≡ 5, 11 (mod 18) with d((n + 1)/3 − 1) = 0.

    Note: Proved: by open-ours-threefold 1 and 3 need n + 1 = 3b with 3 no divisor of b, d(b − 1) = 0, and b odd or
    even. `modlights nullity --squares 1..2000 --mod 3`
    """
    below = d((n + 1) // 3 - 1, p) if (n + 1) % 3 == 0 else -1
    return (d(n, p) == 1) == (n % 18 in (2, 14) and below == 0) and (d(n, p) == 3) == (n % 18 in (5, 11) and below == 0)


@small_three.second(by_hand(20, 3))
def _(n: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    found = on_plane(n, n, p)
    return (found != 1 or n % 18 in (2, 14)) and (found != 3 or n % 18 in (5, 11))


@open_.theorem("ours-multiples", over=numbers("n", 2, 30) * numbers("k", 1, 8) * some("p = 3, 5, 7", (3, 5, 7)))
def multiples(n: int, k: int, p: int) -> Truth:
    """Ours, multiples, “”: For every prime p of states d(nk − 1) ≥ d(n − 1).

    Note: f_n divides f_(nk). `modlights nullity --squares 1..240 --mod 7`

    Proved: multiple_sides.nullity_multiples
    """
    return nullity(grid(n * k - 1, n * k - 1, modulus=p)) >= nullity(grid(n - 1, n - 1, modulus=p))


@multiples.second(numbers("n", 2, 6) * numbers("k", 1, 3) * some("p = 3, 5, 7", (3, 5, 7)))
def _(n: int, k: int, p: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return on_plane(n * k - 1, n * k - 1, p) >= on_plane(n - 1, n - 1, p)
