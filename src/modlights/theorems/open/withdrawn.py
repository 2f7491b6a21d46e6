"""What an older summary at the source had, and the source itself has withdrawn or corrected since.

None of this is our refutation: each entry says what the source says now, which is confirmed.
"""

from __future__ import annotations

from ..domains import each, once
from ..truth import Truth
from ..verdicts import Status
from . import document as open_
from .doubling import at_full_degree, fibonacci
from .hardest import brute, exactly
from .powers import powers_of
from .survey import _gcd, _shifted, by_euclid, d, within


@open_.remark("withdrawn-12", status=Status.WITHDRAWN)
def twelve() -> Truth:
    """Section 3, table, “All nullity-12 grids have size”: Withdrawn there: that d(n) = 12 only for n = 340k − 256;
    d(594) = 12 is the source's own counterexample.
    """
    return d(594) == 12 and (594 + 256) % 340 != 0


@twelve.second()
def _() -> Truth:
    """Euclid's algorithm at full degree."""
    return at_full_degree(594) == 12


@open_.remark("withdrawn-parabolas", status=Status.WITHDRAWN)
def parabolas() -> Truth:
    """Section 3, table, “The displayed higher-nullity MCP quadratics”: Corrected there: the formulas for the deepest
    positions in a wrong variable; the old one gives 48 for 14×14, which needs 123.
    """
    return 17 * 2**2 - 10 * 2 == 48 and exactly(14) == 123


@parabolas.second(within("4×4"))
def _() -> Truth:
    """The corrected formula by trying all presses, where that is possible."""
    return brute(4) == 17 - 10


@open_.remark("withdrawn-21", over=each("a = 57", (57,)), status=Status.WITHDRAWN)
def not_only_21(a: int) -> Truth:
    """multiprime_stabilization.tex, “true smallest stabilization exponent”: Withdrawn there: that d(a^k − 1) = d(a −
    1) for all odd a that 21 does not divide; a = 57 is the source's own counterexample.
    """
    return a % 21 != 0 and powers_of(a) == [0, 36, 252]


@not_only_21.second(once("57²"))
def _() -> Truth:
    """Euclid's algorithm on integers."""
    return by_euclid(57**2 - 1) == 36


@open_.remark(
    "withdrawn-52-68", over=each("d(8434), d(10794)", ((8434, 52), (10794, 68))).spread, status=Status.WITHDRAWN
)
def occurring(n: int, value: int) -> Truth:
    """summary/conjectures.tex, comment, “because d(8434) = 52”: Withdrawn there: that 52 and 68 are no nullities."""
    return d(n) == value


@occurring.second()
def _(n: int, value: int) -> Truth:
    """Euclid's algorithm on integers."""
    return by_euclid(n) == value


@open_.remark("withdrawn-geometric", status=Status.WITHDRAWN)
def geometric() -> Truth:
    """Section 3, table, “is a geometric series with a power-of-two number”: Withdrawn there: that the common divisors
    of f and f(x + 1) that vary are geometric series of 2^j terms; that of 15 is 1 + x² + x⁴.
    """
    f = fibonacci(15)
    return _gcd(f, _shifted(f)) == 0b10101
