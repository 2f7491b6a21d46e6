"""Ours: closed formulas, prime powers, and bounds for d_p(n), the nullity of n×n on the plane modulo an odd prime p."""

from __future__ import annotations

from modlights.games import grid
from modlights.solving import nullity

from ..domains import Domain, each, numbers
from ..truth import Found, Truth
from ..verdicts import OPEN, Grade
from . import document as open_
from .ours_plane import d, ends, sizes
from .plain_fields import on_plane
from .powers import order, primes
from .survey import some, within


def _formula(p: int, k: int, sign: int) -> int:
    """d_p((p^k ± 1)/2 − 1) for p = 3 and 5 by the formula; the sign is that of ±1."""
    q: int = p**k
    two, minus = 1 if q % 8 in (1, 7) else -1, 1 if q % 4 == 1 else -1
    return (q - 2 + 2 * two - minus) // 4 if sign > 0 else (q - 6 - 2 * two - minus) // 4


_POWERS = Domain(
    "p = 3, k = 1 … 9; p = 5, k = 1 … 6; both signs",
    lambda: ((p, k, sign) for p, last in ((3, 9), (5, 6)) for k in range(1, last + 1) for sign in (1, -1)),
    Grade.BOUND,
    "by p, then k",
    Domain(
        "p = 3, k = 1 … 11; p = 5, k = 1 … 7; both signs",
        lambda: ((p, k, sign) for p, last in ((3, 11), (5, 7)) for k in range(1, last + 1) for sign in (1, -1)),
        Grade.BOUND,
        "by p, then k",
    ),
)


@open_.theorem("ours-closed", over=_POWERS)
def closed(p: int, k: int, sign: int) -> Truth:
    """Ours, closed formulas, “”: With p = 3 or 5 states and q = p^k, d((q + 1)/2 − 1) = (q − 2 + 2s − t)/4 and d((q −
    1)/2 − 1) = (q − 6 − 2s − t)/4, where s = 1 if 2 is a square in the field with q elements, else −1, and t is the
    same for −1.

    Note: Proved. Let y = x + 2 for p = 3 and x − 2 for p = 5. Then −1 − x belongs to −y, and x² − 4 is y·(y − 1) in
    both cases. For x in the field with q elements, x = z + 1/z with z^(q−1) = 1 if x² − 4 is a square, and with
    z^(q+1) = 1 if not. So the nullity is the number of y, not 0 or ±1, for which y·(y − 1) and y·(y + 1) are both
    squares, or both not: sums of the quadratic character of polynomials of degree 2, which are elementary. With two
    states such numbers are Kloosterman sums, without a closed formula. `modlights nullity 364x364 --mod 3`
    """
    n = (p**k + sign) // 2 - 1
    return n < 1 or nullity(grid(n, n, modulus=p)) == _formula(p, k, sign)


@closed.second(some("(p, k) = (3, 2), (3, 3), (3, 4), (5, 2)", ((3, 2), (3, 3), (3, 4), (5, 2))).spread)
def _(p: int, k: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return all(on_plane(n, n, p) == _formula(p, k, s) for s in (1, -1) if (n := (p**k + s) // 2 - 1) > 0)


@open_.theorem("ours-half", over=numbers("j", 1, 4, deep=5))
def half(j: int) -> Truth:
    """Ours, closed formulas, “”: With three states d(n) = n/2 for n = (9^j − 1)/2 and for n = (3^(2j+1) − 3)/2, so for
    n = 4, 12, 40, 120, 364, 1092, …

    Note: Proved by open-ours-closed. So a prime (3^k − 1)/2, such as 13, 1093 and 797161, has quiet patterns at n =
    prime − 1. `modlights nullity --squares 1..1092 --mod 3`
    """
    sides = ((9**j - 1) // 2, (3 ** (2 * j + 1) - 3) // 2)
    return all(2 * nullity(grid(n, n, modulus=3)) == n for n in sides)


@half.second(some("n = 4, 12, 40", (4, 12, 40)))
def _(n: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return 2 * on_plane(n, n, 3) == n


def _plain_pairs(last: int) -> list[tuple[int, int]]:
    return [
        (p, r)
        for p in (3, 5, 7, 11, 13)
        for r in primes(3, last)
        if r != p and pow(p, r - 1, r * r) != 1 and r * r <= last * last
    ]


@open_.theorem(
    "ours-prime-powers", over=some("p = 3, 5, 7, 11, 13 and primes r ≤ 29 of that kind", _plain_pairs(29)).spread
)
def prime_powers(p: int, r: int) -> Truth:
    """Ours, prime powers, “”: With a prime number p of states and an odd prime r ≠ p with p^(r−1) ≢ 1 (mod r²), d(r^k
    − 1) = d(r − 1) for every k.

    Note: Proved as theorem 2 of ``fewest_presses.square_families``. Let x = z + 1/z and −1 − x = w + 1/w with orders of
    z and w that divide 2r^k, one of them a multiple of r^i, i ≥ 2 as large as possible. The degree of x over F_p has
    the power r^(i−1) of r, so both orders are multiples of r^i. Over the subfield of index r the conjugates of z are
    its products with the r-th roots of unity, whose sum is 0; so the traces of x and −1 − x are 0, and their sum is −r
    ≠ 0. `modlights nullity --squares 1..840 --mod 7`
    """
    return nullity(grid(r * r - 1, r * r - 1, modulus=p)) == nullity(grid(r - 1, r - 1, modulus=p))


@prime_powers.second(some("r = 3, 5 and p = 5, 7, 11", [(5, 3), (7, 3), (11, 3), (3, 5), (11, 5)]).spread)
def _(p: int, r: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return on_plane(r * r - 1, r * r - 1, p) == on_plane(r - 1, r - 1, p)


_EXCEPTIONS = {(3, 11): (0, 60), (7, 5): (2, 16), (17, 3): (0, 2), (19, 3): (0, 1), (41, 29): (0, 416)}


@open_.theorem("ours-wieferich", over=each("(p, r) = (3, 11), (7, 5), (17, 3), (19, 3), (41, 29)", _EXCEPTIONS).spread)
def wieferich(p: int, r: int) -> Truth:
    """Ours, prime powers, “”: The condition of open-ours-prime-powers is needed: with 3 states d(10) = 0 but d(11² −
    1) = 60; with 7 states d(4) = 2 but d(5² − 1) = 16; with 17, 19 and 41 states r = 3, 3 and 29 are such primes.

    Note: The reason for the first two: 11² = (3^5 − 1)/2 and 5² = (7² + 1)/2, the orders with the most quiet
    patterns. With two states 2^k ± 1 is the square of a prime only for 3², which is why nothing like this is known
    there (open-wieferich); 3 is no such prime to base 2. `modlights nullity 120x120 --mod 3`
    """
    before, after = _EXCEPTIONS[p, r]
    return (
        nullity(grid(r - 1, r - 1, modulus=p)),
        nullity(grid(r * r - 1, r * r - 1, modulus=p)),
        pow(p, r - 1, r * r),
    ) == (before, after, 1)


@wieferich.second(some("(p, r) = (7, 5), (17, 3), (19, 3)", ((7, 5), (17, 3), (19, 3))).spread)
def _(p: int, r: int) -> Truth:
    """Filling rows and eliminating by hand."""
    return (on_plane(r - 1, r - 1, p), on_plane(r * r - 1, r * r - 1, p)) == _EXCEPTIONS[p, r]


@wieferich.also(some("p = 31, r = 7; p = 37, r = 3; p = 43, r = 5", ((31, 7), (37, 3), (43, 5))).spread)
def _(p: int, r: int) -> Truth:
    """Not every such prime brings more: here both nullities are equal."""
    return (
        nullity(grid(r * r - 1, r * r - 1, modulus=p)) == nullity(grid(r - 1, r - 1, modulus=p))
        and pow(p, r - 1, r * r) == 1
    )


def _bound(number: str, p: int, top: int, bottom: int, b: int, said: str) -> None:
    """Enter a bound like 4/5 for one number of states."""

    def bound(n: int, p: int) -> Truth:
        share, whole = bottom * (2 * d(n, p) + ends(n, p)), 2 * top * (n + 1)
        rest = n + 1
        while rest % p == 0:
            rest //= p
        return share < whole if rest != b else share == whole

    words = {3: "three", 5: "five", 7: "seven"}[p]
    bound.__doc__ = f"""Ours, bounds, “”: With {words} states {said}, with equality exactly for n = {b}·{p}^k − 1.

    Note: The left side is multiplied by {p} when n + 1 is (open-ours-{
        "threefold" if p == 3 else "fivefold" if p == 5 else "p-fold"
    }), so that the n with {p} ∤ n + 1 matter only. It is the place of 5·d(n) ≤ 4·(n + 1) with two states
    (open-four-fifths). `modlights nullity --squares 1..1000 --mod {p}`
    """
    claim = open_.theorem(number, over=sizes(p), verdict=OPEN)(bound)

    def eliminated(n: int) -> Truth:
        """Filling rows and eliminating by hand."""
        return bottom * (2 * on_plane(n, n, p) + ends(n, p)) <= 2 * top * (n + 1)

    claim.second(numbers("n", 1, 25))(eliminated)


_bound("ours-bound-3", 3, 3, 4, 2, "4·d(n) + 2 + 4·[n odd] ≤ 3·(n + 1)")
_bound("ours-bound-5", 5, 7, 12, 6, "12·d(n) + 6 + 12·[3 | n + 1] ≤ 7·(n + 1)")
_bound("ours-bound-7", 7, 16, 25, 25, "25·(d(n) + [3 | n + 1] + [4 | n + 1]) ≤ 16·(n + 1)")


@open_.theorem("ours-primes-3", over=within("all primes r ≤ 2,001 other than 3"), verdict=OPEN)
def primes_mod_three() -> Truth:
    """Ours, primes, “”: With three states, infinitely many primes r have quiet patterns at n = r − 1.

    Note: They are as rare as with two states (open-primes). `modlights sequence nullity-mod-3 --to 2000`
    """
    found = [r for r in primes(5, 2001) if d(r - 1, 3)]
    return Found(len(found) > 5, {"they are": " ".join(map(str, found))})


@primes_mod_three.second(within("all primes r ≤ 43 other than 3"))
def _() -> Truth:
    """Filling rows and eliminating by hand finds the same."""
    return [r for r in primes(5, 43) if on_plane(r - 1, r - 1, 3)] == [r for r in primes(5, 43) if d(r - 1, 3)]


@primes_mod_three.also(within("all primes r ≤ 2,001 other than 3"))
def _() -> Truth:
    """The order of 3 modulo such a prime r is at most 2·√(2r)."""
    return all(order(3, r) ** 2 <= 8 * r for r in primes(5, 2001) if d(r - 1, 3))
