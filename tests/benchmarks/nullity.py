"""Nullities and Smith forms: ours beside PARI's program of the encyclopedia and its matsnf."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

from tests.benchmarks._measure import exponent, median_seconds, peak_mib, seconds
from tests.benchmarks._peers import NOT_INSTALLED, printed_number

from modlights import SURFACES, nullity
from modlights.games import grid
from modlights.ring import cosine_orders, cosines, fibonacci
from modlights.solving.quiet import cosine_meetings
from modlights.solving.quiet.all_moduli import info
from modlights.surveys import Family, Resources, nullity_table, squares, survey_squares

PLANE = Family.of(2)
_RUNS = 7
_GP = ["gp", "-fq", "-s", "2G"]

_GP_SQUARES = """
a(n)=my(f=polchebyshev(n,2,x/2)*Mod(1,2));poldegree(gcd(f,subst(f,x,1+x)))
t=getwalltime();for(n=1,{last},a(n));print((getwalltime()-t)/1000.)
"""

_GP_SMITH = """
B(n)=my(t=matrix(n,n,i,j,abs(i-j)<=1),a=matid(n)*0,b=matid(n));for(k=1,n,my(d=-t*b-a);a=b;b=d);b
M=B({n});t=getwalltime();matsnf(M);print((getwalltime()-t)/1000.)
"""


def rows() -> Iterator[dict[str, Any]]:
    """Squares, single boards, the whole table, Smith forms."""
    for last in (200, 1000):
        ours = median_seconds(_cold, squares, range(1, last + 1), PLANE, runs=_RUNS)
        yield _beside(f"nullities of n×n, n = 1..{last:,}", ours, _GP_SQUARES.format(last=last), 120)
    for n in (60, 100, 120):
        ours = median_seconds(_smith, n, "plane", runs=_RUNS)
        yield _beside(f"Smith factors of {n}×{n}", ours, _GP_SMITH.format(n=n), 300)
    sizes = (60, 120, 240)
    times = [median_seconds(_smith, n, "plane", runs=3) for n in sizes]
    yield {"growth of Smith factors with the side n": exponent(sizes, times)}
    for surface in SURFACES:
        if surface != "projective":
            times = [median_seconds(_smith, n, surface, runs=1) for n in (100, 101, 300, 301)]
            yield {"Smith factors": surface, **dict(zip(("100", "101", "300", "301"), times, strict=True))}
    for what, call in (
        ("nullity of 1000 × 10^18", lambda: nullity(1000, 10**18)),
        ("nullity of 100000 × 100000", lambda: nullity(100_000, 100_000)),
        ("nullity of 1000 × 10^40, Klein bottle mod 3", lambda: nullity(1000, 10**40, 3, "klein")),
        ("nullity of 200 × 200, projective plane", lambda: nullity(200, 200, 2, "projective")),
        ("all m×n, m, n = 1..1,000", lambda: nullity_table(1000, PLANE)),
    ):
        yield {"what": what, "ours": median_seconds(_cold, call, runs=_RUNS)}
    yield {
        "what": "all m×n, m, n = 1..10,000",
        "ours": seconds(_cold, nullity_table, 10_000, PLANE),
        "peak MiB": peak_mib(nullity_table, 10_000, PLANE),
    }
    yield {"what": "nullities of n×n, n = 1..25,000, all cores", "ours": seconds(_cold, _survey, 25_000)}


def _smith(n: int, surface: str) -> None:
    info.__wrapped__(grid(n, n, surface=surface))


def _survey(last: int) -> None:
    survey_squares(range(1, last + 1), PLANE, Resources())


def _cold(call: Callable[..., Any], *arguments: Any) -> None:
    """One run with nothing remembered from earlier ones."""
    for remembered in (
        cosine_orders.half_order,
        cosine_orders.may_meet,
        cosine_orders.multiplicative_order,
        cosine_orders.prime_divisors,
        cosines.is_cosine_of,
        fibonacci.fibonacci_bits,
        cosine_meetings._classes,
    ):
        remembered.cache_clear()
    call(*arguments)


def _beside(what: str, ours: float, script: str, limit: float) -> dict[str, Any]:
    pari = NOT_INSTALLED if shutil.which("gp") is None else printed_number(_GP, script, limit)
    return {
        "what": what,
        "ours": ours,
        "PARI": pari,
        "times faster": pari / ours if isinstance(pari, float) else None,
    }
