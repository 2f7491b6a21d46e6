"""Ours: nullities of squares on the torus, the Klein bottle, the Möbius strip, the cylinder and the projective plane.

Write n = q·b with q = p^k and p no divisor of b.  A cycle of n ≥ 3 cells has the eigenvalues z + 1/z with z^b = 1,
each z ≠ ±1 with two Jordan blocks of size q, and ±1 with blocks ⌈q/2⌉ and ⌊q/2⌋; two eigenvalues with the sum −1 bring
the sum of min(J, J′) over their blocks (``solving.quiet.jordan_blocks``).  The proofs for the torus are read off this,
with the reflection −1 − x as in ``ours_plane``.
"""

from __future__ import annotations

from functools import cache

from modlights.games import grid
from modlights.solving import nullity
from modlights.surveys import Family, squares

from ..domains import Domain, numbers
from ..truth import Truth
from ..verdicts import OPEN, Grade
from . import document as open_
from .ours_plane import fibonacci_number
from .plain_fields import whole
from .survey import REACH, some
from .survey import d as plane

_PRIMES = (2, 3, 5, 7, 11)


@cache
def surveyed(p: int, surface: str, last: int) -> list[int]:
    """The nullities of n×n for n = 0 … last."""
    return [0, *squares(range(1, last + 1), Family.of(p, surface))]


def _squares(first: int, last: int, deep: int, *primes: int) -> Domain:
    """All n of a range for each prime; the bound of the table comes with each case."""

    def to(end: int) -> Domain:
        words = f"n = {first} … {end:,}, p = {', '.join(map(str, primes))}"
        cases = lambda: ((n, p, end) for p in primes for n in range(first, end + 1))  # noqa: E731
        return Domain(words, cases, Grade.BOUND, "by p, then n")

    some = to(last)
    return Domain(some.words, some.cases, some.grade, some.order, to(deep))


def _small(last: int, *primes: int) -> Domain:
    return numbers("n", 3, last) * some(f"p = {', '.join(map(str, primes))}", primes)


@open_.theorem("ours-torus-4", over=_squares(3, 400, 4000, *_PRIMES))
def torus_four(n: int, p: int, last: int) -> Truth:
    """Ours, torus, “”: With a prime number p of states the nullity of the n×n torus, n ≥ 3, is a multiple of 4; but
    for p = 5, where it is ≡ 1 (mod 4), and for p = 3 with even n, where it is, too.

    Note: Proved. Two inner eigenvalues bring 4q, an end ±2 with an inner one 2q, and this twice. An end meets an end
    only if −1 − x fixes it: 2 for p = 5, and −2 for p = 3, an eigenvalue for even n; it brings 2q − 1 ≡ 1 (mod 4).
    For p = 2 this is `torus_nullity_4` of proofs/. `modlights nullity --squares 3..400 --surface torus --mod 5`
    """
    return surveyed(p, "torus", last)[n] % 4 == (p == 5 or (p == 3 and n % 2 == 0))


@torus_four.second(_small(7, 2, 3, 5, 7))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    return whole(n, n, p, "torus") % 4 == (p == 5 or (p == 3 and n % 2 == 0))


@open_.theorem("ours-torus-p-fold", over=_squares(3, 60, 600, *_PRIMES))
def torus_fold(n: int, p: int, last: int) -> Truth:
    """Ours, torus, “”: With t(n) the nullity of the n×n torus, n ≥ 3, modulo a prime p: t(p·n) = p·t(n); but with five
    states t(5n) = 5·t(n) + 4, and with three t(3n) = 3·t(n) + 2·[n even].

    Note: Proved as open-ours-torus-4: all shares are multiples of q but the 2q − 1 of an end that is fixed. This is
    the doubling law of the torus, without the exception that the plane has. `modlights nullity --squares 3..300
    --surface torus --mod 5`
    """
    found = surveyed(p, "torus", last * p)
    return found[p * n] == p * found[n] + 4 * (p == 5) + 2 * (p == 3 and n % 2 == 0)


@torus_fold.second(some("(n, p) = (3, 2), (4, 2), (3, 3)", ((3, 2), (4, 2), (3, 3))).spread)
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    return whole(p * n, p * n, p, "torus") == p * whole(n, n, p, "torus") + 2 * (p == 3 and n % 2 == 0)


@open_.theorem("ours-torus-plane", over=_squares(2, 150, 1500, 3, 5, 7, 11))
def torus_plane(n: int, p: int, last: int) -> Truth:
    """Ours, torus, “”: With t(n) the nullity of the n×n torus and d(n) that of the plane board, n ≥ 2, modulo an odd
    prime p: t(2n) = 4·d(n − 1) + 4·([3 | n] + [p | F_(2n)]) for p > 5, 4·d(n − 1) + 1 + 4·[3 | n] for p = 5, and 4·d(n
    − 1) + 1 + 4·[n even] for p = 3.

    Note: Proved. The cycle of 2n and the path of n − 1 have the same inner eigenvalues, with blocks q, q and q:
    shares 4q and q. An end with an inner one brings 4q and q − 1, a fixed end 2q − 1 and (q − 1)/2. With two states
    t(n) = 2·d(n − 1) + 4·[3 | n] (Buchholz; `nullity_torus_plane` of proofs/). `modlights nullity --squares 3..300
    --surface torus --mod 7`
    """
    below, torus = surveyed(p, "plane", last)[n - 1], surveyed(p, "torus", 2 * last)[2 * n]
    return torus == 4 * below + _added(n, p)


def _added(n: int, p: int) -> int:
    if p == 3:
        return 1 + 4 * (n % 2 == 0)
    return 4 * (n % 3 == 0) + (1 if p == 5 else 4 * (fibonacci_number(2 * n, p) == 0))


@torus_plane.second(numbers("n", 2, 4) * some("p = 3, 5, 7", (3, 5, 7)))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    return whole(2 * n, 2 * n, p, "torus") == 4 * whole(n - 1, n - 1, p, "plane") + _added(n, p)


def klein(n: int) -> int:
    """The nullity of the n×n Klein bottle with two states by the law, from that of the plane.

    >>> [klein(n) for n in (3, 5, 6, 12)]
    [4, 4, 6, 12]
    """
    return plane(n - 1) + (n % 3 == 0) * (4 if n % 2 else (n & -n) + 2)


@open_.theorem("ours-klein", over=numbers("n", 3, 300, deep=1500))
def klein_law(n: int) -> Truth:
    """Ours, Klein bottle, “”: With two states and d(n) the nullity of n×n on the plane, that of the n×n Klein bottle,
    n ≥ 3, is d(n − 1), and if 3 | n, q + 2 more for even n, q the power of 2 in n, and 4 more for odd n.

    Note: Proved. The quiet patterns are the z in F₂[y]/(y^n − 1)² that certain polynomials in s = 1 + y + 1/y
    annihilate. Even n = 2h: s·f_h(s), so that the nullity is 2·deg gcd(D(x + 1), D(x)²) with D = x·f_h(x); the root 0
    of D brings the extra share. Odd n = 2h + 1: (y^n − 1)·g(s) and s·g(s), g = f_h + f_(h+1); the roots y of order 3
    and y = 1 bring 4. `modlights nullity --squares 3..300 --surface klein`
    """
    return nullity(grid(n, n, surface="klein")) == klein(n)


@klein_law.second(_small(9, 2))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrices by hand."""
    more = (n % 3 == 0) * (4 if n % 2 else (n & -n) + 2)
    return whole(n, n, p, "klein") == whole(n - 1, n - 1, p, "plane") + more


@open_.theorem("ours-klein-bound", over=numbers("n", 3, REACH, step=3))
def klein_bound(n: int) -> Truth:
    """Ours, Klein bottle, “”: With two states the nullity of the n×n Klein bottle, n ≥ 3, is at most n for even n and
    n + 1 for odd n, and this is attained for n = 3·2^k.

    Note: Proved by open-ours-klein. If 3 ∤ n it is d(n − 1) ≤ n − 1. Otherwise, with n = q·b, it is q·(2w + 3) for
    even and 2w + 4 for odd n, w the number of cosines a of order dividing b for which a + 1 is one. These are among
    the (b − 1)/2 cosines other than 1, since 1 + 1 = 0 is none; so 2w + 3 ≤ b. Tried with the nullities of the stored
    survey. `modlights nullity 96x96 --surface klein`
    """
    most = n + n % 2
    return klein(n) <= most and (not _three_times_a_power(n) or klein(n) == most)


def _three_times_a_power(n: int) -> bool:
    return n % 3 == 0 and n // 3 & (n // 3 - 1) == 0


@klein_bound.second(_small(9, 2))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    found = whole(n, n, p, "klein")
    return found <= n + n % 2 and (not _three_times_a_power(n) or found == n + n % 2)


@open_.theorem("ours-klein-equality", over=numbers("n", 3, REACH, step=3), verdict=OPEN)
def klein_equality(n: int) -> Truth:
    """Ours, Klein bottle, “”: With two states the nullity of the n×n Klein bottle, n ≥ 3, is n or more only for n =
    3·2^k.

    Note: Follows from the 4/5 bound (open-four-fifths). `modlights nullity --squares 3..600 --surface klein`
    """
    return klein(n) < n or _three_times_a_power(n)


@klein_equality.second(_small(9, 2))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    return whole(n, n, p, "klein") < n or _three_times_a_power(n)


@open_.theorem("ours-mobius", over=numbers("m", 1, 30, deep=120) * numbers("n", 3, 31, step=2, deep=121))
def mobius(m: int, n: int) -> Truth:
    """Ours, Möbius strip, “”: With two states and an odd number n ≥ 3 of columns, m×n has the same nullity on the
    Möbius strip as on the cylinder, for every m.

    Note: Proved. Over the local ring F₂[ε]/ε², ε = y^n − 1, at each n-th root of unity y, with s = 1 + y + 1/y: on
    the Möbius strip with m = 2h rows the patterns are annihilated by g + ε·f_h, g = f_h + f_(h+1), and on the cylinder
    by g² modulo ε. Where g ≠ 0 there are none. A root of g has f_h ≠ 0, and g′·(s + 1) = f_h·(s + 1)/s ≠ f_h, so
    that g + ε·f_h is ε times a unit: one dimension, as on the cylinder. For m = 2h + 1 in the same way with ε·f_(h+1)
    and ε·f_h + s·f_(h+1). `modlights nullity --triangle 30 --surface mobius`
    """
    return nullity(grid(m, n, surface="mobius")) == nullity(grid(m, n, surface="cylinder"))


@mobius.second(numbers("m", 1, 7) * numbers("n", 3, 7, step=2))
def _(m: int, n: int) -> Truth:
    """Eliminating the whole matrices by hand."""
    return whole(m, n, 2, "mobius") == whole(m, n, 2, "cylinder")


@mobius.but_not(numbers("m", 1, 8) * numbers("n", 4, 8, step=2))
def _(m: int, n: int) -> Truth:
    """The same for an even number of columns."""
    return whole(m, n, 2, "mobius") == whole(m, n, 2, "cylinder")


def _on_cylinder(n: int, value: int) -> bool:
    """What the nullity of the n×n cylinder must be modulo 2 or 4."""
    if n % 2:
        return value % 2 == (n % 6 == 5)
    return value % 4 == 2 * (n % 12 == 2)


@open_.theorem("ours-cylinder", over=_squares(3, 2_000, 12_000, 2))
def cylinder(n: int, p: int, last: int) -> Truth:
    """Ours, cylinder, “”: With two states the nullity of the n×n cylinder, n ≥ 3, is odd exactly for n ≡ 5 (mod 6);
    for even n it is ≡ 2 (mod 4) if n ≡ 2 (mod 12), and a multiple of 4 otherwise.

    Note: Proved. Two inner eigenvalues bring 2 for odd n and 4 for even n, since n and n + 1 have no common divisor.
    The end 0 of the path meets 1 on the cycle if n is odd and 3 | n: it brings 2. The end 0 of the cycle meets 1 on
    the path if 3 | n + 1: it brings 1 for odd n, 2 for n ≡ 2 (mod 4), 4 for 4 | n. `modlights nullity --squares
    3..2000 --surface cylinder`
    """
    return _on_cylinder(n, surveyed(p, "cylinder", last)[n])


@cylinder.second(_small(9, 2))
def _(n: int, p: int) -> Truth:
    """Eliminating the whole matrix by hand."""
    return _on_cylinder(n, whole(n, n, p, "cylinder"))


def _on_projective_plane(n: int, value: int, below: int) -> bool:
    if below or n % 3 == 0:
        return value == below - 2 + (n % 3 == 0) * (4 if n % 2 else 2)
    return value in (2, 3)


@open_.theorem("ours-projective", over=numbers("n", 2, 150, deep=400), verdict=OPEN)
def projective(n: int) -> Truth:
    """Ours, projective plane, “”: With two states and d(n) the nullity of n×n on the plane, that of the n×n projective
    plane, n ≥ 2, is d(n − 1) − 2, and 2 more for even and 4 more for odd multiples n of 3; but if d(n − 1) = 0 and 3 ∤
    n, it is 2 or 3.

    Note: So every square projective plane but 1×1 has quiet patterns. When it is 2 and when 3 is open.
    `modlights nullity --squares 2..150 --surface projective`
    """
    return _on_projective_plane(n, nullity(grid(n, n, surface="projective")), plane(n - 1))


@projective.second(numbers("n", 2, 9))
def _(n: int) -> Truth:
    """Eliminating the whole matrices by hand."""
    return _on_projective_plane(n, whole(n, n, 2, "projective"), whole(n - 1, n - 1, 2, "plane"))
