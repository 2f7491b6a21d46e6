"""The whole ledger, and running it on all cores."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence

from modlights.theorems import barkans, blog, losada, palacios, rabbani
from modlights.theorems.claims import Claim, Result, Scale, run_check

LEDGER: tuple[Claim, ...] = palacios.CLAIMS + barkans.CLAIMS + rabbani.CLAIMS + losada.CLAIMS + blog.CLAIMS


def run_claims(claims: Sequence[Claim], scale: Scale, *, workers: int | None = None) -> Iterator[Result]:
    """The results of the claims, in their order, as they come in.

    Checks are independent, so they run in as many processes as there are cores; each claim is named by its place
    in the ledger, since only what it found has to travel.
    """
    count = min(workers or os.cpu_count() or 1, len(claims))
    if count <= 1:
        yield from (run_check(claim, scale) for claim in claims)
        return
    with multiprocessing.get_context("fork").Pool(count, _start, (tuple(claims), scale)) as pool:
        for claim, found in zip(claims, pool.imap(_run, range(len(claims))), strict=True):
            yield Result(claim, found.confirmed, found.finding, found.seconds, found.problem)


_work: tuple[tuple[Claim, ...], Scale] = ((), Scale())


def _start(claims: tuple[Claim, ...], scale: Scale) -> None:
    global _work
    _work = (claims, scale)


def _run(place: int) -> Result:
    claims, scale = _work
    result = run_check(claims[place], scale)
    # The claim itself holds a function and stays at home.
    bare = Claim(result.claim.id, "", "", "", result.claim.verdict, result.claim.evidence)
    return Result(bare, result.confirmed, result.finding, result.seconds, result.problem)
