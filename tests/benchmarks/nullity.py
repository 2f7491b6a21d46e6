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
from modlights.solving.quiet import all_moduli, cosine_meetings
from modlights.surveys import Family, Resources, all_nullities, squares, survey_squares

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


def rows(tiny: bool = False) -> Iterator[dict[str, Any]]:
    """Squares, single boards, the whole table, Smith forms."""
    for last in (20,) if tiny else (200, 1000):
        ours = median_seconds(_cold, squares, range(1, last + 1), PLANE, runs=_RUNS)
        yield _beside(f"nullities of n×n, n = 1..{last:,}", ours, _GP_SQUARES.format(last=last), 120)
    for n in (5,) if tiny else (60, 100, 120):
        ours = median_seconds(_smith, n, "plane", runs=_RUNS)
        yield _beside(f"Smith factors of {n}×{n}", ours, _GP_SMITH.format(n=n), 300)
    sizes = (5, 10) if tiny else (60, 120, 240)
    times = [median_seconds(_smith, n, "plane", runs=3) for n in sizes]
    yield {"growth of Smith factors with the side n": exponent(sizes, times)}
    for surface in SURFACES:
        if surface != "projective":
            sides = (6, 7) if tiny else (100, 101, 300, 301)
            yield {"Smith factors": surface} | {str(n): median_seconds(_smith, n, surface, runs=1) for n in sides}
    m, table = (10, 30) if tiny else (1000, 10_000)
    for what, call in (
        (f"nullity of {m} × 10^18", lambda: nullity(grid(m, 10**18))),
        (f"nullity of {m * 100} × {m * 100}", lambda: nullity(grid(m * 100, m * 100))),
        (f"nullity of {m} × 10^40, Klein bottle mod 3", lambda: nullity(grid(m, 10**40, surface="klein", modulus=3))),
        (
            f"nullity of {m // 5} × {m // 5}, projective plane",
            lambda: nullity(grid(m // 5, m // 5, surface="projective")),
        ),
        (f"all m×n, m, n = 1..{m:,}", lambda: all_nullities(m, PLANE)),
    ):
        yield {"what": what, "ours": median_seconds(_cold, call, runs=_RUNS)}
    yield {
        "what": f"all m×n, m, n = 1..{table:,}",
        "ours": seconds(_cold, all_nullities, table, PLANE),
        "peak MiB": peak_mib(all_nullities, table, PLANE),
    }
    last = 50 if tiny else 25_000
    yield {"what": f"nullities of n×n, n = 1..{last:,}, all cores", "ours": seconds(_cold, _survey, last)}


def _smith(n: int, surface: str) -> None:
    _cold(all_moduli.info, grid(n, n, surface=surface))


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
        all_moduli._info,
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
