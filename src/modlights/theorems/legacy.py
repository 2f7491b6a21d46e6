"""Claims: checkable statements of the documents, each with a verdict and an executable check.

A claim is data plus a check.  The check is a function that recomputes what the verdict says and fails if it is
not so; it never compares the program with its own stored output.  What it finds — figures, a counterexample,
how far it went — is returned as a ``Finding``.

How a check is written::

    @claim(
        "rabbani-T2",
        place="Theorem 2",
        statement="If s solves M·s = p then so does s + N·b, for every b.",
        verdict=HOLDS,
        evidence=exhaustive("boards to 3×3, all positions"),
    )
    def adding_quiet_patterns(scale: Scale) -> Finding:
        for game in …:
            confirm(is_solution(…), f"{game}: {presses}")
        return Finding(figures={"boards": …})
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from modlights.draw import Board, Diagram


class Verdict(StrEnum):
    """What the ledger says of a claim."""

    HOLDS = "holds"
    CORRECTED = "holds with a correction"
    FAILS = "fails"
    MISPRINT = "misprint"
    NOT_CHECKABLE = "not checkable"


HOLDS, CORRECTED, FAILS = Verdict.HOLDS, Verdict.CORRECTED, Verdict.FAILS
MISPRINT, NOT_CHECKABLE = Verdict.MISPRINT, Verdict.NOT_CHECKABLE


@dataclass(frozen=True)
class Evidence:
    """How strong the evidence is, and never more: its kind, how far it goes, and the proofs it names."""

    kind: str
    detail: str = ""
    theorems: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"{self.kind} {self.detail}".strip()
        return f"proved: {', '.join(self.theorems)}; checked: {text}" if self.theorems else text


def exhaustive(to: str) -> Evidence:
    """Every case up to a bound."""
    return Evidence("exhaustive to", to)


def exhaustive_over(what: str) -> Evidence:
    """Every case of a finite domain."""
    return Evidence("exhaustive over", what)


def every_entry(what: str = "") -> Evidence:
    """Every printed entry, recomputed."""
    return Evidence("every printed entry", what)


def random_cases(what: str) -> Evidence:
    """Seeded random cases."""
    return Evidence("random cases:", what)


def by_reading(what: str) -> Evidence:
    """Nothing to compute: the text itself settles it."""
    return Evidence("by reading:", what)


def proved(*theorems: str, checked: Evidence) -> Evidence:
    """Machine-checked theorems of proofs/, and what the check recomputes besides."""
    return Evidence(checked.kind, checked.detail, theorems)


@dataclass(frozen=True)
class Counterexample:
    """The smallest case that refutes a statement, and the order in which it is smallest."""

    what: str
    smallest_in: str
    pictures: tuple[Board | Diagram, ...] = ()


@dataclass(frozen=True)
class Finding:
    """What a check computed on the way to confirming its verdict."""

    figures: Mapping[str, Any] = field(default_factory=dict)
    counterexample: Counterexample | None = None


@dataclass(frozen=True)
class Scale:
    """How far a check may go: deep checks use larger bounds and take minutes."""

    deep: bool = False

    def bound(self, usual: int, deep: int) -> int:
        """The bound for this run."""
        return deep if self.deep else usual


class NotConfirmed(Exception):
    """A check found that its verdict is not so."""


def confirm(condition: bool, what: str) -> None:
    """Fail the check unless the condition holds."""
    if not condition:
        raise NotConfirmed(what)


Check = Callable[[Scale], Finding]


@dataclass(frozen=True)
class Claim:
    """One checkable statement of a document, with its verdict.

    ``correction`` is the corrected statement, or what must have been meant; ``reason`` says why a statement fails, is
    taken for a misprint or cannot be checked; ``gap`` says what the printed proof of a true statement lacks;
    ``widest`` states the theorem for the widest domain where it is true.
    """

    id: str
    document: str
    place: str
    statement: str
    verdict: Verdict
    evidence: Evidence
    check: Check | None = None
    correction: str = ""
    reason: str = ""
    gap: str = ""
    widest: str = ""


@dataclass(frozen=True)
class Result:
    """A claim after its check has run."""

    claim: Claim
    confirmed: bool
    finding: Finding
    seconds: float
    problem: str = ""


def run_check(claim: Claim, scale: Scale) -> Result:
    """Run one check; a claim that cannot be checked is confirmed by its reason."""
    started = time.perf_counter()
    if claim.check is None:
        return Result(claim, True, Finding(), 0.0)
    try:
        finding, problem = claim.check(scale), ""
    except NotConfirmed as failure:
        finding, problem = Finding(), str(failure)
    except Exception as failure:  # a check that breaks has confirmed nothing, and must not stop the ledger
        finding, problem = Finding(), f"{type(failure).__name__}: {failure}"
    return Result(claim, not problem, finding, time.perf_counter() - started, problem)


class Register:
    """The claims of one document, gathered by a decorator on their checks."""

    def __init__(self, document: str) -> None:
        self.document = document
        self.claims: list[Claim] = []

    def claim(
        self,
        name: str,
        *,
        place: str,
        statement: str,
        verdict: Verdict,
        evidence: Evidence,
        correction: str = "",
        reason: str = "",
        gap: str = "",
        widest: str = "",
    ) -> Callable[[Check], Check]:
        """Enter a claim whose check is the decorated function."""

        def enter(check: Check) -> Check:
            self._enter(
                Claim(
                    self._id(name),
                    self.document,
                    place,
                    statement,
                    verdict,
                    evidence,
                    check,
                    correction,
                    reason,
                    gap,
                    widest,
                )
            )
            return check

        return enter

    def uncheckable(self, name: str, *, place: str, statement: str, reason: str) -> None:
        """Enter a claim that cannot be checked, with the reason."""
        self._enter(
            Claim(self._id(name), self.document, place, statement, NOT_CHECKABLE, Evidence("none"), reason=reason)
        )

    def by_reading(
        self, name: str, *, place: str, statement: str, verdict: Verdict, correction: str = "", reason: str = ""
    ) -> None:
        """Enter a claim that the text itself settles, such as a wrong cross-reference."""
        evidence = by_reading(reason)
        self._enter(Claim(self._id(name), self.document, place, statement, verdict, evidence, None, correction, reason))

    def _id(self, name: str) -> str:
        return f"{self.document}-{name}"

    def _enter(self, claim: Claim) -> None:
        if any(claim.id == other.id for other in self.claims):
            raise ValueError(f"claim {claim.id} is entered twice")
        wants = {
            CORRECTED: ("correction", claim.correction),
            MISPRINT: ("correction", claim.correction),
            FAILS: ("reason", claim.reason),
            NOT_CHECKABLE: ("reason", claim.reason),
        }
        name, text = wants.get(claim.verdict, ("", "-"))
        if not text:
            raise ValueError(f"claim {claim.id} is judged {claim.verdict!s} and needs a {name}")
        self.claims.append(claim)


def select(
    claims: Iterable[Claim],
    *,
    ids: Iterable[str] = (),
    document: str | None = None,
    verdict: str | None = None,
) -> list[Claim]:
    """The claims asked for, in order; an unknown id, document or verdict is refused."""
    everything = list(claims)
    wanted = list(ids)
    known = {claim.id for claim in everything}
    for name in wanted:
        if name not in known:
            raise ValueError(f"no claim {name!r} in the ledger; modlights verify --list names them")
    documents = sorted({claim.document for claim in everything})
    if document is not None and document not in documents:
        raise ValueError(f"no document {document!r}; one of {', '.join(documents)}")
    verdicts = [str(v) for v in Verdict]
    if verdict is not None and verdict not in verdicts:
        raise ValueError(f"no verdict {verdict!r}; one of {', '.join(verdicts)}")
    return [
        claim
        for claim in everything
        if (not wanted or claim.id in wanted)
        and (document is None or claim.document == document)
        and (verdict is None or claim.verdict == verdict)
    ]
